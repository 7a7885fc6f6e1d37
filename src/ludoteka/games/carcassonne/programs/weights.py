"""The numbers of the evaluation, found by self-play (`tools/tune.py`)."""

from typing import Final


class Weights:
    """What things are worth in points; `evaluate` says where each of them counts."""

    def __init__(self) -> None:
        # The chance that a feature with 1, 2, ... gaps is completed while tiles for them are plenty;
        # for a monastery the tiles that it lacks.
        self.city = [0.87, 0.43, 0.2, 0.17, 0.13]
        self.road = [0.56, 0.31]
        self.monastery = [0.9, 0.6, 0.5, 0.42, 0.32, 0.26, 0.25, 0.23]
        # How surely a gap is filled by each tile left that fits, and that the player may draw.
        self.filling = 0.65
        # What a tile still missing at a monastery brings, in any case and by the chance of completion.
        self.neighbour = 0.39
        self.surrounded = 0.46
        # What the first, second, ... follower at home adds, while `plenty` of tiles are left for each.
        self.reserve = [12.6, 6.2, 2.9, 1.5, 1.4, 0.5, 0.4]
        self.plenty = 9.4
        self.turn = 0.8  # what a turn still to come brings on average
        self.meadow = 0.66  # what may still be finished beside a meadow
        self.back = 0.39  # how far a follower sent out is saved by the chance that it comes back


WEIGHTS: Final = Weights()
