"""The course of the game (p. 4-8): three weeks of seven days.

FirstPlayer, then Day after Day:
    BuyYellow -> RollWhite -> RollYellow
    Turn of every player in order (with two players: first, second, first):
        ChooseDice -> the action of the dice -> RemoveYellow after the first player -> AfterDice
    EndOfDay, with the end of the week after the seventh day
"""

from typing import Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Chance, Decision, Rule, Step
from ludoteka.games.yspahan.rules.buildings import (
    ChooseBuilding,
    Construct,
    affordable,
    build,
    building_options,
    why_no_building,
)
from ludoteka.games.yspahan.rules.cards import (
    CardEffect,
    DiscardCard,
    DrawCard,
    SellCamels,
    SellGold,
    Swap,
    can_draw,
    card_options,
    draw_card,
    play_card,
    why_no_card,
    why_no_play,
)
from ludoteka.games.yspahan.rules.city import ChooseShop, PlaceGoods, room
from ludoteka.games.yspahan.rules.deck import KINDS, count
from ludoteka.games.yspahan.rules.events import DayBegan, NoDice, TookCamels, TookGold
from ludoteka.games.yspahan.rules.facts import (
    CAMELS_FLOOR,
    CARD_NUMBER,
    CARDS,
    FLOOR_NUMBER,
    FLOOR_QUARTER,
    FLOORS,
    GOLD_FLOOR,
    HOIST,
    HOIST_GOODS,
    PADDOCK,
    PADDOCK_CAMELS,
    SHOP,
    SHOP_GOLD,
    SQUARE,
)
from ludoteka.games.yspahan.rules.scoring import end_week
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.supervisor import (
    ChooseOrder,
    KeepGoods,
    MoveSupervisor,
    SendToCaravan,
)
from ludoteka.games.yspahan.rules.tower import (
    BuyYellow,
    RollWhite,
    RollYellow,
    clear_floor,
    clear_tower,
    dice_on,
    remove_yellow,
)

PURPOSE: Final = ["camels", "goods", "goods", "goods", "goods", "gold"]  # of each floor
TAKE_OWN: Final = [act("take", floor, PURPOSE[i]) for i, floor in enumerate(FLOORS)]
TAKE_SUPERVISOR: Final = [act("take", floor, "supervisor") for floor in FLOORS]
TAKE_CARD: Final = [act("take", floor, "card") for floor in FLOORS]
TAKE_BUILD: Final = [act("take", floor, "build") for floor in FLOORS]
EXTRA: Final = [act("extra", card) for card in CARDS]


class FirstPlayer(Chance[Yspahan]):
    """Who begins is drawn at random; the rulebook says the oldest player (p. 1)."""

    def outcomes(self, s: Yspahan) -> list[tuple[Action, int]]:
        return [(act("start", player + 1), 1) for player in range(s.players)]

    def take(self, s: Yspahan, action: Action) -> None:
        s.first = action.number(0) - 1
        s.then(Day())


class Day(Rule[Yspahan]):
    """A day: the first player rolls the dice, then everybody acts (p. 4)."""

    def run(self, s: Yspahan) -> None:
        s.order = day_order(s)
        s.first = s.order[0]
        s.turn = s.first
        if s.log is not None:
            s.note(DayBegan(s.first, s.week, s.day))
        if s.gold[s.first] >= s.box.yellow_price:
            s.then(BuyYellow(s.first))
        else:
            s.then(RollWhite(0))
        for player in s.order:
            s.then(Turn(player))
        if s.players == 2:
            s.then(Turn(s.first))
        s.then(EndOfDay())


def day_order(s: Yspahan) -> list[int]:
    """Clockwise from the first player (p. 4), but on the very last day the points can decide (p. 8).

    With four players who has fewer points acts earlier; of equals who acted later the day before.
    With two players who has fewer points begins; of equals whose day it is. `s.first` is the player
    whose day it is by rotation.
    """
    players = s.players
    order = [(s.first + i) % players for i in range(players)]
    if s.week < s.box.weeks or s.day < s.box.days:
        return order
    if players == 2:
        first, second = order
        return [second, first] if s.points[second] < s.points[first] else order
    if players == 4:
        before = s.order
        ranked = [(s.points[player], -before.index(player), player) for player in order]
        return [player for _, _, player in sorted(ranked)]
    return order


