"""What a learning program sees: the table from one player's seat, as numbers in a fixed order."""

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.engine.core.actions import PASS, Action, Catalogue, act
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.steps import Decision, Step
from ludoteka.engine.facts import read_data
from ludoteka.engine.programs import Field
from ludoteka.games.carcassonne.expansions import installed, unpack
from ludoteka.games.carcassonne.rules.landscape import x_of, y_of
from ludoteka.games.carcassonne.rules.state import Box, Carcassonne
from ludoteka.games.carcassonne.rules.turn import PlaceFigure, PlaceTile

WINDOW: Final = 15  # how far the window reaches from the middle of the landscape
TURNS: Final = (0, 90, 180, 270)
SEGMENTS: Final = (
    *("c1", "c2", "c3", "c4", "r1", "r2", "r3", "r4", "m"),
    *("f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8"),
)
SPAN: Final = range(-WINDOW, WINDOW + 1)
MOST_POINTS: Final = 1000  # more than anybody can have; by house rules ten times as many
COLUMNS: Final = 9  # numbers for every tile on the table


def catalogue_actions() -> list[Action]:
    """Every action with an integer, by kind; new kinds are only ever added at the end.

    A place is counted from the middle of the landscape, so that the window goes along with it; see `standing`.
    """
    found: dict[str, list[Action]] = {
        kind: [] for kind in read_data("ludoteka.games.carcassonne", "catalogue")["kinds"]
    }
    places = [act("place", x, y, turn) for y in SPAN for x in SPAN for turn in TURNS]
    followers = [act("follower", name) for name in SEGMENTS]
    own = [
        action
        for expansion in installed().values()
        for action in [
            *[act(kind.name, name) for kind in expansion.special for name in SEGMENTS],
            *expansion.actions,
        ]
    ]
    for action in [PASS, *followers, *places, *own]:
        found.setdefault(action.kind, []).append(action)
    return [action for actions in found.values() for action in actions]


CATALOGUE: Final = Catalogue(catalogue_actions())


def further(settings: Mapping[str, Any]) -> list[Action]:
    """`beyond 0 90`, ...: the places outside the window. A landscape of n tiles has at most 2n + 2 places around it."""
    box = unpack(settings)
    beyond = [act("beyond", place, turn) for place in range(2 * box.total + 2) for turn in TURNS]
    own = [action for expansion in box.expansions for action in expansion.further_actions(box)]
    return beyond + own


def middle(s: Carcassonne) -> tuple[int, int]:
    """The middle of the landscape, or the place just before it."""
    cells = s.land.cells
    if not cells:
        return 0, 0
    across = [x_of(cell) for cell in cells]
    down = [y_of(cell) for cell in cells]
    return (min(across) + max(across)) // 2, (min(down) + max(down)) // 2


def standing(s: Carcassonne, options: list[Action]) -> list[Action]:
    """The options as the catalogue has them: places from the middle on; those beyond the window in reading order."""
    if not options or options[0].kind != "place":
        return options
    x, y = middle(s)
    near = [act("place", o.number(0) - x, o.number(1) - y, o.number(2)) for o in options]
    if all([abs(one.number(0)) <= WINDOW and abs(one.number(1)) <= WINDOW for one in near]):
        return near
    far = [one for one in near if CATALOGUE.index(one) is None]
    places = sorted({(one.number(1), one.number(0)) for one in far})
    number = {place: i for i, place in enumerate(places)}
    return [
        act("beyond", number[(one.number(1), one.number(0))], one.number(2))
        if (one.number(1), one.number(0)) in number
        else one
        for one in near
    ]


def questions(box: Box) -> list[type[Step[Any]]]:
    """What can be asked with these expansions."""
    own = [step for one in box.expansions for step in one.steps if issubclass(step, Decision)]
    return [PlaceTile, PlaceFigure, *own]


def observe(s: Carcassonne, player: int) -> list[float]:
    """The numbers of `fields`, the player's own seat first."""
    return about(s, player, tile_table(s, player))


