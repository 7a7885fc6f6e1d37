"""Hills & Sheep: every example, special case and sentence of the pages 12 and 13."""

import pytest
from tests.games.carcassonne.slow import BIG, BUILDER, PIG, PILE, SHEPHERD, Board
from tests.games.carcassonne.table import BLUE, GREEN, RED, YELLOW, Table

from ludoteka.engine import Chance, Decision, Rng, Scored
from ludoteka.games.carcassonne.expansions.hills.rules.hills import flocks

HILLS = ("SchE1", "SchE2", "SchF3", "SchF4", "SchG3", "SchG4", "SchH4", "Min1A")


def board(table: Table) -> Board:
    return Board(table.state.components(), ("hills",))


def same(table: Table, one: tuple[int, str], other: tuple[int, str]) -> bool:
    """Whether two parts belong to one feature, in the rules as in the slow way."""
    land = table.state.land
    roots = [
        land.root(land.first[tile] + land.tiles[tile].tile.segment(part))
        for tile, part in (one, other)
    ]
    whole = board(table).whole
    assert (roots[0] == roots[1]) == (whole[one] is whole[other])
    return roots[0] == roots[1]


# -- the special tiles of page 12 ----------------------------------------------------------------------


def test_the_house_parts_the_road():
    """p. 12, picture: the road ends and begins at the house."""
    table = Table("hills").lay("SchE2", 1, 0, 90)
    assert not same(table, (1, "r1"), (1, "r2"))
    table = Table("hills").lay("A", -1, 0, 270).lay("SchE2", 1, 0, 90, by=RED, follower="r2")
    assert table.gained == {RED: 3}


def test_the_meadows_between_two_cities():
    """p. 12, picture: the meadows above and below the two parts of city are not joined."""
    table = Table("hills").lay("SchH2", 0, -1, 90)
    assert not same(table, (1, "f1"), (1, "f2"))
    assert not same(table, (1, "c1"), (1, "c2"))


def split_city() -> Table:
    """The tile with two parts of city on its west side: c1 goes on at the start tile, c2 in the north."""
    table = Table("hills").draw("SchG1").take("place 0 -1 270")
    assert {"follower c1", "follower c2"} <= table.choices
    table.take("pass")
    return table


def test_two_parts_of_city_at_one_side():
    """p. 12: the upper and the lower part are separate; the side must meet a city."""
    table = split_city()
    assert not same(table, (1, "c1"), (1, "c2"))
    assert same(table, (1, "c1"), (0, "c1"))
    assert table.fits("E", -1, -1, 90)
    assert not table.fits("E", -1, -1, 0)  # a field at the side of the two parts


def test_a_city_joins_the_two_parts():
    """p. 12, example: the tile laid there joins the two parts that were separate before."""
    table = split_city().lay("E", -1, -1, 90)
    assert same(table, (1, "c1"), (1, "c2"))
    assert same(table, (2, "c1"), (1, "c2"))
    assert table.gained == {}
    table.lay("E", 0, -2, 180, by=RED, follower="c1")
    assert table.gained == {RED: 8}  # four tiles; the one with two parts counts once


def test_knights_of_both_parts_meet():
    """p. 12: each part may have its knight before they are joined."""
    table = Table("hills").lay("SchG1", 0, -1, 270, by=RED, follower="c1")
    table.lay("E", 0, -2, 180, by=BLUE, follower="c1")
    assert table.gained == {}  # c2 is still open at the split side
    assert table.lay("E", -1, -1, 90).gained == {RED: 8, BLUE: 8}


def test_two_split_sides_face_to_face():
    """p. 12, special case: all parts of city are joined."""
    table = split_city().lay("SchG1", -1, -1, 90)
    assert same(table, (1, "c1"), (1, "c2"))
    assert same(table, (2, "c1"), (2, "c2"))
    assert same(table, (1, "c1"), (2, "c1"))
    table.lay("E", 0, -2, 180).lay("E", -1, -2, 180).lay("J", -1, 0, by=RED, follower="c1")
    assert table.gained == {RED: 12}


