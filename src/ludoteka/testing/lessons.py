"""Lessons: every prepared game plays through, and says something at every step in every language."""

from typing import Any

from ludoteka.engine import Game, LudotekaError
from ludoteka.engine.i18n import languages, speaking
from ludoteka.teaching.lessons import Lesson, lessons, text_of_lesson
from ludoteka.testing.trial import Failure


def check_lessons(game: Game[Any]) -> None:
    """Play every lesson of a game to its end; raises `Failure` at the first defect."""
    for lesson in lessons(game).values():
        try:
            _check_course(game, lesson)
        except LudotekaError as error:
            raise Failure(f"{game.name}: {error}") from None
        for code in languages():
            with speaking(code):
                _check_words(lesson, code)


def _check_course(game: Game[Any], lesson: Lesson) -> None:
    """The learner is asked at every step that has a move, and finds there what it is to look at."""
    match = lesson.match(game, 0)
    for step in lesson.steps:
        where = f"{lesson.package}: step {step.name!r}"
        if step.move is not None and match.player != lesson.seat:
            raise Failure(f"{where} has a move, but not the learner is asked")
        if step.move is None and step.then:
            raise Failure(f"{where} is only read, so nothing can follow from it")
        if step.show:
            drawn = str(match.svg(lesson.seat))
            for part in step.show:
                if f'id="{part}"' not in drawn:
                    raise Failure(f"{where} shows {part!r}, which is not in the picture")
        lesson.play(match, step.moves)
    if not match.over and match.player != lesson.seat:
        raise Failure(f"{lesson.package}: after the last step not the learner is asked")


def _check_words(lesson: Lesson, code: str) -> None:
    title, said = text_of_lesson(lesson)
    names = [step.name for step in lesson.steps]
    if not title or list(said) != names:
        raise Failure(f"{lesson.package}: the words in {code} are not those of the steps {names}")
    for step in lesson.steps:
        words = said[step.name]
        if not words.text:
            raise Failure(f"{lesson.package}: step {step.name!r} says nothing in {code}")
        if step.move is not None and not words.why(""):
            raise Failure(
                f"{lesson.package}: step {step.name!r} has no answer to a wrong move in {code}"
            )
