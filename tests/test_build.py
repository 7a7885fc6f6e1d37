"""The build: a machine that has nothing but Python and a compiler can compile the rules."""

import runpy
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_rules_compile_without_the_extras(tmp_path, monkeypatch):
    """What mypyc refuses, the type checker of a bare environment names: a missing extra is no reason."""
    monkeypatch.chdir(ROOT)
    setup = runpy.run_path("setup.py", run_name="setup")
    venv.create(tmp_path / "bare")
    files = [file for group in setup["compiled_modules"]().values() for file in group]
    assert "src/ludoteka/sim/kernel/play.py" in files
    bare = ["--python-executable", str(tmp_path / "bare/bin/python"), "--cache-dir", str(tmp_path)]
    check = [sys.executable, "-m", "mypy", *setup["FLAGS"], *bare, *files]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.stdout == f"Success: no issues found in {len(files)} source files\n"
