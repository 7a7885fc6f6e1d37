"""Traders & Builders by house rules."""

import pytest
from tests.games.carcassonne.slow import PIG
from tests.games.carcassonne.table import BLUE, RED, Table
from tests.games.turning import Case, changes_its_rule, changes_no_other

from ludoteka.games.carcassonne.expansions.traders.parameters import PARAMETERS


def goods(numbers):
    """Red completes a city with wine once and grain twice, and the game ends."""
    table = Table("traders", **numbers).lay("HQ", 0, -1, 90).lay("HE", 0, -2, 90)
    table.lay("HG", 0, -3, 180).lay("E", 1, -3, 270, by=RED).finish()
    return table.reasons


def meadow(numbers):
    table = Table("traders", **numbers).lay("E", 0, -1, 180).put(BLUE, 0, 0, "f1")
    return table.put(BLUE, PIG, 0, "f1").finish().reasons


CASES = {
    "goods_majority": Case(
        goods,
        4,
        [(RED, 10, "goods", (("wine", 1, 10),)), (RED, 10, "goods", (("grain", 1, 10),))],
        [(RED, 4, "goods", (("wine", 1, 4),)), (RED, 4, "goods", (("grain", 1, 4),))],
    ),
    "pig_city": Case(
        meadow,
        3,
        [(BLUE, 4, "field", (("cities", 1, 4),))],
        [(BLUE, 6, "field", (("cities", 1, 6),))],
    ),
}


def test_every_parameter_has_its_case():
    assert list(CASES) == [one.name for one in PARAMETERS]


@pytest.mark.parametrize("name", CASES)
def test_a_parameter_changes_its_rule(name):
    changes_its_rule(CASES, name)


@pytest.mark.parametrize("name", CASES)
def test_a_parameter_changes_no_other_rule(name):
    changes_no_other(CASES, name)
