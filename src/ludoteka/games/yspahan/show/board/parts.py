"""What all parts of the picture share: colours, numbers, goods, and what makes a thing clickable."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.pieces import cube, mark
from ludoteka.draw.svg import Attr, Child, Markup, el, group, number, text
from ludoteka.draw.theme import ACCENT, FONT, LIGHT, player
from ludoteka.engine.core.actions import Action
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.show.text import action_text

SAND = "#ead9b4"
SAND_EDGE = "#cbb88c"
PAVING = "#f8f1df"
PAVING_EDGE = "#d9c9a2"
STONE = "#e3d6ba"
STONE_EDGE = "#b9a783"
DUNE = "#e6cd97"
INK = "#4a3a22"
CAMEL = "#a9763f"
GOLD = "#e3b84d"
CARD_BACK = "#8a5a3c"
SOUK = {
    "purple": "#c5a8d6",
    "yellow": "#f0d885",
    "blue": "#a3c6e6",
    "white": "#f7f3ea",
    "orange": "#f2b27c",
}


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
        class_="option",
        data_action=actions[0].text,
        data_actions="|".join(action.text for action in actions) if len(actions) > 1 else None,
        role="button",
        tabindex=0,
        aria_label=words,
        **attributes,
    )


def at(x: float, y: float) -> str:
    return f"translate({number(x)} {number(y)})"


def label(
    words: str | int, x: float, y: float, size: float, fill: str = LIGHT.ink, **attributes: Attr
) -> Markup:
    """A short text, centred unless told otherwise, with its middle at the height y."""
    settings: dict[str, Attr] = {"text_anchor": "middle", "font_weight": 600, **attributes}
    return text(
        str(words), x, y + size * 0.35, font_family=FONT, font_size=size, fill=fill, **settings
    )


def goods(seat: int, x: float, y: float, size: float, **attributes: Attr) -> Markup:
    """A cube of a player with the player's mark on its front."""
    lift = size * 0.28
    return group(
        cube((0, 0), size, player(seat).colour),
        mark(seat, (-lift / 2, lift / 2), size * 0.42),
        transform=at(x, y),
        **attributes,
    )


def glow(x: float, y: float, width: float, height: float, radius: float) -> Markup:
    """The soft accent around what can be chosen."""
    return el(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=radius,
        fill=ACCENT,
        fill_opacity=0.14,
        stroke=ACCENT,
        stroke_width=4,
        class_="glow",
    )


def panel(x: float, y: float, width: float, height: float, **attributes: Attr) -> Markup:
    settings: dict[str, Attr] = {
        "fill": LIGHT.panel,
        "stroke": LIGHT.line,
        "stroke_width": 2,
        "class_": "panel",
        **attributes,
    }
    return el("rect", x=x, y=y, width=width, height=height, rx=14, **settings)
