"""Pages around the games in a real browser: lists that keep themselves fresh, and every address of the site."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import rig
from hands import see, wait_for_turn

PATTERNS = """
import json
import ludoteka.web.ready
from django.urls import get_resolver

def routes(resolver, before=""):
    for one in resolver.url_patterns:
        here = before + str(one.pattern)
        if hasattr(one, "url_patterns"):
            yield from routes(one, here)
        else:
            yield here

print(json.dumps(list(routes(get_resolver()))))
"""


def open_table(page: Any, *, public: bool = False) -> str:
    """A table of the tiny game with an empty seat; its address."""
    page.goto("/games/secrets/new/")
    page.select_option("[name=seat-1]", "open")
    if public:
        page.check("[name=public]")
    page.locator("main button.primary").click()
    page.wait_for_selector("#ui-room .free")
    return page.url[page.url.index("/t/") :]


def test_the_lobby_shows_a_new_table_by_itself(visit):
    lobby = visit("/tables/")
    lobby.evaluate("window.unchanged = true")
    table = open_table(visit("/"), public=True)
    row = lobby.locator(f'a[href="{table}"]')
    row.wait_for()
    row.focus()
    other = open_table(visit("/"), public=True)
    lobby.locator(f'a[href="{other}"]').wait_for()
    assert lobby.evaluate("window.unchanged")
    assert lobby.evaluate("document.activeElement.getAttribute('href')") == table


def test_my_games_say_when_it_is_my_turn(visit):
    host, guest = visit("/"), visit("/")
    table = open_table(host)
    mine = host.context.new_page()
    mine.goto("/mine/")
    assert mine.locator(f'a[href="{table}"]').count() == 1
    assert mine.locator("li.turn").count() == 0
    guest.goto(table)
    guest.get_by_role("button", name="Sit here").click()
    mine.locator(f'li.turn a[href="{table}"]').wait_for()
    assert mine.inner_text("nav .badge") == "1"
    assert mine.title().startswith("(1) ")


def test_a_list_outlives_a_failing_server(visit):
    """An error, a page of somebody else's and no connection at all leave the list as it is, until it goes on."""
    page = visit("/tables/")
    asked: list[str] = []
    answers = iter(
        [{"status": 503, "body": "away"}, {"status": 200, "body": "<h1>Welcome</h1>"}, None]
    )

    def answer(route: Any) -> None:
        asked.append(route.request.url)
        how = next(answers, "on")
        if how == "on":
            route.continue_()
        elif how is None:
            route.abort()
        else:
            route.fulfill(**how)

    page.route("**/tables/?part", answer)
    before = page.inner_html("main")
    rig.until(lambda: page.wait_for_timeout(50) or len(asked) >= 3, what="the third question")
    assert page.inner_html("main") == before
    table = open_table(visit("/"), public=True)
    page.locator(f'a[href="{table}"]').wait_for()


# -- every address -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def routes(server: rig.Server) -> list[str]:
    """Every address that the site knows, with placeholders."""
    done = subprocess.run(
        [sys.executable, "-c", PATTERNS],
        env=os.environ | {"LUDOTEKA_DATA": str(server.data), "DATABASE_URL": ""},
        capture_output=True,
        check=True,
        text=True,
    )
    return list(json.loads(done.stdout))


def addresses(routes: list[str], code: str, person: str) -> Iterator[str]:
    """The addresses with their placeholders filled in."""
    values = {"name": "secrets", "code": code, "step": "1", "pk": person, "key": "x", "uidb36": "1"}
    for route in routes:
        plain = re.sub(r"\(\?P<(\w+)>[^)]*\)", r"<\1>", route).replace("^", "").replace("$", "")
        filled = re.sub(r"<(?:\w+:)?(\w+)>", lambda m: values.get(m[1], "x"), plain)
        if filled != "operators/logout/":
            yield f"/{filled}"


def walk(page: Any, paths: Iterator[str]) -> list[str]:
    """Open every address; what broke, or was refused by the content policy."""
    wrong: list[str] = []
    at = [""]
    page.on(
        "console",
        lambda said: (
            wrong.append(f"{at[0]}: {said.text}") if "Content Security" in said.text else None
        ),
    )
    for path in paths:
        at[0] = path
        answer = page.context.request.get(path, max_redirects=0)
        if answer.status >= 500:
            wrong.append(f"{path}: {answer.status}")
        if answer.ok and answer.headers["content-type"].startswith("text/html"):
            page.goto(path)
    return wrong


def test_no_address_breaks_for_a_stranger(visit, routes, finished):
    _guest, code = finished
    assert walk(visit("/"), addresses(routes, code, "1")) == []


def test_the_walk_notices_what_the_policy_refuses(visit):
    page = visit("/")
    wrong = walk(page, iter(["/"]))
    page.evaluate("document.body.setAttribute('style', 'color: red')")
    rig.until(lambda: page.wait_for_timeout(50) or wrong, what="the refusal")
    assert wrong[0].startswith("/: ")


