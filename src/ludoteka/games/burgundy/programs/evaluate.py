"""How good a position is for a player, in points: what it has, and what that will bring.

The terms, each a function of its own:
- `opening`: before the first roll, the room around the first castle;
- points already scored;
- `areas`: what every area will bring, by how much of it is covered and how much time is left;
- `colours`: the bonus tiles still to win;
- `herds`: what animals in open pastures will bring when they count again;
- `income`: silver and workers that mines will bring;
- `learning`: what the knowledge tiles will bring, during the game and at its end;
- `shop`: silver, workers and goods;
- `waiting`: tiles in the storage, by what placing them would bring;
- `actions`: dice not used yet, at what an action brings on average.

A question inside a chain (a ship's depot, a building's advantage, a castle's action, the choice of a
die) is looked through: the position is worth what its best answer is worth.
"""

from typing import Final

from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.core.steps import Decision
from ludoteka.engine.native import ones
from ludoteka.games.burgundy.programs.weights import WEIGHTS
from ludoteka.games.burgundy.rules.actions import PlaceFromStorage, UseDie
from ludoteka.games.burgundy.rules.estate import NEIGHBOURS, cells_of
from ludoteka.games.burgundy.rules.knowledge import (
    ANIMAL_POINT,
    ANIMAL_TYPES,
    ANY,
    ANY_BUILDINGS,
    BONUS_TILE_POINTS,
    BONUS_TILES,
    BUILDING_OF,
    BUILDING_POINTS,
    KNOWLEDGE_OF,
    MINE_WORKERS,
    SALE_SILVER,
    SALE_WORKER,
    SOLD_GOODS,
    SOLD_TYPE_POINTS,
    SOLD_TYPES,
    SPECIES_POINTS,
    TWO_DEPOTS,
)
from ludoteka.games.burgundy.rules.market import MakeRoom
from ludoteka.games.burgundy.rules.pieces import (
    ANIMAL,
    AREA_POINTS,
    BANK,
    BOARDING_HOUSE,
    BUILDING,
    CARPENTER,
    CASTLE,
    CELLS,
    CHURCH,
    FIRST_BUILDING,
    GOODS,
    KIND,
    KINDS,
    KNOWLEDGE,
    MARKET,
    MINE,
    SHIP,
    TOWN_HALL,
    WAREHOUSE,
    animals_on,
    knowledge_number,
    species_of,
)
from ludoteka.games.burgundy.rules.scoring import bonus_tiles, species_kept
from ludoteka.games.burgundy.rules.state import Box, Burgundy
from ludoteka.games.burgundy.rules.tiles import (
    ChooseDepot,
    ChooseSecondDepot,
    Fetch,
    KeepGoods,
    WarehouseSale,
)


def evaluate(s: Burgundy, player: int) -> float:
    """The player's prospects minus those of the strongest other player."""
    rivals = [prospects(s, other) for other in range(s.players) if other != player]
    return look_through(s, player) - max(rivals)


def look_through(s: Burgundy, player: int) -> float:
    """The player's prospects, after its best answer where a question of a chain waits for it."""
    if s.agenda:
        step = s.agenda[-1]
        if isinstance(step, Decision) and step.player == player and in_chain(s, step):
            best = -1000.0
            for option in step.options(s):
                if option.kind != "buy":
                    after = s.copy()
                    after.take(option)
                    best = max(best, prospects(after, player))
            return best
    return prospects(s, player)


def in_chain(s: Burgundy, step: Decision[Burgundy]) -> bool:
    """Whether the question belongs to an action already begun, or to a die just chosen of two."""
    if isinstance(step, UseDie):
        return step.die == ANY or s.dice_count(step.player) == 1
    return isinstance(
        step,
        (
            PlaceFromStorage,
            Fetch,
            WarehouseSale,
            ChooseDepot,
            ChooseSecondDepot,
            KeepGoods,
            MakeRoom,
        ),
    )


def prospects(s: Burgundy, player: int) -> float:
    """What the player can expect to have at the end, more or less."""
    value = opening(s, player) if s.phase == s.round == s.white == 0 else 0.0
    if not s.board[player]:
        return value
    left = rounds_left(s)
    value += s.points[player]
    if not s.agenda:
        return value
    return (
        value
        + areas(s, player, left)
        + colours(s, player, left)
        + herds(s, player, left)
        + income(s, player, left)
        + learning(s, player, left)
        + shop(s, player, left)
        + waiting(s, player, left)
        + actions(s, player)
    )


