"""Looking back at a game: everybody's chance of winning over the moves, where it turned, and what was better.

A player's chance in a position is the share of wins when greedy players play it to its end, many times.
All positions have common random numbers, so that the curve follows the game and not the playouts' dice.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from ludoteka.bots import make_bot
from ludoteka.bots.kernel.rollout import play_to_the_end
from ludoteka.engine import (
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

_ = Texts("ludoteka")

POINTS = 60  # positions of the curve, at most
TURNING = 5  # turning points that are named
SWING = 0.15  # a smaller change of a chance is no turning point


@dataclass(frozen=True)
class Moment:
    """A position of the game, before the move of this number (from 1), and the chances of winning in it."""

    move: int
    player: int  # who is to choose; NOBODY at the end
    chances: list[float]


@dataclass(frozen=True)
class TurningPoint:
    """Where a chance changed most between two positions of the curve."""

    move: int
    player: int  # who chose
    played: str
    before: float  # the chance of that player
    after: float
    better: str  # what the bot would have played


@dataclass(frozen=True)
class Review:
    """The curve of chances and its turning points, in the order of the game."""

    game: str
    seats: list[str]
    playouts: int
    moments: list[Moment]
    turning_points: list[TurningPoint]

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


def win_chances(
    game: Game[Any], state: State, playouts: int, seed: int, seconds: float = 0.0
) -> list[float]:
    """Everybody's share of wins when greedy players go on from here; a shared win is divided.

    With `seconds`, fewer playouts where these take longer.
    """
    won = [0.0] * state.players
    begin = time.perf_counter()
    done = 0
    while done < (1 if state.over else playouts):
        world = state.copy()
        play_to_the_end(game, world, seed + done)
        ranks = world.ranks()
        for player, rank in enumerate(ranks):
            won[player] += (rank == 1) / ranks.count(1)
        done += 1
        if seconds and time.perf_counter() - begin > seconds:
            break
    return [one / done for one in won]


def choices(game: Game[Any], record: Record) -> Iterator[tuple[int, State]]:
    """The position before every choice of the game, under the number of the move, and the last one.

    The position is on its way through the game: copy what you keep.
    """
    settings = game.settings_since(record.rules, record.settings)
    state = game.start(record.players, settings, record.start)
    for number, text in enumerate(record.moves, 1):
        step = state.step
        assert isinstance(step, Question)
        if isinstance(step, Decision) and len(state.options()) > 1:
            yield number, state
        state.take(step.read(state, text))
    if not state.over and isinstance(state.step, Chance):
        state.settle(Rng(0))
    yield len(record.moves) + 1, state


def evenly(numbers: list[int]) -> list[int]:
    """At most 60 of the choices, evenly over the game, and its end."""
    stride = max(1, -(-(len(numbers) - 1) // POINTS))
    return [*numbers[:-1][::stride], numbers[-1]]


def turning(moments: list[Moment]) -> list[int]:
    """Where the chances of those who chose changed most until the next moment, in the order of the game."""
    swings: list[tuple[float, int]] = []
    for i in range(len(moments) - 1):
        player = moments[i].player
        change = moments[i + 1].chances[player] - moments[i].chances[player]
        if abs(change) >= SWING:
            swings.append((-abs(change), i))
    return sorted(i for _change, i in sorted(swings)[:TURNING])


def analyse(
    record: Record,
    playouts: int = 32,
    iterations: int = 400,
    seed: int = 0,
    game: Game[Any] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """The chances in up to 60 positions of a recorded game, evenly over its choices, and at its end."""
    if playouts < 1 or iterations < 1:
        raise LudotekaError(_("an analysis needs at least one playout and one iteration"))
    game = game or find_game(record.game)
    known = [(number, state.copy()) for number, state in choices(game, record)]
    wanted = set(evenly([number for number, _state in known]))
    chosen = [one for one in known if one[0] in wanted]
    moments: list[Moment] = []
    for number, position in chosen:
        found = win_chances(game, position, playouts, seed)
        moments.append(Moment(number, position.player, found))
        if progress is not None:
            progress(len(moments), len(chosen))
    points: list[TurningPoint] = []
    for i in turning(moments):
        number, position = chosen[i]
        player = position.player
        better = make_bot(f"mcts:{iterations}").choose(game, position.view(player), Rng(seed))
        before, after = moments[i].chances[player], moments[i + 1].chances[player]
        played = record.moves[number - 1]
        points.append(TurningPoint(number, player, played, before, after, better.text))
    return Review(game.name, list(record.seats), playouts, moments, points)
