"""What people read about a game of Yspahan: the names of things, questions and options."""

from ludoteka.engine.core.actions import PASS, Action
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.i18n import N_, Texts, capital
from ludoteka.games.yspahan.rules.buildings import BUILD_NUMBER, NO_CAMELS, NO_GOLD, ChooseBuilding
from ludoteka.games.yspahan.rules.cards import SellCamels, SellGold, Swap
from ludoteka.games.yspahan.rules.city import ANYWHERE, ChooseShop
from ludoteka.games.yspahan.rules.facts import (
    BATHS,
    BUILDINGS,
    CAMEL_COST,
    CAMELS_FLOOR,
    FLOOR_NUMBER,
    GOLD_COST,
    GOLD_FLOOR,
    QUARTERS,
    SHOP_NUMBER,
    SHOP_SOUK,
    SHOP_SPACES,
    SHOPS,
    SOUKS,
    SPACE_NUMBER,
    SPACES,
)
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.supervisor import (
    ChooseOrder,
    KeepGoods,
    MoveSupervisor,
    price,
    raided,
)
from ludoteka.games.yspahan.rules.tower import BuyYellow, dice_on
from ludoteka.games.yspahan.rules.turn import ChooseDice, FinishTurn, OneMoreDie, gives

_ = Texts(__package__)

FLOORS = {
    "camels": N_("camels"),
    "bag": N_("bag"),
    "barrel": N_("barrel"),
    "chest": N_("chest"),
    "vase": N_("vase"),
    "gold": N_("gold"),
}
IN_QUARTER = {
    "bag": N_("in the bag quarter"),
    "barrel": N_("in the barrel quarter"),
    "chest": N_("in the chest quarter"),
    "vase": N_("in the vase quarter"),
}
SOUK_NAMES = {
    "bag.purple": N_("purple bag souk"),
    "bag.yellow": N_("yellow bag souk"),
    "bag.blue": N_("blue bag souk"),
    "bag.white": N_("white bag souk"),
    "barrel.purple": N_("purple barrel souk"),
    "barrel.yellow": N_("yellow barrel souk"),
    "barrel.blue": N_("blue barrel souk"),
    "barrel.white": N_("white barrel souk"),
    "chest.purple": N_("purple chest souk"),
    "chest.yellow": N_("yellow chest souk"),
    "chest.blue": N_("blue chest souk"),
    "vase.orange": N_("orange vase souk"),
    "vase.yellow": N_("yellow vase souk"),
    "vase.blue": N_("blue vase souk"),
}
ARMS = {
    "W": N_("west {n}"),
    "E": N_("east {n}"),
    "N": N_("north {n}"),
    "S": N_("south {n}"),
}
BUILDING_NAMES = {
    "paddock": N_("paddock"),
    "shop": N_("shop"),
    "baths": N_("baths"),
    "inn": N_("inn"),
    "bazaar": N_("bazaar"),
    "hoist": N_("hoist"),
}
BUILDING_HELP = {
    "paddock": N_("one extra camel when you take camels from the tower"),
    "shop": N_("two extra coins when you take coins from the tower"),
    "baths": N_("move the supervisor up to three steps more or fewer for free"),
    "inn": N_("draw a card when the supervisor sends your goods to the caravan"),
    "bazaar": N_("two extra points for every full souk"),
    "hoist": N_("place one extra cube when you place goods with dice"),
}
CARD_NAMES = {
    "gold3": N_("three coins"),
    "camels3": N_("three camels"),
    "cube_city": N_("goods into the city"),
    "cube_caravan": N_("goods onto the caravan"),
    "sell_camels": N_("camel market"),
    "sell_gold": N_("gold market"),
    "build_no_camels": N_("building without camels"),
    "build_no_gold": N_("building without gold"),
    "swap": N_("money changer"),
}
CARD_HELP = {
    "gold3": N_("take three coins"),
    "camels3": N_("take three camels"),
    "cube_city": N_("place a cube in any shop where you may"),
    "cube_caravan": N_("load a cube onto the next camel of the caravan"),
    "sell_camels": N_("sell up to four camels for two points each"),
    "sell_gold": N_("sell up to ten coins for one point each"),
    "build_no_camels": N_("put up a building without paying camels"),
    "build_no_gold": N_("put up a building without paying coins"),
    "swap": N_("exchange any number of camels and coins, one for one"),
}

# -- names ---------------------------------------------------------------------------------------


def floor_name(floor: str) -> str:
    return _(FLOORS[floor])


def souk_name(souk: str) -> str:
    return _(SOUK_NAMES[souk])


