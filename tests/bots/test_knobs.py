"""Knobs: what may be turned at a search is named, typed and bounded, and works wherever a bot is named."""

import json
import pickle
import re
from pathlib import Path

import pytest
from tests.bots.test_search import middle

from ludoteka.bots import Mcts, make_bot, play_match
from ludoteka.bots.kernel.search import Search
from ludoteka.bots.kernel.tree import Knobs
from ludoteka.bots.knobs import (
    FUNCTIONS,
    MCTS,
    FlagKnob,
    FunctionKnob,
    NumberKnob,
    names_function,
    split_names,
)
from ludoteka.cli import main
from ludoteka.cli.arguments import check_kinds
from ludoteka.engine import LudotekaError, Match, Rng, find_game, games

PAGE = Path(__file__).parents[2] / "docs" / "searching.md"


def test_a_name_has_a_budget_and_knobs():
    bot = make_bot("mcts:300,horizon=5,exploration=0.5,halving=no")
    assert (bot.iterations, bot.seconds, bot.workers) == (300, 0.0, 1)
    assert bot.knobs == {"horizon": 5, "exploration": 0.5, "halving": False}
    both = make_bot("mcts:0.5s:2,always=yes")
    assert (both.iterations, both.seconds, both.workers) == (0, 0.5, 2)
    assert both.knobs == {"always": True}
    bare = make_bot("mcts:horizon=2")
    assert (bare.iterations, bare.knobs) == (200, {"horizon": 2})


def test_every_knob_of_the_table_turns_what_it_names():
    game = find_game("carcassonne")
    values = {"horizon": 7, "most": 9, "decisions": 11, "sample": 3}
    given = {
        knob.name: False if isinstance(knob, FlagKnob) else values.get(knob.name, 0.25)
        for knob in MCTS
    }
    knobs = Knobs(game, Mcts(10, knobs=given).knobs)
    assert {knob.name: getattr(knobs, knob.name) for knob in MCTS} == given
    names = {name for name in dir(knobs) if not name.startswith("_") and name != "turn"}
    assert names == {knob.name for knob in MCTS}


@pytest.mark.parametrize("name", sorted(games()))
def test_standard_values_are_possible(name):
    """So that a knob can be said as it stands anyway."""
    knobs = Knobs(find_game(name))
    for knob in MCTS:
        value = getattr(knobs, knob.name)
        assert knob.check(value) == value


def test_decisions_follow_the_horizon():
    """Otherwise a longer horizon would end where the decisions do."""
    game = find_game("carcassonne")
    assert game.programs.horizon == (4, 16)
    assert (Knobs(game).horizon, Knobs(game).decisions) == (4, 16)
    assert Knobs(game, {"horizon": 6}).decisions == 24
    assert Knobs(game, {"horizon": 0}).decisions == 0
    assert Knobs(game, {"decisions": 5, "horizon": 6}).decisions == 5


def test_a_knob_is_felt():
    game, state = middle("carcassonne", wanted=12)
    view = state.view(state.player)
    for given, compared in (({"most": 2}, 2), ({"most": 5, "width": 9.0}, 5), ({"width": 0.3}, 3)):
        search = Search(game, view, Rng(1), Knobs(game, given))
        search.rank_root()
        search.narrow(100)
        assert len(search.candidates) == compared


def test_no_tree_is_kept_where_that_is_turned_off():
    game = find_game("carcassonne")
    state = game.start(2)
    rng = Rng(2)
    state.settle(rng)
    bot = make_bot("mcts:30,reuse=no")
    state.take(bot.choose(game, state.view(state.player), rng))
    bot.choose(game, state.view(state.player), rng)
    assert bot.last.root.visits == 30


def test_what_a_game_finds_not_worth_searching_can_be_searched():
    game, state = middle("wallenstein", decisions=2)
    view = state.view(state.player)
    assert not game.programs.worth_searching(view)
    bot = make_bot("mcts:3,always=yes")
    bot.choose(game, view, Rng(2))
    assert bot.last.iterations == 3


