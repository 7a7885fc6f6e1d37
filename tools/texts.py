"""The translations: `update` the catalogues from the code, `compile` them, or `check` that all is translated.

Every package with a `locale` folder has catalogues of its own, so a game brings its texts with it.
"""

import json
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

SOURCE = Path("src/ludoteka")
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


def read(file: Path, locale: str) -> Catalog:
    with file.open("rb") as stream:
        return read_po(stream, locale=locale)


def update() -> None:
    """Bring every Czech catalogue up to date; new texts wait there for their translation."""
    for folder, template in extracted().items():
        file = folder / "locale" / "cs.po"
        catalogue = read(file, "cs") if file.exists() else Catalog(locale="cs", charset="utf-8")
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        catalogue.fuzzy = False
        catalogue.header_comment = f"# Czech texts of {folder.name}."
        stream = BytesIO()
        write_po(stream, catalogue, width=100, include_lineno=False)
        lines = stream.getvalue().decode().splitlines(keepends=True)
        file.write_text("".join(line for line in lines if not line.startswith(NOISE)), "utf-8")


def compile_all() -> None:
    for folder in packages():
        for file in (folder / "locale").glob("*.po"):
            with file.with_suffix(".mo").open("wb") as stream:
                write_mo(stream, read(file, file.stem))


def problems() -> list[str]:
    """Every text of the code that has no translation, and every translation that breaks its placeholders."""
    found = []
    for folder, template in extracted().items():
        file = folder / "locale" / "cs.po"
        catalogue = read(file, "cs") if file.exists() else Catalog(locale="cs")
        for message in template:
            if not message.id:
                continue
            there = catalogue.get(message.id, message.context)
            translated = there.string if there else None
            forms = translated if isinstance(translated, (tuple, list)) else (translated,)
            if not all(forms):
                found.append(f"{file}: not translated: {message.id!r}")
    return found


def main() -> int:
    command = sys.argv[1] if len(sys.argv) == 2 else ""
    if command == "update":
        update()
    elif command == "compile":
        compile_all()
    elif command == "check":
        found = problems()
        print("\n".join(found) or "every text is translated")
        return 1 if found else 0
    else:
        print("usage: python tools/texts.py update|compile|check", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
