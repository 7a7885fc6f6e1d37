"""The scene of winter: a village under snow at a frozen brook, with smoke over its roofs."""

from __future__ import annotations

from ludoteka.draw.ink import Scatter, box, place, shadow, shape, stroke
from ludoteka.draw.palette import WINDOW
from ludoteka.draw.svg import Markup, join
from ludoteka.games.wallenstein.show.art.backdrop import HEIGHT, WIDTH, ground, hills, sky

SNOW, SNOW_SHADE, SNOW_DEEP = "#fbfcfd", "#d8e3ec", "#b9cbd9"
WALL, WALL_SHADE, BEAM = "#dcc39a", "#b6986e", "#7a5a3c"
FIR, FIR_LIT = "#4d6f63", "#6d9082"
ICE, ICE_LIGHT = "#b4d3e4", "#e4f1f7"
BARK, SMOKE = "#5f4a3c", "#eef1f3"


def winter() -> Markup:
    """The village, from far to near."""
    return join(
        sky("#8fa6bf", "#e9dfd6", (79, 20)),
        hills(29, "#b3c3d2", "winter far", 9),
        [place(_fir(), x, y, size) for x, y, size in FAR_FIRS],
        hills(36, "#d2dee8", "winter", 6),
        ground("#eaf1f6", 43, "snow"),
        _brook(),
        place(_church(), 55, 47, 1.1),
        [place(_hut(smokes), x, y, size) for x, y, size, smokes in HUTS],
        [place(_fir(), x, y, size) for x, y, size in FIRS],
        place(_bare_tree(), 91, 57, 1),
        _fence(),
        _flakes(),
    )


FAR_FIRS = ((6, 33, 0.5), (11, 34, 0.6), (38, 31, 0.5), (43, 32, 0.6), (94, 33, 0.6))
HUTS = ((40, 47, 0.95, False), (24, 51, 1.2, True), (72, 50, 1.15, True))
FIRS = ((8, 50, 1.1), (13, 54, 1.3), (84, 48, 0.9))


def _hut(smokes: bool) -> Markup:
    """A timbered house, its snow thick on the roof."""
    smoke = "M5 -17C4 -21 8 -22 6.5 -26C5.5 -29 9 -30 8 -33"
    return join(
        shadow(4, 0.4, 13, 2.2, 0.45, "#6d86a0"),
        stroke(smoke, SMOKE, 2.4, opacity=0.75) if smokes else None,
        shape(box(3.6, -17, 3, 6), "#8d6f58"),
        shape(box(3.4, -18, 3.4, 1.6), SNOW),
        shape(box(-8, -8, 16, 8), WALL),
        shape(box(3, -8, 5, 8), WALL_SHADE),
        stroke("M-7.6 -8V0M-2.6 -8V0M2.9 -8V0M7.6 -8V0M-8 -4H8", BEAM, 0.8),
        stroke("M-5.1 -3.2v1.6M.2 -3.2v1.6M5.3 -3.2v1.6", WINDOW, 1.7),
        shape("M-10.5 -7L-6 -15.5H6L10.5 -7z", SNOW),
        shape("M6 -15.5L10.5 -7H3.6L1.5 -15.5z", SNOW_SHADE),
        stroke("M-10.2 -6.8q2 1.6 4 0t4 0t4 0t4 0t4 0", SNOW, 1.5),
        stroke("M-8 -.2q4 -1.6 8 0t8 0", SNOW, 1.8),
    )


