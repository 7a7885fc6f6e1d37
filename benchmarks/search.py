"""The search measured: iterations per second, and what each of its ideas is worth at equal time.

    python benchmarks/search.py                        iterations per CPU second in the middle of every game
    python benchmarks/search.py --ablate carcassonne   regret of variants against long playouts, in points
    python benchmarks/search.py --ablate yspahan --horizon 100 --variant horizon=3 --variant horizon=5 decisions=30

The regret of a choice is how much worse than the best option it is when every option is judged by many
long playouts with common random numbers. It needs far fewer games than duels to tell two variants apart,
and it cannot see what lies beyond the horizon of the playouts; a hundred turns reach the end of the game.
"""

import argparse
import time
from math import sqrt
from statistics import median
from typing import Any

import kernel

from ludoteka.bots import make_bot
from ludoteka.bots.kernel.search import Search
from ludoteka.bots.kernel.tree import Knobs
from ludoteka.bots.knobs import MCTS, read_knobs
from ludoteka.engine import Action, Game, LudotekaError, Rng, State, find_game, games

JUDGES = 250  # playouts by which an option is judged
JUDGED = 10**6  # the number of the first one: no iteration of a search has the same random numbers
RIVALS = 8  # options that are judged, from the most promising on
SEEDS = 3
VARIANTS: list[dict[str, Any]] = [
    {},
    {"halving": False},
    {"common_numbers": False},
    {"trust": 0.5},
    {"trust": 6.0},
    {"trust": 20.0},
    {"horizon": 1},
    {"horizon": 2},
    {"horizon": 4},
    {"sample": 4},
    {"sample": 16},
    {"width": 0.35},
    {"width": 1.4},
    {"exploration": 0.1},
    {"exploration": 1.0},
    {"widening": 0.0},
    {"widening": 0.1},
    {"widening": 0.35},
]


def positions(game: Game[Any], count: int, seed: int = 0) -> list[State]:
    """Views of positions in games of greedy bots, one of fifty, from as many games as it takes."""
    greedy = make_bot("greedy")
    found: list[State] = []
    number = 0
    while len(found) < count:
        number += 1
        rng = Rng(f"{seed}:{number}")
        state = game.start(max(game.min_players, 3) if game.name == "wallenstein" else 2)
        while len(found) < count:
            state.settle(rng)
            if state.over:
                break
            view = state.view(state.player)
            if len(view.options()) > 2 and rng.below(50) == 0:
                found.append(view)
            state.take(greedy.choose(game, view, rng))
    return found


def judge(game: Game[Any], view: State, horizon: int) -> dict[Action, float]:
    """What the most promising options bring in playouts of so many turns, in points."""
    knobs = Knobs(game)
    knobs.horizon = max(horizon, knobs.horizon)
    knobs.decisions = max(12 * horizon, knobs.decisions)
    search = Search(game, view, Rng(0), knobs)
    search.rank_root()
    found: dict[Action, float] = {}
    for option in search.candidates[:RIVALS]:
        total = 0.0
        for number in range(JUDGES):
            walk = search.determinize(JUDGED + number)
            walk.world.take(option)
            search.play_out(walk)
            total += margin(game, walk.world, view.player)
        found[option] = total / JUDGES
    return found


def margin(game: Game[Any], world: State, player: int) -> float:
    """By how many points the player is ahead, or was at the end."""
    if not world.over:
        return game.programs.evaluate(world, player)
    scores = world.scores()
    return float(scores[player] - max(scores[one] for one in range(len(scores)) if one != player))


def knob(words: str) -> tuple[str, Any]:
    """A knob and its value, as `horizon=5`."""
    try:
        _budget, found = read_knobs(f",{words}", MCTS)
    except LudotekaError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return found.popitem()


def ablate(
    game: Game[Any], count: int, seconds: float, horizon: int, variants: list[dict[str, Any]]
) -> None:
    """Print the regret of every variant."""
    views = positions(game, count)
    judged = [judge(game, view, horizon) for view in views]
    for variant in variants:
        regrets: list[float] = []
        iterations = 0
        for view, values in zip(views, judged, strict=True):
            for seed in range(SEEDS):
                search = Search(game, view, Rng(seed), Knobs(game, variant))
                search.clock = time.process_time
                search.run(0, seconds)
                iterations += search.iterations
                choice = next(one for one in search.ranking() if one in values)
                regrets.append(max(values.values()) - values[choice])
        mean = sum(regrets) / len(regrets)
        variance = sum((one - mean) ** 2 for one in regrets) / (len(regrets) - 1)
        half = 1.96 * sqrt(variance / len(regrets))
        name = ", ".join(f"{key}={value}" for key, value in variant.items()) or "as it is"
        print(f"{name:15} {mean:.2f} ± {half:.2f}, {iterations / len(regrets):.0f} iterations")


def speed(game: Game[Any], seconds: float = 3.0) -> float:
    """Iterations per CPU second, in the median of some positions of the game."""
    views = positions(game, 15)
    rates: list[float] = []
    for view in views:
        search = Search(game, view, Rng(1))
        search.clock = time.process_time
        search.run(0, seconds / len(views))
        rates.append(search.iterations * len(views) / seconds)
    return median(rates)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ablate", metavar="GAME")
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=0.03)
    parser.add_argument("--horizon", type=int, default=8, help="turns of the long playouts")
    parser.add_argument(
        "--variant", type=knob, nargs="+", action="append", metavar="KNOB=VALUE", default=[]
    )
    args = parser.parse_args()
    if args.ablate:
        variants = [{}, *[dict(one) for one in args.variant]] if args.variant else VARIANTS
        ablate(find_game(args.ablate), args.positions, args.seconds, args.horizon, variants)
    else:
        for name, game in games().items():
            yardstick = kernel.seconds()
            rate = speed(game)
            compared = "" if yardstick is None else f", {yardstick * rate:.1f} a kernel (kernel.py)"
            print(f"{name:12} {rate:6.0f} iterations per second{compared}")


if __name__ == "__main__":
    main()
