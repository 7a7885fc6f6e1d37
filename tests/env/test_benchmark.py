"""The benchmark of environments runs and says what it measured."""

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "env.py"


def test_one_game():
    words = ["carcassonne", "--seconds", "0.01", "--matches", "2", "--json"]
    done = subprocess.run(
        [sys.executable, str(SCRIPT), *words], capture_output=True, text=True, timeout=120
    )
    (speed,) = json.loads(done.stdout)
    assert speed["game"] == "carcassonne"
    assert min(speed["rules"], speed["raw_env"], speed["env"], speed["vector"]) > 0
