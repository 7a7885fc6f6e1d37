"""A small SVG builder: pieces of markup are values that cannot change, and a picture is made of them.

Why our own: the picture is morphed by id in the browser, compared byte by byte in tests and shown under a strict
content policy. So attributes keep the order in which they are given, numbers are always written the same way,
everything is escaped here and nowhere else, and a ``style`` attribute is refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from .sprite import Sprite

__all__ = [
    "Attr",
    "Child",
    "Markup",
    "Svg",
    "el",
    "group",
    "join",
    "number",
    "path",
    "symbol",
    "text",
    "use",
]


class Markup(str):
    """Text that is already correct SVG; every other string is escaped when it becomes a child."""

    __slots__ = ()


Attr: TypeAlias = str | float | int | bool | None
Child: TypeAlias = "str | Iterable[Child] | None"

_TEXT = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
_ATTRIBUTE = {**_TEXT, '"': "&quot;", "\n": "&#10;", "\t": "&#9;"}
# XML 1.0 has no way to write these characters at all, so they are left out.
_FORBIDDEN = {**{c: None for c in range(32) if c not in (9, 10)}, 0xFFFE: None, 0xFFFF: None}
_TEXT_TABLE = str.maketrans(_TEXT) | _FORBIDDEN
_ATTRIBUTE_TABLE = str.maketrans(_ATTRIBUTE) | {
    k: v for k, v in _FORBIDDEN.items() if k not in (9, 10)
}


def number(value: float) -> str:
    """The shortest form with at most two decimals: 12.0 -> 12, -0.001 -> 0."""
    rounded = round(float(value), 2)
    if rounded == int(rounded):
        return str(int(rounded))
    return f"{rounded:.2f}".rstrip("0")


@lru_cache(
    maxsize=8192, typed=True
)  # the same few values are written again and again; True is not 1
def _value(value: str | float | int | bool) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return number(value)
    return str(value).translate(_ATTRIBUTE_TABLE)


@cache
def _name(python_name: str) -> str:
    """``class_`` -> ``class``, ``stroke_width`` -> ``stroke-width``, ``viewBox`` stays."""
    name = python_name.rstrip("_").replace("_", "-")
    if name == "style":
        raise ValueError(
            "a style attribute is not allowed under the site's content policy: use attributes or a class"
        )
    return name


def _add(children: Iterable[Child], found: list[str]) -> None:
    """Add what the children are to what was found before them."""
    for child in children:
        if child is None:
            continue
        if isinstance(child, Markup):
            found.append(child)
        elif isinstance(child, str):
            found.append(child.translate(_TEXT_TABLE))
        else:
            _add(child, found)


@lru_cache(maxsize=8192, typed=True)  # a picture is mostly what the one before it was
def _head(tag: str, **attributes: Attr) -> str:
    """An element's name and attributes."""
    parts = [tag]
    for key, value in attributes.items():
        name = _name(key)
        if value is not None:
            parts.append(f'{name}="{_value(value)}"')
    return " ".join(parts)


def el(tag: str, *children: Child, **attributes: Attr) -> Markup:
    """One element. Attributes that are None are left out; strings among the children are escaped."""
    head = _head(tag, **attributes)
    inside = join(*children) if children else ""
    return Markup(f"<{head}>{inside}</{tag}>" if inside else f"<{head}/>")


def join(*children: Child) -> Markup:
    """Several pieces one after another, without an element around them."""
    found: list[str] = []
    _add(children, found)
    return Markup("".join(found))


def group(*children: Child, **attributes: Attr) -> Markup:
    """A ``<g>``."""
    return el("g", *children, **attributes)


def near(*children: Child) -> Markup:
    """Details for a picture that is large enough to show them."""
    return group(*children, class_="near")


def far(*children: Child) -> Markup:
    """What stands in their place where the picture is small: few and large words. A page shows it then."""
    return group(*children, class_="far", display="none")


def path(d: str, **attributes: Attr) -> Markup:
    """A ``<path>``."""
    return el("path", d=d, **attributes)


def text(content: str, x: float, y: float, **attributes: Attr) -> Markup:
    """A ``<text>`` whose baseline starts, or is centred, at the point."""
    return el("text", content, x=x, y=y, **attributes)


def use(symbol_id: str, **attributes: Attr) -> Markup:
    """A copy of a ``<symbol>`` or of any element in ``<defs>``."""
    return el("use", href=f"#{symbol_id}", **attributes)


def symbol(symbol_id: str, view_box: str, *children: Child) -> Markup:
    """A drawing kept in ``<defs>`` to be used many times; what sticks out of its box is cut off."""
    return el("symbol", *children, id=symbol_id, viewBox=view_box)


@dataclass(frozen=True, slots=True)
class Svg:
    """A finished picture. ``str()`` is the file, a notebook shows it by itself, and equal pictures are equal.

    What it uses of a sprite is part of the file; ``bare()`` is for a page that has the sprite's drawings already.
    A picture of several parts may have a second view box, for a page that is held upright; parts that lie elsewhere
    then say where in ``data-upright``. ``board`` is the box of the board without what lies around it, which a small
    picture shows.
    """

    body: Markup
    view_box: tuple[float, float, float, float]
    width: float | None = None
    height: float | None = None
    title: str = ""
    defs: Markup | None = None
    id: str | None = None
    class_: str | None = None
    sprite: Sprite | None = None
    upright: tuple[float, float, float, float] | None = None
    board: tuple[float, float, float, float] | None = None

    def __str__(self) -> str:
        used = self.sprite.used(self.defs, self.body) if self.sprite else None
        return el(
            "svg",
            el("title", self.title) if self.title else None,
            el("defs", self.defs, used) if self.defs or used else None,
            self.body,
            xmlns="http://www.w3.org/2000/svg",
            id=self.id,
            class_=self.class_,
            viewBox=" ".join(number(n) for n in self.view_box),
            data_upright=" ".join(number(n) for n in self.upright) if self.upright else None,
            width=self.width,
            height=self.height,
            role="img" if self.title else None,
            aria_label=self.title or None,
        )

    def bare(self) -> Svg:
        """The picture without the drawings of its sprite."""
        return replace(self, sprite=None) if self.sprite else self

    def plain(self) -> Svg:
        """The picture with the plain drawings of its sprite."""
        return replace(self, sprite=self.sprite.plain) if self.sprite else self

    def close(self) -> Svg:
        """The board alone, where the picture says which part of it that is."""
        return replace(self, view_box=self.board) if self.board else self

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, file: str | Path) -> None:
        """Write the picture as an SVG file."""
        Path(file).write_text(str(self), encoding="utf-8")
