"""The benchmark of random games runs and says what it measured."""

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "playouts.py"


def run(*words):
    command = [sys.executable, str(SCRIPT), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def test_one_game():
    done = run("carcassonne", "--players", "3", "--seconds", "0.1", "--json")
    (speed,) = json.loads(done.stdout)
    assert (speed["game"], speed["players"]) == ("carcassonne", 3)
    assert speed["decisions"] > speed["games"] > 0


def test_a_game_that_is_not_there():
    done = run("nim")
    assert done.returncode == 2
    assert done.stderr.startswith("there is no game 'nim'")
