"""The Wheel of Fortune: every example and sentence of the pages 14 and 15."""

import pytest
from tests.games.carcassonne.slow import BIG, BUILDER, PIG, SECTORS, SHEPHERD, Board
from tests.games.carcassonne.table import BLUE, GREEN, RED, YELLOW, Table

from ludoteka.engine import Scored
from ludoteka.games.carcassonne.expansions.hills.rules.hills import flocks
from ludoteka.games.carcassonne.expansions.wheel.rules.wheel import board
from ludoteka.games.carcassonne.game import GAME

BOARD = [[f"wheel.r{y}c{x}", x, y, 0] for y in range(4) for x in range(4)]
FIRST = 16  # the number of the first tile laid beside the board


def pig_before(table: Table, sector: str) -> Table:
    """The pig stands one sector before this one, so that a tile with a 1 takes it there."""
    modules = table.state.components()["parts"]
    modules["wheel"]["pig"] = SECTORS[SECTORS.index(sector) - 1]
    table.go_on({"parts": modules}, [])
    return table


def spin(table: Table, sector: str, by: int = BLUE) -> Table:
    """The player draws a tile that takes the pig to this sector."""
    return pig_before(table, sector).draw("V.1", by)


# -- setting up ----------------------------------------------------------------------------------------


def test_the_board_is_the_start():
    """p. 14: the board lies in the middle, the start tile is out of the game, the pig at fortune."""
    state = GAME.start(2, {"modules": ["wheel"]})
    components = state.components()
    assert components["land"]["tiles"] == BOARD
    assert components["left"] == 72 + 12
    assert components["unseen"]["D"] == 4
    assert components["parts"]["wheel"] == {"pig": "fortune", "crowns": [-1] * 9}


# -- the landscape of the board ------------------------------------------------------------------------


def test_cities_of_the_board():
    """p. 14: the parts of landscape on the board count as usual."""
    table = Table("wheel").lay("E", 0, -1, 180, by=RED, follower="c1")
    assert table.gained == {RED: 4}
    table.lay("E", 0, 4, by=RED, follower="c1")
    assert table.gained == {}  # the corner has two sides
    assert table.lay("E", -1, 3, 90).gained == {RED: 6}
    assert table.lay("E", 4, 2, 270, by=BLUE, follower="c1").gained == {BLUE: 4}


def test_roads_of_the_board():
    """p. 14: each of its three roads ends at the wheel."""
    assert Table("wheel").lay("A", 2, -1, by=RED, follower="r1").gained == {RED: 2}
    assert Table("wheel").lay("A", -1, 1, 270, by=RED, follower="r1").gained == {RED: 2}
    assert Table("wheel").lay("A", 3, 4, 180, by=RED, follower="r1").gained == {RED: 2}


def test_a_road_from_the_board_to_the_board():
    """Own ruling on p. 14: every place of the board counts as a tile."""
    table = Table("wheel").lay("V", 2, -1, by=RED, follower="r1").lay("BB5RadB", 1, -1)
    table.lay("D", 0, -1, 180).lay("V", -1, -1, 270).lay("U", -1, 0, 90)
    assert table.lay("V", -1, 1, 180).gained == {RED: 6 + 2}


def test_fields_of_the_board():
    """p. 14: three fields, parted by the roads, each at one city."""
    table = Table("wheel").lay("B", 1, -1, by=RED, follower="f1").draw("E", BLUE)
    table.take("place -1 0 270")  # west of the north-western corner: the same field
    assert "follower f1" not in table.choices
    table = Table("wheel").lay("B", 1, -1, by=RED, follower="f1").draw("E", BLUE)
    table.take("place 3 -1 0")  # beyond the road: another field
    assert "follower f1" in table.choices
    fields = {id(one) for one in Board(table.state.components()).features if one.kind == "field"}
    assert len(fields) == 3


def test_farmers_at_a_city_of_the_board():
    """p. 7, 14: the field around the board borders its city."""
    table = Table("wheel").lay("B", 1, -1, by=RED, follower="f1").lay("E", 0, -1, 180).finish()
    assert table.gained == {RED: 3}


