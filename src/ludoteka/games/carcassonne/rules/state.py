"""What lies on and beside the table in a game of Carcassonne."""

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.engine.core.actions import act
from ludoteka.engine.core.state import State
from ludoteka.games.carcassonne.rules.expansion import FOLLOWER_BITS, FOLLOWERS, Module, Part
from ludoteka.games.carcassonne.rules.landscape import Figure, Landscape, cell_at, x_of, y_of
from ludoteka.games.carcassonne.rules.tiles import Tile, by_name, tile_types


def answering(modules: tuple[Module, ...], question: str) -> tuple[Module, ...]:
    """The modules that answer a question in their own way."""
    common = getattr(Module, question)
    return tuple([module for module in modules if getattr(type(module), question) is not common])


class Box:
    """What stays the same during a game: the modules, the tile types in play and the options."""

    def __init__(self, settings: Mapping[str, Any], modules: tuple[Module, ...]) -> None:
        self.modules: Final = modules
        self.farmers: Final[bool] = bool(settings["farmers"])
        self.start: Final[str] = str(settings["start"])
        self.tiles: Final = tile_types(modules)
        self.numbers: Final = {tile.name: i for i, tile in enumerate(self.tiles)}
        self.draws: Final = [act("draw", tile.name) for tile in self.tiles]
        special = [kind for module in modules for kind in module.special]
        self.special: Final = special
        self.figures: Final = FOLLOWER_BITS | sum([1 << kind.number for kind in special])
        self.weights: Final = {kind.number: kind.weight for kind in special}
        self.places: Final = {module.name: i for i, module in enumerate(modules)}
        # Only the modules that have something to say are asked.
        self.restricting: Final = answering(modules, "allowed")
        self.offering: Final = answering(modules, "figures")
        self.valuing: Final = answering(modules, "each")
        self.rewarding: Final = answering(modules, "bonus")
        self._fitting: Final[list[list[int] | None]] = [None] * 5**4

    def fitting(self, signature: int) -> list[int]:
        """The tile types that fit a gap of this signature."""
        found = self._fitting[signature]
        if found is None:
            found = [i for i, tile in enumerate(self.tiles) if tile.fits(signature)]
            self._fitting[signature] = found
        return found


