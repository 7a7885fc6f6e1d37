"""A tiny game with secrets, for the tests of the site: hidden hands, and plans made by all at the same time.

Three rounds. Everybody is dealt two cards, then lays two of its cards in secret, one after the other; the
higher sum wins the round. Laying the same card twice in different order makes no difference.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.draw.svg import Svg, el, group, join, text
from ludoteka.engine import (
    Action,
    Chance,
    Chose,
    Decision,
    Event,
    Game,
    Happened,
    People,
    Reveal,
    Rng,
    Scored,
    State,
    act,
)

VALUES = range(1, 7)
COPIES, ROUNDS, LAID = 5, 3, 2
HIDDEN = 0


class Table(State):
    """The cards: `deck` counts those that the viewer has not seen, hands and plans hold values or HIDDEN."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.deck = [0] + [COPIES] * len(VALUES)
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.plans: list[list[int]] = [[] for _ in range(players)]
        self.points = [0] * players
        self.round = 0

    def copy(self) -> "Table":
        other = Table(self.players)
        other.adopt(self)
        other.deck, other.points, other.round = self.deck.copy(), self.points.copy(), self.round
        other.hands = [hand.copy() for hand in self.hands]
        other.plans = [plan.copy() for plan in self.plans]
        return other

    def scores(self) -> list[int]:
        return self.points.copy()

    def view(self, viewer: int | None) -> "Table":
        seen = self.copy()
        for player in range(self.players):
            if player != viewer:
                for card in seen.hands[player] + seen.plans[player]:
                    if card:
                        seen.deck[card] += 1
                seen.hands[player] = [HIDDEN] * (len(self.hands[player]) + len(self.plans[player]))
                seen.plans[player] = []
        return seen

    def redeal(self, viewer: int | None, rng: Rng) -> "Table":
        world = self.view(viewer)
        left = [step.player for step in self.agenda if isinstance(step, Lay)]
        for player in range(self.players):
            if player != viewer:
                cards = []
                for _ in world.hands[player]:
                    card = rng.pick(world.deck)
                    world.deck[card] -= 1
                    cards.append(card)
                laid = LAID - left.count(player) if left else 0
                world.plans[player], world.hands[player] = cards[:laid], cards[laid:]
        return world

    def components(self) -> dict[str, Any]:
        return {
            "deck": self.deck.copy(),
            "hands": [hand.copy() for hand in self.hands],
            "plans": [plan.copy() for plan in self.plans],
            "points": self.points.copy(),
            "round": self.round,
        }

    def restore(self, components: dict[str, Any]) -> None:
        self.deck = list(components["deck"])
        self.hands = [list(hand) for hand in components["hands"]]
        self.plans = [list(plan) for plan in components["plans"]]
        self.points, self.round = list(components["points"]), components["round"]


class Deal(Chance[Table]):
    """A card that only its player sees."""

    secret = True
    fields = ("player",)

    def outcomes(self, s: Table) -> list[tuple[Action, int]]:
        return [(act("deal", card), s.deck[card]) for card in VALUES if s.deck[card]]

    def take(self, s: Table, action: Action) -> None:
        s.deck[action.number(0)] -= 1
        s.hands[self.player].append(action.number(0))


class Lay(Decision[Table]):
    """A card laid in secret."""

    secret = True

    def options(self, s: Table) -> list[Action]:
        return [act("lay", card) for card in sorted(set(s.hands[self.player]))]

    def take(self, s: Table, action: Action) -> None:
        s.hands[self.player].remove(action.number(0))
        s.plans[self.player].append(action.number(0))


class Show(Reveal[Table]):
    """All cards are shown; the highest sum scores it."""

    def reveal(self, s: Table) -> None:
        sums = [sum(plan) for plan in s.plans]
        for player, points in enumerate(sums):
            s.note(Shown(player, tuple(s.plans[player])))
            if points == max(sums):
                s.points[player] += points
                s.scored(player, points, "round", (("pips", points, 1),), (f"seat-{player}",))
        s.plans = [[] for _ in s.plans]
        s.round += 1
        if s.round < ROUNDS:
            s.then(*a_round(s.players, 2))


def a_round(players: int, cards: int) -> list[Any]:
    deals = [Deal(player) for player in range(players) for _ in range(cards)]
    return [*deals, *[Lay(player) for player in range(players) for _ in range(LAID)], Show()]


class Shown(Event):
    """A plan is laid open."""

    fields = ("cards",)

    def __init__(self, player: int, cards: tuple[int, ...]) -> None:
        super().__init__(player)
        self.cards = cards


def question(_state: Table) -> str:
    return "Lay a card."


def event_text(event: Event, names: Sequence[str]) -> str:
    if isinstance(event, Scored):
        return f"{names[event.player]} wins {event.points}"
    if isinstance(event, Chose):
        return f"{names[event.player]} lays {event.action.args[0]}"
    if isinstance(event, Happened):
        return f"a card is dealt: {event.action.args[0]}"
    return f"{names[event.player]} shows {event.cards}" if isinstance(event, Shown) else ""


def draw(view: Table, options: Sequence[Action]) -> Svg:
    rows = [
        group(
            text(f"{view.hands[player]} {view.plans[player]} {view.points[player]}", 10, 30),
            id=f"seat-{player}",
            transform=f"translate(0 {40 * player})",
        )
        for player in range(view.players)
    ]
    spots = [
        el("circle", id=f"spot-{i}", cx=30 + 40 * i, cy=190, r=15, data_action=option.text)
        for i, option in enumerate(options)
    ]
    return Svg(join(rows, spots), (0, 0, 300, 220), title="secrets")


class Secrets(Game[Table]):
    """The tiny game as the library sees it."""

    name = "secrets"
    steps = (Deal, Lay, Show)
    people = People[Table](question=question, event_text=event_text, draw=draw)

    def blank(self, players: int, settings: Mapping[str, Any]) -> Table:
        return Table(players)

    def setup(self, state: Table) -> None:
        state.then(*a_round(state.players, 3))


GAME = Secrets()
