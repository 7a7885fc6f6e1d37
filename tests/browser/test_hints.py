"""Hints and the analysis in a real browser."""

import re

from hands import see, tap, wait_for_turn

ABOVE = (
    "document.querySelector('#ui-hint').getBoundingClientRect().bottom"
    " <= document.querySelector('#ui-all').getBoundingClientRect().top"
)
POINTED = """(action) => {
  const [one, ...others] = document.querySelectorAll("#ui-board .pointed");
  return one && !others.length && (one.dataset.actions ?? one.dataset.action).split("|").includes(action);
}"""
HINTS = "document.querySelectorAll('#ui-hint .hints li').length"


def against_a_bot(page):
    """A game in which the first tile can be laid in several ways, so that there is something to compare."""
    form = page.url
    while True:
        page.select_option("[name=seat-1]", "casual")
        page.select_option("[name=setting-start]", "1")
        page.locator("main button.primary").click()
        wait_for_turn(page)
        if page.locator("#ui-all [data-option]").count() > 2:
            return
        page.goto(form)


def test_a_hint_by_key_is_shown_in_words_and_on_the_board(visit):
    page = visit("/games/carcassonne/new/")
    against_a_bot(page)
    lines = page.locator("#ui-log li").count()
    page.keyboard.press("h")
    see(page, f"{HINTS} >= 2")
    words = page.inner_text("#ui-hint")
    assert " of 100" in words
    assert page.evaluate(ABOVE), "the hint stands above the list"
    assert page.locator("#ui-board .hinted").count() >= 1
    numbers = " ".join(page.locator("#ui-board .hint-numbers text").all_text_contents()).split()
    assert sorted(numbers) == [str(i + 1) for i in range(page.evaluate(HINTS))]
    assert page.locator("#ui-hint").get_attribute("aria-live") == "polite"
    # A person finds the place: in words without coordinates, and lit up on the board with a ghost of the tile.
    first = page.locator("#ui-hint .hints button").first
    assert re.match(
        "lay it .* the (start tile|tile just laid), ", first.inner_text().split("\n")[1]
    )
    first.hover()
    see(page, POINTED, first.get_attribute("data-option"))
    page.wait_for_selector("#ui-board .ghosts use", state="attached")
    page.locator("#ui-all > summary").click()
    assert page.locator("#ui-board .pointed").count() == 0
    last = page.locator("#ui-all [data-option]").last
    last.focus()
    # The page scrolls to it under a mouse that rests: what comes to lie there is not pointed at.
    page.wait_for_timeout(700)
    see(page, POINTED, last.get_attribute("data-option"))
    page.locator("#ui-all > summary").click()
    page.keyboard.press("2")
    page.locator("#ui-choice").wait_for(state="visible")
    second = page.locator("#ui-hint .what").nth(1).inner_text()
    assert page.inner_text("#ui-chosen").startswith(second)
    assert page.locator("#ui-log li").count() == lines, "a hint is shown, not played"
    page.keyboard.press("Enter")
    see(page, "document.querySelector('#ui-hint').hidden")
    assert page.locator("#ui-board .hint-numbers").count() == 0


def test_a_hint_by_button_on_a_phone_in_czech(visit):
    page = visit(
        "/games/carcassonne/new/",
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        locale="cs",
    )
    against_a_bot(page)
    page.locator("#ui-hint-open").tap()
    see(page, f"{HINTS} >= 2")
    assert "ze 100" in page.inner_text("#ui-hint")
    page.locator("#ui-hint .hints button").first.tap()
    page.locator("#ui-choice").wait_for(state="visible")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"


def test_a_hint_for_a_secret_plan_names_the_card_and_lays_it(visit):
    page = visit("/games/wallenstein/new/")
    page.select_option("[name=setting-setup]", "preset")
    page.locator("main button.primary").click()
    page.wait_for_selector("#ui-ready")
    page.keyboard.press("h")
    see(page, f"{HINTS} >= 2")
    action, _colon, place = page.locator("#ui-hint .what").first.inner_text().partition(": ")
    page.locator("#ui-hint .hints button").first.click()
    see(page, "document.querySelector('#ui-q').innerText.includes('Decided: 1 of 10')")
    page.locator("#ui-all > summary").click()
    chosen = page.locator("#ui-options .plan", has=page.get_by_text(f"“{action}”"))
    assert chosen.locator("summary b").inner_text() == place


def test_between_people_there_is_no_hint_unless_the_table_allows_it(visit):
    page = visit("/games/carcassonne/new/")
    page.select_option("[name=seat-1]", "here")
    page.locator("main button.primary").click()
    wait_for_turn(page)
    assert page.locator("#ui-hint-open").is_hidden()
    page.goto("/games/carcassonne/new/")
    page.select_option("[name=seat-1]", "here")
    page.select_option("[name=hints]", "all")
    page.locator("main button.primary").click()
    wait_for_turn(page)
    assert page.locator("#ui-hint-open").is_visible()


def test_the_analysis_of_a_finished_game(visit):
    page = visit("/games/secrets/new/")
    page.select_option("[name=seat-1]", "casual")
    page.locator("main button.primary").click()
    while wait_for_turn(page):
        tap(page)
        tap(page)
        page.locator("#ui-ready").click()
    page.locator(".after").get_by_role("link", name="Analyse").click()
    page.wait_for_url(re.compile("/replay/"))
    see(page, "!!document.querySelector('#ui-chances svg')", seconds=400)
    assert page.locator("#ui-chances polyline").count() == 2
    assert page.locator("#ui-chances .legend li").count() == 2
    links = page.locator(".turns a")
    if links.count():
        step = links.last.get_attribute("href")[1:]
        links.last.click()
        see(page, f"document.querySelector('#ui-where').textContent.startsWith('{step} /')")
    x = page.evaluate("Number(document.querySelector('.chances .cursor').getAttribute('x1'))")
    page.locator('[data-step="last"]').click()
    see(page, "x => Number(document.querySelector('.chances .cursor').getAttribute('x1')) > x", x)
    page.reload()
    see(page, "!!document.querySelector('#ui-chances svg')")
    replay = page.url
    page.locator('[data-step="first"]').click()
    see(page, "document.querySelector('#ui-where').textContent.startsWith('0 /')")
    page.locator('[data-branch]:not([data-branch=""])').click()
    see(page, "address => !location.href.startsWith(address)", replay.partition("/replay/")[0])
    assert wait_for_turn(page), "the game goes on from its first choice"
