"""The levels: by name, in order of strength, within their time."""

import pytest

from ludoteka.bots import LEVELS, Greedy, Mcts, bot_names, make_bot
from ludoteka.engine import LudotekaError
from ludoteka.sim import simulate


def test_levels_come_first():
    assert list(LEVELS) == ["beginner", "casual", "strong", "expert"]
    assert bot_names()[:4] == list(LEVELS)
    for name in bot_names():
        make_bot(name)


def test_levels_keep_their_time():
    strong, expert = make_bot("strong"), make_bot("expert")
    assert isinstance(strong, Mcts)
    assert isinstance(expert, Mcts)
    assert 0 < strong.seconds <= 1
    assert strong.seconds < expert.seconds <= 5
    assert isinstance(make_bot("casual"), Greedy)


@pytest.mark.parametrize("name", ["", "greedy:3", "random:x", "Strong", "careful"])
def test_no_such_bot(name):
    with pytest.raises(LudotekaError, match="there is no bot"):
        make_bot(name)


def test_casual_beats_beginner():
    result = simulate("yspahan", ["casual", "beginner"], games=10, seed=1)
    assert result.wins[0] >= 7
