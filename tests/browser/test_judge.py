"""The judge in a real browser: a tap on what is not offered, moves that are only tried, and the way to the rules."""

import pytest
from hands import see, wait_for_turn

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}
SAID = "!document.querySelector('#ui-why').hidden"
# The middle of a place, steps east and south of the start tile.
PLACE = """([x, y]) => {
  const plane = document.querySelector('#ui-board [data-plane]').getScreenCTM();
  const at = new DOMPoint(100 * x + 50, 100 * y + 50).matrixTransform(plane);
  return [at.x, at.y];
}"""
# The middle of a tile in the black depot, as soon as it is drawn.
IN_THE_BLACK_DEPOT = """() => {
  const depot = document.querySelector('#depot-black').getBoundingClientRect();
  for (const tile of document.querySelectorAll('#tiles > [id^=tile-]')) {
    const box = tile.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const inside = x > depot.left && x < depot.right && y > depot.top && y < depot.bottom;
    if (box.width > 10 && inside) return [x, y];
  }
}"""
FREE = "([x, y]) => !document.elementFromPoint(x, y)?.closest('[data-action]')"


def begin(page, game="carcassonne"):
    """Both seats are at this screen."""
    page.select_option("[name=seat-1]", "here")
    if game == "carcassonne":
        page.select_option("[name=setting-start]", "1")
    page.locator("main button.primary").click()
    wait_for_turn(page)


def tap(page, place):
    touches = page.evaluate("matchMedia('(pointer: coarse)').matches")
    (page.touchscreen.tap if touches else page.mouse.click)(*place)


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_a_tap_on_a_tile_is_answered_with_the_rule(visit, screen):
    page = visit("/games/carcassonne/new/", **screen)
    begin(page)
    tap(page, page.evaluate(PLACE, [0, 0]))
    see(page, SAID)
    assert page.inner_text("#ui-why p").startswith("A tile lies there already (p. 4)")
    page.locator("#ui-why a.rule").click()
    see(page, "document.querySelector('#ui-rules').open")
    see(page, "!!document.querySelector('#ui-rules #rule-laying.pointed')")
    page.locator("#ui-rules .close").click()
    page.locator("#ui-why .close").click()
    assert page.locator("#ui-why").is_hidden()


def test_a_tap_on_an_empty_place(visit):
    page = visit("/games/carcassonne/new/", **DESK)
    begin(page)
    corners = [page.evaluate(PLACE, [x, y]) for x in (-1, 1) for y in (-1, 1)]
    tap(page, next(place for place in corners if page.evaluate(FREE, place)))
    see(page, SAID)
    assert page.inner_text("#ui-why p").startswith(
        "The tile would touch the landscape with no side"
    )


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_moves_are_tried_and_dropped(visit, screen):
    page = visit("/games/carcassonne/new/", **screen)
    begin(page)
    question = page.inner_text("#ui-q")
    tiles = page.locator("#tiles > g").count()
    lines = page.locator("#ui-log li").count()
    page.locator("#ui-try-open").click()
    see(page, "document.body.classList.contains('trying')")
    assert "You are only trying" in page.inner_text("#ui-ask")
    page.evaluate("document.querySelector('#ui-options [data-option]').click()")
    see(
        page,
        "n => document.querySelectorAll('#tiles > g').length === n + 1"
        " && document.querySelector('#ui-choice').hidden"
        " || (document.querySelector('#ui-choice').hidden || document.querySelector('#ui-confirm').click(), false)",
        tiles,
    )
    page.locator("[data-try=back]").click()
    see(page, "n => document.querySelectorAll('#tiles > g').length === n", tiles)
    assert page.locator("[data-try=back]").count() == 0
    page.locator("[data-try=stop]").click()
    see(page, "!document.body.classList.contains('trying')")
    see(page, "text => document.querySelector('#ui-q').innerText === text", question)
    assert page.locator("#ui-log li").count() == lines
    page.reload()
    wait_for_turn(page)
    assert page.locator("#tiles > g").count() == tiles, "nothing was played"


def test_a_line_of_the_log_leads_to_its_paragraph(visit):
    page = visit("/games/carcassonne/new/", **DESK)
    begin(page)
    page.evaluate("document.querySelector('#ui-options [data-option]').click()")
    page.wait_for_timeout(300)
    page.evaluate(
        "document.querySelector('#ui-choice').hidden || document.querySelector('#ui-confirm').click()"
    )
    see(page, "!!document.querySelector('#ui-log a[data-rule=laying]')")
    page.locator("#ui-log a[data-rule=laying]").first.click()
    see(page, "!!document.querySelector('#ui-rules #rule-laying.pointed')")


def test_a_card_that_cannot_be_paid_for(visit):
    """Burgundy: a tile of the black depot without the silver for it."""
    page = visit("/games/burgundy/new/", **DESK)
    begin_burgundy(page)
    see(page, f"!!({IN_THE_BLACK_DEPOT})()")
    place = page.evaluate(IN_THE_BLACK_DEPOT)
    tap(page, place)
    see(page, SAID)
    assert page.inner_text("#ui-why p").startswith(
        "A tile costs 2 silver, and you have less (p. 9)"
    )


def begin_burgundy(page):
    page.select_option("[name=seat-1]", "casual")
    page.locator("main button.primary").click()
    wait_for_turn(page)
    see(page, "!!document.querySelector('#depot-black')")
