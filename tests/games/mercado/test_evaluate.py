"""Each term of the evaluation."""

import pytest

from ludoteka.games.mercado.programs import evaluate as ev
from ludoteka.games.mercado.programs.weights import WEIGHTS


def test_the_way_walked_counts(table):
    t = table(players=2).walked(10, 5).begin()
    assert ev.evaluate(t.state, 0) > ev.evaluate(t.state, 1)


def test_at_the_end_only_the_place_counts(table):
    t = table(players=2).walked(33, 33, race=[1, 0]).seals(5, 0)
    t.state.agenda = []
    assert ev.prospects(t.state, 0, 0) < ev.prospects(t.state, 1, 1)
    assert ev.prospects(t.state, 1, 1) == pytest.approx(33, abs=0.1)


def test_turns_left(table):
    """Fewer as the leader comes round; in the last round only who sits behind has one."""
    t = table(players=3).walked(0, 0, 0, race=[0, 1, 2]).begin()
    many = ev.turns_left(t.state, 0)
    t.walked(20, 0, 0)
    assert ev.turns_left(t.state, 0) < many
    t.walked(31, 0, 0)
    assert [ev.turns_left(t.state, p) for p in range(3)] == [0, 1, 1]


def test_seals_and_privileges(table):
    """A seal is a point and a chance; a privilege its steps and its bonus; of others only the number."""
    t = table().seals(2, 0, 0).begin()
    assert ev.token_worth(t.state, 0, 0, 0.0) == 2
    assert ev.token_worth(t.state, 0, 0, 1.0) > 2
    t = table().seals(0, 0, 0).holds(1, "3", "1+gain_seal")
    assert ev.token_worth(t.state, 1, 1, 0.0) == 4
    assert ev.token_worth(t.state, 1, 1, 1.0) > 4
    assert ev.token_worth(t.state, 1, 0, 1.0) == 2 * WEIGHTS.privilege


def test_jokers_and_fakes(table):
    t = table().purse(0, "joker gold").purse(1, "fake gold", card="fake").begin()
    assert ev.purse_worth(t.state, 0, 1.0) > 0 > ev.purse_worth(t.state, 1, 1.0)
    assert ev.purse_worth(t.state, 0, 0.0) == ev.purse_worth(t.state, 1, 0.0) == 0


def test_card_worth(table):
    """Points, the symbol where they lead, effects for oneself and the others."""
    t = table(stalls=("V05", "V03", "V02", "V20", "F05", "F07")).walked(4, 9, 12).begin()
    s = t.state
    assert ev.card_worth(s, 0, 0, 1.0) == 5  # to space 9, where a marker stands
    assert ev.card_worth(s, 1, 0, 1.0) == pytest.approx(
        3 + WEIGHTS.effect["gain_seal"]
    )  # to space 7: a seal
    assert ev.card_worth(s, 2, 0, 1.0) < 4  # with a fake
    assert ev.card_worth(s, 3, 0, 1.0) == pytest.approx(
        3 + WEIGHTS.effect["gain_seal"]
    )  # third place, and the seal
    assert ev.card_worth(s, 3, 2, 1.0) == pytest.approx(
        1 + WEIGHTS.effect["gain_privilege"]
    )  # leader, and a privilege
    assert ev.card_worth(s, 4, 0, 1.0) > 2 * WEIGHTS.effect["drop_fake"]  # the others suffer
    assert ev.card_worth(s, 5, 0, 0.0) == 2  # seals count at the end


def test_a_step_on_is_worth_its_steps(table):
    t = table(stalls=("V03",)).walked(0, 9, 12).begin()
    assert ev.landing(t.state, 0, 3, 0.0) == 3
    assert ev.landing(t.state, 0, 9, 1.0) == 0  # occupied
    assert ev.landing(t.state, 0, 30, 1.0) == 0  # behind the start tile


def test_stakes_grow_with_every_coin(table):
    """More coins, more hope; a rival as close takes some of it; no turn, no hope."""
    hopes = []
    for coins in ("gold", "gold gold", "gold gold gold"):
        t = table(stalls=("V05",)).paid(0, "v1", coins).begin()
        hopes.append(ev.stake(t.state, 0, 0, 5.0, 8.0))
    assert hopes == sorted(hopes)
    assert hopes[-1] == 5.0
    t = table(stalls=("V05",)).paid(0, "v1", "gold gold").paid(1, "v1", "gold gold").begin()
    assert ev.stake(t.state, 0, 0, 5.0, 8.0) < hopes[1]
    assert ev.stake(t.state, 0, 0, 5.0, 0.0) == 0


def test_chance_to_draw(table):
    """Two of four coins: three drawn bring one for sure; one of four in three of four cases."""
    t = table().purse(0, "gold gold silver copper").begin()
    assert ev.chance_to_draw(t.state, 0, 0b0001) == 1.0
    assert ev.chance_to_draw(t.state, 0, 0b0010) == pytest.approx(0.75)
    assert ev.chance_to_draw(t.state, 0, 0b1000) == 0.0


def test_coins_gain_where_they_fit(table):
    t = table(stalls=("V02",)).paid(0, "v1", "silver").begin()
    s = t.state
    gains = [0.0] * 5
    draws = [ev.UNKNOWN] * 32
    for stall in range(8):
        ev.weigh(s, stall, 0, ev.card_worth(s, stall, 0, 1.0), 8.0, draws, gains)
    assert gains[1] == max(gains)  # silver buys the jug
    assert gains[4] == gains[1]  # and so does a joker
    assert ev.draw_worth(s, 0, 3, gains) > ev.draw_worth(s, 0, 2, gains) > 0


def test_greedy_refills_an_exhausted_purse(table):
    """With only fakes left in the purse there is nothing to draw for."""
    t = table(players=2).purse(0, "fake fake fake", card="gold gold gold silver silver").begin()
    values = {}
    for option in t.state.options():
        after = t.state.copy()
        after.take(option)
        values[option.text] = ev.evaluate(after, 0)
    assert values["refill"] > values["draw"]


def test_greedy_draws_from_a_full_purse(table):
    t = table(players=2).purse(0, "gold gold gold silver silver copper", card="turquoise").begin()
    values = {}
    for option in t.state.options():
        after = t.state.copy()
        after.take(option)
        values[option.text] = ev.evaluate(after, 0)
    assert values["draw"] > values["refill"]
