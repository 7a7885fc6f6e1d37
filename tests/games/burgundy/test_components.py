"""The box and the boards against the rulebook's lists (p. 1-3)."""

import json
from importlib import resources

import pytest

from ludoteka.games.burgundy.rules.estate import ESTATES, NEIGHBOURS, NUMBER, SHEETS, cells_of
from ludoteka.games.burgundy.rules.knowledge import BUILDING_OF
from ludoteka.games.burgundy.rules.pieces import (
    AREA_POINTS,
    BIG_BONUS,
    BLACK_TILES,
    GOODS,
    GOODS_EACH,
    KIND,
    KINDS,
    PHASE_POINTS,
    SALE_POINTS,
    SMALL_BONUS,
    SPACES,
    TILES,
    knowledge_tile,
    slot_kinds,
    stock,
)

DATA = json.loads(
    (resources.files("ludoteka.games.burgundy") / "data" / "estates.json").read_text("utf-8")
)


def by_kind(count):
    return {
        kind: sum(n for t, n in enumerate(count) if n and KINDS[KIND[t]] == kind) for kind in KINDS
    }


def test_the_box_has_164_tiles():
    """p. 1: 7 x 8 buildings, 7 x 4 animals, 26 knowledge, 16 castles, 12 mines, 26 ships."""
    normal, black = stock("normal"), stock("black")
    assert sum(normal) + sum(black) == 164
    both = [a + b for a, b in zip(normal, black, strict=True)]
    assert by_kind(both) == {
        "castle": 16,
        "mine": 12,
        "ship": 26,
        "animal": 28,
        "building": 56,
        "knowledge": 26,
    }
    assert by_kind(black) == {
        "castle": 2,
        "mine": 2,
        "ship": 6,
        "animal": 8,
        "building": 16,
        "knowledge": 6,
    }


def test_seven_of_each_building_and_of_each_species():
    """p. 1: seven tiles of each of the 8 buildings and of each of the 4 species."""
    both = {name: stock("normal")[t] + stock("black")[t] for t, name in enumerate(TILES)}
    assert {both[TILES[t]] for t in range(16, 24)} == {7}
    for species in ("cow", "sheep", "pig", "chicken"):
        assert [both[f"{species}{n}"] for n in (2, 3, 4)] == [2, 3, 2]
    assert {both[f"k{n}"] for n in range(1, 27)} == {1}


def test_knowledge_with_black_backs():
    """p. 1: 6 of the 26 have black backs."""
    black = stock("black")
    assert [n for n in range(1, 27) if black[knowledge_tile(n)]] == [7, 12, 14, 15, 24, 25]


def test_the_building_tiles_of_knowledge_16_to_23():
    """p. 11, with the example of 17 (watchtowers) and 22 (banks)."""
    assert {number: TILES[tile] for number, tile in BUILDING_OF.items()} == {
        16: "warehouse",
        17: "watchtower",
        18: "carpenter",
        19: "church",
        20: "market",
        21: "boarding_house",
        22: "bank",
        23: "town_hall",
    }


def test_goods():
    """p. 1: 42 goods tiles, seven of each of six colours; the colours by die (p. 9)."""
    assert GOODS_EACH * len(GOODS) == 42
    assert GOODS == ("turquoise", "purple", "pink", "red", "brown", "orange")


@pytest.mark.parametrize("number", range(1, 10))
def test_every_estate_has_the_same_numbers_of_colours(number):
    """p. 5, 6: up to 6 knowledge, ships and animals, 3 mines, 12 buildings, and 3 castles besides the first."""
    estate = ESTATES[number]
    sizes = {kind: estate.of_kind[k].bit_count() for k, kind in enumerate(KINDS)}
    assert sizes == {
        "castle": 4,
        "mine": 3,
        "ship": 6,
        "animal": 6,
        "building": 12,
        "knowledge": 6,
    }
    assert 2 <= len(estate.cities) <= 6
    assert all(1 <= city.size <= 8 for city in estate.cities)
    assert sorted(estate.castle_cells) == cells_of(estate.of_kind[0])


