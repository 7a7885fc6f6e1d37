"""check_game finds copies, positions and views that forget something or show too much."""

import re
from typing import Any

import pytest
from tests.conformance.toy import (
    Deal,
    Eat,
    Show,
    Toy,
    ToyGame,
    broken,
    complaint,
    dealing,
    holding,
    known,
    shown,
)

from ludoteka.engine import PASS, PLAIN, Action, Form, Rule, act
from ludoteka.engine.core.randomness import Rng
from ludoteka.testing import check_game

# -- copies and positions ------------------------------------------------------------------------------


SAVED = "name it in `saved`, or in `derived` where `rebuild` works it out"


def without(name: str) -> dict[str, Form]:
    """What the toy saves, without one attribute."""
    return {other: form for other, form in Toy.saved.items() if other != name}


def test_a_copy_that_shares_a_list():
    class Alias(Toy):
        def copy(self) -> Toy:
            other = super().copy()
            other.eaten = self.eaten
            return other

    assert re.fullmatch(
        r"`copy` of Alias shares 'eaten' with the original, which 'eat \d' on the copy changed: "
        "copy it there, and all that is in it",
        complaint(broken(state=Alias)),
    )


def test_a_copy_that_talks():
    class Loud(Toy):
        def copy(self) -> Toy:
            other = super().copy()
            other.log = []
            return other

    assert complaint(broken(state=Loud)) == "a copy is not silent: leave `log` alone in `copy`"


def test_a_copy_that_forgets_a_component():
    class Hungry(Toy):
        def copy(self) -> Toy:
            other = type(self)(self.players)
            other.adopt(self)
            other.cards, other.points = self.cards.copy(), self.points.copy()
            return other

    what = complaint(broken(state=Hungry))
    assert what == "`copy` of Hungry does not take over 'beans', 'eaten'"


def test_a_copy_that_forgets_the_agenda():
    game = holding(adopt=lambda self, other: None)
    assert complaint(game) == "`copy` of Toy forgets the agenda: write `other.adopt(self)` there"


def test_a_copy_that_is_not_given_back():
    assert complaint(holding(copy=lambda self: None)) == "`copy` of Toy gives a NoneType, not a Toy"


def test_chance_outside_chance():
    rng = Rng("outside")

    class Dizzy(Eat):
        def take(self, s: Toy, action: Action) -> None:
            super().take(s, act("eat", 1 + rng.below(min(3, s.beans))))

    assert complaint(broken(steps=(Deal, Dizzy))).endswith(" is not deterministic")


def test_a_position_that_forgets():
    def restore(self: Toy, components: dict[str, Any]) -> None:
        self.beans = components["beans"]

    assert complaint(holding(restore=restore)) == "'cards' is lost in JSON: " + SAVED


def test_a_position_that_comes_back_otherwise():
    def restore(self: Toy, components: dict[str, Any]) -> None:
        Toy.restore(self, components)
        self.beans -= 1

    assert complaint(holding(restore=restore)) == "'beans' changed in JSON"


def test_a_misspelt_name_in_saved():
    what = complaint(holding(saved={**without("points"), "point": PLAIN}))
    assert what == "`saved` names 'point', which Toy does not have"


def test_an_attribute_that_is_not_saved():
    """A table names every attribute that changes; one that never does may be left out."""
    what = complaint(holding(saved=without("points")))
    assert what == "'points' is lost in JSON: " + SAVED

    class Same(Toy):
        def __init__(self, players: int) -> None:
            super().__init__(players)
            self.most = 3

    check_game(broken(state=Same), games=3, every=1)


def test_a_component_left_out_of_hand_written_json():
    def components(self: Toy) -> dict[str, Any]:
        return {name: getattr(self, name) for name in ("cards", "beans", "eaten")}

    def restore(self: Toy, components: dict[str, Any]) -> None:
        for name, value in components.items():
            setattr(self, name, value)

    game = holding(components=components, restore=restore, saved={})
    assert complaint(game) == "'points' is lost in JSON: " + SAVED


class Counting(Toy):
    """The sum of the cards is worked out and not saved."""

    derived = ("total",)

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.total = 0

    def count(self) -> "Counting":
        self.total = sum(self.cards)
        return self

    def rebuild(self) -> None:
        self.count()

    def copy(self) -> "Counting":
        other = super().copy()
        assert isinstance(other, Counting)
        other.total = self.total
        return other

    def view(self, viewer: int | None) -> "Counting":
        other = super().view(viewer)
        assert isinstance(other, Counting)
        return other.count()

    def redeal(self, viewer: int | None, rng: Rng) -> "Counting":
        other = super().redeal(viewer, rng)
        assert isinstance(other, Counting)
        return other.count()


