"""The map as it stands: bands of the owners, armies, buildings and unrest, what can be chosen, and who attacks whom."""

from __future__ import annotations

import math
from collections.abc import Mapping

from ludoteka.draw.choices import pair
from ludoteka.draw.curve import Pt
from ludoteka.draw.ink import polygon, squeeze
from ludoteka.draw.svg import Attr, Markup, el, far, group, join, near, path, use
from ludoteka.draw.theme import ACCENT, LIGHT, player
from ludoteka.engine.core.actions import Action
from ludoteka.games.wallenstein.rules.battle import Defend, EndAttack, EndRevolt
from ludoteka.games.wallenstein.rules.events import BUILDINGS, KINDS
from ludoteka.games.wallenstein.rules.map import (
    GOLD,
    GRAIN,
    LABELS,
    NAMES,
    PROVINCES,
    REGION,
    SHORT,
    SITES,
)
from ludoteka.games.wallenstein.rules.orders import March, SendArmies, Transfer
from ludoteka.games.wallenstein.rules.setup import PlaceGroup
from ludoteka.games.wallenstein.rules.state import NEUTRAL, Wallenstein
from ludoteka.games.wallenstein.rules.tower import Fall, Throw
from ludoteka.games.wallenstein.show.art.lettering import halo, label
from ludoteka.games.wallenstein.show.art.models import MOST
from ludoteka.games.wallenstein.show.art.sprite import PIECES, land, map_name, piece, place
from ludoteka.games.wallenstein.show.board import places
from ludoteka.games.wallenstein.show.board.boards import current_place
from ludoteka.games.wallenstein.show.board.spots import MAP, option
from ludoteka.games.wallenstein.show.text import armies, region_name

INK, FADED = "#2f2818", "#685d44"
FADED_EDGE = "#e3dac2"
FIRE, WAR = "#8f1f14", "#b8382c"
FLAMES = 2  # as many are drawn; of more the number tells


def draw_map(
    view: Wallenstein, choices: Mapping[int, Action], cards: Mapping[int, list[str]]
) -> Markup:
    """All provinces; those in `choices` can be clicked, those in `cards` laid on a field of the board."""
    fought = battle_place(view)
    rows = sorted(range(PROVINCES), key=lambda p: places.near()[p].block[1])
    drawn = group(
        use(map_name(view.players)),
        [ground(view, p) for p in range(PROVINCES)],
        land("borders", pointer_events="none"),
        [focus_ring(p) for p in in_focus(view)],
        [choice(view, p, action) for p, action in sorted(choices.items())],
        [card(view, p, pairs) for p, pairs in sorted(cards.items())],
        [things(view, p, p == fought) for p in rows],
        attack_arrow(view),
        battle_sign(fought),
        id="map",
        data_zooms="",
    )
    width, height = MAP
    return el("svg", drawn, width=width, height=height, viewBox=f"0 0 {width:g} {height:g}")


def ground(view: Wallenstein, p: int) -> Markup:
    """A province with its tooltip, and the band of its owner inside the border."""
    name, owner = NAMES[p], view.owner[p]
    return group(
        el("title", province_title(view, p)),
        land(f"land-{name}", fill="#ffffff", fill_opacity=0),
        land(f"band-{name}", color=player(owner).colour) if owner != NEUTRAL else None,
        id=f"province-{name}",
        class_="province",
        data_outline="",
    )


def province_title(view: Wallenstein, p: int) -> str:
    """What a tooltip says of a province."""
    owner = view.owner[p]
    what = f"{LABELS[p]} ({region_name(REGION[p])})"
    return f"{what}: {armies(view.armies[p])}" if owner != NEUTRAL else what


# -- what stands in a province -------------------------------------------------------------------------


def things(view: Wallenstein, p: int, fought: bool) -> Markup:
    """Its name, armies, buildings, yields and unrest; where nobody plays only the name."""
    if not view.box.played[p]:
        return group(
            near(written(p, FADED, FADED_EDGE)),
            far(written_afar(p, FADED, FADED_EDGE)),
            id=f"things-{NAMES[p]}",
            pointer_events="none",
        )
    return group(
        near(from_near(view, p, fought)),
        far(from_afar(view, p)),
        id=f"things-{NAMES[p]}",
        pointer_events="none",
    )


def written(p: int, ink: str, edge: str = LIGHT.panel) -> list[Markup]:
    """The name of a province, in one line or two."""
    at = places.near()[p]
    x, y = at.name
    return [
        halo(
            words,
            (x, y + at.size * (places.NAME_TOP + places.LINE * i)),
            at.size,
            ink,
            edge,
            class_=glow_of(edge),
        )
        for i, words in enumerate(at.lines)
    ]


