"""Puzzles on the site: one a day, answers and ratings, and playing on in a world that fits what was seen."""

import asyncio
import json
import re
from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from ludoteka.engine import Game, find_game
from ludoteka.teaching.puzzles import Puzzle, puzzles
from ludoteka.web.care import cleanup
from ludoteka.web.models import Attempt, PuzzleRating, Table, User
from ludoteka.web.people import accounts
from ludoteka.web.people.ratings import rate_puzzle
from ludoteka.web.show.result import _sources
from ludoteka.web.table.desk import desk_of
from ludoteka.web.views import daily
from ludoteka.web.workers import postcards

GAMES = ("burgundy", "carcassonne", "mercado", "wallenstein", "yspahan")


def post(client: Client, path: str, **data: Any) -> tuple[int, dict[str, Any]]:
    answer = client.post(path, json.dumps(data), content_type="application/json")
    return answer.status_code, json.loads(answer.content)


def first(name: str) -> tuple[Game[Any], Puzzle, str]:
    game = find_game(name)
    puzzle = next(iter(puzzles(game).values()))
    return game, puzzle, f"/puzzles/{name}/{puzzle.name}/"


def me(client: Client) -> User:
    """The guest whom the site has made of a browser."""
    return User.objects.get(pk=client.session["_auth_user_id"])


# -- the page ----------------------------------------------------------------------------------------


def test_the_first_page_has_the_puzzle_of_the_day(monkeypatch):
    monkeypatch.setattr(daily, "today", lambda: date.fromordinal(738000))
    found = daily.of_today(None)
    link = f'href="/puzzles/{found["game"].name}/{found["name"]}/"'
    for client in (Client(), Client(headers={"Accept-Language": "cs"})):
        assert link in client.get("/").content.decode()
    today = Client().get("/puzzles/today/")
    assert (today.status_code, f'href="{today["Location"]}"') == (302, link)
    monkeypatch.setattr(daily, "today", lambda: date.fromordinal(738001))
    assert Client().get("/puzzles/today/")["Location"] != today["Location"]


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_shows_what_its_seat_sees_and_not_its_answer(name):
    game, puzzle, path = first(name)
    page = Client().get(path).content.decode()
    found = re.search(r'<script id="first"[^>]*>(.*?)</script>', page, re.DOTALL)
    frame = json.loads(found[1])
    view = puzzle.view(game)
    assert frame["seat"] == view.player
    assert [one[0] for one in frame["options"]] == [one.text for one in view.options()]
    assert set(frame) == {"board", "players", "ask", "list", "options", "seat"}
    assert '"answer"' not in page
    assert "compared" not in page


def test_a_wrong_answer_is_told_and_the_right_one_explained():
    game, puzzle, path = first("carcassonne")
    client = Client()
    status, answer = post(client, path + "move", action=puzzle.runner_up)
    promise = puzzle.promises
    mine, best = round(100 * promise[puzzle.runner_up]), round(100 * promise[puzzle.solution])
    assert (status, answer["ok"]) == (200, False)
    assert answer["why"] == f"Not the best move: it is worth {mine} of 100, the best one {best}."
    status, answer = post(client, path + "move", action=puzzle.solution)
    assert (status, answer["ok"], answer["solved"], answer["first"]) == (200, True, True, False)
    assert "Solved: this is the best move." in answer["answer"]
    assert f"worth {best} of 100" in answer["answer"]
    term = game.people.words(puzzle.terms[0][0])
    assert f"<td>{term}</td>" in answer["answer"]


def test_who_gives_up_is_told_the_answer():
    _game, puzzle, path = first("yspahan")
    client = Client()
    status, answer = post(client, path + "move", action=None)
    assert (status, answer["ok"], answer["solved"], answer["first"]) == (200, True, False, True)
    assert "The best move:" in answer["answer"]
    assert list(me(client).attempts.values_list("puzzle", "solved")) == [(puzzle.name, False)]


def test_a_move_can_be_looked_at_before_it_is_made():
    _game, puzzle, path = first("carcassonne")
    client = Client()
    status, answer = post(client, path + "preview", action=puzzle.solution)
    assert (status, answer["ok"], answer["final"]) == (200, True, True)
    assert "_auth_user_id" not in client.session


def test_nonsense_is_refused_with_a_sentence():
    _game, _puzzle, path = first("mercado")
    client = Client()
    for what in ("move", "preview"):
        status, answer = post(client, path + what, action="fly")
        assert status == 400
        assert answer["error"]
    for address in ("/puzzles/chess/", "/puzzles/mercado/nothing/", "/puzzles/secrets/"):
        assert Client().get(address).status_code == 404
    assert Client().get("/puzzles/mercado/?level=9").status_code == 404
    assert "_auth_user_id" not in client.session


# -- the next one, ratings ---------------------------------------------------------------------------


