"""Positions of Mercado written in a few lines."""

import pytest

from ludoteka.engine import find_game
from ludoteka.games.mercado.rules.cards import COINS, JOKER, STALLS
from ludoteka.games.mercado.rules.events import (
    DroppedFakes,
    EarnedTurn,
    GavePrivilege,
    GotFakes,
    GotJokers,
    GotPrivilege,
    GotSeals,
    SecondMost,
)
from ludoteka.games.mercado.rules.turn import Turn

GOT = {
    GotJokers: "joker",
    GotFakes: "fake",
    DroppedFakes: "drop",
    GotSeals: "seal",
    GotPrivilege: "privilege",
    GavePrivilege: "lost",
    EarnedTurn: "again",
    SecondMost: "second",
}
STANDARD = ("V15", "V23", "V24", "V05", "F11", "F12")  # dear cards: nobody buys one by accident


class Table:
    """A position laid out for a story; `play` answers questions and chance by their texts."""

    def __init__(self, players=3, stalls=(), side="A", tile=1, first=0, turn=0, **numbers):
        self.game = find_game("mercado")
        settings = self.game.check_settings({"side": side, "tile": str(tile), **numbers})
        s = self.game.blank(players, settings)
        self.state = s
        s.tile = tile - 1
        s.first = first
        s.race = [first, *s.others(first)]
        s.log = []
        self.turn = turn
        spare = [card for card in STANDARD if card not in stalls]
        for stall in range(6):
            kind = "V" if stall < 4 else "F"
            wanted = [card for card in stalls if card[0] == kind]
            place = stall if stall < 4 else stall - 4
            if place < len(wanted):
                card = wanted[place]
            else:
                card = next(one for one in spare if one[0] == kind)
                spare.remove(card)
            number = s.box.deck.numbers[card]
            s.lay_card(stall, number)
            s.pile[kind == "F"] &= ~(1 << number)

    def paid(self, player, stall, coins):
        """Coins that the player laid there before; coloured ones from the purse, jokers from the pile."""
        s = self.state
        place = STALLS.index(stall) * s.players + player
        for name in coins.split():
            kind = COINS.index(name)
            after = s.paid[place].after[kind]
            assert after is not None, f"{stall} does not take {name}"
            s.paid[place] = after
            if kind == JOKER:
                s.jokers -= 1
            else:
                s.purse[player][kind] -= 1
        return self

    def purse(self, player, coins, card=""):
        """Exactly these coins in the purse and on the personal card; fakes and jokers from the piles.

        The other coloured coins are thought away with the spare ones.
        """
        s = self.state
        for kind, name in enumerate(COINS):
            before = s.purse[player][kind] + s.card[player][kind]
            s.purse[player][kind] = coins.split().count(name)
            s.card[player][kind] = card.split().count(name)
            more = s.purse[player][kind] + s.card[player][kind] - before
            if name == "joker":
                s.jokers -= more
            elif name == "fake":
                s.fakes -= more
            else:
                s.box.out_of_play[kind] -= more
        return self

    def walked(self, *distance, race=None):
        s = self.state
        s.distance = list(distance)
        s.race = race or sorted(s.race, key=lambda p: -distance[p])
        return self

    def holds(self, player, *faces):
        s = self.state
        for face in faces:
            s.gain_privilege(player, s.box.deck.face_numbers[face])
        return self

    def seals(self, *counts, pile=None):
        """So many seals; the pile has the rest unless told otherwise (then some are thought away)."""
        s = self.state
        s.seals = list(counts)
        s.seal_pile = 15 - sum(counts) if pile is None else pile
        return self

    def begin(self):
        self.state.agenda = [Turn(self.turn)]
        self.state.advance()
        return self

    def play(self, *texts):
        if not self.state.agenda:
            self.begin()
        for text in texts:
            self.state.take(self.state.step.read(self.state, text))
        return self

    def options(self):
        return [option.text for option in self.state.options()]

    def notes(self, kind):
        """What the log tells of this kind: player and fields of the events."""
        events = [event for event in self.state.log if isinstance(event, kind)]
        return [
            (event.player, *(getattr(event, field) for field in kind.fields)) for event in events
        ]

    def got(self):
        """What effects did to the players, in order: player, what, how many."""
        events = [event for event in self.state.log if type(event) in GOT]
        return [(event.player, GOT[type(event)], getattr(event, "n", 1)) for event in events]

    def coins(self, stall, player):
        return self.state.payment(STALLS.index(stall), player).words()

    def coins_of(self, player):
        return {name: n for name, n in zip(COINS, self.state.purse[player], strict=True) if n}

    def on_card(self, player):
        return {name: n for name, n in zip(COINS, self.state.card[player], strict=True) if n}

    def faces(self, player):
        return [self.state.box.deck.faces[face].name for face in self.state.held[player]]

    @property
    def asked(self):
        return type(self.state.step).__name__


@pytest.fixture
def table():
    return Table
