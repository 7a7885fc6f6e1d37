"""What people read about a game of Carcassonne."""

from collections.abc import Sequence

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import NOBODY, Chose, Event, Happened, Note, Scored
from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.carcassonne.expansions.hills.rules.hills import (
    SHEEP,
    TendFlock,
    flocks,
    meadow_of,
    shepherds,
)
from ludoteka.games.carcassonne.expansions.wheel.rules.wheel import CROWNS, SECTORS, TakeHome
from ludoteka.games.carcassonne.rules.landscape import x_of, y_of
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import (
    CITY,
    FIELD,
    MONASTERY,
    ROAD,
    Segment,
    Tile,
    Turned,
    lane,
)
from ludoteka.games.carcassonne.rules.turn import PlaceFigure, PlaceTile

_ = Texts(__package__)

SIDES = (N_("north"), N_("east"), N_("south"), N_("west"))
CORNERS = (N_("north-west"), N_("north-east"), N_("south-east"), N_("south-west"))
ROLES = {
    CITY: N_("knight in the city"),
    ROAD: N_("robber on the road"),
    MONASTERY: N_("monk in the monastery"),
    FIELD: N_("farmer on the meadow"),
}
FIGURES = {
    CITY: N_("knight"),
    ROAD: N_("robber"),
    MONASTERY: N_("monk"),
    FIELD: N_("farmer"),
}
SPECIAL = {7: N_("big follower"), 8: N_("builder"), 9: N_("pig"), 10: N_("shepherd")}
HELPERS = {
    ("builder", CITY): N_("builder in the city"),
    ("builder", ROAD): N_("builder on the road"),
    ("pig", FIELD): N_("pig on the meadow"),
    ("shepherd", FIELD): N_("shepherd on the meadow"),
}
DEEDS = {
    "c": N_("{name} sends a knight into the city."),
    "r": N_("{name} sends a robber onto the road."),
    "m": N_("{name} sends a monk into the monastery."),
    "f": N_("{name} sends a farmer onto the meadow."),
}
BIG_DEEDS = {
    "c": N_("{name} sends the big follower into the city."),
    "r": N_("{name} sends the big follower onto the road."),
    "m": N_("{name} sends the big follower into the monastery."),
    "f": N_("{name} sends the big follower onto the meadow."),
}
OTHER_DEEDS = {
    "pig": N_("{name} sends the pig onto the meadow."),
    "shepherd": N_("{name} sends the shepherd onto the meadow."),
    "grow": N_("{name} lets the flock grow."),
    "herd": N_("{name} drives the flock home."),
    "recall": N_("{name} takes a figure home."),
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
SECTOR_RULES = {
    "fortune": N_("Fortune: 3 points for the player on turn."),
    "taxes": N_(
        "Taxes: every knight brings a point for each shield in the city and each knight of his player there."
    ),
    "famine": N_("Famine: every farmer brings a point for each completed city at his meadow."),
    "storm": N_("Storm: every figure at home brings a point."),
    "inquisition": N_("Inquisition: every monk brings 2 points."),
    "plague": N_("Plague: everybody takes a figure home from the landscape."),
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


def wheel_number(tile: Tile) -> int:
    """The number that the tile has for the wheel; 0 where it has none or the wheel is not in play."""
    printed = "." in tile.name and "cell" not in tile.facts
    return int(tile.facts["wheel_numbers"][0]) if printed else 0


def tile_name(tile: Tile) -> str:
    """What is printed on a tile, in words, with its number for the wheel."""
    number = wheel_number(tile)
    printed: str = tile.facts["title"]
    title = _(printed)
    return _("{tile}, wheel {number}").format(tile=title, number=number) if number else title


def sector_name(sector: str) -> str:
    """The name of a sector of the wheel, as a heading."""
    name = _(SOURCES[sector])
    return name[:1].upper() + name[1:]


def sector_rule(sector: str) -> str:
    """What a sector does when the pig stops there."""
    return _(SECTOR_RULES[sector])


# ---------------------------------------------------------------------------------- what is asked


def followers_only(s: Carcassonne) -> bool:
    """Whether nothing but a plain follower on the tile can be chosen."""
    return not s.box.special and "wheel" not in s.box.places


def question(s: Carcassonne) -> str:
    """What the player is asked."""
    step = s.step
    if isinstance(step, PlaceTile):
        return _("Lay the tile: {tile}.").format(tile=tile_name(s.tile()))
    if isinstance(step, PlaceFigure):
        if followers_only(s):
            return _("Place a follower on the tile, or none.")
        return _("Place a figure, or none.")
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
    if kind == "pass":
        return _("no follower") if followers_only(s) else _("no figure")
    if kind == "crown":
        return _("crown space {n} ({sector})").format(n=action.args[0], sector=crown_sector(action))
    if kind == "recall":
        return recall_text(s, action.number(0))
    if kind == "grow":
        return _("draw a token for the flock")
    if kind == "herd":
        return herd_text(s)
    return segment_text(s, kind, action.word(0))


def crown_sector(action: Action) -> str:
    """The sector in which a crown space lies."""
    return _(SOURCES[SECTORS[CROWNS[action.number(0) - 1]]])


def herd_text(s: Carcassonne) -> str:
    """Driving the flock home, and what it brings now."""
    root = meadow_of(s, s.player) if s.player != NOBODY else -1
    if root < 0:
        return _("drive the flock home")
    feature = s.land.features[root]
    present = [shepherd.player for shepherd in shepherds(feature)]
    sheep = lane(feature.counts, SHEEP) + sum([flocks(s).sheep(player) for player in present])
    return _.plural("drive the flock home: {n} point", "drive the flock home: {n} points", sheep)


def recall_text(s: Carcassonne, number: int) -> str:
    """Which figure comes home, by its role and its tile."""
    for figure in s.land.figures:
        if figure.player == s.player and figure.number == number:
            tile = s.land.tile_of(figure.segment)
            cell = s.land.cells[tile]
            segment = s.land.tiles[tile].tile.segments[figure.segment - s.land.first[tile]]
            name = _(SPECIAL.get(number, FIGURES[segment.kind]))
            return _("{figure} at {x}, {y}").format(figure=name, x=x_of(cell), y=y_of(cell))
    return ""


def segment_text(s: Carcassonne, kind: str, name: str) -> str:
    """The role of a figure on a segment of the last tile, with the sides that tell it from others."""
    turned = s.land.tiles[-1]
    segment = turned.tile.segments[turned.tile.segment(name)]
    role = _(HELPERS.get((kind, segment.kind), ROLES[segment.kind]))
    if kind == "big":
        role = _("big follower: {role}").format(role=role)
    compass = compass_text(turned, segment)
    return f"{role} ({compass})" if compass else role


def compass_text(turned: Turned, segment: Segment) -> str:
    """Where on the tile a segment lies: its sides, its corners or both, as far as it takes to tell it from others."""
    if segment.kind == MONASTERY:
        return ""
    others = [g for g in turned.tile.segments if g is not segment and g.kind == segment.kind]
    sides, corners = compass(turned, segment)
    if all([compass(turned, other)[0] != sides for other in others]):
        return ", ".join([_(SIDES[side]) for side in sides])
    found = [_(CORNERS[corner]) for corner in corners]
    if any([compass(turned, other)[1] == corners for other in others]):
        found += [_(SIDES[side]) for side in sides]
    return ", ".join(found)


def compass(turned: Turned, segment: Segment) -> tuple[list[int], list[int]]:
    """The sides and the corners of the laid tile that a segment reaches, clockwise."""
    sides = segment.sides or [half // 2 for half in segment.halves]
    corners = {((half + 1) // 2 + turned.quarter) % 4 for half in segment.halves}
    return sorted({(side + turned.quarter) % 4 for side in sides}), sorted(corners)


def action_group(_s: Carcassonne, action: Action) -> str:
    """The place where a tile would go; figures need no heading."""
    if action.kind == "place":
        return f"({action.args[0]}, {action.args[1]})"
    return ""


# ---------------------------------------------------------------------------------- what happened


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
    assert isinstance(event, Note)
    data = event.data
    if event.kind == "set aside":
        return _("The tile fits nowhere and leaves the game: {tile}.").format(tile=_(str(data[0])))
    if event.kind == "wheel":
        steps = _.plural("{n} sector", "{n} sectors", int(str(data[1])))
        sector = _(SOURCES[str(data[0])])
        return _("The pig runs {steps} on: {sector}.").format(steps=steps, sector=sector)
    if event.kind == "goods":
        taken = goods_text(str(data[0]), int(str(data[1])))
        return _("{name} takes {goods}.").format(name=name, goods=taken)
    if event.kind == "sheep":
        n = int(str(data[0]))
        what = _.plural("{n} sheep joins the flock", "{n} sheep join the flock", n)
        return _("{name}: {what}.").format(name=name, what=what)
    if event.kind == "wolf":
        return _("{name} draws a wolf: the flock is scattered.").format(name=name)
    if event.kind == "second tile":
        return _("{name} has a builder at work and takes a second tile.").format(name=name)
    return ""


def source_text(source: str) -> str:
    """What a feature that brings points is called."""
    return _(SOURCES[source])


def choice_text(action: Action, name: str) -> str:
    """What a player chose."""
    kind = action.kind
    if kind == "place":
        x, y, _degrees = action.args
        return _("{name} lays a tile at {x}, {y}.").format(name=name, x=x, y=y)
    if kind == "follower":
        return _(DEEDS[action.word(0)[0]]).format(name=name)
    if kind == "big":
        return _(BIG_DEEDS[action.word(0)[0]]).format(name=name)
    if kind == "builder":
        if action.word(0)[0] == "c":
            return _("{name} sends the builder into the city.").format(name=name)
        return _("{name} sends the builder onto the road.").format(name=name)
    if kind == "crown":
        return _("{name} places a follower on a crown space ({sector}).").format(
            name=name, sector=crown_sector(action)
        )
    return _(OTHER_DEEDS[kind]).format(name=name) if kind in OTHER_DEEDS else ""


def goods_text(kind: str, n: int) -> str:
    """So many tokens of one kind of goods."""
    if kind == "wine":
        return _.plural("{n} token of wine", "{n} tokens of wine", n)
    if kind == "grain":
        return _.plural("{n} token of grain", "{n} tokens of grain", n)
    return _.plural("{n} token of cloth", "{n} tokens of cloth", n)


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
