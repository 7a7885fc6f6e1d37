"""What is kept of a table, as plain values: the table itself, its seats, entries, secret answers and talk."""

import secrets
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Protocol

from ludoteka.engine import NOBODY, Game, find_game

OPEN, PLAYING, FINISHED, CLOSED = STATUSES = ("open", "playing", "finished", "closed")
ALONE, ALLOWED, NEVER = HINTS = ("bots", "all", "none")  # for one person against bots, for all
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that reads like something else


def new_code() -> str:
    """The address of a table, too long to be guessed: who has it may come in."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_secret() -> str:
    """What all chance of a game follows from."""
    return secrets.token_hex(32)


def now() -> datetime:
    return datetime.now(UTC)


class Person(Protocol):
    """Who sits down: a number, a name, whether it is a guest or a program, and who answers for that."""

    @property
    def pk(self) -> int: ...
    @property
    def username(self) -> str: ...
    @property
    def guest(self) -> bool: ...
    @property
    def program(self) -> bool: ...
    @property
    def owner_id(self) -> int | None: ...


# What is agreed before a game.
AGREED = (
    *("game", "rules", "players", "settings"),
    *("public", "rated", "programs", "hints", "clock", "increment"),
)


@dataclass
class TableRow:
    """A game that people meet at: open until it starts, then played, then finished or closed."""

    code: str
    game: str
    rules: int
    players: int
    settings: dict[str, Any]
    secret: str
    pk: int = 0
    status: str = OPEN
    public: bool = False
    rated: bool = False
    programs: bool = False  # whether bot accounts may sit down
    hints: str = ALONE
    host_id: int | None = None
    rematch_id: int | None = None
    clock: int | None = None  # seconds for each player
    increment: int = 0  # seconds gained by every turn
    moved: datetime | None = None  # when something last happened
    deadline: datetime | None = None  # when the first clock runs out
    number: int = 0  # how many entries there are
    version: int = 0  # changes with everything a viewer can see
    start: dict[str, Any] | None = (
        None  # the position it begins in, if not the game's own first one
    )
    opening: list[str] = field(default_factory=list)  # chance before all choices
    waiting: list[int] = field(default_factory=list)  # the seats that are asked
    bots_asked: bool = False  # whether a bot is among those asked
    request: dict[str, Any] | None = None  # an undo asked for
    scores: list[int] | None = None
    ranks: list[int] | None = None
    started: datetime | None = None
    ended: datetime | None = None

    def once_more(self, code: str, secret: str, host_id: int) -> "TableRow":
        """A new table at which everything is agreed as it was here."""
        agreed = {name: getattr(self, name) for name in AGREED}
        return TableRow(code=code, secret=secret, host_id=host_id, **agreed)

    def rulebook(self) -> Game[Any]:
        return find_game(self.game)


@dataclass
class SeatRow:
    """A place at a table: for a person, for a bot, or empty. Its number is also its colour."""

    index: int
    user_id: int | None = None
    bot: str = ""
    program: bool = False  # the user is a bot account
    name: str = ""
    away: bool = False  # a bot plays until the person comes back; after the game: who had left it
    holds: bool = False  # of the seats around one screen: who took the device last
    ready: bool = False  # with its secret answers, while others still think
    left: float | None = None  # seconds on the clock when it last stood still
    since: datetime | None = None  # when the clock began to run, if it runs

    def free(self) -> bool:
        return self.user_id is None and not self.bot

    def clear(self) -> None:
        """Nobody sits here."""
        self.user_id, self.bot, self.name, self.program = None, "", "", False

    def automatic(self) -> bool:
        """Whether a bot decides here now."""
        return bool(self.bot) or self.away or self.user_id is None


PLAY, BACK = "play", "back"
BOT_KEY = "bot-"  # begins the key of what a bot sends


@dataclass(frozen=True)
class EntryRow:
    """One line of a game: a choice with the chance that followed it, or a step back."""

    number: int
    kind: str
    seat: int
    text: str  # the choice, or how many moves remain
    chance: list[str]
    key: str  # the sender's own id: what is sent twice counts once


@dataclass(frozen=True)
class AnswerRow:
    """A secret answer that waits until everybody who is asked at the same time is ready.

    Later answers of a seat may replace earlier ones (see `phase`); all are kept, so that one can go back.
    """

    seat: int
    order: int
    text: str
    key: str


@dataclass(frozen=True)
class MessageRow:
    """Something said at a table."""

    name: str
    text: str
    seat: int = NOBODY
    user_id: int | None = None
    pk: int = 0