def test_a_meadow_side_parted_by_a_tip():
    """p. 12: the upper and the lower meadow are separate; a tile with a meadow joins them."""
    table = Table("hills").lay("SchH1", 0, -1, 180)
    assert not same(table, (1, "f1"), (1, "f2"))
    table.lay("B", 0, -2)
    assert same(table, (1, "f1"), (1, "f2"))


def test_two_tips_face_to_face():
    """p. 12, special case: the cities stay separate, and so do the upper and the lower meadow."""
    table = Table("hills").lay("SchH1", 0, -1, 180).lay("SchH1", 0, -2)
    assert not same(table, (1, "c1"), (2, "c1"))
    assert same(table, (1, "f1"), (2, "f2"))
    assert same(table, (1, "f2"), (2, "f1"))
    assert not same(table, (1, "f1"), (1, "f2"))


def test_no_road_meets_a_parted_meadow():
    """p. 12: it is a meadow's side: a road cannot be laid there."""
    assert not Table("hills").lay("SchH1", 0, -1, 180).fits("V", 0, -2, 0)
    assert Table("hills").lay("SchH1", 0, -1, 180).fits("V", 0, -2, 90)


# -- hills ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", HILLS)
def test_a_hill_hides_a_tile(tile):
    """p. 12: whoever draws a hill at once draws another tile and puts it under, unseen."""
    table = Table("hills")
    before = table.state.components()
    table.draw(tile)
    after = table.state.components()
    assert after["left"] == before["left"] - 2
    assert sum(after["unseen"].values()) == sum(before["unseen"].values()) - 1


def test_other_tiles_hide_nothing():
    table = Table("hills").draw("SchE3")
    assert table.state.left == 89


def test_the_number_of_turns_shrinks():
    """p. 12: eight hills hide eight tiles; nobody ever knows which."""
    table = Table("hills", players=2)
    laid = 0
    rng = Rng("hills")
    while not table.state.over:
        step = table.state.step
        if isinstance(step, Decision):
            options = step.options(table.state)
            laid += options[0].kind == "place"
            table.state.take(options[rng.below(len(options))])
        else:
            assert isinstance(step, Chance)
            table.state.take(step.sample(table.state, rng))
    hills = sum(tile[0] in HILLS for tile in table.state.components()["land"]["tiles"])
    hidden = sum(table.state.unseen)
    assert hills >= hidden >= hills - 1
    assert laid + len(table.state.aside) + hidden == 90


def test_the_last_tile_is_a_hill():
    """Own ruling on p. 12: nothing is left to go under it; it is a hill all the same."""
    table = Table("hills")
    table.put(BLUE, 0, 0, "f1")
    table.put(RED, 0, 0, "f1")
    table.lay("E", 0, -1, 180)
    table.go_on({"piles": [{"SchG4": 1}], "left": 1}, [["DrawTile", RED], ["Turn", YELLOW]])
    table.take("draw SchG4").take("place 1 0 0").take("follower r1")
    assert table.state.over
    assert table.gained == {BLUE: 3, RED: 3 + 2}


def test_the_last_but_one_is_a_hill():
    """p. 12: the very last tile goes under it, and the game ends."""
    table = Table("hills")
    piles = {"piles": [{"SchG4": 1, "E": 1}], "left": 2}
    table.go_on(piles, [["DrawTile", RED], ["Turn", YELLOW]])
    table.take("draw SchG4").take("place 1 0 0").take("pass")
    assert table.state.over
    assert table.state.components()["unseen"] == {"E": 1}


