"""Wallenstein's planning board in real browsers: taps, drags, keys and a list, changed until one is ready."""

from typing import Any

import pytest
from hands import see, wait_for_turn

LAID = "[...document.querySelectorAll('#ui-board [id^=field-]')].filter(f => f.querySelector('[id^=laid-]'))"
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


def open_table(page: Any, *others: str) -> None:
    page.goto("/games/wallenstein/new/")
    for seat, who in enumerate(others, 1):
        page.select_option(f"[name=seat-{seat}]", who)
    page.select_option("[name=setting-setup]", "preset")
    page.locator("main button.primary").click()


# Whether the drawings that the picture uses have arrived, without which a thing has no place.
DRAWN = (
    "[...document.querySelectorAll('#ui-board use')]"
    ".every(one => document.getElementById(one.getAttribute('href').slice(1)))"
)


def planning(page: Any) -> None:
    see(page, "document.querySelectorAll('#ui-board [data-pair]').length > 15")
    see(page, DRAWN)


def ids(page: Any, start: str) -> list[str]:
    return list(
        page.evaluate(
            "start => [...document.querySelectorAll(`#ui-board [id^=${start}]`)].map(e => e.id)",
            start,
        )
    )


def count(page: Any, wanted: int) -> None:
    """Wait until so many fields are planned."""
    see(page, f"{LAID}.length === {wanted}")


def where(page: Any) -> dict[str, str]:
    """What lies on the fields."""
    return dict(
        page.evaluate(
            f"Object.fromEntries({LAID}.map(f => [f.id, f.querySelector('[id^=laid-]').id]))"
        )
    )


def tap_on(page: Any, *names: str) -> None:
    for name in names:
        page.locator(f"#{name}").dispatch_event("click")


def middle(page: Any, name: str) -> tuple[float, float]:
    """Where one would put the finger on a card or a field."""
    place = name.replace("choose-", "things-")
    box = page.locator(f"#{place}").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def scroll_to(spot: Any) -> None:
    """Bring something to the middle of a phone, as a thumb does."""
    spot.evaluate("one => one.scrollIntoView({ block: 'center' })")


def drag(page: Any, card: str, field: str) -> None:
    page.mouse.move(*middle(page, card))
    page.mouse.down()
    page.mouse.move(*middle(page, field), steps=5)
    assert page.locator(".carried").is_visible()
    page.mouse.up()
    assert page.locator(".carried").count() == 0


def plan_all(page: Any) -> None:
    """Seven provinces and three blanks, tapped."""
    lands, fields = ids(page, "choose-"), ids(page, "field-")
    assert len(fields) == 10
    for number, field in enumerate(fields):
        tap_on(page, lands[number] if number < 7 else "lay-blank", field)
        count(page, number + 1)


@pytest.fixture
def three(visit):
    """Three browsers at one table, all asked for their plans."""
    host = visit("/")
    open_table(host, "open", "open")
    host.wait_for_selector("#ui-room .free")
    pages = [host]
    for _ in range(2):
        page = visit(host.url)
        page.get_by_role("button", name="Sit here").first.click()
        see(
            page,
            "document.querySelectorAll('#ui-room [data-mine]').length > 0 || !!document.querySelector('#ui-board svg')",
        )
        pages.append(page)
    for page in pages:
        planning(page)
    return pages


