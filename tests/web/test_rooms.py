"""How a table runs and what is shown of it need no Django: a page without a server uses both as they are."""

import subprocess
import sys

import pytest

WITHOUT = """
import importlib, pkgutil, sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"django", "allauth", "starlette", "openskill", "psycopg"}:
            raise ModuleNotFoundError(f"{name} must not be imported here")

sys.meta_path.insert(0, Blocked())
import ludoteka.web.show, ludoteka.web.table
for room in (ludoteka.web.table, ludoteka.web.show):
    for module in pkgutil.iter_modules(room.__path__):
        importlib.import_module(f"{room.__name__}.{module.name}")
"""
GAME = """
from dataclasses import dataclass

from ludoteka.bots import make_bot
from ludoteka.engine import Rng, find_game
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.table import opening, referee, undo
from ludoteka.web.table.desk import desk_of, desks
from ludoteka.web.table.referee import Move
from ludoteka.web.table.rows import FINISHED

@dataclass(frozen=True)
class Somebody:
    pk: int
    username: str
    guest: bool = True
    program: bool = False
    owner_id: int | None = None

opening.new_secret = lambda: "5" * 64  # the same game every time
name, players = sys.argv[1], int(sys.argv[2])
settings = {"setup": "preset"} if name == "wallenstein" else {}
people = [Somebody(7 + seat, f"P{seat}") for seat in range(players)]
seats = [(opening.ME, ""), *[(opening.OPEN, "")] * (players - 1)]
pk = opening.open_table(find_game(name), people[0], opening.Wish(seats, settings)).pk
assert set(frame(desk_of(pk), Viewer((), 7))) == {"room", "chat", "meta"}
for seat in range(1, players):
    opening.sit(pk, people[seat], seat)
desk, rng, bot, frames, moves = desk_of(pk), Rng(5), make_bot("random"), 0, 0
referee.say(pk, people[1], "hello")

def look():
    global frames
    for seats in ((), *((seat,) for seat in range(players))):
        seen = frame(desk, Viewer(seats, people[seats[0]].pk if seats else 0))
        assert seen["board"].startswith("<svg") and "hello" in seen["chat"]
        frames += 1

while desk.playing:
    look()
    for seat in desk.waiting():
        moves += 1
        sheet, number = desk.sheet(seat), desk.expected(seat)
        if sheet and sheet.done:
            referee.set_ready(pk, seat, number, True, people[seat].pk)
            continue
        view = desk.world(seat).view(seat)
        choice = bot.choose(desk.match.game, view, rng).text
        referee.play(pk, Move(seat, number, f"key-{moves}", choice), people[seat].pk)
        if moves == 3 and undo.mine_to_undo(desk, (seat,)):
            undo.undo(pk, (seat,), False, "back-1")
look()
assert desk.table.status == FINISHED and "ui-result" in frame(desk, Viewer())["ask"]
first = desk.match.record().to_json()
desks.clear()
again = desk_of(pk)
assert again is not desk and again.match.record().to_json() == first
print(frames, moves, not any(one.split(".")[0] == "django" for one in sys.modules))
"""


def run(code: str, *args: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code, *args],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(("name", "players"), [("carcassonne", 2), ("wallenstein", 3)])
def test_a_whole_game_without_django(name, players):
    """Opened, played to its end and shown to everybody at every move, kept in memory and laid anew from there."""
    frames, moves, free = run(WITHOUT + GAME, name, str(players)).split()
    assert int(frames) > 100
    assert int(moves) > 60
    assert free == "True"


def test_the_block_would_be_noticed():
    with pytest.raises(AssertionError, match="django must not be imported here"):
        run(WITHOUT + "import django")
