"""The tower of the dice and the dunes of the caravan."""

from __future__ import annotations

from ludoteka.draw.ink import Ink, Scatter, box, disc, place, shape, stroke
from ludoteka.draw.palette import SUN
from ludoteka.draw.svg import Markup, join
from ludoteka.games.yspahan.rules.facts import CAMELS_FLOOR, FLOORS, GOLD_FLOOR
from ludoteka.games.yspahan.show.art.bazaar import GOODS, camel, dome, palm
from ludoteka.games.yspahan.show.art.things import CLOTH, coin

__all__ = [
    "CARAVAN",
    "FLOOR",
    "MIDDLE",
    "TOWER",
    "dunes",
    "ledge",
    "middle",
    "shaft",
    "sign",
    "window",
]

TOWER = (560.0, 478.0)
FLOOR = 72.0
MIDDLE = 50.0  # of the shaft
CARAVAN = (392.0, 252.0)


def middle(floor: int) -> float:
    """The height of a floor's middle; the lowest floor is at the foot."""
    return 46 + FLOOR * (len(FLOORS) - floor - 0.5)


def shaft() -> Markup:
    """The tower without its windows: a shaft that grows wider, battlements, a dome behind them."""
    x, foot = MIDDLE, TOWER[1] - 4
    roof = Ink()
    dome(roof, x, 22, 17, "#3fa0a8", 0)
    scatter = Scatter("yspahan tower")
    stones = "".join(
        f"M{scatter(x - 38, x + 26)} {scatter(60, foot - 12)}h{scatter(6, 12)}" for _ in range(34)
    )
    return join(
        shape(disc(x + 12, foot - 1, 56, 7), "#2a1d0c", opacity=0.3),
        roof.markup(),
        shape(f"M{x - 40} 40H{x + 40}L{x + 46} {foot}H{x - 46}z", "#d8b67c"),
        shape(f"M{x - 40} 40H{x - 22}L{x - 26} {foot}H{x - 46}z", "#efd6a4"),
        shape(f"M{x + 22} 40H{x + 40}L{x + 46} {foot}H{x + 26}z", "#b28a55"),
        shape(box(x - 46, 26, 92, 18), "#e6c88e"),
        shape(box(x + 18, 26, 28, 18), "#b8935c"),
        shape(f"M{x - 46} 44H{x + 46}l-4 6H{x - 42}z", "#a98353"),
        shape("".join(box(x - 46 + 20 * i, 16, 12, 11) for i in range(3)), "#f6e6c4"),
        shape("".join(box(x - 46 + 20 * i, 16, 12, 11) for i in range(3, 5)), "#d3b07a"),
        stroke(stones, "#a98353", 1.2, 0.5),
    )


def window(lit: bool) -> Markup:
    """The niche of a floor, about its middle: bright where dice lie."""

    def arch(half: float, low: float, top: float) -> str:
        return (
            f"M{-half} 31V{low}C{-half} {low - 13} {-half * 0.36} {low - 18} 0 {top}"
            f"C{half * 0.36} {low - 18} {half} {low - 13} {half} {low}V31z"
        )

    return join(
        shape(arch(28, -9, -34), "#7a5a34"),
        shape(arch(25, -8, -30), "#fdf4dc" if lit else "#c9ad7c"),
    )


def ledge(lit: bool) -> Markup:
    """The shelf of a floor: dice lie on it. From the tower to the right edge, about the floor's middle."""
    left, right = MIDDLE + 50, TOWER[0] - 4
    return join(
        shape(f"M{left} 33H{right}l-4 4H{left}z", "#b28a55" if lit else "#cdb68c"),
        shape(box(left, 30, right - left, 3.4), "#f0dcb0" if lit else "#e0cfa9"),
    )


def sign(floor: int) -> Markup:
    """What a floor gives, about its middle, 36 units high."""
    if floor == GOLD_FLOOR:
        return place(coin(), 0, 0, 1.45)
    if floor == CAMELS_FLOOR:
        return place(camel(CLOTH), -4, 4, 0.64)
    return place(GOODS[FLOORS[floor]](), 0, 0, 0.84)


def dunes() -> Markup:
    """The desert of the caravan: a pale sun over three dunes."""
    frame = "M12 0H380Q392 0 392 12V240Q392 252 380 252H12Q0 252 0 240V12Q0 0 12 0z"
    oasis = Ink()
    palm(oasis, 84, 40, 0.9, 3)
    palm(oasis, 98, 44, 0.7, -2)
    parts = [
        shape(frame, "#f9e2a8"),
        shape(disc(318, 24, 30), "#fff6d0", opacity=0.5),
        shape(disc(318, 24, 15), SUN),
    ]
    for i, (lit, dark) in enumerate(
        (("#e9c682", "#d3a760"), ("#dfb56d", "#c4934d"), ("#d3a35a", "#b5833f"))
    ):
        y = 62 + i * 78
        ridge = f"M0 {y}C60 {y - 34} 120 {y - 6} 190 {y - 14}C260 {y - 24} 320 {y - 2} 392 {y - 26}"
        lee = f"M190 {y - 14}C220 {y - 18} 250 {y - 18} 280 {y - 10}C300 {y + 6} 330 {y + 16} 392 {y + 14}"
        corner = "V240Q392 252 380 252"
        parts += [
            shape(f"{ridge}{corner}H12Q0 252 0 240z", lit),
            shape(f"{lee}{corner}H240C250 {y + 40} 230 {y + 10} 190 {y - 14}z", dark, opacity=0.4),
            stroke(
                f"M10 {y + 20}q30 -8 60 0t60 0M230 {y + 30}q30 -8 60 0t60 0", "#f3d79a", 1.6, 0.7
            ),
        ]
        if i == 0:
            parts.append(oasis.markup())
    return join(parts, shape(frame, "none", "#a98353", 2.4))
