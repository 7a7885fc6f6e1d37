"""Carrying out the actions (p. 3-5): card by card, player by player.

ActionCard -> for every player in order: CarryOut -> what the action asks for -> TurnUp the next card.
What can be carried out must be; what cannot is cancelled as if a blank card had been laid.
"""

from typing import Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Chance, Decision, Reveal, Rule
from ludoteka.games.wallenstein.rules.battle import attack, revolt
from ludoteka.games.wallenstein.rules.events import (
    ACTION_NUMBER,
    ACTIONS,
    BUILDINGS,
    HOUSE,
    RECRUIT_1,
    TAX_GOLD,
    TAX_GRAIN,
    attack_forbidden,
    harvest_change,
    price,
    recruits,
)
from ludoteka.games.wallenstein.rules.log import (
    Built,
    Cancelled,
    Moved,
    Recruited,
    Taxed,
    TurnedOver,
)
from ludoteka.games.wallenstein.rules.map import GOLD, GRAIN, NAMES, NUMBER, SITES
from ludoteka.games.wallenstein.rules.state import (
    ARMIES,
    BLANK,
    FIELDS,
    OPEN,
    Wallenstein,
    card_name,
)

TURN: Final[list[Action]] = [act("turn", name) for name in ACTIONS]
MARCH: Final[list[Action]] = [act("march", name) for name in NAMES]
SEND: Final[list[Action]] = [act("send", n) for n in range(ARMIES + 1)]
TRANSFER: Final[list[Action]] = [act("transfer", name) for name in NAMES]


def face_down(s: Wallenstein) -> list[int]:
    """The actions whose cards are not yet seen."""
    return [action for action in range(FIELDS) if action not in s.action_cards]


class TurnUp(Chance[Wallenstein]):
    """The next action card is turned face up; any card not yet seen may be it (p. 3)."""

    def outcomes(self, s: Wallenstein) -> list[tuple[Action, int]]:
        return [(TURN[action], 1) for action in face_down(s)]

    def sample(self, s: Wallenstein, rng: Rng) -> Action:
        actions = face_down(s)
        return TURN[actions[rng.below(len(actions))]]

    def take(self, s: Wallenstein, action: Action) -> None:
        s.action_cards.append(ACTION_NUMBER[action.word(0)])


class ActionCard(Rule[Wallenstein]):
    """All players carry out one action in their order; then a hidden card is turned up (p. 3)."""

    fields = ("place",)

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, s: Wallenstein) -> None:
        action = s.action_cards[self.place]
        for player in s.order:
            s.then(CarryOut(player, action))
        if self.place < OPEN:
            s.then(TurnUp())


class CarryOut(Reveal[Wallenstein]):
    """The player turns over their card for the action and carries it out there, if possible (p. 3)."""

    fields = ("player", "action")

    def __init__(self, player: int, action: int) -> None:
        self.player: Final = player
        self.action: Final = action

    def reveal(self, s: Wallenstein) -> None:
        player, action = self.player, self.action
        place = FIELDS * player + action
        card = s.plan[place]
        if card < 0:
            return
        s.turned[place] = 1
        if s.log is not None:
            s.note(TurnedOver(player, ACTIONS[action], card_name(card)))
        if card == BLANK:
            return
        s.unseen[card] = 0
        if action <= HOUSE:
            done = build(s, player, action, card)
        elif action <= TAX_GRAIN:
            done = tax(s, player, action, card)
        elif action <= RECRUIT_1:
            done = recruit(s, player, action, card)
        else:
            done = move(s, player, card)
        if s.log is not None and not done:
            why = hindrance(s, player, action, card)
            s.note(Cancelled(player, ACTIONS[action], NAMES[card], why))


def hindrance(s: Wallenstein, player: int, action: int, province: int) -> str:
    """Why an action is cancelled, as `Cancelled` says it (p. 4, 5)."""
    if action > RECRUIT_1:
        return "armies" if s.armies[province] < 2 else "targets"
    if s.gold[player] < price(s, action):
        return "gold"
    if action > HOUSE:
        return "armies"
    if s.buildings[province] >> action & 1:
        return "building"
    return "room" if s.buildings[province].bit_count() >= SITES[province] else "stock"


def build(s: Wallenstein, player: int, kind: int, province: int) -> bool:
    """One building of each kind in a province, one building in each city; it has its price (p. 4)."""
    cost = price(s, kind)
    standing = s.buildings[province]
    if (
        s.gold[player] < cost
        or standing >> kind & 1
        or standing.bit_count() >= SITES[province]
        or not s.stock[kind]
    ):
        return False
    s.gold[player] -= cost
    s.stock[kind] -= 1
    s.buildings[province] = standing | 1 << kind
    if s.log is not None:
        s.note(Built(player, BUILDINGS[kind], NAMES[province], cost))
    return True


def tax(s: Wallenstein, player: int, action: int, province: int) -> bool:
    """Gold or grain from the province; where there is unrest a revolt follows; then a marker (p. 4)."""
    if action == TAX_GOLD:
        income = GOLD[province]
        s.gold[player] += income
    else:
        income = GRAIN[province] + harvest_change(s, province)
        s.grain[player] += income
    if s.log is not None:
        s.note(Taxed(player, ACTIONS[action], NAMES[province], income))
    if s.markers[province]:
        revolt(s, province, s.markers[province])
    s.then(AddMarker(player, province))
    return True


