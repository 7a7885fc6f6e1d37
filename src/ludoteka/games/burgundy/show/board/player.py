"""A player's board: the estate, the storage, goods, silver, workers and dice."""

from __future__ import annotations

from functools import cache

from ludoteka.draw.choices import box_glow
from ludoteka.draw.curve import Pt
from ludoteka.draw.svg import Markup, el, group, join, path
from ludoteka.draw.theme import LIGHT
from ludoteka.engine.core.actions import PASS, Action
from ludoteka.games.burgundy.rules.actions import UseDie, price_of
from ludoteka.games.burgundy.rules.estate import ESTATES, SHEETS, Estate
from ludoteka.games.burgundy.rules.pieces import (
    CELLS,
    GOODS,
    SPACE,
    SPACES,
    STORAGE,
    TILE,
    TILES,
)
from ludoteka.games.burgundy.show.art.faces import RADIUS
from ludoteka.games.burgundy.show.art.symbols import die_name, face_use, piece
from ludoteka.games.burgundy.show.board.estate import (
    estate_ground,
    estate_side,
    space_at,
    worth_of_area,
)
from ludoteka.games.burgundy.show.board.parts import (
    LARGE,
    PLAIN,
    SMALL,
    Box,
    Scene,
    amount,
    count_badge,
    hex_glow,
    hex_well,
    panel,
    pill,
    points_tag,
    price_tag,
    well,
    words,
)
from ludoteka.games.burgundy.show.text import (
    _,
    action_text,
    goods_count,
    goods_name,
)

OWN_RADIUS = 33.0


# -- one's own board -------------------------------------------------------------------------------


def own_board(scene: Scene, seat: int, box: Box) -> None:
    """The board of the player who looks at the picture, large."""
    view = scene.view
    scene.ground.append(panel(box, f"player-{seat}", view.player == seat))
    scene.ground.append(_horizon(box))
    _header(scene, seat, (box.x, box.y), box.width, 40)
    centre = (box.x + box.width / 2, box.y + 258)
    if view.board[seat] or view.plan[seat][0]:
        _own_estate(scene, seat, centre)
    elif view.sheet[seat] >= 0:
        _sides(scene, seat, box)
    _stores(scene, seat, (box.x + 18, box.y + 462), 30)
    _buttons(scene, seat, (box.x, box.y + 566), box.width)


@cache
def _horizon(box: Box) -> Markup:
    """Far hills behind the head of the board, hardly darker than the parchment."""
    x, y, w = box.x + 1.4, box.y + 1.4, box.width - 2.8
    top = f"a12.6 12.6 0 0 1 12.6-12.6h{w - 25.2:g}a12.6 12.6 0 0 1 12.6 12.6"

    def at(share: float, down: float) -> str:
        return f"{x + w * share:g} {y + down:g}"

    sky = (
        f"M{at(0, 12.6)}{top}V{y + 64:g}C{at(0.8, 92)} {at(0.62, 40)} {at(0.42, 66)}"
        f"C{at(0.25, 84)} {at(0.12, 60)} {at(0, 78)}z"
    )
    hills = (
        f"M{at(0, 62)}C{at(0.12, 40)} {at(0.25, 70)} {at(0.42, 52)}"
        f"C{at(0.62, 30)} {at(0.8, 74)} {at(1, 46)}V{y + 82:g}"
        f"C{at(0.8, 104)} {at(0.62, 66)} {at(0.42, 84)}C{at(0.25, 96)} {at(0.12, 76)} {at(0, 92)}z"
    )
    return join(
        path(sky, fill="#f3ecd4", class_="sky"), path(hills, fill="#eae5c3", class_="hills")
    )


def _own_estate(scene: Scene, seat: int, centre: Pt) -> None:
    view = scene.view
    estate = ESTATES[view.board[seat] or view.plan[seat][0]]
    scene.ground.append(estate_ground(view, seat, estate, centre, OWN_RADIUS))
    _lay_tiles(scene, seat, centre, OWN_RADIUS)
    _last_gaps(scene, seat, estate, centre)
    _targets(scene, estate, seat, centre)


def _lay_tiles(scene: Scene, seat: int, centre: Pt, radius: float) -> None:
    view = scene.view
    for cell in range(CELLS):
        tile = view.tile_at(seat, cell)
        if tile:
            number = view.tile_ids[CELLS * seat + cell]
            scene.tile(number, tile, space_at(cell, centre, radius), radius * 0.955)


