"""The page's own site: addresses and what they answer, tables in memory, and what the bots are asked.

The browser opens addresses, asks and posts to them, shows frames, has the bots think, and keeps every table that has
changed.
"""

import json
import re
import time
from collections.abc import Callable, Iterable
from importlib.resources.abc import Traversable
from typing import Any
from urllib.parse import parse_qs

from ludoteka.engine import IllegalMove, LudotekaError, find_game
from ludoteka.engine.i18n import language
from ludoteka.engine.records.verify import commitment
from ludoteka.teaching.lessons import lessons
from ludoteka.web.page import kept, lists, records, school
from ludoteka.web.page.deeds import DEEDS
from ludoteka.web.page.person import ME
from ludoteka.web.page.puzzles import Solver, foresee, puzzle_of
from ludoteka.web.page.shells import Shells
from ludoteka.web.page.studies import Studies
from ludoteka.web.show import hints, lesson, replay, riddle
from ludoteka.web.show.agreed import house_mark, settings_in_words
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.table import opening, referee
from ludoteka.web.table.desk import Desk, desk_of, desks
from ludoteka.web.table.errors import Missing, Stale, Unfit, require
from ludoteka.web.table.jobs import Job, hint_job, next_jobs
from ludoteka.web.table.memory import Memory
from ludoteka.web.table.number import Number
from ludoteka.web.table.rows import FINISHED, PLAYING, TableRow
from ludoteka.web.table.wishes import wish

Data = dict[str, Any]
CODE, GAME = r"(?P<code>\w+)", r"(?P<game>\w+)"


class Sent(dict[str, list[str]]):
    """A form that was sent."""

    @classmethod
    def read(cls, text: str) -> "Sent":
        return cls(parse_qs(text, keep_blank_values=True))

    def get(self, name: str, default: Any = "") -> Any:
        return self[name][-1] if name in self else default

    def getlist(self, name: str) -> list[str]:
        return dict.get(self, name, [])