@pytest.mark.parametrize("board", DATA["boards"], ids=lambda board: str(board["id"]))
def test_areas_are_those_of_the_printed_board(board):
    """The areas found by spreading are those read off the printed boards."""
    estate = ESTATES[board["id"]]
    found = sorted((KINDS[a.kind], a.size, cells_of(a.cells)) for a in estate.areas)
    assert found == sorted((r["kind"], r["size"], r["cells"]) for r in board["regions"])


def test_estate_1_as_the_rulebook_describes_it():
    """p. 3, 6: cities of 1, 3, 3 and 5; a river of 3; a pasture of 1; the centre a castle with a 6."""
    estate = ESTATES[1]
    assert sorted(city.size for city in estate.cities) == [1, 3, 3, 5]
    sizes = {(KINDS[a.kind], a.size) for a in estate.areas}
    assert ("ship", 3) in sizes
    assert ("animal", 1) in sizes
    assert NUMBER[SPACES.index("d4")] == 6
    assert KINDS[estate.kinds[SPACES.index("d4")]] == "castle"


def test_the_37_spaces():
    """p. 3: 37 spaces; numbers go round the centre; touching is mutual."""
    assert len(SPACES) == len(NUMBER) == 37
    assert [len(cells_of(touching)) for touching in NEIGHBOURS].count(6) == 19
    for cell, touching in enumerate(NEIGHBOURS):
        assert all(NEIGHBOURS[other] >> cell & 1 for other in cells_of(touching))
    centre = SPACES.index("d4")
    assert sorted(NUMBER[cell] for cell in cells_of(NEIGHBOURS[centre])) == [1, 2, 3, 3, 4, 5]


def test_sheets():
    """p. 1: six boards with two sides: number 1 four times, 2 to 9 once each."""
    sides = sorted(side for sheet in SHEETS for side in sheet)
    assert sides == [1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.parametrize(("players", "spaces"), [(2, 12), (3, 18), (4, 24)])
def test_depot_spaces_by_players(players, spaces):
    """p. 3: 12, 18 or 24 spaces; p. 4: the black depot has 4, 6 or 8 tiles (misprint 2-8)."""
    assert sum(kind >= 0 for kind in slot_kinds(players, 0)) == spaces
    assert BLACK_TILES[players] == 2 * players


def test_depot_6_with_three_players():
    """p. 3: the castle space of depot 6 holds a mine in phases B and D, only with three players."""
    space = 5 * 4 + 2
    assert [KINDS[slot_kinds(3, phase)[space]] for phase in range(5)] == [
        "castle",
        "mine",
        "castle",
        "mine",
        "castle",
    ]
    assert {KINDS[slot_kinds(4, phase)[space]] for phase in range(5)} == {"castle"}
    assert {slot_kinds(2, phase)[space] for phase in range(5)} == {-1}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_stock_suffices(players):
    """Five phases never need more tiles than there are; with four players every tile is dealt."""
    need = dict.fromkeys(KINDS, 0)
    need["castle"] = players
    for phase in range(5):
        for kind in slot_kinds(players, phase):
            if kind >= 0:
                need[KINDS[kind]] += 1
    have = by_kind(stock("normal"))
    assert all(need[kind] <= have[kind] for kind in KINDS)
    assert 5 * BLACK_TILES[players] <= sum(stock("black"))
    if players == 4:
        assert need == have
        assert 5 * BLACK_TILES[4] == sum(stock("black"))


def test_point_tables():
    """p. 8: areas of 1 to 8 bring 1 to 36 points; phases 10 to 2; bonuses 5-7 and 2-4; p. 9: sales 2-4."""
    assert AREA_POINTS[1:] == [1, 3, 6, 10, 15, 21, 28, 36]
    assert PHASE_POINTS == [10, 8, 6, 4, 2]
    assert BIG_BONUS == {2: 5, 3: 6, 4: 7}
    assert SMALL_BONUS == SALE_POINTS == {2: 2, 3: 3, 4: 4}


def test_reconstructed_facts_say_so():
    """Which estates share a board is not known; the data keep that mark."""
    assert DATA["sheets"]["confidence"] == "reconstructed"
