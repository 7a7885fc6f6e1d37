"""The strip over the landscape: players with points, figures and what they have, the tile in hand, the tiles left.

It keeps its size however large the landscape grows. On a page held upright two players have room beside the tile in
hand; more of them, or with more things, are below the landscape, and beside the tile is what the player on turn has.
"""

from __future__ import annotations

from ludoteka.draw.curve import Pt
from ludoteka.draw.panels import Spot
from ludoteka.draw.pieces import token
from ludoteka.draw.svg import Markup, el, group, join, number, path, text, use
from ludoteka.draw.theme import ACCENT, FONT, LIGHT, Land
from ludoteka.engine.i18n import Texts
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.show.art.sprite import stand
from ludoteka.games.carcassonne.show.board.figures import kinds, pieces, places
from ludoteka.games.carcassonne.show.board.land import face, tall
from ludoteka.games.carcassonne.show.drawing import Place, Stock, drawings_in_play
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
GAP = 8.0  # between panels
BESIDE, IN_ROW = 2, 4  # at most: players beside the tile in hand, and in a row below the landscape
LEGIBLE = 1.2  # how much larger a panel with numbers must be there
SUPPLY = UPRIGHT - SIDE - 16  # the width of what the player on turn has
SPECIAL = 24.0  # from one special figure to the next
ABREAST = 4  # followers side by side, in two rows
CLOSE = 1.06  # how large a follower is at most, where the next one is one away
LARGEST = 1.2  # a big follower, where others are one
SEAT = 50.0  # the width of the column with a player's mark and points, at most
Out = dict[tuple[int, int], Place]  # where the figures are that are not at home
STOCK, ROOMY_STOCK = 30.0, 38.0  # from one kind of things to the next, at least and at most
ROOMY_SUPPLY = 52.0  # and beside the tile in hand


# ---------------------------------------------------------------------------------------- places


def heights(view: Carcassonne) -> tuple[float, float]:
    """How high the strip is, wide and upright."""
    wide = HEIGHT + ROW * _rows(view)
    if _beside(view):
        return wide, max(_upright_row(view), HEIGHT)
    return wide, 0 if view.over else HEIGHT


