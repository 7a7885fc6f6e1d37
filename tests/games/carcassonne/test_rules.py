"""The rules of pages 3 to 8 one by one, and what follows from them in the corners of the game."""

import re

import pytest
from tests.games.carcassonne.table import BLUE, GREEN, RED, YELLOW, Table

from ludoteka.engine import Chance, IllegalMove, LudotekaError, Match, Scored
from ludoteka.engine.i18n import speaking
from ludoteka.games.carcassonne.game import GAME
from ludoteka.games.carcassonne.rules.landscape import Feature, Owner
from ludoteka.games.carcassonne.rules.tiles import ROAD

# -- page 3: setting up --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 9))
def test_the_table_at_the_start(players):
    """p. 3: the start tile lies face up, 72 tiles face down, everybody has 7 followers and 0 points."""
    state = GAME.start(players)
    components = state.components()
    assert components["land"]["tiles"] == [["D", 0, 0, 0]]
    assert sum(components["unseen"].values()) == components["left"] == 72
    assert components["unseen"]["D"] == 4
    assert components["land"]["figures"] == []
    assert [state.followers(player) for player in range(players)] == [7] * players
    assert state.scores() == [0] * players


@pytest.mark.parametrize("players", [0, 1, 9, -1])
def test_two_to_eight_may_play(players):
    """p. 3: the game is for 2 to 8 players."""
    with pytest.raises(LudotekaError, match=f"^carcassonne is for 2 to 8 players, not {players}$"):
        GAME.start(players)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_start_player_can_be_chosen(seat):
    """p. 3: somebody begins; here by agreement."""
    match = Match.new(GAME, players=3, seed=1, settings={"start": str(seat)})
    assert match.player == seat - 1
    assert len(match.moves) == 1  # the tile; no lot was drawn


def test_the_start_player_is_otherwise_drawn_by_lot():
    """Own ruling on p. 3: the lot stands in for the youngest player's choice."""
    state = GAME.start(3)
    step = state.step
    assert isinstance(step, Chance)
    assert [(o.text, w) for o, w in step.outcomes(state)] == [
        ("start 1", 1),
        ("start 2", 1),
        ("start 3", 1),
    ]
    first = [Match.new(GAME, players=3, seed=seed).player for seed in range(30)]
    assert set(first) == {0, 1, 2}


def test_the_start_player_must_be_there():
    with pytest.raises(LudotekaError, match=r"^setting start=8 is not possible with 3 players; "):
        GAME.start(3, {"start": "8"})
    with (
        speaking("cs"),
        pytest.raises(LudotekaError, match=r"^nastavení start=8 není při počtu hráčů 3 možné; "),
    ):
        GAME.start(3, {"start": "8"})


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", r"^setting modules: wheel already has the tiles of wheel_tiles; choose one of the"),
        ("cs", r"^nastavení modules: wheel už obsahuje .* wheel_tiles; "),
    ],
)
def test_the_tiles_of_an_expansion_are_in_it_once(language, sentence):
    with speaking(language), pytest.raises(LudotekaError, match=sentence):
        GAME.start(3, {"modules": ["wheel", "wheel_tiles"]})


# -- page 4: the course of the game --------------------------------------------------------------------


def test_symbols_mean_nothing_in_the_base_game():
    """p. 3: whoever plays without the wheel ignores the symbols."""
    assert Table().lay("U", 1, 0).lay("V", 2, 0).lay("N", 0, 1, 180).kinds == ["Laid"]


def test_the_turn_goes_round_clockwise():
    """p. 4: one player after another, each draws, lays a tile and may place a follower."""
    match = Match.new(GAME, players=3, seed=3, settings={"start": "2"})
    turns = []
    while len(turns) < 7:
        if match.options()[0].kind == "place":
            turns.append(match.player)
        match.play("pass" if "pass" in map(str, match.options()) else match.options()[0])
    assert turns == [1, 2, 0, 1, 2, 0, 1]


def test_the_tile_drawn_is_one_of_the_unseen():
    """p. 4: each face-down tile is as likely as any other."""
    table = Table()
    table.go_on({"piles": [{"B": 3, "X": 1}], "left": 4}, [["DrawTile", 0], ["Turn", 1]])
    step = table.state.step
    assert isinstance(step, Chance)
    assert [(o.text, w) for o, w in step.outcomes(table.state)] == [("draw B", 3), ("draw X", 1)]
    table.take("draw X")
    assert table.state.components()["unseen"] == {"B": 3}
    assert table.state.components()["drawn"] == "X"


