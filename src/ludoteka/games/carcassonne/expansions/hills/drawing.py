"""Hills & Sheep in pictures."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.curve import Pt
from ludoteka.draw.svg import Markup, el, group, number, path, text, use
from ludoteka.draw.theme import FONT
from ludoteka.draw.wood import COAT_LIT, Carving
from ludoteka.engine.core.actions import Action
from ludoteka.games.carcassonne.expansions.hills import motifs
from ludoteka.games.carcassonne.expansions.hills.rules.hills import GROW, HERD, SHEPHERD, flocks
from ludoteka.games.carcassonne.expansions.hills.words import sheep_text
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.show.art.layout import Layout, aside
from ludoteka.games.carcassonne.show.art.sprite import symbol_id
from ludoteka.games.carcassonne.show.board.frame import Frame
from ludoteka.games.carcassonne.show.board.land import corner, spot
from ludoteka.games.carcassonne.show.board.options import label, scale
from ludoteka.games.carcassonne.show.drawing import Drawing, Piece

__all__ = ["DRAWING"]

SHEEP = symbol_id("hills", "sheep")
CAST, SHADE = 3, "#1d2410"  # how far the shadow of a hill falls, and its colour


def prints(plan: Layout) -> None:
    """Vineyards and printed sheep lie in the open meadow."""
    if plan.facts.get("vineyard"):
        plan.put("vineyard", 14, plan.meadow(), aside(16))
    for flock in plan.facts.get("sheep", ()):
        plan.put("sheep", 9, plan.ground.cells(flock["field"]), aside(13))


def relief(view: Carcassonne) -> Markup | None:
    """A hill lies on another tile and throws a shadow on its neighbours."""
    corners = [
        corner(cell)
        for turned, cell in zip(view.land.tiles, view.land.cells, strict=True)
        if "hill" in turned.tile.facts
    ]
    if not corners:
        return None
    shade = "".join(f"M{x + 3:g} {y + 100:g}h97v-97l{CAST} {CAST}v97h-97z" for x, y in corners)
    return path(shade, id="hills", fill=SHADE, fill_opacity=0.16, pointer_events="none")


def flock_tokens(view: Carcassonne) -> Markup | None:
    """Beside every shepherd the sheep of his flock: ``flock-2`` those of seat 2."""
    drawn = [
        _flock(figure.player, flocks(view).sheep(figure.player), spot(view, figure.segment))
        for figure in view.land.figures
        if figure.number == SHEPHERD.number and flocks(view).sheep(figure.player)
    ]
    return group(drawn, id="flocks") if drawn else None


def _flock(player: int, sheep: int, at: Pt) -> Markup:
    """A round token on the lower right of the shepherd; its number can be read on the smallest tiles of a phone."""
    width = 44 if sheep < 10 else 57
    return group(
        el(
            "rect",
            x=-13,
            y=-13,
            width=width,
            height=26,
            rx=13,
            fill="#e6f0d2",
            stroke="#6f8a4a",
            stroke_width=1.4,
        ),
        use(SHEEP, transform="translate(0 -1.5) scale(0.9)"),
        text(
            str(sheep),
            width / 2 - 3,
            8.4,
            font_family=FONT,
            font_size=23.5,
            font_weight=700,
            text_anchor="middle",
            fill="#3c3426",
        ),
        id=f"flock-{player}",
        transform=f"translate({number(at[0] + 19)} {number(at[1] + 18)})",
        role="img",
        aria_label=sheep_text(sheep),
    )


def buttons(view: Carcassonne, frame: Frame, options: Sequence[Action]) -> list[Markup]:
    """Under one's own shepherd: let the flock grow, or drive it home."""
    chosen = [action for action in (GROW, HERD) if action in options]
    for figure in view.land.figures if chosen else ():
        if figure.player == view.player and figure.number == SHEPHERD.number:
            x, y = spot(view, figure.segment)
            k = scale(frame)
            return [
                label(view, frame, a, (x, y + 28 + k * (14 + 28 * i))) for i, a in enumerate(chosen)
            ]
    return []


# With a crook in the hand.
CARVED_SHEPHERD = Carving(
    body=(
        "M9.2 2.6a4.2 4.2 0 0 1 2.9 7.2c2.6 1.1 4.6 3.6 5.7 6.8h1.1V8.3a1.3 1.3 0 0 0-2.6 0v1h-2.1v-1"
        "a3.4 3.4 0 0 1 6.8 0v14.3h-2.1v-3.8h-.5l.2 2c.1 1.1-.8 1.9-1.8 1.7-4.8-.9-9.7-.9-14.5 0-1 .2-1.9-.6-1.8-1.7"
        ".3-5 2.5-9.3 5.9-11a4.2 4.2 0 0 1 2.8-7.2z"
    ),
    lit=COAT_LIT,
    dark="M12.2 10.6C14.2 13 15.3 16.8 15.5 21.8C16.7 21.9 17.4 21.2 17.3 20.4C17 16 15.4 12 12.1 9.8z",
    mark=(9.2, 16.4, 7),
)

DRAWING = Drawing(
    pieces={"shepherd": Piece("shepherd", CARVED_SHEPHERD, 29.0)},
    motifs={"vineyard": motifs.vineyard, "sheep": motifs.sheep},
    symbols={"sheep": motifs.sheep},
    prints=prints,
    tile_ground=lambda facts: motifs.hill() if facts.get("hill") else None,
    relief=relief,
    tokens=flock_tokens,
    buttons=buttons,
)
