"""What the log tells of: small classes for what the rules do by themselves."""

from typing import ClassVar, Final

from ludoteka.engine.core.events import Event, Impersonal


class DayBegan(Event):
    """A day began; the player rolls the dice."""

    fields: ClassVar[tuple[str, ...]] = ("week", "day")

    def __init__(self, player: int, week: int, day: int) -> None:
        super().__init__(player)
        self.week: Final = week
        self.day: Final = day


class WeekEnded(Impersonal):
    """The last day of a week is over."""

    fields: ClassVar[tuple[str, ...]] = ("week",)

    def __init__(self, week: int) -> None:
        super().__init__()
        self.week: Final = week


class NoDice(Event):
    """No dice are left for the player."""


class TookCamels(Event):
    """The dice gave the player so many camels."""

    fields: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, player: int, number: int) -> None:
        super().__init__(player)
        self.number: Final = number


class TookGold(Event):
    """The dice gave the player so many coins."""

    fields: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, player: int, number: int) -> None:
        super().__init__(player)
        self.number: Final = number


class GoodsPlaced(Event):
    """Goods went into the only shop that was left, without a question."""

    fields: ClassVar[tuple[str, ...]] = ("shop",)

    def __init__(self, player: int, shop: str) -> None:
        super().__init__(player)
        self.shop: Final = shop


class StepsPaid(Event):
    """The player paid so many coins for steps of the supervisor."""

    fields: ClassVar[tuple[str, ...]] = ("coins",)

    def __init__(self, player: int, coins: int) -> None:
        super().__init__(player)
        self.coins: Final = coins


class GoodsLoaded(Event):
    """Goods went onto a camel of the caravan."""

    fields: ClassVar[tuple[str, ...]] = ("camel",)

    def __init__(self, player: int, camel: str) -> None:
        super().__init__(player)
        self.camel: Final = camel


class CaravanFull(Event):
    """The caravan is full: it is scored and unloaded."""


class CardDrawn(Event):
    """The player drew a card; which one is not told."""


class NoCard(Event):
    """All cards are in hands, so the player finds none to draw."""


class DeckShuffled(Event):
    """The discards became the new deck."""
