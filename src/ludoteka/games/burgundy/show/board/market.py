"""The main board: phases and rounds, the seven depots, the bonus tiles and the turn order track."""

from __future__ import annotations

from ludoteka.draw.curve import Pt
from ludoteka.draw.pieces import die, hex_d, token
from ludoteka.draw.svg import Markup, el, group, join, path
from ludoteka.draw.theme import ACCENT, LIGHT, player, shade
from ludoteka.engine.core.actions import Action
from ludoteka.games.burgundy.rules.actions import UseDie
from ludoteka.games.burgundy.rules.knowledge import TAKE_STEP, prices
from ludoteka.games.burgundy.rules.pieces import (
    BLACK,
    DEPOTS,
    GOODS,
    KINDS,
    PHASE_POINTS,
    PHASES,
    PRICE_OF_A_TILE,
    ROUNDS,
    SLOTS,
    TILE,
    TRACK_SPACES,
)
from ludoteka.games.burgundy.rules.tiles import KeepGoods
from ludoteka.games.burgundy.rules.turn import ChooseDie
from ludoteka.games.burgundy.show.art.tiles import GROUND, goods_tile, icon
from ludoteka.games.burgundy.show.board.estate import SYMBOL_OF
from ludoteka.games.burgundy.show.board.parts import (
    SMALL,
    Box,
    Scene,
    box_glow,
    hex_glow,
    panel,
    price_tag,
    words,
)
from ludoteka.games.burgundy.show.text import _, goods_count, goods_name, kind_name

RADIUS = 26.5
DEPOT_WIDTH, DEPOT_HEIGHT = 203.0, 116.0
# The depots lie in a ring, clockwise from the upper left: column and row of each.
RING = ((0, 0), (1, 0), (1, 1), (1, 2), (0, 2), (0, 1))
# The spaces of a depot by the number of players, in steps of a hexagon's width and of three quarters of its height.
SPOTS = {
    2: ((0.25, 0.5), (1.25, 0.5)),
    3: ((0.25, 0.0), (1.25, 0.0), (0.75, 1.0)),
    4: ((0.5, 0.0), (1.5, 0.0), (0.0, 1.0), (1.0, 1.0)),
}


def main_board(scene: Scene, box: Box) -> None:
    """Everything that lies in the middle of the table."""
    scene.ground.append(panel(box, "board"))
    _calendar(scene, (box.x + 16, box.y + 14), box.width - 32)
    for depot in range(1, DEPOTS + 1):
        column, row = RING[depot - 1]
        at = (
            box.x + 9 + column * (DEPOT_WIDTH + 6),
            box.y + 76 + row * (DEPOT_HEIGHT + 6),
        )
        _depot(scene, depot, at)
    _black_depot(scene, (box.x + 9, box.y + 442), box.width - 18)
    _bonuses(scene, (box.x + 14, box.y + 516))
    _track(scene, (box.x + 14, box.y + 594), box.width - 28)


# -- phases and rounds -----------------------------------------------------------------------------


def _calendar(scene: Scene, at: Pt, width: float) -> None:
    """The phases with the points for areas closed in them; the goods of the rounds; the white die."""
    view = scene.view
    x, y = at
    _phases(scene, at)
    _round_goods(scene, (x + 5 * 37 + 10, y))
    if view.white:
        centre = (x + width - 18, y + 24)
        scene.pieces["die-white"] = die(view.white, centre, 34, "#fffdf7", id="die-white")


