"""A replay: a game step by step, as its viewer saw it."""

from ludoteka.engine import NOBODY, Match
from ludoteka.web.show import log, panels, picture
from ludoteka.web.show.frame import Frame
from ludoteka.web.table.desk import Desk


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


def frame_at(desk: Desk, user: int, moves: int) -> Frame:
    """What this person sees after so many moves."""
    with desk.lock:
        seat = seat_of(desk, user)
        played = [action.text for action in desk.match.moves][:moves]
        match = Match.replay(desk.record(played), moves=moves)
        names = desk.names
    view, game = match.view(seat), match.game
    return {
        "board": picture.draw(game, view, []),
        "players": panels.players(desk, view, (), [] if match.over else [match.state.player]),
        "log": "".join(log.Reader().read(game, match.events, names, seat)) or log.empty(),
        "rest": panels.rest(game, view),
    }
