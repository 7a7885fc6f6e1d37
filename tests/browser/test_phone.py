"""A phone: seats, clock and scores always in sight, one part of a picture at a time, and ghosts without delay."""

import re
from typing import Any

import pytest
from hands import finish, number, see, wait_for_turn

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIZES = [(390, 844), (844, 390)]
THREE_G = {"latency": 560, "downloadThroughput": 180_000, "uploadThroughput": 84_000}

# What of the players is not seen in whole, when the page is scrolled down as far as it goes.
HIDDEN = """() => {
  for (const one of document.querySelectorAll('main, .side')) one.scrollTop = one.scrollHeight;
  const wanted = document.querySelectorAll('#ui-players .score, #ui-players .mark, #ui-players .mine :is(b, .clock)');
  return [...wanted].filter((one) => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !width || left < 0 || right > innerWidth || top < 0 || bottom > innerHeight
      || !one.closest('.player').contains(there);
  }).map((one) => one.outerHTML);
}"""
ONE_LESS = "document.querySelector('#ui-players li:last-child').remove()"
THREE_DIGITS = (
    "document.querySelectorAll('#ui-players .score').forEach((one) => (one.textContent = '188'))"
)
TOPS = "[...document.querySelectorAll('#ui-players .player')].map((one) => one.getBoundingClientRect().top)"


@pytest.mark.parametrize("locale", ["en", "cs"])
def test_seats_scores_and_the_own_clock_are_always_in_sight(visit, locale):
    page = visit("/games/carcassonne/new/", **PHONE, locale=locale)
    for seat in range(1, 8):
        page.select_option(f"[name=seat-{seat}]", "casual")
    page.select_option("[name=clock]", "259200+43200")  # days and hours are the longest
    page.locator("main button.primary").click()
    wait_for_turn(page)
    for players in range(8, 2, -1):
        assert page.locator("#ui-players .player").count() == players
        for width, height in [*SIZES, (1024, 768)]:
            page.set_viewport_size({"width": width, "height": height})
            see(page, f"({HIDDEN})().length === 0", (players, width))
        page.evaluate(ONE_LESS)


def test_held_sideways_four_players_with_three_digits_are_in_one_row(visit):
    page = visit("/games/yspahan/new/", **(PHONE | {"viewport": {"width": 844, "height": 390}}))
    for seat in range(1, 4):
        page.select_option(f"[name=seat-{seat}]", "casual")
    page.locator("main button.primary").click()
    wait_for_turn(page)
    page.evaluate(THREE_DIGITS)
    assert len(page.evaluate(TOPS)) == 4
    assert len(set(page.evaluate(TOPS))) == 1


# The winner has a star, and everybody two digits.
WON = """() => document.querySelectorAll('#ui-players .score').forEach((one, i) => {
  one.textContent = '88';
  if (i === 1) one.insertAdjacentHTML('beforebegin', '<span class="won" title="Winner">★</span>');
})"""
OWN_NAME = "((name) => name.scrollWidth <= name.clientWidth)(document.querySelector('#ui-players .mine b'))"


def test_the_star_of_the_winner_takes_no_room(visit):
    """Five in one row and eight in two, upright and sideways; one's own name is read in whole."""
    page = visit("/games/carcassonne/new/", **PHONE)
    page.select_option("[name=seat-0]", "here")
    page.fill("[name=name-0]", "Anna")
    for seat in range(1, 8):
        page.select_option(f"[name=seat-{seat}]", "casual")
    page.locator("main button.primary").click()
    wait_for_turn(page)
    page.evaluate(WON)
    rows = {8: 2, 7: 2, 6: 2, 5: 1, 4: 1}
    for players, most in rows.items():
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            see(page, f"new Set({TOPS}).size <= {most} && {OWN_NAME}", (players, width))
        page.evaluate(ONE_LESS)


SMALL = """[...document.querySelectorAll('button, a[href]:not(.skip), select, input, summary')].filter((one) => {
  const { width, height } = one.getBoundingClientRect();
  return !one.closest('svg, dialog:not([open])') && one.checkVisibility() && Math.min(width, height) < 43.5;
}).map((one) => one.outerHTML)"""


@pytest.mark.parametrize("locale", ["en", "cs"])
def test_everything_around_the_board_can_be_hit(visit, locale):
    page = visit("/games/carcassonne/new/", **PHONE, locale=locale)
    page.locator("main button.primary").click()
    wait_for_turn(page)
    page.locator(".why a").wait_for()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        see(page, f"({SMALL}).length === 0", (locale, width))


def test_long_words_stay_on_the_page(visit):
    """German words are long: tables of the rules, settings and forms are no wider than the phone."""
    page = visit("/", **PHONE, locale="de")
    for path in ("/", "/games/burgundy/new/", "/games/yspahan/rules/", "/games/wallenstein/rules/"):
        page.goto(path)
        assert page.locator("html").get_attribute("lang") == "de"
        assert page.evaluate("document.documentElement.scrollWidth") == 390, path


@pytest.mark.parametrize("locale", ["de", "es", "fr", "pl"])
def test_everything_in_the_head_of_the_page_can_be_reached(visit, locale):
    """Whoever plays a game has one thing more there, and a name; long words leave room for both."""
    page = visit("/games/mercado/new/", **PHONE, locale=locale)
    page.locator("main button.primary").click()
    wait_for_turn(page)
    page.goto("/")
    assert page.locator("#ui-nav .me span").inner_text() != ""
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 844})
        links = page.locator(".bar .brand, #ui-nav a:not(:first-child)")
        boxes = [one.bounding_box() for one in links.all()]
        assert len(boxes) == 5
        for one in boxes:
            assert one["width"] >= 28, boxes
            assert one["x"] + one["width"] <= width, boxes


