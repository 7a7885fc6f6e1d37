"""PettingZoo's own tests, unmodified, and what our environments promise besides."""

import json
import pickle
import warnings
from pathlib import Path

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.state_test import test_state as check_state
from pettingzoo.test.state_test import test_state_space as check_state_space
from tests.env.cases import all_setups, learnable, one_of_each, setup_ids, setups

from ludoteka.engine import IllegalMove, LudotekaError
from ludoteka.env.pettingzoo import env, raw_env

# PettingZoo warns of every dict observation and every name that it does not know.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")
EVERY_SETUP = pytest.mark.parametrize(("name", "players", "settings"), all_setups(setups()))
EACH_GAME = pytest.mark.parametrize("name", [game.name for game in learnable()])


@EVERY_SETUP
def test_api(name, players, settings, capsys):
    api_test(env(name, players=players, settings=settings), num_cycles=150)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "players", "settings"), setups(), ids=setup_ids())
def test_api_of_the_bare_environment(name, players, settings, capsys):
    api_test(raw_env(name, players=players, settings=settings), num_cycles=150)
    assert "Passed" in capsys.readouterr().out


@EACH_GAME
def test_states(name):
    """What PettingZoo's `state_test` does, but for the parallel environment, which a game of turns is not."""
    check_state_space(env(name))
    check_state(env(name), 10)
    made = raw_env(name)
    made.reset(seed=1)
    one = made.environment
    everything = [number for seat in range(one.players) for number in one.observe(seat)]
    assert made.state().tolist() == everything


@EACH_GAME
def test_the_registry_of_pettingzoo(name):
    made = pettingzoo.make("aec", f"ludoteka/{name}-v1", observation="vector")
    made.reset(seed=1)
    seen, _reward, _ended, _cut, info = made.last()
    assert seen in made.observation_space(made.agent_selection)
    assert info["action_mask"].any()


def test_frames_have_one_size():
    """As `gymnasium.wrappers.RecordVideo` needs them, however the landscape grows."""
    made = raw_env("carcassonne", render_mode="rgb_array")
    made.reset(seed=1)
    rng = np.random.default_rng(1)
    sizes = set()
    for _ in range(4):
        play(made, 20, rng)
        sizes.add(made.render().shape)
    assert sizes == {(600, 800, 3)}


@EACH_GAME
def test_a_clone_keeps_its_wrappers(name):
    made = env(name)
    made.reset(seed=5)
    play(made, 20, np.random.default_rng(1))
    twin, bare = made.clone(), pickle.loads(pickle.dumps(made.unwrapped))
    assert type(twin) is type(made)
    assert str(twin) == str(made)
    steps = [play(one, 10_000, np.random.default_rng(2)) for one in (made, twin, bare)]
    assert steps[0] == steps[1] == steps[2]
    fresh = made.clone()
    fresh.reset(seed=1)
    fresh.last()
    fresh.step(int(np.flatnonzero(fresh.last()[0]["action_mask"] == 0)[0]))
    assert all(fresh.terminations.values())


@EACH_GAME
def test_api_of_a_whole_game_with_margins_and_shaping(name, capsys):
    api_test(env(name, reward="margin", shaped=0.1, observation="flat"), num_cycles=2000)
    assert "Passed" in capsys.readouterr().out


@EVERY_SETUP
def test_seeds(name, players, settings):
    seed_test(lambda: env(name, players=players, settings=settings), num_cycles=60)


@pytest.mark.parametrize(("name", "players", "settings"), all_setups(one_of_each()))
def test_render(name, players, settings):
    render_test(
        lambda render_mode: env(name, players=players, settings=settings, render_mode=render_mode),
        custom_tests={"svg": lambda picture: picture.lstrip().startswith("<svg")},
    )


def play(made, steps, rng):
    """Random legal steps; what was seen on the way."""
    seen = []
    for agent in made.agent_iter(steps):
        observation, reward, ended, _, info = made.last()
        seen.append((agent, reward, ended, observation["action_mask"].tolist()))
        if not ended:
            assert observation["action_mask"].any()
            assert info["action_mask"] is observation["action_mask"]
        made.step(None if ended else rng.choice(np.flatnonzero(observation["action_mask"])))
    return seen


@EACH_GAME
def test_a_saved_game_goes_on_in_the_same_way(name):
    made = raw_env(name, shaped=1.0)
    made.reset(seed=5)
    play(made, 40, np.random.default_rng(1))
    twin = made.clone()
    saved = json.loads(json.dumps(made.save_state()))
    first = play(made, 10_000, np.random.default_rng(2))
    assert play(twin, 10_000, np.random.default_rng(2)) == first
    made.restore_state(saved)
    assert play(made, 10_000, np.random.default_rng(2)) == first
    assert made.agents == []


@EACH_GAME
def test_rank_rewards_add_up_to_nothing(name):
    made = raw_env(name)
    made.reset(seed=2)
    final = {}
    for agent in made.agent_iter():
        observation, reward, ended, _, _ = made.last()
        if ended:
            final[agent] = reward
            made.step(None)
        else:
            made.step(np.flatnonzero(observation["action_mask"])[0])
    assert set(final) == set(made.possible_agents)
    assert sum(final.values()) == pytest.approx(0)
    assert max(final.values()) <= 1.0


def test_an_illegal_move_is_refused_or_loses():
    bare = raw_env("carcassonne")
    bare.reset(seed=1)
    illegal = int(np.flatnonzero(bare.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove, match="not possible here"):
        bare.step(illegal)
    wrapped = env("carcassonne")
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection
    wrapped.last()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wrapped.step(illegal)
    assert wrapped.rewards[loser] == -1
    assert all(wrapped.terminations.values())


def test_names_are_versioned():
    assert env("carcassonne").metadata["name"] == "ludoteka/carcassonne-v1"


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"game": "nim"}, "no game 'nim'"),
        ({"players": 99}, "players, not 99"),
        ({"reward": "gold"}, "no reward 'gold'; there are rank, margin"),
        ({"observation": "smell"}, "no observation 'smell'"),
        ({"render_mode": "film"}, "no render mode 'film'"),
    ],
)
def test_bad_wishes(settings, sentence):
    with pytest.raises(LudotekaError, match=sentence):
        env(**({"game": "carcassonne"} | settings))


def test_a_game_without_integers_says_so(monkeypatch):
    monkeypatch.syspath_prepend(Path(__file__).parents[2] / "examples" / "pig")
    from ludoteka_pig import GAME

    with pytest.raises(LudotekaError, match="pig has no integers"):
        env(GAME)
