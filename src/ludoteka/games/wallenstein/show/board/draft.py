"""The draft: the open cards and the deck, and the army groups that everybody still has to place."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteka.draw.pieces import token
from ludoteka.draw.svg import Markup, el, group, path
from ludoteka.draw.theme import ACCENT, player
from ludoteka.engine.core.actions import Action
from ludoteka.engine.i18n import Texts
from ludoteka.games.wallenstein.rules.map import GOLD, GRAIN, LABELS, NAMES, REGION, SITES
from ludoteka.games.wallenstein.rules.setup import RENEW, TAKE, TAKE_TOP
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.show.art.empire import TINTS
from ludoteka.games.wallenstein.show.art.lettering import fitting, label
from ludoteka.games.wallenstein.show.art.models import MOST
from ludoteka.games.wallenstein.show.art.sprite import land, piece, place
from ludoteka.games.wallenstein.show.board.spots import (
    INK,
    PAPER,
    PAPER_EDGE,
    Spot,
    option,
    shadow_of,
    sheet,
)
from ludoteka.games.wallenstein.show.board.table import ground, heading, row
from ludoteka.games.wallenstein.show.board.year import CARD, spot
from ludoteka.games.wallenstein.show.text import action_text

_ = Texts(__package__)

TIMES, AGAIN = "\N{MULTIPLICATION SIGN}", "\N{CLOCKWISE OPEN CIRCLE ARROW}"
BACK = "#7d5a3a"


def draft(view: Wallenstein, settings: Mapping[str, Action], top: float, upright: float) -> Markup:
    """The two open cards, the deck, and a way to turn up two others where the rules give it."""
    cards = [
        land_face(view, p, settings.get(TAKE[p].text), spot(i, top, upright))
        for i, p in enumerate(view.open_cards)
    ]
    left = sum(view.deck) + len(view.bottom)
    deck = back(view, f"{left} {TIMES}", settings.get(TAKE_TOP.text), spot(2, top, upright), "deck")
    renew = settings.get(RENEW.text)
    again = back(view, AGAIN, renew, spot(3, top, upright), "renew") if renew else None
    return group(cards, deck, again, id="draft")


def frame(action: Action | None, fill: str, class_: str | None = None) -> list[Markup]:
    wide, high = CARD
    return [
        shadow_of(0, 0, wide, high),
        sheet(
            0,
            0,
            wide,
            high,
            fill=fill,
            stroke=ACCENT if action else PAPER_EDGE,
            stroke_width=4 if action else 1.3,
            class_=class_,
        ),
    ]


def land_face(view: Wallenstein, p: int, action: Action | None, at: Spot) -> Markup:
    """A land card: its name on the tint of its region, the landscape, what it yields and its cities."""
    wide = CARD[0]
    plots = [piece("plot", (wide - 15 - 18 * i, 118), 0.98) for i in range(SITES[p])]
    return group(
        el("title", action_text(view, action)) if action else None,
        frame(action, TINTS[REGION[p]], f"tint-{REGION[p]}"),
        label(LABELS[p], (wide / 2, 18), fitting(LABELS[p], wide - 8, 16), weight=700, fill=INK),
        land(f"region-{REGION[p]}", transform=place((8, 25), 1.04)),
        sheet(5, 96, wide - 10, 39, rx=5, class_="paper", stroke="none"),
        piece(f"gold-{GOLD[p]}", (19, 116), 1.3),
        piece(f"grain-{GRAIN[p]}", (42, 116), 1.3),
        plots,
        id=f"card-{NAMES[p]}",
        **option(view, action),
        **at.put(),
    )


def back(view: Wallenstein, words: str, action: Action | None, at: Spot, name: str) -> Markup:
    """The back of the deck, with a number or a sign."""
    wide, high = CARD
    return group(
        el("title", action_text(view, action)) if action else None,
        frame(action, BACK),
        sheet(7, 7, wide - 14, high - 14, fill="none", stroke="#d8b98a", stroke_width=1.5),
        path(
            "M60 30l26 12v22c0 22-12 34-26 42c-14-8-26-20-26-42V42z",
            fill="#5f4128",
            stroke="#d8b98a",
            stroke_width=1.5,
        ),
        label(words, (wide / 2, 76), 20, weight=800, fill=PAPER),
        id=name,
        **option(view, action),
        **at.put(),
    )


def groups(view: Wallenstein, top: float, upright: float) -> Markup:
    """For every player the army groups that are still to be placed."""
    title = _("Army groups still to be placed")
    rows = [
        group(
            token(seat, (24, 0), 24),
            [army(seat, size, 66 + 47 * i) for i, size in enumerate(view.groups[seat])],
            transform=row(seat),
        )
        for seat in range(view.players)
    ]
    return heading(
        "action-recruit_5",
        group(
            ground(view),
            label(title, (14, 28), fitting(title, 460, 18), "start", 700, class_="ink"),
            rows,
        ),
        "boards",
        top,
        upright,
    )


def army(seat: int, size: int, x: float) -> Markup:
    """A group of armies as it will stand on the map."""
    return group(
        piece(f"plate-{seat}-{min(size, MOST)}", (0, 0)),
        label(str(size), (9, 15), 26, weight=800, fill=player(seat).ink),
        transform=place((x, -2), 0.88),
    )
