"""The pages: what they show, and what they refuse."""

import json
import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.html import json_script
from tests.web.support.whole import finished_table, play_to_the_end

from ludoteka.engine import find_game, games
from ludoteka.web.models import Message, Seat, Table, User
from ludoteka.web.people import accounts, identity
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.table import opening, referee, undo
from ludoteka.web.table.desk import desk_of, desks
from ludoteka.web.table.errors import Refused
from ludoteka.web.table.jobs import next_jobs
from ludoteka.web.table.referee import Move
from ludoteka.web.templatetags.ludoteka import data


def post(client, path, data):
    return client.post(path, data, content_type="application/json")


@pytest.fixture
def finished(person):
    """A finished game of the tiny game, between two people."""
    people = [person(), person()]
    wish = opening.Wish([(opening.ME, ""), (opening.OPEN, "")], public=True)
    table = opening.open_table(find_game("secrets"), people[0].user, wish)
    opening.sit(table.pk, people[1].user, 1)
    play_to_the_end(table.pk, people)
    return people, Table.objects.get(pk=table.pk)


def test_every_installed_game_is_on_the_first_page():
    page = Client().get("/").content.decode()
    for game in games().values():
        assert game.title in page
        assert f"/games/{game.name}/play/" in page


def test_two_guests_who_draw_the_same_number_get_different_names(monkeypatch):
    drawn = iter([7, 7, 8])
    monkeypatch.setattr(identity.secrets, "randbelow", lambda most: next(drawn))
    first, second = identity.new_guest(), identity.new_guest()
    assert (first.username, second.username) == ("Guest 10007", "Guest 20008")


def test_two_clicks_make_a_guest_and_a_game():
    client = Client()
    assert client.get("/").status_code == 200
    answer = client.post("/games/carcassonne/play/", follow=True)
    table = Table.objects.latest("pk")
    assert answer.redirect_chain[-1][0] == f"/t/{table.code}/"
    user = table.seats.get(index=0).user
    assert user is not None
    assert user.guest
    assert not user.has_usable_password()
    assert table.seats.get(index=1).bot == "casual"
    assert table.commitment in answer.content.decode()


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/tables/",
        "/mine/",
        "/settings/",
        "/verify/",
        "/accounts/login/",
        "/games/carcassonne/new/",
        "/games/carcassonne/rules/",
        "/games/secrets/rules/",
    ],
)
@pytest.mark.parametrize("language", ["en", "cs"])
def test_pages_open_in_both_languages_under_a_strict_policy(path, language):
    client = Client()
    client.cookies["language"] = language
    answer = client.get(path)
    assert answer.status_code == 200
    policy = answer.headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    page = answer.content.decode()
    assert f'lang="{language}"' in page
    assert "style=" not in page
    assert "onclick=" not in page
    assert "<script>" not in page
    assert answer.headers["X-Frame-Options"] == "DENY"


def test_an_unknown_host_is_refused():
    assert Client().get("/", headers={"host": "evil.example"}).status_code == 400


def test_a_post_without_a_token_is_refused(against_bot):
    me, table = against_bot
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = me.cookies
    assert post(strict, f"/t/{table.code}/move", {}).status_code == 403
    assert strict.post("/games/carcassonne/play/").status_code == 403


def test_somebody_else_cannot_move_for_me(against_bot, person):
    _me, table = against_bot
    desk = desk_of(table.pk)
    move = {"seat": 0, "number": "0", "key": "stranger-1", "action": desk.match.options()[0].text}
    assert post(person(), f"/t/{table.code}/move", move).status_code == 403
    assert post(Client(), f"/t/{table.code}/move", move).status_code == 403
    assert desk.table.number == 0


@pytest.mark.parametrize(
    "body",
    [
        "",
        "[]",
        "nonsense",
        '{"seat": "0"}',
        '{"seat": 0, "number": 5}',
        '{"seat": 0, "number": "0", "key": "<b>", "action": "x"}',
        "\xff",
    ],
)
def test_bad_requests_get_a_sentence(against_bot, body):
    me, table = against_bot
    answer = me.post(f"/t/{table.code}/move", body, content_type="application/json")
    assert answer.status_code in {400, 403}
    assert json.loads(answer.content)["error"]


