"""The course of the game (p. 2, 4, 8).

NewCard for every stall, PlaceStartTile, StartPlayer, then Turn after Turn:
    UsePrivilege -> ChooseAction -> Purchases -> EndTurn
and after the round in which somebody reached the start tile FinalScoring.
"""

from typing import Final

from ludoteka.engine.core.actions import Action, act
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.steps import Chance, Reveal, Rule
from ludoteka.games.mercado.rules import effects, market, privileges, purse, track
from ludoteka.games.mercado.rules.cards import GOODS, PAYING
from ludoteka.games.mercado.rules.market import NewCard, Purchases
from ludoteka.games.mercado.rules.privileges import UsePrivilege
from ludoteka.games.mercado.rules.purse import ChooseAction
from ludoteka.games.mercado.rules.state import Mercado
from ludoteka.games.mercado.rules.track import walk


def begin(s: Mercado) -> None:
    """Lay out the market, the start tile and the markers (p. 2)."""
    for stall in range(GOODS):
        s.then(NewCard(stall))
    box = s.box
    if box.tile < 0:
        s.then(PlaceStartTile())
    else:
        s.tile = box.tile
    s.then(StartPlayer() if box.start == NOBODY else FirstTurn(box.start))


class PlaceStartTile(Chance[Mercado]):
    """The start tile covers any space of the track (p. 2); with the setting `random` it is drawn."""

    def outcomes(self, s: Mercado) -> list[tuple[Action, int]]:
        return [(act("tile", space + 1), 1) for space in range(s.box.length)]

    def take(self, s: Mercado, action: Action) -> None:
        s.tile = action.number(0) - 1


class StartPlayer(Chance[Mercado]):
    """Somebody begins: drawn at random instead of counting the money in one's pocket (p. 2)."""

    def outcomes(self, s: Mercado) -> list[tuple[Action, int]]:
        return [(act("start", player + 1), 1) for player in range(s.players)]

    def take(self, s: Mercado, action: Action) -> None:
        s.then(FirstTurn(action.number(0) - 1))


class FirstTurn(Rule[Mercado]):
    """The markers are stacked on the start tile, the first player's on top (p. 2)."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Mercado) -> None:
        s.first = self.player
        s.race = [self.player, *s.others(self.player)]
        s.then(Turn(self.player))


class Turn(Rule[Mercado]):
    """A privilege if the player likes, then one of two actions, then purchases (p. 4)."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Mercado) -> None:
        player = self.player
        s.again = False
        if s.held[player]:
            s.then(UsePrivilege(player))
        s.then(ChooseAction(player), Purchases(player), EndTurn(player))


class EndTurn(Rule[Mercado]):
    """An extra turn, or the left neighbour's; after a round that saw the start tile the end (p. 7, 8)."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Mercado) -> None:
        if s.again:
            s.then(Turn(self.player))
            return
        player = (self.player + 1) % s.players
        if player == s.first:
            if s.ending() or stuck(s):
                s.then(FinalScoring())
                return
            s.round += 1
        s.then(Turn(player))


def stuck(s: Mercado) -> bool:
    """Whether nobody can lay a coin or use a privilege; then nothing changes and the game ends too."""
    if any(s.held):
        return False
    for player in range(s.players):
        accepted = s.accepted(player)
        for kind in range(PAYING):
            if s.purse[player][kind] + s.card[player][kind] and accepted >> kind & 1:
                return False
    return True


class FinalScoring(Reveal[Mercado]):
    """From the first player on, everybody walks 1 step a seal and the steps of the privileges (p. 8).

    The symbols of privileges and track count no more; who has nothing does not lift the marker.
    """

    def reveal(self, s: Mercado) -> None:
        for player in [s.first, *s.others(s.first)]:
            seals = s.seals[player]
            held = s.held[player]
            steps = sum([s.box.deck.faces[face].steps for face in held])
            for face in held:
                s.spend_privilege(player, face)
            s.seals[player] = 0
            s.seal_pile += seals
            each = s.box.seal_points
            points = each * seals + steps
            if points:
                walk(s, player, points)
                if s.log is not None:
                    why = (("seals", seals, each), ("privileges", steps, 1))
                    s.scored(player, points, "end", tuple([w for w in why if w[1]]))


STEPS: Final = (
    PlaceStartTile,
    StartPlayer,
    FirstTurn,
    Turn,
    EndTurn,
    FinalScoring,
    *effects.STEPS,
    *track.STEPS,
    *privileges.STEPS,
    *purse.STEPS,
    *market.STEPS,
)
