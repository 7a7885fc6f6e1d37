"""The board as a widget: `match.play_here()` in Jupyter, VS Code, marimo and wherever else anywidget runs."""

import asyncio
import json
from collections.abc import Mapping
from concurrent.futures import Future
from typing import Any

import anywidget
import traitlets
from IPython.display import display

from ludoteka.engine import LudotekaError, Match, find_game
from ludoteka.engine.i18n import speaking
from ludoteka.web import sprites
from ludoteka.web.notebook import page
from ludoteka.web.notebook.helper import Helper, think, thinker
from ludoteka.web.notebook.still import drawn
from ludoteka.web.notebook.table import ME, MatchTable
from ludoteka.web.table.jobs import Job, choice_of

PAUSE = 0.5  # seconds between two choices of bots, so that one can follow
PAINTERS = {True: Helper(), False: Helper()}  # of plain sheets, which are quick, and of the others

Data = dict[str, Any]


class BoardWidget(anywidget.AnyWidget):
    """A match with its board. `moves`, `played` and `over` can be observed; the match itself is `match`.

    All that changes the match here happens between two cells, never while one runs.
    """

    _esm = (
        f"const STYLES = {json.dumps(page.styles())};\n"
        f"const SCRIPTS = {json.dumps(page.scripts())};\n"
        f"{page.front()}"
    )
    shell = traitlets.Dict().tag(sync=True)
    frame = traitlets.Dict().tag(sync=True)
    thinking = traitlets.Bool(False).tag(sync=True)
    height = traitlets.Int(660).tag(sync=True)
    moves = traitlets.List(traitlets.Unicode())  # secret ones too, so they stay in Python
    played = traitlets.Int(0).tag(sync=True)
    over = traitlets.Bool(False).tag(sync=True)

    def __init__(self, match: Match, bots: Mapping[int, str], language: str) -> None:
        self.match, self.language = match, language
        self.table = MatchTable(match, bots, language)
        self._painting: dict[tuple[str, bool], Future[Any]] = {}
        self._displayed = False
        self._task: asyncio.Task[None] | None = None
        try:
            self._loop: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:
            self._loop = None  # then nothing happens by itself
        super().__init__(shell=self._shell())
        self.show()
        self.on_msg(self._heard)
        match.watchers.append(self._moved)
        self._moved()

    def _shell(self) -> Data:
        """What stands around the frames, in the language of the board."""
        game = self.match.game
        with speaking(self.language):
            return {
                "body": page.body(game),
                "colours": page.colours(game),
                "texts": page.texts(),
                "title": game.title,
                "language": self.language,
            }

    def __repr__(self) -> str:
        return f"<Board of {self.match!r}>"

    def close(self) -> None:
        """Take the board away; the match stays as it is."""
        if self._moved in self.match.watchers:
            self.match.watchers.remove(self._moved)
            self.table.close()
        if self._task is not None:
            self._task.cancel()
        super().close()

    # -- what is shown ---------------------------------------------------------------------------

    def show(self) -> None:
        """Show the match as it is now."""
        if self.table.version() == self.frame.get("id"):
            return
        with self.hold_sync():
            self.frame = self.table.frame()
            self.moves = [action.text for action in self.match.moves]
            self.played = len(self.moves)
            self.over = self.match.over
        if self._displayed and not self.table.asked_bots():
            _publish(self._still(), display_id=self._name, update=True)

    @property
    def _name(self) -> str:
        return f"ludoteka-{self.model_id}"

    def _still(self) -> Data:
        """The position as a picture, for where no widget runs."""
        image = drawn(self.match, self.table.desk.seats_of(ME), self.language, self._name)
        return {"text/html": image, "text/plain": repr(self.match)}

    def _ipython_display_(self) -> None:
        """A picture, which the widget hides once Python answers it, and the widget."""
        _publish(self._still(), display_id=self._name)
        self._displayed = True
        bundle = self._repr_mimebundle_()
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data:
            _publish({**data, "text/plain": repr(self)})

    # -- what the page asks ----------------------------------------------------------------------

    def _heard(self, _widget: object, content: Data, _buffers: object) -> None:
        status, answer = self._answer(str(content.get("ask")), content.get("data") or {})
        self.send({"to": content.get("from"), "status": status, "answer": answer})
        self.show()
        self._wake()

    def _answer(self, what: str, data: Data) -> tuple[int, Any]:
        """Markup is answered as text, everything else as data."""
        with speaking(self.language):
            if what == "hello":
                return 200, {"still": self._name}
            if what == "sheet":
                return self._sheet(str(data.get("sheet")), str(data.get("look")))
            if what == "rules":
                return 200, page.rules(self.match.game)
            if what == "picture":
                return self._picture(int(data.get("number") or 0))
        return self.table.answer(what, data, self.frame)

    def _picture(self, number: int) -> tuple[int, str]:
        try:
            return 200, page.rules_picture(self.match.game, number)
        except IndexError:
            return 404, ""

    def _sheet(self, sheet: str, look: str) -> tuple[int, str]:
        """A sheet of drawings. One that is painted at this moment is asked for again, as on the site."""
        game, wanted = self.match.game, sprites.LOOKS.get(look)
        if not installed(self.match):
            return self._painted(sheet, look)
        if wanted is None or sheet not in sprites.sheets(game.name):
            return 404, ""
        file = sprites.file_of(game.name, sheet, look)
        if file.exists():
            return 200, file.read_text("utf-8")
        job = sheet, wanted.plain
        if job not in self._painting:
            painter = PAINTERS[wanted.plain]
            self._painting[job] = painter.ask("paint", game.name, sheet, wanted.plain)
        if self._painting[job].done():  # and yet there is no file: nothing can be kept here
            return self._painted(sheet, look)
        return 202, ""

    def _painted(self, sheet: str, look: str) -> tuple[int, str]:
        """A sheet that is painted here and now, which takes its time."""
        make, wanted = self.match.game.people.sprite, sprites.LOOKS.get(look)
        if make is None or wanted is None or sheet not in make().names():
            return 404, ""
        return 200, make().file(sheet, wanted.night, wanted.plain)

    # -- what happens by itself ------------------------------------------------------------------

    def _moved(self) -> None:
        """The match has moved: between two cells that is shown, and bots begin to think."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._look)

    def _look(self) -> None:
        self.show()
        self._wake()

    def _wake(self) -> None:
        idle = self._task is None or self._task.done()
        if self._loop is not None and idle and self.table.asked_bots():
            self._task = self._loop.create_task(self._play())

    async def _play(self) -> None:
        """Let bots choose until somebody else is asked."""
        self.thinking = True
        try:
            while jobs := self.table.jobs():
                text, _pause = await asyncio.gather(
                    choice_of(jobs[0], self._thought), asyncio.sleep(PAUSE)
                )
                self.table.moved(jobs[0], text)
                self.show()
        finally:
            self.thinking = False

    async def _thought(self, job: Job, level: str) -> str:
        match = self.match
        about = match.players, dict(match.settings), job.position, level
        if installed(match):
            return str(await asyncio.wrap_future(thinker.ask("think", match.game.name, *about)))
        return await asyncio.to_thread(think, match.game, *about)


def _publish(data: Data, **options: Any) -> None:
    """Show something in the notebook, in the forms that it has."""
    display(data, raw=True, **options)  # type: ignore[no-untyped-call]


def installed(match: Match) -> bool:
    """Whether another process knows the game by its name."""
    try:
        return find_game(match.game.name) is match.game
    except LudotekaError:
        return False
