"""The registry: bots of other packages come by an entry point and are known to everybody who asks."""

import io
import json
import re
import sys
import tomllib
from pathlib import Path

import pytest

from ludoteka.bots import BotKind, Random, bot_kinds, bot_names, expectation, levels, make_bot
from ludoteka.bots.builtin import builtin
from ludoteka.cli import main
from ludoteka.engine import LudotekaError, games

ROOT = Path(__file__).parents[2]
SAVER = ROOT / "examples" / "saver"


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Packages with bots, as pip would leave their descriptions."""

    def add(name, entry, module=""):
        info = tmp_path / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[ludoteka.bots]\nit = {entry}\n")
        if module:
            (tmp_path / f"{name}.py").write_text(module)
        bot_kinds.cache_clear()

    monkeypatch.syspath_prepend(tmp_path)
    yield add
    bot_kinds.cache_clear()


@pytest.fixture
def saver(install, monkeypatch):
    """The example, installed."""
    entries = tomllib.loads((SAVER / "pyproject.toml").read_text())["project"]["entry-points"]
    monkeypatch.syspath_prepend(SAVER)
    install("ludoteka_saver", entries["ludoteka.bots"]["saver"])


def test_ours_are_registered_like_any_other():
    """And need no installation: the registry knows them where the package is merely on the path."""
    entries = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]
    assert entries["ludoteka.bots"] == {"builtin": "ludoteka.bots.builtin:builtin"}
    assert list(bot_kinds().values())[: len(builtin())] == builtin()


def test_ours_come_once(install):
    install("ours", "ludoteka.bots.builtin:builtin")
    assert list(bot_kinds().values()) == builtin()


def test_a_bot_of_another_package_is_known_by_name(saver):
    assert bot_names()[-1] == "saver"
    assert make_bot("saver").kept == 2
    assert make_bot("saver:3").kept == 3
    for name in ("saver:", "saver:many"):
        sentence = f"there is no bot {name!r}: write saver:3 to keep three followers"
        with pytest.raises(LudotekaError, match=re.escape(sentence)):
            make_bot(name)


def test_simulate_and_tournament_ask_the_registry(saver, capsys):
    words = ["carcassonne", "--bots", "saver:1,random", "--games", "2", "--json"]
    for command in ("simulate", "tournament"):
        assert main([command, *words]) == 0
        result = json.loads(capsys.readouterr().out)
        assert result["bots"] == ["saver:1", "random"]
        assert sum(result["wins"]) == 2


def test_it_plays_every_game(saver, capsys):
    for game in games():
        words = [game, "--bots", "saver,random", "--players", "4", "--games", "1", "--json"]
        assert main(["simulate", *words]) == 0
        assert json.loads(capsys.readouterr().out)["bots"][0] == "saver"


def test_a_seat_at_the_terminal_asks_the_registry(saver, capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["play", "carcassonne", "--seats", "saver,random", "--seed", "1"]) == 0
    assert "(saver)" in capsys.readouterr().out
    assert main(["play", "carcassonne", "--seats", "saver:x,random"]) == 2
    assert "write saver:3 to keep three followers" in capsys.readouterr().err


def test_environments_ask_the_registry(saver):
    gymnasium = pytest.importorskip("ludoteka.env.gymnasium")
    env = gymnasium.LudotekaEnv("carcassonne", opponents=["saver:4"])
    env.reset(seed=1)
    assert env._bots[0].kept == 4


def test_a_function_may_give_several_and_a_level_says_what_to_expect(install):
    install(
        "several",
        "several:kinds",
        "from ludoteka.bots import BotKind, Random\n"
        "def kinds():\n"
        "    yield BotKind(name='dice', make=lambda _: Random())\n"
        "    yield BotKind(name='baby', make=lambda _: Random(), expectation='knows no rules')\n",
    )
    assert levels() == ["beginner", "casual", "strong", "expert", "baby"]
    assert expectation("baby") == "knows no rules"
    assert bot_names()[-1] == "dice"


@pytest.mark.parametrize(
    ("entry", "module", "warning"),
    [
        ("no_such_module:BOT", "", "^no_such_module:BOT cannot be used: No module named"),
        (
            "odd:BOT",
            "BOT = lambda: [3]\n",
            "^odd:BOT cannot be used: 3 is not of the type BotKind$",
        ),
        ("odd:BOT", "BOT = 3\n", "^odd:BOT cannot be used: 3 is not of the type BotKind$"),
        (
            "odd:BOT",
            "from ludoteka.bots import BotKind, Random\n"
            "BOT = BotKind(name='greedy', make=lambda _: Random())\n",
            "^odd:BOT has another BotKind called 'greedy'; it is left out$",
        ),
        (
            "odd:BOT",
            "from ludoteka.bots import BotKind, Random\n"
            "BOT = BotKind(name='a:b', make=lambda _: Random())\n",
            "^odd:BOT cannot be used: a bot cannot be called 'a:b'$",
        ),
    ],
)
def test_a_broken_package_is_only_a_warning(install, monkeypatch, entry, module, warning):
    install("odd", entry, module)
    monkeypatch.delitem(sys.modules, "odd", raising=False)
    with pytest.warns(UserWarning, match=warning):
        assert list(bot_kinds().values()) == builtin()


@pytest.mark.parametrize("name", ["", "a:b", "a,b", "a b"])
def test_a_name_can_be_typed(name):
    with pytest.raises(LudotekaError, match="a bot cannot be called"):
        BotKind(name=name, make=lambda _: Random())


def test_a_bot_that_weighs_nothing_still_ranks():
    from tests.bots.nim import Nim

    from ludoteka.engine import Rng

    game = Nim()
    state = game.start(2)
    ranked = Random().rank(game, state, Rng(1))
    assert ranked[0][0] is Random().choose(game, state, Rng(1))
    assert {option for option, _promise in ranked} == set(state.options())
    assert {promise for _option, promise in ranked} == {0.5}
