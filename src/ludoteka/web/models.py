"""What is kept: people, tables, seats, moves, talk and ratings. The moves are the truth of a game."""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone

from ludoteka.engine import NOBODY, Game, LudotekaError, find_game, games
from ludoteka.engine.records.verify import commitment
from ludoteka.web.people.names import likeness
from ludoteka.web.skill import bounds, shown
from ludoteka.web.table import rows
from ludoteka.web.table.errors import Unreadable
from ludoteka.web.table.rows import new_code, new_secret


class User(AbstractUser):
    """A person: a guest known by a cookie, or an account; or a bot account, played by a program of its owner."""

    guest = models.BooleanField(default=False)
    program = models.BooleanField(default=False)
    owner = models.ForeignKey(  # who answers for a bot account, which goes when its owner does
        "self", null=True, blank=True, on_delete=models.CASCADE, related_name="programs"
    )
    token = models.CharField(  # the digest of what the program shows to be let in
        max_length=64, null=True, blank=True, unique=True, editable=False
    )
    muted_until = models.DateTimeField(null=True, blank=True)
    banned_until = models.DateTimeField(null=True, blank=True)  # while not active: when that ends
    verdict = models.CharField(max_length=200, blank=True)  # why somebody is muted or banned
    preferences: "models.JSONField[Any, Any]" = models.JSONField(default=dict, blank=True)
    likeness = models.CharField(max_length=1000, editable=False, db_index=True)  # of the name

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **kwargs: Any) -> None:
        """The likeness of a name is kept with it."""
        self.likeness = likeness(self.username)
        if update_fields is not None and "username" in update_fields:
            update_fields = {*update_fields, "likeness"}
        super().save(*args, update_fields=update_fields, **kwargs)

    def muted(self) -> bool:
        return self.muted_until is not None and self.muted_until > timezone.now()


class Table(models.Model):
    """A game that people meet at: open until it starts, then played, then finished or closed."""

    OPEN, PLAYING, FINISHED, CLOSED = STATUSES = rows.STATUSES
    ALONE, ALLOWED, NEVER = rows.HINTS

    code = models.CharField(max_length=16, unique=True, default=new_code)
    game = models.CharField(max_length=40)
    rules = models.PositiveIntegerField(default=1)
    players = models.PositiveSmallIntegerField()
    settings: "models.JSONField[Any, Any]" = models.JSONField(default=dict)
    secret = models.CharField(max_length=64, default=new_secret)
    status = models.CharField(
        max_length=8,
        choices=[(one, one) for one in STATUSES],
        default=OPEN,
    )
    public = models.BooleanField(default=False)
    rated = models.BooleanField(default=False)
    programs = models.BooleanField(default=False)  # whether bot accounts may sit down
    hints = models.CharField(
        max_length=4, choices=[(one, one) for one in (ALONE, ALLOWED, NEVER)], default=ALONE
    )
    host = models.ForeignKey(User, null=True, blank=True, on_delete=models.SET_NULL)
    rematch = models.OneToOneField("self", null=True, blank=True, on_delete=models.SET_NULL)

    clock = models.PositiveIntegerField(null=True, blank=True)  # seconds for each player
    increment = models.PositiveIntegerField(default=0)  # seconds gained by every turn
    moved = models.DateTimeField(null=True, blank=True)  # when something last happened
    deadline = models.DateTimeField(null=True, blank=True)  # when the first clock runs out

    number = models.PositiveIntegerField(default=0)  # how many entries there are
    version = models.PositiveIntegerField(default=0)  # changes with everything a viewer can see
    start: "models.JSONField[Any, Any]" = models.JSONField(
        null=True, blank=True
    )  # the position it begins in, where that is not the game's own first one
    opening: "models.JSONField[Any, Any]" = models.JSONField(
        default=list
    )  # chance before all choices
    waiting: "models.JSONField[Any, Any]" = models.JSONField(
        default=list
    )  # the seats that are asked
    bots_asked = models.BooleanField(default=False)  # whether a bot is among those asked
    crew = models.CharField(max_length=16, blank=True)  # which `ludoteka bots` has taken the table
    crew_until = models.DateTimeField(null=True, blank=True)  # and how long nobody else takes it
    request: "models.JSONField[Any, Any]" = models.JSONField(
        null=True, blank=True
    )  # an undo asked for
    scores: "models.JSONField[Any, Any]" = models.JSONField(null=True, blank=True)
    ranks: "models.JSONField[Any, Any]" = models.JSONField(null=True, blank=True)
    created = models.DateTimeField(default=timezone.now)
    started = models.DateTimeField(null=True, blank=True)
    ended = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = (
            models.Index(fields=["status", "public", "-created"]),
            models.Index(fields=["status", "deadline"]),
            models.Index(fields=["status", "bots_asked"]),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.code} ({self.status})"

    @property
    def commitment(self) -> str:
        return commitment(bytes.fromhex(self.secret))

    @property
    def house(self) -> bool:
        """Whether the game differs from the published one."""
        game = games().get(self.game)
        return bool(game and game.house_rules(self.settings))

    def rulebook(self) -> Game[Any]:
        """The game that is played here; `Unreadable` where it is not installed any more."""
        try:
            return find_game(self.game)
        except LudotekaError:
            raise Unreadable(self.pk) from None


