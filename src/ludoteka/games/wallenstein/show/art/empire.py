"""The printed map: sea and lands around, the provinces of the Empire in the tints and textures of their regions.

What never changes is here, and drawn once. The land is print, the war is wood: owners, armies and buildings are laid
on it by the board.
"""

from __future__ import annotations

import itertools
import math
from functools import cache

from ludoteka.draw.curve import Pt
from ludoteka.draw.ink import (
    Ink,
    Scatter,
    box,
    disc,
    fill,
    gradient,
    pen,
    place,
    polygon,
    shape,
    squeeze,
    stroke,
)
from ludoteka.draw.palette import mix
from ludoteka.draw.svg import Attr, Markup, el, group, join, path, text, use
from ludoteka.draw.theme import ACCENT, shade
from ludoteka.games.wallenstein.rules.map import NAMES, PROVINCES, REGION, load
from ludoteka.games.wallenstein.show.art.borders import frontiers, line, shapes
from ludoteka.games.wallenstein.show.art.countryside import engraved, engraving, stand

SHEET = "wallenstein"
SIZE = (1000.0, 800.0)
TINTS: list[str] = [str(region["tint"]) for region in load("map")["regions"]]
UNPLAYED = "#e3dac2"
INK, PRINT, LINE = "#5d4527", "#6b5230", "#75603d"
SERIF = (
    "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', Georgia, 'DejaVu Serif', serif"
)
BAND = 9.0  # how wide the owner's colour runs inside the border

SEA = (
    "M0 0H1000V48C960 62 930 54 900 72C870 84 820 84 770 112L640 240H300L196 190C170 210 150 196 120 208"
    "C96 216 60 206 34 226C20 234 8 232 0 236Z"
)
SHORE = (
    "M0 236C8 232 20 234 34 226C60 206 96 216 120 208C150 196 170 210 196 190"
    "M770 112C820 84 870 84 900 72C930 54 960 62 1000 48"
)
# A region's own fine texture: dots, dashes, hooks, strokes and triangles.
TEXTURES = (
    ("M3 4h0M13 9h0M8 16h0M19 18h0", 2.4),
    ("M2 4h6M12 10h7M4 16h5", 1.1),
    ("M3 6l2 3l2 -3M14 14l2 3l2 -3", 1.1),
    ("M3 8l5 -5M13 18l5 -5", 1.1),
    ("M4 7l2.5 -4l2.5 4zM14 17l2.5 -4l2.5 4z", 1.1),
)


def name_of(what: str) -> str:
    """The id of a drawing of the map."""
    return f"{SHEET}--{what}"


def _ref(what: str) -> str:
    return f"url(#{name_of(what)})"


def _use(what: str, **attributes: Attr) -> Markup:
    return use(name_of(what), **attributes)


# -- what the map is made of ---------------------------------------------------------------------------


def land(p: int, name: str) -> Markup:
    """The outline of a province, without a colour of its own."""
    return path(squeeze(line(shapes()[0][p])), id=name)


def inside(p: int, name: str) -> Markup:
    """The same as a clip."""
    return el("clipPath", _use(f"land-{NAMES[p]}"), id=name)


def band(p: int, name: str) -> Markup:
    """The owner's colour inside the border, with a light key line: whoever uses it gives the colour."""
    shape_ = f"land-{NAMES[p]}"
    return group(
        _use(shape_, stroke="#fffaf0", stroke_width=2 * BAND + 5, stroke_opacity=0.8),
        _use(shape_, stroke="currentColor", stroke_width=2 * BAND),
        _use(shape_, stroke="#1d1206", stroke_width=5, stroke_opacity=0.3),
        id=name,
        clip_path=_ref(f"in-{NAMES[p]}"),
        fill="none",
        stroke_linejoin="round",
    )


