"""The strip over the landscape: players with points, figures and what they have, the tile in hand, the tiles left.

It keeps its size however large the landscape grows. On a page held upright two players stay beside the tile in hand,
the others are below the landscape.
"""

from __future__ import annotations

from ludoteka.draw.curve import Pt
from ludoteka.draw.panels import Spot
from ludoteka.draw.pieces import token
from ludoteka.draw.svg import Markup, el, group, number, path, text, use
from ludoteka.draw.theme import ACCENT, FONT, LIGHT, Land
from ludoteka.engine.i18n import Texts
from ludoteka.games.carcassonne.rules.numbers import FOLLOWERS
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.show.art.sprite import stand
from ludoteka.games.carcassonne.show.board.figures import kinds, pieces, places
from ludoteka.games.carcassonne.show.board.land import face, tall
from ludoteka.games.carcassonne.show.drawing import Stock, drawings_in_play
from ludoteka.games.carcassonne.show.terminal import possessions
from ludoteka.games.carcassonne.show.text import tile_name

__all__ = ["WIDTH", "below", "heights", "strip"]

_ = Texts(__package__)

WIDTH, HEIGHT = 1200.0, 138.0
SIDE = 218.0  # for the tile in hand and the tiles left
WIDEST = 172.0  # a player's panel
WIDER = 208.0  # with special figures and other things side by side
PANEL, ROW = 102.0, 27.0  # a panel's height, and what every further row adds
UPRIGHT = 600.0  # the width of the picture on a page held upright
UPRIGHT_PANEL = 178.0
BESIDE, IN_ROW = 2, 3  # players beside the tile in hand, and in a row below the landscape
SPECIAL = 24.0  # from one special figure to the next
STOCK, ROOMY_STOCK = 30.0, 38.0  # from one kind of things to the next, at least and at most


# ---------------------------------------------------------------------------------------- places


def heights(view: Carcassonne) -> tuple[float, float]:
    """How high the strip is, wide and upright."""
    return HEIGHT + ROW * _rows(view), max(_upright_row(view), HEIGHT)


def below(view: Carcassonne) -> float:
    """How much room the players need who are below the landscape on a page held upright."""
    rows = -(-max(view.players - BESIDE, 0) // IN_ROW)
    return rows * _upright_row(view)


def _upright_row(view: Carcassonne) -> float:
    return _larger(view) * (HEIGHT + ROW * _rows(view))


def _larger(view: Carcassonne) -> float:
    """How much larger a panel is on a page held upright."""
    return UPRIGHT_PANEL / _panel_width(view)


def _spots(view: Carcassonne, player: int, low: float) -> tuple[Spot, Spot]:
    """Where a player's panel lies, wide and upright; the one on turn is raised."""
    larger = _larger(view)
    top = 12 if view.player == player else 18
    wide = Spot(16 + player * (_panel_width(view) + 8), top)
    if player < BESIDE:
        return wide, Spot(8 + player * (UPRIGHT_PANEL + 8), top * larger, larger)
    row, column = divmod(player - BESIDE, IN_ROW)
    step = (UPRIGHT - 16) / IN_ROW
    return wide, Spot(8 + column * step, low + row * _upright_row(view) + top * larger, larger)


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


def _home_place(view: Carcassonne, figure: int) -> tuple[Pt, float]:
    """Where in the panel a figure stands at home, and how large."""
    width = _panel_width(view)
    numbers = [*range(FOLLOWERS), *(kind.number for kind in view.box.special)]
    place = numbers.index(figure)
    larger = 1.2 if view.box.weight(figure) > 1 else 1.0
    if figure >= FOLLOWERS and _rows(view):
        alone = not (_kinds(view) and _one_row(view))
        apart = min((width - 34) / (len(numbers) - FOLLOWERS - 1), 26) if alone else SPECIAL
        return (17 + (place - FOLLOWERS) * apart, 82 + ROW), 19 * larger
    in_row = FOLLOWERS if _rows(view) else len(numbers)
    step = (width - 32) / (in_row - 1)
    return (16 + place * step, 82), min(step * 1.06, 20) * larger


# ----------------------------------------------------------------------------------------- drawing


def strip(view: Carcassonne, low: float) -> Markup:
    """The strip; upright, the players who have no room in it begin so low."""
    return group(
        [_player(view, player, low) for player in range(view.players)],
        None if view.over else _hand(view),
        id="strip",
    )


def _hand(view: Carcassonne) -> Markup:
    """The tile to be laid, under the number that it will have in the landscape, and the tiles left."""
    number = len(view.land.tiles)
    held = view.drawn >= 0
    at = (6.0, 18.0)
    return group(
        _slot(at),
        face(view.tile(), at, 0, tip=tile_name(view.tile()), id=f"tile-{number}") if held else None,
        tall(view.tile(), at, 0, id=f"tall-{number}", pointer_events="none") if held else None,
        _left(view),
        id="hand",
        transform=str(Spot(WIDTH - SIDE, 0)),
        data_upright=str(Spot(UPRIGHT - SIDE, 0)),
    )


def _at_home(view: Carcassonne, player: int) -> list[Markup]:
    """The figures of a player that stand in no landscape and on no space of an expansion."""
    shapes, out = pieces(view), places(view)
    drawn: list[Markup] = []
    for figure, kind in kinds(view).items():
        if (player, figure) not in out:
            at, size = _home_place(view, figure)
            drawn.append(stand(shapes[kind], player, at, size, id=f"{kind}-{player}-{figure}"))
    return drawn


def _player(view: Carcassonne, player: int, low: float) -> Markup:
    width = _panel_width(view)
    wide, upright = _spots(view, player, low)
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
        _at_home(view, player),
        id=f"player-{player}",
        transform=str(wide),
        data_upright=str(upright),
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


def _slot(at: Pt) -> Markup:
    """Where the tile in hand lies."""
    return el(
        "rect",
        x=at[0],
        y=at[1],
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
            font_size=25 if left < 100 else 22,
            font_weight=700,
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
            class_="muted fine",  # the number stands on the pile
        ),
        id="tiles-left",
        transform=f"translate({number(SIDE - 56)} 60)",
    )