def test_a_hill_that_fits_nowhere_takes_its_tile_along():
    """Own ruling on p. 4, 12: the tile under it was drawn at once, so both leave the game."""
    table = Table("hills")
    piles = {"tiles": [["C", 0, 0, 0]], "piles": [{"SchE2": 1, "E": 3}], "left": 4}
    table.go_on(piles, [["DrawTile", RED], ["Turn", YELLOW]])
    table.take("draw SchE2")
    assert table.state.components()["aside"] == ["SchE2"]
    assert table.state.left == 2
    assert sum(table.state.unseen) == 3


def city_of_ten() -> Table:
    """A city of five tiles with a knight of Blue, and one of Red on a hill; its last tile is missing."""
    table = Table("hills").lay("U", -1, 0).lay("U", 1, 0)
    table.lay("E", -1, -1, 90, by=BLUE, follower="c1")
    return table.lay("SchG3", 1, -1, by=RED, follower="c1").lay("E", 1, -2, 180)


def test_the_hill_decides_a_tie():
    """p. 12: a knight each, Red's stands on a hill: Red alone gets 10 points, Blue none."""
    table = city_of_ten().lay("R", 0, -1, 180)
    assert table.gained == {RED: 10}
    assert table.home(BLUE) == table.home(RED) == 7


def test_the_hill_does_not_outweigh_a_majority():
    """p. 12: with a majority followers on hills have no special power."""
    table = city_of_ten().put(BLUE, 1, 0, "c1").lay("R", 0, -1, 180)
    assert table.gained == {BLUE: 10}


def test_several_on_hills_share():
    """Ruling on p. 12: every tied player with a follower on a hill scores, the others do not."""
    table = city_of_ten().put(YELLOW, 0, 4, "c1").lay("R", 0, -1, 180)
    assert table.gained == {RED: 10, YELLOW: 10}


def test_a_hill_outside_the_tie_does_not_matter():
    """p. 12: a player with fewer followers gains nothing by a hill."""
    table = city_of_ten().put(BLUE, 1, 0, "c1").put(GREEN, 0, 0, "c1").put(GREEN, 1, 0, "c1")
    assert table.lay("R", 0, -1, 180).gained == {BLUE: 10, GREEN: 10}


def hill_beside_the_start(*modules: str) -> Table:
    """The start tile's road and upper meadow go on to a hill; its city is complete."""
    return Table("hills", *modules).lay("E", 0, -1, 180).lay("SchG4", 1, 0)


@pytest.mark.parametrize(("part", "points"), [("r1", 2), ("f1", 3)])
def test_the_hill_holds_for_the_whole_tile(part, points):
    """p. 12: for the road and the meadow as for the city, also at the end of the game."""
    table = hill_beside_the_start().put(BLUE, 0, 0, part).put(RED, 0, 2, part).finish()
    assert table.gained == {RED: points}
    table = hill_beside_the_start().put(BLUE, 0, 0, part).put(RED, 0, 0, part).finish()
    assert table.gained == {BLUE: points, RED: points}


@pytest.mark.parametrize(("helper", "part"), [(BUILDER, "r1"), (PIG, "f1"), (SHEPHERD, "f1")])
def test_special_figures_on_a_hill_decide_nothing(helper, part):
    """p. 12: hills have no effect with shepherds and other special figures."""
    table = hill_beside_the_start("traders").put(RED, helper, 2, part)
    table.put(BLUE, 0, 0, part).put(RED, 0, 0, part).finish()
    assert set(table.gained) == {BLUE, RED}


def test_a_big_follower_on_a_hill():
    """Ruling on p. 9, 12: the big follower is a follower; on a hill it decides a tie."""
    table = hill_beside_the_start("inns").put(RED, BIG, 2, "r1")
    table.put(BLUE, 0, 0, "r1").put(BLUE, 1, 0, "r1").finish()
    assert table.gained == {RED: 2}


def test_hills_without_the_expansion_do_not_exist():
    """p. 12: in a game without Hills & Sheep ties are shared."""
    table = Table().put(BLUE, 0, 0, "r1").put(RED, 0, 0, "r1").finish()
    assert table.gained == {BLUE: 1, RED: 1}


