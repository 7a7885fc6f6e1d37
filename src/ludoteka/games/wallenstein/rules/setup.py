"""Before the first year (p. 2): gold, the first fill of the tower, and the provinces.

FillTower, then either the prepared line-ups (DealLineup for every player) or the draft:
    FirstDrafter -> Pick after Pick:  OpenCard -> ChooseCard -> (TopCard) -> PlaceGroup
"""

from typing import Any, Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Chance, Decision, Rule
from ludoteka.games.wallenstein.rules.log import Settled
from ludoteka.games.wallenstein.rules.map import NAMES, NUMBER, PROVINCES, load
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.rules.tower import Throw

_data: Final[Any] = load("game")
_setup: Final[Any] = _data["setup"]
START_GOLD: Final[dict[int, int]] = {int(n): int(g) for n, g in _setup["gold"].items()}
GROUPS: Final[dict[int, tuple[int, ...]]] = {
    int(n): tuple(sizes) for n, sizes in _setup["army_groups"].items()
}
OPEN_CARDS: Final = int(_setup["draft"]["open_cards"])
LETTERS: Final = "ABCDE"
LINEUPS: Final[dict[int, list[list[tuple[int, int]]]]] = {
    int(n): [[(NUMBER[name], int(armies)) for name, armies in seat] for seat in seats.values()]
    for n, seats in _data["presets"].items()
}

TAKE: Final[list[Action]] = [act("take", name) for name in NAMES]
TAKE_TOP: Final = act("take", "top")
RENEW: Final = act("renew")
GROUP: Final[list[Action]] = [act("group", n) for n in range(6)]
OPENED: Final[list[Action]] = [act("open", name) for name in NAMES]
TOP: Final[list[Action]] = [act("top", name) for name in NAMES]
LINEUP: Final[list[Action]] = [act("lineup", letter) for letter in LETTERS]
FIRST: Final[list[Action]] = [act("first", seat + 1) for seat in range(5)]


class FillTower(Rule[Wallenstein]):
    """Seven cubes of every player and ten farmers are thrown in; what falls through goes back (p. 2)."""

    def run(self, s: Wallenstein) -> None:
        for colour in range(s.players + 1):
            cubes = s.box.tower_farmers if colour == s.farmers else s.box.tower_armies
            s.supply[colour] -= cubes
            s.hand[colour] += cubes
        s.then(Throw(1), EmptyTray())


class EmptyTray(Rule[Wallenstein]):
    """After the first fill the tray is emptied into the supplies (p. 2)."""

    def run(self, s: Wallenstein) -> None:
        for colour in range(s.players + 1):
            s.supply[colour] += s.tray[colour]
            s.tray[colour] = 0


class DealLineup(Chance[Wallenstein]):
    """The prepared line-ups are dealt to the players at random (p. 8)."""

    fields = ("player",)

    def outcomes(self, s: Wallenstein) -> list[tuple[Action, int]]:
        return [(LINEUP[n], 1) for n in range(s.players) if n not in s.lineups]

    def take(self, s: Wallenstein, action: Action) -> None:
        number = LETTERS.index(action.word(0))
        s.lineups[self.player] = number
        for province, armies in LINEUPS[s.players][number]:
            s.give(self.player, province, armies)


class FirstDrafter(Chance[Wallenstein]):
    """Who takes the first card is drawn at random; then it goes round clockwise."""

    def outcomes(self, s: Wallenstein) -> list[tuple[Action, int]]:
        return [(FIRST[player], 1) for player in range(s.players)]

    def take(self, s: Wallenstein, action: Action) -> None:
        s.then(Pick(action.number(0) - 1))


