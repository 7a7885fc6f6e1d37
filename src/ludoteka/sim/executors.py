"""Where games are played: in this process, in several, or (cluster.py) on many machines.

An executor has the pieces of a `Work` played by a `Playable` and gives the batches back in their order. What comes
out does not depend on the executor, for every game has seeds of its own.
"""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, TypeVar

from ludoteka.bots.process import end_with_parent
from ludoteka.engine import LudotekaError
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")

PIECE = 1.0  # seconds that a piece should take: long beside the cost of sending it somewhere
SHARES = 4  # pieces left for every worker at least, so that all finish at about the same time
AHEAD = 3  # pieces waiting or being played for every worker
RETRIES = 3  # times that a piece is played again after its worker died


class Piece(Protocol):
    """What became of some games: their numbers, and how long they took."""

    numbers: range
    seconds: float


P = TypeVar("P", bound=Piece)
P_co = TypeVar("P_co", bound=Piece, covariant=True)


class Playable(Protocol[P_co]):
    """What is to be done: it plays games by their numbers, such as a `Series`, and can be pickled."""

    def play(self, numbers: range) -> P_co: ...


class Work:
    """The games still to play, handed out in pieces that grow until they take long enough."""

    def __init__(self, start: int, games: int, workers: int) -> None:
        self.next = start
        self.games = games
        self.workers = workers
        self._pace = 0.0  # seconds for a game, 0 while unknown

    def take(self) -> range | None:
        """The next piece; None when all are handed out."""
        left = self.games - self.next
        if left <= 0:
            return None
        size = int(PIECE / self._pace) if self._pace else 1
        size = max(1, min(size, left // (self.workers * SHARES)))
        piece = range(self.next, self.next + size)
        self.next += size
        return piece

    def learn(self, batch: Piece) -> None:
        """How long a piece took says how large the next one may be."""
        self._pace = max(batch.seconds / len(batch.numbers), 1e-6)


class Executor(Protocol):
    """What plays the games of a simulation."""

    workers: int

    def run(self, job: Playable[P], work: Work) -> Iterator[P]:
        """Play all pieces; the batches come in the order of their numbers."""
        ...


class InProcess:
    """One game after the other, here."""

    workers = 1

    def run(self, job: Playable[P], work: Work) -> Iterator[P]:
        while piece := work.take():
            batch = job.play(piece)
            work.learn(batch)
            yield batch


class Processes:
    """Several processes of this machine; one that dies is replaced and its piece played again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(self, job: Playable[P], work: Work) -> Iterator[P]:
        pieces: deque[range] = deque()  # handed out and not finished, in their order
        games: deque[Future[P]] = deque()  # those of the first pieces
        pool = self._pool(job)
        failures = 0
        try:
            while True:
                while len(pieces) < AHEAD * self.workers and (piece := work.take()):
                    pieces.append(piece)
                if not pieces:
                    return
                try:
                    while len(games) < len(pieces):
                        games.append(pool.submit(_play, pieces[len(games)]))
                    batch = games[0].result()
                except BrokenProcessPool:
                    failures += 1
                    if failures > RETRIES:
                        raise LudotekaError(
                            _("a worker process of the simulation ended unexpectedly")
                        ) from None
                    games.clear()
                    pool.shutdown(wait=True, cancel_futures=True)
                    pool = self._pool(job)
                    continue
                failures = 0
                pieces.popleft()
                games.popleft()
                work.learn(batch)
                yield batch
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    def _pool(self, job: Playable[Any]) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, initializer=_begin, initargs=(job,))


_job: list[Playable[Any]] = []  # of a worker process: the one that it was started for


def _begin(job: Playable[Any]) -> None:
    end_with_parent()
    _job[:] = [job]


def _play(numbers: range) -> Any:
    return _job[0].play(numbers)
