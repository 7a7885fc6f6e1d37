"""Pig, a whole game in one file: roll as long as you dare; a one loses what the turn has brought."""

from ludoteka.engine import PLAIN, Action, Chance, Decision, Game, State, act

ROLL, HOLD = act("roll"), act("hold")


class Pig(State):
    """Everybody's points, and what the current turn has brought so far."""

    saved = dict.fromkeys(("points", "pot"), PLAIN)

    def __init__(self, players):
        super().__init__(players)
        self.points = [0] * players
        self.pot = 0

    def copy(self):
        other = Pig(self.players)
        other.adopt(self)
        other.points, other.pot = self.points.copy(), self.pot
        return other

    def scores(self):
        return self.points.copy()


class Turn(Decision[Pig]):
    """Roll the die, or hold and keep the pot; who reaches 50 wins at once."""

    def options(self, s):
        return [ROLL, HOLD] if s.pot else [ROLL]

    def take(self, s, action):
        if action is ROLL:
            s.then(Die(self.player))
        else:
            s.points[self.player] += s.pot
            s.scored(self.player, s.pot, "turn", (("pips", s.pot, 1),))
            s.pot = 0
            if s.points[self.player] < 50:
                s.then(Turn((self.player + 1) % s.players))


class Die(Chance[Pig]):
    """One to six; a one ends the turn and the pot is lost."""

    fields = ("player",)

    def outcomes(self, s):
        return [(act("die", pips), 1) for pips in range(1, 7)]

    def take(self, s, action: Action):
        pips = action.number(0)
        s.pot = s.pot + pips if pips > 1 else 0
        s.then(Turn(self.player if pips > 1 else (self.player + 1) % s.players))


class PigGame(Game[Pig]):
    name = "pig"
    max_players = 8
    steps = (Turn, Die)

    def blank(self, players, settings):
        return Pig(players)

    def setup(self, state):
        state.then(Turn(0))


GAME = PigGame()
