"""What all parts of the picture share: panels, words, labels, and things that can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ludoteka.draw.choices import choice
from ludoteka.draw.curve import Pt
from ludoteka.draw.pieces import hex_d
from ludoteka.draw.svg import Attr, Child, Markup, el, group, join, number, path, text
from ludoteka.draw.theme import ACCENT, LIGHT
from ludoteka.engine.core.actions import Action
from ludoteka.games.burgundy.rules.state import Burgundy
from ludoteka.games.burgundy.show.art.faces import RADIUS
from ludoteka.games.burgundy.show.art.symbols import face_use, piece, small_face_use
from ludoteka.games.burgundy.show.text import action_text, tile_effect, tile_name

SMALL, PLAIN, LARGE = 14.0, 16.0, 26.0
SMALL_TILE = 20.0  # tiles with a smaller radius are small in every picture
WELL, EDGE = "#ece0c4", "#cdbd97"


class Box(NamedTuple):
    """A part of the plane."""

    x: float
    y: float
    width: float
    height: float


@dataclass(slots=True)
class Scene:
    """A position on its way to a picture: what lies on the panels, gathered layer by layer.

    Tiles, dice and markers live in one group each, in a fixed order and with ids of their own, so that
    the browser lets them glide wherever they go.
    """

    view: Burgundy
    options: Sequence[Action]
    ground: list[Markup] = field(default_factory=list)
    tiles: dict[int, Markup] = field(default_factory=dict)
    pieces: dict[str, Markup] = field(default_factory=dict)
    clicks: list[Markup] = field(default_factory=list)
    shown: set[str] = field(default_factory=set)  # the options that have an element

    @property
    def throw(self) -> str:
        """Which throw the dice show: all are thrown anew in every round."""
        return f"{self.view.phase}-{self.view.round}"

    def tile(self, number_: int, tile: int, at: Pt, radius: float) -> None:
        """A tile with its middle at a point; where it is small it shows its bold face."""
        small = radius < SMALL_TILE
        faces = (
            [small_face_use(tile)]
            if small
            else [
                face_use(tile, class_="near"),
                small_face_use(tile, class_="far", display="none"),
            ]
        )
        self.tiles[number_] = group(
            el("title", f"{tile_name(tile)}: {tile_effect(tile)}"),
            faces,
            id=f"tile-{number_}",
            transform=f"translate({number(at[0])} {number(at[1])}) scale({radius / RADIUS:.3g})",
        )

    def click(
        self, name: str, actions: Sequence[Action], *children: Child, at: Pt = (0, 0)
    ) -> None:
        """Something that can be clicked; with several meanings it lists them all."""
        self.shown.update(action.text for action in actions)
        words = " / ".join(action_text(self.view, action) for action in actions)
        self.clicks.append(
            group(
                el("title", words),
                *children,
                id=f"click-{name}",
                transform=f"translate({number(at[0])} {number(at[1])})",
                **choice([action.text for action in actions], words, actions[0].kind),
            )
        )

    def of_kind(self, *kinds: str) -> list[Action]:
        return [action for action in self.options if action.kind in kinds]


def panel(box: Box, name: str, raised: bool = False) -> Markup:
    """A quiet sheet of parchment; the one of the player on turn is raised and lined."""
    shape: dict[str, Attr] = {"width": box.width, "height": box.height, "rx": 14}
    return group(
        el(
            "rect", x=box.x, y=box.y + 3, fill="#000000", fill_opacity=0.08 + 0.06 * raised, **shape
        ),
        el(
            "rect",
            x=box.x,
            y=box.y,
            fill=LIGHT.panel,
            stroke=ACCENT if raised else EDGE,
            stroke_width=2.5 if raised else 1.2,
            class_="panel turn" if raised else "panel edge",
            **shape,
        ),
        id=f"panel-{name}",
    )


def words(
    content: str,
    at: Pt,
    size: float = SMALL,
    anchor: str = "start",
    weight: int = 400,
    fill: str | None = None,
    **attributes: Attr,
) -> Markup:
    """A line of text."""
    usual = "ink" if fill is None else "muted" if fill == LIGHT.muted else None
    return text(
        content,
        at[0],
        at[1],
        font_size=size,
        font_weight=weight if weight != 400 else None,
        fill=fill or LIGHT.ink,
        text_anchor=anchor if anchor != "start" else None,
        **{"class_": usual, **attributes},
    )


def amount(thing: str, n: int, at: Pt, size: float, title: str) -> Markup:
    """Workers or silver, with their number behind."""
    return group(
        el("title", title),
        piece(f"thing-{thing}", (at[0], at[1] - 1), size * 1.12),
        words(str(n), (at[0] + size * 0.74, at[1] + size * 0.34), size * 0.98, weight=700),
    )


def count_badge(n: int, at: Pt, radius: float) -> Markup:
    """How many there are of something."""
    return join(
        el("circle", cx=at[0], cy=at[1], r=radius, fill="#fff8e2", stroke="#6b5226"),
        words(str(n), (at[0], at[1] + radius * 0.51), radius * 1.46, "middle", 700, "#3a2a16"),
    )


def well(box: Box, corner: float, glowing: bool = False, **attributes: Attr) -> Markup:
    """An empty square place for something."""
    return el(
        "rect",
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        rx=corner,
        fill=WELL,
        stroke=ACCENT if glowing else EDGE,
        stroke_width=1.6,
        class_="well" if glowing else "well edge",
        **attributes,
    )


def hex_well(at: Pt, radius: float, **attributes: Attr) -> Markup:
    """A place for a tile."""
    shape: dict[str, Attr] = {"fill": WELL, "stroke": EDGE, "stroke_width": 1.4}
    return path(hex_d(at, radius), **shape, class_="well edge", **attributes)


def hex_glow(at: Pt, radius: float, tint: float = 0.0) -> Markup:
    """The soft line around what can be clicked; an empty space is also tinted."""
    return join(
        path(hex_d(at, radius), fill=ACCENT, fill_opacity=tint),
        path(
            hex_d(at, radius - 1),
            fill="none",
            stroke="#fff8e6",
            stroke_opacity=0.9,
            stroke_width=5.6,
            stroke_linejoin="round",
        ),
        path(
            hex_d(at, radius - 1),
            fill="none",
            stroke=ACCENT,
            stroke_width=3,
            stroke_linejoin="round",
            class_="glow",
        ),
    )


def price_tag(thing: str, n: int, at: Pt, size: float = 18) -> Markup:
    """What something costs: a number, and workers or silver, on a small label."""
    width = size * 1.75
    return group(
        el(
            "rect",
            x=at[0] - width / 2,
            y=at[1] - size / 2,
            width=width,
            height=size,
            rx=size / 2,
            fill=LIGHT.panel,
            stroke=ACCENT,
            stroke_width=1.4,
            class_="panel",
        ),
        words(str(n), (at[0] - size * 0.36, at[1] + size * 0.35), size * 0.98, "middle", 700),
        piece(f"thing-{thing}", (at[0] + size * 0.36, at[1]), size * 0.72),
        class_="price",
    )


def points_tag(n: int, at: Pt, size: float = 15) -> Markup:
    """Points that could be won here."""
    label = f"+{n}"
    width = size * (0.62 * len(label) + 0.5)
    return group(
        el(
            "rect",
            x=at[0] - width / 2,
            y=at[1] - size / 2,
            width=width,
            height=size,
            rx=size / 2,
            fill="#4a3018",
            stroke="#f3dfb0",
            stroke_width=1,
        ),
        words(label, (at[0], at[1] + size * 0.33), size * 0.92, "middle", 700, "#ffffff"),
    )


def pill(content: str, width: float, at: Pt) -> Markup:
    """The label of a button, centred at a point."""
    return join(
        el(
            "rect",
            x=at[0] - width / 2,
            y=at[1] - 20,
            width=width,
            height=40,
            rx=20,
            fill=LIGHT.panel,
            stroke=ACCENT,
            stroke_width=2.4,
            class_="panel glow",
        ),
        words(content, (at[0], at[1] + 5), PLAIN, "middle", 600),
    )
