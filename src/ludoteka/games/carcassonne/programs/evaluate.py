"""How good a position is for a player, in points: what it has, what its figures will bring, its reserves.

The terms, each a function of its own:
- points already scored;
- `promise`: what a feature will bring its owners, by its size and the chance that it is completed,
  which hangs on its gaps and on how many of the tiles left fit there (`completion`);
- `harvest`: what a meadow will bring at the end, by the cities at its edge;
- `reserve`: what followers at home are worth while there are tiles to lay;
- `turns_left`: what the turns still to come bring;
- `claim`: what the follower that may be placed right now can add.
A player is measured against the best of the others.
"""

from math import exp

from ludoteka.games.carcassonne.programs.weights import WEIGHTS
from ludoteka.games.carcassonne.rules.landscape import Feature
from ludoteka.games.carcassonne.rules.scoring import owners, worth
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import CITY, FIELD, MONASTERY
from ludoteka.games.carcassonne.rules.turn import (
    DrawTile,
    PlaceFigure,
    PlaceTile,
    Turn,
    free_segments,
)


def evaluate(s: Carcassonne, player: int) -> float:
    """The player's prospects minus those of the strongest other player."""
    prospects = all_prospects(s)
    mine = prospects[player]
    return mine - max([other for i, other in enumerate(prospects) if i != player])


def all_prospects(s: Carcassonne) -> list[float]:
    """What every player can expect to have at the end, more or less."""
    time = time_left(s)
    value = [float(points) for points in s.points]
    home = [float(s.followers(player)) for player in range(s.players)]
    land = s.land
    fields: list[int] = []
    follower_bits = s.box.follower_bits
    for root in land.occupied():
        feature = land.features[root]
        if feature.kind == FIELD:
            fields.append(root)
            continue
        chance = completion(s, root)
        gain = promise(s, feature, chance)
        for owner in owners(s, feature):
            value[owner] += gain
        for figure in feature.figures:
            if follower_bits >> figure.number & 1:
                home[figure.player] += coming(feature, chance)
    for root in fields:
        gain = harvest(s, root, time)
        for owner in owners(s, land.features[root]):
            value[owner] += gain
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, PlaceFigure):
        value[step.player] += claim(s, step.player, home[step.player], time)
    for player in range(s.players):
        value[player] += reserve(home[player], time)
    for expansion in s.box.expansions:
        expansion.prospects(s, value, time)
    for player, turns in enumerate(turns_left(s)):
        value[player] += WEIGHTS.turn * turns
    return value


def turns_left(s: Carcassonne) -> list[int]:
    """How many tiles every player will still lay; who is to move is worth something."""
    left = s.tiles_left()
    turns = [0] * s.players
    first = 0
    for step in s.agenda:
        if isinstance(step, Turn):
            first = step.player
        elif isinstance(step, DrawTile):
            turns[step.player] += 1
            left -= 1
        elif isinstance(step, PlaceTile):
            turns[step.player] += 1
    for player in range(s.players):
        place = (player - first) % s.players
        turns[player] += max(0, (left - place + s.players - 1) // s.players)
    return turns


def time_left(s: Carcassonne) -> float:
    """1 while every player lays many more tiles, falling to 0 with the last one."""
    return min(1.0, s.tiles_left() / s.players / WEIGHTS.plenty)


def completion(s: Carcassonne, root: int) -> float:
    """The chance that a road, city or monastery is completed: few gaps, and many tiles that fit there."""
    feature = s.land.features[root]
    if feature.open == 0:
        return 1.0
    if feature.kind == MONASTERY:
        gaps = s.land.gaps_around(root)
        chance = WEIGHTS.monastery[feature.open - 1]
    else:
        gaps = s.land.gaps_of(root)
        chances = WEIGHTS.city if feature.kind == CITY else WEIGHTS.road
        chance = chances[min(len(gaps), len(chances)) - 1]
    for gap in gaps:
        chance *= filled(s, gap)
    return chance


def filled(s: Carcassonne, gap: int) -> float:
    """The chance that one of the tiles that fit a gap is laid there."""
    fitting = s.box.fitting(s.land.gaps[gap])
    unseen = s.unseen
    count = 0
    for i in fitting:
        count += unseen[i]
    for pile in s.later:
        count += sum([pile[i] for i in fitting])
    return 1.0 - exp(-WEIGHTS.filling * count / s.players)


def promise(s: Carcassonne, feature: Feature, chance: float) -> float:
    """What the feature brings its owner, as large as it is: completed by this chance, else unfinished."""
    gain = chance * worth(s, feature, True) + (1.0 - chance) * worth(s, feature, False)
    if feature.kind == MONASTERY:
        gain += (9.0 - feature.size()) * (WEIGHTS.neighbour + WEIGHTS.surrounded * chance)
    return gain


def harvest(s: Carcassonne, field: int, time: float) -> float:
    """What a meadow brings: points for every finished city, a little for what may come."""
    return float(s.box.meadow_city * len(s.land.finished_cities(field))) + WEIGHTS.meadow * time


def reserve(home: float, time: float) -> float:
    """What followers at home are worth: the first most, and all of them less as the game goes on."""
    value = 0.0
    for each in WEIGHTS.reserve:
        value += each * min(1.0, home)
        home -= 1.0
        if home <= 0.0:
            break
    return value * time


def coming(feature: Feature, chance: float) -> float:
    """How far a follower counts as at home already: wholly where its feature is completed."""
    return 1.0 if feature.open == 0 else WEIGHTS.back * chance


def claim(s: Carcassonne, player: int, home: float, time: float) -> float:
    """The most that the follower to be placed now can add, after the cost of sending it."""
    best = 0.0
    if not s.followers(player):
        return best
    now = reserve(home, time)
    for segment in free_segments(s):
        root = s.land.root(segment)
        feature = s.land.features[root]
        if feature.kind == FIELD:
            gain = harvest(s, root, time) + reserve(home - 1.0, time)
        else:
            chance = completion(s, root)
            gain = promise(s, feature, chance)
            gain += reserve(home - 1.0 + coming(feature, chance), time)
        best = max(best, gain - now)
    return best
