"""The regions: who has the most palaces, churches and trading houses in each."""

from __future__ import annotations

from ludoteka.draw.pieces import token
from ludoteka.draw.svg import Markup, el, group, path
from ludoteka.draw.theme import LIGHT
from ludoteka.engine.i18n import Texts
from ludoteka.games.wallenstein.rules.events import BUILDINGS, KINDS
from ludoteka.games.wallenstein.rules.map import REGION_NAMES, REGIONS
from ludoteka.games.wallenstein.rules.state import Box, Wallenstein
from ludoteka.games.wallenstein.rules.winter import count_buildings, majority
from ludoteka.games.wallenstein.show.art.empire import TINTS
from ludoteka.games.wallenstein.show.art.lettering import label
from ludoteka.games.wallenstein.show.art.sprite import piece
from ludoteka.games.wallenstein.show.board.spots import ASIDE, Spot, sheet

_ = Texts(__package__)

ROW = (252.0, 31.0)
STEP = 33.0
LARGER = 1.95  # on a page held upright, two in a row


def heights() -> tuple[float, float]:
    """How high the regions are, wide and upright."""
    return STEP * len(REGIONS), LARGER * STEP * 3


def regions(view: Wallenstein, top: float, upright: float) -> Markup:
    """For every region who has the most of each building, and what that brings."""
    count = count_buildings(view)
    return group(
        [
            region_row(
                view.box,
                region,
                count[region],
                Spot(
                    (ASIDE, top + STEP * region, 1),
                    (4 + region % 2 * 500, upright + region // 2 * LARGER * STEP, LARGER),
                ),
            )
            for region in range(len(REGIONS))
        ],
        id="regions",
    )


def region_row(box: Box, region: int, count: list[list[int]], at: Spot) -> Markup:
    wide, high = ROW
    name = REGION_NAMES[region]
    tip = _(
        "Majorities: {a} points for palaces, {b} for churches, {c} for trading houses; {t} less when shared"
    ).format(a=box.majority[0], b=box.majority[1], c=box.majority[2], t=box.shared_less)
    firsts = [majority(box, count[kind], kind)[0] for kind in range(KINDS)]
    return group(
        el("title", tip),
        sheet(0, 0, wide, high, fill=LIGHT.panel, stroke=LIGHT.line, class_="panel slot"),
        path(
            f"M0 7a7 7 0 0 1 7 -7H13V{high}H7a7 7 0 0 1 -7 -7z",
            fill=TINTS[region],
            class_=f"tint-{region}",
        ),
        label(name, (17, high / 2 + 5.8), 16, "start", 650, class_="ink"),
        [first_in(kind, firsts[kind], 135 + 40.5 * kind) for kind in range(KINDS)],
        id=f"region-{REGIONS[region]}",
        **at.put(),
    )


def first_in(kind: int, first: list[int], x: float) -> list[Markup]:
    """A building, faint where nobody has one, and all who have the most of it."""
    y = ROW[1] / 2
    return [
        piece(BUILDINGS[kind], (x, y + 3), 0.7, opacity=None if first else 0.35),
        *(
            token(seat, (x + at, y + down), size)
            for seat, (at, down, size) in zip(first, beside(len(first)), strict=True)
        ),
    ]


def beside(number: int) -> list[tuple[float, float, float]]:
    """Where the marks of so many players lie beside a building, and how large: none covers another."""
    if number <= 1:
        return [(18, 1, 16)] * number
    in_row, size = (2, 12.4) if number <= 4 else (3, 8.3)
    first, shift = 8.2 + size / 2, 6.5 if number > in_row else 0
    return [
        (first + size * (i % in_row), (shift if i >= in_row else -shift) + 0.5, size)
        for i in range(number)
    ]
