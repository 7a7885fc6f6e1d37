"""The cathedral and the inn, drawn around the point (0, 0), upright on a tile in any turn."""

from __future__ import annotations

from ludoteka.draw.ink import Ink, Scatter, box, brush, disc, fill, lamps, pen, polygon
from ludoteka.draw.palette import SLATE, TOWN_SHADE, Soil, Stone, Water
from ludoteka.draw.scenery import cypress, tree
from ludoteka.draw.svg import Markup
from ludoteka.draw.town import PANE, house

__all__ = ["cathedral", "inn"]

GOLD = "#f3cf5c"
WALL, WALL_DARK, WALL_SHADE = "#f6ead0", "#dcc49a", "#b89566"


def cathedral() -> Markup:
    """A great church on its square: a long nave under slate, a choir, and two towers with golden tips."""
    ink = Ink()
    ink(0, fill(Soil.STREET), disc(0, 6, 27, 20))
    ink(1, pen(Soil.DARK, 0.8, 0.6), disc(0, 6, 24.6, 17.8))
    ink(
        2,
        fill(TOWN_SHADE, 0.36),
        polygon((-18, 17), (20, 17), (26, 4), (26, 10), (22, 20), (-14, 20)),
    )
    _nave(ink)
    for x in (-14, 14):
        _tower(ink, x)
    _front(ink)
    ink.repaint(PANE, lamps(PANE))
    return ink.markup()


def _nave(ink: Ink) -> None:
    ink(3, fill(WALL_DARK), box(-10, -8, 28, 18))
    ink(4, fill(SLATE.middle), polygon((-12, -4), (0, -22), (0, -29), (-12, -12)))
    ink(4, fill(SLATE.lit), polygon((-12, -4), (-12, -12), (0, -29), (0, -22)))
    ink(4, fill(SLATE.dark), polygon((12, -4), (12, -12), (0, -29), (0, -22)))
    ink(5, pen("#c7d3dd", 0.8), "M0 -29V-22")


def _tower(ink: Ink, x: float) -> None:
    ink(6, fill(WALL), box(x - 5, -14, 10, 31))
    ink(7, fill(WALL_DARK), box(x + 1.4, -14, 3.6, 31))
    for y in (-4, 7):
        ink(8, fill(WALL_SHADE), box(x - 5.4, y, 10.8, 1))
    ink(8, fill(SLATE.middle), polygon((x - 6, -13.4), (x + 6, -13.4), (x, -29)))
    ink(9, fill(SLATE.lit), polygon((x - 6, -13.4), (x - 0.4, -13.4), (x, -29)))
    ink(10, pen(GOLD, 1.3), f"M{x} -28.4v-4.6m-1.8 1.6h3.6")
    ink(10, PANE, f"M{x - 2} -10.5v4m3 0v-4M{x - 0.6} 0v4M{x - 0.6} 11v3")


def _front(ink: Ink) -> None:
    """The gable between the towers, with its rose and its door."""
    ink(6, fill(WALL), polygon((-9, 17), (9, 17), (9, -3), (0, -22), (-9, -3)))
    ink(7, pen(WALL_SHADE, 1), "M-9.4 -2.6L0 -22.4L9.4 -2.6")
    ink(8, fill(SLATE.dark), disc(0, -3, 4.6))
    ink(9, pen(GOLD, 0.9), disc(0, -3, 4.4) + "M0 -7.4v8.8M-4.4 -3h8.8")
    ink(8, fill("#4d3526"), "M-3.6 17v-6a3.6 3.6 0 0 1 7.2 0v6z")
    ink(9, pen(WALL_SHADE, 0.9), "M-3.6 17v-6a3.6 3.6 0 0 1 7.2 0v6")
    ink(9, brush(Stone.LINE, 0.8), "M0 17v-9.4")


def inn() -> Markup:
    """A house on the bank of a little lake."""
    lake = "M-12 3C-12.5 -2 -6 -5 1 -4.4C8 -5.6 13.6 -2 12 3.4C10.8 8.6 3 9.6 -2 9.2C-8 10 -11.6 7.6 -12 3z"
    ink = Ink()
    ink(-3, pen(Water.BANK, 3, 0.7), lake)
    ink(-2, fill(Water.SAND), lake)
    ink(-1, fill(Water.DEEP), disc(0, 2.6, 10.4, 5.6))
    ink(-1, fill(Water.MIDDLE), disc(-0.8, 2, 8, 3.8))
    ink(0, pen(Water.FOAM, 0.9, 0.85), "M-6 4.6q1.2 -1 2.4 0t2.4 0M1.6 6q1.2 -1 2.4 0t2.4 0")
    house(ink, -5.4, 0.4, 10.5, Scatter("inn 2"), layer=1)
    tree(ink, 8.6, -0.4, 2.6, layer=5)
    cypress(ink, -8.8, 0.2, 1.9, layer=5)
    ink(9, pen("#6a4d36", 0.8), "M5.6 -1.2v-6.4h2.6")
    ink(10, fill(GOLD), box(7, -7.4, 2.4, 2.6))
    ink.repaint(PANE, lamps(PANE))
    return ink.markup()
