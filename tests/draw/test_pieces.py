"""Pieces: one path each, a mark for every player, true dice."""

import re
import xml.etree.ElementTree as ET

import pytest

from ludoteka.draw import pieces, wood
from ludoteka.draw.svg import Markup
from ludoteka.draw.theme import DARK, LIGHT, PLAYERS, player, shade
from ludoteka.games.carcassonne.expansions import installed
from ludoteka.games.carcassonne.show.drawing import pieces_of


def parse(markup: Markup) -> ET.Element:
    return ET.fromstring(f"<svg>{markup}</svg>")


@pytest.mark.parametrize("d", [pieces.PIG, *pieces.MARKS.values()])
def test_every_symbol_is_one_closed_path(d: str) -> None:
    assert re.fullmatch(r"[MmLlHhVvCcAaZz0-9 .\-]+", d)
    assert d[0] == "M"
    assert d[-1] in "zZ"


def test_eight_players_differ_in_colour_and_in_mark() -> None:
    assert len({look.colour for look in PLAYERS}) == len({look.mark for look in PLAYERS}) == 8
    assert [look.mark for look in PLAYERS] == list(pieces.MARKS)
    assert player(9) is PLAYERS[1]


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_marks_can_be_seen_on_their_colour() -> None:
    """3:1 is what the accessibility guidelines ask of graphics."""
    for look in PLAYERS:
        assert contrast(look.colour, look.ink) >= 3, look.name


def test_text_can_be_read_on_table_and_panel() -> None:
    for theme in (LIGHT, DARK):
        for ground in (theme.table, theme.panel):
            assert contrast(theme.ink, ground) >= 7
            assert contrast(theme.muted, ground) >= 4.5


def test_shades() -> None:
    assert shade("#808080", -0.5) == "#404040"
    assert shade("#000000", 1) == "#ffffff"
    assert shade("#d9822b", 0.0) == "#d9822b"


CARVINGS = {
    piece.name: piece.carving
    for pieces in map(pieces_of, installed().values())
    for piece in pieces.values()
} | {"follower": wood.FOLLOWER}


@pytest.mark.parametrize("kind", CARVINGS)
@pytest.mark.parametrize("seat", range(8))
@pytest.mark.parametrize("lying", [False, True])
def test_every_figure_shows_whose_it_is(kind: str, seat: int, lying: bool) -> None:
    drawn = parse(wood.figure(CARVINGS[kind], seat, lying))
    paths = {(e.get("d"), e.get("fill")) for e in drawn.iter("path")}
    look = PLAYERS[seat]
    assert (pieces.MARKS[look.mark], look.ink) in paths
    assert look.colour in {colour for _, colour in paths}
    assert wood.HALO in {colour for _, colour in paths}


def test_a_lying_figure_differs_from_a_standing_one() -> None:
    assert wood.figure(wood.FOLLOWER, 0, lying=True) != wood.figure(wood.FOLLOWER, 0)


def test_definitions_hold_every_symbol_once() -> None:
    defs = parse(pieces.mark_defs())
    assert [s.get("id") for s in defs.iter("symbol")] == [f"mark-{m}" for m in pieces.MARKS]


@pytest.mark.parametrize("value", range(1, 7))
def test_dice_have_true_pips(value: int) -> None:
    pips = list(parse(pieces.die(value, (0, 0), 20)).iter("circle"))
    assert len(pips) == value
    places = {(float(p.get("cx", 0)), float(p.get("cy", 0))) for p in pips}
    assert len(places) == value
    assert {(-x, -y) for x, y in places} == places, "a die looks the same upside down"


def test_a_coin_escapes_its_letter() -> None:
    assert "&lt;" in pieces.coin((0, 0), 20, "<")


def test_a_cube_has_three_faces_and_an_outline() -> None:
    assert len(list(parse(pieces.cube((0, 0), 20, "#2f6db5")).iter("path"))) == 4


def test_hexagons_touch_their_neighbours() -> None:
    for pointy in (True, False):
        here = {(round(x, 6), round(y, 6)) for x, y in pieces.hex_points((0, 0), 10, pointy)}
        for column, row in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
            at = pieces.hex_point(column, row, 10, pointy)
            there = {(round(x, 6), round(y, 6)) for x, y in pieces.hex_points(at, 10, pointy)}
            assert len(here & there) == 2, "two neighbours share one side"
    assert pieces.hex_d((0, 0), 10).count("L") == 5
