"""The Shah's supervisor: his way through the streets, and the goods he sends to the caravan (p. 6)."""

from typing import Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Decision, Rule
from ludoteka.games.yspahan.rules.caravan import load
from ludoteka.games.yspahan.rules.cards import draw_card
from ludoteka.games.yspahan.rules.events import StepsPaid
from ludoteka.games.yspahan.rules.facts import (
    BATHS,
    BATHS_STEPS,
    DISTANCE,
    FACING,
    INN,
    SHOP_NUMBER,
    SHOPS,
    SPACE_NUMBER,
    SPACES,
)
from ludoteka.games.yspahan.rules.state import Yspahan

GO: Final = [act("go", space) for space in SPACES]
FIRST: Final = [act("first", shop) for shop in SHOPS]
CAMEL: Final = act("camel")


def price(s: Yspahan, player: int, steps: int, space: int) -> int:
    """What moving the supervisor to a space costs the player, in gold; -1 where he cannot get.

    The dice say how many steps he takes. Every step more or less costs one coin, up to three; the
    baths give three for nothing besides (p. 6, 7). The streets are a cross without rings, so to each
    space there is one way without turning back, and zero steps leave him where he is.
    """
    change = abs(DISTANCE[s.supervisor][space] - steps)
    if s.has(player, BATHS):
        change = max(0, change - BATHS_STEPS)
    return change if change <= min(s.box.paid_steps, s.gold[player]) else -1


def raided(s: Yspahan, space: int) -> list[int]:
    """The shops with goods in front of a space."""
    return [shop for shop in FACING[space] if s.city[shop] != NOBODY]


class MoveSupervisor(Decision[Yspahan]):
    """Move the supervisor as many steps as the dice show, more or fewer for gold (p. 6)."""

    fields = ("player", "steps")

    def __init__(self, player: int, steps: int) -> None:
        self.player = player
        self.steps: Final = steps

    def options(self, s: Yspahan) -> list[Action]:
        most = min(s.box.paid_steps, s.gold[self.player])
        if s.has(self.player, BATHS):
            most += BATHS_STEPS
        low, high = self.steps - most, self.steps + most
        found: list[Action] = []
        for space, distance in enumerate(DISTANCE[s.supervisor]):
            if low <= distance <= high:
                found.append(GO[space])
        return found

    def why_not(self, s: Yspahan, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("must move")
        if action.kind != "go":
            return OTHER_QUESTION
        space = SPACE_NUMBER[action.word(0)]
        if price(s, self.player, self.steps, space) >= 0:
            return None
        return Reason("too far", self.steps, DISTANCE[s.supervisor][space], s.gold[self.player])

    def take(self, s: Yspahan, action: Action) -> None:
        space = SPACE_NUMBER[action.word(0)]
        paid = price(s, self.player, self.steps, space)
        s.gold[self.player] -= paid
        s.supervisor = space
        if paid and s.log is not None:
            s.note(StepsPaid(self.player, paid))
        shops = raided(s, space)
        if len(shops) > 1:
            s.then(ChooseOrder(self.player, space))
        else:
            for shop in shops:
                s.then(SendToCaravan(shop))


class ChooseOrder(Decision[Yspahan]):
    """Goods from two shops go to the caravan: who moved the supervisor says which go first (p. 6)."""

    fields = ("player", "space")

    def __init__(self, player: int, space: int) -> None:
        self.player = player
        self.space: Final = space

    def options(self, s: Yspahan) -> list[Action]:
        return [FIRST[shop] for shop in raided(s, self.space)]

    def why_not(self, s: Yspahan, action: Action) -> Reason | None:
        if action.kind != "first":
            return OTHER_QUESTION
        there = SHOP_NUMBER[action.word(0)] in raided(s, self.space)
        return None if there else Reason("not raided")

    def take(self, s: Yspahan, action: Action) -> None:
        first = SHOP_NUMBER[action.word(0)]
        s.then(SendToCaravan(first))
        for shop in raided(s, self.space):
            if shop != first:
                s.then(SendToCaravan(shop))


class SendToCaravan(Rule[Yspahan]):
    """The goods in a shop go to the caravan, unless their owner can and will pay a camel (p. 6)."""

    fields = ("shop",)

    def __init__(self, shop: int) -> None:
        self.shop: Final = shop

    def run(self, s: Yspahan) -> None:
        owner = s.city[self.shop]
        if s.camels[owner] and s.reserve[owner]:
            s.then(KeepGoods(owner, self.shop))
        else:
            s.carry_off(self.shop)
            arrive(s, owner)


class KeepGoods(Decision[Yspahan]):
    """Pay a camel to keep the goods in the shop and send others from the reserve, or let them go (p. 6)."""

    fields = ("player", "shop")

    def __init__(self, player: int, shop: int) -> None:
        self.player = player
        self.shop: Final = shop

    def options(self, s: Yspahan) -> list[Action]:
        return [CAMEL, PASS]

    def why_not(self, s: Yspahan, action: Action) -> Reason | None:
        return None if action in (CAMEL, PASS) else OTHER_QUESTION

    def take(self, s: Yspahan, action: Action) -> None:
        if action is CAMEL:
            s.camels[self.player] -= 1
        else:
            s.carry_off(self.shop)
        arrive(s, self.player)


def arrive(s: Yspahan, player: int) -> None:
    """The player's goods reach the caravan; with an inn the player draws a card (p. 6, 7)."""
    load(s, player)
    if s.has(player, INN):
        draw_card(s, player)
