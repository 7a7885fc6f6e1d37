"""The picture: drawn neighbours are the neighbours, everything has its id, what can be chosen can be clicked."""

import importlib.util
import math
import re
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ludoteka.bots import Random
from ludoteka.draw.theme import ACCENT
from ludoteka.engine import Chance, Rng
from ludoteka.engine.i18n import speaking
from ludoteka.games.wallenstein.game import GAME
from ludoteka.games.wallenstein.rules.battle import attack
from ludoteka.games.wallenstein.rules.events import (
    ACTION_NUMBER,
    ACTIONS,
    EVENT_KIND,
    EVENT_KINDS,
    EVENT_REGION,
    EVENTS,
    WINTER_LOSS,
)
from ludoteka.games.wallenstein.rules.log import Fell, Thrown
from ludoteka.games.wallenstein.rules.map import (
    LABELS,
    NAMES,
    NEIGHBOURS,
    NUMBER,
    SHORT,
    SITES,
    load,
)
from ludoteka.games.wallenstein.rules.orders import ActionCard, TurnUp
from ludoteka.games.wallenstein.rules.plan import Planning
from ludoteka.games.wallenstein.rules.tower import Throw
from ludoteka.games.wallenstein.show.art.borders import borderers, shapes, sides
from ludoteka.games.wallenstein.show.art.empire import TINTS
from ludoteka.games.wallenstein.show.art.lettering import fitting
from ludoteka.games.wallenstein.show.board import places, regions
from ludoteka.games.wallenstein.show.board.boards import CELL
from ludoteka.games.wallenstein.show.board.cards import EDGE_WIDTH, READABLE
from ludoteka.games.wallenstein.show.board.draw import draw
from ludoteka.games.wallenstein.show.board.map import attack as attack_of
from ludoteka.games.wallenstein.show.board.year import MINUS, event_card, spot
from ludoteka.games.wallenstein.show.text import event_help, event_name, region_name

BACK = '<use href="#wallenstein-pieces--back-{}"'
SPEC = importlib.util.spec_from_file_location("map", Path("tools/wallenstein_map.py").resolve())
MAKER = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(MAKER)


def games(players, **settings):
    """The states of a random game at which somebody decides."""
    s = GAME.start(players, settings)
    rng, bot = Rng(f"draw {players}"), Random()
    while s.agenda:
        if isinstance(s.step, Chance):
            s.take(s.step.sample(s, rng))
        else:
            yield s
            s.take(bot.choose(GAME, s.view(s.player), rng))
    yield s


def listed_borders():
    """The borders of the data, the smaller number first."""
    return {(p, q) for p, others in enumerate(NEIGHBOURS) for q in others if p < q}


def test_drawn_neighbours_are_the_borders_of_the_data():
    """Two shapes share a line exactly when the provinces are neighbours: 114 borders, no other."""
    drawn = {tuple(pair) for pair in borderers().values() if len(pair) == 2}
    assert drawn == listed_borders()
    assert len(drawn) == 114


def test_every_border_is_long_enough_to_be_seen():
    """Also the twelve short ones of the board."""
    outlines = shapes()[0]
    pieces = [set(sides(outline)) for outline in outlines]
    lengths = {}
    for p, q in listed_borders():
        shared = pieces[p] & pieces[q]
        lengths[p, q] = sum(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in shared)
    assert min(lengths.values()) > 18
    for first, second in load("map")["short_borders"]:
        pair = tuple(sorted((NUMBER[first], NUMBER[second])))
        assert lengths[pair] > 18


def test_shapes_are_simple_and_do_not_overlap():
    """No two lines of the map cross, and every province's things stand on its own ground only."""
    outlines, middles = shapes()
    lines = sorted({side for outline in outlines for side in sides(outline)})
    for i, (a, b) in enumerate(lines):
        for c, d in lines[i + 1 :]:
            if c[0] > b[0]:
                break  # sorted by the left end: nothing further on can meet this line
            assert not MAKER.crossing(a, b, c, d)
    for p, middle in enumerate(middles):
        inside = [q for q, outline in enumerate(outlines) if MAKER.contains(outline, middle)]
        assert inside == [p]


def test_shapes_are_closed_without_doubles():
    for outline in shapes()[0]:
        assert len(set(outline)) == len(outline)
        assert all(a != b for a, b in pairwise(outline))


