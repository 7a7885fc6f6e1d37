"""The worker processes: bots think and pictures move there, so that the site stays quick."""

import asyncio
import logging
import multiprocessing
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any, TypeVar

from django.conf import settings

from ludoteka.web.thinking import settle_in

T = TypeVar("T")
log = logging.getLogger(__name__)


class Pool:
    """Processes that are started when first needed and replaced when they break or hang."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers
        self._lock = threading.Lock()
        self._executor: ProcessPoolExecutor | None = None

    def _get(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._executor is None:
                self._executor = ProcessPoolExecutor(
                    self._workers or settings.LUDOTEKA_BOT_WORKERS,
                    mp_context=multiprocessing.get_context("spawn"),
                    initializer=settle_in,
                )
            return self._executor

    async def run(self, patience: float, work: Callable[..., T], *args: Any) -> T:
        """Do the work in a process; a TimeoutError or BrokenExecutor when it does not come back."""
        executor = self._get()
        future = executor.submit(work, *args)
        try:
            return await asyncio.wait_for(asyncio.wrap_future(future), patience)
        except (TimeoutError, BrokenExecutor):
            self._drop(executor)
            raise

    def _drop(self, executor: ProcessPoolExecutor) -> None:
        """Give up a broken or hanging set of processes; the next work starts a new one."""
        with self._lock:
            if self._executor is not executor:
                return
            self._executor = None
        log.warning("the worker processes are replaced")
        _end(executor)

    def stop(self) -> None:
        with self._lock:
            executor, self._executor = self._executor, None
        if executor is not None:
            _end(executor)


def _end(executor: ProcessPoolExecutor) -> None:
    processes = list((executor._processes or {}).values())
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


pool = Pool()
