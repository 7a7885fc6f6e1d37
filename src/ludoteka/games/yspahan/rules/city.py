"""Goods in the city: which shops a player may use, and placing goods there (p. 5)."""

from typing import Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Decision, Rule
from ludoteka.games.yspahan.rules.events import GoodsPlaced
from ludoteka.games.yspahan.rules.facts import (
    QUARTER_SOUKS,
    QUARTERS,
    SHOP_NUMBER,
    SHOP_SOUK,
    SHOPS,
    SOUK_SHOPS,
    SOUK_SIZE,
    SOUKS,
)
from ludoteka.games.yspahan.rules.state import Yspahan

ANYWHERE: Final = -1  # instead of a quarter: any of them
PUT: Final = [act("put", shop) for shop in SHOPS]
ONE_QUARTER: Final = [[quarter] for quarter in range(len(QUARTERS))]
ALL_QUARTERS: Final = list(range(len(QUARTERS)))


def open_souks(s: Yspahan, player: int, quarter: int) -> list[int]:
    """Where the player may place goods in a quarter (p. 5).

    First into souks that it has begun there and not filled; with none of these, into any souk that
    nobody has begun.
    """
    begun: list[int] = []
    empty: list[int] = []
    for souk in QUARTER_SOUKS[quarter]:
        owner = s.souk_owner[souk]
        if owner == NOBODY:
            empty.append(souk)
        elif owner == player and s.souk_free[souk]:
            begun.append(souk)
    return begun or empty


def open_shops(s: Yspahan, player: int, quarter: int) -> list[int]:
    """The shops where the player may place its next goods, in one quarter or ANYWHERE."""
    found: list[int] = []
    for one in ALL_QUARTERS if quarter == ANYWHERE else ONE_QUARTER[quarter]:
        for souk in open_souks(s, player, one):
            for shop in SOUK_SHOPS[souk]:
                if s.city[shop] == NOBODY:
                    found.append(shop)
    return found


def why_not_open(s: Yspahan, player: int, quarter: int, shop: int) -> Reason | None:
    """Which rule keeps goods from a shop: the conditions of `open_shops`, one by one."""
    souk = SHOP_SOUK[shop]
    if quarter != ANYWHERE and souk not in QUARTER_SOUKS[quarter]:
        return Reason("other quarter", QUARTERS[quarter])
    if s.city[shop] != NOBODY:
        return Reason("shop taken", s.city[shop])
    owner = s.souk_owner[souk]
    if owner not in (NOBODY, player):
        return Reason("souk begun", SOUKS[souk], owner)
    if owner == player:
        return None
    here = [one for one in ALL_QUARTERS if souk in QUARTER_SOUKS[one]]
    begun = open_souks(s, player, here[0])
    return None if souk in begun else Reason("souk unfinished", SOUKS[begun[0]])


def room(s: Yspahan, player: int, quarter: int) -> int:
    """How many goods the player could place in a quarter one after another."""
    shops = 0
    for souk in QUARTER_SOUKS[quarter]:
        owner = s.souk_owner[souk]
        if owner == NOBODY:
            shops += SOUK_SIZE[souk]
        elif owner == player:
            shops += s.souk_free[souk]
    return min(shops, s.reserve[player])


def room_anywhere(s: Yspahan, player: int) -> bool:
    """Whether the player could place goods somewhere in the city."""
    return max([room(s, player, quarter) for quarter in ALL_QUARTERS]) > 0


class PlaceGoods(Rule[Yspahan]):
    """So many goods go into the shops of a quarter, one by one, each under the rules as they then stand.

    What finds no shop, or no goods in the reserve, is lost (p. 5). Where only one shop is left the
    goods go there by themselves.
    """

    fields = ("player", "quarter", "number")

    def __init__(self, player: int, quarter: int, number: int) -> None:
        self.player: Final = player
        self.quarter: Final = quarter
        self.number: Final = number

    def run(self, s: Yspahan) -> None:
        for left in range(self.number, 0, -1):
            shops = open_shops(s, self.player, self.quarter) if s.reserve[self.player] else []
            if not shops:
                return
            if len(shops) > 1:
                s.then(ChooseShop(self.player, self.quarter, left))
                return
            s.put(self.player, shops[0])
            if s.log is not None:
                s.note(GoodsPlaced(self.player, SHOPS[shops[0]]))


class ChooseShop(Decision[Yspahan]):
    """Choose the shop for the next of so many goods (p. 5)."""

    fields = ("player", "quarter", "number")

    def __init__(self, player: int, quarter: int, number: int) -> None:
        self.player = player
        self.quarter: Final = quarter
        self.number: Final = number

    def options(self, s: Yspahan) -> list[Action]:
        return [PUT[shop] for shop in open_shops(s, self.player, self.quarter)]

    def why_not(self, s: Yspahan, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("must place")
        if action.kind != "put":
            return OTHER_QUESTION
        return why_not_open(s, self.player, self.quarter, SHOP_NUMBER[action.word(0)])

    def take(self, s: Yspahan, action: Action) -> None:
        s.put(self.player, SHOP_NUMBER[action.word(0)])
        if self.number > 1:
            s.then(PlaceGoods(self.player, self.quarter, self.number - 1))
