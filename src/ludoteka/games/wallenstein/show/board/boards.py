"""Below the map: the players, the majorities of the regions, and the planning boards under the action cards."""

from __future__ import annotations

from ludoteka.draw.curve import Pt
from ludoteka.draw.pieces import token
from ludoteka.draw.svg import Attr, Markup, el, far, group, join, near
from ludoteka.draw.theme import ACCENT, LIGHT, player, shade
from ludoteka.engine.i18n import Texts
from ludoteka.games.wallenstein.programs.outlook import winter_score
from ludoteka.games.wallenstein.rules.events import ACTIONS, BUILDINGS, KINDS
from ludoteka.games.wallenstein.rules.map import (
    LABELS,
    PROVINCES,
    REGION,
    REGION_NAMES,
    REGIONS,
    SHORT,
)
from ludoteka.games.wallenstein.rules.orders import ActionCard
from ludoteka.games.wallenstein.rules.plan import planning_order
from ludoteka.games.wallenstein.rules.state import (
    EMPTY,
    FIELDS,
    HIDDEN,
    TAKEN,
    UNPLANNED,
    Wallenstein,
)
from ludoteka.games.wallenstein.rules.winter import MAJORITY, TIE, count_buildings, majority
from ludoteka.games.wallenstein.rules.year import SeasonEnd
from ludoteka.games.wallenstein.show.art.symbols import (
    BUILDING_COLOURS,
    GRAIN,
    building,
    card_back,
    fitting,
    gold,
    label,
    place,
    priced,
    sign,
    wooden,
)
from ludoteka.games.wallenstein.show.board.map import TINTS
from ludoteka.games.wallenstein.show.text import ACTION_NAMES

_ = Texts(__package__)

WIDTH = 1000.0
CROSS, BARE = "\N{MULTIPLICATION SIGN}", "\N{EM DASH}"
PLAYERS_HEIGHT = 76.0
REGIONS_HEIGHT = 62.0
HEAD = 74.0
ROW = 32.0
LEFT = 44.0
COLUMN = (WIDTH - LEFT - 8) / FIELDS


def panel(x: float, y: float, width: float, height: float, raised: bool = False) -> Markup:
    return el(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=8,
        fill=LIGHT.panel,
        stroke=ACCENT if raised else LIGHT.line,
        stroke_width=2.5 if raised else 1.2,
        class_="panel",
    )


# -- players -------------------------------------------------------------------------------------


def players(view: Wallenstein, y: float) -> Markup:
    """Every player: points, gold, grain against provinces, armies left, what winter would bring now."""
    width = WIDTH / view.players
    scores = winter_score(view)
    return group(
        [
            player_panel(view, seat, (width * seat, y), width, int(scores[seat]))
            for seat in range(view.players)
        ],
        id="players",
    )


def player_panel(view: Wallenstein, seat: int, at: Pt, width: float, score: int) -> Markup:
    """Points and gold; below them the army groups of the draft, or what the war has brought."""
    x, y = at
    wide = width > 210
    right = x + width - (84 if wide else 63)
    top, low = y + 25, y + 53
    parts = [
        label(str(view.points[seat]), (x + 48, top + 10), 29, "start", 700, class_="ink score"),
        tip_group(
            _("gold"),
            gold((right, top), 21),
            label(str(view.gold[seat]), (right + 15, top + 7), 20, "start", 700, class_="ink"),
        ),
    ]
    if view.groups[seat]:
        sizes = "  ".join(str(n) for n in view.groups[seat])
        shown = label(sizes, (x + 16, low + 6), 17, "start", 700, class_="ink")
        parts.append(tip_group(_("army groups still to be placed"), shown))
    else:
        parts += war_row(view, seat, (x, low), right, 20 if wide else 17, score)
    if wide and seat in view.order and view.event >= 0:
        words = _("turn order this season: {n}").format(n=view.order.index(seat) + 1)
        place_ = f"{view.order.index(seat) + 1}."
        parts.append(
            tip_group(words, label(place_, (x + 98, top + 8), 18, "start", 700, LIGHT.muted))
        )
    raised = view.player == seat and not view.planning  # while plans are made all are asked
    return group(
        panel(x + 3, y + 3, width - 6, PLAYERS_HEIGHT - 6, raised=raised),
        token(seat, (x + 25, top), 32),
        near(parts),
        far(player_afar(view, seat, (x, y), width, score)),
        id=f"player-{seat}",
    )


