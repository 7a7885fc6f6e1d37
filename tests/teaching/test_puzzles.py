"""Puzzles: what their files say, that every one of ours is honest, and which one is of the day."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from ludoteka.engine import Game, IllegalMove, LudotekaError, Match, Rng, games
from ludoteka.teaching import puzzles as teaching
from ludoteka.teaching.puzzles import (
    Puzzle,
    Shelf,
    Source,
    answer,
    level_of,
    of_the_day,
    puzzles,
    read_all,
)
from ludoteka.testing import Failure
from ludoteka.testing.puzzles import check_puzzle, check_puzzles

OURS = [game for game in games().values() if type(game).__module__.startswith("ludoteka.games.")]
LEAST = {"burgundy": 301, "carcassonne": 303, "mercado": 303, "wallenstein": 283, "yspahan": 289}
EVERY_GAME = pytest.mark.parametrize("game", OURS, ids=[game.name for game in OURS])


def first(name: str) -> tuple[Game[Any], Puzzle]:
    game = next(game for game in OURS if game.name == name)
    return game, next(iter(puzzles(game).values()))


@EVERY_GAME
def test_every_puzzle_is_legal_and_the_view_of_one_seat(game: Game[Any]) -> None:
    assert len(puzzles(game)) >= LEAST[game.name]
    check_puzzles(game)


@EVERY_GAME
def test_every_puzzle_is_better_by_its_margin_and_explained(game: Game[Any]) -> None:
    for puzzle in puzzles(game).values():
        others = [value for text, value in puzzle.promises.items() if text != puzzle.solution]
        assert puzzle.promises[puzzle.solution] - max(others) >= puzzle.source.margin - 0.001
        assert puzzle.terms


def test_there_are_easy_medium_and_hard_ones() -> None:
    assert {puzzle.level for game in OURS for puzzle in puzzles(game).values()} == {1, 2, 3}


def test_a_line_reads_back() -> None:
    _game, puzzle = first("yspahan")
    assert read_all([puzzle.source.line(), puzzle.line()]) == [puzzle]


def test_a_puzzle_that_quick_tries_miss_is_hard() -> None:
    shares = (0.0, 0.125, 0.188, 0.25, 0.375, 0.438, 1.0)
    assert [level_of(share) for share in shares] == [1, 1, 2, 2, 2, 3, 3]


def test_what_is_no_file_of_puzzles_says_so() -> None:
    with pytest.raises(LudotekaError, match="its first line does not say so"):
        read_all(["{}"])
    with pytest.raises(LudotekaError, match="its first line does not say so"):
        read_all([])
    _game, puzzle = first("yspahan")
    with pytest.raises(LudotekaError, match="a line of the file of puzzles is damaged"):
        read_all([puzzle.source.line(), '{"game": 1}'])


def test_a_day_has_one_puzzle_for_everybody_and_the_games_take_turns() -> None:
    days = [of_the_day(OURS, date.fromordinal(738000 + n)) for n in range(10)]
    assert days == [of_the_day(OURS, date.fromordinal(738000 + n)) for n in range(10)]
    names = [game.name for game, _puzzle in filter(None, days)]
    assert names == names[:5] * 2
    assert sorted(names[:5]) == [game.name for game in OURS]
    assert len({puzzle.name for _game, puzzle in filter(None, days)}) == 10
    assert of_the_day([], date(2026, 11, 16)) is None


def test_a_shelf_keeps_lines_in_the_order_of_names() -> None:
    """Neighbours in a file come from one game; a second copy of a position is no other puzzle."""
    game, _puzzle = first("mercado")
    shelf = puzzles(game)
    assert list(shelf) == sorted(shelf)
    assert shelf.levels == {name: shelf[name].level for name in shelf}
    some = list(shelf.values())[:3]
    assert Shelf([*some, *some[::-1]]) == {one.name: one for one in some}
    assert shelf[some[0].name] == some[0]
    assert shelf[some[0].name] is not shelf[some[0].name], "it is read when it is asked for"


def test_the_day_reads_no_other_file_and_passes_over_an_empty_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def shipped(package: str) -> Shelf:
        asked.append(package.rpartition(".")[2])
        return Shelf() if len(asked) == 1 else Shelf([first_puzzle])

    _game, first_puzzle = first("yspahan")
    monkeypatch.setattr(teaching, "_shipped", shipped)
    found = of_the_day(OURS, date.fromordinal(738000))
    assert found is not None
    assert (len(set(asked)), found[0].name, found[1]) == (2, asked[1], first_puzzle)


def test_an_answer_is_one_of_the_options() -> None:
    game, puzzle = first("carcassonne")
    assert answer(game, puzzle, puzzle.solution).text == puzzle.solution
    with pytest.raises(IllegalMove):
        answer(game, puzzle, "place 99 99 0")


def test_a_world_is_dealt_to_fit_the_view_and_can_be_played_on() -> None:
    game, puzzle = first("yspahan")
    world = puzzle.world(game, Rng(7))
    source = puzzle.source
    match = Match.new(game, source.players, 1, source.settings, start=game.position(world))
    assert game.position(match.view(match.player)) == puzzle.position
    match.play(puzzle.solution)
    assert Match.replay(match.record()).state.differences(match.state) == []


# -- what the conformance suite finds ----------------------------------------------------------------


def hidden() -> tuple[Game[Any], Puzzle]:
    """A position in which a card of another player can be read."""
    game = next(game for game in OURS if game.name == "yspahan")
    for puzzle in puzzles(game).values():
        world = puzzle.world(game, Rng(1))
        if game.position(world) != puzzle.position:
            return game, replace(puzzle, position=game.position(world))
    raise AssertionError


def test_hidden_information_is_found() -> None:
    with pytest.raises(Failure, match="something hidden is in it"):
        check_puzzle(*hidden())


def test_a_solution_that_is_no_option_is_found() -> None:
    game, puzzle = first("mercado")
    with pytest.raises(Failure, match="'fly' is no option"):
        check_puzzle(game, replace(puzzle, solution="fly"))
    with pytest.raises(Failure, match="it promises something of what is no option"):
        check_puzzle(game, replace(puzzle, promises={**puzzle.promises, "fly": 0.1}))
    worse = {puzzle.runner_up: 0.9, puzzle.solution: 0.1}
    with pytest.raises(Failure, match="the solution is not the best"):
        check_puzzle(game, replace(puzzle, promises=worse))


def test_a_game_that_brings_none_has_none() -> None:
    class Bare(Game[Any]):
        name = "bare"

    assert puzzles(Bare()) == {}
    check_puzzles(Bare())


def test_the_source_of_puzzles_is_told() -> None:
    for game in OURS:
        margin = 0.015 if game.name == "wallenstein" else 0.03
        for puzzle in puzzles(game).values():
            source = puzzle.source
            assert isinstance(source, Source)
            assert (source.game, source.bots) == (game.name, ["strong"])
            assert (source.iterations, source.margin) == (1200, margin)
            assert source.seed in (0, 1)
