"""The journal of a simulation: what is done so far, line by line, so that an interruption costs little.

The first line says what is simulated; then every game is one line. Names of sources and milestones
stand once, in lines of their own, and are numbers from there on, which keeps a million games small.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TextIO

from ludoteka.engine import LudotekaError
from ludoteka.engine.i18n import Texts
from ludoteka.sim.series import GameResult

_ = Texts("ludoteka")


def journal_path(out: Path) -> Path:
    return out.with_name(out.name + ".part")


class Journal:
    """The unfinished results that will become the file `out`."""

    def __init__(self, out: Path, header: dict[str, Any]) -> None:
        self.path = journal_path(out)
        self.header = header
        self.done = 0
        self.names: list[str] = []
        self._numbers: dict[str, int] = {}
        self._stream: TextIO | None = None

    def resume(self, most: int | None = None) -> Iterator[GameResult]:
        """The games of an earlier run, in their order, `most` at most; a line that was cut off is dropped."""
        if not self.path.exists():
            self._write_header()
            return
        end = 0
        with self.path.open("rb") as stream:
            for line in stream:
                found = self._read(line, end == 0)
                if found is None or (self.done == most and isinstance(found, GameResult)):
                    break
                end += len(line)
                if isinstance(found, GameResult):
                    self.done += 1
                    yield found
        with self.path.open("r+b") as stream:
            stream.truncate(end)
        if not end:
            self._write_header()

    def _read(self, line: bytes, first: bool) -> "GameResult | str | None":
        """A game, or the text of another line; None where the line is not whole."""
        if not line.endswith(b"\n"):
            return None
        try:
            data = json.loads(line)
        except ValueError:
            return None
        if first:
            if data != json.loads(json.dumps(self.header)):
                raise LudotekaError(
                    _(
                        "{file} belongs to another simulation; remove it or name another file"
                    ).format(file=self.path)
                )
            return "header"
        if isinstance(data, str):
            self._number(data)
            return data
        return self._game_result(data)

    def _write_header(self) -> None:
        self.path.write_text(json.dumps(self.header) + "\n", "utf-8")

    def append(self, played: Iterable[GameResult]) -> None:
        """Add finished games; they are on the disk when this returns."""
        if self._stream is None:
            self._stream = self.path.open("a", encoding="utf-8")
        lines: list[str] = []
        for one in played:
            line = self._line(one, lines)
            lines.append(line)
            self.done += 1
        self._stream.write("".join(lines))
        self._stream.flush()

    def _line(self, one: GameResult, before: list[str]) -> str:
        """A game as a line; names that are new go before it."""
        known = len(self.names)
        data = [
            one.number,
            one.seating,
            one.scores,
            one.ranks,
            one.decisions,
            one.turns,
            [self._pairs(sources) for sources in one.sources],
            [self._pairs(firsts) for firsts in one.firsts],
            one.forfeits,
            one.order,
            one.course.to_json(),
        ]
        before += [json.dumps(name) + "\n" for name in self.names[known:]]
        return json.dumps(data, separators=(",", ":")) + "\n"

    def _pairs(self, values: dict[str, int]) -> list[int]:
        return [number for name, value in values.items() for number in (self._number(name), value)]

    def _number(self, name: str) -> int:
        found = self._numbers.get(name)
        if found is None:
            found = self._numbers[name] = len(self.names)
            self.names.append(name)
        return found

    def _game_result(self, data: list[Any]) -> GameResult:
        one = GameResult(data[0], data[1])
        one.scores, one.ranks, one.decisions, one.turns = data[2:6]
        one.sources = [self._named(pairs) for pairs in data[6]]
        one.firsts = [self._named(pairs) for pairs in data[7]]
        one.forfeits = data[8]
        one.order = data[9] if len(data) > 9 else one.order  # earlier versions did not note it
        if len(data) > 10:
            one.course.read(data[10])
        return one

    def _named(self, pairs: list[int]) -> dict[str, int]:
        return {
            self.names[number]: value for number, value in zip(pairs[::2], pairs[1::2], strict=True)
        }

    def read_back(self) -> Iterator[GameResult]:
        """All games, from the first on, without holding them in memory."""
        again = Journal(self.path.with_name(self.path.name.removesuffix(".part")), self.header)
        return again.resume()

    def close(self) -> None:
        if self._stream is not None:
            self._stream.close()
            self._stream = None

    def remove(self) -> None:
        self.close()
        self.path.unlink(missing_ok=True)