@pytest.mark.parametrize("locale", ["cs", "de", "es", "fr", "pl"])
def test_the_title_of_a_lesson_is_read_in_whole(visit, locale):
    page = visit("/games/carcassonne/learn/", **PHONE, locale=locale)
    again = page.locator(".tools a[href='?again']")
    assert again.get_attribute("title") != "Begin again"
    assert again.bounding_box()["width"] == 44
    cut = "one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1"
    assert not page.locator("h1.title").evaluate(cut)
    # Accents on capitals stand above the line, and what stands above the box is cut.
    above = "one => parseFloat(getComputedStyle(one).paddingTop) / parseFloat(getComputedStyle(one).fontSize)"
    assert page.locator("h1.title").evaluate(above) == pytest.approx(0.15)


# -- one part of a picture at a time ---------------------------------------------------------------------

FRONT = "document.querySelector('#ui-panels [aria-pressed=true]')?.dataset.panel"
BOX = "document.querySelector('#ui-board > svg').getAttribute('viewBox')"


def swipe(page, dx):
    """A finger goes sideways over the board."""
    line = page.context.new_cdp_session(page)
    y = 300
    line.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 195, "y": y}]}
    )
    for step in range(1, 6):
        point = {"x": 195 + dx * step / 5, "y": y + step}
        line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    line.detach()


def test_burgundy_shows_one_board_at_a_time(visit):
    page = visit("/games/burgundy/new/", **PHONE)
    page.locator("main button.primary").click()
    wait_for_turn(page)
    buttons = page.locator("#ui-panels button")
    assert [one.get_attribute("aria-label") for one in buttons.all()] == [
        "My estate",
        "Market",
        "Red",
    ]
    assert page.locator("[data-panel=view-other-1] .mark").count() == 1
    see(page, f"{FRONT} === 'view-own'")
    estate = page.evaluate(BOX)
    swipe(page, -150)
    see(page, f"{FRONT} === 'view-market'")
    assert page.evaluate(BOX) != estate
    assert page.locator("#ui-choice").is_hidden(), "a swipe is no tap"
    swipe(page, 150)
    see(page, f"{FRONT} === 'view-own'")
    assert page.evaluate(BOX) == estate
    # By keyboard, to where nothing can be done; with the next question comes the part in which it is answered.
    asks = [("asks" in (one.get_attribute("class") or "")) for one in buttons.all()]
    assert (asks[0], asks[2]) == (True, False)  # at the market only if both dice are the same
    buttons.last.focus()
    page.keyboard.press("Enter")
    see(page, f"{FRONT} === 'view-other-1'")
    before = number(page)
    page.locator("#ui-options [data-option]").first.dispatch_event("click")
    finish(page, before)
    wait_for_turn(page)
    see(page, f"{FRONT} !== 'view-other-1'")
    # What is chosen in the list is shown where it is.
    page.locator("#ui-panels button").last.tap()
    page.locator("#ui-board").focus()
    page.keyboard.press("n")
    see(page, f"{FRONT} !== 'view-other-1'")
    # In a window that has room for all of them, all are shown.
    page.set_viewport_size({"width": 1280, "height": 900})
    see(page, "document.querySelector('#ui-panels').hidden")
    assert page.evaluate(BOX).startswith("0 0 ")


def test_where_places_lie_too_close_for_a_finger_a_tap_only_shows(visit):
    """And large buttons lead from one possibility to the next."""
    page = visit("/games/mercado/new/", **PHONE)
    page.locator("main button.primary").click()
    wait_for_turn(page)
    posted: list[str] = []
    page.on("request", lambda one: posted.append(one.url.rpartition("/")[2]))
    page.locator('#ui-board [data-action^="place"]').first.evaluate(
        """(spot) => {
            spot.after(spot.cloneNode(true)); // nothing is closer
            spot.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
        }"""
    )
    page.locator("#ui-choice").wait_for(state="visible")
    assert "move" not in posted
    chosen = page.inner_text("#ui-chosen")
    for button in page.locator("#ui-choice button:visible").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 44
    page.locator("#ui-choice [data-go='1']").tap()
    see(page, "before => document.querySelector('#ui-chosen').innerText !== before", chosen)
    page.locator("#ui-choice [data-go='-1']").tap()
    see(page, "before => document.querySelector('#ui-chosen').innerText === before", chosen)


# -- a long way to the server ----------------------------------------------------------------------------

TAP = (
    "spot => spot.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))"
)
GHOST = "!!document.querySelector('#ui-board .ghosts :is(use, path)')"


@pytest.mark.parametrize("game", ["carcassonne", "mercado"])
def test_on_a_slow_line_a_tap_shows_its_ghost_at_once(visit, game):
    """What could be chosen is asked ahead, as differences from the picture that is shown."""
    page = visit(f"/games/{game}/new/", **PHONE)
    page.locator("main button.primary").click()
    page.wait_for_url(re.compile("/t/"))
    wait_for_turn(page)
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", {"offline": False, **THREE_G})
    asked: list[Any] = []
    sizes: list[int] = []
    page.on("request", lambda one: asked.append(one) if "preview" in one.url else None)
    page.on(
        "requestfinished",
        lambda one: sizes.append(one.sizes()["responseBodySize"]) if one in asked else None,
    )
    page.reload()
    wait_for_turn(page)
    known = -1
    while known != len(sizes) or not sizes or len(asked) > len(sizes):  # until nothing more comes
        known = len(sizes)
        page.wait_for_timeout(1000)
    # Whatever the tap would ask for now could not come.
    line.send("Network.emulateNetworkConditions", {**THREE_G, "offline": True})
    page.locator('#ui-board [data-action^="place"]').first.evaluate(TAP)
    see(page, GHOST)
    assert 0 < sum(sizes) < 20_000
