"""Hills & Sheep (p. 12, 13): hills that decide ties, shepherds with their flocks, vineyards."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.events import NOBODY, Event
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.state import PLAIN, Form
from ludoteka.engine.core.steps import Chance, Decision
from ludoteka.games.carcassonne.rules.expansion import Expansion, FigureKind, Part, Why
from ludoteka.games.carcassonne.rules.landscape import Feature, Figure
from ludoteka.games.carcassonne.rules.numbers import LANES
from ludoteka.games.carcassonne.rules.scoring import where
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import FIELD, LANE, MONASTERY, lane
from ludoteka.games.carcassonne.rules.turn import another_question, last_segment, why_no_part

SHEEP: Final = LANES.take()  # the lane of sheep printed on a meadow
SHEPHERD: Final = FigureKind("shepherd", 0, counted=False)
TOKENS: Final = (2, 4, 5, 6, 1)  # wolves, then tokens with one, two, three and four sheep
DRAWS: Final = (act("wolf"), act("sheep", 1), act("sheep", 2), act("sheep", 3), act("sheep", 4))
GROW: Final = act("grow")
HERD: Final = act("herd")


class SheepCame(Event):
    """A token with sheep joined the flock of a player's shepherd."""

    fields: ClassVar[tuple[str, ...]] = ("sheep",)

    def __init__(self, player: int, sheep: int) -> None:
        super().__init__(player)
        self.sheep: Final = sheep


class WolfCame(Event):
    """A player drew a wolf: the flock is scattered."""


class Flocks(Part):
    """The tokens beside every player's shepherd: for each player the number of each kind."""

    saved: ClassVar[Mapping[str, Form]] = {"tokens": PLAIN}

    def __init__(self, players: int) -> None:
        self.tokens = [0] * (5 * players)

    def copy(self) -> "Flocks":
        other = Flocks(0)
        other.tokens = self.tokens.copy()
        return other

    def sheep(self, player: int) -> int:
        """How many sheep the player's shepherd minds."""
        return sum([kind * self.tokens[5 * player + kind] for kind in range(1, 5)])

    def pile(self) -> list[int]:
        """The tokens face down on the table, by kind."""
        return [TOKENS[kind] - sum(self.tokens[kind::5]) for kind in range(5)]

    def hand_over(self, player: int, to: int) -> None:
        """Give a shepherd's tokens to another one, or (NOBODY) back to the pile."""
        for kind in range(5):
            if to != NOBODY:
                self.tokens[5 * to + kind] += self.tokens[5 * player + kind]
            self.tokens[5 * player + kind] = 0

    def complaints(self, s: Carcassonne) -> list[str]:
        found = [f"the pile of flocks is {self.pile()}"] if min(self.pile()) < 0 else []
        for player in range(s.players):
            if self.sheep(player) and s.at_home(player, SHEPHERD.number):
                found.append(f"player {player} has sheep without a shepherd")
        return found


def flocks(s: Carcassonne) -> Flocks:
    """The flocks in this game."""
    part = s.parts[s.box.places["hills"]]
    assert isinstance(part, Flocks)
    return part


def hills(s: Carcassonne) -> "Hills":
    """The expansion as it is played."""
    expansion = s.box.expansions[s.box.places["hills"]]
    assert isinstance(expansion, Hills)
    return expansion


def meadow_of(s: Carcassonne, player: int) -> int:
    """The root of the meadow where the player's shepherd stands, or -1."""
    if not s.at_home(player, SHEPHERD.number):
        for figure in s.land.figures:
            if figure.player == player and figure.number == SHEPHERD.number:
                return s.land.root(figure.segment)
    return -1


def shepherds(feature: Feature) -> list[Figure]:
    """The shepherds on a meadow, who mind one flock together (p. 13)."""
    return [figure for figure in feature.figures if figure.number == SHEPHERD.number]


