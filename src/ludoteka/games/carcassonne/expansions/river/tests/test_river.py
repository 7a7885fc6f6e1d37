"""The River: every example and sentence of page 16."""

import pytest
from tests.games.carcassonne.slow import BUILDER
from tests.games.carcassonne.table import BLUE, RED, YELLOW, Table

from ludoteka.engine import Chance, Decision, Rng, act
from ludoteka.games.carcassonne.game import GAME

WHEEL = [[f"wheel.r{y}c{x}", x, y, 0] for y in range(4) for x in range(4)]  # its board
BED = [f"BB5F{number}" for number in range(3, 13)]


def test_the_spring_is_the_start():
    """p. 16: the start tile is out; spring first, lake apart, the other ten face down, then the rest."""
    components = GAME.start(2, {"modules": ["river"]}).components()
    assert components["land"]["tiles"] == [["BB5F1", 0, 0, 0]]
    river, (lake, rest) = components["unseen"], components["later"]
    assert river == dict.fromkeys(BED, 1)
    assert lake == {"BB5F2": 1}
    assert sum(rest.values()) == 72
    assert rest["D"] == 4
    assert components["left"] == 10


@pytest.mark.parametrize(
    "modules", [["river"], ["hills", "wheel", "river"], ["wheel_tiles", "river"]]
)
@pytest.mark.parametrize("seed", range(6))
def test_the_river_is_laid_first(modules, seed):
    """p. 16: ten tiles in turn, then the lake, then the others; every river tile finds its place."""
    state = GAME.start(3, {"modules": modules, "start": "2"})
    rng = Rng(f"river {seed}")
    if "wheel" in modules:
        places = state.options()
        state.take(places[rng.below(len(places))])
    first = len(state.land.tiles)
    turns = []
    while len(turns) < 12:
        step = state.step
        if isinstance(step, Decision):
            options = step.options(state)
            if options[0].kind == "place":
                turns.append(step.player)
            state.take(options[rng.below(len(options))])
        else:
            assert isinstance(step, Chance)
            state.take(step.sample(state, rng))
    names = [tile[0] for tile in state.components()["land"]["tiles"][first:]]
    assert sorted(names[:10]) == sorted(BED)
    assert names[10] == "BB5F2"
    assert not names[11].startswith("BB5F")
    assert turns == [(1 + i) % 3 for i in range(12)]
    assert state.aside == []


def test_the_river_goes_on_at_its_end():
    """p. 16: tile after tile, one river; it cannot begin anew elsewhere."""
    table = Table("river").draw("BB5F10")
    assert table.choices == {"place 0 1 0"}
    table.take("place 0 1 0").take("pass").draw("BB5F6")
    assert table.choices == {"place 0 2 90", "place 0 2 180"}


def test_no_bend_into_the_opposite_direction():
    """p. 16: after a bend to the east the river may turn south again, never north."""
    table = Table("river").lay("BB5F6", 0, 1, 180).draw("BB5F7")  # south, then east
    assert table.choices == {"place 1 1 0"}


def test_no_bend_back_after_straight_tiles():
    """Ruling on p. 16: nor after straight tiles between the bends."""
    table = Table("river").lay("BB5F6", 0, 1, 180).lay("BB5F11", 1, 1).lay("BB5F12", 2, 1)
    assert table.draw("BB5F7").choices == {"place 3 1 0"}
    table.take("place 3 1 0").take("pass").draw("BB5F9")
    assert table.choices == {"place 3 2 180"}  # south, then east again; west it has never flowed


def test_the_other_way_round():
    """p. 16: bends to the west alternate just so."""
    table = Table("river").lay("BB5F6", 0, 1, 90).draw("BB5F7")
    assert table.choices == {"place -1 1 270"}


def test_figures_on_river_tiles():
    """p. 16: figures as usual, but none on the river itself."""
    table = Table("river").draw("BB5F10").take("place 0 1 0")
    assert table.choices == {"follower r1", *[f"follower f{i}" for i in range(1, 5)], "pass"}
    table = Table("river").draw("BB5F11").take("place 0 1 90")
    assert table.choices == {"follower f1", "follower f2", "pass"}


def test_the_river_parts_meadows():
    """p. 16: farmers left and right of it have meadows of their own."""
    table = Table("river").lay("BB5F10", 0, 1).lay("BB5F11", 0, 2, 90, by=RED, follower="f1")
    table.draw("BB5F12", BLUE).take("place 0 3 90")
    assert table.choices == {"follower f2", "pass"}


def test_the_spring_joins_the_banks():
    """p. 16: around the spring both banks are one meadow."""
    table = Table("river").lay("BB5F11", 0, 1, 90, by=RED, follower="f1")
    land = table.state.land
    assert land.root(land.first[1]) == land.root(land.first[1] + 1)


def test_the_lake_ends_the_river():
    """p. 16: after the lake the other tiles follow; the lake fits only at the end of the river."""
    table = Table("river")
    piles = {"piles": [{}, {"BB5F2": 1}, {"B": 2}], "left": 0}
    table.go_on(piles, [["Turn", RED]])
    table.state.advance()
    table.take("draw BB5F2")
    assert table.choices == {"place 0 1 0"}
    table.take("place 0 1 0").take("pass").take("draw B")
    assert "place 1 1 0" in table.choices


# -- with the wheel ------------------------------------------------------------------------------------