# -- shepherds -----------------------------------------------------------------------------------------


def sheep(table: Table, player: int) -> int:
    return flocks(table.state).sheep(player)


def shepherd(table: Table, token: str = "sheep 2", by: int = RED) -> Table:
    """A player sends the shepherd onto the upper meadow of a new tile in the east."""
    return table.lay("U", 1, 0, by=by, figure="shepherd f1").take(token)


def test_a_shepherd_draws_a_token_at_once():
    """p. 12: instead of a follower a shepherd goes onto the meadow; the token lies beside him."""
    table = Table("hills").draw("U", RED).take("place 1 0 0")
    shepherds = {choice for choice in table.choices if choice.startswith("shepherd")}
    assert shepherds == {"shepherd f1", "shepherd f2"}
    table.take("shepherd f1")
    step = table.state.step
    assert isinstance(step, Chance)
    weights = {action.text: weight for action, weight in step.outcomes(table.state)}
    assert weights == {"wolf": 2, "sheep 1": 4, "sheep 2": 5, "sheep 3": 6, "sheep 4": 1}
    table.take("sheep 3")
    assert sheep(table, RED) == 3
    assert not table.has(RED, SHEPHERD)
    assert table.home(RED) == 7
    assert type(table.state.step).__name__ == "DrawTile"  # not tended in the same turn


def test_a_wolf_at_once():
    """p. 12: the token goes back, and the shepherd home."""
    table = shepherd(Table("hills"), "wolf")
    assert sheep(table, RED) == 0
    assert table.has(RED, SHEPHERD)
    assert flocks(table.state).pile() == list(PILE.values())
    assert table.kinds == ["Laid", "WolfCame"]


def test_a_shepherd_may_join_farmers():
    """p. 12: even where a farmer lies, own or not."""
    table = Table("hills").lay("U", 1, 0, by=BLUE, follower="f1").draw("U", RED)
    assert "shepherd f1" in table.take("place 2 0 0").choices
    assert "follower f1" not in table.choices


def test_a_farmer_may_join_a_shepherd():
    """Ruling on p. 12: a shepherd does not keep farmers out."""
    table = shepherd(Table("hills")).draw("U", BLUE).take("place 2 0 0")
    assert "follower f1" in table.choices


def test_no_second_shepherd():
    """p. 12: not where another shepherd stands."""
    table = shepherd(Table("hills")).draw("U", BLUE).take("place 2 0 0")
    assert "shepherd f1" not in table.choices
    assert "shepherd f2" in table.choices


def test_no_shepherd_outside_meadows():
    """p. 12: he is placed where the tile has a part of meadow."""
    table = Table("hills").draw("C", RED).take("place 0 -1 0")
    assert table.choices == {"follower c1", "pass"}


def test_the_flock_grows():
    """p. 13: extending the meadow of the own shepherd: after a figure, draw a token or drive home."""
    table = shepherd(Table("hills")).draw("U", RED).take("place 2 0 0").take("follower r1")
    assert table.choices == {"grow", "herd"}
    table.take("grow").take("sheep 4")
    assert sheep(table, RED) == 6
    assert table.gained == {}
    assert table.home(RED) == 6


def test_the_flock_is_driven_home():
    """p. 13: a point for every sheep; tokens go back, the shepherd home."""
    table = shepherd(Table("hills"), "sheep 3").lay("U", 2, 0, by=RED).take("herd")
    assert table.gained == {RED: 3}
    assert table.reasons == [(RED, 3, "flock", (("sheep", 3, 1),))]
    scored = [event for event in table.events if isinstance(event, Scored)]
    assert [event.where for event in scored] == [("tile-0", "tile-1", "tile-2")]
    assert table.has(RED, SHEPHERD)
    assert sheep(table, RED) == 0
    assert flocks(table.state).pile() == list(PILE.values())


