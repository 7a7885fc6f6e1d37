"""The site under pressure: does a move wait while somebody asks for much?

python benchmarks/pressure.py pictures    eight ask for the animated picture of one long game, from two addresses
python benchmarks/pressure.py logins      sixteen connections of one address try passwords, at both doors
python benchmarks/pressure.py crowd       the same, each connection from an address of its own

It starts one server process of its own on SQLite, with the limits on, lets four people play on loopback and prints how
long their moves take before and during the pressure. Each part ends after a minute at most.
"""

import argparse
import http.client
import os
import random
import shutil
import statistics
import sys
import tempfile
import threading
import time
import urllib.parse
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "web" / "support"))

import rig

PLAYERS = 4
PAUSE = (
    0.9  # seconds between two moves of a player: together they stay below the limit of one address
)
LOOPBACK = ("127.0.0.2", "127.0.0.3")  # where the pressure comes from; the players are at 127.0.0.1
KNOCKERS = 16
DOORS = ("/operators/login/", "/accounts/login/")
LONGEST = 60.0  # seconds of pressure


class Player(threading.Thread):
    """Plays random games alone, one move after another, and notes how long each took."""

    def __init__(self, url: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.client, self.rng = rig.Client(url), random.Random(seed)
        self.took: list[tuple[float, float]] = []  # when a move was sent, and how long it took
        self.done = False

    def run(self) -> None:
        while not self.done:
            table = self.client.play(
                "carcassonne", **{"seat-0": "me", "seat-1": "here", "option-start": "1"}
            )
            stream = rig.Stream(self.client, table)
            while not self.done and not stream.meta:
                time.sleep(0.05)
            while not self.done and (meta := stream.meta)["status"] == "playing":
                self.move(table, meta)
                time.sleep(PAUSE)
                while not self.done and stream.meta["number"] == meta["number"]:
                    time.sleep(0.05)
            stream.close()

    def move(self, table: str, meta: dict[str, Any]) -> None:
        """One move; one that is not acknowledged within half a minute counts as that long."""
        action = self.rng.choice(meta["options"])[0]
        began = time.perf_counter()
        with suppress(OSError):
            status, answer = self.client.move(table, meta, action)
            assert status == 200, answer
        self.took.append((began, time.perf_counter() - began))


def in_words(times: list[float]) -> str:
    ordered = sorted(times)
    p99 = ordered[int(0.99 * (len(ordered) - 1))]
    return (
        f"{len(ordered)} moves, median {1000 * statistics.median(ordered):.0f} ms, "
        f"99th percentile {1000 * p99:.0f} ms, longest {1000 * ordered[-1]:.0f} ms"
    )


def request(port: int, address: str, method: str, path: str, **more: object) -> tuple[int, float]:
    """One request from one of our loopback addresses: its status (0: no answer in time) and how long it took."""
    began = time.perf_counter()
    line = http.client.HTTPConnection(
        "127.0.0.1", port, timeout=LONGEST, source_address=(address, 0)
    )
    try:
        line.request(method, path, **more)  # type: ignore[arg-type]
        answer = line.getresponse()
        answer.read()
        return answer.status, time.perf_counter() - began
    except TimeoutError:
        return 0, time.perf_counter() - began
    finally:
        line.close()


def finished_game(data: Path) -> str:
    """A finished game of Carcassonne for six with all modules, in the database of the site; its code."""
    os.environ.update(LUDOTEKA_DATA=str(data), DJANGO_SETTINGS_MODULE="ludoteka.web.settings")
    from ludoteka.web.serve import prepare

    prepare()
    from django.db import connections
    from whole import finished_table

    from ludoteka.web.models import User

    modules = ["inns", "traders", "hills", "wheel", "river"]
    settings = {"modules": modules, "farmers": True}
    table = finished_table(User.objects.create(username="Host"), "carcassonne", 6, settings)
    connections.close_all()
    return table.code


def pictures(server: rig.Server, code: str) -> list[tuple[int, float]]:
    """Four requests from each of two addresses for the same picture, at once; asked again until it is there."""
    answers: list[tuple[int, float]] = []

    def ask(address: str) -> None:
        end = time.perf_counter() + LONGEST
        while time.perf_counter() < end:
            status, took = request(server.port, address, "GET", f"/t/{code}/game.gif")
            answers.append((status, took))
            if status != 202:
                return
            time.sleep(1)

    together([lambda a=address: ask(a) for address in LOOPBACK for _ in range(4)])  # type: ignore[misc]
    return answers


def logins(server: rig.Server, _code: str) -> list[tuple[int, float]]:
    return knocking(server, [LOOPBACK[0]] * KNOCKERS)


def crowd(server: rig.Server, _code: str) -> list[tuple[int, float]]:
    return knocking(server, [f"127.0.1.{n + 1}" for n in range(KNOCKERS)])


def knocking(server: rig.Server, addresses: list[str]) -> list[tuple[int, float]]:
    """Many connections, each with one wrong password after another, at the operators' door and at everybody's."""
    answers: list[tuple[int, float]] = []
    token = "t" * 32
    headers = {
        "Cookie": f"csrftoken={token}",
        "Content-Type": "application/x-www-form-urlencoded",
    }
    fields = {
        "csrfmiddlewaretoken": token,
        "username": "boss",
        "login": "boss",
        "password": "wrong",
    }
    body = urllib.parse.urlencode(fields)

    def knock(address: str, path: str) -> None:
        end = time.perf_counter() + LONGEST / 3
        while time.perf_counter() < end:
            status, took = request(server.port, address, "POST", path, body=body, headers=headers)
            answers.append((status, took))
            time.sleep(0.05)

    together(
        [lambda a=address, d=DOORS[i % 2]: knock(a, d) for i, address in enumerate(addresses)]  # type: ignore[misc]
    )
    return answers


def together(works: list[Callable[[], None]]) -> None:
    threads = [threading.Thread(target=work, daemon=True) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(2 * LONGEST)


PRESSURES = {"pictures": pictures, "logins": logins, "crowd": crowd}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pressure", choices=PRESSURES)
    args = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="ludoteka-pressure-"))
    try:
        code = finished_game(folder)
        with rig.Server(folder, LUDOTEKA_LIMITS="1") as server:
            players = [Player(server.url, seed) for seed in range(PLAYERS)]
            for player in players:
                player.start()
            time.sleep(12)
            began = time.perf_counter()
            answers = PRESSURES[args.pressure](server, code)
            ended = time.perf_counter()
            for player in players:
                player.done = True
                player.join(2 * LONGEST)
        moves = [move for player in players for move in player.took]
        print(f"before:  {in_words([took for at, took in moves if at < began and took])}")
        print(f"during:  {in_words([took for at, took in moves if began <= at < ended])}")
        statuses = dict(sorted(Counter(status for status, _took in answers).items()))
        print(
            f"answers to the pressure, by status: {statuses}, the longest after "
            f"{max(took for _status, took in answers):.1f} s, {ended - began:.0f} s in all"
        )
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
