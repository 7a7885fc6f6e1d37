"""What a plan is worth: every action in every own province, in points, by what will come of it."""

from typing import Final

from ludoteka.engine.core.randomness import Rng
from ludoteka.games.wallenstein.programs.odds import attack_odds, revolt_odds
from ludoteka.games.wallenstein.programs.outlook import (
    Outlook,
    army_worth,
    card_worth,
    danger,
    hunger,
    province_worth,
    purse,
)
from ludoteka.games.wallenstein.programs.weights import WEIGHTS
from ludoteka.games.wallenstein.rules.battle import LOYAL
from ludoteka.games.wallenstein.rules.events import (
    KINDS,
    MOVE_A,
    MOVE_B,
    RECRUIT_1,
    RECRUIT_5,
    RECRUITS,
    TAX_GOLD,
    TAX_GRAIN,
)
from ludoteka.games.wallenstein.rules.map import GOLD, GRAIN, PROVINCES, REGION, SITES
from ludoteka.games.wallenstein.rules.plan import planning_order
from ludoteka.games.wallenstein.rules.state import FIELDS, NEUTRAL, UNPLANNED, Box, Wallenstein
from ludoteka.games.wallenstein.rules.winter import count_buildings, majority

TASTE: Final = 0.5  # by how much of its worth a pair is liked more or less,
DOUBT: Final = 1000  # in so many steps


def build_worth(s: Wallenstein, outlook: Outlook, player: int, kind: int) -> list[float]:
    """A building: its point and what it does to the majority of its region, less its price."""
    worth = [0.0] * PROVINCES
    count = count_buildings(s)
    swing = [0.0] * len(count)
    for region, kinds in enumerate(count):
        here = kinds[kind]
        before = shares(s.box, here, kind, player)
        here[player] += 1
        swing[region] = shares(s.box, here, kind, player) - before
        here[player] -= 1
    for p in s.provinces(player):
        standing = s.buildings[p]
        if standing >> kind & 1 or standing.bit_count() >= SITES[p] or not s.stock[kind]:
            continue
        worth[p] = outlook.winters * (outlook.building + swing[REGION[p]])
        worth[p] -= s.box.pay[kind] * outlook.coin
        worth[p] -= WEIGHTS.site * outlook.time  # the place is no longer free
        worth[p] -= outlook.winters * WEIGHTS.exposed * min(1.0, danger(s, outlook, p, s.armies[p]))
    return worth


def shares(box: Box, count: list[int], kind: int, player: int) -> float:
    """What the majority of a region is worth to the player against the others."""
    first, points = majority(box, count, kind)
    value = 0.0
    for one in first:
        value += points if one == player else -WEIGHTS.rivals * points / (len(count) - 1)
    return value


def revolt_risk(s: Wallenstein, outlook: Outlook, player: int, p: int) -> float:
    """What a tax costs in unrest, and in the revolt that it starts where there is unrest already."""
    cost = outlook.unrest
    if s.markers[p]:
        odds = revolt_odds(s, player, s.armies[p], s.markers[p])
        kept = army_worth(outlook, round(odds.left)) - army_worth(outlook, s.armies[p])
        lost = province_worth(outlook, s.buildings[p].bit_count())
        cost += (1.0 - odds.win) * lost - min(0.0, kept)
    return cost


def tax_worth(s: Wallenstein, outlook: Outlook, player: int, action: int) -> list[float]:
    """A tax: the gold, or the hunger that the grain prevents, less the unrest."""
    worth = [0.0] * PROVINCES
    lands = s.provinces(player)
    gold, grain = s.gold[player], float(s.grain[player])
    starving = hunger(outlook, len(lands), grain)
    purse_now = purse(outlook, gold)
    for p in lands:
        if action == TAX_GOLD:
            gain = purse(outlook, gold + GOLD[p]) - purse_now
        else:
            gain = (
                starving
                - hunger(outlook, len(lands), grain + GRAIN[p])
                + WEIGHTS.spare_grain * GRAIN[p]
            )
        worth[p] = gain - revolt_risk(s, outlook, player, p)
    return worth


def recruit_worth(s: Wallenstein, outlook: Outlook, player: int, action: int) -> list[float]:
    """New armies: their strength and the danger they keep away, less their price."""
    worth = [0.0] * PROVINCES
    armies = RECRUITS[action]
    if s.supply[player] < armies:
        return worth
    for p in s.provinces(player):
        now = s.armies[p]
        gain = army_worth(outlook, now + armies) - army_worth(outlook, now)
        gain += danger(s, outlook, p, now) - danger(s, outlook, p, now + armies)
        if action == RECRUIT_1:
            gain += WEIGHTS.transfer * outlook.army
        worth[p] = gain - s.box.pay[action] * outlook.coin
    return worth


def move_worth(s: Wallenstein, outlook: Outlook, player: int) -> list[float]:
    """A move: the best that the armies of a province can do among its neighbours."""
    worth = [0.0] * PROVINCES
    for p in s.provinces(player):
        armies = s.armies[p] - 1
        if armies > 0:
            worth[p] = max(
                [march_worth(s, outlook, player, p, target, armies) for target in s.box.borders[p]]
            )
    return worth


