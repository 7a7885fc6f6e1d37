"""Looking through games of bots for puzzles. Every game has seeds of its own, wherever it is looked through."""

import time
from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.bots import Bot, Greedy, make_bot, play_until
from ludoteka.engine import NOBODY, Action, Game, LudotekaError, Rng, State
from ludoteka.engine.i18n import Texts
from ludoteka.puzzles.judge import Ranking, lead_at_once, missed, terms
from ludoteka.teaching.puzzles import Puzzle, Source

_ = Texts("ludoteka")

OPTIONS = 4  # that a puzzle has at least
CLEAR = 8  # positions of a game that are looked at because one option stands out at once
OPEN = 12  # and others, drawn at random: here only a search may see what is best
# Looks that are so many times shorter than the long search, and the share of the margin that they must see.
SIEVE = ((30, 0.5), (10, 0.75), (3, 1.0))
LEAST = max(shorter for shorter, _share in SIEVE)  # iterations of the long search
EASY = 3  # puzzles of one game that `greedy` finds, at most
SHOWN = 8  # options of which a puzzle says what they promise
LONGER = 10  # times as long as the long search is the one that has the last word


class Catch:
    """The puzzles of some games, and how long it took to find them."""

    def __init__(self, numbers: range, puzzles: list[Puzzle], seconds: float) -> None:
        self.numbers = numbers
        self.puzzles = puzzles
        self.seconds = seconds


class Seeing(Bot):
    """A bot beside whom somebody keeps what it saw when it had a real choice."""

    def __init__(self, bot: Bot, seen: list[State]) -> None:
        self.bot = bot
        self.seen = seen

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        if len(view.options()) >= OPTIONS and game.programs.worth_searching(view):
            self.seen.append(view.copy())
        return self.bot.choose(game, view, rng)


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
        if iterations < LEAST or not 0.0 < margin < 1.0:
            raise LudotekaError(
                _("puzzles need at least {low} iterations and a margin between 0 and 1").format(
                    low=LEAST
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
        """The puzzles of one game that hold, in the order of its moves."""
        found: dict[int, Puzzle] = {}
        easy = 0
        for turn, view in self.looks(number):
            seed = f"{self.source.seed}:{number}:{turn}"
            plain = Greedy().choose(self.game, view, Rng(f"{seed}:greedy"))
            solution = self.candidate(view, seed, plain if easy == EASY else None)
            puzzle = solution and self.confirmed(number, view, solution, seed)
            if puzzle:
                easy += solution == plain
                found[turn] = puzzle
        return [found[turn] for turn in sorted(found) if holds(self.game, found[turn])]

    def looks(self, number: int) -> list[tuple[int, State]]:
        """Some positions of one game: those with the largest leads at once, and others drawn at random."""
        views = list(enumerate(self.views(number)))
        rng = Rng(f"{self.source.seed}:{number}:looks")
        leads = [lead_at_once(self.game, view, rng) for _turn, view in views]
        views = [views[i] for i in sorted(range(len(views)), key=lambda i: -leads[i])]
        last = min(len(views), CLEAR + OPEN)
        for i in range(CLEAR, last):
            j = i + rng.below(len(views) - i)
            views[i], views[j] = views[j], views[i]
        return views[:last]

    def views(self, number: int) -> list[State]:
        """What the seats of one game see whenever one of them has a real choice."""
        source, game = self.source, self.game
        rng = Rng(f"{source.seed}:{number}")
        seen: list[State] = []
        names = [source.bots[seat % len(source.bots)] for seat in range(source.players)]
        bots: list[Bot] = [Seeing(make_bot(name), seen) for name in names]
        state: State = game.start(source.players, source.settings)
        play_until(NOBODY, game, state, bots, [rng] * source.players, rng)
        return seen

    def candidate(self, view: State, seed: str, unwanted: Action | None) -> Action | None:
        """What is better than all other options in every short search, if anything is and it is wanted.

        The shortest search costs least and ends the hope of most positions.
        """
        source = self.source
        found: Action | None = None
        for shorter, share in SIEVE:
            ranking = Ranking(self.game, view, source.iterations // shorter, f"{seed}:{shorter}")
            if ranking.best == unwanted or ranking.lead < share * source.margin:
                return None
            found = ranking.best
        return found

    def confirmed(self, number: int, view: State, solution: Action, seed: str) -> Puzzle | None:
        """The puzzle with this solution, if the long search finds it better than all others by the margin.

        Where the evaluation has terms, one of them must tell the solution from the next best.
        """
        game, source = self.game, self.source
        verdict = Ranking(game, view, source.iterations, f"{seed}:long")
        if verdict.best != solution or verdict.lead < source.margin:
            return None
        why = tuple(terms(game, view, solution, verdict.options[1], f"{seed}:terms"))
        if not why and game.programs.reasons(view, view.player):
            return None
        best = zip(verdict.options[:SHOWN], verdict.promises, strict=False)
        return Puzzle(
            source,
            number,
            game.position(view),
            solution.text,
            {option.text: round(promise, 3) for option, promise in best},
            missed(game, view, solution, f"{seed}:quick"),
            why,
        )


def holds(game: Game[Any], puzzle: Puzzle) -> bool:
    """Whether a search ten times as long as the one that found a puzzle prefers its solution, too."""
    iterations = LONGER * puzzle.source.iterations
    return (
        Ranking(game, puzzle.view(game), iterations, "a longer look").best.text == puzzle.solution
    )