def glow(p: int, name: str) -> Markup:
    """A line of light beside the owner's band, for what can be chosen; the band is drawn over it."""
    shape_ = f"land-{NAMES[p]}"
    return group(
        _use(shape_, stroke="#fffaf0", stroke_width=2 * BAND + 17),
        _use(shape_, stroke=ACCENT, stroke_width=2 * BAND + 12),
        id=name,
        clip_path=_ref(f"in-{NAMES[p]}"),
        fill="none",
        stroke_linejoin="round",
    )


def texture(region: int, name: str) -> Markup:
    """The texture of a region, as a pattern."""
    d, width = TEXTURES[region]
    return el(
        "pattern",
        path(
            d,
            fill="none",
            stroke=shade(TINTS[region], -0.22),
            stroke_opacity=0.55,
            stroke_width=width,
            stroke_linecap="round",
        ),
        id=name,
        width=22,
        height=20,
        patternUnits="userSpaceOnUse",
    )


def between(name: str) -> Markup:
    """The borders between regions."""
    return path(squeeze(frontiers()[0]), id=name)


def edge(name: str) -> Markup:
    """The edge of the Empire."""
    return path(squeeze(frontiers()[1]), id=name)


def borders(name: str) -> Markup:
    """The borders as they are drawn over the bands: provinces thin, regions double."""
    return group(
        [_use(f"land-{one}", stroke=LINE, stroke_width=1.3) for one in NAMES],
        _use("between", stroke=INK, stroke_width=4.4, stroke_linecap="round"),
        _use("between", stroke="#fdf3d8", stroke_width=1.3, stroke_dasharray="7 5"),
        _use("edge", stroke=INK, stroke_width=2.6),
        id=name,
        fill="none",
        stroke_linejoin="round",
    )


def sea_clip(name: str) -> Markup:
    return el("clipPath", path(squeeze(SEA)), id=name)


def sheet_paint(name: str) -> Markup:
    return gradient(name, (1, 1), (0, "#f3ead2"), (0.6, "#e9dcbd"), (1, "#d9c79f"))


def sea_paint(name: str) -> Markup:
    return gradient(name, (0, 1), (0, "#9fc3d3"), (1, "#c3dadd"))


def sunlight(name: str) -> Markup:
    return gradient(
        name,
        (1, 1),
        (0, "#fff3c4", 0.3),
        (0.45, "#fff3c4", 0.0),
        (0.6, "#3a2a18", 0.0),
        (1, "#3a2a18", 0.2),
    )


# -- the whole -----------------------------------------------------------------------------------------


def empire(played: list[bool], name: str) -> Markup:
    """The whole map; provinces that are not played recede into an engraving."""
    data = load("land")
    return group(
        el("rect", width=SIZE[0], height=SIZE[1], fill=_ref("sheet")),
        _sea(),
        engraving([tuple(one) for one in data["outside"]], "#b7a67c"),
        _cast(),
        [_province(p, played[p]) for p in range(PROVINCES)],
        _rivers(data["rivers"]),
        _countryside(played),
        el("rect", width=SIZE[0], height=SIZE[1], fill=_ref("sunlight")),
        _rose((66, 722), 42),
        place(_ship(), 160, 78),
        place(_ship(), 640, 24, 0.5),
        _name_of_the_sea(),
        _frame(),
        id=name,
    )


def _sea() -> Markup:
    """The sea, with lines along the coast."""
    lines = (
        (66, "#a9c9d6"),
        (60, "#9cc0d0"),
        (44, "#b4d1da"),
        (39, "#a5c7d4"),
        (26, "#c0d9de"),
        (22, "#b0cfd9"),
    )
    return join(
        shape(SEA, _ref("sea")),
        stroke(SHORE, "#8a7a58", 1.6),
        group(
            [
                _use(
                    "edge", fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round"
                )
                for width, colour in lines
            ],
            stroke(SHORE, "#8fb8c9", 10, 0.4),
            clip_path=_ref("at-sea"),
        ),
    )


