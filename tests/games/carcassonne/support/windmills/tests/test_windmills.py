"""Windmills: every sentence of its rules."""

from tests.games.carcassonne.table import BLUE, RED, Table

from ..rules.windmills import MillTurns, mills


def test_a_windmill_scores_at_once():
    table = Table("windmills").lay("Mill", 0, 1, by=RED)
    assert table.gained == {RED: 1}
    assert table.reasons == [(RED, 1, "windmill", (("windmills", 1, 1),))]
    assert [event.player for event in table.events if isinstance(event, MillTurns)] == [RED]
    assert mills(table.state).laid == [0, 1, 0, 0, 0]


def test_other_tiles_score_nothing():
    assert Table("windmills").lay("U", 1, 0).gained == {}


def test_the_miller_goes_where_a_follower_may():
    table = Table("windmills").draw("U").take("place 1 0 0")
    assert {"miller r1", "miller f1", "miller f2", "pass"} <= table.choices
    table.take("miller r1")
    assert table.home(BLUE) == 7
    assert table.draw("V").take("place 2 0 0").choices.isdisjoint({"miller r1", "follower r1"})
