"""Stalls: striped awnings, and the fronts of the cards, which are stalls seen from the front."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteka.draw.ink import shape, stroke
from ludoteka.draw.svg import Markup, join
from ludoteka.draw.theme import shade

__all__ = ["FRONTS", "HEIGHT", "WIDTH", "Awning", "Front", "awning", "front", "roof"]

WIDTH, HEIGHT = 138.0, 216.0  # of a front


@dataclass(frozen=True, slots=True)
class Awning:
    """A striped awning: its two cloths, how wide it hangs, how much narrower its top is at each side."""

    stripe: str
    cloth: str
    width: float
    narrower: float
    folds: int


def awning(kind: Awning, top: float, edge: float, scallop: float, drop: float = 0) -> Markup:
    """An awning about the middle, from its top to its edge, below which it hangs straight and ends in scallops."""
    half, step = kind.width / 2, kind.width / kind.folds
    upper = half - kind.narrower
    upper_step = 2 * upper / kind.folds
    parts = []
    for i in range(kind.folds):
        colour = kind.cloth if i % 2 else kind.stripe
        left, right = -half + i * step, -half + (i + 1) * step
        hem = f"V{edge + drop}A{step / 2} {scallop} 0 0 1 {left} {edge + drop}"
        fold = f"M{-upper + i * upper_step} {top}H{-upper + (i + 1) * upper_step}L{right} {edge}"
        parts.append(shape(f"{fold}{hem}V{edge}z", colour, shade(colour, -0.4), 0.9))
        parts.append(shape(f"M{left} {edge}H{right}{hem}z", shade(colour, -0.14)))
    ridge = stroke(f"M{-upper} {top + 0.4}H{upper}", shade(kind.stripe, 0.42), 1.6)
    return join(parts, ridge)


@dataclass(frozen=True, slots=True)
class Front:
    """The colours of a kind of stall: its awning, the boards of the counter, the niche of the ware, the shelf."""

    awning: Awning
    boards: str
    niche: str
    shelf: str


def _front(stripe: str, cloth: str, boards: str, niche: str, shelf: str) -> Front:
    return Front(Awning(stripe, cloth, WIDTH + 8, 8, 7), boards, niche, shelf)


FRONTS = {
    "valuable": _front("#c04a35", "#fbf0d8", "#e6d2a6", "#e9d7ae", "#a9793f"),
    "perfume": _front("#7d5ba6", "#f7f0fb", "#e0d3e6", "#ddd0e6", "#8a6a9c"),
    "person": _front("#3f7d5b", "#f1f6ea", "#d8e0c8", "#d3dfc8", "#6b8f68"),
}


def front(kind: Front) -> Markup:
    """A stall about its middle: a wall with a niche for the ware, and a counter of boards below."""
    w, h = WIDTH / 2, HEIGHT / 2
    return join(
        shape(_card(w, h, 9), "#f6ecd4", "#8f774a", 1.4),
        shape(_card(w - 3.5, h - 3.5, 6.5), "none", "#fffdf4", 1.6),
        shape("M-64.5 44H64.5V96Q64.5 103.5 57 103.5H-57Q-64.5 103.5 -64.5 96z", kind.boards),
        stroke("M-38 51V102M-12 51V102M14 51V102M40 51V102", "#6b5226", 1.2, 0.16),
        shape("M-26 44V-6A45 45 0 0 1 64 -6V44z", kind.niche),
        shape("M-67 42H67V49.5H-67z", kind.shelf),
        stroke("M-66 43.2H66", "#fff3d6", 1.6, 0.8),
    )


def roof(kind: Front) -> Markup:
    """The awning over a front, with its shadow on the wall."""
    w = WIDTH / 2
    return join(
        shape(f"M{-w} -83H{w}v5H{-w}z", "#3a2a12", opacity=0.16),
        awning(kind.awning, -113, -91, 7, 3),
    )


def _card(w: float, h: float, r: float) -> str:
    """A rectangle with round corners about the middle."""
    return (
        f"M{r - w} {-h}H{w - r}Q{w} {-h} {w} {r - h}V{h - r}Q{w} {h} {w - r} {h}"
        f"H{r - w}Q{-w} {h} {-w} {h - r}V{r - h}Q{-w} {-h} {r - w} {-h}z"
    )
