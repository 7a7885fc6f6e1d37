"""The examples run; the one that learns makes a few updates."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest

from ludoteka.bots import bot_kinds
from ludoteka.engine import LudotekaError, Match, find_game
from ludoteka.env.environment import Environment
from ludoteka.sim import simulate
from ludoteka.web.table.thinking import think

EXAMPLES = Path(__file__).parents[2] / "examples"


def load(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_play_and_draw(tmp_path, capsys):
    load("play_and_draw").main(str(tmp_path / "picture.svg"))
    assert (tmp_path / "picture.svg").read_text("utf-8").lstrip().startswith("<svg")
    assert "1. " in capsys.readouterr().out


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_simulate_and_plot(tmp_path, capsys):
    pytest.importorskip("pyarrow")
    pytest.importorskip("matplotlib")
    load("simulate_and_plot").main(str(tmp_path / "results"), games=6)
    assert (tmp_path / "results" / "report.html").stat().st_size > 20_000
    assert "of 6 games" in capsys.readouterr().out


def test_write_a_bot(capsys):
    load("saver/ludoteka_saver").main(games=4)
    assert "saver: " in capsys.readouterr().out


def test_advantages_belong_to_the_player_who_decided():
    """Two players, one match: what a player gets while the other decides counts for its own move."""
    train = load("train")
    values = np.zeros((3, 1))
    players = np.array([[0], [1], [0]])
    rewards = np.array([[[0, 0]], [[5, 0]], [[1, -1]]], dtype=float)
    ended = np.array([[False], [False], [True]])
    gains, _, counts = train.advantages(values, players, rewards, ended)
    assert counts.all()
    assert gains[2, 0] == pytest.approx(1)
    assert gains[1, 0] == pytest.approx(-1)
    assert gains[0, 0] == pytest.approx(5 + train.DISCOUNT * train.TRACE)


@pytest.fixture
def saved(tmp_path, monkeypatch):
    """A network for two players of Yspahan, as `--save` writes it, though it has learned nothing."""
    monkeypatch.chdir(EXAMPLES)
    train, file = load("train"), tmp_path / "yspahan.npz"
    environment = Environment("yspahan", 2)
    net = train.Net(environment.size, len(environment.catalogue), np.random.default_rng(1))
    net.watch(np.ones((5, environment.size)))
    net.save(file, "yspahan")
    return net, file


def test_what_was_saved_is_the_same_network(saved):
    net, file = saved
    again, game = load("train").Net.load(file)
    assert game == "yspahan"
    inputs, masks = np.ones((1, len(net.weights[0]))), np.ones((1, len(net.weights[5]) - 1), bool)
    assert np.array_equal(again.scaled(inputs), net.scaled(inputs))
    assert np.array_equal(again.forward(inputs, masks)[0], net.forward(inputs, masks)[0])


def test_what_was_saved_plays_like_any_bot(saved):
    result = simulate("yspahan", [f"train:Learned:{saved[1]}", "random"], games=2, workers=2)
    assert sum(result.wins) == 2
    with pytest.raises(LudotekaError, match="has learned yspahan, with other players or settings"):
        simulate("yspahan", [f"train:Learned:{saved[1]}", *["random"] * 2], games=1)


def test_what_was_saved_plays_in_the_browser(saved, monkeypatch):
    """The operator names it, and the process that thinks for the site finds it by that name."""
    monkeypatch.setenv("LUDOTEKA_BOTS", f"learned=train:Learned:{saved[1]}")
    bot_kinds.cache_clear()
    try:
        game, match = find_game("yspahan"), Match.new("yspahan", 2, seed=1)
        position = game.position(match.view(match.player))
        choice = think("yspahan", 2, match.settings, position, "learned", "1")
        assert choice in [option.text for option in match.options()]
    finally:
        bot_kinds.cache_clear()


@pytest.mark.slow
def test_training_makes_updates_and_improves_the_objective(monkeypatch):
    train = load("train")
    monkeypatch.setattr(train, "STEPS", 32)
    reports = []
    net, curve = train.train("mercado", minutes=0.1, matches=16, report=reports.append)
    assert net.updates > 0
    assert len(curve) == len(reports) >= 2
    assert all(np.isfinite(weight).all() for weight in net.weights)


@pytest.mark.slow
def test_slopes_are_right():
    """The slopes by hand agree with those by small differences."""
    train = load("train")
    rng = np.random.default_rng(0)
    net = train.Net(5, 3, rng)
    net.weights = [weight.astype(np.float64) for weight in net.weights]
    inputs, masks = rng.standard_normal((4, 5)), np.ones((4, 3), bool)
    goal = rng.standard_normal((4, 4))

    def output():
        one, two, three, b1, b2, b3 = net.weights
        return np.tanh(np.tanh(inputs @ one + b1) @ two + b2) @ three + b3

    slopes = net.backward(net.forward(inputs, masks)[2], goal)
    for weight, slope in zip(net.weights, slopes, strict=True):
        place = tuple(0 for _ in weight.shape)
        weight[place] += 1e-5
        up = (output() * goal).sum()
        weight[place] -= 2e-5
        down = (output() * goal).sum()
        weight[place] += 1e-5
        assert slope[place] == pytest.approx((up - down) / 2e-5, rel=1e-4)
