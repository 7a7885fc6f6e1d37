"""Many matches over several processes, which write their rows into shared memory.

with SharedVectorEnv("mercado", matches=256, processes=4, seed=1) as many:
    many.step(actions)
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine import TABLE, Game, LudotekaError
from ludoteka.env.environment import Environment
from ludoteka.env.vector import Arrays, Rows, VectorEnv, layout

__all__ = ["SharedVectorEnv"]

ALIGNMENT = 64  # bytes: every array begins on a line of the processor's cache


def arrays_in(
    memory: SharedMemory | None, environment: Environment, matches: int
) -> tuple[Arrays, int]:
    """The arrays of a vector inside a piece of memory, and how many bytes they take."""
    arrays, offset = {}, 0
    for name, (shape, kind) in layout(environment, matches).items():
        if memory is not None:
            arrays[name] = np.ndarray(shape, kind, buffer=memory.buf, offset=offset)
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        offset += -(-size // ALIGNMENT) * ALIGNMENT
    return arrays, offset


def work(
    pipe: Connection, memory_name: str, setup: tuple[Any, ...], matches: int, rows: range, seed: int
) -> None:
    """A process: wait for an order, carry it out, say that the rows are written."""
    memory = SharedMemory(memory_name)
    environment = Environment(*setup)
    arrays, _ = arrays_in(memory, environment, matches)
    part = {name: array[rows.start : rows.stop] for name, array in arrays.items()}
    mine = Rows(environment, part, rows.start, seed)
    pipe.send((None, None))
    orders: dict[str, Callable[..., Any]] = {
        "reset": mine.reset,
        "step": mine.step,
        "save": mine.save,
        "restore": mine.restore,
    }
    with suppress(EOFError, KeyboardInterrupt):
        while (order := pipe.recv()) is not None:
            name, *arguments = order
            try:
                pipe.send((None, orders[name](*arguments)))
            except LudotekaError as error:
                pipe.send((error, None))
    orders.clear()
    del arrays, part, mine
    with suppress(BufferError):
        memory.close()


class SharedVectorEnv(VectorEnv):
    """The same as VectorEnv, with the same matches for the same seed, stepped by several processes."""

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None = None,
        matches: int = 64,
        settings: Mapping[str, Any] | None = None,
        reward: str = "rank",
        shaped: float = 0.0,
        seed: int = 0,
        processes: int = 2,
        look: str = TABLE,
    ) -> None:
        if not 1 <= processes <= matches:
            raise LudotekaError("a vector needs at least one match for every process")
        self.processes = processes
        super().__init__(game, players, matches, settings, reward, shaped, seed, look)

    def _make_arrays(self) -> Arrays:
        _, size = arrays_in(None, self.environment, self.matches)
        self._memory = SharedMemory(create=True, size=size)
        return arrays_in(self._memory, self.environment, self.matches)[0]

    def _begin(self) -> None:
        environment, count = self.environment, self.matches
        setup = (
            environment.game.name,
            environment.players,
            environment.settings,
            environment.reward,
            environment.shaped,
            environment.look,
        )
        edges = [count * i // self.processes for i in range(self.processes + 1)]
        context = get_context("spawn")
        self._pipes: list[Connection] = []
        self._workers = []
        for start, stop in pairwise(edges):
            here, there = context.Pipe()
            arguments = (there, self._memory.name, setup, count, range(start, stop), self.seed)
            worker = context.Process(target=work, args=arguments, daemon=True)
            worker.start()
            there.close()
            self._pipes.append(here)
            self._workers.append(worker)
        self._edges = edges
        self._wait()

    def _wait(self) -> list[Any]:
        """What all processes answer once their rows are written; the first complaint is raised."""
        try:
            answers = [pipe.recv() for pipe in self._pipes]
        except (EOFError, ConnectionError):
            self.close()
            raise LudotekaError("a process of the vector ended unexpectedly") from None
        for complaint, _answer in answers:
            if complaint is not None:
                raise complaint
        return [answer for _complaint, answer in answers]

    def _order(self, name: str, *arguments: Any) -> list[Any]:
        """The same order for all processes."""
        for pipe in self._pipes:
            pipe.send((name, *arguments))
        return self._wait()

    def _share_out(self, name: str, rows: Sequence[Any]) -> None:
        """An order in which every process gets what concerns its rows."""
        for pipe, (start, stop) in zip(self._pipes, pairwise(self._edges), strict=True):
            pipe.send((name, rows[start:stop]))
        self._wait()

    def _reset(self, seed: int) -> None:
        self._order("reset", seed)

    def _step(self, actions: list[int]) -> None:
        self._share_out("step", actions)

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A random legal action for every match, from the masks."""
        legal = [np.flatnonzero(mask) for mask in self.masks]
        return np.array([rng.choice(actions) for actions in legal])

    def save_state(self) -> list[dict[str, Any]]:
        return [match for part in self._order("save") for match in part]

    def _restore(self, saved: Sequence[Mapping[str, Any]]) -> None:
        self._share_out("restore", saved)

    def _settings(self) -> dict[str, Any]:
        return super()._settings() | {"processes": self.processes}

    def close_extras(self, **_settings: Any) -> None:
        """End the processes and give the memory back; the arrays are gone afterwards."""
        for pipe in self._pipes:
            with suppress(OSError):
                pipe.send(None)
        for worker in self._workers:
            worker.join(5)
            if worker.is_alive():
                worker.terminate()
        for pipe in self._pipes:
            pipe.close()
        if self._pipes:
            self._pipes = []
            self._name_arrays({name: array.copy() for name, array in self.arrays.items()})
            with suppress(BufferError):
                self._memory.close()
            self._memory.unlink()

    def __enter__(self) -> "SharedVectorEnv":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
