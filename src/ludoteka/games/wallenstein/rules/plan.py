"""Planning (p. 3): everybody in secret lays a card face down on each of the ten action fields.

The engine asks seat by seat, ten small questions each, the open actions in their order first. What a
player may choose depends on their own cards alone, so that all can answer at the same time.
"""

from typing import Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Decision, Reveal, Rule
from ludoteka.games.wallenstein.rules.events import ACTION_NUMBER, ACTIONS
from ludoteka.games.wallenstein.rules.map import NAMES
from ludoteka.games.wallenstein.rules.state import (
    BLANK,
    BLANKS,
    EMPTY,
    FIELDS,
    NEUTRAL,
    UNPLANNED,
    Wallenstein,
    card_number,
)

# For every action the cards that can be laid on it: the provinces, a blank one, none.
LAY: Final[list[list[Action]]] = [
    [act("plan", action, name) for name in [*NAMES, "blank", "empty"]] for action in ACTIONS
]
NO_CARD: Final = BLANK + 1  # the place of `empty` in a row of LAY


def planning_order(s: Wallenstein) -> list[int]:
    """The actions as the player is asked: the open cards in their order, then the others as printed."""
    return s.action_cards + [action for action in range(FIELDS) if action not in s.action_cards]


class Planning(Rule[Wallenstein]):
    """All players plan at the same time (p. 3); who has no province left has nothing to plan."""

    def run(self, s: Wallenstein) -> None:
        s.planning = 1
        s.plan = [UNPLANNED] * (FIELDS * s.players)
        s.turned = [0] * (FIELDS * s.players)
        s.unseen = [0 if owner == NEUTRAL else 1 for owner in s.owner]
        order = planning_order(s)
        for player in range(s.players):
            if player in s.owner:
                for action in order:
                    s.then(PlanAction(player, action))
            else:
                first = FIELDS * player
                s.plan[first : first + FIELDS] = [EMPTY] * FIELDS
        s.then(Ready())


class PlanAction(Decision[Wallenstein]):
    """Lay a province or a blank card on an action field; each card is used once (p. 3).

    A field stays empty only where land cards and blanks together do not reach ten; the player chooses
    which.
    """

    secret = True
    any_order = True
    fields = ("player", "action")

    def __init__(self, player: int, action: int) -> None:
        super().__init__(player)
        self.action: Final = action

    def options(self, s: Wallenstein) -> list[Action]:
        player = self.player
        first = FIELDS * player
        row = LAY[self.action]
        laid = blanks = empty = held = 0
        for card in s.plan[first : first + FIELDS]:
            if card == BLANK:
                blanks += 1
            elif card >= 0:
                laid |= 1 << card
            elif card == EMPTY:
                empty += 1
        found: list[Action] = []
        for p, owner in enumerate(s.owner):
            if owner == player:
                held += 1
                if not laid >> p & 1:
                    found.append(row[p])
        if blanks < BLANKS:
            found.append(row[BLANK])
        if empty < FIELDS - BLANKS - held:
            found.append(row[NO_CARD])
        return found

    def why_not(self, s: Wallenstein, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("a card on every field")
        if action.kind != "plan":
            return OTHER_QUESTION
        first = FIELDS * self.player
        plan = s.plan[first : first + FIELDS]
        field = ACTION_NUMBER[action.word(0)]
        if field != self.action:
            laid = plan[field] != UNPLANNED
            return Reason("field has a card", ACTIONS[field]) if laid else OTHER_QUESTION
        return why_no_card(s, self.player, plan, action.word(1))

    def take(self, s: Wallenstein, action: Action) -> None:
        place = FIELDS * self.player + ACTION_NUMBER[action.word(0)]
        s.plan[place] = card_number(action.word(1))


def why_no_card(s: Wallenstein, player: int, plan: list[int], name: str) -> Reason | None:
    """Which rule keeps a card from the next field: the conditions of the options, one by one."""
    card = card_number(name)
    if card == EMPTY:
        held = s.owner.count(player)
        none_left = plan.count(EMPTY) >= FIELDS - BLANKS - held
        return Reason("cards enough") if none_left else None
    if card == BLANK:
        return Reason("no blank left", BLANKS) if plan.count(BLANK) >= BLANKS else None
    if s.owner[card] != player:
        return Reason("not your province", name)
    return Reason("card is laid", name, ACTIONS[plan.index(card)]) if card in plan else None


class Ready(Reveal[Wallenstein]):
    """All boards lie on the table: the cards face down, empty fields for all to see (p. 3)."""

    def reveal(self, s: Wallenstein) -> None:
        s.planning = 0


STEPS: Final = (Planning, PlanAction, Ready)
