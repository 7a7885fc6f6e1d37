"""The animals of Burgundy, each about its middle, looking to the left."""

from __future__ import annotations

from collections.abc import Callable

from ludoteka.draw.ink import disc, shadow, shape, stroke
from ludoteka.draw.svg import Markup, join

__all__ = ["ANIMALS"]

GRASS_SHADE = "#31491a"


def _discs(*discs: tuple[float, float, float]) -> str:
    return "".join(disc(x, y, radius) for x, y, radius in discs)


def cow() -> Markup:
    """A spotted cow."""
    body = "M-7 -6C-2 -7.5 7 -7.5 10 -5.5C12 -3 12 2 10 4.5C6 6 -4 6 -7 4.5C-9 2 -9 -3 -7 -6z"
    spots = (
        "M-2 -7C2 -7.3 6 -7.3 8.5 -6.3C9 -2 5 1 2 -1C0 -2 -3 -4 -2 -7z"
        "M4 2.5C6 1 9 2 10 4.3C8 5.3 6 5.5 4 5.4z"
    )
    horns = "M-14 -9.5C-15 -12 -13.5 -13 -13 -13M-7 -9.5C-6 -12 -7.5 -13 -8 -13"
    ears = "M-15 -7h-2.5q-.5 2.6 2.5 2.6zM-6.5 -7h2.5q.5 2.6 -2.5 2.6z"
    head = "M-15 -8.5C-14 -10.5 -7 -10.5 -6 -8.5C-6 -5 -7 -2 -8 0H-13C-14 -2 -15 -5 -15 -8.5z"
    muzzle = "M-13.5 -2.5C-13.5 1.5 -7.5 1.5 -7.5 -2.5C-8 -3.8 -13 -3.8 -13.5 -2.5z"
    return join(
        shadow(1, 9.5, 12, 2, 0.32, GRASS_SHADE),
        stroke("M-6 3V9M-2.5 3V9M5 3V9M8.5 3V9", "#5b3a24", 2.6),
        stroke("M10.5 -4C13 -3 12.5 2 13 4", "#5b3a24", 1.5),
        shape(body, "#fbf3e4", "#6a4a30", 1.3),
        shape(spots, "#9a5d34"),
        shape("M1 5.5h4.5c0 2 -4 2 -4.5 0z", "#eba6a0"),
        stroke(horns, "#e8d9b0", 1.7),
        shape(ears, "#7d4826"),
        shape(head, "#9a5d34", "#5b3319", 1.1),
        shape(muzzle, "#f0c0ae", "#a5685a", 0.8),
        shape(_discs((-12.6, -6, 0.9), (-8.4, -6, 0.9)), "#2b1a0e"),
    )


def sheep() -> Markup:
    """A woolly sheep with a dark face."""
    wool = _discs(
        (-5, -1, 4.6),
        (-1, -5, 4.8),
        (5, -5, 4.6),
        (9, -1, 4.4),
        (6, 3, 4.2),
        (0, 3.4, 4.6),
        (-4, 3, 3.6),
        (2, -1, 6),
    )
    face = "M-7 -8.5C-10 -9 -14 -5 -13.5 -1.5C-13 1.5 -9 1.5 -7.5 -1C-6 -3.5 -5.5 -7 -7 -8.5z"
    return join(
        shadow(1, 9, 11, 2, 0.32, GRASS_SHADE),
        stroke("M-4 4V9M-1 4V9M5 4V9M8 4V9", "#463c34", 2.2),
        shape(wool, "#fffaf0", "#a89a7c", 2),
        shape(wool, "#fffaf0"),
        shape(_discs((9, 0.6, 3.4), (6, 4, 3.2), (0, 5, 2.8)), "#e2d7bf"),
        shape(_discs((-4.6, -1.6, 3.2), (0, -4.6, 4), (5, -4, 3.4), (2, -1, 4)), "#fffdf8"),
        shape(face, "#463c34", "#2a231d", 0.8),
        shape("M-6.5 -8l4 -1q1 2.5 -3.5 3.5z", "#463c34"),
        shape(disc(-10.6, -4.4, 1), "#ffffff"),
    )


def pig() -> Markup:
    """A pink pig with a curly tail."""
    body = "M-8 -3C-6 -8 8 -9 11 -3C13 1 11 5 8 5.5C3 6.5 -3 6.5 -6 5C-8 3 -9 0 -8 -3z"
    belly = "M-6 4C0 5 8 4 11.5 0C12 3 10.5 5.2 8 5.5C3 6.5 -3 6.5 -6 5z"
    tail = "M11.5 -2C15 -3 14.5 -7 12.5 -6.5C11 -6 12 -3.5 14.5 -4"
    ears = "M-9 -7.5L-4.5 -9L-5 -4.5zM-12 -6L-13.5 -9.5L-9 -7z"
    edge = "#9c4f55"
    return join(
        shadow(1, 8.5, 11, 2, 0.32, GRASS_SHADE),
        stroke("M-5 3V8M-1.5 3V8M5 3V8M8 3V8", "#c9777a", 3),
        stroke(tail, "#d4868a", 1.4),
        shape(body, "#f2b3ac", edge, 1.3),
        shape(belly, "#dd908f"),
        stroke("M-3 -5.5C1 -7 5 -7 8 -5", "#fbd9d2", 1.8),
        shape(disc(-9, -1.5, 5), "#f2b3ac", edge, 1.2),
        shape(ears, "#dd908f", edge, 0.9),
        shape(disc(-12.6, -0.6, 2.4, 2.8), "#e58f90", edge, 1),
        shape(_discs((-13.2, -1.4, 0.6), (-13.2, 0.4, 0.6)), "#7c343b"),
        shape(disc(-9.6, -3, 0.9), "#3a1a1c"),
    )


def chicken() -> Markup:
    """A white hen with a red comb."""
    body = "M-8 -6C-7 -2 -7 6 1 7C8 7.5 12 2 12.5 -7C9 -6 7 -3 4 -2.5C0 -2 -2 -5 -3 -8z"
    wing = "M2 0C6 1 9 -1 11 -3.5C10 2 6 5 1 4C-1 3 0 0 2 0z"
    tail = "M12.5 -7C12 -1 9 5 3 7C9 4 9 -3 9 -4.5C10 -6 11 -6.5 12.5 -7z"
    comb = "M-8 -12.5q-1.5 -2.5 .5 -3q1 -1.5 2 .2q2 -1 2.2 .8q1.5 .6 0 2.6z"
    edge = "#8a6a45"
    return join(
        shadow(1, 10.5, 9, 1.8, 0.32, GRASS_SHADE),
        stroke("M-1.5 6V10.5M2.5 6V10.5M-3.5 10.5H0M.5 10.5H4", "#d08a24", 1.6),
        shape(body, "#fffaf0", edge, 1.3),
        shape(wing, "#e6d3ae"),
        shape(tail, "#c98a4a"),
        shape(comb, "#d23b2c", "#8c2118", 0.8),
        shape(disc(-5.5, -9, 4), "#fffaf0", edge, 1.2),
        shape("M-7 -6C-7 -3 -4.5 -3 -4.5 -6z", "#d23b2c"),
        shape("M-9 -10L-13 -8.2L-9 -7z", "#eda63a", "#9c6412", 0.8),
        shape(disc(-6.6, -9.8, 0.9), "#2b1a0e"),
    )


ANIMALS: dict[str, Callable[[], Markup]] = {
    "cow": cow,
    "sheep": sheep,
    "pig": pig,
    "chicken": chicken,
}