class Seat(models.Model):
    """A place at a table: for a person, for a bot, or empty. Its number is also its colour."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    user = models.ForeignKey(User, null=True, blank=True, on_delete=models.SET_NULL)
    bot = models.CharField(max_length=20, blank=True)
    program = models.BooleanField(default=False)  # the user is a bot account
    name = models.CharField(max_length=24, blank=True)
    away = models.BooleanField(
        default=False
    )  # a bot plays until the person comes back; after the game: had left
    holds = models.BooleanField(default=False)  # of the seats around one screen: who has it
    ready = models.BooleanField(default=False)  # with its secret answers, while others still think
    hidden = models.BooleanField(default=False)  # not in the list of one's own games any more
    left = models.FloatField(null=True, blank=True)  # seconds on the clock when it last stood still
    since = models.DateTimeField(null=True, blank=True)  # when the clock began to run, if it runs

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table", "index"], name="one_seat_of_a_number"),
        )
        ordering = ("index",)

    def __str__(self) -> str:
        return f"{self.table.code} seat {self.index + 1}: {self.name or 'empty'}"

    def free(self) -> bool:
        return self.user_id is None and not self.bot


class Entry(models.Model):
    """One line of a game: a choice with the chance that followed it, or a step back."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=4, default=rows.PLAY)
    seat = models.SmallIntegerField()
    text = models.CharField(max_length=400)  # the choice, or how many moves remain
    chance: "models.JSONField[Any, Any]" = models.JSONField(default=list)
    key = models.CharField(max_length=40)  # the sender's own id: what is sent twice counts once
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table", "number"], name="one_entry_of_a_number"),
            models.UniqueConstraint(fields=["table", "key"], name="one_entry_of_a_key"),
        )
        ordering = ("number",)

    def __str__(self) -> str:
        return f"{self.table_id}/{self.number}: {self.kind} {self.text}"


class Answer(models.Model):
    """A secret answer that waits until everybody who is asked at the same time is ready.

    Later answers of a seat may replace earlier ones (see `phase`); all are kept, so that one can go back.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="answers")
    seat = models.PositiveSmallIntegerField()
    order = models.PositiveIntegerField()
    text = models.CharField(max_length=400)
    key = models.CharField(max_length=40)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["table", "seat", "order"], name="one_answer_of_an_order"
            ),
            models.UniqueConstraint(fields=["table", "key"], name="one_answer_of_a_key"),
        )
        ordering = ("seat", "order")

    def __str__(self) -> str:
        return f"{self.table_id}, seat {self.seat + 1}, answer {self.order + 1}"


class Analysis(models.Model):
    """How the chances went in a finished game, as far as it is looked at; `turns` is there when it is done."""

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="analysis")
    moves: "models.JSONField[Any, Any]" = models.JSONField(default=list)  # the positions to look at
    chances: "models.JSONField[Any, Any]" = models.JSONField(default=list)  # found so far
    turns: "models.JSONField[Any, Any]" = models.JSONField(null=True, blank=True)
    at = models.DateTimeField(null=True)  # when it last got on; nothing while nobody works at it

    def __str__(self) -> str:
        return f"{self.table_id}: {len(self.chances)} of {len(self.moves)}"


class Message(models.Model):
    """Something said at a table."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="messages")
    user = models.ForeignKey(User, null=True, on_delete=models.SET_NULL)
    name = models.CharField(max_length=24)
    seat = models.SmallIntegerField(default=NOBODY)
    text = models.CharField(max_length=300)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.name}: {self.text}"


