"""How many steps per second learning programs get from one core, with random legal moves.

python benchmarks/env.py                     every installed game: PettingZoo bare and wrapped, and the vector
python benchmarks/env.py mercado --seconds 5
PYTHONPATH=build/compiled python benchmarks/env.py    with the compiled rules (after `make build`)

Seconds are seconds of the processor, and each figure is the best of several slices, so that other programs on
the machine count as little as possible.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from ludoteka.engine import LudotekaError, Rng, find_game, games
from ludoteka.engine.core.playout import play_out
from ludoteka.engine.native import compiled
from ludoteka.env.pettingzoo import env, raw_env
from ludoteka.env.vector import VectorEnv

Speed = dict[str, Any]
SLICES = 10


def best(work: Callable[[], int], seconds: float) -> float:
    """Steps per second: `work` is repeated, tells how many steps it made, and the best slice counts."""
    found = 0.0
    for _ in range(SLICES):
        steps, begin = 0, time.process_time()
        spent = 0.0
        while spent < seconds / SLICES:
            steps += work()
            spent = time.process_time() - begin
        found = max(found, steps / spent)
    return found


def rules(name: str, players: int, seconds: float) -> float:
    """Decisions per second of the bare rules: nothing can be faster than that."""
    game, rng = find_game(name), Rng(1)
    return best(lambda: play_out(game.start(players), rng), seconds)


def cycle(make: Callable[..., Any], name: str, players: int, seconds: float) -> float:
    """Steps per second of PettingZoo's own loop, with an observation for every step."""
    made = make(name, players=players)
    environment, rng = made.unwrapped.environment, random.Random(1)

    def one_game() -> int:
        steps = 0
        made.reset(seed=rng.randrange(1 << 30))
        for _agent in made.agent_iter():
            _observation, _reward, ended, _cut, _info = made.last()
            made.step(None if ended else rng.choice(environment.legal))
            steps += not ended
        return steps

    return best(one_game, seconds)


def vector(name: str, players: int, matches: int, seconds: float) -> float:
    """Steps per second of many matches together: one step is one decision in one match."""
    many = VectorEnv(name, players, matches, seed=1)
    rng = np.random.default_rng(1)

    def some_steps() -> int:
        for _ in range(100):
            many.step(many.sample(rng))
        return 100 * matches

    some_steps()  # away from the beginning, where all matches are alike
    return best(some_steps, seconds)


def measure(name: str, players: int | None, matches: int, seconds: float) -> Speed:
    game = find_game(name)
    count = game.min_players if players is None else game.check_players(players)
    return {
        "game": name,
        "players": count,
        "how": "compiled" if compiled() else "interpreted",
        "rules": rules(name, count, seconds),
        "raw_env": cycle(raw_env, name, count, seconds),
        "env": cycle(env, name, count, seconds),
        "vector": vector(name, count, matches, seconds),
    }


def show(speed: Speed) -> str:
    numbers = "".join(
        f"  {key} {speed[key]:>9,.0f}" for key in ("rules", "raw_env", "env", "vector")
    )
    return f"{speed['game']:<12} {speed['players']} players  {speed['how']}{numbers}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", help="names of games; all of them if none is named")
    parser.add_argument("--players", type=int, help="number of players (the fewest of the game)")
    parser.add_argument("--matches", type=int, default=64, help="matches in the vector")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long to measure each")
    parser.add_argument("--json", action="store_true", help="one JSON list")
    args = parser.parse_args()
    known = [name for name, game in games().items() if len(game.programs.catalogue)]
    try:
        speeds = [
            measure(name, args.players, args.matches, args.seconds) for name in args.games or known
        ]
    except LudotekaError as error:
        print(error, file=sys.stderr)
        return 2
    print(json.dumps(speeds) if args.json else "\n".join(map(show, speeds)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
