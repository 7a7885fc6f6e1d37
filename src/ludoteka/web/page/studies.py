"""Analyses on the page: asked for, done piece by piece where thinking is done, kept in the browser."""

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from ludoteka.web.show.replay import stops
from ludoteka.web.study import whole
from ludoteka.web.table.desk import Desk

Data = dict[str, Any]
OUTLINE = "outline"  # the first piece: it says which others there are


@dataclass
class PageStudy:
    """The analysis of a table as far as it is."""

    code: str
    moves: list[Any] = field(default_factory=list)
    chances: list[Any] = field(default_factory=list)
    turns: dict[str, Any] | None = None


class Studies:
    """The analyses by the addresses of their tables."""

    def __init__(self, kept: list[Data]) -> None:
        self._studies = {one["code"]: PageStudy(**one) for one in kept}
        self._changed: set[str] = set()

    def news(self) -> dict[str, Data]:
        """What has changed since this was last asked."""
        found = {code: asdict(self._studies[code]) for code in sorted(self._changed)}
        self._changed.clear()
        return found

    def begin(self, code: str) -> None:
        self._studies.setdefault(code, PageStudy(code))

    def drop(self, code: str) -> None:
        self._studies.pop(code, None)
        self._changed.discard(code)

    def state(self, code: str, desk: Desk) -> Data:
        """How far the analysis of a table is; `none` where nobody has asked for it."""
        found = self._studies.get(code)
        return whole.how_far(found, desk, stops(desk)) if found else {"state": "none"}

    def turn_at(self, code: str, move: int) -> Data | None:
        """The turning point at a move, if the game is analysed and has one there."""
        found = self._studies.get(code)
        return whole.turn_of(found, move) if found and found.turns else None

    def piece(self, code: str, desk: Desk) -> Data | None:
        """What has to be looked at next; nothing where all is done."""
        found = self._studies[code]
        if found.turns is not None:
            return None
        with desk.lock:
            record = json.dumps(desk.match.record().to_json())
        if not found.moves:
            return {"record": record, "what": OUTLINE, "number": 0}
        what, number = found.moves[len(found.chances)]
        return {"record": record, "what": what, "number": number}

    def add(self, code: str, result: Any) -> None:
        """What was found of that piece."""
        found = self._studies.get(code)
        if found is None:  # its game was removed meanwhile
            return
        if not found.moves:
            found.moves = result
        else:
            found.chances.append(result)
        if len(found.chances) == len(found.moves) and not whole.go_on(found):
            found.turns = whole.summary(found)
        self._changed.add(code)
