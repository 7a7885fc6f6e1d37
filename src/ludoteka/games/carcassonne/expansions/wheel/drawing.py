"""The Wheel of Fortune in pictures: its board, the pig on it, the crown spaces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ludoteka.draw.choices import choice
from ludoteka.draw.ink import disc
from ludoteka.draw.pieces import PIG
from ludoteka.draw.svg import Markup, el, group, join, number, path, use
from ludoteka.draw.theme import ACCENT, FONT, LIGHT
from ludoteka.engine.core.actions import Action
from ludoteka.games.carcassonne.expansions.wheel import motifs
from ludoteka.games.carcassonne.expansions.wheel.board import (
    SECTOR,
    arc,
    board_art,
    crown_place,
    polar,
    sector_d,
)
from ludoteka.games.carcassonne.expansions.wheel.names import (
    on_board,
    sector_name,
    sector_rule,
    wheel_number,
)
from ludoteka.games.carcassonne.expansions.wheel.rules.wheel import CROWNS, SECTORS, board
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.show.art.layout import Layout, aside
from ludoteka.games.carcassonne.show.art.shape import Facts
from ludoteka.games.carcassonne.show.art.sprite import stand, symbol_id
from ludoteka.games.carcassonne.show.board.frame import Frame
from ludoteka.games.carcassonne.show.drawing import FOLLOWER, Drawing, Place
from ludoteka.games.carcassonne.show.text import action_text

__all__ = ["DRAWING"]


# ----------------------------------------------------------------------------------------- tiles


def prints(plan: Layout) -> None:
    """The number lies in the open meadow; where the wheel is not in play its place stays empty."""
    if any(plan.facts.get("wheel_numbers", ())):
        plan.put("wheel", 9.5, plan.meadow(), aside(13))


def stamp(facts: Facts) -> str | None:
    """The symbol of the number on a copy of a tile."""
    steps = wheel_number(facts)
    return f"number-{steps}" if steps else None


NUMBERS = {f"number-{steps}": partial(motifs.wheel, steps) for steps in (1, 2, 3)}


# ----------------------------------------------------------------------------------------- board


def below(_view: Carcassonne) -> Markup:
    """The board, one picture under its sixteen places."""
    return use(symbol_id("wheel", "board"), id="wheel-board")


# --------------------------------------------------------------------------------------- figures


def places(view: Carcassonne) -> dict[tuple[int, int], Place]:
    """The followers on the crown spaces."""
    return {
        divmod(occupant, 16): (crown_place(CROWNS, space), False)
        for space, occupant in enumerate(board(view).crowns)
        if occupant >= 0
    }


def recalls(_view: Carcassonne, options: Sequence[Action]) -> dict[int, Action]:
    """In a plague players choose among their own figures."""
    return {action.number(0): action for action in options if action.kind == "recall"}


def buttons(view: Carcassonne, _frame: Frame, options: Sequence[Action]) -> list[Markup]:
    """The free crown spaces."""
    return [_crown(view, action) for action in options if action.kind == "crown"]


def _crown(view: Carcassonne, action: Action) -> Markup:
    x, y = crown_place(CROWNS, action.number(0) - 1)
    return group(
        el("circle", r=15.5, fill=LIGHT.panel, fill_opacity=0.5, stroke=ACCENT, stroke_width=2.5),
        stand(FOLLOWER, view.player, (0, 0), 18, opacity=0.45, class_="ghost"),
        id=f"claim-crown-{action.number(0)}",
        transform=f"translate({number(x)} {number(y)})",
        **choice([action.text], action_text(view, action), "claim"),
    )


# ----------------------------------------------------------------------------------------- wheel

NAME_AT, NAME_BELOW = 137.5, 152  # the lines on which the names stand, above and below
NAME_SIZE = 23.5  # 12 pixels where a tile has 52
PIG_AT, PIG_SIZE = 42.0, 34.0


def arcs() -> list[Markup]:
    """The lines for the names of the sectors, for ``<defs>``; below the middle they run to the left."""
    drawn: list[Markup] = []
    for i, name in enumerate(SECTORS):
        below = i in (2, 3, 4)
        low, high = SECTOR * (i - 0.48), SECTOR * (i + 0.48)
        line = arc(NAME_BELOW, high, low) if below else arc(NAME_AT, low, high)
        drawn.append(path(line, id=f"wheel-arc-{name}"))
    return drawn


def life(view: Carcassonne) -> Markup:
    """What changes on the wheel: the sector of the pig is lit, and the pig stands there: ``wheel-pig``.

    The crown spaces are drawn on the board; here they have a name, so that a page can point at them.
    """
    pig = board(view).pig
    x, y = polar(PIG_AT, SECTOR * pig)
    return group(
        [_sector(i, name, i == pig) for i, name in enumerate(SECTORS)],
        [
            path(
                disc(*crown_place(CROWNS, space), 16),
                id=f"crown-{space + 1}",
                fill="none",
                data_outline="",
            )
            for space in range(len(CROWNS))
        ],
        group(_pig(), id="wheel-pig", transform=f"translate({number(x)} {number(y)})"),
        id="wheel",
    )


def _sector(i: int, name: str, lit: bool) -> Markup:
    rule = sector_rule(name)
    label = el(
        "text",
        el(
            "textPath",
            sector_name(name).capitalize(),
            href=f"#wheel-arc-{name}",
            startOffset="50%",
            text_anchor="middle",
        ),
        font_family=FONT,
        font_size=NAME_SIZE,
        font_weight=700,
        fill="#4a3a20",
    )
    return group(
        el("title", rule),
        path(
            sector_d(i),
            fill="#ffffff",
            fill_opacity=0,
            stroke=LIGHT.panel if lit else "none",
            stroke_width=4,
            stroke_linejoin="round",
            class_="sector lit" if lit else "sector",
        ),
        label,
        id=f"sector-{name}",
        role="img",
        aria_label=rule,
    )


def _pig() -> Markup:
    """The big pig: pink, with an eye and a shadow."""
    scale = number(PIG_SIZE / 24)
    return group(
        el("ellipse", cx=1, cy=8.4, rx=12, ry=2.6, fill="#1d2410", fill_opacity=0.3),
        path(
            PIG,
            transform="translate(-12 -12)",
            fill="#eb9aa3",
            stroke="#94434f",
            stroke_width=1.2,
            stroke_linejoin="round",
        ),
        path("M2 -6.4L5.6 -7.2L4.8 -3.6Z", fill="#d97784"),
        el("circle", cx=6.4, cy=-1.6, r=1, fill="#5a2530"),
        path("M10 0.6V2.4", stroke="#94434f", stroke_width=1, stroke_linecap="round"),
        transform=f"scale({scale})",
    )


DRAWING = Drawing(
    symbols={"board": board_art, **NUMBERS},
    plain={"board": partial(board_art, plain=True)},
    stamps={"wheel": stamp},
    prints=prints,
    covers=lambda tile: on_board(tile.facts),
    defs=lambda: join(arcs()),
    below=below,
    above=life,
    places=places,
    figure_options=recalls,
    buttons=buttons,
)
