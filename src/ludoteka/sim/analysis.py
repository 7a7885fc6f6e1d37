"""Looking back at a game: everybody's chance of winning, where it turned, luck, and how well everyone chose.

A turning point is a choice against which another option is better beyond doubt: a long search prefers it, and in worlds
in which both are played on, the bounds of the difference leave no room for chance. What a draw or a roll changed is
luck.
"""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any, TypeVar

from ludoteka.bots import Bot, make_bot
from ludoteka.bots.chances import glance
from ludoteka.engine import (
    NOBODY,
    Action,
    Chance,
    Decision,
    Game,
    LudotekaError,
    Question,
    Record,
    Rng,
    State,
    find_game,
)
from ludoteka.engine.i18n import Texts
from ludoteka.engine.tables import html_rows
from ludoteka.sim.chances import Estimate, estimate
from ludoteka.sim.judging import (
    SMALL,
    Accuracy,
    Verdict,
    accuracy,
    best_at_once,
    compare,
    kind_of,
    loss_at_once,
)

_ = Texts("ludoteka")
Found = TypeVar("Found")

POINTS = 60  # positions of the curve, at most
SUSPECTS = 40  # choices that are looked at for mistakes, at most
TURNING = 5  # turning points that are named, and as many strokes of luck
CONFIRMED = 8  # of each the candidates that get the long look
DOUBTLESS = 3.0  # standard errors that a turning point is away from chance
CLEAR = 0.03  # of the chance of winning, that a turning point gives up at least
LUCKY = 0.08  # a smaller change by a draw or a roll is not worth speaking of
LONGER = 4  # times as many worlds where something is confirmed
AGAIN = 10**6  # the number of the first world of a second opinion


@dataclass(frozen=True)
class Moment:
    """A position of the game, before the move of this number (from 1), and the chances of winning in it."""

    move: int
    player: int  # who is to choose; NOBODY at the end
    chances: list[float]
    low: list[float]
    high: list[float]


@dataclass(frozen=True)
class TurningPoint:
    """A choice that gave up much of the chance of winning, beyond doubt."""

    move: int
    player: int
    played: str
    better: str
    loss: float  # of the chance, with its bounds
    low: float
    high: float
    kind: str  # of mistake: greed, tempo, waste, or none of them


@dataclass(frozen=True)
class Luck:
    """A draw or a roll that changed the chances much: of whom most, from what to what."""

    move: int
    player: int
    outcome: str
    before: float
    after: float


@dataclass(frozen=True)
class Review:
    """The curve of chances, turning points and strokes of luck in the order of the game, and everybody's accuracy."""

    game: str
    seats: list[str]
    moments: list[Moment]
    turning_points: list[TurningPoint]
    luck: list[Luck]
    accuracy: list[Accuracy]

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """A row for every moment, as `pandas.DataFrame(review)` takes them."""
        for moment in self.moments:
            chances = dict(zip(self.seats, moment.chances, strict=True))
            yield {"move": moment.move, "player": moment.player, **chances}

    def _repr_html_(self) -> str:
        """The turning points, as a notebook shows them."""
        rows = [
            asdict(point) | {"player": self.seats[point.player]} for point in self.turning_points
        ]
        return html_rows(rows, f"{self.game}: {len(self.moments)} moments, turning points")

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


# -- a game of the past ------------------------------------------------------------------------------


def positions(game: Game[Any], record: Record) -> Iterator[tuple[int, State]]:
    """The position before every move of the game, under its number, and the last one.

    The position is on its way through the game: copy what you keep.
    """
    settings = game.settings_since(record.rules, record.settings)
    state = game.start(record.players, settings, record.start)
    for number, text in enumerate(record.moves, 1):
        yield number, state
        state.take(read(state, text))
    if not state.over and isinstance(state.step, Chance):
        state.settle(Rng(0))
    yield len(record.moves) + 1, state


def read(state: State, text: str) -> Action:
    step = state.step
    assert isinstance(step, Question)
    return step.read(state, text)


