"""The Wheel of Fortune (p. 14, 15): a board to start from, a pig that runs around it, crowns to claim."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.events import Event
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.state import PLAIN, Form
from ludoteka.engine.core.steps import Decision, Rule
from ludoteka.engine.facts import read_data
from ludoteka.games.carcassonne.rules.expansion import Expansion, Part
from ludoteka.games.carcassonne.rules.landscape import Landscape, cell_at
from ludoteka.games.carcassonne.rules.numbers import EIGHTH, FIGURE_LIMIT
from ludoteka.games.carcassonne.rules.scoring import where
from ludoteka.games.carcassonne.rules.state import Box, Carcassonne
from ludoteka.games.carcassonne.rules.tiles import CITY, FIELD, MONASTERY, SHIELD, lane
from ludoteka.games.carcassonne.rules.turn import another_question

SECTORS: Final = ("fortune", "taxes", "famine", "storm", "inquisition", "plague")
# The sector of every crown space: one and two of them by turns.
CROWNS: Final = (0, 1, 1, 2, 3, 3, 4, 5, 5)
FREE: Final = -1  # a crown space where nobody stands
CROWN_ACTIONS: Final = [act("crown", space + 1) for space in range(len(CROWNS))]
RECALLS: Final = [act("recall", number) for number in range(FIGURE_LIMIT)]
FIGURES: Final = 11  # of a player with all expansions of the box; recalling these has an integer


class PigRan(Event):
    """The tile that a player drew sent the pig so many steps on, to this sector."""

    fields: ClassVar[tuple[str, ...]] = ("sector", "steps")

    def __init__(self, player: int, sector: str, steps: int) -> None:
        super().__init__(player)
        self.sector: Final = sector
        self.steps: Final = steps


def name_sector(_board: object, sector: int) -> str:
    return SECTORS[sector]


def find_sector(_board: object, name: str) -> int:
    return SECTORS.index(name)


class Board(Part):
    """Where the pig stands, and who stands on the crown spaces: player * 16 + figure, or FREE."""

    saved: ClassVar[Mapping[str, Form]] = {"pig": Form(name_sector, find_sector), "crowns": PLAIN}

    def __init__(self) -> None:
        self.pig = 0
        self.crowns = [FREE] * len(CROWNS)

    def copy(self) -> "Board":
        other = Board()
        other.pig = self.pig
        other.crowns = self.crowns.copy()
        return other

    def figures(self, player: int) -> int:
        return sum([1 for figure in self.crowns if figure >= 0 and figure // 16 == player])


def board(s: Carcassonne) -> Board:
    """The board of this game."""
    part = s.parts[s.box.places["wheel"]]
    assert isinstance(part, Board)
    return part


def rules(s: Carcassonne) -> "Wheel":
    """The expansion as it is played."""
    expansion = s.box.expansions[s.box.places["wheel"]]
    assert isinstance(expansion, Wheel)
    return expansion


class TurnWheel(Rule[Carcassonne]):
    """The pig runs on clockwise; the sector where it stops acts, then its crown spaces score (p. 14)."""

    fields = ("player", "number")

    def __init__(self, player: int, number: int) -> None:
        self.player: Final = player
        self.number: Final = number

    def run(self, s: Carcassonne) -> None:
        wheel = board(s)
        wheel.pig = (wheel.pig + self.number) % len(SECTORS)
        sector = SECTORS[wheel.pig]
        s.note(PigRan(self.player, sector, self.number))
        if sector == "fortune":
            pay(s, self.player, sector, "luck", 1, rules(s).fortune)
        elif sector == "taxes":
            taxes(s)
        elif sector == "famine":
            famine(s)
        elif sector == "storm":
            for player in range(s.players):
                pay(s, player, sector, "figures", counted_at_home(s, player), rules(s).storm)
        elif sector == "inquisition":
            for player in range(s.players):
                monks = monk_tiles(s, player)
                pay(s, player, sector, "monks", monks.bit_count(), rules(s).inquisition, monks)
        else:
            for turn in range(s.players):
                s.then(Plague((self.player + turn) % s.players))
        s.then(ScoreCrowns())


def pay(
    s: Carcassonne, player: int, sector: str, what: str, count: int, each: int, tiles: int = 0
) -> None:
    """Give a player the points of a sector, if there are any; they come from these tiles."""
    if count * each:
        s.points[player] += count * each
        if s.log is not None:
            s.scored(player, count * each, sector, ((what, count, each),), where(tiles))


def taxes(s: Carcassonne) -> None:
    """Every knight brings the city's shields and its player's knights there (p. 15)."""
    for root in sorted(s.land.occupied()):
        feature = s.land.features[root]
        if feature.kind == CITY:
            for player in range(s.players):
                knights = sum(
                    [1 for figure in feature.figures if figure.player == player and figure.weight]
                )
                shields = lane(feature.counts, SHIELD)
                pay(s, player, "taxes", "knights", knights, shields + knights, feature.tiles)


def famine(s: Carcassonne) -> None:
    """Every farmer brings a point for each completed city at the meadow, majority or not (p. 15)."""
    land = s.land
    fields = [
        root
        for root in sorted(land.occupied())
        if land.features[root].kind == FIELD and land.features[root].taken()
    ]
    cities = {root: land.finished_cities(root) for root in fields}
    for player in range(s.players):
        count = 0
        tiles = 0
        for root in fields:
            for figure in land.features[root].figures:
                if figure.player == player and figure.weight and cities[root]:
                    count += len(cities[root])
                    tiles |= land.features[root].tiles
        pay(s, player, "famine", "farmed cities", count, rules(s).famine, tiles)


def counted_at_home(s: Carcassonne, player: int) -> int:
    """The figures in the player's supply, less those that count in no scoring but their own (p. 13, 15).

    Version 1 counted all of them.
    """
    figures = s.supply[player]
    for kind in s.box.special:
        if not kind.counted and s.box.rulings > 1:
            figures &= ~(1 << kind.number)
    return figures.bit_count()


def monk_tiles(s: Carcassonne, player: int) -> int:
    """The tiles where the player has a monk, as bits; a tile has one monastery at most."""
    land = s.land
    tiles = 0
    for figure in land.figures:
        if figure.player == player and land.feature(figure.segment).kind == MONASTERY:
            tiles |= 1 << land.tile_of(figure.segment)
    return tiles


class Plague(Rule[Carcassonne]):
    """Everybody with a figure in the landscape must take one home (p. 15)."""

    fields = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: Carcassonne) -> None:
        if any([figure.player == self.player for figure in s.land.figures]):
            s.then(TakeHome(self.player))


class TakeHome(Decision[Carcassonne]):
    """Choose the figure that leaves the landscape; those on crown spaces are safe (p. 15)."""

    def options(self, s: Carcassonne) -> list[Action]:
        numbers = [figure.number for figure in s.land.figures if figure.player == self.player]
        return [RECALLS[number] for number in sorted(numbers)]

    def why_not(self, s: Carcassonne, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("plague takes one")
        if action.kind != "recall":
            return another_question(s, action)
        number = action.number(0)
        mine = [figure.number for figure in s.land.figures if figure.player == self.player]
        if number in mine:
            return None
        if not 0 <= number < FIGURE_LIMIT or not s.box.figures >> number & 1:
            return Reason("no such figure")
        return Reason("figure at home" if s.at_home(self.player, number) else "safe on a crown")

    def take(self, s: Carcassonne, action: Action) -> None:
        for figure in s.land.figures:
            if figure.player == self.player and figure.number == action.number(0):
                s.recall(figure)
                return


class ScoreCrowns(Rule[Carcassonne]):
    """The crown spaces of the sector: alone on one 3 points, alone on two 6, two there 3 each (p. 15)."""

    def run(self, s: Carcassonne) -> None:
        wheel = board(s)
        spaces = [space for space, sector in enumerate(CROWNS) if sector == wheel.pig]
        taken = [space for space in spaces if wheel.crowns[space] >= 0]
        points = rules(s).crown * (2 if len(taken) < len(spaces) else 1)
        for space in taken:
            player, number = divmod(wheel.crowns[space], 16)
            pay(s, player, "crowns", "crowns", 1, points)
            s.supply[player] |= 1 << number
            wheel.crowns[space] = FREE


class Wheel(Expansion):
    """The board as a start, twelve tiles, and symbols on some of the base tiles."""

    name = "wheel"
    package = "ludoteka.games.carcassonne.expansions.wheel"
    steps = (TurnWheel, Plague, TakeHome, ScoreCrowns)
    actions = (*CROWN_ACTIONS, *RECALLS[:FIGURES])
    own_start = True
    parameters: ClassVar[Mapping[str, int]] = {
        "wheel_fortune": 3,
        "wheel_famine": 1,
        "wheel_storm": 1,
        "wheel_inquisition": 2,
        "wheel_crown": 3,
    }

    def __init__(self, settings: Mapping[str, Any] | None = None) -> None:
        super().__init__(settings)
        self.fortune: Final = self.number(settings, "wheel_fortune")
        self.famine: Final = self.number(settings, "wheel_famine")
        self.storm: Final = self.number(settings, "wheel_storm")
        self.inquisition: Final = self.number(settings, "wheel_inquisition")
        self.crown: Final = self.number(settings, "wheel_crown")

    def entries(self) -> list[dict[str, Any]]:
        """The tiles, and the sixteen places that the board covers: each counts as a tile."""
        return [*super().entries(), *read_data(self.package, "tiles")["cells"]]

    def vary(self, facts: dict[str, Any]) -> list[dict[str, Any]]:
        """Copies of a tile differ by their number, so each number is a type of its own."""
        numbers = facts.get("wheel_numbers", [])
        if not numbers:
            return [facts]
        varied = []
        for number in sorted(set(numbers)):
            name = f"{facts['id']}.{number}" if number else facts["id"]
            count = numbers.count(number)
            varied.append({**facts, "id": name, "count": count, "wheel_numbers": [number] * count})
        return varied

    def part(self, players: int) -> Part:
        return Board()

    def setup(self, s: Carcassonne) -> None:
        """The board lies on the table; its landscape counts, its fields reach over several places."""
        for facts in read_data(self.package, "tiles")["cells"]:
            number = s.box.numbers[facts["id"]]
            row, column = facts["cell"]
            s.unseen[number] = 0
            s.land.lay(cell_at(column, row), s.box.tiles[number].turned[0])
        self.connect(s.land)

    def connect(self, land: Landscape) -> None:
        """The three fields of the board reach over several places."""
        fields: dict[str, list[int]] = {}
        for number, turned in enumerate(land.tiles):
            if "cell" in turned.tile.facts:
                for i, segment in enumerate(turned.tile.segments):
                    if segment.kind == FIELD:
                        fields.setdefault(segment.name, []).append(land.first[number] + i)
        for segments in fields.values():
            land.unite(segments)

    # -- the slots of a turn ---------------------------------------------------------------------

    def drawn(self, s: Carcassonne, player: int) -> None:
        """A symbol turns the wheel before the tile is laid (p. 14, 17)."""
        number = max(s.tile().facts.get("wheel_numbers", [0]))
        if number:
            s.then(TurnWheel(player, number))

    def figures(self, s: Carcassonne, player: int) -> list[Action]:
        """A plain follower may go to a free crown space instead of the tile."""
        if not s.supply[player] & s.box.follower_bits:
            return []
        crowns = board(s).crowns
        return [CROWN_ACTIONS[space] for space in range(len(CROWNS)) if crowns[space] == FREE]

    def why_no_figure(self, s: Carcassonne, player: int, action: Action) -> Reason | None:
        if action.kind != "crown":
            return OTHER_QUESTION
        space = action.number(0) - 1
        if not 0 <= space < len(CROWNS):
            return Reason("no such crown")
        if not s.supply[player] & s.box.follower_bits:
            return Reason("no follower")
        there = board(s).crowns[space]
        return None if there == FREE else Reason("crown taken", there // 16)

    def place(self, s: Carcassonne, player: int, action: Action) -> bool:
        if action.kind != "crown":
            return False
        board(s).crowns[action.number(0) - 1] = 16 * player + s.take_follower(player)
        return True

    # -- programs --------------------------------------------------------------------------------

    def further_actions(self, box: Box) -> list[Action]:
        """Recalling the eighth follower, where it plays."""
        return [RECALLS[EIGHTH]] if EIGHTH in box.numbers_of_followers else []

    def prospects(self, s: Carcassonne, value: list[float], time: float) -> None:
        """A follower on a crown waits for three or six points."""
        each = (2.5 / 3 * self.crown * time, 3.5 / 3 * self.crown * time)
        for space, figure in enumerate(board(s).crowns):
            if figure >= 0:
                value[figure // 16] += each[CROWNS[space] % 2]

    def fields(self, players: int) -> list[tuple[str, tuple[int, ...], int, int, str]]:
        return [
            ("sector", (6,), 0, 1, "the sector of the pig, one-hot"),
            ("crowns", (9,), 0, players, "who stands on each crown space: 1 own seat, 0 nobody"),
        ]

    def numbers(self, s: Carcassonne, seats: list[int]) -> list[float]:
        wheel = board(s)
        where = [1.0 if sector == wheel.pig else 0.0 for sector in range(len(SECTORS))]
        owners = [
            seats.index(figure // 16) + 1.0 if figure >= 0 else 0.0 for figure in wheel.crowns
        ]
        return where + owners
