"""What a choice was worth: how much chance of winning it gave up against a better option, and the kind of mistake.

Options are judged by what the player knew. Both are played on in the same worlds, which are guessed from the player's
view, and what counts is the difference of the chances there, with its interval.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludoteka.bots.chances import glance
from ludoteka.bots.hint import NOTABLE, position_after
from ludoteka.engine import Action, Game, Rng, State
from ludoteka.engine.i18n import N_
from ludoteka.engine.programs import LATER, NOW, STOCK
from ludoteka.sim.chances import BATCH, SURE, interval
from ludoteka.sim.kernel.ahead import play_ahead

GREED, TEMPO, WASTE = KINDS = (N_("greed"), N_("tempo"), N_("waste"))
SMALL = 0.01  # a loss that nobody would notice
HALF = 0.05  # a choice that gives up so much of the chance counts half


@dataclass(frozen=True)
class Verdict:
    """By how much another option than the played one raises the chance of winning, with the bounds of that."""

    played: Action
    better: Action
    loss: float
    low: float
    high: float

    @property
    def sure(self) -> bool:
        return self.low > 0.0


def best_at_once(game: Game[Any], view: State) -> Action:
    """The option after which `evaluate` is highest; of equals the first."""
    player = view.player
    options = view.options()
    values = [game.programs.evaluate(position_after(view, one), player) for one in options]
    return options[values.index(max(values))]


def loss_at_once(game: Game[Any], view: State, played: Action, better: Action) -> float:
    """How much chance the played option gives up at a glance."""
    player = view.player
    after = [glance(game, position_after(view, one))[player] for one in (better, played)]
    return after[0] - after[1]


def compare(
    game: Game[Any],
    view: State,
    played: Action,
    better: Action,
    worlds: int,
    seed: int = 0,
    sure: float = SURE,
    seconds: float = 0.0,
) -> Verdict:
    """Both options in so many worlds; in fewer where it is clear that there is no loss worth speaking of.

    With `seconds`, in as many as there is time for.
    """
    begin = time.perf_counter()
    found: list[float] = []
    while True:
        for number in range(seed + len(found), seed + len(found) + BATCH):
            chances = [_chance(game, view, one, number) for one in (better, played)]
            found.append(chances[0] - chances[1])
        low, mean, high = interval(found, sure)
        late = seconds and time.perf_counter() - begin > seconds
        if late or len(found) >= worlds or high < SMALL:
            return Verdict(played, better, mean, low, high)


def _chance(game: Game[Any], view: State, option: Action, number: int) -> float:
    """The player's chance when the option is played on in the world of this number."""
    player = view.player
    world: State = game.programs.guess(view, player, Rng(number))
    world.take(option)
    play_ahead(game, world, number, player)
    return glance(game, world)[player]


# -- kinds of mistakes -----------------------------------------------------------------------------


def kind_of(game: Game[Any], view: State, played: Action, better: Action) -> str:
    """Greed, tempo or waste, by the terms of the evaluation right after either option; nothing where they see no loss.

    The terms speak of points now, of what comes later, and of what is kept in stock. Where the stock loses most by the
    played option, that is waste: it spends too much. Otherwise it is greed if it gains points now at the cost of what
    comes later, and tempo if it does not even that: the better one gets on with things.
    """
    player = view.player
    terms = [game.programs.reasons(position_after(view, one), player) for one in (played, better)]
    return kind_of_change(change(game.programs.kinds, terms[0], terms[1]))


def change(
    kinds: Any, played: Sequence[tuple[str, float]], better: Sequence[tuple[str, float]]
) -> dict[str, float]:
    """What the played option has more than the better one: now, later and in stock."""
    found = {NOW: 0.0, LATER: 0.0, STOCK: 0.0}
    for sign, terms in ((1, played), (-1, better)):
        for name, points in terms:
            found[kinds.get(name, LATER)] += sign * points
    return found


def kind_of_change(found: dict[str, float]) -> str:
    least = min(found.values())
    if least > -NOTABLE:
        return ""
    if found[STOCK] == least:
        return WASTE
    return GREED if found[NOW] >= NOTABLE else TEMPO


# -- accuracy --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Accuracy:
    """How a player chose: of so many choices, the share that kept the chance, and mistakes by their kinds."""

    choices: int
    share: float
    mistakes: dict[str, int]


def accuracy(choices: int, losses: Sequence[tuple[float, str]]) -> Accuracy:
    """From all choices of a player, and the sure losses among them with their kinds.

    A choice that gives up 5 points of a hundred counts half, one that gives up 10 a quarter; the others count whole.
    """
    kept = choices - sum(1 - 0.5 ** (loss / HALF) for loss, _kind in losses)
    mistakes = {kind: sum(one == kind for _loss, one in losses) for kind in KINDS}
    return Accuracy(choices, kept / choices if choices else 1.0, mistakes)
