"""Whatever anybody types or edits, the answer is a game or a sentence, never a crash."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteka.engine import (
    NOBODY,
    IllegalMove,
    LudotekaError,
    Match,
    Record,
    RecordError,
    find_game,
)

GAME = find_game("carcassonne")


def played() -> Match:
    match = Match.new(GAME, players=3, seed=2)
    for _ in range(8):
        match.play(match.options()[-1])
    return match


MATCH = played()
GOOD = MATCH.record().to_json()
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)


def load(data: Any) -> None:
    try:
        match = Match.replay(Record.from_json(data))
    except RecordError as error:
        assert "\n" not in str(error)  # noqa: PT017 (a record may also be good)
    else:
        assert json.dumps(match.record().to_json())


@settings(max_examples=150, deadline=None)
@given(key=st.sampled_from(sorted(GOOD)), value=ANY_JSON)
def test_a_record_with_one_strange_value(key, value):
    load(GOOD | {key: value})


@settings(max_examples=150, deadline=None)
@given(value=ANY_JSON)
def test_no_record_at_all(value):
    load(value)


@settings(max_examples=100, deadline=None)
@given(
    at=st.integers(0, len(GOOD["moves"])),
    move=st.text(max_size=30) | st.sampled_from([*GOOD["moves"], "pass", "draw D", "start 1"]),
    drop=st.booleans(),
)
def test_a_record_with_one_strange_move(at, move, drop):
    moves = GOOD["moves"].copy()
    moves[at : at + drop] = [move]
    load(GOOD | {"moves": moves})


@settings(max_examples=100, deadline=None)
@given(cut=st.integers(0, 400), junk=st.text(max_size=5))
def test_a_file_that_was_cut_off(tmp_path_factory, cut, junk):
    path = tmp_path_factory.mktemp("record") / "game.json"
    path.write_bytes((json.dumps(GOOD)[:-cut] + junk).encode("utf-8", "surrogatepass"))
    try:
        Match.load(path)
    except RecordError as error:
        assert str(error).startswith(str(path))  # noqa: PT017 (a record may also be good)


@settings(max_examples=150, deadline=None)
@given(text=st.text(max_size=80) | st.integers().map(str))
def test_any_text_as_a_move(text):
    before = MATCH.record()
    with pytest.raises(IllegalMove):
        MATCH.play(f"x{text}")
    assert MATCH.record() == before


@settings(max_examples=100, deadline=None)
@given(
    players=ANY_JSON,
    settings=st.dictionaries(st.sampled_from(["farmers", "start", "x"]), ANY_JSON, max_size=2),
)
def test_any_settings(players, settings):
    try:
        match = Match.new(GAME, players, 1, settings)
    except LudotekaError:
        return
    assert match.player != NOBODY
