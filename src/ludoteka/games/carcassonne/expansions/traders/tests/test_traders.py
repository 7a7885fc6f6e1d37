"""Traders & Builders: every example and sentence of the pages 10 and 11."""

import pytest
from tests.games.carcassonne.slow import BUILDER, GOODS, PIG, TILES, Board
from tests.games.carcassonne.table import BLUE, GREEN, RED, YELLOW, Table

from ludoteka.engine import Chance
from ludoteka.games.carcassonne.expansions.traders.rules.traders import goods


def offered(tile: str, x: int, y: int, degrees: int = 0) -> set[str]:
    """The parts of a new tile that can be claimed beside the start tile."""
    table = Table("traders").draw(tile).take(f"place {x} {y} {degrees}")
    return {choice.split()[1] for choice in table.choices if choice.startswith("follower")}


def drawing(table: Table) -> int:
    """Who is about to draw a tile."""
    step = table.state.step
    assert isinstance(step, Chance)
    assert type(step).__name__ == "DrawTile"
    return step.player


# -- the new tiles -------------------------------------------------------------------------------------


def test_the_monastery_parts_the_road_in_three():
    """p. 10, picture: the monastery parts the road into three ended pieces."""
    assert offered("HJ", 1, 0) == {"m", "r1", "r2", "r3", "f1", "f2", "f3"}


def test_three_parts_of_city():
    """p. 10, picture: the tile has three separate parts of city."""
    assert {"c1", "c2", "c3"} <= offered("HM", 0, -1)


def test_the_bridge_is_no_crossing():
    """p. 10, picture: one road runs on from left to right, the other from top to bottom."""
    table = Table("traders").lay("A", -1, 0, 270).lay("HB", 1, 0, by=RED, follower="r2")
    assert table.gained == {}
    assert table.lay("A", 2, 0, 90).gained == {RED: 4}
    table = Table("traders").lay("HB", 1, 0, by=RED, follower="r1").lay("W", 1, -1, 270)
    assert table.gained == {}  # open in the south
    assert table.lay("W", 1, 1, 180).gained == {RED: 3}


def test_the_bridge_parts_four_meadows():
    """p. 10, picture: the tile has four meadows."""
    table = Table("traders").lay("HB", 1, 0)
    board = Board(table.state.components())
    assert len({id(board.whole[1, f"f{i}"]) for i in range(1, 5)}) == 4


def test_the_cottage():
    """p. 10, picture: one road ends in the city, the other at the cottage; three meadows."""
    assert offered("HC", 1, 0) == {"c1", "r1", "r2", "f1", "f2", "f3"}
    table = Table("traders").lay("A", -1, 0, 270).lay("HC", 1, 0, by=RED, follower="r1")
    assert table.gained == {RED: 3}
    table = Table("traders").lay("HC", 1, 0, by=RED, follower="r2").lay("W", 1, 1, 180)
    assert table.gained == {RED: 2}


# -- the builder: the sequence 1, 2, 3a, 3b ------------------------------------------------------------


def robber_and_builder() -> Table:
    """p. 10: 1) Red sends a robber, 2) lengthens the road and sends the builder."""
    table = Table("traders").lay("U", 1, 0, by=RED, follower="r1")
    table.draw("U", RED).take("place 2 0 0")
    assert {choice for choice in table.choices if "follower" not in choice} == {
        "builder r1",
        "pass",
    }
    table.take("builder r1")
    assert drawing(table) == YELLOW  # no second tile yet
    assert not table.has(RED, BUILDER)
    return table


def test_the_double_turn():
    """p. 10: 3a) Red lengthens the road, 3b) at once takes one more tile and lays it anywhere."""
    table = robber_and_builder().lay("U", 3, 0, by=RED)
    assert drawing(table) == RED
    assert table.kinds == ["Laid", "TookSecondTile"]
    table.take("draw E").take("place 0 1 180").take("pass")
    assert drawing(table) == YELLOW
    assert not table.has(RED, BUILDER)  # he stays until the road is complete


def test_no_chain():
    """p. 10: the second tile at the builder's road brings no third one."""
    table = robber_and_builder().lay("U", 3, 0, by=RED)
    table.take("draw U").take("place 4 0 0").take("pass")
    assert drawing(table) == YELLOW
    assert [type(step).__name__ for step in table.state.agenda] == ["Turn", "DrawTile"]


def test_the_double_turn_can_be_repeated():
    """p. 10: as long as the road is open, turn after turn."""
    table = robber_and_builder().lay("U", 3, 0, by=RED)
    table.take("draw E").take("place 0 1 180").take("pass")
    table.lay("U", 4, 0, by=RED)
    assert drawing(table) == RED