def _last_gaps(scene: Scene, seat: int, estate: Estate, centre: Pt) -> None:
    """Where one tile closes an area, the points for it."""
    view = scene.view
    if view.over:
        return
    for area in estate.areas:
        gaps = area.cells & ~view.covered[seat]
        if gaps.bit_count() == 1:
            cell = gaps.bit_length() - 1
            x, y = space_at(cell, centre, OWN_RADIUS)
            worth = worth_of_area(view, estate, cell)
            tag = points_tag(worth, (x, y + OWN_RADIUS * 0.55))
            scene.ground.append(tag)


def _targets(scene: Scene, estate: Estate, seat: int, centre: Pt) -> None:
    """The spaces where a stored tile can go, or the first castle, with the price in workers."""
    view = scene.view
    spaces: dict[int, list[Action]] = {}
    for action in scene.of_kind("place", "castle"):
        spaces.setdefault(SPACE[action.word(-1)], []).append(action)
    for cell, actions in sorted(spaces.items()):
        at = space_at(cell, centre, OWN_RADIUS)
        step = view.step
        price = (
            min(price_of(view, seat, step.die, a) for a in actions)
            if isinstance(step, UseDie)
            else 0
        )
        tile = TILE[actions[0].word(0)] if actions[0].kind == "place" else TILE["castle"]
        scene.click(
            f"space-{SPACES[cell]}",
            actions,
            hex_glow((0, 0), OWN_RADIUS - 1, 0.16),
            face_use(
                tile, transform=f"scale({OWN_RADIUS / RADIUS:.3g})", class_="ghost", opacity=0
            ),
            price_tag("worker", price, (0, -OWN_RADIUS * 0.68), 15) if price else None,
            at=at,
        )


def _sides(scene: Scene, seat: int, box: Box) -> None:
    """Both sides of the board dealt, to choose from."""
    view = scene.view
    choices = {action.number(0): action for action in scene.of_kind("estate")}
    for i, number in enumerate(SHEETS[view.sheet[seat]]):
        centre = (box.x + box.width * (0.27 + 0.46 * i), box.y + 240)
        name = _("estate {number}").format(number=number)
        scene.ground.append(estate_side(number, centre, 15.5, f"side-{seat}-{i}"))
        scene.ground.append(words(name, (centre[0], centre[1] - 108), PLAIN, "middle", 600))
        if number in choices:
            scene.click(
                f"estate-{number}",
                [choices[number]],
                box_glow(Box(-98, -130, 196, 232), 12),
                at=centre,
            )


# -- parts of every board ----------------------------------------------------------------------------


def _header(scene: Scene, seat: int, at: Pt, width: float, dice: float) -> None:
    """Mark and points, silver and workers, and the dice."""
    view = scene.view
    x, y = at
    points = view.points[seat]
    name = _("Player {n}").format(n=seat + 1)
    large = dice > 30
    size = LARGE if large else 18.0
    mark = 30.0 if large else 22.0
    middle = y + (38 if large else 24)
    scene.ground.append(
        group(
            el("title", name),
            piece(f"disc-{seat}", (x + mark * 0.9, middle - 1), mark),
            words(
                str(points),
                (x + mark * 1.6, middle + size * 0.36),
                size,
                weight=700,
                class_="ink score",
            ),
            id=f"score-{seat}",
        )
    )
    gap = x + mark * 1.6 + size * 0.62 * len(str(points)) + (24 if large else 20)
    icon_size = 24.0 if large else 17.0
    scene.ground.append(
        amount(
            "silver",
            view.silver[seat],
            (gap, middle),
            icon_size,
            _("silver: {n}").format(n=view.silver[seat]),
        )
    )
    gap += icon_size * 1.5 + icon_size * 0.55 * len(str(view.silver[seat]))
    scene.ground.append(
        amount(
            "worker",
            view.workers[seat],
            (gap, middle),
            icon_size,
            _("workers: {n}").format(n=view.workers[seat]),
        )
    )
    _dice(scene, seat, (x + width - dice * 2.3 - 12, middle), dice)


