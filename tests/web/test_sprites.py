"""The sprites of the games on the site: how a page finds them, and how they are sent."""

import gzip
import re

import pytest
from django.test import Client

from ludoteka.engine import Match, find_game
from ludoteka.web.show import picture, sprites

FOR_GOOD = {"public", "immutable", "max-age=31536000"}
SHEET = "/sprites/carcassonne/carcassonne-pieces"


@pytest.mark.parametrize("hour", ["day", "night"])
def test_a_page_asks_for_a_sheet_and_is_sent_to_the_one_of_now(hour):
    answer = Client().get(f"/sprites/carcassonne/carcassonne-river/{hour}/")
    found = sprites.sheet("carcassonne", "carcassonne-river", hour == "night")
    assert answer.status_code == 302
    assert answer.headers["Location"] == (
        f"/sprites/carcassonne/carcassonne-river.{found.stamp}.svg"
    )
    assert "no-cache" in answer.headers["Cache-Control"]


def test_a_sheet_may_be_kept_for_good_and_comes_packed_to_those_who_can_unpack():
    found = sprites.sheet("carcassonne", "carcassonne-pieces", False)
    path = f"{SHEET}.{found.stamp}.svg"
    plain, packed = Client().get(path), Client().get(path, headers={"accept-encoding": "br, gzip"})
    for answer in (plain, packed):
        assert answer.status_code == 200
        assert answer.headers["Content-Type"] == "image/svg+xml; charset=utf-8"
        assert set(answer.headers["Cache-Control"].split(", ")) == FOR_GOOD
        assert "Accept-Encoding" in answer.headers["Vary"]
        assert "Set-Cookie" not in answer.headers
    sprite = find_game("carcassonne").people.sprite()
    assert plain.content == sprite.file("carcassonne-pieces").encode()
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    assert len(packed.content) < len(plain.content) / 4


def test_a_landscape_is_another_file_at_night():
    day, night = (sprites.sheet("carcassonne", "carcassonne-river", late) for late in (False, True))
    assert day.stamp != night.stamp


@pytest.mark.parametrize(
    "path",
    [
        "/sprites/carcassonne/chess/day/",
        "/sprites/chess/chess/day/",
        "/sprites/secrets/secrets/day/",
        f"{SHEET}.0123456789ab.svg",
        "/sprites/secrets/secrets.0123456789ab.svg",
    ],
)
def test_a_sheet_that_is_not_there_is_not_found(path):
    assert Client().get(path).status_code == 404


def test_the_picture_of_the_shelf_stands_alone():
    shelf = Client().get("/games/carcassonne/picture.svg").content.decode()
    used = set(re.findall(r'href="#([\w-]+--[\w-]+)"', shelf))
    assert used
    assert used <= set(re.findall(r'id="([\w-]+--[\w-]+)"', shelf))


def test_the_picture_of_a_page_carries_no_drawings():
    match = Match.new("carcassonne", players=2, seed=1)
    board = picture.draw(match.game, match.view(0), match.options())
    assert 'href="#carcassonne--' in board
    assert 'id="carcassonne--' not in board
