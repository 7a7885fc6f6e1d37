"""A match of a notebook at a table of the site: what the page asks of it, and what its bots are asked.

The match is the truth. Whatever is played at the table is played on it, and whatever is played in Python is written
down at the table.
"""

import itertools
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ludoteka.engine import NOBODY, Chose, Happened, IllegalMove, LudotekaError, Match
from ludoteka.engine.i18n import Texts, speaking
from ludoteka.web.live import foresight
from ludoteka.web.live.delta import Pieces, pieces
from ludoteka.web.show import judge
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.table import referee, screen
from ludoteka.web.table import undo as going_back
from ludoteka.web.table.desk import Desk, all_moves, desks
from ludoteka.web.table.errors import Garbled, Refused, Stale, Unfit
from ludoteka.web.table.jobs import Job, job_of
from ludoteka.web.table.memory import Kept, Memory
from ludoteka.web.table.number import Number
from ludoteka.web.table.rows import (
    BACK,
    BOT_KEY,
    NEVER,
    PLAY,
    PLAYING,
    EntryRow,
    SeatRow,
    TableRow,
    new_code,
    now,
)
from ludoteka.web.words import _

ME = 1  # whoever sits in front of the notebook
Data = dict[str, Any]
_numbers = itertools.count(1)


class MatchDesk(Desk):
    """A desk with a match that is there already, and not made from the entries."""

    def __init__(self, pk: int, store: Memory, match: Match) -> None:
        super().__init__(pk, store)
        self.match = match
        self.table, self.seats = store.row(pk), store.seats(pk)
        self.played, self.fresh = 0, True

    def _replay(self, entries: list[EntryRow]) -> None:
        """The match stays where it is; `MatchTable.follow` writes down what the entries lack."""
        self.who = _who_chose(self.match)
        self.played = len(entries)
        self.memo.clear()


class OneTable(Memory):
    """The store of a single table."""

    def __init__(self, pk: int, row: TableRow, seats: list[SeatRow]) -> None:
        super().__init__()
        row.pk = pk
        self._tables[pk] = Kept(row, seats).copy()


