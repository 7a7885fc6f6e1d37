"""The track of fame: markers walk clockwise and use the symbols of free spaces (p. 6)."""

from typing import Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Decision, Rule
from ludoteka.games.mercado.rules.cards import Symbol
from ludoteka.games.mercado.rules.effects import EFFECTS
from ludoteka.games.mercado.rules.events import LastRound
from ludoteka.games.mercado.rules.state import Mercado

USE_SYMBOL: Final = act("symbol")


def walk(s: Mercado, player: int, steps: int) -> bool:
    """Move a marker on; every space counts. Whether the space it reaches was free.

    On an occupied space the marker lies on top, so it is ahead of all who stand there.
    """
    distance = s.distance[player] + steps
    length = s.box.length
    free = True
    for other in range(s.players):
        if other != player and (s.distance[other] - distance) % length == 0:
            free = False
    s.distance[player] = distance
    s.race.remove(player)
    place = 0
    while place < len(s.race) and s.distance[s.race[place]] > distance:
        place += 1
    s.race.insert(place, player)
    return free


def symbol_under(s: Mercado, player: int) -> Symbol | None:
    """The symbol of a marker's space; from the start tile on there is none (p. 8)."""
    if s.distance[player] >= s.box.length:
        return None
    return s.box.symbols[s.space(player)]


class Move(Rule[Mercado]):
    """Walk some steps and carry out the symbol of the space reached, if the space is free (p. 6).

    After the steps of a privilege (`choice`) the player may leave the symbol alone; the same holds
    for the space to which that symbol leads.
    """

    fields = ("player", "steps", "choice")

    def __init__(self, player: int, steps: int, choice: bool) -> None:
        self.player: Final = player
        self.steps: Final = steps
        self.choice: Final = choice

    def run(self, s: Mercado) -> None:
        was_ending = s.ending()
        free = walk(s, self.player, self.steps)
        if s.log is not None and s.ending() and not was_ending:
            s.note(LastRound(self.player))
        if free and symbol_under(s, self.player) is not None:
            if self.choice:
                s.then(UseSymbol(self.player))
            else:
                use_symbol(s, self.player, False)


class UseSymbol(Decision[Mercado]):
    """After a privilege: carry out the symbol of the space or leave it alone (p. 6)."""

    def options(self, s: Mercado) -> list[Action]:
        return [USE_SYMBOL, PASS]

    def why_not(self, s: Mercado, action: Action) -> Reason | None:
        return None if action in (USE_SYMBOL, PASS) else OTHER_QUESTION

    def take(self, s: Mercado, action: Action) -> None:
        if action is USE_SYMBOL:
            use_symbol(s, self.player, True)


def use_symbol(s: Mercado, player: int, choice: bool) -> None:
    """Do what the symbol under the marker says, to its player or to all the others (p. 7)."""
    symbol = symbol_under(s, player)
    assert symbol is not None
    if symbol.do == "advance":
        if s.log is not None:
            where = (f"space-{s.space(player)}",)
            s.scored(player, symbol.n, "symbol", (("advance", symbol.n, 1),), where)
        s.then(Move(player, symbol.n, choice))
    elif symbol.others:
        for other in s.others(player):
            EFFECTS[symbol.do](s, other, symbol.n)
    else:
        EFFECTS[symbol.do](s, player, symbol.n)


STEPS: Final = (Move, UseSymbol)
