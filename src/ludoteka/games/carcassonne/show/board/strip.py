"""The strip over the landscape: players with points, figures and what they have, the tile in hand, the tiles left.

It is laid out 1200 units wide and then scaled to the width of the picture, so that its text keeps its size
on the screen however large the landscape grows.
"""

from __future__ import annotations

from ludoteka.draw.curve import Pt
from ludoteka.draw.pieces import token
from ludoteka.draw.svg import Markup, el, group, number, path, text, use
from ludoteka.draw.theme import ACCENT, FONT, LIGHT, Land
from ludoteka.engine.i18n import Texts
from ludoteka.games.carcassonne.rules.landscape import x_of, y_of
from ludoteka.games.carcassonne.rules.numbers import FOLLOWERS
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.show.board.frame import Frame
from ludoteka.games.carcassonne.show.drawing import Stock, drawings_in_play
from ludoteka.games.carcassonne.show.terminal import possessions

__all__ = ["frame_of", "hand_place", "home_place", "strip"]

_ = Texts(__package__)

WIDTH, HEIGHT = 1200.0, 138.0
SIDE = 218.0  # for the tile in hand and the tiles left
WIDEST = 172.0  # a player's panel
WIDER = 196.0  # with special figures and other things side by side
PANEL, ROW = 102.0, 27.0  # a panel's height, and what every further row adds
SPECIAL = 21.0  # from one special figure to the next
STOCK, ROOMY_STOCK = 30.0, 38.0  # from one kind of things to the next, at least and at most
LEAST_COLUMNS, LEAST_ROWS = 7, 5
FLATTEST = 1.2  # width to height, at least, so that the strip stays readable


def frame_of(view: Carcassonne, players: bool) -> Frame:
    """The landscape with room for the next tile around it, never too small, the strip above it."""
    margin = 0.35 if view.over else 1.0
    columns = [x_of(cell) for cell in view.land.cells]
    rows = [y_of(cell) for cell in view.land.cells]
    left, right = min(columns) - margin, max(columns) + 1 + margin
    top, bottom = min(rows) - margin, max(rows) + 1 + margin
    wider = max(LEAST_COLUMNS - (right - left), 0) / 2
    higher = max(LEAST_ROWS - (bottom - top), 0) / 2
    width, height = 100 * (right - left + 2 * wider), 100 * (bottom - top + 2 * higher)
    x, y = 100 * (left - wider), 100 * (top - higher)
    if not players:
        return Frame(x, y, width, height, 0.0)
    full = max(width, FLATTEST * height)
    scale = full / WIDTH
    above = scale * (HEIGHT + ROW * _rows(view))
    return Frame(x - (full - width) / 2, y - above, full, height + above, scale)


# ---------------------------------------------------------------------------------------- places


def _panel(view: Carcassonne, player: int) -> tuple[float, float, float]:
    """Left, top and width of a player's panel; the one on turn is raised."""
    width = _panel_width(view)
    return 16 + player * (width + 8), 12 if view.player == player else 18, width


def _panel_width(view: Carcassonne) -> float:
    room = (WIDTH - (0 if view.over else SIDE) - 16) / view.players
    widest = WIDER if view.box.special and _kinds(view) else WIDEST
    return min(room - 8, widest)


def _stock(view: Carcassonne, player: int) -> list[Stock]:
    """What the expansions in play gave a player."""
    return [one for drawing in drawings_in_play(view) for one in drawing.stock(view, player)]


def _kinds(view: Carcassonne) -> int:
    """How many kinds of things every player can have."""
    return len(_stock(view, 0))


def _stock_step(view: Carcassonne) -> float:
    """From one kind of things to the next, where they stand beside the special figures."""
    return (_panel_width(view) - SPECIAL * len(view.box.special) - 14) / _kinds(view)


def _one_row(view: Carcassonne) -> bool:
    """Whether special figures and other things fit side by side."""
    return _stock_step(view) >= STOCK


def _rows(view: Carcassonne) -> int:
    """How many rows the panels have under the followers; a single special figure stands among them."""
    if not _kinds(view):
        return 1 if len(view.box.special) > 1 else 0
    return 1 if _one_row(view) else 2


def _height(view: Carcassonne) -> float:
    return PANEL + ROW * _rows(view)


def home_place(view: Carcassonne, frame: Frame, player: int, figure: int) -> tuple[Pt, float]:
    """Where a figure stands at home, and how large."""
    left, top, width = _panel(view, player)
    numbers = [*range(FOLLOWERS), *(kind.number for kind in view.box.special)]
    place = numbers.index(figure)
    larger = 1.2 if view.box.weight(figure) > 1 else 1.0
    if figure >= FOLLOWERS and _rows(view):
        alone = not (_kinds(view) and _one_row(view))
        apart = min((width - 34) / (len(numbers) - FOLLOWERS - 1), 26) if alone else SPECIAL
        x = left + 17 + (place - FOLLOWERS) * apart
        return frame.at((x, top + 82 + ROW)), 19 * larger * frame.scale
    in_row = FOLLOWERS if _rows(view) else len(numbers)
    step = (width - 32) / (in_row - 1)
    size = min(step * 1.06, 20) * larger
    return frame.at((left + 16 + place * step, top + 82)), size * frame.scale


