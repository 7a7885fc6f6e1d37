"""What the pieces of an analysis add up to: the curve, turning points and luck, and everybody's accuracy."""

from dataclasses import asdict
from typing import Any, Protocol

from ludoteka.sim.analysis import Moment, candidates, foremost
from ludoteka.sim.judging import accuracy
from ludoteka.web.show.curves import curves
from ludoteka.web.study.pieces import CHOICES, END, LUCK, MISTAKE, POINT, TURN
from ludoteka.web.table.desk import Desk


class Study(Protocol):
    """An analysis as far as it is."""

    moves: Any  # the pieces: what to look at, and the number of the move
    chances: Any  # what was found, piece by piece
    turns: Any  # all that is shown, when it is done


def go_on(found: Study) -> bool:
    """Add the pieces that follow from the first ones, once these are done; whether there were any to add."""
    if found.moves[-1][0] == END:
        return False
    found.moves += [*([TURN, number] for number in doubtful(found)), [END, 0]]
    return True


def how_far(found: Study, desk: Desk, stops: list[int]) -> dict[str, Any]:
    """How far an analysis is, and what it shows when it is done. `stops` are the steps of the replay."""
    if found.turns is None:
        return {"state": "busy", "done": len(found.chances), "all": len(found.moves) or 1}
    return {"state": "done", "markup": curves(desk, stops, found.turns)}


def turn_of(found: Study, move: int) -> dict[str, Any] | None:
    """The turning point at a move, if there is one."""
    return next((turn for turn in found.turns["turns"] if turn["move"] == move), None)


def results(found: Study, what: str) -> dict[int, Any]:
    """What was found so far of one kind, by the numbers of the moves."""
    pairs = zip(found.moves, found.chances, strict=False)
    return {number: result for (kind, number), result in pairs if kind == what}


def points(found: Study) -> list[Moment]:
    return [Moment(**one) for one in results(found, POINT).values()]


def doubtful(found: Study) -> list[int]:
    """The choices that may be turning points."""
    losses = {
        move: (one["loss"], one["low"] > 0.0) for move, one in results(found, MISTAKE).items()
    }
    return candidates(points(found), losses)


def summary(found: Study) -> dict[str, Any]:
    """All that is shown: the curve, turning points and luck, and everybody's accuracy."""
    turns = {move: one for move, one in results(found, TURN).items() if one}
    sure = {move: one for move, one in results(found, MISTAKE).items() if one["low"] > 0.0}
    mistakes = (sure | turns).values()  # of a turning point the longer look counts
    accuracies = [
        accuracy(
            choices,
            [(one["loss"], one["kind"]) for one in mistakes if one["player"] == player],
        )
        for player, choices in enumerate(results(found, CHOICES)[0])
    ]
    luck = [one for one in results(found, LUCK).values() if one]
    return {
        "points": [asdict(one) for one in points(found)],
        "turns": foremost(list(turns.values()), lambda one: one["loss"]),
        "luck": foremost(luck, lambda one: abs(one["after"] - one["before"])),
        "accuracy": [asdict(one) for one in accuracies],
    }