def opening(s: Burgundy, player: int) -> float:
    """Spaces that touch the first castle, standing or chosen: from a corner an estate grows slowly."""
    cells = s.covered[player]
    if s.plan[player][1] >= 0:
        cells = 1 << s.plan[player][1]
    return float(sum([ones(NEIGHBOURS[cell]) for cell in cells_of(cells)]))


def rounds_left(s: Burgundy) -> int:
    """The rounds after this one."""
    box = s.box
    return box.phases * box.rounds - 1 - (s.phase * box.rounds + s.round)


def hope(missing: int, left: float) -> float:
    """The chance that so many tiles still find their place in an area."""
    if missing == 0:
        return 1.0
    need = missing * WEIGHTS.pace
    return min(1.0, left / need) ** 2 * (0.95 - WEIGHTS.doubt * missing) if left > 0 else 0.0


def promise(box: Box, size: int, missing: int, left: float) -> float:
    """What an area will bring: its points and those of the phase when it may be closed, by progress."""
    if missing == 0:
        return 0.0  # scored already
    have = size - missing
    over = box.phases * box.rounds - 1 - left
    when = min(box.phases - 1, int((over + missing * WEIGHTS.pace) / box.rounds))
    worth = AREA_POINTS[size] + box.phase_points[when]
    return worth * hope(missing, left) * (have + WEIGHTS.bare) / (size + WEIGHTS.bare)


class Forecast:
    """`hope` and `promise` for every number of rounds left, worked out once for a box and the weights in force."""

    def __init__(self) -> None:
        self.phases = self.rounds = self.phase_points = -1  # of the box
        self.pace = self.doubt = self.bare = -1.0  # the weights that the numbers follow from
        self.hopes: list[list[float]] = []
        self.promises: list[list[float]] = []

    def hoped(self, box: Box, left: int) -> list[float]:
        """`hope` by the tiles missing."""
        self.keep_up(box)
        return self.hopes[left]

    def promised(self, box: Box, left: int) -> list[float]:
        """`promise` at CELLS * size + missing."""
        self.keep_up(box)
        return self.promises[left]

    def keep_up(self, box: Box) -> None:
        """Work the numbers out anew if the weights or the numbers of the rules have changed."""
        first = box.phase_points[0]
        if (
            self.pace != WEIGHTS.pace
            or self.doubt != WEIGHTS.doubt
            or self.bare != WEIGHTS.bare
            or self.phases != box.phases
            or self.rounds != box.rounds
            or self.phase_points != first
        ):
            self.phases, self.rounds, self.phase_points = box.phases, box.rounds, first
            self.pace, self.doubt, self.bare = WEIGHTS.pace, WEIGHTS.doubt, WEIGHTS.bare
            rounds = [
                *range(box.phases * box.rounds),
                -1,
            ]  # after the last round -1 are left: the last row
            self.hopes = [[hope(missing, left) for missing in range(CELLS)] for left in rounds]
            self.promises = [
                [
                    promise(box, size, missing, left) if missing <= size else 0.0
                    for size in range(len(AREA_POINTS))
                    for missing in range(CELLS)
                ]
                for left in rounds
            ]


FORECAST: Final = Forecast()


def areas(s: Burgundy, player: int, left: int) -> float:
    """What the unfinished areas will bring."""
    value = 0.0
    covered = s.covered[player]
    promises = FORECAST.promised(s.box, left)
    for area in s.estate(player).areas:
        missing = ones(area.cells & ~covered)
        if missing:
            value += promises[CELLS * area.size + missing]
    return value


def colours(s: Burgundy, player: int, left: int) -> float:
    """What the bonus tiles still to win will bring, by how much of a colour is covered."""
    value = 0.0
    more = BONUS_TILE_POINTS if s.owns(player, BONUS_TILES) else 0
    covered = s.covered[player]
    of_kind = s.estate(player).of_kind
    hopes = FORECAST.hoped(s.box, left)
    for kind in range(len(KINDS)):
        if s.small[kind] == NOBODY:
            cells = of_kind[kind]
            missing = ones(cells & ~covered)
            if missing:
                points = s.box.big_bonus if s.big[kind] == NOBODY else s.box.small_bonus
                share = 1.0 - missing / ones(cells)
                value += (points + more) * share * share * hopes[missing]
    return value


