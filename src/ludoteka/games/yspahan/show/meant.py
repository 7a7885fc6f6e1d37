"""What somebody means who taps a part of the picture that offers nothing."""

from collections.abc import Sequence

from ludoteka.games.yspahan.rules.facts import (
    BUILDINGS,
    CARD_NUMBER,
    FLOOR_NUMBER,
    SHOP_NUMBER,
    SPACE_NUMBER,
)
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.turn import TAKE_OWN, OneMoreDie


def meant(s: Yspahan, part: str) -> Sequence[tuple[str, str]]:
    """Goods go into a shop, dice are taken, the supervisor goes, a card is played, a building put up."""
    if s.over:
        return ()
    kind, _dash, rest = part.partition("-")
    shop = rest.replace("-", ".")
    if kind in ("shop", "goods") and shop in SHOP_NUMBER:
        return [("", f"put {shop}")]
    if kind == "floor" and rest in FLOOR_NUMBER:
        return [("", TAKE_OWN[FLOOR_NUMBER[rest]].text)]
    if kind == "go" and rest in SPACE_NUMBER:
        return [("", f"go {rest}")]
    if kind == "card" and rest in CARD_NUMBER:
        return [("", f"{'extra' if isinstance(s.step, OneMoreDie) else 'play'} {rest}")]
    player, _dash, building = rest.partition("-")
    if kind == "building" and player == str(s.player) and building in BUILDINGS:
        return [("", f"build {building}")]
    return ()
