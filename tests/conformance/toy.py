"""A small game with chance, a secret and points, sound in every way; the tests break it one by one."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from ludoteka.engine import (
    PLAIN,
    Action,
    Chance,
    Decision,
    Field,
    Form,
    Game,
    Programs,
    Reveal,
    Rng,
    State,
    Step,
    act,
)
from ludoteka.testing import Failure, check_game

HIDDEN = -1


class Toy(State):
    """Everybody holds a secret card from 1 to 6; a heap of beans is eaten up; cards score at the end."""

    saved: ClassVar[Mapping[str, Form]] = {
        "cards": PLAIN,
        "beans": PLAIN,
        "eaten": PLAIN,
        "points": PLAIN,
    }

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.cards = [0] * players
        self.beans = 12
        self.eaten = [0] * players
        self.points = [0] * players

    def copy(self) -> "Toy":
        other = type(self)(self.players)
        other.adopt(self)
        other.cards = self.cards.copy()
        other.beans = self.beans
        other.eaten = self.eaten.copy()
        other.points = self.points.copy()
        return other

    def scores(self) -> list[int]:
        return self.points.copy()

    def view(self, viewer: int | None) -> "Toy":
        other = self.copy()
        if not self.over:
            other.cards = [c if i == viewer or not c else HIDDEN for i, c in enumerate(self.cards)]
        return other

    def redeal(self, viewer: int | None, rng: Rng) -> "Toy":
        other = self.copy()
        if not self.over:
            other.cards = [
                c if i == viewer or not c else 1 + rng.below(6) for i, c in enumerate(self.cards)
            ]
        return other


class Deal(Chance[Toy]):
    """A card for a player, which only that player sees."""

    secret = True
    fields = ("player",)

    def outcomes(self, s: Toy) -> list[tuple[Action, int]]:
        return [(act("card", value), 1) for value in range(1, 7)]

    def take(self, s: Toy, action: Action) -> None:
        s.cards[self.player] = action.number(0)


class Eat(Decision[Toy]):
    """Eat one, two or three beans, a point each; the cards score when none are left."""

    def options(self, s: Toy) -> list[Action]:
        return [act("eat", n) for n in (1, 2, 3) if n <= s.beans]

    def take(self, s: Toy, action: Action) -> None:
        eaten = action.number(0)
        s.beans -= eaten
        s.eaten[self.player] += eaten
        self.pay(s, self.player, eaten, "beans")
        if s.beans:
            s.then(type(self)((self.player + 1) % s.players))
        else:
            s.then(Show())

    def pay(self, s: Toy, player: int, points: int, source: str) -> None:
        s.points[player] += points
        s.scored(player, points, source, ((source, points, 1),))


class Show(Reveal[Toy]):
    """The cards are turned up and score."""

    def reveal(self, s: Toy) -> None:
        for player, card in enumerate(s.cards):
            s.points[player] += card
            s.scored(player, card, "card", (("card", card, 1),))


def fields(players: int, _settings: Any) -> tuple[Field, ...]:
    return (Field("cards", (players,), -1, 6, "the cards that one knows"),)


def observe(view: Toy, player: int) -> list[float]:
    return [float(card) for card in view.cards]


class ToyGame(Game[Toy]):
    """The sound game; a broken one names other classes for its parts."""

    name = "toy"
    steps: ClassVar[tuple[type[Step[Any]], ...]] = (Deal, Eat, Show)
    state: type[Toy] = Toy
    programs = Programs(fields=fields, observe=observe)

    def blank(self, players: int, settings: Any) -> Toy:
        return self.state(players)

    def setup(self, state: Toy) -> None:
        deal, eat = self.steps[:2]
        state.then(*[deal(player) for player in range(state.players)], eat(0))  # type: ignore[call-arg]

    def complaints(self, state: Toy) -> list[str]:
        beans = state.beans + sum(state.eaten)
        return [] if beans == 12 else [f"there are {beans} beans"]


# -- broken games ---------------------------------------------------------------------------------------


def broken(**parts: Any) -> ToyGame:
    """The toy game with some of its parts replaced."""
    return type("Broken", (ToyGame,), parts)()


def shown(**entries: Any) -> ToyGame:
    """The toy game that people see otherwise."""
    return broken(people=replace(ToyGame.people, **entries))


def known(**entries: Any) -> ToyGame:
    """The toy game that programs know otherwise."""
    return broken(programs=replace(ToyGame.programs, **entries))


def complaint(game: ToyGame) -> str:
    """The first line of what check_game has to say."""
    with pytest.raises(Failure) as failure:
        check_game(game, games=10, every=1)
    what, where = str(failure.value).split("\n")
    assert "in toy, 2 players, {}, seed '0:2:" in where
    return what


def asking(**methods: Any) -> ToyGame:
    eat = type("Eat", (Eat,), methods)
    return broken(steps=(Deal, eat))


def dealing(**methods: Any) -> ToyGame:
    return broken(steps=(type("Deal", (Deal,), methods), Eat))


def holding(**methods: Any) -> ToyGame:
    return broken(state=type("Toy", (Toy,), methods))
