"""Pictures in panels: side by side on a wide page, one below the other on a phone."""

import re

import pytest
from hands import see, tap, wait_for_turn

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BOX = "document.querySelector('#ui-board > svg').getAttribute('viewBox')"
TALL = "document.querySelector('#ui-board > svg').dataset.upright"
WIDTH = "document.querySelector('#ui-board').clientWidth"


def begin(visit, game, **options):
    """A table of a game against a bot, when the first choice is asked."""
    page = visit("/", **options)
    page.get_by_role("button", name=f"Play {game}").click()
    page.wait_for_url(re.compile("/t/"))
    wait_for_turn(page)
    return page


@pytest.mark.parametrize("game", ["Yspahan", "Mercado"])
def test_a_phone_has_an_order_of_its_own(visit, game):
    page = begin(visit, game, **PHONE)
    see(page, f"{BOX} === {TALL}")
    assert page.evaluate(WIDTH) == 390
    # The picture is as wide as the phone and as long as it needs to be: the page scrolls.
    width, height = (float(n) for n in page.evaluate(TALL).split()[2:])
    drawn = page.locator("#ui-board").bounding_box()["height"]
    assert drawn == pytest.approx(390 * height / width, abs=2)
    assert (
        page.evaluate("getComputedStyle(document.querySelector('#ui-board')).touchAction")
        == "pan-y"
    )
    tap(page)
    see(page, f"{BOX} === {TALL}")
    # Turned to a wide window, the same page lays its panels side by side.
    page.set_viewport_size({"width": 1280, "height": 800})
    see(page, f"{BOX} !== {TALL}")
    assert page.evaluate("document.querySelectorAll('.stage.upright').length") == 0


@pytest.mark.parametrize(("game", "long"), [("Yspahan", "==="), ("Carcassonne", "!==")])
def test_a_smaller_window_has_all_of_the_picture_for_a_mouse(visit, game, long):
    """A finger needs larger spots: where they are small it gets the long order."""
    small = {"width": 1024, "height": 768}
    page = begin(visit, game, viewport=small)
    see(page, f"{BOX} !== {TALL}")
    board = page.locator("#ui-board > svg").bounding_box()
    assert (board["x"], board["width"]) == (0, pytest.approx(720, abs=1))
    assert board["y"] + board["height"] <= 768
    touched = visit(page.url, viewport=small, has_touch=True, is_mobile=True)
    see(touched, f"{BOX} {long} {TALL}")


def test_where_a_wide_picture_would_be_too_small_the_wheel_scrolls_a_long_one(visit):
    page = begin(visit, "Yspahan", viewport={"width": 940, "height": 768})
    see(page, f"{BOX} === {TALL}")
    page.mouse.move(300, 400)
    page.mouse.wheel(0, 200)
    see(page, "document.querySelector('.stage').scrollTop > 100")
    assert page.locator(".stage.zoomed").count() == 0
    # The buttons would cover what can be chosen; they come with the first step of a key.
    zoom = page.locator(".zoom")
    assert zoom.is_hidden()
    page.locator("#ui-board").focus()
    page.keyboard.press("+")
    assert zoom.is_visible()


# A picture that is much longer than the window, and one place in it, far down.
FAR_DOWN = """async (offered) => {
  const { Board } = await import(document.querySelector('script[src*="game.js"]').src.replace('game.js', 'board.js'));
  const board = (window.far ??= new Board(document.querySelector('#ui-board')));
  const spot = '<rect x="10" y="1900" width="80" height="60" data-action="end"/>';
  board.show(`<svg viewBox="0 0 100 2000" data-upright="0 0 100 2000">${spot}</svg>`, true);
  document.querySelector('#ui-options').innerHTML = offered ? '<button data-option="end">end</button>' : '';
  document.querySelector('main').scrollTop = 0;
  board.panels.forward();
  return document.querySelector('main').scrollTop;
}"""


def test_a_picture_is_scrolled_only_to_what_the_buttons_do_not_offer(visit):
    page = visit("/games/secrets/new/", viewport={"width": 390, "height": 844}, has_touch=True)
    page.select_option("[name=seat-1]", "here")
    page.locator("main button.primary").click()
    wait_for_turn(page)
    assert page.evaluate(FAR_DOWN, True) == 0
    assert page.evaluate(FAR_DOWN, False) > 500


def test_a_preview_on_a_phone_shows_what_is_new_and_no_panels(visit):
    page = begin(visit, "Mercado", **PHONE)
    spot = page.locator('#ui-board [data-action^="place"]').first
    spot.dispatch_event("pointerenter")
    spot.hover(force=True)
    see(page, "document.querySelector('#ui-board .ghosts') !== null")
    shown = page.evaluate(
        "[...document.querySelectorAll('#ui-board .ghosts use')].map((one) => one.getAttribute('href'))"
    )
    assert shown
    assert [one for one in shown if not one.startswith("#mercado-pieces--coin-")] == []


@pytest.mark.parametrize("game", ["Yspahan", "Mercado"])
def test_the_drawings_of_a_board_come_from_its_sprite(visit, game):
    """What the frame names is in the page, in both lights."""
    page = begin(visit, game)
    missing = (
        "[...document.querySelectorAll('#ui-board use')]"
        ".filter((one) => !document.getElementById(one.getAttribute('href').slice(1))).length"
    )
    see(page, f"{missing} === 0")
    ground = f"document.querySelector('[id^=\"{game.lower()}--\"]').outerHTML"
    day = page.evaluate(ground)
    page.emulate_media(color_scheme="dark")
    see(page, f"before => {ground} !== before", day)
