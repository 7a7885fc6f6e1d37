"""Covers: one landscape at its hour with a few pieces in front, the same picture for ever.

A cover is shown as a file of its own, but its ids are the game's all the same, so that two of them may also stand in
one page. It has no words: the title stands beside it in the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterable

from .palette import dusk
from .svg import Markup, Svg, el, group, join

__all__ = ["HEIGHT", "SIZE", "WIDTH", "Cover", "at_dusk"]

WIDTH, HEIGHT = 400, 250
SIZE = (WIDTH, HEIGHT)
_PIECES = '<g class="pieces">'


class Cover:
    """What a game's cover is made of: parts from far to near, then the light, then the pieces."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._defs: list[Markup] = []
        self._parts: list[Markup] = []

    def id(self, name: str) -> str:
        """A name for something in `<defs>` that no other cover has."""
        return f"cover-{self.game}-{name}"

    def paint(self, name: str) -> str:
        """A gradient of this cover, as a fill."""
        return f"url(#{self.id(name)})"

    def define(self, *defs: Markup) -> None:
        """Gradients and drawings that are used by name."""
        self._defs += defs

    def add(self, *parts: Markup) -> None:
        """Put parts in front of what is there."""
        self._parts += parts

    def wash(self, name: str) -> None:
        """Lay a gradient over the whole picture."""
        self.add(el("rect", width=WIDTH, height=HEIGHT, fill=self.paint(name)))

    def finish(self, pieces: Iterable[Markup]) -> Svg:
        """The picture, with the pieces in front of it."""
        body = join(self._parts, group(pieces, class_="pieces"))
        return Svg(body, (0, 0, WIDTH, HEIGHT), defs=join(self._defs))


def at_dusk(cover: str) -> str:
    """The same cover in the blue hour, for a dark page: the landscape darkens, the pieces keep their colours."""
    landscape, mark, pieces = cover.partition(_PIECES)
    return dusk(landscape) + mark + pieces
