"""The faces of the cards, 100 by 140 units from their upper left corner; numbers are not part of them."""

from __future__ import annotations

from collections.abc import Callable

from ludoteka.draw.ink import place, shape, stroke
from ludoteka.draw.svg import Markup, join
from ludoteka.draw.theme import shade
from ludoteka.games.yspahan.show.art.bazaar import bag, camel
from ludoteka.games.yspahan.show.art.stall import stall
from ludoteka.games.yspahan.show.art.things import CLOTH, coin, crate, star

__all__ = [
    "FACES",
    "HEIGHT",
    "NUMBERS",
    "WIDTH",
    "arrow",
    "card",
    "exchange",
    "framed",
    "house",
    "sale",
    "struck",
]

WIDTH, HEIGHT = 100.0, 140.0
ARROW = "#7a3b2e"
CARD = "M9 0H91Q100 0 100 9V131Q100 140 91 140H9Q0 140 0 131V9Q0 0 9 0z"
PAINTED = "M12 6H88Q94 6 94 12V128Q94 134 88 134H12Q6 134 6 128V12Q6 6 12 6z"


def _gold() -> Markup:
    return join(
        place(bag(), 50, 56, 1.5),
        place(coin(), 28, 84),
        place(coin(), 70, 86),
        place(coin(), 49, 92, 1.08),
    )


def _camels() -> Markup:
    return join(
        place(camel(CLOTH), 56, 40, 0.72),
        place(camel("#4f97a3"), 36, 58, 0.84),
        place(camel(CLOTH), 50, 82, 1.04),
    )


def _falling(y: float) -> Markup:
    """A crate that is put down."""
    return join(place(crate(), 50, y - 20), arrow(y))


def arrow(y: float) -> Markup:
    """Down to where goods are put."""
    return shape(f"M44 {y}h12v6h8L50 {y + 18}L36 {y + 6}h8z", ARROW, "#fffaf0", 2)


def _to_city() -> Markup:
    return join(place(stall("yellow"), 50, 96, 1.05), _falling(50))


def _to_caravan() -> Markup:
    return join(place(camel(CLOTH), 45, 104, 1.2), _falling(50))


def sale(what: Markup) -> Markup:
    """Points for what one sells."""
    return join(what, place(star(), 66, 112, 1.25))


def house(y: float) -> Markup:
    """A house about its middle."""
    return place(
        join(
            shape("M-16 -4H16V16H-16z", "#f6e8c6"),
            shape("M6 -4H16V16H6z", "#cfa86c"),
            shape("M-19 -9H19V-3H-19z", "#c39a62"),
            shape("M-5 16V6a5 5 0 0 1 10 0V16z", "#5d4226"),
            shape("M-13 8v-5h5v5zM8 8v-5h5v5z", "#7d5a34"),
        ),
        50,
        y,
        1.5,
    )


def struck(what: Markup, y: float) -> Markup:
    """A thing that one does without."""
    line = f"M26 {y - 18}L74 {y + 18}"
    return join(what, stroke(line, "#fffaf0", 9), stroke(line, "#b23a2a", 5.5))


def _swap() -> Markup:
    return join(
        place(coin(), 34, 38, 1.6),
        place(camel(CLOTH), 56, 108, 0.95),
        exchange(),
    )


def exchange() -> Markup:
    """Two arrows round a card: this for that."""
    return join(
        stroke("M64 34C84 44 86 62 76 74M30 106C14 92 14 78 22 66", ARROW, 4),
        shape("M70 68L72 84L86 74zM14 70L28 58L30 74z", ARROW),
    )


# The ground of each card and what is on it.
FACES: dict[str, tuple[str, Callable[[], Markup]]] = {
    "gold3": ("#f6e0a0", _gold),
    "camels3": ("#f3d9a4", _camels),
    "cube_city": ("#d9e6e0", _to_city),
    "cube_caravan": ("#f0d49a", _to_caravan),
    "sell_camels": ("#eeddc8", lambda: sale(place(camel(CLOTH), 45, 60, 1.15))),
    "sell_gold": ("#f4e3b8", lambda: sale(place(coin(), 50, 52, 1.95))),
    "build_no_camels": (
        "#dbe7ea",
        lambda: join(house(42), struck(place(camel(CLOTH), 45, 106, 0.95), 102)),
    ),
    "build_no_gold": (
        "#dfe8d8",
        lambda: join(house(42), struck(place(coin(), 50, 102, 1.7), 102)),
    ),
    "swap": ("#ead9e4", _swap),
}
#: Where the number of a card stands: its middle and foot.
NUMBERS = {
    "gold3": (50, 127),
    "camels3": (50, 129),
    "sell_camels": (34, 124),
    "sell_gold": (34, 124),
}


def card(name: str) -> Markup:
    """A card with its paper and its picture."""
    return framed(*FACES[name])


def framed(ground: str, draw: Callable[[], Markup]) -> Markup:
    """A picture on the paper of a card."""
    return join(
        place(shape(CARD, "#2a1d0c", opacity=0.22), 2, 4),
        shape(CARD, "#fdf6e4", "#a98353", 1.6),
        shape(PAINTED, ground),
        shape("M6 80C30 72 60 88 94 76V128Q94 134 88 134H12Q6 134 6 128z", shade(ground, -0.1)),
        stroke(PAINTED, "#a98353", 1, 0.6),
        draw(),
    )
