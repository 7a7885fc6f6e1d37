"""The Wheel of Fortune in pictures."""

import pytest
from tests.games.carcassonne.pictures import Facts, by_id, played, printed
from tests.games.carcassonne.slow import TILES

NUMBERED = [*TILES["base"], *TILES["wheel"]]


def test_the_pig_stands_at_its_sector() -> None:
    places = {
        by_id(state)["wheel-pig"].get("transform") for state in played(4, "flocks", ["wheel"])
    }
    assert len(places) == 6, "the pig has been everywhere"
    assert all("translate" in (place or "") for place in places)


@pytest.mark.parametrize("facts", NUMBERED, ids=[facts["id"] for facts in NUMBERED])
def test_symbols_are_printed(facts: Facts) -> None:
    assert printed(facts, "wheel") == ["wheel"] * any(facts.get("wheel_numbers", ()))
