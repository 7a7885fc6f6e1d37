"""Battles and revolts (p. 5, 6).

    attack on a player:    Defend -> Throw -> EndAttack
    neutral province:      Throw -> EndAttack
    revolt of the farmers: Defend -> Throw -> EndRevolt

The side with more cubes in the tray wins and loses as many as the other side has there. Cubes of
nobody's side stay in the tray for the next throw.
"""

from typing import Any, Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Decision, Reveal
from ludoteka.games.wallenstein.rules.events import ACTIONS, guards, neutral_farmers
from ludoteka.games.wallenstein.rules.log import (
    Attacked,
    BattleOver,
    Fell,
    OrderLost,
    Revolted,
    RevoltOver,
)
from ludoteka.games.wallenstein.rules.map import NAMES, load
from ludoteka.games.wallenstein.rules.state import ARMIES, NEUTRAL, Wallenstein
from ludoteka.games.wallenstein.rules.tower import Throw

_data: Final[Any] = load("game")["battle"]
LOYAL: Final = int(
    _data["farmers_help_defender_max_markers"]
)  # with more unrest farmers stand aside
CONQUEST_UNREST: Final = int(_data["marker_on_neutral_conquest"])

DEFEND: Final[list[Action]] = [act("defend", n) for n in range(ARMIES + 1)]


def throw_farmers(s: Wallenstein, wanted: int) -> None:
    """So many farmers join the throw, or as many as there are."""
    joined = min(wanted, s.supply[s.farmers])
    s.supply[s.farmers] -= joined
    s.hand[s.farmers] += joined


def attack(s: Wallenstein, player: int, source: int, target: int, armies: int) -> None:
    """Armies march into a province that is not their own: all of them fight (p. 5)."""
    s.armies[source] -= armies
    s.hand[player] += armies
    defender = s.owner[target]
    if s.log is not None:
        s.note(Attacked(player, NAMES[source], NAMES[target], armies, defender))
    if defender == NEUTRAL:
        throw_farmers(s, neutral_farmers(s))
    else:
        throw_farmers(s, guards(s, target))
        if s.armies[target]:
            s.then(Defend(defender, target))
    s.then(Throw(), EndAttack(player, target))


def revolt(s: Wallenstein, province: int, farmers: int) -> None:
    """The farmers of a province rise against its owner (p. 6)."""
    owner = s.owner[province]
    throw_farmers(s, farmers)
    if s.log is not None:
        s.note(Revolted(owner, NAMES[province], s.hand[s.farmers]))
    if s.armies[province]:
        s.then(Defend(owner, province))
    s.then(Throw(), EndRevolt(province))


class Defend(Decision[Wallenstein]):
    """The defender throws as many of the armies there as it wants; the others stay back (p. 5, 6)."""

    fields = ("player", "province")

    def __init__(self, player: int, province: int) -> None:
        super().__init__(player)
        self.province: Final = province

    def options(self, s: Wallenstein) -> list[Action]:
        return DEFEND[: s.armies[self.province] + 1]

    def why_not(self, s: Wallenstein, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("say how many")
        if action.kind != "defend":
            return OTHER_QUESTION
        there = s.armies[self.province]
        if 0 <= action.number(0) <= there:
            return None
        return Reason("armies there", NAMES[self.province], there)

    def take(self, s: Wallenstein, action: Action) -> None:
        armies = action.number(0)
        s.armies[self.province] -= armies
        s.hand[self.player] += armies


def clear_tray(s: Wallenstein, colour: int) -> int:
    """The cubes of one colour leave the tray for the supply; how many there were."""
    cubes = s.tray[colour]
    s.tray[colour] = 0
    s.supply[colour] += cubes
    return cubes


def march_in(s: Wallenstein, player: int, province: int, armies: int) -> None:
    """Surviving armies go from the supply into the province."""
    s.supply[player] -= armies
    s.armies[province] += armies


class EndAttack(Reveal[Wallenstein]):
    """More cubes win; a tie lays the province waste (p. 5, 6).

    Farmers fight for a neutral province, and beside a player in a province with at most one marker. The
    card of a lost province is taken away even from a face-down plan, and so everybody learns where it lay.
    """

    fields = ("player", "province")

    def __init__(self, player: int, province: int) -> None:
        self.player: Final = player
        self.province: Final = province

    def reveal(self, s: Wallenstein) -> None:
        player, province = self.player, self.province
        defender = s.owner[province]
        note_fall(s)
        attackers = clear_tray(s, player)
        farmers = clear_tray(s, s.farmers) if s.markers[province] <= LOYAL else 0
        defenders = clear_tray(s, defender) if defender != NEUTRAL else 0
        order = -1
        if attackers > farmers + defenders:
            order = conquer(s, player, province, attackers - farmers - defenders)
        elif attackers < farmers + defenders:
            if defender != NEUTRAL:
                march_in(s, defender, province, defenders - max(0, attackers - farmers))
        elif defender != NEUTRAL:
            order = s.devastate(province)
        if s.log is not None:
            name, left = NAMES[province], s.armies[province]
            s.note(BattleOver(player, name, defender, attackers, defenders, farmers, left))
            note_lost(s, defender, order, province)


def note_fall(s: Wallenstein) -> None:
    """The log tells what lies in the tray before a battle or a revolt is decided."""
    if s.log is not None:
        s.note(Fell(tuple(s.tray)))


def note_lost(s: Wallenstein, player: int, action: int, province: int) -> None:
    """The log tells that a planned order went with its province."""
    if action >= 0:
        s.note(OrderLost(player, ACTIONS[action], NAMES[province]))


def conquer(s: Wallenstein, player: int, province: int, survivors: int) -> int:
    """The survivors move in and the player gets the card, even off the loser's board (p. 6).

    Buildings and unrest stay; a province that was neutral gets a marker. Armies that the defender
    held back are lost. The action for which the loser had laid the card face down, as in `lose_card`.
    """
    loser, action = s.owner[province], -1
    if loser == NEUTRAL:
        s.markers[province] += CONQUEST_UNREST
    else:
        action = s.lose_card(province)
        s.supply[loser] += s.armies[province]
    s.give(player, province, survivors)
    return action


class EndRevolt(Reveal[Wallenstein]):
    """The owner keeps the province only with more cubes than the farmers; else it is laid waste (p. 6).

    Its card is taken away even from a face-down plan, and so everybody learns where it lay.
    """

    fields = ("province",)

    def __init__(self, province: int) -> None:
        self.province: Final = province

    def reveal(self, s: Wallenstein) -> None:
        province = self.province
        owner = s.owner[province]
        note_fall(s)
        farmers = clear_tray(s, s.farmers)
        defenders = clear_tray(s, owner)
        order = -1
        if defenders > farmers:
            march_in(s, owner, province, defenders - farmers)
        else:
            order = s.devastate(province)
        if s.log is not None:
            left = s.armies[province]
            s.note(RevoltOver(owner, NAMES[province], defenders, farmers, left))
            note_lost(s, owner, order, province)


STEPS: Final = (Defend, EndAttack, EndRevolt, Throw)
