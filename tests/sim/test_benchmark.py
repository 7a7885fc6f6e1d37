"""The benchmarks run and say what they measured."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from shutil import which

import pytest

FOLDER = Path(__file__).parents[2] / "benchmarks"


def run(*words, script="playouts.py", timeout=120):
    command = [sys.executable, str(FOLDER / script), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=timeout)


def test_one_game():
    done = run("carcassonne", "--players", "3", "--seconds", "0.1", "--json")
    (speed,) = json.loads(done.stdout)
    assert (speed["game"], speed["players"]) == ("carcassonne", 3)
    assert speed["decisions"] > speed["games"] > 0


@pytest.mark.skipif(not which("cc"), reason="needs a C compiler")
def test_a_yardstick():
    """The kernel computes the same everywhere, and a speed is given in runs of it."""
    done = run(script="kernel.py")
    number, unit = done.stdout.split()
    assert unit == "ms"
    assert float(number) > 0
    done = run("carcassonne", "--seconds", "0.1")
    assert done.stdout.strip().endswith("a kernel")


def test_a_game_that_is_not_there():
    done = run("nim")
    assert done.returncode == 2
    assert done.stderr.startswith("there is no game 'nim'")


@pytest.mark.slow
@pytest.mark.skipif(find_spec("ray") is None, reason='needs: pip install "ludoteka[ray]"')
def test_ray_beside_processes():
    done = run("--games", "20", "--rounds", "1", script="cluster.py", timeout=400)
    assert done.stdout.splitlines()[-1].startswith("Ray reaches "), done.stderr