class Turn(Rule[Yspahan]):
    """A player takes one group of dice from the tower; if none is left, a card (p. 5, 6)."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Yspahan) -> None:
        s.turn = self.player
        for floor in range(len(FLOORS)):
            if dice_on(s, self.player, floor):
                s.then(ChooseDice(self.player))
                return
        s.note(NoDice(self.player))
        draw_card(s, self.player)
        s.then(AfterDice(self.player, s.players > 2))


class ChooseDice(Decision[Yspahan]):
    """Take a group of dice and use it for one thing (p. 5, 6).

    On the floor of camels or gold: camels or gold; on the floor of a quarter: goods into its shops;
    on every floor: move the supervisor or draw a card. With two players also: build (p. 8).
    Cards may be played before (see the setting `cards`).
    """

    def options(self, s: Yspahan) -> list[Action]:
        player = self.player
        found: list[Action] = []
        card = can_draw(s)
        builds = s.players == 2 and len(building_options(s, player)) > 0
        for floor in range(len(FLOORS)):
            if dice_on(s, player, floor) == 0:
                continue
            quarter = FLOOR_QUARTER[floor]
            if quarter < 0 or room(s, player, quarter):
                found.append(TAKE_OWN[floor])
            found.append(TAKE_SUPERVISOR[floor])
            if card:
                found.append(TAKE_CARD[floor])
            if builds:
                found.append(TAKE_BUILD[floor])
        if s.box.cards_any_time:
            found += card_options(s, player)
        return found

    def why_not(self, s: Yspahan, action: Action) -> Reason | None:
        if action.kind == "play":
            if not s.box.cards_any_time:
                return Reason("cards after dice")
            return why_no_play(s, self.player, CARD_NUMBER[action.word(0)])
        if action is PASS:
            return Reason("must take dice")
        if action.kind != "take":
            if action.kind == "build":
                return Reason("build with dice" if s.players == 2 else "dice first")
            return OTHER_QUESTION
        return self.why_not_taken(s, FLOOR_NUMBER[action.word(0)], action.word(1))

    def why_not_taken(self, s: Yspahan, floor: int, purpose: str) -> Reason | None:
        """Which rule forbids to take the dice of a floor for this."""
        if dice_on(s, self.player, floor) == 0:
            return Reason("yellow dice only" if s.yellow[floor] else "no dice", FLOORS[floor])
        if purpose == "card":
            return None if can_draw(s) else Reason("no card")
        if purpose == "build":
            if s.players != 2:
                return Reason("build after dice")
            return None if building_options(s, self.player) else Reason("nothing to build")
        quarter = FLOOR_QUARTER[floor]
        if purpose != "goods" or room(s, self.player, quarter):
            return None
        return Reason("no shop", FLOORS[floor]) if s.reserve[self.player] else Reason("no cubes")

    def take(self, s: Yspahan, action: Action) -> None:
        player = self.player
        if action.kind == "play":
            play_card(s, player, action)
            s.then(ChooseDice(player))
            return
        floor = FLOOR_NUMBER[action.word(0)]
        purpose = action.word(1)
        face = s.face[floor]
        dice = dice_on(s, player, floor)
        clear_floor(s, floor)
        if purpose == "supervisor":
            s.then(MoveSupervisor(player, face))
        elif purpose == "card":
            draw_card(s, player)
        elif purpose == "build":
            s.then(ChooseBuilding(player))
        else:
            use_dice(s, player, floor, dice)
        if s.players > 2:
            s.then(RemoveYellow())
        s.then(AfterDice(player, s.players > 2))


def use_dice(s: Yspahan, player: int, floor: int, dice: int) -> None:
    """Camels, gold or goods for the dice, more with the right building (p. 5, 7).

    Who holds cards is asked whether to discard one for one more die, where that would bring anything.
    """
    number = dice + bonus(s, player, floor)
    quarter = FLOOR_QUARTER[floor]
    if s.hand_size[player] and (quarter < 0 or number < room(s, player, quarter)):
        s.then(OneMoreDie(player, floor, number))
    else:
        s.then(Receive(player, floor, number))


def bonus(s: Yspahan, player: int, floor: int) -> int:
    """What a building adds: the paddock to camels, the shop to gold, the hoist to goods (p. 7)."""
    if floor == CAMELS_FLOOR:
        return PADDOCK_CAMELS if s.has(player, PADDOCK) else 0
    if floor == GOLD_FLOOR:
        return SHOP_GOLD if s.has(player, SHOP) else 0
    return HOIST_GOODS if s.has(player, HOIST) else 0


def gives(s: Yspahan, player: int, floor: int) -> int:
    """How many camels, coins or goods a group of dice gives: with the building, as far as there are shops."""
    dice = dice_on(s, player, floor)
    if not dice:
        return 0
    number = dice + bonus(s, player, floor)
    quarter = FLOOR_QUARTER[floor]
    return number if quarter < 0 else min(number, room(s, player, quarter))


class OneMoreDie(Decision[Yspahan]):
    """Discard exactly one card, without its effect, as if the group had one more die; or none (p. 8)."""

    fields = ("player", "floor", "number")

    def __init__(self, player: int, floor: int, number: int) -> None:
        self.player = player
        self.floor: Final = floor
        self.number: Final = number

    def options(self, s: Yspahan) -> list[Action]:
        hand = s.hands[self.player]
        return [PASS, *[EXTRA[card] for card in range(KINDS) if count(hand, card)]]

    def why_not(self, s: Yspahan, action: Action) -> Reason | None:
        if action is PASS:
            return None
        if action.kind != "extra":
            return OTHER_QUESTION
        return why_no_card(s, self.player, CARD_NUMBER[action.word(0)])

    def take(self, s: Yspahan, action: Action) -> None:
        number = self.number
        if action is not PASS:
            number += 1
            s.then(DiscardCard(self.player, CARD_NUMBER[action.word(0)]))
        s.then(Receive(self.player, self.floor, number))


class Receive(Rule[Yspahan]):
    """So many camels or coins from the supply, or goods from the reserve into the quarter (p. 5)."""

    fields = ("player", "floor", "number")

    def __init__(self, player: int, floor: int, number: int) -> None:
        self.player: Final = player
        self.floor: Final = floor
        self.number: Final = number

    def run(self, s: Yspahan) -> None:
        if self.floor == CAMELS_FLOOR:
            s.camels[self.player] += self.number
            if s.log is not None:
                s.note(TookCamels(self.player, self.number))
        elif self.floor == GOLD_FLOOR:
            s.gold[self.player] += self.number
            if s.log is not None:
                s.note(TookGold(self.player, self.number))
        else:
            s.then(PlaceGoods(self.player, FLOOR_QUARTER[self.floor], self.number))


class RemoveYellow(Rule[Yspahan]):
    """With three or four players the yellow dice leave after the first player's action (p. 4)."""

    def run(self, s: Yspahan) -> None:
        remove_yellow(s)


