"""Other ways to look at a game: planes and graphs, in every adapter, beside the table of every game."""

import copy
import pickle
from random import Random

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test
from tests.conformance.toy import complaint, known
from tests.env.cases import learnable

import ludoteka.env.gymnasium
import ludoteka.env.openspiel  # noqa: F401 - registers the games
from ludoteka.engine import TABLE, Field, LudotekaError, Sight
from ludoteka.env.environment import Environment
from ludoteka.env.gymnasium import LudotekaEnv
from ludoteka.env.pettingzoo import env
from ludoteka.env.shared import SharedVectorEnv
from ludoteka.env.vector import VectorEnv
from ludoteka.testing import check_game

LOOKS = [(game.name, look) for game in learnable() for look in game.programs.looks]
EACH_LOOK = pytest.mark.parametrize(("name", "look"), LOOKS)


def test_which_looks_there_are():
    assert {*LOOKS} >= {
        ("carcassonne", "planes"),
        ("carcassonne", "graph"),
        ("wallenstein", "graph"),
    }


@EACH_LOOK
def test_what_a_look_shares_with_the_table(name, look):
    """A piece of the same name has the same numbers: both come from one description."""
    one, other = Environment(name), Environment(name, look=look)
    shared = {field.name for field in one.fields} & {field.name for field in other.fields}
    assert {"points", "turn", "question"} <= shared
    for environment in (one, other):
        environment.reset(5)
    rng = np.random.default_rng(1)
    while one.legal:
        for player in range(one.players):
            here, there = one.pieces(player), other.pieces(player)
            for piece in shared:
                assert here[piece].tolist() == there[piece].tolist()
        index = int(rng.choice(one.legal))
        one.step(index)
        other.step(index)
    assert other.player == one.player


@pytest.mark.filterwarnings("ignore::UserWarning")
@EACH_LOOK
@pytest.mark.parametrize("form", ["pieces", "named", "flat", "vector"])
def test_gymnasium_takes_every_look_in_every_form(name, look, form):
    made = gymnasium.make(f"ludoteka/{name}-v1", look=look, observation=form)
    check_env(made.unwrapped, skip_render_check=True)
    environment = made.unwrapped.environment
    seen, info = made.reset(seed=1)
    numbers = environment.observe(0)
    inside = seen["observation"] if form in ("pieces", "flat") else seen
    parts = [inside] if form in ("flat", "vector") else [inside[f.name] for f in environment.fields]
    assert np.concatenate([part.reshape(-1) for part in parts]).tolist() == numbers.tolist()
    assert info["action_mask"].sum() == len(environment.legal)


@pytest.mark.filterwarnings("ignore::UserWarning")
@EACH_LOOK
def test_pettingzoo_takes_every_look(name, look):
    api_test(env(name, look=look, observation="named"), num_cycles=30)


@EACH_LOOK
def test_the_vectors_take_every_look(name, look):
    many = VectorEnv(name, matches=2, seed=3, look=look)
    with SharedVectorEnv(name, matches=2, seed=3, processes=2, look=look) as shared:
        rng = np.random.default_rng(2)
        for _ in range(5):
            actions = many.sample(rng)
            many.step(actions)
            shared.step(actions)
        assert (shared.observations == many.observations).all()
    one = Environment(name, look=look)
    one.restore(many.save_state()[0])
    assert many.observations[0].tolist() == one.observe(one.player).tolist()
    assert many.single_observation_space.shape == (one.size,)


@EACH_LOOK
def test_openspiel_takes_every_look(name, look):
    game = pyspiel.load_game(f"ludoteka_{name}(look={look})")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    environment = Environment(name, look=look)
    assert game.observation_tensor_shape() == [environment.size]
    observer = game.make_py_observer()
    observer.set_from(state, state.current_player())
    player = state.current_player()
    view = state.course.state.view(player)
    assert observer.tensor.tolist() == pytest.approx(environment.look_at(view, player))


@EACH_LOOK
def test_copies_keep_the_look(name, look):
    for made in (
        Environment(name, look=look),
        LudotekaEnv(name, look=look),
        VectorEnv(name, matches=1, look=look),
    ):
        for twin in (pickle.loads(pickle.dumps(made)), copy.deepcopy(made)):
            assert getattr(twin, "environment", twin).look == look


def test_an_unknown_look_is_refused():
    with pytest.raises(
        LudotekaError, match=r"^there is no look 'film' here; there are table, planes, graph$"
    ):
        Environment("carcassonne", look="film")
    with pytest.raises(LudotekaError, match=r"^there is no look 'planes' here; there are table$"):
        VectorEnv("mercado", look="planes")


# -- games of other packages -----------------------------------------------------------------------


def squared(observe=None):
    """A look of a game's own."""
    fields = (Field("square", (2,), 0, 81, "the cards, squared"),)
    numbers = observe or (lambda view, player: [float(card * card) for card in view.cards])
    return known(looks={"squared": Sight(lambda players, settings: fields, numbers)})


def test_a_game_of_ones_own_brings_a_look():
    check_game(squared(), 2, games=2)


def test_a_look_that_tells_a_secret_is_found():
    luck = Random(1)
    game = squared(lambda view, player: [float(luck.randrange(6)), 0.0])
    what = complaint(game)
    assert what.startswith("the observation 'squared' of player ")
    assert what.endswith(" depends on a secret")


def test_the_table_is_a_look():
    programs = learnable()[0].programs
    assert programs.look(TABLE) == Sight(programs.fields, programs.observe)