class Carcassonne(State):
    """A position: the landscape, the unseen tiles, the supplies and the points."""

    land: Landscape
    unseen: list[int]  # how many of each tile type are face down in the current pile
    left: int  # how many of them will still be drawn
    later: list[tuple[int, ...]]  # piles that come after this one, by tile type
    drawn: int  # the tile type in the hand of the player on turn, or -1
    aside: list[int]  # tile types that fitted nowhere
    supply: list[int]  # for every player a bit for each figure at home
    points: list[int]
    parts: list[Part | None]  # what the modules keep, in their order

    def __init__(self, players: int, box: Box) -> None:
        super().__init__(players)
        self.box: Final = box

    @classmethod
    def blank(cls, players: int, box: Box) -> "Carcassonne":
        """An empty table, with all figures at home."""
        s = Carcassonne(players, box)
        s.land = Landscape()
        s.unseen = [0] * len(box.tiles)
        s.left = 0
        s.later = []
        s.drawn = -1
        s.aside = []
        s.supply = [box.figures] * players
        s.points = [0] * players
        s.parts = [module.part(players) for module in box.modules]
        return s

    def copy(self) -> "Carcassonne":
        other = Carcassonne(self.players, self.box)
        other.adopt(self)
        other.land = self.land.copy()
        other.unseen = self.unseen.copy()
        other.left = self.left
        other.later = self.later.copy()
        other.drawn = self.drawn
        other.aside = self.aside.copy()
        other.supply = self.supply.copy()
        other.points = self.points.copy()
        other.parts = [part.copy() if part is not None else None for part in self.parts]
        return other

    def scores(self) -> list[int]:
        return self.points.copy()

    # -- tiles -----------------------------------------------------------------------------------

    def tile(self) -> Tile:
        """The tile that was drawn and is to be laid."""
        return self.box.tiles[self.drawn]

    def more(self) -> bool:
        """Whether another tile can be drawn; an empty pile gives way to the next."""
        while not self.left and self.later:
            self.unseen = list(self.later.pop(0))
            self.left = sum(self.unseen)
        return self.left > 0

    def tiles_left(self) -> int:
        """How many tiles are still to be drawn, in all piles."""
        return self.left + sum([sum(pile) for pile in self.later])

    # -- figures ---------------------------------------------------------------------------------

    def followers(self, player: int) -> int:
        """How many plain followers the player has at home."""
        return (self.supply[player] & FOLLOWER_BITS).bit_count()

    def at_home(self, player: int, number: int) -> bool:
        """Whether the player's figure of this number is at home."""
        return bool(self.supply[player] >> number & 1)

    def take_follower(self, player: int) -> int:
        """Take a plain follower from home; its number."""
        home = self.supply[player] & FOLLOWER_BITS
        number = (home & -home).bit_length() - 1
        self.supply[player] &= ~(1 << number)
        return number

    def send(self, player: int, number: int, segment: int) -> None:
        """Put a figure on a segment of the landscape."""
        self.supply[player] &= ~(1 << number)
        weight = 1 if number < FOLLOWERS else self.box.weights[number]
        self.land.put(Figure(player, number, segment, weight))

    def bring_home(self, root: int) -> None:
        """Give all figures of a feature back to their players."""
        for figure in self.land.clear(root):
            self.supply[figure.player] |= 1 << figure.number

    def recall(self, figure: Figure) -> None:
        """Take one figure home before its feature is scored."""
        root = self.land.remove(figure)
        self.supply[figure.player] |= 1 << figure.number
        for module in self.box.modules:
            module.recalled(self, figure, root)

    # -- JSON ------------------------------------------------------------------------------------

    def components(self) -> dict[str, Any]:
        land = self.land
        names = [tile.name for tile in self.box.tiles]
        figures = []
        for figure in sorted(land.figures, key=lambda f: (f.segment, f.player)):
            number = land.tile_of(figure.segment)
            segment = land.tiles[number].tile.segments[figure.segment - land.first[number]]
            figures.append([figure.player, figure.number, number, segment.name])
        piles = [self.unseen, *self.later]
        return {
            "tiles": [
                [turned.tile.name, x_of(cell), y_of(cell), 90 * turned.quarter]
                for turned, cell in zip(land.tiles, land.cells, strict=True)
            ],
            "figures": figures,
            "unseen": [{names[i]: n for i, n in enumerate(pile) if n} for pile in piles],
            "left": self.left,
            "drawn": names[self.drawn] if self.drawn >= 0 else None,
            "aside": [names[i] for i in self.aside],
            "supply": self.supply.copy(),
            "points": self.points.copy(),
            "modules": {
                module.name: part.to_json()
                for module, part in zip(self.box.modules, self.parts, strict=True)
                if part is not None
            },
        }

    def restore(self, components: dict[str, Any]) -> None:
        tiles = by_name(self.box.tiles)
        numbers = self.box.numbers
        for name, x, y, degrees in components["tiles"]:
            self.land.lay(cell_at(x, y), tiles[name].turned[degrees // 90])
        for module in self.box.modules:
            module.connect(self)
        for player, number, tile, segment in components["figures"]:
            place = self.land.first[tile] + self.land.tiles[tile].tile.segment(segment)
            self.send(player, number, place)
        piles = [
            tuple([pile.get(tile.name, 0) for tile in self.box.tiles])
            for pile in components["unseen"]
        ]
        self.unseen = list(piles[0])
        self.later = piles[1:]
        self.left = components["left"]
        drawn = components["drawn"]
        self.drawn = -1 if drawn is None else numbers[drawn]
        self.aside = [numbers[name] for name in components["aside"]]
        self.supply = list(components["supply"])
        self.points = list(components["points"])
        for module, part in zip(self.box.modules, self.parts, strict=True):
            if part is not None:
                part.from_json(components["modules"][module.name])
