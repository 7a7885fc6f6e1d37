"""How good a position is for a player, in points: what it has, and what that will probably still bring.

The terms, each a function of its own:
- points already scored;
- `souk_hope`: what a souk will bring, by the shops it lacks and the turns left in the week;
- `caravan_hope`: what goods on the caravan will bring at this and later week ends;
- `purse_hope`: what camels and coins are worth while there is something to build;
- `building_hope`: what buildings still bring by their effects, and on the way to the next ones;
- `card_hope`: what cards in hand are worth; of the others' cards only the number is known.
A question that is still open for the player, such as where the supervisor goes, counts as it is best
answered (`foreseen`). A player is measured against the best of the others.
"""

from typing import Final

from ludoteka.engine.core.actions import PASS, Action
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.native import ones
from ludoteka.games.yspahan.programs.weights import WEIGHTS
from ludoteka.games.yspahan.rules.buildings import ChooseBuilding
from ludoteka.games.yspahan.rules.caravan import worth
from ludoteka.games.yspahan.rules.cards import DrawCard, SellCamels, SellGold, Swap
from ludoteka.games.yspahan.rules.city import ANYWHERE, ChooseShop
from ludoteka.games.yspahan.rules.deck import KINDS, count
from ludoteka.games.yspahan.rules.facts import (
    BUILDINGS,
    CAMELS_FLOOR,
    FLOOR_QUARTER,
    GOLD_FLOOR,
    QUARTER_SOUKS,
    SELL_CAMELS,
    SELL_GOLD,
    SHOP_SPACES,
    SOUK_SHOPS,
    SOUK_SIZE,
    SOUKS,
)
from ludoteka.games.yspahan.rules.scoring import souk_worth
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.supervisor import ChooseOrder, KeepGoods, MoveSupervisor
from ludoteka.games.yspahan.rules.tower import RollWhite
from ludoteka.games.yspahan.rules.turn import ChooseDice, FinishTurn, OneMoreDie, Turn

# For every souk the street spaces from which its shops can be raided.
EXPOSED: Final = [sum([len(SHOP_SPACES[shop]) for shop in shops]) for shops in SOUK_SHOPS]


def evaluate(s: Yspahan, player: int) -> float:
    """The player's prospects minus those of the strongest other player, open questions answered."""
    return foreseen(s, player, 2)


# -- prospects of a quiet position ---------------------------------------------------------------


def balance(s: Yspahan, player: int) -> float:
    """The player's prospects minus those of the strongest other player."""
    values = [prospects(s, one, s.hands[one] if one == player else -1) for one in range(s.players)]
    return values[player] - max([values[one] for one in range(s.players) if one != player])


def prospects(s: Yspahan, player: int, hand: int) -> float:
    """What the player can expect to have at the end; a hand of -1 is not known."""
    value = float(s.points[player])
    if not s.agenda:
        return value
    week, later = turns_left(s, player)
    for souk in range(len(SOUKS)):
        if s.souk_owner[souk] == player:
            value += souk_hope(s, player, souk, SOUK_SIZE[souk] - s.souk_free[souk], week)
    value += caravan_hope(s, player)
    time = week + later
    value += purse_hope(s.camels[player], s.gold[player], time)
    value += building_hope(s.buildings[player], time)
    return value + card_hope(s, player, hand, time)


def turns_left(s: Yspahan, player: int) -> tuple[float, float]:
    """How many turns the player still has in this week, and in the weeks after it."""
    each = 1.5 if s.players == 2 else 1.0
    week = (s.box.days - s.day) * each
    for step in s.agenda:
        if (isinstance(step, Turn) and step.player == player) or (
            isinstance(step, ChooseDice) and step.player == player
        ):
            week += 1.0
    return week, (s.box.weeks - s.week) * s.box.days * each


def souk_hope(s: Yspahan, player: int, souk: int, filled: int, turns: float) -> float:
    """What a souk with so many shops filled brings at the end of the week.

    A full one may be raided before; one that lacks more shops than the turns can fill is in vain.
    """
    points = float(souk_worth(s, player, souk))
    missing = SOUK_SIZE[souk] - filled
    if missing == 0:
        return points * max(WEIGHTS.safe, 1.0 - WEIGHTS.raid * EXPOSED[souk] * turns)
    return WEIGHTS.begun * points * max(0.0, 1.0 - missing / (WEIGHTS.start + WEIGHTS.pace * turns))


def caravan_hope(s: Yspahan, player: int) -> float:
    """What goods on the caravan bring: this week's end comes nearer, later ones are less sure.

    Goods in a low row count more if others of the player follow in a higher one.
    """
    number, each = worth(s, player)
    box = s.box
    ends = WEIGHTS.again * (box.weeks - s.week) + WEIGHTS.again
    ends += (1.0 - WEIGHTS.again) * s.day / box.days
    return number * (each + WEIGHTS.higher * (box.row_times[2] - each)) * ends


