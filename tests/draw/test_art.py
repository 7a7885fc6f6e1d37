"""The art of the tiles says what the facts say; proved by geometry and by looking at pixels."""

import io
import json
import re
import xml.etree.ElementTree as ET
from collections import deque
from collections.abc import Callable
from functools import cache
from itertools import chain, combinations
from typing import Any

import pytest
from tests.games.carcassonne.pictures import printed

from ludoteka.draw.curve import distance, turn_point
from ludoteka.draw.palette import (
    AUTUMN,
    CYPRESS,
    LEAVES,
    PLASTER,
    ROOFS,
    Meadow,
    Soil,
    Stone,
    Track,
    Water,
)
from ludoteka.draw.png import to_png
from ludoteka.draw.sprite import from_near
from ludoteka.games.carcassonne.expansions.hills import motifs as hills
from ludoteka.games.carcassonne.game import GAME
from ludoteka.games.carcassonne.show.art import abbey
from ludoteka.games.carcassonne.show.art.ground import BARRIER, Ground
from ludoteka.games.carcassonne.show.art.ground import ground as raster_of
from ludoteka.games.carcassonne.show.art.layout import layout
from ludoteka.games.carcassonne.show.art.meadow import ground
from ludoteka.games.carcassonne.show.art.motifs import SHIELD_BLUE
from ludoteka.games.carcassonne.show.art.roads import shape
from ludoteka.games.carcassonne.show.art.scene import Scene
from ludoteka.games.carcassonne.show.art.shape import CORNERS, MIDDLES, SIDES
from ludoteka.games.carcassonne.show.art.tile import Face, plain_art, spots, tile_art
from ludoteka.games.carcassonne.show.art.walls import OUTLINE
from ludoteka.games.carcassonne.show.board.land import tall

Facts = dict[str, Any]
FINE = 100  # cells along a side: one unit each


def segments(facts: Facts) -> set[str]:
    names = {s["id"] for kind in ("cities", "roads", "fields") for s in facts.get(kind, ())}
    return names | ({"m"} if facts.get("monastery") else set())


@cache
def _fine(key: str) -> Ground:
    facts = json.loads(key)
    return raster_of(facts, shape(facts), FINE)


def fine(facts: Facts) -> Ground:
    """The raster of a tile with a cell for every unit."""
    return _fine(json.dumps(facts))


# ---------------------------------------------------------------------------------------- drawing


def test_every_type_draws_well_formed_and_plain(facts: Facts) -> None:
    """Attributes only: the fragments are used many times on one page, where no style sheet reaches them."""
    faces = {31_000: tile_art(facts), 8_000: plain_art(facts)}
    for most, face in faces.items():
        parsed = ET.fromstring(f"<svg>{''.join(face)}</svg>")
        assert len(parsed) > 2  # a bare meadow: its ground, what grows there, what is printed on it
        for element in parsed.iter():
            assert not {"style", "class", "id"} & set(element.keys())
        assert len("".join(face)) < most


def test_the_same_facts_give_the_same_drawing(facts: Facts) -> None:
    assert tile_art(dict(facts)) == tile_art(dict(reversed(facts.items())))


@pytest.mark.parametrize("name", ["D", "L", "B"])
def test_a_turned_tile_is_drawn_anew_and_stands_upright(tiles: dict[str, Facts], name: str) -> None:
    """The light never turns: no drawing of a turned tile has a rotation in it."""
    faces = [tile_art(tiles[name], quarter) for quarter in range(4)]
    assert len(set(faces)) == 4
    assert not [face for face in faces if "rotate" in "".join(face)]


def test_variants_differ_and_have_the_same_spots(tiles: dict[str, Facts]) -> None:
    one, other = tile_art(tiles["V"], 0, 0), tile_art(tiles["V"], 0, 1)
    assert one != other
    assert Scene(layout(tiles["V"]), 0, 0).spots == Scene(layout(tiles["V"]), 0, 1).spots


def test_a_number_is_stamped_on_its_copy_alone() -> None:
    board = GAME.start(2, {"modules": ["wheel"]}).box
    for name, number in (("U", 0), ("U.1", 1), ("U.2", 2), ("U.3", 3)):
        drawn = tall(board.tiles[board.numbers[name]], (0, 0), 0)
        found = re.findall(r"#carcassonne-wheel--number-(\d)", drawn)
        assert found == ([str(number)] if number else [])
        assert '"#carcassonne--U' in drawn


def test_shields_are_drawn(tiles: dict[str, Facts]) -> None:
    assert SHIELD_BLUE in tile_art(tiles["M"]).tall
    assert SHIELD_BLUE not in tile_art(tiles["N"]).tall


# ------------------------------------------------------------------------------- joining borders