def test_completing_the_road_brings_the_second_tile_too():
    """p. 10: 3) a tile that lengthens or completes the road; robber and builder come home."""
    table = robber_and_builder().lay("A", -1, 0, 270, by=BLUE).lay("A", 3, 0, 90, by=RED)
    assert table.gained == {RED: 5}
    assert table.has(RED, BUILDER)
    assert table.home(RED) == 7
    assert drawing(table) == RED


def test_knight_on_the_first_tile_and_builder_on_the_second():
    """p. 11: 3a) Red completes the road and sends a knight, 3b) the builder who came home joins him."""
    table = robber_and_builder().lay("A", -1, 0, 270, by=BLUE)
    table.lay("T", 3, 0, 90, by=RED, follower="c1")
    assert table.gained == {RED: 5}
    table.take("draw E").take("place 3 -1 180")
    assert "builder c1" in table.choices
    table.take("builder c1")
    assert drawing(table) == YELLOW
    assert not table.has(RED, BUILDER)


def test_figures_on_both_tiles():
    """p. 10: the player may place figures on both tiles of the double turn."""
    table = robber_and_builder().lay("U", 3, 0, by=RED, follower="f1")
    table.take("draw E").take("place 0 1 180").take("follower c1")
    assert table.home(RED) == 4


def test_the_second_tile_may_lie_anywhere():
    """p. 10: 3b) its place is free."""
    table = robber_and_builder().lay("U", 3, 0, by=RED).take("draw B")
    assert "place 0 1 0" in table.choices
    assert "place 3 1 0" in table.choices


def test_others_do_not_wake_the_builder():
    """p. 10: only the player himself extends his builder's road."""
    assert drawing(robber_and_builder().lay("U", 3, 0, by=BLUE)) == RED


def test_another_player_completes_the_road():
    """p. 10: Red is paid, robber and builder come home, and nobody lays a second tile."""
    table = robber_and_builder().lay("A", -1, 0, 270, by=BLUE).lay("A", 3, 0, 90, by=BLUE)
    assert table.gained == {RED: 5}
    assert table.has(RED, BUILDER)
    assert drawing(table) == RED
    assert "TookSecondTile" not in table.kinds


def test_the_builder_works_in_both_directions():
    """p. 10: a tile at the far end of the road lengthens it as well."""
    assert drawing(robber_and_builder().lay("U", -1, 0, by=RED)) == RED


def test_a_tile_elsewhere_does_not_wake_the_builder():
    """p. 10: the tile must lengthen or complete the builder's road."""
    assert drawing(robber_and_builder().lay("B", 0, 1, by=RED)) == YELLOW


def test_a_builder_in_a_city():
    """p. 10: what holds for the road holds for the city."""
    table = Table("traders").lay("F", 0, -1, 90, by=RED, follower="c1")
    table.lay("F", 0, -2, 90, by=RED, figure="builder c1").lay("E", 0, -3, 180, by=RED)
    assert table.gained == {RED: 12}
    assert table.has(RED, BUILDER)
    assert drawing(table) == RED


def test_builders_of_several_players():
    """p. 10: several builders may stand on one road, each works for his own player."""
    table = robber_and_builder().put(BLUE, 0, 1, "r1").draw("U", BLUE).take("place 3 0 0")
    table.take("builder r1")
    assert drawing(table) == RED
    assert drawing(table.lay("U", 4, 0, by=RED)) == RED
    assert drawing(table.lay("U", 5, 0, by=BLUE)) == BLUE


def test_the_builder_needs_an_own_follower():
    """p. 10: he joins a robber or knight of his own player only."""
    table = Table("traders").lay("U", 1, 0, by=RED, follower="r1").draw("U").take("place 2 0 0")
    assert not [choice for choice in table.choices if choice.startswith("builder")]


def test_any_number_of_tiles_between():
    """p. 10: between robber and builder any number of tiles may lie."""
    table = Table("traders").lay("U", 1, 0, by=RED, follower="r1")
    table.lay("U", 2, 0).lay("U", 3, 0).draw("U", RED).take("place 4 0 0")
    assert "builder r1" in table.choices


def test_no_builder_in_monastery_or_meadow():
    """p. 10: he stands in a city or on a road, never on a meadow or monastery."""
    table = Table("traders").lay("B", 0, 1, by=RED, follower="f1").draw("B", RED)
    table.take("place 0 2 0")
    assert table.choices == {"follower m", "pig f1", "pass"}


