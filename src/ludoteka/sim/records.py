"""Many games in one file: a line for each, from which it can be replayed.

The first line says what was simulated, the last one how many games there are. The text of a move stands once, in a
line of its own, and is a number from there on, which keeps a game to a kilobyte or two.
"""

import json
import shutil
from array import array
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, overload

from ludoteka.engine import LudotekaError, Match, Record, RecordError
from ludoteka.engine.i18n import Texts
from ludoteka.sim.series import GameResult

_ = Texts("ludoteka")

FORMAT = 1
KEY = "ludoteka records"  # in the first line


def as_line(data: Any) -> bytes:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


class Lines:
    """What is where in a file of records: read once from the beginning, as far as it is whole."""

    def __init__(self, stream: BinaryIO) -> None:
        self.header: dict[str, Any] = {}
        self.texts: list[str] = []  # of moves
        self.places = array("Q")  # where the line of every game begins
        self.known = array("Q")  # how many texts had been named there
        self.end = 0  # of the last whole line of a game, or of the header
        self.games: int | None = None  # as the last line says
        self.lines = 0  # that are whole
        place = 0
        for line in stream:
            if not line.endswith(b"\n") or not self._take(line, place):
                break
            place += len(line)
            self.lines += 1

    def _take(self, line: bytes, place: int) -> bool:
        """Make out what a line is; whether it can be what it says. Nothing follows the last one."""
        if self.games is not None:
            self.games = None
            return False
        if line.startswith(b"[%d," % len(self.places)):
            self.places.append(place)
            self.known.append(len(self.texts))
            self.end = place + len(line)
            return bool(self.header)
        try:
            data = json.loads(line)
        except ValueError:
            return False
        if isinstance(data, str):
            self.texts.append(data)
            return bool(self.header)
        if not isinstance(data, dict):
            return False
        if self.lines:
            self.games = len(self.places) if data.get("games") == len(self.places) else None
            return self.games is not None
        self.header, self.end = data, place + len(line)
        return data.get(KEY) == FORMAT


class Records(Sequence[Record]):
    """The games of `simulate --records FILE` by their numbers: `Records("games.jsonl")[17]`.

    The file is read once from its beginning to its end; games are read when they are asked for. A file that is
    damaged or not finished is refused with a RecordError.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        try:
            with self.path.open("rb") as stream:
                self._lines = Lines(stream)
        except OSError as error:
            raise RecordError(
                _("{file} cannot be read: {why}").format(file=path, why=error.strerror)
            ) from None
        self._check()

    def _check(self) -> None:
        lines = self._lines
        if lines.header.get(KEY) != FORMAT:
            raise RecordError(_("{file} is not a file of records").format(file=self.path))
        if lines.games is None:
            raise RecordError(
                _("{file} is damaged or not finished: line {line} cannot be read").format(
                    file=self.path, line=lines.lines + 1
                )
            )

    @property
    def about(self) -> dict[str, Any]:
        """What was simulated: game, version of the rules, players, settings, seed and bots."""
        return {name: value for name, value in self._lines.header.items() if name != KEY}

    def __len__(self) -> int:
        return len(self._lines.places)

    @overload
    def __getitem__(self, number: int) -> Record: ...
    @overload
    def __getitem__(self, number: slice) -> list[Record]: ...
    def __getitem__(self, number: int | slice) -> Record | list[Record]:
        if isinstance(number, slice):
            return [self[one] for one in range(*number.indices(len(self)))]
        if not -len(self) <= number < len(self):
            raise IndexError(
                _("{file} has the games 0 to {last}, not {number}").format(
                    file=self.path, last=len(self) - 1, number=number
                )
            )
        return self._record(number % len(self))

    def _record(self, number: int) -> Record:
        about, lines = self._lines.header, self._lines
        with self.path.open("rb") as stream:
            stream.seek(lines.places[number])
            line = stream.readline()
        try:
            _number, seating, scores, forfeits, moves = json.loads(line)
            known = lines.texts[: lines.known[number]]
            return Record(
                game=about["game"],
                rules=about["rules"],
                players=about["players"],
                settings=about["settings"],
                seats=[about["bots"][bot] for bot in seating],
                moves=[known[move] for move in moves],
                scores=scores,
                extra={
                    "simulation": {
                        "seed": about["seed"],
                        "number": number,
                        "forfeits": [seat + 1 for seat in forfeits],
                    }
                },
            )
        except (ValueError, TypeError, KeyError, IndexError):
            raise RecordError(
                _("{file}: game {number} is damaged").format(file=self.path, number=number)
            ) from None

    def match(self, number: int, moves: int | None = None) -> Match:
        """Game `number` played again, or its first `moves` moves; one that breaks the rules is refused."""
        try:
            return Match.replay(self[number], moves)
        except RecordError as error:
            raise RecordError(
                _("{file}: game {number}: {error}").format(
                    file=self.path, number=number, error=error
                )
            ) from None

    def __repr__(self) -> str:
        return f"<Records {self.path}, {len(self)} games of {self._lines.header['game']}>"


class RecordsFile:
    """The records of a simulation while it runs, in a file beside the one that they will become."""

    def __init__(self, path: Path, header: dict[str, Any]) -> None:
        self.path = path
        self.part = path.with_name(path.name + ".part")
        self.header = {KEY: FORMAT, **header}
        self._numbers: dict[str, int] = {}
        self._games = 0
        self._stream: BinaryIO | None = None

    def whole(self) -> int | None:
        """How many games an earlier run left; None where there is no file."""
        if not self.part.exists():
            return None
        with self.part.open("rb") as stream:
            self._lines = Lines(stream)
        if self._lines.header and self._lines.header != json.loads(as_line(self.header)):
            raise LudotekaError(
                _("{file} belongs to another simulation; remove it or name another file").format(
                    file=self.part
                )
            )
        return len(self._lines.places)

    def begin(self, games: int) -> None:
        """Go on after so many games, which are there."""
        if not games:
            self.part.write_bytes(as_line(self.header))
        else:
            lines = self._lines
            with self.part.open("r+b") as stream:
                stream.seek(lines.places[games - 1])
                stream.readline()
                stream.truncate()
            texts = lines.texts[: lines.known[games - 1]]
            self._numbers = {text: number for number, text in enumerate(texts)}
        self._games = games
        self._stream = self.part.open("ab")

    def append(self, played: Iterable[GameResult]) -> None:
        """Add finished games; they are on the disk when this returns."""
        assert self._stream is not None
        self._stream.writelines(line for one in played for line in self._as_lines(one))
        self._stream.flush()

    def _as_lines(self, one: GameResult) -> Iterator[bytes]:
        """The texts that are new, and the game."""
        numbers, moves = self._numbers, []
        for text in one.moves:
            number = numbers.get(text)
            if number is None:
                number = numbers[text] = len(numbers)
                yield as_line(text)
            moves.append(number)
        yield as_line([one.number, one.seating, one.scores, one.forfeits, moves])
        self._games += 1

    def finish(self, _played: Iterable[GameResult]) -> list[tuple[Path, Path]]:
        """The finished file under another name, and the name that it will have."""
        self.close()
        new = self.path.with_name(self.path.name + ".new")
        shutil.copyfile(self.part, new)
        with new.open("ab") as stream:
            stream.write(as_line({"games": self._games}))
        return [(new, self.path)]

    def close(self) -> None:
        if self._stream is not None:
            self._stream.close()
            self._stream = None
