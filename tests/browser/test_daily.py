"""The table as people want it who play every day: what they look for is in sight, in every window and language."""

import re

import pytest
from hands import prefer, see, wait_for_turn

from ludoteka.bots import make_bot, play_match
from ludoteka.engine import Match, Rng, find_game
from ludoteka.engine.i18n import languages, speaking
from ludoteka.games.carcassonne.expansions import together
from ludoteka.web.show import picture

PHONE = {"has_touch": True, "is_mobile": True}
SIZES = [(1440, 900), (1024, 768), (390, 844), (844, 390)]
MOST = {"carcassonne": 8, "burgundy": 4, "wallenstein": 5, "yspahan": 4, "mercado": 4}

# Whether something is on the screen in whole, and nothing lies over its middle.
IN_SIGHT = """(which) => {
  const one = document.querySelector(which);
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && one.contains(there);
}"""
# Points from twenty sources more.
LONG_RESULT = """() => {
  const row = [...document.querySelectorAll('#ui-result tr')].at(-1);
  for (let i = 0; i < 20; i++) row.after(row.cloneNode(true));
}"""
# Six players, with numbers as large as they get.
SIX = """() => {
  const players = document.querySelector('#ui-players');
  while (players.children.length < 6) players.append(players.lastElementChild.cloneNode(true));
  for (const row of document.querySelectorAll('#ui-result .numbers tr')) {
    while (row.children.length < 7) row.append(row.lastElementChild.cloneNode(true));
    for (const cell of row.querySelectorAll('td:not(:first-child)')) cell.textContent = '188';
  }
}"""
ALL_COLUMNS = """(() => {
  const points = document.querySelector('#ui-result .scrolls');
  return points.scrollWidth <= points.clientWidth;
})()"""
# Nothing of a long result shows below what comes next.
FLUSH = """(() => {
  const [next, asking] = ['.after', '.asking'].map((one) => document.querySelector(one));
  return next.getBoundingClientRect().bottom >= asking.getBoundingClientRect().top + asking.clientHeight - 1;
})()"""
# None of what comes next is cut off at the side.
ALL_OF_IT = """(() => {
  const [next, side] = ['.after', '.side'].map((one) => document.querySelector(one));
  const bar = side.offsetWidth && side.offsetWidth - side.clientWidth - 1; // which takes no room on a phone
  return next.scrollWidth <= next.clientWidth + bar && next.children.length === 4;
})()"""
# A log of a hundred lines more.
LONG_LOG = """() => {
  const log = document.querySelector('#ui-log');
  for (let i = 0; i < 100; i++) log.append(Object.assign(document.createElement('li'), { textContent: `line ${i}` }));
}"""
# Words that stick out of the picture at the sides.
BEYOND = """async (markup) => {
  const { Board } = await import(document.querySelector('script[src*="game.js"]').src.replace('game.js', 'board.js'));
  const board = (window.measured ??= new Board(document.querySelector('#ui-board')));
  board.show(markup, true);
  const host = board.svg.getBoundingClientRect();
  const { width, height } = board.svg.viewBox.baseVal;
  const spare = (host.width - width * Math.min(host.width / width, host.height / height)) / 2;
  const words = [...board.svg.querySelectorAll('text')].filter((one) => !one.closest('[data-zooms]'));
  return words.filter((one) => {
    const { left, right, height } = one.getBoundingClientRect();
    return height > 1 && (left < host.left + spare - 2 || right > host.right - spare + 2);
  }).map((one) => one.textContent);
}"""


def open_table(visit, game, **options):
    page = visit(f"/games/{game}/new/", **options)
    page.select_option("[name=seat-1]", "here")
    page.locator("main button.primary").click()
    wait_for_turn(page)
    return page


# -- the end of a game, and the log ----------------------------------------------------------------------


def test_what_comes_next_is_in_sight_when_a_game_is_over(finished):
    page, _code = finished
    see(page, "!!document.querySelector('#ui-result') && document.body.matches('.finished')")
    page.evaluate(LONG_RESULT)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        see(page, IN_SIGHT, "#ui-rematch")
        if width < 1000:
            see(page, ALL_OF_IT)
        if width < height:
            see(page, FLUSH)
    page.evaluate(SIX)
    for width, height in SIZES[:2]:
        page.set_viewport_size({"width": width, "height": height})
        for part in (".after", "#t-log", "#tab-log"):
            see(page, IN_SIGHT, part)
        see(page, FLUSH)
        see(page, ALL_COLUMNS)


def test_a_replay_and_a_table_are_no_wider_than_a_phone(finished):
    """In German, whose words are long."""
    page, code = finished
    page.context.add_cookies([{"name": "language", "value": "de", "url": page.url.split("/t/")[0]}])
    page.set_viewport_size({"width": 390, "height": 844})
    for path in (f"/t/{code}/", f"/t/{code}/replay/", "/mine/", "/settings/"):
        page.goto(path)
        assert page.locator("html").get_attribute("lang") == "de"
        assert page.evaluate("document.documentElement.scrollWidth") == 390, path
    page.goto(f"/t/{code}/replay/")
    assert page.locator(".bar .button").count() == 1, "the rest is below the steps"
    assert page.locator(".analysis a[download]").first.is_visible()


