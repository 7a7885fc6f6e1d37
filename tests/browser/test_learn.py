"""Lessons and rules in a real browser: every lesson to its end, a wrong move on the way, and back after leaving."""

import re
from typing import Any

import pytest
from hands import see

from ludoteka.engine import games
from ludoteka.engine.i18n import speaking
from ludoteka.teaching.lessons import lessons

LESSONS = [(game, lesson) for game in games() for lesson in lessons(games()[game])]
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
POINTED_AT_IN_SIGHT = """[...document.querySelectorAll('#ui-board .pointed-at')].every((spot) => {
  const { left, top, width, height } = spot.getBoundingClientRect();
  return !!document.elementFromPoint(left + width / 2, top + height / 2)?.closest('#ui-board');
})"""
EVERY_LESSON = pytest.mark.parametrize(("game", "lesson"), LESSONS)


def learn(visit: Any, game: str, lesson: str, language: str, size: dict[str, Any]) -> None:
    """Play a lesson to its end, by the board where it can be tapped and by the list elsewhere."""
    page = visit("/tables/", **size)
    home = page.url.removesuffix("tables/")
    page.context.add_cookies([{"name": "language", "value": language, "url": home}])
    page.goto(f"/games/{game}/learn/{lesson}/")
    with speaking(language):
        taught = lessons(games()[game])[lesson]
        for number, step in enumerate(taught.steps):
            see(page, f"document.querySelector('#ui-progress').value === {number}")
            if step.move is None:
                page.locator("#ui-next").click()
                continue
            see(page, POINTED_AT_IN_SIGHT)
            options = [option.text for option in taught.match(games()[game], number).options()]
            if number == 1 and len(options) > 1:
                wrong = next(one for one in options if one != step.move)
                choose(page, wrong, "!document.querySelector('#ui-wrong').hidden")
                assert page.inner_text("#ui-wrong") == taught.words(step).why(wrong)
            if not tapped(page, step.move):
                choose(page, step.move)
    see(page, f"document.querySelector('#ui-progress').value === {len(taught.steps)}")
    assert page.locator("#ui-end").is_visible()


def choose(page: Any, move: str, seen: str = "") -> None:
    """Take an option from the list, confirm it where that is asked, and see what comes of it: the next step."""
    before = done(page)
    seen = seen or f"document.querySelector('#ui-progress').value === {before + 1}"
    page.locator(f'#ui-options [data-option="{move}"]').dispatch_event("click")
    see(page, f"!document.querySelector('#ui-choice').hidden || {seen}")
    if page.locator("#ui-confirm").is_visible():
        page.locator("#ui-confirm").click()
    see(page, seen)


def done(page: Any) -> int:
    return int(page.evaluate("document.querySelector('#ui-progress').value"))


def tapped(page: Any, move: str) -> bool:
    """Tap the place that the lesson points at, if one tap is all that it needs."""
    spot = page.locator(f'#ui-board .pointed-at[data-action="{move}"]:not([data-actions])')
    if spot.count() != 1:
        return False
    before = done(page)
    spot.dispatch_event("click")
    see(page, f"document.querySelector('#ui-progress').value === {before + 1}")
    return True


@EVERY_LESSON
def test_a_lesson_in_english_at_a_desk(visit, game, lesson):
    learn(visit, game, lesson, "en", DESKTOP)


@EVERY_LESSON
def test_a_lesson_in_czech_on_a_phone(visit, game, lesson):
    learn(visit, game, lesson, "cs", PHONE)


@pytest.mark.slow
@EVERY_LESSON
def test_a_lesson_in_czech_at_a_desk(visit, game, lesson):
    learn(visit, game, lesson, "cs", DESKTOP)


@pytest.mark.slow
@EVERY_LESSON
def test_a_lesson_in_english_on_a_phone(visit, game, lesson):
    learn(visit, game, lesson, "en", PHONE)


def test_leave_a_lesson_come_back_and_play_on(visit):
    page = visit("/")
    page.get_by_role("link", name="Learn Carcassonne").click()
    see(page, "document.querySelector('#ui-progress').value === 0")
    page.locator("#ui-next").click()
    see(page, "document.querySelector('#ui-progress').value === 1")
    assert page.locator("#ui-board .pointed-at").count() == 1
    page.goto("/")
    page.get_by_role("link", name="Learn Carcassonne").click()
    see(page, "document.querySelector('#ui-progress').value === 1")
    page.locator(".more-lessons summary").click()
    page.get_by_role("link", name="The River: a lesson").click()
    page.wait_for_url(re.compile("/learn/river/"))
    for step in lessons(games()["carcassonne"])["river"].steps:
        choose(page, step.move or "")
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url(re.compile("/t/"))
    see(page, "document.querySelectorAll('#ui-board #tiles > *').length >= 7")
    assert "Casual bot" in page.inner_text("#ui-players")


def test_a_lesson_shows_the_points_on_the_board(visit):
    """It has no panels of players, where a table tells them."""
    page = visit("/games/burgundy/learn/burgundy/")
    page.wait_for_selector("#ui-board svg .score")
    assert page.locator("#ui-board .score").all_text_contents() == ["0", "11"]
    assert all(score.is_visible() for score in page.locator("#ui-board .score").all())


def test_the_rules_are_found_read_and_seen(visit):
    page = visit("/games/carcassonne/rules/")
    page.locator(".contents summary").click()
    page.locator(".contents a", has_text="Placing a follower").click()
    see(page, "document.querySelectorAll('.picture svg').length > 0")
    see(
        page, "!!document.querySelector('.picture svg use[href^=\"#carcassonne\"]')"
    )  # the illustrated one
    assert page.locator(".picture svg defs [id*='--']").count() == 0, "it is drawn from the sprite"
    page.locator(".find input").fill("follower")
    see(page, "document.querySelectorAll('.rules mark').length > 3")
    assert page.locator(".find output").inner_text().startswith("1/")
    reached = "getComputedStyle(document.querySelector('.rules mark.sought')).display"
    assert page.evaluate(reached) == "inline", "it stands out in its line"
    page.locator(".find input").press("Enter")
    assert page.locator(".find output").inner_text().startswith("2/")
    page.locator(".find input").fill("no such words")
    see(page, "document.querySelectorAll('.rules mark').length === 0")


def test_a_question_at_the_table_opens_its_paragraph(visit):
    page = visit("/games/carcassonne/learn/river/")
    page.locator("#ui-ask .why a").click()
    see(page, "document.querySelector('#ui-rules').open")
    see(page, "!!document.querySelector('#ui-rules .pointed')")
    assert page.locator("#ui-rules .pointed").inner_text() == "Laying a tile"
