"""What people see of an expansion in pictures: a table of drawings that may stay empty.

The printed face of a tile asks all expansions, since a tile shows what is printed on it whoever is in play; the
picture of a position asks those in play, in the order of the box.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from ludoteka.draw.curve import Pt
from ludoteka.draw.svg import Markup
from ludoteka.draw.wood import FOLLOWER as FOLLOWER_CARVING
from ludoteka.draw.wood import Carving
from ludoteka.engine.core.actions import Action
from ludoteka.games.carcassonne.expansions import installed
from ludoteka.games.carcassonne.rules.expansion import Expansion
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import Tile
from ludoteka.games.carcassonne.show.art.shape import Facts
from ludoteka.games.carcassonne.show.words import slice_of

if TYPE_CHECKING:
    from ludoteka.games.carcassonne.show.art.layout import Layout
    from ludoteka.games.carcassonne.show.board.frame import Frame

__all__ = [
    "FOLLOWER",
    "Drawing",
    "Piece",
    "Stock",
    "all_drawings",
    "drawing_of",
    "drawings_in_play",
    "pieces_of",
]


@dataclass(frozen=True, slots=True)
class Piece:
    """How a figure is drawn: its name in pictures, its form, its size, and whether it lies down on a meadow."""

    name: str
    carving: Carving
    size: float
    reclining: bool = False


FOLLOWER = Piece("follower", FOLLOWER_CARVING, 27.0, reclining=True)


@dataclass(frozen=True, slots=True)
class Stock:
    """Things of one kind that a player has: the id in the picture, the symbol of the expansion, and how many."""

    id: str
    symbol: str
    number: int


Place = tuple[Pt, bool]  # where a figure stands, and whether that is a meadow


def _none(*_args: object) -> None:
    return None


def _no_places(_view: Carcassonne) -> dict[tuple[int, int], Place]:
    return {}


def _no_figures(_view: Carcassonne, _options: Sequence[Action]) -> dict[int, Action]:
    return {}


def _no_buttons(_view: Carcassonne, _frame: Frame, _options: Sequence[Action]) -> list[Markup]:
    return []


def _no_stock(_view: Carcassonne, _player: int) -> list[Stock]:
    return []


def _not_mine(_tile: Tile) -> bool:
    return False


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """The drawings of one expansion."""

    pieces: Mapping[str, Piece] = field(default_factory=dict)
    """The special figures, by the name of their kind."""

    # -- the printed face of a tile --

    motifs: Mapping[str, Callable[[], Markup]] = field(default_factory=dict)
    """The things that `prints` puts on tiles, around the point (0, 0), by name."""

    prints: Callable[[Layout], None] = _none
    """Find room for the things that the facts of a tile name."""

    tile_ground: Callable[[Facts], Markup | None] = _none
    """What the meadow of a tile looks like, under all that is on it."""

    # -- a board of its own --

    covers: Callable[[Tile], bool] = _not_mine
    """Whether this "tile" is a place on the expansion's own board, which has no face of its own."""

    # -- drawn once --

    symbols: Mapping[str, Callable[[], Markup]] = field(default_factory=dict)
    """Drawings that the pictures use by name (`sprite.symbol_id`): tokens, boards and stamps."""

    plain: Mapping[str, Callable[[], Markup]] = field(default_factory=dict)
    """Plain drawings in the place of symbols that have many strokes."""

    stamps: Mapping[str, Callable[[Facts], str | None]] = field(default_factory=dict)
    """The things that `prints` puts on tiles of which the copies differ: the symbol for the copy with these facts."""

    # -- the picture of a position, from below --

    defs: Callable[[], Markup | None] = _none
    """What the other drawings need in ``<defs>`` besides symbols."""

    below: Callable[[Carcassonne], Markup | None] = _none
    """Under the tiles."""

    relief: Callable[[Carcassonne], Markup | None] = _none
    """On the tiles."""

    above: Callable[[Carcassonne], Markup | None] = _none
    """Over the landscape, under all figures."""

    tokens: Callable[[Carcassonne], Markup | None] = _none
    """Beside the figures."""

    # -- figures, buttons and panels --

    places: Callable[[Carcassonne], dict[tuple[int, int], Place]] = _no_places
    """Where figures (player, number) stand outside the landscape."""

    figure_options: Callable[[Carcassonne, Sequence[Action]], dict[int, Action]] = _no_figures
    """Options that are chosen by a click on a figure of the player on turn, by its number."""

    buttons: Callable[[Carcassonne, Frame, Sequence[Action]], list[Markup]] = _no_buttons
    """The expansion's other options, as something to click."""

    stock: Callable[[Carcassonne, int], list[Stock]] = _no_stock
    """What a player has in the panel, every kind of it, even if there is none yet."""


@cache
def drawing_of(expansion: Expansion) -> Drawing:
    """The drawings of an expansion: `DRAWING` in its module `drawing`."""
    return slice_of(expansion, "drawing", "DRAWING") or Drawing()


def pieces_of(expansion: Expansion) -> dict[str, Piece]:
    """How its special figures are drawn, by their kind; one without a drawing looks like a follower."""
    drawn = drawing_of(expansion).pieces
    return {
        kind.name: drawn.get(kind.name) or Piece(kind.name, FOLLOWER_CARVING, FOLLOWER.size)
        for kind in expansion.special
    }


def all_drawings() -> list[Drawing]:
    """The drawings of every expansion."""
    return [drawing_of(expansion) for expansion in installed().values()]


def drawings_in_play(view: Carcassonne) -> list[Drawing]:
    """The drawings of the expansions in play."""
    return [drawing_of(expansion) for expansion in view.box.expansions]
