"""Opening, filling and repeating tables."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludoteka.bots import bot_names, bot_title
from ludoteka.engine import NOBODY, Game, Match, Rng, State
from ludoteka.engine.i18n import capital
from ludoteka.teaching.lessons import Lesson
from ludoteka.teaching.puzzles import Puzzle
from ludoteka.web.table import referee
from ludoteka.web.table.desk import Desk, desk_of, desks
from ludoteka.web.table.errors import Refused, require
from ludoteka.web.table.referee import NAME_LENGTH
from ludoteka.web.table.rows import (
    ALLOWED,
    ALONE,
    FINISHED,
    HINTS,
    Person,
    SeatRow,
    TableRow,
    new_code,
    new_secret,
)
from ludoteka.web.table.rows import OPEN as WAITING
from ludoteka.web.words import _

SHORTEST, LONGEST = 60, 30 * 86_400  # seconds on a clock
CLOCKS = ("", "300+5", "900+10", "1800+15", "259200+43200", "604800+86400")
ME, HERE, OPEN = "me", "here", "open"
DEFAULT_BOT = "casual"


@dataclass
class Wish:
    """What somebody wants to play: a seat is `me`, `here`, `open` or a bot's level, with a name for `here`."""

    seats: Sequence[tuple[str, str]]
    settings: Mapping[str, Any] = field(default_factory=dict)
    clock: str = ""
    public: bool = False
    rated: bool = False
    programs: bool = False
    hints: str = ALONE


def clean_name(text: str) -> str:
    """A name on one line, in the plain form of its letters (not full-width), without anything invisible in it."""
    plain = unicodedata.normalize("NFKC", text)
    return "".join(c for c in " ".join(plain.split()) if c.isprintable())[:NAME_LENGTH].strip()


def quick(game: Game[Any], level: str = DEFAULT_BOT) -> Wish:
    """The game that a newcomer gets by one click: me against bots, everything as usual, or as the game says."""
    players = max(game.min_players, min(2, game.max_players))
    return Wish([(ME, ""), *[(level, "")] * (players - 1)], game.people.quick)


def read_clock(text: str) -> tuple[int | None, int]:
    """`900+10`: so many seconds for everybody, and so many more with every turn; nothing is no clock."""
    if not text:
        return None, 0
    start, plus, step = text.partition("+")
    if not (plus and start.isdecimal() and step.isdecimal() and len(start + step) < 16):
        raise Refused(_("There is no such clock."))
    seconds, increment = int(start), int(step)
    if not SHORTEST <= seconds <= LONGEST or increment > LONGEST:
        raise Refused(_("A clock must be set to between one minute and thirty days."))
    return seconds, increment


def open_table(game: Game[Any], host: Person, wish: Wish) -> TableRow:
    """A new table as wished; the game starts at once when no seat is left open."""
    game.check_players(len(wish.seats))
    clock, increment = read_clock(wish.clock)
    if wish.hints not in HINTS:
        raise Refused(_("Hints can be for everybody, only against bots, or off."))
    settings = game.check_settings(wish.settings)
    if wish.rated and game.house_rules(settings):
        raise Refused(_("A game by house rules cannot be rated."))
    table = TableRow(
        code=new_code(),
        game=game.name,
        rules=game.version,
        players=len(wish.seats),
        settings=settings,
        secret=new_secret(),
        host_id=host.pk,
        public=wish.public,
        rated=wish.rated,
        programs=wish.programs,
        hints=wish.hints,
        clock=clock,
        increment=increment,
    )
    seats = [SeatRow(index) for index in range(len(wish.seats))]
    for seat, (kind, name) in zip(seats, wish.seats, strict=True):
        _give(seat, table, seats, host, kind, name)
    _tell_apart(seats)
    desks.store.create(table, seats)
    return _started(table, seats)


def open_after(lesson: Lesson, game: Game[Any], host: Person) -> TableRow:
    """A table where a lesson goes on against casual bots, from where it ends."""
    taught = lesson.match(game, len(lesson.steps))
    kinds = [ME if seat == lesson.seat else DEFAULT_BOT for seat in range(lesson.players)]
    return _open_in(game, taught.view(lesson.seat), lesson.seat, taught.settings, host, kinds)


