"""The overview of page 17: the order of a turn, the tables of points, and all figures together."""

from itertools import product

import pytest
from tests.games.carcassonne.slow import BIG, BUILDER, PIG, SHEPHERD
from tests.games.carcassonne.table import BLUE, GREEN, RED, YELLOW, Table

ALL = ("inns", "traders", "hills", "wheel", "river")

# -- the order of a turn -------------------------------------------------------------------------------


def steps(table: Table) -> list[str]:
    return [type(step).__name__ for step in reversed(table.state.agenda)]


def test_the_order_of_a_turn():
    """p. 17: 1a draw and wheel, 1b lay, 2 a figure, then the flock, 3 scoring; p. 10: the second tile."""
    table = Table("traders", "hills", "wheel", players=2).lay("V", 2, -1)
    table.put(RED, 0, 16, "r1").put(RED, BUILDER, 16, "r1").put(RED, SHEPHERD, 16, "f1")
    modules = table.state.components()["parts"]
    modules["wheel"]["pig"] = "inquisition"
    modules["hills"]["tokens"][5 + 2] = 1
    table.go_on({"parts": modules}, [])
    table.draw("U.1", RED)
    assert steps(table) == ["TakeHome", "Plague", "ScoreCrowns", "CheckTile", "Turn"]
    table.take("recall 10")
    assert steps(table) == ["PlaceTile", "Turn"]
    table.put(RED, SHEPHERD, 16, "f1").draw("U", RED).take("place 1 -1 0")
    assert steps(table) == ["PlaceFigure", "TendFlock", "ScoreCompleted", "SecondTile", "Turn"]
    table.take("pass")
    assert steps(table) == ["TendFlock", "ScoreCompleted", "SecondTile", "Turn"]
    table.take("herd")
    assert steps(table) == ["DrawTile", "DoubleTurn", "Turn"]


def test_all_figures_are_offered():
    """p. 17: one of: plain or big follower, builder or pig, shepherd, or a plain one on a crown."""
    table = Table("inns", "traders", "hills", "wheel").lay("V", 2, -1)
    table.put(RED, 0, 16, "r1").put(RED, 1, 16, "f1").draw("D", RED).take("place 1 -1 0")
    crowns = {f"crown {space}" for space in range(1, 10)}
    claims = {"follower c1", "follower f2", "big c1", "big f2"}
    helpers = {"builder r1", "pig f1", "shepherd f1", "shepherd f2"}
    assert table.choices == claims | helpers | crowns | {"pass"}


# -- the tables of points ------------------------------------------------------------------------------


def road(*, inn: bool, complete: bool) -> Table:
    table = Table(*ALL[:3]).lay("EB" if inn else "U", 1, 0, by=RED, follower="r1")
    table.lay("A", 2, 0, 90)
    return table.lay("A", -1, 0, 270) if complete else table.finish()


def city(*, cathedral: bool, complete: bool) -> Table:
    table = Table(*ALL[:3]).lay("EK" if cathedral else "C", 0, -1, by=RED, follower="c1")
    table.lay("E", -1, -1, 90).lay("E", 1, -1, 270)
    return table.lay("E", 0, -2, 180) if complete else table.finish()


def monastery(*, vineyard: bool, complete: bool) -> Table:
    table = Table(*ALL[:3]).lay("B", 0, 1, by=RED, follower="m").lay("U", -1, 0).lay("U", 1, 0)
    table.lay("E", -1, 1, 270).lay("E", 1, 1, 90).lay("E", -1, 2, 180)
    table.lay("SchH1" if vineyard else "E", 0, 2, 180)
    return table.lay("E", 1, 2, 180) if complete else table.finish()


@pytest.mark.parametrize(
    ("inn", "complete", "points"),
    [(False, True, 4), (True, True, 8), (False, False, 3), (True, False, 0)],
)
def test_points_for_roads(inn, complete, points):
    """p. 17: complete 1 a tile, with an inn 2; unfinished 1, with an inn 0."""
    assert road(inn=inn, complete=complete).gained.get(RED, 0) == points


@pytest.mark.parametrize(
    ("cathedral", "complete", "points"),
    [(False, True, 12), (True, True, 15), (False, False, 5), (True, False, 0)],
)
def test_points_for_cities(cathedral, complete, points):
    """p. 17: complete 2 a tile and shield, with a cathedral 3; unfinished 1, with a cathedral 0."""
    assert city(cathedral=cathedral, complete=complete).gained.get(RED, 0) == points


@pytest.mark.parametrize(
    ("vineyard", "complete", "points"),
    [(False, True, 9), (True, True, 12), (False, False, 8), (True, False, 8)],
)
def test_points_for_monasteries(vineyard, complete, points):
    """p. 17: complete 9 and 3 a vineyard; unfinished 1 a tile and 0 a vineyard."""
    assert monastery(vineyard=vineyard, complete=complete).gained == {RED: points}


