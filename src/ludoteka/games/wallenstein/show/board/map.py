"""The map of the Empire: provinces in the colours of their regions, with owners, armies, buildings and unrest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ludoteka.draw.curve import Pt
from ludoteka.draw.svg import Attr, Markup, el, far, group, join, near, number, path, use
from ludoteka.draw.theme import ACCENT, LIGHT, player, shade
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
    load,
)
from ludoteka.games.wallenstein.rules.orders import March, SendArmies, Transfer
from ludoteka.games.wallenstein.rules.setup import PlaceGroup
from ludoteka.games.wallenstein.rules.state import NEUTRAL, Wallenstein
from ludoteka.games.wallenstein.rules.tower import Fall, Throw
from ludoteka.games.wallenstein.show.art.symbols import (
    UNREST,
    amount,
    army_badge,
    building,
    free_site,
    halo,
    place,
    sign,
)
from ludoteka.games.wallenstein.show.text import action_text, armies
from ludoteka.games.wallenstein.show.text import region_name as name_of

TINTS: list[str] = [shade(region["tint"], 0.42) for region in load("map")["regions"]]
OUT = "#e2ddd0"  # a province that is not played
INK = "#3b372f"
BAND = 15.0  # twice the width of the owner's band along the border

Outline = list[Pt]


@cache
def shapes() -> tuple[list[Outline], list[Pt]]:
    """The outlines of all provinces, and the place in each where its things stand."""
    data = load("shapes")
    outlines = [[(x, y) for x, y in data[name]["outline"]] for name in NAMES]
    return outlines, [(data[name]["middle"][0], data[name]["middle"][1]) for name in NAMES]


def line(points: Outline, closed: bool = True) -> str:
    """Path data through the points."""
    steps = " ".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{steps}" + ("z" if closed else "")


Side = tuple[Pt, Pt]


def sides(outline: Outline) -> list[Side]:
    """The pieces of an outline, each with its smaller end first, so that neighbours share them."""
    found = []
    for i, here in enumerate(outline):
        before = outline[i - 1]
        found.append((before, here) if before < here else (here, before))
    return found


def borderers() -> dict[Side, list[int]]:
    """For every piece of border the provinces that share it: two, or one at the edge of the map."""
    found: dict[Side, list[int]] = {}
    for p, outline in enumerate(shapes()[0]):
        for side in sides(outline):
            found.setdefault(side, []).append(p)
    return found


@cache
def frontiers() -> tuple[str, str]:
    """Path data of the borders between regions, and of the edge of the map."""
    pieces = borderers()
    between = [s for s, p in pieces.items() if len(p) == 2 and REGION[p[0]] != REGION[p[1]]]
    edge = [s for s, p in pieces.items() if len(p) == 1]
    return chain(between), chain(edge)


def chain(pieces: list[Side]) -> str:
    """Pieces joined end to end into as few lines as possible."""
    left = dict.fromkeys(pieces)
    ends: dict[Pt, list[Side]] = {}
    for piece in pieces:
        for end in piece:
            ends.setdefault(end, []).append(piece)
    lines = []
    while left:
        start = next(iter(left))
        del left[start]
        way = list(start)
        for back in (False, True):
            if back:
                way.reverse()
            while True:
                more = [piece for piece in ends[way[-1]] if piece in left]
                if not more:
                    break
                del left[more[0]]
                way.append(more[0][1] if more[0][0] == way[-1] else more[0][0])
        lines.append(line(way, closed=False))
    return "".join(lines)


@cache
def map_defs() -> Markup:
    """The shapes, each once, and a clip for the owner's band."""
    outlines = shapes()[0]
    between, edge = frontiers()
    return join(
        path(between, id="w-between"),
        path(edge, id="w-edge"),
        [path(line(outlines[p]), id=f"land-{NAMES[p]}") for p in range(PROVINCES)],
        [el("clipPath", use(f"land-{NAMES[p]}"), id=f"in-{NAMES[p]}") for p in range(PROVINCES)],
        el(
            "pattern",
            path("M0 8L8 0", stroke="#cfc8b6", stroke_width=1.4),
            id="w-out",
            width=8,
            height=8,
            patternUnits="userSpaceOnUse",
        ),
    )


