"""Many matches at once say the same as one match at a time."""

import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from tests.env.cases import learnable, setup_ids, setups

import ludoteka.env.gymnasium  # noqa: F401 - registers the games
from ludoteka.engine import IllegalMove, LudotekaError
from ludoteka.env.environment import Environment
from ludoteka.env.shared import SharedVectorEnv
from ludoteka.env.vector import VectorEnv, match_seed

EACH_GAME = pytest.mark.parametrize("name", [game.name for game in learnable()])


@pytest.mark.parametrize(("name", "players", "settings"), setups(), ids=setup_ids())
def test_rows_are_environments(name, players, settings):
    many = VectorEnv(name, players, matches=3, settings=settings, seed=4)
    environments = [Environment(name, players, settings) for _ in range(3)]
    for i, environment in enumerate(environments):
        environment.reset(match_seed(4, i))
    rng = np.random.default_rng(0)
    for _ in range(120):
        for row, environment in enumerate(environments):
            assert many.players[row] == environment.player
            assert (
                many.observations[row].tolist() == environment.observe(environment.player).tolist()
            )
            assert np.flatnonzero(many.masks[row]).tolist() == sorted(environment.legal)
        actions = many.sample(rng)
        many.step(actions)
        for row, (environment, action) in enumerate(zip(environments, actions, strict=True)):
            environment.step(int(action))
            assert many.ended[row] == (environment.player < 0)
            if environment.player < 0:
                assert many.rewards[row] == pytest.approx(environment.rewards())
                environment.reset()


@EACH_GAME
def test_a_match_that_ends_begins_anew(name):
    many = VectorEnv(name, matches=4, seed=1, shaped=0.1)
    rng = np.random.default_rng(1)
    ends = 0
    while ends < 4:
        many.step(many.sample(rng))
        ends += int(many.ended.sum())
        assert many.masks.any(axis=1).all()
        assert many.rewards.sum(axis=1) == pytest.approx(np.zeros(4), abs=1e-3)


def states(many, steps):
    rng = np.random.default_rng(3)
    for _ in range(steps):
        many.step(many.sample(rng))
    return {name: array.copy() for name, array in many.arrays.items()}


def same(one, other):
    return all(np.array_equal(one[name], other[name]) for name in one)


def test_saving_cloning_and_seeding():
    many = VectorEnv("carcassonne", matches=3, seed=2)
    states(many, 10)
    saved, twin = many.save_state(), many.clone()
    first = states(many, 200)
    assert same(first, states(twin, 200))
    again = VectorEnv("carcassonne", matches=3, seed=9)
    again.restore_state(saved)
    assert same(first, states(again, 200))
    again.reset(seed=2)
    again.automatic.fill(0)
    assert same(states(again, 5), states(VectorEnv("carcassonne", matches=3, seed=2), 5))


def test_processes_write_the_same_arrays():
    plain = VectorEnv("carcassonne", matches=5, seed=6)
    with SharedVectorEnv("carcassonne", matches=5, seed=6, processes=2) as shared:
        rng = np.random.default_rng(0)
        for _ in range(30):
            actions = plain.sample(rng)
            plain.step(actions)
            shared.step(actions)
            assert same(plain.arrays, shared.arrays)
        plain.reset(seed=8)
        shared.reset(seed=8)
        assert same(plain.arrays, shared.arrays)
        with pytest.raises(LudotekaError, match="not possible here"):
            shared.step([10**6] * 5)


def test_processes_save_restore_and_clone():
    """Saved matches go on in processes as they do in this one, and the other way round."""
    plain = VectorEnv("mercado", matches=3, seed=2)
    with SharedVectorEnv("mercado", matches=3, seed=5, processes=2) as shared:
        for many in (plain, shared):
            states(many, 10)
        saved = shared.save_state()
        with shared.clone() as twin:
            assert isinstance(twin, SharedVectorEnv)
            assert twin.processes == 2
            actions = [np.flatnonzero(mask)[0] for mask in shared.masks]
            plain.restore_state(saved)
            for many in (shared, twin, plain):
                many.step(actions)
            assert same(shared.arrays, twin.arrays)
            assert same(shared.arrays, plain.arrays)
        shared.restore_state(saved)
        assert shared.save_state() == saved
        with pytest.raises(LudotekaError, match="does not belong to"):
            shared.restore_state(VectorEnv("mercado", players=3, matches=3).save_state())
        with pytest.raises(LudotekaError, match="1 matches were saved"):
            shared.restore_state(saved[:1])


