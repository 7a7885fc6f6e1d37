"""Limits on how often a person or an address may do something: a bucket for each that refills with time."""

import math
import threading
import time
from collections import OrderedDict

from django.conf import settings

# what: how many at once, how many a minute after that
RATES: dict[str, tuple[int, float]] = {
    "move": (60, 300),
    "read": (120, 600),
    "talk": (8, 20),
    "table": (15, 20),
    "account": (10, 10),
    "stream": (60, 120),
    "page": (200, 600),
    "heavy": (4, 4),
    "hint": (5, 12),
}
KEPT = 20_000

_buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
_lock = threading.Lock()


def seconds(what: str) -> int:
    """How long it takes at most until one more is allowed."""
    return math.ceil(60 / RATES[what][1])


def allow(what: str, who: str, now: float | None = None) -> bool:
    """Whether `who` (a user or an address) may do `what` once more now."""
    if not settings.LUDOTEKA_LIMITS:
        return True
    size, rate = RATES[what]
    now = time.monotonic() if now is None else now
    with _lock:
        left, last = _buckets.pop((what, who), (float(size), now))
        left = min(size, left + (now - last) * rate / 60)
        allowed = left >= 1
        _buckets[what, who] = (left - 1 if allowed else left, now)
        if len(_buckets) > KEPT:
            _buckets.popitem(last=False)
    return allowed
