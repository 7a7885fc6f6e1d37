"""Yspahan by house rules: every number that a designer may turn."""

import pytest
from tests.games.turning import Case, changes_its_rule, changes_no_other
from tests.games.yspahan.conftest import Table

from ludoteka.engine import act
from ludoteka.games.yspahan.game import GAME
from ludoteka.games.yspahan.parameters import PARAMETERS
from ludoteka.games.yspahan.rules.buildings import Construct
from ludoteka.games.yspahan.rules.cards import SellCamels, SellGold
from ludoteka.games.yspahan.rules.facts import BUILDINGS
from ludoteka.games.yspahan.rules.scoring import end_week
from ludoteka.games.yspahan.rules.supervisor import MoveSupervisor
from ludoteka.games.yspahan.rules.tower import BuyYellow
from ludoteka.games.yspahan.rules.turn import EndOfDay


def weeks(numbers):
    """The last week: the game is over after its last day."""
    for week in range(1, 6):
        table = Table(3, numbers)
        if table.at(week, table.s.box.days).ask(EndOfDay()).s.over:
            return week
    return None


def days(numbers):
    """The day after which the first week ends."""
    for day in range(1, 8):
        table = Table(3, numbers).at(1, day).ask(EndOfDay())
        if table.s.over or table.s.week == 2:
            return day
    return None


def purse(numbers):
    state = GAME.start(3, {**numbers, "start": "1"})
    return state.gold[0], state.camels[0]


def dice(numbers):
    """What is left of ten coins after two yellow dice."""
    table = Table(3, numbers).have(0, gold=10).ask(BuyYellow(0)).do("buy 2")
    return table.s.gold[0]


def reach(numbers):
    """How far west the supervisor gets with a three and many coins."""
    table = Table(3, numbers).have(0, gold=9).supervisor("SQ").ask(MoveSupervisor(0, 3))
    return max(int(option[4:]) for option in table.options() if option.startswith("go W"))


def souk(numbers):
    """A souk of 6 points, with and without the bazaar: what explains its points."""
    table = Table(3, numbers).built(0, "bazaar").city({"chest.yellow": 0})
    end_week(table.s)
    (event,) = [event for event in table.s.log if getattr(event, "source", "") == "souk"]
    return event.why


def nth(number):
    """The points for a building when so many stand before it."""

    def measure(numbers):
        table = Table(3, numbers).built(0, *BUILDINGS[: number - 1]).have(0, gold=20, camels=20)
        table.ask(Construct(0, number - 1, 0))
        return table.s.points[0]

    return measure


def caravan(numbers):
    """Goods in the lowest row and in the second one count as the second."""
    table = Table(4, numbers)
    table.caravan(*[0] * (table.s.box.columns + 1))
    end_week(table.s)
    return table.s.points[0] / (table.s.box.columns + 1)


def sold(step, what):
    def measure(numbers):
        table = Table(3, numbers).have(0, gold=5, camels=5).ask(step(0)).do("sell 3")
        (event,) = [event for event in table.s.log if getattr(event, "source", "") == "sale"]
        return event.why == ((what, 3, event.points // 3),) and event.points

    return measure


CASES = {
    "weeks": Case(weeks, 2, 3, 2),
    "days": Case(days, 4, 7, 4),
    "gold": Case(lambda numbers: purse(numbers)[0], 6, 2, 6),
    "camels": Case(lambda numbers: purse(numbers)[1], 3, 0, 3),
    "yellow_price": Case(dice, 3, 8, 4),
    "paid_steps": Case(reach, 1, 6, 4),
    "souk_more": Case(lambda numbers: souk(numbers)[0][2], -2, 6, 4),
    "bazaar_points": Case(lambda numbers: souk(numbers)[1], 4, ("bazaar", 1, 2), ("bazaar", 1, 4)),
    "third_building": Case(
        lambda numbers: [nth(n)(numbers) for n in (1, 2, 3, 5)], 7, [0, 0, 5, 5], [0, 0, 7, 7]
    ),
    "sixth_building": Case(nth(6), 15, 10, 15),
    "caravan_row": Case(caravan, 2, 2, 4),
    "camel_points": Case(sold(SellCamels, "camels"), 3, 6, 9),
    "coin_points": Case(sold(SellGold, "gold"), 2, 3, 6),
}


def test_every_parameter_has_its_case():
    assert list(CASES) == [one.name for one in PARAMETERS]


@pytest.mark.parametrize("name", CASES)
def test_a_parameter_changes_its_rule(name):
    changes_its_rule(CASES, name)


@pytest.mark.parametrize("name", CASES)
def test_a_parameter_changes_no_other_rule(name):
    changes_no_other(CASES, name)


def test_more_to_exchange_has_its_integer():
    """By house rules purses may be fuller than ever in the published game."""
    turned = GAME.check_settings({"camels": 10})
    assert GAME.programs.catalogue_for(GAME.check_settings({})) is GAME.programs.catalogue
    more = GAME.programs.catalogue_for(turned)
    assert more.index(act("give", "camels", 200)) == len(GAME.programs.catalogue.actions) + 159
