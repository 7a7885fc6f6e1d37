"""The main board: six market squares in a ring, each with its die, and the black one in the middle."""

from __future__ import annotations

from functools import cache

from ludoteka.draw.choices import box_glow
from ludoteka.draw.curve import Pt
from ludoteka.draw.pieces import hex_d
from ludoteka.draw.svg import Attr, Markup, el, group, join, path
from ludoteka.draw.theme import ACCENT
from ludoteka.engine.core.actions import Action
from ludoteka.games.burgundy.rules.actions import UseDie
from ludoteka.games.burgundy.rules.knowledge import TAKE_STEP, prices
from ludoteka.games.burgundy.rules.pieces import (
    BLACK,
    DEPOTS,
    GOODS,
    SLOTS,
    TILE,
)
from ludoteka.games.burgundy.rules.tiles import KeepGoods
from ludoteka.games.burgundy.rules.turn import ChooseDie
from ludoteka.games.burgundy.show.art.colours import NAMES, PRINTED
from ludoteka.games.burgundy.show.art.symbols import die_name, piece, sign
from ludoteka.games.burgundy.show.board.calendar import bonuses, calendar, track
from ludoteka.games.burgundy.show.board.parts import (
    Box,
    Scene,
    count_badge,
    hex_glow,
    panel,
    price_tag,
    words,
)
from ludoteka.games.burgundy.show.text import goods_count, goods_name

RADIUS = 27.0
LARGE_RADIUS = 31.0  # with two players there is room
# Six market squares in a ring round the black one, from the corner of the panel, by the number of their die.
SQUARES = {
    1: Box(9, 74, 202, 118),
    2: Box(219, 74, 202, 118),
    3: Box(287, 200, 134, 186),
    4: Box(219, 394, 202, 118),
    5: Box(9, 394, 202, 118),
    6: Box(9, 200, 134, 186),
}
BLACK_SQUARE = Box(151, 200, 128, 186)
ROAD = "M110 133H320V453H110z"  # it joins the squares in the order of the dice
# The spaces of a depot by the number of players, in steps of a hexagon's width and of three quarters of its height.
SPOTS = {
    2: ((-0.5, 0.0), (0.5, 0.0)),
    3: ((-0.5, -0.5), (0.5, -0.5), (0.0, 0.5)),
    4: ((-0.25, -0.5), (0.75, -0.5), (-0.75, 0.5), (0.25, 0.5)),
}
GOODS_STEP = 27.0


def main_board(scene: Scene, box: Box) -> None:
    """Everything that lies in the middle of the table."""
    scene.ground.append(panel(box, "board"))
    calendar(scene, (box.x + 16, box.y + 14), box.width - 32)
    scene.ground.append(_road((box.x, box.y)))
    for depot in range(1, DEPOTS + 1):
        _depot(scene, depot, _on(box, SQUARES[depot]))
    _black_depot(scene, _on(box, BLACK_SQUARE))
    bonuses(scene, (box.x + 14, box.y + 518))
    track(scene, (box.x + 14, box.y + 596), box.width - 28)


def _on(panel: Box, part: Box) -> Box:
    """A part of a panel, on the plane."""
    return Box(panel.x + part.x, panel.y + part.y, part.width, part.height)


# -- depots ------------------------------------------------------------------------------------------


@cache
def _road(at: Pt) -> Markup:
    """The road from square to square: neighbours in the ring are joined."""
    move = f"translate({at[0]:g} {at[1]:g})"
    return group(
        path(ROAD, stroke="#c5ae7d", stroke_width=46, class_="road-edge"),
        path(ROAD, stroke="#f4e9cc", stroke_width=40, class_="road"),
        fill="none",
        stroke_linejoin="round",
        transform=move,
    )


