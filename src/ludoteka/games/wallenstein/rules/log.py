"""What the log tells of: small classes for what the rules do by themselves.

Provinces, actions, buildings and cards go by their names, as in the actions of the game. These are not
the event cards, which are in `events`.
"""

from typing import ClassVar, Final

from ludoteka.engine.core.events import Event, Impersonal


class Settled(Event):
    """An army group went into a province of the draft."""

    fields: ClassVar[tuple[str, ...]] = ("province", "armies")

    def __init__(self, player: int, province: str, armies: int) -> None:
        super().__init__(player)
        self.province: Final = province
        self.armies: Final = armies


class TurnedOver(Event):
    """A player turned over their own card for an action: a province or `blank`."""

    fields: ClassVar[tuple[str, ...]] = ("action", "card")

    def __init__(self, player: int, action: str, card: str) -> None:
        super().__init__(player)
        self.action: Final = action
        self.card: Final = card


class Cancelled(Event):
    """An action could not be carried out: for lack of `gold`, `room`, `stock`, `armies` or `targets`, or because the
    `building` stands there already."""

    fields: ClassVar[tuple[str, ...]] = ("action", "province", "why")

    def __init__(self, player: int, action: str, province: str, why: str) -> None:
        super().__init__(player)
        self.action: Final = action
        self.province: Final = province
        self.why: Final = why


class OrderLost(Event):
    """A province was lost, and with it the order for which its card lay face down."""

    fields: ClassVar[tuple[str, ...]] = ("action", "province")

    def __init__(self, player: int, action: str, province: str) -> None:
        super().__init__(player)
        self.action: Final = action
        self.province: Final = province


class Built(Event):
    """A building was put up; a cost below nothing is a bonus."""

    fields: ClassVar[tuple[str, ...]] = ("building", "province", "cost")

    def __init__(self, player: int, building: str, province: str, cost: int) -> None:
        super().__init__(player)
        self.building: Final = building
        self.province: Final = province
        self.cost: Final = cost


class Taxed(Event):
    """A tax brought gold or grain, as the action says."""

    fields: ClassVar[tuple[str, ...]] = ("action", "province", "income")

    def __init__(self, player: int, action: str, province: str, income: int) -> None:
        super().__init__(player)
        self.action: Final = action
        self.province: Final = province
        self.income: Final = income


class Recruited(Event):
    """New armies came into a province."""

    fields: ClassVar[tuple[str, ...]] = ("province", "armies", "cost")

    def __init__(self, player: int, province: str, armies: int, cost: int) -> None:
        super().__init__(player)
        self.province: Final = province
        self.armies: Final = armies
        self.cost: Final = cost


class Moved(Event):
    """Armies went from one own province to another."""

    fields: ClassVar[tuple[str, ...]] = ("source", "target", "armies")

    def __init__(self, player: int, source: str, target: str, armies: int) -> None:
        super().__init__(player)
        self.source: Final = source
        self.target: Final = target
        self.armies: Final = armies


class Attacked(Event):
    """Armies marched into a province of another player, or of nobody (NEUTRAL)."""

    fields: ClassVar[tuple[str, ...]] = ("source", "target", "armies", "defender")

    def __init__(self, player: int, source: str, target: str, armies: int, defender: int) -> None:
        super().__init__(player)
        self.source: Final = source
        self.target: Final = target
        self.armies: Final = armies
        self.defender: Final = defender


class Thrown(Impersonal):
    """Cubes were thrown into the tower, so many of each colour."""

    fields: ClassVar[tuple[str, ...]] = ("cubes",)

    def __init__(self, cubes: tuple[int, ...]) -> None:
        super().__init__()
        self.cubes: Final = cubes


class Fell(Impersonal):
    """So many cubes of each colour fell into the tray."""

    fields: ClassVar[tuple[str, ...]] = ("cubes",)

    def __init__(self, cubes: tuple[int, ...]) -> None:
        super().__init__()
        self.cubes: Final = cubes


class BattleOver(Event):
    """A battle for a province ended with so many cubes of each side in the tray."""

    fields: ClassVar[tuple[str, ...]] = (
        "province",
        "defender",
        "attackers",
        "defenders",
        "farmers",
        "left",
    )

    def __init__(
        self,
        player: int,
        province: str,
        defender: int,
        attackers: int,
        defenders: int,
        farmers: int,
        left: int,
    ) -> None:
        super().__init__(player)
        self.province: Final = province
        self.defender: Final = defender
        self.attackers: Final = attackers
        self.defenders: Final = defenders
        self.farmers: Final = farmers  # those that fought for the defender
        self.left: Final = left  # armies in the province afterwards


class Revolted(Event):
    """The farmers of a province rose against its owner."""

    fields: ClassVar[tuple[str, ...]] = ("province", "farmers")

    def __init__(self, player: int, province: str, farmers: int) -> None:
        super().__init__(player)
        self.province: Final = province
        self.farmers: Final = farmers


class RevoltOver(Event):
    """A revolt ended with so many cubes of each side in the tray."""

    fields: ClassVar[tuple[str, ...]] = ("province", "defenders", "farmers", "left")

    def __init__(self, player: int, province: str, defenders: int, farmers: int, left: int) -> None:
        super().__init__(player)
        self.province: Final = province
        self.defenders: Final = defenders
        self.farmers: Final = farmers
        self.left: Final = left


class GrainLost(Impersonal):
    """Winter took grain from everybody; `left` is what each player has now."""

    fields: ClassVar[tuple[str, ...]] = ("loss", "left")

    def __init__(self, loss: int, left: tuple[int, ...]) -> None:
        super().__init__()
        self.loss: Final = loss
        self.left: Final = left


class Starved(Event):
    """A player lacks grain: so many cards are drawn, so many farmers join each revolt."""

    fields: ClassVar[tuple[str, ...]] = ("short", "cards", "farmers")

    def __init__(self, player: int, short: int, cards: int, farmers: int) -> None:
        super().__init__(player)
        self.short: Final = short
        self.cards: Final = cards
        self.farmers: Final = farmers
