"""Gymnasium's own checker, unmodified, and what our environments promise besides."""

import json
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.env.cases import learnable, setup_ids, setups

from ludoteka.bots import Random
from ludoteka.engine import LudotekaError
from ludoteka.env.gymnasium import LudotekaEnv, register

EACH_GAME = pytest.mark.parametrize("name", [game.name for game in learnable()])


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("name", "players", "settings"), setups(), ids=setup_ids())
def test_checker(name, players, settings):
    made = gymnasium.make(f"ludoteka/{name}-v1", players=players, settings=settings)
    check_env(made.unwrapped, skip_render_check=True)


@pytest.mark.filterwarnings("ignore::UserWarning")
@EACH_GAME
def test_checker_with_pictures(name):
    made = gymnasium.make(f"ludoteka/{name}-v1", observation="flat", render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(made.unwrapped, skip_render_check=name != "carcassonne")
    made.reset(seed=1)
    assert isinstance(made.render(), str)
    made.close()


def play(made, rng):
    """A game to its end with random legal moves; the rewards."""
    rewards = []
    while True:
        masks = made.action_masks()
        assert masks.any()
        seen, reward, ended, cut, info = made.step(int(rng.choice(np.flatnonzero(masks))))
        assert seen in made.observation_space
        rewards.append(reward)
        if ended or cut:
            assert not info["illegal"]
            return rewards


@EACH_GAME
def test_a_game_from_any_seat(name):
    made = LudotekaEnv(name, seat=None, opponents=[Random()])
    rng = np.random.default_rng(1)
    seats = set()
    for seed in range(3):
        made.reset(seed=seed)
        seats.add(made.seat)
        rewards = play(made, rng)
        assert set(rewards[:-1]) <= {0.0}
        assert -1 <= rewards[-1] <= 1
    assert len(seats) > 1


@EACH_GAME
def test_a_saved_game_goes_on_in_the_same_way(name):
    made = LudotekaEnv(name, opponents=["random"], shaped=0.5)
    made.reset(seed=3)
    for _ in range(5):
        made.step(int(np.flatnonzero(made.action_masks())[0]))
    saved, twin = json.loads(json.dumps(made.save_state())), made.clone()
    first = play(made, np.random.default_rng(7))
    assert play(twin, np.random.default_rng(7)) == first
    made.restore_state(saved)
    assert play(made, np.random.default_rng(7)) == first


def test_an_illegal_move_loses():
    made = LudotekaEnv("carcassonne")
    made.reset(seed=1)
    illegal = int(np.flatnonzero(~made.action_masks())[0])
    _, reward, ended, _, info = made.step(illegal)
    assert (reward, ended, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(LudotekaError, match="the game is over"):
        made.step(illegal)


def test_the_better_bot_wins_from_its_seat():
    """Opponents are named from the seat after yours on."""
    made = LudotekaEnv("carcassonne", players=3, seat=1, opponents=["greedy", "random"])
    made.reset(seed=1)
    play(made, np.random.default_rng(1))
    assert made.environment.state.ranks()[2] == 1


def test_every_game_is_registered():
    assert set(register()) <= set(gymnasium.registry)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seat": 7}, "there is no seat 7"),
        ({"opponents": []}, "at least one opponent"),
        ({"opponents": ["eve"]}, "no bot 'eve'"),
    ],
)
def test_bad_wishes(settings, sentence):
    with pytest.raises(LudotekaError, match=sentence):
        LudotekaEnv("carcassonne", **settings)
