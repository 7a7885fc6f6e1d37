"""What is done for the analysis of a finished game: one piece at a time, each bounded."""

import json
from dataclasses import asdict
from functools import lru_cache
from typing import Any

from ludoteka.bots.hint import words_of
from ludoteka.engine import EVERYBODY, Chance, Event, Happened, Record
from ludoteka.engine.i18n import languages, speaking
from ludoteka.sim import analysis
from ludoteka.sim.analysis import PastGame

PLAYOUTS = 96  # at most
SECONDS = 1.0  # for the chances in a position, and for two options
LONG = 6.0  # where something is confirmed
ADVISER = "mcts:2s"  # the bot whose choice is the better one

CHOICES, POINT, MISTAKE, LUCK, TURN, END = "choices", "point", "mistake", "luck", "turn", "end"
Piece = list[Any]  # what to look at, and the number of the move


@lru_cache(maxsize=2)
def _past_game(record: str) -> PastGame:
    """The game of a record; its pieces are looked at one after another."""
    return PastGame(Record.from_json(json.loads(record)))


def outline(record: str) -> list[Piece]:
    """The pieces of the work; what may be a turning point shows when they are done."""
    past = _past_game(record)
    return [
        [CHOICES, 0],
        *([POINT, number] for number in past.points()),
        *([MISTAKE, number] for number in past.suspects()),
        *([LUCK, number] for number in past.strokes()),
    ]


def examine(record: str, what: str, number: int) -> Any:
    """Do one piece, as JSON."""
    past = _past_game(record)
    if what == CHOICES:
        return [past.chosen_by(player) for player in range(past.record.players)]
    if what == POINT:
        return asdict(analysis.moment(past, number, PLAYOUTS, SECONDS))
    if what == MISTAKE:
        verdict, kind = analysis.mistake(past, number, PLAYOUTS, SECONDS)
        player = past.choices[number].player
        losses = {"loss": verdict.loss, "low": verdict.low, "high": verdict.high}
        return {"player": player, "kind": kind, **losses}
    if what == LUCK:
        stroke = analysis.stroke(past, number, PLAYOUTS, SECONDS)
        return {**asdict(stroke), "words": _luck_in_words(past, number)} if stroke else None
    if what == TURN:
        turn = analysis.turning_point(past, number, PLAYOUTS, ADVISER, LONG)
        return {**asdict(turn), "words": _words(past, turn)} if turn else None
    return None


def _words(past: PastGame, turn: analysis.TurningPoint) -> dict[str, list[str]]:
    """What was played and what was better, in the words of every language."""
    state = past.choices[turn.move]
    step: Any = state.step
    actions = [step.read(state, text) for text in (turn.played, turn.better)]
    found = {}
    for language in languages():
        with speaking(language):
            found[language] = words_of(past.game, state, actions)
    return found


def _luck_in_words(past: PastGame, number: int) -> dict[str, str]:
    """A draw or a roll in every language: as the log tells it, or the game, or as the log goes on; or its bare text."""
    before, people = past.draws[number], past.game.people
    state = before.copy()
    step: Any = state.step
    outcome = step.read(state, past.record.moves[number - 1])
    at_once: list[Event] = [Happened(outcome, step.player if step.secret else EVERYBODY)]
    state.log = at_once
    state.take(outcome)
    afterwards: list[Event] = []
    state.log = afterwards
    for text in past.record.moves[number:]:
        if state.over or not isinstance(state.step, Chance):
            break
        state.take(analysis.read(state, text))
    found = {}
    for language in languages():
        with speaking(language):
            told, later = (
                [people.event_text(event, past.record.seats) for event in events]
                for events in (at_once, afterwards)
            )
            words = [*told, people.outcome_text(before, outcome), *later]
            found[language] = next(filter(None, words), outcome.text)
    return found
