"""The table as text: the city by quarters and streets on the left, tower, caravan and players beside it."""

from collections.abc import Sequence

from ludoteka.draw.terminal import paint, player_colour
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.i18n import Texts
from ludoteka.games.yspahan.rules import deck
from ludoteka.games.yspahan.rules.caravan import worth
from ludoteka.games.yspahan.rules.facts import (
    BUILDINGS,
    FLOORS,
    QUARTER_SOUKS,
    QUARTERS,
    SHOP_SPACES,
    SOUK_COLOUR,
    SOUK_SHOPS,
    SPACE_NUMBER,
    SPACES,
)
from ludoteka.games.yspahan.rules.scoring import full_souks, souk_worth
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.show.text import arm_name, building_name, card_name, floor_name

_ = Texts(__package__)

MARKS = "o=@+"  # the marks of the seats, so that colour is not the only sign
COLOURS = {"purple": "35", "yellow": "33", "blue": "34", "white": "37", "orange": "31"}
YELLOW = "1;33"
LEFT = 56  # characters for the city
ARMS = (("N", 4), ("W", 10), ("E", 7), ("S", 7))


def picture(s: Yspahan, options: Sequence[Action], colour: bool, width: int) -> str:
    """The whole table; narrow screens get the two halves one under the other."""
    left = [*calendar(s), "", *city(s, options, colour), "", *streets(s, options, colour)]
    right = [*tower(s, colour), "", *caravan(s, colour)]
    if width >= LEFT + 40:
        rows = max(len(left), len(right))
        left += [""] * (rows - len(left))
        right += [""] * (rows - len(right))
        table = [
            one + " " * (LEFT - visible(one)) + other
            for one, other in zip(left, right, strict=True)
        ]
    else:
        table = [*left, "", *right]
    return "\n".join(line.rstrip() for line in [*table, "", *players(s, colour), *hand(s)])


def calendar(s: Yspahan) -> list[str]:
    return [
        _("Week {week} of {weeks}, day {day} of {days}").format(
            week=s.week, weeks=s.box.weeks, day=s.day, days=s.box.days
        )
    ]


def piece(player: int, colour: bool) -> str:
    """The sign of a player's goods."""
    return paint(MARKS[player], f"1;{player_colour(player)}", colour)


def city(s: Yspahan, options: Sequence[Action], colour: bool) -> list[str]:
    """The souks of a quarter on a line: points, then the shops; underlined ones stand on a street."""
    lines = []
    free = {action.word(0) for action in options if action.kind == "put"}
    for quarter, souks in enumerate(QUARTER_SOUKS):
        parts = []
        for souk in souks:
            shops = ""
            for shop in SOUK_SHOPS[souk]:
                owner = s.city[shop]
                street = bool(SHOP_SPACES[shop])
                sign = ("_" if street else ".") if owner == NOBODY else piece(owner, colour)
                if owner == NOBODY and f"{QUARTERS[quarter]}.{SOUK_COLOUR[souk]}" in {
                    name.rpartition(".")[0] for name in free
                }:
                    sign = paint(sign, "1;32", colour)
                shops += sign
            points = paint(f"{s.box.souk_points[souk]:>2}", COLOURS[SOUK_COLOUR[souk]], colour)
            parts.append(f"{points} {shops}" + " " * (7 - len(SOUK_SHOPS[souk])))
        lines.append(f"{floor_name(QUARTERS[quarter]):<9}" + " ".join(parts))
    return lines


def streets(s: Yspahan, options: Sequence[Action], colour: bool) -> list[str]:
    """The four streets from the square outwards: goods in front of each space, the supervisor in brackets."""
    targets = {action.word(0) for action in options if action.kind == "go"}
    lines = []
    here = paint("[*]", YELLOW, colour)
    square = here if SPACES[s.supervisor] == "SQ" else ("(*)" if "SQ" in targets else " * ")
    for arm, length in ARMS:
        cells = []
        for n in range(1, length + 1):
            space = SPACE_NUMBER[f"{arm}{n}"]
            signs = ""
            for shop, spaces in enumerate(SHOP_SPACES):
                if space in spaces and s.city[shop] != NOBODY:
                    signs += piece(s.city[shop], colour)
            signs = signs or "·"
            if space == s.supervisor:
                cells.append(paint("[", YELLOW, colour) + signs + paint("]", YELLOW, colour))
            elif f"{arm}{n}" in targets:
                cells.append(paint("(", "32", colour) + signs + paint(")", "32", colour))
            else:
                cells.append(f" {signs} ")
        lines.append(f"{arm_name(arm):<7} {square}" + "".join(cells))
    return [*lines, _("[ ] supervisor, ( ) his reach, _ shop on a street, . shop behind")]


def tower(s: Yspahan, colour: bool) -> list[str]:
    """The floors from the top, each with its dice."""
    lines = []
    for floor in reversed(range(len(FLOORS))):
        face = str(s.face[floor])
        white = " ".join([face] * s.white[floor])
        yellow = paint(" ".join([f"{face}*"] * s.yellow[floor]), YELLOW, colour)
        lines.append(f"{floor_name(FLOORS[floor]):<10}{white} {yellow if s.yellow[floor] else ''}")
    return lines


def caravan(s: Yspahan, colour: bool) -> list[str]:
    """The three rows of camels, the top row first."""
    columns = s.box.columns
    lines = []
    for row in reversed(range(len(s.box.row_times))):
        cells = []
        for place in range(row * columns, (row + 1) * columns):
            cells.append(piece(s.caravan[place], colour) if place < len(s.caravan) else ".")
        lines.append(f"x{s.box.row_times[row]}  {' '.join(cells)}")
    return [_("Caravan"), *lines]


def players(s: Yspahan, colour: bool) -> list[str]:
    """What everybody has, and what a week's end now would bring."""
    lines = []
    for player in range(s.players):
        number, each = worth(s, player)
        week = number * each + sum(souk_worth(s, player, souk) for souk in full_souks(s, player))
        built = [building_name(name) for i, name in enumerate(BUILDINGS) if s.has(player, i)]
        turn = ">" if player == s.turn else " "
        lines.append(
            f"{turn}{piece(player, colour)} {s.points[player]:>3} (+{week})  "
            + _("gold {gold}, camels {camels}, cubes {goods}, cards {cards}").format(
                gold=s.gold[player],
                camels=s.camels[player],
                goods=s.reserve[player],
                cards=s.hand_size[player],
            )
            + (f"  {', '.join(built)}" if built else "")
        )
    return lines


def hand(s: Yspahan) -> list[str]:
    """The cards that the viewer holds."""
    cards = [card_name(name) for held in s.hands for name in deck.names(held)]
    return [_("Your cards: {cards}").format(cards=", ".join(cards))] if cards else []


def visible(line: str) -> int:
    """The length of a line without its colours."""
    length = 0
    escape = False
    for sign in line:
        if sign == "\033":
            escape = True
        elif escape:
            escape = sign != "m"
        else:
            length += 1
    return length
