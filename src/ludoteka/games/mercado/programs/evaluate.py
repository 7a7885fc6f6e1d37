"""How good a position is for a player, in points: the way walked, and what the player can hope for.

The terms, each a function of its own:
- the steps already walked;
- `token_worth`: seals, and privileges with their bonuses (of the others only their number is known);
- `purse_worth`: jokers help, fakes hinder, while there are turns to come;
- `stake`: what the coins at a stall will bring, by the card's worth, the coins that are missing, the
  chance to draw them, and the rivals who are as close;
- `draw_worth`: what the coins of the next draw could add at the stalls, which tells drawing from
  refilling and is the worth of coins in the hand.
A player is measured against the best of the others.
"""

from typing import Final

from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.steps import Step
from ludoteka.games.mercado.programs.weights import WEIGHTS
from ludoteka.games.mercado.rules.cards import (
    CHANGER,
    FAKE,
    JOKER,
    PAYING,
    RANK,
    REVEAL,
    STALLS,
    Card,
    Effect,
)
from ludoteka.games.mercado.rules.purse import DrawCoins
from ludoteka.games.mercado.rules.state import Mercado
from ludoteka.games.mercado.rules.turn import EndTurn

UNKNOWN: Final = -1.0


def evaluate(s: Mercado, player: int) -> float:
    """The player's prospects minus those of the strongest other player."""
    found = [prospects(s, seat, player) for seat in range(s.players)]
    return found[player] - max([other for seat, other in enumerate(found) if seat != player])


def prospects(s: Mercado, player: int, viewer: int) -> float:
    """What a player can expect to have walked at the end, more or less, as the viewer sees it."""
    value = float(s.distance[player])
    if s.over:
        return value - 0.01 * s.rank(player)
    turns = turns_left(s, player)
    time = min(1.0, turns / WEIGHTS.soon)
    value += token_worth(s, player, viewer, time) + purse_worth(s, player, time)
    draws = [UNKNOWN] * (
        1 << PAYING
    )  # the chances to draw one of these kinds, as they are asked for
    gains = [0.0] * PAYING  # the most that one more coin of a kind adds at any stall
    for stall in range(len(STALLS)):
        worth = card_worth(s, stall, player, time) if s.stalls[stall] >= 0 else 0.0
        value += weigh(s, stall, player, worth, turns, draws, gains)
    if player == viewer:  # what others do next is the same after every choice of the viewer
        value += draw_worth(s, player, coins_to_draw(s, player), gains)
        if on_turn(s) == player:
            for kind in range(PAYING):
                value += s.hand[kind] * gains[kind]
            if s.again:
                value += WEIGHTS.effect["extra_turn"]
    return value + WEIGHTS.ready * time * draw_worth(s, player, s.box.draw, gains)


def on_turn(s: Mercado) -> int:
    """Whose turn it is."""
    for step in s.agenda:
        if isinstance(step, EndTurn):
            return step.player
    return NOBODY


def turns_left(s: Mercado, player: int) -> float:
    """How many more turns the player will have after this one, more or less."""
    if s.ending():
        now = on_turn(s)
        if now < 0:
            return 0.0
        seats = s.players
        return 1.0 if (player - s.first) % seats > (now - s.first) % seats else 0.0
    turns = (s.box.length - s.distance[s.race[0]]) / WEIGHTS.pace + 0.5
    limit = s.box.round_limit
    return min(turns, float(limit - s.round)) if limit else turns


def token_worth(s: Mercado, player: int, viewer: int, time: float) -> float:
    """Seals bring a point and may bring coins before; privileges bring their steps and their bonus."""
    value = s.seals[player] * (s.box.seal_points + WEIGHTS.seal * time)
    held = s.held[player]
    if player != viewer:
        return value + WEIGHTS.privilege * len(held)
    for number in held:
        face = s.box.deck.faces[number]
        bonus = effects_worth(face.bonus) - 0.5 * effects_worth(face.others)
        value += face.steps + WEIGHTS.bonus * time * bonus
    return value


def effects_worth(effects: tuple[Effect, ...]) -> float:
    """What symbols bring to the one whom they concern."""
    value = 0.0
    for effect in effects:
        value += effect.n * WEIGHTS.effect[effect.do]
    return value


def purse_worth(s: Mercado, player: int, time: float) -> float:
    """Jokers in the purse help, fakes hinder wherever they are; the last turn sees neither."""
    fakes = s.purse[player][FAKE] + s.card[player][FAKE]
    return time * (WEIGHTS.joker * s.purse[player][JOKER] - WEIGHTS.fake * fakes)


