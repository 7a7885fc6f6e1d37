"""Hard corners, with positions made by chance: loading ships, changing dice, whole random games."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteka.engine import Rng, Scored, find_game
from ludoteka.games.burgundy.rules.actions import spaces_for
from ludoteka.games.burgundy.rules.estate import NEIGHBOURS, cells_of
from ludoteka.games.burgundy.rules.knowledge import price
from ludoteka.games.burgundy.rules.pieces import GOODS, KIND, TILES
from ludoteka.games.burgundy.rules.tiles import LoadGoods

GAME = find_game("burgundy")
heaps = st.lists(st.integers(0, 2), min_size=6, max_size=6)


@given(stored=heaps, first=heaps, second=heaps, seed=st.integers(0, 99))
@settings(max_examples=150, deadline=None)
def test_a_ship_takes_everything_that_can_be_stored(stored, first, second, seed):
    """p. 5, 10: stored types join, free places are filled as long as there are new types, the rest stays."""
    stored = [n if sum(m > 0 for m in stored[:i]) < 3 else 0 for i, n in enumerate(stored)]
    s = GAME.blank(2, GAME.check_settings({}))
    s.board[:] = [1, 1]
    s.goods[:6] = stored
    s.depot_goods[12:18] = first
    s.depot_goods[18:24] = second
    s.agenda.append(LoadGoods(0, 3, 4))
    s.advance()
    rng = Rng(seed)
    while not s.over:
        found = s.options()
        s.take(found[rng.below(len(found))])
    after, left = (
        s.goods[:6],
        [a + b for a, b in zip(s.depot_goods[12:18], s.depot_goods[18:24], strict=True)],
    )
    for good in range(len(GOODS)):
        assert after[good] + left[good] == stored[good] + first[good] + second[good]
        assert not (after[good] and left[good])  # a type comes whole or not at all
        assert after[good] >= stored[good]
    kinds = sum(n > 0 for n in after)
    assert kinds <= 3
    if any(left):
        assert kinds == 3


@given(
    die=st.integers(1, 6),
    value=st.integers(1, 6),
    free=st.booleans(),
    long=st.booleans(),
)
def test_the_price_is_the_shortest_way(die, value, free, long):
    """A walk over the six values: free steps cost nothing, a worker pays for one step or two."""
    costs = {(die, 0): 0}  # (value, whether the free step is used) -> workers
    changed = True
    while changed:
        changed = False
        for (at, used), cost in list(costs.items()):
            reach = [(step, used, cost + 1) for step in ((1, 2) if long else (1,))]
            if free and not used:
                reach.append((1, 1, cost))
            for step, mark, total in reach:
                for way in (step, -step):
                    there = ((at + way - 1) % 6 + 1, mark)
                    if total < costs.get(there, 9):
                        costs[there] = total
                        changed = True
    assert price(die, value, free, long) == min(costs.get((value, mark), 9) for mark in (0, 1))


@given(seed=st.integers(0, 10_000))
@settings(max_examples=12, deadline=None)
def test_random_games_obey_the_rules_seen_from_outside(seed):
    """Every tile placed touches another, has the colour of its space, and obeys the rule of buildings."""
    s, rng = GAME.start(3, {"estates": "advanced"}), Rng(seed)
    s.log = []
    s.settle(rng)
    while not s.over:
        found = s.options()
        action = found[rng.below(len(found))]
        player = s.player
        if action.kind == "place":
            tile = TILES.index(action.word(0))
            spaces = cells_of(spaces_for(s, player, tile))
            before = s.tiles[37 * player : 37 * player + 37]
        s.take(action)
        if action.kind == "place":
            after = s.tiles[37 * player : 37 * player + 37]
            (cell,) = [c for c in range(37) if before[c] != after[c]]
            assert cell in spaces
            estate = s.estate(player)
            assert estate.kinds[cell] == KIND[tile]
            assert any(before[other] for other in cells_of(NEIGHBOURS[cell]))
            city = estate.areas[estate.area_of[cell]].cells
            twins = [c for c in cells_of(city) if after[c] == tile]
            if 16 <= tile < 24 and not s.owns(player, 1):
                assert len(twins) == 1
        s.settle(rng)
    announced = [0] * 3
    for event in s.log:
        if isinstance(event, Scored):
            announced[event.player] += event.points
    assert announced == s.points


def test_a_position_read_back_has_every_attribute():
    """Those in the table of what is saved, and those that follow from the tiles in the estates."""
    s = GAME.start(4, {"estates": "advanced"})
    rng = Rng("read back")
    while not s.over:
        s.settle(rng)
        options = s.options()
        if options:
            s.take(options[rng.below(len(options))])
    assert min(s.covered) > 0
    position = json.loads(json.dumps(GAME.position(s)))
    back = GAME.from_position(position, 4, {"estates": "advanced"})
    for name in (*type(s).saved, *type(s).derived):
        assert getattr(back, name) == getattr(s, name) == getattr(s.copy(), name), name