def glow_of(edge: str) -> str | None:
    """The class of the light around a name."""
    return "halo" if edge == LIGHT.panel else "faded unplayed"


def written_afar(p: int, ink: str, edge: str = LIGHT.panel) -> Markup:
    x, y = places.far()[p].name
    return halo(
        SHORT[p],
        (x, y + places.AFAR * places.FAR_TOP),
        places.AFAR,
        ink,
        edge,
        class_=glow_of(edge),
    )


def built(view: Wallenstein, p: int) -> list[str]:
    return [BUILDINGS[kind] for kind in range(KINDS) if view.buildings[p] >> kind & 1]


def from_near(view: Wallenstein, p: int, fought: bool) -> Markup:
    """Everything; in a battle the swords stand where the yields were."""
    at, name = places.near()[p], NAMES[p]
    standing = built(view, p)
    cities = [
        piece(standing[i], (x, y), id=f"building-{name}-{standing[i]}")
        if i < len(standing)
        else piece("plot", (x, y + 4))
        for i, (x, y) in enumerate(at.sites[: SITES[p]])
    ]
    owned = view.owner[p] != NEUTRAL
    x, y = at.yields if owned else (at.block[0] - 10, at.block[1] + 10)
    second = (x, y + places.YIELD) if owned else (x + 20, y)
    return join(
        written(p, INK),
        cities,
        plate(view, p, at.plate, 1, f"armies-{name}") if owned else None,
        None if fought else (piece(f"gold-{GOLD[p]}", (x, y)), piece(f"grain-{GRAIN[p]}", second)),
        unrest(
            view, p, (at.plate[0] - places.PLATE[0] / 2 - 1, at.plate[1] + 10), 1, f"unrest-{name}"
        ),
    )


def from_afar(view: Wallenstein, p: int) -> Markup:
    """The short name, armies, buildings and unrest, larger, without what never changes."""
    at = places.far()[p]
    owned = view.owner[p] != NEUTRAL
    return join(
        [piece(kind, at.sites[i], 1.3) for i, kind in enumerate(built(view, p))],
        written_afar(p, INK),
        plate(view, p, at.plate, places.FAR_SCALE, None) if owned else None,
        unrest(view, p, (at.plate[0] - 31, at.plate[1] + 10), 1.3, None),
    )


def plate(view: Wallenstein, p: int, at: Pt, scale: float, name: str | None) -> Markup:
    """The armies of a province: cubes in a row behind a plate with their number."""
    seat, count = view.owner[p], view.armies[p]
    if not count:  # all have been thrown into the tower
        return group(
            piece(f"plate-{seat}-1", (0, 0)), id=name, transform=place(at, scale), opacity=0.45
        )
    size = 22.0 if scale == 1 else 26.0
    return group(
        piece(f"plate-{seat}-{min(count, MOST)}", (0, 0)),
        label(
            str(count),
            (9, 13.8 if scale == 1 else 15.2),
            size,
            weight=800,
            fill=player(seat).ink,
            letter_spacing=-1 if count > 9 else None,
        ),
        id=name,
        transform=place(at, scale),
    )


def unrest(view: Wallenstein, p: int, at: Pt, scale: float, name: str | None) -> Markup | None:
    """A flame for each of two markers, the number for more of them."""
    count = view.markers[p]
    if not count:
        return None
    x, y = at
    flames = [
        piece("flame", (x, y - 15 * scale * i), scale, id=f"{name}-{i}" if name else None)
        for i in range(min(count, FLAMES))
    ]
    if count > FLAMES:
        flames.append(halo(str(count), (x, y + 7 * scale), 14 * scale, FIRE, "#fff3d6"))
    return join(flames)


# -- what can be chosen --------------------------------------------------------------------------------


def lit(view: Wallenstein, p: int, fill: float) -> list[Markup]:
    """A province that glows: along the band of its owner, or on its border where nobody holds it."""
    name, owner = NAMES[p], view.owner[p]
    hit = land(f"land-{name}", fill="#fff8dc", fill_opacity=fill, class_="hit")
    if owner != NEUTRAL:
        band = land(f"band-{name}", color=player(owner).colour)
        return [hit, use(f"{PIECES}--glow-{name}", class_="glow"), band]
    ring: dict[str, Attr] = {"fill": "none", "stroke_linejoin": "round"}
    return [
        hit,
        land(f"land-{name}", stroke="#fffaf0", stroke_width=8.5, **ring),
        land(f"land-{name}", stroke=ACCENT, stroke_width=5, class_="glow", **ring),
    ]


def choice(view: Wallenstein, p: int, action: Action) -> Markup:
    """A province that can be clicked."""
    given = option(view, action)
    return group(
        el("title", str(given["aria_label"])),
        lit(view, p, 0.34),
        id=f"choose-{NAMES[p]}",
        **given,
    )