def _phases(scene: Scene, at: Pt) -> None:
    view = scene.view
    x, y = at
    for i, phase in enumerate(PHASES):
        now = i == view.phase and not view.over
        left = x + i * 37
        scene.ground.append(
            group(
                el(
                    "title",
                    _("phase {phase}: {points} points for a completed area").format(
                        phase=phase, points=PHASE_POINTS[i]
                    ),
                ),
                el(
                    "rect",
                    x=left,
                    y=y,
                    width=33,
                    height=46,
                    rx=7,
                    fill=ACCENT if now else LIGHT.table,
                    class_=None if now else "table",
                    fill_opacity=0.9 if now else 1 if i > view.phase else 0.5,
                    stroke=LIGHT.line,
                    stroke_width=1,
                ),
                words(phase, (left + 16.5, y + 20), 16, "middle", 700, "#ffffff" if now else None),
                words(
                    f"+{PHASE_POINTS[i]}",
                    (left + 16.5, y + 38),
                    SMALL,
                    "middle",
                    600,
                    "#ffffff" if now else LIGHT.muted,
                ),
            )
        )


def _round_goods(scene: Scene, at: Pt) -> None:
    """The goods of the rounds to come; the place of the running round is lined."""
    view = scene.view
    left, y = at
    scene.ground.append(words(_("upcoming goods"), (left, y + 11), SMALL, fill=LIGHT.muted))
    for i in range(ROUNDS):
        done = ROUNDS - len(view.round_goods)
        centre = (left + 13 + i * 29, y + 31)
        if i >= done and not view.over:
            good = view.round_goods[i - done]
            scene.ground.append(
                group(
                    el("title", goods_name(GOODS[good])),
                    goods_tile(good, centre, 25),
                    id=f"round-{i}",
                )
            )
        else:
            scene.ground.append(
                el(
                    "rect",
                    x=centre[0] - 12,
                    y=centre[1] - 12,
                    width=24,
                    height=24,
                    rx=4,
                    fill=LIGHT.table,
                    class_="table",
                    stroke=ACCENT if i == view.round and not view.over else LIGHT.line,
                    stroke_width=1.6,
                    id=f"round-{i}",
                )
            )


# -- depots ------------------------------------------------------------------------------------------


def _depot(scene: Scene, depot: int, at: Pt) -> None:
    """A numbered depot: four spaces for tiles, its goods, and what a die must pay to reach it."""
    view = scene.view
    x, y = at
    scene.ground.append(
        el(
            "rect",
            x=x,
            y=y,
            width=DEPOT_WIDTH,
            height=DEPOT_HEIGHT,
            rx=12,
            fill=LIGHT.table,
            class_="table",
            stroke=LIGHT.line,
            stroke_width=1.2,
            id=f"depot-{depot}",
        )
    )
    scene.ground.append(die(depot, (x + 19, y + 19), 25, "#efe7d3"))
    _reach(scene, depot, (x + 19, y + 46))
    kinds = view.box.slots[view.phase]
    takes = _tile_actions(scene, depot)
    for slot in range(SLOTS):
        i = (depot - 1) * SLOTS + slot
        if kinds[i] < 0:
            continue
        column, row = SPOTS[view.players][slot]
        centre = (x + 64 + column * RADIUS * 1.78, y + 37 + row * RADIUS * 1.57)
        scene.ground.append(_slot(kinds[i], centre))
        _market_tile(
            scene, f"depot-{depot}-{slot}", view.depots[i], view.depot_ids[i], centre, takes
        )
    _depot_goods(scene, depot, (x + DEPOT_WIDTH - 30, y + 20))


def _slot(kind: int, centre: Pt) -> Markup:
    """An empty space of a depot in the colour of its kind."""
    colour = GROUND[kind]
    return group(
        path(
            hex_d(centre, RADIUS - 2),
            fill=shade(colour, 0.55),
            stroke=shade(colour, 0.1),
            stroke_width=1.2,
        ),
        icon(SYMBOL_OF[kind], centre, RADIUS * 0.8, shade(colour, -0.1), fill_opacity=0.5),
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
    takes: dict[int, list[Action]],
) -> None:
    if not tile:
        return
    scene.tile(number, tile, centre, RADIUS)
    actions = takes.get(tile)
    if not actions:
        return
    tag: Markup | None = None
    if actions[0].kind == "buy":
        tag = price_tag("silver", PRICE_OF_A_TILE, (RADIUS * 0.45, RADIUS * 0.72))
    scene.click(name, actions, hex_glow((0, 0), RADIUS + 1), tag, at=centre)
    del takes[tile]  # equal tiles of a depot are one option