def test_the_river_leads_away_from_the_board():
    """p. 16: first the board, then the spring at any of its field sides, its river flowing away."""
    state = GAME.start(2, {"modules": ["wheel", "river"], "start": "2"})
    components = state.components()
    assert components["land"]["tiles"] == WHEEL
    assert components["drawn"] == "BB5F1"
    assert sum(components["later"][1].values()) == 72 + 12
    assert state.player == 1
    assert {option.text for option in state.options()} == {
        *("place 1 -1 180", "place 3 -1 180"),  # north
        *("place 4 0 270", "place 4 1 270", "place 4 3 270"),  # east
        *("place 1 4 0", "place 2 4 0"),  # south
        *("place -1 0 90", "place -1 2 90"),  # west
    }


def test_the_spring_is_no_turn():
    """p. 16: who begins lays the spring, without a figure, and draws the first tile of the river too."""
    state = GAME.start(2, {"modules": ["wheel", "river"], "start": "2"})
    state.take(act("place", 4, 1, 270))
    assert isinstance(state.step, Chance)
    state.take(act("draw", "BB5F10"))
    assert state.player == 1
    assert [option.text for option in state.options()] == ["place 5 1 90"]


def test_the_river_never_returns_to_the_board():
    """p. 16: it flows north, so it may never flow south."""
    table = Table("wheel", "river").lay("BB5F6", 1, -2, 0).draw("BB5F7")
    assert len(table.choices) == 1
    x, y, degrees = (int(word) for word in table.choices.pop().split()[1:])
    assert (x, y) == (0, -2)
    assert degrees == 180


def test_crowns_during_the_river():
    """p. 14, 16: figures as usual, so a crown space may be taken too."""
    table = Table("wheel", "river").draw("BB5F10").take("place 1 -2 0")
    assert "crown 1" in table.choices


# -- sheep and vineyards -------------------------------------------------------------------------------


def test_printed_sheep_are_driven_home_too():
    """p. 16: they are added to the flock, stay on the tile, and count again another time."""
    table = Table("hills", "river").lay("BB5F12", 0, 1, 90, by=RED, figure="shepherd f1")
    table.take("sheep 2")
    table.lay("BB5F11", 0, 2, 90, by=RED).take("herd")
    assert table.gained == {RED: 2 + 2}  # both straight tiles lie at one meadow, around the spring
    table.lay("BB5F8", 0, 3, 90, by=RED, figure="shepherd f1").take("sheep 1")
    table.lay("BB5F10", 0, 4, by=RED).take("herd")
    assert table.gained == {RED: 1 + 2}


def test_printed_sheep_survive_a_wolf():
    """p. 13, 16: the wolf scatters the tokens, the printed sheep stay."""
    table = Table("hills", "river").lay("BB5F12", 0, 1, 90, by=RED, figure="shepherd f1")
    table.take("wolf")
    table.lay("BB5F11", 0, 2, 90, by=RED, figure="shepherd f1").take("sheep 1")
    table.lay("BB5F8", 0, 3, 90, by=RED).take("herd")
    assert table.gained == {RED: 3}


def test_printed_sheep_mean_nothing_without_hills():
    """p. 16: without Hills & Sheep neither sheep nor vineyards have a meaning."""
    table = Table("river").draw("BB5F12").take("place 0 1 90")
    assert not [choice for choice in table.choices if choice.startswith("shepherd")]


@pytest.mark.parametrize(("modules", "points"), [((), 9), (("hills",), 12)])
def test_river_vineyards_count_with_hills_only(modules, points):
    """p. 16: the vineyards follow the rules of Hills & Sheep, which must be in play."""
    table = Table(*modules, "river").lay("BB5F8", 0, 1, 90, by=RED, follower="m")
    table.lay("BB5F6", 0, 2, 180).lay("BB5F11", 1, 2)  # the bend has a vineyard
    table.go_on({"piles": [{"A": 1, "B": 4}], "left": 5}, [])
    table.lay("A", -1, 1, 270).lay("B", -1, 0).lay("B", 1, 0).lay("B", 1, 1)
    assert table.gained == {}
    assert table.lay("B", -1, 2).gained == {RED: points}


# -- with the builder ----------------------------------------------------------------------------------


def test_the_lake_and_a_second_tile():
    """p. 10, 16: a builder wakes by the first tile after the lake as well."""
    table = Table("traders", "river").lay("BB5F10", 0, 1)
    table.put(RED, 0, 1, "r1").put(RED, BUILDER, 1, "r1")
    piles = {"piles": [{}, {}, {"U": 2, "B": 1}], "left": 0}
    table.go_on(piles, [["Turn", RED]])
    table.state.advance()
    table.take("draw U").take("place 1 1 0").take("pass")
    step = table.state.step
    assert isinstance(step, Chance)
    assert step.player == RED
    table.take("draw B")
    assert table.state.player == RED


def test_piles_change_within_a_double_turn():
    """p. 10, 16: the pile of the first tile is empty; the second tile comes from the next pile."""
    table = Table("traders", "river").lay("BB5F10", 0, 1)
    table.put(RED, 0, 1, "r1").put(RED, BUILDER, 1, "r1")
    piles = {"piles": [{"U": 1}, {"BB5F2": 1}, {"B": 1}], "left": 1}
    table.go_on(piles, [["DrawTile", RED], ["Turn", YELLOW]])
    table.take("draw U").take("place 1 1 0").take("pass")
    table.take("draw BB5F2").take("place 0 2 0").take("pass").take("draw B")
    assert table.state.player == YELLOW