def test_what_people_type_is_escaped(against_bot):
    me, table = against_bot
    assert (
        post(me, f"/t/{table.code}/say", {"text": "<script>alert(1)</script>"}).status_code == 200
    )
    page = me.get(f"/t/{table.code}/").content.decode()
    assert "<script>alert" not in page
    User.objects.filter(pk=me.user.pk).update(username='"><img src=x>')
    Seat.objects.filter(user=me.user).update(name='"><img src=x>')
    desks.clear()
    assert "<img src=x>" not in me.get("/settings/").content.decode()
    assert "<img src=x>" not in me.get(f"/t/{table.code}/").content.decode()


def test_chat_has_limits(against_bot):
    me, table = against_bot
    assert post(me, f"/t/{table.code}/say", {"text": "x" * 301}).status_code == 403
    assert post(me, f"/t/{table.code}/say", {"text": "   "}).status_code == 403
    assert Message.objects.filter(table=table.pk).count() == 0


def test_a_preview_shows_and_changes_nothing(against_bot):
    me, table = against_bot
    desk = desk_of(table.pk)
    option = desk.match.options()[0].text
    answer = post(me, f"/t/{table.code}/preview", {"seat": 0, "action": option}).json()
    assert answer["final"] is False
    assert 'id="tile-1"' in answer["picture"]
    assert desk.table.number == 0


def test_one_click_is_a_move_where_it_can_be_taken_back_and_a_preview_elsewhere(against_bot):
    """Who is not sure yet walks to the server once; the second tap, under the same key, does what was shown."""
    me, table = against_bot
    desk = desk_of(table.pk)

    def click(key, sure):
        action = desk.match.options()[0].text
        data = {"seat": 0, "number": str(desk.expected(0)), "key": key, "action": action}
        return post(me, f"/t/{table.code}/move", data | {"sure": sure}).json()

    assert click("first-click", False) == {"ok": True, "number": "1"}
    shown = click("second-click", False)
    assert shown["preview"]["final"] is True
    assert shown["preview"]["picture"].startswith("<svg")
    assert desk.table.number == 1, "a follower stays where it is put: nothing is done yet"
    assert click("second-click", True) == {"ok": True, "number": "2"}


def test_the_form_makes_the_table_that_was_wished(person):
    me = person()
    data = {
        "seat-0": "me",
        "seat-1": "open",
        "seat-2": "here",
        "name-2": "Bob",
        "setting-start": "2",
        "clock": "900+10",
        "public": "on",
    }
    me.post("/games/carcassonne/new/", data)
    table = Table.objects.latest("pk")
    assert (table.status, table.players, table.clock, table.increment) == ("open", 3, 900, 10)
    assert table.settings["farmers"] is False
    assert table.settings["start"] == "2"
    assert table.public
    assert [seat.name for seat in table.seats.all()][2] == "Bob"
    page = Client().get("/tables/").content.decode()
    assert f"/t/{table.code}/" in page


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"seat-0": "me"},
        {"seat-0": "me", "seat-1": "wizard"},
        {"seat-0": "me", "seat-1": "random", "clock": "1+1"},
        {"seat-0": "me", "seat-1": "random", "setting-start": "77"},
    ],
)
def test_a_form_that_makes_no_sense_gets_a_sentence(person, data):
    before = Table.objects.count()
    answer = person().post("/games/carcassonne/new/", data)
    assert answer.status_code == 200
    assert 'class="error"' in answer.content.decode()
    assert Table.objects.count() == before


