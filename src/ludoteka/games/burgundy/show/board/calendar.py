"""Around the depots: phases and rounds above, the bonus tiles and the turn order track below."""

from __future__ import annotations

from ludoteka.draw.curve import Pt
from ludoteka.draw.svg import Attr, Markup, el, group, join, path
from ludoteka.draw.theme import LIGHT, shade
from ludoteka.engine.core.events import NOBODY
from ludoteka.games.burgundy.rules.pieces import (
    CASTLE,
    GOODS,
    KINDS,
    PHASES,
    ROUNDS,
    TRACK_SPACES,
)
from ludoteka.games.burgundy.show.art.colours import GROUND
from ludoteka.games.burgundy.show.art.symbols import die_name, piece, sign
from ludoteka.games.burgundy.show.board.parts import SMALL, Box, Scene, well, words
from ludoteka.games.burgundy.show.text import _, goods_name, kind_name

__all__ = ["bonuses", "calendar", "track"]

MARKER = 27.0


# -- phases and rounds -----------------------------------------------------------------------------


def calendar(scene: Scene, at: Pt, width: float) -> None:
    """The phases with the points for areas closed in them; the goods of the rounds; the white die."""
    view = scene.view
    x, y = at
    _phases(scene, at)
    _round_goods(scene, (x + 5 * 37 + 10, y))
    if view.white:
        centre = (x + width - 18, y + 24)
        scene.pieces["die-white"] = piece(
            die_name(None, view.white), centre, 36, id="die-white", data_throw=scene.throw
        )


def _phases(scene: Scene, at: Pt) -> None:
    view = scene.view
    x, y = at
    for i, phase in enumerate(PHASES[: view.box.phases]):
        now = i == view.phase and not view.over
        left = x + i * 37
        scene.ground.append(
            group(
                el(
                    "title",
                    _("phase {phase}: {points} points for a completed area").format(
                        phase=phase, points=view.box.phase_points[i]
                    ),
                ),
                _banner(left, y, now, i < view.phase),
                words(phase, (left + 16.5, y + 20), 16, "middle", 700, "#ffffff" if now else None),
                words(
                    f"+{view.box.phase_points[i]}",
                    (left + 16.5, y + 36.5),
                    SMALL,
                    "middle",
                    600,
                    "#ffffff" if now else None,
                ),
            )
        )


def _banner(x: float, y: float, now: bool, past: bool) -> Markup:
    """The banner of a phase, red in the running one and pale in those that are over."""
    return join(
        path(
            f"M{x:g} {y:g}h33v38l-16.5 9l-16.5-9z",
            fill="#a8402a" if now else "#ece0c4",
            fill_opacity=0.45 if past else None,
            stroke="#7d2c1a" if now else "#cdbd97",
            stroke_width=1.2,
            stroke_linejoin="round",
            class_=None if now else "well edge",
        ),
        path(
            f"M{x - 1:g} {y:g}h35",
            fill="none",
            stroke="#6a4630",
            stroke_width=3,
            stroke_linecap="round",
        ),
    )


def _round_goods(scene: Scene, at: Pt) -> None:
    """The goods of the rounds to come; the place of the running round is lined."""
    view = scene.view
    left, y = at
    scene.ground.append(words(_("upcoming goods"), (left, y + 11), SMALL, fill=LIGHT.muted))
    rounds = view.box.rounds
    apart = 29 * min(1, ROUNDS / rounds)
    for i in range(rounds):
        done = rounds - len(view.round_goods)
        centre = (left + 13 + i * apart, y + 31)
        if i >= done and not view.over:
            good = view.round_goods[i - done]
            scene.ground.append(
                group(
                    el("title", goods_name(GOODS[good])),
                    piece(f"goods-{good}", centre, 24),
                    id=f"round-{i}",
                )
            )
        else:
            place = Box(centre[0] - 12, centre[1] - 12, 24, 24)
            now = i == view.round and not view.over
            scene.ground.append(well(place, 4, now, id=f"round-{i}"))


# -- bonus tiles and the turn order --------------------------------------------------------------------


def bonuses(scene: Scene, at: Pt) -> None:
    """The bonus tiles still to win, and who has the others."""
    view = scene.view
    x, y = at
    for kind in range(len(KINDS)):
        left = x + kind * 68
        for j, (holder, points, size) in enumerate(
            (
                (view.big[kind], view.box.big_bonus, 34.0),
                (view.small[kind], view.box.small_bonus, 26.0),
            )
        ):
            centre = (left + 17 + j * 32, y + 22)
            scene.ground.append(_bonus(scene, kind, holder, points, centre, size, j))


def _bonus(
    scene: Scene, kind: int, holder: int, points: int, centre: Pt, size: float, j: int
) -> Markup:
    colour = GROUND[kind]
    taken = holder != NOBODY
    half = size / 2
    name = kind_name(kind)
    title = (
        _("bonus for {kind}: won by player {n}").format(kind=name, n=holder + 1)
        if taken
        else _("bonus for {kind}: {points}").format(kind=name, points=points)
    )
    ink = "#ffffff" if kind == CASTLE else "#1d1c1a"
    box = Box(centre[0] - half, centre[1] - half, size, size)
    return group(
        el("title", title),
        well(box, 6) if taken else _wooden(box, colour),
        piece(f"disc-{holder}", (centre[0], centre[1] - 1), size * 0.66)
        if taken
        else join(
            sign(kind, (centre[0], centre[1] - size * 0.14), size * 0.48, ink) if j == 0 else None,
            words(
                str(points),
                (centre[0], centre[1] + (size * 0.42 if j == 0 else size * 0.2)),
                13.7,
                "middle",
                800,
                ink,
            ),
        ),
        id=f"bonus-{KINDS[kind]}-{j}",
    )


def _wooden(box: Box, colour: str) -> Markup:
    """A bonus tile: a small block of wood, lit from the upper left."""
    place: dict[str, Attr] = {"x": box.x, "width": box.width, "height": box.height, "rx": 6}
    lit = f"M{box.x + 2.4:g} {box.y + box.height * 0.75:g}V{box.y + 5:g}q0-2.6 2.6-2.6h{box.width * 0.6:g}"
    return join(
        el("rect", y=box.y + 2.4, fill=shade(colour, -0.5), **place),
        el("rect", y=box.y, fill=colour, stroke=shade(colour, -0.4), stroke_width=1.3, **place),
        path(lit, fill="none", stroke=shade(colour, 0.5), stroke_width=1.4, stroke_linecap="round"),
    )


def track(scene: Scene, at: Pt, width: float) -> None:
    """The turn order: whoever is farthest and on top begins."""
    view = scene.view
    x, y = at
    step = width / TRACK_SPACES
    scene.ground.append(words(_("turn order"), (x + 2, y - 15), SMALL, fill=LIGHT.muted))
    for space in range(TRACK_SPACES):
        scene.ground.append(well(Box(x + space * step + 2, y - 10, step - 4, 40), 8))
    for place, seat in enumerate(view.order):
        space = view.progress[seat]
        stack = [other for other in view.order if view.progress[other] == space]
        depth = stack.index(seat)
        shift = 9.0 * (depth - (len(stack) - 1) / 2)
        centre = (x + (space + 0.5) * step + shift, y + 10)
        scene.pieces[f"marker-{len(view.order) - place}-{seat}"] = group(
            el("title", _("player {n}, place {place}").format(n=seat + 1, place=place + 1)),
            piece(f"disc-{seat}", centre, MARKER),
            id=f"marker-{seat}",
        )
