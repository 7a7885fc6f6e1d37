"""Hills & Sheep in pictures."""

import pytest
from tests.games.carcassonne.pictures import Facts, by_id, played, printed
from tests.games.carcassonne.slow import TILES

from ludoteka.games.carcassonne.expansions.hills.rules.hills import flocks

COUNTRY = [*TILES["hills"], *TILES["river"]]  # the river has sheep and vineyards too


def test_a_flock_is_shown_as_soon_as_it_has_a_sheep() -> None:
    seen = set()
    for state in played(4, "flocks", ["hills"]):
        found = by_id(state)
        for player in range(4):
            sheep = flocks(state).sheep(player)
            assert (f"flock-{player}" in found) == (sheep > 0)
            seen.add(sheep > 0)
    assert seen == {True, False}


@pytest.mark.parametrize("facts", COUNTRY, ids=[facts["id"] for facts in COUNTRY])
def test_vineyards_and_sheep_are_printed(facts: Facts) -> None:
    sheep, vineyard = ["sheep"] * len(facts.get("sheep", ())), bool(facts.get("vineyard"))
    assert printed(facts, "sheep", "vineyard") == sheep + ["vineyard"] * vineyard