def card(view: Wallenstein, p: int, pairs: list[str]) -> Markup:
    """A province whose card can be laid on a field; one that lies there already glows no more."""
    name = NAMES[p]
    dull = land(f"land-{name}", fill="#ffffff", fill_opacity=0, class_="hit")
    return group(
        el("title", province_title(view, p)),
        dull if p in view.plan else lit(view, p, 0.1),
        id=f"choose-{name}",
        **pair(pairs, LABELS[p]),
    )


def in_focus(view: Wallenstein) -> list[int]:
    """The provinces that the waiting question is about."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, (March, Transfer)):
        return [step.source]
    if isinstance(step, SendArmies):
        return [step.source, step.target]
    if isinstance(step, (PlaceGroup, Defend)):
        return [step.province]
    return []


def focus_ring(p: int) -> Markup:
    ring: dict[str, Attr] = {"fill": "none", "stroke_linejoin": "round"}
    return group(
        land(f"land-{NAMES[p]}", stroke="#fffaf0", stroke_width=7, **ring),
        land(f"land-{NAMES[p]}", stroke=LIGHT.ink, stroke_width=4, stroke_dasharray="11 6", **ring),
        class_="focus",
        pointer_events="none",
    )


# -- war -----------------------------------------------------------------------------------------------


def battle(view: Wallenstein) -> EndAttack | EndRevolt | None:
    """The battle that is being fought."""
    for step in reversed(view.agenda):
        if isinstance(step, (EndAttack, EndRevolt)):
            return step
        if not isinstance(step, (Defend, Throw, Fall)):
            return None
    return None


def battle_place(view: Wallenstein) -> int:
    """The province where a battle is being fought, or -1."""
    step = battle(view)
    return step.province if step else -1


def battle_sign(p: int) -> Markup | None:
    """Crossed swords beside the armies of the province where a battle is being fought."""
    if p < 0:
        return None
    x, y = places.near()[p].yields
    a, b = places.far()[p].plate
    return group(
        near(piece("battle", (x + 1, y + 9), 0.62)),
        far(piece("battle", (a + 41, b), 0.78)),
        id="battle",
        pointer_events="none",
    )


def attack(view: Wallenstein) -> tuple[int, int] | None:
    """From where to where armies are on the march, as far as everybody knows it."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, SendArmies):
        return step.source, step.target
    fight, now = battle(view), current_place(view)
    if not isinstance(fight, EndAttack) or now >= len(view.action_cards):
        return None
    source = view.field(fight.player, view.action_cards[now])
    return (source, fight.province) if 0 <= source < PROVINCES else None


def attack_arrow(view: Wallenstein) -> Markup | None:
    """An arrow from the armies that march to where they go."""
    way = attack(view)
    if way is None:
        return None
    source, target = way
    near_way = arrow(places.near()[source].plate, places.near()[target].plate, 1)
    far_way = arrow(places.far()[source].plate, places.far()[target].plate, 1.7)
    return group(near(near_way), far(far_way), id="attack", pointer_events="none", opacity=0.92)


def arrow(start: Pt, end: Pt, size: float) -> Markup:
    """A bent arrow between two plates that touches neither."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay) or 1
    ux, uy = (bx - ax) / length, (by - ay) / length
    away = min(size / math.hypot(ux / 34, uy / 40), length * 0.36)  # around the name too
    close = min(size / math.hypot(ux / 34, uy / 26), length * 0.3)
    ax, ay, bx, by = ax + ux * away, ay + uy * away, bx - ux * close, by - uy * close
    bow = 0.16 * length
    cx, cy = (ax + bx) / 2 + uy * bow, (ay + by) / 2 - ux * bow
    tx, ty = bx - cx, by - cy
    turn = math.hypot(tx, ty) or 1
    tx, ty = tx / turn, ty / turn
    head = 13 * size
    base = (bx - tx * head, by - ty * head)
    half = head * 0.62
    wings = [(base[0] - side * ty * half, base[1] + side * tx * half) for side in (1, -1)]
    tip = polygon((bx, by), *wings)
    shaft = f"M{ax} {ay}Q{cx} {cy} {base[0]} {base[1]}"
    edge: dict[str, Attr] = {
        "stroke": "#fffaf0",
        "stroke_linejoin": "round",
        "stroke_linecap": "round",
    }
    return join(
        path(squeeze(shaft), fill="none", stroke_width=9 * size, **edge),
        path(squeeze(tip), fill="#fffaf0", stroke_width=5 * size, **edge),
        path(
            squeeze(shaft), fill="none", stroke=WAR, stroke_width=5.5 * size, stroke_linecap="round"
        ),
        path(squeeze(tip), fill=WAR, stroke=WAR, stroke_width=1.5, stroke_linejoin="round"),
    )