def test_three_people_plan_at_the_same_time(three):
    first, second, third = three
    before = [first.inner_html("#ui-board"), first.inner_html("#ui-options")]
    plan_all(third)
    plan_all(second)
    assert [first.inner_html("#ui-board"), first.inner_html("#ui-options")] == before

    second.locator("#ui-ready").click()
    see(first, "document.querySelector('#p-1 .ready') && !document.querySelector('#p-2 .ready')")
    see(second, "document.querySelector('#ui-q').innerText.includes('Waiting for')")
    assert second.locator("[data-pair]").count() == 0, "who is ready changes nothing by a slip"
    assert len(where(second)) == 10, "but still sees the plan"

    second.locator("#ui-unready").click()
    planning(second)
    see(first, "!document.querySelector('#p-1 .ready')")
    fields, old = ids(second, "field-"), where(second)
    tap_on(second, old[fields[0]], fields[9])  # the first card moves to the last field
    count(second, 9)
    assert second.locator("#ui-ready").is_disabled()
    tap_on(second, ids(second, "choose-")[8], fields[0])
    count(second, 10)
    assert where(second)[fields[9]] == old[fields[0]]

    plan_all(first)
    for page in three:
        page.locator("#ui-ready").click()
    for page in three:
        see(page, "document.querySelector('#ui-log').textContent.includes('turns over')")
    logs = [page.locator("#ui-log li").all_inner_texts() for page in three]
    assert logs[0][-1] == logs[1][-1] == logs[2][-1]
    for log in logs:
        assert sum("You plan for" in line for line in log) == 10, "one's own plan, and no other"


def test_cards_are_dragged_and_taken_back(visit):
    page = visit("/")
    open_table(page, "beginner", "beginner")
    planning(page)
    lands, fields = ids(page, "choose-"), ids(page, "field-")
    drag(page, lands[0], fields[0])
    count(page, 1)
    card = f"laid-{lands[0].removeprefix('choose-')}"
    drag(page, card, fields[4])
    see(page, "([field, card]) => document.querySelector(`#${field} #${card}`)", [fields[4], card])
    count(page, 1)
    drag(page, fields[1], lands[1])
    count(page, 2)
    drag(page, lands[2], lands[3])
    page.mouse.move(*middle(page, lands[2]))
    page.wait_for_timeout(200)
    assert len(where(page)) == 2, "two provinces make no plan"
    page.locator("#ui-undo").click()
    count(page, 1)
    page.locator("#ui-undo").click()
    see(page, "([field, card]) => document.querySelector(`#${field} #${card}`)", [fields[0], card])


def test_planning_by_keyboard_alone(visit):
    page = visit("/")
    open_table(page, "beginner", "beginner")
    planning(page)
    land, field = ids(page, "choose-")[0], ids(page, "field-")[2]
    page.locator(f"#{field}").focus()
    page.keyboard.press("Enter")
    assert page.locator(f"#{field}").get_attribute("aria-pressed") == "true"
    assert "now choose" in page.inner_text("#ui-held")
    page.keyboard.press("Escape")
    assert page.inner_text("#ui-held") == "Tap a card and then its place, or drag it there."
    assert page.locator("#ui-board [aria-pressed=true]").count() == 0
    page.locator(f"#{field}").focus()
    page.keyboard.press(" ")
    page.locator(f"#{land}").focus()
    page.keyboard.press("Enter")
    count(page, 1)
    page.locator("#ui-all > summary").focus()
    page.keyboard.press("Enter")
    for number in range(10):
        page.locator(f"#ui-plan-{number} summary").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        for _ in range(number):
            page.keyboard.press("Tab")
        assert page.evaluate("'lay' in document.activeElement.dataset")
        page.keyboard.press("Enter")
        see(page, f"!!document.querySelector('#ui-plan-{number} [aria-pressed=true]')")
        page.locator(f"#ui-plan-{number} summary").focus()
        page.keyboard.press("Enter")
    see(page, "!document.querySelector('#ui-ready').disabled")
    page.locator("#ui-ready").focus()
    page.keyboard.press("Enter")
    see(page, "document.querySelector('#ui-log').textContent.includes('turns over')")
    wait_for_turn(page)


