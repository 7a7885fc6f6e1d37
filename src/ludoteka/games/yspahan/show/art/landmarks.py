"""What the city is known for: the mosque, the palm court, the caravanserai, the kiosk in its garden, and the wall."""

from __future__ import annotations

from ludoteka.draw.ink import Ink, box, brush, disc, fill, pen, place, polygon, shape, stroke
from ludoteka.draw.palette import WINDOW, Stone
from ludoteka.draw.scenery import cypress, tree
from ludoteka.draw.svg import Markup, join
from ludoteka.draw.town import tower
from ludoteka.games.yspahan.show.art.bazaar import camel, dome, minaret, palm, pointed
from ludoteka.games.yspahan.show.art.houses import SHADE
from ludoteka.games.yspahan.show.art.places import HEIGHT, WIDTH, Rect

__all__ = ["SITES", "landmarks", "wall"]

SITES: tuple[Rect, ...] = (
    (332, 400, 446, 528),
    (94, 564, 240, 642),
    (788, 502, 970, 642),
    (828, 18, 968, 138),
)
PLASTER, PLASTER_DARK, COPING = "#efdcb0", "#c9a470", "#fdf3d6"
TILES, TILES_DARK = "#5aa3b0", "#3f8391"


def landmarks() -> Markup:
    return join(_mosque(384, 522), _palm_court(), _caravanserai(880, 636), _kiosk(898, 128))


def pool(x: float, y: float, width: float, height: float) -> Markup:
    """A basin with a fountain, about its middle."""
    left, top = x - width / 2, y - height / 2
    jets = f"M{x} {y - 2}v-8M{x} {y - 9}q-5 0 -5.5 6M{x} {y - 9}q5 0 5.5 6"
    return join(
        shape(box(left - 5, top - 5, width + 10, height + 10), "#f3e6c6", "#b89a68", 1.4),
        shape(box(left, top, width, height), "#5f9cc4"),
        shape(box(left, top, width, 3), "#3f7ba3"),
        shape(box(left + 3, top + 6, width - 6, height - 10), "#7db6d8"),
        stroke(
            f"M{x - width * 0.3} {y}q4 -2 8 0t8 0M{x} {y + height * 0.2}q4 -2 8 0", "#d9eef8", 1.1
        ),
        shape(disc(x, y, 6), "#f3e6c6", "#b89a68", 1),
        shape(disc(x, y - 1, 3.4), "#a3d0e8"),
        stroke(jets, "#e9f6fb", 1.3),
    )


def _mosque(x: float, y: float) -> Markup:
    """A hall with a turquoise dome behind a tiled gate between two minarets."""
    hall, gate = Ink(), Ink()
    hall(
        0,
        SHADE,
        polygon(
            (x + 44, y - 56),
            (x + 60, y - 44),
            (x + 60, y + 4),
            (x - 36, y + 4),
            (x - 44, y),
            (x + 44, y),
        ),
    )
    hall(1, fill(PLASTER), box(x - 44, y - 62, 88, 28))
    hall(1, fill("#d3b07a"), box(x - 44, y - 34, 88, 34))
    hall(2, fill("#b8935c"), box(x + 14, y - 34, 30, 34))
    hall(3, brush(COPING, 2), f"M{x - 43} {y - 34}V{y - 61}H{x + 44}")
    for aside in (-34, -22, 22, 34):
        hall(3, fill(WINDOW), f"M{x + aside - 4} {y - 4}v-14a4 5 0 0 1 8 0v14z")
        hall(4, brush("#f6e6c4", 1.2), f"M{x + aside - 5} {y - 4}v-15a5 6 0 0 1 10 0v15")
    dome(hall, x, y - 48, 25, "#3fa0a8", 5)
    gate(1, fill(TILES), box(x - 16, y - 48, 32, 48))
    gate(2, fill(TILES_DARK), box(x + 6, y - 48, 10, 48))
    gate(3, fill("#f6e6c4"), pointed(x, y, 10, y - 24, y - 42))
    gate(4, fill(WINDOW), pointed(x, y, 6, y - 20, y - 34))
    gate(5, pen("#f3cf5c", 1.2), f"M{x - 14} {y - 46}h28M{x - 13} {y - 4}v-38M{x + 13} {y - 4}v-38")
    for aside in (-22, 22):
        foot = (x + aside + 3.5, y - 19)
        gate(
            0, SHADE, polygon(foot, (foot[0] + 14, y - 7), (foot[0] + 4, y + 3), (x + aside, y + 3))
        )
        minaret(gate, x + aside, y + 1, 66, 7, 6)
    return join(hall.markup(), gate.markup())


def _palm_court() -> Markup:
    """A lawn with a long basin under palms."""
    ink = Ink()
    for x, y, size in (
        (112, 592, 0.9),
        (140, 590, 0.8),
        (196, 591, 0.9),
        (222, 594, 0.85),
        (114, 632, 1.0),
        (144, 634, 0.85),
        (192, 633, 0.9),
        (220, 632, 1.0),
    ):
        palm(ink, x, y, size, 2 if x < 166 else -2)
    return join(
        shape(box(100, 574, 132, 62), "#c4d98d", "#9a7b4a", 2),
        shape("M160 574h12v62h-12zM100 600h132v10H100z", "#f3e6c6"),
        pool(166, 605, 56, 26),
        ink.markup(),
    )


