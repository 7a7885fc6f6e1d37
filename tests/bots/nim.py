"""Small games whose best moves are known."""

from typing import ClassVar

from ludoteka.engine import Action, Chance, Decision, Game, Programs, State, act


class Heap(State):
    """A heap of beans; who takes the last one gets a point."""

    def __init__(self, players, beans=0):
        super().__init__(players)
        self.beans = beans
        self.points = [0] * players

    def copy(self):
        other = Heap(self.players, self.beans)
        other.adopt(self)
        other.points = self.points.copy()
        return other

    def scores(self):
        return self.points.copy()

    def components(self):
        return {"beans": self.beans, "points": self.points.copy()}


class TakeBeans(Decision[Heap]):
    """Take one, two or three beans."""

    def options(self, s):
        return [act("take", n) for n in (1, 2, 3) if n <= s.beans]

    def take(self, s, action: Action):
        s.beans -= action.number(0)
        if s.beans:
            s.then(TakeBeans((self.player + 1) % s.players))
        else:
            s.points[self.player] += 1


class Nim(Game[Heap]):
    """Leave a multiple of four and win."""

    name: ClassVar[str] = "nim"
    programs = Programs(margin=1.0)
    max_players: ClassVar[int] = 3
    steps = (TakeBeans,)
    beans: ClassVar[int] = 7

    def blank(self, players, settings):
        return Heap(players, self.beans)

    def setup(self, state):
        state.then(TakeBeans(0))


class Bet(Decision[Heap]):
    """Keep a point for sure, or bet on the coin: three points if it falls on the right side."""

    def options(self, s):
        return [act("keep"), act("bet", 0), act("bet", 1)]

    def take(self, s, action: Action):
        if action.kind == "keep":
            s.points[self.player] += 1
        else:
            s.then(Toss(self.player, action.number(0)))


class Toss(Chance[Heap]):
    """Nine times of ten the coin shows 1."""

    fields = ("player", "guess")

    def __init__(self, player, guess):
        super().__init__(player)
        self.guess = guess

    def outcomes(self, s):
        return [(act("coin", 0), 1), (act("coin", 1), 9)]

    def take(self, s, action: Action):
        if action.number(0) == self.guess:
            s.points[self.player] += 3


class Betting(Nim):
    """One bet of a player who is two points behind."""

    name: ClassVar[str] = "betting"
    steps = (Bet, Toss)

    def setup(self, state):
        state.points[1] = 2
        state.then(Bet(0))