@pytest.mark.parametrize("part", ["c1", "r1"])
def test_the_builder_counts_for_nothing(part):
    """p. 10: for the ownership only robbers and knights count."""
    table = Table("traders").put(RED, 0, 0, part).put(RED, BUILDER, 0, part).put(BLUE, 0, 0, part)
    assert table.finish().gained == {RED: 1, BLUE: 1}


def test_no_second_tile_after_the_last():
    """p. 6, 10: the pile is empty; the game ends."""
    table = robber_and_builder()
    table.go_on({"piles": [{"U": 1}], "left": 1}, [["DrawTile", RED], ["Turn", YELLOW]])
    table.take("draw U").take("place 3 0 0").take("pass")
    assert table.state.over


def test_a_second_tile_that_fits_nowhere_is_replaced():
    """p. 4, 10: another second tile is drawn, and there is still no third."""
    table = robber_and_builder().lay("E", 0, -1, 180)
    piles = {"piles": [{"U": 3, "C": 1}], "left": 4}
    table.go_on(piles, [["DrawTile", RED], ["Turn", YELLOW]])
    table.take("draw U").take("place 3 0 0").take("pass").take("draw C")
    assert table.state.components()["aside"] == ["C"]
    assert drawing(table) == RED
    table.take("draw U").take("place 4 0 0").take("pass")
    assert drawing(table) == YELLOW


def test_no_tile_is_left_for_the_second():
    """p. 4, 10: the last second tile fits nowhere; the game ends."""
    table = robber_and_builder().lay("E", 0, -1, 180)
    piles = {"piles": [{"U": 1, "C": 1}], "left": 2}
    table.go_on(piles, [["DrawTile", RED], ["Turn", YELLOW]])
    table.take("draw U").take("place 3 0 0").take("pass").take("draw C")
    assert table.state.over


def test_the_double_turn_survives_a_saved_position():
    """The waiting end of a double turn is part of the agenda, so that a reload knows of it."""
    table = robber_and_builder().lay("U", 3, 0, by=RED)
    agenda = [[type(step).__name__, *step.args()] for step in reversed(table.state.agenda)]
    assert [name for name, *_ in agenda] == ["DrawTile", "DoubleTurn", "Turn"]
    table.go_on({}, agenda)
    table.take("draw U").take("place 4 0 0").take("pass")
    assert drawing(table) == YELLOW


# -- goods ---------------------------------------------------------------------------------------------


def tokens(table: Table, player: int) -> list[int]:
    return [goods(table.state).of(player, kind) for kind in range(3)]


def city_with_goods(knight: str = "c1") -> Table:
    """p. 11: a city of five tiles with wine once and grain twice, completed by Red."""
    table = Table("traders").lay("HQ", 0, -1, 90, by=BLUE, follower=knight).lay("HE", 0, -2, 90)
    table.lay("HG", 0, -3, 180)
    assert tokens(table, BLUE) == tokens(table, RED) == [0, 0, 0]
    return table.lay("E", 1, -3, 270, by=RED)


def test_goods_for_who_completes_the_city():
    """p. 11: Blue gets 10 points, Red, who completed the city, 2 grain and 1 wine."""
    table = city_with_goods()
    assert table.gained == {BLUE: 10}
    assert tokens(table, RED) == [1, 2, 0]
    assert tokens(table, BLUE) == [0, 0, 0]
    assert table.kinds == ["Laid", "Scored", "TookGoods", "TookGoods"]


def test_goods_from_a_city_without_a_knight():
    """p. 11: whether any knight stands in the city does not matter."""
    table = city_with_goods(knight="")
    assert table.gained == {}
    assert tokens(table, RED) == [1, 2, 0]


def test_one_tile_completes_two_cities_with_goods():
    """p. 11: the goods of both cities go to whoever laid the tile."""
    table = Table("traders").lay("HQ", 0, -1, 90).lay("U", 1, 0).lay("B", 1, -1).lay("B", 1, -2)
    table.lay("B", 1, -3).lay("HS", 0, -3, 90).lay("E", 0, -4, 180)
    assert tokens(table.lay("H", 0, -2, by=RED), RED) == [2, 0, 0]


def test_an_unfinished_city_has_no_goods():
    """p. 11: tokens come with completion only."""
    table = Table("traders").lay("HQ", 0, -1, 90, by=BLUE, follower="c1").finish()
    assert table.gained == {BLUE: 2}
    assert tokens(table, BLUE) == [0, 0, 0]


def at_the_end(*held: list[int]) -> dict[int, int]:
    table = Table("traders", players=len(held))
    flat = {"traders": {"tokens": [n for tokens in held for n in tokens]}}
    table.go_on({"parts": flat, "piles": [{}], "left": 0}, [["FinalScoring"]])
    table.state.advance()
    return table.gained


