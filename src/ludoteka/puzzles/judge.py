"""How good the options of a view are: what searches of a given length expect, and what playouts lead to."""

from collections import defaultdict
from typing import Any

from ludoteka.bots import make_bot
from ludoteka.bots.kernel.search import Search
from ludoteka.engine import Action, Game, Rng, State

POINTS = "points"  # who takes the most points at once
QUICK = (POINTS, "greedy", "mcts:20", "mcts:80")
TRIES = 4  # of each of them
PLAYOUTS = 64  # for the terms of an option
NOTABLE = 0.1  # points by which a term must differ to be kept


class Ranking:
    """The options from the best on, with what a search expects of each, 0 to 1."""

    def __init__(self, game: Game[Any], view: State, iterations: int, seed: str) -> None:
        search = Search(game, view, Rng(seed))
        search.run(iterations, 0.0)
        self.options = search.ranking()
        self.promises = [search.promise(option) for option in self.options]

    @property
    def best(self) -> Action:
        return self.options[0]

    @property
    def lead(self) -> float:
        """By how much the best option is ahead of every other."""
        return self.promises[0] - max(self.promises[1:])


def lead_at_once(game: Game[Any], view: State, rng: Rng) -> float:
    """By how much one option is ahead of all others without any search, right after them."""
    search = Search(game, view, rng)
    search.rank_root()
    promises = sorted([search.promise(option) for option in search.options], reverse=True)
    return promises[0] - promises[1]


def missed(game: Game[Any], view: State, solution: Action, seed: str) -> float:
    """The share of quick tries that do not find the solution: by points alone, by `greedy`, by short searches."""
    wrong = [
        quick_try(game, view, name, Rng(f"{seed}:{name}:{number}")) != solution
        for name in QUICK
        for number in range(TRIES)
    ]
    return round(sum(wrong) / len(wrong), 3)


def quick_try(game: Game[Any], view: State, name: str, rng: Rng) -> Action:
    """What a bot of this name chooses, or who counts points alone."""
    return most_points(view, rng) if name == POINTS else make_bot(name).choose(game, view, rng)


def most_points(view: State, rng: Rng) -> Action:
    """The option that brings the most points at once, less those of the best other player; of equals any."""
    player = view.player
    world = view.redeal(player, rng)
    gains: list[tuple[int, Action]] = []
    for option in view.options():
        after = world.copy()
        after.take(option)
        scores = after.scores()
        mine = scores.pop(player)
        gains.append((mine - max(scores, default=0), option))
    most = max(gain for gain, _option in gains)
    best = [option for gain, option in gains if gain == most]
    return best[rng.below(len(best))]


def terms(
    game: Game[Any], view: State, solution: Action, other: Action, seed: str
) -> list[tuple[str, float]]:
    """What the solution brings over the other option: the terms of `evaluate`, some turns later, in points.

    Both are played on in the same worlds with the same random numbers, so that they differ by what they change.
    """
    search = Search(game, view, Rng(seed))
    gains = _outlook(search, solution)
    for name, points in _outlook(search, other).items():
        gains[name] -= points
    notable = [(name, round(gain, 1)) for name, gain in gains.items() if abs(gain) >= NOTABLE]
    return sorted(notable, key=lambda one: -abs(one[1]))


def _outlook(search: Search, option: Action) -> dict[str, float]:
    """The mean terms of the searching player at the end of playouts that begin with this option."""
    found: dict[str, float] = defaultdict(float)
    for number in range(PLAYOUTS):
        walk = search.determinize(number)
        walk.world.take(option)
        search.play_out(walk)
        for name, points in search.game.programs.reasons(walk.world, search.player):
            found[name] += points / PLAYOUTS
    return found
