"""Mercado by house rules: every number that a designer may turn."""

from math import comb

import pytest
from tests.games.mercado.conftest import Table
from tests.games.turning import Case, changes_its_rule, changes_no_other

from ludoteka.engine import Scored, act
from ludoteka.games.mercado.parameters import PARAMETERS
from ludoteka.games.mercado.rules.market import Purchases
from ludoteka.games.mercado.rules.purse import DrawOrRefill, LayCoins, PlaceCoin
from ludoteka.games.mercado.rules.turn import EndTurn, FinalScoring
from ludoteka.games.mercado.show.text import action_text, question


def purse(numbers):
    return Table(**numbers).coins_of(0)


def drawn(numbers):
    """The ways to draw in a turn, from eight coins."""
    table = Table(**numbers).purse(0, "gold gold gold gold silver silver silver silver").begin()
    return sum(weight for _action, weight in table.state.step.outcomes(table.state))


def sealed(numbers):
    """The ways to draw for a seal, from eight coins."""
    table = Table(**numbers).purse(0, "gold gold gold gold silver silver silver silver")
    table.state.seals[0] = 1
    table.state.agenda = [PlaceCoin(0, False, False)]
    table.play("seal")
    return sum(weight for _action, weight in table.state.step.outcomes(table.state))


def second(numbers):
    """The seals that the second of a purchase gets."""
    table = Table(stalls=("V05",), **numbers).seals(1, 1, 1).paid(0, "v1", "gold gold")
    table.paid(1, "v1", "gold")
    table.state.hand[0] = 1
    table.state.purse[0][0] -= 1
    table.state.agenda = [EndTurn(0), Purchases(0), LayCoins(0, True, False)]
    table.state.advance()
    table.play("place gold v1", "card V02")
    return table.state.seals[1] - 1


def final(numbers):
    """What two seals bring at the end."""
    table = Table(**numbers).seals(2, 0, 0)
    table.state.agenda = [FinalScoring()]
    table.state.advance()
    return [event.why for event in table.state.log if isinstance(event, Scored)]


def rounds(numbers):
    """The round at whose end the game is over, up to the fourth, where nobody has walked far."""
    for number in range(1, 5):
        table = Table(**numbers)
        table.state.round = number
        table.state.agenda = [EndTurn(2)]
        table.state.advance()
        if table.state.over:
            return number
    return None


CASES = {
    "coins": Case(lambda numbers: purse(numbers)["gold"] + purse(numbers)["copper"], 3, 10, 6),
    "fakes": Case(lambda numbers: purse(numbers)["fake"], 2, 5, 2),
    "seals": Case(lambda numbers: Table(**numbers).state.seals, 3, [1, 1, 1], [3, 3, 3]),
    "draw": Case(drawn, 5, comb(8, 3), comb(8, 5)),
    "seal_draw": Case(sealed, 4, comb(8, 2), comb(8, 4)),
    "second_seals": Case(second, 2, 1, 2),
    "seal_points": Case(final, 3, [(("seals", 2, 1),)], [(("seals", 2, 3),)]),
    "round_limit": Case(rounds, 2, None, 2),
}


def test_every_parameter_has_its_case():
    assert list(CASES) == [one.name for one in PARAMETERS]


@pytest.mark.parametrize("name", CASES)
def test_a_parameter_changes_its_rule(name):
    changes_its_rule(CASES, name)


@pytest.mark.parametrize("name", CASES)
def test_a_parameter_changes_no_other_rule(name):
    changes_no_other(CASES, name)


def test_more_than_three_coins_come_by_exact_weights():
    table = Table(draw=5).purse(0, "gold gold silver silver silver joker").begin()
    assert {a.text: w for a, w in table.state.step.outcomes(table.state)} == {
        "coins gold gold silver silver silver": 1,
        "coins gold gold silver silver joker": 3,
        "coins gold silver silver silver joker": 2,
    }
    assert table.play("coins gold gold silver silver joker").state.hand == [2, 2, 0, 0, 1, 0]


def test_the_coins_are_said():
    """Where other numbers are drawn, the question and the options name them."""
    table = Table(draw=4, seal_draw=3)
    table.state.agenda = [DrawOrRefill(0)]
    assert question(table.state) == (
        "Draw coins (4), or return all coins from your card to your purse."
    )
    assert action_text(table.state, act("draw")) == "draw coins (4)"
    table.state.agenda = [PlaceCoin(0, False, False)]
    assert question(table.state) == "Spend a seal for more coins (3), or stop."
    assert action_text(table.state, act("seal")) == "spend a seal and draw more coins (3)"


def test_fewer_coins_leave_more_in_the_box():
    """Nothing is lost: `complaints` counts all coins of the box."""
    table = Table(players=2, coins=3, fakes=0, seals=3)
    assert table.game.complaints(table.state) == []
    assert table.state.box.out_of_play[:4] == [22 - 6] * 4
    assert (table.state.fakes, table.state.seal_pile) == (38, 9)
