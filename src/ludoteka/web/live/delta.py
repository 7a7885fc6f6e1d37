"""What changed between two frames, as short as it can be said simply.

Markup is cut before every element with an id. A piece that the browser has already is named by its
place, anything else is sent: `[[0, 17], "<g id=...>", [18, 60]]` keeps 17 pieces, adds one, and so on.
"""

import re
import sys
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import pairwise

CUT = re.compile(r'<[a-z]+ (?:[a-z-]+="[^"]*" )*id="')

Pieces = list[str]
Change = list[str | list[int]]


@lru_cache(maxsize=100)
def pieces(markup: str) -> Pieces:
    """The markup in pieces; equal pieces of all tables and viewers are kept in memory once.

    Viewers who see the same picture are served one after another, so the last ones are remembered.
    """
    cuts = [0, *(found.start() for found in CUT.finditer(markup)), len(markup)]
    return [sys.intern(markup[a:b]) for a, b in pairwise(cuts) if a < b]


def change(old: Pieces, new: Pieces) -> Change:
    """How the new list of pieces is made from the old one."""
    head = 0
    while head < len(old) and head < len(new) and old[head] is new[head]:
        head += 1
    tail = 0
    shorter = min(len(old), len(new)) - head
    while tail < shorter and old[-1 - tail] is new[-1 - tail]:
        tail += 1
    found: Change = [[0, head]] if head else []
    found += _middle(old[head : len(old) - tail], new[head : len(new) - tail], head)
    if tail:
        found.append([len(old) - tail, tail])
    return found


def _middle(old: Pieces, new: Pieces, start: int) -> Change:
    if not old or not new:
        return list(new)
    found: Change = []
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for operation, first, last, start_new, end_new in matcher.get_opcodes():
        if operation == "equal":
            found.append([start + first, last - first])
        else:
            found.extend(new[start_new:end_new])
    return found
