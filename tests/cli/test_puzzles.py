"""`ludoteka puzzles`: a table for people, JSON for programs, a file that goes on."""

import json

import pytest

from ludoteka.puzzles import judge, maker
from ludoteka.teaching.puzzles import read_all

WORDS = ("puzzles", "mercado", "--count", 1, "--iterations", 30, "--margin", 0.001, "--seed", 2)


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    monkeypatch.setattr(maker, "CLEAR", 1)
    monkeypatch.setattr(maker, "OPEN", 2)
    monkeypatch.setattr(judge, "QUICK", ("greedy",))
    monkeypatch.setattr(judge, "PLAYOUTS", 1)


def test_puzzles_are_kept_and_counted(ludoteka, tmp_path):
    file = tmp_path / "puzzles.jsonl"
    code, out, err = ludoteka(*WORDS, "--out", file)
    assert (code, err) == (0, "")
    found = read_all(file.read_text("utf-8").splitlines())
    assert out.splitlines()[0] == f"Mercado, puzzles: {len(found)}"
    assert out.splitlines()[2].split() == [
        "level",
        "puzzles",
        "missed",
        "by",
        "quick",
        "bots",
        "mean",
        "lead",
    ]
    again = json.loads(ludoteka(*WORDS, "--out", file, "--json").out)
    assert again == [json.loads(puzzle.line()) for puzzle in found]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--count", "many"), "--count must be a whole number, not 'many'"),
        (("--margin", "wide"), "--margin must be a number, not 'wide'"),
        (("--margin", 3), "puzzles need at least 30 iterations and a margin between 0 and 1"),
        (("--count", 0), "ask for at least one puzzle"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(ludoteka, words, sentence):
    assert ludoteka(*WORDS, *words) == (2, "", f"ludoteka: {sentence}\n")
