"""The map as a graph: all that the observation says of provinces, in one row for each, and their borders.

It is made from the observation itself and what is printed on the map, so it says neither more nor less.
"""

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.engine.programs import Field
from ludoteka.games.wallenstein.programs.observe import fields as table_fields
from ludoteka.games.wallenstein.programs.observe import observe as table
from ludoteka.games.wallenstein.rules.map import (
    GOLD,
    GRAIN,
    PROVINCES,
    REGION,
    REGIONS,
    SITES,
    borders,
    in_play,
)
from ludoteka.games.wallenstein.rules.state import ARMIES, FIELDS, Wallenstein

# What the rows of the provinces say in place of these pieces.
MOVED: Final = ("here", "target", "provinces", "open_cards", "deck", "revolts")
COLUMNS: Final = 6  # of the piece `provinces`


class Plan:
    """Where the pieces of the observation begin for so many players, and what never changes."""

    def __init__(self, players: int) -> None:
        self.players: Final = players
        self.start: Final[dict[str, int]] = {}
        self.kept: Final[list[tuple[int, int]]] = []  # from and to, of what stays as it is
        start = 0
        for field in table_fields(players, {}):
            self.start[field.name] = start
            if field.name not in MOVED:
                self.kept.append((start, start + field.size))
            start += field.size
        played = in_play(players)
        links = [(p, other) for p, ends in enumerate(borders(played)) for other in ends]
        self.links: Final = len(links)
        ends = [float(p) for p, _ in links] + [float(other) for _, other in links]
        self.ends: Final[list[float]] = ends
        self.printed: Final[list[list[float]]] = [
            [
                float(played[p]),
                float(GOLD[p]),
                float(GRAIN[p]),
                float(SITES[p]),
                *[1.0 if REGION[p] == region else 0.0 for region in range(len(REGIONS))],
            ]
            for p in range(PROVINCES)
        ]
        self.width: Final = len(self.printed[0]) + players + COLUMNS - 1 + 6


PLANS: Final[dict[int, Plan]] = {}


def plan_of(players: int) -> Plan:
    found = PLANS.get(players)
    if found is None:
        found = Plan(players)
        PLANS[players] = found
    return found


def fields(players: int, settings: Mapping[str, Any]) -> tuple[Field, ...]:
    """What an observation with a graph consists of, in order."""
    plan = plan_of(players)
    return (
        *[field for field in table_fields(players, settings) if field.name not in MOVED],
        Field(
            "map",
            (PROVINCES, plan.width),
            0,
            ARMIES,
            "for every province: in play, gold, grain, building sites, its region (one-hot), "
            "its owner (one-hot, own seat first), armies, unrest markers, palace, church, trading house, "
            "the question is about it, armies go there, its winter revolt is still to come, it lies open in the "
            "draft, 1 in the deck or 2 put back under it, the action (1 to 10) it is planned for as far as known",
        ),
        Field(
            "borders",
            (2, plan.links),
            0,
            PROVINCES,
            "links: a province, and a neighbour that armies can enter; every border in both directions",
        ),
    )


def observe(s: Wallenstein, player: int) -> list[float]:
    """The numbers of `fields`, the player's own seat first."""
    plan = plan_of(s.players)
    flat = table(s, player)
    out: list[float] = []
    for first, end in plan.kept:
        out.extend(flat[first:end])
    actions = planned(flat, plan)
    start = plan.start
    here, target = int(flat[start["here"]]) - 1, int(flat[start["target"]]) - 1
    for p in range(PROVINCES):
        out.extend(plan.printed[p])
        at = start["provinces"] + COLUMNS * p
        owner = int(flat[at])
        out.extend([1.0 if owner == seat + 1 else 0.0 for seat in range(plan.players)])
        out.extend(flat[at + 1 : at + COLUMNS])
        out.append(1.0 if p == here else 0.0)
        out.append(1.0 if p == target else 0.0)
        out.append(flat[start["revolts"] + p])
        out.append(flat[start["open_cards"] + p])
        out.append(flat[start["deck"] + p])
        out.append(actions[p])
    out.extend(plan.ends)
    return out


def planned(flat: list[float], plan: Plan) -> list[float]:
    """For every province the action on whose field its card is seen to lie, from 1; 0 for none."""
    found = [0.0] * PROVINCES
    first = plan.start["plans"]
    for i in range(plan.players * FIELDS):
        card = int(flat[first + i])
        if card < PROVINCES:
            found[card] = i % FIELDS + 1.0
    return found
