"""The borders of the map: the outlines of the provinces, and the lines between the regions and around the Empire."""

from __future__ import annotations

from functools import cache

from ludoteka.draw.curve import Pt
from ludoteka.draw.svg import number
from ludoteka.games.wallenstein.rules.map import NAMES, REGION, load

Outline = list[Pt]


@cache
def shapes() -> tuple[list[Outline], list[Pt]]:
    """The outlines of all provinces, and the place in each where its things stand."""
    data = load("shapes")
    outlines = [[(x, y) for x, y in data[name]["outline"]] for name in NAMES]
    return outlines, [(data[name]["middle"][0], data[name]["middle"][1]) for name in NAMES]


def line(points: Outline, closed: bool = True) -> str:
    """Path data through the points."""
    steps = " ".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{steps}" + ("z" if closed else "")


Side = tuple[Pt, Pt]


def sides(outline: Outline) -> list[Side]:
    """The pieces of an outline, each with its smaller end first, so that neighbours share them."""
    found = []
    for i, here in enumerate(outline):
        before = outline[i - 1]
        found.append((before, here) if before < here else (here, before))
    return found


def borderers() -> dict[Side, list[int]]:
    """For every piece of border the provinces that share it: two, or one at the edge of the map."""
    found: dict[Side, list[int]] = {}
    for p, outline in enumerate(shapes()[0]):
        for side in sides(outline):
            found.setdefault(side, []).append(p)
    return found


@cache
def frontiers() -> tuple[str, str]:
    """Path data of the borders between regions, and of the edge of the map."""
    pieces = borderers()
    between = [s for s, p in pieces.items() if len(p) == 2 and REGION[p[0]] != REGION[p[1]]]
    edge = [s for s, p in pieces.items() if len(p) == 1]
    return chain(between), chain(edge)


def chain(pieces: list[Side]) -> str:
    """Pieces joined end to end into as few lines as possible."""
    left = dict.fromkeys(pieces)
    ends: dict[Pt, list[Side]] = {}
    for piece in pieces:
        for end in piece:
            ends.setdefault(end, []).append(piece)
    lines = []
    while left:
        start = next(iter(left))
        del left[start]
        way = list(start)
        for back in (False, True):
            if back:
                way.reverse()
            while True:
                more = [piece for piece in ends[way[-1]] if piece in left]
                if not more:
                    break
                del left[more[0]]
                way.append(more[0][1] if more[0][0] == way[-1] else more[0][0])
        lines.append(line(way, closed=False))
    return "".join(lines)
