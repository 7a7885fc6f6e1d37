"""The two actions of a turn: draw coins and lay them at the stalls, or fill the purse again (p. 4-6)."""

from math import comb
from typing import Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Chance, Decision, Rule
from ludoteka.games.mercado.rules.cards import (
    COINS,
    FAKE,
    KINDS,
    NUMBER,
    PAYING,
    STALL,
    STALLS,
    coins_action,
    draws,
)
from ludoteka.games.mercado.rules.events import Drew, Laid, NothingToDraw, Refilled, SpentSeal
from ludoteka.games.mercado.rules.state import Mercado

DRAW: Final = act("draw")
REFILL: Final = act("refill")
SEAL: Final = act("seal")
DONE: Final = act("done")
PLACE: Final = [[act("place", COINS[kind], stall) for kind in range(PAYING)] for stall in STALLS]

# the ways to lay coins at a stall, by the bit set of kinds that are at hand and accepted there
_ways: Final = [
    [
        [PLACE[stall][kind] for kind in range(PAYING) if kinds >> kind & 1]
        for kinds in range(1 << KINDS)
    ]
    for stall in range(len(STALLS))
]


def total(coins: list[int]) -> int:
    """How many coins there are, of all kinds."""
    found = 0
    for number in coins:
        found += number
    return found


class ChooseAction(Rule[Mercado]):
    """Draw coins, or put everything from the personal card back into the purse (p. 4, 6).

    With fewer coins in the purse than are drawn it must be the second, with nothing on the card the
    first. Where both are barred, the player draws what is left, or nothing.
    """

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Mercado) -> None:
        player = self.player
        in_purse = total(s.purse[player])
        on_card = total(s.card[player])
        if in_purse >= s.box.draw and on_card:
            s.then(DrawOrRefill(player))
        elif on_card:
            refill(s, player)
        elif in_purse:
            draw(s, player)
        elif s.log is not None:
            s.note(NothingToDraw(player))


