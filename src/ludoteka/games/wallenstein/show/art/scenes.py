"""The pictures on cards: a small scene for every action, every kind of event and every region, 100 by 62 units."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ludoteka.draw.ink import Ink, Scatter, box, disc, place, shadow, shape, stroke
from ludoteka.draw.palette import mix
from ludoteka.draw.svg import Markup, el, group, join
from ludoteka.games.wallenstein.show.art import countryside, models
from ludoteka.games.wallenstein.show.art.backdrop import (
    HEIGHT,
    STRAW,
    WIDTH,
    cart,
    cloud,
    ground,
    hills,
    houses,
    sky,
    trees,
    wheat,
)
from ludoteka.games.wallenstein.show.art.camp import banner, drum, soldier, tent
from ludoteka.games.wallenstein.show.art.empire import TINTS
from ludoteka.games.wallenstein.show.art.winter import winter

EARTH, POLE = models.EARTH, "#6a4630"
BROWN, GREY, PLUM = "#8c5a42", "#5f7596", "#6b3f7c"
MEADOW, HAZE = "#a6c46b", "#b9cba0"


# -- actions -------------------------------------------------------------------------------------------


def _build(kind: str) -> Markup:
    return join(
        sky("#cfe3ea", "#e6eedf"),
        hills(34, HAZE, f"build {kind}", 9),
        ground(MEADOW, 44, f"meadow {kind}"),
        shape("M50 62C48 54 56 52 52 46H58C62 52 54 56 62 62z", "#f4e9cc"),
        trees(((12, 46, 4.6), (20, 50, 5.2), (88, 48, 5), (80, 44, 3.8))),
        houses(((26, 44, f"left {kind}"), (66, 44, f"right {kind}"))),
        place(models.MODELS[kind](), 52, 33, 1.75),
    )


def _gold() -> Markup:
    """A chest full of coins on a table by the window."""
    coins = (
        (24, 33, 9),
        (32, 30, 10),
        (41, 31, 10),
        (50, 32, 9),
        (36, 34, 9),
        (46, 35, 8),
        (28, 35, 8),
    )
    piles = []
    for x, high in ((70, 4), (78, 6), (87, 3)):
        for j in range(high):
            top = "#ffe08a" if j == high - 1 else "#e9bd3d"
            piles += [
                shape(disc(x, 54 - j * 2.6, 5.4, 2.3), "#8f6a1c"),
                shape(disc(x, 53 - j * 2.6, 5.4, 2.3), top),
            ]
    return join(
        shape(box(0, 0, 100, 40), "#7a5a3c"),
        stroke("M20 0V40M42 0V40M64 0V40M84 0V40", "#6b4d32", 1),
        shape(box(58, 4, 24, 22), "#bfe0ee"),
        shape("M58 18q12 -8 24 -2v10H58z", "#9cc069"),
        stroke("M58 4H82V26H58zM70 4V26", "#5d3f28", 2.4),
        shape(box(0, 40, 100, 22), "#a5733f"),
        stroke("M0 40H100", "#e5bd85", 1.6),
        stroke("M0 50H100M0 57H100", "#8f6138", 1),
        shadow(42, 55, 30, 4, 0.35, EARTH),
        shape(box(16, 34, 44, 19), "#7a4d2e"),
        shape(box(16, 34, 18, 19), "#95663f"),
        shape("M16 34C16 16 60 16 60 34z", "#5d3a22"),
        shape("M20 33C22 21 54 21 56 33z", "#3a2618"),
        [place(models.coin(size), x, y) for x, y, size in coins],
        stroke("M16 38H60M22 34V53M54 34V53", "#d0a45a", 2),
        shape(box(35, 36, 7, 8), "#e9bd3d"),
        shape(disc(38.5, 40, 1.3), "#5d3a22"),
        piles,
    )


def _grain() -> Markup:
    """Sheaves in the evening, and a cart that takes them home."""
    stook = join(
        shadow(3, 1, 9, 2, 0.4, "#5a3f10"),
        shape("M-8 0L-2 -11L-5 -19H5L2 -11L8 0z", "#b9862a"),
        shape("M-8 0L-2 -11L-5 -19H0L-.5 -11L-1 0z", STRAW),
        stroke("M-4 -10H4", "#7d5a14", 2),
        stroke("M-5 -19l-2 -4M-2 -19l-.5 -5M1.5 -19l1 -5M5 -19l2 -4", "#f0cf70", 2),
    )
    return join(
        sky("#f3d99a", "#fbeec5", (80, 13)),
        hills(32, "#d6cc86", "grain"),
        shape("M0 40C30 34 60 44 100 36V62H0z", "#d9b548"),
        wheat(46, 9, STRAW, 1, "wheat"),
        shape("M0 50C30 46 70 54 100 48V62H0z", "#c79a35"),
        [place(stook, *at) for at in ((24, 54, 1.3), (42, 58, 1.5), (60, 53, 1.2))],
        place(cart(), 82, 54),
    )


def _recruit(number: int) -> Markup:
    camp = join(
        sky("#d7dfe0", "#e9e6d2"),
        hills(30, "#c3c79c", "recruit", 9),
        ground("#a9bd62", 40, "camp"),
        place(tent(11, "#f3e6c6"), 16, 44),
        place(tent(10, "#efdcb4"), 86, 43),
        place(tent(6, "#f3e6c6"), 72, 39),
    )
    if number == 1:
        return join(
            camp, place(soldier(BROWN, True), 40, 58, 1.7), place(drum("#b5462f"), 64, 57, 1.1)
        )
    columns = (30, 40, 50, 60, 70) if number == 5 else (36, 50, 64)
    size = 1.25 if number == 5 else 1.45
    men = [
        place(soldier(GREY if i % 2 else BROWN, True), x, 57 - i % 2 * 3, size)
        for i, x in enumerate(columns)
    ]
    return join(camp, men)


def _move(letter: str) -> Markup:
    """A column on the march behind its flag."""
    coat = "#7a3b2e" if letter == "A" else "#3f5f7a"
    men = []
    for i in range(5):
        x, y = 72 - i * 11, 46 + i * 3.2
        men += [
            stroke(f"M{x + 6} {42 + i * 3}v-20", POLE, 1.3),
            shape(f"M{x + 4.7} {22 + i * 3}l1.3 -5l1.3 5z", "#dfe6ea"),
            place(soldier(coat, False), x, y, 0.9 + i * 0.1),
        ]
    return join(
        sky("#e3cfae", "#efe2c4"),
        hills(28, "#b7a985", f"march {letter}", 10),
        hills(36, "#a3a06a", "march", 6),
        shape("M0 48C30 40 60 46 100 34V62H0z", "#8fa058"),
        shape(
            "M-4 64C20 52 52 50 78 42C86 39 92 38 104 36L104 41C92 43 86 45 80 48C60 56 44 58 26 68z",
            "#f1e4c0",
        ),
        men,
        place(banner(36, coat), 80, 46, 1.05),
    )


# -- events --------------------------------------------------------------------------------------------


def _bad_harvest() -> Markup:
    return join(
        sky("#8e97a3", "#b5b3a4"),
        hills(32, "#97946f", "bad"),
        shape("M0 42C30 36 60 46 100 38V62H0z", "#a58f55"),
        cloud(28, 16),
        cloud(70, 12, 1.1),
        stroke(
            "M18 26l-3 8M28 27l-3 8M38 26l-3 8M62 24l-3 8M74 25l-3 8M84 24l-3 8", "#cfd8df", 1.3
        ),
        wheat(60, 14, "#b59a4a", 6, "beaten", (4, 96)),
        stroke("M8 52h16M40 55h22M72 51h14", "#7d6a3a", 1.4),
    )


def _good_harvest() -> Markup:
    return join(
        sky("#f6c86b", "#fdeab9", (74, 14)),
        hills(32, "#cdbf6e", "good"),
        shape("M0 40C30 34 60 44 100 36V62H0z", "#e0b848"),
        trees(((14, 38, 4), (22, 41, 4.6))),
        wheat(62, 20, "#f0c84b", 1.4, "ripe"),
    )


def _church_peace() -> Markup:
    dove = join(
        shape("M-9 2C-4 4 0 4 4 1C8 -2 12 -2 14 0L10 2C9 6 4 9 -2 8L-9 10L-6 6z", "#fffdf6"),
        shape("M-1 3C-4 -4 -2 -8 2 -11C4 -6 5 -2 4 2z", "#fffdf6"),
        shape("M1 2C0 -4 1 -8 2 -11C4 -6 5 -2 4 2z", "#dfe6ea"),
        stroke("M14 .6l3 1M15 1.5l4 3", "#5f934d", 1.2),
    )
    return join(
        sky("#cfe3ea", "#eef0dc", (20, 14)),
        hills(34, HAZE, "peace", 7),
        ground(MEADOW, 44, "churchyard"),
        place(models.church(), 56, 36, 1.7),
        place(dove, 24, 26),
        trees(((84, 48, 5), (90, 52, 4.6))),
    )


def _troop_shortage() -> Markup:
    """One soldier where three should stand."""
    return join(
        sky("#b8bfc4", "#d6d3c2"),
        hills(32, "#a8a684", "shortage"),
        ground("#9a9f66", 44, "empty camp"),
        place(tent(13, "#d9ceb2"), 24, 48),
        place(tent(11, "#cfc4a8"), 76, 46),
        place(soldier(BROWN, True), 50, 57, 1.5),
        el(
            "path",
            d="M62 57v-24M70 57v-24",
            fill="none",
            stroke="#6d6650",
            stroke_width=1.4,
            stroke_dasharray="3 2.5",
        ),
        place(drum("#8a6a5a"), 36, 58, 0.8),
    )


def _palace_guards() -> Markup:
    return join(
        sky("#d9d0e0", "#eee6e2"),
        hills(34, "#b9b79a", "guards", 7),
        ground("#a6b86b", 46, "court"),
        place(models.palace(), 50, 32, 1.75),
        place(soldier(PLUM, True), 22, 57, 1.5),
        place(soldier(PLUM, True), 78, 57, 1.5),
    )


def _weary_farmers() -> Markup:
    """A farmer asleep in the hay."""
    hay = join(
        shadow(4, 2, 20, 3, 0.35, "#3a2c14"),
        shape("M-18 2C-18 -14 18 -18 20 2z", "#d3a63f"),
        shape("M4 -12C14 -11 20 -4 20 2H6z", "#b0842c"),
        stroke("M-12 -4l5 2M-4 -8l4 3M6 -6l5 2", "#f0cf70", 1.3),
    )
    sleeper = join(
        shape("M-14 4C-10 -2 0 -4 8 -2L12 4z", "#7a6a48"),
        shape("M-14 4C-10 -2 -4 -3 0 -3L-2 4z", "#94835c"),
        shape(disc(12, -1, 3.6), "#e8bd94"),
        shape("M7 -3.5Q12 -9 18 -2L14 -1.5z", "#c9a24a"),
        stroke("M-22 4l8 -1M-20 -1L-6 3", "#5d4a34", 2.4),
    )
    return join(
        sky("#f0d9b0", "#f8ebcb", (82, 12)),
        hills(34, "#cbbf82", "weary", 7),
        ground("#b5bd68", 44, "rest"),
        trees(((24, 48, 10),)),
        place(hay, 60, 54),
        place(sleeper, 42, 50),
        stroke("M60 24h5l-5 6h5M69 15h6.5l-6.5 8h6.5", "#8a7a58", 1.6),
    )


def _furious_farmers() -> Markup:
    crowd = []
    for i, x in enumerate((18, 36, 54, 72, 86)):
        farmer = join(
            shape("M-6 0C-6 -10 -4 -13 0 -13S6 -10 6 0z", "#5d4a34" if i % 2 else "#74583a"),
            shape(disc(0, -16, 3.8), "#d9a67c"),
            shape("M-6 -16Q0 -23 6 -16z", "#a98a4a"),
        )
        crowd.append(place(farmer, x, 60 - i % 2 * 4))
    forks = [
        join(
            stroke(f"M{x} 56L{x + 4} 22", POLE, 1.8),
            stroke(
                f"M{x + 1} 24V16M{x + 4.2} 22V14M{x + 7.4} 22V14M{x + 1} 23H{x + 7.4}",
                "#c9cfd3",
                1.4,
            ),
        )
        for x in (12, 44, 80)
    ]
    torches = [
        join(
            stroke(f"M{x} 54V26", POLE, 2.2),
            place(join(shape(disc(0, 0, 12), "#ffb35c", opacity=0.3), models.flame()), x, 19, 1.1),
        )
        for x in (28, 64)
    ]
    return join(
        sky("#4a4458", "#b0613f"),
        hills(34, "#6b4a3f", "fury"),
        ground("#6a5a3a", 46, "march"),
        crowd,
        forks,
        torches,
    )


def _trade_bonus() -> Markup:
    return join(
        sky("#cfe3ea", "#efe9d0", (18, 13)),
        hills(34, HAZE, "trade", 7),
        ground("#cdb57e", 44, "market"),
        place(models.trading_house(), 40, 33, 1.75),
        place(cart(), 74, 56, 1.05),
        place(models.coin(14), 70, 27),
        place(models.coin(20), 80, 20),
    )


# -- regions --------------------------------------------------------------------------------


def _region(region: int) -> Markup:
    """The landscape of a region, for its land cards."""
    tint = TINTS[region]
    kinds = (
        ("conifers", "lake"),
        ("hill", "conifers"),
        ("vineyard", "wood"),
        ("field", "wood"),
        ("peak", "conifers"),
    )[region]
    ink, scatter = Ink(), Scatter(f"region {region}")
    for kind, x, y in (
        (kinds[0], 7, 17),
        (kinds[1], 25, 16),
        ("village", 41, 18),
        (kinds[0], 44, 30),
        (kinds[1], 10, 32),
        (kinds[0], 27, 30),
    ):
        countryside.stand(ink, kind, x, y - 2, tint, scatter)
    return join(
        sky("#cfe3ea", "#f3eeda"),
        hills(22, mix(tint, "#8d9a7a", 0.35), f"far {region}", 9),
        ground(tint, 30, f"near {region}"),
        el("g", ink.markup(), transform="translate(0 2) scale(2 1.85)"),
    )


EVENTS: dict[str, Callable[[], Markup]] = {
    "bad_harvest": _bad_harvest,
    "good_harvest": _good_harvest,
    "church_peace": _church_peace,
    "troop_shortage": _troop_shortage,
    "palace_guards": _palace_guards,
    "weary_farmers": _weary_farmers,
    "furious_farmers": _furious_farmers,
    "trade_bonus": _trade_bonus,
}
ACTIONS: dict[str, Callable[[], Markup]] = {
    "build_palace": lambda: _build("palace"),
    "build_church": lambda: _build("church"),
    "build_trading_house": lambda: _build("trading_house"),
    "tax_gold": _gold,
    "tax_grain": _grain,
    "recruit_5": lambda: _recruit(5),
    "recruit_3": lambda: _recruit(3),
    "recruit_1_move": lambda: _recruit(1),
    "move_a": lambda: _move("A"),
    "move_b": lambda: _move("B"),
}


def scenes() -> dict[str, Callable[[], Markup]]:
    """Every scene by its name."""
    found = {f"action-{name}": draw for name, draw in ACTIONS.items()}
    found |= {f"event-{name}": draw for name, draw in EVENTS.items()}
    found |= {f"region-{i}": partial(_region, i) for i in range(len(TINTS))}
    return {**found, "winter": winter}


def window(name: str) -> Markup:
    """The cut of a scene, with round corners."""
    return el("clipPath", el("rect", width=WIDTH, height=HEIGHT, rx=5), id=name)


def framed(scene: Markup, clip: str, name: str) -> Markup:
    """A scene as it is seen on a card."""
    return group(
        group(scene, clip_path=f"url(#{clip})"),
        el(
            "rect",
            width=WIDTH,
            height=HEIGHT,
            rx=5,
            fill="none",
            stroke="#6b5230",
            stroke_opacity=0.5,
        ),
        id=name,
    )