@cache
def _square(box: Box, black: bool, name: str) -> Markup:
    """A paved square with a kerb, lit above and dark below; the black one is in the middle."""
    kind = "black-" if black else ""
    shape: dict[str, Attr] = {"x": box.x, "width": box.width, "height": box.height, "rx": 13}
    rows, columns = int((box.height - 14) // 13) + 1, int((box.width - 30) // 24) + 1
    stones = "".join(
        f"M{box.x + 10 + 12 * (row % 2) + 24 * column:g} {box.y + 12 + 13 * row:g}h9"
        for row in range(rows)
        for column in range(columns)
    )
    return group(
        el(
            "rect",
            y=box.y + 3,
            fill="#1d1a17" if black else "#a9946a",
            class_=f"{kind}kerb",
            **shape,
        ),
        el(
            "rect",
            y=box.y,
            fill="#45403b" if black else "#ece1c8",
            stroke="#2a2622" if black else "#c2ae83",
            stroke_width=1.4,
            class_=f"{kind}square {kind}square-edge",
            **shape,
        ),
        path(
            stones,
            fill="none",
            stroke="#544e47" if black else "#ddceac",
            stroke_width=1.6,
            stroke_linecap="round",
            class_=f"{kind}stones",
        ),
        id=name,
    )


@cache
def _signboard(depot: int, at: Pt) -> Markup:
    """The die of a square on a wooden board: what one looks for first."""
    x, y = at
    return join(
        el(
            "rect",
            x=x - 22,
            y=y - 19.5,
            width=44,
            height=44,
            rx=9,
            fill="#20180a",
            fill_opacity=0.25,
        ),
        el(
            "rect",
            x=x - 23,
            y=y - 23,
            width=46,
            height=46,
            rx=9,
            fill="#7d5331",
            stroke="#4a2f18",
            stroke_width=1.4,
        ),
        path(
            f"M{x - 23:g} {y - 8:g}h46M{x - 23:g} {y + 8:g}h46",
            fill="none",
            stroke="#5f3d22",
            stroke_width=1.2,
        ),
        piece(die_name(None, depot), (x, y - 0.5), 33),
    )


def _depot(scene: Scene, depot: int, box: Box) -> None:
    """A numbered depot: its die on a board, its tiles and goods, and what a die must pay to reach it."""
    view = scene.view
    tall = box.height > box.width
    scene.ground.append(_square(box, False, f"depot-{depot}"))
    scene.ground.append(_signboard(depot, (box.x + 29, box.y + 29)))
    _reach(scene, depot, (box.x + 25, box.y + (64 if tall else 70)), 19 if tall else 24)
    kinds = view.box.slots[view.phase]
    takes = _tile_actions(scene, depot)
    radius = LARGE_RADIUS if view.players == 2 else RADIUS
    middle = (box.x + 67, box.y + 132) if tall else (box.x + 113, box.y + 59)
    for slot in range(SLOTS):
        i = (depot - 1) * SLOTS + slot
        if kinds[i] < 0:
            continue
        column, row = SPOTS[view.players][slot]
        centre = (middle[0] + column * radius * 1.8, middle[1] + row * radius * 1.58)
        scene.ground.append(_slot(kinds[i], centre, radius))
        _market_tile(
            scene, f"depot-{depot}-{slot}", view.depots[i], view.depot_ids[i], centre, radius, takes
        )
    _depot_goods(scene, depot, (box.x + box.width - 17, box.y + 19), tall)


def _slot(kind: int, centre: Pt, radius: float) -> Markup:
    """An empty space of a depot, pressed into the paving in the tint of its kind."""
    return group(_pressed(kind, radius), transform=f"translate({centre[0]:g} {centre[1]:g})")


@cache
def _pressed(kind: int, radius: float) -> Markup:
    look, name = PRINTED[kind], NAMES[kind]
    return join(
        path(
            hex_d((0, 0), radius - 2.5),
            fill=look.tint,
            stroke=look.edge,
            stroke_width=1.2,
            class_=f"{name}-tint {name}-edge",
        ),
        sign(kind, (0, 0), radius * 0.86, look.ink, fill_opacity=0.42, class_=f"{name}-ink"),
    )


def _tile_actions(scene: Scene, depot: int) -> dict[int, list[Action]]:
    """What can be done with the tiles of a depot: take, buy or both."""
    found: dict[int, list[Action]] = {}
    place = "black" if depot == BLACK else depot
    for action in scene.of_kind("take", "buy"):
        if action.args[0] == place:
            found.setdefault(TILE[action.word(1)], []).append(action)
    return found


def _market_tile(
    scene: Scene,
    name: str,
    tile: int,
    number: int,
    centre: Pt,
    radius: float,
    takes: dict[int, list[Action]],
) -> None:
    """A tile of a depot, with a price where it is bought."""
    if not tile:
        return
    scene.tile(number, tile, centre, radius)
    actions = takes.get(tile)
    if not actions:
        return
    tag: Markup | None = None
    if actions[0].kind == "buy":
        tag = price_tag("silver", scene.view.box.price, (0, -radius * 0.68), 15)
    scene.click(name, actions, hex_glow((0, 0), radius + 1), tag, at=centre)
    del takes[tile]  # equal tiles of a depot are one option


def _reach(scene: Scene, depot: int, at: Pt, step_down: float) -> None:
    """How many workers a die needs for this depot; nothing where it cannot get there.

    Before a die is chosen both are shown, each with its own price.
    """
    view = scene.view
    step = view.agenda[-1] if view.agenda else None
    if not scene.options:
        return
    if isinstance(step, UseDie) and step.die:
        price = prices(view, step.player, TAKE_STEP)[7 * step.die + depot]
        if price <= view.workers[step.player]:
            scene.ground.append(_price_mark(price, at, 17))
    elif isinstance(step, ChooseDie):
        for row, value in enumerate(view.dice_left(step.player)):
            price = prices(view, step.player, TAKE_STEP)[7 * value + depot]
            if price <= view.workers[step.player]:
                y = at[1] - 2 + row * step_down
                scene.ground.append(piece(die_name(step.player, value), (at[0] - 10, y), 15))
                scene.ground.append(_price_mark(price, (at[0] + 14, y), 14))


def _price_mark(price: int, at: Pt, size: float) -> Markup:
    """A tick for nothing, else the number of workers."""
    if price:
        return price_tag("worker", price, at, size)
    return path(
        f"M{at[0] - 6:g} {at[1]:g}l4.5 4.5 8-9",
        fill="none",
        stroke=ACCENT,
        stroke_width=3.4,
        stroke_linecap="round",
    )


def _depot_goods(scene: Scene, depot: int, at: Pt, tall: bool) -> None:
    """The goods of a depot from its upper right corner; a ship may fetch them, and choose among them."""
    view = scene.view
    first = (depot - 1) * len(GOODS)
    there = [(good, view.depot_goods[first + good]) for good in range(len(GOODS))]
    there = [(good, n) for good, n in there if n]
    step = view.agenda[-1] if view.agenda else None
    keeps: dict[int, Action] = {}
    if isinstance(step, KeepGoods) and depot in (step.first, step.second):
        keeps = {GOODS.index(action.word(0)): action for action in scene.of_kind("keep")}
    for i, (good, n) in enumerate(there):
        column, row = (i % 3, i // 3) if tall else (i // 4, i % 4)
        centre = (at[0] - column * GOODS_STEP, at[1] + row * GOODS_STEP)
        scene.ground.append(
            group(
                el("title", f"{goods_name(GOODS[good])}: {goods_count(n)}"),
                piece(f"goods-{good}", centre, 23.5),
                count_badge(n, (centre[0] - 9, centre[1] + 10), 9.5) if n > 1 else None,
                id=f"heap-{depot}-{GOODS[good]}",
            )
        )
        if good in keeps and keeps[good].text not in scene.shown:
            scene.click(
                f"keep-{GOODS[good]}", [keeps[good]], box_glow(Box(-16, -16, 32, 32)), at=centre
            )
    for action in scene.of_kind("load"):
        if action.number(0) == depot:
            columns, rows = _heap(len(there), tall)
            wide, high = GOODS_STEP * columns + 4, GOODS_STEP * rows + 4
            box = Box(at[0] + 15 - wide, at[1] - 15, wide, high)
            scene.click(f"load-{depot}", [action], box_glow(box))


def _heap(count: int, tall: bool) -> tuple[int, int]:
    """How many columns and rows so many kinds of goods take."""
    if tall:
        return min(3, max(1, count)), 1 + max(0, count - 1) // 3
    return 1 + max(0, count - 1) // 4, min(4, max(1, count))


def _black_depot(scene: Scene, box: Box) -> None:
    """The black depot in the middle of the ring: tiles for two silver each."""
    view = scene.view
    scene.ground.append(_square(box, True, "depot-black"))
    takes = _tile_actions(scene, BLACK)
    count = view.box.black_tiles
    rows = (count + 1) // 2
    radius = min(RADIUS, (box.height - 34) / (1.56 * rows + 0.5))
    apart, shifted = (1.58, 0.25) if rows > 2 else (2.1, 0.0)
    middle = (box.x + box.width / 2, box.y + box.height / 2 + 12)
    for slot in range(count):
        row, column = divmod(slot, 2)
        along = column - 0.5 + (shifted if row % 2 else -shifted)
        down = row - (rows - 1) / 2
        centre = (middle[0] + along * radius * 1.8, middle[1] + down * radius * apart)
        scene.ground.append(
            path(
                hex_d(centre, radius - 2.5),
                fill="#37332e",
                stroke="#5f5a52",
                stroke_width=1.2,
                class_="black-well",
            )
        )
        tile, number = view.black[slot], view.black_ids[slot]
        _market_tile(scene, f"black-{slot}", tile, number, centre, radius, takes)
    x, y = middle[0], box.y + 17
    scene.ground.append(
        group(
            words(str(scene.view.box.price), (x - 10, y + 6.5), 18, "middle", 800, "#fff3d2"),
            piece("thing-silver", (x + 10, y), 19),
        )
    )
