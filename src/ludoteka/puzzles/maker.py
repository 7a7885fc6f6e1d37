"""Looking through games of bots for puzzles. Every game has seeds of its own, wherever it is looked through."""

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ludoteka.bots import Greedy, choice_of, make_bot
from ludoteka.engine import NOBODY, Action, Game, LudotekaError, Rng, State
from ludoteka.engine.i18n import Texts
from ludoteka.puzzles.judge import Ranking, missed, terms
from ludoteka.teaching.puzzles import Puzzle, Source

_ = Texts("ludoteka")

OPTIONS = 4  # that a puzzle has at least
LOOKS = 24  # positions of a game that are looked at
QUICK = 6  # the first look is so many times shorter than the long search
CONFIRMED = 2  # long searches with different random numbers that must agree
EASY = 2  # puzzles of one game that `greedy` finds, at most
SHOWN = 8  # options of which a puzzle says what they promise


class Catch:
    """The puzzles of some games, and how long it took to find them."""

    def __init__(self, numbers: range, puzzles: list[Puzzle], seconds: float) -> None:
        self.numbers = numbers
        self.puzzles = puzzles
        self.seconds = seconds


class Maker:
    """Finds the puzzles of one game after the other; every process gets one."""

    def __init__(
        self,
        game: Game[Any],
        players: int | None = None,
        settings: Mapping[str, Any] | None = None,
        bots: Sequence[str] = ("strong",),
        seed: int = 0,
        iterations: int = 1200,
        margin: float = 0.03,
    ) -> None:
        if iterations < QUICK or not 0.0 < margin < 1.0:
            raise LudotekaError(
                _("puzzles need at least {low} iterations and a margin between 0 and 1").format(
                    low=QUICK
                )
            )
        for bot in bots:
            make_bot(bot)
        seats = game.check_players(max(2, game.min_players) if players is None else players)
        chosen = game.check_settings(game.people.quick if settings is None else settings)
        game.start(seats, chosen)  # a set-up that is not possible says so here, not in a worker
        self.game = game
        self.source = Source(
            game.name, game.version, seats, chosen, list(bots), seed, iterations, margin
        )

    def play(self, numbers: range) -> Catch:
        """The puzzles in the games of these numbers."""
        begin = time.perf_counter()
        found = [puzzle for number in numbers for puzzle in self.puzzles(number)]
        return Catch(numbers, found, time.perf_counter() - begin)

    def puzzles(self, number: int) -> list[Puzzle]:
        """The puzzles of one game, in the order of its moves."""
        found: dict[int, Puzzle] = {}
        easy = 0
        for turn, view in self.looks(number):
            seed = f"{self.source.seed}:{number}:{turn}"
            solution = self.candidate(view, seed)
            if solution is None:
                continue
            plain = Greedy().choose(self.game, view, Rng(f"{seed}:greedy")) == solution
            if plain and easy == EASY:
                continue
            puzzle = self.confirmed(number, view, solution, seed)
            if puzzle is not None:
                easy += plain
                found[turn] = puzzle
        return [found[turn] for turn in sorted(found)]

    def looks(self, number: int) -> list[tuple[int, State]]:
        """Some positions of one game, drawn at random."""
        views = list(enumerate(self.views(number)))
        rng = Rng(f"{self.source.seed}:{number}:looks")
        for i in range(len(views)):
            j = i + rng.below(len(views) - i)
            views[i], views[j] = views[j], views[i]
        return views[:LOOKS]

    def views(self, number: int) -> Iterator[State]:
        """What the seats of one game see whenever one of them has a real choice."""
        source, game = self.source, self.game
        rng = Rng(f"{source.seed}:{number}")
        bots = [make_bot(source.bots[seat % len(source.bots)]) for seat in range(source.players)]
        state: State = game.start(source.players, source.settings)
        while True:
            state.settle(rng)
            if state.player == NOBODY:
                return
            view = state.view(state.player)
            if len(view.options()) >= OPTIONS and game.programs.worth_searching(view):
                yield view
            state.take(choice_of(bots[state.player], game, state, rng))

    def candidate(self, view: State, seed: str) -> Action | None:
        """What looks better than all other options at a first look, if anything does."""
        source = self.source
        look = Ranking(self.game, view, source.iterations // QUICK, f"{seed}:look")
        return look.best if look.lead >= 0.75 * source.margin else None

    def confirmed(self, number: int, view: State, solution: Action, seed: str) -> Puzzle | None:
        """The puzzle with this solution, if every long search finds it better than all others by the margin."""
        game, source = self.game, self.source
        for confirmation in range(CONFIRMED):
            verdict = Ranking(game, view, source.iterations, f"{seed}:{confirmation}")
            if verdict.best != solution or verdict.lead < source.margin:
                return None
        best = zip(verdict.options[:SHOWN], verdict.promises, strict=False)
        return Puzzle(
            source,
            number,
            game.position(view),
            solution.text,
            {option.text: round(promise, 3) for option, promise in best},
            missed(game, view, solution, f"{seed}:quick"),
            tuple(terms(game, view, solution, verdict.options[1], f"{seed}:terms")),
        )
