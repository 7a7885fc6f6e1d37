"""The benchmark of installing: stages are kept as they end, and are not done again."""

import importlib.util
import json
import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SPEC = importlib.util.spec_from_file_location("install", ROOT / "benchmarks" / "install.py")
assert SPEC is not None
assert SPEC.loader is not None
install = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(install)


def test_what_is_done_is_not_done_again(tmp_path, monkeypatch):
    ran = []

    def first(place):
        ran.append("first")
        place.mkdir()
        (place / "file").write_bytes(b"x" * 8192)

    def broken(place):
        ran.append("broken")
        raise OSError("the network is away")

    place, kept = tmp_path / "clone", tmp_path / "stages.json"
    monkeypatch.setattr(install, "STAGES", (("first", first, "."), ("second", broken, ".")))
    with pytest.raises(OSError, match="away"):
        install.measure(place, kept)
    assert list(json.loads(kept.read_text())) == ["first"]
    monkeypatch.setattr(
        install, "STAGES", (("first", first, "."), ("second", lambda place: None, "."))
    )
    done = install.measure(place, kept)
    assert ran == ["first", "broken"]
    assert [megabytes for _, _, megabytes in done.values()] == [0.008192, 0.008192]


def test_the_table_adds_up_what_a_newcomer_waits_for():
    stages = {"clone": [1.0, 0.5, 12.0], "board in the browser": [30.0, 9.5, 8.0]}
    text = install.table(stages | {"compiled rules": [60.0, 99.5, 30.0]})
    assert text.splitlines() == [
        "stage                       seconds  processor      MB",
        "clone                           1.0        0.5      12",
        "board in the browser           30.0        9.5       8",
        "compiled rules                 60.0       99.5      30",
        "until the board                31.0       10.0      20",
    ]


def test_every_stage_of_make_play_tells_where_it_is():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert [f'echo "{n}/4 ' in makefile for n in (1, 2, 3, 4)] == [True] * 4


STAND_IN = """#!/bin/sh
# In the place of Python, pip and the site: what is asked is written down, and the first site runs until it is stopped.
echo "$(basename "$0") $* ${PYTHONPATH:+compiled}" >> log
case "$*" in
*--target*) mkdir -p build/compiled/ludoteka ;;
serve*) [ -n "$PYTHONPATH" ] && exit; trap 'exit 0' TERM; for _ in $(seq 300); do sleep .1; done ;;
esac
"""


def test_the_site_is_open_while_the_rules_are_compiled(tmp_path):
    """A first `make play` starts the site, compiles, and starts it again: the real recipe, other programs."""
    (tmp_path / "Makefile").write_text((ROOT / "Makefile").read_text("utf-8"), "utf-8")
    for name in ("python", "pip", "ludoteka"):
        program = tmp_path / ".venv" / "bin" / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(STAND_IN, "utf-8")
        program.chmod(0o755)
    for name in ("pyproject.toml", "constraints.txt", "setup.py", ".venv/.web"):
        (tmp_path / name).touch()
    for room in ("engine", "games", "bots", "env", "sim"):
        (tmp_path / "src" / "ludoteka" / room).mkdir(parents=True)
    settings = {"PATH": os.environ["PATH"]}
    ran = subprocess.run(
        ["make", "play"],
        cwd=tmp_path,
        env=settings,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    served = [line for line in (tmp_path / "log").read_text().splitlines() if "serve" in line]
    call = "ludoteka serve --host 127.0.0.1 --port 8000"
    assert served == [f"{call} ", f"{call} compiled"]
    assert [line[:3] for line in ran.stdout.splitlines() if line[1:3] == "/4"] == ["3/4", "4/4"]
