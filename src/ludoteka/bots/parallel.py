"""Root parallelization: several processes grow a tree each, and their roots are added up."""

import json
import os
from typing import Any

from ludoteka.bots.kernel.search import Search


def run_in_parallel(search: Search, iterations: int, seconds: float, workers: int) -> None:
    """Share the iterations, or search for the seconds side by side; where processes cannot fork, in this one alone."""
    if not hasattr(os, "fork"):
        search.run(iterations, seconds)
        return
    share = (iterations + workers - 1) // workers
    search.rank_root()  # once for all
    readers = [start(search, share, seconds, number) for number in range(1, workers)]
    before = search.counts()
    search.run(share, seconds)
    for pid, reader in readers:
        with open(reader, encoding="utf-8") as stream:
            text = stream.read()
        os.waitpid(pid, 0)
        if text:  # a process that failed adds nothing
            found: dict[str, Any] = json.loads(text)
            search.add(found["visits"], found["totals"], before)
            search.iterations += share if iterations else int(found["iterations"])


def start(search: Search, iterations: int, seconds: float, number: int) -> tuple[int, int]:
    """Search in a new process; its id and where it will write what it found."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writer)
        return pid, reader
    try:
        search.reseed(number)
        search.run(iterations, seconds)
        visits, totals = search.counts()
        found = {"visits": visits, "totals": totals, "iterations": search.iterations}
        with open(writer, "w", encoding="utf-8") as stream:
            stream.write(json.dumps(found))
    finally:
        os._exit(0)
