"""The course of the game (p. 3, 4, 9): five phases of five rounds, in which everybody uses two dice.

Phase A to E:
    tiles and goods are laid out
    Round 1 to 5:
        RollDice of everybody, RollWhite
        Turn of everybody in turn order: ChooseDie -> UseDie -> UseDie -> LastPurchase
    EndPhase
EndGame
"""

from typing import Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Chance, Decision, Rule
from ludoteka.games.burgundy.rules.actions import PlaceFromStorage, TownHall, UseDie
from ludoteka.games.burgundy.rules.events import GoodsDelivered, MinesPaid, PhaseBegan
from ludoteka.games.burgundy.rules.knowledge import MINE_WORKERS
from ludoteka.games.burgundy.rules.market import (
    DrawBlack,
    DrawRoundGoods,
    DrawTile,
    MakeRoom,
    add_purchases,
    buy,
    can_buy,
    clear,
    refill,
    why_no_purchase,
)
from ludoteka.games.burgundy.rules.pieces import DIE, GOODS, MINE_TILE, PHASES
from ludoteka.games.burgundy.rules.scoring import score_end
from ludoteka.games.burgundy.rules.state import Burgundy
from ludoteka.games.burgundy.rules.tiles import (
    ChooseDepot,
    ChooseSecondDepot,
    Fetch,
    KeepGoods,
    LoadGoods,
    Sail,
    WarehouseSale,
)

# Two dice of a colour are alike, so a roll is the lower and the higher number.
ROLLS: Final[list[Action]] = [
    act("roll", min(one, two), max(one, two)) for one in range(1, 7) for two in range(1, 7)
]
DICE_ACTIONS: Final = ("die", "take", "place", "sell", "workers")  # what dice are used for
WHITE: Final[list[Action]] = [act("white", value) for value in range(1, 7)]


class Phase(Rule[Burgundy]):
    """A new phase: old tiles leave the depots, new tiles and five goods tiles are laid out (p. 3)."""

    fields = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def run(self, s: Burgundy) -> None:
        s.phase = self.phase
        s.round = 0
        if s.log is not None:
            s.note(PhaseBegan(PHASES[self.phase]))
        clear(s)
        refill(s)
        s.then(Round(0))


class Round(Rule[Burgundy]):
    """All roll at once, then everybody takes a turn in the order of the track (p. 4).

    Ships move markers during the round, yet its order stays; the new one counts from the next round.
    """

    fields = ("round",)

    def __init__(self, round: int) -> None:
        self.round: Final = round

    def run(self, s: Burgundy) -> None:
        s.round = self.round
        for i in range(2 * s.players):
            s.dice[i] = 0
            s.spent[i] = 0
        s.white = 0
        for player in s.order:
            s.then(RollDice(player))
        s.then(RollWhite())
        for player in s.order:
            s.then(Turn(player))
        s.then(Round(self.round + 1) if self.round + 1 < s.box.rounds else EndPhase())


class RollDice(Chance[Burgundy]):
    """A player's two dice (p. 4)."""

    fields = ("player",)

    def outcomes(self, s: Burgundy) -> list[tuple[Action, int]]:
        return [
            (ROLLS[6 * one + two], 1 if one == two else 2)
            for one in range(6)
            for two in range(one, 6)
        ]

    def sample(self, s: Burgundy, rng: Rng) -> Action:
        return ROLLS[rng.below(36)]

    def take(self, s: Burgundy, action: Action) -> None:
        s.dice[2 * self.player] = action.number(0)
        s.dice[2 * self.player + 1] = action.number(1)


class RollWhite(Chance[Burgundy]):
    """The white die says to which depot the goods tile of the round goes; it does nothing else (p. 4)."""

    def outcomes(self, s: Burgundy) -> list[tuple[Action, int]]:
        return [(white, 1) for white in WHITE]

    def sample(self, s: Burgundy, rng: Rng) -> Action:
        return WHITE[rng.below(6)]

    def take(self, s: Burgundy, action: Action) -> None:
        s.white = action.number(0)
        good = s.round_goods.pop(0)
        s.depot_goods[(s.white - 1) * len(GOODS) + good] += 1
        if s.log is not None:
            s.note(GoodsDelivered(s.order[0], GOODS[good], s.white))


