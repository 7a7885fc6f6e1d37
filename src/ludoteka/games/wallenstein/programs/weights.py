"""The numbers of the evaluation, found by self-play (`tools/tune.py`)."""

from typing import Final


class Weights:
    """What things are worth in points; `outlook` and `worth` say where each of them counts."""

    def __init__(self) -> None:
        self.rivals = 0.405  # how much a point of the others on average counts against an own one
        self.second_winter = 0.461  # what it counts while the first is still to come
        self.building = 1.72  # a winter's points of a building with its share of majorities
        self.province = 0.281  # a province beyond its point, at the start of the game
        self.site = 0.351  # a place to build on that is still free, likewise
        self.gold_yield = 0.126  # each piece of gold that a province can bring, likewise
        self.grain_yield = 0.03  # and of grain
        self.last_coin = 0.042  # a piece of gold in the last season,
        self.coin = 0.097  # and more for every season before it
        self.plenty = 9.73  # more gold than this is a hoard,
        self.hoard = 0.361  # of which a piece counts so much
        self.last_army = 0.091  # an army in the last season,
        self.army = 0.06  # and more for every season before it
        self.strong = 6.38  # more armies than this in one place
        self.mass = 0.864  # count so much each
        self.transfer = 0.45  # the move that comes with one new army, in armies
        self.cube = 0.078  # a cube in the tower or tray, at the start of the game
        self.stuck = 0.356  # of an army thrown, that comes out one day
        self.bleed = 0.22  # of an army of somebody attacked
        self.marker = 0.058  # what a marker of unrest costs,
        self.long_marker = 0.133  # and more for every season before winter
        self.threat = 0.126  # the risk for each army by which a neighbour is stronger
        self.most_risk = 0.485
        self.truce = 0.581  # of the risk, in the first winter
        self.exposed = 0.174  # what a threatened place takes from a new building
        self.feed = 2.7  # grain that a later season of the year will bring on average
        self.spare_grain = 0.069  # a grain that is not needed
        self.revolt = 0.433  # the chance to lose a province to a revolt of winter,
        self.farmer = 0.099  # and more for every farmer in it
        self.at_stake = 1.91  # what is lost with it, in every winter to come


WEIGHTS: Final = Weights()
