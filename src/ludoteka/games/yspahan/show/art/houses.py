"""The houses between the souks: flat roofs in the sun, no two neighbours alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ludoteka.draw.ink import Ink, Scatter, box, brush, fill, lamps, near, polygon
from ludoteka.draw.palette import WINDOW
from ludoteka.draw.scenery import cypress, tree
from ludoteka.draw.svg import Markup
from ludoteka.draw.theme import shade
from ludoteka.games.yspahan.show.art.bazaar import dome, palm
from ludoteka.games.yspahan.show.art.places import HEIGHT, WIDTH, Rect

__all__ = ["SHADE", "fill_up", "house"]

SHADE = fill("#6b4a22", 0.32)
ROOFS = ("#f6e8c6", "#efd8ab", "#faf0d6", "#e8cb98", "#f3dcc0", "#eadfc4")
WALLS = ("#cfa86c", "#c39a62", "#d8b380", "#c9946a", "#d9bf95")
CLOTHS = ("#c86b4f", "#d9a03c", "#5f9aa8", "#a56b8f", "#7d9a5a")
DOMES = ("#5fb0b0", "#fdf3d9", "#7fc0b8", "#e9c79a")
# Layers: shadows, walls and roofs, their edges, what stands on them in three, domes in three.
GROUND, BLOCK, EDGES, ON, OVER, TOPMOST, DOME = 0, 1, 2, 3, 4, 5, 6


def house(
    ink: Ink, x: float, y: float, size: tuple[float, float], scatter: Scatter, finish: int
) -> None:
    """A house: its roof so wide and deep with the front edge at y, the wall below it, something on its roof."""
    width, depth = size
    wall = scatter.pick((9.0, 11.0, 13.0))
    _block(ink, x, y, width, depth, wall, scatter)
    if width > 15:
        FINISHES[finish % len(FINISHES)](ink, x, y - depth, width, depth, scatter)


def _block(
    ink: Ink, x: float, y: float, width: float, depth: float, wall: float, scatter: Scatter
) -> None:
    roof, face = scatter.pick(ROOFS), scatter.pick(WALLS)
    back, right, foot = y - depth, x + width, y + wall
    cast = (
        (right, back + 4),
        (right + 7, back + 10),
        (right + 7, foot + 4),
        (x + 8, foot + 4),
        (x + 4, foot),
        (right, foot),
    )
    ink(GROUND, SHADE, polygon(*cast))
    ink(BLOCK, fill(roof), box(x, back, width, depth))
    ink(BLOCK, fill(face), box(x, y, width, wall))
    ink(EDGES, fill(shade(face, -0.16)), box(x + width * 0.66, y, width * 0.34, wall))
    ink(EDGES, fill(shade(roof, -0.1), 0.7), box(x + 3, back + 3, width - 6, 3))
    ink(EDGES, brush("#fdf3d6", 1.8), f"M{x + 1} {y}V{back + 1}H{right}")
    ink(EDGES, brush("#b8935c", 1.6, 0.8), f"M{right - 1} {back + 2}V{y - 1}H{x + 2}")
    _openings(ink, x, y, width, wall, scatter)


def _openings(ink: Ink, x: float, y: float, width: float, wall: float, scatter: Scatter) -> None:
    """A door and windows in the wall."""
    bays = max(1, int(width / 11))
    door = int(scatter(0, bays))
    for bay in range(bays):
        middle = x + (bay + 0.5) * width / bays
        if bay == door:
            ink(
                ON,
                fill("#6b4526"),
                f"M{middle - 2.5} {y + wall}v-5a2.5 2.5 0 0 1 5 0v5z",
            )
        elif scatter() < 0.8:
            ink(ON, lamps(fill(WINDOW)), f"M{middle - 1.6} {y + 7}v-2.4a1.6 1.6 0 0 1 3.2 0v2.4z")


# -- what is on a roof -----------------------------------------------------------------------------
# Each gets the roof's upper left corner, width and depth.


def _dome(ink: Ink, x: float, y: float, width: float, depth: float, scatter: Scatter) -> None:
    radius = min(width, depth) * scatter(0.28, 0.36)
    dome(ink, x + width * scatter(0.4, 0.6), y + depth * 0.66, radius, scatter.pick(DOMES), DOME)


def _twin(ink: Ink, x: float, y: float, width: float, depth: float, scatter: Scatter) -> None:
    """Two small vaults side by side."""
    colour, radius = scatter.pick(DOMES[1:]), min(width * 0.2, depth * 0.26)
    for share in (0.29, 0.71):
        dome(ink, x + width * share, y + depth * 0.62, radius, colour, DOME)


def _awning(ink: Ink, x: float, y: float, width: float, depth: float, scatter: Scatter) -> None:
    """A cloth on poles over half of the roof."""
    colour = scatter.pick(CLOTHS)
    w, d = width * scatter(0.4, 0.6), depth * 0.46
    left, top = x + (4 if scatter() < 0.5 else width - w - 4), y + depth * 0.3
    ink(ON, fill("#6b4a22", 0.25), box(left + 2, top + 2.6, w, d))
    ink(OVER, fill(colour), box(left, top, w, d))
    for share in (0.2, 0.6):
        ink(TOPMOST, near(fill("#fdf3d6")), box(left + w * share, top, w * 0.2, d))


def _garden(ink: Ink, x: float, y: float, width: float, depth: float, scatter: Scatter) -> None:
    """Pots with plants."""
    for share in (0.22, 0.44, 0.78):
        px, py = x + width * share, y + depth * scatter(0.45, 0.75)
        ink.dot(ON, "#b5713f", px, py, 2.1, detail=True)
        ink.dot(OVER, scatter.pick(("#6f9a4a", "#86b05c", "#5c8a4a")), px, py - 2.4, 2.6)


def _storey(ink: Ink, x: float, y: float, width: float, depth: float, scatter: Scatter) -> None:
    """A room on the roof."""
    w, d, wall = width * scatter(0.36, 0.5), depth * 0.42, 6.0
    left = x + (3 if scatter() < 0.5 else width - w - 3)
    top = y + depth * 0.14
    roof, face = scatter.pick(ROOFS), scatter.pick(WALLS)
    ink(ON, fill("#6b4a22", 0.28), box(left + w, top + 3, 4, d + wall - 2))
    ink(ON, fill(roof), box(left, top, w, d))
    ink(ON, fill(face), box(left, top + d, w, wall))
    ink(OVER, brush("#fdf3d6", 1.3), f"M{left + 0.7} {top + d}V{top + 0.7}H{left + w}")
    ink(OVER, lamps(fill(WINDOW)), box(left + w * 0.42, top + d + 1.6, 2.6, 3))


def _hatch(ink: Ink, x: float, y: float, width: float, depth: float, scatter: Scatter) -> None:
    """Stairs that come up, and a carpet that airs on the edge."""
    left, top = x + width * scatter(0.5, 0.62), y + depth * 0.28
    ink(ON, fill("#8a6236"), box(left, top, 6, 5))
    ink(OVER, near(fill("#5d4226")), box(left + 1.2, top + 1.4, 3.6, 2.6))
    colour = scatter.pick(CLOTHS)
    ink(ON, fill(colour), box(x + width * 0.16, y + depth - 3, 6, 8))
    ink(OVER, near(brush("#fdf3d6", 0.9)), f"M{x + width * 0.16} {y + depth + 3.4}h6")


def _windcatcher(
    ink: Ink, x: float, y: float, width: float, depth: float, scatter: Scatter
) -> None:
    """A tower that catches the wind, as houses in hot towns have."""
    left, top = x + width * scatter(0.15, 0.6), y - 4
    ink(
        ON,
        fill("#6b4a22", 0.28),
        polygon(
            (left + 8, top + 8), (left + 14, top + 14), (left + 14, top + 20), (left + 8, top + 18)
        ),
    )
    ink(OVER, fill("#e6c790"), box(left, top, 8, 17))
    ink(OVER, fill("#c9a06a"), box(left + 5, top, 3, 17))
    ink(TOPMOST, fill("#fdf3d6"), box(left - 1, top - 1.6, 10, 3))
    ink(TOPMOST, near(brush("#7d5a34", 1)), f"M{left + 1.6} {top + 3.4}v7m2.4 0v-7m2.4 0v7")


def _pergola(ink: Ink, x: float, y: float, width: float, depth: float, scatter: Scatter) -> None:
    """Beams with vines."""
    left, top, w, d = x + width * 0.2, y + depth * 0.26, width * 0.6, depth * 0.5
    ink(
        ON,
        near(brush("#8a6236", 1.3)),
        "".join(f"M{left} {top + d * t}h{w}" for t in (0, 0.34, 0.67, 1)),
    )
    for _ in range(5):
        ink.dot(
            OVER,
            scatter.pick(("#6f9a4a", "#86b05c")),
            left + w * scatter(0.05, 0.95),
            top + d * scatter(0, 1),
            2.2,
        )


def _washing(ink: Ink, x: float, y: float, width: float, depth: float, scatter: Scatter) -> None:
    """A line with washing."""
    top = y + depth * 0.42
    ink(ON, near(brush("#7d5a34", 0.8)), f"M{x + 4} {top}q{width / 2 - 4} 3 {width - 8} 0")
    for share in (0.24, 0.44, 0.64):
        ink(OVER, fill(scatter.pick((*CLOTHS, "#ffffff"))), box(x + width * share, top + 1, 4, 5.4))


def _court(ink: Ink, x: float, y: float, width: float, depth: float, scatter: Scatter) -> None:
    """A little court with a tree in it."""
    w, d = width * 0.44, depth * 0.46
    left, top = x + (width - w) / 2, y + depth * 0.28
    ink(ON, fill("#b8935c"), box(left, top, w, d))
    ink(OVER, fill("#8a6a3c", 0.7), box(left, top, w, 3))
    ink.dot(OVER, "#5c8a4a", left + w / 2, top + d * 0.56, min(w, d) * 0.34)
    ink.dot(TOPMOST, "#86b05c", left + w / 2 - 1, top + d * 0.46, min(w, d) * 0.18)


def _vaults(ink: Ink, x: float, y: float, width: float, depth: float, scatter: Scatter) -> None:
    """A roof of vaults: rows of light and dark."""
    step = width / max(2, round(width / 9))
    left = x + 2
    while left < x + width - 3:
        ink(ON, fill("#fff6df", 0.8), box(left, y + 3, step * 0.42, depth - 5))
        ink(ON, fill("#b8935c", 0.45), box(left + step * 0.66, y + 3, step * 0.26, depth - 5))
        left += step


Finish = Callable[[Ink, float, float, float, float, Scatter], None]
FINISHES: Sequence[Finish] = (
    _dome,
    _hatch,
    _awning,
    _vaults,
    _garden,
    _windcatcher,
    _twin,
    _storey,
    _washing,
    _court,
    _pergola,
)


# -- the whole town --------------------------------------------------------------------------------


def _free(spots: Sequence[Rect], spot: Rect) -> bool:
    x0, y0, x1, y1 = spot
    return not any(
        x0 < right and x1 > left and y0 < foot and y1 > top for left, top, right, foot in spots
    )


def fill_up(spots: Iterable[Rect]) -> Markup:
    """Houses, large ones first, then palms and trees, wherever there is room between the taken spots."""
    scatter, taken = Scatter("isfahan"), list(spots)
    built: list[tuple[float, float, float, float]] = []
    for wide, deep in (((34, 48), (20, 30)), ((22, 33), (15, 24)), ((13, 21), (11, 17))):
        for y in range(34, int(HEIGHT) - 12, 4):
            for x in range(4, int(WIDTH) - 14, 5):
                width, depth = round(scatter(*wide)), round(scatter(*deep))
                spot = (x - 2, y - depth - 3, x + width + 6, y + 17)
                if (
                    y - depth > 1
                    and x + width < WIDTH - 1
                    and y < HEIGHT - 16
                    and _free(taken, spot)
                ):
                    built.append((x, y, width, depth))
                    taken.append(spot)
    ink = Ink()
    # Eleven finishes in strides of four: what stands side by side differs.
    in_rows = sorted(built, key=lambda one: (one[1] // 24, one[0]))
    for i, (left, front, *size) in enumerate(in_rows):
        house(ink, left, front, (size[0], size[1]), scatter, 4 * i)
    return Markup(ink.markup() + _greens(taken, scatter))


def _greens(taken: list[Rect], scatter: Scatter) -> Markup:
    """Palms and trees in what room is left."""
    ink = Ink()
    for _ in range(700):
        x, y = scatter(6, WIDTH - 6), scatter(22, HEIGHT - 6)
        if _free(taken, (x - 8, y - 20, x + 9, y + 3)):
            if scatter() < 0.5:
                palm(ink, x, y, 0.72, scatter(-2, 3))
            else:
                plant = cypress if scatter() < 0.4 else tree
                plant(ink, x, y, scatter(3, 4.4))
            taken.append((x - 9, y - 12, x + 9, y + 5))
    return ink.markup()
