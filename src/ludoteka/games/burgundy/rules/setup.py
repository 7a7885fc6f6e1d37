"""Before the first phase (p. 2, 3, 12): turn order, goods, and everybody's estate with its first castle."""

from typing import Final

from ludoteka.engine.core.actions import Action, act
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Chance, Decision, Reveal, Rule
from ludoteka.games.burgundy.rules.estate import ESTATES, SHEETS
from ludoteka.games.burgundy.rules.events import FoundedEstate
from ludoteka.games.burgundy.rules.pieces import (
    CASTLE_ON,
    CASTLE_TILE,
    DRAW_GOODS,
    ESTATE,
    GOOD,
    GOODS,
    SPACE,
    SPACES,
    load,
)
from ludoteka.games.burgundy.rules.state import NO_PLAN, Burgundy
from ludoteka.games.burgundy.rules.turn import Phase

_setup: Final = load("market")["setup"]
GOODS_DEALT: Final[int] = _setup["goods_each"]
FIRST_BOARD: Final[int] = _setup["basic"]["board"]
FIRST_CASTLE: Final[int] = _setup["basic"]["start_castle_cell"]

DEAL: Final[list[Action]] = [act("sheet", i + 1) for i in range(len(SHEETS))]


def first_steps(s: Burgundy) -> None:
    """The preparation as a list, in the rulebook's order."""
    s.then(StartPlayer())
    for player in range(s.players):
        for _ in range(GOODS_DEALT):
            s.then(DealGoods(player))
    s.then(DealEstates(), Phase(0))


class StartPlayer(Chance[Burgundy]):
    """A throw of dice says who begins; workers and places on the track go clockwise from there (p. 3)."""

    def outcomes(self, s: Burgundy) -> list[tuple[Action, int]]:
        return [(act("start", player + 1), 1) for player in range(s.players)]

    def take(self, s: Burgundy, action: Action) -> None:
        first = action.number(0) - 1
        s.order = [(first + i) % s.players for i in range(s.players)]
        for place, player in enumerate(s.order):
            s.workers[player] = s.box.workers + place
            s.silver[player] = s.box.silver


class DealGoods(Chance[Burgundy]):
    """Everybody gets three goods tiles at random, face up (p. 2)."""

    fields = ("player",)

    def outcomes(self, s: Burgundy) -> list[tuple[Action, int]]:
        return [(DRAW_GOODS[good], n) for good, n in enumerate(s.unseen_goods) if n]

    def take(self, s: Burgundy, action: Action) -> None:
        good = GOOD[action.word(0)]
        s.unseen_goods[good] -= 1
        s.goods[len(GOODS) * self.player + good] += 1


class DealEstates(Rule[Burgundy]):
    """In the first game all play on estate 1 with the castle in its centre (p. 2).

    Those who know the game get a board at random and choose its side and the castle's space, openly in
    turn order or all at once in secret (p. 12).
    """

    def run(self, s: Burgundy) -> None:
        if not s.box.advanced:
            for player in range(s.players):
                found_estate(s, player, FIRST_BOARD, FIRST_CASTLE)
            return
        for player in s.order:
            s.then(DealSheet(player))
        for player in s.order:
            if s.box.secret:
                s.then(ChooseEstateSecretly(player), ChooseCastleSecretly(player))
            else:
                s.then(ChooseEstate(player), ChooseCastle(player))
        if s.box.secret:
            s.then(ShowEstates())


def found_estate(s: Burgundy, player: int, number: int, cell: int) -> None:
    """The estate with its first castle, which brings no points and no extra action."""
    s.board[player] = number
    s.plan[player] = NO_PLAN
    s.supply[CASTLE_TILE] -= 1
    s.cover(player, cell, CASTLE_TILE, s.new_id())
    if s.log is not None:
        s.note(FoundedEstate(player, number, SPACES[cell]))


class DealSheet(Chance[Burgundy]):
    """A player board with two sides, at random from those not yet dealt (p. 12)."""

    fields = ("player",)

    def outcomes(self, s: Burgundy) -> list[tuple[Action, int]]:
        return [(DEAL[sheet], 1) for sheet in range(len(SHEETS)) if sheet not in s.sheet]

    def take(self, s: Burgundy, action: Action) -> None:
        s.sheet[self.player] = action.number(0) - 1


class ChooseEstate(Decision[Burgundy]):
    """Choose a side of the board (p. 12)."""

    def options(self, s: Burgundy) -> list[Action]:
        return [ESTATE[number] for number in SHEETS[s.sheet[self.player]]]

    def why_not(self, s: Burgundy, action: Action) -> Reason | None:
        if action.kind != "estate":
            return OTHER_QUESTION
        sides = SHEETS[s.sheet[self.player]]
        return None if action.number(0) in sides else Reason("not your board", sides[0], sides[1])

    def take(self, s: Burgundy, action: Action) -> None:
        s.plan[self.player] = (action.number(0), -1)
        s.chosen[self.player] = 1


class ChooseCastle(Decision[Burgundy]):
    """Choose the dark green space where the first castle stands (p. 12)."""

    def options(self, s: Burgundy) -> list[Action]:
        estate = ESTATES[s.plan[self.player][0]]
        return [CASTLE_ON[cell] for cell in estate.castle_cells]

    def why_not(self, s: Burgundy, action: Action) -> Reason | None:
        if action.kind != "castle":
            return OTHER_QUESTION
        cells = ESTATES[s.plan[self.player][0]].castle_cells
        return None if SPACE[action.word(0)] in cells else Reason("castle on dark green")

    def take(self, s: Burgundy, action: Action) -> None:
        s.chosen[self.player] = 2
        found_estate(s, self.player, s.plan[self.player][0], SPACE[action.word(0)])


class ChooseEstateSecretly(ChooseEstate):
    """Choose a side of the board; the others see it when all have chosen (p. 12)."""

    secret = True


class ChooseCastleSecretly(ChooseCastle):
    """Choose the first castle's space in secret (p. 12)."""

    secret = True

    def take(self, s: Burgundy, action: Action) -> None:
        s.chosen[self.player] = 2
        s.plan[self.player] = (s.plan[self.player][0], SPACE[action.word(0)])


class ShowEstates(Reveal[Burgundy]):
    """All show the sides and castles they have chosen (p. 12)."""

    def reveal(self, s: Burgundy) -> None:
        for player in s.order:
            number, cell = s.plan[player]
            found_estate(s, player, number, cell)


STEPS: Final = (
    StartPlayer,
    DealGoods,
    DealEstates,
    DealSheet,
    ChooseEstate,
    ChooseCastle,
    ChooseEstateSecretly,
    ChooseCastleSecretly,
    ShowEstates,
)
