"""A position of Mercado as a picture: a pure function of a view, so it can show nothing secret.

The track runs round the market; every player's coins lie at that player's side of the cards. What
lives has a stable id: ``stall-v1``, ``laid-v1-0-2`` (the third coin of seat 0 there), ``marker-2``,
``space-17``. What can be clicked carries ``data-action``.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.pieces import mark_defs, token
from ludoteka.draw.svg import Markup, Svg, el, group, join, path, symbol, use
from ludoteka.draw.theme import ACCENT, LIGHT, player
from ludoteka.engine.core.actions import Action
from ludoteka.games.mercado.rules.cards import COINS, FAKE, STALLS
from ludoteka.games.mercado.rules.state import Mercado
from ludoteka.games.mercado.show.art import symbols as art
from ludoteka.games.mercado.show.art.goods import goods
from ludoteka.games.mercado.show.board.card import CARD_HEIGHT, CARD_WIDTH, card_face
from ludoteka.games.mercado.show.board.players import HEIGHT as PANEL_HEIGHT
from ludoteka.games.mercado.show.board.players import choice, label, panels
from ludoteka.games.mercado.show.text import _, action_text, card_text, coin_name, symbol_text

__all__ = ["draw"]

SIZE = 1000.0  # the board is a square, as the data of the track has it
STRETCH = (1.09, 1.035)  # the ring of the data, drawn out to the edges of the board
SPACE = (86.0, 98.0)
COLUMNS = (205.5, 401.5, 598.5, 794.5)
ROWS = (263.0, 571.0)
ENLARGED = 1.13  # the cards, as `draw_card` draws them
COIN = 27.0
MARKER = 52.0
PILED = 17.0  # how much a marker rises above the one below; four fit on a space of the upper edge
# At which side of the cards each seat lays its coins: 0 below, 1 left, 2 above, 3 right.
SIDES = {2: (0, 2), 3: (0, 1, 3), 4: (0, 1, 2, 3)}
GROUNDS = ("#fcf6e8",) * 4 + ("#f4eefb",) * 2 + ("#e8f0e8",) * 2  # the paper of the cards
GROUND, PAVING, SPACE_FILL = "#d8c6a1", "#efe5cf", "#fbf6ea"


def draw(view: Mercado, options: Sequence[Action] = ()) -> Svg:
    """The picture of a position; ``options`` are what the viewer may choose now."""
    rows = 1 if view.players == 2 else 2
    height = SIZE + rows * (PANEL_HEIGHT + 12) + 8
    body = join(
        el("rect", width=SIZE, height=height, fill=LIGHT.table, class_="table"),
        _board(),
        [_space(view, number, options) for number in range(view.box.length)],
        [_stall(view, stall, options) for stall in range(len(STALLS))],
        _supplies(view),
        _hand(view, options),
        _markers(view, options),
        panels(view, options, SIZE + 2),
    )
    return Svg(
        body, (0, 0, SIZE, height), title=_("Mercado"), defs=_defs(view), class_="game mercado"
    )


def _defs(view: Mercado) -> Markup:
    shown = {view.box.cards[number].title for number in view.stalls if number >= 0}
    return join(
        art.defs(),
        mark_defs(tuple(player(seat).mark for seat in range(view.players))),
        [symbol(_ware(name), "0 0 48 48", goods(name)) for name in sorted(shown)],
    )


def _ware(name: str) -> str:
    return "ware-" + name.replace(" ", "-")


def _board() -> Markup:
    """The board: the ring of the track, the paved market inside."""
    return join(
        el("rect", x=8, y=11, width=984, height=988, rx=26, fill="#000000", fill_opacity=0.12),
        el("rect", x=8, y=6, width=984, height=988, rx=26, fill=GROUND, class_="board"),
        el("rect", x=112, y=120, width=776, height=760, rx=18, fill=PAVING, class_="market"),
    )


# -- the track -----------------------------------------------------------------------------------


def _middle(view: Mercado, number: int) -> tuple[float, float]:
    """The middle of a space."""
    x, y = view.box.deck.places[number]
    return 500 + STRETCH[0] * (x - 500), 500 + STRETCH[1] * (y - 500)


def _space(view: Mercado, number: int, options: Sequence[Action]) -> Markup:
    """A space with its symbol; the start tile covers one."""
    x, y = _middle(view, number)
    width, height = SPACE
    start = number == view.tile
    mark = view.box.symbols[number]
    use_it = next((o for o in options if o.kind == "symbol"), None)
    here = use_it if use_it is not None and view.space(view.player) == number else None
    if start:
        inside = join(art.glyph("start", 0, 0, 58))
        words = _("start tile")
    elif mark is None:
        inside, words = _chevron(view, number), ""
    elif mark.do == "advance":
        inside, words = _ahead(view, number, mark.n), symbol_text(mark)
    elif mark.others:
        inside = join(art.glyph("others", 0, -27, 36), art.glyph(mark.do, 0, 16, 46))
        words = symbol_text(mark)
    else:
        inside = art.glyph(mark.do, 0, 0, 58)
        words = symbol_text(mark)
    return group(
        el("title", words) if words else None,
        el(
            "rect",
            x=-width / 2,
            y=-height / 2,
            width=width,
            height=height,
            rx=14,
            fill="#3f7d4f" if start else SPACE_FILL,
            stroke=ACCENT if here else "#b59f74",
            stroke_width=5 if here else 1.5,
            class_="space",
        ),
        inside,
        id=f"space-{number}",
        transform=f"translate({x:g} {y:g})",
        **choice(view, here),
    )


def _turn(view: Mercado, number: int) -> int:
    """Which way the markers walk from a space, in degrees clockwise from the east."""
    places = view.box.deck.places
    (x, y), (to_x, to_y) = places[number], places[(number + 1) % len(places)]
    return 0 if to_x > x else 180 if to_x < x else 90 if to_y > y else 270


def _ahead(view: Mercado, number: int, steps: int) -> Markup:
    """So many more steps: an arrow in the way of the markers."""
    return join(
        group(art.glyph("advance", 0, 0, 64), transform=f"rotate({_turn(view, number)})"),
        label(str(steps), 0, 10, 28, "middle", "#4a2f05"),
    )


def _chevron(view: Mercado, number: int) -> Markup:
    """A faint sign in an empty space: which way the markers walk."""
    return path(
        "M-9-17L9 0L-9 17",
        fill="none",
        stroke="#eaddc0",
        stroke_width=8,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=f"rotate({_turn(view, number)})",
    )


def _markers(view: Mercado, options: Sequence[Action]) -> Markup:
    """The markers, on one space stacked with the upper one in front.

    One that asks about its symbol steps aside, so that the symbol can be seen and clicked.
    """
    length = view.box.length
    drawn: dict[int, Markup] = {}
    for seat in range(view.players):
        x, y = _middle(view, view.space(seat))
        below = [
            other
            for other in view.race[view.race.index(seat) + 1 :]
            if (view.distance[other] - view.distance[seat]) % length == 0
        ]
        up = len(below)
        aside = seat == view.player and any(option.kind == "symbol" for option in options)
        shift = 24 if aside else 0
        drawn[seat] = group(
            el("title", _("{n} steps from the start").format(n=view.distance[seat])),
            el("ellipse", cy=27, rx=26, ry=8, fill="#000000", fill_opacity=0.25),
            el("circle", cy=7, r=MARKER / 2, fill=player(seat).edge),
            token(seat, (0, 0), MARKER),
            id=f"marker-{seat}",
            class_="marker",
            transform=f"translate({x + shift:g} {y + 14 - PILED * up + shift:g})",
            pointer_events="none" if aside else None,
        )
    return group([drawn[seat] for seat in reversed(view.race)], id="markers")


# -- the market ----------------------------------------------------------------------------------


def _stall(view: Mercado, stall: int, options: Sequence[Action]) -> Markup:
    """A card with everybody's coins around it, and what can be done there."""
    name = STALLS[stall]
    x, y = COLUMNS[stall % 4], ROWS[stall // 4]
    number = view.stalls[stall]
    buy = next((o for o in options if o.kind == "buy" and o.word(0) == name), None)
    places = [o for o in options if o.kind == "place" and o.word(1) == name]
    if number < 0:
        face = el(
            "rect",
            x=-CARD_WIDTH / 2,
            y=-CARD_HEIGHT / 2,
            width=CARD_WIDTH,
            height=CARD_HEIGHT,
            rx=10,
            fill="none",
            stroke="#c7b48c",
            stroke_width=2,
            stroke_dasharray="8 7",
            transform=f"scale({ENLARGED})",
        )
        return group(face, id=f"stall-{name}", transform=f"translate({x:g} {y:g})")
    card = view.card_at(stall)
    return group(
        el("title", card_text(card)),
        group(
            card_face(card, _ware(card.title), GROUNDS[stall], _edges(view), bool(buy or places)),
            id=f"card-{card.id}",
            class_="card",
            transform=f"scale({ENLARGED})",
        ),
        [_laid(view, stall, seat) for seat in range(view.players)],
        _chips(view, places),
        id=f"stall-{name}",
        transform=f"translate({x:g} {y:g})",
        **choice(view, buy),
    )


def _edges(view: Mercado) -> list[tuple[int, int]]:
    """(side, seat) of the coloured edges of every card."""
    return [(SIDES[view.players][seat], seat) for seat in range(view.players)]


def _laid(view: Mercado, stall: int, seat: int) -> Markup:
    """The coins that a player has laid, along that player's edge of the card."""
    payment = view.payment(stall, seat)
    side = SIDES[view.players][seat]
    coins = payment.words()
    drawn = []
    for i, name in enumerate(coins):
        along = (i - (len(coins) - 1) / 2) * (COIN + 1)
        across = CARD_HEIGHT if side in (0, 2) else CARD_WIDTH
        out = ENLARGED * across / 2 + COIN / 2 + 3
        x, y = ((along, out), (-out, along), (along, -out), (out, along))[side]
        drawn.append(
            art.coin(name, x, y, COIN, id=f"laid-{STALLS[stall]}-{seat}-{i}", class_="coin")
        )
    return group(drawn)


def _chips(view: Mercado, places: list[Action]) -> Markup | None:
    """A coin to click for every kind that can be laid here."""
    if not places:
        return None
    size = 50
    chips = []
    for i, action in enumerate(places):
        alone = i == len(places) - 1 and i % 2 == 0
        x, y = (0 if alone else -29 + 58 * (i % 2)), 31 - 60 * (i // 2)
        stall = STALLS.index(action.word(1))
        after = view.payment(stall, view.player).after[COINS.index(action.word(0))]
        pays = after is not None and after.complete
        chips.append(
            group(
                el("title", action_text(view, action)),
                el(
                    "circle",
                    r=size / 2 + 4,
                    fill=LIGHT.panel,
                    fill_opacity=0.92,
                    stroke=ACCENT,
                    stroke_width=5 if pays else 3,
                    class_="glow",
                ),
                use(f"coin-{action.word(0)}", x=-size / 2, y=-size / 2, width=size, height=size),
                path(
                    "M10 16l6 7l13-15",
                    fill="none",
                    stroke="#2e7d46",
                    stroke_width=6,
                    stroke_linecap="round",
                )
                if pays
                else None,
                id=f"place-{action.word(0)}-{action.word(1)}",
                transform=f"translate({x:g} {y:g})",
                **choice(view, action),
            )
        )
    return group(chips, class_="chips")


# -- below the stalls ----------------------------------------------------------------------------


def _supplies(view: Mercado) -> Markup:
    """The common piles: jokers, fakes, seals, privileges, and the two piles of cards."""
    piles = (
        ("joker", art.glyph("gain_joker", 0, 0, 40), view.jokers, _("jokers in the common pile")),
        ("fake", art.glyph("gain_fake", 0, 0, 40), view.fakes, _("fake coins in the common pile")),
        ("seal", art.glyph("gain_seal", 0, 0, 44), view.seal_pile, _("seals in the common pile")),
        (
            "privilege",
            art.glyph("gain_privilege", 0, 0, 44),
            view.privileges_in_pile(),
            _("privileges in the common pile"),
        ),
        (
            "valuables",
            _back("#7a4b2a", "M-8-10h16l6 7l-14 15l-14-15z"),
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
    drawn = []
    for i, (name, picture, count, words) in enumerate(piles):
        drawn.append(
            group(
                el("title", f"{words}: {count}"),
                picture,
                label(str(count), 28, 11, 32),
                id=f"pile-{name}",
                transform=f"translate({170 + 124 * i} 751)",
            )
        )
    return group(drawn, id="supplies")


def _back(fill: str, sign: str) -> Markup:
    """The back of a card."""
    return join(
        el(
            "rect",
            x=-18,
            y=-24,
            width=36,
            height=48,
            rx=5,
            fill=fill,
            stroke="#3b2a18",
            stroke_width=1.5,
        ),
        path(sign, fill="#f1e2bf", fill_opacity=0.85),
    )


def _hand(view: Mercado, options: Sequence[Action]) -> Markup:
    """The coins just drawn, the round, and what ends the laying."""
    coins = [
        name for kind, name in enumerate(COINS) if kind != FAKE for _n in range(view.hand[kind])
    ]
    parts: list[Markup] = []
    if coins:
        width = 66 * len(coins) + 26
        parts.append(
            el(
                "rect",
                x=500 - width / 2,
                y=790,
                width=width,
                height=78,
                rx=39,
                fill="#e2d3b0",
                stroke="#c2ad7f",
                stroke_width=1.5,
            )
        )
        for i, name in enumerate(coins):
            parts.append(
                group(
                    el("title", coin_name(name)),
                    art.coin(
                        name,
                        500 + 66 * (i - (len(coins) - 1) / 2),
                        829,
                        58,
                        id=f"drawn-{i}",
                        class_="coin",
                    ),
                )
            )
    words = _("Round {n}").format(n=view.round)
    parts.append(label(words, 134, 862, 30, fill=LIGHT.muted))
    for action in options:
        if action.kind in ("done", "pass"):
            parts.append(_button(view, action))
    return group(parts, id="hand")


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
