"""Learning: a prepared game at the table, step by step. Where somebody is in it, the browser keeps."""

from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST, require_safe

from ludoteka.engine import Game, LudotekaError
from ludoteka.teaching.lessons import Lesson, following, lessons
from ludoteka.web.live.delta import pieces
from ludoteka.web.people.identity import limit
from ludoteka.web.show import picture
from ludoteka.web.show.lesson import frame
from ludoteka.web.table import opening
from ludoteka.web.table.preview import preview as preview_of
from ludoteka.web.views import exercise
from ludoteka.web.views.game import browser_texts
from ludoteka.web.views.home import game_or_404, remember
from ludoteka.web.words import _


def lesson_or_404(name: str, lesson: str) -> tuple[Game[Any], Lesson]:
    game = game_or_404(name)
    if lesson not in lessons(game):
        raise Http404(_("There is no such lesson."))
    return game, lessons(game)[lesson]


@require_safe
def begin(request: HttpRequest, name: str) -> HttpResponse:
    """The first lesson of a game."""
    game = game_or_404(name)
    if not lessons(game):
        raise Http404(_("There is no such lesson."))
    return redirect("lesson", game.name, next(iter(lessons(game))))


@require_safe
@ensure_csrf_cookie
def page(request: HttpRequest, name: str, lesson: str) -> HttpResponse:
    """A lesson where this browser left it; with `?again` from its beginning."""
    game, found = lesson_or_404(name, lesson)
    done = 0 if "again" in request.GET else reached(request, game, found)
    context = {
        "game": game,
        "lesson": found,
        "following": following(game, found),
        "others": [one for one in lessons(game).values() if one is not found],
        "first": frame(game, found, done),
        "has_rules": bool(game.people.rules()),
        "texts": browser_texts(),
    }
    return remember(render(request, "web/learn.html", context), place(game, found), str(done))


def place(game: Game[Any], lesson: Lesson) -> str:
    """The name under which a browser remembers how far it is."""
    return f"learn-{game.name}-{lesson.name}"


def reached(request: HttpRequest, game: Game[Any], lesson: Lesson) -> int:
    """How many steps of the lesson this browser has done."""
    text = request.COOKIES.get(place(game, lesson), "")
    done = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    return done if done <= len(lesson.steps) else 0


def _step(data: dict[str, Any], lesson: Lesson) -> int:
    """Which step is meant: the page says it, so that two windows do not disturb each other."""
    done = data.get("done")
    if not isinstance(done, int) or isinstance(done, bool) or not 0 <= done < len(lesson.steps):
        raise LudotekaError(_("There is no such step."))
    return done


@require_POST
def move(request: HttpRequest, name: str, lesson: str) -> HttpResponse:
    """Try a move: the next step if it is the right one, or else why it is not. A step without a move is just left."""
    game, found = lesson_or_404(name, lesson)
    try:
        limit(request, "move")
        data = exercise.body(request)
        done = _step(data, found)
        step = found.steps[done]
        if step.move is not None:
            match = found.match(game, done)
            action = match.state.step.read(match.state, str(data.get("action")))  # type: ignore[attr-defined]
            if action.text != step.move:
                return JsonResponse({"ok": False, "why": found.words(step).why(action.text)})
    except LudotekaError as error:
        return exercise.refused(error)
    answer = JsonResponse({"ok": True, "frame": frame(game, found, done + 1)})
    return remember(answer, place(game, found), str(done + 1))


@require_POST
def preview(request: HttpRequest, name: str, lesson: str) -> HttpResponse:
    """What an option would change."""
    game, found = lesson_or_404(name, lesson)
    try:
        limit(request, "read")
        data = exercise.body(request)
        done = reached(request, game, found)
        view = found.match(game, done).view(found.seat)
        seen = preview_of(view, found.seat, str(data.get("action")), together=False)
    except LudotekaError as error:
        return exercise.refused(error)
    shown = pieces(picture.draw(game, view, view.options())) if data.get("done") == done else []
    return exercise.foreseen(game, seen, shown, final=False)  # a wrong move is explained


@require_POST
def play_on(request: HttpRequest, name: str, lesson: str) -> HttpResponse:
    """The game of the lesson goes on at a table of one's own, against casual bots."""
    game, found = lesson_or_404(name, lesson)
    back = reverse("lesson", args=[game.name, found.name])
    return exercise.play_on(request, partial(opening.open_after, found, game), back)
