"""Puzzles: one a day, and as many as one likes; the move is made on the board of the game."""

from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST, require_safe

from ludoteka.engine import Game, LudotekaError
from ludoteka.teaching import puzzles as shipped
from ludoteka.teaching.puzzles import Puzzle
from ludoteka.web.models import PuzzleRating, User
from ludoteka.web.people.identity import limit, person_asking
from ludoteka.web.people.ratings import rate_puzzle
from ludoteka.web.show import riddle, riddles
from ludoteka.web.show.riddles import puzzles
from ludoteka.web.table import opening
from ludoteka.web.table.preview import preview as preview_of
from ludoteka.web.views import exercise
from ludoteka.web.views.daily import of_today, tried
from ludoteka.web.views.game import browser_texts
from ludoteka.web.views.home import game_or_404
from ludoteka.web.words import _
from ludoteka.web.workers.studio import can_animate


def puzzle_or_404(name: str, puzzle: str) -> tuple[Game[Any], Puzzle]:
    game = game_or_404(name)
    if puzzle not in puzzles(game):
        raise Http404(_("There is no such puzzle."))
    return game, puzzles(game)[puzzle]


@require_safe
def shelf(request: HttpRequest) -> HttpResponse:
    """All games that have puzzles, with one's own ratings."""
    user = request.user
    ratings = {one.game: one for one in user.puzzle_ratings.all()} if isinstance(user, User) else {}
    rows = [{**row, "rating": ratings.get(row["game"].name)} for row in riddles.shelf()]
    return render(request, "web/puzzles.html", {"rows": rows, "daily": of_today(request.user)})


@require_safe
def daily(request: HttpRequest) -> HttpResponse:
    """The puzzle of today."""
    found = of_today(request.user)
    if found is None:
        raise Http404(_("There is no such puzzle."))
    return redirect("puzzle", found["game"].name, found["name"])


@require_safe
def following(request: HttpRequest, name: str) -> HttpResponse:
    """The next puzzle of a game that this person has not tried, with `?level` one of that level.

    Who has tried all of them gets the one tried longest ago.
    """
    game = game_or_404(name)
    level, after = (request.GET.get(name, "") for name in ("level", "after"))
    found = riddles.following(game, tried(request.user, game), level, after)
    if found is None:
        raise Http404(_("There is no such puzzle."))
    return redirect("puzzle", game.name, found)


@require_safe
@ensure_csrf_cookie
def page(request: HttpRequest, name: str, puzzle: str) -> HttpResponse:
    """A puzzle as the seat that is asked sees it."""
    game, found = puzzle_or_404(name, puzzle)
    context = {
        "game": game,
        "puzzle": found,
        "level": riddle.level(found),
        "levels": list(enumerate([_(word) for word in riddle.LEVELS], 1)),
        "first": riddle.frame(game, found),
        "rating": _rating(request.user, game),
        "tried": found.name in tried(request.user, game),
        "has_rules": bool(game.people.rules()),
        "card": card_of(request, game, found),
        "texts": browser_texts(),
    }
    return render(request, "web/puzzle.html", context)


def card_of(request: HttpRequest, game: Game[Any], puzzle: Puzzle) -> dict[str, str] | None:
    """What messengers show of a link to a puzzle."""
    if not can_animate():
        return None
    drawn = request.build_absolute_uri(f"/live/puzzle/{game.name}/{puzzle.name}/card.png")
    where = request.build_absolute_uri(request.path)
    return {"players": _("find the best move"), "picture": drawn, "page": where}


def _rating(user: object, game: Game[Any]) -> PuzzleRating | None:
    """One's own rating at the puzzles of a game, after the first of them."""
    return user.puzzle_ratings.filter(game=game.name).first() if isinstance(user, User) else None


@require_POST
def move(request: HttpRequest, name: str, puzzle: str) -> HttpResponse:
    """Answer with a move, or give up without one; the first answer counts for one's rating."""
    game, found = puzzle_or_404(name, puzzle)
    try:
        limit(request, "move")
        wanted = exercise.body(request).get("action")
        text = None if wanted is None else shipped.answer(game, found, str(wanted)).text
        person = person_asking(request)
    except LudotekaError as error:
        return exercise.refused(error)
    solved = text == found.solution
    first = rate_puzzle(person, game.name, found.name, found.missed, solved)
    rating = _rating(person, game)
    answer = {"first": first, "rating": rating.shown if rating else None}
    if text is not None and not solved:
        return JsonResponse({"ok": False, "why": riddle.wrong(found, text), **answer})
    return JsonResponse(
        {"ok": True, "solved": solved, **answer, **riddle.answered(game, found, text)}
    )


@require_POST
def preview(request: HttpRequest, name: str, puzzle: str) -> HttpResponse:
    """What an option would change."""
    game, found = puzzle_or_404(name, puzzle)
    try:
        limit(request, "read")
        view = found.view(game)
        seen = preview_of(
            view, view.player, str(exercise.body(request).get("action")), together=False
        )
    except LudotekaError as error:
        return exercise.refused(error)
    return exercise.foreseen(game, seen, [], final=True)  # only the first answer counts


@require_POST
def play_on(request: HttpRequest, name: str, puzzle: str) -> HttpResponse:
    """The position of a puzzle at a table of one's own, against casual bots."""
    game, found = puzzle_or_404(name, puzzle)
    back = reverse("puzzle", args=[game.name, found.name])
    return exercise.play_on(request, partial(opening.open_puzzle, found, game), back)
