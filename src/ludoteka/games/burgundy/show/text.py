"""What people read about a game of The Castles of Burgundy: names, questions and options."""

from typing import Any

from ludoteka.engine.core.actions import PASS, Action
from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.burgundy.rules.actions import PlaceFromStorage, UseDie, price_of
from ludoteka.games.burgundy.rules.estate import NUMBER
from ludoteka.games.burgundy.rules.knowledge import BUILDING_OF
from ludoteka.games.burgundy.rules.market import MakeRoom
from ludoteka.games.burgundy.rules.pieces import (
    ANIMAL,
    KIND,
    KINDS,
    KNOWLEDGE,
    PRICE_OF_A_TILE,
    SPACE,
    SPECIES,
    TILE,
    TILES,
    animals_on,
    knowledge_number,
    species_of,
)
from ludoteka.games.burgundy.rules.setup import ChooseCastle, ChooseEstate
from ludoteka.games.burgundy.rules.state import Burgundy
from ludoteka.games.burgundy.rules.tiles import (
    ChooseDepot,
    ChooseSecondDepot,
    Fetch,
    KeepGoods,
    WarehouseSale,
)
from ludoteka.games.burgundy.rules.turn import ChooseDie, LastPurchase

_ = Texts(__package__)

NAMES = {
    "castle": N_("castle"),
    "mine": N_("mine"),
    "ship": N_("ship"),
    "warehouse": N_("warehouse"),
    "carpenter": N_("carpenter's workshop"),
    "church": N_("church"),
    "market": N_("market"),
    "boarding_house": N_("boarding house"),
    "bank": N_("bank"),
    "town_hall": N_("town hall"),
    "watchtower": N_("watchtower"),
}
# The same as the object of a sentence.
OBJECTS = {
    "castle": N_("a castle"),
    "mine": N_("a mine"),
    "ship": N_("a ship"),
    "warehouse": N_("a warehouse"),
    "carpenter": N_("a carpenter's workshop"),
    "church": N_("a church"),
    "market": N_("a market"),
    "boarding_house": N_("a boarding house"),
    "bank": N_("a bank"),
    "town_hall": N_("a town hall"),
    "watchtower": N_("a watchtower"),
}
EFFECTS = {
    "castle": N_("Take another action at once, as if with a die of any value."),
    "mine": N_("Brings 1 silver at the end of every phase."),
    "ship": N_("Take all goods from one depot, then move one space ahead on the turn order track."),
    "animal": N_(
        "1 point per animal; tiles of the same species already in the pasture score again."
    ),
    "warehouse": N_("Sell all goods of one type at once."),
    "carpenter": N_("Take a building from any numbered depot."),
    "church": N_("Take a mine, a knowledge tile or a castle from any numbered depot."),
    "market": N_("Take a ship or animals from any numbered depot."),
    "boarding_house": N_("Take 4 workers."),
    "bank": N_("Take 2 silver."),
    "town_hall": N_("Place another stored tile at once, whatever its number."),
    "watchtower": N_("4 points."),
    "k1": N_("Your cities may contain the same building more than once."),
    "k2": N_("At the end of every phase each of your mines also brings a worker."),
    "k3": N_("Every sale brings 2 silver instead of 1."),
    "k4": N_("Every sale also brings a worker."),
    "k5": N_("Your ships take goods from two neighbouring depots."),
    "k6": N_("You may buy from any depot, not just the black one."),
    "k7": N_("1 extra point for every animal tile that scores."),
    "k8": N_("A worker changes a die by up to 2."),
    "k9": N_("Change a die by 1 for free when you place buildings."),
    "k10": N_("Change a die by 1 for free when you place ships or animals."),
    "k11": N_("Change a die by 1 for free when you place castles, mines or knowledge."),
    "k12": N_("Change a die by 1 for free when you take a tile from a depot."),
    "k13": N_("Taking workers with a die also brings 1 silver."),
    "k14": N_("Taking workers with a die brings 4 workers."),
    "k15": N_("At the end of the game, 3 points for every type of goods you have sold."),
    "k24": N_("At the end of the game, 4 points for every species in your estate."),
    "k25": N_("At the end of the game, 1 point for every goods tile you have sold."),
    "k26": N_("At the end of the game, 2 points for every bonus tile you have."),
}
KIND_NAMES = {
    "castle": N_("castles"),
    "mine": N_("mines"),
    "ship": N_("ships"),
    "animal": N_("animals"),
    "building": N_("buildings"),
    "knowledge": N_("knowledge"),
}
AREAS = {
    "castle": N_("castle area"),
    "mine": N_("mine area"),
    "ship": N_("river"),
    "animal": N_("pasture"),
    "building": N_("city"),
    "knowledge": N_("knowledge area"),
}
GOODS_NAMES = {
    "turquoise": N_("turquoise"),
    "purple": N_("purple"),
    "pink": N_("pink"),
    "red": N_("red"),
    "brown": N_("brown"),
    "orange": N_("orange"),
}


