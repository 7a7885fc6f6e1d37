"""Bots against bots, many times: reproducible from one seed with any number of processes."""

import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from typing import Any

from ludoteka.bots import Bot, make_bot
from ludoteka.engine import Game, LudotekaError, Rng, find_game
from ludoteka.engine.i18n import Texts
from ludoteka.sim.statistics import spread, wilson
from ludoteka.sim.tally import Tally, shared

_ = Texts("ludoteka")

CHUNK = 500  # games that a process plays before it reports, at most
ROUNDS = 50  # how often every process reports, at least


@dataclass(frozen=True)
class Result:
    """How the bots did. Lists go along `bots`, except `seat_wins`, which goes along the seats.

    A victory shared by n winners counts 1/n win for each, so that wins add up to the games.
    """

    game: str
    players: int
    options: dict[str, Any]
    bots: list[str]
    games: int
    seed: int
    workers: int
    seconds: float
    decisions: int  # in all games together
    ties: int  # games with more than one winner
    wins: list[float]
    win_intervals: list[tuple[float, float]]  # 95 %, as shares of the games
    mean_scores: list[float]
    score_spreads: list[float]  # standard deviations
    seat_wins: list[float]

    def to_json(self) -> dict[str, Any]:
        return asdict(self) | {
            "decisions_per_game": self.decisions / self.games,
            "games_per_second": self.games / self.seconds if self.seconds else None,
        }


class Plan:
    """What to play; every process gets one."""

    def __init__(
        self,
        game: Game[Any],
        players: int,
        options: Mapping[str, Any],
        bots: Sequence[str | Bot],
        seed: int,
    ) -> None:
        self.game = game
        self.players = players
        self.options = dict(options)
        self.bots = list(bots)
        self.seed = seed

    def seating(self, number: int) -> list[int]:
        """Which bot sits where in a game: they move one seat on from game to game."""
        return [(seat + number) % self.players % len(self.bots) for seat in range(self.players)]

    def play(self, numbers: range) -> Tally:
        """Play the games of these numbers; each has a seed of its own, whoever plays it."""
        tally = Tally(len(self.bots), self.players)
        for number in numbers:
            self.play_one(number, tally)
        return tally

    def play_one(self, number: int, tally: Tally) -> None:
        """One game: bots see only views, and chance and every seat have their own randomness."""
        seating = self.seating(number)
        made = [bot if isinstance(bot, Bot) else make_bot(bot) for bot in self.bots]
        chance = Rng(f"{self.seed}:{number}")
        minds = [Rng(f"{self.seed}:{number}:{seat}") for seat in range(self.players)]
        state = self.game.start(self.players, self.options)
        decisions = 0
        while True:
            state.settle(chance)
            player = state.player
            if player < 0:
                break
            choice = made[seating[player]].choose(self.game, state.view(player), minds[player])
            state.take(choice)
            decisions += 1
        tally.add(seating, state.scores(), state.ranks(), decisions)


def simulate(
    game: str | Game[Any],
    bots: Sequence[str | Bot],
    games: int = 100,
    players: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """Let bots play `games` games against each other, moving one seat on after every game.

    Fewer bots than players are repeated in their order. The same seed gives the same result (but
    for the seconds) with any number of workers. `progress(done, games)` is called now and then.
    """
    found = find_game(game) if isinstance(game, str) else game
    if games < 1 or workers < 1:
        raise LudotekaError(_("a simulation needs at least one game and one worker"))
    if not bots:
        raise LudotekaError(_("a simulation needs at least one bot"))
    seats = found.check_players(max(len(bots), found.min_players) if players is None else players)
    if seats % len(bots):
        raise LudotekaError(
            _("{bots} bots cannot share {players} seats evenly").format(
                bots=len(bots), players=seats
            )
        )
    for bot in bots:
        if isinstance(bot, str):
            make_bot(bot)
    chosen = found.check_options(options or {})
    plan = Plan(found, seats, chosen, bots, seed)
    tally = Tally(len(bots), seats)
    begin = time.perf_counter()
    for part in _parts(plan, games, workers):
        tally.merge(part)
        if progress is not None:
            progress(tally.games, games)
    seconds = time.perf_counter() - begin
    wins = [shared(firsts) for firsts in tally.firsts]
    return Result(
        game=found.name,
        players=seats,
        options=chosen,
        bots=[bot if isinstance(bot, str) else type(bot).__name__.lower() for bot in bots],
        games=games,
        seed=seed,
        workers=workers,
        seconds=seconds,
        decisions=tally.decisions,
        ties=tally.ties,
        wins=wins,
        win_intervals=[wilson(one, games) for one in wins],
        mean_scores=[
            points / results for points, results in zip(tally.points, tally.results, strict=True)
        ],
        score_spreads=[
            spread(*sums) for sums in zip(tally.results, tally.points, tally.squares, strict=True)
        ],
        seat_wins=[shared(firsts) for firsts in tally.seats],
    )


def _parts(plan: Plan, games: int, workers: int) -> Iterator[Tally]:
    """The tallies of all games, piece by piece, as they are finished."""
    size = max(1, min(CHUNK, games // (workers * ROUNDS)))
    chunks = [range(start, min(start + size, games)) for start in range(0, games, size)]
    if workers == 1:
        yield from map(plan.play, chunks)
        return
    with ProcessPoolExecutor(workers, initializer=_begin, initargs=(plan,)) as pool:
        tasks = [pool.submit(_play, chunk) for chunk in chunks]
        try:
            for task in as_completed(tasks):
                yield task.result()
        except BrokenProcessPool:
            raise LudotekaError(_("a worker process of the simulation ended too early")) from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


_plans: list[Plan] = []  # of a worker process: the one plan it was started for


def leave_interrupts_alone() -> None:
    """Ctrl-C ends a worker without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _begin(plan: Plan) -> None:
    leave_interrupts_alone()
    _plans[:] = [plan]


def _play(numbers: range) -> Tally:
    return _plans[0].play(numbers)
