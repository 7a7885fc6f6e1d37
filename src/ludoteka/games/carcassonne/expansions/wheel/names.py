"""The sectors of the wheel and its tiles in words."""

from collections.abc import Mapping
from typing import Any

from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.carcassonne.rules.tiles import Tile

_ = Texts(__package__)

SECTORS = {
    "fortune": N_("fortune"),
    "taxes": N_("taxes"),
    "famine": N_("famine"),
    "storm": N_("storm"),
    "inquisition": N_("inquisition"),
    "plague": N_("plague"),
}
RULES = {
    "fortune": N_("Fortune: 3 points for the player on turn."),
    "taxes": N_(
        "Taxes: every knight brings a point for each shield in the city and each knight of his player there."
    ),
    "famine": N_("Famine: every farmer brings a point for each completed city at his meadow."),
    "storm": N_("Storm: every figure at home brings a point."),
    "inquisition": N_("Inquisition: every monk brings 2 points."),
    "plague": N_("Plague: everybody takes a figure home from the landscape."),
}


def sector_name(sector: str) -> str:
    """The name of a sector of the wheel, as a heading."""
    name = _(SECTORS[sector])
    return name[:1].upper() + name[1:]


def sector_rule(sector: str) -> str:
    """What a sector does when the pig stops there."""
    return _(RULES[sector])


def wheel_number(facts: Mapping[str, Any]) -> int:
    """The number that the tile has for the wheel; 0 where it has none or the wheel is not in play."""
    in_play = "." in facts["id"] and not on_board(facts)
    return int(facts["wheel_numbers"][0]) if in_play else 0


def on_board(facts: Mapping[str, Any]) -> bool:
    """Whether the "tile" is a place on the board of the wheel."""
    return "cell" in facts


def tile_name(tile: Tile, name: str) -> str:
    """The name of a tile with its number for the wheel."""
    number = wheel_number(tile.facts)
    return _("{tile}, wheel {number}").format(tile=name, number=number) if number else name
