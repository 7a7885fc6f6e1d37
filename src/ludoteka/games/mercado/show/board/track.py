"""The track round the market: slabs of stone with their symbols, and the markers on them."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.choices import box_glow
from ludoteka.draw.svg import Markup, el, group, join
from ludoteka.engine.core.actions import Action
from ludoteka.games.mercado.rules.state import Mercado
from ludoteka.games.mercado.show.art import sprite as art
from ludoteka.games.mercado.show.art.ground import SLAB
from ludoteka.games.mercado.show.board.parts import choice, label
from ludoteka.games.mercado.show.text import _, symbol_text

__all__ = ["MARKER", "markers", "track"]

STRETCH = (1.09, 1.035)  # the ring of the data, drawn out to the edges of the board
MARKER = 54.0
PILED = 17.0  # how much a marker rises above the one below; four fit on a space of the upper edge


def _middle(view: Mercado, number: int) -> tuple[float, float]:
    """The middle of a space."""
    x, y = view.box.deck.places[number]
    return 500 + STRETCH[0] * (x - 500), 500 + STRETCH[1] * (y - 500)


def track(view: Mercado, options: Sequence[Action]) -> Markup:
    """All spaces."""
    return join(_space(view, number, options) for number in range(view.box.length))


def _space(view: Mercado, number: int, options: Sequence[Action]) -> Markup:
    """A space with its symbol; the start tile covers one."""
    x, y = _middle(view, number)
    use_it = next((o for o in options if o.kind == "symbol"), None)
    here = use_it if use_it is not None and view.space(view.player) == number else None
    start = number == view.tile
    inside, words = _content(view, number)
    return group(
        el("title", words) if words else None,
        _slab(start, here is not None),
        inside,
        id=f"space-{number}",
        transform=f"translate({x:g} {y:g})",
        **choice(view, here),
    )


def _slab(start: bool, glowing: bool) -> Markup:
    """A slab; the start tile is a green one."""
    ring = box_glow((-SLAB[0] / 2, -SLAB[1] / 2, *SLAB), 12, line=5) if glowing else None
    return join(art.start_slab() if start else art.scenery("slab"), ring)


def _content(view: Mercado, number: int) -> tuple[Markup, str]:
    """What is on a space, and what a page says of it."""
    mark = view.box.symbols[number]
    if number == view.tile:
        return art.glyph("start", 0, 0, 58), _("start tile")
    if mark is None:
        return _chevron(view, number), ""
    words = symbol_text(mark)
    if mark.do == "advance":
        return _ahead(view, number, mark.n), words
    if mark.others:
        return join(art.glyph("others", 0, -27, 36), art.glyph(mark.do, 0, 16, 46)), words
    return art.glyph(mark.do, 0, 0, 58), words


def _turn(view: Mercado, number: int) -> int:
    """Which way the markers walk from a space, in degrees clockwise from the east."""
    places = view.box.deck.places
    (x, y), (to_x, to_y) = places[number], places[(number + 1) % len(places)]
    return 0 if to_x > x else 180 if to_x < x else 90 if to_y > y else 270


def _ahead(view: Mercado, number: int, steps: int) -> Markup:
    """So many more steps: an arrow in the way of the markers."""
    return join(
        group(art.glyph("advance", 0, 0, 64), transform=f"rotate({_turn(view, number)})"),
        label(str(steps), 0, 11, 31, "middle", "#4a2f05"),
    )


def _chevron(view: Mercado, number: int) -> Markup:
    return art.scenery("chevron", transform=f"rotate({_turn(view, number)})")


def markers(view: Mercado, options: Sequence[Action]) -> Markup:
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
            art.disc_of(seat, MARKER / 24),
            id=f"marker-{seat}",
            class_="marker",
            transform=f"translate({x + shift:g} {y + 14 - PILED * up + shift:g})",
            pointer_events="none" if aside else None,
        )
    return group([drawn[seat] for seat in reversed(view.race)], id="markers")
