"""Passwords: checking one takes long on purpose, so it happens apart from the moves, one by one, and not too often."""

import asyncio
import threading
from urllib.parse import unquote, urlencode

import pytest
from django.conf import settings
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.core.cache import cache
from django.test import Client
from tests.web.support.visit import visit

from ludoteka.web.asgi import application, pages
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
    assert answers == [200] * 9
    refused = [away.post(*forms[0]), away.post("/operators/web/user/add/", {})]
    assert [(one.status_code, one["Retry-After"]) for one in refused] == [(429, "6")] * 2
    assert refused[0].content.decode() == "Too many requests; please wait a moment."
    count = len(hashed)
    away.post(*forms[0])
    assert len(hashed) == count, "nothing was hashed for who is refused"
    assert Client(REMOTE_ADDR="192.0.2.77").post(*forms[0]).status_code == 200


@pytest.fixture
def fresh_counts():
    cache.clear()
    yield
    cache.clear()


def sign_in(client, name, password):
    return client.post("/accounts/login/", {"login": name, "password": password})


def test_five_wrong_passwords_lock_out_who_tried_them_and_nobody_else(person, hashed, fresh_counts):
    """They count for the account and the address together."""
    name = account(person).user.username
    thief, owner = Client(REMOTE_ADDR="192.0.2.66"), Client(REMOTE_ADDR="192.0.2.7")
    assert [sign_in(thief, name, "wrong").status_code for _ in range(5)] == [200] * 5
    count = len(hashed)
    refused = sign_in(thief, name, PASSWORD)
    assert (refused.status_code, refused["Retry-After"]) == (429, "300")
    assert "Too many wrong passwords; please wait five minutes." in refused.content.decode()
    assert len(hashed) == count, "nothing was hashed for who is refused"
    assert sign_in(thief, account(person).user.username, PASSWORD).status_code == 302
    assert sign_in(owner, name, PASSWORD).status_code == 302


def test_a_known_device_is_not_locked_out_by_its_neighbours(person, hashed, fresh_counts):
    """At the same address, too: a device from which the owner has signed in has a count of its own."""
    name = account(person).user.username
    device, thief = Client(), Client()
    assert sign_in(device, name, PASSWORD).status_code == 302
    cookie = device.cookies["device"]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    device.post("/accounts/logout/")
    for _ in range(5):
        sign_in(thief, name, "wrong")
    thief.cookies["device"] = cookie.value[:-1] + ("A" if cookie.value[-1] != "A" else "B")
    assert sign_in(thief, name, PASSWORD).status_code == 429, "the signature is wrong"
    assert sign_in(device, name, PASSWORD).status_code == 302
    other = account(person).user.username
    for _ in range(5):
        sign_in(thief, other, "wrong")
    assert sign_in(device, other, PASSWORD).status_code == 429, "it is no device of that account"


def test_who_makes_an_account_has_a_known_device(person, hashed):
    guest = person(guest=True)
    name = f"Tench {guest.user.pk}"
    guest.post("/settings/claim/", {"name": name, "password": PASSWORD, "again": PASSWORD})
    assert "device" in guest.cookies


# -- every limit says 429 ------------------------------------------------------------------------------


FAST = "You are going too fast; please wait a moment."


def used_up(what, *who):
    for one in who:
        while limits.allow(what, one):
            pass


@pytest.mark.parametrize(
    ("what", "path", "data", "wait"),
    [
        ("table", "/games/carcassonne/play/", {}, "3"),
        ("table", "/games/carcassonne/new/", {"seat-0": "me", "seat-1": "casual"}, "3"),
        ("account", "/settings/name/", {"name": "Perch"}, "6"),
        ("heavy", "/verify/", {}, "15"),
    ],
)
def test_pages_say_so(person, limited, what, path, data, wait):
    one = person()
    used_up(what, f"user {one.user.pk}")
    answer = one.post(path, data)
    assert (answer.status_code, answer["Retry-After"]) == (429, wait)
    assert FAST in answer.content.decode()
    answer = one.post(path, data, headers={"accept-language": "cs"})
    assert "bylo moc rychlé; prosím chvíli počkejte." in answer.content.decode()


def test_guests_are_not_made_faster_than_a_person_could(limited):
    used_up("account", "127.0.0.1")
    answer = Client().post("/games/carcassonne/play/")
    assert (answer.status_code, answer["Retry-After"]) == (429, "6")


def test_the_export_says_so(person, limited):
    one = person()
    used_up("heavy", f"user {one.user.pk}")
    answer = one.get("/settings/export/")
    assert (answer.status_code, answer["Retry-After"]) == (429, "15")


def test_allauth_says_so(person, hashed, fresh_counts):
    one = account(person)
    form = {"oldpassword": "wrong", "password1": "x", "password2": "y"}
    answers = [one.post("/accounts/password/change/", form) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429]
    assert answers[5]["Retry-After"] == "60"
    assert FAST in answers[5].content.decode()


def test_streams_say_so(limited):
    used_up("stream", "192.0.2.1")
    answer = visit(application, "/live/nowhere")
    assert (answer.status, answer.headers["retry-after"]) == (429, "1")
    assert answer.text == "Too many requests; please wait a moment."


def test_behind_a_proxy_addresses_are_told_apart(hashed, limited, monkeypatch):
    monkeypatch.setattr(settings, "LUDOTEKA_BEHIND_PROXY", True)
    form = {"login": "somebody", "password": "x"}
    answers = [
        Client(HTTP_X_FORWARDED_FOR=f"192.0.2.{n}").post("/accounts/login/", form).status_code
        for n in range(1, 40)
    ]
    assert answers == [200] * 39