def draw_map(
    view: Wallenstein, choices: Mapping[int, Action], cards: Mapping[int, list[str]]
) -> Markup:
    """All provinces; those in `choices` can be clicked, those in `cards` laid on a field of the board."""
    ring: dict[str, Attr] = {"fill": "none", "stroke_linejoin": "round"}
    return group(
        use("w-edge", stroke="#d9cfb6", stroke_width=22, stroke_opacity=0.5, **ring),
        use("w-edge", stroke="#c8bb9b", stroke_width=9, stroke_opacity=0.6, **ring),
        [ground(view, p) for p in range(PROVINCES)],
        use("w-between", stroke="#6b5d43", stroke_width=4.2, stroke_linecap="round", **ring),
        use("w-edge", stroke="#6b5d43", stroke_width=3, **ring),
        [focus_ring(p) for p in in_focus(view)],
        [choice(view, p, action) for p, action in sorted(choices.items())],
        [card(view, p, pairs) for p, pairs in sorted(cards.items())],
        [things(view, p) for p in range(PROVINCES)],
        battle_sign(view),
        id="map",
    )


def ground(view: Wallenstein, p: int) -> Markup:
    """The land itself, with a band in the colour of its owner."""
    name = NAMES[p]
    owner = view.owner[p]
    played = view.box.played[p]
    fill = TINTS[REGION[p]] if played else OUT
    parts: list[Markup] = [
        el("title", province_title(view, p)),
        use(f"land-{name}", fill=fill),
    ]
    if not played:
        parts.append(use(f"land-{name}", fill="url(#w-out)"))
    if owner != NEUTRAL:
        look = player(owner)
        parts.append(use(f"land-{name}", fill=look.colour, fill_opacity=0.17))
        parts.append(
            use(
                f"land-{name}",
                fill="none",
                stroke=look.colour,
                stroke_width=BAND,
                stroke_opacity=0.85,
                clip_path=f"url(#in-{name})",
            )
        )
    parts.append(
        use(
            f"land-{name}",
            fill="none",
            stroke="#7d6f53",
            stroke_width=1.5,
            stroke_linejoin="round",
        )
    )
    return group(*parts, id=f"province-{name}", class_="province")


def province_title(view: Wallenstein, p: int) -> str:
    """What a tooltip says of a province."""
    region = name_of(REGION[p])
    owner = view.owner[p]
    what = f"{LABELS[p]} ({region})"
    return f"{what}: {armies(view.armies[p])}" if owner != NEUTRAL else what


def things(view: Wallenstein, p: int) -> Markup:
    """What stands in a province: its name, armies, buildings, yields and unrest."""
    played = view.box.played[p]
    ink = INK if played else "#9a917f"
    return group(
        near(
            halo(LABELS[p], (0, -22), 15, 600, ink),
            second_row(view, p) if played else None,
            third_row(view, p) if played else None,
        ),
        far(halo(SHORT[p], (0, -14), 31, 600, ink), seen_from_afar(view, p) if played else None),
        id=f"things-{NAMES[p]}",
        transform=place(shapes()[1][p]),
        pointer_events="none",
    )


def second_row(view: Wallenstein, p: int) -> Markup:
    """The armies, and the cities with what is built in them."""
    name = NAMES[p]
    owner = view.owner[p]
    built = [BUILDINGS[kind] for kind in range(KINDS) if view.buildings[p] >> kind & 1]
    sites = SITES[p]
    slot = 24.0
    badge = 56.0 if owner != NEUTRAL else 0.0
    width = badge + slot * sites
    left = -width / 2
    parts: list[Markup] = []
    if owner != NEUTRAL:
        parts.append(army_badge(owner, view.armies[p], (left + 26, 0), id=f"armies-{name}"))
    for i in range(sites):
        at = (left + badge + slot * (i + 0.5), 0)
        if i < len(built):
            parts.append(building(built[i], at, 22, id=f"building-{name}-{built[i]}"))
        else:
            parts.append(free_site(at, 22))
    return join(parts)


