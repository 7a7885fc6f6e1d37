"""Wallenstein by house rules: every number that a designer may turn."""

import pytest
from tests.games.turning import Case, changes_its_rule, changes_no_other
from tests.games.wallenstein.conftest import Table

from ludoteka.games.wallenstein.game import GAME
from ludoteka.games.wallenstein.parameters import PARAMETERS
from ludoteka.games.wallenstein.rules.events import neutral_farmers
from ludoteka.games.wallenstein.rules.setup import FillTower
from ludoteka.games.wallenstein.rules.winter import Score, shortage
from ludoteka.games.wallenstein.rules.year import Year


def years(numbers):
    """The first year after which no other follows."""
    for number in (1, 2, 3):
        table = Table(**numbers).run(Year(number))
        if not any(isinstance(step, Year) for step in table.s.agenda):
            return number
    return None


def gold(numbers):
    return GAME.start(3, numbers).gold


def thrown(numbers):
    """The cubes of the first fill, the farmers last."""
    return Table(**numbers).run(FillTower()).thrown()


def price(building):
    def measure(numbers):
        table = Table(**numbers)
        table.put(0, "mark", 1)
        table.order(0, f"build_{building}", "mark")
        return 10 - table.s.gold[0]

    return measure


def lands(numbers):
    """Two provinces without buildings."""
    table = Table(**numbers)
    table.put(0, "mark", 1)
    table.put(0, "trier", 1)
    table.run(Score())
    return table.s.points[0]


def majority(building, shared=False):
    """What a building brings beyond its province and itself."""

    def measure(numbers):
        table = Table(**numbers)
        table.put(0, "altmark", 1, built=building)
        if shared:
            table.put(1, "mecklenburg", 1, built=building)
        table.run(Score())
        box = table.s.box
        return table.s.points[0] - box.province_points - box.building_points

    return measure


def buildings(numbers):
    """Two buildings in one province: points that are explained by buildings."""
    table = Table(**numbers)
    table.put(0, "mark", 1, built="palace church")
    table.run(Score())
    return [event.why[1] for event in table.log if getattr(event, "source", "") == "winter"]


def hungry(numbers):
    """Grain missing for two provinces without any."""
    table = Table(**numbers)
    table.put(0, "mark", 1)
    table.put(0, "trier", 1)
    return shortage(table.s, 0)


def farmers(numbers):
    return neutral_farmers(Table(**numbers).s)


CASES = {
    "years": Case(years, 3, 2, 3),
    "gold_more": Case(gold, -4, [18, 18, 18], [14, 14, 14]),
    "tower_armies": Case(lambda numbers: thrown(numbers)[:3], 4, [7, 7, 7], [4, 4, 4]),
    "tower_farmers": Case(lambda numbers: thrown(numbers)[3], 3, 10, 3),
    "palace_price": Case(price("palace"), 5, 3, 5),
    "church_price": Case(price("church"), 0, 2, 0),
    "house_price": Case(price("trading_house"), 2, 1, 2),
    "province_points": Case(lands, 2, 2, 4),
    "building_points": Case(buildings, 3, [("buildings", 2, 1)], [("buildings", 2, 3)]),
    "palace_majority": Case(majority("palace"), 5, 3, 5),
    "church_majority": Case(majority("church"), 4, 2, 4),
    "house_majority": Case(majority("trading_house"), 3, 1, 3),
    "shared_less": Case(majority("palace", shared=True), 2, 2, 1),
    "grain_need": Case(hungry, 2, 2, 4),
    "neutral_farmers": Case(farmers, 3, 1, 3),
}
# A shared majority of palaces is worth what one of them is, less the penalty.
ENTANGLED = {"palace_majority": {"shared_less": 4}}


def test_every_parameter_has_its_case():
    assert list(CASES) == [one.name for one in PARAMETERS]


@pytest.mark.parametrize("name", CASES)
def test_a_parameter_changes_its_rule(name):
    changes_its_rule(CASES, name)


@pytest.mark.parametrize("name", CASES)
def test_a_parameter_changes_no_other_rule(name):
    expected = {
        other: case._replace(published=ENTANGLED.get(name, {}).get(other, case.published))
        for other, case in CASES.items()
    }
    changes_no_other(expected, name)


def test_no_majority_is_worth_less_than_nothing():
    assert majority("trading_house", shared=True)({"shared_less": 3}) == 0