def test_turns_that_look_the_same_are_offered_once():
    """p. 4: turning a straight road by half a turn is no other way to lay it."""
    table = Table().draw("U")
    assert table.choices == {"place 1 0 0", "place -1 0 0", "place 0 1 0"}
    assert Table().draw("X").choices == {"place 1 0 0", "place -1 0 0"}
    assert Table().draw("C").choices == {"place 0 -1 0"}


def walled_in() -> Table:
    """A start tile whose road and city are ended and whose fields are all there is around."""
    table = Table().lay("A", -1, 0, 270).lay("A", 1, 0, 90)
    return table.lay("E", 0, -1, 180)


def test_a_tile_that_fits_nowhere_is_replaced():
    """p. 4: it leaves the game, and the same player draws another."""
    table = walled_in().draw("C", RED)  # city on all sides, but no city is open
    assert table.state.components()["aside"] == ["C"]
    assert table.state.player == -1
    assert table.kinds == ["SetAside"]
    table.take("draw B")
    assert table.state.player == RED
    assert table.choices >= {"place 0 1 0"}


def test_the_last_tile_may_fit_nowhere():
    """p. 4, 6: nothing is left to draw instead; the turn and the game end."""
    table = walled_in()
    table.go_on({"piles": [{"C": 1}], "left": 1}, [["DrawTile", RED], ["Turn", YELLOW]])
    table.take("draw C")
    assert table.state.over
    assert table.state.components()["aside"] == ["C"]


def test_several_tiles_in_a_row_may_fit_nowhere():
    """p. 4: the replacement may fit nowhere as well."""
    table = walled_in()
    piles = {"piles": [{"C": 1, "X": 1, "B": 1}], "left": 3}
    table.go_on(piles, [["DrawTile", RED], ["Turn", YELLOW]])
    table.take("draw C").take("draw X")
    assert table.state.components()["aside"] == ["C", "X"]
    table.take("draw B")
    assert table.state.player == RED


def test_one_follower_in_a_turn_at_most():
    """p. 4: after the follower, or none, the turn is over."""
    table = Table().draw("D", RED).take("place 1 0 0")
    assert table.state.player == RED
    table.take("follower c1")
    assert table.home(RED) == 6
    assert table.state.player == -1  # the next player draws


def test_only_the_tile_just_laid_can_be_claimed():
    """p. 4: the parts of the new tile are offered, nothing else."""
    table = Table().lay("B", 0, 1).draw("E", RED).take("place 0 2 180")
    assert table.choices == {"follower c1", "follower f1", "pass"}


def test_without_followers_one_only_lays_tiles():
    """p. 4: who has no follower left is not asked."""
    table = Table(players=2).lay("U", 1, 0)
    for number in range(7):
        table.put(RED, number, 1, "f1")
    assert table.home(RED) == 0
    table.draw("B", RED).take("place 0 1 0")
    assert table.state.player == -1


def test_a_tile_without_a_free_part_asks_nothing():
    """p. 4: where everything is taken there is nothing to decide."""
    table = Table().lay("F", 0, -1, 90, by=RED, follower="c1").draw("C", BLUE)
    table.take("place 0 -2 0")
    assert table.state.player == -1


def test_followers_that_come_home_serve_from_the_next_turn():
    """p. 4: a follower won back by this tile cannot be placed on it."""
    table = Table(players=2).lay("E", 0, 1, 180, by=RED, follower="f1")
    table.lay("U", 1, 0, by=RED, follower="r1")
    for number in range(2, 7):
        table.put(RED, number, 1, "f1")
    table.lay("A", 2, 0, 90, by=RED).draw("A", RED).take("place -1 0 270")
    assert table.home(RED) == 1  # the robber came home; nothing was asked in between
    assert table.state.player == -1


def test_first_game_without_farmers():
    """p. 4, 6, 7: the option leaves farmers out; everything else stays."""
    table = Table(farmers=False).draw("E", RED).take("place 0 1 180")
    assert table.choices == {"follower c1", "pass"}
    table = Table(farmers=False).lay("F", 0, -1, 90, by=RED, follower="c1").draw("N", BLUE)
    assert all(choice.startswith("place") for choice in table.choices)


# -- page 5: completed features ------------------------------------------------------------------------


def test_a_ring_road_is_complete():
    """p. 5: a road without ends is complete; each of its tiles counts once."""
    table = Table().lay("V", 0, 1, 270, by=RED, follower="r1").lay("V", 1, 1).lay("V", 1, 2, 90)
    assert table.gained == {}
    table.lay("V", 0, 2, 180)
    assert table.gained == {RED: 4}


