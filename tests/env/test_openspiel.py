"""OpenSpiel's own test and tools on every game; skipped where OpenSpiel is not installed."""

import pickle
from dataclasses import replace

import numpy as np
import pytest

pyspiel = pytest.importorskip(
    "pyspiel", reason='OpenSpiel is not installed: pip install "ludoteka[openspiel]"'
)

from open_spiel.python.algorithms import (  # noqa: E402 - only where OpenSpiel is there
    cfr,
    exploitability,
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
)
from open_spiel.python.tests import games_sim_test  # noqa: E402
from tests.conformance.toy import Toy, ToyGame  # noqa: E402
from tests.env.cases import fewer, setup_ids, setups  # noqa: E402

from ludoteka.engine import Catalogue, LudotekaError, Rng, act, find_game  # noqa: E402
from ludoteka.engine.settings import written  # noqa: E402
from ludoteka.env.openspiel import NAMES, register  # noqa: E402

EACH_GAME = pytest.mark.parametrize("name", NAMES)


def text(settings):
    return ";".join(f"{key}:{written(value).replace(',', '+')}" for key, value in settings.items())


def load(name, players, settings, reward="rank"):
    wish = {"players": players, "settings": text(settings), "reward": reward}
    return pyspiel.load_game(f"ludoteka_{name}", wish)


@pytest.mark.parametrize(("name", "players", "settings"), setups(), ids=setup_ids())
def test_random_simulation(name, players, settings):
    game = load(name, players, settings)
    assert game.num_players() == players
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "players", "settings"), setups(), ids=setup_ids())
def test_the_simulation_of_openspiels_own_suite(name, players, settings):
    games_sim_test.GamesSimTest().sim_game(load(name, players, settings))


@EACH_GAME
def test_a_pickled_state_has_its_history(name):
    state = middle(name)
    back = pickle.loads(pickle.dumps(state))
    assert (str(back), back.history()) == (str(state), state.history())
    player = state.current_player()
    other = state.resample_from_infostate(player, np.random.default_rng(0).random)
    back = pickle.loads(pickle.dumps(other))
    assert (str(back), back.history()) == (str(other), [])
    assert back.information_state_string(player) == state.information_state_string(player)


def choose(state, rng):
    if not state.is_chance_node():
        return rng.choice(state.legal_actions())
    actions, chances = zip(*state.chance_outcomes(), strict=True)
    return rng.choice(actions, p=np.array(chances) / sum(chances))


def middle(name, moves=60, seed=3):
    state = pyspiel.load_game(name).new_initial_state()
    rng = np.random.default_rng(seed)
    while len(state.history()) < moves or state.is_chance_node():
        state.apply_action(choose(state, rng))
    return state


@EACH_GAME
def test_a_resampled_state_looks_the_same(name):
    state = middle(name)
    player = state.current_player()
    other = state.resample_from_infostate(player, np.random.default_rng(0).random)
    assert other.current_player() == player
    assert other.legal_actions() == state.legal_actions()
    assert other.observation_string(player) == state.observation_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.history() == []


@EACH_GAME
def test_a_clone_goes_its_own_way(name):
    state = middle(name, 20)
    before = str(state)
    twin = state.clone()
    assert str(twin) == before
    twin.apply_action(choose(twin, np.random.default_rng(0)))
    assert str(state) == before
    assert str(twin) != before


@EACH_GAME
def test_searches_of_openspiel_find_a_move(name):
    state = middle(name)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(state.get_game(), 1.4, 3, evaluator, random_state=rng)
    assert bot.step(state) in state.legal_actions()
    information = state.get_game().get_type().information
    if information == pyspiel.GameType.Information.IMPERFECT_INFORMATION:
        fair = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.4, 3, random_state=rng)
        assert fair.step(state) in state.legal_actions()


class FewBeans(Toy):
    """The toy with so few beans that it can be solved."""

    def __init__(self, players):
        super().__init__(players)
        self.beans = 4


class SmallToy(ToyGame):
    name = "toy"
    max_players = 2
    state = FewBeans
    programs = replace(ToyGame.programs, catalogue=Catalogue([act("eat", n) for n in (1, 2, 3)]))


class HalfNumbered(SmallToy):
    """Only eating two beans has an integer, so the last bean is eaten by chance."""

    name = "half"
    programs = replace(ToyGame.programs, catalogue=Catalogue([act("eat", 2)]))


def test_counterfactual_regret_finds_the_equilibrium():
    """What can still be gained against the policy shrinks."""
    game = pyspiel.load_game(register(SmallToy()))
    solver = cfr.CFRSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(8):
        solver.evaluate_and_update_policy()
    after = exploitability.nash_conv(game, solver.average_policy())
    assert after < before / 2