# -- the pieces in words -------------------------------------------------------------------------


def animals(species: str, n: int) -> str:
    """So many animals of a species, in the right grammatical form."""
    if species == "cow":
        return _.plural("{n} cow", "{n} cows", n)
    if species == "sheep":
        return _.plural("{n} sheep", "{n} sheep", n)
    if species == "pig":
        return _.plural("{n} pig", "{n} pigs", n)
    return _.plural("{n} chicken", "{n} chickens", n)


def tile_name(tile: int) -> str:
    """What a tile is called."""
    kind = KIND[tile]
    if kind == ANIMAL:
        return animals(SPECIES[species_of(tile)], animals_on(tile))
    if kind == KNOWLEDGE:
        return _("knowledge {number}").format(number=knowledge_number(tile))
    return _(NAMES[TILES[tile]])


def a_tile(tile: int) -> str:
    """A tile as the object of a sentence: a castle, 3 cows, knowledge 7."""
    name = TILES[tile]
    return _(OBJECTS[name]) if name in OBJECTS else tile_name(tile)


def tile_effect(tile: int) -> str:
    """What a tile does, in a sentence."""
    name = TILES[tile]
    if KIND[tile] == ANIMAL:
        name = "animal"
    if KIND[tile] == KNOWLEDGE and knowledge_number(tile) in BUILDING_OF:
        building = tile_name(BUILDING_OF[knowledge_number(tile)])
        return _("At the end of the game, 4 points for every {building} in your estate.").format(
            building=building
        )
    return _(EFFECTS[name])


def goods_name(name: str) -> str:
    return _(GOODS_NAMES[name])


def kind_name(kind: int) -> str:
    return _(KIND_NAMES[KINDS[kind]])


def goods_count(n: int) -> str:
    return _.plural("{n} goods tile", "{n} goods tiles", n)


def workers_count(n: int) -> str:
    return _.plural("{n} worker", "{n} workers", n)


def silver_count(n: int) -> str:
    return _.plural("{n} silver", "{n} silver", n)


def points_count(n: int) -> str:
    return _.plural("{n} point", "{n} points", n)


def gains(silver: int, workers: int) -> str:
    """Silver and workers together, as far as there are any."""
    parts = [silver_count(silver)] if silver else []
    if workers:
        parts.append(workers_count(workers))
    return _(" and ").join(parts)


def depot_name(depot: int) -> str:
    if depot == 0:
        return _("the black depot")
    return _("depot {depot}").format(depot=depot)


def space_name(space: str) -> str:
    """A space of an estate with its die number."""
    return _("{space} (number {number})").format(space=space, number=NUMBER[SPACE[space]])


# -- questions and options -----------------------------------------------------------------------


def question(s: Burgundy) -> str:
    """What the player is asked."""
    if s.over:
        return ""
    step = s.step
    if isinstance(step, UseDie):
        if step.die == 0:
            return _("The castle gives you another action, with a die of any value.")
        return _("Use the die showing {die}.").format(die=step.die)
    if isinstance(step, MakeRoom):
        tile = a_tile(TILE[step.tile])
        return _("Your storage is full. Which tile do you discard to make room for {tile}?").format(
            tile=tile
        )
    if isinstance(step, Fetch):
        return _(FETCH_QUESTIONS[step.building])
    if isinstance(step, LastPurchase) and s.box.price != PRICE_OF_A_TILE:
        return _("Both dice are used. Buy a tile? Price: {silver}.").format(
            silver=silver_count(s.box.price)
        )
    for kind, sentence in QUESTIONS:
        if isinstance(step, kind):
            return _(sentence)
    return ""


