"""A position of Mercado as a picture: a pure function of a view, so it can show nothing secret.

The track runs round the market. The viewer's coins lie in the prices, those of the others on cloths beside the stalls.
What lives has a stable id: ``stall-v1``, ``laid-v1-0-gold-1`` (the second gold coin of seat 0 there), ``marker-2``,
``space-17``. What can be clicked carries ``data-action``. The colours are those of the day; a page that is
dark recolours by class.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ludoteka.draw.ink import Scatter
from ludoteka.draw.pieces import mark_defs
from ludoteka.draw.svg import Markup, Svg, el, group, join, path
from ludoteka.draw.theme import ACCENT, LIGHT, player
from ludoteka.engine.core.actions import Action
from ludoteka.games.mercado.rules.cards import COINS, FAKE, STALLS
from ludoteka.games.mercado.rules.state import Mercado
from ludoteka.games.mercado.show.art import symbols as art
from ludoteka.games.mercado.show.board.parts import choice, counted, label
from ludoteka.games.mercado.show.board.players import HEIGHT as PANEL_HEIGHT
from ludoteka.games.mercado.show.board.players import panels
from ludoteka.games.mercado.show.board.stalls import stall
from ludoteka.games.mercado.show.board.track import markers, track
from ludoteka.games.mercado.show.text import _, action_text, coin_name

__all__ = ["draw"]

SIZE = 1000.0  # the board is a square, as the data of the track has it
SHADOW = "#20180a"
COUNTER_INK = "#fff3d6"


def draw(view: Mercado, options: Sequence[Action] = ()) -> Svg:
    """The picture of a position; ``options`` are what the viewer may choose now."""
    rows = 1 if view.players == 2 else 2
    height = SIZE + rows * (PANEL_HEIGHT + 12) + 8
    body = join(
        el("rect", width=SIZE, height=height, fill=LIGHT.table, class_="table"),
        _board(),
        track(view, options),
        [stall(view, number, options) for number in range(len(STALLS))],
        _supplies(view),
        _hand(view, options),
        markers(view, options),
        panels(view, options, SIZE + 2),
    )
    return Svg(
        body, (0, 0, SIZE, height), title=_("Mercado"), defs=_defs(view), class_="game mercado"
    )


def _defs(view: Mercado) -> Markup:
    wares = [view.box.cards[number].title for number in view.stalls if number >= 0]
    marks = mark_defs(tuple(player(seat).mark for seat in range(view.players)))
    return join(art.defs(wares, view.players), marks)


# -- the board -----------------------------------------------------------------------------------


@cache
def _board() -> Markup:
    """The board: a ring of stone for the track, the paved square inside, in the light of the morning."""
    return join(
        _sheet((11, 15, 984, 984), 24, SHADOW, None, 0.22),
        _sheet((8, 6, 984, 988), 24, "#8a744a", "stone-side"),
        _sheet((8, 6, 984, 982), 24, "#cdb88a", "stone"),
        _sheet((108, 116, 784, 768), 16, "#a68f60", "kerb"),
        _sheet((113, 122, 774, 758), 12, "#d9b88e", "paving"),
        path(_joints(), fill="none", stroke="#cba77a", stroke_width=2, class_="joints"),
        path(
            "M307.3 122V712M500 122V712M692.7 122V712M113 712H887M118.5 127.5H881.5V874.5H118.5z",
            fill="none",
            stroke="#e9d9b8",
            stroke_width=11,
            class_="bands",
        ),
        path(
            "M113 420V134a12 12 0 0 1 12-12H560zM640 122H760L113 700V590z",
            fill="#fff3d0",
            fill_opacity=0.3,
            class_="sunlit",
        ),
    )


def _sheet(
    box: tuple[float, float, float, float],
    corner: float,
    fill: str,
    class_: str | None,
    opacity: float | None = None,
) -> Markup:
    """A flat piece of the board with round corners: left, top, width and height."""
    x, y, width, height = box
    return el(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=corner,
        fill=fill,
        fill_opacity=opacity,
        class_=class_,
    )


def _joints() -> str:
    """The joints between the paving stones, every other row shifted by half a stone."""
    scatter, lines = Scatter("mercado paving"), ""
    for row in range(11):
        y = 122 + row * 69
        lines += f"M114 {y}H886" if row else ""
        x = 114 + (row % 2) * 46 + 92
        while x < 876:
            lines += f"M{x} {y}v69"
            x += 92 + round(scatter(-12, 12))
    return lines


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
            transform=f"translate({166 + 124 * i} 748)",
        )
        for i, (name, picture, count, words) in enumerate(piles)
    ]
    return group(
        _sheet((124, 724, 752, 58), 9, "#4a2f18", "counter-side"),
        _sheet((124, 719, 752, 58), 9, "#7d5331", "counter"),
        path(
            "M132 738H868M132 757H868",
            fill="none",
            stroke="#6b4527",
            stroke_width=1.4,
            class_="grain",
        ),
        drawn,
        id="supplies",
    )


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
                    500 + 66 * (i - (len(coins) - 1) / 2),
                    828,
                    58,
                    id=f"drawn-{piece}",
                    class_="coin",
                ),
            )
            for i, (name, piece) in enumerate(counted(coins))
        ],
        label(_("Round {n}").format(n=view.round), 136, 850, 30),
        [_button(view, action) for action in options if action.kind in ("done", "pass")],
        id="hand",
    )


def _cloth(width: float) -> Markup:
    """A red cloth with golden hems, on which the coins lie."""
    left, right = 500 - width / 2, 500 + width / 2
    return join(
        path(
            f"M{left:g} 796H{right:g}L{right + 10:g} 872H{left - 6:g}z",
            fill=SHADOW,
            fill_opacity=0.25,
        ),
        path(
            f"M{left:g} 794H{right:g}L{right + 8:g} 866H{left - 8:g}z",
            fill="#a53c34",
            stroke="#6d1f1a",
            stroke_width=1.4,
            stroke_linejoin="round",
        ),
        path(
            f"M{left + 6:g} 801H{right - 6:g}M{left - 1:g} 859H{right + 1:g}",
            fill="none",
            stroke="#e9bf6a",
            stroke_width=2.4,
        ),
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
        transform="translate(872 838)",
        **choice(view, action),
    )
