"""The drawings of a board in a real page: they come by themselves, and all that a picture names is there."""

from collections.abc import Callable
from typing import Any

COMPLETE = """() => {
  const named = [...document.querySelectorAll("#ui-board use")].map((use) => use.getAttribute("href").slice(1));
  return named.some((name) => name.startsWith("carcassonne--")) && named.every((name) => document.getElementById(name));
}"""
WIDE = "document.getElementById('tile-0').getBoundingClientRect().width"


def test_a_board_fetches_its_drawings_once(visit: Callable[..., Any]) -> None:
    page = visit("/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Play Carcassonne").click()
    page.wait_for_selector("#ui-board svg")
    page.wait_for_function(COMPLETE, timeout=120_000)
    assert page.evaluate(WIDE) > 40
    sheets = {url for url in asked if "/sprites/" in url}
    assert {url.rpartition("/")[2].partition(".")[0] for url in sheets} == {
        "carcassonne",
        "carcassonne-pieces",
    }
