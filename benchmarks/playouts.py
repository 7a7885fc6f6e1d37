"""How many random games one core plays in a second.

python benchmarks/playouts.py                            every installed game, as it is installed
python benchmarks/playouts.py carcassonne --players 4    one game, so many players
python benchmarks/playouts.py --both                     interpreted and compiled (after `make build`), and the ratio

Seconds are seconds of the processor, so that other programs on the machine do not count. The last column compares
machines: decisions while the kernel in C of `kernel.py`, timed in the same run, runs once.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import kernel

ROOT = Path(__file__).resolve().parents[1]
PLACES = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
Speed = dict[str, Any]


def measure(name: str, players: int | None, seconds: float) -> Speed:
    """Play random games of one kind for about so many seconds."""
    from ludoteka.engine import Rng, find_game
    from ludoteka.engine.core.playout import play_out
    from ludoteka.engine.native import compiled

    game = find_game(name)
    count = game.min_players if players is None else game.check_players(players)
    yardstick = kernel.seconds()
    rng = Rng(1)
    play_out(game.start(count), rng)  # what is loaded once does not count
    games = decisions = 0
    begin = time.process_time()
    spent = 0.0
    while spent < seconds:
        decisions += play_out(game.start(count), rng)
        games += 1
        spent = time.process_time() - begin
    return {
        "game": name,
        "players": count,
        "how": "compiled" if compiled() else "interpreted",
        "games": games / spent,
        "decisions": decisions / spent,
        "per_kernel": None if yardstick is None else yardstick * decisions / spent,
    }


def measure_there(place: Path, words: list[str]) -> list[Speed]:
    """The same measurement in another process, with the package found at a place of its own."""
    command = [sys.executable, __file__, "--json", *words]
    environment = os.environ | {"PYTHONPATH": str(place)}
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    speeds: list[Speed] = json.loads(done.stdout)
    return speeds


def show(speed: Speed) -> str:
    compared = speed["per_kernel"]
    return (
        f"{speed['game']:<14} {speed['players']} players  {speed['how']:<11}"
        f" {speed['games']:>9,.1f} games/s {speed['decisions']:>12,.0f} decisions/s"
        f"{'' if compared is None else f' {compared:>9,.0f} a kernel'}"
    )


def both(words: list[str]) -> int:
    """Interpreted and compiled, one after the other."""
    if not any(PLACES["compiled"].glob("ludoteka/engine/*.so")):
        print("there are no compiled rules in build/compiled; run `make build`", file=sys.stderr)
        return 2
    slow, fast = (measure_there(place, words) for place in PLACES.values())
    for one, other in zip(slow, fast, strict=True):
        assert (one["how"], other["how"]) == tuple(PLACES)
        print(show(one), show(other), sep="\n")
        print(f"{one['game']:<14} compiled is {other['games'] / one['games']:.1f} times as fast")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", help="names of games; all of them if none is named")
    parser.add_argument("--players", type=int, help="number of players (the fewest of the game)")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to play each game")
    parser.add_argument("--both", action="store_true", help="interpreted and compiled")
    parser.add_argument("--json", action="store_true", help="one JSON list")
    args = parser.parse_args()
    if args.both:
        return both([word for word in sys.argv[1:] if word not in ("--both", "--json")])
    from ludoteka.engine import LudotekaError, games

    try:
        speeds = [measure(name, args.players, args.seconds) for name in args.games or games()]
    except LudotekaError as error:
        print(error, file=sys.stderr)
        return 2
    print(json.dumps(speeds) if args.json else "\n".join(map(show, speeds)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