def test_a_road_that_returns_to_its_crossing():
    """p. 5: both ends of the road lie on one tile, which counts once."""
    table = Table().lay("W", 0, 1, by=BLUE)  # crossing with ends in the east, south and west
    table.lay("V", 1, 1, by=RED, follower="r1").lay("V", 1, 2, 90).lay("V", 0, 2, 180)
    assert table.gained == {RED: 4}


def test_both_ends_at_one_crossing_block_each_other():
    """p. 4, 5: the crossing that closes a loop offers neither of its ends while a robber is on it."""
    table = Table().lay("V", 0, 1, 270).lay("V", 1, 1, by=RED, follower="r1").lay("V", 1, 2, 90)
    table.draw("W", BLUE).take("place 0 2 180")  # ends in the north, east and west
    fields = {"follower f1", "follower f2", "follower f3"}
    assert table.choices == {"follower r1", *fields, "pass"}  # r2 and r3 end Red's road


def test_a_feature_knows_its_tiles_in_a_long_game_too():
    road = Feature(ROAD, 2, 0, 0, Owner())
    for tile in (130, 0, 60, 59):
        road.reach(tile)
    assert road.numbers() == [130, 60, 59, 0]
    assert road.tiles == 1 << 130 | 1 << 60 | 1 << 59 | 1
    assert road.size() == 4


def test_two_tiles_make_a_city():
    """p. 5: the smallest city counts like any other, 2 points a tile."""
    assert Table().lay("E", 0, -1, 180, by=RED, follower="c1").gained == {RED: 4}


def test_every_shield_counts_two():
    """p. 5: and 2 points more for every shield."""
    table = Table().lay("F", 0, -1, 90, by=RED, follower="c1").lay("F", 0, -2, 90)
    table.lay("E", 0, -3, 180)
    assert table.gained == {RED: 4 * 2 + 2 * 2}


def test_one_tile_may_complete_several_features():
    """p. 5: two cities and their owners by one tile."""
    table = Table().lay("U", 1, 0).lay("E", 1, -1, 270, by=RED, follower="c1")
    table.draw("I", BLUE).take("place 0 -1 180")  # a part in the south, one in the east
    table.take("follower c1")
    assert table.gained == {RED: 4, BLUE: 4}


def test_one_tile_may_complete_several_monasteries():
    """p. 5: the last tile around two monasteries pays both monks."""
    table = Table().lay("B", 0, 1, by=RED, follower="m").lay("B", 0, 2, by=YELLOW, follower="m")
    table.lay("U", -1, 0).lay("U", 1, 0).lay("E", -1, 1, 270).lay("E", -1, 2, 270)
    table.lay("E", 0, 3, 180).lay("E", -1, 3, 180).lay("E", 1, 1, 90)
    table.lay("N", 1, 3, 90)  # city in the north and east
    table.draw("N", BLUE)
    assert "place 1 2 180" in table.choices
    table.take("place 1 2 180").take("pass")
    assert table.gained == {RED: 9, YELLOW: 9}


def test_a_monastery_may_fill_a_hole_and_score_at_once():
    """p. 5, 6: the monastery is the ninth tile itself."""
    table = Table().lay("U", -1, 0).lay("U", 1, 0).lay("E", -1, 1, 270).lay("E", 1, 1, 90)
    table.lay("E", -1, 2, 180).lay("E", 1, 2, 180).lay("E", 0, 2, 180)
    table.lay("B", 0, 1, by=GREEN, follower="m")
    assert table.gained == {GREEN: 9}
    assert table.home(GREEN) == 7


def test_a_monastery_that_scores_is_shown_by_its_own_tile():
    """Not by those around it, which are other things: the monastery came last, with the number 8."""
    table = Table().lay("U", -1, 0).lay("U", 1, 0).lay("E", -1, 1, 270).lay("E", 1, 1, 90)
    table.lay("E", -1, 2, 180).lay("E", 1, 2, 180).lay("E", 0, 2, 180)
    table.lay("B", 0, 1, by=GREEN, follower="m")
    assert [e.where for e in table.events if isinstance(e, Scored)] == [("tile-8",)]


def test_the_majority_takes_all():
    """p. 5: who has more followers gets the points, the others nothing; all go home."""
    table = Table().lay("U", -1, 0).lay("U", 1, 0)
    table.lay("E", -1, -1, 90, by=BLUE, follower="c1").lay("E", 1, -1, 270, by=RED, follower="c1")
    table.lay("B", -1, -2).lay("E", 0, -2, 180, by=BLUE, follower="c1")
    table.lay("C", 0, -1, by=YELLOW)
    assert table.gained == {BLUE: 12}
    assert table.home(BLUE) == table.home(RED) == 7


