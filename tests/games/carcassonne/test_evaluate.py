"""The evaluation, term by term."""

from math import exp

import pytest
from tests.games.carcassonne.table import BLUE, RED, Table

from ludoteka.games.carcassonne.game import GAME
from ludoteka.games.carcassonne.programs import evaluate as e
from ludoteka.games.carcassonne.programs.weights import WEIGHTS
from ludoteka.games.carcassonne.rules.landscape import cell_at
from ludoteka.games.carcassonne.rules.tiles import CITY, MONASTERY, ROAD


def root_of(table: Table, tile: int, part: str) -> int:
    land = table.state.land
    return land.root(land.first[tile] + land.tiles[tile].tile.segment(part))


def left(table: Table, **unseen: int) -> Table:
    """Only these tiles are left to be drawn."""
    table.go_on({"piles": [unseen], "left": sum(unseen.values())}, [["Turn", 0]])
    return table


def test_a_game_that_is_over_counts_points_only():
    table = Table(players=2).lay("U", 1, 0, by=RED, follower="r1").finish()
    assert table.state.scores() == [0, 2]
    assert GAME.programs.evaluate(table.state, RED) == 2
    assert GAME.programs.evaluate(table.state, BLUE) == -2


def test_the_gaps_of_a_road_and_of_a_city():
    """The start tile's road goes on in the west and the east, its city in the north."""
    table = Table(players=2)
    assert sorted(table.state.land.gaps_of(root_of(table, 0, "r1"))) == [
        cell_at(-1, 0),
        cell_at(1, 0),
    ]
    assert table.state.land.gaps_of(root_of(table, 0, "c1")) == [cell_at(0, -1)]
    table.lay("U", 1, 0)
    assert sorted(table.state.land.gaps_of(root_of(table, 0, "r1"))) == [
        cell_at(-1, 0),
        cell_at(2, 0),
    ]


def test_a_gap_where_two_ends_meet_is_one_gap():
    """A ring of bends that lacks its last tile: two open ends, one gap."""
    table = Table(players=2).lay("V", 1, 0).lay("V", 1, 1, 90).lay("U", 0, 1)
    table.lay("V", -1, 1, 180)
    road = root_of(table, 0, "r1")
    assert table.state.land.features[road].open == 2
    assert table.state.land.gaps_of(road) == [cell_at(-1, 0)]


def test_what_fits_into_a_gap_is_counted_among_the_tiles_left():
    """Of monasteries none, of straight roads all fit beside the start tile's road."""
    table = left(Table(players=2), B=3)
    assert e.filled(table.state, cell_at(1, 0)) == 0
    table = left(Table(players=2), B=3, U=2)
    assert e.filled(table.state, cell_at(1, 0)) == pytest.approx(1 - exp(-WEIGHTS.filling))
    table = left(Table(players=4), B=3, U=2)
    assert e.filled(table.state, cell_at(1, 0)) == pytest.approx(1 - exp(-WEIGHTS.filling / 2))


def test_later_piles_count_too():
    table = Table(players=2)
    table.go_on({"piles": [{"B": 1}, {"U": 2}], "left": 1}, [["Turn", 0]])
    assert e.filled(table.state, cell_at(1, 0)) == pytest.approx(1 - exp(-WEIGHTS.filling))


def test_completion_of_a_road():
    """Two gaps with two fitting tiles each for two players."""
    table = left(Table(players=2), U=2)
    chance = WEIGHTS.road[1] * (1 - exp(-WEIGHTS.filling)) ** 2
    assert e.completion(table.state, root_of(table, 0, "r1")) == pytest.approx(chance)


def test_completion_of_a_monastery():
    """Its own gaps count; the cells that touch nothing yet are taken to be filled one day."""
    table = left(Table(players=2).lay("B", 0, 1), U=2)
    monastery = root_of(table, 1, "m")
    assert table.state.land.features[monastery].open == 7
    # West and east of the start tile lie beside the monastery's corners, and its three sides.
    gaps = table.state.land.gaps_around(monastery)
    assert sorted(gaps) == sorted(
        [cell_at(-1, 0), cell_at(1, 0), cell_at(-1, 1), cell_at(1, 1), cell_at(0, 2)]
    )
    # Straight roads fit everywhere: beside the road, and with their meadows beside the monastery.
    chance = WEIGHTS.monastery[6] * (1 - exp(-WEIGHTS.filling)) ** 5
    assert e.completion(table.state, monastery) == pytest.approx(chance)


