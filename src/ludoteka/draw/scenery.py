"""What grows and lies under the sky: sun, clouds, birds, hills, fields, trees and grass."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from .curve import Pt
from .ink import Ink, Scatter, fill, pen, polygon, polyline, shape, stroke
from .palette import CYPRESS, LEAVES, MEADOW_SHADE, SUN, Tones
from .svg import Markup, el, join

__all__ = [
    "bird",
    "birds",
    "clouds",
    "copses",
    "cypress",
    "fields",
    "hills",
    "sun",
    "tree",
    "tuft",
]

TRUNK = "#6a4d36"
SHADOWS = 0  # the layer in which shadows lie


def sun(
    at: Pt, radius: float, rings: Sequence[tuple[float, float]], haze: str, core: str = SUN
) -> Markup:
    """A sun and the rings of its haze, each with a radius and an opacity."""
    x, y = at
    return join(
        [el("circle", cx=x, cy=y, r=r, fill=haze, fill_opacity=share) for r, share in rings],
        el("circle", cx=x, cy=y, r=radius, fill=core),
    )


def clouds(
    rows: Iterable[tuple[float, float, float, float]], colour: str, width: float = 5
) -> Markup:
    """Flat clouds of a quiet day: left end, height, length and opacity of each."""
    return join(stroke(f"M{x} {y}h{length}", colour, width, share) for x, y, length, share in rows)


def bird(x: float, y: float, span: float) -> str:
    """The two wings of a bird, as path data."""
    return f"M{x} {y}q{span * 0.56} {-span * 0.72} {span} 0q{span * 0.56} {-span * 0.72} {span} 0"


def birds(flock: Iterable[tuple[float, float, float]], colour: str) -> Markup:
    """A few birds: where the left wing ends, and how long a wing is."""
    return stroke("".join(bird(*one) for one in flock), colour, 1.2)


def hills(name: str, y: float, rise: float, step: int, colour: str, size: Pt) -> Markup:
    """A range of hills that fills the picture from its ridge downwards."""
    width, height = size
    scatter = Scatter(name)
    ridge = [(x, y - scatter(0, rise)) for x in range(-20, int(width) + 61, step)]
    d = f"M-20 {height}L{ridge[0][0]} {ridge[0][1]}"
    for (ax, ay), (bx, by) in pairwise(ridge):
        middle = (ax + bx) / 2
        d += f"C{middle} {ay} {middle} {by} {bx} {by}"
    return shape(f"{d}V{height}Z", colour)


def fields(
    name: str,
    count: int,
    width: float,
    depth: Pt,
    colours: Sequence[str],
    furrow: str | None = None,
) -> Markup:
    """The patchwork of a plain between two heights of the picture: the nearer, the larger."""
    scatter, ink = Scatter(name), Ink()
    for _ in range(count):
        x, y = scatter(-20, width), scatter(*depth)
        near = (y - 120) / 60
        across, down, lean = scatter(22, 48) * near, scatter(3, 7) * near * 1.2, scatter(4, 14)
        corners = (
            (x, y),
            (x + across, y - scatter(0, 2)),
            (x + across + lean, y + down),
            (x + lean * 0.6, y + down + scatter(0, 1.5)),
        )
        ink(0, fill(scatter.pick(colours), 0.8), polygon(*corners))
        if furrow and scatter() < 0.5:
            for part in (0.25, 0.5, 0.75):
                left = (x + lean * 0.6 * part, y + down * part)
                right = (x + across + lean * part, y + down * part)
                ink(1, pen(furrow, 0.6, 0.5), polyline([left, right]))
    return ink.markup()


def copses(
    name: str, count: int, across: Pt, depth: Pt, free: Callable[[float, float], bool]
) -> Markup:
    """Small trees far away, where the ground is free for them: the nearer, the larger."""
    scatter, ink = Scatter(name), Ink()
    for _ in range(count):
        x, y = scatter(*across), scatter(*depth)
        if free(x, y):
            near = (y - 110) / 42
            ink.cap(0, x + 2, y + 0.2, 2.4, 0.6, "#5d5a3a", 0.35)
            ink.dot(1, "#7d9560", x, y - 1.2 * near, scatter(1.2, 2) * near)
            ink.dot(2, "#a3b46c", x - 0.4 * near, y - 1.8 * near, 0.8 * near)
    return ink.markup()


# Crown of a round tree: parts of a tone, each as shares of the tree's size: right, up, radius.
_DARK = ((0, 1.3, 1), (-0.6, 0.85, 0.68), (0.62, 0.85, 0.7))
_MIDDLE = ((-0.16, 1.42, 0.8), (-0.66, 0.98, 0.5), (0.42, 1.05, 0.45))
_LIT = ((-0.36, 1.72, 0.42), (-0.8, 1.14, 0.24))


def tree(ink: Ink, x: float, y: float, size: float, tones: Tones = LEAVES, layer: int = 1) -> None:
    """A round tree with its foot on a point; it takes four layers."""
    ink.cap(SHADOWS, x + size * 0.75, y + 0.1, size * 1.35, size * 0.5, MEADOW_SHADE, 0.3)
    ink(layer, pen(TRUNK, 1.1), f"M{x} {y - size * 0.7}v{size * 0.8}")
    crown = ((_DARK, tones.dark), (_MIDDLE, tones.middle), (_LIT, tones.lit))
    for above, (parts, colour) in enumerate(crown, start=1):
        for right, up, share in parts:
            ink.dot(layer + above, colour, x + size * right, y - size * up, size * share)


def cypress(ink: Ink, x: float, y: float, size: float, layer: int = 1) -> None:
    """A slender tree with its foot on a point; it takes two layers."""
    r = round(size * 3) / 3
    ink.cap(SHADOWS, x + 2.6, y + 0.3, r * 1.1, r * 0.36, MEADOW_SHADE, 0.3)
    dark = (
        f"M{x} {y - r * 3.4}c{r} {r * 1.6} {r} {r * 3.4} 0 {r * 3.5}"
        f"c{-r} {-r * 0.1} {-r} {-r * 1.9} 0 {-r * 3.5}z"
    )
    lit = (
        f"M{x} {y - r * 3.3}c{r * 0.3} {r * 1.5} {r * 0.1} {r * 3.2} {-r * 0.2} {r * 3.3}"
        f"c{-r * 0.7} {-r * 0.2} {-r * 0.6} {-r * 1.8} {r * 0.2} {-r * 3.3}z"
    )
    ink(layer, fill(CYPRESS.dark), dark)
    ink(layer + 1, fill(CYPRESS.lit), lit)


def tuft(x: float, y: float) -> str:
    """Three blades of grass, as path data."""
    return f"M{x - 1} {y - 0.9}l.7 1.2M{x} {y - 1.5}v1.7M{x + 1} {y - 0.9}l-.7 1.2"
