"""check_game finds what it promises to find: a sound game passes, every broken one is told apart."""

from typing import Any

import pytest
from tests.conformance.toy import (
    Deal,
    Eat,
    Toy,
    ToyGame,
    asking,
    broken,
    complaint,
    dealing,
    holding,
)

from ludoteka.engine import PASS, Action, Decision, Event, Game, People, Question, State, act
from ludoteka.testing import Failure, check_game


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


# -- the end -------------------------------------------------------------------------------------------


def test_nobody_wins():
    assert complaint(holding(ranks=lambda self: [2] * self.players)) == "nobody wins"


def test_the_end_asks_somebody():
    class Endless(Toy):
        def options(self) -> list[Action]:
            return super().options() or [PASS]

    assert complaint(broken(state=Endless)) == "the game is over but still asks a player"


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

    assert complaint(Drift()) == "replaying the record gives another position"


def test_an_event_without_a_sentence():
    game = broken(people=People(event_text=lambda event, names: None))
    said = complaint(game)
    assert said.startswith("`event_text` gives None for ")
    assert said.endswith(": give a sentence, or an empty text")


def test_a_sentence_that_cannot_be_made():
    game = broken(people=People(event_text=lambda event, names: names[99]))
    assert " raises IndexError: " in complaint(game)


def test_a_replay_that_ranks_otherwise():
    started: list[int] = []

    class Unsteady(Toy):
        def ranks(self) -> list[int]:
            return [1, 2] if self.lucky else [2, 1]

        def __init__(self, players: int) -> None:
            super().__init__(players)
            self.lucky = True

        def copy(self) -> Toy:
            other = super().copy()
            assert isinstance(other, Unsteady)
            other.lucky = self.lucky
            return other

    class UnsteadyGame(ToyGame):
        state = Unsteady

        def setup(self, state: Toy) -> None:
            super().setup(state)
            started.append(1)
            assert isinstance(state, Unsteady)
            state.lucky = len(started) % 2 == 1

    assert complaint(UnsteadyGame()) == "replaying the record gives other ranks"


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
