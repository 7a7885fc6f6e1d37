"""What all parts of Mercado's picture share: words, and what can be clicked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ludoteka.draw import choices
from ludoteka.draw.svg import Attr, Markup, text
from ludoteka.draw.theme import LIGHT
from ludoteka.engine.core.actions import Action
from ludoteka.games.mercado.rules.state import Mercado
from ludoteka.games.mercado.show.text import action_text

__all__ = ["choice", "counted", "label"]


def choice(view: Mercado, action: Action | None) -> dict[str, Attr]:
    """The attributes of something that can be clicked, if it can."""
    return choices.choice([action.text], action_text(view, action)) if action else {}


def label(
    words: str, x: float, y: float, size: float, anchor: str = "start", fill: str | None = None
) -> Markup:
    """A few letters or a number: in the page's ink, or in one that fits what is painted below it."""
    return text(
        words,
        x,
        y,
        font_size=size,
        text_anchor=anchor,
        fill=fill or LIGHT.ink,
        class_=None if fill else "ink",
    )


def counted(names: Iterable[str]) -> list[tuple[str, str]]:
    """Coins with a name each that stays when others come or go: `gold-0`, `gold-1`, `joker-0`."""
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        found.append((name, f"{name}-{seen[name]}"))
        seen[name] += 1
    return found
