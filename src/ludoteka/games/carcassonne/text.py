"""What people read about a game of Carcassonne."""

from collections.abc import Sequence

from ludoteka.engine.actions import Action
from ludoteka.engine.events import Chose, Event, Happened, Scored
from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.carcassonne.landscape import x_of, y_of
from ludoteka.games.carcassonne.modules.hills import TendFlock
from ludoteka.games.carcassonne.modules.wheel import CROWNS, SECTORS, TakeHome
from ludoteka.games.carcassonne.state import Carcassonne
from ludoteka.games.carcassonne.tiles import CITY, FIELD, MONASTERY, ROAD, Tile
from ludoteka.games.carcassonne.turn import PlaceFigure, PlaceTile

_ = Texts(__package__)

SIDES = (N_("north"), N_("east"), N_("south"), N_("west"))
ROLES = {
    CITY: N_("knight in the city"),
    ROAD: N_("robber on the road"),
    MONASTERY: N_("monk in the monastery"),
    FIELD: N_("farmer on the meadow"),
}
FIGURES = {
    7: N_("big follower"),
    8: N_("builder"),
    9: N_("pig"),
    10: N_("shepherd"),
}
WORDS = {
    "pass": N_("no figure"),
    "grow": N_("draw a token for the flock"),
    "herd": N_("drive the flock home"),
}
SPECIAL = {
    "big": N_("big follower: {where}"),
    "builder": N_("builder: {where}"),
    "pig": N_("pig: {where}"),
    "shepherd": N_("shepherd: {where}"),
}
SPECIAL_DEEDS = {
    "builder": N_("{name} sends the builder."),
    "pig": N_("{name} sends the pig onto the meadow."),
    "shepherd": N_("{name} sends the shepherd onto the meadow."),
    "crown": N_("{name} places a follower on crown space {n}."),
    "grow": N_("{name} lets the flock grow."),
    "herd": N_("{name} drives the flock home."),
    "recall": N_("{name} takes a figure home."),
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
    "goods": N_("goods"),
    "flock": N_("flock"),
    "fortune": N_("fortune"),
    "taxes": N_("taxes"),
    "famine": N_("famine"),
    "storm": N_("storm"),
    "inquisition": N_("inquisition"),
    "plague": N_("plague"),
    "crowns": N_("crowns"),
}
EXPANSIONS = (
    (
        "inns",
        N_("Inns & Cathedrals: bolder roads and cities, and a big follower (15 minutes more)"),
    ),
    ("traders", N_("Traders & Builders: goods, double turns and pigs (15 minutes more)")),
    ("hills", N_("Hills & Sheep: hills, shepherds and vineyards (10 minutes more)")),
    (
        "wheel",
        N_(
            "The Wheel of Fortune: a board to start from that brings luck and plague (20 minutes more)"
        ),
    ),
    ("wheel_tiles", N_("The tiles of the Wheel of Fortune alone, without its rules")),
    ("river", N_("The River: a river to start from (5 minutes more)")),
)


def tile_name(tile: Tile) -> str:
    """What is printed on a tile, in words, with its number for the wheel."""
    number = tile.facts.get("wheel_numbers", [0])[0]
    title = _(tile.facts["title"])
    symbol = number and "." in tile.name
    return _("{tile}, wheel {number}").format(tile=title, number=number) if symbol else title


def question(s: Carcassonne) -> str:
    """What the player is asked."""
    step = s.step
    if isinstance(step, PlaceTile):
        return _("Lay the tile: {tile}.").format(tile=tile_name(s.tile()))
    if isinstance(step, PlaceFigure):
        return _("Place a follower on the tile, or none.")
    if isinstance(step, TendFlock):
        return _("Your shepherd's meadow has grown: more sheep, or drive the flock home?")
    if isinstance(step, TakeHome):
        return _("Plague: which of your figures leaves the landscape?")
    return ""


