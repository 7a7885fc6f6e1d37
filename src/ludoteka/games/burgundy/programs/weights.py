"""The numbers of the evaluation, found by self-play (`tools/tune.py`)."""

from typing import Final


class Weights:
    """What things are worth in points; `evaluate` says where each of them counts."""

    def __init__(self) -> None:
        self.action = 3.0  # what a die brings on average
        self.pace = 1.3  # rounds until another tile joins an area that the player cares about
        self.doubt = 0.03  # how much each tile that an area lacks takes from its chance
        self.bare = 0.15  # how much of an area counts as covered before anything lies there
        self.in_time = 0.9  # of the points of this phase, for an area that lacks one tile
        self.stored = 0.6  # a stored tile is so far on its way into the estate
        self.far = 0.6  # ... less, where no space for it can be reached yet
        self.soon = 0.5  # the chance that a stored tile is placed, for each round left
        self.silver = 1.4  # beyond the point at the end, while there is time to buy
        self.worker = 0.5  # likewise
        self.step = 0.4  # a space on the turn order track
        self.breeding = 0.2  # animals that a round brings into an open pasture,
        self.same = 0.35  # and how often they are of the same species
        self.selling = 0.18  # the chance for each round left that a stack of goods is sold
        self.cost = 0.8  # of an action, for selling them
        self.ship = 2.0  # the goods of a ship,
        self.second_depot = 0.8  # and those of a second depot
        # Buildings: of four workers, of a tile fetched, of a sale (all against an action).
        self.boarding = 0.8
        self.fetch = 0.8
        self.warehouse = 0.7
        # What a round is worth with the knowledge tiles that work all the time, by their numbers.
        self.a_round = [
            *[0.0, 0.12, 0.0, 0.25, 0.18, 0.12, 0.3, 0.25],
            *[0.25, 0.25, 0.25, 0.25, 0.35, 0.2, 0.25],
        ]
        # What a round adds to what the knowledge tiles of the end count.
        self.more_types = 0.1
        self.more_goods = 0.3
        self.more_species = 0.06
        self.more_buildings = 0.04


WEIGHTS: Final = Weights()
