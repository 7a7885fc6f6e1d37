"""check_game finds what it promises to find: a sound game passes, every broken one is told apart."""

import re
from dataclasses import replace
from typing import Any

import pytest
from tests.conformance.toy import Deal, Eat, Toy, ToyGame

from ludoteka.engine import PASS, Action, Decision, Event, Form, Game, Question, State, act
from ludoteka.engine.core.randomness import Rng
from ludoteka.testing import Failure, check_game


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


def test_a_sound_game_passes():
    check_game(ToyGame(), games=10, every=1)


def test_one_player_count_can_be_asked_for():
    class Only3(ToyGame):
        def blank(self, players: int, settings: Any) -> Toy:
            assert players == 3
            return Toy(players)

    check_game(Only3(), players=3, games=3)


# -- what a game must have ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"name": ""}, "Broken has no name: write `name`, by which people will ask for the game"),
        (
            {"min_players": 3, "max_players": 2},
            "nobody can play toy: `min_players` of Broken is 3, `max_players` is 2",
        ),
        (
            {"min_players": 0},
            "nobody can play toy: `min_players` of Broken is 0, `max_players` is 4",
        ),
        ({"blank": Game.blank}, "Broken has no `blank`: write it"),
        ({"setup": Game.setup}, "Broken has no `setup`: write it"),
    ],
)
def test_a_game_that_says_too_little(parts, sentence):
    with pytest.raises(Failure) as failure:
        check_game(broken(**parts))
    assert str(failure.value) == sentence


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        (
            {"copy": State.copy},
            "Toy has no `copy`: write it, it gives a new state that shares nothing that changes",
        ),
        (
            {"scores": State.scores},
            "Toy has no `scores`: write it, it gives the points of every player",
        ),
        (
            {"__init__": lambda self, players: None},
            "`__init__` of Toy must begin with `super().__init__(players)`",
        ),
    ],
)
def test_a_state_that_lacks_something(parts, sentence):
    assert complaint(holding(**parts)) == sentence


def test_a_blank_that_is_no_state():
    game = broken(blank=lambda self, players, settings: None)
    assert complaint(game) == "`blank` gives a NoneType, which is not a subclass of `State`"


def test_an_exception_names_its_place():
    class Choke(Eat):
        def take(self, s: Toy, action: Action) -> None:
            [].remove(action)

    what = complaint(broken(steps=(Deal, Choke)))
    line = Choke.take.__code__.co_firstlineno + 1
    assert what == (
        f"`Choke.take` (test_check_game.py, line {line}) raises "
        "ValueError: list.remove(x): x not in list, at Choke(0)"
    )


def test_an_exception_before_the_first_question():
    def setup(self: ToyGame, state: Toy) -> None:
        raise NotImplementedError

    what = complaint(broken(setup=setup))
    assert what.endswith(" raises NotImplementedError, before the first question")


# -- questions -----------------------------------------------------------------------------------------


def asking(**methods: Any) -> ToyGame:
    eat = type("Eat", (Eat,), methods)
    return broken(steps=(Deal, eat))


def dealing(**methods: Any) -> ToyGame:
    return broken(steps=(type("Deal", (Deal,), methods), Eat))


def test_no_options():
    assert complaint(asking(options=lambda self, s: [])) == "Eat(0) offers nothing"


def test_an_option_twice():
    game = asking(options=lambda self, s: [act("eat", 1), act("eat", 1)])
    assert complaint(game) == "Eat(0) offers something twice"


def test_a_player_who_is_not_there():
    class Elsewhere(ToyGame):
        def setup(self, state: Toy) -> None:
            state.then(Eat(7))

    assert complaint(Elsewhere()) == "Eat(7) asks nobody"


def test_a_step_that_waits_for_nobody():
    class Lost(Question[Toy]):
        """Neither a decision nor chance."""

    class Waiting(ToyGame):
        steps = (Lost,)

        def setup(self, state: Toy) -> None:
            state.then(Lost(0))

    assert complaint(Waiting()) == "Lost(0) waits for nobody"


def test_no_outcomes():
    assert complaint(dealing(outcomes=lambda self, s: [])) == "Deal(0) has no outcome"


