"""What people read about a game of Carcassonne."""

from collections.abc import Sequence

from ludoteka.engine.actions import PASS, Action
from ludoteka.engine.events import Chose, Event, Happened, Scored
from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.carcassonne.state import Carcassonne
from ludoteka.games.carcassonne.tiles import CITY, FIELD, MONASTERY, ROAD
from ludoteka.games.carcassonne.turn import PlaceFollower, PlaceTile

_ = Texts(__package__)

TILES = {
    "A": N_("monastery with a road"),
    "B": N_("monastery"),
    "C": N_("city on all sides with a shield"),
    "D": N_("city above a straight road"),
    "E": N_("city on one side"),
    "F": N_("city across with a shield"),
    "G": N_("city across"),
    "H": N_("two cities face to face"),
    "I": N_("two cities side by side"),
    "J": N_("city with a road curving right"),
    "K": N_("city with a road curving left"),
    "L": N_("city with a crossing"),
    "M": N_("corner city with a shield"),
    "N": N_("corner city"),
    "O": N_("corner city with a road and a shield"),
    "P": N_("corner city with a road"),
    "Q": N_("city on three sides with a shield"),
    "R": N_("city on three sides"),
    "S": N_("city on three sides with a road and a shield"),
    "T": N_("city on three sides with a road"),
    "U": N_("straight road"),
    "V": N_("road curve"),
    "W": N_("crossing of three roads"),
    "X": N_("crossing of four roads"),
}
SIDES = (N_("north"), N_("east"), N_("south"), N_("west"))
ROLES = {
    CITY: N_("knight in the city"),
    ROAD: N_("robber on the road"),
    MONASTERY: N_("monk in the monastery"),
    FIELD: N_("farmer on the meadow"),
}
DEEDS = {
    "c": N_("{name} sends a knight into the city."),
    "r": N_("{name} sends a robber onto the road."),
    "m": N_("{name} sends a monk into the monastery."),
    "f": N_("{name} sends a farmer onto the meadow."),
}
SOURCES = {
    "city": N_("city"),
    "road": N_("road"),
    "monastery": N_("monastery"),
    "field": N_("meadow"),
}


def tile_name(name: str) -> str:
    """What is printed on a tile, in words."""
    return _(TILES[name])


def question(s: Carcassonne) -> str:
    """What the player is asked."""
    step = s.step
    if isinstance(step, PlaceTile):
        return _("Lay the tile: {tile}.").format(tile=tile_name(s.tile().name))
    if isinstance(step, PlaceFollower):
        return _("Place a follower on the tile, or none.")
    return ""


def action_text(s: Carcassonne, action: Action) -> str:
    """What an option means."""
    if action is PASS:
        return _("no follower")
    if action.kind == "place":
        x, y, degrees = action.args
        return _("at {x}, {y} turned by {degrees}°").format(x=x, y=y, degrees=degrees)
    return segment_text(s, action.word(0))


def segment_text(s: Carcassonne, name: str) -> str:
    """The role of a follower on a segment of the last tile, with the sides that tell it from others."""
    turned = s.land.tiles[-1]
    segment = turned.tile.segments[turned.tile.segment(name)]
    sides = segment.sides or [half // 2 for half in segment.halves]
    compass = sorted({(side + turned.quarter) % 4 for side in sides})
    role = _(ROLES[segment.kind])
    if not compass or segment.kind == MONASTERY:
        return role
    return f"{role} ({', '.join(_(SIDES[side]) for side in compass)})"


def action_group(action: Action) -> str:
    """The place where a tile would go; followers need no heading."""
    if action.kind == "place":
        return f"({action.args[0]}, {action.args[1]})"
    return ""


def event_text(event: Event, names: Sequence[str]) -> str:
    """What happened, as a sentence."""
    name = names[event.player] if event.player >= 0 else ""
    if isinstance(event, Scored):
        return _("{name}, {source}: {sum} = {points}").format(
            name=name,
            source=_(SOURCES[event.source]),
            sum=", ".join(f"{count_text(what, n)} x {each}" for what, n, each in event.why),
            points=event.points,
        )
    if isinstance(event, Chose):
        return choice_text(event.action, name)
    if isinstance(event, Happened):
        if event.action.kind == "start":
            return _("{name} begins.").format(name=names[event.action.number(0) - 1])
        return ""
    if event.kind == "set aside":
        tile = tile_name(str(event.data[0]))
        return _("The tile fits nowhere and leaves the game: {tile}.").format(tile=tile)
    return ""


def source_text(source: str) -> str:
    """What a feature that brings points is called."""
    return _(SOURCES[source])


def choice_text(action: Action, name: str) -> str:
    if action.kind == "place":
        x, y, _degrees = action.args
        return _("{name} lays a tile at {x}, {y}.").format(name=name, x=x, y=y)
    if action.kind == "follower":
        return _(DEEDS[action.word(0)[0]]).format(name=name)
    return ""


def count_text(what: str, n: int) -> str:
    """So many tiles, shields or cities, in the right grammatical form."""
    if what == "tiles":
        return _.plural("{n} tile", "{n} tiles", n)
    if what == "shields":
        return _.plural("{n} shield", "{n} shields", n)
    return _.plural("{n} city", "{n} cities", n)
