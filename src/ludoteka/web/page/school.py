"""Lessons and rules pages: what they ask for."""

from functools import cache
from typing import Any

from ludoteka.engine import Game, LudotekaError, find_game, people
from ludoteka.engine.i18n import language
from ludoteka.teaching import guide
from ludoteka.teaching.lessons import Lesson, lessons
from ludoteka.web.page.deeds import foreseen
from ludoteka.web.show import lesson, markdown
from ludoteka.web.table.preview import preview
from ludoteka.web.words import _

Data = dict[str, Any]


def lesson_of(game: str, name: str) -> tuple[Game[Any], Lesson]:
    found = find_game(game)
    if name not in lessons(found):
        raise LudotekaError(_("There is no such lesson."))
    return found, lessons(found)[name]


def move(game: Game[Any], taught: Lesson, data: Data) -> Data:
    """Try a move: the next step if it is the right one, or else why it is not."""
    done = data["done"]
    step = taught.steps[done]
    if step.move is not None:
        state = taught.match(game, done).state
        action = state.step.read(state, str(data["action"]))  # type: ignore[attr-defined]
        if action.text != step.move:
            return {"ok": False, "why": taught.words(step).why(action.text)}
    return {"ok": True, "frame": lesson.frame(game, taught, done + 1)}


def foresee(game: Game[Any], taught: Lesson, done: int, data: Data) -> Data:
    """What an option would change."""
    view = taught.match(game, done).view(taught.seat)
    seen = preview(view, taught.seat, str(data["action"]), together=False)
    return {"ok": True, **foreseen(game, seen), "final": False}


def rules_picture(game: str, number: int) -> str:
    """One picture of the rules, for a page that has the game's sprite."""
    return _drawn(game, language(), number)


@cache
def _drawn(name: str, _language: str, number: int) -> str:
    game = find_game(name)
    drawn = guide.pictures(game, game.people.rules())[number]()
    return markdown.distinct(people.bare(drawn), f"rule{number}-")