def test_no_address_breaks_for_a_guest(routes, finished):
    page, code = finished
    assert walk(page, addresses(routes, code, "1")) == []


def test_no_address_breaks_for_an_account(routes, finished):
    page, code = finished
    page.goto("/settings/")
    page.fill("form[action$='claim/'] [name=name]", "Badger")
    page.fill("[name=password]", "correct horse")
    page.fill("[name=again]", "correct horse")
    page.get_by_role("button", name="Create account").click()
    see(page, "document.body.textContent.includes('Badger')")
    page.goto("/accounts/reauthenticate/")  # so that the pages behind it are reached too
    if page.locator("[name=password]").count():
        page.fill("[name=password]", "correct horse")
        page.locator("main button").first.click()
        page.wait_for_url(lambda address: "reauthenticate" not in address)
    assert walk(page, addresses(routes, code, "1")) == []


def test_no_address_breaks_for_an_operator(visit, server, routes, finished):
    _guest, code = finished
    subprocess.run(
        [sys.executable, "-m", "ludoteka.web", "manage", "createsuperuser", "--noinput"],
        env=os.environ
        | {
            "LUDOTEKA_DATA": str(server.data),
            "DATABASE_URL": "",
            "DJANGO_SUPERUSER_USERNAME": "operator",
            "DJANGO_SUPERUSER_PASSWORD": "correct horse",
            "DJANGO_SUPERUSER_EMAIL": "operator@example.org",
        },
        capture_output=True,
        check=True,
    )
    page = visit("/operators/")
    page.fill("[name=login]", "operator")
    page.fill("[name=password]", "correct horse")
    page.locator("main .primary").click()
    page.wait_for_url(re.compile("/operators/$"))
    inside = (path for path in addresses(routes, code, "1") if path.startswith("/operators/"))
    assert walk(page, inside) == []


def test_what_a_level_means_stands_below_the_choice(visit):
    page = visit("/games/mercado/new/")
    helps = page.locator(".seat-rows .help")
    assert helps.all_text_contents() == [
        "",
        "leaves one choice in six to chance; for an easy evening",
        "",
        "",
    ]
    page.select_option("[name=seat-2]", "expert")
    assert helps.nth(2).text_content() == "looks several turns ahead; thinks for a second"
    page.select_option("[name=seat-2]", "")
    assert helps.nth(2).is_hidden()


@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_animated_picture_is_waited_for_with_words(visit, server, language):
    """The button says how far the picture is and then takes it; without scripts a page does the same."""
    client = rig.Client(server.url)
    table = client.play("secrets", **{"seat-0": "random", "seat-1": "random"})
    rig.until(lambda: client.meta(table)["status"] == "finished", what="the end of the game")
    words = {"en": "The animation ", "cs": "Animovaný obrázek "}[language]
    page = visit(f"{table}replay/")
    if language == "cs":
        page.context.add_cookies([{"name": "language", "value": "cs", "url": server.url}])
        page.reload()
    link = page.locator("[data-animation]")
    with page.expect_download(timeout=240_000) as taken:
        link.click()
        see(page, "start => document.querySelector('#ui-say').textContent.startsWith(start)", words)
    assert taken.value.suggested_filename.startswith("secrets-")
    see(page, "document.querySelector('[data-animation]').innerText === 'GIF'")
    page.goto(f"{table}animation/")
    assert (
        page.locator("img.animation").evaluate(
            "image => image.decode().then(() => image.naturalWidth)"
        )
        == 640
    )


def test_a_game_says_that_it_is_offline(visit):
    page = visit("/")
    page.locator("form[action='/games/carcassonne/play/'] .primary").click()
    wait_for_turn(page)
    see(page, "navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    line = page.locator("#ui-line")
    line.wait_for()
    assert line.inner_text() == "You are offline; the game continues when the connection is back."
    page.reload()
    assert page.locator("h1").inner_text() == "You are offline"
    page.context.set_offline(False)
    page.locator("#ui-board svg").first.wait_for()
    line.wait_for(state="hidden")


KEPT = """async (language) => {
  const kept = await caches.match('/offline/');
  return kept?.headers.get('Content-Language') === language;
}"""


def test_a_change_of_language_cuts_off_no_page(visit):
    """Where another worker took over, a page that was just being fetched through the old one never came."""
    page = visit("/")
    home = page.url
    see(page, KEPT, "en")
    for language in ["cs", "de", "fr", "pl", "es", "en"] * 2:
        page.context.add_cookies([{"name": "language", "value": language, "url": home}])
        for path in ("/", "/mine/", "/tables/"):
            page.goto(path)
            assert page.locator("html").get_attribute("lang") == language
        see(page, KEPT, language)
