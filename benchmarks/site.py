"""The site under load: clients on loopback play random games at many tables and keep every stream open.

python benchmarks/site.py [--tables 500] [--rate 100] [--seconds 30] [--no-pictures] [--sqlite] [--apart]

It starts PostgreSQL and two server processes of its own (or one on SQLite) and prints moves per second,
the time from sending a move to its acknowledgement and to its arrival at the other players, memory, and
processor time: a machine that is busy with something else lengthens the one and hardly the other. From the processor
time it works out at how many moves a second two cores are full, the clients on a machine of their own. All players
of a table come to one process, as behind the proxy of `deploy/Caddyfile`; with --apart to both.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "web" / "support"))

import rig

GAME = "carcassonne"
SEATS = 3
CORES = 2
WARM = 15  # seconds of play that are not measured: every tile is drawn for the first time there
TOKEN = "t" * 32  # any token will do when cookie and header agree


class Person:
    """One player: a cookie, a stream, and what it last said."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies = {"csrftoken": TOKEN}
        self.meta: dict[str, Any] = {}
        self.arrived = asyncio.Event()
        self.bytes = 0
        self.line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(self, path: str, body: bytes, kind: str) -> tuple[int, dict[str, str], bytes]:
        """One POST on a connection that is kept open; the server may close it when it is idle for long."""
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: {kind}\r\n"
            f"X-CSRFToken: {self.cookies['csrftoken']}\r\nCookie: {self._cookie()}\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        if self.line is not None:
            try:
                return await self._exchange(*self.line, head.encode() + body)
            except (ConnectionError, asyncio.IncompleteReadError):
                pass  # closed meanwhile; a move sent twice counts once
        self.line = await asyncio.open_connection("127.0.0.1", self.port)
        return await self._exchange(*self.line, head.encode() + body)

    async def _exchange(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, message: bytes
    ) -> tuple[int, dict[str, str], bytes]:
        writer.write(message)
        status = int((await reader.readuntil(b"\r\n")).split()[1])
        headers = await self._headers(reader)
        return status, headers, await reader.readexactly(int(headers.get("content-length", 0)))

    async def _headers(self, reader: asyncio.StreamReader) -> dict[str, str]:
        headers: dict[str, str] = {}
        while line := (await reader.readline()).decode().strip():
            name, _, value = line.partition(":")
            if name.lower() == "set-cookie":
                key, _, rest = value.strip().partition("=")
                self.cookies[key] = rest.partition(";")[0]
            headers[name.lower()] = value.strip()
        return headers

    def _cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def post(self, path: str, data: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        status, _headers, body = await self.request(
            path, json.dumps(data).encode(), "application/json"
        )
        return status, json.loads(body)

    async def listen(self, code: str, pictures: bool) -> None:
        """Hold the stream open and note what the game asks."""
        path = f"/live/{code}" + ("" if pictures else "?picture=0")
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        host = f"127.0.0.1:{self.port}"
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {self._cookie()}\r\n\r\n".encode()
        )
        while line := await reader.readline():
            self.bytes += len(line)
            if line.startswith(b"data: {"):
                pieces = json.loads(line[6:])["pieces"]
                if "meta" in pieces:
                    self.meta = json.loads("".join(pieces["meta"]))
                    self.at = time.perf_counter()
                    self.arrived.set()


class Game:
    """A table with its three players."""

    def __init__(self, ports: list[int], number: int, apart: bool) -> None:
        self.people = [Person(ports[(number + i * apart) % len(ports)]) for i in range(SEATS)]
        self.code = ""
        self.busy = False

    async def open(self) -> None:
        host, *others = self.people
        form = {"csrfmiddlewaretoken": TOKEN, "seat-0": "me", "seat-1": "open", "seat-2": "open"}
        form |= {"setting-start": "1", "setting-farmers": "on"}
        _status, headers, _body = await host.request(
            f"/games/{GAME}/new/", urlencode(form).encode(), "application/x-www-form-urlencoded"
        )
        self.code = headers["location"].strip("/").split("/")[-1]
        for seat, person in enumerate(others, 1):
            await person.post(f"/t/{self.code}/sit", {"seat": seat})

    def asked(self) -> Person | None:
        return next((person for person in self.people if person.meta.get("asked")), None)

    async def move(self, acks: list[float], arrivals: list[float]) -> None:
        """One random move, timed to its acknowledgement and to its arrival at the others."""
        person = self.asked()
        if person is None:
            return
        self.busy = True
        meta, person.meta = person.meta, {}
        for other in self.people:
            other.arrived.clear()
        data = {"seat": meta["seat"], "number": meta["number"], "key": f"b-{secrets.token_hex(8)}"}
        began = time.perf_counter()
        status, answer = await person.post(
            f"/t/{self.code}/move", data | {"action": random.choice(meta["options"])[0]}
        )
        acks.append(time.perf_counter() - began)
        assert status == 200, answer
        others = [other for other in self.people if other is not person]
        await asyncio.wait_for(asyncio.gather(*(other.arrived.wait() for other in others)), 60)
        arrivals.extend(other.at - began for other in others)
        self.busy = False