def _dice(scene: Scene, seat: int, at: Pt, size: float) -> None:
    """Two dice of the player's colour; used ones are pale, the one in use is raised."""
    view = scene.view
    choices = {action.number(0): action for action in scene.of_kind("die")}
    step = view.agenda[-1] if view.agenda else None
    in_use = step.die if isinstance(step, UseDie) and step.player == seat else -1
    left = view.dice_left(seat)
    for i in (0, 1):
        value = view.dice[2 * seat + i]
        if not value:
            continue
        spent = view.spent[2 * seat + i]
        active = bool(spent) and value == in_use
        if active:
            in_use = -1
        centre = (at[0] + size * 0.55 + i * size * 1.18, at[1])
        scene.pieces[f"die-{seat}-{i}"] = piece(
            die_name(seat, value),
            centre,
            size,
            id=f"die-{seat}-{i}",
            data_throw=scene.throw,
            opacity=0.34 if spent and not active else None,
        )
        if active:
            glow = size + 8
            box = Box(centre[0] - glow / 2, centre[1] - glow / 2, glow, glow)
            scene.ground.append(box_glow(box, glow * 0.2))
        if seat == view.player and value in choices and not spent and value in left:
            glow = size + 8
            scene.click(
                f"die-{i}",
                [choices[value]],
                box_glow(Box(-glow / 2, -glow / 2, glow, glow), glow * 0.2),
                at=centre,
            )


def _stores(scene: Scene, seat: int, at: Pt, radius: float) -> None:
    """Three places for tiles, three for goods, and the pile of goods sold."""
    view = scene.view
    x, y = at
    places = view.box.storage
    step = radius * 1.95 * min(1.0, STORAGE / places)
    scene.ground.append(words(_("storage"), (x, y + 2), SMALL, fill=LIGHT.muted))
    drops = {TILE[action.word(0)]: action for action in scene.of_kind("drop")}
    for i in range(places):
        centre = (x + radius + i * step, y + 14 + radius)
        _stored(scene, seat, i, centre, radius)
        tile = view.storage[places * seat + i]
        if tile in drops:
            scene.click(f"stored-{i}", [drops.pop(tile)], hex_glow((0, 0), radius), at=centre)
    _goods(scene, seat, (x + radius * 1.95 * STORAGE + 22, y), radius * 1.3)


def _stored(scene: Scene, seat: int, place: int, centre: Pt, radius: float) -> None:
    """A place of the storage and what lies there; the place of a tile has its name, the last one of equal tiles."""
    places = scene.view.box.storage
    i = places * seat + place
    tile, after = scene.view.storage[i], scene.view.storage[i + 1 : places * (seat + 1)]
    name = f"stored-{seat}-{TILES[tile]}" if tile and tile not in after else None
    scene.ground.append(hex_well(centre, radius, id=name, data_outline="" if name else None))
    if tile:
        scene.tile(scene.view.storage_ids[i], tile, centre, radius)


def _goods(scene: Scene, seat: int, at: Pt, size: float) -> None:
    view = scene.view
    x, y = at
    sold = view.sold[len(GOODS) * seat : len(GOODS) * (seat + 1)]
    scene.ground.append(words(_("goods"), (x, y + 2), SMALL, fill=LIGHT.muted))
    sales = {action.word(0): action for action in scene.of_kind("sell")}
    place = 0
    for good, name in enumerate(GOODS):
        n = view.goods[len(GOODS) * seat + good]
        if not n:
            continue
        centre = (x + size / 2 + place * size * 1.22, y + 14 + size * 0.72)
        place += 1
        title = f"{goods_name(name)}: {goods_count(n)}"
        scene.ground.append(
            group(
                el("title", title),
                piece(f"goods-{good}", (centre[0] + 3, centre[1] + 3), size) if n > 1 else None,
                piece(f"goods-{good}", centre, size),
                count_badge(n, (centre[0] + size * 0.42, centre[1] + size * 0.48), 9.5)
                if n > 1
                else None,
                id=f"goods-{seat}-{name}",
            )
        )
        if name in sales:
            _sale(scene, sales[name], seat, centre, size)
    for empty in range(place, 3):
        left = x + empty * size * 1.22
        scene.ground.append(well(Box(left, y + 14 + size * 0.22, size, size), size * 0.16))
    pile = _sold(sold, (x + 3 * size * 1.22 + size * 0.4, y + 14 + size * 0.72), size)
    if pile is not None:
        right = x + 3 * size * 1.22
        scene.ground.append(words(_("sold"), (right, y + 2), SMALL, fill=LIGHT.muted))
        scene.ground.append(pile)