def shop_name(shop: str) -> str:
    """A shop by its souk and its number there."""
    souk, _dot, number = shop.rpartition(".")
    return _("{souk}, shop {n}").format(souk=souk_name(souk), n=number)


def space_name(space: str) -> str:
    return _("the square") if space == "SQ" else _(ARMS[space[0]]).format(n=space[1:])


def arm_name(arm: str) -> str:
    """One of the four streets by its direction."""
    return _(ARMS[arm]).format(n="").strip()


def card_name(card: str) -> str:
    return _(CARD_NAMES[card])


def card_help(card: str) -> str:
    return _(CARD_HELP[card])


def building_name(building: str) -> str:
    return _(BUILDING_NAMES[building])


def building_help(building: str) -> str:
    return _(BUILDING_HELP[building])


def coins(n: int) -> str:
    return _.plural("{n} coin", "{n} coins", n)


def camels(n: int) -> str:
    return _.plural("{n} camel", "{n} camels", n)


def goods(n: int) -> str:
    return _.plural("{n} cube", "{n} cubes", n)


def price_text(price: str) -> str:
    """What something costs, as in: for 2 coins."""
    return _("for {price}").format(price=price)


def building_price(building: int) -> str:
    """The whole price of a building, in camels and coins."""
    parts = [camels(CAMEL_COST[building])] if CAMEL_COST[building] else []
    parts += [coins(GOLD_COST[building])] if GOLD_COST[building] else []
    return price_text(", ".join(parts))


def points_text(n: int) -> str:
    return _.plural("{n} point", "{n} points", n)


# -- questions -----------------------------------------------------------------------------------


def question(s: Yspahan) -> str:
    """What the player is asked."""
    step = s.step if s.agenda else None
    if isinstance(step, BuyYellow):
        return _("How many yellow dice will you buy for this roll?")
    if isinstance(step, ChooseDice):
        return _("Take a group of dice from the tower.")
    if isinstance(step, OneMoreDie):
        return _("Discard a card to count as one more die?")
    if isinstance(step, ChooseShop):
        if step.quarter == ANYWHERE:
            return _("Place the cube in any shop of the city.")
        where = _(IN_QUARTER[QUARTERS[step.quarter]])
        many = _.plural("Place {n} cube", "Place {n} cubes", step.number)
        return f"{many} {where}."
    if isinstance(step, MoveSupervisor):
        if s.has(step.player, BATHS):
            return _.plural(
                "Move the supervisor {n} step; up to three more or fewer are free, another three cost a coin each.",
                "Move the supervisor {n} steps; up to three more or fewer are free, another three cost a coin each.",
                step.steps,
            )
        return _.plural(
            "Move the supervisor {n} step; up to three more or fewer cost a coin each.",
            "Move the supervisor {n} steps; up to three more or fewer cost a coin each.",
            step.steps,
        )
    if isinstance(step, ChooseOrder):
        return _("Which goods go to the caravan first?")
    if isinstance(step, KeepGoods):
        return _(
            "The supervisor stands at your goods ({shop}). Pay a camel to keep them in the shop?"
        ).format(shop=shop_name(SHOPS[step.shop]))
    return _question_after_dice(s)


def _question_after_dice(s: Yspahan) -> str:
    step = s.step if s.agenda else None
    if isinstance(step, SellCamels):
        return _("How many camels will you sell?")
    if isinstance(step, SellGold):
        return _("How many coins will you sell?")
    if isinstance(step, Swap):
        return _("What will you exchange?")
    if isinstance(step, ChooseBuilding):
        return _("What will you build?")
    if isinstance(step, FinishTurn):
        if step.may_build:
            return _("Put up a building, play cards, or end your turn.")
        return _("Play cards, or end your turn.")
    return ""


# -- options -------------------------------------------------------------------------------------


def action_text(s: Yspahan, action: Action) -> str:
    """What an option means."""
    if action is PASS:
        return _pass_text(s)
    kind = action.kind
    if kind == "buy":
        n = action.number(0)
        if not n:
            return _("no yellow dice")
        return _.plural("{n} yellow die for {n} coin", "{n} yellow dice for {n} coins", n)
    if kind == "take":
        return take_text(s, action)
    if kind == "extra":
        return _("discard: {card}").format(card=card_name(action.word(0)))
    if kind == "put":
        return _put_text(action.word(0))
    if kind == "go":
        return go_text(s, action)
    if kind == "first":
        return _("first: {shop}").format(shop=shop_name(action.word(0)))
    if kind == "camel":
        return _("pay a camel and keep the goods")
    if kind == "play":
        card = action.word(0)
        return f"{card_name(card)}: {card_help(card)}"
    if kind == "build":
        return build_text(s, action)
    return _trade_text(s, action)


