"""Traders & Builders in pictures."""

from __future__ import annotations

from ludoteka.draw.svg import Markup, join, symbol
from ludoteka.games.carcassonne.expansions.traders import motifs
from ludoteka.games.carcassonne.expansions.traders.rules.traders import GOODS, goods
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.show.art.layout import Layout, in_town
from ludoteka.games.carcassonne.show.drawing import Drawing, Piece, Stock

__all__ = ["DRAWING"]

MOTIFS = {
    "wine": lambda _facts: motifs.wine(),
    "grain": lambda _facts: motifs.grain(),
    "cloth": lambda _facts: motifs.cloth(),
}


def prints(plan: Layout) -> None:
    """Goods lie in their city."""
    for city, facts in plan.towns():
        if facts.get("goods"):
            plan.put(facts["goods"], 10, plan.ground.cells(city.id), in_town(city))


def stock(view: Carcassonne, player: int) -> list[Stock]:
    """The tokens of the three kinds of goods: ``goods-2-wine`` and so on."""
    return [
        Stock(f"goods-{player}-{name}", f"token-{name}", goods(view).of(player, kind))
        for kind, name in enumerate(GOODS)
    ]


def defs(_view: Carcassonne, players: bool) -> Markup | None:
    if not players:
        return None
    return join(symbol(f"token-{name}", "-11 -11 22 22", MOTIFS[name]({})) for name in GOODS)


DRAWING = Drawing(
    pieces={"builder": Piece("builder", 29.0), "pig": Piece("pig", 29.0)},
    motifs=MOTIFS,
    prints=prints,
    defs=defs,
    stock=stock,
)
