"""Plain drawings of Wallenstein: the map without its countryside, and cards with one strong thing each.

They have the names and sizes of the illustrated ones, for animated pictures and for calm boards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ludoteka.draw.curve import Pt
from ludoteka.draw.ink import box, disc, place, shape, stroke
from ludoteka.draw.svg import Attr, Markup, el, group, join, use
from ludoteka.games.wallenstein.rules.map import NAMES, PROVINCES, REGION, load
from ludoteka.games.wallenstein.show.art import empire, keep, models
from ludoteka.games.wallenstein.show.art.backdrop import HEIGHT, WIDTH, cloud
from ludoteka.games.wallenstein.show.art.camp import banner

__all__ = ["plain_empire", "plain_scenes", "plain_tower"]

Draw = Callable[[], Markup]
SKY, MEADOW, FIELD, PAVING = "#dbe7e6", "#a6c46b", "#e0b848", "#cdb57e"
COATS = {"A": "#7a3b2e", "B": "#3f5f7a"}
GREY, PLUM, EARTH = "#5f7596", "#6b3f7c", "#6a4630"


# -- the map -------------------------------------------------------------------------------------------


def plain_empire(played: list[bool], name: str) -> Markup:
    """The map in flat tints with the textures of the regions, the sea and the rivers."""
    width, height = empire.SIZE
    return group(
        el("rect", width=width, height=height, fill="#e9dcbd"),
        shape(empire.SEA, "#b4d1da"),
        stroke(empire.SHORE, "#8a7a58", 1.6),
        [_province(p, played[p]) for p in range(PROVINCES)],
        _rivers(),
        el(
            "rect",
            x=3,
            y=3,
            width=width - 6,
            height=height - 6,
            fill="none",
            stroke=empire.PRINT,
            stroke_width=2,
        ),
        id=name,
    )


def _province(p: int, played: bool) -> Markup:
    def land(fill: str) -> Markup:
        return use(empire.name_of(f"land-{NAMES[p]}"), fill=fill)

    if not played:
        return land(empire.UNPLAYED)
    texture = f"url(#{empire.name_of(f'texture-{REGION[p]}')})"
    return join(land(empire.TINTS[REGION[p]]), land(texture))


def _rivers() -> Markup:
    courses: list[list[Pt]] = load("land")["rivers"]
    d = "".join("M" + "L".join(f"{x} {y}" for x, y in course) for course in courses)
    return stroke(d, "#8fb8c9", 3.4)


# -- the tower -----------------------------------------------------------------------------------------


def _tower_back() -> Markup:
    """The inside of the tower with its floors, and the bottom of the tray."""
    floors = "".join(f"M{x0} {y0}L{x1} {y1}" for x0, y0, x1, y1 in keep.FLOORS)
    return join(
        shape("M34 318H226L240 372H20z", "#c99a63"),
        shape("M66 74H194L202 322H58z", "#d8bf94"),
        shape("M84 60H176L182 312H78z", "#5d4a38"),
        stroke(floors, "#c08a52", 8),
        shape("M98 322V300Q98 286 130 286T162 300V322z", "#2f241a"),
    )


def _tower_front() -> Markup:
    """The crown of the tower."""
    merlons = "".join(box(54 + 27.8 * i, 48, 13, 14) for i in range(6))
    return shape(f"{merlons}M54 62H206V84H54z", "#d8bf94", "#8a6b4a", 1.4)


def plain_tower() -> dict[str, Draw]:
    """The tower by the names of its parts; the tray is plain as it is."""
    return {"tower-back": _tower_back, "tower-front": _tower_front}


# -- cards ---------------------------------------------------------------------------------------------


def _card(ground: str, *things: Markup, sky: str = SKY) -> Markup:
    return join(
        shape(box(0, 0, WIDTH, HEIGHT), sky), shape(box(0, 42, WIDTH, HEIGHT - 42), ground), things
    )


def _men(coat: str, *places: float, missing: tuple[float, ...] = ()) -> Markup:
    """Soldiers with their pikes, side by side; those who are missing are sketched."""

    def each(d: str, xs: tuple[float, ...]) -> str:
        return "".join(f"M{x} 55{d}" for x in xs)

    body, pike = "l-6 0l1.6 -17h8.8l1.6 17z", "m8 0v-46"
    sketch: dict[str, Attr] = {"stroke_width": 1.4, "stroke_dasharray": "3 2.5"}
    return join(
        stroke(each(pike, places), EARTH, 1.8),
        shape(each(body, places), coat),
        shape("".join(disc(x, 33, 4.4) for x in places), "#e8bd94"),
        shape("".join(f"M{x - 7} 31h14l-4 -6h-6z" for x in places), "#4a3a2c"),
        el("path", d=each(body, missing), fill="none", stroke="#6d6650", **sketch)
        if missing
        else None,
    )


def _model(draw: Draw, *others: Markup, ground: str = MEADOW) -> Markup:
    return _card(ground, place(draw(), 50, 34, 2.1), *others)


def _recruits(number: int) -> Markup:
    return _card(MEADOW, _men(GREY, *(50 + 17 * (i - (number - 1) / 2) for i in range(number))))


def _march(letter: str) -> Markup:
    return _card(
        "#f1e4c0", _men(COATS[letter], 22, 40, 58), place(banner(46, COATS[letter]), 74, 56)
    )


def _gold() -> Markup:
    return _card(
        "#a5733f", *(place(models.coin(26), x, y) for x, y in ((32, 40), (68, 40), (50, 27)))
    )


def _grain(*above: Markup, sky: str = SKY) -> Markup:
    return _card(FIELD, *above, *(place(models.sheaf(), x, 41, 1.4) for x in (28, 50, 72)), sky=sky)


def _sleep() -> Markup:
    snores = stroke("M60 20h8l-8 9h8M74 8h10l-10 12h10", "#6d6650", 2)
    return _card("#b5bd68", place(models.wooden(None), 42, 40, 1.5), snores, sky="#f0d9b0")


def _fury() -> Markup:
    flames = (place(models.flame(), x, 30, 1.9) for x in (26, 50, 74))
    return _card("#6a5a3a", *flames, sky="#b0613f")


def _winter() -> Markup:
    return _card("#eef3f6", place(models.snow(), 50, 30, 1.8), sky="#9fb2c4")


def plain_scenes() -> dict[str, Draw]:
    """Every scene by its name."""
    sun = shape(disc(84, 13, 8), "#fff3c4")
    found: dict[str, Draw] = {
        "action-build_palace": partial(_model, models.palace),
        "action-build_church": partial(_model, models.church),
        "action-build_trading_house": partial(_model, models.trading_house),
        "action-tax_gold": _gold,
        "action-tax_grain": _grain,
        "action-recruit_5": partial(_recruits, 5),
        "action-recruit_3": partial(_recruits, 3),
        "action-recruit_1_move": partial(_recruits, 1),
        "action-move_a": partial(_march, "A"),
        "action-move_b": partial(_march, "B"),
        "event-bad_harvest": lambda: _grain(cloud(32, 16), cloud(70, 14), sky="#b5b3a4"),
        "event-good_harvest": lambda: _grain(sun, sky="#f6c86b"),
        "event-church_peace": lambda: _model(models.church, sun),
        "event-troop_shortage": lambda: _card("#9a9f66", _men(GREY, 30, missing=(50, 70))),
        "event-palace_guards": lambda: _model(models.palace, _men(PLUM, 14, 82)),
        "event-weary_farmers": _sleep,
        "event-furious_farmers": _fury,
        "event-trade_bonus": lambda: _model(
            models.trading_house, place(models.coin(20), 84, 18), ground=PAVING
        ),
        "winter": _winter,
    }
    return found | {
        f"region-{i}": partial(_model, models.plot, ground=tint)
        for i, tint in enumerate(empire.TINTS)
    }
