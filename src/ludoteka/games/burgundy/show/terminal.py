"""The table as text: the depots in two rows, and every estate as a honeycomb of small cells."""

from collections.abc import Sequence

from ludoteka.draw.terminal import pad, paint, player_colour
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import NOBODY
from ludoteka.games.burgundy.rules.estate import ESTATES, NUMBER
from ludoteka.games.burgundy.rules.pieces import (
    ANIMAL,
    BUILDING,
    CASTLE,
    GOODS,
    KIND,
    KNOWLEDGE,
    MINE,
    PHASES,
    ROW_LENGTHS,
    SHIP,
    SLOTS,
    SPACE,
    TILES,
    animals_on,
    knowledge_number,
)
from ludoteka.games.burgundy.rules.state import Burgundy
from ludoteka.games.burgundy.show import text

_ = text._
CELL = 4  # characters for a space of an estate
WIDTH = CELL * 7 + 4
LETTERS = {CASTLE: "C", MINE: "M", SHIP: "S", ANIMAL: "A", BUILDING: "B", KNOWLEDGE: "K"}
GROUND = {CASTLE: "42", MINE: "100", SHIP: "44", ANIMAL: "102", BUILDING: "47", KNOWLEDGE: "103"}
SHORT = {
    "castle": "CA",
    "mine": "MI",
    "ship": "SH",
    "cow": "co",
    "sheep": "sh",
    "pig": "pi",
    "chicken": "ch",
    "warehouse": "wh",
    "carpenter": "cw",
    "church": "cu",
    "market": "mk",
    "boarding_house": "bh",
    "bank": "ba",
    "town_hall": "th",
    "watchtower": "wt",
}


def picture(s: Burgundy, options: Sequence[Action], colour: bool, width: int) -> str:
    """The main board, then the estates side by side as far as they fit."""
    lines = [*board_lines(s, colour), ""]
    targets = {SPACE[a.word(1)] for a in options if a.kind == "place"}
    targets |= {SPACE[a.word(0)] for a in options if a.kind == "castle"}
    blocks = [player_block(s, p, targets if p == s.player else set(), colour) for p in seats(s)]
    each = max(1, width // (WIDTH + 1))
    for first in range(0, len(blocks), each):
        row = blocks[first : first + each]
        for parts in zip(*row, strict=True):
            lines.append(" ".join(pad(part, WIDTH) for part in parts).rstrip())
    return "\n".join(lines)


def seats(s: Burgundy) -> list[int]:
    """Whoever decides now first, the others in the order of the table."""
    first = max(0, s.player)
    return [(first + i) % s.players for i in range(s.players)]


def board_lines(s: Burgundy, colour: bool) -> list[str]:
    coming = " ".join(goods_sign(good, 1) for good in s.round_goods) or "-"
    order = " ".join(
        paint(str(player + 1), f"1;{player_colour(player)}", colour) + f":{s.progress[player]}"
        for player in s.order
    )
    lines = [
        _("Phase {phase}, round {round}, white die {white}").format(
            phase=PHASES[s.phase], round=s.round + 1, white=s.white or "-"
        )
        + "   "
        + _("upcoming goods: {goods}").format(goods=coming)
        + "   "
        + _("turn order: {order}").format(order=order)
    ]
    for row in (range(1, 4), range(4, 7)):
        lines.append("  ".join(pad(depot_text(s, depot, colour), 30) for depot in row).rstrip())
    black = " ".join(tile_sign(tile, colour) for tile in s.black if tile) or "-"
    bonus = " ".join(bonus_text(s, kind, colour) for kind in range(len(LETTERS)))
    lines.append(_("black depot") + f": {black}   " + _("bonus") + f": {bonus}")
    return lines


def bonus_text(s: Burgundy, kind: int, colour: bool) -> str:
    """Who has the big and the small bonus of a kind; a dot for nobody."""
    holders = [str(h + 1) if h != NOBODY else "." for h in (s.big[kind], s.small[kind])]
    return paint(LETTERS[kind], f"30;{GROUND[kind]}", colour) + "".join(holders)


def depot_text(s: Burgundy, depot: int, colour: bool) -> str:
    first = (depot - 1) * SLOTS
    tiles = " ".join(tile_sign(tile, colour) for tile in s.depots[first : first + SLOTS] if tile)
    heap = s.depot_goods[(depot - 1) * len(GOODS) : depot * len(GOODS)]
    goods = " ".join(goods_sign(good, n) for good, n in enumerate(heap) if n)
    return f"[{depot}] {tiles or '-'}" + (f" + {goods}" if goods else "")


def goods_sign(good: int, n: int) -> str:
    """Goods by the number of their die: g3 for pink, g3x2 for two of them."""
    return f"g{good + 1}" + (f"x{n}" if n > 1 else "")


def tile_sign(tile: int, colour: bool) -> str:
    """Three characters for a tile."""
    return paint(f"{letters(tile):<3}", f"30;{GROUND[KIND[tile]]}", colour)


def letters(tile: int) -> str:
    kind = KIND[tile]
    if kind == KNOWLEDGE:
        return f"K{knowledge_number(tile)}"
    if kind == ANIMAL:
        return SHORT[TILES[tile][:-1]] + str(animals_on(tile))
    return SHORT[TILES[tile]]


def player_block(s: Burgundy, player: int, targets: set[int], colour: bool) -> list[str]:
    """A player's estate and what lies around it, in twelve lines."""
    name = paint(_("Player {n}").format(n=player + 1), f"1;{player_colour(player)}", colour)
    dice = " ".join(
        f"({s.dice[i]})" if s.spent[i] else f"[{s.dice[i] or '-'}]"
        for i in (2 * player, 2 * player + 1)
    )
    lines = [f"{name}  {text.points_count(s.points[player])}  {dice}"]
    number = s.board[player] or s.plan[player][0]
    if number:
        lines += estate_lines(s, player, number, targets, colour)
    else:
        lines += [""] * 7
    places = s.box.storage
    stored = [tile for tile in s.storage[places * player : places * (player + 1)] if tile]
    mine = s.goods[len(GOODS) * player : len(GOODS) * (player + 1)]
    goods = " ".join(goods_sign(good, n) for good, n in enumerate(mine) if n) or "-"
    sold = sum(s.sold[len(GOODS) * player : len(GOODS) * (player + 1)])
    lines.append(
        _("storage") + ": " + (" ".join(tile_sign(tile, colour) for tile in stored) or "-")
    )
    lines.append(
        _("silver {silver}, workers {workers}").format(
            silver=s.silver[player], workers=s.workers[player]
        )
    )
    lines.append(_("goods {goods}, sold {sold}").format(goods=goods, sold=sold))
    return [*lines, ""]


def estate_lines(
    s: Burgundy, player: int, number: int, targets: set[int], colour: bool
) -> list[str]:
    estate = ESTATES[number]
    lines, cell = [], 0
    for row, length in enumerate(ROW_LENGTHS):
        line = f"{'abcdefg'[row]} " + " " * (CELL // 2 * (7 - length))
        for _column in range(length):
            tile = s.tile_at(player, cell)
            kind = estate.kinds[cell]
            if tile:
                sign = paint(f"{letters(tile):<3}", f"1;30;{GROUND[kind]}", colour)
            else:
                sign = paint(
                    LETTERS[kind].lower() + str(NUMBER[cell]), f"30;{GROUND[kind]}", colour
                )
                sign += paint("<", "1;33", colour) if cell in targets else " "
            line += sign + " "
            cell += 1
        lines.append(line)
    return lines