class AfterDice(Rule[Yspahan]):
    """After the dice: with three or four players one building may follow, and cards at any time (p. 6, 8).

    Whether the player is asked depends on what everybody sees, never on which cards the player holds.
    """

    fields = ("player", "may_build")

    def __init__(self, player: int, may_build: bool) -> None:
        self.player: Final = player
        self.may_build: Final = may_build

    def run(self, s: Yspahan) -> None:
        if s.hand_size[self.player] or (self.may_build and affordable(s, self.player)):
            s.then(FinishTurn(self.player, self.may_build))


class FinishTurn(Decision[Yspahan]):
    """Build, play cards, or end the turn (p. 6, 8)."""

    fields = ("player", "may_build")

    def __init__(self, player: int, may_build: bool) -> None:
        self.player = player
        self.may_build: Final = may_build

    def options(self, s: Yspahan) -> list[Action]:
        builds = building_options(s, self.player) if self.may_build else []
        return [*builds, *card_options(s, self.player), PASS]

    def why_not(self, s: Yspahan, action: Action) -> Reason | None:
        if action is PASS:
            return None
        if action.kind == "play":
            return why_no_play(s, self.player, CARD_NUMBER[action.word(0)])
        if action.kind == "build":
            if not self.may_build:
                return Reason("build with dice" if s.players == 2 else "one building")
            return why_no_building(s, self.player, action)
        return Reason("dice used") if action.kind == "take" else OTHER_QUESTION

    def take(self, s: Yspahan, action: Action) -> None:
        if action is PASS:
            return
        if action.kind == "build":
            build(s, self.player, action)
            s.then(AfterDice(self.player, False))
        else:
            play_card(s, self.player, action)
            s.then(AfterDice(self.player, self.may_build))


class EndOfDay(Rule[Yspahan]):
    """Dice left on the tower go away; the next player begins the next day (p. 7).

    After the seventh day the week is scored; after the third week the game is over (p. 8).
    """

    def run(self, s: Yspahan) -> None:
        clear_tower(s)
        s.turn = NOBODY
        if s.day == s.box.days:
            end_week(s)
            if s.week == s.box.weeks:
                return
            s.week += 1
            s.day = 1
            s.supervisor = SQUARE
        else:
            s.day += 1
        s.first = (s.first + 1) % s.players
        s.then(Day())


STEPS: Final[tuple[type[Step[Yspahan]], ...]] = (
    FirstPlayer,
    Day,
    BuyYellow,
    RollWhite,
    RollYellow,
    Turn,
    ChooseDice,
    OneMoreDie,
    Receive,
    PlaceGoods,
    ChooseShop,
    MoveSupervisor,
    ChooseOrder,
    SendToCaravan,
    KeepGoods,
    DrawCard,
    DiscardCard,
    CardEffect,
    SellCamels,
    SellGold,
    Swap,
    ChooseBuilding,
    Construct,
    RemoveYellow,
    AfterDice,
    FinishTurn,
    EndOfDay,
)
