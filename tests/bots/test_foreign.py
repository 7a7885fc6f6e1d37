"""A user's own bot: by `module:Class`, by the operator's list, as an object, and what it hears of a game."""

import io
import sys

import pytest

from ludoteka.bots import Bot, Random, bot_kinds, bot_names, make_bot, play_match
from ludoteka.cli import main
from ludoteka.engine import LudotekaError, Match, Rng
from ludoteka.engine.core.events import Chose, Happened
from ludoteka.sim import simulate, tournament
from ludoteka.sim.analysis import analyse

MODULE = """
from ludoteka.bots import Bot

class Last(Bot):
    def __init__(self, text="1"):
        self.step = int(text)

    def choose(self, game, view, rng):
        return view.options()[-self.step]

READY = Last()
NUMBER = 3
"""


@pytest.fixture
def module(tmp_path, monkeypatch):
    """A module of the present folder, which nobody has imported yet."""
    (tmp_path / "own_bot.py").write_text(MODULE, "utf-8")
    (tmp_path / "ends.py").write_text("raise SystemExit(2)", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "own_bot", raising=False)
    yield tmp_path
    sys.modules.pop("own_bot", None)


def test_a_class_of_the_present_folder_is_a_bot(module):
    assert type(make_bot("own_bot:Last")).__name__ == "Last"
    assert make_bot("own_bot:Last:2").step == 2
    assert make_bot("own_bot:READY") is sys.modules["own_bot"].READY
    assert str(module) not in sys.path


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nowhere:Last", "there is no bot 'nowhere:Last': ModuleNotFoundError: No module named 'nowhere'"),
        ("own_bot:First", "there is no bot 'own_bot:First': AttributeError: module 'own_bot' has no attribute 'First'"),
        ("own_bot:NUMBER", "'own_bot:NUMBER' is not a bot: it must be a class derived from ludoteka.bots.Bot"),
        ("own_bot:Last:x", "the bot 'own_bot:Last:x' cannot be made: "
         "ValueError: invalid literal for int() with base 10: 'x'"),
        ("os:system:true", "'os:system:true' is not a bot: it must be a class derived from ludoteka.bots.Bot"),
        ("ends:Last", "there is no bot 'ends:Last': SystemExit: 2"),
    ],
)  # fmt: skip
def test_what_is_no_bot_is_told_in_a_sentence(module, name, sentence):
    with pytest.raises(LudotekaError) as error:
        make_bot(name)
    assert str(error.value) == sentence


def test_every_command_takes_it(module, capsys, monkeypatch):
    bots = ["--bots", "own_bot:Last,random", "--games", "2"]
    assert main(["simulate", "yspahan", "--players", "2", *bots, "--workers", "2"]) == 0
    assert "own_bot:Last" in capsys.readouterr().out
    assert main(["tournament", "yspahan", "--players", "2", *bots]) == 0
    assert "own_bot:Last" in capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    seats = ["play", "yspahan", "--seats", "own_bot:Last,random", "--seed", "1"]
    assert main(seats) == 0
    capsys.readouterr()


def test_the_analysis_asks_it(module):
    match = Match.new("yspahan", 2, seed=1)
    play_match(match, [Random(), Random()], Rng(1))
    asked = analyse(match.record(), playouts=1, bot="own_bot:Last")
    assert asked.seats == match.seats
    with pytest.raises(LudotekaError, match="there is no bot 'nobody'"):
        analyse(match.record(), playouts=1, bot="nobody")


def test_a_saved_game_runs_no_code(module, capsys):
    """Whoever sends a file does not choose what is imported here."""
    match = Match.new("yspahan", 2, seed=1)
    match.extra["kinds"] = ["own_bot:Last", "random"]
    match.record().save(module / "game.json")
    assert main(["play", "--resume", "game.json"]) != 0
    assert "'own_bot:Last' cannot take a seat" in capsys.readouterr().err
    assert "own_bot" not in sys.modules


# -- the operator ----------------------------------------------------------------------------------


@pytest.fixture
def fresh_kinds():
    bot_kinds.cache_clear()
    yield
    bot_kinds.cache_clear()


def test_the_operator_names_bots_for_the_site(module, monkeypatch, fresh_kinds):
    monkeypatch.setenv(
        "LUDOTEKA_BOTS", "latest=own_bot:Last:2, broken=own_bot:First, strong=own_bot:Last"
    )
    with pytest.warns(
        UserWarning, match=r"LUDOTEKA_BOTS: 'broken=own_bot:First' cannot be used: there is no bot"
    ):
        names = bot_names()
    assert "latest" in names
    assert "broken" not in names
    assert make_bot("latest").step == 2
    assert type(make_bot("strong")).__name__ == "Greedy"  # ours cannot be replaced
    assert bot_kinds()["latest"].expectation == "a bot of this site's own"


