"""Inns & Cathedrals: every example and sentence of page 9."""

import pytest
from tests.games.carcassonne.slow import BIG, Board
from tests.games.carcassonne.table import BLUE, RED, YELLOW, Table

# -- inns ----------------------------------------------------------------------------------------------


def test_a_completed_road_with_an_inn():
    """p. 9: Blue gets 6 points for a road of three tiles with an inn."""
    table = Table("inns").lay("A", -1, 0, 270, by=BLUE, follower="r1").lay("EN", 1, 0, 90)
    assert table.gained == {BLUE: 6}
    assert table.reasons == [(BLUE, 6, "road", (("tiles", 3, 2),))]


def test_an_unfinished_road_with_an_inn():
    """p. 9: Blue gets nothing, the road is not complete at the end of the game."""
    table = Table("inns").lay("EB", 1, 0, by=BLUE, follower="r1").finish()
    assert table.gained == {}
    assert table.home(BLUE) == 7


def test_a_second_inn_adds_nothing():
    """p. 9: one inn or more on a road: 2 points a tile."""
    table = Table("inns").lay("A", -1, 0, 270).lay("EB", 1, 0, by=RED, follower="r1")
    assert table.lay("EN", 2, 0, 90).gained == {RED: 8}


def test_the_inn_belongs_to_one_part_of_the_road():
    """p. 9, picture: the inn lies at the right part of the road; the left one counts as ever."""
    table = Table("inns").lay("A", -1, 0, 270).lay("EC", 1, 0, by=RED, follower="r3")
    assert table.gained == {RED: 3}
    assert table.lay("A", 2, 0, 90, by=BLUE, follower="r1").gained == {BLUE: 4}


# -- cathedrals ----------------------------------------------------------------------------------------


def city_with_cathedral() -> Table:
    """A city of seven tiles with a shield, but for its last tile in the east."""
    table = Table("inns").lay("EK", 0, -1, by=BLUE, follower="c1").lay("E", -1, -1, 90)
    table.lay("F", 0, -2, 90).lay("E", 0, -3, 180).lay("G", 1, -1)
    return table


def test_a_completed_city_with_a_cathedral():
    """p. 9: Blue gets 24 points: 3 for each of seven tiles and a shield."""
    table = city_with_cathedral().lay("E", 2, -1, 270)
    assert table.gained == {BLUE: 24}
    assert table.reasons == [(BLUE, 24, "city", (("tiles", 7, 3), ("shields", 1, 3)))]
    assert table.home(BLUE) == 7


def test_an_unfinished_city_with_a_cathedral():
    """p. 9: the city is not complete, Blue gets nothing."""
    table = city_with_cathedral().finish()
    assert table.gained == {}
    assert table.home(BLUE) == 7


def test_both_cathedrals_in_one_city():
    """p. 9: one or both cathedrals: 3 points a tile."""
    table = Table("inns").lay("EK", 0, -1, by=RED, follower="c1").lay("EK", 0, -2)
    table.lay("E", -1, -1, 90).lay("E", 1, -1, 270).lay("E", -1, -2, 90).lay("E", 1, -2, 270)
    assert table.lay("E", 0, -3, 180).gained == {RED: 24}


def test_a_cathedral_city_feeds_farmers_when_complete():
    """p. 7, 9: for farmers it is a city like any other."""
    table = city_with_cathedral().lay("E", 2, -1, 270).put(RED, 0, 0, "f1").finish()
    assert table.gained == {RED: 3}


# -- the big follower ----------------------------------------------------------------------------------


def test_the_big_follower_outweighs_a_plain_one():
    """p. 9: only Blue gets 3 points for the road: his big follower counts as two."""
    table = Table("inns").lay("U", 1, 0).lay("U", 2, 0)
    table.lay("A", 0, 1, 270, by=RED, follower="r1").lay("A", 2, 1, 90, by=BLUE, figure="big r1")
    assert not table.has(BLUE, BIG)
    table.lay("U", 1, 1, by=YELLOW)
    assert table.gained == {BLUE: 3}
    assert table.has(BLUE, BIG)
    assert table.home(RED) == 7


