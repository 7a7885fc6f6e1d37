"""Inns & Cathedrals in pictures."""

import pytest
from tests.games.carcassonne.pictures import Facts, printed
from tests.games.carcassonne.slow import TILES


@pytest.mark.parametrize("facts", TILES["inns"], ids=[facts["id"] for facts in TILES["inns"]])
def test_inns_and_cathedrals_are_printed(facts: Facts) -> None:
    cathedrals = ["cathedral" for city in facts.get("cities", ()) if city.get("cathedral")]
    inns = ["inn" for road in facts.get("roads", ()) if road.get("inn")]
    assert printed(facts, "cathedral", "inn") == cathedrals + inns