def test_completed_is_certain_and_impossible_is_nothing():
    table = Table(players=2).lay("E", 0, -1, 180)
    assert e.completion(table.state, root_of(table, 0, "c1")) == 1
    table = left(Table(players=2), B=4)
    assert e.completion(table.state, root_of(table, 0, "c1")) == 0


@pytest.mark.parametrize("chance", [0.0, 0.25, 1.0])
def test_promise(chance):
    """A city of two tiles: four points completed, two unfinished; a road counts the same both ways."""
    table = Table(players=2).lay("R", 0, -1, 180).lay("U", 1, 0)
    land = table.state.land
    city = land.features[root_of(table, 0, "c1")]
    road = land.features[root_of(table, 0, "r1")]
    assert (city.kind, road.kind) == (CITY, ROAD)
    assert e.promise(table.state, city, chance) == pytest.approx(2 + 2 * chance)
    assert e.promise(table.state, road, chance) == pytest.approx(2)


def test_a_monastery_grows():
    """Nine points when surrounded; what is missing counts by its chance."""
    table = Table(players=2).lay("B", 0, 1)
    monastery = table.state.land.features[root_of(table, 1, "m")]
    assert monastery.kind == MONASTERY
    hoped = 7 * (WEIGHTS.neighbour + WEIGHTS.surrounded * 0.5)
    assert e.promise(table.state, monastery, 0.5) == pytest.approx(0.5 * 9 + 0.5 * 2 + hoped - 3.5)


def test_harvest():
    """Three points for a finished city, and a hope that fades with the tiles."""
    table = Table(players=2).lay("E", 0, -1, 180)
    field = root_of(table, 0, "f1")
    assert e.harvest(table.state, field, 0.0) == 3
    assert e.harvest(table.state, field, 0.5) == pytest.approx(3 + 0.5 * WEIGHTS.meadow)


def test_reserve():
    """The first follower counts most, half a one half, nobody anything at the end."""
    first, second = WEIGHTS.reserve[:2]
    assert e.reserve(0.0, 1.0) == 0
    assert e.reserve(1.0, 1.0) == pytest.approx(first)
    assert e.reserve(1.5, 1.0) == pytest.approx(first + second / 2)
    assert e.reserve(7.0, 0.5) == pytest.approx(sum(WEIGHTS.reserve) / 2)
    assert e.reserve(8.0, 1.0) == e.reserve(7.0, 1.0)
    assert e.reserve(7.0, 0.0) == 0
    assert sorted(WEIGHTS.reserve, reverse=True) == WEIGHTS.reserve


def test_a_follower_comes_home_by_the_chance_of_its_feature():
    table = Table(players=2).lay("E", 0, -1, 180)
    land = table.state.land
    assert e.coming(land.features[root_of(table, 0, "c1")], 1.0) == 1
    road = land.features[root_of(table, 0, "r1")]
    assert e.coming(road, 0.5) == pytest.approx(WEIGHTS.back * 0.5)


def test_turns_left():
    """72 tiles for two are 36 each; the one who just drew has one more to lay."""
    table = Table(players=2)
    table.go_on({}, [["Turn", BLUE]])
    assert e.turns_left(table.state) == [36, 36]
    table.draw("U", BLUE)
    assert e.turns_left(table.state) == [36, 36]
    table.take("place 1 0 0")
    assert e.turns_left(table.state) == [35, 36]


def test_claim_is_the_best_that_the_follower_can_do():
    """Who may claim a completed city of two tiles gets four points and the follower back."""
    table = Table(players=2).draw("E", BLUE).take("place 0 -1 180")
    assert e.claim(table.state, BLUE, 7.0, 0.0) == pytest.approx(4)
    assert e.claim(table.state, BLUE, 7.0, 1.0) >= 4
    table.state.supply[BLUE] = 0
    assert e.claim(table.state, BLUE, 0.0, 0.0) == 0
