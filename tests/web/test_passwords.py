"""Passwords: checking one takes long on purpose, so it happens apart from the moves, one by one, and not too often."""

import asyncio
import threading
from urllib.parse import unquote, urlencode

import pytest
from django.conf import settings
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.test import Client

from ludoteka.web.asgi import pages
from ludoteka.web.lanes import passwords
from ludoteka.web.models import User
from ludoteka.web.people import limits

TOKEN = "t" * 32
PASSWORD = "correct horse"


@pytest.fixture
def hashed(monkeypatch):
    """The threads in which a password was hashed."""
    found = []
    real = PBKDF2PasswordHasher.encode

    def encode(self, password, salt, iterations=None):
        found.append(threading.current_thread().name)
        return real(self, password, salt, iterations)

    monkeypatch.setattr(PBKDF2PasswordHasher, "encode", encode)
    monkeypatch.setattr(PBKDF2PasswordHasher, "iterations", 1)
    return found


@pytest.fixture
def limited(monkeypatch):
    monkeypatch.setattr(settings, "LUDOTEKA_LIMITS", True)
    monkeypatch.setattr(limits, "_buckets", limits.OrderedDict())


def post(client, path, **data):
    """A form sent through the bridge, as the server sends it; its status."""
    cookies = {"csrftoken": TOKEN, **{name: one.value for name, one in client.cookies.items()}}
    scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "query_string": b"",
        "http_version": "1.1",
        "client": ("192.0.2.1", 1),
        "headers": [
            (b"host", b"testserver"),
            (b"content-type", b"application/x-www-form-urlencoded"),
            (b"cookie", "; ".join(f"{name}={value}" for name, value in cookies.items()).encode()),
        ],
    }
    body = urlencode({"csrfmiddlewaretoken": TOKEN, **data}).encode()
    sent = []

    async def receive():
        return {"body": body}

    async def send(message):
        sent.append(message)

    asyncio.run(pages(scope, receive, send))
    return sent[0]["status"]


def account(person, **more):
    one = person()
    User.objects.filter(pk=one.user.pk).update(**more)
    user = User.objects.get(pk=one.user.pk)
    user.set_password(PASSWORD)
    user.save()
    one.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return one


def test_every_password_is_hashed_apart_from_the_moves(person, hashed):
    """Signing in, signing up, changing the password, saying who one is, and what operators do for others."""
    one = account(person)
    bosses = [account(person, is_staff=True, is_superuser=True) for _ in range(3)]
    name = one.user.username
    new = "another horse"
    hashed.clear()
    forms = [
        (Client(), "/accounts/login/", {"login": name, "password": "wrong"}),
        (Client(), "/accounts/login/", {"login": "nobody at all", "password": "wrong"}),
        (person(guest=True), "/settings/claim/", {"name": "Zander", "password": PASSWORD}),
        (one, "/accounts/reauthenticate/", {"password": PASSWORD}),
        (one, "/accounts/password/change/", {"oldpassword": PASSWORD, "password1": new}),
        (bosses[0], f"/operators/web/user/{one.user.pk}/password/", {"password1": new}),
        (bosses[1], "/operators/web/user/add/", {"username": "Perch", "password1": new}),
        (
            bosses[2],
            "/operators/password_change/",
            {"old_password": PASSWORD, "new_password1": new},
        ),
    ]
    for client, path, data in forms:
        before = len(hashed)
        again = {"again": PASSWORD, "password2": new, "new_password2": new}
        usable = {"usable_password": "true"}
        assert post(client, path, **again, **usable, **data) in {200, 302}, path
        assert len(hashed) > before, path
    assert set(hashed) == {"passwords_0"}


def test_a_move_is_no_password():
    assert not passwords("POST", "/t/abc/move")
    assert not passwords("GET", "/accounts/login/")
    assert passwords("POST", "/accounts/login/")


def test_operators_come_in_through_the_same_door(person, hashed):
    """One login for everybody: what holds for it holds for operators too."""
    boss = account(person, is_staff=True, is_superuser=True)
    door = "/accounts/login/?next=/operators/"
    away = Client()
    asked = away.get("/operators/", follow=True).redirect_chain[-1][0]
    assert unquote(asked) == door
    hashed.clear()
    wrong = away.post("/operators/login/", {"username": boss.user.username, "password": PASSWORD})
    assert (wrong.status_code, wrong["Location"]) == (302, "/accounts/login/")
    assert hashed == []
    right = away.post(door, {"login": boss.user.username, "password": PASSWORD})
    assert (right.status_code, right["Location"]) == (302, "/operators/")
    assert away.get("/operators/").status_code == 200


def test_passwords_are_not_tried_as_fast_as_a_machine_could(hashed, limited):
    """Ten at once from one address, then one in six seconds; whoever it claims to be, and at every door."""
    away = Client()
    forms = [("/accounts/login/", {"login": f"somebody {n}", "password": "x"}) for n in range(8)]
    forms += [("/settings/claim/", {"name": "Bream", "password": "x", "again": "y"})]
    answers = [away.post(path, data).status_code for path, data in forms]
    assert answers == [200] * 8 + [302]
    refused = [away.post(*forms[0]), away.post("/operators/web/user/add/", {})]
    assert [(one.status_code, one["Retry-After"]) for one in refused] == [(429, "6")] * 2
    assert refused[0].content.decode() == "Too many requests; please wait a moment."
    count = len(hashed)
    away.post(*forms[0])
    assert len(hashed) == count, "nothing was hashed for who is refused"
    assert Client(REMOTE_ADDR="192.0.2.77").post(*forms[0]).status_code == 200


def test_behind_a_proxy_addresses_are_told_apart(hashed, limited, monkeypatch):
    monkeypatch.setattr(settings, "LUDOTEKA_BEHIND_PROXY", True)
    form = {"login": "somebody", "password": "x"}
    answers = [
        Client(HTTP_X_FORWARDED_FOR=f"192.0.2.{n}").post("/accounts/login/", form).status_code
        for n in range(1, 40)
    ]
    assert answers == [200] * 39
