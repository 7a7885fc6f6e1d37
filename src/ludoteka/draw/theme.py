"""The colours of the look, in one place, so that five games stand on one table.

Colour is never the only sign: a player's colour always comes with a mark. Elements also carry class names, so that a
page in dark dress can recolour table, ink and panels with its own style sheet without asking for another picture.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "ACCENT",
    "DARK",
    "FONT",
    "LIGHT",
    "PLAYERS",
    "Land",
    "PlayerLook",
    "Theme",
    "player",
    "shade",
]

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
ACCENT = "#d9822b"


@dataclass(frozen=True, slots=True)
class PlayerLook:
    """How one seat looks: the fill of its pieces, the mark on them, and the ink in which the mark is drawn."""

    name: str
    colour: str
    mark: str
    ink: str
    edge: str


@dataclass(frozen=True, slots=True)
class Theme:
    """Table, ink and panels: the part of the look that differs between light and dark."""

    table: str
    ink: str
    muted: str
    panel: str
    line: str
    accent: str = ACCENT


LIGHT = Theme(table="#f4f1ea", ink="#2b2a27", muted="#716c62", panel="#fbf8f1", line="#ddd5c4")
DARK = Theme(table="#1e2126", ink="#e9e6df", muted="#a29c90", panel="#2a2e35", line="#3d424b")


def shade(colour: str, amount: float) -> str:
    """A darker (amount < 0) or lighter (amount > 0) shade of ``#rrggbb``; outlines are shades, never black."""
    channels = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    goal = 255 if amount > 0 else 0
    mixed = [round(c + (goal - c) * abs(amount)) for c in channels]
    return "#" + "".join(f"{c:02x}" for c in mixed)


def _look(name: str, colour: str, mark: str, ink: str = "#ffffff") -> PlayerLook:
    return PlayerLook(name, colour, mark, ink, shade(colour, -0.38))


#: In seat order.
PLAYERS: tuple[PlayerLook, ...] = (
    _look("blue", "#2f6db5", "dot"),
    _look("red", "#c8442f", "bar"),
    _look("yellow", "#e2b23a", "ring", ink="#4a3608"),
    _look("green", "#3f8f5b", "cross"),
    _look("purple", "#7d5ba6", "wave"),
    _look("black", "#3a3a3a", "square"),
    _look("orange", "#e0793f", "triangle", ink="#4a1f08"),
    _look("pink", "#d77a9f", "star", ink="#4d1229"),
)


def player(seat: int) -> PlayerLook:
    """The look of a seat, counted from 0."""
    return PLAYERS[seat % len(PLAYERS)]


class Land:
    """The printed landscape. It is the same in light and dark: a board does not change when the lamp goes out."""

    GOLD = "#e3b84d"
    GOLD_EDGE = "#a47c1f"
    PARCHMENT = "#fbf8f1"
    EDGE = "#3c4a22"