class Report(models.Model):
    """Somebody complains about somebody at a table; what was said there is kept with it."""

    reporter = models.ForeignKey(
        User, null=True, on_delete=models.SET_NULL, related_name="reports_made"
    )
    about = models.ForeignKey(User, null=True, on_delete=models.SET_NULL, related_name="reports")
    name = models.CharField(max_length=24)  # under which that person was at the table
    table = models.ForeignKey(Table, null=True, on_delete=models.SET_NULL)
    text = models.CharField(max_length=600)
    talk: "models.JSONField[Any, Any]" = models.JSONField(default=list)  # the last things said
    at = models.DateTimeField(default=timezone.now)
    settled = models.BooleanField(default=False)
    outcome = models.CharField(max_length=200, blank=True)  # what the operators did about it

    class Meta:
        ordering = ("settled", "-at")

    def __str__(self) -> str:
        return f"{self.name}: {self.text[:40]}"


class UnwantedWord(models.Model):
    """A word that nobody may say at a table of this site; `*` stands for any letters."""

    word = models.CharField(max_length=40, unique=True)

    def __str__(self) -> str:
        return self.word


class Present(models.Model):
    """Somebody who has a table open in a browser, as a process of the site tells the others; see `live/company`."""

    process = models.CharField(max_length=16)
    table = models.BigIntegerField()  # no relations: this is forgotten within a minute
    user = models.BigIntegerField()
    at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["process", "table", "user"], name="once_present_in_a_process"
            ),
        )

    def __str__(self) -> str:
        return f"{self.user} at {self.table}"


class Rating(models.Model):
    """How strong a player is at a game, as openskill sees it: by all games, or by those of one season."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="ratings")
    game = models.CharField(max_length=40)
    season = models.CharField(max_length=6, blank=True)  # empty: of all time; see `skill.season`
    mu = models.FloatField()
    sigma = models.FloatField()
    games = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["user", "game", "season"], name="one_rating_for_a_season"
            ),
        )

    def __str__(self) -> str:
        return f"{self.user} at {self.game}: {self.shown}"

    @property
    def shown(self) -> int:
        return shown(self.mu, self.sigma)

    @property
    def bounds(self) -> tuple[int, int]:
        return bounds(self.mu, self.sigma)


class RatingPoint(models.Model):
    """A rating after one of its games."""

    rating = models.ForeignKey(Rating, on_delete=models.CASCADE, related_name="points")
    at = models.DateTimeField(default=timezone.now)
    mu = models.FloatField()
    sigma = models.FloatField()

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.rating_id} at {self.at}: {self.shown}"

    @property
    def shown(self) -> int:
        return shown(self.mu, self.sigma)

    @property
    def bounds(self) -> tuple[int, int]:
        return bounds(self.mu, self.sigma)


class PuzzleRating(models.Model):
    """How strong somebody is at the puzzles of a game, as openskill sees it."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="puzzle_ratings")
    game = models.CharField(max_length=40)
    mu = models.FloatField()
    sigma = models.FloatField()
    tried = models.PositiveIntegerField(default=0)
    solved = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["user", "game"], name="one_puzzle_rating_for_a_game"),
        )

    def __str__(self) -> str:
        return f"{self.user} at puzzles of {self.game}: {self.shown}"

    @property
    def shown(self) -> int:
        return shown(self.mu, self.sigma)


class Attempt(models.Model):
    """A puzzle that somebody has tried; the first answer counts."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="attempts")
    game = models.CharField(max_length=40)
    puzzle = models.CharField(max_length=16)
    solved = models.BooleanField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["user", "game", "puzzle"], name="one_attempt_at_a_puzzle"
            ),
        )

    def __str__(self) -> str:
        return f"{self.user} at {self.game} {self.puzzle}: {'solved' if self.solved else 'missed'}"
