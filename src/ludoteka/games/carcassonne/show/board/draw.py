"""A position of Carcassonne as a picture: a pure function of a view, so it can show nothing secret.

Everything that lives has a stable id: ``tile-17`` is the tile laid as number 17 (the tile in hand already
has the number it will get, so that it glides from the hand to its place), ``follower-2-3`` is figure 3 of
seat 2, at home or in the landscape; so are special figures, with the name of their kind. Expansions give ids to
what else they draw. What can be clicked carries ``data-action``; a place where the tile fits in several ways, or
where several figures may stand, lists all of them in ``data-actions``, parted by ``|``.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.pieces import mark_defs
from ludoteka.draw.svg import Markup, Svg, el, join
from ludoteka.draw.theme import LIGHT, PLAYERS
from ludoteka.engine.core.actions import Action
from ludoteka.engine.i18n import Texts
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.show.art.sprite import sprite
from ludoteka.games.carcassonne.show.board.figures import figures
from ludoteka.games.carcassonne.show.board.frame import Frame
from ludoteka.games.carcassonne.show.board.land import cells, face, landscape, tall
from ludoteka.games.carcassonne.show.board.options import claims, places
from ludoteka.games.carcassonne.show.board.strip import frame_of, hand_place, strip
from ludoteka.games.carcassonne.show.drawing import drawings_in_play

__all__ = ["draw"]

_ = Texts(__package__)


def draw(
    view: Carcassonne,
    options: Sequence[Action] = (),
    players: bool = True,
) -> Svg:
    """The picture of a position; ``options`` are what the viewer may choose now.

    With ``players=False`` it shows the landscape alone, for a page that has its own player panels.
    """
    frame = frame_of(view, players)
    drawings = drawings_in_play(view)
    body = join(
        el("rect", **frame.box(), fill=LIGHT.table, class_="table"),
        strip(view, frame) if players else None,
        landscape(view),
        [drawing.above(view) for drawing in drawings],
        places(view, options),
        _hand(view, frame) if players else None,
        figures(view, frame, options),
        [drawing.tokens(view) for drawing in drawings],
        claims(view, frame, options),
    )
    return Svg(
        body,
        frame.view_box(),
        title=_("Carcassonne"),
        defs=_defs(view, players),
        class_="game carcassonne",
        sprite=sprite(),
    )


def _defs(view: Carcassonne, players: bool) -> Markup:
    """The shape of the landscape, the marks of the players in the strip, and what the expansions need."""
    marks = tuple(look.mark for look in PLAYERS[: view.players])
    return join(
        cells(view),
        mark_defs(marks) if players else None,
        [drawing.defs() for drawing in drawings_in_play(view)],
    )


def _hand(view: Carcassonne, frame: Frame) -> Markup | None:
    """The tile to be laid, under the number that it will have in the landscape."""
    if view.drawn < 0:
        return None
    at, scale = hand_place(frame)
    number = len(view.land.tiles)
    return join(
        face(view.tile(), at, 0, scale=scale, id=f"tile-{number}"),
        tall(view.tile(), at, 0, scale=scale, id=f"tall-{number}"),
    )
