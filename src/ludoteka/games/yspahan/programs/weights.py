"""The numbers of the evaluation, found by self-play (`tools/tune.py`)."""

from typing import Final


class Weights:
    """What things are worth in points; `evaluate` says where each of them counts."""

    def __init__(self) -> None:
        self.again = 0.309  # how much of a later week end is expected of goods on the caravan
        self.higher = 0.155  # ... and of the next row, where they do not lie yet
        self.begun = 0.418  # how much of its points a souk promises that is nearly full
        self.start = 0.752  # how many shops of one souk are filled at once,
        self.pace = 0.48  # and how many in every turn
        self.raid = 0.003  # the chance that a shop on a street is raided in a turn
        self.safe = 0.202  # what a full souk is worth at least
        self.camel = 1.51  # what the first camels and coins are worth, and those beyond `enough`
        self.coin = 1.25
        self.spare = 0.116
        self.enough = 5.77
        self.late = 4.85  # with fewer turns left than this camels, coins and cards lose their worth
        self.yellow = 0.335  # what a yellow die adds to a roll
        self.shown = 1.65  # a card of which only the back is seen
        # What each building brings in a turn, and what having put up so many brings for the next ones.
        self.effect = [0.31, 0.241, 0.128, 0.169, 0.299, 0.928]
        self.ladder = [0.0, 6.47, 9.2, 7.44, 7.19, 10.1, 0.0]
        # gold3, camels3, cube_city, cube_caravan, sell_camels, sell_gold, build_no_camels, build_no_gold, swap
        self.card = [1.0, 1.61, 1.35, 2.55, 0.945, 0.69, 2.55, 3.3, 0.713]
        self.sell_camel = 0.912  # each camel and coin that such a card in hand can sell
        self.sell_coin = 0.483


WEIGHTS: Final = Weights()
