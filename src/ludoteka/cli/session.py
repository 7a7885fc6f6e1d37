"""A match at one screen: whose turn it is, what they type, and what the bots do meanwhile."""

from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from ludoteka.bots import choice_of, expectation, hint, make_bot
from ludoteka.bots.hearing import Hearing
from ludoteka.bots.hint import words_of
from ludoteka.cli.arguments import HUMAN
from ludoteka.cli.board import Board
from ludoteka.cli.info import rules_lines
from ludoteka.cli.listing import LONGEST, OptionList
from ludoteka.cli.program import notice
from ludoteka.cli.records import save
from ludoteka.cli.screen import ACCENT, BOLD, DIM, WARNING, Screen, wrap
from ludoteka.engine import (
    NOBODY,
    Action,
    BotError,
    Decision,
    IllegalMove,
    LudotekaError,
    Match,
    Question,
    Rng,
    State,
)
from ludoteka.engine.core.reasons import NOT_OFFERED, UNKNOWN
from ludoteka.engine.i18n import N_, Texts
from ludoteka.engine.records.luck import ENTERED

_ = Texts("ludoteka")

Answer = TypeVar("Answer")
# What can be typed besides a move; also in the reader's language.
COMMANDS = (
    N_("undo"),
    N_("hint"),
    N_("why"),
    N_("save"),
    N_("help"),
    N_("rules"),
    N_("log"),
    N_("left"),
    N_("moves"),
    N_("mend"),
    N_("quit"),
)
OF_THE_BOX = ("moves", "mend")  # only where the luck is entered
THINKING = 1.0  # seconds for a hint


def has_secrets(state: State) -> bool:
    """Whether players of this game see different things."""
    return type(state).view is not State.view


def secret(state: State) -> bool:
    """Whether what is asked now is decided in secret."""
    return isinstance(state.step, Decision) and state.step.secret


class Left(Exception):
    """Somebody left the table."""


