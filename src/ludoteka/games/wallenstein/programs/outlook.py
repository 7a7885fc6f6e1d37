"""What the things on the table are worth to a player, in points, at this time of the game."""

from typing import Final

from ludoteka.games.wallenstein.programs.weights import WEIGHTS
from ludoteka.games.wallenstein.rules.battle import LOYAL
from ludoteka.games.wallenstein.rules.events import KINDS, WINTER_LOSS
from ludoteka.games.wallenstein.rules.map import GOLD, GRAIN, REGION, REGIONS, SITES
from ludoteka.games.wallenstein.rules.state import NEUTRAL, Wallenstein
from ludoteka.games.wallenstein.rules.winter import revolt_row


class Outlook:
    """What the time of the game makes of points, gold, armies, grain and unrest."""

    def __init__(self, s: Wallenstein) -> None:
        season = s.season if s.year else 0
        more = s.box.years - max(1, s.year)  # winters after the next one
        left = 3 * more + max(0, 3 - season)  # seasons of action, this one included
        self.winters: Final = 0.0 if s.over else 1.0 + WEIGHTS.second_winter * more
        self.province: Final = s.box.province_points
        self.building: Final = s.box.building_points
        self.need: Final = s.box.grain_need
        self.time: Final = left / 6.0
        self.later: Final = max(0, 2 - season) if s.year else 3  # seasons before the next winter
        self.coin: Final = WEIGHTS.last_coin + WEIGHTS.coin * max(0, left - 1)  # a piece of gold
        self.army: Final = WEIGHTS.last_army + WEIGHTS.army * left
        self.unrest: Final = (
            WEIGHTS.marker + WEIGHTS.long_marker * self.later if season < 3 else 0.0
        )
        self.attacks: Final = (
            0.0 if s.over else 1.0 if season < 3 else WEIGHTS.truce if more else 0.0
        )
        loss = 0.0
        if season < 3 and s.events:
            loss = sum([WINTER_LOSS[event] for event in s.events]) / len(s.events)
        self.loss: Final = loss  # grain that the winter will take on average


def province_worth(outlook: Outlook, buildings: int) -> float:
    """What holding a province with so many buildings brings in the winters to come."""
    points = outlook.province + WEIGHTS.building * outlook.building * buildings
    return outlook.winters * points + WEIGHTS.province * outlook.time


def winter_score(s: Wallenstein) -> list[float]:
    """What a winter would bring every player as things stand."""
    players = s.players
    score = [0] * players
    count = [0] * (len(REGIONS) * KINDS * players)  # of the buildings, by region, kind and player
    buildings = s.buildings
    for p, owner in enumerate(s.owner):
        if owner != NEUTRAL:
            score[owner] += s.box.province_points
            bits = buildings[p]
            place = REGION[p] * KINDS * players + owner
            while bits:
                if bits & 1:
                    score[owner] += s.box.building_points
                    count[place] += 1
                bits >>= 1
                place += players
    for place in range(0, len(count), players):
        most = 0
        sharing = 0
        for player in range(players):
            here = count[place + player]
            if here > most:
                most = here
                sharing = 1
            elif here == most:
                sharing += 1
        if most:
            points = s.box.majority[place // players % KINDS]
            if sharing > 1:
                points = max(0, points - s.box.shared_less)
            for player in range(players):
                if count[place + player] == most:
                    score[player] += points
    return [float(points) for points in score]


def hunger(outlook: Outlook, lands: int, grain: float) -> float:
    """What revolts of the coming winter will cost: cards drawn, provinces among them, what is lost."""
    expected = max(0.0, grain + WEIGHTS.feed * outlook.later - outlook.loss)
    short = outlook.need * lands - expected
    if short <= 0 or not lands:
        return 0.0
    whole = int(short)
    low = revolt_cost(outlook, lands, whole)
    high = revolt_cost(outlook, lands, whole + 1)
    return low + (high - low) * (short - whole)


def revolt_cost(outlook: Outlook, lands: int, short: int) -> float:
    """The row of the table for so much missing grain, in points."""
    cards, farmers = revolt_row(short)
    lost = WEIGHTS.revolt + WEIGHTS.farmer * farmers
    return cards * lands / (lands + 5.0) * lost * (WEIGHTS.at_stake * outlook.winters + 0.5)


def purse(outlook: Outlook, gold: int) -> float:
    """Gold is worth most while it buys buildings and armies; a hoard is worth little."""
    return outlook.coin * (
        min(float(gold), WEIGHTS.plenty) + WEIGHTS.hoard * max(0.0, gold - WEIGHTS.plenty)
    )


def card_worth(outlook: Outlook, p: int, free: int) -> float:
    """What a province yields, and its places to build that are still free."""
    return outlook.time * (
        WEIGHTS.gold_yield * GOLD[p] + WEIGHTS.grain_yield * GRAIN[p] + WEIGHTS.site * free
    )


def army_worth(outlook: Outlook, armies: int) -> float:
    """What so many armies in one province are worth; beyond six each is worth less."""
    return outlook.army * (
        min(armies, WEIGHTS.strong) + WEIGHTS.mass * max(0.0, armies - WEIGHTS.strong)
    )


def land(s: Wallenstein, outlook: Outlook, p: int) -> float:
    """A province besides its points: yields, room, strength, less what its unrest costs."""
    free = SITES[p] - s.buildings[p].bit_count()
    value = card_worth(outlook, p, free) + army_worth(outlook, s.armies[p])
    return value - outlook.unrest * s.markers[p]


def danger(s: Wallenstein, outlook: Outlook, p: int, armies: int) -> float:
    """What may be lost to the strongest foreign neighbour, if so many armies stand in the province."""
    strongest = 0
    owner = s.owner[p]
    for other in s.box.borders[p]:
        holder = s.owner[other]
        if holder not in (NEUTRAL, owner) and s.armies[other] - 1 > strongest:
            strongest = s.armies[other] - 1
    if not strongest:
        return 0.0
    defence = armies + (1 if s.markers[p] <= LOYAL else 0)
    risk = WEIGHTS.threat * (strongest - defence + 1)
    if risk <= 0:
        return 0.0
    return (
        min(WEIGHTS.most_risk, risk)
        * province_worth(outlook, s.buildings[p].bit_count())
        * outlook.attacks
    )


def reserve(s: Wallenstein, outlook: Outlook, player: int) -> float:
    """One's own cubes in tower and tray come out one day, on one's own side."""
    return WEIGHTS.cube * outlook.time * (s.tower[player] + s.tray[player] + s.hand[player])


def prospects(s: Wallenstein, outlook: Outlook, player: int, score: float) -> float:
    """What a player has and can expect; `score` is what a winter would bring now."""
    lands = s.provinces(player)
    value = s.points[player] + outlook.winters * score
    value -= hunger(outlook, len(lands), float(s.grain[player]))
    value += purse(outlook, s.gold[player]) + reserve(s, outlook, player)
    for p in lands:
        value += land(s, outlook, p) - danger(s, outlook, p, s.armies[p])
    return value
