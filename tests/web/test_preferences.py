"""What people prefer is kept with them, and every page knows it."""

import json
import math
import re
from itertools import combinations
from pathlib import Path

import pytest
from django.test import Client

import ludoteka.web
from ludoteka.draw.theme import PLAYERS
from ludoteka.engine import find_game
from ludoteka.engine.i18n import speaking
from ludoteka.web.models import User
from ludoteka.web.people.preferences import PREFERENCES, of
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.table import opening
from ludoteka.web.table.desk import desk_of
from ludoteka.web.words import _

USUAL = {one.name: one.usual for one in PREFERENCES}


def root(client, path="/"):
    page = client.get(path).content.decode()
    return dict(
        re.findall(r' data-(\w+)="([^"]*)"', page[page.index("<html") : page.index("<head")])
    )


def test_a_preference_is_kept_with_the_person_on_every_device(person):
    me = person()
    assert root(me) == {"theme": "auto"} | USUAL
    answer = me.post("/settings/preferences/", {"moves": "confirm", "next": "/mine/"})
    assert (answer.status_code, answer["Location"]) == (302, "/mine/")
    other = Client()
    other.force_login(me.user, backend="django.contrib.auth.backends.ModelBackend")
    assert root(other) == {"theme": "auto"} | USUAL | {"moves": "confirm"}
    page = other.get("/settings/").content.decode()
    assert '<option value="confirm" selected>is always confirmed</option>' in page
    export = json.loads(me.get("/settings/export/").content)
    assert export["preferences"] == {"moves": "confirm"}


def test_what_there_is_not_is_not_kept(person):
    me = person()
    me.post("/settings/preferences/", {"moves": "sometimes", "name": "x", "pace": "fast"})
    user = User.objects.get(pk=me.user.pk)
    assert user.preferences == {"pace": "fast"}
    User.objects.filter(pk=user.pk).update(preferences={"pace": "slowest", "size": "large"})
    assert of(User.objects.get(pk=user.pk)) == USUAL | {"size": "large"}


def test_whoever_was_nobody_becomes_a_guest_with_preferences():
    client = Client()
    client.post("/settings/preferences/", {"sound": "on"})
    assert root(client)["sound"] == "on"
    assert User.objects.latest("pk").guest


def test_every_preference_has_its_words_in_czech():
    with speaking("cs"):
        for one in PREFERENCES:
            for words in (one.title, *(words for _value, words in one.choices)):
                assert _(words) != words, words


def test_safe_colours_stand_for_the_colours_of_all_players():
    """The style sheet knows every colour and edge with which players are drawn."""
    folder = Path(ludoteka.web.__file__).parent
    style = (folder / "static/web/preferences.css").read_text("utf-8")
    for look in PLAYERS:
        for colour in (look.colour, look.edge):
            assert f'[fill="{colour}"]' in style
            assert f'[stroke="{colour}"]' in style
    other = dict(re.findall(r'\[fill="(#\w+)"\] { fill: (#\w+); }', style))
    drawings = (folder / "static/web/safe.js").read_text("utf-8")
    pairs = re.findall(r'\["(#\w+)", "(#\w+)"\]', drawings)
    assert pairs == [(look.colour, other[look.colour]) for look in PLAYERS]
    assert all(f'[color="{usual}"] {{ color: {safe}; }}' in style for usual, safe in pairs)


# How red-blind and green-blind eyes see light (Machado, Oliveira and Fernandes 2009, at full strength).
BLIND = {
    "red": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)),
    "green": ((0.3673, 0.8606, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)),
}
# From light to X, Y and Z, each as a part of white.
XYZ = ((0.4339, 0.3762, 0.1899), (0.2127, 0.7152, 0.0722), (0.0178, 0.1095, 0.8728))
APART = 16  # in CIELAB, where 2 or 3 can just be told apart side by side


def lab(colour: str, blind: str) -> tuple[float, float, float]:
    """Lightness and hue of a colour as such eyes see it."""
    light = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    light = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in light]
    for matrix in (BLIND[blind], XYZ):
        light = [max(0.0, sum(a * b for a, b in zip(row, light, strict=True))) for row in matrix]
    x, y, z = (one ** (1 / 3) if one > 0.008856 else 7.787 * one + 16 / 116 for one in light)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("blind", BLIND)
def test_safe_colours_are_told_apart_by_colour_blind_eyes(blind: str):
    folder = Path(ludoteka.web.__file__).parent
    colours = re.findall(r'", "(#\w+)"\]', (folder / "static/web/safe.js").read_text("utf-8"))
    seen = [lab(colour, blind) for colour in colours]
    assert len(seen) == len(PLAYERS)
    assert min(math.dist(one, other) for one, other in combinations(seen, 2)) > APART


@pytest.mark.parametrize(("game", "single"), [("carcassonne", True), ("secrets", False)])
def test_a_choice_of_one_is_played_by_itself_only_where_that_tells_nothing(
    person, monkeypatch, game, single
):
    """Who sees no more than everybody tells nothing; who holds cards might."""
    me = person()
    wish = opening.Wish(
        [(opening.ME, ""), ("random", "")], {"start": "1"} if game != "secrets" else {}
    )
    desk = desk_of(opening.open_table(find_game(game), me.user, wish).pk)
    view = type(desk.match.state)
    options = view.options
    monkeypatch.setattr(view, "options", lambda self: options(self)[:1])
    meta = json.loads(frame(desk, Viewer((0,), me.user.pk), False)["meta"])
    assert len(meta["options"]) == 1
    assert meta["single"] is single
