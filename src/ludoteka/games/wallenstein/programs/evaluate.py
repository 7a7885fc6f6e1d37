"""How good a position is for a player, in points.

The terms (see `outlook` and `worth`): points already counted; what winters to come would bring now;
hunger; gold; provinces with their armies and unrest; danger from neighbours; own cubes in the tower;
a battle about to be thrown, by its exact odds; and the plan being made, action by action. A player is
measured against the average of the others. Only what the player may know is looked at.
"""

from typing import Any, Final

from ludoteka.engine.core.steps import Step
from ludoteka.games.wallenstein.programs.odds import Odds, attack_odds, revolt_odds
from ludoteka.games.wallenstein.programs.outlook import Outlook, card_worth, prospects, winter_score
from ludoteka.games.wallenstein.programs.weights import WEIGHTS
from ludoteka.games.wallenstein.programs.worth import plan_worth
from ludoteka.games.wallenstein.rules.battle import LOYAL, Defend, EndAttack, EndRevolt
from ludoteka.games.wallenstein.rules.map import SITES
from ludoteka.games.wallenstein.rules.orders import SendArmies, TurnUp
from ludoteka.games.wallenstein.rules.setup import TopCard, top_cards
from ludoteka.games.wallenstein.rules.state import NEUTRAL, Wallenstein
from ludoteka.games.wallenstein.rules.tower import Fall, Throw
from ludoteka.games.wallenstein.rules.year import PlayerOrder

LATER: Final[list[Step[Any]]] = [TurnUp()]  # in thought experiments: the game goes on


def evaluate(s: Wallenstein, player: int) -> float:
    """The player's balance, with the battle, the card or the plan that is in the making."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, SendArmies) and step.player == player:
        return best_answer(s, player, step)
    if isinstance(step, (Defend, Fall, Throw)):
        end = battle_end(s)
        if end is not None:
            return pending(s, player, end)
    value = balance(s, player)
    if isinstance(step, TopCard) and step.player == player:
        value += top_worth(s)
    elif plans_count(s):
        value += plan_worth(s, player)
    return value


def plans_count(s: Wallenstein) -> bool:
    """Whether plans are being made, or lie there untouched."""
    return bool(s.planning) or (bool(s.agenda) and isinstance(s.agenda[-1], PlayerOrder))


def balance(s: Wallenstein, player: int) -> float:
    """The prospects of the player against a share of the others'."""
    outlook = Outlook(s)
    scores = winter_score(s)
    others = 0.0
    mine = 0.0
    for one in range(s.players):
        value = prospects(s, outlook, one, scores[one])
        if one == player:
            mine = value
        else:
            others += value
    return mine - WEIGHTS.rivals * others / (s.players - 1)


def best_answer(s: Wallenstein, player: int, step: SendArmies) -> float:
    """The value of the best answer to a question that the same player is asked at once.

    Nothing beyond it is played out, so that no hidden plan has a say.
    """
    best = -1e9
    for option in step.options(s):
        world = s.copy()
        world.agenda = [*LATER, step]
        world.take(option)
        best = max(best, evaluate(world, player))
    return best


def top_worth(s: Wallenstein) -> float:
    """The average card of the deck, for the draft."""
    outlook = Outlook(s)
    cards = top_cards(s)
    return sum([outlook.winters + card_worth(outlook, p, SITES[p]) for p in cards]) / len(cards)


# -- a battle in progress ------------------------------------------------------------------------


def battle_end(s: Wallenstein) -> Step[Any] | None:
    """The step that will decide the battle about to be thrown; None for the first fill."""
    for i in range(len(s.agenda) - 1, -1, -1):
        step = s.agenda[i]
        if isinstance(step, (EndAttack, EndRevolt)):
            return step
        if not isinstance(step, (Defend, Throw, Fall)):
            return None
    return None


def pending(s: Wallenstein, player: int, end: Step[Any]) -> float:
    """The value of the possible ends of a battle, weighed by their chances.

    A defender who has not spoken yet is taken to throw everything.
    """
    world = s.copy()
    world.agenda = LATER.copy()
    step = s.agenda[-1]
    if isinstance(step, Defend):
        world.hand[step.player] += world.armies[step.province]
        world.armies[step.province] = 0
    hand = world.hand
    world.hand = [0] * len(hand)
    if isinstance(end, EndAttack):
        side = end.player
        other = world.owner[end.province]
        loyal = world.markers[end.province] <= LOYAL
        fighting = hand[other] if other != NEUTRAL else 0
        odds = attack_odds(world, side, hand[side], other, fighting, hand[world.farmers], loyal)
        if other == NEUTRAL:
            other = world.farmers
        stay = max(1, fighting - hand[side] // 2)
    else:
        assert isinstance(end, EndRevolt)
        side = world.owner[end.province]
        other = world.farmers
        odds = revolt_odds(world, side, hand[side], hand[other])
        stay = 1
    return weighed(world, player, end, odds, side, other, stay)


def weighed(
    s: Wallenstein, player: int, end: Step[Any], odds: Odds, side: int, other: int, stay: int
) -> float:
    """Win, tie and defeat of one side, each played to its end by the rules themselves."""
    value = 0.0
    lose = 1.0 - odds.win - odds.tie
    if odds.win > 0:
        value += odds.win * after(s, player, end, side, max(1, round(odds.left)), other, 0)
    if odds.tie > 0:
        value += odds.tie * after(s, player, end, side, 0, other, 0)
    if lose > 0:
        value += lose * after(s, player, end, side, 0, other, stay)
    return value


def after(
    s: Wallenstein, player: int, end: Step[Any], side: int, ours: int, other: int, theirs: int
) -> float:
    """The balance when so many cubes of the two sides are left in the tray."""
    world = s.copy()
    world.tray = [0] * (world.players + 1)
    world.tray[side] = ours
    world.tray[other] = theirs
    assert isinstance(end, (EndAttack, EndRevolt))
    end.run(world)
    return balance(world, player)