class CountedDeal(Deal):
    def take(self, s: Toy, action: Action) -> None:
        super().take(s, action)
        assert isinstance(s, Counting)
        s.count()


def counting(**methods: Any) -> ToyGame:
    return broken(state=type("Counting", (Counting,), methods), steps=(CountedDeal, Eat, Show))


def test_what_is_worked_out_comes_back():
    check_game(counting(), games=3, every=1)


@pytest.mark.parametrize("total", [0, 7])
def test_what_is_not_worked_out_again(total):
    """There is no `rebuild`, or it makes something else."""
    game = counting(rebuild=lambda self: setattr(self, "total", total))
    assert complaint(game) == "`rebuild` of Counting does not work out 'total'"


@pytest.mark.parametrize("how", ["view", "redeal"])
def test_what_is_worked_out_from_a_secret(how):
    """The sum of all cards tells what the others hold, although their cards are hidden."""
    assert complaint(counting(**{how: getattr(Toy, how)})) == (
        f"'total' after `{how}` is not what `rebuild` makes of the rest: call `rebuild` there"
    )


def test_a_tuple_that_comes_back_as_a_list():
    class Frozen(Toy):
        def __init__(self, players: int) -> None:
            super().__init__(players)
            self.eaten = tuple(self.eaten)  # type: ignore[assignment]

        def copy(self) -> Toy:
            other = type(self)(self.players)
            other.adopt(self)
            other.cards, other.points = self.cards.copy(), self.points.copy()
            other.beans, other.eaten = self.beans, self.eaten
            return other

    class FrozenEat(Eat):
        def take(self, s: Toy, action: Action) -> None:
            s.eaten = list(s.eaten)
            super().take(s, action)
            s.eaten = tuple(s.eaten)  # type: ignore[assignment]

    what = complaint(broken(state=Frozen, steps=(Deal, FrozenEat, Show)))
    assert what == (
        "'eaten' comes back from JSON in another form (tuple: list): "
        "give it TUPLE, TUPLES or a `Form` of its own in `saved`"
    )


def test_a_state_that_saves_nothing():
    assert complaint(holding(saved={})) == "'cards' is lost in JSON: " + SAVED


def test_a_value_that_json_does_not_know():
    form = Form(lambda s, beans: {beans}, lambda s, beans: beans)
    assert complaint(holding(saved={**Toy.saved, "beans": form})) == (
        "the position is not JSON (Object of type set is not JSON serializable): "
        "give the attribute a `Form` in `saved`"
    )


# -- steps ---------------------------------------------------------------------------------------------


class Nibble(Eat):
    """Eat some beans, but not more than so many."""

    def __init__(self, player: int, most: int = 3) -> None:
        super().__init__(player)
        self.most = most

    def options(self, s: Toy) -> list[Action]:
        return super().options(s)[: self.most]


@pytest.mark.parametrize("fields", [("player",), ("player", "limit")])
def test_a_step_that_forgets_an_argument(fields):
    class Bite(Nibble):
        def __init__(self, player: int, most: int) -> None:
            super().__init__(player, most)

    Bite.fields = fields
    game = broken(steps=(Deal, Bite), setup=lambda self, state: state.then(Bite(0, 2)))
    assert complaint(game) == advice("Bite", fields)


def test_a_step_that_forgets_an_argument_with_a_default():
    game = broken(steps=(Deal, Nibble), setup=lambda self, state: state.then(Nibble(0, 1)))
    assert complaint(game) == advice("Nibble", ("player",)) + "; 'most' would be lost"


def test_a_rule_that_forgets_an_argument_and_never_waits():
    """It runs as soon as it is made; one day it will stand on the agenda of a saved game."""

    class Score(Rule[Toy]):
        def __init__(self, player: int) -> None:
            self.player = player

        def run(self, s: Toy) -> None:
            s.eaten[self.player] += 0

    class Gulp(Eat):
        def take(self, s: Toy, action: Action) -> None:
            s.then(Score(self.player))
            super().take(s, action)

    assert complaint(broken(steps=(Deal, Gulp, Show, Score))) == advice("Score", ())
    Score.fields = ("player",)
    check_game(broken(steps=(Deal, Gulp, Show, Score)), games=3, every=1)


def test_a_chance_that_forgets_its_player():
    assert complaint(dealing(fields=())) == advice("Deal", ()) + "; 'player' would be lost"


def advice(kind: str, fields: tuple[str, ...]) -> str:
    return (
        f"`fields` of {kind} is {fields!r}: it must name every argument of `__init__`, in order, "
        "as the attribute that keeps it"
    )


def test_a_step_that_the_game_does_not_name():
    game = broken(steps=(Deal,), setup=lambda self, state: state.then(Eat(0)))
    assert complaint(game) == "toy has no step 'Eat': name it in `steps`"


