"""Covers: one landscape at its hour with a few pieces in front, the same picture for ever.

A cover is shown as a file of its own, but its ids are the game's all the same, so that two of them may also stand in
one page. It has no words: the title stands beside it in the reader's language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from .ink import tones
from .palette import dusk
from .svg import Markup, Svg, el, group, join

__all__ = ["HEIGHT", "SIZE", "WIDTH", "Cover", "at_dusk", "square"]

WIDTH, HEIGHT = 400, 250
SIZE = (WIDTH, HEIGHT)
_PIECES = '<g class="pieces">'


class Cover:
    """What a game's cover is made of: parts from far to near, then the light, then the pieces."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._defs: list[Markup] = []
        self._piece_defs: dict[str, Markup] = {}
        self._parts: list[Markup] = []

    def id(self, name: str) -> str:
        """A name for something in `<defs>` that no other cover has."""
        return f"cover-{self.game}-{name}"

    def paint(self, name: str) -> str:
        """A gradient of this cover, as a fill."""
        return f"url(#{self.id(name)})"

    def define(self, *defs: Markup) -> None:
        """Gradients and drawings of the landscape that are used by name."""
        self._defs += defs

    def define_piece(self, name: str, drawing: Markup) -> Markup:
        """Keep a drawing that several pieces share; returns what shows it."""
        self._piece_defs[name] = group(drawing, id=self.id(name))
        return el("use", href=f"#{self.id(name)}")

    def toned(self, colour: str) -> str:
        """A fill for polished pieces: a lit left, a middle and a dark right side with hard edges."""
        name = "tone-" + colour[1:]
        self._piece_defs[name] = tones(self.id(name), colour)
        return self.paint(name)

    def add(self, *parts: Markup) -> None:
        """Put parts in front of what is there."""
        self._parts += parts

    def wash(self, name: str) -> None:
        """Lay a gradient over the whole picture."""
        self.add(el("rect", width=WIDTH, height=HEIGHT, fill=self.paint(name)))

    def finish(self, pieces: Iterable[Markup]) -> Svg:
        """The picture, with the pieces in front of it."""
        drawn = join(pieces)
        defs = el("defs", list(self._piece_defs.values())) if self._piece_defs else None
        body = join(self._parts, group(defs, drawn, class_="pieces"))
        return Svg(body, (0, 0, WIDTH, HEIGHT), defs=join(self._defs))


def square(cover: str, part: tuple[int, int, int]) -> str:
    """A square of a cover, for icons: from a point, so large."""
    x, y, size = part
    return re.sub(r'viewBox="[^"]*"', f'viewBox="{x} {y} {size} {size}"', cover, count=1)


def at_dusk(cover: str) -> str:
    """The same cover in the blue hour, for a dark page: the landscape darkens, the pieces keep their colours."""
    landscape, mark, pieces = cover.partition(_PIECES)
    return dusk(landscape) + mark + pieces