@pytest.mark.parametrize(("players", "setup"), [(3, "draft"), (4, "preset"), (5, "draft")])
def test_pictures_are_well_formed_with_unique_ids(players, setup):
    for number, s in enumerate(games(players, setup=setup)):
        if number % 23 and s.agenda:
            continue
        viewer = s.player if s.agenda else None
        view = s.view(viewer)
        picture = str(draw(view, view.options()))
        assert " style=" not in picture
        root = ElementTree.fromstring(picture)
        ids = [e.get("id") for e in root.iter() if e.get("id")]
        assert len(set(ids)) == len(ids)
        used = {e.get("href", "")[1:] for e in root.iter() if e.tag.endswith("use")}
        assert used <= set(ids)
        offered = {action.text for action in view.options()}
        shown = {e.get("data-action") for e in root.iter() if e.get("data-action")}
        paired = [e.get("data-pair", "").split("|") for e in root.iter() if e.get("data-pair")]
        times = Counter(action for spot in paired for action in spot)
        assert shown | times.keys() == offered
        assert all(n >= 2 for n in times.values()), "a card and a field make a plan together"


def test_picture_is_the_same_for_the_same_view():
    states = games(3, setup="preset")
    s = next(states)
    assert str(draw(s.view(0))) == str(draw(s.copy().view(0)))


def test_cubes_are_drawn_where_they_are(table):
    """Every cube in tower, tray and hand is one element."""
    t = table()
    t.inside(2, 1, 0, 3)
    t.in_tray(1, 0, 0, 2)
    picture = str(draw(t.s.view(None)))
    for where, count in (("tower", 6), ("tray", 3)):
        assert len(re.findall(rf'id="cube-\d-\d+" class="{where}"', picture)) == count


def test_what_fell_is_seen_in_the_tray_for_a_moment(table):
    """It lies there as it would if the battle were not over yet."""
    t = table()
    t.in_tray(2, 0, 1, 3)
    group = re.search(r'<g id="cubes-tray">(.*?)</g>', str(draw(t.s.view(None)).bare()))
    where, things = GAME.people.event_glimpse(Fell((2, 0, 1, 3)))
    assert where == "cubes-tray"
    assert things.replace('id="fell-', 'id="cube-') == group[1]
    assert GAME.people.event_glimpse(Thrown((2, 0, 1, 3))) is None


def test_cubes_fall_from_floor_to_floor_into_the_tray(table):
    """The way begins above the crown, ends in the tray, and goes down all the time."""
    root = ElementTree.fromstring(str(draw(table().s.view(None)).bare()))
    tower = next(e for e in root.iter() if e.get("id") == "tower")
    way = [tuple(map(float, place.split())) for place in tower.get("data-fall").split(",")]
    assert (way[0], way[-1]) == ((130, 20), (138, 362))
    assert all(a[1] < b[1] for a, b in pairwise(way))


def test_armies_buildings_and_unrest_have_their_ids(table):
    t = table()
    t.put(0, "trier", 3, markers=2, built="palace church")
    picture = str(draw(t.s.view(None)))
    for name in (
        "armies-trier",
        "building-trier-palace",
        "building-trier-church",
        "unrest-trier-0",
        "unrest-trier-1",
    ):
        assert f'id="{name}"' in picture
    assert 'id="building-trier-trading_house"' not in picture
    assert 'id="unrest-trier-2"' not in picture


def test_all_who_share_a_majority_are_shown(table):
    t = table(5)
    for seat, name in enumerate(("boehmen", "maehren", "passau")):
        t.put(seat, name, 1, built="palace")
    picture = ElementTree.fromstring(str(draw(t.s.view(None))))
    shown = {
        e.get("id"): sum(one.tag.endswith("circle") for one in e.iter()) for e in picture.iter()
    }
    assert shown["region-oesterreich"] == 3
    assert shown["region-bayern"] == 0


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_marks_of_a_shared_majority_lie_apart_in_their_row(number):
    marks = regions.beside(number)
    assert len(marks) == number
    for x, y, size in marks:
        assert abs(y) + size / 2 <= regions.ROW[1] / 2
        assert 8 <= x - size / 2 < x + size / 2 <= 35, "between one building and the next"
    for (a, b, size), (c, d, _size) in combinations(marks, 2):
        assert round(math.hypot(a - c, b - d), 6) >= size