def send_home(s: Carcassonne, root: int) -> None:
    """All shepherds of a meadow go home, their tokens back to the pile."""
    for shepherd in shepherds(s.land.features[root]):
        flocks(s).hand_over(shepherd.player, NOBODY)
        s.land.remove(shepherd)
        s.supply[shepherd.player] |= 1 << SHEPHERD.number


class DrawSheep(Chance[Carcassonne]):
    """A token from the pile: sheep join the flock, a wolf scatters it and ends the work (p. 12, 13)."""

    fields = ("player",)

    def outcomes(self, s: Carcassonne) -> list[tuple[Action, int]]:
        return [(DRAWS[kind], n) for kind, n in enumerate(flocks(s).pile()) if n]

    def sample(self, s: Carcassonne, rng: Rng) -> Action:
        return DRAWS[rng.pick(flocks(s).pile())]

    def take(self, s: Carcassonne, action: Action) -> None:
        if action.kind == "wolf":
            s.note(WolfCame(self.player))
            send_home(s, meadow_of(s, self.player))
        else:
            flocks(s).tokens[5 * self.player + action.number(0)] += 1
            s.note(SheepCame(self.player, action.number(0)))


class TendFlock(Decision[Carcassonne]):
    """The meadow of the player's shepherd has grown: draw another token, or drive the flock home (p. 13)."""

    def options(self, s: Carcassonne) -> list[Action]:
        return [GROW, HERD]

    def why_not(self, s: Carcassonne, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("tend the flock")
        return None if action in (GROW, HERD) else another_question(s, action)

    def take(self, s: Carcassonne, action: Action) -> None:
        if action is GROW:
            s.then(DrawSheep(self.player))
        else:
            drive_home(s, meadow_of(s, self.player))


def drive_home(s: Carcassonne, root: int) -> None:
    """Every shepherd of the meadow scores all its sheep, printed ones too, and goes home (p. 13, 16)."""
    feature = s.land.features[root]
    printed = lane(feature.counts, SHEEP)
    present = sorted([shepherd.player for shepherd in shepherds(feature)])
    sheep = printed + sum([flocks(s).sheep(player) for player in present])
    each = hills(s).sheep
    for player in present:
        s.points[player] += sheep * each
        if s.log is not None:
            why = (("sheep", sheep, each),)
            s.scored(player, sheep * each, "flock", why, where(feature.tiles))
    send_home(s, root)


class Hills(Expansion):
    """18 tiles with hills and vineyards, a shepherd for everybody and 18 tokens."""

    name = "hills"
    package = "ludoteka.games.carcassonne.expansions.hills"
    special = (SHEPHERD,)
    steps = (DrawSheep, TendFlock)
    actions = (GROW, HERD)
    parameters: ClassVar[Mapping[str, int]] = {"vineyard": 3, "sheep": 1}

    def __init__(self, settings: Mapping[str, Any] | None = None) -> None:
        super().__init__(settings)
        self.vineyard: Final = self.number(settings, "vineyard")
        self.sheep: Final = self.number(settings, "sheep")

    def counts(self, facts: dict[str, Any], segment: dict[str, Any]) -> int:
        printed = 0
        for entry in facts.get("sheep", []):
            if entry["field"] == segment["id"]:
                printed += int(entry["count"])
        return printed << LANE * SHEEP

    def part(self, players: int) -> Part:
        return Flocks(players)

    # -- the slots of a turn ---------------------------------------------------------------------

    def drawn(self, s: Carcassonne, player: int) -> None:
        """Under a hill goes a tile that nobody looks at: one draw fewer, its kind stays unknown (p. 12)."""
        if "hill" in s.tile().facts and s.left:
            s.left -= 1

    def figures(self, s: Carcassonne, player: int) -> list[Action]:
        """A shepherd may join farmers, but no other shepherd."""
        if not s.at_home(player, SHEPHERD.number):
            return []
        land = s.land
        first = land.first[-1]
        tile = land.tiles[-1].tile
        claims = tile.claims_by("shepherd")
        return [
            claims[i]
            for i, segment in enumerate(tile.segments)
            if segment.kind == FIELD and not shepherds(land.features[land.root(first + i)])
        ]

    def why_no_figure(self, s: Carcassonne, player: int, action: Action) -> Reason | None:
        if action.kind != "shepherd":
            return OTHER_QUESTION
        if not s.at_home(player, SHEPHERD.number):
            return Reason("shepherd is out")
        missing = why_no_part(s, action.word(0))
        if missing is not None:
            return missing
        feature = s.land.feature(last_segment(s, action.word(0)))
        if feature.kind != FIELD:
            return Reason("shepherd on meadows")
        there = shepherds(feature)
        return Reason("another shepherd", there[0].player) if there else None

    def place(self, s: Carcassonne, player: int, action: Action) -> bool:
        if action.kind != "shepherd":
            return False
        s.send(player, SHEPHERD.number, last_segment(s, action.word(0)))
        s.then(DrawSheep(player))
        return True

    def before_scoring(self, s: Carcassonne, player: int) -> None:
        """Who extends the meadow of his shepherd tends the flock, after placing a figure (p. 13)."""
        root = meadow_of(s, player)
        if root >= 0 and root in last_roots(s):
            s.then(TendFlock(player))

    def recalled(self, s: Carcassonne, figure: Figure, root: int) -> None:
        """A shepherd who leaves hands his tokens to another one on the meadow, if there is one."""
        if figure.number == SHEPHERD.number:
            others = [other.player for other in shepherds(s.land.features[root])]
            flocks(s).hand_over(figure.player, min(others, default=NOBODY))

    def final(self, s: Carcassonne) -> None:
        """Flocks that are still out bring nothing (p. 17)."""
        for player in range(s.players):
            flocks(s).hand_over(player, NOBODY)

    # -- points ----------------------------------------------------------------------------------

    def bonus(self, s: Carcassonne, feature: Feature) -> Why | None:
        """Three points for every vineyard around a completed monastery (p. 13)."""
        if feature.kind != MONASTERY:
            return None
        tiles = s.land.tiles
        count = 0
        for number in feature.numbers():
            if "vineyard" in tiles[number].tile.facts:
                count += 1
        return ("vineyards", count, self.vineyard) if count else None

    def tie(self, s: Carcassonne, feature: Feature, tied: list[int]) -> list[int]:
        """Followers on hills win a tie; several such players share it (p. 12)."""
        land = s.land
        high = {
            figure.player
            for figure in feature.figures
            if figure.weight and "hill" in land.tiles[land.tile_of(figure.segment)].tile.facts
        }
        return [player for player in tied if player in high] or tied

    # -- programs --------------------------------------------------------------------------------

    def prospects(self, s: Carcassonne, value: list[float], time: float) -> None:
        """A flock will be driven home more often than not; a shepherd at home is a chance."""
        for player in range(s.players):
            root = meadow_of(s, player)
            if root < 0:
                value[player] += 2.0 * time
            elif time > 0:
                feature = s.land.features[root]
                present = [shepherd.player for shepherd in shepherds(feature)]
                sheep = lane(feature.counts, SHEEP) + sum([flocks(s).sheep(p) for p in present])
                value[player] += 1.5 * time + 0.75 * self.sheep * sheep

    def fields(self, players: int) -> list[tuple[str, tuple[int, ...], int, int, str]]:
        return [("sheep", (players,), 0, 40, "sheep beside the shepherd, own seat first")]

    def numbers(self, s: Carcassonne, seats: list[int]) -> list[float]:
        return [float(flocks(s).sheep(seat)) for seat in seats]


def last_roots(s: Carcassonne) -> list[int]:
    """The features of the tile just laid."""
    first = s.land.first[-1]
    return [s.land.root(first + i) for i in range(len(s.land.tiles[-1].tile.segments))]