class Site:
    """All games of this browser."""

    def __init__(
        self,
        shells: Traversable,
        tables: Iterable[Data] = (),
        puzzles: Iterable[Data] = (),
        studies: Iterable[Data] = (),
    ) -> None:
        self.shells = Shells(shells)
        self.solver = Solver(list(puzzles))
        self.studies = Studies(list(studies))
        self.store = Memory(self._tell)
        self.wishes: dict[str, str] = {}  # theme, level and preferences
        self.query = Sent()  # of the address that is opened
        self._changed: set[int] = set()
        for table in tables:
            self.store.put(kept.from_json(table))
        desks.store = self.store
        desks.clear()

    # -- what the browser keeps ------------------------------------------------------------------

    def _tell(self, row: TableRow, _news: str) -> None:
        self._changed.add(row.pk)

    def changed(self) -> dict[str, dict[str, Data]]:
        """What has changed since this was last asked, by the stores of the browser and the keys in them."""
        tables = {}
        for pk in sorted(self._changed):
            whole = self.store.whole(pk)
            tables[whole.row.code] = kept.to_json(whole)
        self._changed.clear()
        return {"tables": tables, "puzzles": self.solver.news(), "studies": self.studies.news()}

    # -- pages -----------------------------------------------------------------------------------

    def open(self, address: str) -> Data:
        """The page of an address as `html`, or where to `go` instead."""
        path, _mark, query = address.partition("?")
        self.query = Sent.read(query)
        for pattern, make in PAGES:
            found = re.fullmatch(pattern, path)
            if found:
                try:
                    return make(self, **found.groupdict())
                except LudotekaError:
                    break
        return {"go": "/"} if path != "/" else {}

    def _page(self, name: str, words: Data | None = None, **data: Any) -> Data:
        return {"html": self.shells.filled(name, {**self.wishes, **(words or {})}, data)}

    def _home(self) -> Data:
        current = lists.current(self.store.all())
        return self._page("home", {"current": current, **self.solver.of_today()})

    def _mine(self) -> Data:
        return self._page("mine", {"list": lists.listed(self.store.all())})

    def _new(self, game: str) -> Data:
        return self._page(f"{find_game(game).name}/new")

    def _rules(self, game: str) -> Data:
        return self._page(f"{find_game(game).name}/rules")

    def _learn(self, game: str) -> Data:
        return {"go": f"/games/{game}/learn/{next(iter(lessons(find_game(game))))}/"}

    def _lesson(self, game: str, name: str) -> Data:
        found, taught = school.lesson_of(game, name)
        done = min(int(self.wishes.get(f"learn-{game}-{name}", "0")), len(taught.steps))
        return self._page(f"{game}/learn-{name}", first=lesson.frame(found, taught, done))

    def _puzzles(self) -> Data:
        return self._page("puzzles", {**self.solver.of_today(), **self.solver.ratings()})

    def _daily(self) -> Data:
        found = self.solver.of_today()
        return {"go": f"/puzzles/{found['daily_game']}/{found['daily']}/"}

    def _next_puzzle(self, game: str) -> Data:
        level, after = (self.query.get(name) for name in ("level", "after"))
        return {"go": self.solver.following(game, level, after)}

    def _puzzle(self, game: str, name: str) -> Data:
        found, puzzle = puzzle_of(game, name)
        words = self.solver.words(found, puzzle)
        return self._page(f"{game}/puzzle", words, first=riddle.frame(found, puzzle))

    def _table(self, code: str) -> Data:
        row = self._row(code)
        agreed = settings_in_words(row.rulebook(), row.rules, row.settings)
        words = {
            "code": code,
            "status": row.status,
            "commitment": commitment(bytes.fromhex(row.secret)),
            "settings": " · ".join(agreed),
            "house": house_mark(row.rulebook(), row.settings),
        }
        return self._page(f"{row.game}/game", words, first=self.frame(code))

    def _replay(self, code: str) -> Data:
        row, desk = self._row(code), self._desk(code)
        words = {
            "code": code,
            "steps": str(len(replay.stops(desk)) - 1),
            "house": house_mark(row.rulebook(), row.settings),
            "status": row.status,
            "level": self._level(),
        }
        return self._page(f"{row.game}/replay", words, analysis=self._analysis("", code))

    def _dice(self, code: str) -> Data:
        row = self._row(code)
        record = self._desk(code).match.record() if row.status == FINISHED else None
        return self._page(
            f"{row.game}/dice", {"code": code, "verdict": records.verdict(row, record)}
        )

    # -- what a page asks ------------------------------------------------------------------------

    def ask(self, address: str, body: str = "") -> Data:
        """What is answered: `status`, and `body` as data or `text` as it is."""
        path = address.partition("?")[0]
        try:
            for pattern, make in ANSWERS:
                found = re.fullmatch(pattern, path)
                if found:
                    answer = make(self, body, **found.groupdict())
                    return answer if "text" in answer else {"status": 200, "body": answer}
            raise Missing
        except Stale as stale:
            return _refused(409, stale, number=str(stale.number))
        except Unfit as error:
            return _refused(409, error)
        except IllegalMove as error:
            return _refused(400, error)
        except LudotekaError as error:
            return _refused(403, error)

    def _play(self, _body: str, game: str) -> Data:
        found = find_game(game)
        return _go(opening.open_table(found, ME, opening.quick(found, self._level())))

    def _level(self) -> str:
        return self.wishes.get("level", opening.DEFAULT_BOT)

    def _open_table(self, body: str, game: str) -> Data:
        found = find_game(game)
        return _go(opening.open_table(found, ME, wish(found, Sent.read(body))))

    def _deed(self, body: str, code: str, deed: str) -> Data:
        answer = DEEDS[deed](self._row(code).pk, json.loads(body or "{}"))
        return {"ok": True, **(answer or {})}

    def _at(self, _body: str, code: str, step: str) -> Data:
        desk = self._desk(code)
        if int(step) >= len(replay.stops(desk)):
            raise Missing
        turn = self.studies.turn_at(code, replay.stops(desk)[int(step)] + 1)
        whole = replay.frame_at(desk, ME.pk, int(step), turn)
        return whole | {"pieces": {name: [text] for name, text in whole["pieces"].items()}}

    def _put_away(self, _body: str, code: str) -> Data:
        row = self._row(code)
        if row.status == PLAYING:
            referee.abandon(row.pk, ME.pk)
        self._changed.discard(row.pk)
        self.store.drop(row.pk)
        self.studies.drop(code)
        desks.clear()
        return {"go": "/mine/", "gone": code}

    def _analyse(self, _body: str, code: str) -> Data:
        require(self._row(code).status, FINISHED)
        self.studies.begin(code)
        return {"ok": True}

    def _analysis(self, _body: str, code: str) -> Data:
        if self._row(code).status != FINISHED:
            return {"state": "never"}
        return self.studies.state(code, self._desk(code))

    def _solved(self, body: str, game: str, name: str) -> Data:
        return self.solver.answer(*puzzle_of(game, name), json.loads(body).get("action"))

    def _puzzle_seen(self, body: str, game: str, name: str) -> Data:
        return foresee(*puzzle_of(game, name), str(json.loads(body).get("action")))

    def _puzzle_on(self, _body: str, game: str, name: str) -> Data:
        found, puzzle = puzzle_of(game, name)
        return _go(opening.open_puzzle(puzzle, found, ME))

    def _taught(self, body: str, game: str, name: str) -> Data:
        found, taught = school.lesson_of(game, name)
        answer = school.move(found, taught, json.loads(body))
        if answer["ok"]:
            done = answer["frame"]["done"]
            answer["wish"] = {f"learn-{game}-{name}": str(done)}
            self.wishes |= answer["wish"]
        return answer

    def _foreseen(self, body: str, game: str, name: str) -> Data:
        done = int(self.wishes.get(f"learn-{game}-{name}", "0"))
        return school.foresee(*school.lesson_of(game, name), done, json.loads(body))

    def _play_on(self, _body: str, game: str, name: str) -> Data:
        found, taught = school.lesson_of(game, name)
        return _go(opening.open_after(taught, found, ME))

    def _rules_part(self, _body: str, game: str) -> Data:
        return {"status": 200, "text": self.shells.filled(f"{game}/rules_part", {}, {})}

    def _rules_picture(self, _body: str, game: str, number: str) -> Data:
        return {"status": 200, "text": school.rules_picture(game, int(number))}

    def _opened(self, body: str) -> Data:
        """A record from a file or a link becomes a table; one that is here already is shown."""
        record = records.read(body)
        for one in self.store.all():
            if one.row.secret and one.row.secret == record.secret and one.row.status == FINISHED:
                return {"go": f"/t/{one.row.code}/replay/"}
        table = records.table_of(record)
        self.store.create(table.row, table.seats)
        self.store.put(table)
        self._changed.add(table.row.pk)
        return {"go": f"/t/{table.row.code}/replay/"}

    def _record(self, _body: str, code: str) -> Data:
        require(self._row(code).status, FINISHED)
        record = self._desk(code).match.record().to_json()
        return {"status": 200, "text": json.dumps(record, indent=1, ensure_ascii=False) + "\n"}

    # -- tables ----------------------------------------------------------------------------------

    def _row(self, code: str) -> TableRow:
        for one in self.store.all():
            if one.row.code == code:
                return one.row
        raise Missing

    def _desk(self, code: str) -> Desk:
        desk = desk_of(self._row(code).pk)
        desk.present = frozenset({ME.pk})
        return desk

    def frame(self, code: str) -> Data:
        """What is shown of a table now, as a message of the site's stream."""
        desk = self._desk(code)
        whole = frame(desk, Viewer(desk.seats_of(ME.pk), ME.pk, language()))
        pieces = {name: [text] for name, text in whole.items()}
        return {
            "id": str(desk.table.version),
            "whole": True,
            "time": time.time(),
            "pieces": pieces,
        }

    # -- bots ------------------------------------------------------------------------------------

    def jobs(self, code: str) -> list[Job]:
        """What the bots are asked at a table now."""
        return next_jobs(self._row(code).pk)

    def moved(self, code: str, seat: int, number: str, key: str, text: str) -> None:
        """A bot has chosen; where the game went on without it, nothing happens."""
        try:
            referee.play(self._row(code).pk, referee.Move(seat, Number.read(number), key, text))
        except (Stale, Unfit, Missing):
            return

    def hint_job(self, code: str) -> Job:
        """What a hint at a table is about."""
        return hint_job(self._row(code).pk, ME.pk)

    def piece(self, code: str) -> Data | None:
        """What has to be looked at next for the analysis of a table."""
        return self.studies.piece(code, self._desk(code))

    def hinted(self, code: str, found: hints.Hints) -> Data:
        """The hint that was found."""
        return hints.answer(self.hint_job(code), found)