def test_walls_run_from_corner_to_corner_or_to_the_middle_of_an_edge(facts: Facts) -> None:
    places = {*CORNERS, *MIDDLES}
    for city in shape(facts).cities:
        for wall in city.walls:
            assert {wall[0], wall[-1]} <= places


def test_roads_and_rivers_leave_square_through_the_middle_of_an_edge(facts: Facts) -> None:
    form = shape(facts)
    known = {line["id"]: line for k in ("roads", "rivers") for line in facts.get(k, ())}
    for line in (*form.roads, *form.rivers):
        sides = [SIDES.index(side) for side in known[line.id]["edges"]]
        ends = [line.curve[:2]] + ([line.curve[:-3:-1]] if len(sides) == 2 else [])
        for (start, handle), side in zip(ends, sides, strict=True):
            assert start == MIDDLES[side]
            along = 0 if side % 2 == 0 else 1
            assert handle[along] == pytest.approx(start[along])


# ------------------------------------------------------------------------ the ground is the facts


def border(half: str) -> list[tuple[float, float]]:
    """Points just inside a half of an edge, clear of its ends."""
    steps = [10.5 + k for k in range(32)]
    if half[1] in "es":
        steps = [100 - k for k in steps]
    fixed = {"N": 0.5, "W": 0.5, "S": 99.5, "E": 99.5}[half[0]]
    return [(k, fixed) if half[0] in "NS" else (fixed, k) for k in steps]


def test_every_half_of_an_edge_lies_on_its_field(facts: Facts) -> None:
    raster = fine(facts)
    for field in facts.get("fields", ()):
        for half in field["halves"]:
            assert {raster.at(p) for p in border(half)} == {field["id"]}, half


def test_every_city_edge_lies_in_its_city(facts: Facts) -> None:
    raster = fine(facts)
    split = facts.get("split_edges", {})
    for city in facts.get("cities", ()):
        for side in city["edges"]:
            if side in split:
                continue
            places = [p for half in ("we" if side in "NS" else "ns") for p in border(side + half)]
            assert {raster.at(p) for p in places} == {city["id"]}, side


def parts(raster: Ground, label: str) -> list[int]:
    """The sizes of the connected pieces of one label."""
    size = raster.size
    left = {i for i, found in enumerate(raster.labels) if found == label}
    sizes: list[int] = []
    while left:
        queue = deque([left.pop()])
        count = 0
        while queue:
            i = queue.popleft()
            count += 1
            near = [i - size, i + size]
            near += [i - 1] if i % size else []
            near += [i + 1] if i % size < size - 1 else []
            for j in near:
                if j in left:
                    left.remove(j)
                    queue.append(j)
        sizes.append(count)
    return sizes


def test_every_field_and_city_is_one_piece_of_ground(facts: Facts) -> None:
    """Fields that the facts join are joined in the picture, and those they part are parted."""
    raster = fine(facts)
    for kind in ("cities", "fields"):
        for segment in facts.get(kind, ()):
            sizes = parts(raster, segment["id"])
            assert len([n for n in sizes if n > 12]) == 1, segment["id"]
            assert max(sizes) > 150, segment["id"]


def test_two_grounds_never_touch_without_a_wall_or_a_road_between(facts: Facts) -> None:
    """Fields and cities are always divided by something that is drawn; so are two cities."""
    raster = fine(facts)
    open_ground = {s["id"] for kind in ("cities", "fields") for s in facts.get(kind, ())}
    for i, label in enumerate(raster.labels):
        if label in open_ground and i % FINE < FINE - 1:
            assert raster.labels[i + 1] not in open_ground - {label}
        if label in open_ground and i < FINE * (FINE - 1):
            assert raster.labels[i + FINE] not in open_ground - {label}


def test_joined_and_separate_cities_differ(tiles: dict[str, Facts]) -> None:
    """I has two towns with meadow between them, N one town around the corner."""
    between = [(k, k) for k in range(12, 30)]
    assert {fine(tiles["I"]).at(p) for p in between} <= {"f1", BARRIER}
    assert {fine(tiles["N"]).at(p) for p in between} == {"c1"}


# ------------------------------------------------------------------------------------------ spots


def test_every_segment_has_a_spot_inside_its_own_ground(facts: Facts) -> None:
    raster = fine(facts)
    found = spots(facts)
    assert set(found) == segments(facts)
    for name, p in found.items():
        assert raster.at(p) == name


def test_figures_have_room(facts: Facts) -> None:
    raster = fine(facts)
    for name, p in spots(facts).items():
        least = {"c": 9, "f": 7, "r": 3, "m": 9}[name[0]]
        assert raster.room[raster.index(p)] >= least, name


@pytest.mark.parametrize("quarter", range(4))
def test_figures_stand_apart(facts: Facts, quarter: int) -> None:
    for (a, p), (b, q) in combinations(spots(facts, quarter).items(), 2):
        assert distance(p, q) >= 18, (a, b)