def test_no_winter_to_come_after_the_last_one(table):
    t = table()
    t.put(0, "trier", 1)
    t.run(TurnUp())
    assert "points if winter came now" in str(draw(t.s.view(None)))
    t.chance("turn move_a")
    assert t.s.over
    assert "points if winter came now" not in str(draw(t.s.view(None)))


def test_names_of_land_cards_fit_their_fields():
    """Measured with the widths of a wide bold font, in ems; a name that would be too small is written short."""
    wide = {
        **dict.fromkeys("mwMW", 1.04),
        **dict.fromkeys("ijl.- ", 0.42),
        **dict.fromkeys("rtf", 0.49),
    }
    room = CELL[0] - EDGE_WIDTH - 6
    for words, short in zip(LABELS, SHORT, strict=True):
        shown = words if fitting(words, room, 14) >= READABLE else short
        ems = sum(wide.get(c, 0.72) for c in shown)
        assert fitting(shown, room, 14) >= READABLE
        assert fitting(shown, room, 14) * ems <= room + 3


def test_plans_show_to_their_owner_only(table):
    """Own cards by name, cards of others as backs, a card that was taken away as a cross."""
    t = table()
    t.put(0, "trier", 3)
    t.put(1, "mark", 3)
    t.plan(0, "move_a", "trier")
    t.plan(1, "move_a", "mark")
    mine, others = str(draw(t.s.view(0))), str(draw(t.s.view(2)))
    assert BACK.format(1) in mine
    assert BACK.format(0) not in mine
    assert BACK.format(0) in others


def test_a_player_plans_on_a_board_of_its_own(table):
    """All ten fields with what lies there; the cards can be taken up again; others see none of it."""
    t = table()
    for name in ("trier", "mark", "boehmen"):
        t.put(0, name, 2)
    t.put(1, "passau", 2)
    t.s.action_cards = [ACTION_NUMBER[name] for name in ("move_a", "tax_gold", "recruit_5")]
    t.run(Planning())
    t.choose("plan move_a trier")
    t.choose("plan tax_gold blank")
    mine = ElementTree.fromstring(str(draw(t.s.view(0), t.s.options())))
    fields = {e.get("id"): e for e in mine.iter() if (e.get("id") or "").startswith("field-")}
    assert set(fields) == {f"field-0-{name}" for name in ACTIONS}
    lies = {
        name: one.get("id")
        for name, field in fields.items()
        for one in field.iter()
        if (one.get("id") or "").startswith("laid-")
    }
    assert lies == {"field-0-move_a": "laid-trier", "field-0-tax_gold": "laid-blank-0"}
    for viewer in (1, 2, None):
        others = str(draw(t.s.view(viewer)))
        assert "laid-" not in others
        assert BACK.format(0) not in others, "nor how far the player has come"


def test_short_names_are_short_and_different():
    """They are drawn at 31 units, twelve pixels where a phone shows the whole table."""
    assert len(set(SHORT)) == len(NAMES)
    assert max(map(len, SHORT)) <= 7


@pytest.mark.parametrize("language", ["en", "cs", "de"])
def test_every_event_can_be_read_on_a_phone(language):
    """A phone shows the cards at 0.85 of their units; words and numbers are twelve pixels high there."""
    view = GAME.start(3, {})
    at = spot(0, 0, 0)
    with speaking(language):
        for event in range(EVENTS):
            card = str(event_card(view, event, at, False))
            sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', card)]
            assert min(sizes) >= 14.2, (event_name(event), sizes)


def meeting(boxes):
    """The pairs of boxes that overlap by more than a hair."""
    return [
        (one, other)
        for (one, a), (other, b) in combinations(boxes, 2)
        if min(a[2], b[2]) - max(a[0], b[0]) > 0.1 and min(a[3], b[3]) - max(a[1], b[1]) > 0.1
    ]


def test_nothing_on_the_map_meets_anything_else():
    """Names, plates with two figures, yields, unrest and all buildings of all provinces at once; no overlap."""
    near = [
        ((LABELS[p], i), box)
        for p, at in enumerate(places.near())
        for i, box in enumerate(at.boxes())
    ]
    far = [
        ((SHORT[p], i), box)
        for p, at in enumerate(places.far())
        for i, box in enumerate(at.boxes(SHORT[p]))
    ]
    assert len(near) == sum(len(at.lines) + 1 for at in places.near()) + sum(SITES)
    assert len(far) == 2 * len(NAMES)
    assert meeting(near) == []
    assert meeting(far) == []


