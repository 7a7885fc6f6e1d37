"""The levels: by name, in order of strength, within their time."""

import pytest
from tests.bots.nim import Betting

from ludoteka.bots import (
    LEVELS,
    Careless,
    Greedy,
    Mcts,
    bot_names,
    bot_title,
    expectation,
    levels,
    make_bot,
)
from ludoteka.engine import LudotekaError, Rng
from ludoteka.engine.i18n import speaking
from ludoteka.sim import simulate


def test_levels_come_first():
    assert levels() == list(LEVELS) == ["beginner", "casual", "strong", "expert"]
    searches = [
        f"{name}:{budget}" for name in ("mcts", "uct", "flat") for budget in ("200", "0.2s")
    ]
    others = ["random", "careless:4", "greedy", *searches]
    assert bot_names() == [*levels(), *others]
    for name in bot_names():
        make_bot(name)


def test_every_level_says_what_to_expect():
    assert expectation("strong") == "takes what looks best at once; answers immediately"
    assert expectation("greedy") == expectation("eve") == ""
    with speaking("cs"):
        assert all(expectation(level) for level in levels())
        assert expectation("strong") != "takes what looks best at once; answers immediately"


def test_what_people_call_them():
    """A bot without a title of its own is called by its name."""
    names = [*levels(), "random", "greedy", "mcts:200", "eve"]
    assert [bot_title(name) for name in names] == [
        "beginner bot",
        "casual bot",
        "strong bot",
        "expert bot",
        "random bot",
        "quick bot",
        "mcts:200",
        "eve",
    ]
    with speaking("cs"):
        assert [bot_title(name) for name in ("expert", "greedy")] == ["bot mistr", "bystrý bot"]


def test_what_the_levels_are():
    beginner, casual, strong, expert = map(make_bot, levels())
    assert isinstance(beginner, Careless)
    assert isinstance(casual, Careless)
    assert beginner.one_in < casual.one_in
    assert type(strong) is Greedy  # answers at once
    assert isinstance(expert, Mcts)
    assert 0 < expert.seconds <= 5


def test_the_careless_choose_at_random_as_often_as_they_say():
    """Where greedy always takes the same option, another is taken as often as a random choice misses it."""
    game = Betting()
    view = game.start(2).view(0)
    rng = Rng(3)
    bot = make_bot("careless:4")
    right = make_bot("greedy").choose(game, view, rng)
    wrong = sum(bot.choose(game, view, rng) is not right for _ in range(4000))
    share = (len(view.options()) - 1) / len(view.options()) / 4
    assert wrong / 4000 == pytest.approx(share, abs=0.03)


CARELESS = "write careless:4 for one decision in four at random"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", f"; there are: {', '.join(bot_names())}"),
        ("Strong", f"; there are: {', '.join(bot_names())}"),
        ("careful", f"; there are: {', '.join(bot_names())}"),
        (":3", f"; there are: {', '.join(bot_names())}"),
        ("greedy:3", ": nothing may follow 'greedy'"),
        ("greedy:", ": nothing may follow 'greedy'"),
        ("strong:3", ": nothing may follow 'strong'"),
        ("random:x", ": nothing may follow 'random'"),
        ("careless", f": {CARELESS}"),
        ("careless:", f": {CARELESS}"),
        ("careless:0", f": {CARELESS}"),
        ("careless:x", f": {CARELESS}"),
    ],
)
def test_no_such_bot(name, why):
    with pytest.raises(LudotekaError) as refused:
        make_bot(name)
    assert str(refused.value) == f"there is no bot {name!r}{why}"


@pytest.mark.parametrize(("better", "worse"), [("casual", "beginner"), ("strong", "casual")])
def test_each_level_beats_the_one_below(better, worse):
    result = simulate("yspahan", [better, worse], games=20, seed=1)
    assert result.wins[0] >= 14