def test_only_the_host_fills_seats(person):
    host, other = person(), person()
    wish = opening.Wish([(opening.ME, ""), (opening.OPEN, ""), (opening.OPEN, "")])
    table = opening.open_table(find_game("secrets"), host.user, wish)
    assert post(other, f"/t/{table.code}/bot", {"seat": 1}).status_code == 403
    assert post(other, f"/t/{table.code}/sit", {"seat": 0}).status_code == 403
    assert post(other, f"/t/{table.code}/sit", {"seat": 1}).status_code == 200
    assert post(host, f"/t/{table.code}/start", {}).status_code == 200
    table = Table.objects.get(pk=table.pk)
    assert table.status == "playing"


def test_a_guest_becomes_an_account_and_keeps_everything():
    client = Client()
    client.post("/games/carcassonne/play/")
    table = Table.objects.latest("pk")
    guest = table.seats.get(index=0).user
    assert guest is not None
    data = {"name": "Otter", "password": "correct horse", "again": "correct horse", "email": ""}
    client.post("/settings/claim/", data | {"password": "123"})
    client.post("/settings/claim/", data)
    user = User.objects.get(pk=guest.pk)
    assert user.username == "Otter"
    assert not user.guest
    assert user.check_password("correct horse")
    assert Table.objects.get(pk=table.pk).seats.get(index=0).user == user
    assert "Otter" in client.get(f"/t/{table.code}/").content.decode()
    again = Client()
    again.post("/accounts/login/", {"login": "Otter", "password": "correct horse"})
    assert f"/t/{table.code}/" in again.get("/mine/").content.decode()


def test_a_guest_who_has_an_account_signs_in_and_brings_the_games_along():
    """Games of the guest, running and finished, the chair of the host and the words become the account's."""
    home = Client()
    home.post("/games/carcassonne/play/")
    data = {"name": "Heron", "password": "correct horse", "again": "correct horse", "email": ""}
    home.post("/settings/claim/", data)
    user = User.objects.get(username="Heron")
    away = Client()
    away.post("/games/carcassonne/play/")
    running = Table.objects.latest("pk")
    away.post("/games/mercado/play/")
    done = Table.objects.latest("pk")
    Table.objects.filter(pk=done.pk).update(status=Table.FINISHED)
    post(away, f"/t/{running.code}/say", {"text": "hello"})
    away.post("/games/carcassonne/new/", {"seat-0": "me", "seat-1": "open"})
    waiting = Table.objects.latest("pk")
    assert waiting.status == Table.OPEN
    guest = running.seats.get(index=0).user
    assert guest.guest
    assert "/accounts/login/" in away.get("/settings/").content.decode()
    assert 'name="login"' in away.get("/accounts/login/").content.decode()
    wrong = away.post("/accounts/login/", {"login": "Heron", "password": "incorrect horse"})
    assert wrong.status_code == 200
    assert running.seats.get(index=0).user == guest
    away.post("/accounts/login/", {"login": "Heron", "password": "correct horse"})
    mine = away.get("/mine/").content.decode()
    for table in (running, done, waiting):
        table.refresh_from_db()
        seat = table.seats.get(index=0)
        assert (seat.user, seat.name, table.host) == (user, "Heron", user)
        assert f"/t/{table.code}/" in mine
    assert running.messages.get().user == user
    assert not User.objects.filter(pk=guest.pk).exists()
    assert "Heron" in away.get(f"/t/{running.code}/").content.decode()
    assert post(away, f"/t/{waiting.code}/bot", {"seat": 1}).status_code == 200
    waiting.refresh_from_db()
    assert waiting.host == user
    assert waiting.seats.get(index=1).bot == "casual"


def test_signing_in_from_another_account_takes_nothing_along():
    people = []
    for name in ("Crane", "Stork"):
        one = Client()
        one.post("/games/carcassonne/play/")
        one.post(
            "/settings/claim/",
            {"name": name, "password": "correct horse", "again": "correct horse", "email": ""},
        )
        people.append(one)
    people[0].post("/accounts/login/", {"login": "Stork", "password": "correct horse"})
    crane, stork = [User.objects.get(username=name) for name in ("Crane", "Stork")]
    assert crane.seat_set.count() == stork.seat_set.count() == 1


