"""The tower with the dice of the day, and what every group of dice can be used for."""

from __future__ import annotations

from ludoteka.draw.svg import Markup, el, group, join
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import NOBODY
from ludoteka.games.yspahan.rules.facts import CAMELS_FLOOR, FLOORS, GOLD_FLOOR, YELLOW_DICE
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.turn import gives
from ludoteka.games.yspahan.show.art.sprite import lamplit, piece, scenery
from ludoteka.games.yspahan.show.art.tower import MIDDLE, TOWER, middle
from ludoteka.games.yspahan.show.board.parts import Choices, at, chip, click, label
from ludoteka.games.yspahan.show.text import action_text, floor_name

__all__ = ["tower"]

WIDTH = TOWER[0]
FIRST_DIE = 126.0
DIE = 1.6  # how much a die is enlarged
USES = {"own": 82.0, "supervisor": 76.0, "card": 65.0, "build": 65.0}  # how wide their chips are
GAP, TALL = 5.0, 65.0


def tower(view: Yspahan, choices: Choices) -> Markup:
    """Six floors, gold on top and camels at the foot, its corner at the origin."""
    return group(
        scenery("shaft"),
        [_floor(view, choices, floor) for floor in range(len(FLOORS))],
        _buy(view, choices),
        id="tower",
        data_throw=f"{view.week}-{view.day}",
    )


def _uses(view: Yspahan) -> dict[str, float]:
    """The uses that a group of dice can have; only with two players dice pay for building (p. 8)."""
    return USES if view.players == 2 else {use: w for use, w in USES.items() if use != "build"}


def _chips_begin(view: Yspahan) -> float:
    widths = _uses(view).values()
    return WIDTH - 6 - sum(widths) - GAP * (len(widths) - 1)


def _floor(view: Yspahan, choices: Choices, floor: int) -> Markup:
    name, filled = FLOORS[floor], view.face[floor] > 0
    lit = lamplit if filled else scenery
    return group(
        el("title", floor_name(name)),
        lit("window", MIDDLE),
        piece(f"sign-{name}", MIDDLE, 8, opacity=None if filled else 0.5),
        lit("ledge"),
        [_dice(view, floor), _offers(view, choices, floor)] if filled else None,
        id=f"floor-{name}",
        transform=at(0, middle(floor)),
    )


def _dice(view: Yspahan, floor: int) -> Markup:
    """White dice, then yellow ones; many of them move together."""
    white, total = view.white[floor], view.white[floor] + view.yellow[floor]
    room = _chips_begin(view) - 28 - FIRST_DIE
    pitch = min(43.0, room / max(1, total - 1))
    drawn = []
    for i in range(total):
        kind, n = ("white", i) if i < white else ("yellow", i - white)
        drawn.append(
            piece(
                f"die-{kind}-{view.face[floor]}",
                FIRST_DIE + pitch * i,
                9,
                DIE,
                id=f"die-{kind}-{view.face[floor]}-{n}",
            )
        )
    return join(drawn)


def _offers(view: Yspahan, choices: Choices, floor: int) -> Markup:
    """The uses of a group as buttons where the viewer may take it, else only what it would give."""
    name = FLOORS[floor]
    own = choices.starting("take", name)
    by_use = {action.word(1): action for action in own}
    x, chips = _chips_begin(view), []
    for use, width in _uses(view).items():
        key = _own_use(floor) if use == "own" else use
        action = by_use.get(key)
        place = at(x, -2)
        if action:
            ident = f"take-{name}-{key}"
            face = _face(view, floor, use, width)
            chips.append(
                click(choices, [action], chip(width, TALL, True), face, id=ident, transform=place)
            )
        elif use == "own" and not own and view.turn != NOBODY and gives(view, view.turn, floor):
            face = _face(view, floor, use, width)
            chips.append(group(chip(width, TALL, False), face, transform=place))
        x += width + GAP
    return join(chips)


def _own_use(floor: int) -> str:
    return {CAMELS_FLOOR: "camels", GOLD_FLOOR: "gold"}.get(floor, "goods")


def _face(view: Yspahan, floor: int, use: str, width: float) -> Markup:
    """What a use gives, as a number and a picture."""
    if use == "own":
        n = gives(view, view.turn, floor)
        size = 34 if n < 10 else 29
        return join(label(n, 22, 0, size), piece(f"sign-{FLOORS[floor]}", width - 26, 0))
    if use == "supervisor":
        return join(label(view.face[floor], 22, 0, 34), piece("supervisor", width - 24, 5, 0.8))
    if use == "card":
        return piece("back", width / 2, 0, 0.82)
    return lamplit("scene-shop", width / 2 - 26, -16, 52 / 120)


# -- before the roll -------------------------------------------------------------------------------

ROW = 107.0


def _buy(view: Yspahan, choices: Choices) -> Markup:
    """How many yellow dice to buy: each costs a coin."""
    found = [choices.get("buy", str(n)) for n in range(YELLOW_DICE + 1)]
    return join(_purchase(view, choices, n, action) for n, action in enumerate(found) if action)


def _purchase(view: Yspahan, choices: Choices, n: int, action: Action) -> Markup:
    width = WIDTH - 116
    price = [piece("coin", 60, 0, 2.7), label(n, 60, 0, 36)]
    dice = [piece(f"die-yellow-{6 - 2 * i}", 186 + 78 * i, 0, 2.5) for i in range(n)]
    words = action_text(view, action)
    return click(
        choices,
        [action],
        chip(width, 92, True, 16),
        [price, dice] if n else label(words, width / 2, 0, min(32.0, 1.6 * width / len(words))),
        id=f"buy-{n}",
        transform=at(110, 46 + ROW * (n + 0.5)),
    )