class Turn(Rule[Burgundy]):
    """A player's turn: two actions, one for each die, and one purchase at any moment (p. 4, 9)."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Burgundy) -> None:
        s.bought = False
        s.then(NextDie(self.player))


class NextDie(Rule[Burgundy]):
    """Each die is used once, in any order; a purchase is still possible after the last (p. 4, 9)."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Burgundy) -> None:
        left = s.dice_left(self.player)
        if len(left) == 2 and left[0] != left[1]:
            s.then(ChooseDie(self.player))
        elif left:
            use(s, self.player, left[0])
        elif can_buy(s, self.player):
            s.then(LastPurchase(self.player))


def use(s: Burgundy, player: int, value: int) -> None:
    """Lay a die of this value on the field for used dice and act with it."""
    i = 2 * player
    if s.spent[i] or s.dice[i] != value:
        i += 1
    s.spent[i] = 1
    s.then(UseDie(player, value), NextDie(player))


class ChooseDie(Decision[Burgundy]):
    """Which of the two dice to use first; or buy a tile before (p. 4, 9)."""

    def options(self, s: Burgundy) -> list[Action]:
        found = [DIE[s.dice[2 * self.player]], DIE[s.dice[2 * self.player + 1]]]
        add_purchases(s, self.player, found)
        return found

    def why_not(self, s: Burgundy, action: Action) -> Reason | None:
        dice = s.dice[2 * self.player : 2 * self.player + 2]
        if action.kind == "die":
            return None if action.number(0) in dice else Reason("not rolled", dice[0], dice[1])
        if action.kind == "buy":
            return why_no_purchase(s, self.player, action)
        return Reason("must use the dice") if action is PASS else OTHER_QUESTION

    def take(self, s: Burgundy, action: Action) -> None:
        if action.kind == "buy":
            buy(s, self.player, action)
            s.then(ChooseDie(self.player))
        else:
            use(s, self.player, action.number(0))


class LastPurchase(Decision[Burgundy]):
    """After both dice, the purchase of the turn is still possible (p. 9)."""

    def options(self, s: Burgundy) -> list[Action]:
        found: list[Action] = []
        add_purchases(s, self.player, found)
        found.append(PASS)
        return found

    def why_not(self, s: Burgundy, action: Action) -> Reason | None:
        if action is PASS:
            return None
        if action.kind == "buy":
            return why_no_purchase(s, self.player, action)
        return Reason("dice used up") if action.kind in DICE_ACTIONS else OTHER_QUESTION

    def take(self, s: Burgundy, action: Action) -> None:
        if action is not PASS:
            buy(s, self.player, action)


class EndPhase(Rule[Burgundy]):
    """Every mine brings its owner a silver, with knowledge 2 also a worker; then the next phase (p. 9, 10)."""

    def run(self, s: Burgundy) -> None:
        for player in range(s.players):
            mines = s.count(player, MINE_TILE)
            workers = mines if s.owns(player, MINE_WORKERS) else 0
            silver = mines * s.box.mine_silver
            s.silver[player] += silver
            s.workers[player] += workers
            if silver + workers and s.log is not None:
                s.note(MinesPaid(player, silver, workers))
        s.then(Phase(s.phase + 1) if s.phase + 1 < s.box.phases else EndGame())


class EndGame(Rule[Burgundy]):
    """After the fifth phase the final points are counted (p. 9)."""

    def run(self, s: Burgundy) -> None:
        score_end(s)


STEPS: Final = (
    Phase,
    DrawTile,
    DrawBlack,
    DrawRoundGoods,
    Round,
    RollDice,
    RollWhite,
    Turn,
    NextDie,
    ChooseDie,
    UseDie,
    MakeRoom,
    ChooseDepot,
    ChooseSecondDepot,
    LoadGoods,
    KeepGoods,
    Sail,
    Fetch,
    WarehouseSale,
    TownHall,
    PlaceFromStorage,
    LastPurchase,
    EndPhase,
    EndGame,
)
