"""What the symbols do, to whoever they concern (p. 7); what is used up in a common pile is not given."""

from collections.abc import Callable
from typing import Final

from ludoteka.engine.core.actions import PASS, Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Chance, Decision, Rule
from ludoteka.games.mercado.rules.cards import FAKE, JOKER, Effect
from ludoteka.games.mercado.rules.events import (
    Counted,
    DroppedFakes,
    EarnedTurn,
    GavePrivilege,
    GotFakes,
    GotJokers,
    GotPrivilege,
    GotSeals,
)
from ludoteka.games.mercado.rules.state import Mercado


def gain_joker(s: Mercado, player: int, n: int) -> None:
    """Take white coins from the common pile into the purse."""
    n = min(n, s.jokers)
    s.jokers -= n
    s.purse[player][JOKER] += n
    tell(s, GotJokers, player, n)


def gain_fake(s: Mercado, player: int, n: int) -> None:
    """Take black coins from the common pile into the purse."""
    n = min(n, s.fakes)
    s.fakes -= n
    s.purse[player][FAKE] += n
    tell(s, GotFakes, player, n)


def drop_fake(s: Mercado, player: int, n: int) -> None:
    """Give black coins back to the common pile: from the purse, else from the personal card."""
    from_purse = min(n, s.purse[player][FAKE])
    from_card = min(n - from_purse, s.card[player][FAKE])
    s.purse[player][FAKE] -= from_purse
    s.card[player][FAKE] -= from_card
    s.fakes += from_purse + from_card
    tell(s, DroppedFakes, player, from_purse + from_card)


def gain_seal(s: Mercado, player: int, n: int) -> None:
    """Take seals from the common pile."""
    n = min(n, s.seal_pile)
    s.seal_pile -= n
    s.seals[player] += n
    tell(s, GotSeals, player, n)


def gain_privilege(s: Mercado, player: int, n: int) -> None:
    """Draw privileges from the common pile."""
    for _ in range(n):
        s.then(GainPrivilege(player))


def lose_privilege(s: Mercado, player: int, n: int) -> None:
    """Lay own privileges on the common pile; who has none is spared."""
    for _ in range(n):
        s.then(LosePrivilege(player))


def extra_turn(s: Mercado, player: int, n: int) -> None:
    """Have another turn right after this one; a second such symbol in the same turn adds nothing."""
    if not s.again:
        s.again = True
        if s.log is not None:
            s.note(EarnedTurn(player))


EFFECTS: Final[dict[str, Callable[[Mercado, int, int], None]]] = {
    "gain_joker": gain_joker,
    "gain_fake": gain_fake,
    "drop_fake": drop_fake,
    "gain_seal": gain_seal,
    "gain_privilege": gain_privilege,
    "lose_privilege": lose_privilege,
    "extra_turn": extra_turn,
}


def apply(s: Mercado, player: int, effects: tuple[Effect, ...]) -> None:
    """Carry out the effects on one player, in the printed order."""
    for effect in effects:
        EFFECTS[effect.do](s, player, effect.n)


def apply_to_others(s: Mercado, player: int, effects: tuple[Effect, ...]) -> None:
    """Carry out each effect on all other players, clockwise, as long as the common piles last."""
    for effect in effects:
        for other in s.others(player):
            EFFECTS[effect.do](s, other, effect.n)


def tell(s: Mercado, kind: type[Counted], player: int, n: int) -> None:
    """Say what a player got or gave, if anything."""
    if n and s.log is not None:
        s.note(kind(player, n))


class GainPrivilege(Rule[Mercado]):
    """Take a privilege; the used ones are shuffled when the pile is empty, without any it is ignored."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Mercado) -> None:
        if not s.privileges_in_pile():
            s.shuffle_privileges()
        if s.privileges_in_pile():
            s.then(DrawPrivilege(self.player))


class DrawPrivilege(Chance[Mercado]):
    """The player looks at the privilege and keeps it face down (p. 7)."""

    secret = True
    fields = ("player",)

    def outcomes(self, s: Mercado) -> list[tuple[Action, int]]:
        faces = s.box.deck.faces
        return [(faces[i].drawn, n) for i, n in enumerate(s.tokens) if n]

    def sample(self, s: Mercado, rng: Rng) -> Action:
        return s.box.deck.faces[rng.pick(list(s.tokens))].drawn

    def take(self, s: Mercado, action: Action) -> None:
        s.gain_privilege(self.player, s.box.deck.face_numbers[action.word(0)])
        if s.log is not None:
            s.note(GotPrivilege(self.player))


def give_away(s: Mercado, player: int, face: int) -> None:
    """Lay a privilege face down on the common pile."""
    s.lose_privilege(player, face)
    if s.log is not None:
        s.note(GavePrivilege(player))


class LosePrivilege(Rule[Mercado]):
    """Who has privileges lays one of them face down on the common pile (p. 7)."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Mercado) -> None:
        held = s.held[self.player]
        if len(held) == 1:
            give_away(s, self.player, held[0])
        elif held:
            s.then(GiveAway(self.player))


def why_not_held(s: Mercado, player: int, action: Action) -> Reason | None:
    """Whether the player has no privilege of the face that the action names."""
    held = [s.box.deck.faces[face].name for face in s.held[player]]
    return None if action.word(0) in held else Reason("not held", action.word(0))


class GiveAway(Decision[Mercado]):
    """The loser chooses which privilege goes, and shows it to nobody."""

    secret = True

    def options(self, s: Mercado) -> list[Action]:
        faces = s.box.deck.faces
        return [faces[i].give for i in sorted(set(s.held[self.player]))]

    def why_not(self, s: Mercado, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("must give")
        return why_not_held(s, self.player, action) if action.kind == "give" else OTHER_QUESTION

    def take(self, s: Mercado, action: Action) -> None:
        give_away(s, self.player, s.box.deck.face_numbers[action.word(0)])


STEPS: Final = (GainPrivilege, DrawPrivilege, LosePrivilege, GiveAway)
