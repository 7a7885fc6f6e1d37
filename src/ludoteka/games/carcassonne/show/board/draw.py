"""A position of Carcassonne as a picture: a pure function of a view, so it can show nothing secret.

Everything that lives has a stable id: ``tile-17`` is the tile laid as number 17 (the tile in hand already
has the number it will get, so that it glides from the hand to its place), ``follower-2-3`` is figure 3 of
seat 2, at home or in the landscape; so are special figures, with the name of their kind. Expansions give ids to
what else they draw. What can be clicked carries ``data-action``; a place where the tile fits in several ways, or
where several figures may stand, lists all of them in ``data-actions``, parted by ``|``. The landscape is the part that
is zoomed (``data-zooms``); the strip with the players, the tile in hand and the tiles left keeps its size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludoteka.draw.panels import Spot
from ludoteka.draw.pieces import mark_defs
from ludoteka.draw.svg import Markup, Svg, el, group, join
from ludoteka.draw.theme import LIGHT, PLAYERS
from ludoteka.engine.core.actions import Action
from ludoteka.engine.i18n import Texts
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.show.art.sprite import sprite
from ludoteka.games.carcassonne.show.board.chips import chips
from ludoteka.games.carcassonne.show.board.figures import figures
from ludoteka.games.carcassonne.show.board.frame import LAND, UPRIGHT_LAND, Frame, frame_of
from ludoteka.games.carcassonne.show.board.land import TILE, cells, landscape
from ludoteka.games.carcassonne.show.board.options import claims, places
from ludoteka.games.carcassonne.show.board.strip import WIDTH, below, heights, strip
from ludoteka.games.carcassonne.show.drawing import drawings_in_play

__all__ = ["draw"]

_ = Texts(__package__)

HALF = 0.5  # how large the landscape is on a page held upright, where the picture is half as wide
Box = tuple[float, float, float, float]


def draw(
    view: Carcassonne,
    options: Sequence[Action] = (),
    players: bool = True,
) -> Svg:
    """The picture of a position; ``options`` are what the viewer may choose now.

    With ``players=False`` it shows the landscape alone, for a page that has its own player panels.
    """
    frame = frame_of(view)
    if players:
        return _whole(view, frame, options)
    table = el("rect", **frame.box(), fill=LIGHT.table, class_="table")
    body = join(table, _land(view, frame, options))
    return _picture(view, body, frame.view_box(), None, _defs(view, ()))


def _whole(view: Carcassonne, frame: Frame, options: Sequence[Action]) -> Svg:
    """Strip and landscape; the landscape alone is moved and zoomed, what a player holds stays where it is."""
    wide, upright = heights(view)
    low = upright + UPRIGHT_LAND[1] * HALF
    plane = group(
        _land(view, frame, options),
        id="plane",
        data_plane=TILE,
        data_whole="" if view.over else None,
        transform=frame.place(),
        data_upright=frame.place(UPRIGHT_LAND),
    )
    window = el(
        "svg",
        group(plane, id="landscape", data_zooms=""),
        width=LAND[0],
        height=LAND[1],
        viewBox=f"0 0 {LAND[0]:g} {LAND[1]:g}",
        data_upright=f"0 0 {UPRIGHT_LAND[0]:g} {UPRIGHT_LAND[1]:g}",
    )
    spots = {"transform": str(Spot(0, wide)), "data_upright": str(Spot(0, upright, HALF))}
    high = low + below(view)
    body = join(
        el("rect", width=WIDTH, height=max(wide + LAND[1], high), fill=LIGHT.table, class_="table"),
        group(window, id="panel-land", **spots),
        strip(view, low),
        chips(view, frame, options, (wide, upright), HALF),
    )
    marks = tuple(look.mark for look in PLAYERS[: view.players])
    box = (0, 0, WIDTH, wide + LAND[1])
    picture = _picture(view, body, box, (0, 0, WIDTH * HALF, high), _defs(view, marks))
    x, y, width, height = frame.around(view.land.cells)
    return replace(picture, board=(x, y + wide, width, height))


def _land(view: Carcassonne, frame: Frame, options: Sequence[Action]) -> Markup:
    """The landscape with all that stands in it, and what can be chosen there."""
    drawings = drawings_in_play(view)
    return join(
        landscape(view),
        [drawing.above(view) for drawing in drawings],
        places(view, options),
        figures(view, options),
        [drawing.tokens(view) for drawing in drawings],
        claims(view, frame, options),
    )


def _picture(view: Carcassonne, body: Markup, box: Box, upright: Box | None, defs: Markup) -> Svg:
    return Svg(
        body,
        box,
        title=_("Carcassonne"),
        defs=defs,
        class_="game carcassonne",
        sprite=sprite(),
        upright=upright,
    )


def _defs(view: Carcassonne, marks: Sequence[str]) -> Markup:
    """The shape of the landscape, the marks of the players in the strip, and what the expansions need."""
    return join(
        cells(view),
        mark_defs(tuple(marks)) if marks else None,
        [drawing.defs() for drawing in drawings_in_play(view)],
    )
