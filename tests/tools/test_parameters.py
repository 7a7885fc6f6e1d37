"""The reference of the parameters is that of the games."""

import subprocess
import sys
from pathlib import Path

from ludoteka.engine import games

ROOT = Path(__file__).parents[2]


def test_the_page_names_every_parameter():
    command = [sys.executable, "tools/parameters.py", "check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "the tables are right\n")
    page = (ROOT / "docs" / "parameters.md").read_text("utf-8")
    row = "| `followers` | Followers of every player | 7 | 1 | 8 |"
    assert row in page
    assert page.count("\n| `") == 7 + sum(len(game.parameters) for game in games().values())


def test_a_page_that_is_out_of_date_is_told(tmp_path):
    (tmp_path / "docs").mkdir()
    text = (ROOT / "docs" / "parameters.md").read_text("utf-8")
    (tmp_path / "docs" / "parameters.md").write_text(
        text.replace("| 7 | 1 | 8 |", "| 7 | 1 | 9 |"), "utf-8"
    )
    command = [sys.executable, str(ROOT / "tools" / "parameters.py"), "check"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout == "docs/parameters.md is out of date: write it anew\n"
