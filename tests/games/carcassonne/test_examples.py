"""Every worked example of the rulebook's pages 4 to 8, laid out with real tiles."""

from tests.games.carcassonne.slow import Board
from tests.games.carcassonne.table import BLACK, BLUE, GREEN, RED, YELLOW, Table

# -- page 4: laying a tile and placing a follower ------------------------------------------------------


def test_roads_and_fields_go_on():
    """p. 4: pieces of road and of field continue each other."""
    assert Table().fits("U", 1, 0)
    assert not Table().fits("U", 1, 0, 90)


def test_cities_go_on():
    """p. 4: pieces of city continue each other."""
    assert Table().fits("E", 0, -1, 180)


def test_city_on_one_side_and_field_on_the_other():
    """p. 4: the new tile touches two others, a city with one side and a field with another."""
    table = (
        Table().lay("U", 1, 0).lay("E", 1, -1, 270)
    )  # its city looks west, over the start tile's
    assert table.fits("N", 0, -1, 180)  # city in the south and east
    assert table.fits("R", 0, -1, 90)
    assert not table.fits("E", 0, -1, 180)  # a field would meet the city in the east
    assert not table.fits("N", 0, -1, 270)  # city in the south and west


def test_tile_that_cannot_be_laid_so():
    """p. 4: a road would run into a field, a field into a city."""
    table = Table()
    assert table.fits("V", 0, 1)
    assert not table.fits("V", 0, 1, 90)  # its road would end at the start tile's field
    assert not table.fits("E", 1, 0)  # its field would end the start tile's road
    assert not table.fits("E", 0, -1)  # and its field the start tile's city


def test_touching_by_a_corner_only_is_not_enough():
    """p. 4: the new tile must touch by a side."""
    table = Table()
    for x, y in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        assert not table.fits("B", x, y)
    assert table.fits("B", 0, 1)


def test_monasteries_join_nothing():
    """p. 4: monasteries may lie side by side or not, nothing continues from one to the other."""
    table = Table().lay("B", 0, 1, by=RED, follower="m").draw("B", BLUE).take("place 0 2 0")
    assert table.choices == {"follower m", "follower f1", "pass"}


def test_robber_cannot_join_a_taken_road():
    """p. 4: the road is taken; Blue may place a monk or a farmer."""
    table = Table().lay("U", 1, 0, by=RED, follower="r1").draw("A", BLUE).take("place 2 0 90")
    assert table.choices == {"follower m", "follower f1", "pass"}


def test_knight_cannot_join_a_taken_city():
    """p. 4: the city is taken; Blue may place a robber or a farmer."""
    table = Table().lay("F", 0, -1, 90, by=RED, follower="c1")
    table.draw("D", BLUE).take("place 0 -2 180")
    assert table.choices == {"follower r1", "follower f1", "follower f2", "pass"}


def test_own_follower_blocks_too():
    """p. 4: any follower on the joined feature blocks, even one's own."""
    table = Table().lay("U", 1, 0, by=BLUE, follower="r1").draw("U", BLUE).take("place 2 0 0")
    assert "follower r1" not in table.choices


# -- page 5: completed roads, cities and monasteries ---------------------------------------------------


def test_road_of_four_tiles():
    """p. 5: Red gets 4 points for a road between two crossings."""
    table = Table().lay("W", -1, 0).lay("U", 1, 0, by=RED, follower="r1").lay("W", 2, 0)
    assert table.gained == {RED: 4}
    assert table.home(RED) == 7


def test_road_of_three_tiles():
    """p. 5: Red gets 3 points for a road from a monastery to a city."""
    table = Table().lay("A", -1, 0, 270, by=RED, follower="r1").lay("T", 1, 0, 90)
    assert table.gained == {RED: 3}
    assert table.reasons == [(RED, 3, "road", (("tiles", 3, 1),))]


