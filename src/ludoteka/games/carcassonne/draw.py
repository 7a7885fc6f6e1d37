"""A position of Carcassonne as a picture: a pure function of a view, so it can show nothing secret.

Everything that lives has a stable id: ``tile-17`` is the tile laid as number 17 (the tile in hand already
has the number it will get, so that it glides from the hand to its place), ``follower-2-3`` is figure 3 of
seat 2, at home or in the landscape. What can be clicked carries ``data-action``; a place where the tile
fits in several ways lists all of them in ``data-actions``, parted by ``|``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludoteka.draw.curve import Pt, turn_point
from ludoteka.draw.pieces import figure_defs, mark_defs, player_defs, stand
from ludoteka.draw.svg import Markup, Svg, el, group, join, path, symbol, text, use
from ludoteka.draw.theme import ACCENT, FONT, LIGHT
from ludoteka.engine.actions import PASS, Action
from ludoteka.engine.i18n import Texts
from ludoteka.games.carcassonne.art import spots, tile_art
from ludoteka.games.carcassonne.draw_strip import Frame, frame_of, hand_place, home_place, strip
from ludoteka.games.carcassonne.landscape import cell_at, x_of, y_of
from ludoteka.games.carcassonne.module import FOLLOWERS
from ludoteka.games.carcassonne.state import Carcassonne
from ludoteka.games.carcassonne.text import action_text
from ludoteka.games.carcassonne.tiles import FIELD, Tile

__all__ = ["draw", "face_defs"]

_ = Texts(__package__)

TILE = 100.0
FIGURE = 27.0
GHOST = 0.8


def draw(
    view: Carcassonne,
    options: Sequence[Action] = (),
    players: bool = True,
    faces: bool = True,
) -> Svg:
    """The picture of a position; ``options`` are what the viewer may choose now.

    With ``players=False`` it shows the landscape alone, for a page that has its own player panels. With
    ``faces=False`` it leaves out the drawings of the tiles, for a page that holds ``face_defs`` already.
    """
    frame = frame_of(view, players)
    body = join(
        el("rect", **frame.box(), fill=LIGHT.table, class_="table"),
        strip(view, frame) if players else None,
        _landscape(view),
        _places(view, options),
        _hand(view, frame) if players else None,
        _figures(view, frame),
        _claims(view, options),
    )
    return Svg(
        body,
        frame.view_box(),
        title=_("Carcassonne"),
        defs=_defs(view, faces),
        class_="game carcassonne",
    )


def face_defs(tiles: Iterable[Tile]) -> Markup:
    """The faces of these tile types, for ``<defs>``: ids ``face-D`` and so on."""
    return join(symbol(f"face-{tile.name}", "0 0 100 100", tile_art(tile.facts)) for tile in tiles)


def _defs(view: Carcassonne, faces: bool) -> Markup:
    """Every tile type in the picture once, then the figures and the players' marks."""
    tiles = {turned.tile.name: turned.tile for turned in view.land.tiles}
    if view.drawn >= 0:
        tiles[view.tile().name] = view.tile()
    return join(
        face_defs(tile for _, tile in sorted(tiles.items())) if faces else None,
        figure_defs(["follower"]),
        mark_defs(),
        player_defs(["follower"], view.players),
    )


def _corner(cell: int) -> Pt:
    return (TILE * x_of(cell), TILE * y_of(cell))


def _face(tile: Tile, corner: Pt, quarter: int, **attributes: str | float) -> Markup:
    x, y = corner
    turned = f" rotate({90 * quarter} 50 50)"
    return use(
        f"face-{tile.name}",
        width=TILE,
        height=TILE,
        transform=f"translate({x:g} {y:g}){turned}",
        **attributes,
    )


# ------------------------------------------------------------------------------------- landscape


def _landscape(view: Carcassonne) -> Markup:
    """The tiles in the order in which they were laid, over one soft shadow; the last one is marked."""
    land = view.land
    corners = [_corner(cell) for cell in land.cells]
    shadow = "".join(f"M{x:g} {y:g}h100v100h-100z" for x, y in corners)
    tiles = [
        _face(turned.tile, corner, turned.quarter, id=f"tile-{number}")
        for number, (turned, corner) in enumerate(zip(land.tiles, corners, strict=True))
    ]
    return join(
        path(shadow, transform="translate(0 5)", fill="#000000", fill_opacity=0.13),
        group(tiles, id="tiles"),
        _last(corners[-1]) if len(corners) > 1 else None,
    )


def _last(corner: Pt) -> Markup:
    x, y = corner
    return el(
        "rect",
        id="last-tile",
        class_="last",
        width=TILE - 3,
        height=TILE - 3,
        rx=3,
        fill="none",
        stroke=LIGHT.panel,
        stroke_width=3,
        transform=f"translate({x + 1.5:g} {y + 1.5:g})",
    )


