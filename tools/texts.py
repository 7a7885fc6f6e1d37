"""The translations: `update` the catalogues from the code, `compile` them, or `check` them.

Every package with a `locale` folder has catalogues of its own, so a game brings its texts with it, and a glossary of
its words, `locale/glossary.toml`, which its catalogues keep to. A language is there when the library has a catalogue
of it: `update it` begins Italian, and from then on `update` is enough.
"""

import gettext
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import IO, Any

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

SOURCE = Path("src/ludoteka")
COMPLETE = ("cs", "de", "es", "fr", "pl")  # they lack no text and no page; others may have gaps
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)  # the same texts make the same file, whenever it is made
MANY = range(1000)  # numbers enough to see what a plural form is used for
NOISE = tuple(  # header lines that say nothing or change with every run
    f'"{name}'
    for name in (
        "Project-Id",
        "Report-Msgid",
        "POT-Creation",
        "PO-Revision",
        "Last-Trans",
        "Language-Team",
        "Generated",
    )
)
KEYWORDS = {"_": None, "N_": None, "plural": (1, 2)}
SAYS = re.compile(r'{% t "((?:[^"\\]|\\.)*)"')
COUNTS = re.compile(r'{% tn "((?:[^"\\]|\\.)*)" "((?:[^"\\]|\\.)*)"')


def templates(
    file: IO[bytes], *_: object, **__: object
) -> Iterator[tuple[int, str, object, list[str]]]:
    """The texts of a page template: `{% t "..." %}` and `{% tn "one" "many" n %}`."""
    for line, text in enumerate(file.read().decode().splitlines(), 1):
        for found in SAYS.finditer(text):
            yield line, "_", found[1], []
        for found in COUNTS.finditer(text):
            yield line, "plural", (found[1], found[2]), []


def packages() -> list[Path]:
    """The folders with a catalogue, the innermost first, so that each text belongs to one."""
    folders = [file.parent for file in SOURCE.rglob("locale")]
    return sorted(folders, key=lambda folder: -len(folder.parts))


def owner(file: Path, folders: list[Path]) -> Path:
    return next(folder for folder in folders if file.is_relative_to(folder))