def purse_hope(camels: int, gold: int, turns: float) -> float:
    """What camels and coins are worth: the first ones more than many, nothing at the end."""
    value = WEIGHTS.camel * min(camels, WEIGHTS.enough) + WEIGHTS.coin * min(gold, WEIGHTS.enough)
    value += WEIGHTS.spare * (max(0, camels - WEIGHTS.enough) + max(0, gold - WEIGHTS.enough))
    return value * min(1.0, turns / WEIGHTS.late)


def building_hope(buildings: int, turns: float) -> float:
    """What buildings still bring: their effects turn by turn, and the way to the points of the next."""
    value = WEIGHTS.ladder[ones(buildings)] * min(1.0, turns / WEIGHTS.late)
    for building in range(len(BUILDINGS)):
        if buildings >> building & 1:
            value += WEIGHTS.effect[building] * turns
    return value


def card_hope(s: Yspahan, player: int, hand: int, turns: float) -> float:
    """What cards in hand are worth; those that sell are worth what there is to sell, to the end."""
    if hand < 0:
        return WEIGHTS.shown * s.hand_size[player] * min(1.0, turns / WEIGHTS.late)
    value = 0.0
    for card in range(KINDS):
        held = count(hand, card)
        if held:
            value += WEIGHTS.card[card] * held * min(1.0, (turns + 1.0) / WEIGHTS.late)
            if turns > 0:
                if card == SELL_CAMELS:
                    value += WEIGHTS.sell_camel * min(4, s.camels[player])
                elif card == SELL_GOLD:
                    value += WEIGHTS.sell_coin * min(10, s.gold[player])
    return value


# -- open questions ------------------------------------------------------------------------------


def foreseen(s: Yspahan, player: int, depth: int) -> float:
    """The balance after what is still open right now: own questions answered well, others' badly."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, DrawCard):
        return balance(s, player) + (WEIGHTS.shown if step.player == player else -WEIGHTS.shown)
    if isinstance(step, RollWhite):
        return balance(s, player) + (WEIGHTS.yellow * step.yellow if s.first == player else 0.0)
    if depth == 0:
        return balance(s, player)
    if isinstance(step, KeepGoods) and step.player != player:
        return min([after(s, option, player, depth) for option in step.options(s)])
    if isinstance(step, ChooseShop) and step.player == player:
        return balance(s, player) + place_hope(s, player, step.quarter, step.number)
    if isinstance(step, OneMoreDie) and step.player == player:
        return balance(s, player) + receive_hope(s, player, step.floor, step.number)
    if isinstance(step, FinishTurn) and step.player == player:
        if depth < 2:
            return balance(s, player)
        options = [a for a in step.options(s) if a is PASS or a.kind == "build"]
        return max([after(s, option, player, 1) for option in options])
    if (
        isinstance(
            step,
            (
                MoveSupervisor,
                ChooseOrder,
                KeepGoods,
                ChooseBuilding,
                SellCamels,
                SellGold,
                Swap,
            ),
        )
        and step.player == player
    ):
        return max([after(s, option, player, depth) for option in step.options(s)])
    return balance(s, player)


def after(s: Yspahan, option: Action, player: int, depth: int) -> float:
    """What the position looks like when the open question is answered so."""
    other = s.copy()
    other.take(option)
    return foreseen(other, player, depth - 1)


def place_hope(s: Yspahan, player: int, quarter: int, number: int) -> float:
    """What so many goods to be placed add: begun souks first, then the empty one that gains most."""
    week, _ = turns_left(s, player)
    best = 0.0
    for one in range(len(QUARTER_SOUKS)) if quarter == ANYWHERE else [quarter]:
        best = max(best, _fill(s, player, one, min(number, s.reserve[player]), week))
    return best


def _fill(s: Yspahan, player: int, quarter: int, number: int, week: float) -> float:
    gain = 0.0
    empty: list[int] = []
    for souk in QUARTER_SOUKS[quarter]:
        owner = s.souk_owner[souk]
        if owner == NOBODY:
            empty.append(souk)
        elif owner == player and s.souk_free[souk]:
            placed = min(number, s.souk_free[souk])
            number -= placed
            before = SOUK_SIZE[souk] - s.souk_free[souk]
            gain += souk_hope(s, player, souk, before + placed, week)
            gain -= souk_hope(s, player, souk, before, week)
    while number > 0 and empty:
        best = -1.0
        chosen = empty[0]
        for souk in empty:
            value = souk_hope(s, player, souk, min(number, SOUK_SIZE[souk]), week)
            if value > best:
                best = value
                chosen = souk
        gain += best
        number -= min(number, SOUK_SIZE[chosen])
        empty.remove(chosen)
    return gain


def receive_hope(s: Yspahan, player: int, floor: int, number: int) -> float:
    """What the dice bring when nothing is discarded for one more."""
    week, later = turns_left(s, player)
    camels, gold = s.camels[player], s.gold[player]
    now = purse_hope(camels, gold, week + later)
    if floor == CAMELS_FLOOR:
        return purse_hope(camels + number, gold, week + later) - now
    if floor == GOLD_FLOOR:
        return purse_hope(camels, gold + number, week + later) - now
    return place_hope(s, player, FLOOR_QUARTER[floor], number)
