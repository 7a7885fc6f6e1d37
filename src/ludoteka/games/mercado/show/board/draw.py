"""A position of Mercado as a picture: a pure function of a view, so it can show nothing secret.

The track runs round the market. The viewer's coins lie in the prices, those of the others on cloths beside the stalls.
What lives has a stable id: ``stall-v1``, ``laid-v1-0-gold-1`` (the second gold coin of seat 0 there), ``marker-2``,
``space-17``. What can be clicked carries ``data-action``. Board, stalls and players are panels: on a page held upright
the stalls are large, and the players lie inside the ring.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.ink import shape, stroke
from ludoteka.draw.panels import Panel, Spot, arranged
from ludoteka.draw.svg import Markup, Svg, el, group, join, path
from ludoteka.draw.theme import ACCENT, LIGHT
from ludoteka.engine.core.actions import Action
from ludoteka.games.mercado.rules.cards import COINS, FAKE, STALLS
from ludoteka.games.mercado.rules.state import Mercado
from ludoteka.games.mercado.show.art import sprite as art
from ludoteka.games.mercado.show.board.parts import choice, counted, label
from ludoteka.games.mercado.show.board.players import SIZE as PANEL
from ludoteka.games.mercado.show.board.players import player_panel
from ludoteka.games.mercado.show.board.stalls import COLUMNS, ROWS, stall
from ludoteka.games.mercado.show.board.track import markers, track
from ludoteka.games.mercado.show.text import _, action_text, coin_name

__all__ = ["draw"]

SIZE = 1000.0  # the board is a square, as the data of the track has it
LONG = 752.0  # how long the counter and the strip of the hand are
COUNTER, HAND = (124.0, 719.0), (124.0, 786.0)  # where they lie on the board
INSIDE = 752.0  # the height inside the ring
GAP = 12.0
SHADOW = "#20180a"
COUNTER_INK = "#fff3d6"


def draw(view: Mercado, options: Sequence[Action] = ()) -> Svg:
    """The picture of a position; ``options`` are what the viewer may choose now."""
    drawings = _drawings(view, options)
    wide, size = _wide(view.players)
    upright, upright_height = _upright(view.players)
    parts = [Panel(name, drawing, wide[name], upright[name]) for name, drawing in drawings.items()]
    return Svg(
        join(
            el("rect", width=size[0], height=size[1], fill=LIGHT.table, class_="table"),
            arranged(parts),
        ),
        (0, 0, *size),
        title=_("Mercado"),
        class_="game mercado",
        sprite=art.sprite(),
        upright=(0, 0, SIZE, upright_height),
        board=(0, 0, SIZE, SIZE + 4),
    )


def _drawings(view: Mercado, options: Sequence[Action]) -> dict[str, Markup]:
    """The panels: the board with its track, the stalls, what lies below them, and the players."""
    return {
        "square": art.lamplit("square"),
        "board": join(
            art.scenery("ring"),
            art.lamplit("market"),
            track(view, options),
            markers(view, options),
        ),
        **{name: stall(view, number, options) for number, name in enumerate(STALLS)},
        "supplies": _supplies(view),
        "hand": _hand(view, options),
        **{f"seat-{seat}": player_panel(view, seat, options) for seat in range(view.players)},
    }


def _wide(players: int) -> tuple[dict[str, Spot], tuple[float, float]]:
    """The stalls on the board; two players below it, more beside it. Where everything lies, and the size."""
    spots = {"board": Spot(0, 0), "supplies": Spot(*COUNTER), "hand": Spot(*HAND)}
    spots["square"] = Spot(0, 0, 0)  # it is a part of the board
    spots |= {name: Spot(COLUMNS[i % 4], ROWS[i // 4]) for i, name in enumerate(STALLS)}
    if players == 2:
        spots |= {f"seat-{seat}": Spot(18 + (PANEL[0] + 16) * seat, SIZE + 2) for seat in (0, 1)}
        return spots, (SIZE, SIZE + PANEL[1] + 20)
    for seat in range(players):
        spots[f"seat-{seat}"] = Spot(SIZE + 6, 6 + (PANEL[1] + GAP) * seat)
    return spots, (SIZE + PANEL[0] + 14, SIZE + 4)


def _upright(players: int) -> tuple[dict[str, Spot], float]:
    """What was drawn, the stalls three in a row, the supplies, and the players inside the ring of the track."""
    strip = (SIZE - 16) / LONG
    spots = {"square": Spot(0, 0), "hand": Spot(8, 8, strip)}
    top = 8 + 90 * strip
    larger = SIZE / 3 / 197
    for i, name in enumerate(STALLS):
        row, column = divmod(i, 3)
        aside = 0.5 if row == 2 else 0  # the last two stand in the middle
        middle = (column + 0.5 + aside) * SIZE / 3
        spots[name] = Spot(middle, top + (row * 294 + 138) * larger, larger)
    top += 3 * 294 * larger
    spots["supplies"] = Spot(8, top, strip)
    top += 63 * strip + GAP
    spots["board"] = Spot(0, top)
    scale = min(1.6, (INSIDE - GAP * (players - 1)) / players / PANEL[1])
    left = (SIZE - PANEL[0] * scale) / 2
    for seat in range(players):
        spots[f"seat-{seat}"] = Spot(left, top + 124 + (PANEL[1] * scale + GAP) * seat, scale)
    return spots, top + SIZE + 4


# -- below the stalls ----------------------------------------------------------------------------


def _supplies(view: Mercado) -> Markup:
    """The common piles on a wooden counter: jokers, fakes, seals, privileges, and two piles of cards."""
    piles = (
        ("joker", art.glyph("gain_joker", 0, 0, 42), view.jokers, _("jokers in the common pile")),
        ("fake", art.glyph("gain_fake", 0, 0, 42), view.fakes, _("fake coins in the common pile")),
        ("seal", art.glyph("gain_seal", 0, 0, 44), view.seal_pile, _("seals in the common pile")),
        (
            "privilege",
            art.glyph("gain_privilege", 0, 0, 44),
            view.privileges_in_pile(),
            _("privileges in the common pile"),
        ),
        (
            "valuables",
            _back("#8a3a2a", "M-8-10h16l6 7l-14 15l-14-15z"),
            view.pile[0].bit_count(),
            _("valuables in the pile"),
        ),
        (
            "perfumes",
            _back("#5c4a86", "M-3-12h6v5c6 2 9 6 9 11c0 6-5 9-12 9s-12-3-12-9c0-5 3-9 9-11z"),
            view.pile[1].bit_count(),
            _("perfumes in the pile"),
        ),
    )
    drawn = [
        group(
            el("title", f"{words}: {count}"),
            picture,
            label(str(count), 28, 11, 31, fill=COUNTER_INK),
            id=f"pile-{name}",
            transform=f"translate({42 + 124 * i} 29)",
        )
        for i, (name, picture, count, words) in enumerate(piles)
    ]
    return group(art.lamplit("counter"), drawn, id="supplies")


def _back(fill: str, sign: str) -> Markup:
    """The back of a card."""
    return join(
        el("rect", x=-18, y=-24, width=36, height=48, rx=5, fill=fill, stroke="#f1e2bf"),
        path(sign, fill="#f1e2bf", fill_opacity=0.85),
    )


def _hand(view: Mercado, options: Sequence[Action]) -> Markup:
    """The coins just drawn, the round, and what ends the laying."""
    coins = [
        name for kind, name in enumerate(COINS) if kind != FAKE for _n in range(view.hand[kind])
    ]
    return group(
        _cloth(66 * len(coins) + 26) if coins else None,
        [
            group(
                el("title", coin_name(name)),
                art.coin(
                    name,
                    LONG / 2 + 66 * (i - (len(coins) - 1) / 2),
                    42,
                    58,
                    id=f"drawn-{piece}",
                    class_="coin",
                ),
            )
            for i, (name, piece) in enumerate(counted(coins))
        ],
        label(_("Round {n}").format(n=view.round), 12, 64, 30),
        [_button(view, action) for action in options if action.kind in ("done", "pass")],
        id="hand",
    )


def _cloth(width: float) -> Markup:
    """A red cloth with golden hems, on which the coins lie."""
    left, right = (LONG - width) / 2, (LONG + width) / 2
    return join(
        shape(f"M{left} 10H{right}L{right + 10} 86H{left - 6}z", SHADOW, opacity=0.25),
        shape(f"M{left} 8H{right}L{right + 8} 80H{left - 8}z", "#a53c34", "#6d1f1a", 1.4),
        stroke(f"M{left + 6} 15H{right - 6}M{left - 1} 73H{right + 1}", "#e9bf6a", 2.4),
    )


def _button(view: Mercado, action: Action) -> Markup:
    """To stop laying coins or to pass."""
    words = _("stop") if action.kind == "done" else action_text(view, action)
    width = 13.5 * len(words) + 36
    return group(
        el("title", action_text(view, action)),
        el(
            "rect",
            x=-width,
            y=-26,
            width=width,
            height=52,
            rx=26,
            fill=LIGHT.panel,
            stroke=ACCENT,
            stroke_width=3,
            class_="panel glow",
        ),
        label(words, -width / 2, 10, 26, anchor="middle"),
        id=f"do-{action.kind}",
        transform="translate(748 52)",
        **choice(view, action),
    )
