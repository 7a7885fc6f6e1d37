"""Balancing a game: values of its parameters with which bots meet a designer's goals.

Optuna proposes the values of every trial from those before it. All trials play games with the same seeds, so that they
differ by the rules and not by luck, and the best of them are played again with others: what was chosen for being best
also had luck.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

from ludoteka.bots import Bot
from ludoteka.engine import Game, LudotekaError, find_game
from ludoteka.engine.i18n import Texts
from ludoteka.engine.settings import NumberSetting, written
from ludoteka.engine.tables import html_rows
from ludoteka.sim.executors import Executor, InProcess, Processes, Work
from ludoteka.sim.goals import MEASURES, MET, VERDICTS, Goal, Reading, Sums, reading, verdict
from ludoteka.sim.runner import make_series
from ludoteka.sim.series import Keep
from ludoteka.sim.statistics import Z95, corrected

_ = Texts("ludoteka")

CONFIRMED = 3  # of the best trials are played again, until one meets the goals
AFRESH = 4  # times as many games as in a trial
AGAIN = 50  # proposals in a row that were tried already; then the first that was not
NEAR = 1e-3  # how much a step away from the published game counts, where the goals are met alike

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class BalanceTrial:
    """Values of the varied settings, and what came of them."""

    values: dict[str, Any]
    sums: dict[str, Sums]  # by measure
    readings: dict[str, Reading]
    verdict: str
    loss: float

    @property
    def name(self) -> str:
        return named(self.values)


def named(values: Mapping[str, Any]) -> str:
    """Values as they are typed."""
    return ", ".join(f"{name}={written(value)}" for name, value in values.items())


@dataclass(frozen=True)
class Balance:
    """What a search found: all trials, the best first, and those that were played again with fresh seeds."""

    game: str
    players: int
    settings: dict[str, Any]
    bots: list[str]
    games: int
    seed: int
    goals: list[Goal]
    trials: list[BalanceTrial]
    confirmed: list[BalanceTrial]
    published: (
        BalanceTrial | None
    )  # the trial of the values that the game has otherwise, where it is one

    @property
    def best(self) -> BalanceTrial:
        """The best of those that were played again."""
        return min(self.confirmed, key=lambda trial: (VERDICTS.index(trial.verdict), trial.loss))

    def rows(self) -> list[dict[str, Any]]:
        """A row for every trial, as `pandas.DataFrame` takes them."""
        return [_row(trial) for trial in self.trials]

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "players": self.players,
            "settings": self.settings,
            "bots": self.bots,
            "games": self.games,
            "seed": self.seed,
            "goals": [str(goal) for goal in self.goals],
            "trials": self.rows(),
            "confirmed": [_row(trial) for trial in self.confirmed],
            "best": _row(self.best),
        }

    def _repr_html_(self) -> str:
        return html_rows(self.rows())


def _row(trial: BalanceTrial) -> dict[str, Any]:
    row: dict[str, Any] = dict(trial.values)
    for name, found in trial.readings.items():
        row |= {name: found.value, f"{name} low": found.low, f"{name} high": found.high}
    return row | {"verdict": trial.verdict, "loss": trial.loss}


def balance(
    game: str | Game[Any],
    bots: Sequence[str | Bot],
    goals: Sequence[str | Goal],
    vary: Mapping[str, Sequence[Any] | None],
    trials: int = 40,
    games: int = 400,
    players: int | None = None,
    seed: int = 0,
    settings: Mapping[str, Any] | None = None,
    workers: int = 1,
    progress: Progress | None = None,
    executor: Executor | None = None,
    out: str | Path | None = None,
) -> Balance:
    """Search for values of the varied settings with which the bots' games meet the goals.

    `vary` names parameters or other settings with the values to choose among; None stands for all of them. The same
    seed gives the same answer, on any number of workers and any executor. With `out` every trial is kept in that file,
    and the same call goes on from there, with more trials, too.
    """
    found = find_game(game) if isinstance(game, str) else game
    search = BalanceSearch(found, bots, goals, vary, games, players, seed, settings or {})
    search.played_by = executor or (InProcess() if workers == 1 else Processes(workers))
    if trials < 1:
        raise LudotekaError(_("a search needs at least one trial"))
    search.journal = Trials(Path(out), search.header()) if out is not None else None
    return search.run(trials, progress)


class BalanceSearch:
    """A search under way."""

    def __init__(
        self,
        game: Game[Any],
        bots: Sequence[str | Bot],
        goals: Sequence[str | Goal],
        vary: Mapping[str, Sequence[Any] | None],
        games: int,
        players: int | None,
        seed: int,
        settings: Mapping[str, Any],
    ) -> None:
        self.game = game
        self.bots = list(bots)
        self.goals = [goal if isinstance(goal, Goal) else Goal.parse(goal) for goal in goals]
        if not self.goals:
            raise LudotekaError(_("a search needs at least one goal, such as turns=60..90"))
        self.space = {name: values_of(game, name, values) for name, values in vary.items()}
        if not self.space:
            raise LudotekaError(_("a search needs at least one setting to vary"))
        self.games = games
        self.seed = seed
        first = make_series(game, bots, games, players, seed, settings, 1, Keep())
        self.players = first.players
        self.settings = first.settings
        self.names = first.bot_names()
        self.played_by: Executor = InProcess()
        self.journal: Trials | None = None
        self.tried: dict[str, BalanceTrial] = {}  # by name

    def header(self) -> dict[str, Any]:
        """What a journal belongs to."""
        return {
            "balance": self.game.name,
            "rules": self.game.version,
            "players": self.players,
            "settings": self.settings,
            "bots": self.names,
            "games": self.games,
            "seed": self.seed,
            "goals": [str(goal) for goal in self.goals],
            "vary": self.space,
        }

    # -- the search ------------------------------------------------------------------------------

    def run(self, trials: int, progress: Progress | None) -> Balance:
        trials = min(trials, prod(len(values) for values in self.space.values()))
        proposals = Proposals(self.space, self.seed)
        usual = {name: self.usual(name) for name in self.space}
        if all(usual[name] in self.space[name] for name in usual):
            proposals.begin_with(usual)
        while len(self.tried) < trials:
            heard = told(progress, len(self.tried), trials)
            trial = self.trial(proposals.next(), heard)
            self.tried[trial.name] = trial
            proposals.learn(trial.loss + NEAR * self.distance(trial.values))
        ranked = sorted(self.tried.values(), key=lambda one: (one.loss, self.distance(one.values)))
        return Balance(
            game=self.game.name,
            players=self.players,
            settings=self.settings,
            bots=self.names,
            games=self.games,
            seed=self.seed,
            goals=self.goals,
            trials=ranked,
            confirmed=self.confirm(ranked, progress),
            published=self.tried.get(named(usual)),
        )

    def usual(self, name: str) -> Any:
        """The value of a setting where nothing is varied."""
        return self.settings.get(name, self.game.setting(name).default)

    def distance(self, values: Mapping[str, Any]) -> float:
        """How far values are from the usual ones: each from 0 to 1 of its range."""
        found = 0.0
        for name, value in values.items():
            choices = self.space[name]
            if isinstance(self.game.setting(name), NumberSetting):
                reach = max(abs(one - self.usual(name)) for one in choices)
                found += abs(value - self.usual(name)) / (reach or 1)
            else:
                found += value != self.usual(name)
        return found

    def confirm(
        self, ranked: Sequence[BalanceTrial], progress: Progress | None
    ) -> list[BalanceTrial]:
        """Play the best again with fresh seeds, until one meets the goals there, too."""
        found: list[BalanceTrial] = []
        for number, trial in enumerate(ranked[:CONFIRMED]):
            again = self.trial(trial.values, told(progress, number, CONFIRMED), afresh=True)
            found.append(again)
            if again.verdict == MET:
                break
        return found

    # -- a trial ---------------------------------------------------------------------------------

    def trial(
        self, values: dict[str, Any], progress: Progress | None, afresh: bool = False
    ) -> BalanceTrial:
        """The games of a trial, out of the journal where an earlier run has played them."""
        sums = self.journal.read(values, afresh) if self.journal else None
        if sums is None:
            sums = self.play(values, progress, afresh)
            if self.journal:
                self.journal.append(values, sums, afresh)
        z = corrected(CONFIRMED) if afresh else Z95
        readings = {name: reading(name, one, self.players, z) for name, one in sums.items()}
        loss = sum(goal.loss(readings[goal.name]) for goal in self.goals)
        return BalanceTrial(values, sums, readings, verdict(self.goals, readings), loss)

    def play(
        self, values: Mapping[str, Any], progress: Progress | None, afresh: bool
    ) -> dict[str, Sums]:
        settings = {**self.settings, **values}
        keep = Keep(results=True, detail=True)
        series = make_series(
            self.game, self.bots, self.games, self.players, self.seed, settings, 1, keep
        )
        # Fresh games have numbers that no trial has had.
        first, games = (self.games, AFRESH * self.games) if afresh else (0, self.games)
        sums = {goal.name: Sums() for goal in self.goals}
        for batch in self.played_by.run(series, Work(first, first + games, self.played_by.workers)):
            for one in batch.played:
                for name, found in sums.items():
                    found.add(MEASURES[name].of(one))
            if progress is not None:
                progress(batch.numbers.stop - first, games)
        return sums


def values_of(game: Game[Any], name: str, values: Sequence[Any] | None) -> list[Any]:
    """The values to choose among, checked; None stands for all of them."""
    setting = game.setting(name)
    if values is None:
        if isinstance(setting, NumberSetting):
            return list(range(setting.least, setting.most + 1))
        values = [value for value, _title in setting.choices] or [True, False]
    found = [setting.check(value) for value in values]
    if not found:
        raise LudotekaError(_("setting {name} needs values to choose among").format(name=name))
    return found


def told(progress: Progress | None, done: int, total: int) -> Progress | None:
    """The progress of one of several things that take about equally long."""
    if progress is None:
        return None
    return lambda games, all_: progress(done * all_ + games, total * all_)


class Proposals:
    """Optuna's, by a Tree-structured Parzen Estimator: the same seed and the same answers give the same ones."""

    def __init__(self, space: Mapping[str, Sequence[Any]], seed: int) -> None:
        try:
            import optuna
        except ImportError:
            raise LudotekaError(
                _('Optuna is not installed; install it with: pip install "ludoteka[sim]"')
            ) from None
        optuna.logging.set_verbosity(optuna.logging.ERROR)
        self.space = space
        self.study: Any = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed))
        self.asked: tuple[Any, dict[str, Any]] = None, {}
        self.losses: dict[str, float] = {}  # of what was tried, by name

    def begin_with(self, values: Mapping[str, Any]) -> None:
        self.study.enqueue_trial(
            {name: self.space[name].index(value) for name, value in values.items()}
        )

    def next(self) -> dict[str, Any]:
        """Values that were not tried yet: what is proposed, or after much that was tried the first of all."""
        for _attempt in range(AGAIN):
            values = self._ask()
            if named(values) not in self.losses:
                return values
            self.learn(self.losses[named(values)])
        for one in product(*self.space.values()):
            values = dict(zip(self.space, one, strict=True))
            if named(values) not in self.losses:
                self.begin_with(values)
                return self._ask()
        raise LudotekaError("everything was tried")

    def _ask(self) -> dict[str, Any]:
        """The place of a number among its values is asked for as a number, for near ones are alike."""
        asked = self.study.ask()
        self.asked = (
            asked,
            {
                name: values[
                    asked.suggest_int(name, 0, len(values) - 1)
                    if all(type(value) is int for value in values)
                    else asked.suggest_categorical(name, range(len(values)))
                ]
                for name, values in self.space.items()
            },
        )
        return self.asked[1]

    def learn(self, loss: float) -> None:
        """What came of the values proposed last."""
        asked, values = self.asked
        self.losses[named(values)] = loss
        self.study.tell(asked, loss)