class MatchTable:
    """A match with its seats: those of the people here, and a level for every bot."""

    def __init__(self, match: Match, bots: Mapping[int, str], language: str) -> None:
        self.match, self.language = match, language
        self.pk = -next(_numbers)  # the site counts its tables upwards
        if match.player == NOBODY and not match.over:
            match.rewind(len(match.moves))  # chance speaks first
        record = match.record()
        row = TableRow(
            code=new_code(),
            game=match.game.name,
            rules=match.game.version,
            players=match.players,
            settings=dict(match.settings),
            secret=record.secret or "",
            start=record.start,
            status=PLAYING,
            hints=NEVER,
            started=now(),
        )
        with speaking(language):
            names = [Texts("ludoteka")(name) for name in match.seats]
        seats = [
            SeatRow(index, None if index in bots else ME, bots.get(index, ""), name=name)
            for index, name in enumerate(names)
        ]
        self.store = OneTable(self.pk, row, seats)
        self.desk = MatchDesk(self.pk, self.store, match)
        self.follow()

    # -- what is played in Python ----------------------------------------------------------------

    def follow(self) -> None:
        """Write down what was played or taken back on the match elsewhere: a step back, and every choice since."""
        desk = self.desk
        desks.put(desk)
        with desk.lock:
            if not desk.fresh:  # something was refused
                desk.lay(self.store.row(self.pk))
            written, _who = all_moves([], self.store.entries(self.pk, 0, desk.table.number))
            moves = [action.text for action in self.match.moves]
            if written == moves and desk.table.number:
                return
            same = _same(written, moves)
            table = desk.table
            for kind, seat, text, chance in _chapters(self.match, same):
                key = f"here-{table.number}"
                self.store.add_entry(self.pk, EntryRow(table.number, kind, seat, text, chance, key))
                table.number += 1
            desk.played, desk.who = table.number, _who_chose(self.match)
            desk.memo.clear()
            referee.forget_answers(desk)
            table.status, table.ended, table.scores, table.ranks = PLAYING, None, None, None
            referee.settle(desk)
            table.version += 1
            self.store.save(table, vars(table))
            for place in desk.seats:
                self.store.save_seat(self.pk, place)

    # -- what the page shows and asks ------------------------------------------------------------

    def version(self) -> str:
        """Changes with everything that is shown."""
        self.follow()
        return str(self.desk.table.version)

    def frame(self) -> Data:
        """What is shown now, as a message of the site's stream."""
        number, desk = self.version(), self.desk
        whole = frame(desk, Viewer(desk.seats_of(ME), ME, self.language))
        cut = {name: pieces(markup) for name, markup in whole.items()}
        return {"id": number, "whole": True, "time": round(time.time(), 2), "pieces": cut}

    def answer(self, what: str, data: Data, shown: Data) -> tuple[int, Data]:
        """What the page is answered, with a status as on the site; `shown` is the frame that it was given."""
        with speaking(self.language):
            try:
                self.follow()
                deed = DEEDS.get(what)
                if deed is None:
                    raise Garbled(_("This request was not understood."))
                board = shown["pieces"]["board"] if data.get("frame") == shown["id"] else []
                return 200, {"ok": True, **(deed(self, data, board) or {})}
            except Stale as stale:
                return 409, {"error": str(stale), "number": str(stale.number)}
            except Unfit as error:
                return 409, {"error": str(error)}
            except (IllegalMove, Garbled) as error:
                return 400, {"error": str(error)}
            except LudotekaError as error:
                return 403, {"error": str(error)}
            except (KeyError, TypeError, ValueError, AttributeError):
                return 400, {"error": _("This request was not understood.")}

    def _move(self, data: Data, board: Pieces) -> Data:
        """Make a move; who is not `sure` gets a preview instead where it could not be taken back."""
        seat, text = int(data["seat"]), str(data["action"])
        move = referee.Move(seat, Number.read(str(data["number"])), str(data["key"]), text)
        number = referee.play(self.pk, move, ME, data.get("sure") is not False)
        if number is not None:
            return {"number": str(number)}
        return {"preview": foresight.one(self.desk, seat, text, board)}

    def _preview(self, data: Data, board: Pieces) -> Data:
        """What a choice would lead to."""
        return foresight.one(self.desk, self._seat(data), str(data["action"]), board)

    def _previews(self, data: Data, board: Pieces) -> Data:
        """The same of several choices."""
        actions = [str(action) for action in data["actions"]]
        return {"previews": foresight.several(self.desk, self._seat(data), actions, board)}

    def _why(self, data: Data, _board: Pieces) -> Data:
        """Which rule forbids what was tapped."""
        parts = [str(part) for part in data["parts"]][: judge.PARTS]
        return {"why": judge.why(self.desk, self._seat(data), parts)}

    def _try(self, data: Data, _board: Pieces) -> Data:
        """Where moves would lead, on a shadow of the board."""
        moves = [str(move) for move in data["moves"]][: judge.MOVES]
        return judge.attempt(self.desk, self._seat(data), moves)

    def _seat(self, data: Data) -> int:
        """The seat of who asks, and has the device."""
        seat = int(data["seat"])
        if seat not in self.desk.seats_of(ME):
            raise Refused(_("This is not your seat."))
        screen.check(self.desk, seat, ME)
        return seat

    def _ready(self, data: Data, _board: Pieces) -> None:
        """Say that one's secret answers stand, or take that back."""
        number = Number.read(str(data["number"]))
        referee.set_ready(self.pk, int(data["seat"]), number, bool(data["ready"]), ME)

    def _undo(self, data: Data, _board: Pieces) -> None:
        """Take back the last choice or the whole turn; bots agree to more than that."""
        seats, key = self.desk.seats_of(ME), str(data["key"])
        if not seats:
            raise Refused(_("You have no seat at this table."))
        if data["how"] == "ask":
            going_back.ask_undo(self.pk, seats, key)
        else:
            going_back.undo(self.pk, seats, data["how"] == "turn", key)

    def _take(self, data: Data, _board: Pieces) -> None:
        """Take the device at which several people sit."""
        referee.take_device(self.pk, int(data["seat"]), ME)

    # -- bots ------------------------------------------------------------------------------------

    def asked_bots(self) -> list[int]:
        """The seats of the bots that are asked now."""
        self.follow()
        desk = self.desk
        with desk.lock:
            return [seat for seat in desk.waiting() if desk.seats[seat].automatic()]

    def jobs(self) -> list[Job]:
        """What the bots are asked now."""
        asked, desk = self.asked_bots(), self.desk
        with desk.lock:
            return [job_of(desk, seat, desk.seats[seat].bot) for seat in asked]

    def moved(self, job: Job, text: str) -> None:
        """A bot has chosen; where the game went on without it, nothing happens."""
        key = f"{BOT_KEY}{job.seat}-{job.number}-{time.monotonic_ns()}"
        try:
            self.follow()
            referee.play(self.pk, referee.Move(job.seat, job.number, key, text))
        except (Stale, Unfit):
            return

    def close(self) -> None:
        """Nobody plays here any more; the match stays as it is."""
        desks.drop(self.pk)


Deed = Callable[[MatchTable, Data, Pieces], Data | None]
DEEDS: dict[str, Deed] = {
    "move": MatchTable._move,
    "preview": MatchTable._preview,
    "previews": MatchTable._previews,
    "why": MatchTable._why,
    "try": MatchTable._try,
    "ready": MatchTable._ready,
    "undo": MatchTable._undo,
    "take": MatchTable._take,
}


def _same(one: Sequence[str], other: Sequence[str]) -> int:
    """How many moves two games have in common from the first on."""
    pairs = itertools.takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    return sum(1 for _pair in pairs)


def _who_chose(match: Match) -> list[int]:
    """For every move the seat that chose it, NOBODY for chance."""
    told = [event for event in match.events if isinstance(event, Chose | Happened)]
    return [event.player if isinstance(event, Chose) else NOBODY for event in told]


def _chapters(match: Match, same: int) -> list[tuple[str, int, str, list[str]]]:
    """The entries that lead from the first `same` moves to where the match is: back to there, then choice by choice."""
    found: list[tuple[str, int, str, list[str]]] = [(BACK, NOBODY, str(same), [])]
    for action, seat in list(zip(match.moves, _who_chose(match), strict=True))[same:]:
        if seat == NOBODY:
            found[-1][3].append(action.text)
        else:
            found.append((PLAY, seat, action.text, []))
    return found
