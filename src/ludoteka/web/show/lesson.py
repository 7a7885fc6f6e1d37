"""A lesson at the table: what its page shows after so many steps."""

from typing import Any

from ludoteka.engine import Game, Match
from ludoteka.engine.i18n import Texts
from ludoteka.engine.match import COLOURS
from ludoteka.teaching.lessons import Lesson
from ludoteka.web.show import exercise, markdown
from ludoteka.web.show.html import Html, tag


def names(lesson: Lesson) -> list[str]:
    """Who sits at the table: the colours of the seats."""
    return [Texts("ludoteka")(colour) for colour in COLOURS[: lesson.players]]


def frame(game: Game[Any], lesson: Lesson, done: int) -> dict[str, Any]:
    """What the page shows after so many steps."""
    match = lesson.match(game, done, names(lesson))
    view = match.view(lesson.seat)
    step = lesson.steps[done] if done < len(lesson.steps) else None
    asked = step is not None and step.move is not None
    options = view.options() if asked else []
    return {
        "done": done,
        "steps": len(lesson.steps),
        **exercise.board(game, view, options),
        "story": story(game, lesson, match, done),
        "text": markdown.to_html(lesson.words(step).text) if step else "",
        "seat": lesson.seat,
        "move": step.move if step else None,
        "show": list(step.show) if step else [],
        "scores": [[name, score] for name, score in zip(match.seats, match.scores(), strict=True)],
    }


def story(game: Game[Any], lesson: Lesson, match: Match, done: int) -> str:
    """What happened since the step before, in the sentences of the log."""
    if not done:
        return ""
    before = len(lesson.match(game, done - 1).events)
    lines = [
        game.people.event_text(event, match.seats)
        for event in match.events[before:]
        if event.seen_by(lesson.seat)
    ]
    return Html("".join(tag("li", line) for line in lines if line))
