"""How good a position is for a player, in points: what it has, what its figures will bring, its reserves.

The terms, each a function of its own:
- points already scored;
- `promise`: what a feature will bring its owners, by its size and the chance that it is completed;
- `harvest`: what a meadow will bring at the end, by the cities at its edge;
- `reserve`: what followers at home are worth while there are tiles to lay;
- `turns_left`: what the turns still to come bring;
- `claim`: what the follower that may be placed right now can add.
A player is measured against the best of the others.
"""

from typing import Final

from ludoteka.games.carcassonne.landscape import Feature
from ludoteka.games.carcassonne.module import FOLLOWERS
from ludoteka.games.carcassonne.scoring import FARMED_CITY, owners, worth
from ludoteka.games.carcassonne.state import Carcassonne
from ludoteka.games.carcassonne.tiles import CITY, FIELD, MONASTERY, ROAD
from ludoteka.games.carcassonne.turn import DrawTile, PlaceFigure, PlaceTile, Turn, free_segments

# The chance that a feature with so many open ends is still completed, when many tiles are left.
CITY_CHANCE: Final[tuple[float, ...]] = (1.0, 0.75, 0.5, 0.3, 0.18, 0.1)
MONASTERY_CHANCE: Final[tuple[float, ...]] = (1.0, 0.85, 0.75, 0.65, 0.55, 0.45, 0.38, 0.32, 0.28)
ROAD_CHANCE: Final[tuple[float, ...]] = (1.0, 0.75, 0.5)
# What the first, second, ... follower at home is worth at the start of the game.
RESERVE: Final[tuple[float, ...]] = (0.0, 4.0, 6.5, 8.3, 9.6, 10.5, 11.1, 11.5)
PLENTY: Final = 24.0  # with so many tiles left for each player a feature has all its chances
TURN: Final = 2.4  # what a turn still to come brings on average
MEADOW_HOPE: Final = 1.2  # what an unfinished city at a meadow is worth when everything can happen


def evaluate(s: Carcassonne, player: int) -> float:
    """The player's prospects minus those of the strongest other player."""
    prospects = all_prospects(s)
    mine = prospects[player]
    return mine - max([other for i, other in enumerate(prospects) if i != player])


def all_prospects(s: Carcassonne) -> list[float]:
    """What every player can expect to have at the end, more or less."""
    time = time_left(s)
    value = [float(points) for points in s.points]
    home = [s.followers(player) for player in range(s.players)]
    land = s.land
    fields: list[int] = []
    for root in land.roots():
        feature = land.features[root]
        if feature.figures:
            if feature.kind == FIELD:
                fields.append(root)
                continue
            gain = promise(s, feature, completion(feature, time))
            for owner in owners(s, feature):
                value[owner] += gain
            if feature.open == 0:
                for figure in feature.figures:
                    home[figure.player] += figure.number < FOLLOWERS
    cities = land.finished_cities(fields)
    for root in fields:
        gain = float(FARMED_CITY * len(cities[root])) + MEADOW_HOPE * time
        for owner in owners(s, land.features[root]):
            value[owner] += gain
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, PlaceFigure):
        value[step.player] += claim(s, step.player, home[step.player], time)
    for player in range(s.players):
        value[player] += reserve(home[player], time)
    for module in s.setting.modules:
        module.prospects(s, value, time)
    for player, turns in enumerate(turns_left(s)):
        value[player] += TURN * turns
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
    return min(1.0, s.tiles_left() / s.players / PLENTY)


def completion(feature: Feature, time: float) -> float:
    """The chance that a road, city or monastery is completed: fewer open ends, more time, more chance."""
    if feature.open == 0:
        return 1.0
    if feature.kind == CITY:
        chances = CITY_CHANCE
    elif feature.kind == ROAD:
        chances = ROAD_CHANCE
    else:
        chances = MONASTERY_CHANCE
    return chances[min(feature.open, len(chances) - 1)] * time


def promise(s: Carcassonne, feature: Feature, chance: float) -> float:
    """What the feature brings its owner, as large as it is: completed by this chance, else unfinished."""
    gain = chance * worth(s, feature, True) + (1.0 - chance) * worth(s, feature, False)
    if feature.kind == MONASTERY:
        gain += (9.0 - feature.size()) * (0.4 + 0.6 * chance)
    return gain


def harvest(s: Carcassonne, field: int, time: float) -> float:
    """What a meadow brings: three points for every finished city, a little for what may come."""
    cities = s.land.finished_cities([field])[field]
    return float(FARMED_CITY * len(cities)) + MEADOW_HOPE * time


def reserve(home: int, time: float) -> float:
    """What followers at home are worth: the first most, and all of them less as the game goes on."""
    return RESERVE[min(home, len(RESERVE) - 1)] * time


def claim(s: Carcassonne, player: int, home: int, time: float) -> float:
    """The most that the follower to be placed now can add, after the cost of sending it."""
    best = 0.0
    if not home:
        return best
    for segment in free_segments(s):
        root = s.land.root(segment)
        feature = s.land.features[root]
        if feature.kind == FIELD:
            gain = harvest(s, root, time)
            cost = reserve(home, time) - reserve(home - 1, time)
        else:
            gain = promise(s, feature, completion(feature, time))
            cost = 0.0 if feature.open == 0 else reserve(home, time) - reserve(home - 1, time)
            cost *= 1.0 - 0.5 * completion(feature, time)  # it comes back sooner or later
        best = max(best, gain - cost)
    return best