class DrawOrRefill(Decision[Mercado]):
    """Action A, draw and lay coins, or action B, all coins back into the purse (p. 4)."""

    def options(self, s: Mercado) -> list[Action]:
        return [DRAW, REFILL]

    def why_not(self, s: Mercado, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("draw or refill")
        return None if action in (DRAW, REFILL) else OTHER_QUESTION

    def take(self, s: Mercado, action: Action) -> None:
        if action is DRAW:
            draw(s, self.player)
        else:
            refill(s, self.player)


def refill(s: Mercado, player: int) -> None:
    """Action B: all coins of the personal card, fakes too, go back into the purse (p. 6)."""
    purse = s.purse[player]
    card = s.card[player]
    if s.log is not None:
        s.note(Refilled(player, sum(card), card[FAKE]))
    for kind in range(KINDS):
        purse[kind] += card[kind]
        card[kind] = 0


def draw(s: Mercado, player: int) -> None:
    """Action A: draw coins, then lay them at the stalls (p. 4)."""
    s.then(DrawCoins(player, s.box.draw), LayCoins(player, False, False))


class DrawCoins(Chance[Mercado]):
    """Coins come out of the purse blindly, as many as wanted and there; fakes go to the card (p. 4)."""

    fields = ("player", "n")

    def __init__(self, player: int, n: int) -> None:
        self.player = player
        self.n: Final = n

    def outcomes(self, s: Mercado) -> list[tuple[Action, int]]:
        purse = s.purse[self.player]
        n = min(self.n, sum(purse))
        found: list[tuple[Action, int]] = []
        for action in draws(n):
            weight = 1
            for kind in range(KINDS):
                weight *= comb(purse[kind], action.args.count(COINS[kind]))
            if weight:
                found.append((action, weight))
        return found

    def sample(self, s: Mercado, rng: Rng) -> Action:
        purse = s.purse[self.player].copy()
        drawn = [0] * KINDS
        left = total(purse)
        number = min(self.n, left)
        for _ in range(number):
            coin = rng.below(left)
            kind = 0
            while coin >= purse[kind]:
                coin -= purse[kind]
                kind += 1
            purse[kind] -= 1
            drawn[kind] += 1
            left -= 1
        return coins_action(drawn, number)

    def take(self, s: Mercado, action: Action) -> None:
        purse = s.purse[self.player]
        if s.log is not None:
            s.note(Drew(self.player, tuple([str(name) for name in action.args])))
        for name in action.args:
            assert isinstance(name, str)
            kind = NUMBER[name]
            purse[kind] -= 1
            if kind == FAKE:
                s.card[self.player][FAKE] += 1
            else:
                s.hand[kind] += 1


class LayCoins(Rule[Mercado]):
    """Lay coins as long as there are any that some card takes; the rest goes back (p. 4)."""

    fields = ("player", "sealed", "laid")

    def __init__(self, player: int, sealed: bool, laid: bool) -> None:
        self.player: Final = player
        self.sealed: Final = sealed
        self.laid: Final = laid

    def run(self, s: Mercado) -> None:
        kinds = at_hand(s) & s.accepted(self.player)
        if kinds or (not self.laid and not self.sealed and may_seal(s, self.player)):
            s.then(PlaceCoin(self.player, self.sealed, self.laid))
        else:
            put_back(s, self.player)


def at_hand(s: Mercado) -> int:
    """A bit for every kind of coin among those drawn."""
    kinds = 0
    for kind in range(PAYING):
        if s.hand[kind]:
            kinds |= 1 << kind
    return kinds


def may_seal(s: Mercado, player: int) -> bool:
    """Whether a seal would bring more coins."""
    return s.seals[player] > 0 and any(s.purse[player])


def put_back(s: Mercado, player: int) -> None:
    """Coins that were not laid go back into the purse (p. 4)."""
    purse = s.purse[player]
    for kind in range(PAYING):
        purse[kind] += s.hand[kind]
        s.hand[kind] = 0


class PlaceCoin(Decision[Mercado]):
    """Lay one of the drawn coins at one's own side of a card that takes it (p. 4).

    Before the first one, a seal brings more coins, once a turn. If any coin can be laid, at
    least one must be; then the player may stop.
    """

    fields = ("player", "sealed", "laid")

    def __init__(self, player: int, sealed: bool, laid: bool) -> None:
        self.player = player
        self.sealed: Final = sealed
        self.laid: Final = laid

    def options(self, s: Mercado) -> list[Action]:
        kinds = at_hand(s)
        paid = s.paid
        found: list[Action] = []
        place = self.player
        for stall in range(len(STALLS)):
            ways = paid[place].accepts & kinds
            if ways:
                found += _ways[stall][ways]
            place += s.players
        if self.laid or not found:
            found.append(DONE)
        if not self.laid and not self.sealed and may_seal(s, self.player):
            found.append(SEAL)
        return found

    def why_not(self, s: Mercado, action: Action) -> Reason | None:
        if action is SEAL:
            return self.why_no_seal(s)
        if action is DONE or action is PASS:
            must = not self.laid and at_hand(s) & s.accepted(self.player)
            if must:
                return Reason("must lay one")
            return None if action is DONE else OTHER_QUESTION
        if action.kind != "place":
            return OTHER_QUESTION
        kind, stall = NUMBER[action.word(0)], STALL[action.word(1)]
        if not s.hand[kind]:
            return Reason("not drawn", COINS[kind])
        return why_not_taken(s, self.player, kind, stall)

    def why_no_seal(self, s: Mercado) -> Reason | None:
        """Which rule forbids to return a seal for two more coins."""
        if self.laid:
            return Reason("seal too late")
        if self.sealed:
            return Reason("one seal")
        if not s.seals[self.player]:
            return Reason("no seal")
        return None if may_seal(s, self.player) else Reason("purse is empty")

    def take(self, s: Mercado, action: Action) -> None:
        player = self.player
        if action is SEAL:
            s.seals[player] -= 1
            s.seal_pile += 1
            if s.log is not None:
                s.note(SpentSeal(player))
            s.then(DrawCoins(player, s.box.seal_draw), LayCoins(player, True, False))
        elif action is DONE:
            put_back(s, player)
        else:
            kind = NUMBER[action.word(0)]
            s.hand[kind] -= 1
            lay(s, player, kind, STALL[action.word(1)])
            s.then(LayCoins(player, self.sealed, True))


def why_not_taken(s: Mercado, player: int, kind: int, stall: int) -> Reason | None:
    """Why a card does not take a coin from the player: the price is laid, or asks for others."""
    payment = s.payment(stall, player)
    if payment.accepts >> kind & 1:
        return None
    why = "price laid" if payment.complete else "other coins"
    return Reason(why, s.card_at(stall).id, COINS[kind])


def lay(s: Mercado, player: int, kind: int, stall: int) -> None:
    """Put a coin at the player's side of a card."""
    place = stall * s.players + player
    after = s.paid[place].after[kind]
    assert after is not None
    s.paid[place] = after
    if s.log is not None:
        s.note(Laid(player, COINS[kind], s.card_at(stall).id))


STEPS: Final = (ChooseAction, DrawOrRefill, DrawCoins, LayCoins, PlaceCoin)
