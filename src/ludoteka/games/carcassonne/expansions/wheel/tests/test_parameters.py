"""The Wheel of Fortune by house rules."""

import pytest
from tests.games.carcassonne.slow import SECTORS
from tests.games.carcassonne.table import BLUE, RED, YELLOW, Table
from tests.games.turning import Case, changes_its_rule, changes_no_other

from ludoteka.games.carcassonne.expansions.wheel.parameters import PARAMETERS

FIRST = 16  # the number of the first tile laid beside the board


def spin(table, sector, by=BLUE):
    """The player draws a tile that takes the pig to this sector; what it brings by source."""
    parts = table.state.components()["parts"]
    parts["wheel"]["pig"] = SECTORS[SECTORS.index(sector) - 1]
    table.go_on({"parts": parts}, [])
    return [(who, points) for who, points, source, _why in table.draw("V.1", by).reasons]


def fortune(numbers):
    return spin(Table("wheel", **numbers), "fortune", RED)


def famine(numbers):
    table = Table("wheel", **numbers).lay("B", 1, -1, by=RED, follower="f1").lay("E", 0, -1, 180)
    return spin(table, "famine", YELLOW)


def storm(numbers):
    return spin(Table("wheel", players=2, **numbers), "storm")


def inquisition(numbers):
    return spin(Table("wheel", **numbers).lay("B", 1, -1, by=RED, follower="m"), "inquisition")


def crowns(numbers):
    """Alone in a sector of two crowns."""
    table = Table("wheel", **numbers).draw("B", RED).take("place 1 -1 0").take("crown 2")
    return spin(table, "taxes")


CASES = {
    "wheel_fortune": Case(fortune, 5, [(RED, 3)], [(RED, 5)]),
    "wheel_famine": Case(famine, 4, [(RED, 1)], [(RED, 4)]),
    "wheel_storm": Case(storm, 2, [(BLUE, 7), (RED, 7)], [(BLUE, 14), (RED, 14)]),
    "wheel_inquisition": Case(inquisition, 0, [(RED, 2)], []),
    "wheel_crown": Case(crowns, 4, [(RED, 6)], [(RED, 8)]),
}


def test_every_parameter_has_its_case():
    assert list(CASES) == [one.name for one in PARAMETERS]


@pytest.mark.parametrize("name", CASES)
def test_a_parameter_changes_its_rule(name):
    changes_its_rule(CASES, name)


@pytest.mark.parametrize("name", CASES)
def test_a_parameter_changes_no_other_rule(name):
    changes_no_other(CASES, name)
