"""Match: one game being played, with its record, undo and replay."""

import hashlib
import secrets
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ludoteka.engine import people
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import EVERYBODY, NOBODY, Chose, Event, Happened
from ludoteka.engine.core.randomness import ProvableRng, Rng
from ludoteka.engine.core.reasons import NOT_OFFERED, UNKNOWN, Refusal
from ludoteka.engine.core.state import State
from ludoteka.engine.core.steps import Chance, Decision, Question
from ludoteka.engine.errors import IllegalMove, LudotekaError, RecordError
from ludoteka.engine.game import Game
from ludoteka.engine.i18n import N_, Texts
from ludoteka.engine.people import Picture, later
from ludoteka.engine.records.luck import DRAWN, ENTERED, Luck, brought, check_luck
from ludoteka.engine.records.mending import mend
from ludoteka.engine.records.record import Record
from ludoteka.engine.registry import find_game

_ = Texts("ludoteka")

COLOURS = (
    N_("Blue"),
    N_("Red"),
    N_("Yellow"),
    N_("Green"),
    N_("Purple"),
    N_("Black"),
    N_("Orange"),
    N_("Pink"),
)


def _from_hex(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise RecordError("the record's 'secret' is not a hexadecimal number") from None


class Match:
    """One game being played: `m = Match.new("carcassonne", players=3, seed=7)`.

    The match supplies the randomness and keeps the record; the rules live in `state`.
    """

    def __init__(
        self,
        game: Game[Any],
        players: int,
        settings: Mapping[str, Any],
        seats: Sequence[str] = (),
        secret: bytes = b"",
        start: Mapping[str, Any] | None = None,
        luck: str | Sequence[str] = DRAWN,
    ) -> None:
        self.game = game
        self.players = game.check_players(players)
        self.settings = game.check_settings(settings)
        self.seats = list(seats) or [COLOURS[i % len(COLOURS)] for i in range(players)]
        if len(self.seats) != players:
            raise LudotekaError(
                _("{named} seats were named for {players} players").format(
                    named=len(self.seats), players=players
                )
            )
        self.luck: Luck = check_luck(luck)
        self._secret = secret or secrets.token_bytes(32)
        self.extra: dict[str, Any] = {}  # what a program keeps beside the match, in its record too
        self.moves: list[Action] = []
        # Called after every choice and every step back.
        self.watchers: list[Callable[[], None]] = []
        self.start = start  # the position it begins in, where that is not the game's own first one
        self._begin()

    @classmethod
    def new(
        cls,
        game: str | Game[Any],
        players: int | None = None,
        seed: int | None = None,
        settings: Mapping[str, Any] | None = None,
        seats: Sequence[str] = (),
        start: Mapping[str, Any] | None = None,
        luck: str | Sequence[str] = DRAWN,
    ) -> "Match":
        """A new match, for as few players as the game allows unless you say how many.

        The same seed gives the same chance; without one it is cryptographic. With `start`, a position as
        `game.position` gives it, the match begins there. With `luck="entered"` every die, tile and card waits
        for `play`, as they come at a real table; a list, such as `["start 1", "draw D"]`, comes first, and
        chance after it.
        """
        found = find_game(game) if isinstance(game, str) else game
        players = found.min_players if players is None else players
        secret = b"" if seed is None else hashlib.sha256(f"ludoteka {seed}".encode()).digest()
        match = cls(found, players, settings or {}, seats, secret, start, luck)
        match._settle()
        return match

    @classmethod
    def at(
        cls,
        position: str,
        seed: int | None = None,
        seats: Sequence[str] = (),
        luck: str | Sequence[str] = DRAWN,
    ) -> "Match":
        """A match that begins in a position in text, as `position` gives it.

        What the text does not tell, because its viewer may not know it, is drawn among what is possible.
        """
        rng = Rng(secrets.randbits(64) if seed is None else seed)
        state: State = later("ludoteka.positions.text:read_position")(position, rng)
        assert state.origin is not None
        game, settings = state.origin
        start = game.position(state)
        return cls.new(game, state.players, seed, settings, seats, start, luck)

    def _begin(self) -> None:
        self.moves.clear()
        self._fixed = 0  # how many moves can no longer be undone
        self._outcomes: Counter[str] = Counter()  # of chance so far, by kind
        self.events: list[Event] = []
        if self.start is not None:
            self.state: State = self.game.start(self.players, self.settings, self.start)
            self.state.log = self.events
        else:
            self.state = self.game.new(self.players, self.settings)
            self.state.log = self.events
            self.game.begin(self.state)

    # -- looking ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def player(self) -> int:
        """Whose decision is waited for; NOBODY when the game is over or chance comes next."""
        return self.state.player

    def options(self) -> list[Action]:
        """What `player` may choose; empty when the game is over."""
        return self.state.options()

    def outcomes(self) -> list[tuple[Action, int]]:
        """What chance may bring, each with its weight, where somebody has to enter it; else nothing."""
        step = None if self.over else self.state.step
        return step.outcomes(self.state) if isinstance(step, Chance) else []

    def why_not(self, move: str | Action, player: int | None = None) -> Refusal | None:
        """Which rule forbids this move now, with its page; None if it is possible.

        `player` is who asks, to begin with whoever decides; the answer follows from what that player may see.
        """
        asking = self.player if player is None else player
        refusal: Refusal | None = later("ludoteka.judge.why:why_not")(
            self.state, str(move), asking, self.seats
        )
        return refusal

    def what_if(self, moves: Sequence[str | Action], player: int | None = None) -> Any:
        """Where moves of the player who decides would lead, tried on a shadow: a `ludoteka.judge.what_if.Shadow`.

        It goes as far as the player may know: up to chance, to somebody else's decision, to what is hidden.
        """
        trying = self.player if player is None else player
        texts = [str(move) for move in moves]
        return later("ludoteka.judge.what_if:what_if")(self.state, trying, texts, self.seats)

    def scores(self) -> list[int]:
        return self.state.scores()

    def ranks(self) -> list[int]:
        """The place of every player, 1 for the winner."""
        return self.state.ranks()

    def view(self, viewer: int | None = None) -> State:
        """The position as this player, or a spectator (None), may see it."""
        return self.state.view(viewer)

    def position(self, viewer: int | None = None, whole: bool = False) -> str:
        """The position in one line of text: what this player, or a spectator (None), may see, or the whole of it."""
        text: str = later("ludoteka.positions.text:position_text")(self.state, viewer, whole)
        return text

    def seen_by(self, viewer: int | None) -> list[Event]:
        """The events that this player, or a spectator (None), may know of."""
        return [event for event in self.events if event.seen_by(viewer)]

    def log(self, viewer: int | None = None) -> list[str]:
        """What happened, in sentences, as far as this player, or a spectator (None), may know of it."""
        sentences = (self.game.people.event_text(one, self.seats) for one in self.seen_by(viewer))
        return [sentence for sentence in sentences if sentence]

    def svg(self, viewer: int | None = None, plain: bool = False) -> Picture:
        """The picture for this player, with what it may do now, or for a spectator (None).

        A plain one has simple drawings, if the game has such: a small file.
        """
        options = self.options() if viewer == self.player else []
        picture = self.game.picture(self.view(viewer), options)
        return people.plain(picture) if plain else picture

    def _repr_svg_(self) -> str:
        return str(self.svg())

    def __repr__(self) -> str:
        player = self.player
        luck = "luck to enter" if self.luck == ENTERED else "chance comes next"
        waiting = luck if player == NOBODY else f"{self.seats[player]} to choose"
        turn = "over" if self.over else waiting
        return f"<Match {self.game.name}, {self.players} players, move {len(self.moves)}, {turn}>"

    # -- playing ---------------------------------------------------------------------------------

    def play(self, move: str | Action) -> None:
        """Choose one of the options, as text or as an action; chance then speaks by itself.

        Where the luck is entered, this also says what was drawn or rolled.
        """
        self._play(str(move))
        self._tell()

    def _play(self, move: str) -> None:
        if self.over:
            raise IllegalMove(_("the game is over"))
        step = self.state.step
        assert isinstance(step, Question)
        if isinstance(step, Chance) and self.luck != ENTERED:
            raise IllegalMove(_("nobody has to choose here: chance comes next"))
        self._take(step, self._read(step, move))
        try:
            self._settle()
        except IllegalMove:  # prepared luck that does not fit: the move has not happened
            self._rewind(len(self.moves) - 1)
            raise

    def _read(self, step: Question[Any], move: str) -> Action:
        """The answer that reads so; where a rule forbids it, the error says which."""
        try:
            return step.read(self.state, move)
        except IllegalMove:
            refusal = self.why_not(move) if isinstance(step, Decision) else None
            if refusal is None or refusal.reason in (UNKNOWN, NOT_OFFERED):
                raise
            wanted = " ".join(move.split())
            raise IllegalMove(f"{wanted}: {refusal}") from None

    def _tell(self) -> None:
        for watcher in list(self.watchers):
            watcher()

    def play_here(
        self,
        bots: Mapping[int, str] | str | None = None,
        seat: int | Sequence[int] | None = None,
        language: str = "",
    ) -> Any:
        """The board to play on in a notebook, with bots in the other seats; a picture without `ludoteka[notebook]`.

        `bots` says who is a bot, `{1: "casual"}`, or of which level all of them are; everybody else sits in front
        of this screen. `seat` is who you are, to begin with 0; whoever is neither a bot nor you becomes a bot.
        """
        return later("ludoteka.web.notebook.here:play_here")(self, bots, seat, language)

    def _take(self, step: Question[Any], action: Action) -> None:
        if isinstance(step, Decision):
            self.events.append(Chose(step.player, action, step.secret))
        else:
            self.events.append(Happened(action, step.player if step.secret else EVERYBODY))
            self._outcomes[action.kind] += 1
        self.moves.append(action)
        reveals = self.state.reveals
        self.state.take(action)
        spoke = isinstance(step, Chance) and self.luck != ENTERED
        if spoke or self.state.reveals != reveals:
            self._fixed = len(self.moves)

    def _settle(self) -> None:
        """Let chance speak, up to where a player has to choose or luck has to be entered."""
        while not self.over and isinstance(step := self.state.step, Chance):
            rng = ProvableRng(self._secret, len(self.moves))
            outcome = brought(self.luck, step, self.state, rng, self._outcomes)
            if outcome is None:
                return
            self._take(step, outcome)

    @property
    def undoable(self) -> int:
        """How many of the last moves can be taken back before chance or a secret is in the way."""
        return len(self.moves) - self._fixed

    def undo(self) -> None:
        """Take back the last choice; refused where chance has spoken or a secret came out since."""
        if not self.moves:
            raise IllegalMove(_("there is nothing to undo yet"))
        if not self.undoable:
            raise IllegalMove(
                _("this cannot be undone: something hidden has come out since the last choice")
            )
        self.rewind(len(self.moves) - 1)

    def rewind(self, count: int) -> None:
        """Go back to the position after the first `count` moves, past every barrier."""
        if not 0 <= count <= len(self.moves):
            raise LudotekaError(
                _("the match has {there} moves, not {moves}").format(
                    there=len(self.moves), moves=count
                )
            )
        self._rewind(count)
        self._tell()

    def _rewind(self, count: int) -> None:
        moves = self.moves[:count]
        self._begin()
        for action in moves:
            step = self.state.step
            assert isinstance(step, Question)
            self._take(step, action)
        self._settle()

    def mend(self, number: int, move: str | Action, drop: bool = False) -> None:
        """Put another choice or outcome in the place of the move of this number, counted from 1.

        For a real table, where somebody entered something else than what happened; the moves after it stay. Where
        one of them is no longer possible, nothing changes and the error says which, or, with `drop`, it and what
        follows are left out.
        """
        if self.luck != ENTERED:
            raise IllegalMove(_("only a game whose luck is entered can be mended"))
        mend(self.moves, number, str(move), drop, self._play, self._rewind)
        self._tell()

    # -- copies of Python's own ---------------------------------------------------------------------

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle and deepcopy: the game and the record, played again move by move."""
        return _unpickled, (self.game, self.record())

    # -- records ---------------------------------------------------------------------------------

    def record(self) -> Record:
        """The durable form of the match so far."""
        return Record(
            game=self.game.name,
            rules=self.game.version,
            players=self.players,
            settings=dict(self.settings),
            seats=self.seats.copy(),
            moves=[action.text for action in self.moves],
            scores=self.scores() if self.over else None,
            secret=self._secret.hex(),
            extra=dict(self.extra),
            start=None if self.start is None else dict(self.start),
            luck=self.luck if isinstance(self.luck, str) else list(self.luck),
        )

    @classmethod
    def load(cls, path: str | Path) -> "Match":
        """The match that was saved to this file, to look at or to play on."""
        record = Record.load(path)
        try:
            return cls.replay(record)
        except RecordError as error:
            raise RecordError(f"{path}: {error}") from None

    @classmethod
    def replay(
        cls, record: Record, moves: int | None = None, game: Game[Any] | None = None
    ) -> "Match":
        """The match of a record, or its first `moves` moves; a record that breaks the rules is refused.

        A `game` that is not installed can be given.
        """
        try:
            game = game or find_game(record.game)
            settings = game.settings_since(record.rules, record.settings)
            secret = _from_hex(record.secret or "")
            match = cls(
                game, record.players, settings, record.seats, secret, record.start, record.luck
            )
            match.extra = dict(record.extra)
        except ValueError as error:
            raise RecordError(str(error)) from None
        if moves is not None and not 0 <= moves <= len(record.moves):
            raise RecordError(
                _("the record has {there} moves, not {moves}").format(
                    there=len(record.moves), moves=moves
                )
            )
        for number, text in enumerate(record.moves[:moves], 1):
            if match.over:
                raise RecordError(
                    _("move {number} ({text}): the game was already over").format(
                        number=number, text=text
                    )
                )
            step = match.state.step
            assert isinstance(step, Question)
            try:
                match._take(step, match._read(step, text))
            except IllegalMove as error:
                raise RecordError(
                    _("move {number}: {error}").format(number=number, error=error)
                ) from None
        if moves is None:
            match._settle()
            if record.scores is not None and (not match.over or record.scores != match.scores()):
                sentence = (
                    _(
                        "the final scores {stated} do not follow from the moves, "
                        "which give {found} and end the game"
                    )
                    if match.over
                    else _(
                        "the final scores {stated} do not follow from the moves, "
                        "which give {found} and do not end the game"
                    )
                )
                raise RecordError(sentence.format(stated=record.scores, found=match.scores()))
        return match


def _unpickled(game: Game[Any], record: Record) -> Match:
    """The match that was pickled; chance that had not spoken has not spoken now either."""
    return Match.replay(record, len(record.moves), game)
