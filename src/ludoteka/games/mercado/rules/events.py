"""What the log tells besides choices, chance and steps: small classes for what the rules do by themselves.

Coins, cards, stalls and the faces of privileges go by their names, as in the actions of the game.
"""

from typing import ClassVar, Final

from ludoteka.engine.core.events import Event, Impersonal


class Drew(Event):
    """Coins came out of the purse, by name."""

    fields: ClassVar[tuple[str, ...]] = ("coins",)

    def __init__(self, player: int, coins: tuple[str, ...]) -> None:
        super().__init__(player)
        self.coins: Final = coins


class Laid(Event):
    """A coin was laid at a card."""

    fields: ClassVar[tuple[str, ...]] = ("coin", "card")

    def __init__(self, player: int, coin: str, card: str) -> None:
        super().__init__(player)
        self.coin: Final = coin
        self.card: Final = card


class SpentSeal(Event):
    """A seal was spent for more coins."""


class Refilled(Event):
    """All coins of the personal card went back into the purse; some of them may be fakes."""

    fields: ClassVar[tuple[str, ...]] = ("coins", "fakes")

    def __init__(self, player: int, coins: int, fakes: int) -> None:
        super().__init__(player)
        self.coins: Final = coins
        self.fakes: Final = fakes


class NothingToDraw(Event):
    """A player had no coin anywhere and passed."""


class Bought(Event):
    """A card was paid in full, at a stall or as a service."""

    fields: ClassVar[tuple[str, ...]] = ("card", "stall")

    def __init__(self, player: int, card: str, stall: str) -> None:
        super().__init__(player)
        self.card: Final = card
        self.stall: Final = stall


class Revealed(Event):
    """The next valuable was turned over for its points."""

    fields: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, player: int, card: str) -> None:
        super().__init__(player)
        self.card: Final = card


class SecondMost(Event):
    """A seal for the second most coins at a card that another player bought."""


class CardCame(Impersonal):
    """A new card came to a stall."""

    fields: ClassVar[tuple[str, ...]] = ("card", "stall")

    def __init__(self, card: str, stall: str) -> None:
        super().__init__()
        self.card: Final = card
        self.stall: Final = stall


class UsedPrivilege(Event):
    """A privilege was turned over and used, by its face."""

    fields: ClassVar[tuple[str, ...]] = ("face",)

    def __init__(self, player: int, face: str) -> None:
        super().__init__(player)
        self.face: Final = face


class LastRound(Event):
    """A marker was the first to reach the start tile."""


class GotPrivilege(Event):
    """A privilege was taken from the pile, face down."""


class GavePrivilege(Event):
    """A privilege was given away, face down."""


class EarnedTurn(Event):
    """A player will have another turn."""


class Counted(Event):
    """So many things changed hands between a player and a common pile."""

    fields: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, player: int, n: int) -> None:
        super().__init__(player)
        self.n: Final = n


class GotJokers(Counted):
    """Jokers from the pile into the purse."""


class GotFakes(Counted):
    """Fake coins from the pile into the purse."""


class DroppedFakes(Counted):
    """Fake coins back to the pile."""


class GotSeals(Counted):
    """Seals from the pile."""
