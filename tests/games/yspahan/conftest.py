"""A table to lay and a few words to play with: positions are written in names, as people say them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from ludoteka.engine import Step
from ludoteka.games.yspahan.game import GAME
from ludoteka.games.yspahan.rules.course import CARD, DISCARDED, DREW
from ludoteka.games.yspahan.rules.deck import from_names
from ludoteka.games.yspahan.rules.facts import (
    BUILDINGS,
    CARD_NUMBER,
    FLOORS,
    SHOP_NUMBER,
    SOUK_NUMBER,
    SOUK_SHOPS,
    SPACE_NUMBER,
)
from ludoteka.games.yspahan.rules.state import Yspahan


class Table:
    """A position being laid and played; players are 0, 1, 2, 3."""

    def __init__(self, players: int, settings: Mapping[str, Any]) -> None:
        self.s: Yspahan = GAME.blank(players, GAME.check_settings(settings))
        self.s.log = []
        self.s.turn = 0

    # -- laying ----------------------------------------------------------------------------------

    def city(self, goods: Mapping[str, int]) -> "Table":
        """Goods in shops (`chest.blue.1`) or whole souks (`chest.blue`)."""
        for name, player in goods.items():
            shops = SOUK_SHOPS[SOUK_NUMBER[name]] if name in SOUK_NUMBER else [SHOP_NUMBER[name]]
            for shop in shops:
                self.s.put(player, shop)
        return self

    def have(self, player: int, gold: int = 0, camels: int = 0) -> "Table":
        self.s.gold[player] = gold
        self.s.camels[player] = camels
        return self

    def built(self, player: int, *names: str) -> "Table":
        for name in names:
            self.s.buildings[player] |= 1 << BUILDINGS.index(name)
            self.s.reserve[player] -= 1
        return self

    def hold(self, player: int, *cards: str) -> "Table":
        self.s.hands[player] = from_names(list(cards))
        self.s.hand_size[player] = len(cards)
        self.s.course += DREW[player] * len(cards)
        self.s.draws[player] = bytes([CARD_NUMBER[card] for card in cards])
        return self

    def discarded(self, player: int, *cards: str) -> "Table":
        """The player has drawn and discarded these."""
        for card in cards:
            number = CARD_NUMBER[card]
            self.s.discard += from_names([card])
            self.s.course += DREW[player] + DISCARDED[player][number]
            self.s.draws[player] += CARD[number]
        return self

    def caravan(self, *players: int) -> "Table":
        for player in players:
            self.s.caravan.append(player)
            self.s.reserve[player] -= 1
        return self

    def tower(self, **floors: tuple[int, ...]) -> "Table":
        """For each floor the number shown, the white dice and, if there are any, the yellow ones."""
        for name, dice in floors.items():
            floor = FLOORS.index(name)
            self.s.face[floor], self.s.white[floor] = dice[0], dice[1]
            self.s.yellow[floor] = dice[2] if len(dice) > 2 else 0
        return self

    def supervisor(self, space: str) -> "Table":
        self.s.supervisor = SPACE_NUMBER[space]
        return self

    def at(self, week: int, day: int, first: int = 0) -> "Table":
        self.s.week, self.s.day, self.s.first = week, day, first
        self.s.order = [(first + i) % self.s.players for i in range(self.s.players)]
        return self

    # -- playing ---------------------------------------------------------------------------------

    def ask(self, *steps: Step[Any]) -> "Table":
        """These steps come next."""
        for step in reversed(steps):
            self.s.agenda.append(step)
        self.s.advance()
        return self

    def do(self, *moves: str) -> "Table":
        """Answer the questions one after another, choices and chance alike."""
        for move in moves:
            step: Any = self.s.step
            self.s.take(step.read(self.s, move))
            assert GAME.complaints(self.s) == []
        return self

    # -- looking ---------------------------------------------------------------------------------

    def options(self, kind: str = "") -> list[str]:
        return [a.text for a in self.s.options() if kind in ("", a.kind)]

    def goods(self) -> dict[str, int]:
        """What lies in the city."""
        found: dict[str, int] = GAME.position(self.s)["components"]["city"]
        return found

    def dice(self) -> dict[str, list[int]]:
        """What lies on the tower: number, white dice, yellow dice."""
        s = self.s
        return {
            name: [s.face[floor], s.white[floor], s.yellow[floor]]
            for floor, name in enumerate(FLOORS)
            if s.face[floor]
        }

    def hand(self, player: int) -> list[str]:
        found: list[list[str]] = GAME.position(self.s)["components"]["hands"]
        return found[player]

    def discards(self) -> Sequence[str]:
        found: list[str] = GAME.position(self.s)["components"]["discard"]
        return found

    def waiting(self) -> str:
        return type(self.s.step).__name__ if not self.s.over else "over"


@pytest.fixture
def table() -> Callable[..., Table]:
    """`table(players, **settings)`: an empty table."""

    def lay(players: int = 3, **settings: Any) -> Table:
        return Table(players, settings)

    return lay
