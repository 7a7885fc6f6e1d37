"""The board of the wheel: its landscape meets the tiles, its places can be told apart."""

import io
import xml.etree.ElementTree as ET
from itertools import combinations
from typing import Any

import pytest

from ludoteka.draw.curve import distance
from ludoteka.draw.palette import AUTUMN, LEAVES, PLASTER, ROOFS, Meadow, Soil, Track
from ludoteka.draw.png import to_png
from ludoteka.draw.sprite import from_near
from ludoteka.draw.svg import Svg
from ludoteka.engine.facts import read_data
from ludoteka.games.carcassonne.expansions.wheel.board import (
    BOARD,
    CENTRE,
    DISC,
    board_art,
    crown_place,
)
from ludoteka.games.carcassonne.expansions.wheel.rules.wheel import CROWNS, SECTORS
from ludoteka.games.carcassonne.expansions.wheel.sectors import GROUNDS, SIGNS
from ludoteka.games.carcassonne.show.art.sprite import sprite

Facts = dict[str, Any]
HALVES = ("Nw", "Ne", "En", "Es", "Se", "Sw", "Ws", "Wn")
PIXELS = 1200


def test_the_board_is_well_formed_and_plain() -> None:
    parsed = ET.fromstring(f"<svg>{board_art()}</svg>")
    for element in parsed.iter():
        assert element.get("style") is None
        assert element.get("id") is None


def test_every_sector_has_its_own_sign_and_ground() -> None:
    assert tuple(SIGNS) == tuple(GROUNDS) == SECTORS
    assert len({SIGNS[name]() for name in SECTORS}) == len(set(GROUNDS.values())) == len(SECTORS)


def test_crown_spaces_lie_apart_in_the_wheel() -> None:
    places = [crown_place(CROWNS, space) for space in range(len(CROWNS))]
    assert all(distance(p, CENTRE) < DISC - 15 for p in places)
    assert all(distance(p, q) > 33 for p, q in combinations(places, 2))


def outer(cell: Facts) -> list[tuple[int, str]]:
    """The sides of a place at the rim of the board, with what they show."""
    row, column = cell["cell"]
    rim = (row == 0, column == 3, row == 3, column == 0)
    return [(side, kind) for side, kind in enumerate(cell["edges"]) if rim[side]]


def at_rim(cell: Facts, side: int, share: float, deep: float = 3) -> tuple[float, float]:
    """A point a little inside the board, so far along a side of the place, clockwise."""
    x, y = 100 * cell["cell"][1], 100 * cell["cell"][0]
    dx, dy = ((share, deep), (100 - deep, share), (100 - share, 100 - deep), (deep, 100 - share))[
        side
    ]
    return (x + dx, y + dy)


class Photo:
    def __init__(self) -> None:
        image = pytest.importorskip("PIL.Image")
        pytest.importorskip("resvg_py")
        board = Svg(from_near(board_art()), (0, 0, BOARD, BOARD), sprite=sprite())
        self.image = image.open(io.BytesIO(to_png(board, PIXELS))).convert("RGB")

    def near(self, p: tuple[float, float], codes: tuple[str, ...]) -> bool:
        """Is one of the colours within two units of the point?"""
        wanted = [tuple(int(code[i : i + 2], 16) for i in (1, 3, 5)) for code in codes]
        for dx in range(-4, 5):
            for dy in range(-4, 5):
                x = min(max(round((p[0] + dx / 2) * PIXELS / BOARD), 0), PIXELS - 1)
                y = min(max(round((p[1] + dy / 2) * PIXELS / BOARD), 0), PIXELS - 1)
                pixel = self.image.getpixel((x, y))
                if any(max(abs(a - b) for a, b in zip(pixel, w, strict=True)) < 14 for w in wanted):
                    return True
        return False


def test_the_rim_shows_what_the_facts_say() -> None:
    """In the middle of every outer side the road or the city; meadow on every half of a field."""
    photo = Photo()
    colours = {
        "road": (Track.FACE, Track.RUT),
        "city": (Soil.BASE, Soil.STREET, *PLASTER, *(tone for roof in ROOFS for tone in roof)),
        "field": (*Meadow.PATCHES, Meadow.BASE, *Meadow.FURROW, *Meadow.STUBBLE, *LEAVES, *AUTUMN),
    }
    cells: list[Facts] = read_data("ludoteka.games.carcassonne.expansions.wheel", "tiles")["cells"]
    assert sum(len(outer(cell)) for cell in cells) == 16
    for cell in cells:
        for side, kind in outer(cell):
            assert photo.near(at_rim(cell, side, 50), colours[kind]), (cell["id"], side)
        for field in cell.get("fields", ()):
            for half in (HALVES.index(name) for name in field["halves"]):
                place = at_rim(cell, half // 2, 25 if half % 2 == 0 else 75)
                assert photo.near(place, colours["field"]), (cell["id"], half)
