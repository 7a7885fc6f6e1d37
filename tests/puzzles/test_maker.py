"""Finding puzzles: the same seed finds the same ones, however often it is interrupted and wherever it runs."""

import importlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from ludoteka.engine import LudotekaError, find_game
from ludoteka.puzzles import Maker, make_puzzles, maker
from ludoteka.puzzles.judge import Ranking
from ludoteka.sim import Processes
from ludoteka.teaching.puzzles import puzzles, read_all
from ludoteka.testing.puzzles import check_puzzle

EXAMPLE = Path(__file__).parents[2] / "examples" / "goofspiel"
Small = Callable[..., Maker]
GAMES = ("burgundy", "carcassonne", "mercado", "wallenstein", "yspahan")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Small:
    """A maker of a small game, which is quick rather than sure."""
    monkeypatch.syspath_prepend(str(EXAMPLE))
    monkeypatch.setattr(maker, "LOOKS", 4)
    game = importlib.import_module("ludoteka_goofspiel").GAME
    return partial(Maker, game, iterations=30, margin=0.01)


def test_the_same_seed_finds_the_same_puzzles_with_any_number_of_workers(small: Small) -> None:
    alone = make_puzzles(small(), 3).puzzles
    assert len(alone) >= 3
    assert make_puzzles(small(), 3, executor=Processes(2)).puzzles == alone
    assert make_puzzles(small(seed=5), 3).puzzles != alone
    for puzzle in alone:
        check_puzzle(small().game, puzzle)


def test_an_interrupted_run_goes_on_and_a_larger_one_adds(small: Small, tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    wanted = make_puzzles(small(), 4, whole).puzzles
    text = whole.read_text("utf-8")
    assert read_all(text.splitlines()) == wanted
    cut.write_text(text[: len(text) * 2 // 3], "utf-8")  # in the middle of a line
    found = make_puzzles(small(), 4, cut)
    assert (found.puzzles, cut.read_text("utf-8")) == (wanted, text)
    assert 0 < found.resumed < len(wanted)
    fewer = tmp_path / "fewer.jsonl"
    make_puzzles(small(), 1, fewer)
    assert make_puzzles(small(), 4, fewer).puzzles == wanted
    assert fewer.read_text("utf-8") == text


def test_a_file_of_another_run_is_not_touched(small: Small, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    make_puzzles(small(), 1, file)
    before = file.read_text("utf-8")
    with pytest.raises(LudotekaError, match="has other puzzles"):
        make_puzzles(small(seed=2), 1, file)
    assert file.read_text("utf-8") == before


def test_nonsense_is_refused(small: Small) -> None:
    game = small().game
    with pytest.raises(LudotekaError, match="at least 6 iterations and a margin between 0 and 1"):
        Maker(game, iterations=2)
    with pytest.raises(LudotekaError, match="margin between 0 and 1"):
        Maker(game, margin=1.5)
    with pytest.raises(LudotekaError, match="there is no bot 'nobody'"):
        Maker(game, bots=["nobody"])
    with pytest.raises(LudotekaError, match="at least one puzzle"):
        make_puzzles(small(), 0)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_search_ten_times_as_long_confirms_the_solution(name: str) -> None:
    game = find_game(name)
    puzzle = next(iter(puzzles(game).values()))
    verdict = Ranking(game, puzzle.view(game), 10 * puzzle.source.iterations, "a longer look")
    assert verdict.best.text == puzzle.solution