def _sale(scene: Scene, action: Action, seat: int, centre: Pt, size: float) -> None:
    step = scene.view.step
    price = price_of(scene.view, seat, step.die, action) if isinstance(step, UseDie) else 0
    glow = size + 8
    scene.click(
        f"sell-{action.word(0)}",
        [action],
        box_glow(Box(-glow / 2, -glow / 2, glow, glow)),
        price_tag("worker", price, (0, -size * 0.62)) if price else None,
        at=centre,
    )


def _sold(sold: list[int], at: Pt, size: float) -> Markup | None:
    """The goods sold lie face down; anyone may count them."""
    total = sum(sold)
    if not total:
        return None
    kinds = ", ".join(f"{goods_name(name)} {sold[i]}" for i, name in enumerate(GOODS) if sold[i])
    back = size * 0.74
    return group(
        el("title", _("sold: {goods}").format(goods=kinds)),
        [
            el(
                "rect",
                x=at[0] - back / 2 + 3 * i,
                y=at[1] - back / 2 - 3 * i,
                width=back,
                height=back,
                rx=back * 0.16,
                fill="#b9ae98",
                stroke="#857a64",
                stroke_width=1.4,
            )
            for i in range(min(total, 3))
        ],
        words(
            str(total),
            (at[0] + 3 * (min(total, 3) - 1), at[1] + back * 0.25 - 3 * (min(total, 3) - 1)),
            back * 0.62,
            "middle",
            700,
            "#3d3527",
        ),
    )


def _buttons(scene: Scene, seat: int, at: Pt, width: float) -> None:
    """What has no place on the board: taking workers and passing, as two large buttons."""
    buttons = [action for action in scene.options if action.kind == "workers" or action is PASS]
    if scene.view.player != seat or not buttons:
        return
    each = (width - 36) / len(buttons)
    for i, action in enumerate(buttons):
        centre = (at[0] + 18 + each * (i + 0.5), at[1] + 22)
        label = action_text(scene.view, action)
        scene.click(action.kind, [action], pill(label, min(each - 8, 240), (0, 0)), at=centre)


# -- the boards of the others --------------------------------------------------------------------------


def other_board(scene: Scene, seat: int, box: Box) -> None:
    """Another player's board, smaller: estate on the left, the rest beside it."""
    view = scene.view
    scene.ground.append(panel(box, f"player-{seat}", view.player == seat))
    _header(scene, seat, (box.x, box.y), box.width, 24)
    radius = 15.2 if box.width < 300 else 16.8
    centre = (box.x + 8 + radius * 6.07, box.y + 140)
    number = view.board[seat] or view.plan[seat][0]
    if number:
        scene.ground.append(estate_ground(view, seat, ESTATES[number], centre, radius))
        _lay_tiles(scene, seat, centre, radius)
    else:
        scene.ground.append(
            words(
                _("choosing an estate"), (centre[0], centre[1]), SMALL, "middle", fill=LIGHT.muted
            )
        )
    _side_stores(scene, seat, (box.x + 16 + radius * 12.15, box.y + 60))


def _side_stores(scene: Scene, seat: int, at: Pt) -> None:
    """Stored tiles under each other, goods beside them."""
    view = scene.view
    x, y = at
    radius = 18.0
    places = view.box.storage
    step = radius * 2.1 * min(1.0, STORAGE / places)
    for i in range(places):
        centre = (x + radius, y + radius + i * step)
        _stored(scene, seat, i, centre, radius)
    row = 0
    for good, name in enumerate(GOODS):
        n = view.goods[len(GOODS) * seat + good]
        if n:
            centre = (x + radius * 2 + 17, y + 14 + row * 32)
            row += 1
            scene.ground.append(
                group(
                    el("title", f"{goods_name(name)}: {goods_count(n)}"),
                    piece(f"goods-{good}", centre, 24),
                    count_badge(n, (centre[0] + 12, centre[1] + 11), 9.5) if n > 1 else None,
                    id=f"goods-{seat}-{name}",
                )
            )
    sold = view.sold[len(GOODS) * seat : len(GOODS) * (seat + 1)]
    pile = _sold(sold, (x + radius * 2 + 17, y + 124), 28)
    if pile is not None:
        scene.ground.append(pile)