def test_the_most_goods():
    """p. 11, for two players: Blue gets 10 + 0 + 10 = 20 points, Red 10 + 10 + 10 = 30."""
    assert at_the_end([3, 1, 2], [3, 2, 2]) == {BLUE: 20, RED: 30}


def test_all_who_tie_get_ten():
    """p. 11: two or more with the highest number get 10 points each."""
    assert at_the_end([2, 0, 0], [2, 0, 0], [2, 0, 1], [1, 0, 0]) == {BLUE: 10, RED: 10, YELLOW: 20}


def test_goods_that_nobody_took():
    """Own ruling on p. 11: nobody gets points for a kind of which no token was taken."""
    assert at_the_end([0, 0, 0], [0, 0, 1]) == {RED: 10}


def test_every_symbol_has_a_token():
    """p. 10: 9 wine, 6 grain, 5 cloth; as many as symbols, so the tokens never run out."""
    symbols = [city.get("goods") for tile in TILES["traders"] for city in tile.get("cities", [])]
    assert [symbols.count(kind) for kind in GOODS] == [9, 6, 5]


# -- the pig -------------------------------------------------------------------------------------------


def two_cities() -> Table:
    """A meadow north of the road (f1 of the tiles 0 and 2) with two completed cities."""
    return Table("traders").lay("E", 0, -1, 180).lay("D", 1, 0).lay("E", 1, -1, 180)


def test_the_pig_pays_the_owner():
    """p. 11: Blue owns the meadow and has his pig there: 2 cities at 4 points, 8. Red gets none."""
    table = two_cities().put(BLUE, 0, 0, "f1").put(BLUE, 1, 2, "f1").put(BLUE, PIG, 0, "f1")
    table.put(RED, 0, 2, "f1").put(RED, PIG, 2, "f1").finish()
    assert table.gained == {BLUE: 8}
    assert table.reasons == [(BLUE, 8, "field", (("cities", 2, 4),))]


def test_the_pig_counts_for_no_majority():
    """p. 11: one farmer each, one pig: both own the meadow, only the pig's player gets 4 a city."""
    table = two_cities().put(BLUE, 0, 0, "f1").put(BLUE, PIG, 0, "f1").put(RED, 0, 2, "f1").finish()
    assert table.gained == {BLUE: 8, RED: 6}


def test_the_pig_needs_an_own_farmer():
    """p. 11: at least one own farmer must lie on the meadow already."""
    table = Table("traders").lay("U", 1, 0, by=RED, follower="f1").draw("U", RED)
    table.take("place 2 0 0")
    assert {choice for choice in table.choices if choice.startswith("pig")} == {"pig f1"}
    table = Table("traders").lay("U", 1, 0, by=RED, follower="f1").draw("U", BLUE)
    table.take("place 2 0 0")
    assert not [choice for choice in table.choices if choice.startswith("pig")]


def test_the_pig_stays_to_the_end():
    """p. 11: it stays where it is until the final scoring, and is placed once."""
    table = Table("traders").lay("U", 1, 0, by=RED, follower="f1")
    table.lay("U", 2, 0, by=RED, figure="pig f1").lay("E", 0, -1, 180).draw("U", RED)
    assert not table.has(RED, PIG)
    table.take("place 3 0 0")
    assert "pig f1" not in table.choices
    table.take("pass").finish()
    assert table.gained == {RED: 4}
    assert table.has(RED, PIG)


def test_one_figure_on_a_tile():
    """p. 10: on a tile with builder or pig no other figure can be placed."""
    table = Table("traders").lay("U", 1, 0, by=RED, follower="f1").draw("U", RED)
    table.take("place 2 0 0").take("pig f1")
    assert drawing(table) == YELLOW


def test_without_farmers_there_is_no_pig():
    """p. 4, 11: nobody farms, so no pig finds its farmer."""
    table = Table("traders", farmers=False).lay("U", 1, 0, by=RED, follower="r1").draw("U", RED)
    table.take("place 2 0 0")
    assert table.choices == {"builder r1", "pass"}


def test_the_big_follower_opens_the_way():
    """p. 9-11: builder and pig join a big follower as well."""
    table = Table("inns", "traders").lay("U", 1, 0, by=GREEN, figure="big r1").draw("U", GREEN)
    assert "builder r1" in table.take("place 2 0 0").choices
    table = Table("inns", "traders").lay("U", 1, 0, by=GREEN, figure="big f1").draw("U", GREEN)
    assert "pig f1" in table.take("place 2 0 0").choices