class Trials:
    """The journal of a search: its first line says what it belongs to, then every trial is one line."""

    def __init__(self, path: Path, header: dict[str, Any]) -> None:
        self.path = path
        self.kept: dict[str, dict[str, Sums]] = {}
        header = json.loads(json.dumps(header))
        lines = self._lines()
        if not lines:
            path.write_text(json.dumps(header, ensure_ascii=False) + "\n", "utf-8")
        elif lines[0] != header:
            raise LudotekaError(
                _("{file} belongs to another search; remove it or name another file").format(
                    file=path
                )
            )
        for data in lines[1:]:
            sums = {name: Sums(*numbers) for name, numbers in data["sums"].items()}
            self.kept[self._key(data["values"], data["afresh"])] = sums

    def _lines(self) -> list[Any]:
        """The whole lines; one that was cut off is dropped."""
        if not self.path.exists():
            return []
        found, end = [], 0
        content = self.path.read_bytes()
        for line in content.splitlines(keepends=True):
            try:
                data = json.loads(line)
            except ValueError:
                break
            if not line.endswith(b"\n") or not isinstance(data, dict):
                break
            found.append(data)
            end += len(line)
        if end < len(content):
            if not found:
                raise LudotekaError(
                    _("{file} belongs to another search; remove it or name another file").format(
                        file=self.path
                    )
                )
            with self.path.open("r+b") as stream:
                stream.truncate(end)
        return found

    @staticmethod
    def _key(values: Mapping[str, Any], afresh: bool) -> str:
        return json.dumps([values, afresh], sort_keys=True)

    def read(self, values: Mapping[str, Any], afresh: bool) -> dict[str, Sums] | None:
        return self.kept.get(self._key(values, afresh))

    def append(self, values: Mapping[str, Any], sums: Mapping[str, Sums], afresh: bool) -> None:
        """Add a trial; it is on the disk when this returns."""
        data = {
            "values": values,
            "afresh": afresh,
            "sums": {name: one.to_json() for name, one in sums.items()},
        }
        with self.path.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(data, ensure_ascii=False) + "\n")
