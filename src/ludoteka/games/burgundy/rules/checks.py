"""What must always hold of the components: nothing appears or vanishes, and the limits are kept."""

from ludoteka.engine.core.events import NOBODY
from ludoteka.games.burgundy.rules.pieces import (
    CELLS,
    GOODS,
    GOODS_EACH,
    KIND,
    KINDS,
    STACKS,
    TILE_TYPES,
    TILES,
    stock,
)
from ludoteka.games.burgundy.rules.state import Burgundy


def complaints(s: Burgundy) -> list[str]:
    """Everything that is wrong, each as a sentence."""
    found: list[str] = []
    full, black = stock("normal"), stock("black")
    for tile in range(1, TILE_TYPES):
        here = s.supply[tile] + s.black_supply[tile] + s.removed[tile]
        for place in (s.depots, s.black, s.tiles, s.storage):
            here += place.count(tile)
        if here != full[tile] + black[tile]:
            found.append(f"there are {here} tiles {TILES[tile]} in the game")
    for good, name in enumerate(GOODS):
        here = s.unseen_goods[good] + s.round_goods.count(good)
        for heaps in (s.depot_goods, s.goods, s.sold):
            here += sum(heaps[good :: len(GOODS)])
        if here != GOODS_EACH:
            found.append(f"there are {here} goods tiles {name} in the game")
    for player in range(s.players):
        found += complaints_of(s, player)
    if sorted(s.order) != list(range(s.players)):
        found.append(f"the turn order {s.order} does not name every player once")
    steps = [s.progress[player] for player in s.order]
    if steps != sorted(steps, reverse=True):
        found.append(f"the turn order {s.order} does not follow the track {s.progress}")
    return found


def complaints_of(s: Burgundy, player: int) -> list[str]:
    found: list[str] = []
    if min(s.silver[player], s.workers[player], s.points[player]) < 0:
        found.append(f"player {player} owes something")
    if s.stacks(player) > STACKS:
        found.append(f"player {player} stores more than {STACKS} types of goods")
    if not s.board[player]:
        return found
    estate = s.estate(player)
    covered = 0
    for cell in range(CELLS):
        tile = s.tile_at(player, cell)
        if tile:
            covered |= 1 << cell
            if KIND[tile] != estate.kinds[cell]:
                found.append(f"player {player}: {TILES[tile]} lies on a foreign colour")
    if covered != s.covered[player]:
        found.append(f"player {player}: the covered spaces are not those with tiles")
    for kind in range(len(KINDS)):
        holders = (s.big[kind], s.small[kind])
        whole = estate.of_kind[kind] & ~covered == 0
        if player in holders and not whole:
            found.append(f"player {player} has the bonus of {KINDS[kind]} too early")
        if whole and NOBODY in holders and player not in holders:
            found.append(f"player {player} lacks the bonus of {KINDS[kind]}")
    return found
