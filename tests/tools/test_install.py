"""The benchmark of installing: stages are kept as they end, and are not done again."""

import importlib.util
import json
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


def test_the_table_adds_up():
    text = install.table({"clone": [1.0, 0.5, 12.0], "compiled rules": [60.0, 99.5, 30.0]})
    assert text.splitlines() == [
        "stage                       seconds  processor      MB",
        "clone                           1.0        0.5      12",
        "compiled rules                 60.0       99.5      30",
        "together                       61.0      100.0      42",
    ]


def test_every_stage_of_make_play_tells_where_it_is():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert [f'echo "{n}/4 ' in makefile for n in (1, 2, 3, 4)] == [True] * 4