def _reach(scene: Scene, depot: int, at: Pt) -> None:
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
            scene.ground.append(_price_mark(price, at))
    elif isinstance(step, ChooseDie):
        look = player(step.player)
        for row, value in enumerate(view.dice_left(step.player)):
            price = prices(view, step.player, TAKE_STEP)[7 * value + depot]
            if price <= view.workers[step.player]:
                y = at[1] + 4 + row * 27
                scene.ground.append(die(value, (at[0] - 8, y), 15, look.colour, look.ink))
                scene.ground.append(_price_mark(price, (at[0] + 15, y), 15))


def _price_mark(price: int, at: Pt, size: float = 17) -> Markup:
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


def _depot_goods(scene: Scene, depot: int, at: Pt) -> None:
    """The goods of a depot in a column; a ship may fetch them, and choose among them."""
    view = scene.view
    first = (depot - 1) * len(GOODS)
    there = [(good, view.depot_goods[first + good]) for good in range(len(GOODS))]
    there = [(good, n) for good, n in there if n]
    step = view.agenda[-1] if view.agenda else None
    keeps: dict[int, Action] = {}
    if isinstance(step, KeepGoods) and depot in (step.first, step.second):
        keeps = {GOODS.index(action.word(0)): action for action in scene.of_kind("keep")}
    for i, (good, n) in enumerate(there):
        column, row = divmod(i, 3)
        centre = (at[0] + 12 - column * 30, at[1] + 4 + row * 34)
        scene.ground.append(
            group(
                el("title", f"{goods_name(GOODS[good])}: {goods_count(n)}"),
                goods_tile(good, centre, 25),
                _small_count(n, (centre[0] + 11, centre[1] + 12)) if n > 1 else None,
                id=f"heap-{depot}-{GOODS[good]}",
            )
        )
        if good in keeps and keeps[good].text not in scene.shown:
            scene.click(
                f"keep-{GOODS[good]}", [keeps[good]], box_glow(Box(-16, -16, 32, 32)), at=centre
            )
    for action in scene.of_kind("load"):
        if action.number(0) == depot:
            columns = 1 + (len(there) - 1) // 3
            wide = 30.0 * columns + 8
            rows = min(3, len(there))
            box = Box(at[0] + 28 - wide, at[1] - 13, wide, max(44.0, 34.0 * rows + 2))
            scene.click(f"load-{depot}", [action], box_glow(box))


def _small_count(n: int, at: Pt) -> Markup:
    return join(
        el(
            "circle",
            cx=at[0],
            cy=at[1],
            r=8,
            fill=LIGHT.panel,
            stroke=LIGHT.ink,
            stroke_width=1,
            class_="panel",
        ),
        words(str(n), (at[0], at[1] + 4.2), 12, "middle", 700),
    )


def _black_depot(scene: Scene, at: Pt, width: float) -> None:
    """The black depot: tiles for two silver each."""
    view = scene.view
    x, y = at
    scene.ground.append(
        el("rect", x=x, y=y, width=width, height=70, rx=12, fill="#3a3733", id="depot-black")
    )
    takes = _tile_actions(scene, BLACK)
    count = view.box.black_tiles
    step = min(RADIUS * 2.05, (width - 16) / count)
    left = x + width / 2 - step * (count - 1) / 2
    for slot in range(count):
        centre = (left + slot * step, y + 35)
        scene.ground.append(
            path(
                hex_d(centre, RADIUS - 2),
                fill="#4a4640",
                stroke="#5f5a52",
                stroke_width=1.2,
            )
        )
        radius = min(RADIUS, step / 1.74)
        tile, number = view.black[slot], view.black_ids[slot]
        if radius < RADIUS and tile:
            _narrow_tile(scene, slot, tile, number, centre, radius, takes)
        else:
            _market_tile(scene, f"black-{slot}", tile, number, centre, takes)


