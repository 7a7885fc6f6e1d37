"""Finding puzzles: the same seed finds the same ones, however often it is interrupted and wherever it runs."""

import importlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ludoteka.engine import LudotekaError, Rng, find_game
from ludoteka.puzzles import Maker, holds, make_puzzles, maker
from ludoteka.puzzles.judge import Ranking, lead_at_once
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
    monkeypatch.setattr(maker, "CLEAR", 2)
    monkeypatch.setattr(maker, "OPEN", 2)
    monkeypatch.setattr(maker, "holds", lambda _game, _puzzle: True)
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


def test_runs_stand_one_after_the_other_in_a_file(small: Small, tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "other.jsonl"]
    runs = [
        make_puzzles(small(seed=seed), 1, file).puzzles
        for seed, file in zip((0, 5), files, strict=True)
    ]
    both = tmp_path / "both.jsonl"
    both.write_text("".join(file.read_text("utf-8") for file in files), "utf-8")
    found = read_all(both.read_text("utf-8").splitlines())
    assert found == runs[0] + runs[1]
    assert {puzzle.source.seed for puzzle in found} == {0, 5}
    with pytest.raises(LudotekaError, match="has other puzzles"):
        make_puzzles(small(), 9, both)


def test_most_positions_are_given_up_after_the_shortest_look(
    small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []

    def ranking(game: Any, view: Any, iterations: int, seed: str) -> Ranking:
        looked.append(iterations)
        return Ranking(game, view, iterations, seed)

    monkeypatch.setattr(maker, "Ranking", ranking)
    found = small(iterations=300, margin=0.03).play(range(12)).puzzles
    times = [looked.count(iterations) for iterations in (10, 30, 100, 300)]
    assert times == sorted(times, reverse=True)
    assert times[0] > 2 * times[-1] > 0
    assert 0 < len(found) <= times[-1]
    for puzzle in found:
        first, second = list(puzzle.promises.values())[:2]
        assert first - second >= 0.029  # both are rounded


def test_a_puzzle_that_does_not_hold_is_none(small: Small, monkeypatch: pytest.MonkeyPatch) -> None:
    found = small().play(range(6)).puzzles
    monkeypatch.setattr(maker, "holds", lambda _game, puzzle: puzzle != found[0])
    assert small().play(range(6)).puzzles == found[1:] != []


def test_a_puzzle_holds_where_a_search_ten_times_as_long_prefers_its_solution(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[int] = []

    def ranking(game: Any, view: Any, iterations: int, seed: str) -> Ranking:
        looked.append(iterations)
        return Ranking(game, view, 40, seed)

    monkeypatch.setattr(maker, "Ranking", ranking)
    yspahan = find_game("yspahan")
    easy = min(puzzles(yspahan).values(), key=lambda puzzle: puzzle.missed)
    assert holds(yspahan, easy)
    assert not holds(yspahan, replace(easy, solution=easy.runner_up))
    assert looked == [12000, 12000]


def test_where_the_evaluation_has_terms_a_puzzle_that_none_explains_is_none(
    small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert small().play(range(3)).puzzles  # without terms nothing is to be explained
    game = small().game
    told = replace(game.programs, reasons=lambda _state, _player: [("points", 1.0)])
    monkeypatch.setattr(game, "programs", told)
    assert small().play(range(3)).puzzles == []  # the same term after every option


def test_a_position_where_one_option_stands_out_is_looked_at_first(small: Small) -> None:
    hunter = small()
    rng = Rng("0:3:looks")  # what is hidden is dealt with the numbers of this game
    leads = [lead_at_once(hunter.game, view, rng) for view in hunter.views(3)]
    turns = [turn for turn, _view in hunter.looks(3)]
    assert len(leads) > len(turns) == len(set(turns)) == 4
    assert [leads[turn] for turn in turns[:2]] == sorted(leads, reverse=True)[:2]


def test_nonsense_is_refused(small: Small) -> None:
    game = small().game
    with pytest.raises(LudotekaError, match="at least 30 iterations and a margin between 0 and 1"):
        Maker(game, iterations=2)
    with pytest.raises(LudotekaError, match="margin between 0 and 1"):
        Maker(game, margin=1.5)
    with pytest.raises(LudotekaError, match="there is no bot 'nobody'"):
        Maker(game, bots=["nobody"])
    with pytest.raises(LudotekaError, match="at least one puzzle"):
        make_puzzles(small(), 0)


@pytest.mark.slow
@pytest.mark.parametrize("part", [0.0, 0.5])
@pytest.mark.parametrize("name", GAMES)
def test_a_search_ten_times_as_long_confirms_the_solution(name: str, part: float) -> None:
    game = find_game(name)
    own = list(puzzles(game).values())
    puzzle = own[int(part * len(own))]
    verdict = Ranking(game, puzzle.view(game), 10 * puzzle.source.iterations, "another longer look")
    assert verdict.best.text == puzzle.solution
