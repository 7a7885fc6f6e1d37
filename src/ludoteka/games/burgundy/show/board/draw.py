"""A position of The Castles of Burgundy as a picture: a pure function of a view, so it shows nothing secret.

On the left the board of the player who looks (of the first seat for spectators), in the middle of the table
the depots, below them the boards of the others. The two upper panels are as wide as a phone held upright, so
that a page can show one after the other; ``panel`` cuts one of them out. Tiles keep their ids from depot to
storage to estate. What can be clicked carries ``data-action``, with several meanings also ``data-actions``.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.panels import part
from ludoteka.draw.svg import Svg, el, group, join
from ludoteka.draw.theme import FONT, LIGHT
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import NOBODY
from ludoteka.engine.i18n import Texts
from ludoteka.engine.match import COLOURS
from ludoteka.games.burgundy.rules.state import Burgundy
from ludoteka.games.burgundy.show.art.symbols import sprite
from ludoteka.games.burgundy.show.board.market import main_board
from ludoteka.games.burgundy.show.board.parts import Box, Scene
from ludoteka.games.burgundy.show.board.player import other_board, own_board
from ludoteka.games.burgundy.show.text import _

__all__ = ["boxes", "draw"]

ENGINE = Texts("ludoteka")
GAP = 12.0
OWN = Box(GAP, GAP, 430, 632)
MARKET = Box(GAP + 430 + GAP, GAP, 430, 632)
WIDTH = 430 * 2 + GAP * 3
LOWER = 244.0


def seats(view: Burgundy) -> list[int]:
    """The seats in the order of the picture: the viewer's own first, then around the table."""
    first = max(0, view.viewer)
    return [(first + i) % view.players for i in range(view.players)]


def boxes(view: Burgundy) -> dict[str, Box]:
    """The panels of the picture: `own`, `market`, and `other-1` and so on for the others."""
    found = {"own": OWN, "market": MARKET}
    others = view.players - 1
    each = min(320.0, (WIDTH - GAP * (others + 1)) / others)
    left = (WIDTH - others * each - (others - 1) * GAP) / 2
    for i in range(others):
        x = left + i * (each + GAP)
        found[f"other-{i + 1}"] = Box(x, OWN.y + OWN.height + GAP, each, LOWER)
    return found


def titles(view: Burgundy) -> list[tuple[str, int | None]]:
    """What the panels are called where a page shows one at a time; those of the others are told by their seats."""
    first, *others = seats(view)
    own = (_("My estate"), None) if view.viewer != NOBODY else (ENGINE(COLOURS[first]), first)
    return [own, (_("Market"), None), *((ENGINE(COLOURS[seat]), seat) for seat in others)]


def _around(box: Box) -> tuple[float, float, float, float]:
    """A panel with a little room around it."""
    return (box.x - 6, box.y - 6, box.width + 12, box.height + 14)


def draw(view: Burgundy, options: Sequence[Action] = (), panel: str | None = None) -> Svg:
    """The picture of a position; ``options`` are what the viewer may choose now.

    With ``panel`` only this part is seen: `own`, `market`, `other-1`, ...
    """
    scene = Scene(view, options)
    panels = boxes(view)
    order = seats(view)
    own_board(scene, order[0], panels["own"])
    main_board(scene, panels["market"])
    for i, seat in enumerate(order[1:], 1):
        other_board(scene, seat, panels[f"other-{i}"])
    height = OWN.height + LOWER + GAP * 3
    seen = Box(0, 0, WIDTH, height)
    if panel is not None:
        seen = Box(*_around(panels[panel]))
    body = join(
        el("rect", width=WIDTH, height=height, fill=LIGHT.table, class_="table"),
        [
            part(name, title, _around(box), seat)
            for (name, box), (title, seat) in zip(panels.items(), titles(view), strict=True)
        ],
        group(scene.ground, id="ground", font_family=FONT),
        group([scene.tiles[number] for number in sorted(scene.tiles)], id="tiles"),
        group([scene.pieces[name] for name in sorted(scene.pieces)], id="pieces", font_family=FONT),
        group(scene.clicks, id="clicks", font_family=FONT),
    )
    return Svg(
        body,
        (seen.x, seen.y, seen.width, seen.height),
        title=_("The Castles of Burgundy"),
        class_="game burgundy",
        sprite=sprite(),
        board=(0, 0, WIDTH, OWN.y + OWN.height + GAP),
    )
