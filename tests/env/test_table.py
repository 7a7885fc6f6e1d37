"""What all adapters share: integers, observations, rewards and moves without an integer."""

import json

import pytest
from tests.conformance.toy import ToyGame
from tests.env.cases import setup_ids, setups

from ludoteka.engine import Catalogue, IllegalMove, LudotekaError, Rng, act
from ludoteka.env.rewards import margins, rank_rewards
from ludoteka.env.table import Table


class Numbered(ToyGame):
    """The toy game with an integer for all that can be eaten."""

    beans = (1, 2, 3)

    def catalogue(self):
        return Catalogue([act("eat", n) for n in self.beans])


class OnlyThree(Numbered):
    """Only eating three beans has an integer."""

    beans = (3,)


class Hungry(Numbered):
    """Eating four beans has an integer but is never legal."""

    beans = (4,)


class Ranks:
    def __init__(self, *ranks):
        self.order = list(ranks)

    def ranks(self):
        return self.order


def test_moves_without_an_integer_are_not_offered_but_counted():
    table = Table(OnlyThree())
    table.reset(seed=1)
    assert (table.legal, table.outside, table.automatic) == ([0], 2, 0)
    for _ in range(3):
        table.step(0)
    table.state.beans = 2
    table.settle()
    assert table.player == -1, "the table ate the last two beans by itself"
    assert 1 <= table.automatic <= 2


def test_where_no_move_has_an_integer_the_table_plays():
    table = Table(Hungry())
    table.reset(seed=1)
    assert table.player == -1
    assert table.legal == []
    assert table.automatic >= 4
    assert table.state.scores() != [0, 0]
    with pytest.raises(IllegalMove, match="the game is over"):
        table.step(0)


def test_an_illegal_integer_is_refused_with_a_sentence():
    table = Table(Numbered())
    table.reset(seed=1)
    table.state.beans = 1
    table.settle()
    with pytest.raises(
        IllegalMove, match=r"eat 3: not possible here; possible are the actions \[0\]"
    ):
        table.step(2)
    with pytest.raises(IllegalMove, match="action 77"):
        table.step(77)


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
    table = Table(Numbered(), reward="rank", shaped=1.0)
    table.reset(seed=3)
    total = [0.0, 0.0]
    while table.player >= 0:
        table.step(table.legal[-1])
        total = [one + more for one, more in zip(total, table.rewards(), strict=True)]
    places = rank_rewards(table.state)
    leads = margins(table.state.scores())
    assert total == pytest.approx([a + b for a, b in zip(places, leads, strict=True)])


@pytest.mark.parametrize(("name", "players", "options"), setups(), ids=setup_ids())
def test_an_observation_depends_on_no_secret(name, players, options):
    """Two worlds that a player cannot tell apart give the same arrays and the same mask."""
    table = Table(name, players, options)
    table.reset(seed=2)
    rng = Rng(5)
    for count in range(150):
        if table.player < 0:
            break
        if count % 10 == 0:
            for player in range(players):
                world = table.sibling()
                world.begin(table.state.redeal(player, rng), Rng(0))
                assert table.observe(player).tobytes() == world.observe(player).tobytes()
                if player == table.player:
                    assert table.mask(player).tobytes() == world.mask(player).tobytes()
        table.step(table.legal[rng.below(len(table.legal))])


def test_a_saved_state_of_another_game_is_refused():
    table = Table("carcassonne", 2)
    table.reset(seed=1)
    saved = json.loads(json.dumps(table.save()))
    with pytest.raises(LudotekaError, match="does not belong to <Table carcassonne, 3 players"):
        Table("carcassonne", 3).restore(saved)


def test_games_follow_from_the_seed():
    one, two = Table("carcassonne"), Table("carcassonne")
    one.reset(seed=8)
    one.reset()
    two.reset(seed=8)
    assert one.observe(0).tolist() != two.observe(0).tolist() or one.player != two.player
    two.reset()
    assert one.observe(0).tolist() == two.observe(0).tolist()
    unseeded = Table("carcassonne")
    unseeded.reset()
    assert unseeded.seed is not None