NAMES = (
    "horizon, decisions, sample, trust, exploration, widening, width, most, halving, "
    "common_numbers, reuse, always, policy, value"
)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("mcts:9,horizn=5", f"there is no knob 'horizn'; there are: {NAMES}"),
        ("mcts:9,horizon=x", "horizon must be a whole number from 0 to 1000, not x"),
        ("mcts:9,horizon=2.5", "horizon must be a whole number from 0 to 1000, not 2.5"),
        ("mcts:9,horizon=-1", "horizon must be a whole number from 0 to 1000, not -1"),
        ("mcts:9,horizon=", "horizon must be a whole number from 0 to 1000, not "),
        ("mcts:9,trust=0", "trust must be a number from 0.01 to 1000, not 0"),
        ("mcts:9,widening=nan", "widening must be a number from 0 to 1, not nan"),
        ("mcts:9,halving=maybe", "halving must be yes or no, not maybe"),
        ("mcts:9,most=3,most=4", "most is given twice"),
        ("mcts:9,five", "a knob is written as name=value, such as horizon=5, not 'five'"),
        ("mcts:9,policy=os", "policy must be a function, named as module:function, not os"),
        ("mcts:9,value=os:name", "value must be a function, named as module:function, not os:name"),
        ("mcts:9,value=no_such:f", "no_such:f cannot be used as value: ModuleNotFoundError: No module named 'no_such'"),
        ("uct:9,horizon=5", "there is no knob 'horizon'; there are: exploration"),
        ("uct:9,exploration=-1", "exploration must be a number from 0 to 100, not -1"),
        ("uct:x", "write uct:500 for iterations, uct:0.2s for seconds"),
        ("flat:0s", "write flat:500 for iterations, flat:0.2s for seconds"),
        ("greedy:horizon=5", "nothing may follow 'greedy'"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_what_would_be_right(name, sentence):
    with pytest.raises(LudotekaError) as refused:
        make_bot(name)
    assert str(refused.value) == f"there is no bot {name!r}: {sentence}"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"horizon": 2.5}, "horizon must be a whole number from 0 to 1000, not 2.5"),
        ({"horizon": True}, "horizon must be a whole number from 0 to 1000, not True"),
        ({"reuse": 1}, "reuse must be yes or no, not 1"),
        ({"depth": 1}, "there is no knob 'depth'; there are: " + NAMES.removesuffix(", policy, value")),
    ],
)  # fmt: skip
def test_in_python_too(given, sentence):
    with pytest.raises(LudotekaError, match=f"^{re.escape(sentence)}$"):
        Mcts(10, knobs=given)


def test_commas_part_bots_but_not_their_knobs():
    assert split_names("mcts:1s,horizon=5,most=3, greedy ,uct:9,exploration=1") == [
        "mcts:1s,horizon=5,most=3",
        "greedy",
        "uct:9,exploration=1",
    ]
    assert split_names("mcts,horizon=5,random") == ["mcts:horizon=5", "random"]
    assert split_names("own:Bot:a,kept=2,human") == ["own:Bot:a,kept=2", "human"]
    assert split_names("own:Bot:a=b, x:Y:c=d") == ["own:Bot:a=b", "x:Y:c=d"]


def test_commands_take_knobs(capsys):
    bots = ["mcts:2,horizon=1,reuse=no", "uct:3,exploration=1.4", "flat:3", "random"]
    for command in ("simulate", "tournament"):
        words = ["yspahan", "--bots", ",".join(bots), "--players", "4", "--games", "1", "--json"]
        assert main([command, *words]) == 0
        assert json.loads(capsys.readouterr().out)["bots"] == bots
    assert main(["simulate", "yspahan", "--bots", "mcts:2,horizon=x,random"]) == 2
    assert "horizon must be a whole number from 0 to 1000, not x" in capsys.readouterr().err


def test_a_seat_of_the_terminal_takes_knobs():
    check_kinds(["human", "mcts:2,horizon=1"], trusted=False)
    function = "mcts:2,value=os:getcwd"
    check_kinds([function])
    assert names_function(function)
    with pytest.raises(LudotekaError, match="cannot take a seat"):
        check_kinds([function], trusted=False)  # from a file: its code is not run


def test_an_analysis_takes_knobs():
    from ludoteka.sim.analysis import analyse

    match = Match.new("mercado", 2, seed=1)
    play_match(match, [make_bot("random")] * 2, Rng(1))
    review = analyse(match.record(), playouts=1, bot="mcts:2,horizon=1")
    assert review.seats == match.seats


def test_environments_take_knobs():
    gymnasium = pytest.importorskip("ludoteka.env.gymnasium")
    env = gymnasium.LudotekaEnv("yspahan", opponents=["mcts:2,horizon=1", "flat:2"], players=3)
    env.reset(seed=1)
    assert env._bots[0].knobs == {"horizon": 1}


def test_a_bot_with_knobs_goes_to_other_processes():
    for name in ("mcts:9,horizon=3,reuse=no", "uct:7,exploration=1.4", "flat:0.5s"):
        bot = make_bot(name)
        other = pickle.loads(pickle.dumps(bot))
        assert type(other) is type(bot)
        assert other.__reduce__() == bot.__reduce__()


def test_the_page_lists_every_knob_with_its_bounds():
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]*) \|", PAGE.read_text("utf-8"), re.MULTILINE))
    for knob in (*MCTS, *FUNCTIONS):
        if isinstance(knob, NumberKnob):
            bounds = f"{knob.low:g} to {knob.high:g}".replace("10000", "10,000")
            bounds = bounds.replace("1000", "1,000")
            kind = f"whole number, {bounds}" if isinstance(knob.low, int) else f"number, {bounds}"
        else:
            kind = "`module:function`" if isinstance(knob, FunctionKnob) else "yes or no"
        assert rows[knob.name] == kind, knob.name
