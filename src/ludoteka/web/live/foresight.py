"""What choices would lead to, told as differences from the picture that a page shows.

A page on a slow line asks ahead for what its player may choose next, so that a tap shows its ghost at once.
"""

import time
from typing import Any

from ludoteka.engine import Game, IllegalMove, State
from ludoteka.web.live.delta import Pieces, change, pieces
from ludoteka.web.show import picture
from ludoteka.web.table.desk import Desk
from ludoteka.web.table.errors import Stale
from ludoteka.web.table.preview import Preview, preview, view_of

SPEND = 0.06  # seconds on the previews of one request; the first one is made in any case

Answer = dict[str, Any]


def one(desk: Desk, seat: int, text: str, shown: Pieces) -> Answer:
    """What a choice of this seat would lead to."""
    view, together = _asked(desk, seat)
    return answer_of(desk.match.game, preview(view, seat, text, together), shown)


def several(desk: Desk, seat: int, texts: list[str], shown: Pieces) -> dict[str, Answer]:
    """The same for the first of these choices, as many as there is time for; nothing for a question of before."""
    found: dict[str, Answer] = {}
    try:
        view, together = _asked(desk, seat)
        until = time.monotonic() + SPEND
        for text in texts:
            found[text] = answer_of(desk.match.game, preview(view, seat, text, together), shown)
            if time.monotonic() > until:
                break
    except (Stale, IllegalMove):  # the game has gone on meanwhile
        pass
    return found


def _asked(desk: Desk, seat: int) -> tuple[State, bool]:
    with desk.lock:
        return view_of(desk, seat), bool(desk.together())


def answer_of(game: Game[Any], seen: Preview, shown: Pieces) -> Answer:
    """A preview for a page that shows this: `[2, 5]` stands for five pieces from the second on, as in a stream."""
    after = picture.draw(game, seen.after, []) if seen.after else None
    return {
        "picture": change(shown, pieces(after)) if after else None,
        "final": seen.final,
        "points": seen.points,
    }