def test_a_monastery_beside_the_board():
    """Own ruling on p. 14: the places of the board count as tiles around a monastery."""
    table = Table("wheel").lay("B", 1, -1, by=RED, follower="m").finish()
    assert table.gained == {RED: 1 + 3}


def test_nobody_stands_on_the_board_itself():
    """p. 4, 14: figures go on the tile just laid, or on a crown space."""
    table = Table("wheel").draw("B", RED).take("place 1 -1 0")
    crowns = {f"crown {space}" for space in range(1, 10)}
    assert table.choices == {"follower m", "follower f1", *crowns, "pass"}


# -- the pig -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "sector"), [("U.1", "taxes"), ("V.2", "famine"), ("U.3", "storm"), ("X.1", "taxes")]
)
def test_the_pig_runs_by_the_number(tile, sector):
    """p. 14: clockwise by as many sectors as the tile says; only there something happens."""
    table = Table("wheel").draw(tile)
    assert table.state.components()["parts"]["wheel"]["pig"] == sector
    assert table.state.player == BLUE
    assert all(choice.startswith("place") for choice in table.choices)  # the tile follows


def test_the_pig_runs_round():
    """p. 14: after the plague comes fortune."""
    table = spin(Table("wheel"), "plague")
    assert spin(table, "fortune").gained == {BLUE: 3}


def test_tiles_without_a_symbol_leave_the_pig_alone():
    table = Table("wheel").draw("U")
    assert table.kinds == []
    assert table.state.components()["parts"]["wheel"]["pig"] == "fortune"


# -- the six sectors -----------------------------------------------------------------------------------


def test_fortune():
    """p. 15: the active player gets 3 points at once, nobody else."""
    assert spin(Table("wheel"), "fortune", RED).gained == {RED: 3}


def city_with_two_shields(*modules: str) -> Table:
    """An open city with two shields north of the board (c1 of the first two tiles)."""
    return Table("wheel", *modules).lay("F", 0, -1, 90).lay("F", 0, -2, 90)


def test_taxes():
    """p. 15: Blue 2 x (2 knights + 2 shields) = 8 points, Red 1 + 2 = 3."""
    table = city_with_two_shields().put(BLUE, 0, FIRST, "c1").put(BLUE, 1, FIRST, "c1")
    spin(table.put(RED, 0, FIRST + 1, "c1"), "taxes", YELLOW)
    assert table.gained == {BLUE: 8, RED: 3}
    assert table.home(BLUE) == 5  # nobody goes home


def test_taxes_in_several_cities():
    """p. 15: for all knights, each in its own city."""
    table = city_with_two_shields().lay("G", 4, 2).put(BLUE, 0, FIRST, "c1")
    assert spin(table.put(BLUE, 1, FIRST + 2, "c1"), "taxes").gained == {BLUE: 3 + 1}


def test_taxes_of_big_followers_and_builders():
    """Ruling on p. 15: a big follower is one knight, a builder none."""
    table = city_with_two_shields("inns", "traders").put(BLUE, BIG, FIRST, "c1")
    assert spin(table.put(BLUE, BUILDER, FIRST, "c1"), "taxes").gained == {BLUE: 3}


def test_famine():
    """p. 15: every farmer brings a point for each completed city, whoever has the majority."""
    table = Table("wheel").lay("B", 1, -1, by=RED, follower="f1").lay("E", 0, -1, 180)
    table.put(BLUE, 0, FIRST, "f1").put(BLUE, 1, FIRST, "f1").put(GREEN, 0, FIRST, "m")
    assert spin(table, "famine", YELLOW).gained == {RED: 1, BLUE: 2}


def test_famine_knows_farmers_only():
    """Ruling on p. 15: the pig adds nothing, a shepherd is no farmer, a big follower is one."""
    table = Table("wheel", "inns", "traders", "hills").lay("B", 1, -1).lay("E", 0, -1, 180)
    table.put(RED, BIG, FIRST, "f1").put(RED, PIG, FIRST, "f1").put(BLUE, SHEPHERD, FIRST, "f1")
    assert spin(table, "famine").gained == {RED: 1}


def test_storm():
    """p. 15: a point for every figure at home."""
    table = Table("wheel", players=2).put(BLUE, 0, 0, "f1").put(BLUE, 1, 0, "f1")
    assert spin(table, "storm").gained == {BLUE: 5, RED: 7}


