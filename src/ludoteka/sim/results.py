"""Results on disk: one row for every game and player, as Parquet (extra `sim`) or as JSON lines."""

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from ludoteka.engine import LudotekaError
from ludoteka.engine.i18n import Texts
from ludoteka.sim.series import GameResult

_ = Texts("ludoteka")

Row = dict[str, Any]
Columns = dict[str, Any]  # of NumPy arrays
GROUP = 33_600  # rows that are in memory at once; whole games of any number of players up to eight
SOURCE, FIRST = "source:", "first:"  # columns of points by source, and of the turn of a first time
COURSE = (
    "waits",
    "waited",
    "longest_wait",
    "behind",
    "game_turns",
    "game_lead_changes",
    "game_options",
    "game_looks",
)
SUFFIXES = (".parquet", ".jsonl")


def check_path(path: str | Path) -> Path:
    """The path of results that can be written there."""
    file = Path(path)
    if file.suffix not in SUFFIXES:
        raise LudotekaError(
            _("{file} must end with .parquet or .jsonl, which chooses the format").format(file=file)
        )
    if file.suffix == ".parquet":
        _arrow()
    return file


def _arrow() -> Any:
    try:
        import pyarrow.parquet
    except ImportError:
        raise LudotekaError(
            _('Parquet needs an extra package: pip install "ludoteka[sim]"; or write .jsonl')
        ) from None
    return pyarrow


def too_old(file: str | Path) -> LudotekaError:
    """For files from the time when settings were called options."""
    return LudotekaError(
        _("{file} was written by an older version, in which settings were called options").format(
            file=file
        )
    )


def rows(header: dict[str, Any], played: Iterable[GameResult]) -> Iterator[Row]:
    """One row for every game and player; seats count from 1."""
    fixed = {key: header[key] for key in ("game", "rules", "players", "settings", "seed")}
    names = header["bots"]
    for one in played:
        winners = one.ranks.count(1)
        whole = {"decisions": sum(one.decisions), "rounds": max(one.turns)}
        for seat, bot in enumerate(one.seating):
            yield {
                **fixed,
                "number": one.number,
                "seat": seat + 1,
                "order": one.order[seat],
                "bot": names[bot],
                "score": one.scores[seat],
                "rank": one.ranks[seat],
                "win": 1 / winners if one.ranks[seat] == 1 else 0.0,
                "decisions": one.decisions[seat],
                "turns": one.turns[seat],
                "forfeit": seat in one.forfeits,
                "game_decisions": whole["decisions"],
                "game_rounds": whole["rounds"],
                **_course(one, seat),
                "sources": one.sources[seat],
                "firsts": one.firsts[seat],
            }


def _course(one: GameResult, seat: int) -> Row:
    """How the game went on its way."""
    course = one.course
    return {
        "waits": course.waits[seat],
        "waited": course.waited[seat],
        "longest_wait": course.longest[seat],
        "behind": course.behind[seat],
        "half_time": seat == course.half,
        "game_turns": course.turns,
        "game_lead_changes": course.lead_changes,
        "game_options": course.options,
        "game_looks": course.looks,
    }


class Names:
    """The sources and milestones that occur, which are the last columns of a table."""

    def __init__(self) -> None:
        self.sources: dict[str, None] = {}
        self.firsts: dict[str, None] = {}

    def add(self, one: GameResult) -> None:
        for sources in one.sources:
            self.sources.update(dict.fromkeys(sources))
        for firsts in one.firsts:
            self.firsts.update(dict.fromkeys(firsts))

    def columns(self) -> list[str]:
        sources = [SOURCE + name for name in sorted(self.sources)]
        return sources + [FIRST + name for name in sorted(self.firsts)]


def write(path: Path, header: dict[str, Any], played: Iterable[GameResult], names: Names) -> Path:
    """Write all rows beside `path`; the file that is to be renamed."""
    new = path.with_name(path.name + ".new")
    if path.suffix == ".parquet":
        _write_parquet(new, header, played, names.columns())
    else:
        with new.open("w", encoding="utf-8") as stream:
            for row in rows(header, played):
                stream.write(json.dumps(row, ensure_ascii=False) + "\n")
    return new


def flatten(row: Row) -> Row:
    """A row with a column for every source and milestone in place of the two inner tables."""
    flat = {key: value for key, value in row.items() if key not in ("sources", "firsts")}
    settings = "settings" if "settings" in row else "options"  # as they were called once
    flat[settings] = json.dumps(row[settings])
    flat |= {SOURCE + name: value for name, value in row["sources"].items()}
    return flat | {FIRST + name: value for name, value in row["firsts"].items()}


