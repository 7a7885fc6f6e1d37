"""`match.play_here()`: who sits where, and what shows the board."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Union

from ludoteka.bots import make_bot
from ludoteka.engine import LudotekaError, Match
from ludoteka.engine.i18n import check_language
from ludoteka.engine.i18n import language as spoken
from ludoteka.web.notebook.still import StillBoard
from ludoteka.web.table.opening import DEFAULT_BOT
from ludoteka.web.words import _

if TYPE_CHECKING:
    from ludoteka.web.notebook.widget import BoardWidget


def seated_bots(
    players: int, bots: Mapping[int, str] | str | None, seat: int | Sequence[int] | None
) -> dict[int, str]:
    """The level of every bot by its seat; everybody else sits here."""
    given = dict(bots) if isinstance(bots, Mapping) else {}
    level = bots if isinstance(bots, str) else DEFAULT_BOT
    if seat is not None:
        mine = [seat] if isinstance(seat, int) else list(seat)
    elif isinstance(bots, Mapping):
        mine = [one for one in range(players) if one not in given]
    else:
        mine = [0]
    for one in [*given, *mine]:
        if one not in range(players):
            words = _("There is no seat {seat}: they are numbered from 0 to {last}.")
            raise LudotekaError(words.format(seat=one, last=players - 1))
    for one in mine:
        if one in given:
            words = _("Seat {seat} cannot be yours and a bot's at the same time.")
            raise LudotekaError(words.format(seat=one))
    found = {one: given.get(one, level) for one in range(players) if one not in mine}
    for name in found.values():
        make_bot(name)  # refused here, if there is no such bot
    return found


def play_here(
    match: Match,
    bots: Mapping[int, str] | str | None = None,
    seat: int | Sequence[int] | None = None,
    language: str = "",
) -> Union["BoardWidget", StillBoard]:
    """The board of a match, as `Match.play_here` says."""
    code = check_language(language or spoken())
    seated = seated_bots(match.players, bots, seat)
    try:
        from ludoteka.web.notebook.widget import BoardWidget
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("ludoteka"):
            raise
        return StillBoard(match, [one for one in range(match.players) if one not in seated], code)
    return BoardWidget(match, seated, code)
