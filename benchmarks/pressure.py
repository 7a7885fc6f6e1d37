"""The site under pressure: does a move wait while somebody asks for much?

python benchmarks/pressure.py pictures    eight ask for the animated picture of one long game, from two addresses
python benchmarks/pressure.py logins      sixteen connections of one address try passwords, at both doors
python benchmarks/pressure.py crowd       the same, each connection from an address of its own
python benchmarks/pressure.py bots        one address has ten tables of experts, and looks at none of them
python benchmarks/pressure.py watched     the same, and it looks at all of them
python benchmarks/pressure.py watchers    a thousand watch the table of one player
python benchmarks/pressure.py pages       fifty addresses load pages as fast as they can
python benchmarks/pressure.py silence     1,500 connections say nothing; the server may open 1,024 files
python benchmarks/pressure.py bodies      300 requests announce a megabyte and never end

It starts one server process of its own on SQLite, with the limits on, lets four people play on loopback and prints how
long their moves take before and during the pressure, how long a casual bot takes to answer, and what the mode is about.
Each part ends after a minute at most.
"""

import argparse
import asyncio
import http.client
import os
import random
import resource
import shutil
import socket
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
EXPERTS = 10  # tables
WATCHERS = 1000
SILENT = 1500
FILES = 1024
BODIES = 300
MEGABYTE = 1 << 20
DOORS = ("/operators/login/", "/accounts/login/")
LONGEST = 60.0  # seconds of pressure


