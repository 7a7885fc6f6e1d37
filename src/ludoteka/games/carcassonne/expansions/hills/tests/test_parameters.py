"""Hills & Sheep by house rules."""

import pytest
from tests.games.carcassonne.table import RED, Table
from tests.games.turning import Case, changes_its_rule, changes_no_other

from ludoteka.games.carcassonne.expansions.hills.parameters import PARAMETERS


def vineyards(numbers):
    """Red completes a monastery with two vineyards around it."""
    table = Table("hills", **numbers).lay("B", 0, 1, by=RED, follower="m").lay("U", -1, 0)
    table.lay("U", 1, 0).lay("E", -1, 1, 270).lay("E", 1, 1, 90).lay("SchH1", 0, 2, 180)
    return table.lay("SchE3", -1, 2, 270).lay("E", 1, 2, 180).reasons[0][3]


def flock(numbers):
    table = Table("hills", **numbers).lay("U", 1, 0, by=RED, figure="shepherd f1").take("sheep 2")
    return table.lay("U", 2, 0, by=RED).take("herd").reasons[0][3]


CASES = {
    "vineyard": Case(
        vineyards, 1, (("tiles", 9, 1), ("vineyards", 2, 3)), (("tiles", 9, 1), ("vineyards", 2, 1))
    ),
    "sheep": Case(flock, 3, (("sheep", 2, 1),), (("sheep", 2, 3),)),
}


def test_every_parameter_has_its_case():
    assert list(CASES) == [one.name for one in PARAMETERS]


@pytest.mark.parametrize("name", CASES)
def test_a_parameter_changes_its_rule(name):
    changes_its_rule(CASES, name)


@pytest.mark.parametrize("name", CASES)
def test_a_parameter_changes_no_other_rule(name):
    changes_no_other(CASES, name)