def test_no_figure_hides_a_printed_thing(facts: Facts) -> None:
    plan = layout(facts)
    for name, p in plan.spots.items():
        for thing in plan.things:
            assert distance(p, thing.at) >= thing.radius + 1, (name, thing.kind)


def test_printed_things_lie_on_the_right_ground(facts: Facts) -> None:
    plan = layout(facts)
    fields = {f["id"] for f in facts.get("fields", ())}
    cities = {c["id"] for c in facts.get("cities", ())}
    for thing in plan.things:
        inside = cities if thing.kind in TOWN_THINGS else fields
        assert plan.ground.at(thing.at) in inside, thing.kind
    for one, other in combinations(plan.things, 2):
        assert distance(one.at, other.at) >= one.radius + other.radius


TOWN_THINGS = {"shield", "cathedral", "wine", "grain", "cloth"}


def test_every_shield_is_found_in_the_layout(facts: Facts) -> None:
    """What the expansions print is looked for in their own tests."""
    shields = sum(city.get("shields", 0) for city in facts.get("cities", ()))
    assert printed(facts, "shield") == ["shield"] * shields


# ----------------------------------------------------------------------------------------- pixels

PIXELS = 400
Pixel = tuple[int, int, int]


def colour(code: str) -> Pixel:
    red, green, blue = (int(code[i : i + 2], 16) for i in (1, 3, 5))
    return red, green, blue


def vars_of(colours: type) -> list[str]:
    """All single colours of a part of the palette."""
    return [value for value in vars(colours).values() if str(value).startswith("#")]


class Photo:
    """A tile as a picture of points, as it lies."""

    def __init__(self, face: Face) -> None:
        image = pytest.importorskip("PIL.Image")
        pytest.importorskip("resvg_py")
        drawn = from_near(ground(0, 0) + face.flat + face.tall)
        whole = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{drawn}</svg>'
        self.image = image.open(io.BytesIO(to_png(whole, PIXELS))).convert("RGB")

    def near(self, p: tuple[float, float], *codes: str, within: float = 1.5) -> bool:
        """Is one of the colours at the point or right beside it?"""
        reach = range(-2, 3)
        wanted = [colour(code) for code in codes]
        for dx in reach:
            for dy in reach:
                x = min(max(round((p[0] + dx * within / 2) * PIXELS / 100), 0), PIXELS - 1)
                y = min(max(round((p[1] + dy * within / 2) * PIXELS / 100), 0), PIXELS - 1)
                pixel = self.image.getpixel((x, y))
                if any(max(abs(a - b) for a, b in zip(pixel, w, strict=True)) < 14 for w in wanted):
                    return True
        return False


MEADOW = (*Meadow.PATCHES, Meadow.BASE, *Meadow.FURROW, *Meadow.STUBBLE)
HILLY = tuple(tint for _, _, tint in hills.LEVELS)
GROUNDS = {
    "c": (Soil.BASE, Soil.STREET, Soil.DARK),
    "r": (Track.FACE, Track.EDGE, Track.RUT),
    "m": (abbey.LAWN, abbey.PAVING),
}
WALLS = (*vars_of(Stone), OUTLINE)
TREES = (*LEAVES, *AUTUMN, *CYPRESS)


EDGES = {
    "road": (Track.FACE, Track.RUT),
    "river": (Water.DEEP, Water.MIDDLE, Water.LIGHT),
    "city": (Soil.BASE, Soil.STREET, *PLASTER, *chain(*ROOFS), *WALLS),
    "field": (*MEADOW, *HILLY, Meadow.TUFT, Meadow.WORN, *TREES, *WALLS),
}


@pytest.mark.parametrize("quarter", range(2))
@pytest.mark.parametrize("draw", [tile_art, plain_art])
def test_spots_and_edges_show_what_the_facts_say(
    facts: Facts, quarter: int, draw: Callable[..., Face]
) -> None:
    """Painted, not only computed: a knight stands on city ground, a robber on a road. A little inside every edge there
    is road or water in its middle, city ground, or meadow."""
    photo = Photo(draw(facts, quarter))
    meadow = (*MEADOW, *HILLY) if facts.get("hill") else MEADOW
    for name, p in spots(facts, quarter).items():
        assert photo.near(p, *(GROUNDS.get(name[0]) or meadow)), name
    inside = [turn_point(p, quarter) for p in ((50, 3), (97, 50), (50, 97), (3, 50))]
    for kind, p in zip(facts["edges"], inside, strict=True):
        assert photo.near(p, *EDGES[kind], within=3), kind


def test_no_number_is_written_at_length(facts: Facts) -> None:
    assert not re.search(r"\d\.\d{3}", "".join((*tile_art(facts), *plain_art(facts))))
