"""A table to lay out positions in a few readable lines."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest

from ludoteka.engine import Chance, Decision, Event
from ludoteka.games.wallenstein.game import GAME
from ludoteka.games.wallenstein.rules.events import ACTION_NUMBER, BUILDINGS
from ludoteka.games.wallenstein.rules.log import Thrown
from ludoteka.games.wallenstein.rules.map import NUMBER
from ludoteka.games.wallenstein.rules.orders import CarryOut
from ludoteka.games.wallenstein.rules.state import (
    EMPTY,
    FIELDS,
    UNPLANNED,
    Wallenstein,
    card_number,
)
from ludoteka.games.wallenstein.rules.tower import Fall

E = TypeVar("E", bound=Event)


class Table:
    """A position in the middle of a season, with nothing on the agenda until a test puts it there."""

    def __init__(self, players: int = 3, **settings: Any) -> None:
        self.s: Wallenstein = GAME.blank(players, GAME.check_settings(settings))
        self.log: list[Event] = []
        self.s.log = self.log
        self.s.year = 1
        self.s.order = list(range(players))
        self.s.gold = [10] * players

    def put(
        self, player: int, province: str, armies: int = 0, markers: int = 0, built: str = ""
    ) -> int:
        """A province of a player, with armies, unrest and buildings."""
        s, p = self.s, NUMBER[province]
        s.give(player, p, armies)
        s.markers[p] = markers
        for kind in built.split():
            s.buildings[p] |= 1 << BUILDINGS.index(kind)
            s.stock[BUILDINGS.index(kind)] -= 1
        return p

    def inside(self, *cubes: int) -> None:
        """Cubes stuck in the tower, by colour, the farmers last."""
        for colour, n in enumerate(cubes):
            self.s.tower[colour] += n
            self.s.supply[colour] -= n

    def in_tray(self, *cubes: int) -> None:
        for colour, n in enumerate(cubes):
            self.s.tray[colour] += n
            self.s.supply[colour] -= n

    def event(self, number: int) -> None:
        """The event card in force."""
        self.s.event = number - 1

    def plan(self, player: int, action: str, card: str) -> None:
        """A card face down on a field of the player's board."""
        self.s.plan[FIELDS * player + ACTION_NUMBER[action]] = card_number(card)
        if card in NUMBER:
            self.s.unseen[NUMBER[card]] = 1

    def run(self, *steps: Any) -> "Table":
        """These steps come next."""
        s = self.s
        s._mark = len(s.agenda)
        s.then(*steps)
        s.advance()
        return self

    def order(self, player: int, action: str, card: str) -> "Table":
        """The player planned the card for the action, and turns it over now.

        A card that was used before comes from a plan of an earlier season.
        """
        first = FIELDS * player
        for place in range(first, first + FIELDS):
            if self.s.plan[place] == card_number(card):
                self.s.plan[place] = UNPLANNED
                self.s.turned[place] = 0
        self.plan(player, action, card)
        return self.run(CarryOut(player, ACTION_NUMBER[action]))

    def options(self) -> list[str]:
        return [action.text for action in self.s.options()]

    def choose(self, text: str) -> "Table":
        step = self.s.step
        assert isinstance(step, Decision)
        self.s.take(step.read(self.s, text))
        return self

    def chance(self, text: str) -> "Table":
        step = self.s.step
        assert isinstance(step, Chance)
        self.s.take(step.read(self.s, text))
        return self

    def fall(self, *cubes: int) -> "Table":
        """So many cubes of every colour fall out of the tower, the farmers last."""
        while self.s.agenda and isinstance(step := self.s.step, Fall):
            name: Any = "farmers" if step.colour == self.s.farmers else step.colour + 1
            self.chance(f"fall {name} {cubes[step.colour]}")
        return self

    def thrown(self) -> list[int]:
        """What was thrown last, by colour."""
        return list(self.happened(Thrown)[-1].cubes)

    def at(self, province: str) -> tuple[int, int, int, int]:
        """Owner, armies, markers and number of buildings."""
        p = NUMBER[province]
        s = self.s
        return (s.owner[p], s.armies[p], s.markers[p], s.buildings[p].bit_count())

    def field(self, player: int, action: str) -> int:
        return self.s.field(player, ACTION_NUMBER[action])

    def happened(self, kind: type[E]) -> list[E]:
        """What the log tells of this kind."""
        return [event for event in self.log if isinstance(event, kind)]


@pytest.fixture
def table() -> Iterator[Callable[..., Table]]:
    """Makes tables; in the end no cube, tile or card may be missing on any of them."""
    made: list[Table] = []

    def make(players: int = 3, **settings: Any) -> Table:
        made.append(Table(players, **settings))
        return made[-1]

    yield make
    for one in made:
        assert GAME.complaints(one.s) == []


@pytest.fixture
def half_turned(table: Callable[..., Table]) -> Table:
    """The second player has carried out both taxes, one of them blank; both moves still lie face down."""
    t = table()
    t.put(0, "boehmen", 2)
    for name in ("mark", "trier", "koeln"):
        t.put(1, name, 2)
    t.plan(1, "tax_gold", "mark")
    t.plan(1, "tax_grain", "blank")
    t.plan(1, "move_a", "trier")
    t.plan(1, "move_b", "koeln")
    t.s.plan[10:13] = [EMPTY] * 3
    t.s.plan[15:18] = [EMPTY] * 3
    t.run(CarryOut(1, ACTION_NUMBER["tax_gold"]), CarryOut(1, ACTION_NUMBER["tax_grain"]))
    return t
