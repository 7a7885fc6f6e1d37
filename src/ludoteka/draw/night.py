"""A picture as a dark page shows it, as a file of its own: for documents, which have no style sheet of the site."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .svg import Markup, Svg, el, join
from .theme import DARK

__all__ = ["at_night"]

_PAGE = {"table": DARK.table, "ink": DARK.ink, "muted": DARK.muted, "panel": DARK.panel}


def at_night(picture: Svg, colours: Mapping[str, tuple[str, str, str]]) -> Svg:
    """The picture with its landscape in the blue hour; ``colours`` are those of the game, its `People.night`."""
    rules = [f".{name}{{fill:{colour}}}" for name, colour in _PAGE.items()]
    rules += [f".{name}{{{paint}:{dark}}}" for name, (paint, _day, dark) in colours.items()]
    used = picture.sprite.used(picture.defs, picture.body, night=True) if picture.sprite else None
    style = el("style", Markup("".join(rules)))
    return replace(picture, defs=join(style, picture.defs, used), sprite=None)
