"""A bot that writes down what it hears, for the tests of the site: a line of JSON for every call."""

import json
import os
from pathlib import Path
from typing import Any

from ludoteka.bots import Bot
from ludoteka.engine import Action, Event, Game, Rng, State

FILE = "LISTENER_FILE"


class Listener(Bot):
    """Chooses the first option, once it has heard how the game began."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def begin(self, game: Game[Any], seat: int, view: State) -> None:
        assert not self.heard
        self.heard.append(f"begin {seat} {view.scores()}")

    def observe(self, game: Game[Any], seat: int, events: list[Event]) -> None:
        assert all(event.seen_by(seat) for event in events)
        self.heard += [repr(event) for event in events]

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        assert self.heard[0].startswith("begin ")
        self._write("choose", len(self.heard))
        return view.options()[0]

    def end(self, game: Game[Any], seat: int, view: State) -> None:
        self._write("end", seat, view.scores(), self.heard)

    def _write(self, *what: Any) -> None:
        with Path(os.environ[FILE]).open("a", encoding="utf-8") as file:
            print(json.dumps(what), file=file)