def player_afar(view: Wallenstein, seat: int, at: Pt, width: float, score: int) -> list[Markup]:
    """What winter would bring, gold, armies in the supply and grain against provinces, in large figures.

    The page that shows it has the points beside the names.
    """
    x, y = at
    top, low, right = y + 32, y + 66, x + width * 0.58
    size = 31 if width > 210 else 26
    grain, lands = view.grain[seat], view.owner.count(seat)
    parts = [
        gold((right, top - 8), 24),
        label(str(view.gold[seat]), (right + 16, top + 3), size, "start", 700, class_="ink"),
        wooden(seat, (x + 25, low - 9), 24),
        label(str(view.supply[seat]), (x + 46, low + 1), size, "start", 600, class_="ink"),
        sign("grain", (right, low - 10), 28, GRAIN),
        label(f"{grain}/{lands}", (right + 16, low + 1), size, "start", 700, class_="ink"),
    ]
    if not (view.over or view.groups[seat]):
        parts.append(sign("snow", (x + 56, top - 8), 24, "#5f86a8"))
        parts.append(label(f"+{score}", (x + 70, top + 3), size, "start", 600, class_="ink"))
    return parts


def war_row(
    view: Wallenstein, seat: int, at: Pt, right: float, size: float, score: int
) -> list[Markup]:
    """The points of a winter that came now, armies in the supply, grain against provinces."""
    x, y = at
    lands, grain = view.owner.count(seat), view.grain[seat]
    winter = tip_group(
        _("points if winter came now"),
        sign("snow", (x + 25, y), 19, "#5f86a8"),
        label(f"+{score}", (x + 38, y + 6), 17, "start", 600, LIGHT.muted, class_="muted"),
    )
    supply = tip_group(
        _("armies in the supply"),
        wooden(seat, (x + 92, y), 16),
        label(str(view.supply[seat]), (x + 103, y + 6), 17, "start", 600, class_="ink"),
    )
    hungry = lands > grain and not view.over
    ink = "#a3402f" if hungry else LIGHT.ink
    food = tip_group(
        _("grain, and the provinces to feed"),
        sign("grain", (right, y), 24, GRAIN),
        label(f"{grain}/{lands}", (right + 14, y + 7), size, "start", 700, ink),
    )
    return [supply, food] if view.over else [winter, supply, food]


def tip_group(words: str, *parts: Markup) -> Markup:
    """Things with a tooltip."""
    return group(el("title", words), *parts)


# -- regions -------------------------------------------------------------------------------------


def regions(view: Wallenstein, y: float) -> Markup:
    """For every region who has the most palaces, churches and trading houses, and what that brings."""
    width = WIDTH / len(REGIONS)
    count = count_buildings(view)
    return group(
        [
            region_panel(view, region, count[region], (width * region, y), width)
            for region in range(len(REGIONS))
        ],
        id="regions",
    )