def test_options_that_the_position_does_not_explain():
    class Moody(Toy):
        fresh = True

        def restore(self, components: dict[str, Any]) -> None:
            super().restore(components)
            self.fresh = False

    class Eager(Eat):
        def options(self, s: Toy) -> list[Action]:
            return super().options(s) if getattr(s, "fresh", True) else [act("eat", 1)]

    assert complaint(broken(state=Moody, steps=(Deal, Eager))) == "the options changed in JSON"


def test_ranks_that_the_position_does_not_explain():
    class Vain(Toy):
        bonus = 1

        def restore(self, components: dict[str, Any]) -> None:
            super().restore(components)
            self.bonus = 0

        def standing(self, player: int) -> tuple[int, ...]:
            return (self.scores()[player], self.bonus * player)

    assert complaint(broken(state=Vain)) == "the ranks changed in JSON"


# -- secrets -------------------------------------------------------------------------------------------


def test_a_view_that_shows_a_secret():
    what = complaint(holding(view=lambda self, viewer: self.copy()))
    assert what.startswith("Deal(0) is secret, but the view of ")
    assert what.endswith(
        " shows everything: hide the answer in `view` and draw it anew in `redeal`"
    )


def test_a_view_that_shows_what_redeal_draws():
    class Unsure(Toy):
        def redeal(self, viewer: int | None, rng: Rng) -> Toy:
            other = super().redeal(viewer, rng)
            other.points[0] += rng.below(100)
            return other

    what = complaint(broken(state=Unsure))
    assert what.startswith("the view of ")
    assert what.endswith(" shows what `redeal` draws anew (points): hide it in `view`")


def test_a_view_that_shows_less_when_seen_again():
    class Shy(Toy):
        def view(self, viewer: int | None) -> Toy:
            other = super().view(viewer)
            if -1 in self.cards:
                other.cards = [-1] * self.players
            return other

    assert complaint(broken(state=Shy)).endswith(
        " changes when it is viewed again: `view` of a view must be the same"
    )


def test_options_that_depend_on_a_secret():
    class Cheat(Eat):
        def options(self, s: Toy) -> list[Action]:
            other = s.cards[(self.player + 1) % s.players]
            return super().options(s)[: max(1, other % 3)]

    what = complaint(broken(steps=(Deal, Cheat)))
    assert what.startswith("the options of player ")
    assert what.endswith(" depend on a secret")


def test_an_observation_that_depends_on_a_secret():
    luck = Rng("luck")
    game = known(observe=lambda view, player: [float(luck.below(6)) for _ in view.cards])
    assert complaint(game).endswith(" depends on a secret")


def test_an_observation_of_the_wrong_length():
    game = known(observe=lambda view, player: [0.0])
    assert complaint(game) == "the observation has 1 numbers, not 2"


def test_an_observation_out_of_its_range():
    game = known(observe=lambda view, player: [0.0, 7.0])
    assert complaint(game) == "the observation's 'cards' is not between -1 and 6"


def test_an_evaluation_that_depends_on_a_secret():
    luck = Rng("luck")
    game = known(evaluate=lambda view, player: float(luck.below(100)))
    assert complaint(game).endswith(" depends on a secret")


def test_a_picture_that_shows_a_secret():
    luck = Rng("luck")
    game = shown(draw=lambda view, options: f"<svg>{luck.below(1000)}</svg>")
    assert complaint(game).endswith(" depend on a secret: use only the view")


def test_a_picture_that_changes_the_view():
    def terminal(view: Toy, options: Any, colour: bool, width: int) -> str:
        view.beans = 0
        return ""

    assert complaint(shown(terminal=terminal)) == "showing a view changed it"


def test_a_redeal_that_loses_components():
    class Careless(Toy):
        def redeal(self, viewer: int | None, rng: Rng) -> Toy:
            other = super().redeal(viewer, rng)
            assert isinstance(other, Toy)
            other.beans += 1
            return other

    what = complaint(broken(state=Careless))
    assert what.startswith("redealt for ")
    assert what.endswith(": there are 13 beans")


def test_a_guess_that_forgets_what_the_player_knows():
    def guess(view: Toy, player: int, rng: Rng) -> Toy:
        world = view.redeal(None, rng)
        world.cards[player] = 7 - world.cards[player]
        return world

    what = complaint(known(guess=guess))
    assert what.endswith(" guesses what it knows to be otherwise")


def test_a_habit_that_is_not_allowed():
    def habit(state: Toy, rng: Rng) -> Action:
        return PASS

    assert complaint(known(habit=habit)) == f"the habit {PASS} is not an option"
