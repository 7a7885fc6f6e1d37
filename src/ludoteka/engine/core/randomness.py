"""Where chance comes from: a fast generator for simulations, a provable one for matches."""

import hashlib
import hmac
import random
from typing import Any, Final

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
        total = 0
        for weight in weights:
            total += weight
        left = self.below(total)
        for i, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return i
        raise ValueError("nothing to pick from")

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """For pickle and deepcopy: what the generator will give next."""
        return _unpickled, (source_of(self).getstate(),)


def source_of(rng: Rng) -> Any:
    """The generator behind an Rng, whose state a snapshot keeps."""
    return getattr(rng, "_random").__self__  # noqa: B009 - the type of a method hides its owner


def _unpickled(state: Any) -> Rng:
    rng = Rng(0)
    source_of(rng).setstate(state)
    return rng


class ProvableRng(Rng):
    """The randomness of one chance step of a match: HMAC-SHA256 of the match's secret and the move number.

    Nothing but the secret and the number goes in, so who learns the secret after the game can check
    every outcome, and a reloaded match goes on as it would have.
    """

    def __init__(self, secret: bytes, move: int, count: int = 0) -> None:
        super().__init__(0)
        self._secret: Final = secret
        self._move: Final = move
        self._count = count  # numbers drawn so far

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return ProvableRng, (self._secret, self._move, self._count)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, without the bias of a remainder."""
        limit = (1 << 256) - (1 << 256) % n
        while True:
            message = f"{self._move}:{self._count}".encode()
            self._count += 1
            number = int.from_bytes(hmac.digest(self._secret, message, hashlib.sha256), "big")
            if number < limit:
                return number % n
