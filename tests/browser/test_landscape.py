"""Carcassonne's landscape is zoomed by itself; what one holds and decides with stays, large enough for a finger."""

import re
from collections.abc import Callable
from typing import Any

from hands import see, tap, wait_for_turn

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WAY = "document.querySelector('#plane').getAttribute('transform')"

UNIT = "document.querySelector('#plane').getScreenCTM().a"


def begin(visit: Callable[..., Any], **options: Any) -> Any:
    page = visit("/games/carcassonne/new/", **options)
    page.select_option("[name=seat-0]", "here")
    page.select_option("[name=seat-1]", "here")
    page.locator("main button.primary").click()
    page.wait_for_url(re.compile("/t/"))
    wait_for_turn(page)
    return page


def test_the_landscape_is_zoomed_and_the_hand_stays(visit: Callable[..., Any]) -> None:
    page = begin(visit)
    hand, unit = page.locator("#hand .slot").bounding_box(), page.evaluate(UNIT)
    page.locator("[data-zoom=in]").click()
    see(page, f"Math.abs({UNIT} / {unit} - 1.4) < 0.01")
    assert page.locator("#hand .slot").bounding_box() == hand
    # What a tap would do is shown in the landscape, zoomed with it.
    place = page.locator("#places [data-action]").first
    place.hover(force=True)
    page.wait_for_selector("#plane > .ghosts use", state="attached")


def test_a_finger_chooses_a_figure_and_the_map_stays_where_it_is(visit: Callable[..., Any]) -> None:
    page = begin(visit, **PHONE)
    before = page.evaluate(WAY)
    tap(page)
    page.wait_for_selector("#chips")
    for chip in page.locator("#chips [data-action]").all():
        box = chip.bounding_box()
        assert min(box["width"], box["height"]) >= 44
    page.locator("#chips [data-action]").first.tap()
    page.locator("#ui-confirm").tap()
    see(page, "document.querySelector('#chips') === null")
    assert page.evaluate(WAY) == before


def test_a_tap_on_a_tile_tells_whose_it_is(visit: Callable[..., Any]) -> None:
    page = begin(visit, **PHONE)
    # Its drawing comes with the sprite.
    see(page, "document.querySelector('#tile-0').getBoundingClientRect().width > 30")
    box = page.locator("#tile-0").bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    see(page, "document.querySelector('#ui-say').textContent.includes(\"nobody's\")")