def _caravanserai(x: float, y: float) -> Markup:
    """An inn round a court, where camels rest."""
    arches = "".join(f"M{x - 56 + i * 16} 544v-3a4.5 5 0 0 1 9 0v3z" for i in range(7))
    doors = "".join(f"M{x + i - 5} {y}v-7a5 5 0 0 1 10 0v7z" for i in (-68, -48, -28, 28, 48, 68))
    palms = Ink()
    palm(palms, x + 38, 590, 1, -2)
    palm(palms, x - 44, 588, 0.9, 2)
    cast = f"M{x + 84} 520L{x + 92} 530V{y + 4}H{x - 70}L{x - 78} {y}H{x + 84}z"
    return join(
        shape(cast, "#6b4a22", opacity=0.3),
        shape(box(x - 84, 512, 168, 110), "#f1dfb6"),
        shape(box(x - 84, 622, 168, 14), PLASTER_DARK),
        shape(box(x + 20, 622, 64, 14), "#b28a55"),
        shape(box(x - 62, 534, 124, 62), "#e2c78f"),
        shape(box(x - 62, 534, 124, 10), "#a98353"),
        shape(box(x - 62, 534, 7, 62), "#b8935c"),
        stroke(f"M{x - 83} 621V513H{x + 84}", COPING, 2),
        stroke(f"M{x - 63} 597H{x + 63}V533", COPING, 1.6),
        shape(arches, WINDOW),
        shape(f"M{x - 9} {y}v-12a9 8 0 0 1 18 0v12z", "#5d4226"),
        stroke(f"M{x - 12} {y}v-13a12 10 0 0 1 24 0v13", "#f6e6c4", 2.6),
        shape(doors, "#8a6236"),
        palms.markup(),
        pool(x + 4, 566, 24, 14),
        place(camel("#b8472f"), x - 22, 582, 0.42),
        place(camel("#8a6a44"), x + 24, 590, 0.4, flip=True),
    )


def _kiosk(x: float, y: float) -> Markup:
    """A pavilion with a turquoise roof among cypresses."""
    ink = Ink()
    for cx, cy in (
        (846, 52),
        (846, 78),
        (950, 52),
        (950, 78),
        (866, 46),
        (930, 46),
        (846, 128),
        (952, 128),
    ):
        cypress(ink, cx, cy, 3.6)
    for cx, cy in ((864, 124), (936, 124), (874, 76), (924, 76)):
        tree(ink, cx, cy, 4.6)
    pillars = "".join(f"M{x + i} {y - 13}V{y - 46}" for i in (-21, -11, 0, 11, 21))
    return join(
        shape(box(834, 24, 130, 110), "#b9d082", "#9a7b4a", 1.6),
        shape("M892 24h13v110h-13zM834 84h130v11H834z", "#f3e6c6"),
        ink.markup(),
        shape(disc(x + 8, y - 12, 34, 7), "#6b4a22", opacity=0.3),
        shape(box(x - 24, y - 50, 48, 38), "#e8cf9d"),
        shape(box(x + 6, y - 50, 18, 38), PLASTER_DARK),
        shape(
            polygon((x - 30, y - 48), (x + 30, y - 48), (x + 22, y - 62), (x - 22, y - 62)),
            TILES_DARK,
        ),
        shape(
            polygon((x - 30, y - 48), (x - 4, y - 48), (x - 2, y - 62), (x - 22, y - 62)), "#6fb5bd"
        ),
        stroke(pillars, "#8a5c34", 2),
        shape(f"M{x - 5} {y - 12}v-16a5 6 0 0 1 10 0v16z", WINDOW),
        stroke(f"M{x - 30} {y - 48}H{x + 30}", "#f3cf5c", 1.6),
    )


# -- the wall --------------------------------------------------------------------------------------


def _along(ink: Ink, left: float, right: float, y: float) -> None:
    """A piece of wall that we see from its front."""
    ink(0, fill(PLASTER_DARK), box(left, y - 4, right - left, 12))
    ink(1, fill("#a98353"), box(left, y + 4, right - left, 4))
    ink(1, fill(Stone.TOP), box(left, y - 9, right - left, 6))
    for i in range(int((right - left - 6) / 12)):
        ink(2, fill(COPING), box(left + 2 + 12 * i, y - 13, 6, 5))
        ink(3, fill("#b8935c"), box(left + 2 + 12 * i, y - 8.6, 6, 1.2))


def _upwards(ink: Ink, x: float, top: float, foot: float) -> None:
    """A piece of wall that runs away from us."""
    ink(0, fill(Stone.TOP), box(x - 5, top, 9, foot - top))
    ink(1, fill("#a98353"), box(x + 4, top, 3, foot - top))
    for i in range(int((foot - top - 6) / 12)):
        ink(2, fill(COPING), box(x - 7, top + 2 + 12 * i, 4, 6))


def wall() -> Markup:
    """The wall round the city, with towers at its corners and gates."""
    ink = Ink()
    for left, right in ((-14.0, 534.0), (600.0, WIDTH + 14)):
        _along(ink, left, right, -12)
        _along(ink, left, right, HEIGHT + 12)
    for top, foot in ((-12.0, 210.0), (276.0, HEIGHT + 10)):
        _upwards(ink, -14, top, foot)
        _upwards(ink, WIDTH + 12, top, foot)
    for x in (-14, WIDTH + 12):
        for y in (-6, HEIGHT + 18):
            tower(ink, x, y, 11, 16, None, 4)
        for y in (212, 288):
            tower(ink, x, y, 7.5, 15, None, 4)
    for x in (528, 606):
        for y in (-4, HEIGHT + 20):
            tower(ink, x, y, 7.5, 15, None, 4)
    return ink.markup()
