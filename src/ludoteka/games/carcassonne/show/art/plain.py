"""Plain faces of the tiles: the same geometry with few strokes, for animated pictures and for calm boards."""

from __future__ import annotations

from ludoteka.draw.curve import Pt, d
from ludoteka.draw.ink import Ink, Scatter, box, brush, disc, fill, pen, polygon
from ludoteka.draw.palette import LEAVES, ROOFS, Soil, Stone, Track, Water
from ludoteka.draw.svg import Markup
from ludoteka.games.carcassonne.show.art import meadow, tracks
from ludoteka.games.carcassonne.show.art.scene import Scene, clear, over_edge
from ludoteka.games.carcassonne.show.art.streets import free_lots

__all__ = ["plain_face", "plain_ground", "plain_towns"]

WALL, ROOF = "#6a4a33", ROOFS[1]
TREES = 7


def plain_ground(column: int, row: int) -> Markup:
    """A piece of meadow: its fields and nothing on them."""
    ink = Ink()
    meadow.fields(ink, column, row)
    return ink.markup()


def plain_face(scene: Scene) -> Markup:
    """All that is on a tile, in one drawing."""
    ink = Ink()
    for river in scene.rivers:
        course = tracks.course(river.curve)
        ink(0, brush(Water.SAND, 17), course)
        ink(1, brush(Water.DEEP, 14.6), course)
        if river.stop in ("lake", "spring"):
            x, y = river.curve[-1]
            ink(
                1, fill(Water.DEEP), disc(x, y + 2, *((23, 19) if river.stop == "lake" else (8, 7)))
            )
    for curve in (*(way.curve for way in scene.roads), *scene.paths):
        ink(2, brush(Track.EDGE, 10.6), tracks.course(curve))
        ink(3, brush(Track.FACE, 8.6), tracks.course(curve))
    _towns(ink, scene)
    for x, y in [*scene.houses, *([scene.village] if scene.village else [])]:
        ink(2, fill(Track.EDGE), disc(x, y, 9, 8))
        _house(ink, x - 5, y + 3, 10)
    if scene.monastery:
        _monastery(ink, *scene.monastery)
    _trees(ink, scene)
    return ink.markup()


def plain_towns(scene: Scene) -> Markup:
    """The towns of a tile alone."""
    ink = Ink()
    _towns(ink, scene)
    return ink.markup()


def _towns(ink: Ink, scene: Scene) -> None:
    for town in scene.towns:
        ink(4, fill(Soil.BASE), polygon(*(over_edge(p, 0.4) for p in town.outline[::2])))
        for lot in list(free_lots(scene, town))[::2]:
            _house(ink, lot.x + 0.6, lot.y - 1, round(lot.width) - 2)
        for wall in town.walls:
            ink(7, pen(WALL, 5.6), d(wall))
            ink(8, pen(Stone.TOP, 2.1), d(wall))


def _house(ink: Ink, x: float, y: float, width: float) -> None:
    """A roof, lit above its ridge."""
    ink(5, fill(ROOF.middle), box(x, y - 7, width, 6.4))
    ink(6, fill(ROOF.lit), box(x, y - 7, width, 2.6))


def _monastery(ink: Ink, x: float, y: float) -> None:
    ink(4, fill("#c4d98d"), disc(x, y, 20, 17))
    ink(5, fill("#f5e7c8"), box(x - 12, y - 4, 22, 9) + box(x - 15, y - 13, 8, 18))
    ink(6, fill(ROOFS[3].middle), box(x - 7, y - 11, 18, 8))
    ink(6, fill(ROOFS[3].middle), polygon((x - 16, y - 13), (x - 6, y - 13), (x - 11, y - 22)))
    ink(7, pen("#f3cf5c", 1.6), f"M{x - 11} {y - 21}v-7m-2.6 2.4h5.2")


def _trees(ink: Ink, scene: Scene) -> None:
    """A few trees where no figure stands."""
    scatter, found = Scatter(scene.name), list[Pt]()
    taken = [thing.at for thing in scene.things]
    for _ in range(8 * TREES):
        p = (scatter(4, 96), scatter(6, 96))
        free = scene.in_meadow(p) and clear(p, scene.spots.values(), 11) and clear(p, found, 7)
        if free and clear(p, [*scene.road_points, *scene.wall_points], 9) and clear(p, taken, 15):
            found.append(p)
    for x, y in found[:TREES]:
        ink.dot(9, LEAVES.dark, x + 0.6, y, 2.9)
        ink.dot(10, LEAVES.middle, x, y - 0.7, 2.3)
