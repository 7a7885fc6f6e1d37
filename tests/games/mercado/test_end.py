"""Extra turns, the last round and the final steps (p. 7, 8)."""

from ludoteka.engine import Scored
from ludoteka.games.mercado.rules.events import LastRound
from ludoteka.games.mercado.rules.turn import EndTurn, FinalScoring


def skip(t):
    """A turn that changes nothing: three fakes, no seal."""
    t.play("coins fake fake fake")
    if t.state.agenda and t.asked == "PlaceCoin":
        t.play("done")
    return t


def test_players_follow_clockwise(table):
    t = table(players=3, turn=2, first=2).begin()
    assert [skip(t).state.step.player for _ in range(3)] == [0, 1, 2]
    assert t.state.round == 2


def test_an_extra_turn_is_a_full_turn(table):
    """p. 7, M23: right after this one, with a privilege and a seal again."""
    t = table(stalls=("V18",)).paid(0, "v1", "gold silver").walked(10, 1, 2).seals(3, 1, 1)
    t.holds(0, "3", "2").play("use 2", "coins fake fake fake", "seal", "coins copper fake")
    t.play("place copper v1", "card V02")
    assert t.state.player == 0
    assert t.options() == ["use 3", "pass"]
    t.play("pass")
    assert t.options() == ["draw", "refill"]
    t.play("draw", "coins gold gold silver")
    assert "seal" in t.options()


def test_two_extra_turns_are_one(table):
    """M23: a second symbol in the same turn adds nothing; an extra turn can earn another."""
    t = table(stalls=("V18", "F03")).paid(0, "v1", "gold silver").paid(0, "p1", "silver copper")
    t.walked(10, 1, 2).play("coins copper turquoise fake", "place copper v1", "place turquoise p1")
    t.play("buy v1", "card V02", "card F05")
    assert t.got().count((0, "again", 1)) == 1
    assert t.state.step.player == 0
    assert not t.state.again
    t.play("refill")
    assert t.state.step.player == 1


def test_an_extra_turn_can_earn_another(table):
    t = table(stalls=("V18",)).paid(0, "v1", "gold silver").holds(0, "1+extra_turn").walked(9, 1, 2)
    t.play("use 1+extra_turn", "coins fake fake fake", "done")
    assert t.state.step.player == 0
    t.play("draw", "coins copper fake fake", "place copper v1", "card V02")
    assert t.state.step.player == 0


def test_the_round_is_finished(table):
    """p. 8: everybody has the same number of turns."""
    t = table(players=3, stalls=("V05",)).paid(0, "v1", "gold gold").walked(26, 3, 2)
    t.play("coins gold fake fake", "place gold v1", "card V02")
    assert t.notes(LastRound) == [(0,)]
    assert t.state.step.player == 1
    skip(skip(t))
    assert t.state.over
    assert t.state.scores() == [32, 4, 3]


def test_the_last_player_of_the_round_ends_it_at_once(table):
    """M25: no further turn for anybody."""
    t = table(players=3, stalls=("V05",), turn=2).paid(2, "v1", "gold gold").walked(20, 3, 26)
    t.play("coins gold fake fake", "place gold v1", "card V02")
    assert t.state.over


def test_a_privilege_can_end_the_game(table):
    """M26: reached with a privilege at the beginning of a turn; that turn goes on."""
    t = table(players=2).holds(0, "3").walked(27, 1).play("use 3")
    assert t.notes(LastRound) == [(0,)]
    assert t.asked == "DrawCoins"


def test_the_last_round_is_announced_once(table):
    """p. 8: who reaches the start tile after another changes nothing."""
    t = table(players=2, turn=1).holds(1, "3").walked(31, 28).play("use 3")
    assert t.state.distance == [31, 31]
    assert t.notes(LastRound) == []


def test_an_extra_turn_in_the_last_round(table):
    """M24: it is played, and the round is no longer for it."""
    t = table(players=2, stalls=("V18",), turn=1).paid(1, "v1", "gold silver").walked(31, 10)
    t.play("coins copper fake fake", "place copper v1", "card V02")
    assert t.state.step.player == 1
    t.play("refill")
    assert t.state.over


def test_the_final_steps_of_the_rulebook(table):
    """p. 8, example: yellow walks 1 for a seal, past a dead "+3"; blue 3 + 2 and lies on top: blue wins."""
    yellow, blue = 0, 1
    t = table(players=2).walked(32, 28).seals(1, 2).holds(blue, "2+gain_seal", "1+gain_joker")
    t.state.agenda = [FinalScoring()]
    t.state.advance()
    assert t.state.over
    assert t.state.scores() == [33, 33]
    assert t.state.race == [blue, yellow]
    assert t.state.ranks() == [2, 1]
    scored = [event for event in t.state.log if isinstance(event, Scored)]
    assert [(e.player, e.points, e.source, e.why) for e in scored] == [
        (yellow, 1, "end", (("seals", 1, 1),)),
        (blue, 5, "end", (("seals", 2, 1), ("privileges", 3, 1))),
    ]


def test_final_steps_go_in_turn_order(table):
    """p. 8: from the first player on, so on a shared space the later one wins."""
    t = table(players=2, first=1).walked(30, 30, race=[0, 1]).seals(1, 1)
    t.state.agenda = [FinalScoring()]
    t.state.advance()
    assert t.state.ranks() == [1, 2]


def test_who_has_nothing_does_not_lift_the_marker(table):
    """M25: another who joins is on top."""
    t = table(players=2).walked(30, 31, race=[1, 0]).seals(1, 0)
    t.state.agenda = [FinalScoring()]
    t.state.advance()
    assert t.state.scores() == [31, 31]
    assert t.state.ranks() == [1, 2]


def test_privileges_are_shown_at_the_end(table):
    t = table(players=2).holds(0, "3").walked(30, 31)
    t.state.agenda = [FinalScoring()]
    t.state.advance()
    assert t.state.held == [(), ()]
    assert t.state.reveals == 1
    assert t.game.complaints(t.state) == []


def test_the_game_goes_on_without_the_start_tile(table):
    t = table(players=2, turn=1).walked(29, 29)
    t.state.agenda = [EndTurn(1)]
    t.state.advance()
    assert not t.state.over
    assert t.state.round == 2
