"""A match may begin in a position instead of the game's own first one."""

import json

import pytest

from ludoteka.engine import Match, Record, RecordError
from ludoteka.engine.records.verify import chance_outcomes
from ludoteka.sim.analysis import PastGame


def middle() -> Match:
    """A game of Carcassonne after four choices."""
    match = Match.new("carcassonne", players=2, seed=7)
    for _ in range(4):
        match.play(match.options()[0])
    return match


def begun() -> Match:
    before = middle()
    start = before.game.position(before.state)
    match = Match.new("carcassonne", players=2, seed=3, start=start)
    match.play(match.options()[-1])
    match.play(match.options()[0])
    return match


def test_it_goes_on_from_there():
    before = middle()
    match = Match.new("carcassonne", players=2, seed=3, start=before.game.position(before.state))
    assert match.state.differences(before.state) == []
    assert (match.moves, match.events) == ([], [])
    assert [one.text for one in match.options()] == [one.text for one in before.options()]


def test_its_record_holds_the_start_and_replays():
    match = begun()
    record = Record.from_json(json.loads(json.dumps(match.record().to_json())))
    assert Match.replay(record).state.differences(match.state) == []
    assert all(one.holds for one in chance_outcomes(record, match.game))
    assert len(PastGame(record).choices) >= 2
    match.rewind(0)
    assert match.state.differences(middle().state) == []


def test_other_records_do_not_mention_it():
    assert "start" not in Match.new("carcassonne", seed=1).record().to_json()


@pytest.mark.parametrize("start", [{}, {"components": {}, "agenda": []}, {"components": 7}])
def test_a_start_that_is_no_position_is_refused(start):
    record = begun().record()
    broken = Record.from_json(record.to_json() | {"start": start})
    with pytest.raises(RecordError, match="not one of carcassonne"):
        Match.replay(broken)