def test_storm_counts_every_sort_but_shepherds():
    """Rulings on p. 13, 15: special figures count, but no shepherd, and none on crown spaces."""
    table = Table("wheel", "inns", "traders", "hills", players=2)
    table.lay("B", 1, -1, by=RED, figure="crown 5").put(BLUE, PIG, FIRST, "f1")
    table.put(BLUE, 0, FIRST, "f1")
    spin(table, "storm")
    storm = {reason[0]: reason[1] for reason in table.reasons if reason[2] == "storm"}
    assert storm == {BLUE: 8, RED: 9}  # ten each less what is out; Red's is not yet back


def test_inquisition():
    """p. 15: 2 points for every monk."""
    table = Table("wheel", "inns").lay("B", 1, -1, by=RED, follower="m")
    table.lay("B", 1, -2, by=RED, figure="big m").lay("B", 3, -1, by=BLUE, follower="f1")
    assert spin(table, "inquisition").gained == {RED: 4}


def test_points_of_the_wheel_say_where_they_come_from():
    """The events name the tiles of the city, the meadow and the monasteries."""
    table = city_with_two_shields().put(BLUE, 0, FIRST, "c1")
    taxed = spin(table, "taxes").events
    assert [e.where for e in taxed if isinstance(e, Scored)] == [("tile-0", "tile-16", "tile-17")]
    table = Table("wheel").lay("B", 1, -1, by=RED, follower="m")
    asked = spin(table, "inquisition").events
    assert [e.where for e in asked if isinstance(e, Scored)] == [("tile-16",)]


def test_the_sectors_pay_nobody_without_reason():
    for sector in ("taxes", "famine", "inquisition", "plague"):
        assert spin(Table("wheel"), sector).gained == {}


# -- the plague ----------------------------------------------------------------------------------------


def test_the_plague_goes_round():
    """p. 15: everybody takes home one figure, the active player first, then clockwise."""
    table = Table("wheel", players=4).lay("B", 1, -1)
    for player in (BLUE, RED, GREEN):
        table.put(player, 3, FIRST, "f1")
    spin(table, "plague", RED)
    for player in (RED, GREEN, BLUE):  # Yellow has none in the landscape
        assert table.state.player == player
        assert table.choices == {"recall 3"}  # it must be
        table.take("recall 3")
    assert table.state.player == RED
    assert all(choice.startswith("place") for choice in table.choices)
    assert [table.home(player) for player in range(4)] == [7] * 4


def test_the_plague_spares_the_crowns():
    """p. 15: a figure on a crown space may not be taken."""
    table = Table("wheel").lay("B", 1, -1, by=RED, figure="crown 1")
    spin(table, "plague", RED)
    assert all(choice.startswith("place") for choice in table.choices)
    assert table.home(RED) == 6


def test_a_figure_from_the_plague_can_be_placed_at_once():
    """p. 4, 14: it came home before the tile is laid."""
    table = Table("wheel").lay("B", 1, -1)
    for number in range(7):
        table.put(RED, number, FIRST, "f1")
    spin(table, "plague", RED).take("recall 2").take("place 1 -2 90")
    assert "follower r1" in table.choices


def test_the_plague_takes_any_sort():
    """Ruling on p. 15: big follower, builder, pig or shepherd may be chosen as well."""
    table = Table("wheel", "inns", "traders", "hills").lay("F", 0, -1, 90).lay("B", 1, -1)
    table.put(RED, BIG, FIRST, "c1").put(RED, BUILDER, FIRST, "c1").put(RED, 0, FIRST + 1, "f1")
    table.put(RED, PIG, FIRST + 1, "f1").put(RED, SHEPHERD, FIRST + 1, "f1")
    spin(table, "plague", RED)
    assert table.choices == {f"recall {n}" for n in (0, BIG, BUILDER, PIG, SHEPHERD)}
    table.take(f"recall {BUILDER}")
    assert table.has(RED, BUILDER)
    assert not table.has(RED, BIG)


