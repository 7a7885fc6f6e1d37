"""A run: puzzles are added to their file game by game, so that an interruption costs little."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ludoteka.engine import LudotekaError
from ludoteka.engine.i18n import Texts
from ludoteka.puzzles.maker import Maker
from ludoteka.sim.executors import Executor, InProcess, Work
from ludoteka.teaching.puzzles import Puzzle, Source, read_all

_ = Texts("ludoteka")

PATIENCE = 100  # games without end are not looked through: so many for every puzzle wanted


@dataclass(frozen=True)
class Found:
    """The puzzles of a run, and how many of them an earlier run had found."""

    puzzles: list[Puzzle]
    resumed: int


def make_puzzles(
    maker: Maker,
    count: int,
    out: str | Path | None = None,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Found:
    """Look through games until there are `count` puzzles, or a few more: those of the last game stay together.

    The same seed finds the same puzzles with any number of workers. With `out` they are kept in that file, and the
    same call, perhaps for more of them, goes on from there.
    """
    if count < 1:
        raise LudotekaError(_("ask for at least one puzzle"))
    played_by = executor or InProcess()
    file = PuzzleFile(Path(out), maker.source) if out is not None else None
    puzzles, first = file.resume(count) if file else ([], 0)
    resumed = len(puzzles)
    if progress is not None and resumed:
        progress(resumed, count)
        progress(resumed, count)  # told twice: what is found from here on says how fast it goes
    if resumed < count:
        work = Work(first, first + PATIENCE * count, played_by.workers)
        batches = played_by.run(maker, work)
        for batch in batches:
            new = wanted(batch.puzzles, count - len(puzzles))
            puzzles += new
            if file:
                file.add(new)
            if progress is not None:
                progress(min(len(puzzles), count), count)
            if len(puzzles) >= count:
                break
    return Found(puzzles, resumed)


def wanted(found: list[Puzzle], count: int) -> list[Puzzle]:
    """The first so many puzzles, and what else came up in the last of their games: pieces may be of any size."""
    if len(found) <= count:
        return found
    last = found[count - 1].number
    return [puzzle for puzzle in found if puzzle.number <= last]


class PuzzleFile:
    """The file of a run."""

    def __init__(self, path: Path, source: Source) -> None:
        self.path = path
        self.source = source

    def resume(self, count: int) -> tuple[list[Puzzle], int]:
        """The puzzles of an earlier run, and the game to go on with where there are less than so many.

        The last game is looked through again: a run may have been interrupted while its puzzles were written.
        """
        try:
            lines = self.path.read_text("utf-8").split("\n") if self.path.exists() else []
        except (OSError, ValueError):
            raise LudotekaError(_("{file} cannot be read").format(file=self.path)) from None
        if len(lines) < 2:  # nothing, or half a line
            self._write(self.source.line() + "\n")
            return [], 0
        found = read_all(lines[:-1])  # after the last end of a line there may be half a line
        sources = [Source.read(lines[0]), *[puzzle.source for puzzle in found]]
        if any(source != self.source for source in sources):
            raise LudotekaError(
                _("{file} has other puzzles; remove it or name another file").format(file=self.path)
            )
        last = found[-1].number if found else 0
        if len(found) <= count:
            found = [puzzle for puzzle in found if puzzle.number != last]
        kept = [self.source.line(), *[puzzle.line() for puzzle in found]]
        self._write("".join(f"{line}\n" for line in kept))
        return found, last

    def add(self, puzzles: list[Puzzle]) -> None:
        """Write puzzles down; they are on the disk when this returns."""
        with self.path.open("a", encoding="utf-8") as stream:
            stream.write("".join(f"{puzzle.line()}\n" for puzzle in puzzles))

    def _write(self, text: str) -> None:
        part = self.path.with_name(self.path.name + ".part")
        try:
            part.write_text(text, "utf-8")
            part.replace(self.path)
        except OSError as error:
            raise LudotekaError(
                _("{file} cannot be written: {why}").format(file=self.path, why=error.strerror)
            ) from None