def about(s: Carcassonne, player: int, land: list[float]) -> list[float]:
    """What every look has around the landscape, with the numbers of the landscape in their place."""
    players = s.players
    seats = [(player + i) % players for i in range(players)]
    out: list[float] = [float(s.points[seat]) for seat in seats]
    out.extend([float(s.followers(seat)) for seat in seats])
    for kind in s.box.special:
        out.extend([1.0 if s.at_home(seat, kind.number) else 0.0 for seat in seats])
    out.append(float((s.player - player) % players) if s.player != NOBODY else -1.0)
    step = s.agenda[-1] if s.agenda else None
    out.extend([1.0 if isinstance(step, one) else 0.0 for one in questions(s.box)])
    out.append(float(s.tiles_left()))
    kinds = len(s.box.tiles)
    out.extend([1.0 if i == s.drawn else 0.0 for i in range(kinds)])
    unseen = s.unseen.copy()
    for pile in s.later:
        unseen = [a + b for a, b in zip(unseen, pile, strict=True)]
    out.extend([float(count) for count in unseen])
    out.extend(land)
    for expansion in s.box.expansions:
        out.extend(expansion.numbers(s, seats))
    return out


def tile_table(s: Carcassonne, player: int) -> list[float]:
    """A row for every tile in the order of laying, and empty rows for those still to come."""
    table = [0.0] * (COLUMNS * s.box.total)
    land = s.land
    x, y = middle(s)
    numbers = s.box.numbers
    for number, turned in enumerate(land.tiles):
        row = COLUMNS * number
        cell = land.cells[number]
        table[row] = 1.0
        table[row + 1] = float(numbers[turned.tile.name])
        table[row + 2] = float(x_of(cell) - x)
        table[row + 3] = float(y_of(cell) - y)
        table[row + 4] = float(turned.quarter)
        table[row + 8] = 1.0 if number == len(land.tiles) - 1 else 0.0
    for figure in land.figures:
        number = land.tile_of(figure.segment)
        row = COLUMNS * number
        table[row + 5] = 1.0 + (figure.player - player) % s.players
        table[row + 6] = 1.0 + figure.segment - land.first[number]
        table[row + 7] = float(figure.number)
    return table


def fields(players: int, settings: Mapping[str, Any]) -> tuple[Field, ...]:
    """What an observation consists of, in order."""
    box = unpack(settings)
    tiles = Field(
        "tiles",
        (box.total, COLUMNS),
        -box.total,
        box.total,
        "for every tile laid, in order: 1, type, x and y from the middle of the landscape, "
        "quarter turns, owner of its figure "
        "(1 own seat, 0 none), place of the figure (1 + segment), number of the figure, "
        "1 for the last tile",
    )
    return fields_about(players, box, (tiles,))


def fields_about(players: int, box: Box, land: tuple[Field, ...]) -> tuple[Field, ...]:
    """What `about` consists of."""
    kinds, total = len(box.tiles), box.total
    special = [
        Field(kind.name, (players,), 0, 1, f"the {kind.name} is at home, own seat first")
        for kind in box.special
    ]
    return (
        Field(
            "points",
            (players,),
            0,
            MOST_POINTS if box.published else 10 * MOST_POINTS,
            "points so far, own seat first",
        ),
        Field("followers", (players,), 0, box.followers, "followers at home, own seat first"),
        *special,
        Field("turn", (1,), -1, players - 1, "whose decision, 0 for one's own, -1 for nobody's"),
        Field("question", (len(questions(box)),), 0, 1, "the question asked, one-hot"),
        Field("left", (1,), 0, total, "tiles still to be drawn"),
        Field("drawn", (kinds,), 0, 1, "the tile to lay, one-hot by type"),
        Field("unseen", (kinds,), 0, 10, "tiles nobody has seen, by type"),
        *land,
        *[Field(*field) for expansion in box.expansions for field in expansion.fields(players)],
    )
