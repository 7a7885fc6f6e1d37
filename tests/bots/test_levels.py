"""The levels: by name, in order of strength, within their time."""

import pytest
from tests.bots.nim import Betting

from ludoteka.bots import LEVELS, Greedy, Mcts, bot_names, make_bot
from ludoteka.bots.random import Careless
from ludoteka.engine import LudotekaError, Rng
from ludoteka.sim import simulate


def test_levels_come_first():
    assert list(LEVELS) == ["beginner", "casual", "strong", "expert"]
    assert bot_names()[:4] == list(LEVELS)
    for name in bot_names():
        make_bot(name)


def test_what_the_levels_are():
    beginner, casual, strong, expert = map(make_bot, LEVELS)
    assert isinstance(beginner, Careless)
    assert isinstance(casual, Careless)
    assert beginner.often < casual.often
    assert type(strong) is Greedy  # answers at once
    assert isinstance(expert, Mcts)
    assert 0 < expert.seconds <= 5


def test_the_careless_choose_by_lot_as_often_as_they_say():
    """Of two options of which greedy takes always the same, the other is taken half as often as it looks away."""
    game = Betting()
    view = game.start(2).view(0)
    rng = Rng(3)
    bot = make_bot("careless:4")
    right = make_bot("greedy").choose(game, view, rng)
    wrong = sum(bot.choose(game, view, rng) is not right for _ in range(4000))
    share = (len(view.options()) - 1) / len(view.options()) / 4
    assert wrong / 4000 == pytest.approx(share, abs=0.03)


@pytest.mark.parametrize(
    "name",
    ["", "greedy:3", "random:x", "Strong", "careful", "careless", "careless:0", "careless:x"],
)
def test_no_such_bot(name):
    with pytest.raises(LudotekaError, match="there is no bot"):
        make_bot(name)


@pytest.mark.parametrize(("better", "worse"), [("casual", "beginner"), ("strong", "casual")])
def test_each_level_beats_the_one_below(better, worse):
    result = simulate("yspahan", [better, worse], games=20, seed=1)
    assert result.wins[0] >= 14