def test_who_has_lost_a_password_is_told_whom_to_ask():
    answer = Client().get("/accounts/password/reset/", follow=True)
    assert answer.redirect_chain == [("/accounts/login/", 302)]
    assert "ask the operators for a new one" in answer.content.decode()


def test_data_can_be_taken_home_and_deleted(finished):
    (me, other), table = finished
    post(me, f"/t/{table.code}/say", {"text": "well played"})
    data = json.loads(me.get("/settings/export/").content)
    assert data["name"] == me.user.username
    assert data["games"][0]["table"] == table.code
    assert data["messages"][0]["text"] == "well played"
    me.post("/settings/forget/", {})
    assert User.objects.filter(pk=me.user.pk).exists(), "not without a yes"
    me.post("/settings/forget/", {"sure": "yes"})
    assert not User.objects.filter(pk=me.user.pk).exists()
    page = other.get(f"/t/{table.code}/").content.decode()
    assert me.user.username not in page
    assert "well played" not in page
    assert "Former player" in page


def test_who_is_deleted_leaves_a_running_game_to_a_bot(person):
    """Desks in memory are told, the bot is asked at once, and an undo waits for nobody who is not there."""
    me, other = person(), person()
    wish = opening.Wish([(opening.ME, ""), (opening.OPEN, "")])
    starts = opening.Wish(wish.seats, {"start": "1"})
    running = opening.open_table(find_game("carcassonne"), other.user, starts)
    opening.sit(running.pk, me.user, 1)
    desk = desk_of(running.pk)
    own = opening.open_table(find_game("secrets"), me.user, wish)
    waits = opening.Wish([(opening.ME, ""), (opening.OPEN, ""), (opening.OPEN, "")])
    waiting = opening.open_table(find_game("secrets"), other.user, waits)
    opening.sit(waiting.pk, me.user, 1)
    while desk.waiting() != [1]:
        move = Move(0, desk.expected(0), f"key-{desk.expected(0)}-x", desk.match.options()[0].text)
        referee.play(running.pk, move)
    undo.ask_undo(running.pk, (0,), "ask-key-1")
    assert desk.table.request["missing"] == [me.user.pk]
    post(me, f"/t/{running.code}/say", {"text": "goodbye"})
    version = desk.table.version
    me.post("/settings/forget/", {"sure": "yes"})
    assert [(seat.name, seat.user_id) for seat in desk.seats] == [
        (other.user.username, other.user.pk),
        ("Former player", None),
    ]
    assert desk.table.version > version
    assert desk.table.bots_asked
    assert [job.seat for job in next_jobs(running.pk)] == [1]
    assert desk.table.request is None
    assert desk_of(running.pk).talk == []
    assert not Table.objects.filter(pk=own.pk).exists()
    assert [seat.name for seat in desk_of(waiting.pk).seats] == [other.user.username, "", ""]
    assert desk_of(waiting.pk).seats[1].free()


def test_taking_much_home_asks_the_database_no_oftener(person):
    """Everything of a hundred games comes in as many questions as that of one."""
    me = person()
    tables = [finished_table(me.user, "secrets", 2, {}) for _ in range(3)]
    with CaptureQueriesContext(connection) as asked:
        data = json.loads(me.get("/settings/export/").content)
    assert [game["table"] for game in data["games"]] == [table.code for table in tables]
    for game, table in zip(data["games"], tables, strict=True):
        own = list(table.entries.filter(seat=0).values_list("text", flat=True))
        assert game["seats"] == [1]
        assert [move["move"] for move in game["moves"]] == own
        assert own
    finished_table(me.user, "secrets", 2, {})
    with CaptureQueriesContext(connection) as again:
        me.get("/settings/export/")
    assert len(again) == len(asked)


def test_the_profile_shows_results(finished):
    (me, other), table = finished
    assert f"/t/{table.code}/" in other.get(f"/people/{me.user.pk}/").content.decode()