def open_puzzle(puzzle: Puzzle, game: Game[Any], host: Person) -> TableRow:
    """A table where a puzzle is played on against casual bots."""
    source, view = puzzle.source, puzzle.view(game)
    settings = game.settings_since(source.rules, source.settings)
    kinds = [ME if seat == view.player else DEFAULT_BOT for seat in range(source.players)]
    return _open_in(game, view, view.player, settings, host, kinds)


def branch(pk: int, person: Person, moves: int, level: str = "") -> TableRow:
    """A table where a finished game goes on from the position after so many of its moves.

    The person plays on for whoever is asked there, against bots of this level; without one, for everybody, with hints.
    """
    desk = desk_of(pk)
    with desk.lock:
        require(desk.table.status, FINISHED)
        texts = [action.text for action in desk.match.moves]
        if not 0 <= moves < len(texts) or desk.who[moves] == NOBODY:
            raise Refused(_("There is nothing to choose at this step."))
        past = Match.replay(desk.record(texts[:moves]))
    asked, others = past.player, level or HERE
    kinds = [ME if seat == asked else others for seat in range(past.players)]
    hints = ALONE if level else ALLOWED
    return _open_in(past.game, past.view(asked), asked, past.settings, person, kinds, hints)


def _open_in(
    game: Game[Any],
    view: State,
    seat: int,
    settings: Mapping[str, Any],
    host: Person,
    kinds: list[str],
    hints: str = ALONE,
) -> TableRow:
    """A table that begins in a position as this seat sees it.

    What the seat cannot know is dealt anew, and the table has chance of its own: nobody meets, or learns, the luck of
    the game that the position comes from.
    """
    table = TableRow(
        code=new_code(),
        game=game.name,
        rules=game.version,
        players=view.players,
        settings=game.check_settings(settings),
        secret=new_secret(),
        host_id=host.pk,
        hints=hints,
    )
    table.start = game.position(game.programs.guess(view, seat, Rng(table.secret)))
    rows = [SeatRow(index) for index in range(table.players)]
    for row, kind in zip(rows, kinds, strict=True):
        _give(row, table, rows, host, kind)
    _tell_apart(rows)
    desks.store.create(table, rows)
    return _started(table, rows)


def _started(table: TableRow, seats: list[SeatRow]) -> TableRow:
    """Start the game where no seat is left open."""
    if any(seat.free() for seat in seats):
        return table
    with referee.changing(table.pk, WAITING) as desk:
        referee.start(desk)
    return desk.table


def _give(
    seat: SeatRow, table: TableRow, seats: list[SeatRow], person: Person, kind: str, name: str = ""
) -> None:
    """Give a seat to the person, to a bot, or to whoever comes."""
    _check_rated(table, seats, person, kind)
    _check_welcome(table, person, kind)
    seat.clear()
    seat.program = person.program and kind in (ME, HERE)
    if kind == ME:
        seat.user_id, seat.name = person.pk, person.username[:NAME_LENGTH]
    elif kind == HERE:
        seat.user_id = person.pk
        seat.name = clean_name(name) or _("Player {n}").format(n=seat.index + 1)
    elif kind in bot_names():
        seat.bot = kind
        seat.name = capital(bot_title(kind))
    elif kind != OPEN:
        raise Refused(_("A seat can be for a person, for a bot, or open."))


def _check_rated(table: TableRow, seats: list[SeatRow], person: Person, kind: str) -> None:
    """Rated games are for accounts only, one seat each."""
    if not table.rated or kind == OPEN:
        return
    if kind != ME or person.guest:
        raise Refused(_("Rated games are only for people with an account."))
    if any(seat.user_id == person.pk for seat in seats):
        raise Refused(_("In a rated game everybody takes just one seat."))


def _check_welcome(table: TableRow, person: Person, kind: str) -> None:
    """A bot account sits down where it was asked to: at its own tables, at its owner's, and where programs may."""
    if not person.program or kind not in (ME, HERE) or table.programs:
        return
    if table.host_id not in (person.pk, person.owner_id):
        raise Refused(_("Bot accounts may not sit at this table."))


