"""Traders & Builders in pictures."""

import pytest
from tests.games.carcassonne.pictures import SVG, Facts, by_id, played, printed
from tests.games.carcassonne.slow import TILES

from ludoteka.games.carcassonne.expansions.traders.rules.traders import GOODS, goods


def test_goods_are_shown_with_their_number() -> None:
    seen = set()
    for state in played(4, "flocks", ["traders"]):
        found = by_id(state)
        for player in range(4):
            for kind, name in enumerate(GOODS):
                texts = found[f"goods-{player}-{name}"].findall(SVG + "text")
                n = goods(state).of(player, kind)
                assert [text.text for text in texts] == ([str(n)] if n else [])
                seen |= {name} if n else set()
    assert seen


@pytest.mark.parametrize("facts", TILES["traders"], ids=[facts["id"] for facts in TILES["traders"]])
def test_goods_are_printed(facts: Facts) -> None:
    cities = [city["goods"] for city in facts.get("cities", ()) if city.get("goods")]
    assert printed(facts, *GOODS) == sorted(cities)