class PastGame:
    """A recorded game with the positions before its choices and its draws."""

    def __init__(self, record: Record, game: Game[Any] | None = None) -> None:
        self.game = game or find_game(record.game)
        self.record = record
        self.choices: dict[int, State] = {}
        self.draws: dict[int, State] = {}
        for number, state in positions(self.game, record):
            if state.over or number > len(record.moves):
                self.end = (number, state)
            elif isinstance(state.step, Chance):
                self.draws[number] = state.copy()
            elif isinstance(state.step, Decision) and len(state.options()) > 1:
                self.choices[number] = state.copy()

    def points(self) -> list[int]:
        """The numbers of at most 60 of the choices, evenly over the game, and of its end."""
        numbers = list(self.choices)
        stride = max(1, -(-len(numbers) // POINTS))
        return [*numbers[::stride], self.end[0]]

    def position(self, number: int) -> State:
        return self.end[1] if number == self.end[0] else self.choices[number]

    def played(self, number: int) -> Action:
        state = self.choices[number]
        return read(state, self.record.moves[number - 1])

    def view(self, number: int) -> State:
        """What the one saw who chose there."""
        state = self.choices[number]
        view: State = state.view(state.player)
        return view

    def suspects(self) -> list[int]:
        """The choices that give up most at a glance, in their order."""
        found: list[tuple[float, int]] = []
        for number in self.choices:
            view, played = self.view(number), self.played(number)
            better = best_at_once(self.game, view)
            if better != played:
                loss = loss_at_once(self.game, view, played, better)
                if loss > 0.0:
                    found.append((-loss, number))
        return sorted(number for _loss, number in sorted(found)[:SUSPECTS])

    def strokes(self) -> list[int]:
        """The draws and rolls that change the chances most at a glance, in their order."""
        found: list[tuple[float, int]] = []
        for number, state in self.draws.items():
            after = state.copy()
            after.take(read(after, self.record.moves[number - 1]))
            pairs = zip(glance(self.game, state), glance(self.game, after), strict=True)
            found.append((-max(abs(a - b) for a, b in pairs), number))
        return sorted(number for _change, number in sorted(found)[:CONFIRMED])

    def chosen_by(self, player: int) -> int:
        """How often a player had a choice."""
        return sum(state.player == player for state in self.choices.values())


# -- looking at it -------------------------------------------------------------------------------------


def moment(past: PastGame, number: int, playouts: int, seconds: float = 0.0) -> Moment:
    """The chances before a move."""
    state = past.position(number)
    found = estimate(past.game, state, most=playouts, seconds=seconds)
    player = NOBODY if number == past.end[0] else state.player
    return Moment(number, player, found.chances, found.low, found.high)


def mistake(
    past: PastGame, number: int, playouts: int, seconds: float = 0.0
) -> tuple[Verdict, str]:
    """What is to be said against a choice, and of what kind it is."""
    view, played = past.view(number), past.played(number)
    better = best_at_once(past.game, view)
    verdict = compare(past.game, view, played, better, playouts, seconds=seconds)
    return verdict, kind_of(past.game, view, played, better)


def falls(moments: list[Moment]) -> list[int]:
    """The choices after which the chance of who chose fell most, beyond its bounds."""
    found: list[tuple[float, int]] = []
    for here, after in pairwise(moments):
        player = here.player
        if player != NOBODY and after.high[player] < here.low[player]:
            found.append((after.chances[player] - here.chances[player], here.move))
    return [move for _fall, move in sorted(found)]


def candidates(moments: list[Moment], losses: dict[int, tuple[float, bool]]) -> list[int]:
    """The choices that may be turning points: the largest losses that are sure, then the deepest falls of the curve."""
    lost = sorted((-loss, move) for move, (loss, sure) in losses.items() if sure)
    moves = [move for _loss, move in lost][: CONFIRMED - CONFIRMED // 4]
    return sorted(dict.fromkeys([*moves, *falls(moments)][:CONFIRMED]))


def turning_point(
    past: PastGame, number: int, playouts: int, adviser: str | Bot, seconds: float = 0.0
) -> TurningPoint | None:
    """A choice as a turning point, if a long search and many worlds leave no doubt of it."""
    game, view, played = past.game, past.view(number), past.played(number)
    bot = make_bot(adviser) if isinstance(adviser, str) else adviser
    better = bot.choose(game, view, Rng(AGAIN))
    if better == played:
        return None
    found = compare(game, view, played, better, LONGER * playouts, AGAIN, DOUBTLESS, seconds)
    if found.low < SMALL or found.loss < CLEAR:
        return None
    kind = kind_of(game, view, played, better)
    texts = played.text, better.text
    return TurningPoint(number, view.player, *texts, found.loss, found.low, found.high, kind)


def stroke(past: PastGame, number: int, playouts: int, seconds: float = 0.0) -> Luck | None:
    """A draw or a roll as luck, if it changed somebody's chance beyond the bounds."""
    before = past.draws[number]
    after = before.copy()
    outcome = past.record.moves[number - 1]
    after.take(read(after, outcome))
    expected, found = (
        estimate(past.game, one, AGAIN, LONGER * playouts, seconds=seconds)
        for one in (before, after)
    )
    step = before.step
    assert isinstance(step, Chance)
    drew = step.player  # of two whose chances change alike, the one who drew is named
    player = max(
        range(len(past.record.seats)),
        key=lambda p: (round(_change(expected, found, p), 6), p == drew),
    )
    if _change(expected, found, player) < LUCKY:
        return None
    return Luck(number, player, outcome, expected.chances[player], found.chances[player])


def _change(before: Estimate, after: Estimate, player: int) -> float:
    """By how much a chance changed for certain, up or down: 0 where the intervals touch."""
    apart = before.high[player] < after.low[player] or after.high[player] < before.low[player]
    return abs(after.chances[player] - before.chances[player]) if apart else 0.0


def foremost(found: list[Found], size: Callable[[Found], float]) -> list[Found]:
    """The largest, in the order in which they were."""
    largest = sorted(range(len(found)), key=lambda i: -size(found[i]))[:TURNING]
    return [found[i] for i in sorted(largest)]


def accuracies(
    past: PastGame, mistakes: dict[int, tuple[Verdict, str]], turns: list[TurningPoint]
) -> list[Accuracy]:
    """How well everybody chose, from the sure losses; of a turning point the longer look counts."""
    sure = {move: (one.loss, kind) for move, (one, kind) in mistakes.items() if one.sure}
    sure |= {turn.move: (turn.loss, turn.kind) for turn in turns}
    losses: list[list[tuple[float, str]]] = [[] for _seat in past.record.seats]
    for move, loss in sure.items():
        losses[past.choices[move].player].append(loss)
    return [accuracy(past.chosen_by(seat), some) for seat, some in enumerate(losses)]


def analyse(
    record: Record,
    playouts: int = 64,
    iterations: int = 400,
    game: Game[Any] | None = None,
    progress: Callable[[int, int], None] | None = None,
    bot: str | Bot | None = None,
) -> Review:
    """Everything about a recorded game; every position is played on at most so often, and always in the same way.

    What would have been better at a turning point is the choice of a search of so many iterations, or of the `bot`.
    """
    if playouts < 1 or iterations < 1:
        raise LudotekaError(_("an analysis needs at least one playout and one iteration"))
    adviser = f"mcts:{iterations}" if bot is None else bot
    if isinstance(adviser, str):
        make_bot(adviser)
    past = PastGame(record, game)
    points, suspects, strokes = past.points(), past.suspects(), past.strokes()
    work = len(points) + len(suspects) + len(strokes) + CONFIRMED
    done = 0

    def did(more: int = 1) -> None:
        nonlocal done
        done += more
        if progress is not None:
            progress(done, work)

    moments = []
    for number in points:
        moments.append(moment(past, number, playouts))
        did()
    mistakes = {}
    for number in suspects:
        mistakes[number] = mistake(past, number, playouts)
        did()
    luck = []
    for number in strokes:
        luck.append(stroke(past, number, playouts))
        did()
    losses = {move: (one.loss, one.sure) for move, (one, _kind) in mistakes.items()}
    turns = []
    for number in candidates(moments, losses):
        found = turning_point(past, number, playouts, adviser)
        turns += [found] if found else []
    did(CONFIRMED)
    return Review(
        past.game.name,
        list(record.seats),
        moments,
        foremost(turns, lambda one: one.loss),
        foremost([one for one in luck if one], lambda one: abs(one.after - one.before)),
        accuracies(past, mistakes, turns),
    )