def test_helpers_do_not_stay_alone():
    """Own ruling on p. 10, 11, 15: with the last follower builder and pig go home."""
    table = Table("wheel", "traders").lay("F", 0, -1, 90).lay("B", 1, -1)
    table.put(RED, 0, FIRST, "c1").put(RED, BUILDER, FIRST, "c1")
    table.put(RED, 1, FIRST + 1, "f1").put(RED, PIG, FIRST + 1, "f1")
    spin(table, "plague", RED).take("recall 0")
    assert table.has(RED, BUILDER)
    assert not table.has(RED, PIG)
    spin(table, "plague", RED).take("recall 1")
    assert table.has(RED, PIG)


def test_helpers_stay_with_another_follower():
    """Own ruling on p. 15: as long as one own follower is there, the builder stays."""
    table = Table("wheel", "traders").lay("F", 0, -1, 90)
    table.put(RED, 0, FIRST, "c1").put(RED, 1, FIRST, "c1").put(RED, BUILDER, FIRST, "c1")
    spin(table, "plague", RED).take("recall 0")
    assert not table.has(RED, BUILDER)


def test_no_double_turn_after_the_plague_took_the_builder():
    """p. 10, 15: the builder must stand there when the tile is laid."""
    table = Table("wheel", "traders").lay("V", 2, -1)
    table.put(RED, 0, FIRST, "r1").put(RED, BUILDER, FIRST, "r1")
    spin(table, "plague", RED).take("recall 0").take("place 1 -1 180").take("pass")
    assert [type(step).__name__ for step in table.state.agenda] == ["Turn", "DrawTile"]
    assert table.state.step.args() == (YELLOW,)


def test_a_shepherd_leaves_his_flock_to_the_others():
    """Own ruling on p. 13, 15: his tokens stay with another shepherd there, or go back to the pile."""
    table = Table("wheel", "hills", players=2).lay("B", 1, -1)
    table.put(RED, SHEPHERD, FIRST, "f1").put(BLUE, SHEPHERD, FIRST, "f1")
    modules = table.state.components()["parts"]
    modules["hills"]["tokens"] = [0, 1, 0, 0, 0, 0, 0, 0, 1, 0]
    table.go_on({"parts": modules}, [])
    spin(table, "plague", RED).take(f"recall {SHEPHERD}")
    assert flocks(table.state).sheep(BLUE) == 1 + 3
    table.take(f"recall {SHEPHERD}")
    assert flocks(table.state).pile() == [2, 4, 5, 6, 1]
    assert table.has(RED, SHEPHERD)
    assert table.has(BLUE, SHEPHERD)


# -- crown spaces --------------------------------------------------------------------------------------


def crowned(**spaces: int) -> Table:
    """A table with followers on crown spaces: space_8=RED."""
    table = Table("wheel")
    for space, player in spaces.items():
        tile = ("B", "E", "D", "W")[len([c for c in board(table.state).crowns if c >= 0])]
        place = {"B": (1, -1, 0), "E": (3, -1, 0), "D": (0, -1, 180), "W": (2, -1, 90)}[tile]
        table.draw(tile, player).take("place {} {} {}".format(*place))
        table.take(f"crown {space.partition('_')[2]}")
    return table


@pytest.mark.parametrize(("space", "sector"), [(1, "fortune"), (4, "famine"), (7, "inquisition")])
def test_alone_on_a_single_crown(space, sector):
    """p. 15: one follower alone in a sector with one space gets 3 points."""
    table = spin(crowned(**{f"space_{space}": RED}), sector)
    crowns = [reason for reason in table.reasons if reason[2] == "crowns"]
    assert crowns == [(RED, 3, "crowns", (("crowns", 1, 3),))]
    assert table.home(RED) == 7


@pytest.mark.parametrize(
    ("space", "sector"), [(2, "taxes"), (3, "taxes"), (5, "storm"), (9, "plague")]
)
def test_alone_on_one_of_two_crowns(space, sector):
    """p. 15: one follower alone in a sector with two spaces gets 6 points."""
    table = spin(crowned(**{f"space_{space}": RED}), sector)
    assert [reason[:3] for reason in table.reasons if reason[2] == "crowns"] == [(RED, 6, "crowns")]


