"""Trajectories on their way from the process that plays to the one that keeps them: one packet for a game."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from struct import Struct
from typing import Any, BinaryIO, NamedTuple
from zlib import crc32

from ludoteka.engine import Game, LudotekaError
from ludoteka.engine.i18n import Texts
from ludoteka.sim.kernel.steps import Steps

_ = Texts("ludoteka")

HEAD = Struct("<qIIII")  # number of the game, steps, legal integers, bytes that follow, their sum
CODEC = "lz4_raw"


def arrow() -> Any:
    """pyarrow, or a sentence that says what is missing."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise LudotekaError(
            _('trajectories need an extra package: pip install "ludoteka[sim]"')
        ) from None
    return pyarrow


def check_parquet(path: str | Path) -> Path:
    """The path of trajectories that can be written there."""
    file = Path(path)
    if file.suffix != ".parquet":
        raise LudotekaError(_("{file} must end with .parquet").format(file=file))
    arrow()
    return file


def card_path(file: Path) -> Path:
    """The data card lies beside its file."""
    return file.with_suffix(".md")


class Packet(NamedTuple):
    """The decisions of one game as arrays, one row for each."""

    number: int
    seats: Any
    actions: Any
    counts: Any  # of legal integers
    legal: Any  # those integers, row after row
    observations: Any  # a row for every decision


class Scribe:
    """Writes down what learners would have seen in games of one kind, and reads it back."""

    def __init__(self, game: Game[Any], players: int, settings: Mapping[str, Any]) -> None:
        from ludoteka.env.environment import Environment, environment_name

        arrow()
        self.environment = Environment(game, players, settings)
        self.name = environment_name(game)  # with the version of what is observed

    def begin(self) -> Steps:
        """For a new game."""
        here = self.environment
        return Steps(here.game, here.numbers_of, here.size, here.open)

    def packed(self, number: int, steps: Steps) -> bytes:
        """What was noted of a game, in few bytes."""
        import numpy as np

        wholes = np.array(steps.actions + steps.counts + steps.legal, np.int32)
        plain = b"".join([bytes(steps.seats), wholes.tobytes(), *steps.observations])
        body: bytes = arrow().compress(plain, codec=CODEC, asbytes=True)
        head = HEAD.pack(number, len(steps.seats), len(steps.legal), len(body), crc32(body))
        return head + body

    def read(self, stream: BinaryIO) -> Iterator[Packet]:
        """The packets of a file, as far as they are whole."""
        while (found := self.next(stream)) is not None:
            yield found

    def next(self, stream: BinaryIO) -> Packet | None:
        """The next packet; None at the end of the file and where one is cut off or damaged."""
        head = stream.read(HEAD.size)
        if len(head) < HEAD.size:
            return None
        number, rows, legal, size, total = HEAD.unpack(head)
        body = stream.read(size)
        if len(body) < size or crc32(body) != total:
            return None
        return self._unpacked(number, rows, legal, body)

    def _unpacked(self, number: int, rows: int, legal: int, body: bytes) -> Packet:
        import numpy as np

        wide = self.environment.size
        middle, end = rows + 4 * (2 * rows + legal), rows * (5 + 4 + 4 * wide) + 4 * legal
        plain = arrow().decompress(body, end, codec=CODEC, asbytes=True)
        wholes = np.frombuffer(plain[rows:middle], np.int32)
        return Packet(
            number,
            np.frombuffer(plain[:rows], np.uint8),
            wholes[:rows],
            wholes[rows : 2 * rows],
            wholes[2 * rows :],
            np.frombuffer(plain[middle:], np.float32).reshape(rows, wide),
        )
