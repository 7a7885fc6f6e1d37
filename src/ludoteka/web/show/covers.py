"""Covers of the games: drawn once, by day and in the blue hour, and served under a name that tells their content."""

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from ludoteka.draw.cover import at_dusk
from ludoteka.engine import LudotekaError, find_game


@dataclass(frozen=True)
class CoverFile:
    """One cover as it is sent: plain, packed, and the stamp of its content."""

    body: bytes
    packed: bytes
    stamp: str


class Covers(NamedTuple):
    """A game's cover for a light and for a dark page."""

    day: CoverFile
    night: CoverFile


def _made(drawing: str) -> CoverFile:
    body = drawing.encode()
    packed = gzip.compress(body, 9, mtime=0)
    return CoverFile(body, packed, hashlib.sha256(body).hexdigest()[:12])


@cache
def of(name: str) -> Covers | None:
    """The covers of a game; none for a game that has not drawn any, or is not installed any more."""
    try:
        draw = find_game(name).people.cover
    except LudotekaError:
        return None
    if draw is None:
        return None
    drawing = str(draw())
    return Covers(_made(drawing), _made(at_dusk(drawing)))


def find(name: str, stamp: str) -> CoverFile | None:
    """The cover with a stamp, if the game has it."""
    return next((one for one in of(name) or () if one.stamp == stamp), None)
