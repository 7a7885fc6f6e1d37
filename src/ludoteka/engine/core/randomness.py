"""Where chance comes from: a fast generator for simulations, a provable one for matches."""

import hashlib
import hmac
import random
from typing import Final

from ludoteka.engine.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A source of whole numbers: fast, reproducible from its seed, for simulations and search."""

    def __init__(self, seed: int | str) -> None:
        self._random: Final = random.Random(seed).random

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        return int(self._random() * n)

    def pick(self, weights: list[int]) -> int:
        """An index into `weights`, each as likely as its weight."""
        left = self.below(sum(weights))
        for i, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return i
        raise ValueError("nothing to pick from")


class ProvableRng(Rng):
    """The randomness of one chance step of a match: HMAC-SHA256 of the match's secret and the move number.

    Nothing but the secret and the number goes in, so who learns the secret after the game can check
    every outcome, and a reloaded match goes on as it would have.
    """

    def __init__(self, secret: bytes, move: int) -> None:
        super().__init__(0)
        self._secret: Final = secret
        self._move: Final = move
        self._count = 0

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, without the bias of a remainder."""
        limit = (1 << 256) - (1 << 256) % n
        while True:
            message = f"{self._move}:{self._count}".encode()
            self._count += 1
            number = int.from_bytes(hmac.digest(self._secret, message, hashlib.sha256), "big")
            if number < limit:
                return number % n
