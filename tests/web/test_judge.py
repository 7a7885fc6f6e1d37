"""The judge at a table: what a tap is answered, what is only tried, and that both leave no trace."""

import json

import pytest

from ludoteka.engine import find_game
from ludoteka.web.table import opening
from ludoteka.web.table.desk import desk_of
from ludoteka.web.table.rows import NEVER

RULE = (
    '<a href="/games/carcassonne/rules/#rule-laying" data-rule="laying" target="_blank" '
    'class="rule" title="The rule" aria-label="The rule">§</a>'
)


@pytest.fixture
def table(person):
    """One person at the screen for two seats of Carcassonne; the first begins."""
    me = person()
    wish = opening.Wish([(opening.ME, ""), ("casual", "")], settings={"start": "1"})
    return me, opening.open_table(find_game("carcassonne"), me.user, wish)


def post(table, what, **data):
    me, found = table
    answer = me.post(f"/t/{found.code}/{what}", data, content_type="application/json")
    return answer.status_code, json.loads(answer.content)


def test_a_tap_on_a_tile_while_one_is_to_be_laid(table):
    status, answer = post(table, "why", seat=0, parts=["nothing", "tile-0", "cell-9,9"])
    assert status == 200
    assert answer["why"] == f"<p>A tile lies there already (p. 4) {RULE}</p>"


def test_a_tap_on_an_empty_place(table):
    _status, answer = post(table, "why", seat=0, parts=["plane", "cell-9,-9"])
    assert answer["why"] == f"<p>The tile would touch the landscape with no side (p. 4) {RULE}</p>"


def test_a_tap_where_a_move_is_possible_says_nothing(table):
    desk = desk_of(table[1].pk)
    x, y, _degrees = desk.match.options()[0].args
    assert post(table, "why", seat=0, parts=[f"cell-{x},{y}"])[1]["why"] == ""


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({"seat": 0, "parts": "tile-0"}, 400),
        ({"seat": 0, "parts": [7]}, 400),
        ({"seat": 0, "parts": ["x"] * 13}, 403),
        ({"seat": 0, "parts": ["x" * 401]}, 403),
        ({"seat": 1, "parts": ["tile-0"]}, 403),
        ({"seat": 0, "parts": ["tile-", "tile-99", "cell-", "cell-1", "cell-a,b", "crown-"]}, 200),
    ],
)
def test_what_is_not_understood(table, data, status):
    assert post(table, "why", **data)[0] == status


def test_moves_that_are_only_tried(table):
    desk = desk_of(table[1].pk)
    first = desk.match.options()[0].text
    moves = len(desk.match.moves)
    status, answer = post(table, "try", seat=0, tried=[first])
    assert status == 200
    assert "You are only trying. Nobody sees it, and nothing counts." in answer["ask"]
    assert answer["board"].startswith("<svg")
    if answer["list"]:
        assert "Place a follower on the tile, or none." in answer["ask"]
        status, answer = post(table, "try", seat=0, tried=[first, "pass"])
    assert status == 200
    assert "Here chance would speak: nobody knows what follows." in answer["ask"]
    assert (answer["list"], answer["options"]) == ([], "")
    assert len(desk_of(table[1].pk).match.moves) == moves


def test_a_move_that_is_forbidden_cannot_be_tried(table):
    status, answer = post(table, "try", seat=0, tried=["place 0 0 0"])
    assert (status, answer["error"]) == (400, "place 0 0 0: A tile lies there already (p. 4)")


def test_where_hints_are_forbidden_moves_can_be_tried(person):
    """It needs no bot and knows nothing that the player does not."""
    me = person()
    wish = opening.Wish([(opening.ME, ""), ("casual", "")], settings={"start": "1"}, hints=NEVER)
    table = me, opening.open_table(find_game("carcassonne"), me.user, wish)
    assert post(table, "try", seat=0, tried=[])[0] == 200