def titles(
    file: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[tuple[int, None, str, list[str]]]:
    """The texts of a data file, in the way of Babel's extraction methods: every value under a key `title`."""

    def walk(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            if isinstance(value.get("title"), str):
                yield value["title"]
            for inner in value.values():
                yield from walk(inner)
        elif isinstance(value, list):
            for inner in value:
                yield from walk(inner)

    for title in walk(json.load(file)):
        yield 1, None, title, []


METHODS: list[tuple[str, Any]] = [
    ("**/tests/**.py", "ignore"),
    ("**.py", "python"),
    ("**/data/*.json", titles),
    ("**/templates/**.html", templates),
]


def extracted() -> dict[Path, Catalog]:
    """The texts of the code, for each package that has a catalogue."""
    folders = packages()
    found = {folder: Catalog(project="Ludoteka", charset="utf-8") for folder in folders}
    for name, line, message, comments, context in extract_from_dir(
        str(SOURCE),
        method_map=METHODS,
        keywords=KEYWORDS,
        comment_tags=["Translators:"],
    ):
        file = SOURCE / name
        place = file.relative_to(owner(file, folders)).as_posix()
        found[owner(file, folders)].add(
            message, None, [(place, line)], auto_comments=comments, context=context
        )
    return found


def languages() -> list[str]:
    """The codes of the languages that the library has a catalogue of."""
    return sorted(file.stem for file in (SOURCE / "locale").glob("*.po"))


def locale(code: str) -> Locale:
    """What Babel knows of a language: its English name and its plural forms."""
    return Locale.parse(code.replace("-", "_"))


def known(code: str) -> bool:
    try:
        return bool(locale(code))
    except (UnknownLocaleError, ValueError):
        return False


def read(folder: Path, code: str) -> Catalog:
    """The catalogue of a package in one language, empty where there is none."""
    file = folder / "locale" / f"{code}.po"
    if not file.exists():
        return Catalog(locale=locale(code), charset="utf-8")
    with file.open("rb") as stream:
        return read_po(stream, locale=locale(code))


# -- update and compile --------------------------------------------------------------------------


def update(more: Sequence[str]) -> None:
    """Bring the catalogues of every language up to date; new texts wait there for their translation."""
    for folder, template in extracted().items():
        for code in sorted({*languages(), *more}):
            catalogue = read(folder, code)
            catalogue.update(template, no_fuzzy_matching=True)
            catalogue.obsolete.clear()
            catalogue.fuzzy = False
            catalogue.header_comment = f"# {locale(code).english_name} texts of {folder.name}."
            stream = BytesIO()
            write_po(stream, catalogue, width=100, include_lineno=False)
            lines = stream.getvalue().decode().splitlines(keepends=True)
            kept = "".join(line for line in lines if not line.startswith(NOISE))
            (folder / "locale" / f"{code}.po").write_text(kept, "utf-8")


def compile_all() -> None:
    """The catalogues as programs read them; a catalogue that is gone leaves nothing behind."""
    for folder in packages():
        for old in (folder / "locale").glob("*.mo"):
            if not old.with_suffix(".po").exists():
                old.unlink()
        for file in (folder / "locale").glob("*.po"):
            catalogue = read(folder, file.stem)
            catalogue.creation_date = NO_DATE
            with file.with_suffix(".mo").open("wb") as stream:
                write_mo(stream, catalogue)


# -- check ---------------------------------------------------------------------------------------


def placeholders(text: str) -> set[tuple[str, str]]:
    """The names in braces with their formats: `{cost:.1f}` is (cost, .1f).

    A conversion is left to the translator: English may write `{name!r}` where Czech has its own quotes.
    """
    parts = Formatter().parse(text)
    return {(name, form or "") for _text, name, form, _conversion in parts if name is not None}


def shown(fields: set[tuple[str, str]]) -> str:
    return ", ".join(
        sorted(f"{{{name}:{form}}}" if form else f"{{{name}}}" for name, form in fields)
    )


def counted(catalogue: Catalog) -> list[int]:
    """For each plural form, how many numbers it is used for."""
    form = gettext.c2py(catalogue.plural_expr)  # what gettext itself uses
    uses = [form(n) for n in MANY]
    return [uses.count(i) for i in range(catalogue.num_plurals)]


def broken(message: Message, forms: Sequence[str], uses: Sequence[int]) -> Iterator[str]:
    """What is wrong with a translation: its placeholders are those of the code, in every plural form."""
    if len(forms) != len(uses) or not all(forms):
        yield f"{sum(map(bool, forms))} of {len(uses)} plural forms are there"
    wanted = placeholders(message.id if isinstance(message.id, str) else message.id[-1])
    number = {("n", "")} if message.pluralizable else set()  # always given where there is a plural
    for form, numbers in zip(forms, uses, strict=False):
        try:
            found = placeholders(form) if form else wanted
        except ValueError:
            yield f"{form!r} has an unmatched brace"
            continue
        # A form for one single number may say it in words: "one tile".
        if missing := wanted - found - (number if numbers == 1 else set()):
            yield f"{form!r} lacks {shown(missing)}"
        if extra := found - wanted - number:
            yield f"{form!r} has {shown(extra)}, which the code does not know"


def glossary(folder: Path) -> dict[str, dict[str, str]]:
    """The words of a package: what each English one is called in the other languages."""
    file = folder / "locale" / "glossary.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


def holes(folder: Path) -> Iterator[str]:
    """The words of a glossary that lack a language in which others are there."""
    words = glossary(folder)
    for code in sorted({code for said in words.values() for code in said}):
        for word in (word for word, said in words.items() if not said.get(code)):
            yield f"{folder}/locale/glossary.toml: {word!r} has no word in {code!r}"


class Coverage:
    """How many texts and pages there are, and how many of them a language has."""

    def __init__(self) -> None:
        self.texts = self.translated = self.pages = self.written = 0

    def add(self, other: "Coverage") -> None:
        self.texts += other.texts
        self.translated += other.translated
        self.pages += other.pages
        self.written += other.written

    @property
    def whole(self) -> bool:
        return (self.texts, self.pages) == (self.translated, self.written)

    def __str__(self) -> str:
        pages = f", {self.written} of {self.pages} pages" if self.pages else ""
        return f"{self.translated} of {self.texts} texts{pages}"


class Check:
    """One language compared with the code: what is wrong, and how much of it is translated."""

    def __init__(self, code: str, templates: dict[Path, Catalog]) -> None:
        self.code = code
        self.problems: list[str] = []
        self.covered = {folder: Coverage() for folder in templates}
        for folder, template in templates.items():
            self.compare(folder, template)
        for page in sorted(SOURCE.rglob("en.md")):  # guides, and the words of lessons
            self.look(page.with_name(f"{code}.md"), self.covered[owner(page, [*templates])])

    def look(self, page: Path, covered: Coverage) -> None:
        covered.pages += 1
        covered.written += page.exists()
        if self.code in COMPLETE and not page.exists():
            self.problems.append(f"{page}: the page is missing")

    def compare(self, folder: Path, template: Catalog) -> None:
        catalogue = read(folder, self.code)
        words = glossary(folder)
        uses = counted(catalogue)
        place = folder / "locale" / f"{self.code}.po"
        for message in template:
            if not message.id:
                continue
            self.covered[folder].texts += 1
            there = catalogue.get(message.id, message.context)
            string = there.string if there and not there.fuzzy else ""
            forms = [string or ""] if isinstance(string, str | None) else [*string]
            wrong = []
            if any(forms):
                self.covered[folder].translated += 1
                wrong = [*broken(message, forms, uses if message.pluralizable else [0])]
                wrong += self.strays(words.get(str(message.id), {}), forms[0])
            elif self.code in COMPLETE:
                wrong = ["not translated"]
            self.problems += [f"{place}: {message.id!r}: {one}" for one in wrong]

    def strays(self, word: dict[str, str], text: str) -> Iterator[str]:
        """A text that is a word of the glossary is translated as it says there."""
        said = word.get(self.code, text)
        if said.casefold().split() != text.casefold().split():  # whatever space is between words
            yield f"{text!r} is {said!r} in the glossary"

    def __str__(self) -> str:
        """The whole language, and below it the packages that lack something."""
        whole = Coverage()
        for covered in self.covered.values():
            whole.add(covered)
        gaps = [
            f"    {folder.relative_to(SOURCE.parent)}: {covered}"
            for folder, covered in sorted(self.covered.items())
            if not covered.whole
        ]
        return "\n".join([f"{self.code}: {whole}", *gaps])


def check() -> int:
    """Print the problems and how much of every language is there; the exit code."""
    templates = extracted()
    checks = [Check(code, templates) for code in languages()]
    problems = [problem for one in checks for problem in one.problems]
    problems += [
        f"{SOURCE}/locale/{code}.po is missing" for code in COMPLETE if code not in languages()
    ]
    problems += [problem for folder in templates for problem in holes(folder)]
    print("\n".join([*problems, *map(str, checks)]))
    return 1 if problems else 0


def main(words: Sequence[str]) -> int:
    command, *more = words or [""]
    if command == "update":
        unknown = [code for code in more if not known(code)]
        if unknown:
            print(f"no language has the code {unknown[0]!r}", file=sys.stderr)
            return 2
        update(more)
        return 0
    if command == "compile" and not more:
        compile_all()
        return 0
    if command == "check" and not more:
        return check()
    print("usage: python tools/texts.py update [CODE...] | compile | check", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