@pytest.mark.parametrize("weight", [0, -1, 1.0, 0.5, True])
def test_wrong_weights(weight):
    game = dealing(outcomes=lambda self, s: [(act("card", 1), weight), (act("card", 2), 1)])
    assert complaint(game) == "Deal(0) has a weight that is not a positive whole number"


def test_an_outcome_twice():
    game = dealing(outcomes=lambda self, s: [(act("card", 1), 1), (act("card", 1), 1)])
    assert complaint(game) == "Deal(0) lists an outcome twice"


def test_a_draw_that_is_not_listed():
    game = dealing(sample=lambda self, s, rng: act("card", 9))
    assert complaint(game) == "Deal(0) drew card 9, which it does not list"


def test_options_with_the_same_text():
    class Twin(Eat):
        def options(self, s: Toy) -> list[Action]:
            return [act("eat", 1), act("eat", "1")]  # type: ignore[list-item]

        def take(self, s: Toy, action: Action) -> None:
            super().take(s, act("eat", 1))

    assert complaint(broken(steps=(Deal, Twin))) == "'eat 1' does not read back"


# -- copies and positions ------------------------------------------------------------------------------


SAVED = "name it in `saved`, or in `derived` where `rebuild` works it out"


def without(name: str) -> dict[str, Form]:
    """What the toy saves, without one attribute."""
    return {other: form for other, form in Toy.saved.items() if other != name}


def holding(**methods: Any) -> ToyGame:
    return broken(state=type("Toy", (Toy,), methods))


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


def test_a_chance_that_forgets_its_player():
    assert complaint(dealing(fields=())) == advice("Deal", ()) + "; 'player' would be lost"


def advice(kind: str, fields: tuple[str, ...]) -> str:
    return (
        f"`fields` of {kind} is {fields!r}: it must name every argument of `__init__`, in order, "
        "as the attribute that keeps it"
    )


def test_a_step_that_the_game_does_not_name():
    game = broken(steps=(Deal,), setup=lambda self, state: state.then(Eat(0)))
    assert complaint(game) == "the position does not come back: toy has no step 'Eat'"


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


# -- events --------------------------------------------------------------------------------------------


class Burped(Event):
    """Somebody ate."""

    fields = ("loud",)

    def __init__(self, player: int, loud: bool) -> None:
        super().__init__(player)
        self.loud = loud


def burping(**parts: Any) -> ToyGame:
    kind = type("Burped", (Burped,), parts)

    class Eater(Eat):
        def take(self, s: Toy, action: Action) -> None:
            s.note(kind(self.player, True))
            super().take(s, action)

    return broken(steps=(Deal, Eater))


def test_an_event_that_names_its_fields():
    check_game(burping(), games=3, every=1)


@pytest.mark.parametrize("fields", [(), ("loud", "long")])
def test_an_event_that_does_not_name_its_fields(fields):
    assert complaint(burping(fields=fields)) == (
        f"`fields` of Burped is {fields!r}: it must name all attributes of the event "
        "besides `player` and `only`, here 'loud'"
    )


def test_an_event_that_is_not_begun():
    game = burping(__init__=lambda self, player, loud: None)
    assert complaint(game) == "`__init__` of Burped must call `super().__init__(player, only)`"


# -- components and points -----------------------------------------------------------------------------


def test_a_lost_component():
    class Spill(Eat):
        def take(self, s: Toy, action: Action) -> None:
            super().take(s, action)
            s.eaten[self.player] -= 1

    assert complaint(broken(steps=(Deal, Spill))) == "there are 11 beans"


def test_points_that_no_event_tells_of():
    class Silent(Eat):
        def pay(self, s: Toy, player: int, points: int, source: str) -> None:
            s.points[player] += points

    what = complaint(broken(steps=(Deal, Silent)))
    assert what.startswith("the events tell of [0, 0], the scores are [")


def test_points_that_the_event_does_not_explain():
    class Vague(Eat):
        def pay(self, s: Toy, player: int, points: int, source: str) -> None:
            s.points[player] += points
            s.scored(player, points, source, ((source, points, 2),))

    what = complaint(broken(steps=(Deal, Vague)))
    assert what.startswith("Scored(player=0, points=")
    assert what.endswith(" does not explain its points")


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

    assert complaint(broken(state=Shy)).endswith(" is not the whole of what it may know")


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
    assert complaint(game).endswith(" is shown a secret")


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


