"""A server killed at a random moment while moves stream in: every acknowledged move is there, every game goes on."""

import http.client
import random
import threading
import time

import rig

PLAYERS, KILLS = 3, 3
WRITTEN = (
    "SELECT e.number, e.text FROM web_entry e JOIN web_table t ON t.id = e.table_id WHERE t.code ="
)


class Player(threading.Thread):
    """Plays a random two-seat game alone, through a server that now and then is gone."""

    def __init__(self, url: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.client, self.rng = rig.Client(url), random.Random(seed)
        self.table = self.client.play(
            "carcassonne",
            **{"seat-0": "me", "seat-1": "here", "name-1": "Ann", "setting-start": "1"},
        )
        self.acknowledged: list[str] = []
        self.problems: list[str] = []
        self.done = False

    def run(self) -> None:
        while not self.done:
            try:
                self.step()
            except (OSError, http.client.HTTPException, ValueError):
                time.sleep(0.05)

    def step(self) -> None:
        meta = self.client.meta(self.table)
        if meta["status"] != "playing":
            self.done = True
            return
        action = self.rng.choice(meta["options"])[0]
        key = f"crash-{self.rng.getrandbits(60)}"
        while not self.done:
            try:
                status, answer = self.client.move(self.table, meta, action, key)
            except (OSError, http.client.HTTPException):
                time.sleep(0.05)
                continue
            if status == 200:
                self.acknowledged.append(f"{meta['number']} {action}")
            elif status != 503:
                self.problems.append(f"{status} {answer}")
            return


def crash(server: rig.Server, moves_written) -> None:
    rng = random.Random(7)
    with server:
        players = [Player(server.url, seed) for seed in range(PLAYERS)]
        for player in players:
            player.start()
        for _ in range(KILLS):
            goal = sum(len(player.acknowledged) for player in players) + rng.randrange(5, 12)
            rig.until(lambda n=goal: sum(len(p.acknowledged) for p in players) >= n, 60, "moves")
            time.sleep(rng.random() * 0.05)  # in the middle of whatever is going on
            server.kill()
            server.start()
        before = [len(player.acknowledged) for player in players]
        rig.until(
            lambda: all(
                len(p.acknowledged) > n + 2 or p.done for p, n in zip(players, before, strict=True)
            ),
            60,
            "going on after the last crash",
        )
        for player in players:
            player.done = True
            player.join(30)
        for player in players:
            assert player.problems == []
            written = sorted(moves_written(player.table.strip("/").split("/")[-1]))
            assert [
                f"{n} {text}" for n, text in written[: len(player.acknowledged)]
            ] == player.acknowledged
            assert len(written) - len(player.acknowledged) <= 1, "at most one move was on its way"
        assert sum(before) >= 5 * KILLS


def test_kill_on_sqlite(tmp_path):
    import sqlite3

    def moves_written(code):
        with sqlite3.connect(tmp_path / "ludoteka.sqlite3") as line:
            return line.execute(f"{WRITTEN} ?", [code]).fetchall()

    crash(rig.Server(tmp_path), moves_written)


def test_kill_on_postgresql(tmp_path, postgres):
    def moves_written(code):
        with postgres.connect() as line:
            return line.execute(f"{WRITTEN} %s", [code]).fetchall()

    crash(rig.Server(tmp_path, postgres.url), moves_written)


def test_bots_go_on_after_a_crash(tmp_path):
    """A table at which a bot was thinking when the server died is found again."""
    with rig.Server(tmp_path, LUDOTEKA_BOT_PAUSE="0.3") as server:
        client = rig.Client(server.url)
        table = client.play(
            "carcassonne", **{"seat-0": "random", "seat-1": "random", "setting-start": "1"}
        )
        stream = rig.Stream(client, table)  # bots that nobody looks at rest
        rig.until(lambda: "lays a tile" in client.frame(table)["log"], what="the bots' first move")
        server.kill()
        server.start()
        before = client.frame(table)["log"].count("<li")
        rig.until(
            lambda: client.frame(table)["log"].count("<li") > before, what="the bots' next move"
        )
        stream.close()
