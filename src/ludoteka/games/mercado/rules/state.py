"""What lies on and beside the table in a game of Mercado."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import PLAIN, TUPLE, TUPLES, Form, State
from ludoteka.games.mercado.rules.cards import (
    CHANGER,
    COINS,
    COLOURS,
    FAKE,
    JOKER,
    KINDS,
    OVERSEER,
    STALLS,
    Card,
    Deck,
    Payment,
    Price,
    Symbol,
    components,
    load,
)

_rules: Final = components()
_each: Final = _rules["setup"]["bag_each"]
PURSE: Final = [int(_each.get(name, 0)) for name in COINS]  # what everybody starts with (p. 2)
COINS_IN_ALL: Final = [int(_rules["components"]["coins"][name]) for name in COINS]
SEALS: Final = int(_rules["components"]["seals"])
SEALS_EACH: Final = int(_rules["setup"]["seals_each"])
CLOSED: Final = Price({}).nothing  # the payment at a stall where no card lies
HIDDEN: Final = -1  # the face of a privilege that the viewer may not know


def _write_coins(_s: Any, coins: Any) -> Any:
    return {name: n for name, n in zip(COINS, coins, strict=True) if n}


def _read_coins(_s: Any, counted: Any) -> Any:
    return [counted.get(name, 0) for name in COINS]


def _write_purses(s: Any, purses: Any) -> Any:
    return [_write_coins(s, coins) for coins in purses]


def _read_purses(s: Any, purses: Any) -> Any:
    return [_read_coins(s, coins) for coins in purses]


def _write_stalls(s: Any, stalls: Any) -> Any:
    return [s.box.cards[number].id if number >= 0 else None for number in stalls]


def _read_stalls(s: Any, ids: Any) -> Any:
    return [-1 if name is None else s.box.deck.numbers[name] for name in ids]


def _write_paid(s: Any, paid: Any) -> Any:
    """For every stall the coins of each player, by name."""
    return [
        [payment.words() for payment in paid[i : i + s.players]]
        for i in range(0, len(paid), s.players)
    ]


def _read_paid(s: Any, paid: Any) -> Any:
    """What lies at a stall depends on the price of its card, so the stalls are read before."""
    return [
        CLOSED if s.stalls[stall] < 0 else s.card_at(stall).price.payment(words)
        for stall, players in enumerate(paid)
        for words in players
    ]


def _write_piles(s: Any, piles: Any) -> Any:
    """Bit sets of cards as lists of their ids."""
    return [[card.id for card in s.box.cards if pile >> card.number & 1] for pile in piles]


def _read_piles(s: Any, piles: Any) -> Any:
    return [sum([1 << s.box.deck.numbers[name] for name in pile]) for pile in piles]


# The numbers that a designer may turn, as published (p. 2, 4-6, 8).
PARAMETERS: Final[dict[str, int]] = {
    "coins": PURSE[0],  # of each colour, everybody's at the start
    "fakes": PURSE[FAKE],
    "seals": SEALS_EACH,
    "draw": int(_rules["turn"]["draw"]),  # coins, for the action of a turn
    "seal_draw": int(_rules["turn"]["seal_extra_draw"]),  # coins more for a seal
    "second_seals": 1,  # for who has second most coins at a card that is bought
    "seal_points": int(_rules["end"]["final_points"]["seal"]),  # for a seal at the end
    "round_limit": 0,  # the last round, where nobody reaches the start tile before; 0: none
}


class Box:
    """What stays the same during a game: the deck, the settings, the symbols of the track."""

    def __init__(self, players: int, settings: Mapping[str, Any], deck: Deck | None = None) -> None:
        self.deck: Final[Deck] = load(str(settings["deck"])) if deck is None else deck
        self.cards: Final[list[Card]] = self.deck.cards
        self.symbols: Final[list[Symbol | None]] = self.deck.sides[str(settings["side"])]
        self.length: Final[int] = self.deck.length
        start = str(settings["start"])
        self.start: Final = NOBODY if start == "random" else int(start) - 1
        tile = str(settings["tile"])
        self.tile: Final = -1 if tile == "random" else int(tile) - 1
        numbers = {name: int(settings.get(name, PARAMETERS[name])) for name in PARAMETERS}
        purse = PURSE.copy()
        for kind in range(COLOURS):
            purse[kind] = numbers["coins"]
        purse[FAKE] = numbers["fakes"]
        self.purse: Final = purse  # what everybody starts with
        self.seals: Final = numbers["seals"]
        self.draw: Final = numbers["draw"]
        self.seal_draw: Final = numbers["seal_draw"]
        self.second_seals: Final = numbers["second_seals"]
        self.seal_points: Final = numbers["seal_points"]
        self.round_limit: Final = numbers["round_limit"]
        self.out_of_play: Final = [  # the spare coins and those that nobody starts with (p. 2)
            COINS_IN_ALL[kind] - players * purse[kind] if kind < COLOURS else 0
            for kind in range(KINDS)
        ]


class Mercado(State):
    """A position: the market with everybody's coins, purses, personal cards, the track, privileges."""

    first: int  # who began; rounds end before this player's turn
    round: int
    tile: int  # the space under the start tile
    purse: list[list[int]]  # for every player how many coins of each kind
    card: list[list[int]]  # the coins on the personal cards
    hand: list[int]  # the coins just drawn, by kind
    stalls: list[int]  # the number of the card at every stall, -1 where there is none
    paid: list[Payment]  # stall * players + player -> what that player has laid there
    jokers: int  # common piles
    fakes: int
    seal_pile: int
    seals: list[int]
    distance: list[int]  # how far every marker has walked
    race: list[int]  # the players from the leader to the last; on one space the upper marker leads
    pile: list[int]  # bit sets of card numbers: face-down valuables and perfumes
    discard: list[int]
    again: bool  # the player on turn has earned an extra turn
    held: list[tuple[int, ...]]  # the privileges of every player, oldest first, by face
    old: list[int]  # how many of them were drawn before the used ones were last shuffled
    tokens: tuple[int, ...]  # face-down privileges in the common pile, by face
    spent: tuple[int, ...]  # used privileges, by face: everybody saw them
    lost: tuple[tuple[int, int, int], ...]  # given away face down: player, face, 1 if old
    fresh: list[tuple[int, ...]]  # faces that each player, and last all, saw go into the pile
    viewer: int  # whose view this is; NOBODY for a spectator's and for the true state

    saved: ClassVar[Mapping[str, Form]] = {
        "first": PLAIN,
        "round": PLAIN,
        "tile": PLAIN,
        "purse": Form(_write_purses, _read_purses),
        "card": Form(_write_purses, _read_purses),
        "hand": Form(_write_coins, _read_coins),
        "stalls": Form(_write_stalls, _read_stalls),
        "paid": Form(_write_paid, _read_paid),
        "jokers": PLAIN,
        "fakes": PLAIN,
        "seal_pile": PLAIN,
        "seals": PLAIN,
        "distance": PLAIN,
        "race": PLAIN,
        "pile": Form(_write_piles, _read_piles),
        "discard": Form(_write_piles, _read_piles),
        "again": PLAIN,
        "held": TUPLES,
        "old": PLAIN,
        "tokens": TUPLE,
        "spent": TUPLE,
        "lost": TUPLE,
        "fresh": TUPLES,
        "viewer": PLAIN,
    }

    def __init__(self, players: int, box: Box) -> None:
        super().__init__(players)
        self.box: Final = box

    @classmethod
    def blank(cls, players: int, box: Box) -> "Mercado":
        """The table before the first card is turned over (p. 2)."""
        s = Mercado(players, box)
        deck = box.deck
        s.first = 0
        s.round = 1
        s.tile = 0
        s.purse = [box.purse.copy() for _ in range(players)]
        s.card = [[0] * KINDS for _ in range(players)]
        s.hand = [0] * KINDS
        s.stalls = [-1] * len(STALLS)
        s.paid = [CLOSED] * (len(STALLS) * players)
        s.jokers = COINS_IN_ALL[JOKER]
        s.fakes = COINS_IN_ALL[FAKE] - players * box.purse[FAKE]
        s.seal_pile = SEALS - players * box.seals
        s.seals = [box.seals] * players
        s.distance = [0] * players
        s.race = list(range(players))
        s.pile = [deck.valuables, deck.perfumes]
        s.discard = [0, 0]
        s.again = False
        s.held = [()] * players
        s.old = [0] * players
        s.tokens = tuple([face.count for face in deck.faces])
        s.spent = (0,) * len(deck.faces)
        s.lost = ()
        s.fresh = [(0,) * len(deck.faces)] * (players + 1)
        s.viewer = NOBODY
        s.lay_card(OVERSEER, deck.overseer)
        s.lay_card(CHANGER, deck.changer)
        return s

    def copy(self) -> "Mercado":
        other = Mercado(self.players, self.box)
        other.adopt(self)
        other.first = self.first
        other.round = self.round
        other.tile = self.tile
        other.purse = [coins.copy() for coins in self.purse]
        other.card = [coins.copy() for coins in self.card]
        other.hand = self.hand.copy()
        other.stalls = self.stalls.copy()
        other.paid = self.paid.copy()
        other.jokers = self.jokers
        other.fakes = self.fakes
        other.seal_pile = self.seal_pile
        other.seals = self.seals.copy()
        other.distance = self.distance.copy()
        other.race = self.race.copy()
        other.pile = self.pile.copy()
        other.discard = self.discard.copy()
        other.again = self.again
        other.held = self.held.copy()
        other.old = self.old.copy()
        other.tokens = self.tokens
        other.spent = self.spent
        other.lost = self.lost
        other.fresh = self.fresh.copy()
        other.viewer = self.viewer
        return other

    # -- points ----------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """The way every marker has walked since the start."""
        return self.distance.copy()

    def standing(self, player: int) -> tuple[int, ...]:
        """Who got farthest; on one space the upper marker (p. 8)."""
        return (self.distance[player], -self.race.index(player))

    def rank(self, player: int) -> int:
        """1 for the leader on the track."""
        return self.race.index(player) + 1

    def ending(self) -> bool:
        """Whether this is the last round: somebody has reached or passed the start tile (p. 8)."""
        box = self.box
        return self.distance[self.race[0]] >= box.length or self.round == box.round_limit

    def space(self, player: int) -> int:
        """The space of the board on which a player's marker stands."""
        return (self.tile + self.distance[player]) % self.box.length

    # -- the market ------------------------------------------------------------------------------

    def lay_card(self, stall: int, number: int) -> None:
        """Lay a card at a stall where nothing lies yet."""
        self.stalls[stall] = number
        nothing = self.box.cards[number].price.nothing
        first = stall * self.players
        for i in range(first, first + self.players):
            self.paid[i] = nothing

    def close(self, stall: int) -> None:
        """Leave a stall without a card."""
        self.stalls[stall] = -1
        first = stall * self.players
        for i in range(first, first + self.players):
            self.paid[i] = CLOSED

    def payment(self, stall: int, player: int) -> Payment:
        """What the player has laid at a stall."""
        return self.paid[stall * self.players + player]

    def card_at(self, stall: int) -> Card:
        return self.box.cards[self.stalls[stall]]

    def accepted(self, player: int) -> int:
        """A bit for every kind of coin that the player could lay at some stall."""
        found = 0
        for i in range(player, len(self.paid), self.players):
            found |= self.paid[i].accepts
        return found

    def others(self, player: int) -> list[int]:
        """The other players, clockwise from the left neighbour."""
        n = self.players
        return [(player + i) % n for i in range(1, n)]

    # -- privileges ------------------------------------------------------------------------------

    def privileges_in_pile(self) -> int:
        """How many privileges lie face down in the common pile; everybody can count them."""
        away = sum([len(held) for held in self.held]) + sum(self.spent) + len(self.lost)
        return self.box.deck.privileges - away

    def gain_privilege(self, player: int, face: int) -> None:
        """Take a privilege of this face from the pile; its owner learns where it is."""
        self.tokens = changed(self.tokens, face, -1)
        self.held[player] = (*self.held[player], face)
        self.learn(player, face)

    def learn(self, viewer: int, face: int) -> None:
        """A viewer who knew such a privilege in the pile has now seen where it went."""
        if self.fresh[viewer][face]:
            self.fresh[viewer] = changed(self.fresh[viewer], face, -1)

    def leave_privilege(self, player: int, face: int) -> bool:
        """Take the oldest privilege of this face out of a player's hand; whether it was an old one."""
        held = list(self.held[player])
        place = held.index(face)
        del held[place]
        self.held[player] = tuple(held)
        old = place < self.old[player]
        self.old[player] -= old
        return old

    def spend_privilege(self, player: int, face: int) -> None:
        """Show a privilege and put it on the used ones."""
        old = self.leave_privilege(player, face)
        self.spent = changed(self.spent, face, 1)
        if not old:
            for viewer in range(self.players + 1):
                if viewer != player:
                    self.learn(viewer, face)

    def lose_privilege(self, player: int, face: int) -> None:
        """Give a privilege away face down."""
        old = self.leave_privilege(player, face)
        self.lost = (*self.lost, (player, face, int(old)))

    def shuffle_privileges(self) -> None:
        """Make a new pile of the used and lost privileges; everybody remembers the faces it saw."""
        spent = self.spent
        tokens = list(spent)
        fresh = [list(spent) for _ in range(self.players + 1)]
        for player, face, _ in self.lost:
            tokens[face] += 1
            fresh[player][face] += 1
        self.tokens = tuple(tokens)
        self.fresh = [tuple(known) for known in fresh]
        self.spent = (0,) * len(spent)
        self.lost = ()
        self.old = [len(held) for held in self.held]

    # -- secrets ---------------------------------------------------------------------------------

    def view(self, viewer: int | None) -> "Mercado":
        """Without the faces of other players' privileges, of the pile, and of those given away (p. 7)."""
        me = self.players if viewer is None else viewer
        other = self.copy()
        other.viewer = NOBODY if viewer is None else viewer
        other.held = [
            held if player == me else (HIDDEN,) * len(held) for player, held in enumerate(self.held)
        ]
        other.tokens = ()
        other.lost = tuple([(p, face if p == me else HIDDEN, old) for p, face, old in self.lost])
        for player in range(self.players):
            if player != me:
                other.fresh[player] = ()
        return other

    def redeal(self, viewer: int | None, rng: Rng) -> "Mercado":
        """Draw the unknown faces anew: first those that were out before the last shuffling.

        They cannot be among the faces that the viewer saw go into the new pile.
        """
        me = self.players if viewer is None else viewer
        fresh = self.fresh[me]
        urn = [face.count - known for face, known in zip(self.box.deck.faces, fresh, strict=True)]
        for face, count in enumerate(self.spent):
            urn[face] -= count
        if viewer is not None:
            for face in self.held[viewer]:
                urn[face] -= 1
        held = [list(faces) for faces in self.held]
        lost = [list(one) for one in self.lost]
        for one in lost:
            if one[0] == me:
                urn[one[1]] -= 1
        for is_old in (True, False):
            for player in range(self.players):
                if player != me:
                    for i in range(len(held[player])):
                        if (i < self.old[player]) == is_old:
                            held[player][i] = take_from(urn, rng)
            for one in lost:
                if one[0] != me and bool(one[2]) == is_old:
                    one[1] = take_from(urn, rng)
            if is_old:
                urn = [a + b for a, b in zip(urn, fresh, strict=True)]
        other = self.copy()
        other.viewer = NOBODY
        other.held = [tuple(faces) for faces in held]
        other.lost = tuple([(one[0], one[1], one[2]) for one in lost])
        other.tokens = tuple(urn)
        for player in range(self.players):
            if player != me:
                other.fresh[player] = other.seen_going(player)
        return other

    def seen_going(self, player: int) -> tuple[int, ...]:
        """Of the faces that everybody saw go into the pile, those that the player has not found since."""
        known = list(self.fresh[-1])
        found = list(self.held[player][self.old[player] :])
        found += [face for p, face, old in self.lost if p == player and not old]
        for face in found:
            known[face] -= known[face] > 0
        return tuple(known)


def changed(counts: tuple[int, ...], i: int, by: int) -> tuple[int, ...]:
    """The counts with one of them changed."""
    return (*counts[:i], counts[i] + by, *counts[i + 1 :])


def take_from(urn: list[int], rng: Rng) -> int:
    """A face drawn from the urn, which then holds one less of it."""
    face = rng.pick(urn)
    urn[face] -= 1
    return face
