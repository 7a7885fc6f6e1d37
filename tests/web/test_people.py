"""Who asks: a cookie is remembered for a while, and not a moment longer than it is good."""

from django.test import Client

from ludoteka.web.models import User
from ludoteka.web.people import identity


def cookie(client: Client) -> str:
    return client.cookies["sessionid"].value


def ask(client: Client, table: str) -> int:
    """Something that only the person at the table may do."""
    return client.post(
        f"/t/{table}/say", {"text": "hello"}, content_type="application/json"
    ).status_code


def test_a_cookie_is_remembered(against_bot):
    me, table = against_bot
    assert ask(me, table.code) == 200
    assert identity.known.get(cookie(me)) == me.user.pk


def test_it_is_forgotten_after_a_while(against_bot, monkeypatch):
    me, table = against_bot
    assert ask(me, table.code) == 200
    later = identity.time.monotonic() + identity.Known.SECONDS
    monkeypatch.setattr(identity.time, "monotonic", lambda: later)
    assert identity.known.get(cookie(me)) == 0


def test_it_is_forgotten_with_the_logout(against_bot):
    me, table = against_bot
    assert ask(me, table.code) == 200
    before = cookie(me)
    me.logout()
    assert identity.known.get(before) == 0
    me.cookies["sessionid"] = before
    assert ask(me, table.code) == 403


def test_it_is_forgotten_when_the_person_changes(against_bot):
    me, table = against_bot
    assert ask(me, table.code) == 200
    user = User.objects.get(pk=me.user.pk)
    user.is_active = False
    user.save()
    assert identity.known.get(cookie(me)) == 0
    assert ask(me, table.code) == 403


def test_it_holds_only_so_many(monkeypatch):
    few = identity.Known()
    monkeypatch.setattr(few, "MOST", 3)
    for number in range(1, 8):
        few.put(f"cookie {number}", number)
    assert few.get("cookie 7") == 7
    assert len([n for n in range(1, 8) if few.get(f"cookie {n}")]) <= 3
