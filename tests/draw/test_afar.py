"""Tiles of 48 pixels, by day and in the blue hour, also for colour-blind eyes: what lies where and who stands there."""

import io
import math
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest
from PIL import Image

from ludoteka.draw.palette import BLUE_HOUR, dusk
from ludoteka.draw.png import to_png
from ludoteka.draw.sprite import FAR, NEAR, WINDOWS, from_near
from ludoteka.draw.theme import PLAYERS
from ludoteka.games.carcassonne.show.art.meadow import ground
from ludoteka.games.carcassonne.show.art.sprite import sprite, stand
from ludoteka.games.carcassonne.show.art.tile import spots, tile_art
from ludoteka.games.carcassonne.show.drawing import FOLLOWER

Facts = dict[str, Any]
PIXELS = 48
# How everybody sees light, and red-blind and green-blind eyes (Machado, Oliveira and Fernandes 2009, at full strength).
EYES = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "red-blind": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)),
    "green-blind": ((0.3673, 0.8606, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)),
}
# From light to X, Y and Z, each as a part of white.
XYZ = ((0.4339, 0.3762, 0.1899), (0.2127, 0.7152, 0.0722), (0.0178, 0.1095, 0.8728))
Lab = tuple[float, float, float]
# In CIELAB, where 2 or 3 can just be told apart side by side: the ground of a city and of a road from that of a meadow,
# and a pixel of a figure from what it covers.
APART = {"cf": 7, "fr": 15}
STANDS_OUT = 12
PARTS = 50  # pixels, about as many as its rim has


def lab(pixel: Any, eyes: str) -> Lab:
    """Lightness and hue of a colour as such eyes see it."""
    light = [one / 255 for one in pixel]
    light = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in light]
    for matrix in (EYES[eyes], XYZ):
        light = [max(0.0, sum(a * b for a, b in zip(row, light, strict=True))) for row in matrix]
    x, y, z = (one ** (1 / 3) if one > 0.008856 else 7.787 * one + 16 / 116 for one in light)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def from_afar(drawing: str) -> str:
    """A drawing as a page shows it where tiles are small."""
    for display, seen in ((NEAR, "none"), (WINDOWS, "none"), (FAR, "inline")):
        drawing = drawing.replace(f'display="{display}"', f'display="{seen}"')
    return from_near(drawing)


@cache
def photo(drawing: str, over: str = "") -> Image.Image:
    """A drawing as it is on the screen, with something over it that keeps its colours at night."""
    whole = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{drawing}{over}</svg>'
    return Image.open(io.BytesIO(to_png(whole, PIXELS))).convert("RGB")


def tile(facts: Facts, night: bool) -> str:
    face = tile_art(facts, 0)
    drawn = from_afar(ground(0, 0) + face.flat + face.tall)
    return dusk(drawn, BLUE_HOUR) if night else drawn


def around(picture: Image.Image, at: tuple[float, float], reach: int = 1) -> tuple[float, ...]:
    """The colour about a point: the mean of the nearest pixels."""
    x, y = (min(max(int(one * PIXELS / 100), reach), PIXELS - 1 - reach) for one in at)
    seen = [
        picture.getpixel((x + i, y + j))
        for i in range(-reach, reach + 1)
        for j in range(-reach, reach + 1)
    ]
    return tuple(sum(channel) / len(seen) for channel in zip(*seen, strict=True))


DAY_AND_NIGHT = pytest.mark.parametrize("night", [False, True], ids=["day", "night"])


@DAY_AND_NIGHT
def test_meadows_are_told_from_cities_and_roads(facts: Facts, night: bool) -> None:
    """Where a figure would stand on them. Between a city and a road there is always a wall."""
    picture = photo(tile(facts, night))
    places = [(name[0], around(picture, at)) for name, at in spots(facts, 0).items()]
    for (kind, colour), (other, another) in combinations(places, 2):
        apart = APART.get("".join(sorted(kind + other)), 0)
        for eyes in EYES:
            assert math.dist(lab(colour, eyes), lab(another, eyes)) >= apart, (kind, other, eyes)


@DAY_AND_NIGHT
@pytest.mark.parametrize("seat", range(len(PLAYERS)))
def test_a_figure_stands_out_on_every_ground(
    tiles: dict[str, Facts], seat: int, night: bool
) -> None:
    """On a city, a road and a meadow, for all eyes: where its wood is like the ground, its rim and its mark are not."""
    drawn = tile(tiles["D"], night)
    bare = photo(drawn)
    for name, (x, y) in spots(tiles["D"], 0).items():
        figure = stand(FOLLOWER, seat, (x, y), FOLLOWER.size)
        taken = photo(drawn, f"<defs>{sprite().used(figure)}</defs>{figure}")
        for eyes in EYES:
            seen = [
                math.dist(lab(taken.getpixel(at), eyes), lab(bare.getpixel(at), eyes))
                for at in body((x, y))
            ]
            assert sum(one > STANDS_OUT for one in seen) >= PARTS, (name, eyes)


def body(at: tuple[float, float]) -> Iterator[tuple[int, int]]:
    """The pixels of a figure with its rim."""
    x, y = (round(one * PIXELS / 100) for one in at)
    return product(range(x - 6, x + 7), range(y - 7, y + 8))
