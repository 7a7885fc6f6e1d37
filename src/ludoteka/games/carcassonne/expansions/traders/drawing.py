"""Traders & Builders in pictures."""

from __future__ import annotations

from ludoteka.draw.pieces import PIG
from ludoteka.draw.wood import COAT_LIT, Carving
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


# With a hammer over the shoulder.
BUILDER = Carving(
    body=(
        "M9.4 2.6a4.2 4.2 0 0 1 2.9 7.2c1.4.6 2.7 1.5 3.8 2.8l1.7-5.7-2.4-.7 1.1-3.9 7 2.1-1.1 3.9-2.4-.7"
        "-2.3 7.8c.4 1.6.7 3.4.8 5.4.1 1.1-.8 1.9-1.8 1.7-4.8-.9-9.7-.9-14.5 0-1 .2-1.9-.6-1.8-1.7.3-5 2.7-9.3 6.2-11"
        "a4.2 4.2 0 0 1 2.8-7.2z"
    ),
    lit=COAT_LIT,
    dark="M12.6 10.8C14.6 13 15.5 16.8 15.6 21.8C16.8 21.9 17.5 21.2 17.4 20.4C17.2 16 15.6 12 12.3 9.8z",
    mark=(9.4, 16.4, 7),
)
WOODEN_PIG = Carving(
    body=PIG,
    lit="M3.6 10.6C5 7.8 8.6 6.6 12.6 7.2C8.8 7.4 5.4 8.8 3.8 12.4C3.5 11.8 3.4 11.2 3.6 10.6z",
    dark="M4.6 15.6C8 17.6 15 17.6 19 14.6C17.6 17.4 15.6 18 13.8 18.3C10.6 18.7 6.6 18.3 4.6 15.6z",
    mark=(10.6, 12.4, 7.6),
)

DRAWING = Drawing(
    pieces={"builder": Piece("builder", BUILDER, 29.0), "pig": Piece("pig", WOODEN_PIG, 29.0)},
    motifs=MOTIFS,
    symbols=MOTIFS,
    prints=prints,
    stock=stock,
)
