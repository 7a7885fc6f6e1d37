"""The numbers of the evaluation, found by self-play (`tools/tune.py`)."""

from typing import Final


class Weights:
    """What things are worth in points; `evaluate` says where each of them counts."""

    def __init__(self) -> None:
        self.pace = 4.08  # points that a player makes in a turn, more or less
        self.soon = 2.53  # with so many turns to come everything has its full worth
        self.seal = 0.262  # a seal beyond the point that it brings at the end
        self.privilege = 2.24  # a privilege whose face is not known
        self.last_privilege = 2.31  # ... bought at the very end
        self.bonus = 0.596  # how much of the bonus of a privilege is expected
        self.joker = 1.03  # in the purse
        self.fake = 0.841  # in the purse or on the personal card
        self.revealed = 3.2  # the mean of the valuables
        # What one symbol brings to the player whom it concerns.
        self.effect = {
            "gain_joker": 0.985,
            "gain_fake": -0.513,
            "drop_fake": 0.757,
            "gain_seal": 1.35,
            "gain_privilege": 2.49,
            "lose_privilege": -1.02,
            "extra_turn": 3.4,
            "advance": 1.0,
            "place_joker_now": 1.41,
        }
        # The share of a card's worth that is won when so many coins are missing.
        self.hope = [1.0, 0.496, 0.235, 0.101, 0.02]
        self.sure = 0.638  # of it when one is missing, whatever lies in the purse,
        self.drawn = 0.587  # and by the chance to draw what is missing
        self.rival = 0.97  # what is left of a hope for every rival who is at least as close
        self.ready = (
            0.285  # of the worth of the next draw, when it is not the player's turn to draw
        )
        self.harm = 0.346  # what harm to another player counts, among many
        self.harm_two = 0.395  # and how much more between two


WEIGHTS: Final = Weights()