def test_a_completed_feature_without_followers_pays_nobody():
    """p. 5: nor does it ever pay later."""
    table = Table().lay("E", 0, -1, 180)
    assert table.gained == {}
    assert table.finish().gained == {}


# -- page 6, 7: the end --------------------------------------------------------------------------------


def test_the_game_ends_with_the_last_tile():
    """p. 6: after the turn in which the last tile was laid the final scoring follows at once."""
    table = Table()
    table.go_on({"piles": [{"E": 1}], "left": 1}, [["DrawTile", RED], ["Turn", YELLOW]])
    table.take("draw E").take("place 0 1 180").take("follower c1")
    assert table.state.over
    assert table.gained == {RED: 1}
    assert table.state.options() == []
    assert table.state.player == -1


def test_farmers_stay_to_the_end():
    """p. 6: a farmer is not paid and does not come home when a city at his meadow is completed."""
    table = Table().lay("D", 1, 0, by=RED, follower="f1").lay("E", 1, -1, 180)
    assert table.gained == {}
    assert table.home(RED) == 6
    assert table.finish().gained == {RED: 3}
    assert table.home(RED) == 7


def test_a_city_counts_once_for_a_meadow_that_touches_it_twice():
    """p. 7: per meadow and city 3 points, however long their border."""
    table = Table().lay("F", 0, -1, 90).lay("E", 0, -2, 180, by=RED, follower="f1")
    table.lay("U", 1, 0).lay("B", 1, -1).lay("B", 1, -2)
    assert table.finish().gained == {RED: 3}


def test_equal_points_share_the_win():
    """Own ruling on p. 7: the rulebook names no tie-break."""
    table = Table(players=3)
    table.go_on({"points": [5, 9, 9], "piles": [{}], "left": 0}, [["FinalScoring"]])
    table.state.advance()
    assert table.state.ranks() == [3, 1, 1]


def test_points_beyond_fifty_go_on():
    """p. 5: the track of 50 is walked again and again; the points are what they are."""
    table = Table()
    table.go_on({"points": [49, 0, 0, 0, 0]}, [])
    table.lay("E", 0, -1, 180, by=BLUE, follower="c1")
    assert table.state.scores()[BLUE] == 53


# -- moves as text -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "an empty move: not possible here; possible: place "),
        ("pass", "pass: A tile that was drawn must be laid (p. 4)"),
        ("place", "place: not possible here; possible: place "),
        ("place 5 5 0", "place 5 5 0: The tile would touch the landscape with no side (p. 4)"),
        ("place 1 0 45", "place 1 0 45: A tile is turned by 0, 90, 180 or 270 degrees (p. 4)"),
        ("place 1 0", "place 1 0: not possible here; possible: place "),
        ("place 01 0 0", "place 01 0 0: not possible here; possible: place "),
        ("place 0 0 0", "place 0 0 0: A tile lies there already (p. 4)"),
        ("place 1 0 0", "place 1 0 0: In the west a meadow would meet a road (p. 4)"),
        ("follower c1", "follower c1: Something else is asked now: Lay the tile: "),
    ],
)
def test_an_illegal_move_is_refused_by_a_sentence(text, sentence):
    match = Match.new(GAME, players=2, seed=5, settings={"start": "1"})
    before = match.record()
    with pytest.raises(IllegalMove, match="^" + re.escape(sentence)):
        match.play(text)
    assert match.record() == before


def test_scores_explain_themselves():
    """Every point of a whole game has its explanation."""
    match = Match.new(GAME, players=4, seed=11)
    while not match.over:
        match.play(match.options()[0])
    announced = [0] * 4
    for event in match.events:
        if isinstance(event, Scored):
            assert event.points == sum(count * each for _, count, each in event.why)
            announced[event.player] += event.points
    assert announced == match.scores()
    assert sum(announced) > 0


def test_points_say_where_they_come_from():
    """The event names the tiles of the feature, as the picture does, and of nothing else."""
    table = Table().lay("B", 0, 1).lay("F", 0, -1, 90, by=RED, follower="c1").lay("U", 1, 0)
    table.lay("E", 0, -2, 180)
    assert [event.where for event in table.events if isinstance(event, Scored)] == [
        ("tile-0", "tile-2", "tile-4")
    ]