def test_what_stands_in_a_province_stands_on_its_ground():
    """Every corner of every label, plate and city lies inside the outline of its province, but for two units.

    Only the plate of the narrowest one, of Fm. Bayern, leans over its border.
    """
    outlines, hair = shapes()[0], 2
    leaning = {
        (LABELS[p], i)
        for p, at in enumerate(places.near())
        for i, (left, top, right, bottom) in enumerate(at.boxes())
        for x in (left + hair, right - hair)
        for y in (top + hair, bottom - hair)
        if not MAKER.contains(outlines[p], (x, y))
    }
    assert leaning == {("Fm. Bayern", 1)}


def test_names_are_written_out_but_for_one():
    short = [
        SHORT[p]
        for p, at in enumerate(places.near())
        if "".join(at.lines).replace(" ", "") != LABELS[p].replace(" ", "")
    ]
    assert short == ["Steier."]
    assert min(at.size for at in places.near()) == 13


def test_every_province_is_on_the_map_with_its_name():
    picture = str(draw(GAME.start(4, {"setup": "preset"}).view(None)))
    for name in NAMES:
        assert f'id="province-{name}"' in picture


def test_parts_have_a_place_upright_too(table):
    """The view boxes hold all parts; nothing lies beside the picture."""
    for s in (GAME.start(3, {"setup": "draft"}), GAME.start(5, {"setup": "preset"})):
        picture = draw(s.view(None))
        root = ElementTree.fromstring(str(picture))
        parts = [e for e in root.iter() if e.get("data-upright") and e is not root]
        assert {e.get("id") for e in parts} >= {"tower", *(f"player-{n}" for n in range(s.players))}
        _x, _y, wide, high = picture.upright
        assert root.get("data-upright") == f"0 0 {wide:g} {high:g}"
        for e in parts:
            for moved, (right, bottom) in (
                (e.get("data-upright"), (wide, high)),
                (e.get("transform"), picture.view_box[2:]),
            ):
                x, y = map(float, re.match(r"translate\((\S+) (\S+)\)", moved).groups())
                assert 0 <= x <= right
                assert 0 <= y <= bottom


def test_an_attack_shows_from_where_it_comes(table):
    t = table()
    t.put(0, "trier", 4)
    t.put(1, "mark", 3)
    t.s.action_cards = [ACTION_NUMBER["move_a"]]
    t.plan(0, "move_a", "trier")
    t.event(11)
    t.s.turned[ACTION_NUMBER["move_a"]] = 1
    attack(t.s, 0, NUMBER["trier"], NUMBER["mark"], 3)
    t.s.agenda.insert(0, ActionCard(1))
    assert attack_of(t.s.view(None)) == (NUMBER["trier"], NUMBER["mark"])
    picture = str(draw(t.s.view(None)))
    assert 'id="attack"' in picture
    assert 'id="battle"' in picture


def test_the_order_of_turns_is_seen_while_planning(table):
    t = table()
    t.put(0, "trier", 2)
    t.s.order = [2, 0, 1]
    t.run(Planning())
    root = ElementTree.fromstring(str(draw(t.s.view(0), t.s.options())))
    players = next(e for e in root.iter() if e.get("id") == "players")
    assert [e.get("id") for e in players] == ["player-2", "player-0", "player-1"]
    assert [
        next(e.itertext() for e in row.iter() if e.text in ("1.", "2.", "3.")) for row in players
    ]


def test_winter_has_a_table_of_its_own(table):
    t = table()
    t.put(0, "trier", 1, built="palace")
    t.s.season, t.s.year = 3, 1
    t.s.grain[0] = 0
    root = ElementTree.fromstring(str(draw(t.s.view(None))))
    row = next(e for e in root.iter() if e.get("id") == "winter-0")
    assert [e.text for e in row.iter() if e.tag.endswith("text")] == [
        "0/1",
        "1 +1",
        "1",
        "1",
        "3",
        "5",
    ]
    assert not [e for e in root.iter() if (e.get("id") or "").startswith("action-")]


