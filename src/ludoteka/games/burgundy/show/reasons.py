"""What the rules say against a move, in sentences, and where the guide speaks of what happened."""

from collections.abc import Sequence
from typing import Final

from ludoteka.engine.core.reasons import Because
from ludoteka.engine.i18n import N_
from ludoteka.games.burgundy.rules.knowledge import ANY
from ludoteka.games.burgundy.rules.pieces import BLACK, TILE
from ludoteka.games.burgundy.show.text import (
    KIND_NAMES,
    _,
    goods_name,
    space_name,
    tile_name,
    workers_count,
)


def too_few_workers(_names: Sequence[str], die: int, cost: int, workers: int) -> str:
    assert die != ANY
    return _("With a {die} this takes {cost}; you have {workers}").format(
        die=die, cost=workers_count(cost), workers=workers
    )


def not_in_the_depot(_names: Sequence[str], tile: str, depot: int) -> str:
    name = tile_name(TILE[tile])
    if depot == BLACK:
        return _("Not in the black depot: {tile}").format(tile=name)
    return _("Not in depot {depot}: {tile}").format(depot=depot, tile=name)


def no_such_depot(_names: Sequence[str], depots: int) -> str:
    return _("The depots are numbered 1 to {depots}").format(depots=depots)


def not_stored(_names: Sequence[str], tile: str) -> str:
    return _("Not in your storage: {tile}").format(tile=tile_name(TILE[tile]))


def space_taken(_names: Sequence[str], space: str) -> str:
    return _("A tile lies on {space} already").format(space=space_name(space))


def colour(_names: Sequence[str], space: str, kind: str) -> str:
    return _("The space {space} is for {kind}").format(
        space=space_name(space), kind=_(KIND_NAMES[kind])
    )


def not_adjacent(_names: Sequence[str], space: str) -> str:
    return _("No tile lies next to {space}").format(space=space_name(space))


def same_building(_names: Sequence[str], space: str) -> str:
    return _("The city of {space} has such a building already").format(space=space_name(space))


def no_goods(_names: Sequence[str], goods: str) -> str:
    return _("You have no goods of this type: {goods}").format(goods=goods_name(goods))


def goods_not_there(_names: Sequence[str], goods: str) -> str:
    return _("No goods of this type are left to load: {goods}").format(goods=goods_name(goods))


def no_silver(_names: Sequence[str], price: int) -> str:
    return _("A tile costs {price} silver, and you have less").format(price=price)


def depot_without_goods(_names: Sequence[str], depot: int) -> str:
    return _("There are no goods in depot {depot}").format(depot=depot)


def not_beside(_names: Sequence[str], depot: int) -> str:
    return _("The second depot must be beside depot {depot}").format(depot=depot)


def not_rolled(_names: Sequence[str], one: int, two: int) -> str:
    return _("Your dice show {one} and {two}").format(one=one, two=two)


def not_your_board(_names: Sequence[str], one: int, two: int) -> str:
    return _("Your board has the estates {one} and {two}").format(one=one, two=two)


def not_for_this_building(_names: Sequence[str], building: str) -> str:
    return _(FETCHES[building])


FETCHES: Final = {
    "carpenter": N_("The carpenter's workshop fetches buildings only"),
    "church": N_("The church fetches mines, knowledge and castles only"),
    "market": N_("The market fetches ships and animals only"),
}

REASONS: Final = {
    "too few workers": Because(too_few_workers, "4", "changing"),
    "not in the depot": Because(not_in_the_depot, "5", "taking"),
    "no such depot": Because(no_such_depot, "3", "taking"),
    "not stored": Because(not_stored, "5", "placing"),
    "space taken": Because(space_taken, "5", "placing"),
    "colour": Because(colour, "5", "placing"),
    "not adjacent": Because(not_adjacent, "5", "placing"),
    "same building": Because(same_building, "6", "buildings"),
    "no goods": Because(no_goods, "9", "selling"),
    "must use the die": Because(
        N_("The die must be used; workers can always be taken"), "4", "workers"
    ),
    "must use the dice": Because(N_("Both dice must be used"), "4", "turn"),
    "dice used up": Because(N_("Both of your dice have been used"), "4", "turn"),
    "not rolled": Because(not_rolled, "4", "turn"),
    "bought": Because(N_("You have already bought a tile in this turn"), "9", "purchase"),
    "no silver": Because(no_silver, "9", "purchase"),
    "black depot only": Because(
        N_("Tiles are bought from the black depot; knowledge 6 opens the others"), "9", "purchase"
    ),
    "no purchase inside": Because(
        N_("No tile can be bought between a tile and what it brings"), "9", "purchase"
    ),
    "must make room": Because(
        N_("The storage is full: a stored tile must leave the game first"), "5", "room"
    ),
    "must load": Because(N_("Every depot has goods: the ship takes those of one"), "5", "ship"),
    "depot without goods": Because(depot_without_goods, "5", "ship"),
    "not beside the depot": Because(not_beside, "10", "knowledge"),
    "must keep": Because(
        N_("A place for goods is free: one of the new types must be taken"), "5", "ship"
    ),
    "goods not there": Because(goods_not_there, "5", "ship"),
    "not for this building": Because(not_for_this_building, "7", "buildings"),
    "not your board": Because(not_your_board, "12", "estates"),
    "castle on dark green": Because(
        N_("The first castle stands on one of the dark green spaces"), "12", "estates"
    ),
}

POINTS: Final = {
    "area": "areas",
    "bonus": "areas",
    "animals": "animals",
    "sale": "selling",
    "watchtower": "watchtower",
    "end": "end",
}

HAPPENINGS: Final = {
    "start": "beginning",
    "PhaseBegan": "phase",
    "GoodsDelivered": "round",
    "TookTile": "taking",
    "PlacedTile": "placing",
    "SoldGoods": "selling",
    "TookWorkers": "workers",
    "ChangedDie": "changing",
    "BoughtTile": "purchase",
    "DroppedTile": "room",
    "AdvantageUsed": "buildings",
    "AdvantageLost": "advantage",
    "LoadedGoods": "ship",
    "LeftGoods": "ship",
    "Sailed": "ship",
    "MinesPaid": "mine",
    "FoundedEstate": "estates",
    "ReachedCounter": "end",
}