@pytest.mark.parametrize(("pig", "points"), [(False, 3), (True, 4)])
def test_points_for_meadows(pig, points):
    """p. 17: farmers 3 for a completed city, with the pig 1 more."""
    table = Table(*ALL[:3]).lay("E", 0, -1, 180).put(RED, 0, 1, "f1")
    if pig:
        table.put(RED, PIG, 1, "f1")
    assert table.finish().gained == {RED: points}


@pytest.mark.parametrize(("deed", "points"), [("herd", {RED: 3}), ("grow", {})])
def test_points_for_flocks(deed, points):
    """p. 17: a point a sheep when driven home, 0 by a wolf, and 0 at the end of the game."""
    table = Table("hills").lay("U", 1, 0, by=RED, figure="shepherd f1").take("sheep 3")
    table.lay("U", 2, 0, by=RED).take(deed)
    if deed == "grow":
        table.take("wolf")
    assert table.gained == points


# -- all combinations of figures on one feature --------------------------------------------------------

WEIGHTS = {0: 1, BIG: 2, BUILDER: 0, PIG: 0, SHEPHERD: 0}


def subsets(*figures: int) -> list[tuple[int, ...]]:
    return [
        tuple(figure for figure, there in zip(figures, chosen, strict=True) if there)
        for chosen in product((False, True), repeat=len(figures))
    ]


def owners(*teams: tuple[int, ...]) -> set[int]:
    strength = [sum(WEIGHTS[figure] for figure in team) for team in teams]
    most = max(strength)
    return {player for player, n in enumerate(strength) if n == most and n}


def with_figures(table: Table, part: str, *teams: tuple[int, ...]) -> Table:
    """Put these figures of every player on one feature of the start tile."""
    components = table.state.components()
    for player, team in enumerate(teams):
        for figure in team:
            components["land"]["figures"].append([player, figure, 0, part])
            components["supply"][player] &= ~(1 << figure)
    table.go_on(components, [])
    return table


@pytest.mark.parametrize("part", ["r1", "c1"])
def test_all_figures_on_a_road_or_city(part):
    """p. 9, 10: followers count one, big ones two, builders nothing, in every combination."""
    start = Table("inns", "traders", players=2)
    for blue, red in product(subsets(0, BIG, BUILDER), repeat=2):
        table = with_figures(start, part, blue, red)
        table.finish()
        assert table.gained == dict.fromkeys(owners(blue, red), 1), (blue, red)
        assert table.state.supply == [start.state.box.figures] * 2
        start.go_on({"figures": [], "supply": table.state.supply, "points": [0, 0]}, [])


def test_all_figures_on_a_meadow():
    """p. 9-13: pig and shepherd count nothing; the pig raises the share of an owner."""
    start = Table("inns", "traders", "hills", players=2).lay("E", 0, -1, 180)
    for blue, red in product(subsets(0, BIG, PIG, SHEPHERD), repeat=2):
        table = with_figures(start, "f1", blue, red)
        table.finish()
        teams = (blue, red)
        wanted = {player: 4 if PIG in teams[player] else 3 for player in owners(*teams)}
        assert table.gained == wanted, teams
        start.go_on({"figures": [], "supply": table.state.supply, "points": [0, 0]}, [])


def test_everything_in_one_city():
    """p. 9-12, 15: cathedral, shield, goods, builder, big follower, hill and taxes meet in one city."""
    table = Table("inns", "traders", "hills", "wheel")
    table.lay("EK", 0, -1, by=BLUE, figure="big c1").lay("F", 0, -2, 90, by=BLUE)
    table.put(BLUE, BUILDER, 17, "c1").put(RED, 0, 16, "c1").put(YELLOW, 0, 16, "c1")
    table.draw("U.1", GREEN)  # taxes: a knight and a shield each
    assert table.gained == {BLUE: 2, RED: 2, YELLOW: 2}
    table.lay("HG", 0, -3, 180).lay("SchG3", 1, -1).lay("E", 1, -2, 180).lay("E", -1, -1, 90)
    table.put(YELLOW, 1, 19, "c1")  # on the hill
    table.lay("E", 1, -3, 270, by=GREEN)
    # board, cathedral, F, HG, SchG3 and three caps: eight tiles and a shield, 3 points each
    assert table.gained == {YELLOW: 27}
    assert table.state.components()["parts"]["traders"]["tokens"][3 * GREEN + 1] == 1
    assert table.has(BLUE, BIG)
    assert table.has(BLUE, BUILDER)