def region_panel(
    view: Wallenstein, region: int, count: list[list[int]], at: Pt, width: float
) -> Markup:
    x, y = at
    tint = shade(TINTS[region], -0.12)
    name = REGION_NAMES[region]
    parts = [
        panel(x + 3, y + 3, width - 6, REGIONS_HEIGHT - 6),
        near(
            el("rect", x=x + 9, y=y + 10, width=16, height=14, rx=3, fill=tint),
            label(name, (x + 31, y + 22), 14.5, "start", 600, class_="ink"),
        ),
        far(
            el("rect", x=x + 5, y=y + 5, width=7, height=REGIONS_HEIGHT - 10, rx=3, fill=tint),
            label(name, (x + 17, y + 28), fitting(name, 180, 29), "start", 600, class_="ink"),
        ),
    ]
    for kind in range(KINDS):
        first, points = majority(count[kind], kind)
        left = x + 18 + 63 * kind
        parts.append(near(building(BUILDINGS[kind], (left, y + 42), 17)))
        parts.append(far(building(BUILDINGS[kind], (left + 7, y + 45), 23)))
        if first:
            step = min(9.0, 14 / max(1, len(first) - 1))
            parts += [
                near(token(seat, (left + 17 + step * i, y + 42), 13 if len(first) < 3 else 10))
                for i, seat in enumerate(first)
            ]
            parts += [
                far(token(seat, (left + 31 + step * i, y + 45), 22 if len(first) < 3 else 17))
                for i, seat in enumerate(first)
            ]
            parts.append(
                near(
                    label(
                        f"+{points}",
                        (left + 43, y + 46),
                        12,
                        fill=LIGHT.muted,
                        weight=600,
                        class_="muted",
                    )
                )
            )
    tip = _(
        "Majorities: {a} points for palaces, {b} for churches, {c} for trading houses; {t} less when shared"
    ).format(a=MAJORITY[0], b=MAJORITY[1], c=MAJORITY[2], t=TIE)
    return group(el("title", tip), parts, id=f"region-{REGIONS[region]}")


# -- plans ---------------------------------------------------------------------------------------


def boards_height(view: Wallenstein) -> float:
    return HEAD + ROW * view.players + 10


def boards(view: Wallenstein, y: float) -> Markup:
    """The ten action cards, the open ones in their order, and below them what everybody planned.

    While the actions are carried out the boards lie in the order of the players.
    """
    order = planning_order(view)
    seats = view.order if view.event >= 0 else list(range(view.players))
    return group(
        panel(3, y, WIDTH - 6, boards_height(view) - 4),
        [action_card(view, action, i, y) for i, action in enumerate(order)],
        [
            board_row(view, seat, order, (0, y + HEAD + ROW * (row + 0.5)))
            for row, seat in enumerate(seats)
        ],
        id="boards",
    )


def action_card(view: Wallenstein, action: int, i: int, y: float) -> Markup:
    """One action; a number tells its place, a closed card that its place is not known yet."""
    x = LEFT + COLUMN * (i + 0.5)
    name = ACTIONS[action]
    known = action in view.action_cards
    done = known and is_done(view, i)
    fill = "#efe6d2" if known else "#d9d1c0"
    return group(
        el("title", _(ACTION_NAMES[name])),
        el(
            "rect",
            x=-COLUMN / 2 + 3,
            y=-31,
            width=COLUMN - 6,
            height=62,
            rx=6,
            fill=fill,
            stroke=ACCENT if is_current(view, i) and known else "#b3a482",
            stroke_width=3 if is_current(view, i) and known else 1.2,
        ),
        action_sign(name),
        label(
            str(i + 1) if known else "?",
            (-COLUMN / 2 + 13, -14),
            14,
            weight=700,
            fill="#7a6a48",
        ),
        id=f"action-{name}",
        class_="done" if done else None,
        opacity=0.5 if done else None,
        transform=place((x, y + 38)),
    )


def current_place(view: Wallenstein) -> int:
    """The place in the line of the action being carried out; 0 before the first, 10 after the last."""
    waiting = [step.place for step in view.agenda if isinstance(step, ActionCard)]
    if waiting:
        return min(waiting) - 1
    return FIELDS - 1 if any(isinstance(step, SeasonEnd) for step in view.agenda) else FIELDS


def is_done(view: Wallenstein, i: int) -> bool:
    return view.event >= 0 and i < current_place(view)


def is_current(view: Wallenstein, i: int) -> bool:
    return view.event >= 0 and i == current_place(view)


