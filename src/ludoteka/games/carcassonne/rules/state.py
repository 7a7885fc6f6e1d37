"""What lies on and beside the table in a game of Carcassonne."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ludoteka.engine.core.actions import act
from ludoteka.engine.core.state import PLAIN, Form, State
from ludoteka.games.carcassonne.rules.expansion import Expansion, Part
from ludoteka.games.carcassonne.rules.landscape import Figure, Landscape, cell_at, x_of, y_of
from ludoteka.games.carcassonne.rules.numbers import EIGHTH, FOLLOWERS
from ludoteka.games.carcassonne.rules.tiles import CITY, KINDS, MONASTERY, ROAD, Tile, tile_types

# The numbers that a designer may turn, as published (p. 3, 5-7).
PARAMETERS: Final[dict[str, int]] = {
    "followers": FOLLOWERS,
    "tiles_out": 0,  # unseen, before the game
    "city_tile": 2,  # points for a tile of a completed city,
    "shield": 2,  # for a shield there,
    "road_tile": 1,  # for a tile of a completed road,
    "monastery_tile": 1,  # for a completed monastery and every tile around it,
    "unfinished": 1,  # for a tile or a shield of what is not completed,
    "meadow_city": 3,  # for every completed city on or at a meadow
}


def answering(expansions: tuple[Expansion, ...], question: str) -> tuple[Expansion, ...]:
    """The expansions that answer a question in their own way."""
    common = getattr(Expansion, question)
    return tuple([one for one in expansions if getattr(type(one), question) is not common])


class Box:
    """What stays the same during a game: the expansions, the tile types in play and the settings."""

    def __init__(self, settings: Mapping[str, Any], expansions: tuple[Expansion, ...]) -> None:
        self.expansions: Final = expansions
        self.farmers: Final[bool] = bool(settings["farmers"])
        self.start: Final[str] = str(settings["start"])
        self.rulings: Final = int(settings["rulings"])
        numbers = {name: int(settings.get(name, PARAMETERS[name])) for name in PARAMETERS}
        self.followers: Final = numbers["followers"]
        self.numbers_of_followers: Final[list[int]] = [*range(FOLLOWERS), EIGHTH][: self.followers]
        self.follower_bits: Final[int] = sum([1 << number for number in self.numbers_of_followers])
        self.shield: Final = numbers["shield"]
        self.unfinished: Final = numbers["unfinished"]
        self.meadow_city: Final = numbers["meadow_city"]
        self.tiles_out: Final = numbers["tiles_out"]
        each = [0] * len(KINDS)
        each[CITY] = numbers["city_tile"]
        each[ROAD] = numbers["road_tile"]
        each[MONASTERY] = numbers["monastery_tile"]
        self.finished: Final = each  # what a tile of a completed feature is worth, by kind
        turnable = [*PARAMETERS, *[name for one in expansions for name in one.parameters]]
        self.published: Final = not any([name in settings for name in turnable])
        self.tiles: Final = tile_types(expansions)
        self.numbers: Final = {tile.name: i for i, tile in enumerate(self.tiles)}
        self.draws: Final = [act("draw", tile.name) for tile in self.tiles]
        special = [kind for expansion in expansions for kind in expansion.special]
        self.special: Final = special
        self.figures: Final = self.follower_bits | sum([1 << kind.number for kind in special])
        self.weights: Final = {EIGHTH: 1} | {kind.number: kind.weight for kind in special}
        self.own_start: Final = any([expansion.own_start for expansion in expansions])
        self.total: Final = sum([int(tile.facts["count"]) for tile in self.tiles])
        self.places: Final = {expansion.name: i for i, expansion in enumerate(expansions)}
        # Only those that have something to say are asked.
        self.restricting: Final = answering(expansions, "allowed")
        self.offering: Final = answering(expansions, "figures")
        self.valuing: Final = answering(expansions, "each")
        self.rewarding: Final = answering(expansions, "bonus")
        self._fitting: Final[list[list[int] | None]] = [None] * 5**4

    def weight(self, number: int) -> int:
        """What a figure counts for majorities: a follower one."""
        return 1 if number < FOLLOWERS else self.weights[number]

    def fitting(self, signature: int) -> list[int]:
        """The tile types that fit a gap of this signature."""
        found = self._fitting[signature]
        if found is None:
            found = [i for i, tile in enumerate(self.tiles) if tile.fits(signature)]
            self._fitting[signature] = found
        return found


# -- JSON --------------------------------------------------------------------------------------------


def write_land(_s: "Carcassonne", land: Landscape) -> Any:
    """Tiles in the order of laying: name, place, degrees. Figures: player, number, tile, part of it."""
    figures = []
    for figure in sorted(land.figures, key=lambda f: (f.segment, f.player)):
        number = land.tile_of(figure.segment)
        segment = land.tiles[number].tile.segments[figure.segment - land.first[number]]
        figures.append([figure.player, figure.number, number, segment.name])
    tiles = [
        [turned.tile.name, x_of(cell), y_of(cell), 90 * turned.quarter]
        for turned, cell in zip(land.tiles, land.cells, strict=True)
    ]
    return {"tiles": tiles, "figures": figures}


def read_land(s: "Carcassonne", data: Any) -> Landscape:
    land = Landscape()
    for name, x, y, degrees in data["tiles"]:
        land.lay(cell_at(x, y), s.box.tiles[s.box.numbers[name]].turned[degrees // 90])
    for expansion in s.box.expansions:
        expansion.connect(land)
    for player, number, tile, part in data["figures"]:
        segment = land.first[tile] + land.tiles[tile].tile.segment(part)
        land.put(Figure(player, number, segment, s.box.weight(number)))
    return land


def write_pile(s: "Carcassonne", pile: Any) -> dict[str, int]:
    """How many there are of each tile type, by name."""
    return {s.box.tiles[i].name: n for i, n in enumerate(pile) if n}


def read_pile(s: "Carcassonne", pile: Any) -> list[int]:
    return [pile.get(tile.name, 0) for tile in s.box.tiles]


def write_later(s: "Carcassonne", piles: Any) -> Any:
    return [write_pile(s, pile) for pile in piles]


def read_later(s: "Carcassonne", piles: Any) -> Any:
    return [tuple(read_pile(s, pile)) for pile in piles]


def write_tile(s: "Carcassonne", tile: int) -> str | None:
    return s.box.tiles[tile].name if tile >= 0 else None


def read_tile(s: "Carcassonne", name: str | None) -> int:
    return -1 if name is None else s.box.numbers[name]


def write_tiles(s: "Carcassonne", tiles: Any) -> Any:
    return [write_tile(s, tile) for tile in tiles]


def read_tiles(s: "Carcassonne", names: Any) -> Any:
    return [read_tile(s, name) for name in names]


def write_parts(s: "Carcassonne", parts: Any) -> Any:
    """What each expansion keeps, by its name."""
    kept = zip(s.box.expansions, parts, strict=True)
    return {expansion.name: part.to_json() for expansion, part in kept if part is not None}


def read_parts(s: "Carcassonne", data: Any) -> Any:
    parts = [expansion.part(s.players) for expansion in s.box.expansions]
    for expansion, part in zip(s.box.expansions, parts, strict=True):
        if part is not None:
            part.from_json(data[expansion.name])
    return parts


class Carcassonne(State):
    """A position: the landscape, the unseen tiles, the supplies and the points."""

    saved: ClassVar[Mapping[str, Form]] = {
        "land": Form(write_land, read_land),
        "unseen": Form(write_pile, read_pile),
        "left": PLAIN,
        "later": Form(write_later, read_later),
        "drawn": Form(write_tile, read_tile),
        "aside": Form(write_tiles, read_tiles),
        "supply": PLAIN,
        "points": PLAIN,
        "parts": Form(write_parts, read_parts),
    }

    land: Landscape
    unseen: list[int]  # how many of each tile type are face down in the current pile
    left: int  # how many of them will still be drawn
    later: list[tuple[int, ...]]  # piles that come after this one, by tile type
    drawn: int  # the tile type in the hand of the player on turn, or -1
    aside: list[int]  # tile types that fitted nowhere
    supply: list[int]  # for every player a bit for each figure at home
    points: list[int]
    parts: list[Part | None]  # what the expansions keep, in their order

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
        s.parts = [expansion.part(players) for expansion in box.expansions]
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
            if not self.later:
                self.left -= self.box.tiles_out
        return self.left > 0

    def tiles_left(self) -> int:
        """How many tiles are still to be drawn, in all piles."""
        later = sum([sum(pile) for pile in self.later])
        return self.left + later - (self.box.tiles_out if later else 0)

    # -- figures ---------------------------------------------------------------------------------

    def followers(self, player: int) -> int:
        """How many plain followers the player has at home."""
        return (self.supply[player] & self.box.follower_bits).bit_count()

    def at_home(self, player: int, number: int) -> bool:
        """Whether the player's figure of this number is at home."""
        return bool(self.supply[player] >> number & 1)

    def take_follower(self, player: int) -> int:
        """Take a plain follower from home; its number."""
        home = self.supply[player] & self.box.follower_bits
        number = (home & -home).bit_length() - 1
        self.supply[player] &= ~(1 << number)
        return number

    def send(self, player: int, number: int, segment: int) -> None:
        """Put a figure on a segment of the landscape."""
        self.supply[player] &= ~(1 << number)
        self.land.put(Figure(player, number, segment, self.box.weight(number)))

    def bring_home(self, root: int) -> None:
        """Give all figures of a feature back to their players."""
        for figure in self.land.clear(root):
            self.supply[figure.player] |= 1 << figure.number

    def recall(self, figure: Figure) -> None:
        """Take one figure home before its feature is scored."""
        root = self.land.remove(figure)
        self.supply[figure.player] |= 1 << figure.number
        for expansion in self.box.expansions:
            expansion.recalled(self, figure, root)
