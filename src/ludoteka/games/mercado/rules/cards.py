"""Coins, prices, cards, privileges and the track: what is printed, loaded from the data files.

A deck is one file: `data/deck-NAME.json`, or one that somebody has entered, `NAME@HASH`. The rules ask the deck and
know no card by name.
"""

from functools import cache
from importlib import resources
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, Final

from ludoteka.engine.core.actions import Action, act
from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.facts import own_folder, read_data, read_kept

GOLD: Final = 0
SILVER: Final = 1
COPPER: Final = 2
JOKER: Final = 4
FAKE: Final = 5

COINS: Final = ("gold", "silver", "copper", "turquoise", "joker", "fake")
NUMBER: Final = {name: i for i, name in enumerate(COINS)}
COLOURS: Final = 4  # the first four kinds of coins
PAYING: Final = 5  # colours and jokers: nobody takes fakes
KINDS: Final = 6

STALLS: Final = ("v1", "v2", "v3", "v4", "p1", "p2", "overseer", "changer")
STALL: Final = {name: i for i, name in enumerate(STALLS)}
GOODS: Final = 6  # the first six stalls sell goods: four valuables, two perfumes
VALUABLES: Final = 4
OVERSEER: Final = 6
CHANGER: Final = 7

RANK: Final = -1  # points of a card: as many as the buyer's rank on the track (p. 5)
REVEAL: Final = -2  # points of a card: those of the next valuable of the pile (p. 5)


class Payment:
    """What one player has laid at one card so far, and where each further coin would lead.

    Payments of a price are made once and shared; laying a coin goes from one to the next.
    """

    def __init__(self, coins: tuple[int, ...], size: int) -> None:
        self.coins: Final = coins  # how many of each of the five paying kinds
        self.total: Final = sum(coins)
        self.missing: Final = size - self.total
        self.complete: Final = size > 0 and self.missing == 0
        self.after: Final[list[Payment | None]] = [None] * KINDS
        self.accepts = 0  # a bit for every kind of coin that may be added

    def join(self, coin: int, payment: "Payment") -> None:
        """Say where one more coin leads."""
        self.after[coin] = payment
        self.accepts |= 1 << coin

    def words(self) -> list[str]:
        """The coins by name, such as `["gold", "gold", "joker"]`."""
        return [COINS[kind] for kind in range(PAYING) for _ in range(self.coins[kind])]


class Price:
    """What a card demands: fixed colours, all the same or all different, and perhaps white coins (p. 3).

    `whole` are all ways to pay in full. A coin may be laid where a whole payment still holds it and
    everything laid before: jokers stand for any colour, demanded white coins take jokers only.
    """

    def __init__(self, facts: dict[str, Any]) -> None:
        self.fixed: Final = tuple([int(facts.get("fixed", {}).get(c, 0)) for c in COINS[:COLOURS]])
        self.same: Final = int(facts.get("same", 0))
        self.different: Final = int(facts.get("different", 0))
        self.joker: Final = int(facts.get("joker", 0))
        self.size: Final = sum(self.fixed) + self.same + self.different + self.joker
        self.whole: Final = [coins for coins in payments(self.size) if self.pays(coins)]
        self.payments: Final[dict[tuple[int, ...], Payment]] = self.network()
        self.nothing: Final[Payment] = self.payments[(0,) * PAYING]

    def pays(self, coins: tuple[int, ...]) -> bool:
        """Whether so many coins are exactly this price."""
        if sum(coins) != self.size or coins[JOKER] < self.joker:
            return False
        colours = coins[:COLOURS]
        if self.same:
            return sum([n > 0 for n in colours]) <= 1
        if self.different:
            return max(colours) <= 1
        return all(n <= wanted for n, wanted in zip(colours, self.fixed, strict=True))

    def network(self) -> dict[tuple[int, ...], Payment]:
        """Every payment on the way to a whole one, each joined to those with one coin more."""
        found: dict[tuple[int, ...], Payment] = {}
        for total in range(self.size + 1):
            for coins in payments(total):
                if any(covers(whole, coins) for whole in self.whole):
                    found[coins] = Payment(coins, self.size)
        for coins, payment in found.items():
            for kind in range(PAYING):
                more = found.get(add(coins, kind))
                if more is not None:
                    payment.join(kind, more)
        return found

    def payment(self, names: list[str]) -> Payment:
        """The payment that consists of these coins."""
        return self.payments[tuple([names.count(name) for name in COINS[:PAYING]])]