def _cast() -> Markup:
    """The shadow of the Empire on the sheet."""
    ring: dict[str, Attr] = {"fill": "none", "stroke": "#5a4526", "stroke_linejoin": "round"}
    return join(
        _use("edge", transform="translate(3 4)", stroke_opacity=0.16, stroke_width=9, **ring),
        _use("edge", transform="translate(1.5 2)", stroke_opacity=0.2, stroke_width=4, **ring),
    )


def _province(p: int, played: bool) -> Markup:
    """A province as a raised piece of land: lit along its upper left border, dark along the lower right."""
    what, tint = f"land-{NAMES[p]}", TINTS[REGION[p]]
    if not played:
        return _use(what, fill=UNPLAYED)
    lit, dark = mix(tint, "#ffffff", 0.6), mix(tint, "#4a3420", 0.55)
    return group(
        _use(what, fill=tint),
        _use(what, fill=_ref(f"texture-{REGION[p]}")),
        _use(
            what,
            fill="none",
            stroke=lit,
            stroke_width=7,
            transform="translate(2 2.6)",
            stroke_opacity=0.55,
        ),
        _use(
            what,
            fill="none",
            stroke=dark,
            stroke_width=8,
            transform="translate(-2 -2.6)",
            stroke_opacity=0.4,
        ),
        clip_path=_ref(f"in-{NAMES[p]}"),
    )


def _rivers(rivers: list[list[Pt]]) -> Markup:
    d = ""
    for bends in rivers:
        x, y = bends[0]
        d += f"M{x} {y}"
        for (ax, ay), (bx, by) in itertools.pairwise(bends):
            d += f"Q{ax} {ay} {(ax + bx) / 2} {(ay + by) / 2}"
    return join(
        stroke(d, "#7da7bb", 5, 0.8), stroke(d, "#9fc8dc", 3.4, 0.9), stroke(d, "#d5ebf3", 1, 0.9)
    )


def _countryside(played: list[bool]) -> Markup:
    """All that grows and stands in the provinces; where nobody plays, as an engraving."""
    ink, lines = Ink(), Ink()
    data = load("land")["provinces"]
    for p, name in enumerate(NAMES):
        scatter = Scatter(f"countryside {name}")
        for kind, x, y in data[name]["scenery"]:
            if played[p]:
                stand(ink, kind, x, y, TINTS[REGION[p]], scatter)
            else:
                lines(0, pen("#b3a582", 1.1, 0.8), engraved(kind, x, y))
    return join(lines.markup(), ink.markup())


# -- ornaments -----------------------------------------------------------------------------------------


def _rose(at: Pt, size: float) -> Markup:
    """A compass rose."""
    ring = "#8a6d3f"
    parts = [
        shape(disc(0, 0, size * 0.8), "none", ring, 1.2),
        shape(disc(0, 0, size * 0.72), "none", ring, 0.6),
    ]

    def point(radius: float, angle: float) -> Pt:
        return radius * math.sin(angle), -radius * math.cos(angle)

    for k in range(8):
        angle = k * math.tau / 8
        main = k % 2 == 0
        tip = point(size if main else size * 0.74, angle)
        waist = size * (0.17 if main else 0.13)
        parts += [
            shape(
                polygon((0, 0), point(waist, angle - 0.78), tip), "#7a4a2c" if main else "#8a7a50"
            ),
            shape(polygon((0, 0), point(waist, angle + 0.78), tip), "#fbf0d2", ring, 0.5),
        ]
    parts.append(shape(disc(0, 0, size * 0.09), "#c8442f", "#7a3322", 0.8))
    north = text(
        "N",
        0,
        -size - 3,
        font_family=SERIF,
        font_size=13,
        font_weight=700,
        text_anchor="middle",
        fill="#6d5128",
    )
    return place(join(parts, north), *at)


