"""What all parts of the picture share: numbers, and what makes a thing clickable."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.choices import choice
from ludoteka.draw.svg import Attr, Child, Markup, el, group, number, text
from ludoteka.draw.theme import ACCENT, LIGHT
from ludoteka.engine.core.actions import Action
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.show.art.things import INK
from ludoteka.games.yspahan.show.text import action_text

__all__ = ["INK", "PAPER", "Choices", "at", "chip", "click", "glow", "label", "panel"]

PAPER = "#fdf4dc"


class Choices:
    """What the viewer may choose now, by its text."""

    def __init__(self, view: Yspahan, options: Sequence[Action]) -> None:
        self.view = view
        self.by_text = {action.text: action for action in options}

    def get(self, *words: str) -> Action | None:
        return self.by_text.get(" ".join(words))

    def starting(self, *words: str) -> list[Action]:
        start = " ".join(words)
        return [
            action
            for text, action in self.by_text.items()
            if text == start or text.startswith(start + " ")
        ]


def click(
    choices: Choices, actions: Sequence[Action], *children: Child, **attributes: Attr
) -> Markup:
    """A thing that can be clicked; several actions at one place are all listed."""
    words = ", ".join(action_text(choices.view, action) for action in actions)
    return group(
        el("title", words),
        *children,
        **choice([action.text for action in actions], words),
        **attributes,
    )


def at(x: float, y: float) -> str:
    return f"translate({number(x)} {number(y)})"


def label(
    words: str | int, x: float, y: float, size: float, fill: str = INK, **attributes: Attr
) -> Markup:
    """A short text, centred unless told otherwise, with its middle at the height y."""
    settings: dict[str, Attr] = {"text_anchor": "middle", **attributes}
    return text(str(words), x, y + size * 0.35, font_size=size, fill=fill, **settings)


def glow(x: float, y: float, width: float, height: float, radius: float) -> Markup:
    """The accent around what can be chosen, parted from any ground by a light line."""
    box: dict[str, Attr] = {"x": x, "y": y, "width": width, "height": height, "rx": radius}
    return group(
        el("rect", **box, fill=ACCENT, fill_opacity=0.14, stroke="#fffaf0", stroke_width=7),
        el("rect", **box, fill="none", stroke=ACCENT, stroke_width=4.5),
        class_="glow",
    )


def chip(width: float, height: float, lively: bool, corner: float = 12) -> Markup:
    """A piece of parchment from its left edge, about its middle height: a button where it is lively."""
    top = -height / 2
    return group(
        el(
            "rect",
            x=1.5,
            y=top + 3,
            width=width,
            height=height,
            rx=corner,
            fill="#2a1d0c",
            fill_opacity=0.25,
        ),
        el(
            "rect",
            y=top,
            width=width,
            height=height,
            rx=corner,
            fill="#fff3df" if lively else "#ece2cb",
            stroke=ACCENT if lively else "#b79e70",
            stroke_width=4 if lively else 1.5,
            class_="glow" if lively else None,
        ),
    )


def panel(width: float, height: float, edge: str | None = None) -> Markup:
    """The sheet on which a player's things lie; an edge in a colour stands out."""
    return el(
        "rect",
        width=width,
        height=height,
        rx=12,
        fill=LIGHT.panel,
        stroke=edge or LIGHT.line,
        stroke_width=4 if edge else 1.6,
        class_="panel" if edge else "panel edge",
    )