class AddMarker(Rule[Wallenstein]):
    """The taxed province gets a marker, if the player still holds it (p. 4)."""

    fields = ("player", "province")

    def __init__(self, player: int, province: int) -> None:
        self.player: Final = player
        self.province: Final = province

    def run(self, s: Wallenstein) -> None:
        if s.owner[self.province] == self.player:
            s.markers[self.province] += 1


def recruit(s: Wallenstein, player: int, action: int, province: int) -> bool:
    """Pay and put new armies into the province, all of them or none (p. 5).

    The single army may be followed by a transfer into a neighbouring province of the same player.
    """
    armies = recruits(s, action, province)
    cost = price(s, action)
    if s.gold[player] < cost or s.supply[player] < armies:
        return False
    s.gold[player] -= cost
    s.supply[player] -= armies
    s.armies[province] += armies
    if s.log is not None:
        s.note(Recruited(player, NAMES[province], armies, cost))
    if action == RECRUIT_1 and s.armies[province] > 1:
        step = Transfer(player, province)
        if step.targets(s):
            s.then(step)
    return True


class Transfer(Decision[Wallenstein]):
    """After recruiting one army: move armies to a neighbouring own province, or none (p. 5)."""

    fields = ("player", "source")

    def __init__(self, player: int, source: int) -> None:
        super().__init__(player)
        self.source: Final = source

    def targets(self, s: Wallenstein) -> list[int]:
        return [p for p in s.box.borders[self.source] if s.owner[p] == self.player]

    def options(self, s: Wallenstein) -> list[Action]:
        return [*[TRANSFER[p] for p in self.targets(s)], PASS]

    def why_not(self, s: Wallenstein, action: Action) -> Reason | None:
        if action is PASS:
            return None
        if action.kind != "transfer":
            return OTHER_QUESTION
        target = NUMBER[action.word(0)]
        apart = why_apart(s, self.source, target)
        if apart is None and s.owner[target] != self.player:
            return Reason("not your province", NAMES[target])
        return apart

    def take(self, s: Wallenstein, action: Action) -> None:
        if action is not PASS:
            choose_armies(s, self.player, self.source, NUMBER[action.word(0)])


def why_apart(s: Wallenstein, source: int, target: int) -> Reason | None:
    """Whether armies cannot go from one province to another because these do not touch."""
    if target in s.box.borders[source]:
        return None
    if not s.box.played[target]:
        return Reason("out of play", NAMES[target])
    return Reason("no border", NAMES[source], NAMES[target])


def move_targets(s: Wallenstein, player: int, source: int) -> list[int]:
    """The neighbouring provinces that armies may enter: any but one at peace that is not their own."""
    return [p for p in s.box.borders[source] if s.owner[p] == player or not attack_forbidden(s, p)]


def move(s: Wallenstein, player: int, source: int) -> bool:
    """Move A and move B: armies go to one neighbouring province; at least one stays (p. 5)."""
    if s.armies[source] < 2:
        return False
    targets = move_targets(s, player, source)
    if not targets:
        return False
    if len(targets) == 1:
        choose_armies(s, player, source, targets[0])
    else:
        s.then(March(player, source))
    return True


class March(Decision[Wallenstein]):
    """Choose where the armies go; a province that is not the player's own means battle (p. 5)."""

    fields = ("player", "source")

    def __init__(self, player: int, source: int) -> None:
        super().__init__(player)
        self.source: Final = source

    def options(self, s: Wallenstein) -> list[Action]:
        return [MARCH[p] for p in move_targets(s, self.player, self.source)]

    def why_not(self, s: Wallenstein, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("must move")
        if action.kind != "march":
            return OTHER_QUESTION
        target = NUMBER[action.word(0)]
        apart = why_apart(s, self.source, target)
        if apart is None and target not in move_targets(s, self.player, self.source):
            return Reason("peace of the church", NAMES[target])
        return apart

    def take(self, s: Wallenstein, action: Action) -> None:
        choose_armies(s, self.player, self.source, NUMBER[action.word(0)])


def choose_armies(s: Wallenstein, player: int, source: int, target: int) -> None:
    """Ask how many go, unless only one can."""
    if s.armies[source] == 2:
        send(s, player, source, target, 1)
    else:
        s.then(SendArmies(player, source, target))


class SendArmies(Decision[Wallenstein]):
    """Choose how many armies go: at least one goes and at least one stays (p. 5)."""

    fields = ("player", "source", "target")

    def __init__(self, player: int, source: int, target: int) -> None:
        super().__init__(player)
        self.source: Final = source
        self.target: Final = target

    def options(self, s: Wallenstein) -> list[Action]:
        return SEND[1 : s.armies[self.source]]

    def why_not(self, s: Wallenstein, action: Action) -> Reason | None:
        if action is PASS or (action.kind == "send" and action.number(0) < 1):
            return Reason("one goes")
        if action.kind != "send":
            return OTHER_QUESTION
        there = s.armies[self.source]
        if action.number(0) < there:
            return None
        return Reason("one stays", NAMES[self.source], there)

    def take(self, s: Wallenstein, action: Action) -> None:
        send(s, self.player, self.source, self.target, action.number(0))


def send(s: Wallenstein, player: int, source: int, target: int, armies: int) -> None:
    """Armies arrive in an own province, or fight for one that is not."""
    if s.owner[target] == player:
        s.armies[source] -= armies
        s.armies[target] += armies
        if s.log is not None:
            s.note(Moved(player, NAMES[source], NAMES[target], armies))
    else:
        attack(s, player, source, target, armies)


STEPS: Final = (TurnUp, ActionCard, CarryOut, AddMarker, Transfer, March, SendArmies)
