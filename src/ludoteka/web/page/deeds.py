"""What a page of a game sends to its table: each deed with the data of its request, and what is answered."""

from collections.abc import Callable
from typing import Any

from ludoteka.engine import Game
from ludoteka.web.page.person import ME
from ludoteka.web.show import judge, picture
from ludoteka.web.table import opening, referee
from ludoteka.web.table import undo as going_back
from ludoteka.web.table.desk import desk_of
from ludoteka.web.table.number import Number
from ludoteka.web.table.preview import Preview, view_of
from ludoteka.web.table.preview import preview as preview_of

Data = dict[str, Any]
Deed = Callable[[int, Data], Data | None]


def _move(pk: int, data: Data) -> Data:
    """Make a move; who is not `sure` gets a preview instead where it could not be taken back."""
    seat, text = data["seat"], data["action"]
    move = referee.Move(seat, Number.read(data["number"]), data["key"], text)
    number = referee.play(pk, move, ME.pk, data.get("sure") is not False)
    return {"preview": _preview(pk, data)} if number is None else {"number": str(number)}


def _preview(pk: int, data: Data) -> Data:
    """What an option would change."""
    desk, seat = desk_of(pk), data["seat"]
    seen = preview_of(view_of(desk, seat), seat, data["action"], bool(desk.together()))
    return foreseen(desk.match.game, seen)


def foreseen(game: Game[Any], seen: Preview) -> Data:
    """A preview as the page takes it: the whole picture, where the site tells what differs."""
    after = [picture.draw(game, seen.after, [])] if seen.after else None
    return {"picture": after, "final": seen.final, "points": seen.points}


def _ready(pk: int, data: Data) -> None:
    """Say that one's secret answers stand, or take that back."""
    referee.set_ready(pk, data["seat"], Number.read(data["number"]), data["ready"], ME.pk)


def _undo(pk: int, data: Data) -> None:
    """Take back the last choice, or the whole turn; bots agree to more than that."""
    seats = desk_of(pk).seats_of(ME.pk)
    if data["how"] == "ask":
        going_back.ask_undo(pk, seats, data["key"])
    else:
        going_back.undo(pk, seats, data["how"] == "turn", data["key"])


def _rematch(pk: int, _data: Data) -> Data:
    """The same game once more."""
    return {"go": f"/t/{opening.rematch(pk, ME).code}/"}


def _branch(pk: int, data: Data) -> Data:
    """Go on from a position of a finished game: against bots, or, without a level, for everybody."""
    return {"go": f"/t/{opening.branch(pk, ME, data['moves'], data['level']).code}/"}


def _why(pk: int, data: Data) -> Data:
    """Which rule forbids what was tapped."""
    return {"why": judge.why(desk_of(pk), data["seat"], data["parts"][: judge.PARTS])}


def _try(pk: int, data: Data) -> Data:
    """Where moves would lead, on a shadow of the board."""
    return judge.attempt(desk_of(pk), data["seat"], data["moves"][: judge.MOVES])


DEEDS: dict[str, Deed] = {
    "move": _move,
    "preview": _preview,
    "why": _why,
    "try": _try,
    "ready": _ready,
    "undo": _undo,
    "rematch": _rematch,
    "branch": _branch,
    "take": lambda pk, data: referee.take_device(pk, data["seat"], ME.pk),
    "leave": lambda pk, _data: referee.set_away(pk, ME.pk, True),
    "return": lambda pk, _data: referee.set_away(pk, ME.pk, False),
}