def below(view: Carcassonne) -> float:
    """How much room the players need who are below the landscape on a page held upright."""
    if _beside(view):
        return 0
    return -(-view.players // _in_row(view)) * _upright_row(view)


def _beside(view: Carcassonne) -> bool:
    """Whether all players have room beside the tile in hand on a page held upright."""
    return view.players <= BESIDE and not _rows(view)


def _in_row(view: Carcassonne) -> int:
    """How many panels lie side by side below the landscape."""
    least = LEGIBLE if _kinds(view) else 1.0
    narrowest = least * _panel_width(view) + GAP
    return min(int((UPRIGHT - 16) // narrowest), IN_ROW, view.players)


def _upright_row(view: Carcassonne) -> float:
    return _larger(view) * (HEIGHT + ROW * _rows(view))


def _larger(view: Carcassonne) -> float:
    """How much larger a panel is on a page held upright."""
    width = UPRIGHT_PANEL if _beside(view) else (UPRIGHT - 16) / _in_row(view) - GAP
    return width / _panel_width(view)


def _spots(view: Carcassonne, player: int, low: float) -> tuple[Spot, Spot]:
    """Where a player's panel lies, wide and upright; the one on turn is raised."""
    larger = _larger(view)
    top = 12 if view.player == player else 18
    wide = Spot(16 + player * (_panel_width(view) + GAP), top)
    if _beside(view):
        return wide, Spot(8 + player * (UPRIGHT_PANEL + GAP), top * larger, larger)
    row, column = divmod(player, _in_row(view))
    step = (UPRIGHT - 16) / _in_row(view)
    return wide, Spot(8 + column * step, low + row * _upright_row(view) + top * larger, larger)


def _panel_width(view: Carcassonne) -> float:
    room = (WIDTH - (0 if view.over else SIDE) - 16) / view.players
    widest = WIDER if view.box.special and _kinds(view) else WIDEST
    return min(room - GAP, widest)


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
        return 1 if len(view.box.special) > 2 * ABREAST - view.box.followers else 0
    return 1 if _one_row(view) else 2


def _height(view: Carcassonne) -> float:
    return PANEL + ROW * _rows(view)


def _home_place(view: Carcassonne, figure: int) -> tuple[Pt, float]:
    """Where in the panel a figure stands at home, and how large."""
    width = _panel_width(view)
    followers = view.box.numbers_of_followers
    numbers = [*followers, *(kind.number for kind in view.box.special)]
    place = numbers.index(figure)
    larger = _grown(view, figure)
    if figure not in followers and _rows(view):
        alone = not (_kinds(view) and _one_row(view))
        apart = min((width - 34) / max(1, len(view.box.special) - 1), 26) if alone else SPECIAL
        return (17 + (place - len(followers)) * apart, 82 + ROW), 19 * larger
    row, column = divmod(place, ABREAST)
    left = _seat(width) + 14
    half = LARGEST * CLOSE / 2  # of the last one, which may be the largest
    step = min((width - left - 7) / (ABREAST - 1 + half), 34)
    return (left + column * step, 30 + 42 * row), min(step * CLOSE, 28) * larger


def _seat(width: float) -> float:
    """The width of the column with a player's mark and points."""
    return min(SEAT, 0.33 * width)


def _grown(view: Carcassonne, figure: int) -> float:
    """How much larger than others a figure is."""
    return LARGEST if view.box.weight(figure) > 1 else 1.0


# ----------------------------------------------------------------------------------------- drawing


def strip(view: Carcassonne, low: float) -> Markup:
    """The strip; upright, the players who have no room in it begin so low."""
    out = places(view)
    return group(
        [_player(view, player, low, out) for player in range(view.players)],
        None if view.over else _hand(view),
        None if view.over or _beside(view) else _supply(view, out),
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


def _at_home(view: Carcassonne, player: int, out: Out) -> list[Markup]:
    """The figures of a player that stand in no landscape and on no space of an expansion."""
    shapes = pieces(view)
    drawn: list[Markup] = []
    for figure, kind in kinds(view).items():
        if (player, figure) not in out:
            at, size = _home_place(view, figure)
            drawn.append(stand(shapes[kind], player, at, size, id=f"{kind}-{player}-{figure}"))
    return drawn


def _stands(view: Carcassonne) -> Markup:
    """A hollow for every figure, which shows how many are away."""
    places = [_home_place(view, figure) for figure in kinds(view)]
    return path(
        "".join(
            f"M{number(x - size / 4)} {number(y + 0.42 * size)}h{number(size / 2)}"
            for (x, y), size in places
        ),
        fill="none",
        stroke=LIGHT.line,
        stroke_width=5,
        stroke_linecap="round",
        class_="slot",
    )


def _supply(view: Carcassonne, out: Out) -> Markup:
    """What the player on turn has, large beside the tile in hand; only a page held upright shows it.

    These are likenesses without a name: the figures themselves stand in the player's panel.
    """
    player, shapes = view.player, pieces(view)
    home = [(f, kind) for f, kind in kinds(view).items() if (player, f) not in out]
    rows = [[one for one in home if (one[1] == "follower") == plain] for plain in (True, False)]
    stock = _stock(view, player)
    start = SUPPLY - ROOMY_SUPPLY * len(stock)
    first = 30 if view.box.special or stock else PANEL / 2
    return group(
        _card(SUPPLY, PANEL, on_turn=False),
        token(player, (32, PANEL / 2), 38),
        [
            _thing(one, (start + i * ROOMY_SUPPLY, 76), larger=1.25, named=False)
            for i, one in enumerate(stock)
        ],
        [
            stand(shapes[kind], player, (80 + i * 35, first + 44 * row), 28 * _grown(view, figure))
            for row, figures in enumerate(rows)
            for i, (figure, kind) in enumerate(figures)
        ],
        transform=str(Spot(0, 0, 0)),
        data_upright=str(Spot(8, 18)),
        aria_hidden=True,
    )


def _card(width: float, height: float, on_turn: bool) -> Markup:
    """The paper on which a player's things lie."""
    return join(
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
    )


def _player(view: Carcassonne, player: int, low: float, out: Out) -> Markup:
    width = _panel_width(view)
    seat = _seat(width)
    wide, upright = _spots(view, player, low)
    on_turn = view.player == player
    height = _height(view)
    return group(
        _card(width, height, on_turn),
        _whose(player, seat / 2 + 2, wins=view.over and view.ranks()[player] == 1),
        text(
            str(view.points[player]),
            seat / 2 + 2,
            84,
            font_family=FONT,
            font_size=seat / 2,
            font_weight=600,
            text_anchor="middle",
            fill=LIGHT.ink,
            class_="ink score",
        ),
        path(
            "M-9 0H9L0 9Z",
            fill=ACCENT,
            transform=f"translate({number(width / 2)} {number(height + 3)})",
        )
        if on_turn
        else None,
        _things(view, player, width) if _kinds(view) else None,
        _stands(view),
        _at_home(view, player, out),
        id=f"player-{player}",
        transform=str(wide),
        data_upright=str(upright),
        role="group",
        aria_label=_label(view, player),
    )


def _whose(player: int, x: float, wins: bool) -> Markup:
    """The player's mark, over the points; a page that says the points elsewhere moves it to their middle."""
    return group(
        token(player, (x, 34), min(30, 1.4 * x)),
        path(
            _CROWN,
            fill=Land.GOLD,
            stroke=Land.GOLD_EDGE,
            stroke_width=1.2,
            transform=f"translate({number(x)} 8)",
        )
        if wins
        else None,
        class_="whose",
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


def _thing(one: Stock, at: Pt, larger: float = 1, named: bool = True) -> Markup:
    return group(
        use(
            one.symbol,
            transform="translate(8.5 0) scale(0.77)",
            opacity=None if one.number else 0.4,
        ),
        text(
            str(one.number),
            23,
            6,
            font_family=FONT,
            font_size=17.5,
            font_weight=600,
            text_anchor="middle",
            fill=LIGHT.ink,
            class_="ink",
        )
        if one.number
        else None,
        id=one.id if named else None,
        transform=str(Spot(*at, larger)),
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
    words = _.plural("{n} tile left", "{n} tiles left", left)
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
            words,
            min(0, 54 - 3.6 * len(words)),  # long ones end at the edge
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
