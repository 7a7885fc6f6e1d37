"""What must not depend on the database is tried on PostgreSQL too, which refuses what SQLite takes, such as NUL."""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
TESTS = ("test_fuzz.py", "test_edges.py")


def test_nonsense_is_refused_there_too(postgres):
    files = [str(HERE / name) for name in TESTS]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files],
        env=os.environ | {"DATABASE_URL": postgres.url},
        cwd=HERE.parents[1],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-3000:]
