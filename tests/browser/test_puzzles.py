"""A puzzle in a real browser: a wrong move, the right one with its reasons, and playing on."""

import re
from typing import Any

from hands import see

from ludoteka.engine import find_game
from ludoteka.teaching.puzzles import puzzles


def choose(page: Any, move: str, seen: str) -> None:
    """Take an option from the list, confirm it where that is asked, and see what comes of it."""
    page.locator(f'#ui-options [data-option="{move}"]').dispatch_event("click")
    see(page, f"!document.querySelector('#ui-choice').hidden || {seen}")
    if page.locator("#ui-confirm").is_visible():
        page.locator("#ui-confirm").click()
    see(page, seen)


def test_a_puzzle_is_answered_explained_and_played_on(visit):
    puzzle = next(iter(puzzles(find_game("yspahan")).values()))
    page = visit(f"/puzzles/yspahan/{puzzle.name}/", viewport={"width": 390, "height": 844})
    see(page, "document.querySelectorAll('#ui-options [data-option]').length > 3")
    choose(page, puzzle.runner_up, "!document.querySelector('#ui-wrong').hidden")
    assert "where the best one has" in page.inner_text("#ui-wrong")
    assert page.inner_text("#ui-answer") == ""
    choose(page, puzzle.solution, "!document.querySelector('#ui-end').hidden")
    assert "Solved: this is the best move." in page.inner_text("#ui-answer")
    assert page.locator("#ui-answer .terms tr").count() >= 1
    assert "Your rating: " in page.inner_text("#ui-rating")
    assert page.locator("#ui-options [data-option]").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("#ui-end form button").click()
    page.wait_for_url(re.compile("/t/"))
    see(page, "document.querySelectorAll('#ui-options [data-option]').length > 3")