def action_text(s: Carcassonne, action: Action) -> str:
    """What an option means."""
    kind = action.kind
    if kind == "place":
        x, y, degrees = action.args
        return _("at {x}, {y} turned by {degrees}°").format(x=x, y=y, degrees=degrees)
    if kind == "crown":
        sector = _(SOURCES[SECTORS[CROWNS[action.number(0) - 1]]])
        return _("crown space {n} ({sector})").format(n=action.args[0], sector=sector)
    if kind == "recall":
        return recall_text(s, action.number(0))
    if kind in WORDS:
        return _(WORDS[kind])
    where = segment_text(s, action.word(0))
    return _(SPECIAL[kind]).format(where=where) if kind in SPECIAL else where


def recall_text(s: Carcassonne, number: int) -> str:
    """Which figure comes home, by its role and its tile."""
    for figure in s.land.figures:
        if figure.player == s.player and figure.number == number:
            tile = s.land.tile_of(figure.segment)
            cell = s.land.cells[tile]
            segment = s.land.tiles[tile].tile.segments[figure.segment - s.land.first[tile]]
            role = _(FIGURES.get(number, ROLES[segment.kind]))
            return _("{role} at {x}, {y}").format(role=role, x=x_of(cell), y=y_of(cell))
    return ""


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
    return note_text(event, name)


def note_text(event: Event, name: str) -> str:
    """What the rules did by themselves."""
    data = event.data
    if event.kind == "set aside":
        return _("The tile fits nowhere and leaves the game: {tile}.").format(tile=_(str(data[0])))
    if event.kind == "wheel":
        return _("The pig runs to {sector}.").format(sector=_(SOURCES[str(data[0])]))
    if event.kind == "goods":
        count = data[1]
        assert isinstance(count, int)
        return _("{name} takes {goods}.").format(name=name, goods=goods_text(str(data[0]), count))
    if event.kind == "sheep":
        count = data[0]
        assert isinstance(count, int)
        return _("{name} gets {sheep}.").format(name=name, sheep=count_text("sheep", count))
    if event.kind == "wolf":
        return _("A wolf scatters the flock of {name}.").format(name=name)
    if event.kind == "second tile":
        return _("The builder of {name} works: a second tile.").format(name=name)
    return ""


def choice_text(action: Action, name: str) -> str:
    if action.kind == "place":
        x, y, _degrees = action.args
        return _("{name} lays a tile at {x}, {y}.").format(name=name, x=x, y=y)
    if action.kind in ("follower", "big"):
        return _(DEEDS[action.word(0)[0]]).format(name=name)
    if action.kind in SPECIAL_DEEDS:
        n = action.args[0] if action.args else ""
        return _(SPECIAL_DEEDS[action.kind]).format(name=name, n=n)
    return ""


def goods_text(kind: str, n: int) -> str:
    """So many tokens of one kind of goods."""
    if kind == "wine":
        return _.plural("{n} wine", "{n} wine", n)
    if kind == "grain":
        return _.plural("{n} grain", "{n} grain", n)
    return _.plural("{n} cloth", "{n} cloth", n)


def count_text(what: str, n: int) -> str:
    """So many of what brought points, in the right grammatical form."""
    forms = {
        "tiles": lambda: _.plural("{n} tile", "{n} tiles", n),
        "shields": lambda: _.plural("{n} shield", "{n} shields", n),
        "cities": lambda: _.plural("{n} city", "{n} cities", n),
        "vineyards": lambda: _.plural("{n} vineyard", "{n} vineyards", n),
        "sheep": lambda: _.plural("{n} sheep", "{n} sheep", n),
        "knights": lambda: _.plural("{n} knight", "{n} knights", n),
        "monks": lambda: _.plural("{n} monk", "{n} monks", n),
        "figures": lambda: _.plural("{n} figure at home", "{n} figures at home", n),
        "farmed cities": lambda: _.plural("{n} city at a meadow", "{n} cities at meadows", n),
        "crowns": lambda: _.plural("{n} crown space", "{n} crown spaces", n),
        "luck": lambda: _.plural("{n} stroke of luck", "{n} strokes of luck", n),
        "wine": lambda: _("most wine"),
        "grain": lambda: _("most grain"),
        "cloth": lambda: _("most cloth"),
    }
    return forms[what]()
