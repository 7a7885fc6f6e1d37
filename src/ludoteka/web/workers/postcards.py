"""Pictures of a table to be sent to others, drawn in the background worker and kept for a while.

`/live/<code>/card.png` is what messengers show beside a link: what a spectator may see. One table has one card at a
time, a game that goes on a new one every minute at most. `/live/<code>/result.png` is the same of a game that is over,
and `/live/puzzle/<game>/<puzzle>/card.png` that of a puzzle: the view of the seat that is asked.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ludoteka.engine import Game, games
from ludoteka.engine.i18n import Texts, language, speaking
from ludoteka.engine.match import COLOURS
from ludoteka.teaching.puzzles import Puzzle, puzzles
from ludoteka.web.asking import language_asked
from ludoteka.web.database_log import AWAY
from ludoteka.web.live.streams import AGAIN, refusal, visitor
from ludoteka.web.people.address import asking
from ludoteka.web.people.limits import allow, seconds
from ludoteka.web.show.postcard import Caption
from ludoteka.web.show.result import verdict
from ludoteka.web.table.desk import Desk, desk_of
from ludoteka.web.table.errors import Unreadable
from ludoteka.web.words import _
from ludoteka.web.workers.driver import in_thread
from ludoteka.web.workers.pool import background
from ludoteka.web.workers.thinking import posted

log = logging.getLogger(__name__)
PATIENCE = 20.0  # seconds for one card
CROWD = 6  # cards that are drawn or wait for it
KEPT = 200
YOUNG = 60.0  # seconds for which the card of a game that goes on stays the same


class Card(NamedTuple):
    """A card, whether it is as it stays, of which number of moves it is, and when it was made."""

    png: bytes
    stays: bool
    number: int
    at: float


class CardWish(NamedTuple):
    """What a card is made from."""

    game: str
    caption: Caption
    position: (
        tuple[int, dict[str, Any], dict[str, Any]] | None
    )  # players, settings, spectator's view
    number: int


class Key(NamedTuple):
    """Whose card it is, a table's by its number or a puzzle's by its name, in which language; whether of the end."""

    of: int | str
    language: str
    over: bool = False


class NotOver(Exception):
    """The result was asked for of a game that goes on."""


_cards: dict[Key, Card] = {}
_waiting: dict[Key, "asyncio.Task[Card]"] = {}


def wish_of(desk: Desk) -> CardWish:
    """What a spectator may see of a table; hold the desk's lock."""
    table = desk.table
    if not table.started:
        names = [seat.name for seat in desk.seats if seat.name]
        return CardWish(table.game, Caption(names), None, 0)
    match = desk.match
    view = match.game.position(match.view(None))
    position = (match.players, match.settings, view)
    caption = Caption(desk.names, match.scores())
    if match.over:
        ranks = table.ranks or match.ranks()
        caption = caption._replace(ranks=ranks, verdict=verdict(desk.names, ranks))
    return CardWish(table.game, caption, position, table.number)


def _wish(pk: int) -> CardWish:
    desk = desk_of(pk)
    with desk.lock:
        return wish_of(desk)


def wish_for(game: Game[Any], puzzle: Puzzle) -> CardWish:
    """What the seat that is asked sees of a puzzle."""
    view = puzzle.view(game)
    settings = game.settings_since(puzzle.source.rules, puzzle.source.settings)
    names = [Texts("ludoteka")(colour) for colour in COLOURS[: view.players]]
    position = (view.players, dict(settings), puzzle.position)
    return CardWish(game.name, Caption(names, view.scores()), position, 0)


async def puzzle_card(request: Request) -> Response:
    """The card of a puzzle."""
    if not allow("read", asking(dict(request.scope))):
        return refusal(429, _("Too many requests; please wait a moment."), seconds("read"))
    with speaking(language_asked(dict(request.scope))):
        game = games().get(request.path_params["game"])
        puzzle = puzzles(game).get(request.path_params["puzzle"]) if game else None
        if game is None or puzzle is None:
            return refusal(404, _("There is no such puzzle."))
        key = Key(f"{game.name} {puzzle.name}", language())
        return await _sent(key, partial(wish_for, game, puzzle))


async def card(request: Request) -> Response:
    """The card of a table."""
    return await _asked(request, over=False)


async def result(request: Request) -> Response:
    """The result of a game that is over, as a picture to be shared."""
    return await _asked(request, over=True)


async def _asked(request: Request, over: bool) -> Response:
    if not allow("read", asking(dict(request.scope))):
        return refusal(429, _("Too many requests; please wait a moment."), seconds("read"))
    with speaking(language_asked(dict(request.scope))):
        try:
            found = await visitor(request)
            if found is None:
                return refusal(404, _("There is no such table."))
            table, viewer = found
            return await _sent(Key(table, viewer.language, over), partial(_wish, table))
        except NotOver:
            return refusal(404, _("This game is not over yet."))
        except Unreadable as error:
            return refusal(404, str(error))
        except AWAY:
            words = _("The database cannot be reached at the moment; please try again.")
            return refusal(503, words, AGAIN)


async def _sent(key: Key, wish: Callable[[], CardWish]) -> Response:
    known = _cards.get(key)
    if known is None or time.monotonic() - known.at > YOUNG:
        if key not in _waiting and len(_waiting) >= CROWD:
            return refusal(429, _("Too many requests; please wait a moment."), round(YOUNG))
        try:
            known = await _made(key, wish, known)
        except NotOver:
            raise
        except Exception:
            log.exception("no card of %s", key.of)
            return PlainTextResponse(_("The picture could not be drawn."), 503)
    headers = {"cache-control": f"public, max-age={round(YOUNG)}"}
    return Response(known.png, media_type="image/png", headers=headers)


async def _made(key: Key, wish: Callable[[], CardWish], known: Card | None) -> Card:
    """A new card, or the one that is being made; the old one where nothing has happened since."""
    if key not in _waiting:
        _waiting[key] = asyncio.create_task(_draw(key, wish, known))
        _waiting[key].add_done_callback(lambda _done: _waiting.pop(key, None))
    return await asyncio.shield(_waiting[key])


async def _draw(key: Key, wanted: Callable[[], CardWish], known: Card | None) -> Card:
    wish: CardWish = await asyncio.to_thread(in_thread, wanted)
    if key.over and not wish.caption.ranks:
        raise NotOver
    if known and known.stays and known.number == wish.number and wish.position is not None:
        png, stays = known.png, True
    else:
        png, stays = await background.run(
            PATIENCE, posted, wish.game, wish.position, wish.caption, key.language
        )
    made = Card(png, stays, wish.number, time.monotonic())
    _cards.pop(key, None)
    _cards[key] = made
    if len(_cards) > KEPT:
        del _cards[next(iter(_cards))]
    return made