# -- the end -------------------------------------------------------------------------------------------


def test_nobody_wins():
    assert complaint(holding(ranks=lambda self: [2] * self.players)) == "nobody wins"


def test_the_end_asks_somebody():
    class Endless(Toy):
        def options(self) -> list[Action]:
            return super().options() or [PASS]

    assert complaint(broken(state=Endless)) == "the end still asks somebody"


def test_a_record_that_does_not_replay():
    started: list[int] = []

    class Fickle(ToyGame):
        def setup(self, state: Toy) -> None:
            started.append(1)
            state.beans = 12 if len(started) % 2 else 1
            state.eaten[0] = 12 - state.beans
            super().setup(state)

    assert complaint(Fickle()).startswith("the record does not replay: move 3: eat ")


def test_a_replay_that_ends_elsewhere():
    started: list[int] = []

    class Drift(ToyGame):
        def setup(self, state: Toy) -> None:
            started.append(1)
            state.eaten[0] = len(started)
            state.eaten[1] = -len(started)
            super().setup(state)

    assert complaint(Drift()) == "the replay ends elsewhere"


def test_a_replay_that_ranks_otherwise():
    started: list[int] = []

    class Whim(Toy):
        def ranks(self) -> list[int]:
            return [1, 2] if self.lucky else [2, 1]

        def __init__(self, players: int) -> None:
            super().__init__(players)
            self.lucky = True

        def copy(self) -> Toy:
            other = super().copy()
            assert isinstance(other, Whim)
            other.lucky = self.lucky
            return other

    class Whims(ToyGame):
        state = Whim

        def setup(self, state: Toy) -> None:
            super().setup(state)
            started.append(1)
            assert isinstance(state, Whim)
            state.lucky = len(started) % 2 == 1

    assert complaint(Whims()) == "the replay ranks otherwise"


# -- any order -----------------------------------------------------------------------------------------


class Save(Decision[Toy]):
    """Put the first or the second half of some beans aside; twice for one player, in any order."""

    any_order = True
    fields = ("player", "half")

    def __init__(self, player: int, half: int) -> None:
        super().__init__(player)
        self.half = half

    def options(self, s: Toy) -> list[Action]:
        return [act("save", self.half, n) for n in (1, 2)]

    def take(self, s: Toy, action: Action) -> None:
        s.beans -= action.number(1)
        s.eaten[self.player] += action.number(1)


def saving(**methods: Any) -> ToyGame:
    save = type("Save", (Save,), methods)

    def setup(self: ToyGame, state: Toy) -> None:
        state.then(save(0, 0), save(0, 1))
        ToyGame.setup(self, state)

    return broken(steps=(Deal, Eat, save), setup=setup)


def test_any_order():
    check_game(saving(), games=10, every=1)


def test_two_questions_that_offer_the_same_action():
    game = saving(options=lambda self, s: [act("save", 0, 1)])
    assert complaint(game) == "[Save(0, 0), Save(0, 1)] offer the same action: which one is meant?"


def test_an_answer_that_must_come_in_its_turn():
    def options(self: Save, s: Toy) -> list[Action]:
        return [act("save", self.half, 1 if s.beans == 12 else 2)]

    assert complaint(saving(options=options)) == "save 1 2 must come in its turn"


def test_an_order_that_makes_a_difference():
    def take(self: Save, s: Toy, action: Action) -> None:
        s.beans -= 1 if s.beans == 12 else action.number(1)
        s.eaten[0] = 12 - s.beans

    words = complaint(saving(take=take))
    assert words.startswith("the order of ['save 0 ")
    assert words.endswith("'] makes a difference")


def test_a_failure_says_how_to_find_it_again():
    """The seed in the message plays the same game again."""
    texts = []
    for _ in range(2):
        with pytest.raises(Failure) as failure:
            check_game(asking(options=lambda self, s: [act("eat", 1)] * s.beans), games=1, seed=7)
        texts.append(str(failure.value))
    assert texts[0] == texts[1]
    assert "seed '7:2:0', after 2 moves: ['card " in texts[0]
