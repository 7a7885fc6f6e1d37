"""The tower with the dice of the day, and what every group of dice can be used for."""

from __future__ import annotations

from ludoteka.draw.pieces import coin, die
from ludoteka.draw.svg import Markup, el, group, join, path
from ludoteka.draw.theme import ACCENT, LIGHT, shade
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.i18n import Texts
from ludoteka.games.yspahan.rules.facts import CAMELS_FLOOR, FLOORS, GOLD_FLOOR, YELLOW_DICE
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.turn import gives
from ludoteka.games.yspahan.show.art.symbols import icon
from ludoteka.games.yspahan.show.board.parts import (
    CAMEL,
    CARD_BACK,
    GOLD,
    INK,
    STONE,
    STONE_EDGE,
    Choices,
    at,
    click,
    label,
    panel,
)
from ludoteka.games.yspahan.show.text import action_text, floor_name

_ = Texts(__package__)

WIDTH, HEIGHT = 566.0, 392.0
FLOOR = 60.0
DICE_ROOM = 174.0  # from the middle of the first die to that of the last
YELLOW = "#f2c230"


def tower(view: Yspahan, choices: Choices) -> Markup:
    """Six floors, gold on top and camels at the foot, its corner at the origin."""
    floors = [_floor(view, choices, floor) for floor in range(len(FLOORS))]
    return group(
        panel(0, 0, WIDTH, HEIGHT),
        path(_outline(), fill=STONE, stroke=STONE_EDGE, stroke_width=2.5, stroke_linejoin="round"),
        floors,
        _buy(view, choices),
        id="tower",
    )


def _outline() -> str:
    """Battlements over a shaft that grows wider towards its foot."""
    teeth = "h9v-10h9v10" * 3
    return f"M12 20v-10h9v10{teeth}h8l3 360h-80z"


def _middle(floor: int) -> float:
    return 50 + FLOOR * (len(FLOORS) - 1 - floor)


def _floor(view: Yspahan, choices: Choices, floor: int) -> Markup:
    y = _middle(floor)
    name = FLOORS[floor]
    filled = view.face[floor] > 0
    line = el(
        "line",
        x1=106,
        x2=WIDTH - 14,
        y1=y + FLOOR / 2,
        y2=y + FLOOR / 2,
        stroke=LIGHT.line,
        stroke_width=1.5,
        class_="line",
    )
    sign = join(
        el("circle", cx=47, cy=y, r=25, fill="#fbf6e8", stroke=STONE_EDGE, stroke_width=2),
        _sign(floor, 47, y, 34),
    )
    return group(
        el("title", floor_name(name)),
        line if floor else None,
        group(sign, opacity=1 if filled else 0.45),
        _dice(view, floor, y) if filled else None,
        _uses(view, choices, floor, y) if filled else None,
        id=f"floor-{name}",
    )


def _sign(floor: int, x: float, y: float, size: float) -> Markup:
    """What a floor gives: camels, coins, or goods for a quarter."""
    if floor == GOLD_FLOOR:
        return coin((x, y), size, "", GOLD)
    if floor == CAMELS_FLOOR:
        return icon("camel", x, y, size, CAMEL)
    return icon(FLOORS[floor], x, y, size * 0.88, INK)


def _dice(view: Yspahan, floor: int, y: float) -> Markup:
    """White dice, then yellow ones; many of them move together."""
    colours = ["#fdfbf5"] * view.white[floor] + [YELLOW] * view.yellow[floor]
    pitch = min(43.0, DICE_ROOM / max(1, len(colours) - 1))
    dice = []
    for i, colour in enumerate(colours):
        kind = "white" if i < view.white[floor] else "yellow"
        n = i if kind == "white" else i - view.white[floor]
        dice.append(
            die(
                view.face[floor],
                (128 + pitch * i, y),
                38,
                colour,
                INK,
                id=f"die-{kind}-{view.face[floor]}-{n}",
            )
        )
    return join(dice)


def _uses(view: Yspahan, choices: Choices, floor: int, y: float) -> Markup:
    """The uses of a group as buttons where the viewer may take it, else only what it would give."""
    name = FLOORS[floor]
    x = 328.0
    chips = []
    own = choices.starting("take", name)
    by_use = {action.word(1): action for action in own}
    for use_name, width in (("own", 78), ("supervisor", 70), ("card", 34), ("build", 34)):
        key = _own_use(floor) if use_name == "own" else use_name
        action = by_use.get(key)
        if action:
            content = _chip_content(view, floor, use_name, width)
            chips.append(
                click(
                    choices,
                    [action],
                    _chip(width, True),
                    content,
                    id=f"take-{name}-{key}",
                    transform=at(x, y),
                )
            )
        elif (
            use_name == "own" and not own and view.turn != NOBODY and gives(view, view.turn, floor)
        ):
            content = _chip_content(view, floor, use_name, width)
            chips.append(group(_chip(width, False), content, transform=at(x, y), opacity=0.75))
        x += width + 4
    return join(chips)


def _own_use(floor: int) -> str:
    return {CAMELS_FLOOR: "camels", GOLD_FLOOR: "gold"}.get(floor, "goods")


def _chip(width: float, lively: bool) -> Markup:
    return el(
        "rect",
        x=0,
        y=-24,
        width=width,
        height=48,
        rx=11,
        fill=shade(ACCENT, 0.86) if lively else "#f3ecdc",
        stroke=ACCENT if lively else LIGHT.line,
        stroke_width=3 if lively else 1.5,
        class_="glow" if lively else None,
    )


def _chip_content(view: Yspahan, floor: int, use_name: str, width: float) -> Markup:
    if use_name == "own":
        n = gives(view, view.turn, floor)
        return join(_sign(floor, width - 23, 0, 32), label(n, 24, 0, 30 if n < 10 else 25, INK))
    if use_name == "supervisor":
        figure = icon("supervisor", width - 21, 0, 36, "#ffffff", stroke=INK, stroke_width=1.8)
        return join(figure, label(view.face[floor], 22, 0, 30, INK))
    if use_name == "card":
        return icon("card", width / 2, 0, 30, CARD_BACK)
    return icon("house", width / 2, 0, 27, INK)


def _buy(view: Yspahan, choices: Choices) -> Markup | None:
    """Before the roll: how many yellow dice to buy."""
    offers = []
    for n in range(YELLOW_DICE + 1):
        action = choices.get("buy", str(n))
        if not action:
            continue
        y = 74.0 + 80 * n
        dice = [die(1 + 2 * i, (270 + 48 * i, y), 42, YELLOW, INK) for i in range(n)]
        price = coin((160, y), 58, str(n), GOLD) if n else None
        words = label(action_text(view, action), 300, y, 26, INK) if not n else None
        offers.append(
            click(
                choices,
                [action],
                el(
                    "rect",
                    x=112,
                    y=y - 33,
                    width=430,
                    height=66,
                    rx=14,
                    fill=shade(ACCENT, 0.86),
                    stroke=ACCENT,
                    stroke_width=3,
                    class_="glow",
                ),
                price,
                dice,
                words,
                id=f"buy-{n}",
            )
        )
    return join(offers) if offers else None