def _pass_text(s: Yspahan) -> str:
    step = s.step if s.agenda else None
    if isinstance(step, OneMoreDie):
        return _("discard nothing")
    if isinstance(step, KeepGoods):
        return _("let the goods go")
    return _("end the turn")


def _put_text(shop: str) -> str:
    """A shop, and where the supervisor can look into it."""
    spaces = [space_name(SPACES[space]) for space in SHOP_SPACES[SHOP_NUMBER[shop]]]
    return f"{shop_name(shop)} ({', '.join(spaces)})" if spaces else shop_name(shop)


def _trade_text(s: Yspahan, action: Action) -> str:
    if action.kind == "sell":
        n = action.number(0)
        if isinstance(s.step, SellCamels):
            return f"{camels(n)}: {points_text(n * s.box.camel_points)}"
        return f"{coins(n)}: {points_text(n * s.box.coin_points)}"
    n = action.number(1)
    if action.word(0) == "camels":
        return _("give {given}, take {taken}").format(given=camels(n), taken=coins(n))
    return _("give {given}, take {taken}").format(given=coins(n), taken=camels(n))


def take_text(s: Yspahan, action: Action) -> str:
    """What a group of dice can be used for by the player who is asked."""
    floor = FLOOR_NUMBER[action.word(0)]
    purpose = action.word(1)
    if purpose == "supervisor":
        return _("supervisor: {n}").format(n=s.face[floor])
    if purpose == "card":
        return _("draw a card")
    if purpose == "build":
        return _("put up a building")
    n = gives(s, s.player, floor)
    if floor == CAMELS_FLOOR:
        return _.plural("take {n} camel", "take {n} camels", n)
    if floor == GOLD_FLOOR:
        return _.plural("take {n} coin", "take {n} coins", n)
    return _.plural("place {n} cube", "place {n} cubes", n)


def go_text(s: Yspahan, action: Action) -> str:
    """Where the supervisor goes, what it costs and whose goods he finds there."""
    space = SPACE_NUMBER[action.word(0)]
    parts = [space_name(action.word(0))]
    step = s.step
    if isinstance(step, MoveSupervisor):
        paid = price(s, step.player, step.steps, space)
        if paid > 0:
            parts.append(price_text(coins(paid)))
        owners = [s.city[shop] for shop in raided(s, space)]
        own = owners.count(step.player)
        if own:
            parts.append(_.plural("your goods", "your goods in two shops", own))
        if len(owners) > own:
            parts.append(
                _.plural("another player's goods", "other players' goods", len(owners) - own)
            )
    return ", ".join(parts)


def build_text(s: Yspahan, action: Action) -> str:
    """A building, its price after the cards that are played on it, and its points."""
    number = BUILD_NUMBER[action]
    building, cards = number // 4, number % 4
    price_parts = []
    if not cards & NO_CAMELS and CAMEL_COST[building]:
        price_parts.append(camels(CAMEL_COST[building]))
    if not cards & NO_GOLD and GOLD_COST[building]:
        price_parts.append(coins(GOLD_COST[building]))
    text = _("build {building} for {price}").format(
        building=building_name(BUILDINGS[building]),
        price=", ".join(price_parts) or _("nothing"),
    )
    player = s.player
    if player != NOBODY:
        points = s.box.nth_building[s.buildings[player].bit_count()]
        if points:
            text += f" (+{points})"
    played = [card_name(action.word(i)) for i in range(1, len(action.args))]
    return f"{text}: {', '.join(played)}" if played else text


def move_text(s: Yspahan, action: Action) -> str:
    """An option in full: with the dice that are taken, or the souk of a shop."""
    words = action_text(s, action)
    return (
        f"{action_group(s, action)}: {words}" if action.kind in ("take", "put", "first") else words
    )


def action_group(s: Yspahan, action: Action) -> str:
    """The heading of an option: the floor of the dice, the souk of a shop, or what is done."""
    kind = action.kind
    if kind == "take":
        floor = FLOOR_NUMBER[action.word(0)]
        n = dice_on(s, s.player, floor) if s.player != NOBODY else s.white[floor]
        dice = _.plural("{n} die", "{n} dice", n)
        return _("{floor}: {dice} showing {face}").format(
            floor=capital(floor_name(action.word(0))), dice=dice, face=s.face[floor]
        )
    if kind in ("put", "first"):
        souk = SHOP_SOUK[SHOP_NUMBER[action.word(0)]]
        name = souk_name(SOUKS[souk])
        return f"{name[0].upper()}{name[1:]} ({s.box.souk_points[souk]})"
    if kind in ("play", "extra"):
        return _("Cards")
    if kind == "build":
        return _("Buildings")
    return ""