def herds(s: Burgundy, player: int, left: float) -> float:
    """What animals will bring when others of their species join them."""
    value = 0.0
    estate = s.estate(player)
    extra = 1 if s.owns(player, ANIMAL_POINT) else 0
    for area in estate.areas:
        if area.kind == ANIMAL:
            free = ones(area.cells & ~s.covered[player])
            if free:
                coming = min(float(free), left * WEIGHTS.breeding)
                for cell in cells_of(area.cells & s.covered[player]):
                    value += (animals_on(s.tile_at(player, cell)) + extra) * coming * WEIGHTS.same
    return value


def income(s: Burgundy, player: int, left: float) -> float:
    """The silver, and with knowledge 2 the workers, that mines bring at the ends of phases."""
    mines = ones(s.estate(player).of_kind[MINE] & s.covered[player])
    return mines * mine_value(s, player, left)


def mine_value(s: Burgundy, player: int, left: float) -> float:
    """What one mine in the estate will still bring."""
    each = s.box.mine_silver * silver_value(left * 0.5)
    if s.owns(player, MINE_WORKERS):
        each += worker_value(left * 0.5)
    return (s.box.phases - s.phase) * each


def silver_value(left: float) -> float:
    """A silver is a point at the end, and before that half of a tile."""
    return 1.0 + WEIGHTS.silver * min(1.0, left / 5.0)


def worker_value(left: float) -> float:
    """A worker is half a point at the end, and before that a step of a die."""
    return 0.5 + WEIGHTS.worker * min(1.0, left / 5.0)


def shop(s: Burgundy, player: int, left: float) -> float:
    """Silver, workers, goods and the place on the turn order track."""
    silver, workers = s.silver[player], s.workers[player]
    value = silver_value(left) * min(silver, 4) + max(0, silver - 4) * (1.0 + 0.04 * left)
    value += worker_value(left) * min(workers, 5) + 0.5 * max(0, workers - 5)
    first = len(GOODS) * player
    each = s.box.sale_points
    if s.owns(player, SOLD_GOODS):
        each += 1
    sale = silver_value(left) * (s.box.sale_silver + (1 if s.owns(player, SALE_SILVER) else 0))
    if s.owns(player, SALE_WORKER):
        sale += worker_value(left)
    chance = min(0.9, left * WEIGHTS.selling)  # that a stack is sold in time
    for good in range(len(GOODS)):
        n = s.goods[first + good]
        if n:
            worth = n * each + sale - WEIGHTS.action * WEIGHTS.cost
            if s.owns(player, SOLD_TYPES) and not s.sold[first + good]:
                worth += SOLD_TYPE_POINTS
            value += max(float(n), chance * worth + (1.0 - chance) * n)
    return value + WEIGHTS.step * s.progress[player] * min(1.0, left / 5.0)


def learning(s: Burgundy, player: int, left: float) -> float:
    """What the knowledge tiles in the estate will bring."""
    known = s.known[player]
    value = 0.0
    number = 1
    while known >> number:
        if known >> number & 1:
            value += knowledge_value(s, player, number, left)
        number += 1
    return value


def knowledge_value(s: Burgundy, player: int, number: int, left: float) -> float:
    """What one knowledge tile will bring from now on."""
    if number < len(WEIGHTS.a_round):
        return WEIGHTS.a_round[number] * left  # number 2 is in `income`
    if number in BUILDING_OF:
        buildings = s.count(player, BUILDING_OF[number])
        return BUILDING_POINTS * (buildings + left * WEIGHTS.more_buildings)
    first = len(GOODS) * player
    sold = s.sold[first : first + len(GOODS)]
    if number == SOLD_TYPES:
        types = len([n for n in sold if n])
        return SOLD_TYPE_POINTS * min(6.0, types + left * WEIGHTS.more_types)
    if number == SOLD_GOODS:
        return sum(sold) + left * WEIGHTS.more_goods
    if number == ANIMAL_TYPES:
        return SPECIES_POINTS * min(
            4.0, ones(species_kept(s, player)) + left * WEIGHTS.more_species
        )
    assert number == BONUS_TILES
    return float(BONUS_TILE_POINTS * bonus_tiles(s, player))