def test_city_of_three_parts_with_a_shield():
    """p. 5: Red gets 8 points: 3 parts of city and 1 shield."""
    table = Table().lay("F", 0, -1, 90, by=RED, follower="c1").lay("E", 0, -2, 180)
    assert table.gained == {RED: 8}
    assert table.reasons == [(RED, 8, "city", (("tiles", 3, 2), ("shields", 1, 2)))]


def four_part_city() -> Table:
    """Three corners of a city are laid; the fourth tile will have two separate parts of it."""
    table = Table().lay("N", 0, 1, 180, by=RED, follower="c1")
    return table.lay("N", 1, 1, 270).lay("N", 0, 2, 90)


def test_city_of_four_parts_without_a_shield():
    """p. 5: Red gets 8 points: 4 parts of city, two of which on one tile count as one."""
    table = four_part_city().lay("I", 1, 2)
    assert table.gained == {RED: 8}
    assert table.reasons == [(RED, 8, "city", (("tiles", 4, 2),))]


def test_monastery_surrounded():
    """p. 5: Red gets 9 points as soon as 8 tiles surround the monastery."""
    table = Table().lay("B", 0, 1, by=RED, follower="m")
    table.lay("U", -1, 0).lay("U", 1, 0).lay("E", -1, 1, 270).lay("E", 1, 1, 90)
    table.lay("E", 0, 2, 180).lay("E", -1, 2, 180)
    assert table.gained == {}
    table.lay("E", 1, 2, 180)
    assert table.gained == {RED: 9}
    assert table.home(RED) == 7


def test_joined_city_pays_both_in_full():
    """p. 5: the new tile joins two parts; Blue and Red have a knight each and get 10 points each."""
    table = Table().lay("U", -1, 0).lay("U", 1, 0)
    table.lay("E", -1, -1, 90, by=BLUE, follower="c1").lay("G", 1, -1, by=RED, follower="c1")
    table.lay("E", 2, -1, 270).lay("R", 0, -1, 180, by=YELLOW)
    assert table.gained == {BLUE: 10, RED: 10}
    assert table.home(BLUE) == table.home(RED) == 7


# -- page 6: followers come home, meadows, unfinished features -----------------------------------------


def test_city_claimed_and_scored_in_one_turn():
    """p. 6: Red completes a city of two tiles, places a knight, gets 4 points and the knight back."""
    table = Table().lay("E", 0, -1, 180, by=RED, follower="c1")
    assert table.gained == {RED: 4}
    assert table.home(RED) == 7


def test_road_claimed_and_scored_in_one_turn():
    """p. 6: Red completes a road of three tiles, places a robber, gets 3 points and the robber back."""
    table = Table().lay("A", -1, 0, 270).lay("T", 1, 0, 90, by=RED, follower="r1")
    assert table.gained == {RED: 3}
    assert table.home(RED) == 7


def test_three_farmers_each_with_a_meadow():
    """p. 6: three farmers have each a meadow of their own, parted by a road and a city."""
    table = Table().lay("G", 0, 1, by=BLUE, follower="f1")  # between the road and the city
    table.lay("B", 0, 2, by=RED, follower="f1")  # south of the city
    table.lay("U", 1, 0, by=YELLOW, follower="f1")  # north of the road
    fields = [one for one in Board(table.state.components()).features if one.kind == "field"]
    assert [one.followers for one in fields if one.followers] == [{YELLOW: 1}, {BLUE: 1}, {RED: 1}]
    table.draw("U", GREEN).take("place -1 0 0")
    assert table.choices == {"follower r1", "pass"}  # on both sides of the road lies a farmer


def test_joined_meadows_take_no_further_farmer():
    """p. 6: the new tile joined the meadows; farmers lie there, so no farmer can be placed."""
    table = Table().lay("U", 1, 0, by=RED, follower="f1")
    table.lay("E", 0, -1, 180, by=YELLOW, follower="f1").draw("B", BLUE).take("place 1 -1 0")
    assert table.choices == {"follower m", "pass"}


