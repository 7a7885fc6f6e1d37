"""The market: eight stalls, everybody's coins at them, and the coins that can be laid there."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.curve import Pt
from ludoteka.draw.pieces import mark
from ludoteka.draw.svg import Markup, el, group, join, path
from ludoteka.draw.theme import ACCENT, player
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import NOBODY
from ludoteka.games.mercado.rules.cards import COINS, GOODS, STALLS, VALUABLES
from ludoteka.games.mercado.rules.state import Mercado
from ludoteka.games.mercado.show.art import symbols as art
from ludoteka.games.mercado.show.art.stall import HEIGHT, WIDTH
from ludoteka.games.mercado.show.board.card import card_face, filled, place_at, place_size
from ludoteka.games.mercado.show.board.parts import choice, counted
from ludoteka.games.mercado.show.text import action_text, card_text

__all__ = ["CHIP", "CLOTH", "COLUMNS", "ROWS", "stall"]

COLUMNS = (211.0, 403.7, 596.3, 789.0)
ROWS = (263.0, 557.0)
CHIP = 47.0  # a coin to click, with its ring
CLOTH = 28.0  # how wide the cloths are on which others' coins lie
COIN = 23.0  # on a cloth
# Where the cloths of so many players lie: the viewer's own coins lie in the price.
SIDES: dict[int, tuple[str, ...]] = {
    1: ("above",),
    2: ("left", "right"),
    3: ("left", "above", "right"),
    4: ("below", "left", "above", "right"),
}


def stall(view: Mercado, number: int, options: Sequence[Action]) -> Markup:
    """A card with everybody's coins around it, and what can be done there."""
    name = STALLS[number]
    x, y = COLUMNS[number % 4], ROWS[number // 4]
    if view.stalls[number] < 0:
        return group(_closed(), id=f"stall-{name}", transform=f"translate({x:g} {y:g})")
    buy = next((o for o in options if o.kind == "buy" and o.word(0) == name), None)
    places = [o for o in options if o.kind == "place" and o.word(1) == name]
    card = view.card_at(number)
    own = view.payment(number, view.viewer).words() if view.viewer != NOBODY else []
    return group(
        el("title", card_text(card)),
        group(
            card_face(card, _kind(number), own, bool(buy or places)),
            id=f"card-{card.id}",
            class_="card",
        ),
        _own(view, number, own),
        [_cloth(view, number, seat, side) for seat, side in _others(view)],
        _chips(view, number, places),
        id=f"stall-{name}",
        transform=f"translate({x:g} {y:g})",
        **choice(view, buy),
    )


def _kind(number: int) -> str:
    return "valuable" if number < VALUABLES else "perfume" if number < GOODS else "person"


def _closed() -> Markup:
    """A stall where no card lies."""
    return el(
        "rect",
        x=-WIDTH / 2,
        y=-HEIGHT / 2,
        width=WIDTH,
        height=HEIGHT,
        rx=9,
        fill="none",
        stroke="#a68f60",
        stroke_width=3,
        stroke_dasharray="8 7",
        class_="closed",
    )


# -- coins that were laid ------------------------------------------------------------------------


def _own(view: Mercado, number: int, coins: Sequence[str]) -> Markup | None:
    """The viewer's coins, at their places in the price."""
    if not coins:
        return None
    price = view.card_at(number).price
    places = filled(price, coins)
    spots = {i: name for i, name in enumerate(places) if name is not None}
    drawn = []
    for i, (name, piece) in zip(spots, counted(spots.values()), strict=True):
        x, y = place_at(i, price.size)
        size = place_size(price.size) + 2
        drawn.append(
            art.coin(name, x, y, size, id=_laid(number, view.viewer, piece), class_="coin")
        )
    return group(drawn)


def _laid(number: int, seat: int, piece: str) -> str:
    return f"laid-{STALLS[number]}-{seat}-{piece}"


def _others(view: Mercado) -> list[tuple[int, str]]:
    """Whose coins lie on cloths, clockwise from the viewer, and at which side."""
    seats = list(range(view.players)) if view.viewer == NOBODY else view.others(view.viewer)
    return list(zip(seats, SIDES[len(seats)], strict=True))


def _cloth(view: Mercado, number: int, seat: int, side: str) -> Markup | None:
    """The coins of a player on a cloth with that player's colour and mark."""
    coins = view.payment(number, seat).words()
    if not coins:
        return None
    long = (COIN + 1) * len(coins) + CLOTH
    level = side in ("above", "below")
    w, h = (long, CLOTH) if level else (CLOTH, long)
    x, y = _beside(side)
    look = player(seat)

    def along(far: float) -> Pt:
        return (x - long / 2 + far, y) if level else (x, y - long / 2 + far)

    sheet = el(
        "rect",
        x=x - w / 2,
        y=y - h / 2,
        width=w,
        height=h,
        rx=8,
        fill=look.colour,
        stroke=look.edge,
        stroke_width=1.2,
    )
    drawn = [
        art.coin(
            name,
            *along(CLOTH - 4 + (COIN + 1) * (i + 0.5)),
            COIN,
            id=_laid(number, seat, piece),
            class_="coin",
        )
        for i, (name, piece) in enumerate(counted(coins))
    ]
    return group(sheet, mark(seat, along(12.5), 14), drawn)


def _beside(side: str) -> Pt:
    """The middle of a cloth at a side of a card."""
    across, down = WIDTH / 2 + CLOTH / 2 - 0.5, HEIGHT / 2 + CLOTH / 2
    return {"left": (-across, 0), "right": (across, 0), "above": (0, -down), "below": (0, down)}[
        side
    ]


# -- coins that can be laid ----------------------------------------------------------------------


def _chips(view: Mercado, number: int, places: list[Action]) -> Markup | None:
    """Below the stall a coin to click for every kind that can be laid, ticked where it pays the rest."""
    if not places:
        return None
    step = min(50.0, 150 / len(places))
    payment = view.payment(number, view.player)
    chips = []
    for i, action in enumerate(places):
        after = payment.after[COINS.index(action.word(0))]
        x = step * (i - (len(places) - 1) / 2)
        chips.append(
            group(
                el("title", action_text(view, action)),
                _chip(action.word(0), after is not None and after.complete),
                id=f"place-{action.word(0)}-{action.word(1)}",
                transform=f"translate({x:g} {HEIGHT / 2 + CHIP / 2:g})",
                **choice(view, action),
            )
        )
    return group(chips, class_="chips")


def _chip(name: str, pays: bool) -> Markup:
    r = CHIP / 2
    return join(
        el("circle", cy=2, r=r, fill="#20180a", fill_opacity=0.25),
        el("circle", r=r - 2, fill="#fff8e6", stroke=ACCENT, stroke_width=4, class_="glow"),
        art.coin(name, 0, 0, 40),
        _tick() if pays else None,
    )


def _tick() -> Markup:
    return group(
        el("circle", r=10.5, fill="#2e7d46", stroke="#fff8e6", stroke_width=2),
        path(
            "M-5 0l3.6 4l6.8-8",
            fill="none",
            stroke="#ffffff",
            stroke_width=3,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        transform="translate(16 -16)",
    )
