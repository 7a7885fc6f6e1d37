"""Guests, accounts and what belongs to them: signing in, taking home, deleting, and what operators may do."""

import json

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from tests.web.support.whole import finished_table

from ludoteka.engine import find_game
from ludoteka.web.models import Table, User
from ludoteka.web.people import accounts, identity
from ludoteka.web.table import opening, referee, undo
from ludoteka.web.table.desk import desk_of
from ludoteka.web.table.errors import Refused
from ludoteka.web.table.jobs import next_jobs
from ludoteka.web.table.referee import Move


def post(client, path, data):
    return client.post(path, data, content_type="application/json")


def test_two_guests_who_draw_the_same_number_get_different_names(monkeypatch):
    drawn = iter([7, 7, 8])
    monkeypatch.setattr(identity.secrets, "randbelow", lambda most: next(drawn))
    first, second = identity.new_guest(), identity.new_guest()
    assert (first.username, second.username) == ("Guest 10007", "Guest 20008")


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
    with pytest.raises(Refused, match=r"^A name must not contain any of these characters: < >$"):
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
