"""How much memory a site needs that is played on all day.

python benchmarks/soak.py [--minutes 20] [--tables 8]

It starts one server process of its own on SQLite, plays random games of Carcassonne at so many tables at once, one game
after another, each with its stream, and prints the server's memory as the finished games grow. Then it waits until
finished tables are put away, prints what is left, and fails if the server ever held more than BOUND.
"""

import argparse
import random
import shutil
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "web" / "support"))

import rig

BOUND = 600  # MB
REST = 150.0  # seconds after which finished tables are put away
EVERY = 30.0  # seconds between two lines


class Visitor(threading.Thread):
    """Plays one game after another, as fast as the site answers."""

    finished = 0

    def __init__(self, url: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.client, self.rng = rig.Client(url), random.Random(seed)
        self.done = False

    def run(self) -> None:
        while not self.done:
            table = self.client.play("carcassonne", **{"seat-0": "me", "seat-1": "here"})
            stream = rig.Stream(self.client, table)
            while not self.done and (meta := stream.meta).get("status", "playing") == "playing":
                if meta.get("options"):
                    with suppress(OSError):
                        self.client.move(table, meta, self.rng.choice(meta["options"])[0])
                while not self.done and stream.meta.get("number") == meta.get("number"):
                    time.sleep(0.01)
                    if stream.meta.get("status") == "finished":
                        break
            stream.close()
            Visitor.finished += not self.done


def memory(server: rig.Server) -> float:
    """What the server holds, in MB."""
    assert server.process
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--tables", type=int, default=8)
    args = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="ludoteka-soak-"))
    try:
        with rig.Server(folder) as server:
            first = most = memory(server)
            visitors = [Visitor(server.url, seed) for seed in range(args.tables)]
            for visitor in visitors:
                visitor.start()
            began = time.monotonic()
            half: tuple[int, float] | None = None  # games and memory then: what is warm is warm
            while (past := time.monotonic() - began) < 60 * args.minutes:
                time.sleep(EVERY)
                now = memory(server)
                most = max(most, now)
                if half is None and past > 30 * args.minutes:
                    half = (Visitor.finished, now)
                print(f"{past / 60:5.1f} min {Visitor.finished:5} games {now:6.0f} MB", flush=True)
            for visitor in visitors:
                visitor.done = True
            time.sleep(REST)
            size = sum(file.stat().st_size for file in folder.glob("ludoteka.sqlite3*"))
            each = size / 1000 / max(1, Visitor.finished)
            print(f"the database has {size / 1e6:.1f} MB, {each:.0f} MB for a thousand games")
            print(f"{first:.0f} MB at first, {most:.0f} at most, {memory(server):.0f} after a rest")
            if half is not None:
                games = Visitor.finished - half[0]
                growth = 1000 * (now - half[1]) / max(1, games)
                print(f"{growth:.0f} kB for each of the last {games} games")
            return int(most > BOUND)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
