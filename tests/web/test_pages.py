"""The pages: what they show, and what they refuse."""

import json

import pytest
from django.test import Client
from django.utils.html import json_script

from ludoteka.engine import games
from ludoteka.web.models import Seat, Table, User
from ludoteka.web.table.desk import desks
from ludoteka.web.templatetags.ludoteka import data


def post(client, path, data):
    return client.post(path, data, content_type="application/json")


def test_every_installed_game_is_on_the_first_page():
    page = Client().get("/").content.decode()
    for game in games().values():
        assert game.title in page
        assert f"/games/{game.name}/play/" in page


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
@pytest.mark.parametrize("language", ["en", "cs", "de"])
def test_pages_open_in_their_language_under_a_strict_policy(path, language):
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
        ({}, "de-AT,de;q=0.9,en;q=0.8", "de"),
        ({}, "fr, es;q=0.5", "fr"),
        ({}, "it, pl;q=0.5", "pl"),
        ({}, "it", "en"),
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
    ("language", "words"),
    [
        ("en", "Something went wrong here. The error has been logged."),
        ("cs", "Tady se něco pokazilo. Chyba je zapsána."),
    ],
)
def test_a_page_that_breaks_looks_like_the_others(language, words, monkeypatch):
    from ludoteka.web.views import lists

    monkeypatch.setattr(lists, "lobby", lambda: 1 // 0)
    client = Client(raise_request_exception=False)
    client.cookies.load({"language": language})
    answer = client.get("/tables/")
    assert answer.status_code == 500
    page = answer.content.decode()
    assert f"<h1>{words}</h1>" in page
    assert f'<html lang="{language}"' in page
    assert "web/site.css" in page
    assert '<header class="bar">' in page


def test_without_a_network_the_site_says_so():
    """The service worker keeps one page and what that shows, in the language of whoever asks."""
    for language, words in {"en": "You are offline", "cs": "Jste offline"}.items():
        client = Client(headers={"Accept-Language": language})
        answer = client.get("/offline/")
        assert answer["Content-Language"] == language, "by which the worker knows what it keeps"
        page = answer.content.decode()
        assert f"<h1>{words}</h1>" in page
        script = client.get("/offline.js")
        assert script["Content-Type"] == "text/javascript; charset=utf-8"
        head = script.content.decode().split("\n")[:3]
        stamp, own, files = (json.loads(line.partition(" = ")[2].rstrip(";")) for line in head)
        assert (own, files[0]) == ("/offline/", "/offline/")
        assert stamp == " ".join(files), "the same worker in every language"
        assert all(f'"{file}"' in page for file in files[1:])
        assert "/app.js" in client.get("/").content.decode()