@pytest.mark.parametrize("width", [80, 100])
def test_terminal_picture_fits(width):
    """At most thirty lines, with and without colour the same words."""
    for number, s in enumerate(games(5, setup="preset")):
        if number % 60:
            continue
        view = s.view(s.player if s.agenda else None)
        plain = GAME.people.terminal(view, view.options(), False, width)
        assert len(plain.splitlines()) <= 30
        coloured = GAME.people.terminal(view, view.options(), True, width)
        assert re.sub(r"\033\[[\d;]+m", "", coloured).split() == plain.split()
        if width == 100:
            assert max(len(line) for line in plain.splitlines()[1:]) <= 100


def test_terminal_shows_boards_in_the_order_of_the_players(table):
    t = table()
    t.s.action_cards = list(range(10))
    t.s.order = [2, 0, 1]
    plain = GAME.people.terminal(t.s.view(None), [], False, 100).splitlines()
    assert [line[:2] for line in plain[-3:]] == ["1:", "2:", "3:"]
    t.event(1)
    plain = GAME.people.terminal(t.s.view(None), [], False, 100).splitlines()
    assert [line[:2] for line in plain[-3:]] == ["3:", "1:", "2:"]


def test_cubes_keep_their_ids_through_a_throw(table):
    """Two stuck, one in the tray, two thrown: the one in the tray goes in again, the stuck ones stay first."""

    def where(t):
        found = re.findall(r'id="(cube-0-\d)" class="(\w+)"', str(draw(t.s.view(None))))
        return dict(found)

    t = table()
    t.inside(2, 0, 0, 0)
    t.in_tray(1, 0, 0, 0)
    t.s.hand[0] += 2
    t.s.supply[0] -= 2
    assert where(t) == {
        "cube-0-0": "tower",
        "cube-0-1": "tower",
        "cube-0-2": "tray",
        "cube-0-3": "hand",
        "cube-0-4": "hand",
    }
    t.run(Throw())
    assert where(t)["cube-0-2"] == "hand"
    t.fall(4, 0, 0, 0)
    assert where(t) == {"cube-0-0": "tower", **{f"cube-0-{n}": "tray" for n in range(1, 5)}}


def test_event_cards_tell_what_they_change(table):
    """The one in force first and marked, each with its sign, its region or name, and its grain."""

    def cards(t):
        tree = ElementTree.fromstring(str(draw(t.s.view(None))))
        year = next(one for one in tree.iter() if one.get("id") == "year")
        return [one for one in year if (one.get("id") or "").startswith("event-")]

    shown = {}
    for event in range(EVENTS):
        t = table()
        t.s.event, t.s.events = event, [(event + 1) % EVENTS]
        first, second = cards(t)
        assert [first.get("id"), second.get("id")] == [
            f"event-{event + 1}",
            f"event-{(event + 1) % EVENTS + 1}",
        ]
        title, _shadow, frame, *rest = first
        assert title.text == event_help(event)
        assert frame.get("stroke") == ACCENT
        assert second[2].get("stroke") != ACCENT
        region = EVENT_REGION[event]
        words = [one.text for part in rest for one in part.iter() if one.text]
        if region >= 0:
            assert frame.get("fill") == TINTS[region]
            assert region_name(region) in words
        else:
            assert event_name(event) in " ".join(words)
        assert f"{MINUS}{WINTER_LOSS[event]}" in words
        kind = EVENT_KINDS[EVENT_KIND[event]]
        scenes = [one.get("href") for one in rest if one.get("href", "").endswith(kind)]
        assert scenes == [f"#wallenstein--event-{kind}"]
        sign = next(one for one in rest if one.tag.endswith("}g"))
        pieces = [one.get("href", "") for one in sign.iter() if one.get("href")]
        shown[kind] = (
            [one.text for one in sign.iter() if one.text],
            [one for one in pieces if "farmer" in one],
        )
    farmer = "#wallenstein-pieces--farmer"
    assert shown == {
        "bad_harvest": ([f"{MINUS}2"], []),
        "good_harvest": (["+2"], []),
        "church_peace": ([], []),
        "troop_shortage": (["+3 +2"], []),
        "palace_guards": (["+1"], [farmer]),
        "weary_farmers": ([], [farmer]),
        "furious_farmers": ([], [farmer] * 3),
        "trade_bonus": (["+1"], []),
    }
