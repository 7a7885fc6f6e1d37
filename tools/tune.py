"""Tune the weights of a game's evaluation by self-play.

    python tools/tune.py carcassonne --steps 300 --games 32 --workers 2
    python tools/tune.py carcassonne --file tuned.json --check 400

Simultaneous perturbation (SPSA, J. Spall 1992): at every step all weights are moved up or down at random, by a share of
their size. Greedy players with the weights moved one way meet greedy players with the weights moved the
other way, in all seats and with common random numbers, and the weights follow the side that did better. The mean
of the second half of the steps is printed and written to the file; `--check` plays it against the weights
in the source on fresh deals. What proves better is copied into the game's `weights.py`.
"""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from ludoteka.bots import Bot, Greedy, play_until
from ludoteka.engine import NOBODY, Action, Game, Rng, State, find_game

Values = dict[str, float]


def read(weights: object) -> Values:
    """All weights by name; those of a list as `name.0`, `name.1`, of a dict as `name.key`."""
    found: Values = {}
    for name in dir(weights):
        value = getattr(weights, name)
        if name.startswith("_"):
            continue
        if isinstance(value, float):
            found[name] = value
        elif isinstance(value, list):
            found.update({f"{name}.{i}": each for i, each in enumerate(value)})
        elif isinstance(value, dict):
            found.update({f"{name}.{key}": each for key, each in value.items()})
    return found


def write(weights: object, values: Values) -> None:
    """Put these values into the weights."""
    for key, value in values.items():
        name, dot, place = key.partition(".")
        if dot:
            several = getattr(weights, name)
            several[int(place) if isinstance(several, list) else place] = value
        else:
            setattr(weights, name, value)


def moved(values: Values, signs: Values, share: float) -> Values:
    """Every weight moved by a share of its size; a weight of nothing by a share of a tenth."""
    return {key: v + share * signs[key] * max(abs(v), 0.1) for key, v in values.items()}


class Weighing(Bot):
    """A greedy player with weights of its own."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.greedy = Greedy()

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        write(game.programs.weights, self.values)
        return self.greedy.choose(game, view, rng)


def play(name: str, players: int, ours: Values, theirs: Values, number: int) -> float:
    """How much better `ours` does than `theirs` in one game, in units of the game's margin.

    Of two games with the same deal each side plays the seats of the other.
    """
    game = find_game(name)
    weights = game.programs.weights
    deal, swapped = divmod(number, 2)
    chance, choices = Rng(f"luck:{deal}"), Rng(f"choice:{deal}")
    sides = [(seat + deal) % 2 ^ swapped for seat in range(players)]
    bots: list[Bot] = [Weighing(theirs if side else ours) for side in sides]
    state = game.start(players)
    before = read(weights)
    play_until(NOBODY, game, state, bots, [choices] * players, chance)
    write(weights, before)
    scores = state.scores()
    each = [mean([s for s, of in zip(scores, sides, strict=True) if of == side]) for side in (0, 1)]
    return float(each[0] - each[1]) / game.programs.margin


def duel(
    pool: ProcessPoolExecutor,
    args: argparse.Namespace,
    a: Values,
    b: Values,
    first: int,
    games: int,
) -> list[float]:
    """How much better `a` did than `b`, for every pair of games with the same deal."""
    numbers = range(2 * first, 2 * first + games)
    job = (repeat(args.game), repeat(args.players), repeat(a), repeat(b), numbers)
    found = list(pool.map(play, *job, chunksize=4))
    return [(found[i] + found[i + 1]) / 2 for i in range(0, games, 2)]


def tune(pool: ProcessPoolExecutor, args: argparse.Namespace, start: Values) -> Values:
    """The mean of the weights over the second half of the steps."""
    rng = Rng(args.seed)
    values = start.copy()
    total = dict.fromkeys(values, 0.0)
    for step in range(args.steps):
        share = args.share / (1 + step) ** 0.101
        rate = args.rate / (1 + step + 0.1 * args.steps) ** 0.602 * (0.1 * args.steps) ** 0.602
        signs = {key: 1.0 if rng.below(2) else -1.0 for key in values}
        up, down = moved(values, signs, share), moved(values, signs, -share)
        gain = mean(duel(pool, args, up, down, step * args.games, args.games))
        values = moved(values, signs, max(-share, min(share, rate * gain)))
        if 2 * step >= args.steps:
            for key, value in values.items():
                total[key] += value
        if step % 20 == 19:
            print(f"{step + 1}/{args.steps}", flush=True)
    count = args.steps - (args.steps + 1) // 2
    return {key: value / count for key, value in total.items()}


def check(pool: ProcessPoolExecutor, args: argparse.Namespace, new: Values, old: Values) -> None:
    """Play the new weights against the old ones on deals that the tuning has not seen."""
    game: Any = find_game(args.game)
    found = duel(pool, args, new, old, 10**7, args.check)
    points = [game.programs.margin * each for each in found]
    error = 1.96 * stdev(points) / sqrt(len(points))
    print(f"{args.game}: {mean(points):+.2f} ± {error:.2f} points a game over {args.check} games")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--steps", type=int, default=0)
    parser.add_argument("--games", type=int, default=32, help="for each step, an even number")
    parser.add_argument("--check", type=int, default=0, help="games against the weights in use")
    parser.add_argument("--share", type=float, default=0.15, help="by which weights are moved")
    parser.add_argument("--rate", type=float, default=0.3, help="how fast the weights follow")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--file", type=Path, help="where the tuned weights are kept")
    args = parser.parse_args()
    game: Any = find_game(args.game)
    args.players = args.players or max(2, game.min_players)
    old = read(game.programs.weights)
    new = json.loads(args.file.read_text()) if args.file and args.file.exists() else old
    with ProcessPoolExecutor(args.workers) as pool:
        if args.steps:
            new = tune(pool, args, new)
            print(json.dumps(new, indent=1))
            if args.file:
                args.file.write_text(json.dumps(new))
        if args.check:
            check(pool, args, new, old)


if __name__ == "__main__":
    main()
