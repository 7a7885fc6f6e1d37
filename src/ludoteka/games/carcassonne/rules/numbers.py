"""Numbers that must not collide, handed out in the order in which the expansions are listed.

Whoever needs one takes it while its module is loaded; the package `expansions` loads them in the order
of its list, so the numbers are always the same.
"""

from typing import Final

from ludoteka.engine.errors import LudotekaError


class Numbers:
    """The numbers from `first` up to but not including `end`, each given away once."""

    def __init__(self, what: str, first: int, end: int) -> None:
        self.what: Final = what
        self.end: Final = end
        self.next = first

    def take(self) -> int:
        if self.next >= self.end:
            raise LudotekaError(f"the expansions need more than {self.end} {self.what}")
        self.next += 1
        return self.next - 1


FOLLOWERS: Final = 7  # in every supply, numbered 0 to 6; an eighth counts points (p. 3)
FIGURE_LIMIT: Final = 16  # figures of a player, so that player and figure fit into one number

EIGHTH: Final = FIGURE_LIMIT - 1  # the number of the follower that counts points, where it plays
MOST_FOLLOWERS: Final = FOLLOWERS + 1  # in the box, for every player

FIGURES: Final = Numbers("figures for each player", FOLLOWERS, EIGHTH)
LANES: Final = Numbers("things to count in a feature", 0, 64)
FLAGS: Final = Numbers("signs of a feature", 0, 64)
