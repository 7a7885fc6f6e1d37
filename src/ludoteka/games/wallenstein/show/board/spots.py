"""Spots: where the parts of the board lie in a wide picture, and where on a page that is held upright."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteka.draw.choices import choice
from ludoteka.draw.svg import Attr, Markup, el
from ludoteka.engine.core.actions import Action
from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.show.art.lettering import label
from ludoteka.games.wallenstein.show.art.sprite import place
from ludoteka.games.wallenstein.show.text import action_text

At = tuple[float, float, float]  # a point, and how much larger things are drawn there

WIDTH, UPRIGHT = 1264.0, 1000.0
MAP = (1000.0, 800.0)
ASIDE = 1012.0  # the column beside the map
GAP = 12.0
PAPER, CLOSED, PAPER_EDGE = "#fbf3de", "#e3dac4", "#b79e70"
INK, RED, BAD = "#3a2c14", "#8f2c1c", "#a3402f"
CROSS = "\N{MULTIPLICATION SIGN}"


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a part in both pictures."""

    wide: At
    upright: At

    def put(self) -> dict[str, Attr]:
        """The attributes of a part that lies here."""
        x, y, scale = self.wide
        a, b, larger = self.upright
        return {"transform": place((x, y), scale), "data_upright": place((a, b), larger)}


def sheet(x: float, y: float, width: float, height: float, **attributes: Attr) -> Markup:
    """A piece of paper or cardboard with round corners."""
    given: dict[str, Attr] = {"rx": 7, "fill": PAPER, "stroke": PAPER_EDGE, "stroke_width": 1.3}
    return el("rect", x=x, y=y, width=width, height=height, **{**given, **attributes})


def shadow_of(x: float, y: float, width: float, height: float) -> Markup:
    """The shadow of a card that lies on the table."""
    return el(
        "rect",
        x=x + 2,
        y=y + 3,
        width=width,
        height=height,
        rx=7,
        fill="#2a1d0c",
        fill_opacity=0.22,
    )


def option(view: Wallenstein, action: Action | None) -> dict[str, Attr]:
    """The attributes of a part that does something when it is clicked, if it does."""
    return choice([action.text], action_text(view, action)) if action else {}


def crossed(at: tuple[float, float], size: float) -> Markup:
    """The cross on a field where nothing will be done; it lies on the table, by day and at night."""
    return label(CROSS, at, size, weight=800, fill=BAD, class_="bad")
