"""The number that a move carries, so that it is only played in the position it was chosen in."""

import re
from dataclasses import dataclass

FORM = re.compile(r"(\d{1,9})(?:\.(\d{1,9}))?", re.ASCII)


@dataclass(frozen=True)
class Number:
    """How many entries the game has, and in a secret phase how many answers the seat has given: `12` or `12.3`."""

    entries: int
    answers: int | None = None

    @classmethod
    def read(cls, text: str) -> "Number":
        """What a browser sent; anything else than a number is one that no position has."""
        found = FORM.fullmatch(text)
        if found is None:
            return cls(-1)
        return cls(int(found[1]), None if found[2] is None else int(found[2]))

    def __str__(self) -> str:
        return f"{self.entries}" if self.answers is None else f"{self.entries}.{self.answers}"
