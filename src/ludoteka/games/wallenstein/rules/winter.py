"""Winter (p. 4, 6): grain is lost, hungry provinces revolt, points are counted, unrest ends.

Winter -> GrainLoss -> for every player in autumn's order: Hunger -> WinterCard ... -> ChooseRevolt ...
       -> Score -> CalmDown
"""

from typing import Any, Final

from ludoteka.engine.core.actions import Action, act
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Chance, Decision, Rule
from ludoteka.games.wallenstein.rules.battle import revolt
from ludoteka.games.wallenstein.rules.events import BUILDINGS, KINDS, NO_EVENT, WINTER_LOSS
from ludoteka.games.wallenstein.rules.log import GrainLost, Starved
from ludoteka.games.wallenstein.rules.map import NAMES, NUMBER, PROVINCES, REGION, REGIONS, load
from ludoteka.games.wallenstein.rules.state import BLANK, BLANKS, NEUTRAL, Box, Wallenstein

_data: Final[Any] = load("game")
# Grain short at least this much: cards drawn, farmers more in each revolt. The last row that fits counts.
REVOLT_TABLE: Final[list[tuple[int, int, int]]] = [
    (int(row["short_min"]), int(row["provinces"]), int(row["extra_farmers"]))
    for row in _data["revolt_table"]
]

DRAWN: Final[list[Action]] = [act("hunger", name) for name in [*NAMES, "blank"]]
QUELL: Final[list[Action]] = [act("quell", name) for name in NAMES]


class Winter(Rule[Wallenstein]):
    """The last event card of the year gives the grain loss; its text never happens (p. 4)."""

    def run(self, s: Wallenstein) -> None:
        s.season = 3
        s.event = NO_EVENT
        s.action_cards = []
        s.then(GrainLoss())
        for player in s.order:
            s.then(Hunger(player))
        s.then(Score(), CalmDown())


class GrainLoss(Rule[Wallenstein]):
    """Everybody loses the grain that the last event card shows, but not below nothing (p. 4)."""

    def run(self, s: Wallenstein) -> None:
        loss = WINTER_LOSS[s.events[0]]
        s.grain = [max(0, grain - loss) for grain in s.grain]
        if s.log is not None:
            s.note(GrainLost(loss, tuple(s.grain)))


def shortage(s: Wallenstein, player: int) -> int:
    """How much grain is missing: one for each province is needed (p. 4)."""
    return max(0, s.box.grain_need * s.owner.count(player) - s.grain[player])


def revolt_row(short: int) -> tuple[int, int]:
    """The revolt table: how many cards are drawn, and how many farmers join each revolt (p. 6)."""
    cards, farmers = 0, 0
    for least, provinces, extra in REVOLT_TABLE:
        if short >= least:
            cards, farmers = provinces, extra
    return cards, farmers


class Hunger(Rule[Wallenstein]):
    """Who lacks grain has cards drawn as the table says; all are drawn before the first revolt (p. 6)."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Wallenstein) -> None:
        short = shortage(s, self.player)
        if not short:
            return
        cards, farmers = revolt_row(short)
        if s.log is not None:
            s.note(Starved(self.player, short, cards, farmers))
        for number in range(cards):
            s.then(WinterCard(self.player, number))
        s.then(NextRevolt(self.player, farmers))


class WinterCard(Chance[Wallenstein]):
    """The left neighbour draws one of the player's cards: a province revolts, a blank is peace (p. 6)."""

    fields = ("player", "drawn")

    def __init__(self, player: int, drawn: int) -> None:
        super().__init__(player)
        self.drawn: Final = drawn  # cards drawn before this one

    def outcomes(self, s: Wallenstein) -> list[tuple[Action, int]]:
        found = [(DRAWN[p], 1) for p in self.provinces(s)]
        return [*found, (DRAWN[BLANK], self.blanks(s))]

    def sample(self, s: Wallenstein, rng: Rng) -> Action:
        found = self.provinces(s)
        card = rng.below(len(found) + self.blanks(s))
        return DRAWN[found[card] if card < len(found) else BLANK]

    def provinces(self, s: Wallenstein) -> list[int]:
        """Those whose cards are still in the hand."""
        return [p for p in s.provinces(self.player) if p not in s.revolts]

    def blanks(self, s: Wallenstein) -> int:
        """The blank cards still in the hand."""
        return BLANKS - (self.drawn - len(s.revolts))

    def take(self, s: Wallenstein, action: Action) -> None:
        name = action.word(0)
        if name != "blank":
            s.revolts.append(NUMBER[name])


