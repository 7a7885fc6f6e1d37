"""What somebody means who taps a part of the picture that offers nothing."""

from collections.abc import Sequence

from ludoteka.games.burgundy.rules.market import MakeRoom
from ludoteka.games.burgundy.rules.pieces import BLACK, GOODS, SLOTS, SPACES, TILES
from ludoteka.games.burgundy.rules.setup import ChooseCastle
from ludoteka.games.burgundy.rules.state import Burgundy
from ludoteka.games.burgundy.rules.tiles import ChooseDepot, ChooseSecondDepot, KeepGoods
from ludoteka.games.burgundy.show.text import goods_name, tile_name


def meant(s: Burgundy, part: str) -> Sequence[tuple[str, str]]:
    """A tile of a depot is taken or bought, a stored one placed, a space filled, goods sold, a die used."""
    if s.over:
        return ()
    kind, _dash, rest = part.partition("-")
    words = rest.split("-")
    mine = words[0] == str(s.player)
    if kind == "tile" and rest.isdecimal():
        return _tile(s, int(rest))
    if kind == "depot":
        ship = isinstance(s.step, (ChooseDepot, ChooseSecondDepot))
        return [("", f"load {rest}")] if ship and rest.isdecimal() else ()
    if kind == "space" and mine:
        return _space(s, SPACES[int(words[1])])
    if kind == "stored" and mine:
        if isinstance(s.step, MakeRoom):
            return [("", f"drop {words[1]}")]
        return [("", f"place {words[1]} {space}") for space in SPACES]
    if kind in ("goods", "heap") and words[-1] in GOODS:
        verb = "keep" if isinstance(s.step, KeepGoods) else "sell"
        return [(goods_name(words[-1]), f"{verb} {words[-1]}")] if mine or verb == "keep" else ()
    if kind == "die" and mine:
        return [("", f"die {s.dice[2 * s.player + int(words[1])]}")]
    return ()


def _tile(s: Burgundy, number: int) -> Sequence[tuple[str, str]]:
    """The tile with this id, if it lies in a depot."""
    if number in s.black_ids:
        return [("", f"buy black {TILES[s.black[s.black_ids.index(number)]]}")]
    if number not in s.depot_ids:
        return ()
    slot = s.depot_ids.index(number)
    depot = slot // SLOTS + BLACK + 1
    return [("", f"take {depot} {TILES[s.depots[slot]]}")]


def _space(s: Burgundy, space: str) -> Sequence[tuple[str, str]]:
    """Every stored tile on a space of one's own estate."""
    if isinstance(s.step, ChooseCastle):
        return [("", f"castle {space}")]
    return [(tile_name(tile), f"place {TILES[tile]} {space}") for tile in s.stored(s.player)]
