"""Three processes on one PostgreSQL under hammer blows: nobody sees an error, and every record replays."""

import html
import http.client
import json
import random
import re
import secrets
import threading
import time
import urllib.error
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import rig

from ludoteka.engine import Match, Record, find_game
from ludoteka.engine.records.verify import chance_outcomes

GAMES = ("burgundy", "carcassonne", "mercado", "wallenstein", "yspahan")
LAY = re.compile(r'data-lay="([^"]*)"')
READY = re.compile(r'data-ready="1"(?![^>]*disabled)')
SETTINGS = {"wallenstein": {"setting-setup": "preset"}}  # begins with secret plans


@pytest.fixture(scope="module")
def servers(postgres: Any, tmp_path_factory: Any) -> Iterator[list[rig.Server]]:
    """Three processes of one site."""
    folder = tmp_path_factory.mktemp("hammer")
    found = [
        rig.Server(folder / name, postgres.url, LUDOTEKA_SECRET_KEY="k" * 40) for name in "abc"
    ]
    try:
        for server in found:
            server.start()
        yield found
    finally:
        for server in found:
            server.stop()


class Hammer:
    """A game around one screen that is played, watched and loaded through all processes at once."""

    def __init__(self, servers: list[rig.Server], game: str) -> None:
        self.clients = [rig.Client(servers[0].url)]
        self.clients += [self.clients[0].twin(server.url) for server in servers[1:]]
        seats = {f"seat-{i}": "here" for i in range(1, find_game(game).min_players)}
        form = {"seat-0": "me", **seats, **SETTINGS.get(game, {})}
        self.table = self.clients[0].play(game, **form)
        self.acknowledged: set[str] = set()  # moves, each with its number and key
        self.done = 0  # moves, secret answers and whatever else was accepted
        self.problems: list[str] = []
        self.over = threading.Event()

    def run(self, seconds: float) -> None:
        """A burst of moves on the first process, some on the others, pages and streams on all."""
        first, second, third = self.clients
        steps = [
            lambda: self.move(first),
            lambda: self.move(second, 0.1),
            lambda: self.move(third, 0.1),
            lambda: second.get(self.table),
            lambda: third.get(self.table),
            lambda: third.get(self.table),
        ]
        threads = [threading.Thread(target=self.repeat, args=[step]) for step in steps]
        streams = [rig.Stream(client, self.table) for client in self.clients]
        for thread in threads:
            thread.start()
        self.over.wait(seconds)
        self.over.set()
        for thread in threads:
            thread.join()
        for stream in streams:
            stream.close()

    def repeat(self, step: Callable[[], object]) -> None:
        while not self.over.is_set():
            try:
                step()
            except urllib.error.HTTPError as error:
                self.problems.append(f"{error.code} {error.url} {error.msg}")
            except (OSError, http.client.HTTPException) as error:
                self.problems.append(repr(error))

    def move(self, client: rig.Client, pause: float = 0.0) -> None:
        """Do anything that the table offers now; whoever is refused was too slow, and looks again."""
        time.sleep(pause)
        pieces = client.pieces(self.table)
        meta = json.loads(pieces["meta"])
        if meta["status"] != "playing":
            self.over.set()
            return
        what, data = offer(pieces["ask"] + pieces["options"], meta)
        key = f"hammer-{secrets.token_hex(8)}"
        at = {"seat": meta["seat"], "number": meta["number"], "key": key}
        status, answer = client.post(f"{self.table}{what}", at | data)
        if status not in {200, 400, 403, 409}:
            self.problems.append(f"{status} {what} {data} {answer}")
        self.done += status == 200
        if status == 200 and what == "move" and "." not in meta["number"]:
            self.acknowledged.add(f"{meta['number']} {key} {data['action']}")


def offer(ask: str, meta: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Something that can be posted now: a move or an answer, that one is ready, now and then a step back."""
    if meta["undo"] == "own" and random.random() < 0.05:
        return "undo", {"how": "last"}
    if meta["curtain"]:
        return "take", {}
    if READY.search(ask):
        return "ready", {"ready": True}
    missing = [part for part in ask.split('class="plan"') if 'aria-pressed="true"' not in part]
    laid = [html.unescape(text) for part in missing for text in LAY.findall(part)]
    return "move", {"action": random.choice([option[0] for option in meta["options"]] or laid)}


def written(postgres: Any, table: str) -> tuple[Record, set[str]]:
    """The record of a table as its entries tell it, and the number, key and text of every entry."""
    with postgres.connect() as line:
        pk, game, rules, players, settings, secret, moves, number = line.execute(
            "SELECT id, game, rules, players, settings, secret, opening, number"
            " FROM web_table WHERE code = %s",
            [table.strip("/").split("/")[-1]],
        ).fetchone()
        entries = line.execute(
            "SELECT number, key, text, kind, chance FROM web_entry WHERE table_id = %s"
            " ORDER BY number",
            [pk],
        ).fetchall()
    assert [entry[0] for entry in entries] == list(range(number))
    for _number, _key, text, kind, chance in entries:
        moves = moves[: int(text)] if kind == "back" else [*moves, text]
        moves = moves + chance
    seats = [f"seat {i + 1}" for i in range(players)]
    record = Record(game, rules, players, settings, seats, moves, secret=secret)
    return record, {f"{number} {key} {text}" for number, key, text, _kind, _chance in entries}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seconds", [4, pytest.param(60, marks=pytest.mark.slow)])
def test_every_record_replays(servers, postgres, game, seconds):
    """Where a game ends before the time is up, another one begins."""
    end, done = time.monotonic() + seconds, 0
    while (left := end - time.monotonic()) > 0:
        hammer = Hammer(servers, game)
        hammer.run(left)
        assert hammer.problems == []
        record, entries = written(postgres, hammer.table)
        match = Match.replay(record)
        assert [action.text for action in match.moves] == record.moves, "chance is written down too"
        assert all(outcome.holds for outcome in chance_outcomes(record, match.game))
        assert hammer.acknowledged <= entries
        for client in hammer.clients:
            status = client.meta(hammer.table)["status"]
            assert status == ("finished" if match.over else "playing")
        done += hammer.done
    assert done >= seconds, "there were moves"
    for server in servers:
        assert "Traceback" not in server.log()
        assert "laid anew" not in server.log()
