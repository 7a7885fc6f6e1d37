"""A language is data: Italian comes as a few catalogues and one rules page, and what they lack is English."""

import gettext
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from ludoteka.engine.i18n import Texts, languages, speaking

ROOT = Path(__file__).parents[1]
GLOSSARIES = sorted((ROOT / "src/ludoteka/games").rglob("glossary.toml"))
HEADER = 'msgid ""\nmsgstr ""\n"Language: it\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
HEADER += '"Content-Type: text/plain; charset=utf-8\\n"\n'
CATALOGUES = {
    "locale/it.po": {"English": "Italiano", ".": ",", "CODE": "LINGUA"},
    "games/mercado/locale/it.po": {"cloth": "stoffa", "gold": "oro"},
}
PAGES = {"games/mercado/guide/it.md": "# Mercado\n\nUn mercato con monete nascoste.\n"}

# Some moves of every game in both languages, and what people read of them.
READ = """
import json
from ludoteka.engine import Match, Rng, games
from ludoteka.engine.i18n import decimal, languages, speaking

def read(game, match, options):
    view = match.view(match.player)
    return [
        game.title, game.summary, *(game.people.words(one.title) for one in game.settings),
        game.people.question(view), *(game.people.action_text(view, one) for one in options),
        game.people.terminal(view, options, False, 100), str(game.picture(view, options)),
        *(game.people.event_text(event, match.seats) for event in match.events),
    ]

found = {}
for game in games().values():
    match, rng, pages = Match.new(game, max(2, game.min_players), seed=1), Rng(1), {}
    for _ in range(25):
        if match.over:
            break
        options = match.options()
        for code in ("en", "it"):
            with speaking(code):
                pages.setdefault(code, []).append(read(game, match, options))
        match.play(options[rng.below(len(options))])
    found[game.name] = pages["en"] == pages["it"]
with speaking("it"):
    from ludoteka.games.mercado.rules.cards import load
    from ludoteka.games.mercado.show.text import card_name
    cards = [card_name(card) for card in load("reconstructed-2026").cards[:2]]
    number = decimal(2.5)
print(json.dumps([languages(), found, cards, number]))
"""

SITE = """
import json, os, sys
os.environ.update(LUDOTEKA_LIMITS="0", LUDOTEKA_HOSTS="testserver", LUDOTEKA_WARM="0")
os.environ["DJANGO_SETTINGS_MODULE"] = "ludoteka.web.settings"
import django
django.setup()
from django.core.management import call_command
from django.test import Client
call_command("migrate", verbosity=0, interactive=False)
browser = Client(headers={"accept-language": sys.argv[1]})
pages = {at: browser.get(at).content.decode() for at in ("/", "/games/mercado/rules/", "/games/yspahan/rules/")}
browser.post("/language/", {"language": sys.argv[2], "next": "/"})
pages["chosen"] = browser.get("/").content.decode()
print(json.dumps(pages))
"""