def test_two_on_two_crowns():
    """p. 15: two followers in a sector with two spaces get 3 points each."""
    table = spin(crowned(space_2=RED, space_3=BLUE), "taxes")
    assert table.gained == {RED: 3, BLUE: 3}
    assert table.home(RED) == table.home(BLUE) == 7


def test_two_crowns_of_one_player():
    """p. 15: even if both belong to one player."""
    assert spin(crowned(space_2=RED, space_3=RED), "taxes").gained == {RED: 6}


def test_crowns_that_the_pig_only_passes():
    """p. 15: they do not score and stay where they are."""
    table = crowned(space_2=RED).draw("U.2")  # from fortune over the taxes to famine
    assert table.gained == {}
    assert board(table.state).crowns[1] >= 0


def test_one_follower_on_a_crown():
    """p. 14: on every crown space one follower at most."""
    table = crowned(space_2=RED).draw("E").take("place 3 -1 0")
    assert "crown 2" not in table.choices
    assert "crown 3" in table.choices


def test_a_crown_instead_of_another_figure():
    """p. 14: whoever places no figure in the landscape may take a crown space; only one figure."""
    table = crowned(space_2=RED)
    assert table.home(RED) == 6
    assert type(table.state.step).__name__ == "DrawTile"


def test_crowns_are_for_plain_followers():
    """Ruling on p. 14, 17: the overview names the plain follower only."""
    table = Table("wheel", "inns")
    for number in range(7):
        table.put(RED, number, 0, "f1")
    table.draw("E", RED).take("place 3 -1 0")
    assert table.choices == {"big c1", "big f1", "pass"}


def test_a_crown_where_the_tile_has_no_free_part():
    """p. 14: the board is open even if everything on the tile is taken."""
    table = Table("wheel").lay("F", 0, -1, 90, by=RED, follower="c1").draw("C", BLUE)
    table.take("place 0 -2 0")
    assert table.choices == {*[f"crown {space}" for space in range(1, 10)], "pass"}


def test_a_follower_from_a_crown_can_be_placed_at_once():
    """p. 14: crown spaces are scored before the tile is laid."""
    table = crowned(space_2=RED)
    for number in range(1, 7):
        table.put(RED, number, FIRST, "f1")
    spin(table, "taxes", RED).take("place 1 -2 90")
    assert "follower r1" in table.choices


def test_crowns_bring_nothing_at_the_end():
    """Own ruling on p. 15, 17: the overview names no points for them."""
    assert crowned(space_2=RED, space_4=BLUE).finish().gained == {}


# -- corners -------------------------------------------------------------------------------------------


def test_a_symbol_on_a_tile_that_fits_nowhere():
    """Own ruling on p. 4, 14: the wheel turns when the tile is drawn; a replacement turns it again."""
    table = Table("wheel")
    piles = {"tiles": [["C", 0, 0, 0]], "piles": [{"U.1": 1, "V.2": 1, "E": 1}], "left": 3}
    table.go_on(piles, [["DrawTile", RED], ["Turn", YELLOW]])
    table.take("draw U.1")
    assert board(table.state).pig == SECTORS.index("taxes")
    table.take("draw V.2")
    assert board(table.state).pig == SECTORS.index("storm")
    assert table.state.components()["aside"] == ["U.1", "V.2"]
    assert table.kinds.count("PigRan") == 2
    table.take("draw E")
    assert table.state.player == RED


def test_the_wheel_turns_for_the_second_tile_too():
    """p. 10, 14: everything that belongs to a tile belongs to the builder's second one."""
    table = Table("wheel", "traders").lay("V", 2, -1)
    table.put(RED, 0, FIRST, "r1").put(RED, BUILDER, FIRST, "r1")
    table.lay("U", 1, -1, by=RED).take("draw U.3")
    assert board(table.state).pig == SECTORS.index("storm")
    assert table.state.player == RED


def test_the_tile_under_a_hill_turns_no_wheel():
    """p. 12: it stays unseen for good."""
    table = Table("wheel", "hills")
    piles = {"piles": [{"SchH4": 1, "U.1": 1}], "left": 2}
    table.go_on(piles, [["DrawTile", RED], ["Turn", YELLOW]])
    table.take("draw SchH4")
    assert board(table.state).pig == 0
    table.take("place 3 -1 90").take("pass")
    assert table.state.over
