"""The figures of a picture, at home, in the landscape or on the spaces of an expansion."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.choices import choice
from ludoteka.draw.curve import Pt
from ludoteka.draw.svg import Attr, Markup, el, group
from ludoteka.draw.theme import ACCENT, LIGHT
from ludoteka.engine.core.actions import Action
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import FIELD
from ludoteka.games.carcassonne.show.art.sprite import stand
from ludoteka.games.carcassonne.show.board.land import spot
from ludoteka.games.carcassonne.show.drawing import (
    FOLLOWER,
    Piece,
    Place,
    drawings_in_play,
    pieces_of,
)
from ludoteka.games.carcassonne.show.text import move_text
from ludoteka.games.carcassonne.show.tips import figure_tip

__all__ = ["figures", "kinds", "pieces", "places"]


def pieces(view: Carcassonne) -> dict[str, Piece]:
    """How every kind of figure in play is drawn."""
    found = {"follower": FOLLOWER}
    for expansion in view.box.expansions:
        found.update(pieces_of(expansion))
    return found


def kinds(view: Carcassonne) -> dict[int, str]:
    """Every figure of a player by its number."""
    found = dict.fromkeys(view.box.numbers_of_followers, "follower")
    return found | {kind.number: kind.name for kind in view.box.special}


def places(view: Carcassonne) -> dict[tuple[int, int], Place]:
    """Where every figure that is not at home stands, and whether it lies."""
    found: dict[tuple[int, int], Place] = {}
    for figure in view.land.figures:
        meadow = view.land.feature(figure.segment).kind == FIELD
        found[figure.player, figure.number] = (spot(view, figure.segment), meadow)
    for drawing in drawings_in_play(view):
        found.update(drawing.places(view))
    return found


def figures(view: Carcassonne, options: Sequence[Action]) -> Markup:
    """The figures that are not at home, in a fixed order."""
    out, shapes = places(view), pieces(view)
    tips = {(one.player, one.number): figure_tip(view, one) for one in view.land.figures}
    chosen: dict[int, Action] = {}
    for drawing in drawings_in_play(view):
        chosen.update(drawing.figure_options(view, options))
    drawn: list[Markup] = []
    glows: list[Markup] = []
    for player in range(view.players):
        for figure, kind in kinds(view).items():
            name = f"{kind}-{player}-{figure}"
            if (player, figure) in out:
                at, meadow = out[player, figure]
                action = chosen.get(figure) if player == view.player else None
                if action is not None:
                    glows.append(_glow(at))
                how = _clickable(view, action) if action is not None else {}
                size = shapes[kind].size
                tip = tips.get((player, figure), "")
                drawn.append(stand(shapes[kind], player, at, size, meadow, tip, id=name, **how))
    return group(group(glows, id="recalls") if glows else None, drawn, id="figures")


def _clickable(view: Carcassonne, action: Action) -> dict[str, Attr]:
    return choice([action.text], move_text(view, action), action.kind)


def _glow(at: Pt) -> Markup:
    return el(
        "circle",
        cx=at[0],
        cy=at[1],
        r=20,
        fill=LIGHT.panel,
        fill_opacity=0.82,
        stroke=ACCENT,
        stroke_width=2.5,
        class_="glow",
    )