def test_a_finished_game_can_be_taken_home_and_its_dice_checked(finished, tmp_path):
    (me, _other), table = finished
    text = me.get(f"/t/{table.code}/record.json").content
    record = json.loads(text)
    assert record["secret"] == table.secret
    assert record["scores"] == table.scores
    page = me.get(f"/t/{table.code}/dice/").content.decode()
    assert "follow from the secret" in page
    assert table.secret in page
    file = tmp_path / "game.json"
    file.write_bytes(text)
    with file.open("rb") as stream:
        assert "All" in Client().post("/verify/", {"record": stream}).content.decode()
    record["moves"][0] = "deal 1" if record["moves"][0] != "deal 1" else "deal 2"
    file.write_text(json.dumps(record))
    with file.open("rb") as stream:
        page = Client().post("/verify/", {"record": stream}).content.decode()
    assert "not follow" in page or "error" in page
    file.write_text("[" * 100000)
    with file.open("rb") as stream:
        assert "is not a record" in Client().post("/verify/", {"record": stream}).content.decode()


def test_the_secret_is_not_told_while_the_game_runs(against_bot):
    me, table = against_bot
    assert me.get(f"/t/{table.code}/record.json").status_code == 404
    assert table.secret not in me.get(f"/t/{table.code}/dice/").content.decode()
    assert table.secret not in me.get(f"/t/{table.code}/").content.decode()


def test_a_replay_goes_through_every_step(finished):
    (me, _other), table = finished
    steps = json.loads(me.get(f"/t/{table.code}/at/0/").content)
    assert set(steps["pieces"]) == {"board", "players", "log", "rest"}
    last = desk_of(table.pk).who.count(-1)
    assert me.get(f"/t/{table.code}/at/{last + 100}/").status_code == 404


def test_operators_can_mute_ban_and_close(person, against_bot):
    me, table = against_bot
    boss = person()
    User.objects.filter(pk=boss.user.pk).update(is_staff=True, is_superuser=True)
    people, tables_page = "/operators/web/user/", "/operators/web/table/"
    boss.post(people, {"action": "mute", "_selected_action": [me.user.pk]})
    assert post(me, f"/t/{table.code}/say", {"text": "hello"}).status_code == 403
    boss.post(people, {"action": "ban", "_selected_action": [me.user.pk]})
    move = {"seat": 0, "number": "0", "key": "banned-key-1", "action": "pass"}
    assert post(me, f"/t/{table.code}/move", move).status_code == 403
    assert desk_of(table.pk).seats[0].away
    boss.post(tables_page, {"action": "close", "_selected_action": [table.pk]})
    assert desk_of(table.pk).table.status == Table.CLOSED
    assert Client().get(f"/t/{table.code}/").status_code == 200
    assert boss.get(f"{tables_page}{table.pk}/change/").status_code == 200
    assert Client().get(people).status_code == 302


def test_data_in_a_page_can_be_nothing_but_data():
    """Written as Django itself writes it, whatever stands in it."""
    value = {"text": "</script><!-- & 'ž' \\u003C -->", "list": [1, None]}
    assert data(value, "first") == json_script(value, "first")
    assert "</script><" not in data(value, "first")


def test_floods_are_refused():
    from django.conf import settings as site

    from ludoteka.web.people import limits

    site.LUDOTEKA_LIMITS = True
    try:
        allowed = [limits.allow("talk", "somebody", 100.0) for _ in range(20)]
        assert allowed == [True] * 8 + [False] * 12
        assert limits.allow("talk", "somebody else", 100.0)
        assert limits.allow("talk", "somebody", 104.0)
    finally:
        site.LUDOTEKA_LIMITS = False


def test_the_migrations_say_what_the_models_say():
    from django.core.management import call_command

    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


@pytest.mark.parametrize(
    ("cookies", "accepted", "language"),
    [
        ({}, "", "en"),
        ({}, "cs-CZ,cs;q=0.9,en;q=0.8", "cs"),
        ({}, "de", "en"),
        ({"language": "cs"}, "en-GB", "cs"),
        ({"language": "en"}, "cs", "en"),
        ({"language": "../cs"}, "en", "en"),
    ],
)
def test_a_stream_speaks_the_language_of_its_page(cookies, accepted, language):
    from ludoteka.web.live.streams import language_of

    assert language_of(cookies, accepted) == language


