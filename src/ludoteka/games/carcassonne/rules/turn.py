"""The course of the game (p. 4): draw and lay a tile, place a figure, score what was completed.

StartPlayer, then Turn after Turn:
    DrawTile -> PlaceTile -> PlaceFigure -> ScoreCompleted
and after the turn of the last tile FinalScoring. Between these steps the expansions have their slots.
"""

from typing import ClassVar, Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.events import Event
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Chance, Decision, Rule
from ludoteka.games.carcassonne.rules.landscape import WIDTH, cell_at, x_of, y_of
from ludoteka.games.carcassonne.rules.scoring import score_completed, score_end
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import FIELD, KINDS, QUARTERS, SIDES, Turned

# For every cell the four ways to lay a tile there, made when first needed.
_places: Final[list[list[Action] | None]] = [None] * (WIDTH * WIDTH)


def places_at(cell: int) -> list[Action]:
    """`place x y degrees`: x steps east and y steps south of the start tile, turned clockwise."""
    found = _places[cell]
    if found is None:
        found = [act("place", x_of(cell), y_of(cell), degrees) for degrees in (0, 90, 180, 270)]
        _places[cell] = found
    return found


class SetAside(Event):
    """A tile that fits nowhere left the game."""

    fields: ClassVar[tuple[str, ...]] = ("title",)

    def __init__(self, player: int, title: str) -> None:
        super().__init__(player)
        self.title: Final = title


class Laid(Event):
    """A tile was laid, turned clockwise by `degrees`; `number` counts the tiles of the landscape from 0."""

    fields: ClassVar[tuple[str, ...]] = ("title", "number", "tile", "degrees")

    def __init__(self, player: int, title: str, number: int, tile: str, degrees: int) -> None:
        super().__init__(player)
        self.title: Final = title
        self.tile: Final = tile
        self.degrees: Final = degrees
        self.number: Final = number


class StartPlayer(Chance[Carcassonne]):
    """Somebody begins; with the setting `start` at `random`, chance decides who (p. 3)."""

    def outcomes(self, s: Carcassonne) -> list[tuple[Action, int]]:
        return [(act("start", player + 1), 1) for player in range(s.players)]

    def take(self, s: Carcassonne, action: Action) -> None:
        begin(s, action.number(0) - 1)


def begin(s: Carcassonne, player: int) -> None:
    """This player begins, after whatever the expansions lay out by choice."""
    for expansion in s.box.expansions:
        expansion.opening(s, player)
    s.then(TURN[player])


class Turn(Rule[Carcassonne]):
    """One player after another, clockwise; after the last tile the game ends (p. 4, 6)."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Carcassonne) -> None:
        if s.more():
            s.then(DRAW_TILE[self.player], TURN[(self.player + 1) % s.players])
        else:
            s.then(FinalScoring())


class DrawTile(Chance[Carcassonne]):
    """The player draws a tile; one that fits nowhere leaves the game and another is drawn (p. 4)."""

    fields = ("player",)

    def outcomes(self, s: Carcassonne) -> list[tuple[Action, int]]:
        return [(s.box.draws[i], n) for i, n in enumerate(s.unseen) if n]

    def sample(self, s: Carcassonne, rng: Rng) -> Action:
        return s.box.draws[rng.pick(s.unseen)]

    def take(self, s: Carcassonne, action: Action) -> None:
        s.drawn = s.box.numbers[action.word(0)]
        s.unseen[s.drawn] -= 1
        s.left -= 1
        for expansion in s.box.expansions:
            expansion.drawn(s, self.player)
        s.then(CHECK_TILE[self.player])


class CheckTile(Rule[Carcassonne]):
    """A tile that fits nowhere leaves the game, and another one is drawn (p. 4)."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Carcassonne) -> None:
        if s.land.fits(s.tile()):
            s.then(PLACE_TILE[self.player])
            return
        s.aside.append(s.drawn)
        if s.log is not None:
            s.log.append(SetAside(self.player, s.tile().facts["title"]))
        s.drawn = -1
        if s.more():
            s.then(DRAW_TILE[self.player])