def _refused(status: int, error: LudotekaError, **more: str) -> Data:
    return {"status": status, "body": {"error": str(error), **more}}


def _go(row: TableRow) -> Data:
    return {"go": f"/t/{row.code}/"}


PAGES: tuple[tuple[str, Callable[..., Data]], ...] = (
    (r"/", Site._home),
    (r"/mine/", Site._mine),
    (rf"/games/{GAME}/new/", Site._new),
    (rf"/games/{GAME}/rules/", Site._rules),
    (rf"/games/{GAME}/learn/", Site._learn),
    (rf"/games/{GAME}/learn/(?P<name>[\w-]+)/", Site._lesson),
    (r"/puzzles/", Site._puzzles),
    (r"/puzzles/today/", Site._daily),
    (rf"/puzzles/{GAME}/", Site._next_puzzle),
    (rf"/puzzles/{GAME}/(?P<name>\w+)/", Site._puzzle),
    (rf"/t/{CODE}/", Site._table),
    (rf"/t/{CODE}/replay/", Site._replay),
    (rf"/t/{CODE}/dice/", Site._dice),
)
ANSWERS: tuple[tuple[str, Callable[..., Data]], ...] = (
    (rf"/games/{GAME}/play/", Site._play),
    (rf"/games/{GAME}/new/", Site._open_table),
    (rf"/games/{GAME}/rules/", Site._rules_part),
    (rf"/games/{GAME}/rules/(?P<number>\d+)\.svg", Site._rules_picture),
    (rf"/games/{GAME}/learn/(?P<name>[\w-]+)/move", Site._taught),
    (rf"/games/{GAME}/learn/(?P<name>[\w-]+)/preview", Site._foreseen),
    (rf"/games/{GAME}/learn/(?P<name>[\w-]+)/play", Site._play_on),
    (rf"/mine/{CODE}/put-away/", Site._put_away),
    (rf"/puzzles/{GAME}/(?P<name>\w+)/move", Site._solved),
    (rf"/puzzles/{GAME}/(?P<name>\w+)/preview", Site._puzzle_seen),
    (rf"/puzzles/{GAME}/(?P<name>\w+)/play", Site._puzzle_on),
    (r"/records/", Site._opened),
    (rf"/t/{CODE}/analyse", Site._analyse),
    (rf"/t/{CODE}/analysis", Site._analysis),
    (rf"/t/{CODE}/at/(?P<step>\d+)/", Site._at),
    (rf"/t/{CODE}/record.json", Site._record),
    (rf"/t/{CODE}/(?P<deed>{'|'.join(DEEDS)})", Site._deed),
)