def test_planning_on_a_phone(visit):
    """Names and armies can be read, cards and fields hit by a thumb."""
    page = visit("/", **PHONE)
    open_table(page, "beginner", "beginner")
    planning(page)
    see(  # all words and figures are at least twelve pixels high, once the picture rests
        page,
        "Math.min(...[...document.querySelectorAll('#ui-board > svg text')]"
        ".filter(t => t.getBoundingClientRect().width)"
        ".map(t => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a)) >= 11.9",
    )
    assert page.locator("#map .near text").first.is_hidden()
    for name in ids(page, "field-"):
        box = page.locator(f"#{name}").bounding_box()
        assert min(box["width"], box["height"]) > 40
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    land, field = ids(page, "choose-")[0], ids(page, "field-")[0]
    page.touchscreen.tap(*middle(page, land))
    page.locator("#ui-held:not(.quiet)").wait_for()
    page.touchscreen.tap(*middle(page, field))
    count(page, 1)
    page.keyboard.press("Escape")
    see(  # what is drawn on the field has its size, which comes with the sprite
        page,
        "name => [...document.querySelectorAll(`#${name} use`)]"
        ".every(one => one.getBoundingClientRect().width)",
        field,
    )
    before = page.locator(f"#{field}").bounding_box()
    for _ in range(3):
        page.evaluate("document.querySelector('[data-zoom=in]').click()")
    see(page, "document.querySelector('#map .near text').getBoundingClientRect().width > 0")
    after = page.locator(f"#{field}").bounding_box()
    assert after == before, "the map is zoomed, the plan stays as it is"
    assert page.locator(f"#{field} .near text").first.is_hidden()


def test_what_a_finger_asks_about_is_explained(visit):
    """A tap tells what a card is; where a tap chooses, staying there tells it and chooses nothing."""
    page = visit("/", **PHONE)
    open_table(page, "beginner", "beginner")
    planning(page)
    event = page.locator("#year [id^=event-]").first
    scroll_to(event)
    box = event.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    bubble = page.locator("#ui-say")
    bubble.wait_for()
    assert bubble.text_content() == event.locator("title").text_content()
    assert "grain lost in winter" in bubble.text_content()
    field = ids(page, "field-")[0]
    scroll_to(page.locator(f"#{field}"))
    x, y = middle(page, field)
    fingers = page.context.new_cdp_session(page)
    fingers.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    words = page.locator(f"#{field} > title").text_content()
    see(page, f"document.querySelector('#ui-say').textContent === {words!r}")
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)
    assert page.locator(".held").count() == 0
    page.touchscreen.tap(x, y)
    page.locator(f"#{field}.held").wait_for()


FALLING = """async () => {
  const { bring } = await import("/static/web/inset.js");
  const host = document.querySelector("#ui-board");
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const seen = () => {
    const { top, bottom } = box("#tower");
    return [top >= box("#ui-players").bottom && bottom <= box(".asking").top, box("#map").top];
  };
  const before = seen();
  const board = { upright: true, host, svg: host.querySelector(":scope > svg") };
  const back = bring(board, document.querySelector("#cubes-tray"));
  const during = seen();
  back();
  return [before, during, seen()];
}"""


def test_a_page_held_upright_has_an_order_of_its_own(visit):
    """Wide, the tower stands beside the map; upright, the plan lies below the map and the tower below the plan.

    While cubes fall there, the tower stands over them, and the map stays where it is.
    """
    page = visit("/", **PHONE)
    open_table(page, "beginner", "beginner")
    planning(page)

    def boxes() -> list[dict[str, float]]:
        field = ids(page, "field-")[0]
        return [page.locator(one).bounding_box() for one in ("#map", f"#{field}", "#tower")]

    land, field, tower = boxes()
    assert land["width"] >= 389, "as wide as the phone"
    assert land["y"] + 300 < field["y"] < field["y"] + field["height"] < tower["y"]
    falling = page.evaluate(FALLING)
    top = pytest.approx(falling[0][1], abs=1)
    assert falling == [[False, top], [True, top], [False, top]]
    page.set_viewport_size({"width": 1440, "height": 900})
    see(page, "!document.querySelector('.stage.upright')")
    land, field, tower = boxes()
    assert land["width"] > 800
    assert land["x"] + 800 < tower["x"]
    assert tower["y"] + tower["height"] < field["y"]
