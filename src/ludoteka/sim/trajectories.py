"""Trajectories: every decision of every game as a row of a Parquet file, for programs that learn from play."""

import json
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any, BinaryIO

from ludoteka.engine import LudotekaError
from ludoteka.engine.i18n import Texts
from ludoteka.env.rewards import placings
from ludoteka.sim.card import Statistics, card
from ludoteka.sim.scribe import Packet, Scribe, arrow, card_path
from ludoteka.sim.series import GameResult, Series

_ = Texts("ludoteka")

FORMAT = 1
KEY = b"ludoteka"  # of the metadata in the schema
GROUP_BYTES = 32_000_000  # of observations and masks in a row group, which is in memory as a whole


class TrajectoriesFile:
    """The trajectories of a simulation while it runs, in a file beside the one that they will become."""

    def __init__(self, path: Path, header: dict[str, Any], series: Series) -> None:
        self.path = path
        self.part = path.with_name(path.name + ".part")
        self.scribe: Scribe = series.scribe()
        self.header = {"ludoteka": version("ludoteka"), "trajectories": FORMAT, **header}
        self._games = 0
        self._stream: BinaryIO | None = None

    def _first_line(self) -> bytes:
        return json.dumps(self.header).encode() + b"\n"

    def whole(self) -> int | None:
        """How many games an earlier run left; None where there is no file."""
        if not self.part.exists():
            return None
        with self.part.open("rb") as stream:
            first = stream.readline()
            if first.endswith(b"\n") and first != self._first_line():
                raise LudotekaError(
                    _(
                        "{file} belongs to another simulation; remove it or name another file"
                    ).format(file=self.part)
                )
            return sum(1 for _packet in self.scribe.read(stream))

    def begin(self, games: int) -> None:
        """Go on after so many games, which are there."""
        if not games:
            self.part.write_bytes(self._first_line())
        with self.part.open("r+b") as stream:
            stream.readline()
            for _game in range(games):
                self.scribe.next(stream)
            stream.truncate()
        self._games = games
        self._stream = self.part.open("ab")

    def append(self, played: Iterable[GameResult]) -> None:
        """Add finished games; they are on the disk when this returns."""
        assert self._stream is not None
        for one in played:
            self._stream.write(one.steps)
            self._games += 1
        self._stream.flush()

    def finish(self, played: Iterable[GameResult]) -> list[tuple[Path, Path]]:
        """The finished file and its card under other names, and the names that they will have."""
        self.close()
        new = self.path.with_name(self.path.name + ".new")
        statistics = Statistics(self.header["bots"])
        write(new, self.scribe, self.header, self._groups(played, statistics))
        beside = card_path(self.path)
        new_card = beside.with_name(beside.name + ".new")
        new_card.write_text(card(self.path.name, self.header, self.scribe, statistics), "utf-8")
        return [(new, self.path), (new_card, beside)]

    def _groups(
        self, played: Iterable[GameResult], statistics: Statistics
    ) -> Iterator[list[tuple[GameResult, Packet]]]:
        """Whole games, as many as fit into a row group; where groups end does not depend on who played when."""
        here = self.scribe.environment
        most = max(1, GROUP_BYTES // (4 * here.size + len(here.catalogue)))
        group: list[tuple[GameResult, Packet]] = []
        rows = 0
        with self.part.open("rb") as stream:
            stream.readline()
            for one, packet in zip(played, self.scribe.read(stream), strict=True):
                statistics.add(one, packet)
                group.append((one, packet))
                rows += len(packet.seats)
                if rows >= most:
                    yield group
                    group, rows = [], 0
        if group:
            yield group

    def close(self) -> None:
        if self._stream is not None:
            self._stream.close()
            self._stream = None


def schema(scribe: Scribe, header: dict[str, Any]) -> Any:
    """The columns, and in the metadata how they came about and what the numbers mean."""
    kinds, here = arrow(), scribe.environment
    about = header | {
        "environment": scribe.name,
        "return": "rank",
        "fields": [
            {
                "name": field.name,
                "shape": list(field.shape),
                "low": field.low,
                "high": field.high,
                "help": field.help,
            }
            for field in here.fields
        ],
        "actions": [action.text for action in here.catalogue.actions],
    }
    word = kinds.dictionary(kinds.int32(), kinds.string())
    return kinds.schema(
        [
            ("number", kinds.int64()),
            ("step", kinds.int32()),
            ("seat", kinds.int8()),
            ("bot", word),
            ("observation", kinds.list_(kinds.float32(), here.size)),
            ("mask", kinds.list_(kinds.int8(), len(here.catalogue))),
            ("action", kinds.int32()),
            ("return", kinds.float32()),
        ],
        {KEY: json.dumps(about)},
    )


def write(
    path: Path,
    scribe: Scribe,
    header: dict[str, Any],
    groups: Iterable[list[tuple[GameResult, Packet]]],
) -> None:
    """Write a Parquet file, one row group for every group of games."""
    kinds = arrow()
    columns = schema(scribe, header)
    with kinds.parquet.ParquetWriter(
        path, columns, compression="zstd", use_dictionary=["bot", "observation.list.element"]
    ) as writer:
        for group in groups:
            writer.write_table(table(columns, scribe, header["bots"], group))


def table(
    columns: Any, scribe: Scribe, bots: list[str], group: list[tuple[GameResult, Packet]]
) -> Any:
    """Some games as a table."""
    import numpy as np

    kinds, here = arrow(), scribe.environment
    lengths = [len(packet.seats) for _one, packet in group]
    seats = np.concatenate([packet.seats for _one, packet in group])
    counts = np.concatenate([packet.counts for _one, packet in group])
    masks = np.zeros((len(seats), len(here.catalogue)), np.int8)
    legal = np.concatenate([packet.legal for _one, packet in group])
    masks[np.repeat(np.arange(len(seats)), counts), legal] = 1
    places = [np.array(placings(one.ranks), np.float32)[packet.seats] for one, packet in group]
    sat = [np.array(one.seating, np.int32)[packet.seats] for one, packet in group]
    seen = np.concatenate([packet.observations for _one, packet in group])
    arrays = {
        "number": np.repeat([one.number for one, _packet in group], lengths),
        "step": np.concatenate([np.arange(length, dtype=np.int32) for length in lengths]),
        "seat": (seats + 1).astype(np.int8),
        "bot": kinds.DictionaryArray.from_arrays(np.concatenate(sat), bots),
        "observation": kinds.FixedSizeListArray.from_arrays(seen.ravel(), here.size),
        "mask": kinds.FixedSizeListArray.from_arrays(masks.ravel(), len(here.catalogue)),
        "action": np.concatenate([packet.actions for _one, packet in group]),
        "return": np.concatenate(places),
    }
    return kinds.Table.from_arrays(
        [kinds.array(arrays[name]) for name in columns.names], schema=columns
    )