def placements(s: Carcassonne) -> list[Action]:
    """Every way to lay the tile so that its edges fit and the expansions agree."""
    ways = s.tile().ways
    found: list[Action] = []
    for cell, wanted in s.land.gaps.items():
        if ways[wanted]:
            places = places_at(cell)
            for quarter in QUARTERS[ways[wanted]]:
                found.append(places[quarter])
    for expansion in s.box.restricting:
        found = expansion.allowed(s, found)
    return found


def why_no_placement(s: Carcassonne, action: Action) -> Reason | None:
    """Which rule forbids to lay the tile there and so: the conditions of `placements`, one by one."""
    if action is PASS:
        return Reason("must lay")
    if action.kind != "place":
        return another_question(s, action)
    x, y, degrees = action.number(0), action.number(1), action.number(2)
    if degrees not in (0, 90, 180, 270):
        return Reason("quarter turns")
    cell, quarter = cell_at(x, y), degrees // 90
    on_table = abs(x) < WIDTH // 2 and abs(y) < WIDTH // 2
    if on_table and cell in s.land.at:
        return Reason("occupied")
    if not on_table or cell not in s.land.gaps:
        return Reason("apart")
    tile, wanted = s.tile(), s.land.gaps[cell]
    if not tile.ways[wanted] >> quarter & 1:
        return mismatch(tile.turned[quarter], wanted)
    for expansion in s.box.restricting:
        reason = expansion.why_no_place(s, action)
        if reason is not None:
            return reason
    return None


def mismatch(turned: Turned, wanted: int) -> Reason:
    """The side at which a tile does not go on what lies there; if there is none, another turn looks the same."""
    for side in range(4):
        theirs = wanted // 5**side % 5 - 1  # -1 where nothing lies
        if theirs >= 0 and turned.edges[side] != theirs:
            return Reason("edges", SIDES[side], KINDS[turned.edges[side]], KINDS[theirs])
    return Reason("same turn", 90 * turned.tile.like(turned.quarter))


def another_question(s: Carcassonne, action: Action) -> Reason:
    """Nothing that can be answered here: it belongs to another question, or to an expansion not in play."""
    kinds = {"place", "follower", "pass", *[kind.name for kind in s.box.special]}
    for expansion in s.box.expansions:
        kinds.update([own.kind for own in expansion.actions])
    return OTHER_QUESTION if action.kind in kinds else Reason("not in play")