def tile_value(s: Burgundy, player: int, tile: int, left: float) -> float:
    """What a tile brings by itself when it is placed."""
    kind = KIND[tile]
    if kind == CASTLE:
        return WEIGHTS.action
    if kind == MINE:
        return mine_value(s, player, left)
    if kind == SHIP:
        return (
            WEIGHTS.ship
            + WEIGHTS.step
            + (WEIGHTS.second_depot if s.owns(player, TWO_DEPOTS) else 0.0)
        )
    if kind == ANIMAL:
        return animals_on(tile) + (1.0 if s.owns(player, ANIMAL_POINT) else 0.0)
    if kind == KNOWLEDGE:
        return knowledge_value(s, player, knowledge_number(tile), left)
    return building_value(s, player, tile, left)


def building_value(s: Burgundy, player: int, tile: int, left: float) -> float:
    """What the advantage of a building is worth, and its points at the end."""
    value = float(s.box.tower_points)  # watchtower
    if tile == BOARDING_HOUSE:
        value = s.box.boarding_workers * worker_value(left) * WEIGHTS.boarding
    elif tile == BANK:
        value = s.box.bank_silver * silver_value(left)
    elif tile in (CARPENTER, CHURCH, MARKET):
        value = WEIGHTS.action * WEIGHTS.fetch * min(1.0, left / 3.0)
    elif tile == TOWN_HALL:
        value = WEIGHTS.action
    elif tile == WAREHOUSE:
        value = WEIGHTS.action * WEIGHTS.warehouse if s.stacks(player) else 0.8
    if s.owns(player, KNOWLEDGE_OF[tile]):
        value += BUILDING_POINTS
    return value


def waiting(s: Burgundy, player: int, left: int) -> float:
    """What the stored tiles will bring: most of what placing them would, each on a space of its own."""
    value = 0.0
    taken = 0
    reach = s.reach[player]
    places = s.box.storage
    tiles = s.storage[places * player : places * player + places]
    chance = min(1.0, (left + 0.5 * s.dice_count(player)) * WEIGHTS.soon)
    for tile in tiles:
        if tile:
            spaces = free_spaces(s, player, tile) & ~taken
            if not spaces:
                continue
            near = spaces & reach
            best, cell = best_space(s, player, near or spaces, left)
            taken |= 1 << cell
            worth = best + tile_value(s, player, tile, left)
            if KIND[tile] == ANIMAL:
                worth += company(s, player, tile, near or spaces)
            value += worth * chance * (WEIGHTS.stored if near else WEIGHTS.stored * WEIGHTS.far)
    return value


def free_spaces(s: Burgundy, player: int, tile: int) -> int:
    """The empty spaces that the tile may take sooner or later."""
    kind = KIND[tile]
    spaces = s.estate(player).of_kind[kind] & ~s.covered[player]
    if kind == BUILDING and not s.owns(player, ANY_BUILDINGS):
        spaces &= ~s.barred[8 * player + tile - FIRST_BUILDING]
    return spaces


def best_space(s: Burgundy, player: int, spaces: int, left: int) -> tuple[float, int]:
    """How much further the best of these spaces would bring its area, and which one it is."""
    best, best_cell = 0.0, ones((spaces & -spaces) - 1)
    estate = s.estate(player)
    promises = FORECAST.promised(s.box, left)
    while spaces:  # area by area, each by its first space
        cell = ones((spaces & -spaces) - 1)
        area = estate.areas[estate.area_of[cell]]
        spaces &= ~area.cells
        missing = ones(area.cells & ~s.covered[player])
        gain = -promises[CELLS * area.size + missing]
        if missing == 1:
            gain += AREA_POINTS[area.size] + s.box.phase_points[s.phase] * WEIGHTS.in_time
        else:
            gain += promises[CELLS * area.size + missing - 1]
        if gain > best:
            best, best_cell = gain, cell
    return best, best_cell


def company(s: Burgundy, player: int, tile: int, spaces: int) -> float:
    """The animals of its species that would count again, in the best of the pastures."""
    best = 0
    estate = s.estate(player)
    for area in estate.areas:
        if area.kind == ANIMAL and area.cells & spaces:
            count = 0
            for cell in cells_of(area.cells & s.covered[player]):
                there = s.tiles[CELLS * player + cell]
                if species_of(there) == species_of(tile):
                    count += animals_on(there)
            best = max(best, count)
    return float(best)


def actions(s: Burgundy, player: int) -> float:
    """What the dice still to be used in this round bring."""
    dice = s.dice_count(player)
    if s.agenda:
        step = s.agenda[-1]
        if isinstance(step, UseDie) and step.player == player:
            dice += 1
    return WEIGHTS.action * dice
