"""A replay: a game step by step, as its viewer saw it."""

import json
from typing import Any

from ludoteka.engine import NOBODY, Decision, Match
from ludoteka.web.show import log, panels, picture
from ludoteka.web.show.frame import Frame
from ludoteka.web.table.desk import Desk

Turn = dict[str, Any]  # a turning point, as the analysis keeps it


def seat_of(desk: Desk, user: int) -> int | None:
    """The seat through whose eyes the replay is seen: one's own, or a spectator's.

    Who has several seats shares the screen with others, and no curtain hangs here: while the game runs only what
    everybody may see is shown.
    """
    mine = desk.seats_of(user)
    return mine[0] if len(mine) == 1 or (mine and not desk.playing) else None


def stops(desk: Desk) -> list[int]:
    """The numbers of moves at which somebody was asked, and the end."""
    with desk.lock:
        who_chose = list(desk.who)
    return [i for i, seat in enumerate(who_chose) if seat != NOBODY] + [len(who_chose)]


def frame_at(desk: Desk, user: int, step: int, turn: Turn | None = None) -> dict[str, Any]:
    """What this person sees at a step: the pieces of a frame, and what the page has to know of it.

    Where the game was analysed and has a turning point there, that is drawn.
    """
    with desk.lock:
        moves = stops(desk)[step]
        seat = seat_of(desk, user)
        played = [action.text for action in desk.match.moves][:moves]
        match = Match.replay(desk.record(played), moves=moves)
        names = desk.names
    view, game, reader = match.view(seat), match.game, log.Reader()
    lines = reader.read(game, match.events, names, seat)
    pieces: Frame = {
        "board": _turning(match, turn) if turn else picture.draw(game, view, []),
        "players": panels.players(desk, view, (), [] if match.over else [match.state.player]),
        "log": "".join(lines) or log.empty(),
        "glimpses": json.dumps(reader.glimpses),
        "rest": panels.rest(game, view),
    }
    return {
        "step": step,
        "moves": moves,
        "asked": not match.over,
        "marks": [[turn["played"], "\u2717"], [turn["better"], "\u2713"]] if turn else [],
        "pieces": pieces,
    }


def _turning(match: Match, turn: Turn) -> str:
    """The position of a turning point as who chose there saw it, with what was played and what was better."""
    view, step = match.view(turn["player"]), match.state.step
    assert isinstance(step, Decision)
    moves = [step.read(match.state, turn[name]) for name in ("played", "better")]
    return picture.draw(match.game, view, moves)