def _church() -> Markup:
    """The church, whose spire wears a cap of snow."""
    return join(
        shadow(6, 0.4, 15, 2.2, 0.45, "#6d86a0"),
        shape(box(-2, -10, 15, 10), WALL),
        shape(box(8, -10, 5, 10), WALL_SHADE),
        shape("M-3 -9.5L0 -17H11L14.5 -9.5z", SNOW),
        shape("M11 -17L14.5 -9.5H9L7.6 -17z", SNOW_SHADE),
        shape(box(-9, -18, 8, 18), "#e9d8b6"),
        shape(box(-3.4, -18, 2.4, 18), WALL_SHADE),
        shape("M-10 -18L-5 -31L0 -18z", "#6f8aa3"),
        shape("M-5 -31L0 -18H-3.6z", "#54708a"),
        shape("M-5 -31L-7.6 -24.4q1.4 1.5 2.6 0t2.6 0z", SNOW),
        stroke("M-5 -34.5V-31M-6.4 -33.3h2.8", "#f3cf5c", 0.9),
        stroke("M-5.2 -14v2.6M2.6 -5.6v2M6 -5.6v2", WINDOW, 1.7),
        shape("M-6.6 0V-4a1.6 1.6 0 0 1 3.2 0V0z", "#6a4a34"),
        stroke("M-9 -.2q4 -1.6 8 0t8 0t6 0", SNOW, 1.8),
    )


def _fir() -> Markup:
    """A fir that bends under its snow."""
    boughs = [
        join(
            shape(f"M0 {-top}L{-wide} {-low}H{wide}z", FIR),
            shape(f"M0 {-top}L{-wide} {-low}H{-wide / 4}z", FIR_LIT),
            shape(f"M0 {-top}L{-wide * 0.62} {-low - 1.6}q{wide * 0.5} 1.6 {wide} -.6z", SNOW),
        )
        for top, low, wide in ((9.5, 2, 5), (13, 5.6, 4.2), (16.5, 9.4, 3.2))
    ]
    return join(shadow(2.5, 0.2, 5.5, 1.3, 0.4, "#6d86a0"), stroke("M0 0V-3", BARK, 1.6), boughs)


def _bare_tree() -> Markup:
    """A tree without leaves; snow lies on its boughs."""
    boughs = (
        "M0 0C.5 -7 -.6 -11 0 -18M0 -9C-3 -12 -5 -13 -6.4 -18M0 -12C3 -14 5 -16 6 -20"
        "M-3.4 -13.4l-4 -1.6M3.2 -14.6l4.4 .4"
    )
    return join(
        shadow(4, 0.2, 8, 1.4, 0.4, "#6d86a0"),
        stroke(boughs, BARK, 1.5),
        stroke("M-.6 -11C-3 -13 -4.6 -14 -6 -17.6M.6 -13.4C3 -15 4.6 -17 5.4 -19.6", SNOW, 0.8),
    )


def _brook() -> Markup:
    """A frozen brook, on which two have slid."""
    bed = "M100 52C84 55 74 54 62 57S46 61 40 62H62C70 60 78 60 88 58S97 57 100 57z"
    return join(
        shape(bed, ICE, SNOW_DEEP, 0.8),
        stroke("M92 55.2C84 57 78 56.4 70 58.4M60 59.6l-6 1.4", ICE_LIGHT, 0.9),
    )


def _fence() -> Markup:
    """A fence at the lower left, half snowed in."""
    posts = "".join(f"M{x} {60 - x / 18}v-5" for x in range(2, 40, 6))
    return join(
        stroke(posts, BARK, 1.3),
        stroke("M0 57.4L38 55.2", BARK, 0.9),
        stroke("M0 56.5L38 54.3", SNOW, 0.9),
        shape("M0 60.4C14 57.6 30 59.4 42 58.4L44 62H0z", SNOW),
    )


def _flakes() -> Markup:
    """Falling snow, large and small."""
    scatter = Scatter("flakes")
    near, far = ("".join(_flake(scatter) for _ in range(count)) for count in (16, 30))
    return join(stroke(far, "#ffffff", 0.9, opacity=0.8), stroke(near, "#ffffff", 1.6))


def _flake(scatter: Scatter) -> str:
    return f"M{scatter(2, WIDTH - 2):.1f} {scatter(2, HEIGHT - 10):.1f}h0"
