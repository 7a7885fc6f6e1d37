"""The files of a simulation: they grow while it runs, go on after an interruption, and appear when they are whole.

Every file grows under the name with `.part` at its end. The journal hears of a game last; so what it knows is in all
other files too, and they are cut back to that after an interruption.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Protocol

from ludoteka.engine import LudotekaError
from ludoteka.engine.i18n import Texts
from ludoteka.sim import results
from ludoteka.sim.executors import Executor, Work
from ludoteka.sim.journal import Journal
from ludoteka.sim.records import RecordsFile
from ludoteka.sim.scribe import card_path, check_parquet
from ludoteka.sim.series import GameResult, Keep, Series
from ludoteka.sim.tally import Tally

_ = Texts("ludoteka")

REPORTED = 1000  # games of a journal that are read between two calls of `progress`
Progress = Callable[[int, int], None]


class Growing(Protocol):
    """A file beside the journal."""

    part: Path

    def whole(self) -> int | None:
        """How many games an earlier run left; None where there is no file."""

    def begin(self, games: int) -> None:
        """Go on after so many games, which are there."""

    def append(self, played: Iterable[GameResult]) -> None:
        """Add finished games; they are on the disk when this returns."""

    def finish(self, played: Iterable[GameResult]) -> list[tuple[Path, Path]]:
        """The finished files, each with the name that it will have."""

    def close(self) -> None: ...


class Files:
    """Where results, records and trajectories are to go, checked; false where nothing is kept."""

    def __init__(
        self,
        out: str | Path | None,
        records: str | Path | None = None,
        trajectories: str | Path | None = None,
    ) -> None:
        self.out = None if out is None else results.check_path(out)
        self.records = None if records is None else Path(records)
        self.trajectories = None if trajectories is None else check_parquet(trajectories)
        self._check()

    def _check(self) -> None:
        """All can be written; files that are there belong to a run that was ended while it gave them their names."""
        files = self.all()
        for file in files:
            if files.count(file) > 1:
                raise LudotekaError(_("{file} is named twice").format(file=file))
            if file.exists() and not self.journal_exists():
                raise LudotekaError(_("{file} already exists; name another file").format(file=file))
            if not file.parent.is_dir():
                raise LudotekaError(_("there is no folder {folder}").format(folder=file.parent))

    def all(self) -> list[Path]:
        """The names of all files, those of people first."""
        named = [file for file in (self.out, self.records, self.trajectories) if file is not None]
        return named + ([card_path(self.trajectories)] if self.trajectories else [])

    def __bool__(self) -> bool:
        return bool(self.all())

    def keep(self) -> Keep:
        """What of a game goes into these files."""
        return Keep(
            bool(self), self.out is not None, self.records is not None, bool(self.trajectories)
        )

    def journal(self, header: dict[str, Any]) -> Journal:
        """The journal of these files: that of the results or, without them, beside the first file."""
        if self.out is not None:
            return Journal(self.out, header)
        first = self.all()[0]
        return Journal(first.with_name(first.name + ".journal"), header)

    def journal_exists(self) -> bool:
        return self.journal({}).path.exists()

    def growing(self, header: dict[str, Any], series: Series) -> list[Growing]:
        found: list[Growing] = []
        if self.records is not None:
            found.append(RecordsFile(self.records, header))
        if self.trajectories is not None:
            from ludoteka.sim.trajectories import TrajectoriesFile

            found.append(TrajectoriesFile(self.trajectories, header, series))
        return found


def keep(
    series: Series, games: int, executor: Executor, progress: Progress | None, files: Files
) -> tuple[Tally, int]:
    """Play, keep what is wanted, and give the files their names at the end; how many games were there already."""
    header = {
        "game": series.game.name,
        "rules": series.game.version,
        "players": series.players,
        "settings": series.settings,
        "seed": series.seed,
        "bots": series.bot_names(),
    }
    journal, names = files.journal(header), results.Names()
    growing = files.growing(header, series)
    tally = Tally(len(series.bots), series.players)
    for one in resumed_games(journal, growing):
        count(tally, names, one)
    resumed = tally.games
    if progress is not None and resumed:
        progress(resumed, games)
        progress(resumed, games)  # told twice: the games from here on say how fast it goes
    try:
        for file in growing:
            file.begin(journal.done)
        for batch in executor.run(series, Work(journal.done, games, executor.workers)):
            for file in growing:
                file.append(batch.played)
            journal.append(batch.played)
            for one in batch.played:
                count(tally, names, one)
            if progress is not None:
                progress(tally.games, games)
    finally:
        journal.close()
        for file in growing:
            file.close()
    finish(journal, growing, files.out, names, progress, tally.games)
    if progress is not None:
        progress(tally.games, tally.games)
    return tally, resumed


def resumed_games(journal: Journal, growing: list[Growing]) -> Iterator[GameResult]:
    """The games of an earlier run that are in all files; refused where one of the files was not asked for then."""
    whole = [file.whole() for file in growing]
    yield from journal.resume(min((games for games in whole if games is not None), default=None))
    for file, games in zip(growing, whole, strict=True):
        if journal.done and games is None:
            raise LudotekaError(
                _(
                    "{journal} was begun without {file}; remove it to begin anew, or leave that file out"
                ).format(journal=journal.path, file=file.part.with_suffix(""))
            )


def finish(
    journal: Journal,
    growing: list[Growing],
    out: Path | None,
    names: results.Names,
    progress: Progress | None,
    games: int,
) -> None:
    """Write what is not written yet, then give all files their names; only then is the journal done with."""

    def played() -> Iterator[GameResult]:
        return reporting(journal.read_back(), progress, games)

    finished = [pair for file in growing for pair in file.finish(played())]
    if out is not None:
        finished.append((results.write(out, journal.header, played(), names), out))
    for new, final in finished:
        new.replace(final)
    journal.remove()
    for file in growing:
        file.part.unlink()


def reporting(
    played: Iterable[GameResult], progress: Progress | None, games: int
) -> Iterator[GameResult]:
    """The games of a journal; `progress` hears now and then how many were read."""
    for done, one in enumerate(played, 1):
        yield one
        if progress is not None and done % REPORTED == 0:
            progress(done, games)


def count(tally: Tally, names: results.Names, one: GameResult) -> None:
    tally.add(one.seating, one.scores, one.ranks, sum(one.decisions), one.forfeits)
    names.add(one)
