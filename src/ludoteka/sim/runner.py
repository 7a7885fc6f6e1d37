"""Bots against bots, many times: reproducible from one seed wherever the games are played."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from ludoteka.bots import Bot, make_bot
from ludoteka.engine import Game, LudotekaError, find_game, games
from ludoteka.engine.i18n import Texts
from ludoteka.sim.conduct import Conduct
from ludoteka.sim.executors import Executor, InProcess, Processes, Work
from ludoteka.sim.keeping import Files, keep
from ludoteka.sim.series import Keep, Series
from ludoteka.sim.statistics import spread, wilson
from ludoteka.sim.tally import Tally, shared

_ = Texts("ludoteka")


def listed_settings(game: str, settings: Mapping[str, Any]) -> dict[str, Any]:
    """The settings that a heading names: without those that no form offers, unless one was chosen."""
    known = games().get(game)
    hidden = {one.name: one.default for one in known.settings if not one.offered} if known else {}
    return {one: value for one, value in settings.items() if (one, value) not in hidden.items()}


@dataclass(frozen=True)
class Result:
    """How the bots did. Lists go along `bots`, except `seat_wins`, which goes along the seats.

    A victory shared by n winners counts 1/n win for each, so that wins add up to the games.
    """

    game: str
    players: int
    settings: dict[str, Any]
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
    forfeits: list[int]  # games that the bot forfeited by an error

    resumed: int = field(default=0, compare=False)  # games that an earlier run had played already

    @property
    def games_per_second(self) -> float | None:
        """Of the games that were played now."""
        return (self.games - self.resumed) / self.seconds if self.seconds else None

    def to_json(self) -> dict[str, Any]:
        return asdict(self) | {
            "decisions_per_game": self.decisions / self.games,
            "games_per_second": self.games_per_second,
        }

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """A row for every bot, as `pandas.DataFrame(result)` takes them."""
        for bot, name in enumerate(self.bots):
            low, high = self.win_intervals[bot]
            yield {
                "bot": name,
                "wins": self.wins[bot],
                "share": self.wins[bot] / self.games,
                "low": low,
                "high": high,
                "mean_score": self.mean_scores[bot],
                "spread": self.score_spreads[bot],
                "forfeits": self.forfeits[bot],
            }

    def _repr_html_(self) -> str:
        """The table of the bots, as a notebook shows it."""
        from ludoteka.engine.tables import html_table

        head = ["bot", "wins", "share", "95 % interval", "mean score", "spread"]
        body = [
            [
                bot,
                f"{wins:g}",
                f"{wins / self.games:.1%}",
                f"{low:.1%} - {high:.1%}",
                f"{mean:.1f}",
                f"{wide:.1f}",
            ]
            for bot, wins, (low, high), mean, wide in zip(
                self.bots,
                self.wins,
                self.win_intervals,
                self.mean_scores,
                self.score_spreads,
                strict=True,
            )
        ]
        caption = f"{self.game}, {self.players} players, {self.games} games, seed {self.seed}"
        return html_table(head, body, caption)


def simulate(
    game: str | Game[Any],
    bots: Sequence[str | Bot],
    games: int = 100,
    players: int | None = None,
    seed: int = 0,
    settings: Mapping[str, Any] | None = None,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
    executor: Executor | None = None,
    out: str | Path | None = None,
    on_error: str = "stop",
    move_seconds: float = 0.0,
    records: str | Path | None = None,
    trajectories: str | Path | None = None,
) -> Result:
    """Let bots play `games` games against each other, moving one seat on after every game.

    Fewer bots than players are repeated in their order. The same seed gives the same result (but
    for the seconds) with any number of workers and any executor. `progress(done, games)` is called
    now and then. With `out` every game and player becomes a row of that file; with `records` every game can
    be replayed by its number (`Records`); with `trajectories` every decision becomes a row of a Parquet file
    with what was seen and possible. What was interrupted is kept beside the files, and the same call goes on
    from there.

    Every choice of a bot is checked. A bot that chooses what is not possible, fails, or takes longer than
    `move_seconds` (0: no limit) ends the simulation with an error; with `on_error="forfeit"` it is last in that
    game, a random player takes its seat so that the others can finish, and the result counts it.
    """
    conduct = Conduct(on_error, move_seconds)
    files = Files(out, records, trajectories)
    series = make_series(game, bots, games, players, seed, settings, workers, files.keep())
    series.conduct = conduct
    played_by = executor or (InProcess() if workers == 1 else Processes(workers))
    begin = time.perf_counter()
    if not files:
        tally = Tally(len(series.bots), series.players)
        for batch in played_by.run(series, Work(0, games, played_by.workers)):
            tally.merge(batch.tally)
            if progress is not None:
                progress(tally.games, games)
        resumed = 0
    else:
        tally, resumed = keep(series, games, played_by, progress, files)
    seconds = time.perf_counter() - begin
    return replace(result_of(series, tally, played_by.workers, seconds), resumed=resumed)


def make_series(
    game: str | Game[Any],
    bots: Sequence[str | Bot],
    games: int,
    players: int | None,
    seed: int,
    settings: Mapping[str, Any] | None,
    workers: int,
    kept: Keep,
) -> Series:
    """What to play, checked."""
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
    chosen = found.check_settings(settings or {})
    found.start(seats, chosen)  # a set-up that is not possible says so here, not in a worker
    return Series(found, seats, chosen, bots, seed, kept)


def result_of(series: Series, tally: Tally, workers: int, seconds: float) -> Result:
    """The result that a tally amounts to."""
    games = tally.games
    wins = [shared(firsts) for firsts in tally.firsts]
    return Result(
        game=series.game.name,
        players=series.players,
        settings=series.settings,
        bots=series.bot_names(),
        games=games,
        seed=series.seed,
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
        forfeits=tally.forfeits,
    )