# -- objects and hooks -----------------------------------------------------------------------------


def test_tournaments_take_objects():
    ladder = tournament("yspahan", [Listener(), Listener(), "random", Random()], 6, players=2)
    assert ladder.bots == ["listener", "listener-2", "random", "random-2"]
    assert sum(ladder.wins) == 6


class Listener(Bot):
    """Plays at random and writes down what it hears."""

    def __init__(self):
        self.heard = []

    def begin(self, game, seat, view):
        self.heard.append(("begin", seat, view.viewer if hasattr(view, "viewer") else None))

    def observe(self, game, seat, events):
        assert events
        assert all(event.seen_by(seat) for event in events)
        self.heard += [("event", seat, event) for event in events]

    def choose(self, game, view, rng):
        self.heard.append(("choose", view.player, None))
        return Random().choose(game, view, rng)

    def end(self, game, seat, view):
        self.heard.append(("end", seat, view.scores()))


def test_a_bot_hears_a_game_from_its_beginning_to_its_end():
    bot = Listener()
    result = simulate("wallenstein", [bot, "random", "random"], games=1, seed=4)
    kinds = [kind for kind, _seat, _what in bot.heard]
    assert (kinds[0], kinds[-1]) == ("begin", "end")
    assert (kinds.count("begin"), kinds.count("end")) == (1, 1)
    assert bot.heard[-1][2][0] == result.mean_scores[0]
    events = [what for kind, _seat, what in bot.heard if kind == "event"]
    mine = [one for one in events if isinstance(one, Chose) and one.player == 0]
    assert len(mine) == kinds.count("choose")
    others = [one for one in events if isinstance(one, Chose) and one.player != 0]
    assert others
    assert any(isinstance(one, Happened) for one in events)


def test_hearing_changes_nothing():
    quiet = simulate("mercado", ["random", "random"], games=6, seed=2)
    heard = simulate("mercado", [Listener(), "random"], games=6, seed=2)
    assert (heard.wins, heard.mean_scores, heard.decisions) == (
        quiet.wins, quiet.mean_scores, quiet.decisions,
    )  # fmt: skip


def test_a_bot_in_a_process_of_its_own_hears_too(module):
    (module / "deaf.py").write_text(
        "from ludoteka.bots import Bot, Random\n"
        "class Deaf(Bot):\n"
        "    count = 0\n"
        "    def observe(self, game, seat, events):\n"
        "        self.count += len(events)\n"
        "    def choose(self, game, view, rng):\n"
        "        return Random().choose(game, view, rng)\n"
        "    def end(self, game, seat, view):\n"
        "        raise ValueError(f'{self.count > 20} {seat}')\n"
    )
    with pytest.raises(
        LudotekaError, match=r"game 0: the bot deaf:Deaf failed: ValueError: True 0"
    ):
        simulate("yspahan", ["deaf:Deaf", "random"], games=1, move_seconds=30)
    result = simulate("yspahan", ["deaf:Deaf", "random"], games=2, on_error="forfeit")
    assert result.forfeits == [2, 0]


def test_a_match_played_on_is_heard():
    bots = [Listener(), Listener()]
    match = Match.new("mercado", 2, seed=1)
    play_match(match, bots, Rng(1))
    assert [kind for kind, *_ in bots[1].heard][-1] == "end"
    heard = [what for kind, _seat, what in bots[1].heard if kind == "event"]
    assert heard == match.seen_by(1)


def test_the_terminal_tells_a_bot_what_happens(module, monkeypatch):
    (module / "listening.py").write_text(
        "from ludoteka.bots import Bot, Random\n"
        "HEARD = []\n"
        "class Ear(Bot):\n"
        "    def begin(self, game, seat, view):\n"
        "        HEARD.append('begin')\n"
        "    def observe(self, game, seat, events):\n"
        "        HEARD.extend(type(event).__name__ for event in events)\n"
        "    def choose(self, game, view, rng):\n"
        "        return Random().choose(game, view, rng)\n"
        "    def end(self, game, seat, view):\n"
        "        HEARD.append('end')\n"
    )
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["play", "yspahan", "--seats", "listening:Ear,random", "--seed", "1"]) == 0
    heard = sys.modules.pop("listening").HEARD
    assert (heard[0], heard[-1], heard.count("begin"), heard.count("end")) == ("begin", "end", 1, 1)
    assert {"Chose", "Happened", "Scored"} <= set(heard)