def _ship() -> Markup:
    """A ship under full sail."""
    canvas, seam = "#fbf1d6", "#a8895c"
    return join(
        stroke("M-30 24q6 -4 12 0t12 0t12 0t12 0M-24 30q6 -4 12 0t12 0t12 0", "#6d97ab", 1.3, 0.9),
        stroke("M0 14V-30M-16 12V-16M16 12V-14", "#5d3f28", 1.8),
        shape(
            "M-10 -26C-14 -16 -13 -8 -9 -2C-3 -5 4 -5 9 -2C13 -9 13 -18 10 -26z", canvas, seam, 0.8
        ),
        shape("M4 -26C8 -17 8 -9 5 -4L9 -2C13 -9 13 -18 10 -26z", "#e2cda0"),
        shape(
            "M-24 -13C-27 -6 -26 0 -23 5C-19 3 -14 3 -10 5C-8 0 -8 -7 -10 -13z", canvas, seam, 0.8
        ),
        shape("M10 -11C8 -5 8 0 10 5C14 3 18 3 22 5C25 0 24 -6 22 -11z", "#f1e2ba", seam, 0.8),
        shape("M-34 8L-26 12H22L30 4L33 5C31 16 27 22 22 24H-22C-28 21 -32 16 -34 8z", "#7a4d2e"),
        shape("M-34 8L-26 12H4L3 24H-22C-28 21 -32 16 -34 8z", "#a06a41"),
        stroke("M-30 16H28M-26 12H22L30 4", "#57341d", 1.1),
        shape("M0 -30l11 2.5l-4 2l4 2.5l-11 .5z", "#c8442f"),
        shape("M-16 -16l-7 2l7 2z", "#e2b23a"),
    )


def sea_line(name: str) -> Markup:
    """The line along which the name of the sea is written."""
    return path("M82 190C116 168 166 172 236 112", id=name, fill="none")


def _name_of_the_sea() -> Markup:
    return el(
        "text",
        el("textPath", "Mare Germanicum", href=f"#{name_of('sea-line')}"),
        font_family=SERIF,
        font_style="italic",
        font_size=17,
        fill="#4f788b",
        letter_spacing=2,
    )


def _frame() -> Markup:
    """The frame of the sheet, with the scale of an old map."""
    width, height = SIZE
    ink = Ink()
    ink(0, fill("#efe3c6"), f"M0 0H{width}V{height}H0zM11 11V{height - 11}H{width - 11}V11z")
    for i in range(0, int(width) - 22, 80):
        long = min(40, width - 22 - i)
        ink(1, fill(PRINT), box(11 + i, 4.5, long, 3) + box(11 + i, height - 7.5, long, 3))
    for i in range(0, int(height) - 22, 80):
        long = min(40, height - 22 - i)
        ink(1, fill(PRINT), box(4.5, 11 + i, 3, long) + box(width - 7.5, 11 + i, 3, long))
    for gap in (3, 11, 13.5):
        ink(2, pen(PRINT, 1), box(gap, gap, width - 2 * gap, height - 2 * gap))
    return ink.markup()


@cache
def parts() -> dict[str, Markup]:
    """Everything of which the map is made, by name."""
    made = {
        "sheet": sheet_paint(name_of("sheet")),
        "sea": sea_paint(name_of("sea")),
        "sunlight": sunlight(name_of("sunlight")),
        "at-sea": sea_clip(name_of("at-sea")),
        "sea-line": sea_line(name_of("sea-line")),
        "between": between(name_of("between")),
        "edge": edge(name_of("edge")),
        "borders": borders(name_of("borders")),
    }
    for region in range(len(TINTS)):
        made[f"texture-{region}"] = texture(region, name_of(f"texture-{region}"))
    for p, name in enumerate(NAMES):
        made[f"land-{name}"] = land(p, name_of(f"land-{name}"))
        made[f"in-{name}"] = inside(p, name_of(f"in-{name}"))
        made[f"band-{name}"] = band(p, name_of(f"band-{name}"))
    return made
