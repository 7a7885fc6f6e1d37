"""Ray beside local processes: the same games, in turns, with as many workers.

    PYTHONPATH=build/compiled python benchmarks/cluster.py --games 4000 --rounds 5

Ray is started and its workers are warmed up before anything is measured; how long that took is told
apart. Games per second depend on what else the machine does, so the rounds alternate and the median
of their ratios counts. The processor time of all processes, Ray's own included, says how much work it is.
"""

import argparse
import os
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import NamedTuple

from ludoteka.sim import Executor, Processes, simulate
from ludoteka.sim.cluster import Cluster

TICKS = os.sysconf("SC_CLK_TCK")


class Measured(NamedTuple):
    """One run: games per second, and milliseconds of processor time for a game."""

    speed: float
    work: float


def processor_seconds() -> float:
    """What this process and all that descend from it have used so far (Linux)."""
    parents: dict[int, int] = {}
    used: dict[int, float] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        parents[int(folder.name)] = int(words[1])
        used[int(folder.name)] = sum(map(int, words[11:15])) / TICKS
    return sum(seconds for process, seconds in used.items() if descends(process, parents))


def descends(process: int, parents: dict[int, int]) -> bool:
    while process in parents:
        if process == os.getpid():
            return True
        process = parents[process]
    return False


def measure(game: str, games: int, seed: int, executor: Executor) -> Measured:
    before, begin = processor_seconds(), time.perf_counter()
    simulate(game, ["random"], games=games, seed=seed, executor=executor)
    seconds = time.perf_counter() - begin
    return Measured(games / seconds, 1000 * (processor_seconds() - before) / games)


def compare(game: str, games: int, rounds: int, workers: int, say: Callable[[str], None]) -> float:
    """Measure both in turns; the median ratio of Ray's games per second to those of processes."""
    begin = time.perf_counter()
    cluster = Cluster(workers=workers)
    try:
        simulate(game, ["random"], games=max(workers, games // 4), executor=cluster)
        say(f"starting Ray and its workers: {time.perf_counter() - begin:.1f} s")
        local = Processes(workers)
        pairs = []
        for number in range(rounds):
            both: list[tuple[str, Executor]] = [("processes", local), ("Ray", cluster)]
            found = {
                name: measure(game, games, number, executor)
                for name, executor in (both if number % 2 else both[::-1])
            }
            pairs.append((found["Ray"], found["processes"]))
            for name, one in sorted(found.items()):
                say(f"{name:10} {one.speed:8.0f} games/s {one.work:7.3f} ms of processor a game")
    finally:
        cluster.close()
    ratio = median(ray.speed / processes.speed for ray, processes in pairs)
    work = median(processes.work / ray.work for ray, processes in pairs)
    say(
        f"Ray reaches {ratio:.1%} of the games per second and {work:.1%} of the games per processor"
    )
    return ratio


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="mercado")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    compare(args.game, args.games, args.rounds, args.workers, print)


if __name__ == "__main__":
    main()