@pytest.mark.parametrize(
    ("path", "language", "theme", "words"),
    [
        ("/nowhere/", "en", "dark", "There is nothing at this address."),
        ("/nowhere/", "cs", "light", "Na této adrese nic není."),
        ("/t/abc/", "en", "", "There is no such table."),
        ("/t/abc/", "cs", "", "Takový stůl neexistuje."),
        ("/games/chess/rules/", "en", "", "chess"),
    ],
)
def test_a_page_that_is_not_there_looks_like_the_others(path, language, theme, words):
    client = Client()
    client.cookies.load({"language": language, "theme": theme})
    answer = client.get(path)
    page = answer.content.decode()
    assert answer.status_code == 404
    assert words in page
    assert f'<html lang="{language}" data-theme="{theme or "auto"}">' in page
    assert "web/site.css" in page
    assert '<header class="bar">' in page


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Something went wrong here."), ("cs", "Tady se něco pokazilo.")]
)
def test_a_page_that_breaks_looks_like_the_others(language, words, monkeypatch):
    from ludoteka.web.views import lists

    monkeypatch.setattr(lists, "lobby", lambda: 1 // 0)
    client = Client(raise_request_exception=False)
    client.cookies.load({"language": language})
    answer = client.get("/tables/")
    assert answer.status_code == 500
    page = answer.content.decode()
    assert words in page
    assert '<header class="bar">' in page


def test_a_refused_password_keeps_the_other_fields_and_changes_nothing():
    client = Client()
    client.post("/games/carcassonne/play/")
    user = User.objects.latest("pk")
    data = {"name": "Marten", "password": "123", "again": "123", "email": "m@example.org"}
    page = client.post("/settings/claim/", data).content.decode()
    assert 'value="Marten"' in page
    assert 'value="m@example.org"' in page
    assert "123" not in page.replace(user.username, "")
    assert User.objects.get(pk=user.pk).username == user.username


@pytest.mark.parametrize("name", ["<b>Bob</b>", "a > b"])
def test_names_with_markup_are_refused(name, person):
    me = person()
    with pytest.raises(Refused, match=r"^A name must not contain any of these signs: < >$"):
        accounts.rename(me.user, name)
    page = me.post(
        "/games/secrets/new/", {"seat-0": "me", "seat-1": "here", "name-1": name}
    ).content.decode()
    assert "A name must not contain" in page


def test_passkeys_are_where_the_button_says(person):
    me = person()
    page = me.get("/settings/").content.decode()
    assert '<a class="button" href="/accounts/2fa/webauthn/">Passkeys</a>' in page
    assert me.get("/accounts/2fa/webauthn/").status_code == 200


def test_the_result_has_the_numbers(finished):
    """Everybody's points by source, with their sum."""
    people, table = finished
    desk = desk_of(table.pk)
    shown = frame(desk, Viewer((0,), people[0].user.pk), False)["ask"]
    numbers = shown[shown.index('class="numbers"') :]
    cells = re.findall(r"<td>([^<]*)</td>", numbers)
    order = sorted((0, 1), key=lambda seat: (table.ranks[seat], seat))
    totals = [str(table.scores[seat]) for seat in order]
    assert cells[-2:] == totals
    assert [value if value != "0" else "-" for value in totals] == cells[:2]


def test_a_line_of_the_log_shows_its_tile(against_bot):
    """Not coordinates: the tile has its name, and the line says which it is in the picture."""
    me, table = against_bot
    desk = desk_of(table.pk)
    option = desk.match.options()[0]
    referee.play(table.pk, Move(0, desk.expected(0), "key-of-a-tile", option.text))
    log = frame(desk, Viewer((0,), me.user.pk), False)["log"]
    assert re.search(r"<span>\S+ lays a tile: [^<]+\.</span>", log)
    assert 'data-where="tile-1"' in log
