"""Sprites of the games as files: the sheets to which pictures refer, each in four looks, drawn once and kept.

They lie under a stamp of all that the drawing depends on, so that a browser may keep what it has for good, a
restarted site draws nothing anew, and a new version of a game has sheets of its own.
"""

import gzip
import hashlib
import os
import secrets
import shutil
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from importlib.metadata import distributions
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import ludoteka
from ludoteka.draw.sprite import Sprite, SpriteSheet
from ludoteka.draw.svg import Markup
from ludoteka.engine import find_game, games
from ludoteka.engine.people import Art
from ludoteka.web.config import DATA

try:
    import brotli
except ImportError:  # then gzip has to do
    brotli = None

FOLDER = DATA / "sprites"
SVG = "http://www.w3.org/2000/svg"
SOURCES = {".py", ".so", ".json"}


class Look(NamedTuple):
    """How the drawings of a sheet look."""

    night: bool
    plain: bool


LOOKS = {
    "day": Look(night=False, plain=False),
    "night": Look(night=True, plain=False),
    "plain-day": Look(night=False, plain=True),
    "plain-night": Look(night=True, plain=True),
}
QUALITY = 10  # of brotli: the best, 11, takes thrice the time for a thirtieth of the size
PACKED = {"br": ".br", "gzip": ".gz"}  # how a file may be sent, the smallest first


def sheets(game: str) -> list[str]:
    """The names of a game's sheets."""
    art = _art(game)
    return list(art.names()) if art else []


@cache
def _art(game: str) -> Art | None:
    make = find_game(game).people.sprite
    return make() if make else None


# -- files -------------------------------------------------------------------------------------------------


@cache
def stamp() -> str:
    """What tells this version of all drawings from others: their sources and data, and the version of the library."""
    found = hashlib.sha256(ludoteka.__version__.encode())
    for package in sorted(_packages()):
        for file in _sources(package):
            found.update(file.name.encode())
            found.update(file.read_bytes())
    return found.hexdigest()[:12]


def _packages() -> set[str]:
    """Where drawings come from: our own, the games', and whatever another package adds to a game."""
    own = {"ludoteka.draw", "ludoteka.games"}
    added = {
        entry.module.partition(".")[0]
        for installed in distributions()
        for entry in installed.entry_points
        if entry.group.startswith("ludoteka.")
    }
    played = {
        (game.people.package or type(game).__module__).partition(".")[0]
        for game in games().values()
    }
    return own | (added | played) - {"ludoteka"}


def _sources(package: str) -> Iterator[Path]:
    spec = find_spec(package)
    folders = list(spec.submodule_search_locations or []) if spec else []
    if spec and spec.origin and not folders:
        yield Path(spec.origin)
    for folder in folders:
        yield from sorted(one for one in Path(folder).rglob("*") if one.suffix in SOURCES)


def file_of(game: str, sheet: str, look: str) -> Path:
    """Where a sheet is kept."""
    return FOLDER / stamp() / game / f"{sheet}.{look}.svg"


def packed(file: Path, accepted: str) -> tuple[bytes, str | None]:
    """A kept sheet as it is sent to a browser that accepts these encodings, and which of them it has."""
    offered = [part.partition(";")[0].strip() for part in accepted.split(",")]
    for name, ending in PACKED.items():
        small = file.with_name(file.name + ending)
        if name in offered and small.exists():
            return small.read_bytes(), name
    return file.read_bytes(), None


class KeptSprite(Sprite):
    """A game's drawings out of its kept sheets: reading them takes a moment, drawing them would take seconds.

    A drawing of a sheet that is not kept yet is a `FileNotFoundError`.
    """

    def __init__(self, game: str, look: str = "day") -> None:
        super().__init__()
        self._game, self._look = game, look

    def __getitem__(self, name: str) -> Markup:
        sheet = name.partition("--")[0]
        return _sheet(sheet, file_of(self._game, sheet, self._look))[name]


@lru_cache(maxsize=6)  # each takes some ten megabytes
def _sheet(name: str, file: Path) -> SpriteSheet:
    """A sheet out of its file; each of its drawings is written out when it is used."""
    ElementTree.register_namespace("", SVG)
    drawings = ElementTree.parse(file).getroot()

    def drawing(of: ElementTree.Element) -> Callable[[str], Markup]:
        return lambda _id: Markup(ElementTree.tostring(of, "unicode"))

    return SpriteSheet(
        name, {one.attrib["id"].partition("--")[2]: drawing(one) for one in drawings}
    )


def paint(game: str, sheet: str, plain: bool) -> None:
    """Draw a sheet by day and at night, and keep it. It takes seconds: work for a process of its own."""
    art = _art(game)
    assert art, "only sheets of a sprite are asked for"
    for name, look in LOOKS.items():
        if look.plain == plain:
            file = file_of(game, sheet, name)
            _keep(file, art.file(sheet, look.night, look.plain).encode())


def _keep(file: Path, drawing: bytes) -> None:
    """Write a sheet and its packed forms; the smallest takes longest, and nobody waits for it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    _write(file.with_name(file.name + PACKED["gzip"]), gzip.compress(drawing, 9, mtime=0))
    _write(file, drawing)
    if brotli:
        _write(file.with_name(file.name + PACKED["br"]), brotli.compress(drawing, quality=QUALITY))


def _write(file: Path, data: bytes) -> None:
    """A file is there whole or not at all."""
    part = file.with_name(f"{file.name}.{os.getpid()}-{secrets.token_hex(4)}.part")
    part.write_bytes(data)
    part.replace(file)


def forget_old() -> None:
    """Throw away the sheets of other versions."""
    for folder in FOLDER.iterdir() if FOLDER.exists() else ():
        if folder.name != stamp():
            shutil.rmtree(folder, ignore_errors=True)