@pytest.mark.parametrize(("part", "points"), [("c1", 1), ("r1", 1), ("f1", 3)])
def test_the_big_follower_equals_two(part, points):
    """p. 9: on road, city and meadow alike; the points are not doubled."""
    table = Table("inns")
    if part == "f1":
        table.lay("E", 0, -1, 180)
    table.put(BLUE, BIG, 0, part).put(RED, 0, 0, part).put(RED, 1, 0, part)
    assert table.finish().gained == {BLUE: points, RED: points}


def test_the_big_follower_is_used_like_a_plain_one():
    """p. 9: it goes where a plain one may, scores as much, and comes home."""
    table = Table("inns").draw("E", RED).take("place 0 -1 180")
    places = {"follower c1", "follower f1", "big c1", "big f1"}
    assert table.choices == {*places, "pass"}
    table.take("big c1")
    assert table.gained == {RED: 4}
    assert table.has(RED, BIG)
    assert table.home(RED) == 7


def test_the_big_follower_can_be_a_monk():
    """p. 9: alone in a monastery its weight does not matter."""
    assert Table("inns").lay("B", 0, 1, by=RED, figure="big m").finish().gained == {RED: 2}


def test_the_big_follower_as_farmer_stays():
    """p. 9: as a farmer it stays to the end of the game."""
    table = Table("inns").lay("E", 0, -1, 180, by=RED, figure="big f1")
    assert not table.has(RED, BIG)
    assert table.finish().gained == {RED: 3}


def test_the_big_follower_takes_a_feature():
    """p. 4, 9: where it stands no other follower may be sent, big or plain."""
    table = Table("inns").lay("U", 1, 0, by=RED, figure="big r1").draw("U", BLUE)
    table.take("place 2 0 0")
    assert not {"follower r1", "big r1"} & table.choices


def test_only_the_big_follower_is_left():
    """p. 9: it is offered although all plain followers are out."""
    table = Table("inns")
    for number in range(7):
        table.put(RED, number, 0, "f2")
    table.draw("B", RED).take("place 0 1 0")
    assert table.choices == {"big m", "pass"}


# -- the new tiles -------------------------------------------------------------------------------------


def offered(tile: str, x: int, y: int, degrees: int = 0) -> set[str]:
    """The parts of a new tile that can be claimed beside the start tile."""
    table = Table("inns").draw(tile).take(f"place {x} {y} {degrees}")
    return {choice.split()[1] for choice in table.choices if choice.startswith("follower")}


def test_the_monastery_parts_the_road():
    """p. 9, picture: the monastery parts the road in two."""
    table = Table("inns").lay("U", 1, 0, by=RED, follower="r1").draw("ED").take("place 2 0 0")
    assert "follower r2" in table.choices
    assert "follower r1" not in table.choices


def test_four_parts_of_city():
    """p. 9, picture: the tile has four separate parts of city."""
    assert offered("EH", 0, -1) == {"c1", "c2", "c3", "c4", "f1"}


def test_the_crossing_between_two_cities():
    """p. 9, picture: the crossing parts the road; no robber can stand between it and the cities."""
    assert offered("EI", 1, 0) == {"c1", "c2", "r1", "r2", "f1", "f2", "f3", "f4"}


def test_the_meadow_that_ends():
    """p. 9, picture: the meadow in the east ends at the corner of the city."""
    table = Table("inns").lay("EG", 0, -1, 180)
    board = Board(table.state.components())
    assert board.whole[1, "f1"] is not board.whole[1, "f2"]
    table = (
        Table("inns").lay("EG", 0, -1, 180, by=RED, follower="f1").draw("B").take("place 0 -2 0")
    )
    assert "follower f1" in table.choices  # joins the other meadow only
