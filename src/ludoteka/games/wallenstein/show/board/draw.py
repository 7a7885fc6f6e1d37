"""A position of Wallenstein as a picture: a pure function of a view, so it can show nothing secret.

Everything that lives has a stable id: ``armies-trier``, ``building-trier-palace``, ``cube-0-3`` (cube 3 of
a colour in tower, tray or hand), ``action-move_a`` (an action card), ``field-1-move_a`` (a field of
player 1's board), ``laid-trier`` (a card on it). What can be clicked carries ``data-action``; a card and a
field that make a plan together carry ``data-pair``.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.pieces import mark_defs
from ludoteka.draw.svg import Svg, el, group, join
from ludoteka.draw.theme import FONT, LIGHT
from ludoteka.engine.core.actions import Action
from ludoteka.engine.i18n import Texts
from ludoteka.games.wallenstein.rules.map import NUMBER
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.show.art.symbols import art_defs
from ludoteka.games.wallenstein.show.board.boards import (
    PLAYERS_HEIGHT,
    REGIONS_HEIGHT,
    boards,
    boards_height,
    players,
    regions,
)
from ludoteka.games.wallenstein.show.board.choice import numbers
from ludoteka.games.wallenstein.show.board.map import draw_map, map_defs
from ludoteka.games.wallenstein.show.board.plan import PLAN_HEIGHT, by_card, planner, planning_board
from ludoteka.games.wallenstein.show.board.tower import draft, tower
from ludoteka.games.wallenstein.show.board.year import year_panel

__all__ = ["draw"]

_ = Texts(__package__)

WIDTH = 1000.0
MAP_HEIGHT = 800.0


def draw(view: Wallenstein, options: Sequence[Action] = (), panels: bool = True) -> Svg:
    """The picture of a position; ``options`` are what the viewer may choose now.

    With ``panels=False`` it leaves out the players' panels, for a page that has its own.
    """
    words = {action.text: action for action in options}
    choices = {
        NUMBER[name]: action
        for action in options
        if action.kind != "plan" and action.args and (name := str(action.args[-1])) in NUMBER
    }
    planned = {NUMBER[name]: pairs for name, pairs in by_card(options).items() if name in NUMBER}
    seat = planner(view, options)
    y = MAP_HEIGHT + 6
    regions_y = y + (PLAYERS_HEIGHT if panels else 0)
    boards_y = regions_y + REGIONS_HEIGHT + 4
    height = boards_y + (boards_height(view) if seat is None else PLAN_HEIGHT) + 2
    body = group(
        el("rect", width=WIDTH, height=height, fill=LIGHT.table, class_="table"),
        draw_map(view, choices, planned),
        tower(view),
        draft(view, words) or year_panel(view),
        players(view, y) if panels else None,
        regions(view, regions_y),
        boards(view, boards_y) if seat is None else planning_board(view, seat, boards_y, options),
        numbers(view, options),
        font_family=FONT,
    )
    return Svg(
        body,
        (0, 0, WIDTH, height),
        title=_("Wallenstein"),
        defs=join(mark_defs(), art_defs(view.players), map_defs()),
        class_="game wallenstein",
    )