class Player(threading.Thread):
    """Plays random games alone, one move after another, and notes how long each took."""

    def __init__(self, url: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.client, self.rng = rig.Client(url), random.Random(seed)
        self.took: list[tuple[float, float]] = []  # when a move was sent, and how long it took
        self.opponent, self.table = "here", ""
        self.done = False

    def run(self) -> None:
        while not self.done:
            table = self.client.play(
                "carcassonne", **{"seat-0": "me", "seat-1": self.opponent, "setting-start": "1"}
            )
            self.table = table
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


class Opponent(Player):
    """Plays against a casual bot, and notes how long the bot takes to answer."""

    def __init__(self, url: str, seed: int) -> None:
        super().__init__(url, seed)
        self.opponent = "casual"
        self.waited: list[tuple[float, float]] = []  # when the bot was asked, and how long it took

    def run(self) -> None:
        while not self.done:
            table = self.client.play("carcassonne", **{"seat-0": "me", "seat-1": self.opponent})
            stream = rig.Stream(self.client, table)
            moved = 0.0
            while not self.done and stream.meta.get("status", "playing") == "playing":
                meta = stream.meta
                if not meta.get("asked"):
                    moved = moved or time.perf_counter()
                    time.sleep(0.02)
                    continue
                if moved:
                    self.waited.append((moved, time.perf_counter() - moved))
                moved = 0.0
                time.sleep(0.5)
                self.move(table, meta)
                while not self.done and stream.meta["number"] == meta["number"]:
                    time.sleep(0.02)
            stream.close()


def in_words(times: list[float], what: str = "moves") -> str:
    ordered = sorted(times)
    if not ordered:
        return f"no {what}"
    p99 = ordered[int(0.99 * (len(ordered) - 1))]
    return (
        f"{len(ordered)} {what}, median {1000 * statistics.median(ordered):.0f} ms, "
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
    except (OSError, http.client.HTTPException):
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


def bots(server: rig.Server, _code: str, watched: bool = False) -> list[tuple[int, float]]:
    """Ten tables of experts, opened by one guest from an address of its own."""
    guest = Guest(server.port, LOOPBACK[0])
    lines = []
    for _ in range(EXPERTS):
        table = guest.play("carcassonne", **{"seat-0": "expert", "seat-1": "expert"})
        code = table.strip("/").split("/")[-1]
        if watched:
            lines.append(guest.send("GET", f"/live/{code}?picture=0"))
            threading.Thread(target=lines[-1].recv, args=[MEGABYTE], daemon=True).start()
    time.sleep(LONGEST * 0.7)
    for line in lines:
        line.close()
    return [(200, 0.0)]


def watched(server: rig.Server, code: str) -> list[tuple[int, float]]:
    return bots(server, code, watched=True)


class Guest:
    """A guest at one of our loopback addresses, with its cookies."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address, self.cookies = port, address, {"csrftoken": "t" * 32}

    def head(self, method: str, path: str, length: int = 0) -> bytes:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return (
            f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookies}\r\n"
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n"
        ).encode()

    def send(self, method: str, path: str, body: bytes = b"") -> socket.socket:
        line = socket.create_connection(
            ("127.0.0.1", self.port), timeout=LONGEST, source_address=(self.address, 0)
        )
        line.sendall(self.head(method, path, len(body)) + body)
        return line

    def play(self, game: str, **form: str) -> str:
        """Open a table; its address."""
        fields = urllib.parse.urlencode(
            {"csrfmiddlewaretoken": self.cookies["csrftoken"], "start": "1", **form}
        )
        with self.send("POST", f"/games/{game}/new/", fields.encode()) as line:
            answer = http.client.HTTPResponse(line)
            answer.begin()
            for cookie in answer.msg.get_all("Set-Cookie", []):
                name, _, value = cookie.split(";")[0].partition("=")
                self.cookies[name] = value
            return answer.headers.get("Location", "")


class Watcher(asyncio.Protocol):
    """A stream that only notes when a frame came."""

    def __init__(self, guest: Guest, path: str) -> None:
        self.guest, self.path = guest, path
        self.frames: list[float] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self.guest.head("GET", self.path))

    def data_received(self, data: bytes) -> None:
        if b"id: " in data[:200]:
            self.frames.append(time.perf_counter())


def watchers(server: rig.Server, _code: str) -> list[tuple[int, float]]:
    """A thousand streams of the first player's table, from fifty addresses: how late its frames are."""
    player = PLAYING[0]
    found: list[Watcher] = []

    async def watch() -> None:
        loop = asyncio.get_running_loop()
        path = f"/live/{player.table.strip('/').split('/')[-1]}"
        for n in range(WATCHERS):
            guest = Guest(server.port, f"127.0.1.{n % 50 + 1}")
            watcher = Watcher(guest, path)
            await loop.create_connection(
                lambda w=watcher: w,  # type: ignore[misc]
                "127.0.0.1",
                server.port,
                local_addr=(guest.address, 0),
            )
            found.append(watcher)
        await asyncio.sleep(LONGEST / 2)

    asyncio.run(watch())
    late: list[float] = []
    sent = sorted(at for at, _took in player.took)
    for one in found:
        for at, after in zip(sent, [*sent[1:], float("inf")], strict=True):
            came = [frame for frame in one.frames[1:] if at < frame < after]
            late += [came[0] - at] if came else []
    print(f"frames at the watchers, from the click: {in_words(late, 'frames')}")
    return [(200, 0.0)]


def pages(server: rig.Server, _code: str) -> list[tuple[int, float]]:
    """Fifty addresses, each one page after another."""
    answers: list[tuple[int, float]] = []
    table = PLAYING[0].table

    def load(address: str) -> None:
        end = time.perf_counter() + LONGEST / 3
        while time.perf_counter() < end:
            for path in ("/", table, "/tables/"):
                answers.append(request(server.port, address, "GET", path))

    together([lambda n=n: load(f"127.0.1.{n + 1}") for n in range(50)])  # type: ignore[misc]
    return answers


def silence(server: rig.Server, _code: str) -> list[tuple[int, float]]:
    """Connections that say nothing, from one address; a newcomer knocks every second meanwhile."""
    assert server.process
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (FILES, FILES))
    lines: list[socket.socket] = []
    for _ in range(SILENT):
        with suppress(OSError):
            lines.append(
                socket.create_connection(
                    ("127.0.0.1", server.port), timeout=1, source_address=(LOOPBACK[0], 0)
                )
            )
    began = time.perf_counter()
    answers: list[tuple[int, float]] = []
    turned = 0.0
    while time.perf_counter() < began + 0.7 * LONGEST:
        line = http.client.HTTPConnection(
            "127.0.0.1", server.port, timeout=2, source_address=(LOOPBACK[1], 0)
        )
        at = time.perf_counter()
        try:
            line.request("GET", "/static/web/icon.svg")
            answers.append((line.getresponse().status, time.perf_counter() - at))
        except OSError:
            answers.append((0, time.perf_counter() - at))
            turned = time.perf_counter() - began
        line.close()
        time.sleep(1)
    print(f"newcomers were turned away for {turned:.0f} s ({len(lines)} silent connections)")
    for one in lines:
        one.close()
    return answers


def memory(server: rig.Server) -> float:
    """What the server holds, in MB."""
    assert server.process
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def bodies(server: rig.Server, _code: str) -> list[tuple[int, float]]:
    """Requests that announce a megabyte, send all of it but one byte, and wait."""
    guest = Guest(server.port, LOOPBACK[0])
    before = memory(server)
    lines: list[socket.socket] = []
    for _ in range(BODIES):
        with suppress(OSError):
            line = guest.send("GET", "/static/web/icon.svg")
            lines.append(line)
            line.settimeout(0.5)
            line.sendall(guest.head("POST", "/t/nothing/move", MEGABYTE))
            line.sendall(b"x" * (MEGABYTE - 1))
    time.sleep(2)
    during = memory(server)
    for one in lines:
        one.close()
    time.sleep(10)
    after = memory(server)
    print(f"memory: {before:.0f} MB before, {during:.0f} MB meanwhile, {after:.0f} MB after")
    return [(200, 0.0)]


def together(works: list[Callable[[], None]]) -> None:
    threads = [threading.Thread(target=work, daemon=True) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(2 * LONGEST)


PRESSURES = {
    one.__name__: one
    for one in (
        pictures,
        logins,
        crowd,
        bots,
        watched,
        watchers,
        pages,
        silence,
        bodies,
    )
}
PLAYING: list[Player] = []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pressure", choices=PRESSURES)
    args = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="ludoteka-pressure-"))
    try:
        code = finished_game(folder)
        with rig.Server(folder, LUDOTEKA_LIMITS="1", LUDOTEKA_BOT_WORKERS="2") as server:
            players = PLAYING
            players += [Player(server.url, seed) for seed in range(PLAYERS - 1)]
            opponent = Opponent(server.url, PLAYERS)
            players.append(opponent)
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
        before = [took for at, took in opponent.waited if at < began]
        during = [took for at, took in opponent.waited if began <= at < ended]
        print(
            f"the casual bot before: {in_words(before, 'answers')}; during: {in_words(during, 'answers')}"
        )
        statuses = dict(sorted(Counter(status for status, _took in answers).items()))
        print(
            f"answers to the pressure, by status: {statuses}, the longest after "
            f"{max(took for _status, took in answers):.1f} s, {ended - began:.0f} s in all"
        )
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
