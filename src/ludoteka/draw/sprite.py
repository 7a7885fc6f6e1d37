"""Sprites: the art of a game, drawn once. Pictures of positions say only what lies where.

A sheet is a file of drawings that a browser keeps; its ids are `<sheet>--<name>`, so that a page knows from a picture
which sheets it needs. A picture that stands alone carries the drawings that it uses.

A sheet may have plain drawings of the same names: small and quickly painted, for animated pictures and for whoever
likes a board without ornament. A frame is the same with both.

Drawings have attributes and `var()` only, no style sheet: those of a page do not reach into them in every browser.
What is seen only from near, or only from afar, says so by `NEAR` and `FAR`; a page sets the variables.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from .palette import BLUE_HOUR, Hour, dusk
from .svg import Markup, el, group, join

__all__ = [
    "FAR",
    "LAMPLIGHT",
    "NEAR",
    "WINDOWS",
    "Draw",
    "Sprite",
    "SpriteSheet",
    "from_near",
    "named",
    "names",
]

#: The attribute `display` of what is seen only where a picture is large enough, and of what replaces it elsewhere.
NEAR, FAR = "var(--near,inline)", "var(--far,none)"
#: That of windows: a page may show them from afar too, when they are lit.
WINDOWS = "var(--windows,inline)"
#: The variable of their colour, for a page that lights them.
LAMPLIGHT = "--lamp"

_USED = re.compile(r'(?:href="|url\()#([\w.-]+--[\w.-]+)')
_HIDDEN = re.compile(rf'<path [^>]*display="{re.escape(FAR)}"[^>]*/>')
_SEEN = re.compile(rf' display="(?:{re.escape(NEAR)}|{re.escape(WINDOWS)})"')
_UNLIT = re.compile(rf"var\({LAMPLIGHT},([^)]*)\)")


def names(markup: str) -> list[str]:
    """The ids of the drawings to which markup refers."""
    return _USED.findall(markup)


def from_near(drawing: str) -> Markup:
    """A drawing as it is seen from near, for readers that know no variables."""
    return Markup(_UNLIT.sub(r"\1", _SEEN.sub("", _HIDDEN.sub("", drawing))))


Draw = Callable[[], Markup]
Drawing = Callable[[str], Markup]


def named(drawings: Mapping[str, Draw]) -> dict[str, Drawing]:
    """Drawings for a sheet, each as a group that gets its id there."""
    return {name: partial(_grouped, draw) for name, draw in drawings.items()}


def _grouped(draw: Draw, name: str) -> Markup:
    return group(draw(), id=name)


class SpriteSheet(Mapping[str, Markup]):
    """Drawings by id; each is made when it is first asked for, and kept."""

    def __init__(
        self,
        name: str,
        drawings: Mapping[str, Drawing],
        hour: Hour | None = BLUE_HOUR,
        plain: Mapping[str, Drawing] | None = None,
    ) -> None:
        """A drawing is an element that is made from its id.

        At night it has the colours of an hour: a landscape those of the blue hour, or of a light of its own. Pieces
        have none, and keep their colours.
        """
        self.name = name
        self.hour = hour
        self._drawings = {f"{name}--{key}": draw for key, draw in drawings.items()}
        self._made: dict[str, Markup] = {}
        self.plain = SpriteSheet(name, {**drawings, **plain}, hour) if plain else self

    def __getitem__(self, name: str) -> Markup:
        if name not in self._made:
            self._made[name] = self._drawings[name](name)
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._drawings)

    def __len__(self) -> int:
        return len(self._drawings)

    def file(self, night: bool = False) -> str:
        """All its drawings as one file, by day or at night."""
        drawn = str(el("svg", list(self.values()), xmlns="http://www.w3.org/2000/svg"))
        return dusk(drawn, self.hour) if night and self.hour else drawn


class Sprite:
    """All sheets of a game."""

    def __init__(self, *sheets: SpriteSheet) -> None:
        self.sheets = {sheet.name: sheet for sheet in sheets}
        self._near: dict[str, tuple[Markup, tuple[str, ...]]] = {}
        ornate = any(sheet.plain is not sheet for sheet in sheets)
        self.plain = Sprite(*(sheet.plain for sheet in sheets)) if ornate else self

    def names(self) -> list[str]:
        """The names of the sheets."""
        return list(self.sheets)

    def file(self, name: str, night: bool = False, plain: bool = False) -> str:
        """One sheet as a file."""
        sheet = self.sheets[name]
        return (sheet.plain if plain else sheet).file(night)

    def __getitem__(self, name: str) -> Markup:
        return self.sheets[name.partition("--")[0]][name]

    def _alone(self, name: str) -> tuple[Markup, tuple[str, ...]]:
        """A drawing for a picture that stands alone, and what it uses itself."""
        if name not in self._near:
            drawing = from_near(self[name])
            self._near[name] = (drawing, tuple(names(drawing)))
        return self._near[name]

    def used(self, *markup: str | None) -> Markup:
        """The drawings to which pieces of markup refer, each once, and those to which they refer themselves."""
        found: dict[str, Markup] = {}
        waiting = [name for part in markup if part for name in names(part)]
        while waiting:
            name = waiting.pop(0)
            if name not in found:
                found[name], more = self._alone(name)
                waiting += more
        return join(found.values())
