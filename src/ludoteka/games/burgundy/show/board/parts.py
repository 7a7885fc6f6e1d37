"""What all parts of the picture share: panels, words, labels, and things that can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ludoteka.draw.curve import Pt
from ludoteka.draw.pieces import hex_d
from ludoteka.draw.svg import Attr, Child, Markup, el, group, join, number, path, text, use
from ludoteka.draw.theme import ACCENT, FONT, LIGHT
from ludoteka.engine.core.actions import Action
from ludoteka.games.burgundy.rules.state import Burgundy
from ludoteka.games.burgundy.show.art.tiles import RADIUS, face_id, icon
from ludoteka.games.burgundy.show.text import action_text, tile_effect, tile_name

SMALL, PLAIN, LARGE = 14.0, 16.0, 26.0


@dataclass(frozen=True, slots=True)
class Box:
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
    faces: set[int] = field(default_factory=set)
    pieces: dict[str, Markup] = field(default_factory=dict)
    clicks: list[Markup] = field(default_factory=list)
    shown: set[str] = field(default_factory=set)  # the options that have an element

    def tile(self, number_: int, tile: int, at: Pt, radius: float) -> None:
        """A tile with its middle at a point."""
        self.faces.add(tile)
        self.tiles[number_] = use_with_title(
            face_id(tile),
            f"{tile_name(tile)}: {tile_effect(tile)}",
            id=f"tile-{number_}",
            transform=f"translate({number(at[0])} {number(at[1])}) scale({radius / RADIUS:.3g})",
        )

    def click(
        self, name: str, actions: Sequence[Action], *children: Child, at: Pt = (0, 0)
    ) -> None:
        """Something that can be clicked; with several meanings it lists them all."""
        first = actions[0]
        self.shown.update(action.text for action in actions)
        words = " / ".join(action_text(self.view, action) for action in actions)
        self.clicks.append(
            group(
                el("title", words),
                *children,
                id=f"click-{name}",
                class_=f"option {first.kind}",
                transform=f"translate({number(at[0])} {number(at[1])})",
                data_action=first.text,
                data_actions="|".join(a.text for a in actions) if len(actions) > 1 else None,
                role="button",
                tabindex=0,
                aria_label=words,
            )
        )

    def of_kind(self, *kinds: str) -> list[Action]:
        return [action for action in self.options if action.kind in kinds]


def use_with_title(target: str, words: str, **attributes: Attr) -> Markup:
    """A ``<use>`` that says what it is when the pointer rests on it."""
    return el("use", el("title", words), href=f"#{target}", **attributes)


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
            stroke=ACCENT if raised else LIGHT.line,
            stroke_width=2.5 if raised else 1.2,
            class_="panel turn" if raised else "panel",
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
        font_family=FONT,
        font_size=size,
        font_weight=weight if weight != 400 else None,
        fill=fill or LIGHT.ink,
        text_anchor=anchor if anchor != "start" else None,
        **{"class_": usual, **attributes},
    )


def amount(symbol: str, n: int, at: Pt, size: float, fill: str, title: str) -> Markup:
    """A symbol with a number behind it: workers, silver."""
    return group(
        el("title", title),
        icon(symbol, at, size, fill),
        words(str(n), (at[0] + size * 0.72, at[1] + size * 0.3), size * 0.9, weight=700),
    )


def hex_glow(at: Pt, radius: float, tint: float = 0.0) -> Markup:
    """The soft line around what can be clicked; an empty space is also tinted."""
    return join(
        path(hex_d(at, radius), fill=ACCENT, fill_opacity=tint),
        path(
            hex_d(at, radius - 1),
            fill="none",
            stroke=ACCENT,
            stroke_width=3,
            stroke_linejoin="round",
            class_="glow",
        ),
    )


def box_glow(box: Box, radius: float = 8, tint: float = 0.0) -> Markup:
    """The same line around something square."""
    return el(
        "rect",
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        rx=radius,
        fill=ACCENT,
        fill_opacity=tint,
        stroke=ACCENT,
        stroke_width=3,
        class_="glow",
    )


def price_tag(symbol: str, n: int, at: Pt, size: float = 18) -> Markup:
    """What something costs: a number and a symbol on a small label."""
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
        words(str(n), (at[0] - size * 0.36, at[1] + size * 0.29), size * 0.78, "middle", 700),
        icon(symbol, (at[0] + size * 0.34, at[1]), size * 0.66, LIGHT.ink, class_="ink"),
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
            fill="#2b2a27",
            fill_opacity=0.78,
        ),
        words(label, (at[0], at[1] + size * 0.33), size * 0.86, "middle", 700, "#ffffff"),
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


def place_use(target: str, at: Pt, scale: float, **attributes: Attr) -> Markup:
    """A drawing from ``<defs>`` at a point."""
    move = f"translate({number(at[0])} {number(at[1])}) scale({scale:.3g})"
    return use(target, transform=move, **attributes)