class Pick(Rule[Wallenstein]):
    """Taken cards are replaced, the player takes a province, until all army groups are placed (p. 2)."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Wallenstein) -> None:
        player = self.player
        if s.groups[player]:
            for _ in range(OPEN_CARDS - len(s.open_cards)):
                s.then(OpenCard(player))
            s.then(ChooseCard(player, 0), Pick((player + 1) % s.players))
        else:
            s.deck = [0] * PROVINCES
            s.bottom = []
            s.open_cards = []
            s.unchanged = 0


def top_cards(s: Wallenstein) -> list[int]:
    """The cards that may be on top of the deck: any unknown one, or the first that was put back."""
    unknown = [p for p in range(PROVINCES) if s.deck[p]]
    return unknown or s.bottom[:1]


def draw_card(s: Wallenstein, province: int) -> None:
    """The card leaves the deck."""
    if s.deck[province]:
        s.deck[province] = 0
    else:
        s.bottom.remove(province)


class OpenCard(Chance[Wallenstein]):
    """A card from the deck is laid open beside it (p. 2)."""

    fields = ("player",)

    def outcomes(self, s: Wallenstein) -> list[tuple[Action, int]]:
        return [(OPENED[p], 1) for p in top_cards(s)]

    def sample(self, s: Wallenstein, rng: Rng) -> Action:
        cards = top_cards(s)
        return OPENED[cards[rng.below(len(cards))]]

    def take(self, s: Wallenstein, action: Action) -> None:
        province = NUMBER[action.word(0)]
        draw_card(s, province)
        s.open_cards.append(province)


class ChooseCard(Decision[Wallenstein]):
    """Take one of the two open cards or the top one unseen (p. 2).

    Whoever finds the same two cards as on their turn before may first put them under the deck and open
    two others.
    """

    fields = ("player", "renewed")

    def __init__(self, player: int, renewed: int) -> None:
        super().__init__(player)
        self.renewed: Final = renewed

    def options(self, s: Wallenstein) -> list[Action]:
        found = [TAKE[p] for p in s.open_cards]
        found.append(TAKE_TOP)
        if s.unchanged >= s.players and not self.renewed:
            found.append(RENEW)
        return found

    def why_not(self, s: Wallenstein, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("must take")
        if action is RENEW:
            if self.renewed:
                return Reason("renewed already")
            return None if s.unchanged >= s.players else Reason("cards have changed")
        if action.kind != "take":
            return OTHER_QUESTION
        found = ["top"] + [NAMES[p] for p in s.open_cards]
        return None if action.word(0) in found else Reason("card not open")

    def take(self, s: Wallenstein, action: Action) -> None:
        player = self.player
        if action is RENEW:
            s.bottom.extend(s.open_cards)
            s.open_cards = []
            s.unchanged = 0
            s.then(OpenCard(player), OpenCard(player), ChooseCard(player, 1))
        elif action is TAKE_TOP:
            s.unchanged += 1
            s.then(TopCard(player))
        else:
            s.unchanged = 0
            province = NUMBER[action.word(0)]
            s.open_cards.remove(province)
            settle_in(s, player, province)


class TopCard(Chance[Wallenstein]):
    """The player sees which card it was (p. 2)."""

    fields = ("player",)

    def outcomes(self, s: Wallenstein) -> list[tuple[Action, int]]:
        return [(TOP[p], 1) for p in top_cards(s)]

    def sample(self, s: Wallenstein, rng: Rng) -> Action:
        cards = top_cards(s)
        return TOP[cards[rng.below(len(cards))]]

    def take(self, s: Wallenstein, action: Action) -> None:
        province = NUMBER[action.word(0)]
        draw_card(s, province)
        settle_in(s, self.player, province)


def settle_in(s: Wallenstein, player: int, province: int) -> None:
    """The province is the player's; one whole army group goes there, the player says which."""
    s.owner[province] = player
    if len(set(s.groups[player])) == 1:
        place_group(s, player, province, s.groups[player][0])
    else:
        s.then(PlaceGroup(player, province))


def place_group(s: Wallenstein, player: int, province: int, size: int) -> None:
    left = list(s.groups[player])
    left.remove(size)
    s.groups[player] = tuple(left)
    s.armies[province] = size
    if s.log is not None:
        s.note(Settled(player, NAMES[province], size))


class PlaceGroup(Decision[Wallenstein]):
    """All cubes of one army group go into the province just taken; they do not move later (p. 2)."""

    fields = ("player", "province")

    def __init__(self, player: int, province: int) -> None:
        super().__init__(player)
        self.province: Final = province

    def options(self, s: Wallenstein) -> list[Action]:
        sizes = s.groups[self.player]
        return [GROUP[n] for n in range(5, 0, -1) if n in sizes]

    def why_not(self, s: Wallenstein, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("must settle")
        if action.kind != "group":
            return OTHER_QUESTION
        size = action.number(0)
        return None if size in s.groups[self.player] else Reason("no such group", size)

    def take(self, s: Wallenstein, action: Action) -> None:
        place_group(s, self.player, self.province, action.number(0))


def lay_out(s: Wallenstein) -> None:
    """Gold for everybody, the deck shuffled; then the tower, then the provinces (p. 2)."""
    players = s.players
    s.gold = [START_GOLD[players] + s.box.gold_more] * players
    s.then(FillTower())
    if s.box.setup == "preset":
        for player in range(players):
            s.then(DealLineup(player))
        return
    for player in range(players):
        s.groups[player] = GROUPS[players]
        s.supply[player] -= sum(GROUPS[players])
    s.deck = [1 if played else 0 for played in s.box.played]
    s.then(FirstDrafter())


STEPS: Final = (
    FillTower,
    EmptyTray,
    DealLineup,
    FirstDrafter,
    Pick,
    OpenCard,
    ChooseCard,
    TopCard,
    PlaceGroup,
)
