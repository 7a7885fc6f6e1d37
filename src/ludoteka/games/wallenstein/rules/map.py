"""The map: 45 provinces in five regions, with what they yield and whom they border on (p. 1, data)."""

from typing import Any, Final

from ludoteka.engine.facts import read_data


def load(name: str) -> Any:
    """One of the game's data files."""
    return read_data("ludoteka.games.wallenstein", name)


_data: Final[Any] = load("map")

REGIONS: Final[list[str]] = [str(region["id"]) for region in _data["regions"]]
REGION_NAMES: Final[list[str]] = [str(region["name"]) for region in _data["regions"]]

NAMES: Final[list[str]] = [str(province["id"]) for province in _data["provinces"]]
LABELS: Final[list[str]] = [str(province["label"]) for province in _data["provinces"]]
SHORT: Final[list[str]] = [str(province["short"]) for province in _data["provinces"]]
NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(NAMES)}
PROVINCES: Final = len(NAMES)

REGION: Final[list[int]] = [REGIONS.index(one["region"]) for one in _data["provinces"]]
GOLD: Final[list[int]] = [int(one["gold"]) for one in _data["provinces"]]
GRAIN: Final[list[int]] = [int(one["grain"]) for one in _data["provinces"]]
SITES: Final[list[int]] = [int(one["sites"]) for one in _data["provinces"]]
WITH_3: Final[list[bool]] = [bool(one["used_with_3"]) for one in _data["provinces"]]
NEIGHBOURS: Final[list[list[int]]] = [
    [NUMBER[name] for name in one["neighbours"]] for one in _data["provinces"]
]


def in_play(players: int) -> list[bool]:
    """Which provinces are played: all, but with three players not the eight edged in white (p. 2)."""
    return WITH_3.copy() if players == 3 else [True] * PROVINCES


def borders(played: list[bool]) -> list[list[int]]:
    """For every province the neighbours that armies can enter; a province out of play has none."""
    return [
        [other for other in NEIGHBOURS[i] if played[other]] if played[i] else []
        for i in range(PROVINCES)
    ]
