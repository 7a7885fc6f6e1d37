"""Many matches at once say the same as one match at a time."""

import numpy as np
import pytest
from tests.env.cases import learnable, setup_ids, setups

from ludoteka.engine import LudotekaError
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
