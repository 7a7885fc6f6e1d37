"""Everybody against everybody: balanced seats, common random numbers, ratings; it can be interrupted."""

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from ludoteka.bots import Bot, make_bot
from ludoteka.bots.process import end_with_parent
from ludoteka.engine import Game, LudotekaError, Rng, State, find_game
from ludoteka.engine.i18n import Texts
from ludoteka.sim.conduct import Conduct, ranks
from ludoteka.sim.ratings import Strength, bradley_terry, openskill
from ludoteka.sim.results import too_old
from ludoteka.sim.statistics import wilson

_ = Texts("ludoteka")

FORMAT = 1


@dataclass(frozen=True)
class Played:
    """One game of a tournament: who sat where, and how it ended."""

    number: int
    seats: list[int]
    ranks: list[int]
    scores: list[int]
    forfeits: list[int] = field(default_factory=list)  # seats that forfeited the game by an error


class Schedule:
    """Who plays whom in which seats. The groups of bots meet in turn, and each moves through all the seats.

    Chance falls the same way in one game of every group and seating.
    """

    def __init__(
        self,
        game: Game[Any],
        players: int,
        settings: Mapping[str, Any],
        bots: Sequence[str | Bot],
        seed: int,
        conduct: Conduct | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.settings = dict(settings)
        self.entrants = list(bots)
        self.bots = names_of(bots)
        self.seed = seed
        self.conduct = conduct or Conduct()
        self.groups = list(combinations(range(len(bots)), min(players, len(bots))))

    def head(self) -> dict[str, Any]:
        """What makes it this tournament and no other."""
        return {
            "tournament": FORMAT,
            "game": self.game.name,
            "rules": self.game.version,
            "players": self.players,
            "settings": self.settings,
            "bots": self.bots,
            "seed": self.seed,
        }

    def seats(self, number: int) -> list[int]:
        """Which bot sits where in a game."""
        group = self.groups[number % len(self.groups)]
        turn = number // len(self.groups)
        return [group[(seat + turn) % self.players % len(group)] for seat in range(self.players)]

    def play(self, number: int) -> Played:
        """One game; what it needs of chance comes from the seed and its place in the schedule."""
        deal = number // (len(self.groups) * self.players)
        seats = self.seats(number)
        bots = [self.bot(self.entrants[bot]) for bot in seats]
        rngs = [Rng(f"{self.seed}:{number}:{seat}") for seat in range(self.players)]
        state: State = self.game.new(self.players, self.settings)
        self.conduct.begin(self.game, state, bots)
        names = [self.bots[bot] for bot in seats]
        chance = Rng(f"{self.seed}:{deal}")
        _decisions, forfeits = self.conduct.play(
            self.game, state, bots, names, number, rngs, chance
        )
        return Played(number, seats, ranks(state, forfeits), state.scores(), forfeits)

    def bot(self, entrant: str | Bot) -> Bot:
        """The bot; its seconds are those of the processor, so that a busy machine does not change who wins."""
        bot = make_bot(entrant) if isinstance(entrant, str) else entrant
        bot.use_clock(time.process_time)
        return self.conduct.bot(bot)


@dataclass(frozen=True)
class Ladder:
    """How a tournament stands. Lists go along `bots`."""

    head: dict[str, Any]
    games: int
    wins: list[float]  # a victory shared by n winners counts 1/n
    played: list[int]  # games in which the bot sat at the table
    win_intervals: list[tuple[float, float]]
    mean_scores: list[float]
    ratings: list[Strength]
    skills: list[tuple[float, float]] | None  # openskill's mu and sigma, where it is installed
    cross: list[list[tuple[float, float]]]  # (duels won, duels) of one bot against another
    forfeits: list[int]  # games that the bot forfeited by an error

    @property
    def bots(self) -> list[str]:
        names: list[str] = self.head["bots"]
        return names

    def to_json(self) -> dict[str, Any]:
        return self.head | {
            "games": self.games,
            "wins": self.wins,
            "played": self.played,
            "win_intervals": self.win_intervals,
            "mean_scores": self.mean_scores,
            "ratings": [[one.points, one.low, one.high] for one in self.ratings],
            "openskill": self.skills,
            "cross": self.cross,
            "forfeits": self.forfeits,
        }

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """A row for every bot, as `pandas.DataFrame(ladder)` takes them."""
        for bot, name in enumerate(self.bots):
            rating = self.ratings[bot]
            yield {
                "bot": name,
                "games": self.played[bot],
                "wins": self.wins[bot],
                "mean_score": self.mean_scores[bot],
                "elo": rating.points,
                "elo_low": rating.low,
                "elo_high": rating.high,
                "forfeits": self.forfeits[bot],
            }

    def _repr_html_(self) -> str:
        """The ladder, the strongest first, as a notebook shows it."""
        from ludoteka.engine.tables import html_table

        order = sorted(range(len(self.bots)), key=lambda bot: -self.ratings[bot].points)
        body = [
            [
                self.bots[bot],
                str(self.played[bot]),
                f"{self.wins[bot]:g}",
                f"{self.wins[bot] / max(1, self.played[bot]):.1%}",
                f"{self.mean_scores[bot]:.1f}",
                f"{self.ratings[bot].points:+.0f}",
            ]
            for bot in order
        ]
        head = ["bot", "games", "wins", "share", "mean score", "Elo"]
        caption = f"{self.head['game']}, {self.head['players']} players, {self.games} games"
        return html_table(head, body, caption)


def names_of(bots: Sequence[str | Bot]) -> list[str]:
    """What the bots are called; an object by its class, with a number where that name is taken."""
    taken = [bot for bot in bots if isinstance(bot, str)]
    found = []
    for bot in bots:
        if isinstance(bot, str):
            found.append(bot)
            continue
        name = free = type(bot).__name__.lower()
        number = 1
        while free in taken:
            number += 1
            free = f"{name}-{number}"
        taken.append(free)
        found.append(free)
    return found


def standings(schedule: Schedule, games: Sequence[Played]) -> Ladder:
    """Count the games and rate the bots."""
    size = len(schedule.bots)
    wins = [0.0] * size
    played = [0] * size
    points = [0] * size
    results = [0] * size
    forfeits = [0] * size
    cross = [[(0.0, 0.0)] * size for _ in range(size)]
    for game in games:
        first = game.ranks.count(1)
        for seat in game.forfeits:
            forfeits[game.seats[seat]] += 1
        for bot in set(game.seats):
            played[bot] += 1
        for seat, bot in enumerate(game.seats):
            results[bot] += 1
            points[bot] += game.scores[seat]
            wins[bot] += (game.ranks[seat] == 1) / first
            for other_seat, other in enumerate(game.seats):
                if other != bot:
                    mine, theirs = game.ranks[seat], game.ranks[other_seat]
                    won, met = cross[bot][other]
                    cross[bot][other] = (won + 0.5 * ((mine < theirs) + (mine <= theirs)), met + 1)
    rated = [(game.seats, game.ranks) for game in games]
    return Ladder(
        head=schedule.head(),
        games=len(games),
        wins=wins,
        played=played,
        win_intervals=[wilson(min(w, n), n) for w, n in zip(wins, played, strict=True)],
        mean_scores=[p / max(1, n) for p, n in zip(points, results, strict=True)],
        ratings=bradley_terry(size, rated),
        skills=openskill(size, rated),
        cross=cross,
        forfeits=forfeits,
    )


def tournament(
    game: str | Game[Any],
    bots: Sequence[str | Bot],
    games: int = 100,
    players: int | None = None,
    seed: int = 0,
    settings: Mapping[str, Any] | None = None,
    workers: int = 1,
    file: str | Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    on_error: str = "stop",
    move_seconds: float = 0.0,
) -> Ladder:
    """Play a tournament of `games` games; with a `file`, what it has already is not played again.

    A bot is a name or an object; objects of one class are told apart by numbers.
    `on_error` and `move_seconds` are those of `simulate`.
    """
    conduct = Conduct(on_error, move_seconds)
    found = find_game(game) if isinstance(game, str) else game
    if games < 1 or workers < 1:
        raise LudotekaError(_("a tournament needs at least one game and one worker"))
    names = names_of(bots)
    if len(set(names)) < 2 or len(set(names)) != len(names):
        raise LudotekaError(_("a tournament needs at least two bots, each named once"))
    for bot in bots:
        if isinstance(bot, str):
            make_bot(bot)
    seats = found.check_players(found.min_players if players is None else players)
    schedule = Schedule(found, seats, found.check_settings(settings or {}), bots, seed, conduct)
    done = {} if file is None else restore(Path(file), schedule)
    missing = [number for number in range(games) if number not in done]
    for one in _games(schedule, missing, workers):
        done[one.number] = one
        if file is not None:
            append(Path(file), vars(one))
        if progress is not None:
            progress(len(done), max(games, len(done)))
    return standings(schedule, [done[number] for number in sorted(done)])


# -- the file: what is played as JSON, one line for the tournament and one for every game --------


def restore(file: Path, schedule: Schedule) -> dict[int, Played]:
    """The games that a file has; a new file begins with what is played."""
    try:
        lines = file.read_text("utf-8").split("\n") if file.exists() else []
    except (OSError, ValueError):
        raise LudotekaError(_("{file} cannot be read").format(file=file)) from None
    head: Any = None
    done: dict[int, Played] = {}
    for line in lines[:-1]:  # the last one is empty, or was not written to its end
        with suppress(ValueError, TypeError):
            data = json.loads(line)
            if head is None:
                head = data
            else:
                one = Played(**data)
                done[one.number] = one
    if head is None and not any(lines):
        append(file, schedule.head())
    elif isinstance(head, dict) and "options" in head:
        raise too_old(file)
    elif head != schedule.head():
        raise LudotekaError(
            _(
                "{file} is not a tournament, or one with other bots, players, settings or seed"
            ).format(file=file)
        )
    elif lines[-1]:
        file.write_text("\n".join([*lines[:-1], ""]), "utf-8")
    return done


def append(file: Path, data: Mapping[str, Any]) -> None:
    try:
        with file.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(data) + "\n")
    except OSError as error:
        raise LudotekaError(
            _("{file} cannot be written: {why}").format(file=file, why=error.strerror)
        ) from None


def _games(schedule: Schedule, numbers: Sequence[int], workers: int) -> Iterator[Played]:
    if workers == 1:
        yield from map(schedule.play, numbers)
        return
    with ProcessPoolExecutor(workers, initializer=_begin, initargs=(schedule,)) as pool:
        tasks = [pool.submit(_play, number) for number in numbers]
        try:
            for task in as_completed(tasks):
                yield task.result()
        except BrokenProcessPool:
            raise LudotekaError(
                _("a worker process of the tournament ended unexpectedly")
            ) from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


_schedules: list[Schedule] = []  # of a worker process: the one that it was started for


def _begin(schedule: Schedule) -> None:
    end_with_parent()
    _schedules[:] = [schedule]


def _play(number: int) -> Played:
    return _schedules[0].play(number)