def action_sign(name: str) -> Markup:
    """The picture on an action card, with its price or number."""
    if name.startswith("build"):
        kind = name.removeprefix("build_")
        cost = {"palace": 3, "church": 2, "trading_house": 1}[kind]
        return join(
            sign(kind, (-8, 2), 38, BUILDING_COLOURS[kind]), priced((26, 16), 20, str(cost))
        )
    if name == "tax_gold":
        return join(gold((-7, 4), 30), priced((9, 0), 34, "+"))
    if name == "tax_grain":
        return sign("grain", (0, 2), 44, GRAIN)
    if name.startswith("recruit"):
        n = name.split("_")[1]
        cost = {"5": 3, "3": 2, "1": 1}[n]
        parts = [
            label(f"+{n}", (-10, 14), 30, weight=700, fill="#4a4233"),
            priced((26, 16), 20, str(cost)),
        ]
        if n == "1":
            parts.append(sign("arrow", (25, -12), 20, "#4a4233"))
        return join(parts)
    letter = name[-1].upper()
    return join(
        sign("arrow", (-10, 2), 40, "#7a3b2e"),
        label(letter, (27, 12), 26, weight=700, fill="#7a3b2e"),
    )


def board_row(view: Wallenstein, seat: int, order: list[int], at: Pt) -> Markup:
    """What lies on one player's board, action by action."""
    x, y = at
    cells = [
        cell(view, seat, action, (x + LEFT + COLUMN * (i + 0.5), y))
        for i, action in enumerate(order)
    ]
    return group(token(seat, (x + 25, y), 25), cells, id=f"board-{seat}")


def cell(view: Wallenstein, seat: int, action: int, at: Pt) -> Markup:
    """One field of a board: empty, a card face down, or the card that its viewer knows.

    While plans are made nobody sees how far another has come.
    """
    card = view.field(seat, action)
    name = f"field-{seat}-{ACTIONS[action]}"
    if card == HIDDEN and view.planning:
        return group(slot(True), id=name, transform=place(at))
    if card == HIDDEN:
        return card_back(seat, at, id=name)
    if card in (UNPLANNED, EMPTY, TAKEN):
        cross = label(CROSS, (0, 6), 18, fill="#a3402f") if card == TAKEN else None
        return group(slot(card == UNPLANNED), cross, id=name, transform=place(at))
    turned = bool(view.turned[FIELDS * seat + action])
    return group(
        land_card(
            card,
            seat,
            (COLUMN - 8, ROW - 6),
            (13, 27),
            stroke_width=1 if turned else 1.8,
            stroke_dasharray=None if turned else "6 2",
        ),
        id=name,
        transform=place(at),
        opacity=0.62 if turned else None,
    )


def slot(waiting: bool) -> Markup:
    return el(
        "rect",
        x=-COLUMN / 2 + 6,
        y=-ROW / 2 + 4,
        width=COLUMN - 12,
        height=ROW - 8,
        rx=4,
        fill="none",
        stroke=LIGHT.line,
        stroke_width=1.3,
        stroke_dasharray="5 4" if waiting else None,
    )


def land_card(card: int, seat: int, size: Pt, fonts: tuple[float, float], **edge: Attr) -> Markup:
    """A land card with its name on the tint of its region, or a blank card; fonts for near and far."""
    width, height = size
    land = card < PROVINCES
    words, short = (LABELS[card], SHORT[card]) if land else (BARE, BARE)
    near_font = fitting(words, width - 4, fonts[0])
    far_font = fitting(short, width - 2, fonts[1])
    return join(
        el(
            "rect",
            x=-width / 2,
            y=-height / 2,
            width=width,
            height=height,
            rx=height / 7,
            fill=TINTS[REGION[card]] if land else "#f5f0e4",
            stroke=player(seat).edge,
            **edge,
        ),
        near(label(words, (0, 0.35 * near_font), near_font, weight=600)),
        far(label(short, (0, 0.33 * far_font), far_font, weight=700)),
    )
