"""Traders & Builders in pictures."""

from __future__ import annotations

from ludoteka.games.carcassonne.expansions.traders import motifs
from ludoteka.games.carcassonne.expansions.traders.rules.traders import GOODS, goods
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.show.art.layout import Layout, in_town
from ludoteka.games.carcassonne.show.art.sprite import symbol_id
from ludoteka.games.carcassonne.show.drawing import Drawing, Piece, Stock

__all__ = ["DRAWING"]

MOTIFS = {"wine": motifs.wine, "grain": motifs.grain, "cloth": motifs.cloth}


def prints(plan: Layout) -> None:
    """Goods lie in their city."""
    for city, facts in plan.towns():
        if facts.get("goods"):
            plan.put(facts["goods"], 10, plan.ground.cells(city.id), in_town(city))


def stock(view: Carcassonne, player: int) -> list[Stock]:
    """The tokens of the three kinds of goods: ``goods-2-wine`` and so on."""
    return [
        Stock(f"goods-{player}-{name}", symbol_id("traders", name), goods(view).of(player, kind))
        for kind, name in enumerate(GOODS)
    ]


DRAWING = Drawing(
    pieces={"builder": Piece("builder", 29.0), "pig": Piece("pig", 29.0)},
    motifs=MOTIFS,
    symbols=MOTIFS,
    prints=prints,
    stock=stock,
)
