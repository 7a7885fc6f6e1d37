"""A game that is out of balance by exactly so much: who begins has six points more."""

from typing import ClassVar

from ludoteka.engine import Action, Chance, Decision, Game, NumberSetting, State, act

AHEAD = 6  # points of who begins
PARAMETERS = {"rounds": 3, "komi": 0}


class Purse(State):
    """Two purses; `rounds` and `komi` stay the same."""

    def __init__(self, players, rounds=0, komi=0):
        super().__init__(players)
        self.rounds = rounds
        self.komi = komi
        self.points = [0] * players

    def copy(self):
        other = Purse(self.players, self.rounds, self.komi)
        other.adopt(self)
        other.points = self.points.copy()
        return other

    def scores(self):
        return self.points.copy()

    def components(self):
        return {"points": self.points.copy()}


class Dip(Decision[Purse]):
    """Dip into the bag."""

    def options(self, s):
        return [act("dip")]

    def take(self, s, action: Action):
        s.then(Draw(self.player))


class Draw(Chance[Purse]):
    """From 0 to 9 points."""

    fields = ("player",)

    def outcomes(self, s):
        return [(act("draw", n), 1) for n in range(10)]

    def take(self, s, action: Action):
        s.points[self.player] += action.number(0)


class Lopsided(Game[Purse]):
    """The longer it is, and the nearer `komi` is to six, the fairer."""

    name: ClassVar[str] = "lopsided"
    max_players: ClassVar[int] = 2
    steps = (Dip, Draw)
    parameters = (
        NumberSetting("rounds", "Rounds", PARAMETERS["rounds"], 1, 20),
        NumberSetting("komi", "Points of the second player", PARAMETERS["komi"], 0, 20),
    )

    def blank(self, players, settings):
        numbers = {name: settings.get(name, PARAMETERS[name]) for name in PARAMETERS}
        return Purse(players, numbers["rounds"], numbers["komi"])

    def setup(self, state):
        state.points = [AHEAD, state.komi]
        for _ in range(state.rounds):
            state.then(Dip(0), Dip(1))
