"""Numbers to click: how many armies go, defend or settle, at the head of the map or below it."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw import choices
from ludoteka.draw.svg import Markup, el, group
from ludoteka.draw.theme import ACCENT, LIGHT
from ludoteka.engine.core.actions import PASS, Action
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.show.art.lettering import fitting, label
from ludoteka.games.wallenstein.show.board.spots import GAP, MAP, Spot, sheet
from ludoteka.games.wallenstein.show.board.year import beside_ribbon
from ludoteka.games.wallenstein.show.text import action_text

CHIP = (60.0, 60.0)
PASSING = 4  # a chip with words is as wide as so many
UPRIGHT_ROW = 8
LARGER = 2.06
HEAD = 30.0  # above the names of the northernmost provinces
TOOLS = 110.0  # so much at the left of the map a page has for its buttons


def chips(options: Sequence[Action]) -> list[Action]:
    """What is chosen by a number, or by doing nothing."""
    return [one for one in options if one is PASS or one.kind in ("send", "defend", "group")]


def upright_height(options: Sequence[Action]) -> float:
    """How much room they take below the map on a page held upright."""
    rows = -(-_width(chips(options)) // UPRIGHT_ROW)
    return rows * CHIP[1] * LARGER + (GAP if rows else 0)


def _width(found: list[Action]) -> int:
    return sum(PASSING if one is PASS else 1 for one in found)


def numbers(view: Wallenstein, options: Sequence[Action], upright: float) -> Markup | None:
    """One chip for every number, and a wider one for doing nothing.

    They lie at the head of the map, over the sea, in one row beside the ribbon of the year.
    """
    found = chips(options)
    if not found:
        return None
    drawn, before, whole = [], 0, _width(found)
    room = beside_ribbon(view) - TOOLS
    for one in found:
        wide = PASSING if one is PASS else 1
        drawn.append(chip(view, one, wide * CHIP[0], spot(before, wide, whole, room, upright)))
        before += wide
    return group(drawn, id="numbers")


def spot(before: int, wide: int, whole: int, room: float, upright: float) -> Spot:
    """The place of a chip in its row, where more of them are smaller; upright in rows below the map."""
    scale = min(1.0, room / (whole * CHIP[0]))
    middle = before + wide / 2 - whole / 2
    low, right = divmod(before, UPRIGHT_ROW)
    if right + wide > UPRIGHT_ROW:
        low, right = low + 1, 0
    start = (MAP[0] - min(whole, UPRIGHT_ROW) * CHIP[0] * LARGER) / 2
    return Spot(
        (TOOLS + room / 2 + middle * CHIP[0] * scale, HEAD, scale),
        (
            start + (right + wide / 2) * CHIP[0] * LARGER,
            upright + (low + 0.5) * CHIP[1] * LARGER,
            LARGER,
        ),
    )


def chip(view: Wallenstein, action: Action, wide: float, at: Spot) -> Markup:
    words = action_text(view, action)
    shown = words if action is PASS else str(action.number(0))
    return group(
        el("title", words),
        sheet(
            -wide / 2 + 2,
            -CHIP[1] / 2 + 2,
            wide - 4,
            CHIP[1] - 4,
            rx=10,
            fill=LIGHT.panel,
            stroke=ACCENT,
            stroke_width=3,
            class_="panel glow",
        ),
        label(shown, (0, 9), fitting(shown, wide - 10, 27), weight=700, class_="ink"),
        id=f"number-{shown}" if action is not PASS else "pass",
        **choices.choice([action.text], words),
        **at.put(),
    )
