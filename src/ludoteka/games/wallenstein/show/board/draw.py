"""A position of Wallenstein as a picture: a pure function of a view, so it can show nothing secret.

Map, tower, events, regions, players and action cards are parts with a place of their own in a wide picture, and another
one on a page that is held upright. Everything that lives has a stable id: ``armies-trier``,
``building-trier-palace``, ``cube-0-3`` (cube 3 of a colour in tower, tray or hand), ``action-move_a`` (an action
card), ``field-1-move_a`` (a field of player 1's board), ``laid-trier`` (a card on it). What can be clicked carries
``data-action``; a card and a field that make a plan together carry ``data-pair``.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.pieces import mark_defs
from ludoteka.draw.svg import Markup, Svg, el, group
from ludoteka.draw.theme import FONT, LIGHT, PLAYERS
from ludoteka.engine.core.actions import Action
from ludoteka.engine.i18n import Texts
from ludoteka.games.wallenstein.rules.map import NUMBER
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.show.art.lettering import STRETCH
from ludoteka.games.wallenstein.show.art.sprite import sprite
from ludoteka.games.wallenstein.show.board import (
    boards,
    draft,
    plan,
    players,
    regions,
    table,
    tower,
    winter,
    year,
)
from ludoteka.games.wallenstein.show.board.choice import numbers, upright_height
from ludoteka.games.wallenstein.show.board.map import draw_map
from ludoteka.games.wallenstein.show.board.spots import GAP, MAP, UPRIGHT, WIDTH

__all__ = ["draw"]

_ = Texts(__package__)

WINTER = 3


def draw(view: Wallenstein, options: Sequence[Action] = ()) -> Svg:
    """The picture of a position; ``options`` are what the viewer may choose now."""
    words = {action.text: action for action in options}
    choices = {
        NUMBER[name]: action
        for action in options
        if action.kind != "plan" and action.args and (name := str(action.args[-1])) in NUMBER
    }
    planned = {
        NUMBER[name]: pairs for name, pairs in plan.by_card(options).items() if name in NUMBER
    }
    low = MAP[1] + GAP
    events_top = tower.heights()[0] + 16
    cards = max(tower.heights()[1], year.heights()[1]) + GAP
    drafting = any(view.groups)
    # On a page held upright that comes first with which one acts: the cards of the draft, or the plan.
    first = low + upright_height(options)
    strip, (high, upright_high) = lower(view, options, low, first + cards if drafting else first)
    beside = first if drafting else first + upright_high + GAP
    below = first + cards + upright_high + GAP
    last = below + regions.heights()[1] + GAP
    body = group(
        el("rect", width=WIDTH, height=3 * WIDTH, fill=LIGHT.table, class_="table"),
        draw_map(view, choices, planned),
        year.ribbon(view),
        draft.draft(view, words, events_top, beside)
        if drafting
        else year.year_panel(view, events_top, beside),
        regions.regions(view, events_top + year.heights()[0] + 4, below),
        players.players(view, low, last),
        strip,
        numbers(view, options, low),
        tower.tower(view, 12, beside),  # over everything, where a page brings it into sight
        font_family=FONT,
        font_stretch=STRETCH,
    )
    return Svg(
        body,
        (0, 0, WIDTH, low + max(high, players.heights(view)[0]) + 4),
        title=_("Wallenstein"),
        defs=mark_defs(tuple(look.mark for look in PLAYERS[: view.players])),
        class_="game wallenstein",
        sprite=sprite(),
        upright=(0, 0, UPRIGHT, last + players.heights(view)[1] + GAP),
        board=(0, 0, WIDTH, low),
    )


def lower(
    view: Wallenstein, options: Sequence[Action], top: float, upright: float
) -> tuple[Markup, tuple[float, float]]:
    """What lies below the map, and how high it is, wide and upright: the draft, a plan, all plans, or winter."""
    if any(view.groups):
        return draft.groups(view, top, upright), table.heights(view)
    if view.season == WINTER:
        return winter.winter_table(view, top, upright), table.heights(view)
    seat = plan.planner(view, options)
    if seat is None:
        return boards.boards(view, top, upright), boards.heights(view)
    return plan.planning_board(view, seat, top, upright, options), plan.heights()
