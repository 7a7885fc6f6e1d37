"""The cathedral and the inn, drawn around the point (0, 0)."""

from __future__ import annotations

from ludoteka.draw.svg import Markup, el, group, join, path
from ludoteka.draw.theme import Land
from ludoteka.games.carcassonne.show.art.motifs import at, box, house

__all__ = ["cathedral", "inn"]


def cathedral() -> Markup:
    """A great church in the form of a cross: slate roofs, a golden crossing, two towers."""
    roof, light, edge = Land.SLATE, Land.SLATE_LIGHT, Land.SLATE_EDGE
    towers = [
        group(
            path(box(-5, -5, 10, 10), fill=Land.STONE, stroke=edge, stroke_width=1.4),
            path("M-5 -5L5 5M5 -5L-5 5", stroke=edge, stroke_width=0.9),
            transform=at((x, 21)),
        )
        for x in (-9.5, 9.5)
    ]
    return group(
        el("circle", cy=-2, r=29, fill=Land.STONE, stroke=Land.CITY_DARK, stroke_width=1.2),
        path(
            "M-7 -22A7 7 0 0 1 7 -22V-11H19V3H7V22H-7V3H-19V-11H-7Z",
            fill=roof,
            stroke=edge,
            stroke_width=1.6,
            stroke_linejoin="round",
        ),
        path("M-7 -22A7 7 0 0 1 0 -29V22H-7V3L0 -4L-7 -11Z", fill=light),
        path("M-19 -11H-7L0 -4H-19ZM0 -4H19V-11H7Z", fill=light),
        path("M0 -29V22M-19 -4H19", stroke=edge, stroke_width=0.8),
        el("circle", cy=-4, r=4.4, fill=Land.GOLD, stroke=Land.GOLD_EDGE, stroke_width=1.1),
        towers,
        transform=at((0, 2), scale=0.92),
    )


def inn() -> Markup:
    """A house on the bank of a little lake."""
    lake = "M-11.5 2C-12.5 -5 -5 -9 1 -7.5C8 -10 14 -3.5 11 3C9.5 9.5 2 9 -2 8.5C-7.5 10 -11.5 7.5 -11.5 2Z"
    return join(
        path(lake, fill=Land.WATER, stroke=Land.WATER_EDGE, stroke_width=1.3),
        path(
            "M-8.6 4.4Q-6.5 2.8 -4.4 4.4T-0.2 4.4M2 6Q4 4.4 6 6",
            stroke="#ffffff",
            stroke_opacity=0.65,
            stroke_width=1.1,
            fill="none",
            stroke_linecap="round",
        ),
        house((1.6, -2.6), 11.5, 8, -14, Land.ROOF[0]),
        path(box(-2.6, -5, 2.2, 2.2), fill=Land.WALL_EDGE),
    )
