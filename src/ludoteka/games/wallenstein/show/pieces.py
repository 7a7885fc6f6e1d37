"""The action cards and the pieces of Wallenstein one by one, for the pictures of the log and of the rules."""

from ludoteka.draw.svg import Svg
from ludoteka.engine.i18n import N_
from ludoteka.games.wallenstein.show.art.backdrop import HEIGHT, WIDTH
from ludoteka.games.wallenstein.show.art.sprite import land, sprite
from ludoteka.games.wallenstein.show.art.sprite import piece as drawing
from ludoteka.games.wallenstein.show.text import ACTION_NAMES, BUILDING_NAMES, _

SIDE = 34.0  # of a piece, with some room around it
PIECES = {
    **BUILDING_NAMES,
    "cube-0": N_("army"),
    "farmer": N_("farmer"),
    "flame": N_("unrest marker"),
}


def piece(name: str) -> Svg:
    """The scene of an action, such as `move_a`, or a piece, such as `palace`."""
    if name in PIECES:
        drawn, box, title = drawing(name, (SIDE / 2, SIDE / 2)), (SIDE, SIDE), PIECES[name]
    else:
        drawn, box, title = land(f"action-{name}"), (WIDTH, HEIGHT), ACTION_NAMES[name]
    return Svg(drawn, (0.0, 0.0, *box), title=_(title), class_="game wallenstein", sprite=sprite())
