"""Records of every version of every game's rules that was ever played are replayed to their end, for good.

`<game>-<version>.json` is a whole game as that version wrote it. A new version of a game's rules leaves them
as they are and adds one of its own.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from ludoteka.engine import Match, Record, RecordError, find_game, games

RECORDS = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_older_game_is_replayed_to_its_end(path):
    record = Record.load(path)
    match = Match.replay(record)
    assert match.over
    assert match.scores() == record.scores
    assert [action.text for action in match.moves] == record.moves


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_older_game_goes_on_where_it_was(path, tmp_path):
    """Half of it is saved by this version, which then plays the other half."""
    record = Record.load(path)
    half = Match.replay(replace(record, scores=None), moves=len(record.moves) // 2)
    half.record().save(tmp_path / "half.json")
    saved = Record.load(tmp_path / "half.json")
    assert saved.rules == find_game(record.game).version
    whole = replace(saved, moves=record.moves, scores=record.scores)
    assert Match.replay(whole).scores() == record.scores


def test_every_version_has_a_record():
    """Of the games that are part of this package; the present version has none until it is replaced."""
    own = [game for game in games().values() if type(game).__module__.startswith("ludoteka.games")]
    versions = {f"{game.name}-{number}" for game in own for number in range(1, game.version)}
    assert len(own) == 5
    assert versions <= {path.stem for path in RECORDS}


def test_what_differed_is_played_as_it_was():
    """Carcassonne's version 1: storms paid for shepherds, and the spring lay in the north of the wheel."""
    record = Record.load(Path(__file__).parent / "carcassonne-1.json")
    assert Match.replay(record).settings["rulings"] == "1"
    with pytest.raises(RecordError, match=r"^move 2: "):
        Match.replay(replace(record, rules=2))


def test_a_version_that_nobody_knows_is_refused():
    record = replace(Record.load(RECORDS[0]), rules=99)
    with pytest.raises(RecordError) as refused:
        Match.replay(record)
    assert str(refused.value) == (
        f"the record follows version 99 of the rules of {record.game}; "
        f"this program plays version {find_game(record.game).version}"
    )