def test_the_next_one_is_of_the_wanted_level_and_new():
    game, puzzle, path = first("burgundy")
    client = Client()
    names = [one.name for one in puzzles(game).values()]
    assert client.get("/puzzles/burgundy/")["Location"] == path
    post(client, path + "move", action=puzzle.solution)
    assert client.get("/puzzles/burgundy/")["Location"] == f"/puzzles/burgundy/{names[1]}/"
    for level in sorted({puzzles(game)[n].level for n in names[1:]}):
        wanted = [n for n in names[1:] if puzzles(game)[n].level == level]
        told = client.get(f"/puzzles/burgundy/?level={level}")["Location"]
        assert told == f"/puzzles/burgundy/{wanted[0]}/"


def test_who_has_tried_all_gets_the_one_of_longest_ago():
    game, puzzle, path = first("burgundy")
    client = Client()
    post(client, path + "move", action=puzzle.solution)
    user = me(client)
    for name in list(puzzles(game))[1:]:
        Attempt.objects.create(user=user, game="burgundy", puzzle=name, solved=True)
    assert client.get("/puzzles/burgundy/")["Location"] == path


def test_only_the_first_answer_counts_and_a_hard_puzzle_counts_more():
    ratings = {}
    for name, missed, solved in (("a", 1.0, True), ("b", 0.0, True), ("c", 0.0, False)):
        user = User.objects.create(username=f"Solver {name}")
        assert rate_puzzle(user, "yspahan", "x", missed, solved)
        assert not rate_puzzle(user, "yspahan", "x", missed, not solved)
        row = PuzzleRating.objects.get(user=user)
        assert (row.tried, row.solved) == (1, solved)
        ratings[name] = row.shown
    assert ratings == {"a": 1246, "b": 1127, "c": 860}


def test_the_list_of_puzzles_has_ones_own_rating():
    _game, puzzle, path = first("mercado")
    client = Client()
    assert "Your rating" not in client.get("/puzzles/").content.decode()
    post(client, path + "move", action=puzzle.solution)
    page = client.get("/puzzles/").content.decode()
    assert f"Your rating: {me(client).puzzle_ratings.get().shown}" in page
    assert "1 of 1 solved" in page


def test_what_a_guest_tried_goes_with_the_account_and_is_exported():
    guest = User.objects.create(username="Guest of puzzles", guest=True)
    user = User.objects.create(username="Ann of puzzles")
    rate_puzzle(guest, "mercado", "a", 0.5, True)
    rate_puzzle(guest, "yspahan", "b", 0.5, True)
    rate_puzzle(user, "yspahan", "b", 0.5, False)
    accounts.adopt(guest, user)
    told = accounts.export(user)
    assert sorted((one["game"], one["solved"]) for one in told["puzzles"]) == [
        ("mercado", True),
        ("yspahan", False),
    ]
    assert {one["game"]: one["solved"] for one in told["puzzle_ratings"]} == {
        "mercado": 1,
        "yspahan": 0,
    }


def test_a_guest_who_solves_puzzles_is_not_thrown_away():
    long_ago = timezone.now() - timedelta(days=200)
    idle = User.objects.create(username="Idle", guest=True, date_joined=long_ago)
    keen = User.objects.create(username="Keen", guest=True, date_joined=long_ago)
    rate_puzzle(keen, "mercado", "a", 0.5, True)
    assert idle in cleanup.guests()
    assert keen not in cleanup.guests()


# -- playing on --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_played_on_in_a_world_that_fits_it(name):
    game, puzzle, path = first(name)
    client = Client()
    answer = client.post(path + "play")
    assert answer.status_code == 302
    table = Table.objects.get(code=answer["Location"].split("/")[2])
    desk = desk_of(table.pk)
    seat = desk.match.player
    assert desk.seats[seat].user_id == me(client).pk
    assert [one.bot for one in desk.seats if one.index != seat] == ["casual"] * (table.players - 1)
    assert game.position(desk.match.view(seat)) == puzzle.position
    assert client.get(answer["Location"]).status_code == 200
    before = desk.match.scores()
    assert _sources(desk)[""] == before


def test_the_record_of_such_a_table_replays():
    _game, _puzzle, path = first("yspahan")
    code = Client().post(path + "play")["Location"].split("/")[2]
    desk = desk_of(Table.objects.get(code=code).pk)
    record = desk.match.record()
    assert record.start == desk.table.start
    assert type(record).from_json(json.loads(json.dumps(record.to_json()))) == record


# -- cards -------------------------------------------------------------------------------------------


def test_a_puzzle_has_a_card_of_what_its_seat_sees(monkeypatch):
    game, puzzle, path = first("carcassonne")
    page = Client().get(path).content.decode()
    assert f"/live/puzzle/carcassonne/{puzzle.name}/card.png" in page
    assert 'content="Carcassonne: find the best move"' in page
    drawn = []

    async def draw(_patience, _work, *args):
        drawn.append(args)
        return b"a picture", True

    monkeypatch.setattr(postcards.background, "run", draw)
    wish = postcards.wish_for(game, puzzle)
    answer = asyncio.run(postcards._sent(postcards.Key("carcassonne x", "en"), lambda: wish))
    assert (answer.status_code, answer.body) == (200, b"a picture")
    assert drawn[0][:2] == ("carcassonne", wish.position)
    assert drawn[0][2].names == ["Blue", "Red"]
    assert wish.position[2] == puzzle.position
