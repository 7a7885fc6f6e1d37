"""Covers on the site: where they stand, how they are sent, and what stands in for a missing one."""

import gzip
import io
import re
from dataclasses import replace
from importlib import resources

import pytest
from django.test import Client
from PIL import Image

from ludoteka.draw.svg import Markup, Svg
from ludoteka.engine import find_game
from ludoteka.web.show import covers
from ludoteka.web.table import opening
from ludoteka.web.views.home import minutes

FOR_GOOD = {"public", "immutable", "max-age=31536000"}


def page(path, **cookies):
    client = Client()
    for name, value in cookies.items():
        client.cookies[name] = value
    return client.get(path).content.decode()


def addresses(html):
    return re.findall(r'(?:src|srcset)="(/covers/[^"]*)"', html)


@pytest.fixture
def tiny(monkeypatch):
    """Gives the tiny game a cover, for one test."""

    def draw(colour):
        covers.drawn_of.cache_clear()
        picture = Svg(Markup(f'<path d="M0 0h1" fill="{colour}"/>'), (0, 0, 8, 5))
        game = find_game("secrets")
        monkeypatch.setattr(game, "people", replace(game.people, cover=lambda: picture))
        return covers.of("secrets")

    yield draw
    covers.drawn_of.cache_clear()


def test_the_first_page_shows_the_cover_of_every_game_with_players_and_minutes():
    html = page("/")
    for name in ("burgundy", "carcassonne", "mercado", "wallenstein", "yspahan"):
        day, night, _icon = covers.of(name)
        assert f'<img src="/covers/{name}.{day.stamp}.svg" alt=""' in html
        assert (
            f'<source srcset="/covers/{name}.{night.stamp}.svg" media="(prefers-color-scheme: dark)">'
            in html
        )
        assert f'href="/games/{name}/rules/"' in html
    assert "30-90 min" in html
    assert "2 to 8 players" in html


def test_a_page_about_a_game_has_its_icon():
    """A square of the cover; other pages have the site's own."""
    icon = covers.of("mercado").icon
    assert b'viewBox="166 166 74 74"' in icon.body
    address = f"/covers/mercado.{icon.stamp}.svg"
    link = f'<link rel="icon" href="{address}" type="image/svg+xml">'
    for path in ("/games/mercado/rules/", "/games/mercado/new/"):
        assert link in page(path)
    assert Client().get(address).content == icon.body
    assert 'web/icon.svg" type="image/svg+xml">' in page("/")
    assert 'web/icon.svg" type="image/svg+xml">' in page("/games/secrets/rules/")


def test_the_site_can_be_kept_as_an_app():
    html = page("/")
    assert '<link rel="manifest" href="/app.webmanifest">' in html
    assert re.search(r'<link rel="apple-touch-icon" href="/static/\w+/web/icon-180.png">', html)
    answer = Client().get("/app.webmanifest")
    assert answer.headers["Content-Type"] == "application/manifest+json"
    app = answer.json()
    assert (app["name"], app["start_url"], app["display"]) == ("Ludoteka", "/", "standalone")
    assert [(one["sizes"], one["purpose"]) for one in app["icons"]] == [
        ("192x192", "any"),
        ("192x192", "maskable"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    ]
    static = resources.files("ludoteka.web") / "static" / "web"
    for one in app["icons"]:
        with Image.open(io.BytesIO((static / one["src"].rpartition("/")[2]).read_bytes())) as icon:
            assert f"{icon.width}x{icon.height}" == one["sizes"]


def test_a_chosen_theme_needs_one_cover_only():
    day, night, _icon = covers.of("yspahan")
    assert f"/covers/yspahan.{day.stamp}.svg" in addresses(page("/", theme="light"))
    assert f"/covers/yspahan.{night.stamp}.svg" not in addresses(page("/", theme="light"))
    assert f"/covers/yspahan.{night.stamp}.svg" in addresses(page("/", theme="dark"))
    assert f"/covers/yspahan.{day.stamp}.svg" not in addresses(page("/", theme="dark"))


def test_a_game_without_a_cover_shows_a_position():
    assert covers.of("secrets") is None
    html = page("/")
    assert '<img src="/games/secrets/picture.svg" alt=""' in html
    assert "/covers/secrets" not in html


def test_lists_of_tables_and_the_rules_show_the_cover(person):
    client = person()
    wish = opening.Wish([(opening.ME, ""), (opening.OPEN, "")], public=True)
    opening.open_table(find_game("mercado"), client.user, wish)
    stamp = covers.of("mercado").day.stamp
    for path in ("/tables/", "/mine/", "/games/mercado/rules/", "/games/mercado/new/"):
        assert f"/covers/mercado.{stamp}.svg" in client.get(path).content.decode(), path


def test_a_cover_may_be_kept_for_good_and_comes_packed_to_those_who_can_unpack():
    cover = covers.of("carcassonne").day
    path = f"/covers/carcassonne.{cover.stamp}.svg"
    plain, packed = Client().get(path), Client().get(path, headers={"accept-encoding": "br, gzip"})
    for answer in (plain, packed):
        assert answer.status_code == 200
        assert answer.headers["Content-Type"] == "image/svg+xml; charset=utf-8"
        assert set(answer.headers["Cache-Control"].split(", ")) == FOR_GOOD
        assert "Accept-Encoding" in answer.headers["Vary"]
        assert "Set-Cookie" not in answer.headers
    assert plain.content == cover.body == str(find_game("carcassonne").people.cover()).encode()
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == cover.body
    assert len(packed.content) < len(plain.content) / 4


def test_the_address_changes_with_the_content(tiny):
    red, again, blue = tiny("#ff0000"), tiny("#ff0000"), tiny("#0000ff")
    assert red == again
    stamps = {red.day.stamp, red.night.stamp, blue.day.stamp, blue.night.stamp}
    assert len(stamps) == 4
    assert Client().get(f"/covers/secrets.{blue.day.stamp}.svg").content == blue.day.body
    assert Client().get(f"/covers/secrets.{red.day.stamp}.svg").status_code == 404


@pytest.mark.parametrize(
    "path", ["/covers/secrets.0123456789ab.svg", "/covers/chess.0123456789ab.svg"]
)
def test_a_cover_that_is_not_there_is_not_found(path):
    assert Client().get(path).status_code == 404


def test_a_cover_is_drawn_once(tiny):
    first = tiny("#00ff00")
    assert covers.of("secrets") is first


@pytest.mark.parametrize(
    ("span", "text"), [((30, 90), "30-90 min"), ((30, 30), "30 min"), ((0, 0), "")]
)
def test_minutes_are_written_in_short(span, text):
    assert minutes(*span) == text