def test_a_wolf_scatters_the_flock():
    """p. 13: all sheep gathered so far and the wolf go back, the shepherd home."""
    table = shepherd(Table("hills"), "sheep 3").lay("U", 2, 0, by=RED).take("grow").take("wolf")
    assert table.gained == {}
    assert table.has(RED, SHEPHERD)
    assert flocks(table.state).pile() == list(PILE.values())


def test_a_token_in_the_meadow_is_not_in_the_pile():
    """p. 13: what lies beside a shepherd cannot be drawn."""
    table = shepherd(Table("hills"), "sheep 4").lay("U", 2, 0, by=RED).take("grow")
    step = table.state.step
    assert isinstance(step, Chance)
    assert "sheep 4" not in {action.text for action, _ in step.outcomes(table.state)}


def test_only_the_shepherds_own_player_tends():
    """p. 13: when a player extends the meadow of his own shepherd."""
    table = shepherd(Table("hills")).lay("U", 2, 0, by=BLUE)
    assert type(table.state.step).__name__ == "DrawTile"


def test_only_his_meadow_counts():
    """p. 13: a tile elsewhere leaves the flock alone."""
    table = shepherd(Table("hills")).lay("B", 0, 1, by=RED)
    assert type(table.state.step).__name__ == "DrawTile"


def test_the_flock_comes_before_the_scoring():
    """p. 17: figures, then flocks, then completed features."""
    table = shepherd(Table("hills")).lay("A", -1, 0, 270)
    table.draw("A", RED).take("place 2 0 90").take("follower r1")
    assert table.gained == {}
    table.take("herd")
    assert [reason[2] for reason in table.reasons] == ["flock", "road"]


def test_the_shepherd_who_came_home_waits_for_the_next_tile():
    """p. 13, 17: the figure is placed before the flock is tended."""
    table = shepherd(Table("hills")).draw("U", RED).take("place 2 0 0")
    assert not [choice for choice in table.choices if choice.startswith("shepherd")]
    table.take("pass").take("herd").draw("U", RED).take("place 3 0 0")
    assert "shepherd f1" in table.choices


def two_shepherds() -> Table:
    """p. 13: Red and Blue stand on one meadow; four tokens with eight sheep in all lie there."""
    table = shepherd(Table("hills"), "sheep 2").put(BLUE, SHEPHERD, 1, "f1")
    tokens = [0, 2, 1, 0, 0, 0, 0, 0, 0, 1, *[0] * 15]  # Blue 1 + 1 + 2, Red 4
    table.go_on({"parts": {"hills": {"tokens": tokens}}}, [])
    assert sheep(table, RED) + sheep(table, BLUE) == 8
    return table


def test_a_shared_flock_driven_home():
    """p. 13: Red extends the meadow and drives home: Red and Blue get 8 points each, both go home."""
    table = two_shepherds().lay("U", 2, 0, by=RED).take("herd")
    assert table.gained == {RED: 8, BLUE: 8}
    assert table.has(RED, SHEPHERD)
    assert table.has(BLUE, SHEPHERD)
    assert flocks(table.state).pile() == list(PILE.values())


def test_a_wolf_in_a_shared_flock():
    """p. 13: had Red drawn a wolf, none of the shepherds would get points."""
    table = two_shepherds().lay("U", 2, 0, by=RED).take("grow").take("wolf")
    assert table.gained == {}
    assert table.has(RED, SHEPHERD)
    assert table.has(BLUE, SHEPHERD)


def test_a_shared_flock_grows_for_all():
    """p. 13: every further sheep counts for all shepherds of the meadow."""
    table = two_shepherds().lay("U", 2, 0, by=RED).take("grow").take("sheep 3")
    assert table.lay("U", 3, 0, by=BLUE).take("herd").gained == {RED: 11, BLUE: 11}