def _tell_apart(seats: Sequence[SeatRow]) -> None:
    """Two seats of one name get a number."""
    counts: dict[str, int] = {}
    for seat in seats:
        if not seat.name:
            continue
        counts[seat.name] = counts.get(seat.name, 0) + 1
        if counts[seat.name] > 1:
            seat.name = f"{seat.name[: NAME_LENGTH - 2]} {counts[seat.name]}"


# -- the waiting room --------------------------------------------------------------------------------


def sit(pk: int, person: Person, index: int, name: str = "") -> None:
    """Take an empty seat; when it was the last one, the game starts."""
    with referee.changing(pk, WAITING) as desk:
        seat = _free(desk, index)
        again = bool(desk.seats_of(person.pk))
        _give(seat, desk.table, desk.seats, person, HERE if again else ME, name)
        _changed(desk)


def add_bot(pk: int, person: Person, index: int, level: str) -> None:
    """The host fills an empty seat with a bot."""
    with referee.changing(pk, WAITING) as desk:
        _host_only(desk, person)
        _give(_free(desk, index), desk.table, desk.seats, person, level)
        _changed(desk)


def stand_up(pk: int, person: Person, index: int) -> None:
    """Empty a seat: one's own, or as the host any."""
    with referee.changing(pk, WAITING) as desk:
        seat = _seat(desk, index)
        if seat.user_id != person.pk:
            _host_only(desk, person)
        seat.clear()
        _changed(desk)


def fill_and_start(pk: int, person: Person, level: str) -> None:
    """The host starts at once; bots take the empty seats."""
    with referee.changing(pk, WAITING) as desk:
        _host_only(desk, person)
        for seat in desk.seats:
            if seat.free():
                _give(seat, desk.table, desk.seats, person, level)
        _tell_apart(desk.seats)
        referee.start(desk)


def _changed(desk: Desk) -> None:
    _tell_apart(desk.seats)
    if not any(seat.free() for seat in desk.seats) and not crowded(desk):
        referee.start(desk)


def crowded(desk: Desk) -> bool:
    """Whether a stranger holds several seats of a public table: then it begins when the host says so."""
    people = [seat.user_id for seat in desk.seats if seat.user_id not in (None, desk.table.host_id)]
    return desk.table.public and len(people) > len(set(people))


def _seat(desk: Desk, index: int) -> SeatRow:
    if not 0 <= index < len(desk.seats):
        raise Refused(_("There is no such seat."))
    return desk.seats[index]


def _free(desk: Desk, index: int) -> SeatRow:
    seat = _seat(desk, index)
    if not seat.free():
        raise Refused(_("That seat is already taken."))
    return seat


def _host_only(desk: Desk, person: Person) -> None:
    if desk.table.host_id != person.pk:
        raise Refused(_("Only the person who opened the table can do that."))


# -- again -------------------------------------------------------------------------------------------


def rematch(pk: int, person: Person) -> TableRow:
    """The same table once more, made by whoever asks first; the others find it there."""
    with referee.changing(pk, FINISHED) as desk:
        if not desk.seats_of(person.pk):
            raise Refused(_("A rematch is only for those who played."))
        old = desk.table
        if old.rematch_id is not None:
            desk.changed = False
            return desk.store.row(old.rematch_id)
        new = old.once_more(new_code(), new_secret(), person.pk)
        seats = [_once_more(seat, person) for seat in desk.seats]
        desk.store.create(new, seats)
        old.rematch_id = new.pk
    return _started(new, seats)


def _once_more(seat: SeatRow, person: Person) -> SeatRow:
    """A seat for the next game: whoever asked and all bots sit there again, the others come by themselves."""
    stays = seat.user_id in (None, person.pk)
    return SeatRow(
        seat.index,
        bot=seat.bot or ("" if seat.user_id else DEFAULT_BOT),
        user_id=seat.user_id if stays else None,
        program=seat.program and stays,
        name=seat.name if stays else "",
    )