def _narrow_tile(
    scene: Scene,
    slot: int,
    tile: int,
    number: int,
    centre: Pt,
    radius: float,
    takes: dict[int, list[Action]],
) -> None:
    """With eight tiles in a row they are a little smaller."""
    scene.tile(number, tile, centre, radius)
    actions = takes.pop(tile, None)
    if actions:
        tag = price_tag("silver", PRICE_OF_A_TILE, (radius * 0.4, radius * 0.76), 16)
        scene.click(f"black-{slot}", actions, hex_glow((0, 0), radius + 1), tag, at=centre)


# -- bonus tiles and the turn order --------------------------------------------------------------------


def _bonuses(scene: Scene, at: Pt) -> None:
    """The bonus tiles still to win, and who has the others."""
    view = scene.view
    x, y = at
    for kind in range(len(KINDS)):
        left = x + kind * 68
        for j, (holder, points, size) in enumerate(
            (
                (view.big[kind], view.box.big_bonus, 34.0),
                (view.small[kind], view.box.small_bonus, 26.0),
            )
        ):
            centre = (left + 17 + j * 32, y + 22)
            scene.ground.append(_bonus(scene, kind, holder, points, centre, size, j))


def _bonus(
    scene: Scene, kind: int, holder: int, points: int, centre: Pt, size: float, j: int
) -> Markup:
    colour = GROUND[kind]
    taken = holder >= 0
    half = size / 2
    name = kind_name(kind)
    title = (
        _("bonus for {kind}: won by player {n}").format(kind=name, n=holder + 1)
        if taken
        else _("bonus for {kind}: {points}").format(kind=name, points=points)
    )
    return group(
        el("title", title),
        el(
            "rect",
            x=centre[0] - half,
            y=centre[1] - half,
            width=size,
            height=size,
            rx=6,
            fill=shade(colour, 0.6) if taken else colour,
            stroke=shade(colour, -0.3),
            stroke_width=1.3,
        ),
        token(holder, centre, size * 0.62)
        if taken
        else join(
            icon(SYMBOL_OF[kind], (centre[0], centre[1] - size * 0.14), size * 0.46, "#2b2a27")
            if j == 0
            else None,
            words(
                str(points),
                (centre[0], centre[1] + (size * 0.42 if j == 0 else size * 0.2)),
                13,
                "middle",
                800,
                "#1d1c1a" if kind != 0 else "#ffffff",
            ),
        ),
        id=f"bonus-{KINDS[kind]}-{j}",
    )


def _track(scene: Scene, at: Pt, width: float) -> None:
    """The turn order: whoever is farthest and on top begins."""
    view = scene.view
    x, y = at
    step = width / TRACK_SPACES
    scene.ground.append(words(_("turn order"), (x + 2, y - 15), SMALL, fill=LIGHT.muted))
    for space in range(TRACK_SPACES):
        scene.ground.append(
            el(
                "rect",
                x=x + space * step + 2,
                y=y - 10,
                width=step - 4,
                height=40,
                rx=8,
                fill=LIGHT.table,
                class_="table",
                stroke=LIGHT.line,
                stroke_width=1,
            )
        )
    for place, seat in enumerate(view.order):
        space = view.progress[seat]
        stack = [other for other in view.order if view.progress[other] == space]
        depth = stack.index(seat)
        shift = 11.0 * (depth - (len(stack) - 1) / 2)
        centre = (x + (space + 0.5) * step + shift, y + 10)
        scene.pieces[f"marker-{len(view.order) - place}-{seat}"] = group(
            el("title", _("player {n}, place {place}").format(n=seat + 1, place=place + 1)),
            token(seat, centre, 22),
            id=f"marker-{seat}",
        )