class Session:
    """People and bots in the seats of a match; `kinds` says which."""

    def __init__(self, match: Match, kinds: list[str], screen: Screen) -> None:
        self.match = match
        self.kinds = kinds
        self.screen = screen
        self.board = Board(match, kinds, screen)
        self.bots = {seat: make_bot(kind) for seat, kind in enumerate(kinds) if kind != HUMAN}
        self.hearing = Hearing(match.game, self.bots)
        self.people = [seat for seat in range(match.players) if seat not in self.bots]
        self.secrets = has_secrets(match.state)
        self.secret = match.record().secret
        self.saved: tuple[str, int] | None = None  # the file, and after how many moves
        self.sitting: int | None = self.people[0] if len(self.people) == 1 else None
        self.listing: OptionList | None = None
        self.fresh = True  # nothing was shown yet

    # -- the course of the game --------------------------------------------------------------------

    def run(self) -> int:
        """Play until somebody leaves or the game is over; the exit code."""
        try:
            while True:
                player = self.match.player
                if player == NOBODY:
                    self.to_bots(self.hearing.end, self.match.state, self.match.events)
                if player in self.bots:
                    self.bot_chooses(player)
                else:
                    self.ask(player)
        except Left:
            return 0
        except KeyboardInterrupt:
            self.screen.say("", self.farewell())
            raise

    def bot_chooses(self, player: int) -> None:
        """A bot sees its view and nothing else; its random numbers come from the match's secret and repeat."""
        rng = Rng(f"{self.secret}:{len(self.match.moves)}")
        state, bot = self.match.state, self.bots[player]
        self.to_bots(self.hearing.begin, state)
        self.to_bots(self.hearing.tell, player, self.match.events)
        self.match.play(self.to_bots(choice_of, bot, self.match.game, state, rng))

    def to_bots(self, call: Callable[..., Answer], *arguments: Any) -> Answer:
        """What a bot answers; one that fails or breaks the rules ends the session with a sentence."""
        try:
            return call(*arguments)
        except BotError as error:
            raise LudotekaError(
                _("the bot {name} {complaint}").format(
                    name=self.kinds[error.seat], complaint=error.complaint
                )
            ) from error

    def ask(self, player: int) -> None:
        """Show the position and read lines until the position changes."""
        viewer = self.sit(player)
        self.show(player, viewer)
        moves = len(self.match.moves)
        while len(self.match.moves) == moves:
            line = self.screen.ask(self.prompt(player))
            if line is None:
                self.input_ended()
            try:
                self.answer(player, viewer, line)
            except LudotekaError as error:
                if not self.screen.live:
                    raise
                self.screen.say(self.screen.paint(str(error), WARNING))

    def sit(self, player: int) -> int | None:
        """Who looks at the screen now; where there are secrets, it is passed on before they show."""
        if player == NOBODY:
            step = None if self.match.over else self.match.state.step
            if not isinstance(step, Question) or not step.secret or step.player in self.bots:
                return self.sitting if self.secrets else None
            player = step.player  # who draws a card that nobody else may see
        if self.secrets and len(self.people) > 1 and self.sitting != player:
            self.screen.clear(history=True)
            name = self.board.name(player)
            self.screen.say(_("Pass the screen to {name}.").format(name=name))
            if (
                self.screen.live
                and self.screen.ask(_("{name}: press Enter. ").format(name=name)) is None
            ):
                self.input_ended()
            self.screen.clear(history=True)
        self.sitting = player
        return player

    def show(self, player: int, viewer: int | None) -> None:
        self.screen.clear()
        if self.fresh:
            self.fresh = False
            self.screen.say(self.screen.paint(notice(), DIM), *self.levels(), "")
        if self.match.over:
            self.listing = None
            self.screen.say(*self.board.end(viewer))
            if self.screen.live:
                self.screen.say(self.screen.paint(_("save FILE keeps the game; quit leaves"), DIM))
            return
        view, game = self.match.view(viewer), self.match.game
        if player == NOBODY:
            names = self.board.names
            self.listing = OptionList.of_luck(game, view, self.match.outcomes(), names)
            asked = game.people.luck_question(view, names) or _("What was drawn or rolled?")
        else:
            self.listing = OptionList.of_options(game, view, self.match.options())
            asked = game.people.question(view) or _("Your choice.")
        self.screen.say(*self.board.question(player, view, self.listing, asked))

    def levels(self) -> list[str]:
        """What to expect of the bots, for every level at the table."""
        levels = [kind for kind in dict.fromkeys(self.kinds) if expectation(kind)]
        return [self.screen.paint(f"{level}: {expectation(level)}", DIM) for level in levels]

    def prompt(self, player: int) -> str:
        return "> " if player == NOBODY else f"{self.board.name(player)}> "

    # -- what was typed ----------------------------------------------------------------------------

    def answer(self, player: int, viewer: int | None, line: str) -> None:
        """A number, a move in words or a command; an empty line shows the position again."""
        if not line:
            if self.match.over:
                self.leave()
            self.show(player, viewer)
            return
        action = self.listing.read(line) if self.listing else None
        if action is not None:
            self.match.play(action)
            return
        word, _blank, rest = line.partition(" ")
        for command in self.commands():
            if word.lower() in (command, _(command)):
                self.carry_out(command, rest.strip(), viewer)
                return
        if self.listing is None:
            if not self.screen.live:
                raise Left  # a pipe may bring more moves than the game needed
            raise IllegalMove(_("{line}: the game is over").format(line=line))
        raise IllegalMove(self.refused(line))

    def refused(self, line: str) -> str:
        """Why a line is no move here: the rule that forbids it, where it is a move of this game at all."""
        refusal = None if self.match.player == NOBODY else self.match.why_not(line)
        if refusal is not None and refusal.reason not in (UNKNOWN, NOT_OFFERED):
            return f"{line}: {refusal}"
        assert self.listing is not None
        return _("{line}: not possible here; type a number from 1 to {n}, or help").format(
            line=line, n=len(self.listing.actions)
        )

    def why(self, move: str) -> str:
        """The rule that forbids a move: `why place 3 2 90`."""
        if not move:
            raise LudotekaError(_("name the move, such as: why {move}").format(move="pass"))
        if self.match.over:
            raise IllegalMove(_("{line}: the game is over").format(line=move))
        possible = self.listing.read(move) if self.listing else None
        return _("{move}: possible").format(move=move) if possible else self.refused(move)

    def commands(self) -> list[str]:
        """What can be typed at this table besides a move."""
        entered = self.match.luck == ENTERED
        return [command for command in COMMANDS if entered or command not in OF_THE_BOX]

    def carry_out(self, command: str, rest: str, viewer: int | None) -> None:
        screen = self.screen
        match command:
            case "undo":
                self.undo()
            case "hint":
                screen.say(*self.hint())
            case "save":
                self.save(rest)
            case "help":
                screen.say(*self.help())
            case "rules":
                screen.say(*rules_lines(self.match.game, screen))
            case "log":
                screen.say(*self.board.events(self.match.events, viewer, screen.size[0]))
            case "left":
                screen.say(*self.board.remaining(viewer))
            case "moves":
                numbered = enumerate(self.match.moves, 1)
                screen.say(*[f"{number:>4}  {move.text}" for number, move in numbered])
            case "mend":
                self.mend(rest)
            case "why":
                screen.say(self.why(rest))
            case "quit":
                self.leave()

    def mend(self, rest: str) -> None:
        """Put another move in the place of a wrong one: `mend 12 draw D`."""
        number, _blank, move = rest.partition(" ")
        if not number.isdecimal() or len(number) >= LONGEST or not move:
            raise LudotekaError(_("name the number and the move, such as: mend 12 draw D"))
        self.match.mend(int(number), move)
        self.hearing.restart()
        self.show(self.match.player, self.sit(self.match.player))

    def undo(self) -> None:
        """Take back moves up to the last choice of the person at the screen, or nothing at all.

        What somebody else has decided in secret stays as it is, and closed.
        """
        self.hearing.restart()
        taken: list[Action] = []
        try:
            while not taken or self.match.player in self.bots:
                last = self.match.moves[-1] if self.match.moves else None
                self.match.undo()
                taken += [last] if last is not None else []
        except IllegalMove as error:
            self.play_again(taken)
            raise IllegalMove(
                _("this cannot be undone: something hidden has come out since your last choice")
                if self.match.moves
                else str(error)
            ) from None
        if self.match.player != self.sitting and secret(self.match.state):
            self.play_again(taken)
            raise IllegalMove(_("you have made no choice yet that could be undone"))

    def play_again(self, taken: list[Action]) -> None:
        for action in reversed(taken):
            self.match.play(action)

    def hint(self) -> list[str]:
        """The best moves of the player who is asked, under their numbers, and why."""
        if self.listing is None or self.match.player == NOBODY:
            raise IllegalMove(_("nobody has to choose: there is no move to suggest"))
        game, view = self.match.game, self.match.view(self.match.player)
        hints = hint(game, view, seconds=THINKING)
        lines: list[str] = []
        moves = words_of(game, view, [one.action for one in hints])
        for one, words in zip(hints, moves, strict=True):
            number = self.listing.actions.index(one.action) + 1
            worth = _("worth {share} of 100").format(share=round(100 * one.promise))
            lead = f"{self.screen.paint(str(number), ACCENT)}  "
            lines += wrap(f"{words} ({worth})", self.screen.size[0], "   ", lead)
            lines += wrap(one.reason, self.screen.size[0], "   ", "   ")
        about = _("This is what a bot expects after a second of thinking.")
        return [*lines, *wrap(self.screen.paint(about, DIM), self.screen.size[0])]

    def save(self, file: str) -> None:
        if not file:
            raise LudotekaError(_("name the file, such as: save game.json"))
        path = save(self.match, self.kinds, file)
        self.saved = str(path), len(self.match.moves)
        self.screen.say(
            _("Saved. Continue with: {command}").format(command=self.command(str(path)))
        )

    def command(self, file: str) -> str:
        verb = "follow" if self.match.luck == ENTERED else "play"
        return f"ludoteka {verb} {self.match.game.name} --resume {file}"

    def help(self) -> list[str]:
        width = self.screen.size[0]
        example = self.listing.actions[0].text if self.listing else ""
        lines = [
            _("A number chooses that option; so does the move in words, such as: {example}").format(
                example=example
            )
            if example
            else "",
            "",
        ]
        meanings = {
            "undo": _("take back your last choice, unless something hidden has come out since"),
            "hint": _("the three best moves, and why"),
            "save": _("with a file name: save the game, to continue it later"),
            "why": _("with a move: which rule forbids it, and where it stands"),
            "help": _("this list"),
            "rules": _("the rules of the game"),
            "log": _("what has happened so far"),
            "left": _("what is still to come, as far as everybody may know"),
            "moves": _("all that was entered, by number"),
            "mend": _("with a number and a move: put it in the place of a wrong one"),
            "quit": _("leave the table"),
        }
        for command in self.commands():
            meaning = meanings[command]
            name = self.screen.paint(f"{_(command):<10}", BOLD)
            lines += wrap(meaning, width, " " * 12, f"  {name}")
        return [*lines, "", _("An empty line shows the position again.")]

    # -- leaving -----------------------------------------------------------------------------------

    def leave(self) -> NoReturn:
        """Offer to save what is not saved; nothing is written that nobody asked for."""
        if self.screen.live and self.unsaved() and not self.match.over:
            self.screen.say(_("The game is not saved."))
            file = self.screen.ask(_("File to save it to (Enter: leave without saving): "))
            if file:
                self.save(file)
                raise Left
        self.screen.say(self.farewell())
        raise Left

    def input_ended(self) -> NoReturn:
        if not self.match.over:
            self.screen.say(_("The input ended before the game did."), self.farewell())
        raise Left

    def unsaved(self) -> bool:
        return self.saved is None or self.saved[1] != len(self.match.moves)

    def farewell(self) -> str:
        """How to come back."""
        if self.saved is not None:
            return _("Saved after {moves} moves. Continue with: {command}").format(
                moves=self.saved[1], command=self.command(self.saved[0])
            )
        if self.match.over:
            return _("Goodbye.")
        return _(
            "The game was not saved. Next time, type save FILE before leaving, "
            "and continue with: {command}"
        ).format(command=self.command(_("FILE")))
