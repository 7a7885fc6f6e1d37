"""What grows on the meadows of a tile: groves, single trees, flowers, and one or two little stories.

Nothing grows where a figure stands, on roads or at walls: those must be seen.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable, Mapping

from ludoteka.draw.curve import Pt, distance
from ludoteka.draw.ink import box, disc, fill, pen, polygon
from ludoteka.draw.palette import AUTUMN, LEAVES, MEADOW_SHADE, Meadow, Tones
from ludoteka.draw.scenery import cypress, tree
from ludoteka.draw.town import PANE
from ludoteka.games.carcassonne.show.art.scene import MEADOW_CAST, Flat, Scene, Tall, clear, gap

__all__ = ["wilds"]

ROOMY = 60  # a tile with so many free places tells two stories
BLOSSOMS = ("#fbf3dc", "#fbf3dc", "#f0c84b", "#d9583c", "#b79ad0")


def wilds(scene: Scene) -> None:
    """The stories first, then what grows around them."""
    _stories(scene)
    wood = _Wood(scene)
    wood.groves()
    wood.scattered()
    wood.stand()


# -- stories -----------------------------------------------------------------------------------------------


def _places(scene: Scene) -> list[tuple[float, Pt]]:
    """Open places in the meadows with the room around them, the widest first."""
    scatter, found = scene.scatter, list[tuple[float, Pt]]()
    for row in range(11, 90, 5):
        for column in range(11, 90, 5):
            p = (column + scatter(-1.5, 1.5), row + scatter(-1.5, 1.5))
            if not scene.in_meadow(p) or not clear(p, scene.road_points, 12):
                continue
            room = min(
                gap(p, scene.road_points),
                gap(p, scene.wall_points) - 1,
                gap(p, scene.spots.values()) + 1,
                *(distance(p, q) - r for q, r in scene.taken),
                40,
            )
            if room > 12:
                found.append((room, p))
    return sorted(found, reverse=True)


def _stories(scene: Scene) -> None:
    places = _places(scene)
    kinds = list(STORIES)
    first = zlib.crc32(scene.plan.facts["id"].encode()) + scene.variant * 3 + scene.quarter
    placed: list[Pt] = []
    for room, p in places:
        if len(placed) >= (2 if len(places) > ROOMY else 1):
            break
        if clear(p, placed, 30):
            STORIES[kinds[(first + len(placed) * 4) % len(kinds)]](scene, p)
            scene.taken.append((p, min(room, 13)))
            placed.append(p)


def _copse(scene: Scene, p: Pt) -> None:
    for dx, dy, size in ((-4, -2, 3.4), (3, -3, 3), (-0.4, 1.4, 3.8), (5.6, 1.8, 2.8)):
        tree(scene.tall, p[0] + dx, p[1] + dy, size, layer=Tall.WOOD)


def _orchard(scene: Scene, p: Pt) -> None:
    for row in range(2):
        for column in range(3):
            x, y = p[0] - 6.4 + column * 6.4 + row * 1.5, p[1] - 2 + row * 6.4
            tree(scene.tall, x, y, 2.2, layer=Tall.WOOD)
            for dx, dy in ((0.9, -2.6), (-0.6, -1.6)):
                scene.tall.dot(Tall.WOOD + 4, Meadow.POPPY, x + dx, y + dy, 0.5, detail=True)


def _hay(scene: Scene, p: Pt) -> None:
    for dx, dy, k in ((-3.6, -1, 1.0), (3, 1.6, 0.82)):
        x, y = p[0] + dx, p[1] + dy
        scene.flat(Flat.CAST, MEADOW_CAST, disc(x + 1.8, y + 0.2, 3.6 * k, 1.3 * k))
        stack = (
            f"M{x - 3 * k} {y}C{x - 3.4 * k} {y - 4 * k} {x - 1.4 * k} {y - 6 * k} {x} {y - 6.4 * k}"
            f"C{x + 1.6 * k} {y - 6 * k} {x + 3.4 * k} {y - 4 * k} {x + 3 * k} {y}q{-3 * k} 1.4 {-6 * k} 0z"
        )
        lit = (
            f"M{x - 2.7 * k} {y - 0.2}C{x - 3 * k} {y - 4 * k} {x - 1.2 * k} {y - 5.8 * k} {x - 0.2} {y - 6.2 * k}"
            f"C{x + 0.8 * k} {y - 4 * k} {x + 0.6 * k} {y - 2 * k} {x + 0.2} {y + 0.3}z"
        )
        scene.tall(Tall.THINGS, fill("#c79a3e"), stack)
        scene.tall(Tall.THINGS + 1, fill("#e9c565"), lit)


def _cart(scene: Scene, p: Pt) -> None:
    (x, y), ink, layer = p, scene.tall, int(Tall.THINGS)
    scene.flat(Flat.CAST, MEADOW_CAST, disc(x + 1, y + 2.2, 5.4, 1.5))
    ink(layer, fill("#e0b95c"), f"M{x - 3.6} {y - 0.6}q1 -4 3.8 -4q3.2 0 4 4z")
    ink(
        layer + 1,
        fill("#8a5a3c"),
        box(x - 4.2, y - 0.8, 8.6, 1.8) + box(x - 7.4, y - 0.2, 3.6, 0.6),
    )
    ink(layer + 2, pen("#5b3f2b", 0.8), disc(x - 2.2, y + 1.3, 1.4) + disc(x + 2.4, y + 1.3, 1.4))


def _scarecrow(scene: Scene, p: Pt) -> None:
    (x, y), ink, layer = p, scene.tall, int(Tall.THINGS)
    scene.flat(Flat.CAST, MEADOW_CAST, disc(x + 1, y + 2, 2.6, 0.8))
    ink(layer, pen("#6a4d36", 0.8), f"M{x} {y + 2}v-6M{x - 2.6} {y - 2.2}h5.2")
    coat = ((x - 1.3, y - 3), (x + 1.3, y - 3), (x + 1.6, y + 0.4), (x - 1.6, y + 0.4))
    ink(layer + 1, fill("#b5523b"), polygon(*coat))
    ink.dot(layer + 2, "#ecd2a0", x, y - 4, 1)
    ink(layer + 3, fill("#b98a3c"), polygon((x - 1.7, y - 4.4), (x + 1.7, y - 4.4), (x, y - 6.4)))
    _flowers(scene, p, Meadow.POPPY, 6)


def _hives(scene: Scene, p: Pt) -> None:
    for dx, dy in ((-4, 0.0), (0, -1.2), (4, 0.4)):
        x, y = p[0] + dx, p[1] + dy
        scene.flat(Flat.CAST, MEADOW_CAST, disc(x + 0.9, y + 0.2, 1.8, 0.7))
        hive = (
            f"M{x - 1.5} {y}C{x - 1.7} {y - 3} {x - 0.7} {y - 3.8} {x} {y - 3.8}"
            f"C{x + 0.7} {y - 3.8} {x + 1.7} {y - 3} {x + 1.5} {y}z"
        )
        scene.tall(Tall.THINGS, fill("#d9a94a"), hive)
        rings = f"M{x - 1.4} {y - 1.2}h2.8M{x - 1.2} {y - 2.4}h2.4"
        scene.tall(Tall.THINGS + 1, pen("#a87625", 0.5), rings)
    _flowers(scene, p, Meadow.LILAC, 9)


def _shrine(scene: Scene, p: Pt) -> None:
    (x, y), ink, layer = p, scene.tall, int(Tall.THINGS)
    scene.flat(Flat.CAST, MEADOW_CAST, disc(x + 1.2, y + 1.6, 2.4, 0.9))
    ink(layer, fill("#f5ead0"), box(x - 1.2, y - 2.8, 2.4, 4.4))
    ink(layer + 1, fill("#cfb48a"), box(x + 0.4, y - 2.8, 0.8, 4.4))
    ink(layer + 1, fill("#b04b34"), polygon((x - 1.9, y - 2.6), (x + 1.9, y - 2.6), (x, y - 5)))
    ink(layer + 2, PANE, f"M{x - 0.1} {y - 1.9}v1.5")
    tree(scene.tall, x - 4.4, y + 0.6, 2.9, layer=Tall.WOOD)
    tree(scene.tall, x + 4.8, y + 1.2, 2.6, layer=Tall.WOOD)


def _flowers(scene: Scene, p: Pt, colour: str, count: int) -> None:
    for _ in range(count):
        x, y = p[0] + scene.scatter(-7, 7), p[1] + scene.scatter(1, 6)
        scene.flat.dot(Flat.FLOWERS, colour, x, y, 0.6, detail=True)


STORIES: Mapping[str, Callable[[Scene, Pt], None]] = {
    "hay": _hay,
    "cart": _cart,
    "copse": _copse,
    "orchard": _orchard,
    "scarecrow": _scarecrow,
    "haystacks": _hay,
    "grove": _copse,
    "hives": _hives,
    "thicket": _copse,
    "shrine": _shrine,
}


# -- trees -------------------------------------------------------------------------------------------------


class _Wood:
    """The trees of a tile; they are drawn from the north, so that the nearer one hides the one behind."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.trees: dict[Pt, tuple[float, str]] = {}

    def _free(self, p: Pt, road: float, wall: float, spot: float) -> bool:
        scene = self.scene
        return (
            scene.in_meadow(p)
            and clear(p, scene.road_points, road)
            and clear(p, scene.wall_points, wall)
            and clear(p, scene.spots.values(), spot)
            and all(distance(p, q) > r + 2 for q, r in scene.taken)
        )

    def _plant(self, p: Pt, size: float, kind: str) -> None:
        x, y = p
        foot = (min(max(x, 0.5), 99.5), min(max(y, 0.5), 99.5))
        on_tile = -1 < x < 101 and 2 < y < 100.5
        if on_tile and self._free(foot, 8, 6.2, 10.5) and clear(p, self.trees, 3.9):
            self.trees[p] = (size, kind)

    def groves(self) -> None:
        """Trees stand in groves of four to eight; one grove in ten is red already."""
        scatter = self.scene.scatter
        for _ in range(3):
            x, y = scatter(0, 100), scatter(6, 100)
            if not self._free((min(max(x, 1), 99), min(y, 99)), 10, 7, 11.5):
                continue
            kind = "autumn" if scatter() < 0.1 else "round"
            for _ in range(int(scatter(4, 8))):
                far, turn = scatter(0, 9), scatter(0, math.tau)
                p = (x + far * math.cos(turn) * 1.25, y + far * math.sin(turn) * 0.8)
                self._plant(p, scatter(2.5, 3.9), kind if scatter() < 0.7 else "round")

    def scattered(self) -> None:
        """A tree, a bush or a few flowers here and there."""
        scatter = self.scene.scatter
        for row in range(9):
            for column in range(9):
                p = (column * 11.1 + scatter(1, 10), row * 11.1 + scatter(2.5, 10.5))
                kind = scatter()
                if kind < 0.1:
                    self._plant(p, scatter(2.6, 3.6), "round")
                elif kind < 0.13:
                    self._plant(p, scatter(1.7, 2.2), "cypress")
                elif kind < 0.3:
                    self._plant(p, scatter(1.2, 1.8), "bush")
                elif kind < 0.42 and self._free(p, 8.5, 5.5, 11.5):
                    _flowers(self.scene, (p[0], p[1] - 3.5), scatter.pick(BLOSSOMS), 5)

    def stand(self) -> None:
        """Draw them all."""
        ink = self.scene.tall
        for (x, y), (size, kind) in sorted(self.trees.items(), key=lambda one: one[0][1]):
            behind = any(abs(w[0] - x) < 5 and 0 < w[1] - y < 13 for w in self.scene.wall_points)
            layer = int(Tall.WOOD_BEHIND if behind else Tall.WOOD)
            if kind == "cypress":
                cypress(ink, x, y, size, layer)
            elif kind == "bush":
                self._bush(x, y, size, layer)
            else:
                tones: Tones = AUTUMN if kind == "autumn" else LEAVES
                tree(ink, x, y, size, tones, layer)

    def _bush(self, x: float, y: float, size: float, layer: int) -> None:
        cap = (x + 1, y + 0.2, size * 1.25, size * 0.45, MEADOW_SHADE, 0.3)
        self.scene.flat.cap(Flat.CAST, *cap)
        self.scene.tall.dot(layer, LEAVES.dark, x, y - size * 0.5, size)
        self.scene.tall.dot(layer + 2, LEAVES.middle, x - size * 0.2, y - size * 0.7, size * 0.72)
