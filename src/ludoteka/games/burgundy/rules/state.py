"""What lies on and beside the table in a game of The Castles of Burgundy."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import PLAIN, TUPLES, Form, State
from ludoteka.games.burgundy.rules.estate import ESTATES, NEIGHBOURS, SHEETS, Estate
from ludoteka.games.burgundy.rules.forms import ESTATE_TILES, by_player, heap, heaps, one, row, rows
from ludoteka.games.burgundy.rules.pieces import (
    BIG_BONUS,
    BLACK_SLOTS,
    BLACK_TILES,
    BUILDING,
    CELLS,
    DEPOTS,
    FIRST_BUILDING,
    FIRST_WORKERS,
    GOODS,
    GOODS_EACH,
    KIND,
    KINDS,
    KNOWLEDGE,
    NO_TILE,
    PHASE_POINTS,
    PHASES,
    PRICE_OF_A_TILE,
    ROUNDS,
    SALE_POINTS,
    SILVER,
    SLOTS,
    SMALL_BONUS,
    STORAGE,
    TILE_TYPES,
    TILES,
    knowledge_number,
    slot_kinds,
    stock,
)

NO_PLAN: Final[tuple[int, int]] = (0, -1)

# The numbers that a designer may turn, as published (p. 2-9).
PARAMETERS: Final[dict[str, int]] = {
    "phases": len(PHASES),
    "rounds": ROUNDS,  # of a phase
    "silver": SILVER,  # everybody's at the start
    "workers": FIRST_WORKERS[0],  # of the first player; each of the next has one more
    "price": PRICE_OF_A_TILE,  # of a purchase, in silver
    "storage": STORAGE,  # places for tiles
    "die_workers": 2,  # for a die; knowledge 14 doubles it
    "mine_silver": 1,  # from every mine at the end of a phase
    "sale_silver": 1,  # for a sale; knowledge 3 adds one
    "bank_silver": 2,
    "boarding_workers": 4,
    "tower_points": 4,
    "phase_points": PHASE_POINTS[-1],  # for a closed area, times the phases from this one to E
}


class Box:
    """What stays the same during a game: the settings, and the numbers that depend on the players."""

    def __init__(self, players: int, settings: Mapping[str, Any]) -> None:
        self.advanced: Final[bool] = settings["estates"] == "advanced"
        self.secret: Final[bool] = settings["choice"] == "secret"
        self.any_moment: Final[bool] = settings["purchases"] == "any"
        self.big_bonus: Final = BIG_BONUS[players]
        self.small_bonus: Final = SMALL_BONUS[players]
        self.sale_points: Final = SALE_POINTS[players]
        self.black_tiles: Final = BLACK_TILES[players]
        numbers = {name: int(settings.get(name, PARAMETERS[name])) for name in PARAMETERS}
        self.phases: Final = numbers["phases"]
        self.rounds: Final = numbers["rounds"]
        self.silver: Final = numbers["silver"]
        self.workers: Final = numbers["workers"]
        self.price: Final = numbers["price"]
        self.storage: Final = numbers["storage"]
        self.die_workers: Final = numbers["die_workers"]
        self.mine_silver: Final = numbers["mine_silver"]
        self.sale_silver: Final = numbers["sale_silver"]
        self.bank_silver: Final = numbers["bank_silver"]
        self.boarding_workers: Final = numbers["boarding_workers"]
        self.tower_points: Final = numbers["tower_points"]
        each = numbers["phase_points"]
        self.phase_points: Final = [each * (len(PHASES) - phase) for phase in range(len(PHASES))]
        self.slots: Final = [slot_kinds(players, phase) for phase in range(len(PHASES))]


class Burgundy(State):
    """A position: the main board, and everybody's estate, storage, goods, silver and workers.

    Lists of a player's things lie one behind the other: the spaces of player p's estate are
    `tiles[37 * p:37 * p + 37]`, the storage `storage[3 * p:3 * p + 3]`, the goods `goods[6 * p:6 * p + 6]`.
    """

    phase: int  # 0 to 4 for A to E
    round: int  # 0 to 4
    white: int  # the white die of this round, 0 before it is rolled
    depots: list[int]  # 6 x 4 tiles
    black: list[int]  # up to 8 tiles
    depot_goods: list[int]  # 6 x 6: how many of each goods type lie in each depot
    round_goods: list[int]  # the goods tiles of the rounds to come in this phase, in order
    unseen_goods: list[int]  # how many of each goods type are face down
    supply: list[int]  # how many of each tile are face down, by the colour of their backs
    black_supply: list[int]
    removed: list[int]  # how many of each tile are out of the game

    sheet: list[int]  # the player boards dealt in the advanced setting, -1 before
    plan: list[tuple[int, int]]  # estate and castle space chosen but not yet shown, or NO_PLAN
    chosen: list[int]  # how many of the two secret questions everybody has answered
    board: list[int]  # the number of everybody's estate, 0 before it is chosen
    tiles: list[int]  # players x 37
    covered: list[int]  # the spaces with a tile, as a bit set
    reach: list[int]  # the empty spaces next to a tile, as a bit set
    barred: list[int]  # players x 8: the city spaces where this building stands already
    known: list[int]  # the numbers of the knowledge tiles in the estate, as a bit set
    storage: list[int]  # players x 3
    goods: list[int]  # players x 6
    sold: list[int]  # players x 6
    silver: list[int]
    workers: list[int]
    dice: list[int]  # players x 2, 0 before the first roll
    spent: list[int]  # players x 2: 1 for a die that lies on the field for used dice
    bought: bool  # whether the player on turn has bought a tile already
    big: list[int]  # who has the big bonus tile of each kind, or NOBODY
    small: list[int]
    order: list[int]  # the players in turn order
    progress: list[int]  # everybody's space on the turn order track
    points: list[int]

    # Every tile that came into play has a number, so that a picture can let it glide; 0 for no tile.
    made: int  # how many have come into play
    depot_ids: list[int]
    black_ids: list[int]
    storage_ids: list[int]
    tile_ids: list[int]
    viewer: int  # whose view this is; NOBODY for a spectator's and for the true state

    saved: ClassVar[Mapping[str, Form]] = {
        "phase": one(PHASES),
        "round": PLAIN,
        "white": PLAIN,
        "depots": rows(TILES, SLOTS),
        "black": row(TILES),
        "depot_goods": heaps(GOODS),
        "round_goods": row(GOODS),
        "unseen_goods": heap(GOODS),
        "supply": heap(TILES),
        "black_supply": heap(TILES),
        "removed": heap(TILES),
        "sheet": PLAIN,
        "plan": TUPLES,
        "chosen": PLAIN,
        "board": PLAIN,
        "tiles": ESTATE_TILES,
        "storage": by_player(TILES),
        "goods": heaps(GOODS),
        "sold": heaps(GOODS),
        "silver": PLAIN,
        "workers": PLAIN,
        "dice": PLAIN,
        "spent": PLAIN,
        "bought": PLAIN,
        "big": PLAIN,
        "small": PLAIN,
        "order": PLAIN,
        "progress": PLAIN,
        "points": PLAIN,
        "made": PLAIN,
        "depot_ids": PLAIN,
        "black_ids": PLAIN,
        "storage_ids": PLAIN,
        "tile_ids": PLAIN,
        "viewer": PLAIN,
    }
    derived: ClassVar[tuple[str, ...]] = ("covered", "reach", "barred", "known")

    def __init__(self, players: int, box: Box) -> None:
        super().__init__(players)
        self.box: Final = box

    @classmethod
    def blank(cls, players: int, box: Box) -> "Burgundy":
        """An empty table, with every tile and goods tile still face down."""
        s = Burgundy(players, box)
        s.phase = 0
        s.round = 0
        s.white = 0
        s.depots = [NO_TILE] * (DEPOTS * SLOTS)
        s.black = [NO_TILE] * BLACK_SLOTS
        s.depot_goods = [0] * (DEPOTS * len(GOODS))
        s.round_goods = []
        s.unseen_goods = [GOODS_EACH] * len(GOODS)
        s.supply = stock("normal")
        s.black_supply = stock("black")
        s.removed = [0] * TILE_TYPES
        s.sheet = [-1] * players
        s.plan = [NO_PLAN] * players
        s.chosen = [0] * players
        s.board = [0] * players
        s.tiles = [NO_TILE] * (CELLS * players)
        s.covered = [0] * players
        s.reach = [0] * players
        s.barred = [0] * (8 * players)
        s.known = [0] * players
        s.storage = [NO_TILE] * (box.storage * players)
        s.goods = [0] * (len(GOODS) * players)
        s.sold = [0] * (len(GOODS) * players)
        s.silver = [0] * players
        s.workers = [0] * players
        s.dice = [0] * (2 * players)
        s.spent = [0] * (2 * players)
        s.bought = False
        s.big = [NOBODY] * len(KINDS)
        s.small = [NOBODY] * len(KINDS)
        s.order = list(range(players))
        s.progress = [0] * players
        s.points = [0] * players
        s.made = 0
        s.depot_ids = [0] * (DEPOTS * SLOTS)
        s.black_ids = [0] * BLACK_SLOTS
        s.storage_ids = [0] * (box.storage * players)
        s.tile_ids = [0] * (CELLS * players)
        s.viewer = NOBODY
        return s

    def copy(self) -> "Burgundy":
        s = Burgundy(self.players, self.box)
        s.adopt(self)
        s.phase = self.phase
        s.round = self.round
        s.white = self.white
        s.depots = self.depots.copy()
        s.black = self.black.copy()
        s.depot_goods = self.depot_goods.copy()
        s.round_goods = self.round_goods.copy()
        s.unseen_goods = self.unseen_goods.copy()
        s.supply = self.supply.copy()
        s.black_supply = self.black_supply.copy()
        s.removed = self.removed.copy()
        s.sheet = self.sheet.copy()
        s.plan = self.plan.copy()
        s.chosen = self.chosen.copy()
        s.board = self.board.copy()
        s.tiles = self.tiles.copy()
        s.covered = self.covered.copy()
        s.reach = self.reach.copy()
        s.barred = self.barred.copy()
        s.known = self.known.copy()
        s.storage = self.storage.copy()
        s.goods = self.goods.copy()
        s.sold = self.sold.copy()
        s.silver = self.silver.copy()
        s.workers = self.workers.copy()
        s.dice = self.dice.copy()
        s.spent = self.spent.copy()
        s.bought = self.bought
        s.big = self.big.copy()
        s.small = self.small.copy()
        s.order = self.order.copy()
        s.progress = self.progress.copy()
        s.points = self.points.copy()
        s.made = self.made
        s.depot_ids = self.depot_ids.copy()
        s.black_ids = self.black_ids.copy()
        s.storage_ids = self.storage_ids.copy()
        s.tile_ids = self.tile_ids.copy()
        s.viewer = self.viewer
        return s

    # -- what can be read off the table ----------------------------------------------------------

    def scores(self) -> list[int]:
        return self.points.copy()

    def standing(self, player: int) -> tuple[int, ...]:
        """Points; then fewer empty spaces; then who is later in the turn order (p. 9)."""
        return (self.points[player], self.covered[player].bit_count(), self.order.index(player))

    def estate(self, player: int) -> Estate:
        return ESTATES[self.board[player]]

    def owns(self, player: int, number: int) -> bool:
        """Whether the knowledge tile of this number lies in the player's estate."""
        return self.known[player] >> number & 1 == 1

    def tile_at(self, player: int, cell: int) -> int:
        return self.tiles[CELLS * player + cell]

    def stored(self, player: int) -> list[int]:
        """The different tiles in the player's storage, in order."""
        found: list[int] = []
        places = self.box.storage
        for i in range(places * player, places * player + places):
            tile = self.storage[i]
            if tile and tile not in found:
                found.append(tile)
        return found

    def count(self, player: int, tile: int) -> int:
        """How many such tiles lie in the player's estate."""
        return self.tiles[CELLS * player : CELLS * player + CELLS].count(tile)

    def stacks(self, player: int) -> int:
        """How many types of goods the player stores."""
        kinds = 0
        for good in range(len(GOODS) * player, len(GOODS) * player + len(GOODS)):
            if self.goods[good]:
                kinds += 1
        return kinds

    def dice_left(self, player: int) -> list[int]:
        """The values of the player's dice that are not used yet."""
        return [self.dice[i] for i in (2 * player, 2 * player + 1) if not self.spent[i]]

    def dice_count(self, player: int) -> int:
        """How many of the player's dice are not used yet."""
        return 2 - self.spent[2 * player] - self.spent[2 * player + 1]

    # -- what changes the table ------------------------------------------------------------------

    def new_id(self) -> int:
        """The number of a tile that comes into play."""
        self.made += 1
        return self.made

    def cover(self, player: int, cell: int, tile: int, number: int) -> None:
        """Lay a tile on a space of the estate, and keep what is read off the estate up to date."""
        self.tiles[CELLS * player + cell] = tile
        self.tile_ids[CELLS * player + cell] = number
        covered = self.covered[player] | 1 << cell
        self.covered[player] = covered
        self.reach[player] = (self.reach[player] | NEIGHBOURS[cell]) & ~covered
        kind = KIND[tile]
        if kind == BUILDING:
            estate = self.estate(player)
            self.barred[8 * player + tile - FIRST_BUILDING] |= estate.areas[
                estate.area_of[cell]
            ].cells
        elif kind == KNOWLEDGE:
            self.known[player] |= 1 << knowledge_number(tile)

    def store(self, player: int, tile: int, number: int) -> None:
        """Put a tile on the first free storage place, which must be there."""
        places = self.box.storage
        i = self.storage.index(NO_TILE, places * player, places * (player + 1))
        self.storage[i] = tile
        self.storage_ids[i] = number

    def unstore(self, player: int, tile: int) -> int:
        """Take such a tile off the storage; its number."""
        places = self.box.storage
        i = self.storage.index(tile, places * player, places * (player + 1))
        number = self.storage_ids[i]
        self.storage[i] = NO_TILE
        self.storage_ids[i] = 0
        return number

    def storage_full(self, player: int) -> bool:
        places = self.box.storage
        return NO_TILE not in self.storage[places * player : places * (player + 1)]

    # -- secrets: the estate and castle space that others have chosen but not yet shown ------------

    def view(self, viewer: int | None) -> "Burgundy":
        other = self.copy()
        other.viewer = NOBODY if viewer is None else viewer
        if self.box.secret:
            other.plan = [
                plan if player == viewer else NO_PLAN for player, plan in enumerate(self.plan)
            ]
        return other

    def redeal(self, viewer: int | None, rng: Rng) -> "Burgundy":
        other = self.copy()
        other.viewer = NOBODY
        if self.box.secret and 0 in self.board:
            other.plan = [
                plan if player == viewer else self._possible_plan(player, rng)
                for player, plan in enumerate(self.plan)
            ]
        return other

    def _possible_plan(self, player: int, rng: Rng) -> tuple[int, int]:
        """What the player may have chosen in secret, as far as it has chosen."""
        if not self.chosen[player]:
            return NO_PLAN
        number = SHEETS[self.sheet[player]][rng.below(2)]
        castles = ESTATES[number].castle_cells
        return (number, castles[rng.below(len(castles))] if self.chosen[player] > 1 else -1)

    # -- JSON ------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """What is read off the estates follows from the tiles that lie there."""
        self.covered = [0] * self.players
        self.reach = [0] * self.players
        self.barred = [0] * (8 * self.players)
        self.known = [0] * self.players
        for player in range(self.players):
            for cell in range(CELLS):
                i = CELLS * player + cell
                if self.tiles[i]:
                    self.cover(player, cell, self.tiles[i], self.tile_ids[i])
