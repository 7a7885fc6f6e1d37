"""The course of the game (p. 2-4): two years of spring, summer, autumn and winter.

Year:    DrawEvent x 4, Season spring, Season summer, Season autumn, Winter
Season:  TurnUp x 5, Planning, PlayerOrder, CurrentEvent, ActionCard 1 to 10, SeasonEnd
"""

from itertools import permutations
from typing import Any, Final

from ludoteka.engine.core.actions import Action, act
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.steps import Chance, Rule, Step
from ludoteka.games.wallenstein.rules import battle, orders, plan, setup, tower, winter
from ludoteka.games.wallenstein.rules.events import EVENT_NUMBER, EVENTS, NO_EVENT
from ludoteka.games.wallenstein.rules.map import PROVINCES
from ludoteka.games.wallenstein.rules.orders import ActionCard, TurnUp
from ludoteka.games.wallenstein.rules.plan import Planning
from ludoteka.games.wallenstein.rules.state import FIELDS, OPEN, UNPLANNED, Wallenstein
from ludoteka.games.wallenstein.rules.winter import Winter

YEAR_EVENTS: Final = 4

DRAW: Final[list[Action]] = [act("draw", number) for number in EVENT_NUMBER]
EVENT: Final[list[Action]] = [act("event", number) for number in EVENT_NUMBER]
ORDERS: Final[dict[int, list[Action]]] = {
    players: [act("order", *[seat + 1 for seat in seats]) for seats in permutations(range(players))]
    for players in (3, 4, 5)
}


class Year(Rule[Wallenstein]):
    """Four events are drawn, the grain goes to nothing; three seasons of action, then winter (p. 2)."""

    fields = ("number",)

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, s: Wallenstein) -> None:
        s.year = self.number
        s.season = 0
        s.events = []
        s.grain = [0] * s.players
        for _ in range(YEAR_EVENTS):
            s.then(DrawEvent())
        s.then(Season(0), Season(1), Season(2), Winter())
        if self.number < s.box.years:
            s.then(Year(self.number + 1))


class DrawEvent(Chance[Wallenstein]):
    """One of the event cards that have not come yet is laid open for this year (p. 2)."""

    def outcomes(self, s: Wallenstein) -> list[tuple[Action, int]]:
        return [(DRAW[event], 1) for event in range(EVENTS) if not s.spent[event]]

    def take(self, s: Wallenstein, action: Action) -> None:
        event = action.number(0) - 1
        s.spent[event] = 1
        s.events.append(event)


class Season(Rule[Wallenstein]):
    """Action cards, plans, the order of the players, the event, and then the ten actions (p. 3)."""

    fields = ("number",)

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, s: Wallenstein) -> None:
        s.season = self.number
        s.action_cards = []
        for _ in range(OPEN):
            s.then(TurnUp())
        s.then(Planning(), PlayerOrder(), CurrentEvent())
        for place in range(FIELDS):
            s.then(ActionCard(place))
        s.then(SeasonEnd())


class PlayerOrder(Chance[Wallenstein]):
    """After planning the leaders are shuffled: that is the order until the next plans (p. 3)."""

    def outcomes(self, s: Wallenstein) -> list[tuple[Action, int]]:
        return [(action, 1) for action in ORDERS[s.players]]

    def sample(self, s: Wallenstein, rng: Rng) -> Action:
        found = ORDERS[s.players]
        return found[rng.below(len(found))]

    def take(self, s: Wallenstein, action: Action) -> None:
        s.order = [action.number(i) - 1 for i in range(s.players)]


class CurrentEvent(Chance[Wallenstein]):
    """One of the year's open events is drawn and is in force for this season (p. 3)."""

    def outcomes(self, s: Wallenstein) -> list[tuple[Action, int]]:
        return [(EVENT[event], 1) for event in s.events]

    def take(self, s: Wallenstein, action: Action) -> None:
        s.event = action.number(0) - 1
        s.events.remove(s.event)


class SeasonEnd(Rule[Wallenstein]):
    """The event is over and everybody takes the cards back; the order of the players stays (p. 3)."""

    def run(self, s: Wallenstein) -> None:
        s.event = NO_EVENT
        s.plan = [UNPLANNED] * (FIELDS * s.players)
        s.turned = [0] * (FIELDS * s.players)
        s.unseen = [0] * PROVINCES


STEPS: Final[tuple[type[Step[Any]], ...]] = (
    *setup.STEPS,
    Year,
    DrawEvent,
    Season,
    *plan.STEPS,
    PlayerOrder,
    CurrentEvent,
    *orders.STEPS,
    *battle.STEPS,
    tower.Fall,
    SeasonEnd,
    *winter.STEPS,
)
