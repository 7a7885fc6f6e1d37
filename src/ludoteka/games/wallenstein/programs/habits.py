"""What players usually do, at a glance: for playouts, and for what others may have planned.

A season asks a player some twenty questions. To look at every answer to every one of them costs a search
most of its time, so here each is answered by what the plan at hand or the odds of the battle suggest.
"""

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.games.wallenstein.programs.outlook import Outlook
from ludoteka.games.wallenstein.programs.worth import fill_best, march_worth, matrix
from ludoteka.games.wallenstein.rules.battle import DEFEND, Defend
from ludoteka.games.wallenstein.rules.map import PROVINCES
from ludoteka.games.wallenstein.rules.orders import MARCH, SEND, March, SendArmies, move_targets
from ludoteka.games.wallenstein.rules.plan import LAY, NO_CARD, PlanAction
from ludoteka.games.wallenstein.rules.state import (
    BLANK,
    BLANKS,
    EMPTY,
    FIELDS,
    UNPLANNED,
    Wallenstein,
)


def habit(s: Wallenstein, rng: Rng) -> Action | None:
    """The usual answer to the question on the table; None where there is no habit."""
    step = s.agenda[-1]
    if isinstance(step, PlanAction):
        return LAY[step.action][usual_card(s, step.player, step.action, rng)]
    if isinstance(step, March):
        return MARCH[usual_target(s, step.player, step.source)]
    if isinstance(step, SendArmies):
        return SEND[usual_armies(s, step.player, step.source, step.target)]
    if isinstance(step, Defend):
        return DEFEND[s.armies[step.province]]
    return None


# -- on the march --------------------------------------------------------------------------------


def usual_target(s: Wallenstein, player: int, source: int) -> int:
    """Where armies go: with all that can go, or with one where nothing is worth it."""
    outlook = Outlook(s)
    all_of_them = s.armies[source] - 1
    best = -1
    highest = -1e9
    for target in move_targets(s, player, source):
        worth = march_worth(s, outlook, player, source, target, all_of_them)
        if all_of_them > 1:
            worth = max(worth, march_worth(s, outlook, player, source, target, 1))
        if worth > highest:
            highest = worth
            best = target
    return best


def usual_armies(s: Wallenstein, player: int, source: int, target: int) -> int:
    """How many of them go; of equals the most."""
    outlook = Outlook(s)
    best = 1
    highest = -1e9
    for armies in range(s.armies[source] - 1, 0, -1):
        worth = march_worth(s, outlook, player, source, target, armies)
        if worth > highest:
            highest = worth
            best = armies
    return best


# -- plans ---------------------------------------------------------------------------------------


def usual_card(s: Wallenstein, player: int, action: int, rng: Rng) -> int:
    """The card for one field, as it fits the best plan with what is laid already."""
    first = FIELDS * player
    laid = s.plan[first : first + FIELDS]
    lands = s.provinces(player)
    free = [p for p in lands if p not in laid]
    fields = [field for field in range(FIELDS) if laid[field] == UNPLANNED]
    chosen = usual_lands(s, player, fields, free, rng)
    if chosen[action] >= 0:
        return chosen[action]
    if laid.count(BLANK) < BLANKS:
        return BLANK
    if laid.count(EMPTY) < FIELDS - BLANKS - len(lands):
        return NO_CARD
    return leftover(free, chosen)


def leftover(free: list[int], chosen: list[int]) -> int:
    """A province that must lie somewhere: one that is not wanted elsewhere, if there is one."""
    for p in free:
        if p not in chosen:
            return p
    return free[0]


def usual_lands(
    s: Wallenstein, player: int, fields: list[int], free: list[int], rng: Rng
) -> list[int]:
    """For every field a province or -1, as a player may like it."""
    chosen = [-1] * FIELDS
    fill_best(matrix(s, player), fields, free, chosen, rng)
    return chosen


def guess(view: Wallenstein, viewer: int, rng: Rng) -> Wallenstein:
    """A world that the viewer thinks likely: the others have planned as players usually do."""
    world = view.copy()
    for player in range(view.players):
        if player != viewer:
            places = [FIELDS * player + action for action in range(FIELDS)]
            hidden = [place for place in places if view.secret(place)]
            if hidden:
                lay_unseen(world, player, hidden, view.hidden_cards(player), rng)
    return world


def lay_unseen(
    world: Wallenstein, player: int, hidden: list[int], cards: list[int], rng: Rng
) -> None:
    """Lay the cards that somebody may have face down where they are most useful; blanks fill up."""
    free = [card for card in cards if 0 <= card < PROVINCES]
    rest = [card for card in cards if card == BLANK]
    chosen = usual_lands(world, player, [place % FIELDS for place in hidden], free, rng)
    rest += [p for p in free if p not in chosen]
    rest += [EMPTY] * cards.count(EMPTY)
    for place in hidden:
        card = chosen[place % FIELDS]
        world.plan[place] = card if card >= 0 else rest.pop(0)