def _spot(view: Carcassonne, segment: int) -> Pt:
    """Where a figure on a segment of the landscape stands."""
    land = view.land
    number = land.tile_of(segment)
    turned = land.tiles[number]
    name = turned.tile.segments[segment - land.first[number]].name
    return _stand(turned.tile, name, turned.quarter, _corner(land.cells[number]))


def _stand(tile: Tile, name: str, quarter: int, corner: Pt) -> Pt:
    x, y = turn_point(spots(tile.facts)[name], quarter)
    return (corner[0] + x, corner[1] + y)


def _figures(view: Carcassonne, frame: Frame) -> Markup:
    """All figures in a fixed order, at home or in the landscape, so that they glide between the two."""
    out = {(f.player, f.number): f.segment for f in view.land.figures}
    drawn: list[Markup] = []
    for player in range(view.players):
        for number in range(FOLLOWERS):
            name = f"follower-{player}-{number}"
            segment = out.get((player, number))
            if segment is not None:
                lying = view.land.feature(segment).kind == FIELD
                drawn.append(
                    stand("follower", player, _spot(view, segment), FIGURE, lying, id=name)
                )
            elif frame.scale:
                at, size = home_place(view, frame, player, number)
                drawn.append(stand("follower", player, at, size, id=name))
    return group(drawn, id="figures")


# --------------------------------------------------------------------------- what can be clicked


def _hand(view: Carcassonne, frame: Frame) -> Markup | None:
    """The tile to be laid, under the number that it will have in the landscape."""
    if view.drawn < 0:
        return None
    (x, y), scale = hand_place(frame)
    return use(
        f"face-{view.tile().name}",
        id=f"tile-{len(view.land.tiles)}",
        width=TILE,
        height=TILE,
        transform=f"translate({x:g} {y:g}) scale({scale:g})",
    )


def _places(view: Carcassonne, options: Sequence[Action]) -> Markup | None:
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
    left, top = _corner(cell_at(x, y))
    quarter = first.number(2) // 90
    turns = [
        el("circle", cx=50 + 12 * (i - (len(actions) - 1) / 2), cy=50, r=4, fill=ACCENT)
        for i in range(len(actions))
    ]
    return group(
        el("rect", x=7, y=7, width=86, height=86, rx=10, fill=ACCENT, fill_opacity=0.1),
        el("rect", x=7, y=7, width=86, height=86, rx=10, fill="none", class_="glow", **_GLOW),
        turns,
        _face(view.tile(), (0, 0), quarter, class_="ghost", id=f"ghost-{x}-{y}", opacity=0),
        id=f"place-{x}-{y}",
        class_="option place",
        transform=f"translate({left:g} {top:g})",
        data_action=first.text,
        data_actions="|".join(action.text for action in actions),
        role="button",
        tabindex=0,
        aria_label=action_text(view, first),
    )


_GLOW: dict[str, str | float] = {
    "stroke": ACCENT,
    "stroke_width": 2.6,
    "stroke_dasharray": "8 6",
    "stroke_linecap": "round",
}


def _claims(view: Carcassonne, options: Sequence[Action]) -> Markup | None:
    """A ghost of the figure on every part of the last tile that can be claimed, and a way to pass."""
    claims = [action for action in options if action.kind == "follower"]
    if not claims:
        return None
    drawn = [_claim(view, action) for action in claims]
    if PASS in options:
        drawn.append(_pass(view))
    return group(drawn, id="claims")


def _claim(view: Carcassonne, action: Action) -> Markup:
    land = view.land
    turned, name = land.tiles[-1], action.word(0)
    lying = turned.tile.segments[turned.tile.segment(name)].kind == FIELD
    x, y = _stand(turned.tile, name, turned.quarter, _corner(land.cells[-1]))
    return group(
        el("circle", r=15, fill=LIGHT.panel, fill_opacity=0.82, stroke=ACCENT, stroke_width=2.5),
        stand("follower", view.player, (0, 0), 22, lying, opacity=GHOST, class_="ghost"),
        id=f"claim-{name}",
        class_="option claim",
        transform=f"translate({x:g} {y:g})",
        data_action=action.text,
        role="button",
        tabindex=0,
        aria_label=action_text(view, action),
    )


def _pass(view: Carcassonne) -> Markup:
    """A label at the foot of the last tile."""
    x, y = _corner(view.land.cells[-1])
    words = action_text(view, PASS)
    width = 7.2 * len(words) + 22
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
        id="pass",
        class_="option",
        transform=f"translate({x + 50:g} {y + 112:g})",
        data_action=PASS.text,
        role="button",
        tabindex=0,
        aria_label=words,
    )