def test_unfinished_city():
    """p. 6: Blue gets 3 points for an unfinished city, 2 for tiles and 1 for a shield."""
    table = Table().lay("F", 0, -1, 90, by=BLUE, follower="c1").finish()
    assert table.gained == {BLUE: 3}
    assert table.reasons == [(BLUE, 3, "city", (("tiles", 2, 1), ("shields", 1, 1)))]
    assert table.home(BLUE) == 7


def test_unfinished_city_goes_to_the_majority():
    """p. 6: Green gets 8 points for a large unfinished city; Black has fewer knights and gets none."""
    table = Table().lay("F", 0, -1, 90, by=BLACK, follower="c1")
    table.lay("U", -1, 0).lay("E", -1, -1, 270).lay("R", -1, -2, by=GREEN, follower="c1")
    table.lay("U", 1, 0).lay("E", 1, -1, 90).lay("R", 1, -2, by=GREEN, follower="c1")
    table.lay("E", 2, -2, 270).lay("C", 0, -2)
    assert table.gained == {}
    table.finish()
    assert table.gained == {GREEN: 8}
    assert table.home(BLACK) == 7


def test_unfinished_road():
    """p. 6: Red gets 3 points for an unfinished road."""
    table = Table().lay("W", -1, 0).lay("U", 1, 0, by=RED, follower="r1").finish()
    assert table.gained == {RED: 3}


def test_unfinished_monastery():
    """p. 6: Yellow gets 5 points for an unfinished monastery: its own tile and four around it."""
    table = Table().lay("B", 0, 1, by=YELLOW, follower="m")
    table.lay("U", -1, 0).lay("U", 1, 0).lay("E", -1, 1, 270).finish()
    assert table.gained == {YELLOW: 5}


# -- page 7: farmers -----------------------------------------------------------------------------------


def test_farmer_at_one_city():
    """p. 7: Blue gets 3 points for city A."""
    table = Table().lay("E", 0, -1, 180, by=BLUE, follower="f1")
    assert table.gained == {}
    table.finish()
    assert table.gained == {BLUE: 3}
    assert table.reasons == [(BLUE, 3, "field", (("cities", 1, 3),))]


def large_meadow(first: int, second: int, third: int, fourth: int, part: str = "f1") -> Table:
    """Cities A (three tiles, in the west) and B (two, in the east) with a meadow between them.

    `first` farms between the road and the cities, `second` beside A (on the eastern part f1, or on
    the western f2, which stays apart), `third` north of A, `fourth` north of B; two monasteries then
    join these meadows.
    """
    table = Table().lay("U", 1, 0, by=first, follower="f1").lay("D", 2, 0)
    table.lay("F", 0, -1, 90, by=second, follower=part)
    table.lay("E", 0, -2, 180, by=third, follower="f1")
    table.lay("E", 2, -1, 180, by=fourth, follower="f1")
    return table.lay("B", 1, -1).lay("B", 1, -2)


def test_meadow_shared_by_two_against_two():
    """p. 7: Red and Yellow have two farmers each and get 6 points each for the cities A and B."""
    table = large_meadow(RED, YELLOW, RED, YELLOW).finish()
    assert table.gained == {RED: 6, YELLOW: 6}


def test_large_meadow_by_majority_and_small_meadow():
    """p. 7: Red has the majority: 6 points. Blue's small meadow: 3 points for A. Yellow gets none."""
    table = large_meadow(RED, BLUE, RED, YELLOW, "f2").finish()
    assert table.gained == {RED: 6, BLUE: 3}


def three_cities(upper: int, lower: int) -> Table:
    """Cities A and B on the meadow north of a road, C on the one south of it; one farmer on each."""
    table = Table().lay("E", 0, -1, 180, by=upper, follower="f1").lay("D", 1, 0)
    table.lay("E", 1, -1, 180).lay("E", 0, 1, 180, by=lower, follower="f1")
    return table.lay("J", 0, 2)


