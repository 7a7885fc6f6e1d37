"""Ways to say a chance of winning, compared on fresh games of bots.

    python benchmarks/calibration.py                     all games
    python benchmarks/calibration.py yspahan --games 40  one of them, more exactly

The model at a glance, the model after worlds that are played on (what an analysis says), and the share of wins when
greedy players play the position to its end. A smaller Brier score is better; equal chances are the yardstick.
"""

import argparse
import time
from collections.abc import Callable
from typing import Any

from ludoteka.bots import make_bot
from ludoteka.bots.chances import glance, winners
from ludoteka.bots.kernel.rollout import play_to_the_end
from ludoteka.engine import Game, State, find_game
from ludoteka.sim.calibration import brier, played
from ludoteka.sim.chances import estimate

GAMES = ("carcassonne", "burgundy", "mercado", "wallenstein", "yspahan")
Way = Callable[[Game[Any], State], list[float]]


def equal(_game: Game[Any], state: State) -> list[float]:
    return [1 / state.players] * state.players


def ahead(game: Game[Any], state: State) -> list[float]:
    return estimate(game, state).chances


def to_the_end(game: Game[Any], state: State) -> list[float]:
    """The share of wins in 32 playouts."""
    found = []
    for number in range(32):
        world = state.copy()
        play_to_the_end(game, world, number)
        found.append(winners(world))
    return [sum(one) / len(found) for one in zip(*found, strict=True)]


WAYS: dict[str, Way] = {
    "equal chances": equal,
    "at a glance": glance,
    "played on": ahead,
    "32 playouts": to_the_end,
}


def measure(name: str, games: int, positions: int, bot: str) -> None:
    game = find_game(name)
    sizes = range(game.min_players, min(game.max_players, 4) + 1)
    cases = []
    for number in range(games):
        players = sizes[number % len(sizes)]
        bots = [make_bot(bot) for _seat in range(players)]
        cases += played(game, players, bots, f"calibration:{number}", positions)[:positions]
    print(f"{name}: {len(cases)} positions")
    for words, way in WAYS.items():
        begin = time.process_time()
        said = [(way(game, state), won) for state, won in cases]
        each = (time.process_time() - begin) / len(cases)
        print(f"  {words:<14} {brier(said):.4f}  {1000 * each:8.1f} ms each", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare ways to say a chance of winning.")
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--positions", type=int, default=4)
    parser.add_argument("--bot", default="greedy")
    args = parser.parse_args()
    for name in [args.game] if args.game else GAMES:
        measure(name, args.games, args.positions, args.bot)


if __name__ == "__main__":
    main()