def test_bad_wishes():
    with pytest.raises(LudotekaError, match="at least one match"):
        VectorEnv("carcassonne", matches=0)
    with pytest.raises(LudotekaError, match="at least one match for every process"):
        SharedVectorEnv("carcassonne", matches=2, processes=3)
    with pytest.raises(LudotekaError, match="2 matches were saved, there are 1 here"):
        VectorEnv("carcassonne", matches=1).restore_state(
            VectorEnv("carcassonne", matches=2).save_state()
        )


@pytest.mark.parametrize("kind", [VectorEnv, SharedVectorEnv])
def test_one_illegal_action_steps_nothing(kind):
    many = kind("carcassonne", matches=4, seed=6)
    before, saved = {name: array.copy() for name, array in many.arrays.items()}, many.save_state()
    actions = many.sample(np.random.default_rng(1))
    illegal = int(np.flatnonzero(many.masks[2] == 0)[0])
    for wrong in (illegal, -1, 10**6):
        actions[2] = wrong
        with pytest.raises(
            IllegalMove, match=r"match 2: .*: not possible here; the legal actions are"
        ):
            many.step(actions)
    for shape in (actions[:3], actions.astype(float), [actions]):
        with pytest.raises(LudotekaError, match="4 whole numbers are needed"):
            many.step(shape)
    assert same(before, many.arrays)
    assert many.save_state() == saved
    many.close()
    assert many.closed


@EACH_GAME
def test_it_is_a_vector_of_gymnasium(name):
    """Spaces, copies, the mode of beginning anew, and what is known of matches that ended."""
    many = VectorEnv(name, matches=3, seed=1)
    assert isinstance(many, gymnasium.vector.VectorEnv)
    assert many.num_envs == 3
    assert many.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    wrapped = RecordEpisodeStatistics(many)
    first, info = wrapped.reset(seed=7)
    assert first in many.observation_space
    assert first.shape == (3, *many.single_observation_space.shape)
    rng, ends = np.random.default_rng(2), 0
    many.action_space.seed(1)
    while ends < 3:
        chose = many.players.copy()
        actions = [rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        assert np.array(actions) in many.action_space
        seen, rewards, ended, cut, info = wrapped.step(np.array(actions))
        assert seen in many.observation_space
        assert seen is not many.observations
        assert rewards.tolist() == [info["rewards"][row, chose[row]] for row in range(3)]
        assert not cut.any()
        assert ("final_info" in info) == ended.any()
        for row in np.flatnonzero(ended):
            ends += 1
            assert info["final_obs"][row] in many.single_observation_space
            final = info["final_info"]
            assert final["_scores"].tolist() == ended.tolist()
            winners = final["ranks"][row] == 1
            assert final["scores"][row][winners].min() == final["scores"][row].max()
            assert info["episode"]["l"][row] > 10
    wrapped.close()


def test_scores_are_those_of_the_match_that_ended():
    many = VectorEnv("yspahan", matches=1, seed=3)
    one = Environment("yspahan")
    one.reset(match_seed(3, 0))
    rng = np.random.default_rng(0)
    while not many.ended[0]:
        (action,) = many.sample(rng)
        one.step(int(action))
        info = many.step([action])[-1]
    assert info["final_info"]["scores"][0].tolist() == one.state.scores()
    assert info["final_info"]["ranks"][0].tolist() == one.state.ranks()


def test_pickled_vectors_go_on():
    many = VectorEnv("mercado", matches=2, seed=2)
    states(many, 10)
    twin = pickle.loads(pickle.dumps(many))
    assert same(states(many, 50), states(twin, 50))


def test_a_loop_as_learners_write_it():
    """What CleanRL's PPO does with a vector of environments, without the learning: the lines of docs/env.md."""
    envs = gymnasium.make_vec(
        "ludoteka/mercado-v1", num_envs=2, vectorization_mode="sync", observation="vector"
    )
    observations, infos = envs.reset(seed=1)
    rng = np.random.default_rng(1)
    assert envs.single_observation_space.shape == observations.shape[1:]
    ended = np.zeros(2, bool)
    for _ in range(300):
        masks = infos["action_mask"]
        actions = np.array(
            [rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks]
        )
        observations, _rewards, terminated, truncated, infos = envs.step(actions)
        assert observations in envs.observation_space
        ended |= terminated
        assert not truncated.any()
    assert ended.all()
    envs.close()


def test_a_stock_learner_finds_the_masks():
    """MaskablePPO asks `action_masks()` of the environment through all its wrappers."""
    made = gymnasium.make("ludoteka/mercado-v1", opponents="greedy", observation="vector")
    observation, info = made.reset(seed=1)
    assert isinstance(made.observation_space, gymnasium.spaces.Box)
    assert observation in made.observation_space
    masks = made.get_wrapper_attr("action_masks")()
    assert masks.tolist() == info["action_mask"].astype(bool).tolist()
