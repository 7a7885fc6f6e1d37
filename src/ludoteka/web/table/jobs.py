"""What bots and advisers are asked: a seat with all that its player may know, to be sent to whoever thinks."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from ludoteka.bots.hearing import Story, listens
from ludoteka.engine import NOBODY, LudotekaError
from ludoteka.web.table.desk import Desk, desk_of
from ludoteka.web.table.errors import Refused, Unreadable, require
from ludoteka.web.table.number import Number
from ludoteka.web.table.rows import FINISHED, PLAYING
from ludoteka.web.table.screen import screen
from ludoteka.web.words import _

log = logging.getLogger(__name__)
STAND_IN = "greedy"  # plays for people who are away, and for bots that fail


@dataclass(frozen=True)
class Job:
    """A bot's seat with all that its player may know."""

    table: int
    seat: int
    number: Number
    level: str
    game: str
    players: int
    settings: dict[str, Any]
    position: dict[str, Any]
    choices: list[str]
    again: bool  # the seat also made the last choice
    secret: bool  # nobody sees the choice yet, so it needs no pause
    people: tuple[int, ...] = ()  # for whom the bots play: the host and who sits there
    story: Story | None = None  # of a bot that listens: what its player has heard


def next_jobs(pk: int) -> list[Job]:
    """What the bots are asked at this table now; several at once where all decide in secret."""
    try:
        desk = desk_of(pk)
    except Unreadable:  # a bot cannot play it either
        return []
    with desk.lock:
        asked = [desk.seats[index] for index in desk.waiting()]
        return [
            job_of(desk, seat.index, seat.bot or STAND_IN) for seat in asked if seat.automatic()
        ]


def farewells(pk: int) -> list[Job]:
    """The bots of a game that is over and want to hear of it."""
    try:
        desk = desk_of(pk)
    except Unreadable:
        return []
    with desk.lock:
        if desk.table.status != FINISHED or not desk.table.bots_asked:
            return []
        return [job_of(desk, seat.index, seat.bot) for seat in desk.seats if listening(seat.bot)]


def listening(level: str) -> bool:
    """Whether a bot of this level is told what happens; one that cannot be made here is not."""
    try:
        return bool(level) and listens(level)
    except LudotekaError:
        return False


def story_of(desk: Desk, seat: int) -> Story:
    """The course of the game as the player of this seat knows it."""
    match = desk.match
    opening = match.game.start(match.players, match.settings, match.start).view(seat)
    events = [event for event in match.events if event.seen_by(seat)]
    return Story(seat, match.game.position(opening), events)


def job_of(desk: Desk, seat: int, level: str = "") -> Job:
    """The seat as a worker process gets it; hold the desk's lock."""
    table, game = desk.table, desk.match.game
    view = desk.world(seat).view(seat)
    return Job(
        table=table.pk,
        seat=seat,
        number=desk.expected(seat),
        level=level,
        game=table.game,
        players=table.players,
        settings=desk.match.settings,
        position=game.position(view),
        choices=[option.text for option in view.options()],
        again=next((who for who in reversed(desk.who) if who != NOBODY), NOBODY) == seat,
        secret=bool(desk.together()),
        people=tuple(
            user for user in (table.host_id, *(one.user_id for one in desk.seats)) if user
        ),
        story=story_of(desk, seat) if listening(level) else None,
    )


async def choice_of(job: Job, thought: Callable[[Job, str], Awaitable[str]]) -> str:
    """What the bot thinks best; a bot that fails is replaced by the stand-in, that by the first option."""
    if len(job.choices) == 1:
        return job.choices[0]
    for level in dict.fromkeys([job.level, STAND_IN]):
        try:
            text = await thought(job, level)
            if text in job.choices:
                return text
            log.error("bot %s at table %s chose %r, which is not an option", level, job.table, text)
        except Exception:  # it must not stop the game
            log.exception("bot %s at table %s failed", level, job.table)
    return job.choices[0]


def hint_job(pk: int, user: int) -> Job:
    """What a hint for this person is about: its own seat, as it may see it."""
    desk = desk_of(pk)
    with desk.lock:
        mine = desk.seats_of(user)
        if not mine:
            raise Refused(_("You have no seat at this table."))
        require(desk.table.status, PLAYING)
        if not desk.hints:
            raise Refused(_("There are no hints at this table."))
        waiting = desk.waiting()
        served = screen(desk, mine, waiting)
        seat = None if served.covered else served.seat
        if seat is None or seat not in waiting or desk.seats[seat].away:
            raise Refused(_("It is not your turn."))
        return job_of(desk, seat)