def test_the_tile_that_joins_two_flocks():
    """p. 13: it extends the meadow of its player's shepherd; from then on there is one flock."""
    table = shepherd(Table("hills"), "sheep 2")
    table.lay("E", 0, -1, 180, by=BLUE, figure="shepherd f1").take("sheep 3")
    table.lay("B", 1, -1, by=RED).take("herd")
    assert table.gained == {RED: 5, BLUE: 5}


def test_a_stranger_may_join_two_flocks():
    """p. 13: nobody tends them then; the flock is a common one all the same."""
    table = shepherd(Table("hills"), "sheep 2")
    table.lay("E", 0, -1, 180, by=BLUE, figure="shepherd f1").take("sheep 3")
    table.lay("B", 1, -1, by=YELLOW)
    assert type(table.state.step).__name__ == "DrawTile"
    assert table.lay("B", 1, -2, by=BLUE).take("herd").gained == {RED: 5, BLUE: 5}


def test_flocks_bring_nothing_at_the_end():
    """p. 17: a shepherd who is still out brings 0 points."""
    table = shepherd(Table("hills"), "sheep 4").finish()
    assert table.gained == {}
    assert table.has(RED, SHEPHERD)


def test_a_shepherd_is_no_farmer():
    """p. 13: he replaces no follower and counts in no other scoring."""
    table = Table("hills").lay("E", 0, -1, 180, by=RED, figure="shepherd f1").take("sheep 1")
    assert table.finish().gained == {}
    table = Table("hills", "traders").lay("U", 1, 0, by=RED, figure="shepherd f1").take("sheep 1")
    table.draw("U", RED).take("place 2 0 0")
    assert "pig f1" not in table.choices


def test_shepherds_without_farmers():
    """p. 4, 12: in a first game without farmers shepherds may still be placed."""
    table = Table("hills", farmers=False).draw("U", RED).take("place 1 0 0")
    assert table.choices == {"follower r1", "shepherd f1", "shepherd f2", "pass"}


def test_only_a_shepherd_is_left():
    """p. 12: he is offered although all followers are out."""
    table = Table("hills")
    for number in range(7):
        table.put(RED, number, 0, "f2")
    table.draw("U", RED).take("place 1 0 0")
    assert table.choices == {"shepherd f1", "shepherd f2", "pass"}


# -- vineyards -----------------------------------------------------------------------------------------


def monastery_with_vineyards() -> Table:
    """Red's monastery, but for one of its neighbours; two vineyards lie beside it."""
    table = Table("hills").lay("B", 0, 1, by=RED, follower="m").lay("U", -1, 0).lay("U", 1, 0)
    table.lay("E", -1, 1, 270).lay("E", 1, 1, 90).lay("SchH1", 0, 2, 180)
    return table.lay("SchE3", -1, 2, 270)


def test_vineyards_around_a_completed_monastery():
    """p. 13: Red completes his monastery with two vineyards around: 9 + 3 + 3 = 15 points."""
    table = monastery_with_vineyards().lay("E", 1, 2, 180)
    assert table.gained == {RED: 15}
    assert table.reasons == [(RED, 15, "monastery", (("tiles", 9, 1), ("vineyards", 2, 3)))]


def test_a_vineyard_serves_several_monasteries():
    """p. 13: when Blue completes his monastery, he gets 3 points for the same vineyard."""
    table = (
        Table("hills").lay("B", 0, 1, by=RED, follower="m").lay("B", 0, 2, by=BLUE, follower="m")
    )
    table.lay("U", -1, 0).lay("U", 1, 0).lay("SchH1", -1, 1, 270).lay("E", -1, 2, 270)
    table.lay("SchH1", 0, 3, 180).lay("E", -1, 3, 180).lay("E", 1, 1, 90)
    table.lay("N", 1, 3, 90).lay("N", 1, 2, 180)
    assert table.gained == {RED: 12, BLUE: 15}  # one vineyard beside both, one beside Blue's only


def test_vineyards_around_an_unfinished_monastery():
    """p. 13: they bring nothing in the final scoring."""
    assert monastery_with_vineyards().finish().gained == {RED: 8}
