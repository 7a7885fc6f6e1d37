"""What goes wrong is told in the look and the language of the site, and nothing that was typed is lost."""

import re
from collections.abc import Callable
from typing import Any

import pytest
import rig
from hands import see

LANGUAGES = {
    "en": ("There is nothing at this address.", "Something went wrong here."),
    "cs": ("Na této adrese nic není.", "Tady se něco pokazilo."),
}
TABLE = "getComputedStyle(document.body).backgroundColor"
STYLED = {"light": "rgb(244, 241, 234)", "dark": "rgb(30, 33, 38)"}

# A finished game without ranks is what should never be.
RANKS = """
from ludoteka.web.models import Table
Table.objects.filter(code="{code}").update(ranks={ranks})
"""


def told(page: Any, status: int, words: str, theme: str) -> None:
    """One sentence, styled, with a way on, and no wider than the screen."""
    assert page.locator(".problem .status").inner_text() == str(status)
    assert page.locator("h1").inner_text().startswith(words)
    assert page.evaluate(TABLE) == STYLED[theme]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = page.locator("main .primary").bounding_box()
    assert box["height"] >= 44
    page.locator("main .primary").click()
    see(page, "location.pathname === '/'")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_page_that_is_not_there(visit: Callable[..., Any], locale: str, theme: str) -> None:
    phone = {"width": 390, "height": 844}
    page = visit("/nowhere/", locale=locale, color_scheme=theme, viewport=phone)
    assert page.locator("html").get_attribute("lang") == locale
    told(page, 404, LANGUAGES[locale][0], theme)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_an_error_of_ours(server: rig.Server, finished: tuple[Any, str], locale: str) -> None:
    page, code = finished
    page.goto("/settings/")
    profile = page.get_by_role("link", name="Results and ratings").get_attribute("href")
    server.behind(RANKS.format(code=code, ranks=[]))
    page.context.add_cookies([{"name": "language", "value": locale, "url": server.url}])
    assert page.goto(profile).status == 500
    assert page.locator("html").get_attribute("lang") == locale
    told(page, 500, LANGUAGES[locale][1], "light")
    server.behind(RANKS.format(code=code, ranks=[1, 2]))
    assert page.goto(profile).status == 200


def refused(page: Any, password: str, again: str, name: str = "Otter B") -> str:
    """What the site says to somebody who would like an account."""
    page.goto("/settings/")
    page.fill("form[action$='claim/'] [name=name]", name)
    page.fill("[name=email]", "otter@example.org")
    page.fill("[name=password]", password)
    page.fill("[name=again]", again)
    page.get_by_role("button", name="Create account").click()
    page.locator(".messages .error").first.wait_for()
    return str(page.locator(".messages .error").first.inner_text())


def test_a_refused_password_keeps_the_other_fields(visit: Callable[..., Any]) -> None:
    page = visit()
    assert refused(page, "correct horse", "another horse") == "The passwords do not match."
    assert "too short" in refused(page, "abc", "abc")
    form = "form[action$='claim/'] "
    assert page.input_value(form + "[name=name]") == "Otter B"
    assert page.input_value(form + "[name=email]") == "otter@example.org"
    assert (
        page.input_value(form + "[name=password]") == page.input_value(form + "[name=again]") == ""
    )
    # With these, only the password is still to be typed.
    page.fill(form + "[name=password]", "correct horse")
    page.fill(form + "[name=again]", "correct horse")
    page.get_by_role("button", name="Create account").click()
    see(page, "document.querySelector('h1').textContent === 'Otter B'")


def test_a_name_with_markup_is_refused(visit: Callable[..., Any]) -> None:
    page = visit()
    said = refused(page, "correct horse", "correct horse", name="<b>Otter</b>")
    assert said == "A name must not contain any of these characters: < >"
    assert page.locator("main b").count() == 0
    page.goto("/settings/")
    assert page.locator("[name=password]").count() == 1, "still no account"


def test_passkeys_open_passkeys(visit: Callable[..., Any]) -> None:
    page = visit("/settings/")
    page.fill("[name=name]", "Otter P")
    page.fill("[name=password]", "correct horse")
    page.fill("[name=again]", "correct horse")
    page.get_by_role("button", name="Create account").click()
    see(page, "document.querySelector('h1').textContent === 'Otter P'")
    page.get_by_role("link", name="Passkeys").click()
    page.wait_for_url(re.compile("webauthn|reauthenticate"))
    if page.locator("[name=password]").count():
        page.fill("[name=password]", "correct horse")
        page.locator("main button").first.click()
    page.wait_for_url(re.compile("/2fa/webauthn/"))
    assert "assword" not in page.locator("h1").inner_text()
