"""What lies on and beside the table in a game of Carcassonne."""

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.engine.actions import act
from ludoteka.engine.state import State
from ludoteka.games.carcassonne.landscape import Figure, Landscape, cell_at, x_of, y_of
from ludoteka.games.carcassonne.tiles import Tile, by_name, load

FOLLOWERS: Final = 7  # in every supply; an eighth counts points on the track (p. 3)


class Setting:
    """What stays the same during a game: the tile types in play and the options."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options: Final = dict(options)
        self.farmers: Final[bool] = bool(options["farmers"])
        self.start: Final[str] = str(options["start"])
        self.tiles: Final = load("base")
        self.numbers: Final = {tile.name: i for i, tile in enumerate(self.tiles)}
        self.draws: Final = [act("draw", tile.name) for tile in self.tiles]


class Carcassonne(State):
    """A position: the landscape, the unseen tiles, the supplies and the points."""

    land: Landscape
    unseen: list[int]  # how many of each tile type are face down
    drawn: int  # the tile type in the hand of the player on turn, or -1
    aside: list[int]  # tile types that fitted nowhere
    supply: list[int]  # for every player a bit for each follower at home
    points: list[int]

    def __init__(self, players: int, setting: Setting) -> None:
        super().__init__(players)
        self.setting: Final = setting

    @classmethod
    def blank(cls, players: int, setting: Setting) -> "Carcassonne":
        """An empty table, with all followers at home."""
        s = Carcassonne(players, setting)
        s.land = Landscape()
        s.unseen = [0] * len(setting.tiles)
        s.drawn = -1
        s.aside = []
        s.supply = [(1 << FOLLOWERS) - 1] * players
        s.points = [0] * players
        return s

    def copy(self) -> "Carcassonne":
        other = Carcassonne(self.players, self.setting)
        other.adopt(self)
        other.land = self.land.copy()
        other.unseen = self.unseen.copy()
        other.drawn = self.drawn
        other.aside = self.aside.copy()
        other.supply = self.supply.copy()
        other.points = self.points.copy()
        return other

    def scores(self) -> list[int]:
        return self.points.copy()

    def tile(self) -> Tile:
        """The tile that was drawn and is to be laid."""
        return self.setting.tiles[self.drawn]

    def followers(self, player: int) -> int:
        """How many followers the player has at home."""
        return self.supply[player].bit_count()

    def send(self, player: int, segment: int) -> None:
        """Put one of the player's followers on a segment of the landscape."""
        home = self.supply[player]
        number = (home & -home).bit_length() - 1
        self.supply[player] = home & (home - 1)
        self.land.put(Figure(player, number, segment))

    def bring_home(self, root: int) -> None:
        """Give all figures of a feature back to their players."""
        for figure in self.land.clear(root):
            self.supply[figure.player] |= 1 << figure.number

    # -- JSON ------------------------------------------------------------------------------------

    def components(self) -> dict[str, Any]:
        land = self.land
        names = [tile.name for tile in self.setting.tiles]
        tile_of = {
            first + i: (number, segment.name)
            for number, first in enumerate(land.first)
            for i, segment in enumerate(land.tiles[number].tile.segments)
        }
        return {
            "tiles": [
                [turned.tile.name, x_of(cell), y_of(cell), 90 * turned.quarter]
                for turned, cell in zip(land.tiles, land.cells, strict=True)
            ],
            "figures": [
                [figure.player, figure.number, *tile_of[figure.segment]]
                for figure in sorted(land.figures(), key=lambda f: (f.segment, f.player))
            ],
            "unseen": {name: n for name, n in zip(names, self.unseen, strict=True) if n},
            "drawn": names[self.drawn] if self.drawn >= 0 else None,
            "aside": [names[i] for i in self.aside],
            "points": self.points.copy(),
        }

    def restore(self, components: dict[str, Any]) -> None:
        tiles = by_name(self.setting.tiles)
        numbers = self.setting.numbers
        for name, x, y, degrees in components["tiles"]:
            self.land.lay(cell_at(x, y), tiles[name].turned[degrees // 90])
        for player, number, tile, segment in components["figures"]:
            place = self.land.first[tile] + self.land.tiles[tile].tile.segment(segment)
            self.land.put(Figure(player, number, place))
            self.supply[player] &= ~(1 << number)
        for name, count in components["unseen"].items():
            self.unseen[numbers[name]] = count
        drawn = components["drawn"]
        self.drawn = -1 if drawn is None else numbers[drawn]
        self.aside = [numbers[name] for name in components["aside"]]
        self.points = list(components["points"])
