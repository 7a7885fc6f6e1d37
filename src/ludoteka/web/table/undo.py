"""Going back: one's own last choices by oneself, as far as the rules of undo allow; more if everybody agrees."""

from typing import Any

from ludoteka.engine import NOBODY
from ludoteka.web.table.desk import Desk
from ludoteka.web.table.errors import Refused, Used
from ludoteka.web.table.referee import changing, forget_answers, settle, write
from ludoteka.web.table.rows import BACK, PLAYING
from ludoteka.web.words import _


def mine_to_undo(desk: Desk, seats: tuple[int, ...]) -> int:
    """How many of the last moves were choices of these seats that the rules of undo let them take back."""
    count = 0
    while count < desk.match.undoable and count < len(desk.who) and desk.who[-1 - count] in seats:
        count += 1
    return count


def last_choice(desk: Desk, seats: tuple[int, ...]) -> int | None:
    """The number of moves before the last choice of these seats; None where there was none."""
    for number in range(len(desk.who) - 1, -1, -1):
        if desk.who[number] in seats:
            return number
    return None


def undo(pk: int, seats: tuple[int, ...], whole: bool, key: str) -> None:
    """Take back the last choice, or all that can be taken back of this turn."""
    with changing(pk, PLAYING) as desk:
        if _done_before(desk, key):
            return
        seat = answering(desk, seats)
        if seat is not None:
            _take_back(desk, seat, whole)
            return
        count = mine_to_undo(desk, seats)
        if not count:
            raise Refused(_("There is nothing you can take back on your own."))
        go_back(desk, len(desk.who) - (count if whole else 1), seats[0], key)
        settle(desk)


def _done_before(desk: Desk, key: str) -> bool:
    """Whether this step back was sent before and counted; refused where its key belongs to something else."""
    sent = desk.store.sent(desk.pk, key)
    if sent is not None and sent[0] != BACK:
        raise Used
    if sent is not None:
        desk.changed = False
    return sent is not None


def answering(desk: Desk, seats: tuple[int, ...]) -> int | None:
    """The one of these seats whose secret answers can be taken back: first who still thinks."""
    answered = [seat for seat in seats if desk.answers.get(seat)]
    thinking = [seat for seat in answered if not desk.ready(seat)]
    return next(iter([*thinking, *answered]), None)


def _take_back(desk: Desk, seat: int, whole: bool) -> None:
    """Take back that one is ready; else the last answer; or all of it."""
    answers, place = desk.answers[seat], desk.seats[seat]
    was_ready, place.ready = place.ready, False
    if whole or not was_ready:
        kept = 0 if whole else len(answers) - 1
        desk.store.drop_answers(desk.pk, seat, kept)
        del answers[kept:]
    if was_ready:  # otherwise nobody else notices
        settle(desk)


def go_back(desk: Desk, moves: int, seat: int, key: str) -> None:
    """Put the match back to its first so many moves and write that down."""
    chance = desk.back(moves)
    forget_answers(desk)
    write(desk, BACK, seat, str(moves), chance, key)


def others(desk: Desk, seats: tuple[int, ...], away: bool = False) -> list[int]:
    """The people at the table besides the one of these seats: those who are here, or those who are away."""
    people = {seat.user_id for seat in desk.seats if not seat.bot and seat.away == away}
    mine = {desk.seats[seat].user_id for seat in seats}
    return sorted(user for user in people - mine if user)


def hurts_absent(desk: Desk, seats: tuple[int, ...], target: int) -> bool:
    """Whether going back could hurt somebody who is away and cannot say no.

    In a rated game it always could. Elsewhere nothing of theirs may be taken back, and no chance that has
    shown itself, which would be drawn again.
    """
    absent = set(others(desk, seats, away=True)) - set(others(desk, seats))
    if not absent or desk.table.rated:
        return bool(absent)
    return any(seat == NOBODY or desk.seats[seat].user_id in absent for seat in desk.who[target:])


def ask_undo(pk: int, seats: tuple[int, ...], key: str) -> None:
    """Ask to go back before one's last choice; done at once when only bots would have to agree."""
    with changing(pk, PLAYING) as desk:
        if _done_before(desk, key):
            return
        target = last_choice(desk, seats)
        if target is None:
            raise Refused(_("There is nothing to take back."))
        if hurts_absent(desk, seats, target):
            raise Refused(_("Someone who is away would have to agree to that."))
        missing = others(desk, seats)
        if missing:
            desk.table.request = {
                "seat": seats[0],
                "moves": target,
                "missing": missing,
                "number": desk.table.number,
            }
        else:
            go_back(desk, target, seats[0], key)
            settle(desk)


def answer_undo(pk: int, user: int, agree: bool, key: str) -> None:
    """Agree to an undo that was asked for, or refuse it."""
    with changing(pk, PLAYING) as desk:
        if _done_before(desk, key):
            return
        request: dict[str, Any] | None = desk.table.request
        if not request or user not in request["missing"]:
            raise Refused(_("Nobody is asking for your agreement right now."))
        missing = [one for one in request["missing"] if one != user]
        if not agree or request["number"] != desk.table.number:
            desk.table.request = None
        elif missing:
            desk.table.request = {**request, "missing": missing}
        else:
            go_back(desk, request["moves"], request["seat"], key)
            settle(desk)
