"""Programs at the table: bot accounts, their tokens, and everything they may ask for."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from jsonschema import Draft202012Validator
from rig import Client as Browser
from rig import Server

from ludoteka.engine import LudotekaError, find_game
from ludoteka.web.models import Entry, Rating, Table, User
from ludoteka.web.people import programs
from ludoteka.web.table import opening
from ludoteka.web.table.desk import desk_of
from ludoteka.web.views.programs import openapi

API = json.loads(openapi())
EXAMPLE = Path(__file__).parents[2] / "examples" / "site_bot.py"
GAMES = ("secrets", "burgundy", "carcassonne", "mercado", "wallenstein", "yspahan")


class Bot:
    """A bot account that asks by HTTP; every answer has the form that is promised."""

    def __init__(self, owner: User, name: str) -> None:
        self.user, self.token = programs.make(owner, name)
        self.client = Client()

    def get(self, path: str, **query: str) -> Any:
        return self._checked("get", path, self.client.get(f"/api/1{path}", query, **self._head()))

    def post(self, path: str, **data: Any) -> Any:
        sent = {"data": json.dumps(data), "content_type": "application/json"}
        return self._checked(
            "post", path, self.client.post(f"/api/1{path}", **sent, **self._head())
        )

    def _head(self) -> dict[str, Any]:
        return {"headers": {"Authorization": f"Bearer {self.token}"}}

    def _checked(self, method: str, path: str, answer: Any) -> Any:
        told = answer.json()
        form = re.sub(r"/tables/[^/]+", "/tables/{code}", path)
        promised = API["paths"][form][method]["responses"][str(answer.status_code)]
        schema = promised["content"]["application/json"]["schema"]
        Draft202012Validator({**schema, "components": API["components"]}).validate(told)
        return told | ({} if answer.status_code == 200 else {"status": answer.status_code})


@pytest.fixture
def bots(person: Any) -> Any:
    """Makes bot accounts of one person."""
    owner = person().user

    def make(count: int) -> list[Bot]:
        return [Bot(owner, f"{owner.username} bot {n}") for n in range(count)]

    return make


def waiting_table(person: Any, **wish: Any) -> Any:
    """A table of Carcassonne with an empty seat, and who opened it."""
    host = person()
    wished = opening.Wish([(opening.ME, ""), (opening.OPEN, "")], {"start": "2"}, **wish)
    return host, opening.open_table(find_game("carcassonne"), host.user, wished)


@pytest.mark.parametrize("name", GAMES)
def test_bot_accounts_play_a_whole_game(name: str, bots: Any) -> None:
    """The position that each is told is that of its own view, and with all moves the record replays."""
    game = find_game(name)
    players = bots(game.min_players)
    code = players[0].post(
        "/tables", game=name, seats=["me", *["open"] * (len(players) - 1)], programs=True
    )["code"]
    for seat, bot in enumerate(players[1:], 1):
        bot.post(f"/tables/{code}/sit", seat=seat)
    pk = Table.objects.get(code=code).pk
    status, moves = "playing", 0
    while status == "playing":
        before = moves
        for bot in players:
            table = bot.get(f"/tables/{code}")
            desk, seat = desk_of(pk), table["seat"]
            if not desk.together():
                assert table["position"] == desk.match.position(seat)
            if table["options"]:
                table = bot.post(
                    f"/tables/{code}/move",
                    seat=seat,
                    number=table["number"],
                    action=table["options"][moves % len(table["options"])],
                )
                assert "error" not in table
                moves += 1
            status = table["status"]
        assert moves > before or status != "playing"
    assert table["scores"] == desk_of(pk).match.scores()
    assert players[0].get(f"/tables/{code}/record")["scores"] == table["scores"]
    assert [seat["kind"] for seat in table["seats"]] == ["program"] * len(players)


def test_a_token_is_needed_and_a_cookie_is_none(person: Any, bots: Any) -> None:
    me = person()
    for client in (Client(), me):
        answer = client.get("/api/1/account")
        assert answer.status_code == 401
        assert answer.headers["WWW-Authenticate"] == "Bearer"
    [bot] = bots(1)
    assert bot.get("/account")["name"] == bot.user.username
    assert bot.get("/account")["owner"] == bot.user.owner.username
    for header in ("", "Bearer", "Bearer ", f"Basic {bot.token}", f"Bearer {bot.token}x"):
        answer = Client().get("/api/1/account", headers={"Authorization": header})
        assert answer.status_code == 401, header
        assert list(answer.json()) == ["error"]


def test_a_token_makes_nobody_else_known(bots: Any) -> None:
    """Somebody without a cookie is nobody, whoever asked with a token before."""
    [bot] = bots(1)
    code = bot.post("/tables", game="secrets", seats=["me", "random"])["code"]
    answer = Client().post(f"/t/{code}/leave", "{}", content_type="application/json")
    assert answer.status_code == 403


def test_the_token_itself_is_not_kept(bots: Any) -> None:
    [bot] = bots(1)
    kept = User.objects.get(pk=bot.user.pk)
    assert kept.token == programs.digest(bot.token)
    assert not kept.has_usable_password()
    assert bot.token not in str(vars(kept))


def test_a_new_token_ends_the_old_one(bots: Any) -> None:
    [bot] = bots(1)
    old, bot.token = bot.token, programs.renew(bot.user)
    assert bot.get("/account")["name"] == bot.user.username
    bot.token = old
    assert bot.get("/account")["status"] == 401


def test_who_may_have_bot_accounts(person: Any) -> None:
    with pytest.raises(LudotekaError, match="Only people with an account"):
        programs.make(person(guest=True).user, "Automaton")
    owner = person().user
    for n in range(programs.MOST):
        program, _token = programs.make(owner, f"Automaton {owner.pk} {n}")
    with pytest.raises(LudotekaError, match="up to 5 bot accounts"):
        programs.make(owner, "One more")
    with pytest.raises(LudotekaError, match="Only people with an account"):
        programs.make(program, "A bot of a bot")
    with pytest.raises(LudotekaError, match="already taken"):
        programs.make(person().user, owner.username)


@pytest.mark.parametrize("rated", [False, True])
def test_it_sits_where_it_is_welcome(rated: bool, person: Any, bots: Any) -> None:
    [bot] = bots(1)
    _host, closed = waiting_table(person, public=True, rated=rated)
    assert bot.post(f"/tables/{closed.code}/sit", seat=1) == {
        "error": "Bot accounts may not sit at this table.",
        "status": 403,
    }
    _host, ready = waiting_table(person, public=True, rated=rated, programs=True)
    listed = [one for one in bot.get("/tables")["tables"] if one["code"] == ready.code]
    assert [(one["programs"], one["free"]) for one in listed] == [(True, [1])]
    table = bot.post(f"/tables/{ready.code}/sit", seat=1)
    assert table["status"] == "playing"
    assert table["seat"] == 1
    assert [seat["kind"] for seat in table["seats"]] == ["person", "program"]


def test_it_sits_at_the_tables_of_its_owner(person: Any) -> None:
    host, table = waiting_table(person)
    bot = Bot(host.user, f"{host.user.username} bot")
    assert bot.post(f"/tables/{table.code}/sit", seat=1)["status"] == "playing"


def test_a_bot_account_is_marked(person: Any) -> None:
    host, table = waiting_table(person)
    bot = Bot(host.user, f"{host.user.username} bot")
    bot.post(f"/tables/{table.code}/sit", seat=1)
    from ludoteka.web.show.frame import Viewer, frame

    shown = frame(desk_of(table.pk), Viewer((0,), host.user.pk), False)["players"]
    assert "<small>bot account</small>" in shown
    profile = Client().get(f"/people/{bot.user.pk}/").content.decode()
    assert f"bot account of {host.user.username}" in profile


def test_what_is_wrong_is_said(person: Any, bots: Any) -> None:
    [bot] = bots(1)
    _host, ready = waiting_table(person, programs=True)
    table = bot.post(f"/tables/{ready.code}/sit", seat=1)
    move, number = f"/tables/{ready.code}/move", table["number"]
    action = table["options"][0]
    illegal = bot.post(move, seat=1, number=number, action="place 99 99 0")
    assert illegal["status"] == 400
    assert illegal["error"].startswith("place 99 99 0:")
    stale = bot.post(move, seat=1, number="77", action=action)
    assert (stale["status"], stale["number"]) == (409, number)
    assert bot.post(move, seat=0, number=number, action=action)["status"] == 403
    assert bot.post(move, number=number, action=action)["status"] == 400
    assert bot.post(move, seat=1, number=number, action=action, key="?")["status"] == 400
    done = [bot.post(move, seat=1, number=number, action=action, key="key-12345") for _ in "ab"]
    assert done[0] == done[1]
    assert Entry.objects.filter(table=ready.pk, key="key-12345").count() == 1
    assert bot.get(f"/tables/{ready.code}/record")["status"] == 403
    assert bot.get("/tables/nothing-here")["status"] == 404
    assert bot.get("/tables", status="lost")["status"] == 400
    assert bot.get("/tables", game="chess")["status"] == 404
    assert bot.post("/tables", game="carcassonne", seats="me")["status"] == 400
    assert bot.post("/tables", game="carcassonne", seats=["me"])["status"] == 403
    assert (
        bot.post("/tables", game="carcassonne", seats=["me", "casual"], clock="x")["status"] == 403
    )
    assert Client().put("/api/1/tables").status_code == 405
    assert Client().get("/api/1/nothing").json() == {"error": "There is nothing at this address."}


def test_a_bot_account_leaves_talks_and_starts(bots: Any) -> None:
    [bot] = bots(1)
    code = bot.post("/tables", game="secrets", seats=["me", "open"], public=True)["code"]
    assert bot.get("/account")["tables"][0]["code"] == code
    assert bot.post(f"/tables/{code}/say", text="Hello")["status"] == "open"
    assert [one.text for one in desk_of(Table.objects.get(code=code).pk).talk] == ["Hello"]
    assert bot.post(f"/tables/{code}/stand", seat=0)["seats"][0]["kind"] == "open"
    assert bot.post(f"/tables/{code}/sit", seat=0)["seats"][0]["kind"] == "program"
    started = bot.post(f"/tables/{code}/start", level="random")
    assert [seat["level"] for seat in started["seats"]] == [None, "random"]
    assert bot.post(f"/tables/{code}/leave")["status"] == "closed"


def test_ratings_of_bot_accounts(bots: Any) -> None:
    players = bots(2)
    code = players[0].post(
        "/tables", game="secrets", seats=["me", "open"], rated=True, programs=True
    )["code"]
    players[1].post(f"/tables/{code}/sit", seat=1)
    while (table := players[0].get(f"/tables/{code}"))["status"] == "playing":
        for bot in players:
            mine = bot.get(f"/tables/{code}")
            if mine["options"]:
                sent = {"seat": mine["seat"], "number": mine["number"]}
                bot.post(f"/tables/{code}/move", action=mine["options"][0], **sent)
    assert table["ranks"] is not None
    rated = Rating.objects.filter(user__in=[bot.user for bot in players], season="")
    assert [one.games for one in rated] == [1, 1]


def test_the_owner_goes_and_so_do_the_bot_accounts(person: Any) -> None:
    host, table = waiting_table(person)
    bot = Bot(host.user, f"{host.user.username} bot")
    bot.post(f"/tables/{table.code}/sit", seat=1)
    host.post("/settings/forget/", {"sure": "yes"})
    assert not User.objects.filter(pk=bot.user.pk).exists()
    assert [seat.name for seat in desk_of(table.pk).seats] == ["Former player", "Former player"]


def test_the_page_of_bot_accounts(person: Any) -> None:
    me, name = person(), "Deep Meadow"
    page = me.post("/settings/bots/", {"name": name})
    token = re.search(r'value="(ludoteka_[^"]+)"', page.content.decode())
    assert token
    assert page.headers["Cache-Control"] == "no-store"
    made = User.objects.get(username=name)
    assert made.token == programs.digest(token[1])
    assert token[1] not in me.get("/settings/bots/").content.decode()
    again = me.post(f"/settings/bots/{made.pk}/token/").content.decode()
    assert re.search(r'value="ludoteka_[^"]+"', again)
    stranger = person()
    assert stranger.post(f"/settings/bots/{made.pk}/token/").status_code == 404
    assert stranger.post(f"/settings/bots/{made.pk}/remove/").status_code == 404
    refused = me.post("/settings/bots/", {"name": name}).content.decode()
    assert "That name is already taken." in refused
    assert f'value="{name}"' in refused
    me.post(f"/settings/bots/{made.pk}/remove/")
    assert not User.objects.filter(pk=made.pk).exists()
    assert person(guest=True).get("/settings/bots/").status_code == 302


def test_the_description_names_every_address() -> None:
    from ludoteka.web.urls import urlpatterns

    routes = [str(one.pattern) for one in urlpatterns]
    found = {
        "/" + route.removeprefix("api/1/").replace("<slug:code>", "{code}")
        for route in routes
        if route.startswith("api/1/") and not route.endswith("openapi.json")
    }
    assert set(API["paths"]) == found | {"/tables/{code}/stream"}
    assert Client().get("/api/1/openapi.json").json() == API


def test_the_example_plays_a_game_against_a_bot_of_the_site(tmp_path: Path) -> None:
    """From a fresh account to the end of a game, by the site's own pages and the stream."""
    with Server(tmp_path) as server:
        browser = Browser(server.url)
        browser.get("/settings/")
        browser.form(
            "/settings/claim/", name="Ada", password="correct horse", again="correct horse"
        )
        page = browser.form("/settings/bots/", name="Ada's engine")
        token = re.search(r'value="(ludoteka_[^"]+)"', page)
        assert token
        command = [sys.executable, str(EXAMPLE), server.url, token[1], "--open", "secrets"]
        done = subprocess.run(
            [*command, "--bot", "random"],
            capture_output=True,
            text=True,
            timeout=120,
            env=server_env(server),
        )
        assert done.returncode == 0, done.stderr
        lines = done.stdout.splitlines()
        assert lines[0].startswith(f"playing at {server.url}/t/")
        assert sorted(line.split(":")[0][3:] for line in lines[1:]) == [
            "Ada's engine",
            "Casual bot",
        ]


def server_env(server: Server) -> dict[str, str]:
    """The example must know the tiny game too."""
    import os

    path = os.pathsep.join([str(server.data / "games"), os.environ.get("PYTHONPATH", "")])
    return os.environ | {"PYTHONPATH": path}
