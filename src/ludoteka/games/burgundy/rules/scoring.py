"""Points: closed areas and colours, animals, sales, and the final scoring (p. 6, 8, 9)."""

from ludoteka.engine.core.events import NOBODY
from ludoteka.games.burgundy.rules.estate import cells_of
from ludoteka.games.burgundy.rules.events import ReachedCounter, SoldGoods
from ludoteka.games.burgundy.rules.knowledge import (
    ANIMAL_POINT,
    ANIMAL_TYPES,
    BONUS_TILE_POINTS,
    BONUS_TILES,
    BUILDING_OF,
    BUILDING_POINTS,
    SALE_SILVER,
    SALE_WORKER,
    SOLD_GOODS,
    SOLD_GOODS_POINTS,
    SOLD_TYPE_POINTS,
    SOLD_TYPES,
    SPECIES_POINTS,
)
from ludoteka.games.burgundy.rules.pieces import (
    ANIMAL,
    AREA_POINTS,
    CELLS,
    GOODS,
    KIND,
    KINDS,
    PHASES,
    TILES,
    animals_on,
    species_of,
)
from ludoteka.games.burgundy.rules.state import Burgundy

Why = tuple[tuple[str, int, int], ...]


def space_id(player: int, cell: int) -> str:
    """How the picture names a space of an estate."""
    return f"space-{player}-{cell}"


def score(s: Burgundy, player: int, points: int, source: str, why: Why, where: int = 0) -> None:
    """Move the player's marker; `where` are the spaces that brought the points.

    Whoever reaches 100 or 200 points lays out the counter or turns it over (p. 8).
    """
    before = s.points[player]
    s.points[player] = before + points
    if s.log is not None:
        s.scored(player, points, source, why, tuple([space_id(player, c) for c in cells_of(where)]))
        for mark in (100, 200):
            if before < mark <= before + points:
                s.note(ReachedCounter(player, mark))


def score_area(s: Burgundy, player: int, cell: int) -> None:
    """An area covered wholly brings points for its size and for the phase (p. 8)."""
    estate = s.estate(player)
    area = estate.areas[estate.area_of[cell]]
    if area.cells & ~s.covered[player]:
        return
    size, phase = AREA_POINTS[area.size], s.box.phase_points[s.phase]
    why: Why = ()
    if s.log is not None:
        why = ((f"size {area.size}", 1, size), (f"phase {PHASES[s.phase]}", 1, phase))
    score(s, player, size + phase, "area " + KINDS[area.kind], why, area.cells)
    if not estate.of_kind[area.kind] & ~s.covered[player]:
        score_colour(s, player, area.kind)


def score_colour(s: Burgundy, player: int, kind: int) -> None:
    """The first to cover all spaces of a colour takes its big bonus tile, the second the small (p. 8)."""
    if s.big[kind] == NOBODY:
        s.big[kind] = player
        points, size = s.box.big_bonus, "big"
    elif s.small[kind] == NOBODY:
        s.small[kind] = player
        points, size = s.box.small_bonus, "small"
    else:
        return
    where = s.estate(player).of_kind[kind]
    score(s, player, points, f"bonus {KINDS[kind]}", ((size, 1, points),), where)


def score_animals(s: Burgundy, player: int, cell: int, tile: int) -> None:
    """The animals on the new tile count, and again those of their species in the same pasture (p. 6).

    With knowledge 7 every tile that counts brings a point more (p. 10).
    """
    estate = s.estate(player)
    pasture = estate.areas[estate.area_of[cell]].cells
    species = species_of(tile)
    counted = [tile]
    where = 1 << cell
    for other in cells_of(pasture & s.covered[player] & ~where):
        there = s.tiles[CELLS * player + other]
        if species_of(there) == species:
            counted.append(there)
            where |= 1 << other
    points = 0
    for one in counted:
        points += animals_on(one)
    extra = len(counted) if s.owns(player, ANIMAL_POINT) else 0
    why: list[tuple[str, int, int]] = []
    if s.log is not None:
        why = [(TILES[one], 1, animals_on(one)) for one in counted]
        if extra:
            why.append(("k7", extra, 1))
    score(s, player, points + extra, "animals", tuple(why), where)


def sell(s: Burgundy, player: int, good: int) -> None:
    """All goods of one type are turned face down: silver once, points for each tile (p. 9).

    Knowledge 3 makes it 2 silver, knowledge 4 adds a worker (p. 10).
    """
    place = len(GOODS) * player + good
    tiles = s.goods[place]
    s.goods[place] = 0
    s.sold[place] += tiles
    silver = s.box.sale_silver + (1 if s.owns(player, SALE_SILVER) else 0)
    workers = 1 if s.owns(player, SALE_WORKER) else 0
    s.silver[player] += silver
    s.workers[player] += workers
    each = s.box.sale_points
    score(s, player, tiles * each, "sale", ((GOODS[good], tiles, each),))
    if s.log is not None and silver + workers:
        s.note(SoldGoods(player, GOODS[good], tiles, silver, workers))


def final_points(s: Burgundy, player: int) -> list[tuple[str, int, int]]:
    """What the end of the game brings: (what, how many, points each) (p. 9-11)."""
    first = len(GOODS) * player
    unsold = sum(s.goods[first : first + len(GOODS)])
    found = [("goods", unsold, 1), ("silver", s.silver[player], 1)]
    found.append(("workers", s.workers[player] // 2, 1))
    known = s.known[player]
    if not known >> SOLD_TYPES:  # only the numbers from 15 on count at the end
        return found
    sold = s.sold[first : first + len(GOODS)]
    if s.owns(player, SOLD_TYPES):
        types = len([n for n in sold if n])
        found.append((f"k{SOLD_TYPES}", types, SOLD_TYPE_POINTS))
    for number, building in BUILDING_OF.items():
        if s.owns(player, number):
            found.append((f"k{number}", s.count(player, building), BUILDING_POINTS))
    if s.owns(player, ANIMAL_TYPES):
        found.append((f"k{ANIMAL_TYPES}", species_kept(s, player).bit_count(), SPECIES_POINTS))
    if s.owns(player, SOLD_GOODS):
        found.append((f"k{SOLD_GOODS}", sum(sold), SOLD_GOODS_POINTS))
    if s.owns(player, BONUS_TILES):
        found.append((f"k{BONUS_TILES}", bonus_tiles(s, player), BONUS_TILE_POINTS))
    return found


def species_kept(s: Burgundy, player: int) -> int:
    """The species in the player's estate, as a bit set."""
    found = 0
    for tile in s.tiles[CELLS * player : CELLS * player + CELLS]:
        if KIND[tile] == ANIMAL:
            found |= 1 << species_of(tile)
    return found


def bonus_tiles(s: Burgundy, player: int) -> int:
    return s.big.count(player) + s.small.count(player)


def score_end(s: Burgundy) -> None:
    """Goods, silver, every two workers, and the knowledge tiles that count at the end (p. 9)."""
    for player in range(s.players):
        for what, count, each in final_points(s, player):
            if count:
                score(s, player, count * each, "end", ((what, count, each),))