async def play(
    args: argparse.Namespace, servers: list[rig.Server], cluster: rig.Postgres | None
) -> dict[str, Any]:
    ports = [server.port for server in servers]
    games = [Game(ports, number, args.apart) for number in range(args.tables)]
    began = time.perf_counter()
    for start in range(0, len(games), 20):
        await asyncio.gather(*(game.open() for game in games[start : start + 20]))
    print(f"{args.tables} tables opened in {time.perf_counter() - began:.1f} s", flush=True)
    people = [(game, person) for game in games for person in game.people]
    streams = []
    for start in range(0, len(people), 50):
        streams += [
            asyncio.create_task(person.listen(game.code, not args.no_pictures))
            for game, person in people[start : start + 50]
        ]
        await asyncio.sleep(0.2)
    while not all(person.meta for _, person in people):
        await asyncio.sleep(0.1)
    print(f"{len(streams)} streams open", flush=True)
    acks: list[float] = []
    arrivals: list[float] = []
    tasks: set[asyncio.Task[None]] = set()

    async def moving(seconds: float) -> float:
        """Moves at this rate for so long; how long it was."""
        began = due = time.perf_counter()
        while time.perf_counter() - began < seconds:
            due += 1 / args.rate
            await asyncio.sleep(max(0, due - time.perf_counter()))
            anywhere = random.sample(games, len(games))
            game = next((g for g in anywhere if not g.busy and g.asked()), None)
            if game is not None:
                task = asyncio.create_task(game.move(acks, arrivals))
                task.add_done_callback(tasks.discard)
                tasks.add(task)
        return time.perf_counter() - began

    await moving(WARM)
    acks.clear()
    arrivals.clear()
    used, own, base = sum(map(cpu, servers)), time.process_time(), database_cpu(cluster)
    spent = await moving(args.seconds)
    moves = len(acks)
    used, own = sum(map(cpu, servers)) - used, time.process_time() - own
    base = database_cpu(cluster) - base
    await asyncio.gather(*tasks, return_exceptions=True)
    for stream in streams:
        stream.cancel()
    sent = sum(person.bytes for _, person in people)
    return {
        "seconds": spent,
        "moves": moves,
        "acks": acks,
        "arrivals": arrivals,
        "bytes": sent,
        "streams": len(streams),
        "cpu": used,
        "own": own,
        "database": base,
    }


def milliseconds(times: list[float]) -> str:
    ordered = sorted(times)
    p99 = ordered[int(0.99 * (len(ordered) - 1))]
    return f"median {1000 * statistics.median(ordered):.0f} ms, 99th percentile {1000 * p99:.0f} ms"


def memory(server: rig.Server) -> float:
    assert server.process
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return (
        next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
        / 1024
    )


def cpu(server: rig.Server) -> float:
    """The seconds of processor time that a server has used."""
    assert server.process
    return cpu_of(server.process.pid)


def cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def database_cpu(cluster: rig.Postgres | None) -> float:
    """The same of PostgreSQL's processes; SQLite works inside the server."""
    if cluster is None:
        return 0.0
    head = (cluster.folder / "data" / "postmaster.pid").read_text().split()[0]
    children = Path(f"/proc/{head}/task/{head}/children").read_text().split()
    return sum(cpu_of(int(pid)) for pid in [head, *children])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--no-pictures", action="store_true", help="send everything but the board")
    parser.add_argument("--sqlite", action="store_true", help="one process on SQLite")
    parser.add_argument("--apart", action="store_true", help="players of a table at both processes")
    args = parser.parse_args()
    cluster = None if args.sqlite else rig.Postgres().start()
    folder = Path(tempfile.mkdtemp(prefix="ludoteka-bench-"))
    url = cluster.url if cluster else ""
    servers = [
        rig.Server(folder / str(i), url, LUDOTEKA_SECRET_KEY="b" * 40)
        for i in range(1 if args.sqlite else 2)
    ]
    try:
        for server in servers:
            server.start()
        found = asyncio.run(play(args, servers, cluster))
        print(
            f"{found['moves'] / found['seconds']:.1f} moves per second over {found['seconds']:.0f} s, "
            f"{args.tables} tables, {found['streams']} streams, {len(servers)} process(es)"
        )
        print(
            f"processor time per move: {1000 * found['cpu'] / found['moves']:.1f} ms in the servers, "
            f"{1000 * found['database'] / found['moves']:.1f} ms in PostgreSQL, "
            f"{1000 * found['own'] / found['moves']:.1f} ms in the clients; "
            f"load average {os.getloadavg()[0]:.1f}"
        )
        full = CORES * found["moves"] / (found["cpu"] + found["database"])
        print(f"two cores would be full at {full:.0f} moves a second")
        print(f"to acknowledgement: {milliseconds(found['acks'])}")
        print(f"to the other players: {milliseconds(found['arrivals'])}")
        print(
            f"{found['bytes'] / 1e6:.1f} MB sent on streams; memory of each process: "
            + ", ".join(f"{memory(server):.0f} MB" for server in servers)
        )
    finally:
        for server in servers:
            server.stop()
        if cluster:
            cluster.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