def _write_parquet(
    path: Path, header: dict[str, Any], played: Iterable[GameResult], names: list[str]
) -> None:
    """Group by group, so that memory does not grow with the games."""
    arrow = _arrow()
    texts, wholes = ("game", "settings", "bot"), ("rules", "players", "seed", "number", "seat")
    counts = ("order", "score", "rank", "decisions", "turns", "game_decisions", "game_rounds")
    word = arrow.dictionary(arrow.int32(), arrow.string())
    kinds = [(name, word) for name in texts]
    kinds += [(name, arrow.int64()) for name in wholes]
    kinds += [(name, arrow.int32()) for name in counts] + [("win", arrow.float64())]
    kinds += [("forfeit", arrow.bool_()), ("half_time", arrow.bool_())]
    kinds += [(name, arrow.int32()) for name in COURSE]
    kinds += [(name, arrow.int32()) for name in names]
    schema = arrow.schema(kinds)
    games, size = iter(played), GROUP // header["players"]
    with arrow.parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        while group := list(islice(games, size)):
            columns = _group_columns(header, group, names)
            arrays = [arrow.array(columns[name], type=kind) for name, kind in kinds]
            writer.write_table(arrow.Table.from_arrays(arrays, schema=schema))


def _group_columns(
    header: dict[str, Any], group: list[GameResult], names: list[str]
) -> dict[str, list[Any]]:
    """The columns of some games, without a table for every row: those are slow by the million."""
    seats, bots = header["players"], header["bots"]
    count = seats * len(group)
    winners = [one.ranks.count(1) for one in group for _ in range(seats)]
    ranks = [rank for one in group for rank in one.ranks]
    columns: dict[str, list[Any]] = {
        key: [header[key]] * count for key in ("game", "rules", "players", "seed")
    }
    columns |= {
        "settings": [json.dumps(header["settings"])] * count,
        "number": [one.number for one in group for _ in range(seats)],
        "seat": list(range(1, seats + 1)) * len(group),
        "order": [place for one in group for place in one.order],
        "bot": [bots[bot] for one in group for bot in one.seating],
        "score": [score for one in group for score in one.scores],
        "rank": ranks,
        "win": [1 / n if rank == 1 else 0.0 for n, rank in zip(winners, ranks, strict=True)],
        "decisions": [number for one in group for number in one.decisions],
        "turns": [number for one in group for number in one.turns],
        "forfeit": [seat in one.forfeits for one in group for seat in range(seats)],
        "game_decisions": [sum(one.decisions) for one in group for _ in range(seats)],
        "game_rounds": [max(one.turns) for one in group for _ in range(seats)],
    }
    course = [_course(one, seat) for one in group for seat in range(seats)]
    columns |= {name: [row[name] for row in course] for name in ("half_time", *COURSE)}
    columns |= {name: [None] * count for name in names}
    for prefix, tables in (
        (SOURCE, [sources for one in group for sources in one.sources]),
        (FIRST, [firsts for one in group for firsts in one.firsts]),
    ):
        for row, table in enumerate(tables):
            for name, value in table.items():
                columns[prefix + name][row] = value
    return columns


def read(path: str | Path, progress: Callable[[int, int], None] | None = None) -> Iterator[Columns]:
    """The columns of a file of results, some thousands of rows at a time; what is not there is NaN.

    `progress(done, all)` counts rows, or in JSON lines bytes.
    """
    file = Path(path)
    parts = _read_parquet(file) if file.suffix == ".parquet" else _read_lines(file)
    try:
        for done, size, columns in parts:
            yield columns
            if progress is not None:
                progress(done, size)
    except OSError as error:
        why = error.strerror or str(error)
        raise LudotekaError(_("{file} cannot be read: {why}").format(file=file, why=why)) from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise LudotekaError(_("{file} is not a file of results").format(file=file)) from None


def _read_parquet(file: Path) -> Iterator[tuple[int, int, Columns]]:
    """How many rows are read, how many there are, and the columns of the last ones."""
    done, source = 0, _arrow().parquet.ParquetFile(file)
    for batch in source.iter_batches(GROUP):
        done += batch.num_rows
        names = batch.schema.names
        columns = {name: batch.column(name).to_numpy(zero_copy_only=False) for name in names}
        yield done, source.metadata.num_rows, columns


def _read_lines(file: Path) -> Iterator[tuple[int, int, Columns]]:
    """The same in bytes."""
    done, size = 0, file.stat().st_size
    with file.open("rb") as stream:
        while lines := list(islice(stream, GROUP)):
            done += sum(map(len, lines))
            yield done, size, _columns([flatten(json.loads(line)) for line in lines])


def _columns(flat: list[Row]) -> Columns:
    """Rows as columns: texts as they are, all else as floats."""
    import numpy as np

    names = dict.fromkeys(name for row in flat for name in row)
    return {
        name: np.array(
            [row.get(name, np.nan) for row in flat],
            dtype=object if isinstance(flat[0].get(name), str) else np.float64,
        )
        for name in names
    }