class NextRevolt(Rule[Wallenstein]):
    """The provinces drawn revolt one after the other, in the order that their owner chooses (p. 6)."""

    fields = ("player", "farmers")

    def __init__(self, player: int, farmers: int) -> None:
        self.player: Final = player
        self.farmers: Final = farmers

    def run(self, s: Wallenstein) -> None:
        if len(s.revolts) > 1:
            s.then(ChooseRevolt(self.player, self.farmers), self)
        elif s.revolts:
            rise(s, s.revolts[0], self.farmers)


def rise(s: Wallenstein, province: int, farmers: int) -> None:
    """As many farmers as there are markers, and those of the table (p. 6)."""
    s.revolts.remove(province)
    revolt(s, province, s.markers[province] + farmers)


class ChooseRevolt(Decision[Wallenstein]):
    """Choose which of one's own provinces revolts next (p. 6)."""

    fields = ("player", "farmers")

    def __init__(self, player: int, farmers: int) -> None:
        super().__init__(player)
        self.farmers: Final = farmers

    def options(self, s: Wallenstein) -> list[Action]:
        return [QUELL[p] for p in sorted(s.revolts)]

    def why_not(self, s: Wallenstein, action: Action) -> Reason | None:
        if action.kind != "quell":
            return OTHER_QUESTION
        name = action.word(0)
        return None if NUMBER[name] in s.revolts else Reason("no revolt", name)

    def take(self, s: Wallenstein, action: Action) -> None:
        rise(s, NUMBER[action.word(0)], self.farmers)


def count_buildings(s: Wallenstein) -> list[list[list[int]]]:
    """How many buildings of each kind every player has in every region: [region][kind][player]."""
    count = [[[0] * s.players for _ in range(KINDS)] for _ in REGIONS]
    for p in range(PROVINCES):
        bits = s.buildings[p]
        if bits:
            for kind in range(KINDS):
                if bits >> kind & 1:
                    count[REGION[p]][kind][s.owner[p]] += 1
    return count


def majority(box: Box, count: list[int], kind: int) -> tuple[list[int], int]:
    """Who has the most buildings of a kind in a region, and what each gets: one less in a tie (p. 4)."""
    most = max(count)
    if not most:
        return [], 0
    first = [player for player, n in enumerate(count) if n == most]
    less = box.shared_less if len(first) > 1 else 0
    return first, max(0, box.majority[kind] - less)


class Score(Rule[Wallenstein]):
    """A point for every province and building, then the majorities in each region (p. 4)."""

    def run(self, s: Wallenstein) -> None:
        lands = [0] * s.players
        built = [0] * s.players
        for p in range(PROVINCES):
            owner = s.owner[p]
            if owner != NEUTRAL:
                lands[owner] += 1
                built[owner] += s.buildings[p].bit_count()
        land, building = s.box.province_points, s.box.building_points
        for player in range(s.players):
            points = land * lands[player] + building * built[player]
            s.points[player] += points
            if s.log is not None and lands[player]:
                why = (("provinces", lands[player], land), ("buildings", built[player], building))
                where = tuple([f"province-{NAMES[p]}" for p in s.provinces(player)])
                s.scored(player, points, "winter", why, where)
        count = count_buildings(s)
        for region in range(len(REGIONS)):
            for kind in range(KINDS):
                first, points = majority(s.box, count[region][kind], kind)
                if points:
                    for player in first:
                        s.points[player] += points
                        if s.log is not None:
                            score_majority(s, player, region, kind, points, len(first))


def score_majority(
    s: Wallenstein, player: int, region: int, kind: int, points: int, sharing: int
) -> None:
    """Say why a player got points in a region."""
    what = "majority" if sharing == 1 else "shared majority"
    where = tuple(
        [
            f"province-{NAMES[p]}"
            for p in s.provinces(player)
            if REGION[p] == region and s.buildings[p] >> kind & 1
        ]
    )
    s.scored(player, points, f"{BUILDINGS[kind]} {REGIONS[region]}", ((what, 1, points),), where)


class CalmDown(Rule[Wallenstein]):
    """All markers of unrest are removed from the map (p. 4)."""

    def run(self, s: Wallenstein) -> None:
        s.markers = [0] * PROVINCES


STEPS: Final = (
    Winter,
    GrainLoss,
    Hunger,
    WinterCard,
    NextRevolt,
    ChooseRevolt,
    Score,
    CalmDown,
)