def hand_place(frame: Frame) -> tuple[Pt, float]:
    """The corner of the tile in hand, and how large it is."""
    return frame.at((WIDTH - SIDE + 6, 18)), frame.scale


# ----------------------------------------------------------------------------------------- drawing


def strip(view: Carcassonne, frame: Frame) -> Markup:
    """Everything in the strip but the figures and the tile in hand, which live in the landscape's plane."""
    x, y = frame.at((0, 0))
    return group(
        [_player(view, player) for player in range(view.players)],
        None if view.over else (_slot(), _left(view)),
        id="strip",
        transform=f"translate({number(x)} {number(y)}) scale({frame.scale:.4f})",
    )


def _player(view: Carcassonne, player: int) -> Markup:
    left, top, width = _panel(view, player)
    on_turn = view.player == player
    wins = view.over and view.ranks()[player] == 1
    points = view.points[player]
    height = _height(view)
    return group(
        el(
            "rect",
            width=width,
            height=height,
            y=3,
            rx=10,
            fill="#000000",
            fill_opacity=0.1 + 0.08 * on_turn,
        ),
        el(
            "rect",
            width=width,
            height=height,
            rx=10,
            fill=LIGHT.panel,
            stroke=ACCENT if on_turn else LIGHT.line,
            stroke_width=3 if on_turn else 1,
            class_="panel turn" if on_turn else "panel",
        ),
        token(player, (24, 36), 30),
        text(
            str(points),
            width - 12,
            48,
            font_family=FONT,
            font_size=36,
            font_weight=600,
            text_anchor="end",
            fill=LIGHT.ink,
            class_="ink score",
        ),
        path(
            _CROWN,
            fill=Land.GOLD,
            stroke=Land.GOLD_EDGE,
            stroke_width=1.2,
            transform="translate(24 8)",
        )
        if wins
        else None,
        path(
            "M-9 0H9L0 9Z",
            fill=ACCENT,
            transform=f"translate({number(width / 2)} {number(height + 3)})",
        )
        if on_turn
        else None,
        _things(view, player, width) if _kinds(view) else None,
        id=f"player-{player}",
        transform=f"translate({number(left)} {number(top)})",
        role="group",
        aria_label=_label(view, player),
    )


_CROWN = "M-11 8L-13 -5L-6 0L0 -9L6 0L13 -5L11 8Z"


def _label(view: Carcassonne, player: int) -> str:
    who = _("seat {n}").format(n=player + 1)
    points = _.plural("{n} point", "{n} points", view.points[player])
    home = _.plural("{n} follower at home", "{n} followers at home", view.followers(player))
    return f"{who}: {', '.join([points, home, *possessions(view, player)])}"


def _things(view: Carcassonne, player: int, width: float) -> Markup:
    """What the player has, kind by kind; what nobody has earned yet is pale."""
    kinds = _kinds(view)
    step = min(_stock_step(view) if _one_row(view) else (width - 10) / kinds, ROOMY_STOCK)
    start = width - step * kinds - 2 if _one_row(view) else 8.0
    y = 82 + ROW * _rows(view)
    return group([_thing(one, (start + i * step, y)) for i, one in enumerate(_stock(view, player))])


def _thing(one: Stock, at: Pt) -> Markup:
    return group(
        use(
            one.symbol,
            transform="translate(8.5 0) scale(0.77)",
            opacity=None if one.number else 0.4,
        ),
        text(
            str(one.number),
            21.5,
            5,
            font_family=FONT,
            font_size=14,
            font_weight=600,
            text_anchor="middle",
            fill=LIGHT.ink,
            class_="ink",
        )
        if one.number
        else None,
        id=one.id,
        transform=f"translate({number(at[0])} {number(at[1])})",
    )


def _slot() -> Markup:
    """Where the tile in hand lies."""
    return el(
        "rect",
        x=WIDTH - SIDE + 6,
        y=18,
        width=100,
        height=100,
        rx=4,
        fill="none",
        stroke=LIGHT.line,
        stroke_width=2,
        stroke_dasharray="6 5",
        class_="slot",
    )


def _left(view: Carcassonne) -> Markup:
    """A pile of tiles, face down, and how many they are."""
    left = view.tiles_left()
    pile = [
        el(
            "rect",
            x=-25 + 2.5 * i,
            y=-25 - 2.5 * i,
            width=50,
            height=50,
            rx=5,
            fill="#8d7b5f",
            stroke="#6d5d45",
            stroke_width=1.2,
        )
        for i in range(min(left, 3))
    ]
    height = 2.5 * max(len(pile) - 1, 0)
    return group(
        pile,
        text(
            str(left),
            height,
            9 - height,
            font_family=FONT,
            font_size=25,
            font_weight=600,
            text_anchor="middle",
            fill="#ffffff" if left else LIGHT.muted,
        ),
        text(
            _.plural("{n} tile left", "{n} tiles left", left),
            0,
            48,
            font_family=FONT,
            font_size=13,
            text_anchor="middle",
            fill=LIGHT.muted,
            class_="muted",
        ),
        id="tiles-left",
        transform=f"translate({number(WIDTH - 56)} 60)",
    )
