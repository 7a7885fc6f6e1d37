"""Lessons: what their files say, and that every one of ours plays through."""

from dataclasses import replace
from typing import Any

import pytest

from ludoteka.engine import Decision, Game, LudotekaError, games
from ludoteka.engine.i18n import speaking
from ludoteka.games.carcassonne.expansions import installed
from ludoteka.teaching.lessons import Lesson, LessonStep, Words, following, lessons, read_lesson
from ludoteka.testing import Failure
from ludoteka.testing.lessons import check_lessons

OURS = [game for game in games().values() if type(game).__module__.startswith("ludoteka.games.")]
EVERY_GAME = pytest.mark.parametrize("game", OURS, ids=[game.name for game in OURS])


def carcassonne() -> Game[Any]:
    return next(game for game in OURS if game.name == "carcassonne")


@EVERY_GAME
def test_every_lesson_plays_through(game: Game[Any]) -> None:
    check_lessons(game)


@EVERY_GAME
def test_a_first_game_has_ten_to_twenty_steps(game: Game[Any]) -> None:
    first, *more = lessons(game).values()
    assert first.name == game.name
    assert 10 <= len(first.steps) <= 20
    assert all(5 <= len(one.steps) <= 10 for one in more)


@EVERY_GAME
def test_lessons_ask_every_kind_of_decision(game: Game[Any]) -> None:
    """A decision that is only kept secret besides is the same kind. An expansion may come without a lesson."""
    asked = tuple(
        type(lesson.match(game, number).state.step)
        for lesson in lessons(game).values()
        for number, step in enumerate(lesson.steps)
        if step.move
    )
    every = [step for step in game.steps if issubclass(step, Decision)]
    missing = [
        step.__name__
        for step in every
        if not issubclass(step, asked) and not step.__module__.startswith(untaught(game))
    ]
    assert missing == []


def untaught(game: Game[Any]) -> tuple[str, ...]:
    """The packages of a game that bring no lesson, as the names of their modules begin."""
    return tuple(f"{package}." for package in game.people.lessons if not read_lesson(package))


def test_every_expansion_of_the_big_box_has_a_lesson() -> None:
    """They come first; those of further expansions follow in their order."""
    big_box = ["inns", "traders", "hills", "wheel", "river"]
    brought = [name for name, one in installed().items() if read_lesson(one.package)]
    assert brought[: len(big_box)] == big_box
    packages = [installed()[name].package for name in brought]
    assert list(dict.fromkeys(one.package for one in lessons(carcassonne()).values())) == [
        carcassonne().people.package,
        *packages,
    ]


def test_the_lesson_after_a_lesson() -> None:
    burgundy = next(game for game in OURS if game.name == "burgundy")
    first, second, third = lessons(burgundy).values()
    names = [first.name, second.name, third.name]
    assert names == ["burgundy", "burgundy-second", "burgundy-third"]
    assert following(burgundy, first) is second
    assert following(burgundy, second) is third
    assert following(burgundy, third) is None


def test_words_in_both_languages() -> None:
    lesson = lessons(carcassonne())["river"]
    with speaking("cs"):
        assert lesson.title == "Řeka: lekce"
    assert lesson.title == "The River: a lesson"
    assert lesson.words(lesson.steps[1]).text.startswith("Figures are placed as usual")


def test_the_reason_that_knows_most_of_a_move() -> None:
    words = Words("Lay it.", (("", "Not now."), ("pass", "Do something."), ("place 1", "Left!")))
    assert words.why("follower r1") == "Not now."
    assert words.why("pass") == "Do something."
    assert words.why("place 1 0 0") == "Left!"
    assert Words("Lay it.", ()).why("pass") == ""


def test_a_package_without_a_lesson() -> None:
    assert read_lesson("ludoteka.games.carcassonne.expansions.wheel_tiles") is None


# -- what is wrong with a lesson ---------------------------------------------------------------------


def broken(monkeypatch: pytest.MonkeyPatch, lesson: Lesson) -> Game[Any]:
    monkeypatch.setattr("ludoteka.testing.lessons.lessons", lambda _game: {"broken": lesson})
    return carcassonne()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            {"steps": 1, "then": ("place 9 9 0",)},
            "place 9 9 0: Something else is asked now: Place a follower on the tile, or none.",
        ),
        ({"steps": 2, "then": ()}, "after the last step not the learner is asked"),
        ({"steps": 1, "show": ("moon",)}, "step 'first' shows 'moon', which is not in the picture"),
        ({"steps": 1, "name": "zero"}, r"the words in en are not those of the steps \['zero'\]"),
    ],
)
def test_a_broken_lesson(monkeypatch, change: dict[str, Any], sentence: str) -> None:
    lesson = lessons(carcassonne())["river"]
    steps = list(lesson.steps[: change.pop("steps")])
    steps[-1] = replace(steps[-1], **change)
    game = broken(monkeypatch, replace(lesson, steps=tuple(steps)))
    with pytest.raises(Failure, match=sentence):
        check_lessons(game)


def test_a_step_that_nobody_waits_for(monkeypatch) -> None:
    lesson = lessons(carcassonne())["river"]
    game = broken(monkeypatch, replace(lesson, seat=1))
    with pytest.raises(Failure, match="step 'first' has a move, but not the learner is asked"):
        check_lessons(game)
    read = (LessonStep("first", None, (), ("place 0 1 90",)),)
    game = broken(monkeypatch, replace(lesson, steps=read))
    with pytest.raises(Failure, match="is only read, so nothing can follow from it"):
        check_lessons(game)


def test_a_step_without_words() -> None:
    lesson = lessons(carcassonne())["river"]
    with pytest.raises(LudotekaError, match="the lesson says nothing of step 'moon'"):
        lesson.words(LessonStep("moon", None, (), ()))
