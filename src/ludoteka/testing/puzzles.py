"""Puzzles: every position that a game brings is legal, the view of one seat, and has its solution."""

from functools import cache
from typing import Any

from ludoteka.engine import Decision, Game, LudotekaError, Rng
from ludoteka.teaching.puzzles import Puzzle, puzzles
from ludoteka.testing.trial import Failure


@cache  # they are the same in every trial
def check_puzzles(game: Game[Any]) -> None:
    """Look at every puzzle of a game; raises `Failure` at the first defect."""
    try:
        for puzzle in puzzles(game).values():
            check_puzzle(game, puzzle)
    except LudotekaError as error:
        raise Failure(f"{game.name}: {error}") from None


def check_puzzle(game: Game[Any], puzzle: Puzzle) -> None:
    """The seat that is asked can play the solution, and the puzzle holds nothing that it may not know."""

    def require(fine: bool, complaint: str) -> None:
        if not fine:
            raise Failure(f"{game.name}, puzzle {puzzle.name}: {complaint}")

    view = puzzle.view(game)
    require(isinstance(view.step, Decision), "nobody is asked")
    options = [option.text for option in view.options()]
    require(len(options) > 1, "there is nothing to choose")
    require(puzzle.solution in options, f"{puzzle.solution!r} is no option")
    require(set(puzzle.promises) <= set(options), "it promises something of what is no option")
    require(next(iter(puzzle.promises), "") == puzzle.solution, "the solution is not the best")
    seat = view.player
    require(
        game.position(view.view(seat)) == game.position(view) == puzzle.position,
        f"it is not what seat {seat + 1} sees: something hidden is in it",
    )
    for seed in range(2):
        world = puzzle.world(game, Rng(seed))
        require(not game.complaints(world), f"{game.complaints(world)}")
        require(
            game.position(world.view(seat)) == puzzle.position,
            f"a world dealt to fit it looks different to seat {seat + 1}",
        )
        world.take(next(one for one in world.options() if one.text == puzzle.solution))