SMALL = 200  # positions that a solver looks at in no time


def size(state, room=SMALL):
    """How many positions can follow, where chance has one outcome only; more than `room` is enough."""
    state.settle(Rng(0))
    count = 1
    for option in state.options():
        if count <= room:
            following = state.copy()
            following.take(option)
            count += size(following, room - count)
    return count


def late(name):
    """A game of ours that begins so shortly before its end that it can be solved."""
    game = find_game(name)
    state, rng, history = game.start(game.min_players), Rng(8), []
    while not state.over:
        state.settle(rng)
        if not state.over:
            history.append(state.copy())
            options = state.options()
            state.take(options[rng.below(len(options))])
    small = [one for one in history[-12:] if 2 < size(one.copy()) <= SMALL]
    settings = {
        "name": f"{name}_late",
        "start": lambda self, players, settings=None: small[0].copy(),
    }
    return type("Late", (type(game),), settings)()


@pytest.mark.parametrize("name", [name.removeprefix("ludoteka_") for name in NAMES])
def test_a_solver_of_openspiel_runs_on_the_end_of_a_game(name):
    game = pyspiel.load_game(register(late(name)))
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    state = game.new_initial_state()
    chances = solver.average_policy().action_probabilities(state)
    assert sorted(chances) == state.legal_actions()
    assert sum(chances.values()) == pytest.approx(1)


def test_what_a_player_saw():
    """The toy's cards are secret: each player knows its own."""
    state = pyspiel.load_game(register(SmallToy())).new_initial_state()
    for outcome in (2, 4):
        state.apply_action(outcome)
    state.apply_action(1)
    assert state.information_state_string(0) == "chance card 3; ?; p0 eat 2"
    assert state.information_state_string(1) == "?; chance card 5; p0 eat 2"


def twins(game, viewer, seed):
    """Pairs of histories that differ in what the viewer may not know: a second game follows a first one.

    Both games after every move, until the second cannot follow.
    """
    one, two = (game.new_initial_state() for _ in range(2))
    first, second = np.random.default_rng(seed), np.random.default_rng([seed, 1])
    while not one.is_terminal() and not two.is_terminal():
        step, other = one.course.state.step, two.course.state.step
        if step != other:
            return
        action = choose(one, first)
        text = one.action_to_string(action)
        if step.secret and step.player != viewer:
            answer = choose(two, second)
        else:
            player = two.current_player()
            answers = [n for n in two.legal_actions() if two.action_to_string(player, n) == text]
            if not answers:
                return
            answer = answers[0]
        one.apply_action(action)
        two.apply_action(answer)
        yield one, two


@pytest.mark.parametrize(
    ("name", "players", "settings"),
    [*fewer(), ("burgundy", 4, {"estates": "advanced", "choice": "secret"})],
)
def test_equal_information_means_equal_observations_and_options(name, players, settings):
    """Perfect recall: who cannot tell two histories apart sees the same and may do the same."""
    game = load(name, players, settings)
    pairs = secrets = 0
    for seed in range(10):
        viewer = seed % players
        for one, two in twins(game, viewer, seed):
            ours, others = (state.information_state_string(viewer) for state in (one, two))
            if ours != others:
                break  # and never the same again, for a memory only grows
            pairs += str(one) != str(two)
            assert one.observation_tensor(viewer) == two.observation_tensor(viewer)
            assert one.observation_string(viewer) == two.observation_string(viewer)
            assert one.current_player() == two.current_player()
            if viewer == one.current_player():
                assert one.legal_actions() == two.legal_actions()
        secrets += ours.count("?")
    assert (pairs > 0) == (secrets > 0)


def test_moves_without_an_integer_are_chance():
    state = pyspiel.load_game(register(HalfNumbered())).new_initial_state()
    for outcome in (0, 0, 0):
        state.apply_action(outcome)
    assert state.legal_actions() == [0]
    state.course.state.beans = 1
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(0, 1.0)]
    assert state.action_to_string(0) == "eat 1"
    state.apply_action(0)
    assert state.is_terminal()


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name != NAMES[-1])) for name in NAMES]
)
def test_the_playthrough_tool_runs(name):
    printed = generate_playthrough.playthrough(
        name, action_sequence=None, seed=1, observation_params_string=None
    )
    assert f'GameType.short_name = "{name}"' in printed
    assert "IsTerminal() = True" in printed


def test_bad_settings():
    with pytest.raises(LudotekaError, match="has no setting 'dragons'"):
        load("carcassonne", 2, {"dragons": True})
