"""Beside the map: the cube tower with what is in it."""

from __future__ import annotations

from ludoteka.draw.ink import Scatter
from ludoteka.draw.svg import Markup, el, group, join, number
from ludoteka.engine.core.events import Event
from ludoteka.engine.i18n import Texts
from ludoteka.games.wallenstein.rules.log import Fell
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.show.art import keep
from ludoteka.games.wallenstein.show.art.sprite import PIECES, land
from ludoteka.games.wallenstein.show.board.spots import ASIDE, Spot

_ = Texts(__package__)

WIDE, LARGER = 0.8, 1.45
WAY = ",".join(f"{number(x)} {number(y)}" for x, y in keep.WAY)
PLACES = {"tower": keep.inside, "tray": keep.in_tray, "hand": keep.in_hand}
SIZES = {"tower": 15.0, "tray": 16.0, "hand": 16.0}


def heights() -> tuple[float, float]:
    """How high the tower is, wide and upright."""
    return keep.SIZE[1] * WIDE, keep.SIZE[1] * LARGER


def tower(view: Wallenstein, top: float, upright: float) -> Markup:
    """The tower: cubes in the hand above it, stuck inside, fallen into the tray.

    Cubes are numbered from the tower outwards, so that those thrown in glide from the hand and those
    pushed out from the tower.
    """
    cubes: dict[str, list[tuple[int, int]]] = {"tower": [], "tray": [], "hand": []}
    for colour in range(view.players + 1):
        counted = 0
        for where, count in (("tower", view.tower), ("tray", view.tray), ("hand", view.hand)):
            cubes[where] += [(colour, counted + i) for i in range(count[colour])]
            counted += count[colour]
    at = Spot((ASIDE + 22, top, WIDE), (30, upright, LARGER))
    return group(
        el("title", _("The cube tower: what is inside, and the tray below it.")),
        land("tower-back"),
        _heap("tower", cubes["tower"], view.farmers),
        _heap("tray", cubes["tray"], view.farmers),
        land("tower-front"),
        land("tray"),
        _heap("hand", cubes["hand"], view.farmers),
        id="tower",
        data_fall=WAY,
        **at.put(),
    )


def fell(event: Event) -> tuple[str, str] | None:
    """What lies in the tray before a battle or a revolt is decided: for a moment the cubes that fell are seen there."""
    if not isinstance(event, Fell):
        return None
    cubes = [(colour, n) for colour, count in enumerate(event.cubes) for n in range(count)]
    return "cubes-tray", join(_cubes("tray", cubes, len(event.cubes) - 1, "fell"))


def _heap(where: str, cubes: list[tuple[int, int]], farmers: int) -> Markup:
    """Cubes of one place, those behind first."""
    return group(_cubes(where, cubes, farmers, "cube"), id=f"cubes-{where}")


def _cubes(where: str, cubes: list[tuple[int, int]], farmers: int, called: str) -> list[Markup]:
    scatter = Scatter("heap")
    lie = zip(PLACES[where](len(cubes)), cubes, strict=True)
    size = SIZES[where] if len(cubes) <= 42 else 11.0
    drawn = []
    for (x, y), (colour, n) in sorted(lie, key=lambda one: (round(one[0][1]), one[0][0])):
        name = "farmer" if colour == farmers else f"cube-{colour}"
        turned = f" rotate({number(scatter(-7, 7))})" if where == "tower" else ""
        drawn.append(
            el(
                "use",
                href=f"#{PIECES}--{name}",
                id=f"{called}-{colour}-{n}",
                class_=where,
                transform=f"translate({number(x)} {number(y)}){turned} scale({size / 20:.3g})",
            )
        )
    return drawn
