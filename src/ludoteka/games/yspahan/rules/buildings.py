"""Buildings: what they cost, and the points for the third and later ones (p. 6, 7)."""

from typing import Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Decision, Rule
from ludoteka.games.yspahan.rules.cards import DiscardCard, why_no_card
from ludoteka.games.yspahan.rules.deck import count
from ludoteka.games.yspahan.rules.facts import (
    BUILD_NO_CAMELS,
    BUILD_NO_GOLD,
    BUILDINGS,
    CAMEL_COST,
    CARDS,
    GOLD_COST,
)
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.tower import why_too_little

NO_CAMELS: Final = 1  # as bits: the cards that are played on a building
NO_GOLD: Final = 2
BUILD: Final = [
    [
        act("build", name),
        act("build", name, CARDS[BUILD_NO_CAMELS]),
        act("build", name, CARDS[BUILD_NO_GOLD]),
        act("build", name, CARDS[BUILD_NO_CAMELS], CARDS[BUILD_NO_GOLD]),
    ]
    for name in BUILDINGS
]
BUILD_NUMBER: Final[dict[Action, int]] = {
    action: 4 * building + cards
    for building, actions in enumerate(BUILD)
    for cards, action in enumerate(actions)
}


def affordable(s: Yspahan, player: int) -> bool:
    """Whether the player could put up a building without any card; everybody may know."""
    if not s.reserve[player]:
        return False
    for building in range(len(BUILDINGS)):
        if (
            not s.has(player, building)
            and s.camels[player] >= CAMEL_COST[building]
            and s.gold[player] >= GOLD_COST[building]
        ):
            return True
    return False


def building_options(s: Yspahan, player: int) -> list[Action]:
    """The buildings that the player can pay for, with and without the cards that make them cheaper.

    Each building once, with goods from the reserve on it. One card of each of the two kinds can be
    played on a building, or both (p. 6, 9).
    """
    found: list[Action] = []
    if not s.reserve[player]:
        return found
    camels = s.camels[player]
    gold = s.gold[player]
    hand = s.hands[player]
    no_camels = count(hand, BUILD_NO_CAMELS) > 0
    no_gold = count(hand, BUILD_NO_GOLD) > 0
    for building in range(len(BUILDINGS)):
        if s.has(player, building):
            continue
        enough_camels = camels >= CAMEL_COST[building]
        enough_gold = gold >= GOLD_COST[building]
        actions = BUILD[building]
        if enough_camels and enough_gold:
            found.append(actions[0])
        if no_camels and enough_gold:
            found.append(actions[NO_CAMELS])
        if no_gold and enough_camels:
            found.append(actions[NO_GOLD])
        if no_camels and no_gold:
            found.append(actions[NO_CAMELS | NO_GOLD])
    return found


def why_no_building(s: Yspahan, player: int, action: Action) -> Reason | None:
    """Which rule forbids a building: the conditions of `building_options`, one by one."""
    building, cards = divmod(BUILD_NUMBER[action], 4)
    if s.has(player, building):
        return Reason("built already", BUILDINGS[building])
    if not s.reserve[player]:
        return Reason("no cubes")
    for bit, card in ((NO_CAMELS, BUILD_NO_CAMELS), (NO_GOLD, BUILD_NO_GOLD)):
        missing = why_no_card(s, player, card) if cards & bit else None
        if missing is not None:
            return missing
    camels = 0 if cards & NO_CAMELS else CAMEL_COST[building]
    gold = 0 if cards & NO_GOLD else GOLD_COST[building]
    return why_too_little(s, player, "camels", camels) or why_too_little(s, player, "gold", gold)


def build(s: Yspahan, player: int, action: Action) -> None:
    """Play the cards that the action names, if any, and put up the building."""
    number = BUILD_NUMBER[action]
    building, cards = number // 4, number % 4
    if cards & NO_CAMELS:
        s.then(DiscardCard(player, BUILD_NO_CAMELS))
    if cards & NO_GOLD:
        s.then(DiscardCard(player, BUILD_NO_GOLD))
    s.then(Construct(player, building, cards))


class Construct(Rule[Yspahan]):
    """Pay the price, put goods on the building and take its points (p. 6, 7).

    The first two buildings bring nothing, the next three 5 points each, the last one 10.
    """

    fields = ("player", "building", "cards")

    def __init__(self, player: int, building: int, cards: int) -> None:
        self.player: Final = player
        self.building: Final = building
        self.cards: Final = cards

    def run(self, s: Yspahan) -> None:
        player = self.player
        if not self.cards & NO_CAMELS:
            s.camels[player] -= CAMEL_COST[self.building]
        if not self.cards & NO_GOLD:
            s.gold[player] -= GOLD_COST[self.building]
        s.reserve[player] -= 1
        points = s.box.nth_building[s.buildings[player].bit_count()]
        s.buildings[player] |= 1 << self.building
        if points:
            name = BUILDINGS[self.building]
            s.gain(player, points, "building", ((name, 1, points),), (f"building-{player}-{name}",))


class ChooseBuilding(Decision[Yspahan]):
    """With two players: which building the dice are spent on (p. 8)."""

    def options(self, s: Yspahan) -> list[Action]:
        return building_options(s, self.player)

    def why_not(self, s: Yspahan, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("must build")
        return why_no_building(s, self.player, action) if action.kind == "build" else OTHER_QUESTION

    def take(self, s: Yspahan, action: Action) -> None:
        build(s, self.player, action)
