"""Cards on the table: action cards with their scene, price and place in the line, and the cards of provinces."""

from __future__ import annotations

from ludoteka.draw.curve import Pt
from ludoteka.draw.ink import stroke
from ludoteka.draw.pieces import mark
from ludoteka.draw.svg import Attr, Markup, el, far, group, join, near, path
from ludoteka.draw.theme import ACCENT, LIGHT, player
from ludoteka.games.wallenstein.rules.events import ACTION_NUMBER, RECRUITS
from ludoteka.games.wallenstein.rules.map import LABELS, PROVINCES, REGION, SHORT
from ludoteka.games.wallenstein.rules.state import Box
from ludoteka.games.wallenstein.show.art.empire import TINTS
from ludoteka.games.wallenstein.show.art.lettering import fitting, halo, label
from ludoteka.games.wallenstein.show.art.sprite import land, piece, place
from ludoteka.games.wallenstein.show.board.spots import (
    CLOSED,
    INK,
    PAPER,
    PAPER_EDGE,
    shadow_of,
    sheet,
)

CARD = (92.0, 84.0)
PLUS, BARE = "+", "\N{EM DASH}"
MARCH = "#7a3b2e"
TICK = "M-10 68L-3 75L12 59"
EDGE_WIDTH = 12.0
READABLE = 13.0  # smaller than this, a name is written short
_ARROW = "M-10 -3H2V-8L12 0L2 8V3H-10z"


def coin(at: Pt, size: float, words: str) -> Markup:
    """A coin with a number on it."""
    font = size * (0.68 if len(words) < 2 else 0.5)
    return join(
        piece("coin", at, size / 24),
        label(words, (at[0], at[1] + font * 0.36), font, weight=800, fill="#3f2c05"),
    )


def action_face(
    box: Box, name: str, number: str, known: bool, current: bool = False, done: bool = False
) -> Markup:
    """An action card, its upper edge at the origin: scene, place in the line, what it brings and costs.

    One that has been carried out is pale, with a tick.
    """
    wide, high = CARD
    left, open_ = -wide / 2, known and not done
    return join(
        shadow_of(left, 0, wide, high),
        sheet(
            left,
            0,
            wide,
            high,
            fill=PAPER if open_ else CLOSED,
            stroke=ACCENT if current else PAPER_EDGE,
            stroke_width=4 if current else 1.3,
            class_="paper" if open_ else "closed",
        ),
        land(
            f"action-{name}", transform=place((left + 4, 4), 0.84), opacity=None if open_ else 0.62
        ),
        el(
            "circle",
            cx=left + 13,
            cy=13,
            r=11.5,
            fill=PAPER,
            stroke="#8a6d3f",
            stroke_width=1.4,
            class_="paper",
        ),
        label(number, (left + 13, 19), 16.5, weight=800, fill=INK),
        stroke(TICK, "#4f7a3a", 6) if done else figures(box, name),
    )


def figures(box: Box, name: str) -> Markup:
    """What an action brings, and what it costs, over the lower edge of its scene."""
    number = ACTION_NUMBER[name]
    cost, y = box.pay[number], 77.0
    parts = [coin((32, 68), 26, str(cost))] if cost else []
    if RECRUITS[number]:
        parts.append(
            halo(f"{PLUS}{RECRUITS[number]}", (-17 if name.endswith("move") else -8, y), 24, INK)
        )
    if name.endswith("_move"):
        parts.append(arrow((9, 68), 0.85))
    elif name.startswith("move"):
        parts += [arrow((-10, 68), 1.3), halo(name[-1].upper(), (22, y), 24, MARCH)]
    elif name == "tax_gold":
        parts += [halo(PLUS, (-14, y), 26, INK), piece("coin", (8, 68), 0.95)]
    elif name == "tax_grain":
        parts += [halo(PLUS, (-14, y), 26, INK), piece("sheaf", (8, 68), 1.05)]
    return join(parts)


def arrow(at: Pt, size: float) -> Markup:
    return path(
        _ARROW,
        transform=place(at, size),
        fill=MARCH,
        stroke="#fffaf0",
        stroke_width=3,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def land_card(card: int, seat: int, size: Pt, fonts: tuple[float, float], **edge: Attr) -> Markup:
    """A land card with its name on the tint of its region, or a blank card; fonts for near and far.

    At its left the colour and the mark of the player.
    """
    wide, high = size
    words, short = (LABELS[card], SHORT[card]) if card < PROVINCES else (BARE, BARE)
    room = wide - EDGE_WIDTH - 6
    if fitting(words, room, fonts[0]) < READABLE:
        words = short
    near_font, far_font = fitting(words, room, fonts[0]), fitting(short, room, fonts[1])
    middle = EDGE_WIDTH / 2
    return join(
        sheet(
            -wide / 2,
            -high / 2,
            wide,
            high,
            rx=4,
            fill=TINTS[REGION[card]] if card < PROVINCES else PAPER,
            class_=f"tint-{REGION[card]}" if card < PROVINCES else "paper",
            stroke=player(seat).edge,
            **edge,
        ),
        owner_edge(seat, wide, high),
        near(label(words, (middle, 0.36 * near_font), near_font, weight=700, fill=LIGHT.ink)),
        far(label(short, (middle, 0.36 * far_font), far_font, weight=700, fill=LIGHT.ink)),
    )


def owner_edge(seat: int, wide: float, high: float) -> Markup:
    """The left edge of a card in the colour of its player, with the mark."""
    look, x = player(seat), -wide / 2
    d = f"M{x + 4} {-high / 2}H{x + EDGE_WIDTH}V{high / 2}H{x + 4}a4 4 0 0 1 -4 -4V{4 - high / 2}a4 4 0 0 1 4 -4z"
    return group(path(d, fill=look.colour), mark(seat, (x + EDGE_WIDTH / 2 + 0.3, 0), 9))
