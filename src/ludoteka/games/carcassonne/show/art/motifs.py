"""The sign of a town: its shield, drawn around the point (0, 0)."""

from __future__ import annotations

from ludoteka.draw.ink import disc, shape, stroke
from ludoteka.draw.palette import TOWN_SHADE
from ludoteka.draw.svg import Markup, join

__all__ = ["shield"]

_OUTLINE = "M-7.8 -8.6Q0 -10.6 7.8 -8.6V-.5C7.8 5 4.2 8.8 0 11C-4.2 8.8 -7.8 5 -7.8 -.5z"
_BLUE = "M-7.6 -8.6Q-4 -9.6 0 -9.7V0H-7.6zM0 0H7.6C7.5 5 4.2 8.8 0 10.8z"
_GLEAM = "M-7.6 -8.6Q0 -10.6 7 -8.7L-7.6 3z"
SHIELD_BLUE = "#2c5a9c"


def shield() -> Markup:
    """A heater shield, quartered in blue and white, with a gold rim."""
    return join(
        shape(disc(3, 4, 8.5, 9), TOWN_SHADE, opacity=0.36),
        shape(_OUTLINE, "#fbf4e0", "#4f3a1c", 3.4),
        shape(_BLUE, SHIELD_BLUE),
        shape(_GLEAM, "#ffffff", opacity=0.18),
        stroke(_OUTLINE, "#f0c655", 1.7),
    )
