"""The worker processes: bots think and pictures are drawn there, so that the site stays quick.

Each worker does one thing at a time. One that hangs, dies or grows is ended and replaced; the others
never notice.
"""

import asyncio
import multiprocessing
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from django.conf import settings

from ludoteka.web.workers.line import NOBODYS, Line, Turn
from ludoteka.web.workers.thinking import NICENESS, serve

T = TypeVar("T")
Work = tuple["Future[Any]", float, Callable[..., Any], tuple[Any, ...]]
AWAKE = 60.0  # seconds for a new process until it can work


class Gone(Exception):
    """The process died or hung in the middle of the work."""


class Failed(Exception):
    """The work raised an error, told in words."""


class Worker:
    """One process and the line to it."""

    def __init__(self, memory: int, niceness: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, other = context.Pipe()
        self.process = context.Process(target=serve, args=[other, memory, niceness], daemon=True)
        self.process.start()
        other.close()
        self._ready = False
        self.outgrown = False  # it uses much memory and is to be replaced

    def do(self, patience: float, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        """Have the work done within so many seconds."""
        try:
            if not self._ready:
                self._ready = bool(self._hear(AWAKE))
            self._line.send((work, args))
            fine, self.outgrown, answer = self._hear(patience)
        except (EOFError, OSError) as error:
            raise Gone(f"worker {self.process.pid} died") from error
        if not fine:
            raise Failed(answer)
        return answer  # type: ignore[no-any-return]

    def _hear(self, patience: float) -> Any:
        if not self._line.poll(patience):
            raise Gone(f"worker {self.process.pid} did not answer within {patience} s")
        return self._line.recv()

    def end(self) -> None:
        """Stop it, whatever it does."""
        self.process.kill()
        self.process.join()
        self.process.close()
        self._line.close()


class Pool:
    """So many workers, started when first needed. Work waits in a fair line until one is free."""

    def __init__(self, workers: int | None = None, niceness: int = NICENESS) -> None:
        self._count = workers
        self._niceness = niceness
        self._lock = threading.Lock()
        self._threads: ThreadPoolExecutor | None = None
        self._idle: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        self._busy: set[Worker] = set()
        self._line: Line[Work] = Line()

    async def run(
        self, patience: float, work: Callable[..., T], *args: Any, turn: Turn = NOBODYS
    ) -> T:
        """Do the work in a process; Gone when that does not answer in time, counted from its start."""
        answer: Future[T] = Future()
        with self._lock:
            if self._threads is None:
                count = self._count or settings.LUDOTEKA_BOT_WORKERS or 1  # for hints
                self._threads = ThreadPoolExecutor(count, "workers")
            self._line.add(turn, (answer, patience, work, args))
            self._threads.submit(self._next)
        return await asyncio.wrap_future(answer)

    def places(self) -> dict[Turn, int]:
        """How far back in line everybody is who waits: 1 is next."""
        with self._lock:
            return self._line.places()

    def _next(self) -> None:
        """Do what comes next in line; there are as many calls as there is work."""
        with self._lock:
            answer, patience, work, args = self._line.take()
        if not answer.set_running_or_notify_cancel():
            return
        try:
            answer.set_result(self._do(patience, work, args))
        except BaseException as error:
            answer.set_exception(error)

    def _do(self, patience: float, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        try:
            worker = self._idle.get_nowait()
        except queue.Empty:
            worker = Worker(settings.LUDOTEKA_BOT_MEMORY, self._niceness)
        self._busy.add(worker)
        try:
            answer = worker.do(patience, work, args)
        except BaseException:
            self._retire(worker)
            raise
        if worker.outgrown:
            self._retire(worker)
        else:
            self._busy.discard(worker)
            self._idle.put(worker)
        return answer

    def _retire(self, worker: Worker) -> None:
        self._busy.discard(worker)
        worker.end()

    def processes(self) -> list[int]:
        """The numbers of the processes that work now."""
        return [worker.process.pid or 0 for worker in list(self._busy)]

    def stop(self) -> None:
        """End all processes; what they were doing fails."""
        with self._lock:
            threads, self._threads = self._threads, None
            waiting = self._line.clear()
        if threads is not None:
            threads.shutdown(wait=False, cancel_futures=True)
        for answer, *_work in waiting:
            answer.cancel()
        for worker in list(self._busy):
            worker.process.kill()  # its thread clears up
        while not self._idle.empty():
            self._idle.get_nowait().end()
        if threads is not None:
            threads.shutdown(wait=True)


pool = Pool()  # bots and hints: somebody waits for them
background = Pool(1, niceness=15)  # analyses and animated pictures, which may take their time
