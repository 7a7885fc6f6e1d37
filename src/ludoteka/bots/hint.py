"""Hints: the best moves with what they promise, and why."""

from dataclasses import dataclass
from itertools import islice
from typing import Any

from ludoteka.bots.registry import make_bot
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.game import Game
from ludoteka.engine.i18n import Texts, signed
from ludoteka.engine.tables import Listing

_ = Texts("ludoteka")

MOVES = 3
TERMS = 2  # that a reason names
NOTABLE = 0.3  # points by which a move must differ in a term for it to be named


@dataclass(frozen=True)
class Hint:
    """A good move: how good a result it promises (0 to 1), by how many points it is ahead, and why."""

    action: Action
    promise: float
    points: float
    reason: str

    def __repr__(self) -> str:
        return f"<Hint {self.action}: {self.promise:.2f}, {self.reason}>"


def hint(
    game: Game[Any], view: State, iterations: int = 0, seconds: float = 1.0, seed: int = 0
) -> Listing[Hint]:
    """The three best moves of the player whose view this is, the best first.

    With `iterations` the same position always gets the same hint; otherwise it thinks for `seconds`.
    """
    adviser = make_bot(f"mcts:{iterations}" if iterations else f"mcts:{seconds}s")
    player = view.player
    promises = dict(adviser.rank(game, view, Rng(seed)))
    after = {move: position_after(view, move) for move in promises}
    values = {move: game.programs.evaluate(state, player) for move, state in after.items()}
    terms = {move: dict(game.programs.reasons(state, player)) for move, state in after.items()}
    average = sum(values.values()) / len(values)
    found: list[Hint] = []
    for move, promise in islice(promises.items(), MOVES):
        points = values[move] - average
        found.append(Hint(move, promise, points, reason(game, move, terms, points)))
    return Listing(found, vars)


def position_after(view: State, move: Action) -> State:
    """The position right after a move, with one guess at what is hidden, the same for every move."""
    world = view.redeal(view.player, Rng(0))
    world.take(move)
    return world


def reason(
    game: Game[Any], move: Action, terms: dict[Action, dict[str, float]], points: float
) -> str:
    """One sentence: what the move gains over the average move, and what that costs."""
    if len(terms) == 1:
        return _("There is no other move.")
    gains: list[tuple[float, str]] = []
    costs: list[tuple[float, str]] = []
    for name, value in terms[move].items():
        others = [one.get(name, 0.0) for one in terms.values()]
        gain = value - sum(others) / len(others)
        if gain >= NOTABLE:
            gains.append((-gain, name))
        elif gain <= -NOTABLE:
            costs.append((gain, name))
    gains.sort()
    costs.sort()
    brings = listed(game, [(name, -gain) for gain, name in gains[:TERMS]])
    takes = listed(game, [(name, gain) for gain, name in costs[:1]])
    if brings and takes:
        return _("It brings: {gains}; it costs: {costs}.").format(gains=brings, costs=takes)
    if brings:
        return _("It brings: {gains}.").format(gains=brings)
    if points >= NOTABLE:
        return _("Points ahead of the average move: {points}.").format(points=signed(points))
    if takes:
        return _("It costs: {costs}.").format(costs=takes)
    if points <= -NOTABLE:
        return _("Points behind the average move: {points}.").format(points=signed(-points))
    return _("For now it is like the average move; the difference comes later.")


def words_of(game: Game[Any], view: State, actions: list[Action]) -> list[str]:
    """The moves in words; where different ones read alike, each has its place before it."""
    words = [game.people.action_text(view, action) for action in actions]
    found: list[str] = []
    for i, action in enumerate(actions):
        alike = [other for j, other in enumerate(actions) if words[j] == words[i]]
        place = game.people.action_group(view, action) if len(set(alike)) > 1 else ""
        found.append(f"{place}: {words[i]}" if place else words[i])
    return found


def listed(game: Game[Any], terms: list[tuple[str, float]]) -> str:
    """Terms with their points, as a list in a sentence."""
    named = [f"{game.people.words(name)} ({signed(points)})" for name, points in terms]
    return _(" and ").join(named)