class PlaceTile(Decision[Carcassonne]):
    """Lay the tile so that roads, cities and fields go on across every side that touches (p. 4)."""

    def options(self, s: Carcassonne) -> list[Action]:
        return placements(s)

    def why_not(self, s: Carcassonne, action: Action) -> Reason | None:
        return why_no_placement(s, action)

    def sample(self, s: Carcassonne, rng: Rng) -> Action:
        """One of the placements, without a list of the others where no expansion chooses among them."""
        if any([expansion.restricts(s) for expansion in s.box.restricting]):
            return super().sample(s, rng)
        tile = s.tile()
        ways = tile.number_of_ways
        total = 0
        for wanted in s.land.gaps.values():
            total += ways[wanted]
        left = rng.below(total)
        for cell, wanted in s.land.gaps.items():
            if left < ways[wanted]:
                return places_at(cell)[tile.fits(wanted)[left]]
            left -= ways[wanted]
        raise ValueError("the tile fits nowhere")

    def take(self, s: Carcassonne, action: Action) -> None:
        player = self.player
        expansions = s.box.expansions
        cell = cell_at(action.number(0), action.number(1))
        if s.log is not None:
            tile, number = s.tile(), len(s.land.tiles)
            s.log.append(Laid(player, tile.facts["title"], number, tile.name, action.number(2)))
        s.land.lay(cell, s.tile().turned[action.number(2) // 90])
        s.drawn = -1
        if s.supply[player] and may_place(s, player):
            s.then(PLACE_FIGURE[player])
        for expansion in expansions:
            expansion.before_scoring(s, player)
        s.then(SCORE_COMPLETED[player])
        for expansion in expansions:
            expansion.after_scoring(s, player)


def free_segments(s: Carcassonne) -> list[int]:
    """The parts of the last tile that a follower may claim: none stands anywhere on the feature."""
    land = s.land
    first = land.first[-1]
    farmers = s.box.farmers
    found: list[int] = []
    for i, segment in enumerate(land.tiles[-1].tile.segments):
        claimable = farmers or segment.kind != FIELD
        if claimable and not land.features[land.root(first + i)].taken():
            found.append(first + i)
    return found


def why_not_free(s: Carcassonne, name: str) -> Reason | None:
    """Which rule forbids a follower on this part of the last tile; None if it is one of `free_segments`."""
    missing = why_no_part(s, name)
    if missing is not None:
        return missing
    segment = last_segment(s, name)
    if segment in free_segments(s):
        return None
    feature = s.land.feature(segment)
    if feature.kind == FIELD and not s.box.farmers:
        return Reason("no farmers")
    owners = [figure.player for figure in feature.figures if figure.weight]
    return Reason("taken", KINDS[feature.kind], owners[0])


def why_no_part(s: Carcassonne, name: str) -> Reason | None:
    """Whether the tile just laid lacks such a part."""
    names = [segment.name for segment in s.land.tiles[-1].tile.segments]
    return None if name in names else Reason("no such part")


def figure_actions(s: Carcassonne, player: int) -> list[Action]:
    """Every figure that the player may place with the tile just laid."""
    found: list[Action] = []
    if s.supply[player] & s.box.follower_bits:
        first = s.land.first[-1]
        claims = s.land.tiles[-1].tile.claims
        found = [claims[segment - first] for segment in free_segments(s)]
    for expansion in s.box.offering:
        found.extend(expansion.figures(s, player))
    return found


def may_place(s: Carcassonne, player: int) -> bool:
    """Whether there is any figure that the player may place with the tile just laid."""
    if s.supply[player] & s.box.follower_bits and free_segments(s):
        return True
    return any([bool(expansion.figures(s, player)) for expansion in s.box.offering])


class PlaceFigure(Decision[Carcassonne]):
    """Put a follower on the tile just laid, as knight, robber, monk or farmer; or another figure; or none (p. 4)."""

    def options(self, s: Carcassonne) -> list[Action]:
        return [*figure_actions(s, self.player), PASS]

    def why_not(self, s: Carcassonne, action: Action) -> Reason | None:
        if action is PASS:
            return None
        if action.kind == "follower":
            if not s.supply[self.player] & s.box.follower_bits:
                return Reason("no follower")
            return why_not_free(s, action.word(0))
        for expansion in s.box.offering:
            reason = expansion.why_no_figure(s, self.player, action)
            if reason is not OTHER_QUESTION:
                return reason
        return another_question(s, action)

    def take(self, s: Carcassonne, action: Action) -> None:
        if action.kind == "follower":
            s.send(self.player, s.take_follower(self.player), last_segment(s, action.word(0)))
        elif action is not PASS:
            for expansion in s.box.expansions:
                if expansion.place(s, self.player, action):
                    break


def last_segment(s: Carcassonne, name: str) -> int:
    """The segment of this name on the tile just laid."""
    return s.land.first[-1] + s.land.tiles[-1].tile.segment(name)


class ScoreCompleted(Rule[Carcassonne]):
    """Roads, cities and monasteries that the tile completed score at once (p. 5)."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Carcassonne) -> None:
        score_completed(s, self.player)


class FinalScoring(Rule[Carcassonne]):
    """Unfinished roads, cities and monasteries score, then the farmers, then the expansions (p. 6, 7)."""

    def run(self, s: Carcassonne) -> None:
        score_end(s)
        for expansion in s.box.expansions:
            expansion.final(s)


# Steps are never changed, so one for every seat is enough.
SEATS: Final = range(16)
TURN: Final = [Turn(player) for player in SEATS]
DRAW_TILE: Final = [DrawTile(player) for player in SEATS]
CHECK_TILE: Final = [CheckTile(player) for player in SEATS]
PLACE_TILE: Final = [PlaceTile(player) for player in SEATS]
PLACE_FIGURE: Final = [PlaceFigure(player) for player in SEATS]
SCORE_COMPLETED: Final = [ScoreCompleted(player) for player in SEATS]

STEPS: Final = (
    StartPlayer,
    Turn,
    DrawTile,
    CheckTile,
    PlaceTile,
    PlaceFigure,
    ScoreCompleted,
    FinalScoring,
)
