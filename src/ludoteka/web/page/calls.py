"""What the browser's code calls: a name and JSON in, JSON out. One worker runs the site, another one only thinks."""

import json
from dataclasses import asdict, replace
from importlib import resources
from typing import Any

from ludoteka.bots import make_bot
from ludoteka.engine import LudotekaError, games
from ludoteka.engine.i18n import FALLBACK, speaking
from ludoteka.web.page.site import Site
from ludoteka.web.page.studies import OUTLINE
from ludoteka.web.study import pieces
from ludoteka.web.table import thinking
from ludoteka.web.table.jobs import STAND_IN, Job

Data = dict[str, Any]


class Calls:
    """The calls by name."""

    def __init__(self) -> None:
        self.site: Site | None = None

    def begin(self, **stores: list[Data]) -> Data:
        """Lay out what the browser has kept: tables, puzzles, studies."""
        shells = resources.files("ludoteka.web.page") / "shells"
        self.site = Site(shells, **stores)
        return {"games": list(games())}

    def wish(self, **wishes: str) -> None:
        """What the person prefers."""
        assert self.site
        self.site.wishes = wishes

    def open(self, address: str) -> Data:
        assert self.site
        return self.site.open(address)

    def ask(self, address: str, body: str) -> Data:
        assert self.site
        return self.site.ask(address, body)

    def frame(self, code: str) -> Data:
        assert self.site
        return self.site.frame(code)

    def jobs(self, code: str) -> list[Data]:
        assert self.site
        return [_sent(job) for job in self.site.jobs(code)]

    def moved(self, code: str, seat: int, number: str, key: str, text: str) -> None:
        assert self.site
        self.site.moved(code, seat, number, key, text)

    def hint_job(self, code: str) -> Data:
        assert self.site
        try:
            return _sent(self.site.hint_job(code))
        except LudotekaError as error:
            return {"error": str(error)}

    def hinted(self, code: str, found: list[Data]) -> Data:
        assert self.site
        return self.site.hinted(code, found)

    def piece(self, code: str) -> Data | None:
        assert self.site
        return self.site.piece(code)

    def studied(self, code: str, found: Any) -> None:
        assert self.site
        self.site.studies.add(code, found)

    # -- for the worker that thinks --------------------------------------------------------------

    def think(self, job: Data) -> str:
        """The choice of a bot; one that fails is replaced by the stand-in, that by the first option."""
        choices: list[str] = job["choices"]
        if len(choices) == 1:
            return choices[0]
        view = (job["game"], job["players"], job["settings"], job["position"])
        for level in dict.fromkeys([job["level"], STAND_IN]):
            try:
                text = thinking.think(*view, level)
            except Exception:  # a bot that fails must not stop the game
                continue
            if text in choices:
                return text
        return choices[0]

    def advise(self, job: Data, language: str, seconds: float) -> list[Data]:
        """The best moves, and why."""
        view = (job["game"], job["players"], job["settings"], job["position"])
        return thinking.advise(*view, language, seconds)

    def examine(self, record: str, what: str, number: int) -> Any:
        """A piece of the analysis of a game."""
        if what == OUTLINE:
            return pieces.outline(record)
        return pieces.examine(record, what, number)


def _sent(job: Job) -> Data:
    told = asdict(replace(job, story=None))  # on the page no bot listens
    return told | {"number": str(job.number), "seconds": seconds_of(job.level)}


def seconds_of(level: str) -> float:
    """How long a bot thinks about a choice; nothing where it answers at once."""
    return getattr(make_bot(level), "seconds", 0.0) if level else 0.0


calls = Calls()


def call(name: str, language: str, args: str) -> str:
    """Do what is asked, in this language: the answer, and what has to be kept after it."""
    with speaking(language or FALLBACK):
        answer = getattr(calls, name)(**json.loads(args))
    changed = calls.site.changed() if calls.site else {}
    return json.dumps({"answer": answer, "changed": changed}, ensure_ascii=False)