def test_two_meadows_of_one_player():
    """p. 7: Blue gets 9 points: 6 for the farmer above and 3 for the one below."""
    assert three_cities(BLUE, BLUE).finish().gained == {BLUE: 9}


def test_unfinished_city_feeds_no_farmer():
    """p. 7: Blue gets 6 points for two completed cities, Red 3; an unfinished city brings nothing."""
    table = three_cities(BLUE, RED).lay("E", -1, -1, 270).finish()
    assert table.gained == {BLUE: 6, RED: 3}


# -- page 8: the large example -------------------------------------------------------------------------


def test_three_meadows():
    """p. 8: meadow 1 Blue 6; meadow 2 Red and Blue 9 each; meadow 3 Yellow 12, Black nothing.

    The cities A and B lie between the meadows 1 and 2 and count for both.
    """
    table = Table().lay("T", 0, -1, 270).lay("U", 1, -1).lay("S", 2, -1, 90)
    table.lay("D", 2, 0, by=RED, follower="f1").lay("K", -1, 0, 270, by=BLUE, follower="f1")
    # meadow 3, south of the lower road: three farmers apart, and cities between them
    table.lay("H", 0, 1, 90, by=YELLOW, follower="f1")
    table.lay("H", 1, 1, 90, by=BLACK, follower="f1")
    table.lay("H", 2, 1, 90, by=YELLOW, follower="f1")
    table.lay("K", -1, 1, 90).lay("J", 3, 1, 270)
    table.lay("U", 1, 0)  # joins the parts of meadow 2, and of meadow 3
    # the walls of A and B, and C in the west
    table.lay("E", -1, -1, 90).lay("E", 0, -2, 180).lay("E", 2, -2, 180).lay("E", 3, -1, 270)
    table.lay("E", -2, 0, 90)
    table.lay("N", -2, -1)  # a city at meadow 2 that stays unfinished
    table.lay("B", 1, -2, by=BLUE, follower="f1")  # meadow 1
    table.finish()
    assert table.gained == {BLUE: 6 + 9, RED: 9, YELLOW: 12}
    assert sorted(table.reasons) == [
        (BLUE, 6, "field", (("cities", 2, 3),)),
        (BLUE, 9, "field", (("cities", 3, 3),)),
        (RED, 9, "field", (("cities", 3, 3),)),
        (YELLOW, 12, "field", (("cities", 4, 3),)),
    ]
    assert [table.home(player) for player in range(5)] == [7] * 5


def test_how_two_farmers_come_to_share_a_meadow():
    """p. 8: Blue farms, Red farms on a meadow not yet joined, the third tile joins the two."""
    table = Table().lay("U", 1, 0, by=BLUE, follower="f1")
    table.lay("E", 0, -1, 180, by=RED, follower="f1")
    table.lay("B", 1, -1, by=YELLOW)
    table.finish()
    assert table.gained == {BLUE: 3, RED: 3}


def test_meadows_do_not_join_over_a_corner():
    """p. 8: over the corner of tiles meadows are not joined."""
    table = Table().lay("U", 1, 0, by=BLUE, follower="f1")  # north-east of it nothing is laid
    table.draw("E", RED).take("place 0 -1 180")
    assert "follower f1" in table.choices


def test_two_robbers_come_to_share_a_road():
    """p. 8: in the same way, and only so, several robbers come to one road."""
    table = Table().lay("U", 1, 0, by=BLUE, follower="r1").lay("U", 1, 1, by=RED, follower="r1")
    table.lay("V", 2, 0).lay("V", 2, 1, 90).finish()
    assert table.gained == {BLUE: 5, RED: 5}


def test_two_knights_come_to_share_a_city():
    """p. 8: in the same way, and only so, several knights come to one city."""
    table = Table().lay("G", 0, -1, 90, by=BLUE, follower="c1").lay("E", 1, -1, 90)
    table.lay("R", 1, -2, by=RED, follower="c1").lay("C", 0, -2).finish()
    assert table.gained == {BLUE: 5, RED: 5}  # four tiles and a shield, still open
