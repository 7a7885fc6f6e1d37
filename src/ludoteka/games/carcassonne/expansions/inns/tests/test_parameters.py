"""Inns & Cathedrals by house rules."""

import pytest
from tests.games.carcassonne.table import BLUE, Table
from tests.games.turning import Case, changes_its_rule, changes_no_other

from ludoteka.games.carcassonne.expansions.inns.parameters import PARAMETERS


def inn(numbers):
    table = Table("inns", **numbers).lay("A", -1, 0, 270, by=BLUE, follower="r1")
    return table.lay("EN", 1, 0, 90).reasons[0][3]


def cathedral(numbers):
    table = Table("inns", **numbers).lay("EK", 0, -1, by=BLUE, follower="c1").lay("E", -1, -1, 90)
    table.lay("F", 0, -2, 90).lay("E", 0, -3, 180).lay("G", 1, -1)
    return table.lay("E", 2, -1, 270).reasons[0][3]


CASES = {
    "inn_tile": Case(inn, 3, (("tiles", 3, 2),), (("tiles", 3, 3),)),
    "cathedral_tile": Case(
        cathedral,
        5,
        (("tiles", 7, 3), ("shields", 1, 3)),
        (("tiles", 7, 5), ("shields", 1, 5)),
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