def card_worth(s: Mercado, stall: int, player: int, time: float) -> float:
    """What buying a card brings: its points, the symbol where they lead, its effects."""
    card = s.card_at(stall)
    if stall == CHANGER:
        return WEIGHTS.effect["place_joker_now"]
    points = float(card.points)
    if card.points == RANK:
        points = float(s.rank(player))
    elif card.points == REVEAL:
        points = WEIGHTS.revealed
    value = points
    if points and card.points != REVEAL:
        value += landing(s, player, int(points), time)
    value += time * (effects_worth(card.buyer) - harm(s, card))
    for effect in card.buyer:  # seals and privileges count at the end too
        if effect.do == "gain_seal":
            value += (1.0 - time) * effect.n
        elif effect.do == "gain_privilege":
            value += (1.0 - time) * WEIGHTS.last_privilege * effect.n
    return value


def harm(s: Mercado, card: Card) -> float:
    """What a card does to one other player, who is the rival to be beaten only now and then."""
    return (WEIGHTS.harm + WEIGHTS.harm_two / (s.players - 1)) * effects_worth(card.opponents)


def landing(s: Mercado, player: int, points: int, time: float) -> float:
    """What the symbol brings to which so many points lead, if it is free."""
    length = s.box.length
    distance = s.distance[player] + points
    if distance >= length:
        return 0.0
    symbol = s.box.symbols[(s.tile + distance) % length]
    if symbol is None:
        return 0.0
    for other in range(s.players):
        if other != player and s.distance[other] == distance:
            return 0.0
    value = symbol.n * WEIGHTS.effect[symbol.do]
    if symbol.do == "advance":
        return value
    return time * (-0.5 * value if symbol.others else value)


def stake(s: Mercado, stall: int, player: int, worth: float, turns: float) -> float:
    """What the player's coins at a stall add to the hope that everybody has of its card."""
    return weigh(s, stall, player, worth, turns, [UNKNOWN] * (1 << PAYING), [0.0] * PAYING)


def weigh(
    s: Mercado,
    stall: int,
    player: int,
    worth: float,
    turns: float,
    draws: list[float],
    gains: list[float],
) -> float:
    """The `stake` of a stall; `gains` learns what one more coin of each kind would add to it."""
    payment = s.payment(stall, player)
    now = 0.0
    if payment.total:
        now = hope(s, stall, player, payment.missing, payment.accepts, turns, draws)
    for kind in range(PAYING):
        after = payment.after[kind]
        if after is not None:
            then = hope(s, stall, player, after.missing, after.accepts, turns, draws)
            gains[kind] = max(gains[kind], (then - now) * worth)
    return worth * now


def hope(
    s: Mercado,
    stall: int,
    player: int,
    missing: int,
    accepts: int,
    turns: float,
    draws: list[float],
) -> float:
    """The chance to buy a card first when so many coins are missing, of the kinds it accepts."""
    if missing == 0:
        return 1.0
    if turns <= 0.0:
        return 0.0
    chance = WEIGHTS.hope[missing] * min(1.0, (turns + 0.5) / (missing + 0.5))
    if missing == 1:
        if draws[accepts] == UNKNOWN:
            draws[accepts] = chance_to_draw(s, player, accepts)
        chance *= WEIGHTS.sure + WEIGHTS.drawn * draws[accepts]
    for other in range(s.players):
        if other != player:
            theirs = s.payment(stall, other)
            if theirs.total and theirs.missing <= missing:
                chance *= WEIGHTS.rival
    return chance


def chance_to_draw(s: Mercado, player: int, kinds: int) -> float:
    """The chance that a draw of coins from the purse bring one of these kinds."""
    purse = s.purse[player]
    total = sum(purse)
    if total == 0:
        return 0.0
    good = 0
    for kind in range(PAYING):
        if kinds >> kind & 1:
            good += purse[kind]
    miss = 1.0
    for i in range(min(s.box.draw, total)):
        miss *= max(0, total - good - i) / (total - i)
    return 1.0 - miss


def draw_worth(s: Mercado, player: int, coins: int, gains: list[float]) -> float:
    """What so many coins drawn from the purse add on average; fakes add nothing."""
    purse = s.purse[player]
    total = sum(purse)
    if total == 0:
        return 0.0
    value = 0.0
    for kind in range(PAYING):
        value += purse[kind] * gains[kind]
    return min(coins, total) * value / total


def coins_to_draw(s: Mercado, player: int) -> int:
    """How many coins the player is about to draw."""
    step: Step[Mercado] | None = s.agenda[-1] if s.agenda else None
    if isinstance(step, DrawCoins) and step.player == player:
        return step.n
    return 0
