"""A story: a position written in a few lines, the moves of it, and what came of them."""

import pytest

from ludoteka.engine import Scored, find_game
from ludoteka.games.burgundy.rules.actions import UseDie
from ludoteka.games.burgundy.rules.estate import cells_of
from ludoteka.games.burgundy.rules.pieces import (
    CASTLE_TILE,
    CELLS,
    GOOD,
    GOODS,
    KIND,
    KINDS,
    SLOTS,
    SPACE,
    SPACES,
    STORAGE,
    TILE,
    TILES,
)


class Story:
    """A table with estate 1 and its castle in the centre for everybody, and nothing else yet."""

    def __init__(self, players=2, board=1, castle="d4", **settings):
        self.game = find_game("burgundy")
        self.s = self.game.blank(players, self.game.check_settings(settings))
        self.s.log = []
        for player in range(players):
            self.s.board[player] = board
            self.s.supply[CASTLE_TILE] -= 1
            self.s.cover(player, SPACE[castle], CASTLE_TILE, self.s.new_id())

    def _fetch(self, name):
        """The number of a tile, taken out of a supply, or of the box if none is left."""
        tile = TILE[name]
        for supply in (self.s.supply, self.s.black_supply):
            if supply[tile]:
                supply[tile] -= 1
                return tile
        raise AssertionError(f"there is no other tile {name}")

    def estate(self, player=0, **tiles):
        """Tiles that lie in the estate already: `estate(d3="ship")`."""
        for space, name in tiles.items():
            self.s.cover(player, SPACE[space], self._fetch(name), self.s.new_id())
        return self

    def fill(self, kind, but=(), player=0):
        """Cover all spaces of a kind except some, with whatever tiles are left."""
        estate = self.s.estate(player)
        for cell in cells_of(estate.of_kind[KINDS.index(kind)] & ~self.s.covered[player]):
            if SPACES[cell] not in but:
                tile = next(t for t in range(1, 50) if KINDS[KIND[t]] == kind and self.left(t))
                self.estate(player, **{SPACES[cell]: TILES[tile]})
        return self

    def left(self, tile):
        return self.s.supply[tile] + self.s.black_supply[tile]

    def know(self, *numbers, player=0):
        """Knowledge tiles on yellow spaces far from the castle first."""
        estate = self.s.estate(player)
        yellow = [c for c in reversed(range(CELLS)) if KINDS[estate.kinds[c]] == "knowledge"]
        free = [c for c in yellow if not self.s.tile_at(player, c)]
        for number, cell in zip(numbers, free, strict=False):
            self.s.cover(player, cell, self._fetch(f"k{number}"), self.s.new_id())
        return self

    def store(self, *names, player=0):
        for name in names:
            self.s.store(player, self._fetch(name), self.s.new_id())
        return self

    def have(self, player=0, silver=0, workers=0, **goods):
        self.s.silver[player] = silver
        self.s.workers[player] = workers
        for name, n in goods.items():
            self.s.goods[len(GOODS) * player + GOOD[name]] = n
            self.s.unseen_goods[GOOD[name]] -= n
        return self

    def sold(self, player=0, **goods):
        for name, n in goods.items():
            self.s.sold[len(GOODS) * player + GOOD[name]] = n
            self.s.unseen_goods[GOOD[name]] -= n
        return self

    def depot(self, number, *names):
        for i, name in enumerate(names):
            self.s.depots[(number - 1) * SLOTS + i] = self._fetch(name)
            self.s.depot_ids[(number - 1) * SLOTS + i] = self.s.new_id()
        return self

    def black(self, *names):
        for i, name in enumerate(names):
            self.s.black[i] = self._fetch(name)
            self.s.black_ids[i] = self.s.new_id()
        return self

    def goods_in(self, number, **goods):
        for name, n in goods.items():
            self.s.depot_goods[(number - 1) * len(GOODS) + GOOD[name]] = n
            self.s.unseen_goods[GOOD[name]] -= n
        return self

    def phase(self, letter):
        self.s.phase = "ABCDE".index(letter)
        return self

    def die(self, value, player=0):
        """The player uses a die of this value now."""
        return self.ask(UseDie(player, value))

    def ask(self, *steps):
        self.s.agenda.extend(reversed(steps))
        self.s.advance()
        return self

    # -- playing and looking ---------------------------------------------------------------------

    def play(self, *moves):
        for move in moves:
            self.s.take(self.s.step.read(self.s, move))
        assert self.game.complaints(self.s) == []
        return self

    def options(self, kind=""):
        return [a.text for a in self.s.options() if a.text.startswith(kind)]

    def agenda(self):
        return [repr(step) for step in reversed(self.s.agenda)]

    def scored(self):
        return [(e.source, e.points) for e in self.s.log if isinstance(e, Scored)]

    def why(self):
        return [e.why for e in self.s.log if isinstance(e, Scored)][-1]

    def noted(self, kind):
        """What the log tells of this kind, by the fields of the events."""
        events = [event for event in self.s.log if isinstance(event, kind)]
        return [tuple(getattr(event, field) for field in kind.fields) for event in events]

    def goods(self, player=0):
        first = len(GOODS) * player
        return {
            name: self.s.goods[first + i] for i, name in enumerate(GOODS) if self.s.goods[first + i]
        }

    def depot_goods(self, number):
        first = (number - 1) * len(GOODS)
        heap = self.s.depot_goods[first : first + len(GOODS)]
        return {name: heap[i] for i, name in enumerate(GOODS) if heap[i]}

    def stored(self, player=0):
        return [TILES[t] for t in self.s.storage[STORAGE * player : STORAGE * (player + 1)] if t]


@pytest.fixture
def story():
    """Makes a story: `story(players=3)`."""
    return Story
