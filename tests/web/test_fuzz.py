"""Nonsense posted to every address of the site, by everybody: never an error of ours, always a sentence."""

import json
import re

import pytest
from django.test import Client
from django.urls import get_resolver
from django.urls.resolvers import URLResolver

from ludoteka.web.models import User

FORM, JSON = "application/x-www-form-urlencoded", "application/json"
LONG = "9" * 5_000
FIELDS = [
    *(
        "name",
        "password",
        "again",
        "email",
        "login",
        "oldpassword",
        "password1",
        "password2",
        "next",
    ),
    *(
        "language",
        "theme",
        "seat-0",
        "name-0",
        "seat-1",
        "name-1",
        "clock",
        "hints",
        "setting-start",
    ),
    *("sure", "credential", "code", "action", "_selected_action", "username", "otp", "text"),
]
VALUES = {
    "nul": "a%00b",
    "half a character": "%ED%A0%80",
    "no utf-8": "%FF%FE",
    "a long number": LONG,
    "a newline": "/%0D%0ASet-Cookie:x=1",
    "long": "x" * 20_000,
    "empty": "",
}
JSONS = {
    "nested": "[" * 100_000,
    "nested objects": '{"credential":' * 30_000,
    "a long number": f'{{"seat": {LONG}, "number": "{LONG}", "step": 1}}',
    "half a character": '{"text": "\\ud800", "name": "\\udfff", "action": "\\ud800", "seat": 0}',
    "nul": '{"text": "a\\u0000", "name": "\\u0000", "key": "\\u0000", "action": "\\u0000", "seat": 0}',
    "a list": "[]",
    "nothing": "",
    "infinity": '{"seat": Infinity, "agree": NaN}',
    "huge": '{"seat": 1e400, "level": ["x"], "ready": {}}',
    "bool": '{"seat": true, "number": "-1", "key": "keykeykey", "action": ""}',
}


def addresses(resolver, before="/"):
    """Every address that the site knows, with something in place of what is variable."""
    for pattern in resolver.url_patterns:
        path = before + str(pattern.pattern).lstrip("^").rstrip("$\\Z")
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern, path)
        else:
            yield path


def filled(path, code):
    path = re.sub(r"\(\?P<\w+>[^)]*\)", "1", path)
    path = path.replace("<slug:code>", code).replace("<slug:name>", "carcassonne")
    return re.sub(r"<[^>]*>", "1", path)


@pytest.fixture
def everybody(person, against_bot):
    me, _table = against_bot
    boss = person()
    User.objects.filter(pk=boss.user.pk).update(is_staff=True, is_superuser=True)
    people = {"nobody": Client(), "guest": person(guest=True), "player": me, "operator": boss}
    for client in people.values():
        client.raise_request_exception = False
    return people


def paths(code):
    found = {filled(path, code) for path in addresses(get_resolver())}
    return sorted(found - {"/accounts/logout/", "/operators/logout/", "/settings/forget/"})


PLACES = {"operator": ("/operators/",), "guest": ("/accounts/", "/settings/")}


def for_whom(who, code):
    """The addresses that matter for somebody; who plays and who has no cookie try all but the operators'."""
    only = PLACES.get(who)
    if only:
        return [path for path in paths(code) if path.startswith(only)]
    return [path for path in paths(code) if not path.startswith("/operators/")]


def wrong(answer):
    """What is wrong with an answer: an error of ours, or a refusal without words."""
    if answer.status_code >= 500:
        return str(answer.status_code)
    words = re.sub(r"<[^>]*>", "", answer.content.decode(errors="replace")).strip()
    return (
        "no words" if answer.status_code >= 400 and not words and answer.status_code != 405 else ""
    )


def sweep(clients, code, kind, bodies):
    found = []
    for who, client in clients.items():
        for path in for_whom(who, code):
            for name, body in bodies.items():
                answer = client.post(path, body, content_type=kind)
                if wrong(answer):
                    found.append((who, path, name, wrong(answer)))
    return found


def test_forms(everybody, against_bot):
    bodies = {name: "&".join(f"{one}={value}" for one in FIELDS) for name, value in VALUES.items()}
    assert sweep(everybody, against_bot[1].code, FORM, bodies) == []


def test_json(everybody, against_bot):
    assert sweep(everybody, against_bot[1].code, JSON, JSONS) == []


def test_bodies_that_are_too_large(everybody, against_bot):
    """Larger than any form of ours: 413 and a sentence, wherever somebody reads it."""
    code, large = against_bot[1].code, 600 * 1024
    everybody.pop("nobody")
    assert sweep(everybody, code, FORM, {"large": "name=" + "x" * large}) == []
    assert sweep(everybody, code, JSON, {"large": json.dumps({"text": "x" * large})}) == []
    me = everybody["player"]
    say = me.post(f"/t/{code}/say", json.dumps({"text": "x" * large}), content_type=JSON)
    assert (say.status_code, say.json()["error"]) == (413, "That is too long.")
    name = me.post("/settings/name/", "name=" + "x" * large, content_type=FORM)
    assert name.status_code == 413
    assert "That is too long." in name.content.decode()


def test_looking_at_every_page(everybody, against_bot):
    """Also what is only for those who have said who they are, and with nonsense in the question."""
    found = []
    for who, client in everybody.items():
        for path in for_whom(who, against_bot[1].code):
            for query in ("", "?next=%00&part&state&q=%00&p=" + LONG[:300] + "&e=1&o=" + LONG):
                answer = client.get(path + query)
                if wrong(answer):
                    found.append((who, path, query[:9], wrong(answer)))
    assert found == []
