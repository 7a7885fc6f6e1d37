"""The agenda: what happens next, and in which order."""

from typing import Any

import pytest

from ludoteka.engine import (
    PASS,
    Action,
    Chance,
    Decision,
    IllegalMove,
    Question,
    Reveal,
    Rng,
    Rule,
    State,
    Step,
    act,
)


class Diary(State):
    """A state that writes down what happened."""

    def __init__(self) -> None:
        super().__init__(2)
        self.lines: list[str] = []

    def copy(self) -> "Diary":
        other = Diary()
        other.adopt(self)
        other.lines = self.lines.copy()
        return other

    def scores(self) -> list[int]:
        return [len(self.lines), 0]


class Write(Rule[Diary]):
    fields = ("line",)

    def __init__(self, line: str) -> None:
        self.line = line

    def run(self, s: Diary) -> None:
        s.lines.append(self.line)


class Nest(Rule[Diary]):
    """Writes its name and asks for what follows, call by call."""

    fields = ("name", "calls")

    def __init__(self, name: str, calls: tuple[Any, ...]) -> None:
        self.name = name
        self.calls = calls

    def run(self, s: Diary) -> None:
        s.lines.append(self.name)
        for call in self.calls:
            s.then(*call)


class Ask(Decision[Diary]):
    def options(self, s: Diary) -> list[Action]:
        return [act("say", word) for word in ("yes", "no")] + [PASS]

    def take(self, s: Diary, action: Action) -> None:
        s.lines.append(action.text)
        s.then(Write("after the answer"))


class Coin(Chance[Diary]):
    def outcomes(self, s: Diary) -> list[tuple[Action, int]]:
        return [(act("heads"), 3), (act("tails"), 1)]

    def take(self, s: Diary, action: Action) -> None:
        s.lines.append(action.text)


class Turn(Reveal[Diary]):
    def reveal(self, s: Diary) -> None:
        s.lines.append("revealed")


def test_steps_of_one_call_keep_their_order():
    s = Diary()
    s.then(Write("a"), Write("b"), Write("c"))
    s.advance()
    assert s.lines == ["a", "b", "c"]


def test_several_calls_keep_their_order_before_what_waits():
    s = Diary()
    s.then(Nest("first", ((Write("a"), Write("b")), (Write("c"),))), Write("waiting"))
    s.advance()
    assert s.lines == ["first", "a", "b", "c", "waiting"]


def test_nested_steps_come_before_what_their_parent_left():
    s = Diary()
    inner = Nest("inner", ((Write("x"),), (Write("y"),)))
    s.then(Nest("outer", ((inner,), (Write("z"),))), Write("end"))
    s.advance()
    assert s.lines == ["outer", "inner", "x", "y", "z", "end"]


def test_an_answer_schedules_before_what_waits():
    s = Diary()
    s.then(Ask(1), Write("waiting"))
    s.advance()
    assert s.player == 1
    assert not s.over
    s.take(act("say", "yes"))
    assert s.lines == ["say yes", "after the answer", "waiting"]
    assert s.over
    assert s.player == -1
    assert s.options() == []


def test_rules_run_until_somebody_has_to_speak():
    s = Diary()
    s.then(Write("a"), Coin(), Write("b"), Ask(0))
    s.advance()
    assert s.lines == ["a"]
    assert s.player == -1
    assert s.options() == []
    s.settle(Rng(1))
    assert s.lines[0] == "a"
    assert s.lines[2] == "b"
    assert s.player == 0


def test_chance_is_drawn_by_weight():
    rng = Rng("coin")
    s = Diary()
    drawn = [Coin().sample(s, rng).text for _ in range(4000)]
    assert 2850 < drawn.count("heads") < 3150


def test_a_reveal_is_counted():
    s = Diary()
    s.then(Turn())
    s.advance()
    assert s.lines == ["revealed"]
    assert s.reveals == 1
    assert s.copy().reveals == 1


def test_a_copy_has_its_own_agenda():
    s = Diary()
    s.then(Ask(0), Write("end"))
    s.advance()
    other = s.copy()
    other.take(PASS)
    assert other.over
    assert not s.over
    assert s.lines == []


def test_steps_are_values():
    assert Write("a") == Write("a") != Write("b")
    assert hash(Write("a")) == hash(Write("a"))
    assert Ask(1) != Coin()
    assert repr(Write("a")) == "Write('a')"
    assert repr(Ask(1)) == "Ask(1)"
    assert repr(Coin()) == "Coin()"
    assert Ask(1).args() == (1,)


def test_answers_are_read_from_the_options():
    s = Diary()
    assert Ask(0).read(s, "  say   yes ") is act("say", "yes")
    assert Coin().read(s, "tails") is act("tails")
    with pytest.raises(IllegalMove):
        Coin().read(s, "edge")


@pytest.mark.parametrize(
    "call",
    [
        lambda s: Rule().run(s),
        lambda s: Reveal().run(s),
        lambda s: Question(0).take(s, PASS),
        lambda s: Question(0).read(s, ""),
        lambda s: Decision(0).options(s),
        lambda s: Chance().outcomes(s),
        lambda s: State(2).copy(),
        lambda s: State(2).scores(),
    ],
)
def test_what_a_game_must_write_itself(call):
    with pytest.raises(NotImplementedError):
        call(Diary())


def test_ranks_share_places():
    class Three(State):
        def scores(self) -> list[int]:
            return [4, 7, 7, 1]

    assert Three(4).ranks() == [3, 1, 1, 4]


def test_a_tie_break_comes_after_the_points():
    class Three(State):
        def scores(self) -> list[int]:
            return [7, 7, 1]

        def standing(self, player: int) -> tuple[int, ...]:
            return (self.scores()[player], player)

    assert Three(3).ranks() == [2, 1, 3]


def test_a_plain_step_compares_by_class():
    assert Step() == Step()
    assert Step() != Rule()
