"""Beside the map: the cube tower with what is in it, and the deck of the draft."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteka.draw.curve import Pt
from ludoteka.draw.svg import Markup, el, group, join, path
from ludoteka.draw.theme import ACCENT, LIGHT
from ludoteka.engine.core.actions import Action
from ludoteka.engine.i18n import Texts
from ludoteka.games.wallenstein.rules.map import LABELS, NAMES, REGION
from ludoteka.games.wallenstein.rules.setup import RENEW, TAKE, TAKE_TOP
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.show.art.symbols import label, place, wooden
from ludoteka.games.wallenstein.show.board.map import TINTS
from ludoteka.games.wallenstein.show.board.year import title
from ludoteka.games.wallenstein.show.text import action_text

_ = Texts(__package__)

TIMES = "\N{MULTIPLICATION SIGN}"
MOUTH = "93 30"  # where cubes are thrown in
STONE, STONE_DARK, STONE_EDGE = "#cfc4ad", "#b5a88d", "#8b7d62"


def tower(view: Wallenstein) -> Markup:
    """The tower at the upper left: cubes in the hand above it, stuck inside, fallen into the tray.

    Cubes are numbered from the tower outwards, so that those thrown in glide from the hand and those
    pushed out from the tower.
    """
    cubes = []
    for colour in range(view.players + 1):
        number = 0
        for where, count in (("tower", view.tower), ("tray", view.tray), ("hand", view.hand)):
            for _i in range(count[colour]):
                cubes.append((where, colour, number))
                number += 1
    places: dict[str, int] = {"tray": 0, "tower": 0, "hand": 0}
    totals = {where: sum(1 for one in cubes if one[0] == where) for where in places}
    drawn = []
    for where, colour, number in cubes:
        at, size = cube_place(where, places[where], totals[where])
        places[where] += 1
        name = f"cube-{colour}-{number}"
        drawn.append(wooden(colour, at, size, id=name, class_=where, data_from=MOUTH))
    return group(
        el("title", _("The cube tower: what is inside, and the tray below it.")),
        building_of_stone(),
        group(drawn, id="cubes"),
        id="tower",
        transform="translate(-2 0) scale(0.9)",
    )


def building_of_stone() -> Markup:
    """A round tower with battlements, cut open so that one sees the cubes, over a wooden tray."""
    wall = "M40 66V44h14v9h12v-9h14v9h12v-9h14v9h12v-9h14v22z"
    return join(
        el("ellipse", cx=93, cy=244, rx=88, ry=9, fill="#1d1a12", fill_opacity=0.12),
        path("M46 64h86l6 124H40z", fill=STONE, stroke=STONE_EDGE, stroke_width=2),
        path(
            "M55 76h68l4.5 100h-77z",
            fill="#5b5344",
            fill_opacity=0.28,
            stroke=STONE_DARK,
            stroke_width=1.5,
        ),
        path(wall, fill=STONE, stroke=STONE_EDGE, stroke_width=2, stroke_linejoin="round"),
        path("M28 188h130l-8 12H36z", fill=STONE_DARK, stroke=STONE_EDGE, stroke_width=1.5),
        path("M8 200h170l-9 42H17z", fill="#b98f5c", stroke="#7d5a31", stroke_width=2),
        path("M17 205h152l-6.5 31h-139z", fill="#e7d3ae"),
    )


def cube_place(where: str, i: int, total: int) -> tuple[Pt, float]:
    """Where the cube of this number lies; many cubes lie closer and are smaller."""
    if where == "tower":
        columns = 4 if total <= 20 else 5 if total <= 30 else 7
        size = {4: 16.5, 5: 13.5, 7: 9.5}[columns]
        row, column = divmod(i, columns)
        return (89 + (column - (columns - 1) / 2) * size * 1.02, 166 - row * size * 1.04), size
    columns = 9 if total <= 18 else 14
    size = 14.5 if columns == 9 else 9.6
    row, column = divmod(i, columns)
    x = 93 + (column - (columns - 1) / 2) * size * 1.08
    if where == "tray":
        return (x, 228 - row * size * 1.05), size
    return (x, 32 - row * size * 1.05), size


def draft(view: Wallenstein, settings: Mapping[str, Action]) -> Markup | None:
    """The two open cards and the deck, at the upper right while provinces are chosen."""
    if not any(view.groups):
        return None
    parts = [title(view)]
    for i, p in enumerate(view.open_cards):
        action = settings.get(TAKE[p].text)
        parts.append(
            card(LABELS[p], (812 + 74 * i, 76), REGION[p], action, view, f"card-{NAMES[p]}")
        )
    left = sum(view.deck) + len(view.bottom)
    parts.append(card(f"{left} {TIMES}", (960, 76), -1, settings.get(TAKE_TOP.text), view, "deck"))
    renew = settings.get(RENEW.text)
    if renew is not None:
        parts.append(card("↻", (960, 150), -1, renew, view, "renew", 26))
    return group(parts, id="draft")


def card(
    words: str,
    at: Pt,
    region: int,
    action: Action | None,
    view: Wallenstein,
    name: str,
    size: float = 0,
) -> Markup:
    """A land card, or the back of the deck; it glows when it can be taken."""
    frame = el(
        "rect",
        x=-36,
        y=-34,
        width=72,
        height=68,
        rx=6,
        fill=TINTS[region] if region >= 0 else "#8d8068",
        stroke=ACCENT if action else STONE_EDGE,
        stroke_width=3 if action else 1.5,
    )
    size = size or (13 if len(words) < 9 else min(11.5, 104 / len(words)))
    inside = label(words, (0, 5), size, weight=600, fill=LIGHT.ink if region >= 0 else LIGHT.panel)
    if action is None:
        return group(frame, inside, id=name, transform=place(at))
    return group(
        el("title", action_text(view, action)),
        frame,
        inside,
        id=name,
        class_="option",
        transform=place(at),
        data_action=action.text,
        role="button",
        tabindex=0,
        aria_label=action_text(view, action),
    )