def test_held_sideways_the_log_ends_with_what_happened_last(visit):
    page = open_table(visit, "secrets", viewport={"width": 844, "height": 390}, **PHONE)
    page.evaluate(LONG_LOG)
    high = page.locator(".tabs").bounding_box()["height"]
    assert high == pytest.approx(0.78 * 390, abs=1)
    log = "document.querySelector('#tab-log')"
    assert page.evaluate(f"{log}.scrollHeight > 3 * {log}.clientHeight")


MANY_OPTIONS = """() => {
  const options = document.querySelector('#ui-options');
  const button = (i) => Object.assign(document.createElement('button'), { textContent: `option ${i}` });
  for (let i = 0; i < 16; i++) options.append(button(i));
}"""


def test_the_log_stays_in_sight_beside_a_long_list_with_eight_players(visit):
    page = visit("/games/carcassonne/new/")
    for seat in range(1, 8):
        page.select_option(f"[name=seat-{seat}]", "casual")
    page.locator("main button.primary").click()
    wait_for_turn(page)
    page.evaluate(MANY_OPTIONS)
    for width, height in SIZES[:2]:
        page.set_viewport_size({"width": width, "height": height})
        see(page, "document.querySelector('#tab-log').clientHeight >= 100", (width, height))
        see(page, IN_SIGHT, "#tab-log")
        see(page, IN_SIGHT, "#ui-q")


def test_the_list_of_options_names_places_that_are_seen(visit):
    """No coordinates, which are drawn nowhere."""
    page = open_table(visit, "carcassonne")
    headings = page.locator("#ui-options h3").all_text_contents()
    assert headings
    assert all(re.search("the start tile$", one) for one in headings), headings
    entries = page.locator("#ui-options [data-option]").all_text_contents()
    assert {one for one in entries if re.search(r"\d", one)} == set()


# -- every language --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MOST)
def test_words_stay_inside_the_picture_in_every_language(visit, name):
    page = open_table(visit, "secrets", viewport={"width": 1440, "height": 900})
    game = find_game(name)
    settings = {"modules": together()} if name == "carcassonne" else {}
    match = Match.new(game, players=MOST[name], seed=4, settings=settings)
    for choices in (2, 60):
        play_match(match, [make_bot("random")] * MOST[name], Rng(4), choices)
        view = match.view(match.player)
        for language in languages():
            with speaking(language):
                markup = picture.draw(game, view, view.options())
            assert page.evaluate(BEYOND, markup) == [], language


# -- preferences -----------------------------------------------------------------------------------------


def test_the_board_is_as_large_as_somebody_prefers(visit):
    page = open_table(visit, "secrets")
    wide = "document.querySelector('.stage').offsetWidth"
    before = page.evaluate(wide)
    prefer(page, "size", "large")
    assert page.evaluate(wide) == before + 88, "23 rem become 17.5"
    page.reload()
    wait_for_turn(page)
    assert page.evaluate(wide) == before + 88


def test_animations_are_as_fast_as_somebody_prefers(visit):
    page = open_table(visit, "secrets", reduced_motion="no-preference")
    prefer(page, "pace", "none")
    assert page.evaluate("document.documentElement.dataset.pace") == "none"
    assert page.evaluate(
        "getComputedStyle(document.querySelector('button')).transitionDuration"
    ) in (
        "0s",
        "",
    )


# -- tables ----------------------------------------------------------------------------------------------


def test_a_waiting_room_has_company_and_talk_and_the_first_page_leads_back(visit):
    host = visit("/games/secrets/new/")
    host.select_option("[name=seat-1]", "open")
    host.check("[name=public]")
    host.locator("main button.primary").click()
    host.wait_for_url(re.compile("/t/"))
    assert host.locator(".scan svg, .notice").count() > 0, "a code to scan, or why there is none"
    guest = visit(host.url)
    guest.fill("#ui-talk input", "Good evening")
    guest.keyboard.press("Enter")
    see(host, "document.querySelector('#ui-chat').textContent.includes('Good evening')")
    assert host.locator("#ui-chat .watching").count() == 1, "without a seat"
    guest.locator("[data-post=sit]").click()
    see(host, "!!document.querySelector('#ui-board svg')")
    see(host, "document.querySelectorAll('#ui-players .here').length === 2")
    guest.close()
    see(host, "document.querySelectorAll('#ui-players .here').length === 1")
    table = host.url
    host.goto("/")
    host.locator(".current .primary").click()
    host.wait_for_url(table)


def test_a_game_is_given_up_and_a_finished_one_leaves_the_list(finished):
    page, code = finished
    page.goto("/mine/")
    line = page.locator(f"#table-{code}")
    assert line.locator("time").count() == 1
    assert re.search(r"\d\. · \d", line.inner_text()), "rank and score"
    line.locator("form button").click()
    page.wait_for_load_state()
    see(page, f"!document.querySelector('#table-{code}')")


def test_a_page_that_is_not_there_leads_on(visit):
    page = visit("/nowhere/", locale="cs")
    assert page.locator("html").get_attribute("lang") == "cs"
    assert page.evaluate("getComputedStyle(document.querySelector('.bar')).display") == "flex"
    page.locator("main .primary").click()
    see(page, "location.pathname === '/'")