@pytest.fixture(scope="module")
def italian(tmp_path_factory):
    """Runs Python with a copy of the library to which Italian was added."""
    folder = tmp_path_factory.mktemp("italian")
    package = folder / "src" / "ludoteka"
    rest = shutil.ignore_patterns("__pycache__", "*.mo", "*.so")
    shutil.copytree(ROOT / "src" / "ludoteka", package, copy_function=os.symlink, ignore=rest)
    for name, texts in CATALOGUES.items():
        entries = [f'\nmsgid "{text}"\nmsgstr "{italian}"\n' for text, italian in texts.items()]
        (package / name).write_text(HEADER + "".join(entries), "utf-8")
    for name, page in PAGES.items():
        (package / name).write_text(page, "utf-8")
    subprocess.run([sys.executable, ROOT / "tools" / "texts.py", "compile"], cwd=folder, check=True)

    def python(*words):
        paths = {"PYTHONPATH": str(folder / "src"), "LUDOTEKA_DATA": str(folder / "data")}
        done = subprocess.run(
            [sys.executable, *words],
            env=os.environ | paths | {"PYTHONWARNINGS": "error"},
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    return python


def test_the_command_line_speaks_it(italian):
    english, answer = (italian("-m", "ludoteka", "games", "--lang", code) for code in ("en", "it"))
    assert answer == english
    assert "--lang LINGUA" in italian("-m", "ludoteka", "games", "--help", "--lang", "it")


def test_a_rules_page_that_is_missing_is_english(italian):
    said = italian("-m", "ludoteka", "rules", "mercado", "--lang", "it")
    assert "Un mercato con monete nascoste." in said
    said = italian("-m", "ludoteka", "rules", "yspahan", "--lang", "it")
    assert said == italian("-m", "ludoteka", "rules", "yspahan", "--lang", "en")


def test_what_is_not_translated_is_english_in_every_game(italian):
    languages, same, cards, number = json.loads(italian("-c", READ))
    assert languages["it"] == "Italiano"
    assert same == {
        "burgundy": True,
        "carcassonne": True,
        "mercado": False,  # it has its gold and its cloth
        "wallenstein": True,
        "yspahan": True,
    }
    assert cards == ["stoffa", "silver jug"]
    assert number == "2,5"


@pytest.mark.parametrize("accepted", ["it", "it-CH,it;q=0.9,en;q=0.5"])
def test_the_site_offers_it(italian, accepted):
    pages = json.loads(italian("-c", SITE, accepted, "cs"))
    for at in ("/", "/games/mercado/rules/", "/games/yspahan/rules/"):
        assert '<html lang="it"' in pages[at]
        assert 'value="en" lang="en">English</button>' in pages[at]
        assert 'value="cs" lang="cs">Čeština</button>' in pages[at]
        assert 'value="it" lang="it" aria-pressed="true">Italiano</button>' in pages[at]
    assert "Un mercato con monete nascoste." in pages["/games/mercado/rules/"]
    assert "Skip to content" in pages["/games/yspahan/rules/"]
    assert '<html lang="cs"' in pages["chosen"]


# -- the languages that are there ----------------------------------------------------------------------

# Numbers that belong together: those of one row have the same plural form.
PLURALS = {
    "en": [[1], [0, 2, 5, 11, 21]],
    "cs": [[1], [2, 3, 4], [0, 5, 11, 12, 21, 22]],
    "de": [[1], [0, 2, 5, 11, 21]],
    "es": [[1], [0, 2, 5, 11, 21]],
    "fr": [[0, 1], [2, 5, 11, 21]],
    "pl": [[1], [2, 3, 4, 22, 34, 102], [0, 5, 11, 12, 14, 21, 112]],
}


@pytest.mark.parametrize("code", PLURALS)
def test_every_language_counts_in_its_own_way(code):
    """The header of each catalogue says which form a number has."""
    for file in (ROOT / "src/ludoteka").rglob(f"locale/{code}.po"):
        with file.open("rb") as stream:
            rule = gettext.c2py(read_po(stream).plural_expr)
        forms = [{rule(n) for n in row} for row in PLURALS[code]]
        assert forms == [{i} for i in range(len(forms))], file


def test_every_language_is_counted():
    assert set(PLURALS) == set(languages())


def test_what_a_language_lacks_is_english():
    """Nobody has translated this text, whatever else a language has."""
    texts = Texts("ludoteka.games.burgundy")
    for code in languages():
        with speaking(code):
            assert texts("a text of tomorrow") == "a text of tomorrow"
            assert texts.plural("{n} thing of tomorrow", "{n} things of tomorrow", 2) == (
                "2 things of tomorrow"
            )


def test_every_game_has_a_glossary_in_every_language():
    """So has every expansion that has a page of rules."""
    pages = (ROOT / "src/ludoteka/games").rglob("guide/en.md")
    assert {file.parents[1] for file in GLOSSARIES} == {file.parents[1] for file in pages}
    wanted = set(languages()) - {"en"}
    for file in GLOSSARIES:
        for word, said in tomllib.loads(file.read_text("utf-8")).items():
            assert (word, set(said)) == (word, wanted)


def french() -> Iterator[str]:
    """Every text and every page in French."""
    for file in (ROOT / "src/ludoteka").rglob("locale/fr.po"):
        with file.open("rb") as stream:
            for message in read_po(stream):
                yield from [message.string] if isinstance(message.string, str) else message.string
    for page in (ROOT / "src/ludoteka").rglob("guide/**/fr.md"):
        yield page.read_text("utf-8")


def test_no_line_of_french_begins_with_a_mark():
    """A space that does not break stands before it, and apostrophes are curved."""
    wrong = re.compile(r" [?!;:»](?=\s|$)|« |\w'\w")
    assert [found[0] for text in french() for found in wrong.finditer(text)] == []


def test_french_spaces_are_of_one_kind():
    """Narrow before ; ? and !, of full width before a colon and inside quotation marks."""
    wrong = re.compile(
        "\N{NO-BREAK SPACE}[;?!]|\N{NARROW NO-BREAK SPACE}[:»]|«\N{NARROW NO-BREAK SPACE}"
    )
    assert [found[0] for text in french() for found in wrong.finditer(text)] == []
