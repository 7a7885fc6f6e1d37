"""The tool for translations, on a small library with catalogues that are right, wrong, and not finished."""

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SPEC = importlib.util.spec_from_file_location("texts", ROOT / "tools" / "texts.py")
assert SPEC is not None
assert SPEC.loader is not None
texts = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(texts)

CODE = """
_("Your turn")
_("{name} pays {cost:.1f}")
_("there is no {name!r}")
_.plural("{n} tile of {name}", "{n} tiles of {name}", 3)
"""
CZECH = {
    "Your turn": ["Jste na tahu"],
    "{name} pays {cost:.1f}": ["{name} platí {cost:.1f}"],
    "there is no {name!r}": ["„{name}“ neexistuje"],
    "{n} tile of {name}": ["dílek: {name}", "{n} dílky: {name}", "{n} dílků: {name}"],
}
RULES = {"cs": (3, "(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2"), "de": (2, "n != 1")}
PLACE = "src/ludoteka/locale/{}.po: "


def catalogue(code, translations):
    """A catalogue as a translator would leave it."""
    number, rule = RULES[code]
    lines = [f'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals={number}; plural=({rule});\\n"\n']
    lines.append('"Content-Type: text/plain; charset=utf-8\\n"\n\n')
    for text, forms in translations.items():
        lines.append(f'msgid "{text}"\n')
        if text.startswith("{n} tile"):
            lines.append('msgid_plural "{n} tiles of {name}"\n')
            lines += [f'msgstr[{i}] "{form}"\n' for i, form in enumerate(forms)]
        else:
            lines.append(f'msgstr "{forms[0]}"\n')
        lines.append("\n")
    return "".join(lines)


