"""Windmills in pictures."""

from ludoteka.draw.svg import Markup, el, join, path
from ludoteka.draw.wood import Carving
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.show.art.layout import Layout, aside
from ludoteka.games.carcassonne.show.art.sprite import symbol_id
from ludoteka.games.carcassonne.show.drawing import Drawing, Piece, Stock

from .rules.windmills import mills


def windmill() -> Markup:
    """A round mill with four sails."""
    return join(
        el("circle", r=5, fill="#f2ead6", stroke="#7a5a2e", stroke_width=1.2),
        path("M-8 -8L8 8M8 -8L-8 8", stroke="#7a5a2e", stroke_width=2),
    )


def prints(plan: Layout) -> None:
    if plan.facts.get("windmill"):
        plan.put("windmill", 10, plan.meadow(), aside(13))


# A sack on two legs.
MILLER = Carving(
    body="M4 22L8 4H16L20 22z",
    lit="M6 20L9 6H11L9 20z",
    dark="M15 6H16L20 22H17z",
    mark=(12, 15, 7),
)

DRAWING = Drawing(
    pieces={"miller": Piece("miller", MILLER, 27.0)},
    motifs={"windmill": windmill},
    symbols={"token": windmill},
    prints=prints,
    stock=lambda view, player: [_stock(view, player)],
)


def _stock(view: Carcassonne, player: int) -> Stock:
    return Stock(f"windmills-{player}", symbol_id("windmills", "token"), mills(view).laid[player])