def seen_from_afar(view: Wallenstein, p: int) -> Markup:
    """Armies, buildings and unrest in one row, larger, without what never changes."""
    owner = view.owner[p]
    built = [BUILDINGS[kind] for kind in range(KINDS) if view.buildings[p] >> kind & 1]
    slot, torch = 30.0, 24.0
    badge = 66.0 if owner != NEUTRAL else 0.0
    torches = min(view.markers[p], 3)
    left = -(badge + slot * len(built) + torch * torches) / 2
    parts: list[Markup] = []
    if owner != NEUTRAL:
        badge_ = army_badge(owner, view.armies[p], (0, 0))
        parts.append(group(badge_, transform=place((left + 32, 14), 1.2)))
    left += badge
    parts += [building(kind, (left + slot * (i + 0.5), 14), 28) for i, kind in enumerate(built)]
    left += slot * len(built)
    parts += [sign("unrest", (left + torch * (i + 0.5), 14), 28, UNREST) for i in range(torches)]
    return join(parts)


def third_row(view: Wallenstein, p: int) -> Markup:
    """The yields of the province, and a torch for every marker of unrest."""
    unrest = view.markers[p]
    shown = min(unrest, 3)
    width = 58 + 15 * shown + (14 if unrest > 3 else 0)
    left = -width / 2
    parts = [
        amount("gold", GOLD[p], (left + 8, 27), 14),
        amount("grain", GRAIN[p], (left + 37, 27), 14),
    ]
    for i in range(shown):
        at = (left + 66 + 15 * i, 27)
        parts.append(sign("unrest", at, 19, UNREST, id=f"unrest-{NAMES[p]}-{i}"))
    if unrest > 3:
        parts.append(halo(f"{unrest}", (left + 66 + 45, 33), 15, 700, UNREST))
    return join(parts)


def choice(view: Wallenstein, p: int, action: Action) -> Markup:
    """A province that can be clicked: it glows."""
    name = NAMES[p]
    return group(
        el("title", action_text(view, action)),
        use(f"land-{name}", fill=ACCENT, fill_opacity=0.2, class_="hit"),
        use(f"land-{name}", fill="none", stroke=LIGHT.panel, stroke_width=8),
        use(
            f"land-{name}",
            fill="none",
            stroke=ACCENT,
            stroke_width=4,
            stroke_linejoin="round",
            class_="glow",
        ),
        id=f"choose-{name}",
        class_="option",
        data_action=action.text,
        role="button",
        tabindex=0,
        aria_label=action_text(view, action),
    )


def card(view: Wallenstein, p: int, pairs: list[str]) -> Markup:
    """A province whose card can be laid on a field; one that lies there already glows no more."""
    name = NAMES[p]
    free = p not in view.plan
    return group(
        el("title", province_title(view, p)),
        use(f"land-{name}", fill=ACCENT, fill_opacity=0.2 if free else 0, class_="hit"),
        use(
            f"land-{name}",
            fill="none",
            stroke=ACCENT if free else LIGHT.panel,
            stroke_width=5 if free else 2,
            stroke_linejoin="round",
            class_="glow",
        ),
        id=f"choose-{name}",
        class_="option",
        data_pair="|".join(pairs),
        role="button",
        tabindex=0,
        aria_label=LABELS[p],
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
    return use(
        f"land-{NAMES[p]}",
        fill="none",
        stroke=LIGHT.ink,
        stroke_width=4.5,
        stroke_dasharray="11 6",
        class_="focus",
    )


def battle_place(view: Wallenstein) -> int:
    """The province where a battle is being fought, or -1."""
    for step in reversed(view.agenda):
        if isinstance(step, (EndAttack, EndRevolt)):
            return step.province
        if not isinstance(step, (Defend, Throw, Fall)):
            break
    return -1


def battle_sign(view: Wallenstein) -> Markup | None:
    """Crossed swords over the province where a battle is being fought."""
    p = battle_place(view)
    if p < 0:
        return None
    x, y = shapes()[1][p]
    return group(
        el("circle", r=23, fill=LIGHT.panel, stroke=UNREST, stroke_width=3),
        sign("swords", (0, 0), 30, UNREST),
        id="battle",
        transform=place((x, y - 52)),
    )