@pytest.fixture
def library(tmp_path, monkeypatch):
    """A library with one module and one rules page, complete in Czech, and the folder that the tool works in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(texts, "COMPLETE", ("cs",))
    source = tmp_path / "src" / "ludoteka"
    for folder in ("locale", "guide"):
        (source / folder).mkdir(parents=True)
    (source / "code.py").write_text(CODE)
    for code in ("en", "cs"):
        (source / "guide" / f"{code}.md").write_text("# Rules\n")
    (source / "locale" / "cs.po").write_text(catalogue("cs", CZECH), "utf-8")
    return source


def checked(capsys):
    """The exit code and the lines of `check`."""
    code = texts.main(["check"])
    return code, capsys.readouterr().out.splitlines()


def test_a_catalogue_that_is_right(library, capsys):
    assert checked(capsys) == (0, ["cs: 4 of 4 texts, 1 of 1 pages"])


PAYS, TILES = "{name} pays {cost:.1f}", "{n} tile of {name}"
BOTH = "('{n} tile of {name}', '{n} tiles of {name}')"


@pytest.mark.parametrize(
    ("text", "forms", "problems"),
    [
        (PAYS, ["Platí {cost:.1f}"], [f"'{PAYS}': 'Platí {{cost:.1f}}' lacks {{name}}"]),
        (
            PAYS,
            ["{name} {who} {cost:.1f}"],
            [
                f"'{PAYS}': '{{name}} {{who}} {{cost:.1f}}' has {{who}}, which the code does not know"
            ],
        ),
        (
            PAYS,
            ["{name} {cost}"],
            [
                f"'{PAYS}': '{{name}} {{cost}}' lacks {{cost:.1f}}",
                f"'{PAYS}': '{{name}} {{cost}}' has {{cost}}, which the code does not know",
            ],
        ),
        (
            PAYS,
            ["{name} {cost:.1f"],
            [f"'{PAYS}': '{{name}} {{cost:.1f' has an unmatched brace"],
        ),
        (TILES, ["{name}", "{n} {name}"], [f"{BOTH}: 2 of 3 plural forms are there"]),
        (TILES, ["{name}", "", "{n} {name}"], [f"{BOTH}: 2 of 3 plural forms are there"]),
        (TILES, ["{name}", "{name}", "{n} {name}"], [f"{BOTH}: '{{name}}' lacks {{n}}"]),
        (TILES, ["{n}", "{n} {name}", "{n} {name}"], [f"{BOTH}: '{{n}}' lacks {{name}}"]),
        (TILES, ["", "", ""], [f"{BOTH}: not translated"]),
        ("Your turn", [""], ["'Your turn': not translated"]),
        ("Your turn", ["{}"], ["'Your turn': '{}' has {}, which the code does not know"]),
    ],
)
def test_a_catalogue_that_is_broken(library, capsys, text, forms, problems):
    (library / "locale" / "cs.po").write_text(catalogue("cs", CZECH | {text: forms}), "utf-8")
    code, lines = checked(capsys)
    done = 4 if any(forms) else 3
    assert code == 1
    assert lines == [
        *(PLACE.format("cs") + problem for problem in problems),
        f"cs: {done} of 4 texts, 1 of 1 pages",
        *(["    ludoteka: 3 of 4 texts, 1 of 1 pages"] if done < 4 else []),
    ]


def test_an_unsure_translation_counts_as_none(library, capsys):
    unsure = catalogue("cs", CZECH).replace('msgid "Your', '#, fuzzy\nmsgid "Your')
    (library / "locale" / "cs.po").write_text(unsure, "utf-8")
    assert checked(capsys)[1][0] == PLACE.format("cs") + "'Your turn': not translated"


def test_only_complete_languages_must_be_complete(library, capsys):
    """German has gaps and no rules page, which is no problem; what it has must be right."""
    german = library / "locale" / "de.po"
    german.write_text(catalogue("de", {"Your turn": ["Du bist dran"]}), "utf-8")
    whole = "cs: 4 of 4 texts, 1 of 1 pages"
    gap = "    ludoteka: 1 of 4 texts, 0 of 1 pages"
    assert checked(capsys) == (0, [whole, "de: 1 of 4 texts, 0 of 1 pages", gap])
    german.write_text(catalogue("de", {TILES: ["Teil", "{n} Teile"]}), "utf-8")
    assert checked(capsys) == (
        1,
        [
            PLACE.format("de") + f"{BOTH}: 'Teil' lacks {{name}}",
            PLACE.format("de") + f"{BOTH}: '{{n}} Teile' lacks {{name}}",
            whole,
            "de: 1 of 4 texts, 0 of 1 pages",
            gap,
        ],
    )
    (library / "guide" / "cs.md").unlink()
    assert "src/ludoteka/guide/cs.md: the page is missing" in checked(capsys)[1]
    (library / "locale" / "cs.po").unlink()
    assert "src/ludoteka/locale/cs.po is missing" in checked(capsys)[1]


def test_update_keeps_every_language_up_to_date(library, capsys):
    """`update de` begins a language in every package; `update` then renews them all."""
    game = library / "games" / "pig"
    (game / "locale").mkdir(parents=True)
    (game / "text.py").write_text('_("Roll again")\n')
    assert texts.main(["update", "de"]) == 0
    begun = (game / "locale" / "de.po").read_text("utf-8")
    assert begun.startswith("# German texts of pig.\n")
    assert 'msgid "Roll again"\nmsgstr ""\n' in begun
    assert "Roll again" not in (library / "locale" / "de.po").read_text("utf-8")

    (game / "text.py").write_text('_("Roll once more")\n')
    assert texts.main(["update"]) == 0
    for code in ("cs", "de"):
        renewed = (game / "locale" / f"{code}.po").read_text("utf-8")
        assert "Roll once more" in renewed
        assert "Roll again" not in renewed
    assert 'msgstr "Jste na tahu"' in (library / "locale" / "cs.po").read_text("utf-8")
    assert checked(capsys)[1] == [
        "src/ludoteka/games/pig/locale/cs.po: 'Roll once more': not translated",
        "cs: 4 of 5 texts, 1 of 1 pages",
        "    ludoteka/games/pig: 0 of 1 texts",
        "de: 0 of 5 texts, 0 of 1 pages",
        "    ludoteka: 0 of 4 texts, 0 of 1 pages",
        "    ludoteka/games/pig: 0 of 1 texts",
    ]


def test_a_translation_keeps_to_the_glossary(library, capsys):
    """It says how a word that is a text by itself is translated, however its letters and spaces are."""
    words = library / "locale" / "glossary.toml"
    words.write_text('["Your turn"]\ncs = "jste\u00a0na tahu"\n', "utf-8")
    assert checked(capsys)[0] == 0
    words.write_text('["Your turn"]\ncs = "hrajete"\n\n["tile"]\ncs = "dílek"\n', "utf-8")
    assert checked(capsys)[1] == [
        PLACE.format("cs") + "'Your turn': 'Jste na tahu' is 'hrajete' in the glossary",
        "cs: 4 of 4 texts, 1 of 1 pages",
    ]


def test_a_glossary_has_every_word_in_every_language_of_it(library, capsys):
    words = library / "locale" / "glossary.toml"
    words.write_text('[tile]\ncs = "dílek"\nde = "Plättchen"\n\n[city]\ncs = "město"\n', "utf-8")
    assert checked(capsys) == (
        1,
        [
            "src/ludoteka/locale/glossary.toml: 'city' has no word in 'de'",
            "cs: 4 of 4 texts, 1 of 1 pages",
        ],
    )


def test_a_catalogue_that_is_gone_leaves_nothing_behind(library):
    folder = library / "locale"
    (folder / "de.po").write_text(catalogue("de", {"Your turn": ["Du bist dran"]}), "utf-8")
    assert texts.main(["compile"]) == 0
    assert {file.name for file in folder.glob("*.mo")} == {"cs.mo", "de.mo"}
    (folder / "de.po").unlink()
    assert texts.main(["compile"]) == 0
    assert {file.name for file in folder.glob("*.mo")} == {"cs.mo"}


def test_the_same_texts_make_the_same_file_whenever_that_is(library):
    """A page without a server is loaded again when one of its files has changed, and only then."""
    assert texts.main(["compile"]) == 0
    file = library / "locale" / "cs.mo"
    assert b"POT-Creation-Date: 2000-01-01 00:00+0000\n" in file.read_bytes()


@pytest.mark.parametrize("words", [[], ["check", "cs"], ["burn"]])
def test_other_words_get_the_usage(library, capsys, words):
    assert texts.main(words) == 2
    assert capsys.readouterr().err.startswith("usage: ")


@pytest.mark.parametrize("code", ["xx", "../cs", ""])
def test_a_code_that_no_language_has(library, capsys, code):
    assert texts.main(["update", code]) == 2
    assert capsys.readouterr().err == f"no language has the code {code!r}\n"
    assert [file.name for file in (library / "locale").iterdir()] == ["cs.po"]
