"""Drawings that never change: kept ready to be sent, under a name that tells their content."""

import gzip
import hashlib
from dataclasses import dataclass


@dataclass(frozen=True)
class Drawn:
    """One drawing as it is sent: plain, packed, and the stamp of its content."""

    body: bytes
    packed: bytes
    stamp: str


def drawn(drawing: str) -> Drawn:
    """A drawing made ready."""
    body = drawing.encode()
    packed = gzip.compress(body, 9, mtime=0)
    return Drawn(body, packed, hashlib.sha256(body).hexdigest()[:12])