def march_worth(
    s: Wallenstein, outlook: Outlook, player: int, source: int, target: int, armies: int
) -> float:
    """Armies that go: the danger they keep away or the province they fight for, less the danger they leave."""
    now = s.armies[source]
    risk = danger(s, outlook, source, now - armies) - danger(s, outlook, source, now)
    if s.owner[target] != player:
        return conquest_worth(s, outlook, player, target, armies) - risk
    there = s.armies[target]
    return danger(s, outlook, target, there) - danger(s, outlook, target, there + armies) - risk


def conquest_worth(
    s: Wallenstein, outlook: Outlook, player: int, target: int, armies: int
) -> float:
    """An attack: what the province brings, and costs its owner, by the odds; less the armies lost."""
    defender = s.owner[target]
    buildings = s.buildings[target].bit_count()
    loyal = s.markers[target] <= LOYAL
    prize = province_worth(outlook, buildings)
    if defender == NEUTRAL:
        odds = attack_odds(s, player, armies, NEUTRAL, 0, s.box.neutral_farmers, True)
        gain = odds.win * (prize + card_worth(outlook, target, SITES[target]) - outlook.unrest)
    else:
        odds = attack_odds(s, player, armies, defender, s.armies[target], 0, loyal)
        harm = WEIGHTS.rivals * prize / (s.players - 1)
        gain = odds.win * (prize + harm) + odds.tie * harm
        gain += odds.win * card_worth(outlook, target, SITES[target] - buildings)
        gain += WEIGHTS.bleed * outlook.army * s.armies[target]
    gain += odds.win * army_worth(outlook, round(odds.left))
    gain -= odds.win * hunger_step(s, outlook, player)
    inside = WEIGHTS.stuck * armies * outlook.army  # what is stuck in the tower is not lost
    return gain + inside - army_worth(outlook, armies)


def hunger_step(s: Wallenstein, outlook: Outlook, player: int) -> float:
    """What one more province to feed costs."""
    lands = s.owner.count(player)
    grain = float(s.grain[player])
    return hunger(outlook, lands + 1, grain) - hunger(outlook, lands, grain)


# -- the whole plan ------------------------------------------------------------------------------

# The last matrix of every player, with the table that it belongs to.
_last: Final[dict[int, tuple[tuple[object, ...], list[list[float]]]]] = {}


def matrix(s: Wallenstein, player: int) -> list[list[float]]:
    """What every action would bring in every province; remembered while nothing on the table moves."""
    key = (
        s.year,
        s.season,
        tuple(s.owner),
        tuple(s.armies),
        tuple(s.markers),
        tuple(s.buildings),
        tuple(s.gold),
        tuple(s.grain),
        tuple(s.tower),
        tuple(s.tray),
        tuple(s.events),
        s.box,
    )
    found = _last.get(player)
    if found is not None and found[0] == key:
        return found[1]
    outlook = Outlook(s)
    rows: list[list[float]] = []
    for action in range(FIELDS):
        if action < KINDS:
            rows.append(build_worth(s, outlook, player, action))
        elif action <= TAX_GRAIN:
            rows.append(tax_worth(s, outlook, player, action))
        elif RECRUIT_5 <= action <= RECRUIT_1:
            rows.append(recruit_worth(s, outlook, player, action))
        elif action == MOVE_A:
            rows.append(move_worth(s, outlook, player))
        else:
            assert action == MOVE_B
            rows.append(rows[MOVE_A])
    _last[player] = (key, rows)
    return rows


def plan_worth(s: Wallenstein, player: int) -> float:
    """What the whole plan will bring."""
    return sum(plan_parts(s, player))


def plan_parts(s: Wallenstein, player: int) -> list[float]:
    """For every action what the card laid there will bring, or the best that a free one can.

    Actions are gone through in their order as far as it is known; what cannot be paid brings nothing.
    """
    rows = matrix(s, player)
    first = FIELDS * player
    laid = s.plan[first : first + FIELDS]
    free = [p for p in s.provinces(player) if p not in laid]
    chosen = [-1] * FIELDS
    fields: list[int] = []
    for action in range(FIELDS):
        if laid[action] == UNPLANNED:
            fields.append(action)
        elif 0 <= laid[action] < PROVINCES:
            chosen[action] = laid[action]
    fill_best(rows, fields, free, chosen)
    gold = s.gold[player]
    parts = [0.0] * FIELDS
    for action in planning_order(s):
        card = chosen[action]
        if card >= 0 and gold >= s.box.pay[action]:
            gold -= s.box.pay[action]
            if action == TAX_GOLD:
                gold += GOLD[card]
            parts[action] = rows[action][card]
    return parts


def fill_best(
    rows: list[list[float]],
    fields: list[int],
    free: list[int],
    chosen: list[int],
    rng: Rng | None = None,
) -> None:
    """Lay free provinces on open fields, the best pair first, as long as one is worth anything.

    With a source of chance every pair is liked more or less than it is worth: no two players think alike.
    """
    pairs: list[tuple[float, int, int]] = []
    for action in fields:
        row = rows[action]
        for p in free:
            worth = row[p]
            if worth > 0:
                if rng is not None:
                    worth *= 1.0 + TASTE * (2 * rng.below(DOUBT) / DOUBT - 1.0)
                pairs.append((-worth, action, p))
    pairs.sort()
    used: set[int] = set()
    for _, action, p in pairs:
        if chosen[action] < 0 and p not in used:
            chosen[action] = p
            used.add(p)
