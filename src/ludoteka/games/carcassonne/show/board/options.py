"""What can be clicked in a picture: gaps for the tile, spots for figures, and what else is offered."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.draw.choices import choice
from ludoteka.draw.curve import Pt
from ludoteka.draw.svg import Markup, el, group, number, text
from ludoteka.draw.theme import ACCENT, FONT, LIGHT
from ludoteka.engine.core.actions import Action
from ludoteka.games.carcassonne.rules.landscape import cell_at
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import FIELD
from ludoteka.games.carcassonne.show.art.sprite import stand
from ludoteka.games.carcassonne.show.board.figures import pieces
from ludoteka.games.carcassonne.show.board.frame import Frame
from ludoteka.games.carcassonne.show.board.land import corner, face, stand_at, tall
from ludoteka.games.carcassonne.show.drawing import FOLLOWER, drawings_in_play
from ludoteka.games.carcassonne.show.text import action_text, move_text
from ludoteka.games.carcassonne.show.tips import part_tip

__all__ = ["claims", "label", "places", "scale"]

GHOST = 0.8
WORDS_FIT = 1100.0  # in a wider picture words are drawn larger
_GLOW: dict[str, str | float] = {
    "stroke": ACCENT,
    "stroke_width": 2.6,
    "stroke_dasharray": "8 6",
    "stroke_linecap": "round",
}


def places(view: Carcassonne, options: Sequence[Action]) -> Markup | None:
    """One place for every gap where the tile fits, however many turns of it fit there."""
    gaps: dict[tuple[int, int], list[Action]] = {}
    for action in options:
        if action.kind == "place":
            gaps.setdefault((action.number(0), action.number(1)), []).append(action)
    if not gaps:
        return None
    return group([_place(view, actions) for _, actions in sorted(gaps.items())], id="places")


def _place(view: Carcassonne, actions: list[Action]) -> Markup:
    first = actions[0]
    x, y = first.number(0), first.number(1)
    left, top = corner(cell_at(x, y))
    quarter = first.number(2) // 90
    turns = [
        el("circle", cx=50 + 12 * (i - (len(actions) - 1) / 2), cy=50, r=4, fill=ACCENT)
        for i in range(len(actions))
    ]
    return group(
        el("rect", x=7, y=7, width=86, height=86, rx=10, fill=ACCENT, fill_opacity=0.1),
        el("rect", x=7, y=7, width=86, height=86, rx=10, fill="none", class_="glow", **_GLOW),
        turns,
        group(
            face(view.tile(), (0, 0), quarter, (x, y)),
            tall(view.tile(), (0, 0), quarter, (x, y)),
            class_="ghost",
            id=f"ghost-{x}-{y}",
            opacity=0,
        ),
        id=f"place-{x}-{y}",
        transform=f"translate({left:g} {top:g})",
        **choice([action.text for action in actions], move_text(view, first), "place"),
    )


# --------------------------------------------------------------------------------------- figures


def claims(view: Carcassonne, frame: Frame, options: Sequence[Action]) -> Markup | None:
    """A ghost of the figure on every spot that can be claimed, and what the expansions offer."""
    spots: dict[str, list[Action]] = {}
    for action in options:
        if action.kind in pieces(view):
            spots.setdefault(action.word(0), []).append(action)
    drawn = [_claim(view, name, actions) for name, actions in spots.items()]
    for drawing in drawings_in_play(view):
        drawn += drawing.buttons(view, frame, options)
    return group(drawn, id="claims") if drawn else None


def _claim(view: Carcassonne, name: str, actions: list[Action]) -> Markup:
    """A spot on the last tile; figures of several kinds that may stand there are shown around the first."""
    land = view.land
    turned = land.tiles[-1]
    meadow = turned.tile.segments[turned.tile.segment(name)].kind == FIELD
    x, y = stand_at(turned.tile, name, turned.quarter, corner(land.cells[-1]))
    first = actions[0]
    part = land.first[-1] + turned.tile.segment(name)
    words = " / ".join(action_text(view, a) for a in actions)
    return group(
        el("title", part_tip(view, part)),
        el("circle", r=15, fill=LIGHT.panel, fill_opacity=0.82, stroke=ACCENT, stroke_width=2.5),
        _ghost(view, first.kind, (0, 0), 22, meadow, class_="ghost"),
        [_chip(view, a.kind, i, meadow) for i, a in enumerate(actions[1:])],
        id=f"claim-{name}",
        transform=f"translate({x:g} {y:g})",
        **choice([a.text for a in actions], words, "claim"),
    )


def _ghost(
    view: Carcassonne, kind: str, at: Pt, size: float, meadow: bool, **how: str | float
) -> Markup:
    piece = pieces(view)[kind]
    scaled = size * piece.size / FOLLOWER.size
    return stand(piece, view.player, at, scaled, meadow, "", opacity=GHOST, **how)


_CHIPS: tuple[Pt, ...] = ((12, -12), (-12, -12), (12, 12))


def _chip(view: Carcassonne, kind: str, i: int, meadow: bool) -> Markup:
    """A further figure that could stand on the same spot."""
    x, y = _CHIPS[i % len(_CHIPS)]
    return group(
        el("circle", cx=x, cy=y, r=7.6, fill=LIGHT.panel, stroke=ACCENT, stroke_width=1.4),
        _ghost(view, kind, (x, y), 10.5, meadow),
    )


# ---------------------------------------------------------------------------------------- labels


def scale(frame: Frame) -> float:
    """Words keep their size on the screen when the landscape grows."""
    return round(max(1.0, frame.width / WORDS_FIT), 2)


def label(view: Carcassonne, frame: Frame, action: Action, at: Pt) -> Markup:
    """A button with words, with its middle at a point."""
    words = action_text(view, action)
    width = 7.2 * len(words) + 22
    k = scale(frame)
    larger = f" scale({number(k)})" if k > 1 else ""
    return group(
        el(
            "rect",
            x=-width / 2,
            y=-12,
            width=width,
            height=24,
            rx=12,
            fill=LIGHT.panel,
            stroke=ACCENT,
            stroke_width=2,
            class_="panel label",
        ),
        text(
            words,
            0,
            4.5,
            font_family=FONT,
            font_size=13,
            fill=LIGHT.ink,
            text_anchor="middle",
            class_="ink",
        ),
        id=action.kind,
        transform=f"translate({at[0]:g} {at[1]:g})" + larger,
        **choice([action.text], words),
    )
