"""The numbers of the evaluation, found by self-play (`tools/tune.py`)."""

from typing import Final


class Weights:
    """What things are worth in points; `evaluate` says where each of them counts."""

    def __init__(self) -> None:
        self.again = 0.8  # how much of a later week end is expected of goods on the caravan
        self.higher = 0.2  # ... and of the next row, where they do not lie yet
        self.begun = 0.65  # how much of its points a souk promises that is nearly full
        self.start = 0.7  # how many shops of one souk are filled at once,
        self.pace = 0.6  # and how many in every turn
        self.raid = 0.012  # the chance that a shop on a street is raided in a turn
        self.safe = 0.5  # what a full souk is worth at least
        self.camel = 1.15  # what the first camels and coins are worth, and those beyond `enough`
        self.coin = 0.85
        self.spare = 0.25
        self.enough = 8.0
        self.late = 6.0  # with fewer turns left than this camels, coins and cards lose their worth
        self.yellow = 0.35  # what a yellow die adds to a roll
        self.shown = 1.2  # a card of which only the back is seen
        # What each building brings in a turn, and what having put up so many brings for the next ones.
        self.effect = [0.22, 0.33, 0.3, 0.2, 0.3, 0.5]
        self.ladder = [0.0, 5.0, 11.0, 11.0, 11.0, 12.0, 0.0]
        # gold3, camels3, cube_city, cube_caravan, sell_camels, sell_gold, build_no_camels, build_no_gold, swap
        self.card = [1.7, 2.1, 1.4, 2.0, 1.2, 0.8, 2.0, 1.8, 0.7]
        self.sell_camel = 0.8  # each camel and coin that such a card in hand can sell
        self.sell_coin = 0.3


WEIGHTS: Final = Weights()