@cache
def payments(total: int) -> list[tuple[int, ...]]:
    """All ways to choose so many coins of the five paying kinds."""
    found: list[tuple[int, ...]] = [()]
    for _ in range(PAYING):
        found = [(*some, n) for some in found for n in range(total - sum(some) + 1)]
    return [coins for coins in found if sum(coins) == total]


def covers(whole: tuple[int, ...], part: tuple[int, ...]) -> bool:
    return all(w >= p for w, p in zip(whole, part, strict=True))


def add(coins: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*coins[:kind], coins[kind] + 1, *coins[kind + 1 :])


class Effect:
    """One printed symbol: what happens, and how many times."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.do: Final = str(facts["do"])
        self.n: Final = int(facts.get("n", 1))


def effects(facts: list[dict[str, Any]]) -> tuple[Effect, ...]:
    return tuple([Effect(one) for one in facts])


class Card:
    """A goods card or a market card: price, points, and effects for its buyer and the others (p. 3)."""

    def __init__(self, number: int, facts: dict[str, Any], mark: str = "") -> None:
        self.number: Final = number
        self.id: Final = str(facts["id"]) + mark
        self.title: Final = str(facts["title"])
        self.price: Final = Price(facts["price"])
        points = facts["points"]
        self.points: Final = {"rank": RANK, "reveal": REVEAL}.get(points, points)
        self.buyer: Final = effects(facts["buyer"])
        self.opponents: Final = effects([e for e in facts["opponents"] if e["do"] != "no_seal"])
        self.no_seal: Final = any(e["do"] == "no_seal" for e in facts["opponents"])
        confidence = facts["confidence"]
        self.certain: Final = confidence["price"] == confidence["reward"] == "certain"
        self.shown: Final = act("card", self.id)


class Face:
    """The face of a privilege: steps on the track and perhaps a bonus; `count` tokens have it (p. 7)."""

    def __init__(self, facts: dict[str, Any], count: int) -> None:
        self.steps: Final = int(facts["steps"])
        self.bonus: Final = effects(facts["bonus"])
        self.others: Final = effects(facts["others"])
        self.count: Final = count
        self.certain: Final = facts.get("confidence", "certain") == "certain"
        self.name: Final = face_name(facts)
        self.drawn: Final = act("privilege", self.name)
        self.use: Final = act("use", self.name)
        self.give: Final = act("give", self.name)


def face_name(facts: dict[str, Any]) -> str:
    """`2` for two steps, `2+gain_seal` with a bonus, `2-gain_fake` with something for the others."""
    name = str(facts["steps"])
    for sign, some in (("+", facts["bonus"]), ("-", facts["others"])):
        for effect in some:
            name += sign + effect["do"] + (str(effect["n"]) if effect["n"] > 1 else "")
    return name


class Symbol:
    """A symbol of the track: what it does, for the player who moved or for all the others (p. 7)."""

    def __init__(self, facts: dict[str, Any], certain: bool) -> None:
        self.do: Final = str(facts["do"])
        self.n: Final = int(facts["n"])
        self.others: Final = bool(facts["who"] == "opponents")
        self.certain: Final = certain


def symbol_on(space: dict[str, Any]) -> Symbol | None:
    """The symbol of a space, if it has one."""
    certain = space.get("confidence", "certain") == "certain"
    return Symbol(space["symbol"], certain) if space["symbol"] else None


class Deck:
    """One data set: all cards, the faces of the privileges and both sides of the track.

    The goods of a deck that somebody entered bear its hash behind their ids, `V01-0f3c8a2b9d41`, so that one name
    is one card for ever; the two market cards are the same in every deck.
    """

    def __init__(
        self, facts: dict[str, Any], services: list[dict[str, Any]], name: str = ""
    ) -> None:
        self.name: Final = name or str(facts["deck"])
        _own, at, digest = self.name.partition("@")
        mark = f"-{digest}" if at else ""
        goods = [*facts["valuables"], *facts["perfumes"]]
        self.cards: Final = [
            *[Card(i, one, mark) for i, one in enumerate(goods)],
            *[Card(len(goods) + i, one) for i, one in enumerate(services)],
        ]
        self.numbers: Final = {card.id: card.number for card in self.cards}
        valuables = len(facts["valuables"])
        perfumes = len(facts["perfumes"])
        self.valuables: Final = (1 << valuables) - 1  # as a bit set of card numbers
        self.perfumes: Final = ((1 << perfumes) - 1) << valuables
        self.overseer: Final = valuables + perfumes
        self.changer: Final = self.overseer + 1
        self.faces: Final = faces(facts["privileges"])
        self.face_numbers: Final = {face.name: i for i, face in enumerate(self.faces)}
        self.privileges: Final = sum([face.count for face in self.faces])
        track = facts["track"]
        self.length: Final = int(track["length"])
        self.sides: Final = {
            name: [symbol_on(space) for space in spaces] for name, spaces in track["sides"].items()
        }
        self.places: Final = [
            (int(space["xy"][0]), int(space["xy"][1])) for space in track["sides"]["A"]
        ]


def faces(tokens: list[dict[str, Any]]) -> list[Face]:
    """The different faces among the tokens, with their counts."""
    names = [face_name(token) for token in tokens]
    return [
        Face(token, names.count(name))
        for i, (token, name) in enumerate(zip(tokens, names, strict=True))
        if names.index(name) == i
    ]


def data(name: str) -> dict[str, Any]:
    """A data file of the game."""
    facts: dict[str, Any] = read_data("ludoteka.games.mercado", name)
    return facts


@cache
def components() -> dict[str, Any]:
    """What the rulebook says for certain: counts, setup, the two market cards."""
    return data("components")


@cache
def load(name: str) -> Deck:
    """The deck of this name; `NAME@HASH` is one that somebody entered."""
    _own, at, digest = name.partition("@")
    facts = read_kept(decks_folder(), digest) if at else data(f"deck-{name}")
    if facts is None or (at and facts["deck"] != _own):
        raise LudotekaError(f"the deck {name} is not kept here")
    return Deck(facts, components()["market_cards"], name)


def decks_folder() -> Path:
    """Where people put decks of their own."""
    return own_folder("mercado", "decks")


def entered(digest: str) -> Deck:
    """The deck that somebody entered, by its hash alone."""
    facts = read_kept(decks_folder(), digest)
    return load(f"{facts['deck']}@{digest}")


@cache
def deck_names() -> list[str]:
    """The decks there are: one for every file `deck-NAME.json`."""
    folder = resources.files("ludoteka.games.mercado") / "data"
    names = [file.name for file in folder.iterdir()]
    return sorted([n[len("deck-") : -len(".json")] for n in names if n.startswith("deck-")])


LISTED: Final = 3  # coins of a draw in the published game


def coins_action(coins: list[int], number: int) -> Action:
    """`coins gold joker fake`: what came out of a purse, so many of them."""
    if number > LISTED:
        return act("coins", *[COINS[kind] for kind in range(KINDS) for _ in range(coins[kind])])
    found = _coins[coins_key(coins)]
    assert found is not None
    return found


def coins_key(coins: list[int]) -> int:
    key = 0
    for kind in range(KINDS):
        key += coins[kind] << (2 * kind)
    return key


def _all_coins() -> list[Action | None]:
    """The action for every way to draw up to so many coins as in the published game, by its key."""
    found: list[Action | None] = [None] * (1 << 2 * KINDS)
    drawn: list[list[int]] = [[]]
    for _ in range(LISTED):
        drawn += [
            [*some, kind] for some in drawn for kind in range(KINDS) if kind >= max([0, *some])
        ]
    for some in drawn:
        coins = [some.count(kind) for kind in range(KINDS)]
        found[coins_key(coins)] = act("coins", *[COINS[kind] for kind in sorted(some)])
    return found


_coins: Final = _all_coins()
DRAWS: Final = [action for action in _coins if action is not None]


def draws(coins: int) -> list[Action]:
    """Every way to draw so many coins."""
    if coins <= LISTED:
        return [action for action in DRAWS if len(action.args) == coins]
    return [act("coins", *some) for some in combinations_with_replacement(COINS, coins)]