FETCH_QUESTIONS = {
    "carpenter": N_("Carpenter's workshop: take a building from a numbered depot?"),
    "church": N_("Church: take a mine, a knowledge tile or a castle from a numbered depot?"),
    "market": N_("Market: take a ship or animals from a numbered depot?"),
}
QUESTIONS: tuple[tuple[type[Any], str], ...] = (
    (ChooseDie, N_("Which die do you use first?")),
    (ChooseDepot, N_("Ship: which depot's goods do you take?")),
    (ChooseSecondDepot, N_("Which neighbouring depot's goods do you take as well?")),
    (KeepGoods, N_("There is not enough room for all of them: which goods do you take?")),
    (WarehouseSale, N_("Warehouse: sell all goods of one type?")),
    (PlaceFromStorage, N_("Town hall: place another stored tile, on any number?")),
    (LastPurchase, N_("Both dice are used. Buy a tile for 2 silver?")),
    (ChooseEstate, N_("Which side of your board do you choose?")),
    (ChooseCastle, N_("Where do you place your first castle?")),
)


def action_text(s: Burgundy, action: Action) -> str:
    """What an option means, with its price."""
    kind = action.kind
    if action is PASS:
        return pass_text(s)
    if kind == "workers":
        return _("take workers")
    if kind == "die":
        return _("the die showing {die}").format(die=action.number(0))
    if kind == "buy":
        sentence = (
            _("buy {tile} from {depot} for 2 silver")
            if s.box.price == PRICE_OF_A_TILE
            else _("buy {tile} from {depot} (price: {silver})")
        )
        return sentence.format(
            tile=a_tile(TILE[action.word(1)]),
            depot=depot_name(depot_of(action)),
            silver=silver_count(s.box.price),
        )
    if kind == "load":
        return _("the goods of depot {depot}").format(depot=action.number(0))
    if kind == "keep":
        return _("{goods} goods").format(goods=goods_name(action.word(0)))
    if kind == "drop":
        return _("discard {tile}").format(tile=a_tile(TILE[action.word(0)]))
    if kind == "estate":
        return _("estate {number}").format(number=action.number(0))
    if kind == "castle":
        return _("castle on {space}").format(space=space_name(action.word(0)))
    return die_text(s, action)


def die_text(s: Burgundy, action: Action) -> str:
    """Taking, placing and selling, with the workers it costs."""
    if action.kind == "take":
        sentence = _("take {tile} from depot {depot}").format(
            tile=a_tile(TILE[action.word(1)]), depot=action.number(0)
        )
    elif action.kind == "place":
        sentence = _("place {tile} on {space}").format(
            tile=a_tile(TILE[action.word(0)]), space=space_name(action.word(1))
        )
    else:
        sentence = _("sell all {goods} goods").format(goods=goods_name(action.word(0)))
    step = s.agenda[-1] if s.agenda else None
    cost = price_of(s, step.player, step.die, action) if isinstance(step, UseDie) else 0
    if cost:
        return _("{what} for {workers}").format(what=sentence, workers=workers_count(cost))
    return sentence


def depot_of(action: Action) -> int:
    return 0 if action.args[0] == "black" else action.number(0)


def pass_text(s: Burgundy) -> str:
    """What it means to pass at this question."""
    step = s.step
    if isinstance(step, LastPurchase):
        return _("end the turn")
    if isinstance(step, ChooseDepot):
        return _("take no goods")
    if isinstance(step, ChooseSecondDepot):
        return _("no second depot")
    return _("decline")


GROUPS = {
    "sell": N_("Sell goods"),
    "workers": N_("Take workers"),
    "buy": N_("Buy for 2 silver"),
    "die": N_("Dice"),
}


def action_group(s: Burgundy, action: Action) -> str:
    """The heading of an option: the kind of action, and for a tile to be placed which one."""
    if action.kind == "place":
        return _("Place {tile}").format(tile=a_tile(TILE[action.word(0)]))
    if action.kind == "take":
        return _("Take from depot {depot}").format(depot=action.number(0))
    if action.kind == "buy" and s.box.price != PRICE_OF_A_TILE:
        return _("Buy (price: {silver})").format(silver=silver_count(s.box.price))
    return _(GROUPS[action.kind]) if action.kind in GROUPS else ""
