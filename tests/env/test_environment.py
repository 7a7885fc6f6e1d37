"""What all adapters share: integers, observations, rewards and moves without an integer."""

import json
from dataclasses import replace

import pytest
from tests.conformance.toy import ToyGame
from tests.env.cases import setup_ids, setups

from ludoteka.engine import NOBODY, Catalogue, IllegalMove, LudotekaError, Rng, act
from ludoteka.env.environment import Environment
from ludoteka.env.rewards import margins, rank_rewards


def numbered(*beans):
    """What programs use of the toy game, with an integer for eating so many beans."""
    catalogue = Catalogue([act("eat", n) for n in beans])
    return replace(ToyGame.programs, catalogue=catalogue)


class Numbered(ToyGame):
    """The toy game with an integer for all that can be eaten."""

    programs = numbered(1, 2, 3)


class OnlyThree(Numbered):
    """Only eating three beans has an integer."""

    programs = numbered(3)


class Hungry(Numbered):
    """Eating four beans has an integer but is never legal."""

    programs = numbered(4)


class Ranks:
    def __init__(self, *ranks):
        self.order = list(ranks)

    def ranks(self):
        return self.order


def test_moves_without_an_integer_are_not_offered_but_counted():
    environment = Environment(OnlyThree())
    environment.reset(seed=1)
    assert (environment.legal, environment.outside, environment.automatic) == ([0], 2, 0)
    for _ in range(3):
        environment.step(0)
    environment.state.beans = 2
    environment.settle()
    assert environment.player == NOBODY, "the environment ate the last two beans by itself"
    assert 1 <= environment.automatic <= 2


def test_where_no_move_has_an_integer_the_environment_plays():
    environment = Environment(Hungry())
    environment.reset(seed=1)
    assert environment.player == NOBODY
    assert environment.legal == []
    assert environment.automatic >= 4
    assert environment.state.scores() != [0, 0]
    with pytest.raises(IllegalMove, match="the game is over"):
        environment.step(0)


def test_an_illegal_integer_is_refused_with_a_sentence():
    environment = Environment(Numbered())
    environment.reset(seed=1)
    environment.state.beans = 1
    environment.settle()
    with pytest.raises(IllegalMove, match=r"eat 3: not possible here; the legal actions are \[0\]"):
        environment.step(2)
    with pytest.raises(IllegalMove, match="action 77"):
        environment.step(77)


@pytest.mark.parametrize(
    ("ranks", "rewards"),
    [
        ((1, 2), [1, -1]),
        ((1, 1), [0, 0]),
        ((2, 1, 3), [0, 1, -1]),
        ((1, 2, 2), [1, -0.5, -0.5]),
        ((1, 1, 1, 1), [0, 0, 0, 0]),
    ],
)
def test_rank_rewards(ranks, rewards):
    assert rank_rewards(Ranks(*ranks)) == pytest.approx(rewards)


def test_margins():
    assert margins([10, 4]) == [6, -6]
    assert margins([10, 4, 1]) == [7.5, -1.5, -6]


def test_shaped_rewards_add_up_to_the_final_lead():
    """The toy's cards are secret and score at the end, so that the lead is known only then."""
    environment = Environment(Numbered(), reward="rank", shaped=1.0)
    environment.reset(seed=3)
    total = [0.0, 0.0]
    while environment.player >= 0:
        environment.step(environment.legal[-1])
        total = [one + more for one, more in zip(total, environment.rewards(), strict=True)]
    places = rank_rewards(environment.state)
    leads = margins(environment.state.scores())
    assert total == pytest.approx([a + b for a, b in zip(places, leads, strict=True)])


@pytest.mark.parametrize(("name", "players", "settings"), setups(), ids=setup_ids())
def test_an_observation_depends_on_no_secret(name, players, settings):
    """Two worlds that a player cannot tell apart give the same arrays and the same mask."""
    environment = Environment(name, players, settings)
    environment.reset(seed=2)
    rng = Rng(5)
    for count in range(150):
        if environment.player < 0:
            break
        if count % 10 == 0:
            for player in range(players):
                world = environment.sibling()
                world.begin(environment.state.redeal(player, rng), Rng(0))
                assert environment.observe(player).tobytes() == world.observe(player).tobytes()
                if player == environment.player:
                    assert environment.mask(player).tobytes() == world.mask(player).tobytes()
        environment.step(environment.legal[rng.below(len(environment.legal))])


def test_a_saved_state_of_another_game_is_refused():
    environment = Environment("carcassonne", 2)
    environment.reset(seed=1)
    saved = json.loads(json.dumps(environment.save()))
    with pytest.raises(
        LudotekaError, match="does not belong to <Environment carcassonne, 3 players"
    ):
        Environment("carcassonne", 3).restore(saved)


def test_games_follow_from_the_seed():
    one, two = Environment("carcassonne"), Environment("carcassonne")
    one.reset(seed=8)
    one.reset()
    two.reset(seed=8)
    assert one.observe(0).tolist() != two.observe(0).tolist() or one.player != two.player
    two.reset()
    assert one.observe(0).tolist() == two.observe(0).tolist()
    unseeded = Environment("carcassonne")
    unseeded.reset()
    assert unseeded.seed is not None
