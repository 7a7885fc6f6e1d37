"""Covers: pictures without words or scripts, small, always the same, that may stand together in one page."""

import gzip
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from hashlib import sha256

import pytest

from ludoteka.draw.cover import Cover, at_dusk
from ludoteka.draw.palette import WINDOW
from ludoteka.draw.svg import Markup
from ludoteka.engine import find_game, games

NAMES = sorted(name for name, game in games().items() if game.people.cover)
# What a cover may be made of: nothing that runs, moves, says a word or fetches anything.
ELEMENTS = {
    "circle",
    "clipPath",
    "defs",
    "g",
    "linearGradient",
    "path",
    "radialGradient",
    "rect",
    "stop",
    "svg",
    "use",
}


def drawn(name: str) -> str:
    cover = find_game(name).people.cover
    assert cover is not None
    return str(cover())


def elements(text: str) -> list[ET.Element]:
    return list(ET.fromstring(text).iter())


def ids(text: str) -> list[str]:
    return [element.attrib["id"] for element in elements(text) if "id" in element.attrib]


def test_every_game_of_the_library_has_a_cover() -> None:
    assert NAMES == ["burgundy", "carcassonne", "mercado", "wallenstein", "yspahan"]


@pytest.mark.parametrize("name", NAMES)
def test_a_cover_is_a_plain_picture_without_words(name: str) -> None:
    for text in (drawn(name), at_dusk(drawn(name))):
        root = ET.fromstring(text)
        assert root.attrib["viewBox"] == "0 0 400 250"
        for element in root.iter():
            assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in ELEMENTS
            assert not (element.text or "").strip()
            assert not [key for key in element.attrib if key.startswith("on") or key == "style"]


@pytest.mark.parametrize("name", NAMES)
def test_a_cover_refers_only_to_itself_and_its_ids_are_its_own(name: str) -> None:
    text = drawn(name)
    found = ids(text)
    assert len(found) == len(set(found))
    assert all(one.startswith(f"cover-{name}-") for one in found)
    used = re.findall(r'href="([^"]*)"', text) + re.findall(r"url\(([^)]*)\)", text)
    assert {one.removeprefix("#") for one in used} <= set(found)
    assert all(one.startswith("#") for one in used)
    assert "http" not in text.replace('xmlns="http://www.w3.org/2000/svg"', "")


@pytest.mark.parametrize("name", NAMES)
def test_a_cover_is_small(name: str) -> None:
    assert len(drawn(name).encode()) < 100_000


def test_all_covers_together_are_light_on_the_wire() -> None:
    assert sum(len(gzip.compress(drawn(name).encode(), 9)) for name in NAMES) < 80_000


@pytest.mark.parametrize("name", NAMES)
def test_numbers_in_a_cover_are_short(name: str) -> None:
    paths = [one.attrib["d"] for one in elements(drawn(name)) if "d" in one.attrib]
    assert not [d for d in paths if re.search(r"\.\d{3}|\de", d)]


def test_a_cover_is_the_same_in_every_process() -> None:
    """Neither the order of sets nor anything else of a run may show."""
    code = (
        "from hashlib import sha256; from ludoteka.engine import find_game\n"
        f"for name in {NAMES!r}:\n"
        "    print(sha256(str(find_game(name).people.cover()).encode()).hexdigest())"
    )
    digests = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert digests == [sha256(drawn(name).encode()).hexdigest() for name in NAMES]


@pytest.mark.parametrize("name", NAMES)
def test_in_the_blue_hour_the_landscape_darkens_and_the_pieces_keep_their_colours(
    name: str,
) -> None:
    day, night = drawn(name), at_dusk(drawn(name))
    land, mark, pieces = night.partition('<g class="pieces">')
    assert mark
    assert pieces == day.partition(mark)[2]
    assert WINDOW not in land
    assert brightness(land) < 0.75 * brightness(day.partition(mark)[0])


def brightness(text: str) -> float:
    """How bright the colours of a drawing are on average."""
    colours = set(re.findall(r"#([0-9a-f]{6})\b", text))
    return sum(int(c[i : i + 2], 16) for c in colours for i in (0, 2, 4)) / len(colours)


def test_what_pieces_share_is_defined_among_them() -> None:
    page = Cover("test")
    page.define(Markup("<g/>"))
    page.add(Markup("<path/>"))
    coin = page.define_piece("coin", Markup("<circle/>"))
    assert str(page.finish([coin, coin])) == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 250"><defs><g/></defs><path/>'
        '<g class="pieces"><defs><g id="cover-test-coin"><circle/></g></defs>'
        '<use href="#cover-test-coin"/><use href="#cover-test-coin"/></g></svg>'
    )
