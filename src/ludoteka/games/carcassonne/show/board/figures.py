"""The figures of a picture, at home, in the landscape or on the crown spaces; the flocks; the pig of the wheel."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.curve import Pt
from ludoteka.draw.pieces import FIGURES, stand
from ludoteka.draw.svg import Attr, Markup, el, group, number, path, text, use
from ludoteka.draw.theme import ACCENT, FONT, LIGHT
from ludoteka.engine.core.actions import Action
from ludoteka.games.carcassonne.expansions.hills.rules.hills import SHEPHERD, flocks
from ludoteka.games.carcassonne.expansions.wheel.board import (
    SECTOR,
    arc,
    crown_place,
    polar,
    sector_d,
)
from ludoteka.games.carcassonne.expansions.wheel.rules.wheel import CROWNS, SECTORS, board
from ludoteka.games.carcassonne.rules.expansion import FOLLOWERS
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import FIELD
from ludoteka.games.carcassonne.show.board.land import spot
from ludoteka.games.carcassonne.show.board.strip import Frame, home_place
from ludoteka.games.carcassonne.show.text import action_text, count_text, sector_name, sector_rule

__all__ = ["PIECES", "SIZES", "figures", "flock_tokens", "kinds", "wheel_arcs", "wheel_life"]

# The drawing of every kind of figure and its size in the landscape.
PIECES = {
    "follower": "follower",
    "big": "big-follower",
    "builder": "builder",
    "pig": "pig",
    "shepherd": "shepherd",
}
SIZES = {"follower": 27.0, "big": 35.0, "builder": 29.0, "pig": 29.0, "shepherd": 29.0}
RECLINING = ("follower", "big")  # those who lie in the grass as farmers
SHEEP_TOKEN = "token-sheep"


def kinds(view: Carcassonne) -> dict[int, str]:
    """Every figure of a player by its number."""
    found = dict.fromkeys(range(FOLLOWERS), "follower")
    return found | {kind.number: kind.name for kind in view.box.special}


def places(view: Carcassonne) -> dict[tuple[int, int], tuple[Pt, bool]]:
    """Where every figure that is not at home stands, and whether it lies."""
    found: dict[tuple[int, int], tuple[Pt, bool]] = {}
    for figure in view.land.figures:
        meadow = view.land.feature(figure.segment).kind == FIELD
        found[figure.player, figure.number] = (spot(view, figure.segment), meadow)
    if "wheel" in view.box.places:
        for space, occupant in enumerate(board(view).crowns):
            if occupant >= 0:
                found[divmod(occupant, 16)] = (crown_place(CROWNS, space), False)
    return found


def figures(view: Carcassonne, frame: Frame, options: Sequence[Action]) -> Markup:
    """All figures in a fixed order, so that they glide from one place to another."""
    out = places(view)
    recalls = {a.number(0): a for a in options if a.kind == "recall"}
    drawn: list[Markup] = []
    glows: list[Markup] = []
    for player in range(view.players):
        for figure, kind in kinds(view).items():
            name = f"{kind}-{player}-{figure}"
            if (player, figure) in out:
                at, meadow = out[player, figure]
                lying = meadow and kind in RECLINING
                recall = recalls.get(figure) if player == view.player else None
                if recall is not None:
                    glows.append(_glow(at))
                how = _clickable(view, recall) if recall is not None else {}
                drawn.append(stand(PIECES[kind], player, at, SIZES[kind], lying, id=name, **how))
            elif frame.scale:
                at, size = home_place(view, frame, player, figure)
                drawn.append(stand(PIECES[kind], player, at, size, id=name))
    return group(group(glows, id="recalls") if glows else None, drawn, id="figures")


def _clickable(view: Carcassonne, action: Action) -> dict[str, Attr]:
    return {
        "class_": "option recall",
        "data_action": action.text,
        "role": "button",
        "tabindex": 0,
        "aria_label": action_text(view, action),
    }


def _glow(at: Pt) -> Markup:
    return el(
        "circle",
        cx=at[0],
        cy=at[1],
        r=20,
        fill=LIGHT.panel,
        fill_opacity=0.82,
        stroke=ACCENT,
        stroke_width=2.5,
        class_="glow",
    )


# ---------------------------------------------------------------------------------------- flocks


def flock_tokens(view: Carcassonne) -> Markup | None:
    """Beside every shepherd the sheep of his flock."""
    if "hills" not in view.box.places:
        return None
    drawn = [
        _flock(figure.player, flocks(view).sheep(figure.player), spot(view, figure.segment))
        for figure in view.land.figures
        if figure.number == SHEPHERD.number and flocks(view).sheep(figure.player)
    ]
    return group(drawn, id="flocks") if drawn else None


def _flock(player: int, sheep: int, at: Pt) -> Markup:
    """A round token on the lower right of the shepherd."""
    width = 32 if sheep < 10 else 40
    return group(
        el(
            "rect",
            x=-10,
            y=-10,
            width=width,
            height=20,
            rx=10,
            fill="#e6f0d2",
            stroke="#6f8a4a",
            stroke_width=1.4,
        ),
        use(SHEEP_TOKEN, x=-9, y=-9, width=18, height=18),
        text(
            str(sheep),
            width - 15,
            5.4,
            font_family=FONT,
            font_size=15,
            font_weight=700,
            text_anchor="middle",
            fill="#3c3426",
        ),
        id=f"flock-{player}",
        transform=f"translate({number(at[0] + 16)} {number(at[1] + 16)})",
        role="img",
        aria_label=count_text("sheep", sheep),
    )


# ----------------------------------------------------------------------------------------- wheel

NAME_AT, NAME_BELOW = 138.5, 148.5  # the lines on which the names stand, above and below
PIG_AT, PIG_SIZE = 42.0, 34.0


def wheel_arcs() -> list[Markup]:
    """The lines for the names of the sectors, for ``<defs>``; below the middle they run to the left."""
    drawn: list[Markup] = []
    for i, name in enumerate(SECTORS):
        below = i in (2, 3, 4)
        low, high = SECTOR * (i - 0.48), SECTOR * (i + 0.48)
        line = arc(NAME_BELOW, high, low) if below else arc(NAME_AT, low, high)
        drawn.append(path(line, id=f"wheel-arc-{name}"))
    return drawn


def wheel_life(view: Carcassonne) -> Markup | None:
    """What changes on the wheel: the sector of the pig is lit, and the pig stands there."""
    if "wheel" not in view.box.places:
        return None
    pig = board(view).pig
    x, y = polar(PIG_AT, SECTOR * pig)
    return group(
        [_sector(i, name, i == pig) for i, name in enumerate(SECTORS)],
        group(_pig(), id="wheel-pig", transform=f"translate({number(x)} {number(y)})"),
        id="wheel",
    )


def _sector(i: int, name: str, lit: bool) -> Markup:
    rule = sector_rule(name)
    label = el(
        "text",
        el(
            "textPath",
            sector_name(name).upper(),
            href=f"#wheel-arc-{name}",
            startOffset="50%",
            text_anchor="middle",
        ),
        font_family=FONT,
        font_size=12.5,
        font_weight=700,
        letter_spacing=0.8,
        fill="#4a3a20",
    )
    return group(
        el("title", rule),
        path(
            sector_d(i),
            fill="#ffffff",
            fill_opacity=0,
            stroke=LIGHT.panel if lit else "none",
            stroke_width=4,
            stroke_linejoin="round",
            class_="sector lit" if lit else "sector",
        ),
        label,
        id=f"sector-{name}",
        role="img",
        aria_label=rule,
    )


def _pig() -> Markup:
    """The big pig: pink, with an eye and a shadow."""
    scale = number(PIG_SIZE / 24)
    return group(
        el("ellipse", cx=1, cy=8.4, rx=12, ry=2.6, fill="#1d2410", fill_opacity=0.3),
        path(
            FIGURES["pig"],
            transform="translate(-12 -12)",
            fill="#eb9aa3",
            stroke="#94434f",
            stroke_width=1.2,
            stroke_linejoin="round",
        ),
        path("M2 -6.4L5.6 -7.2L4.8 -3.6Z", fill="#d97784"),
        el("circle", cx=6.4, cy=-1.6, r=1, fill="#5a2530"),
        path("M10 0.6V2.4", stroke="#94434f", stroke_width=1, stroke_linecap="round"),
        transform=f"scale({scale})",
    )
