"""Pages for everybody: axe finds nothing wrong, and whole games are played by keyboard, or by the list alone."""

from pathlib import Path

import axe_playwright_python
import pytest
from hands import see

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
WRONG = """async () => (await axe.run()).violations.map(
  (one) => `${one.id}: ${one.nodes.slice(0, 4).map((node) => node.html.slice(0, 200)).join(' | ')}`)"""
GAMES = {
    "carcassonne": {},
    "burgundy": {},
    "wallenstein": {"setup": "preset"},
    "yspahan": {},
    "mercado": {},
}


def wrong(page):
    """What axe objects to. (Our policy runs no foreign script; the browser's own line may.)"""
    page.evaluate(AXE)
    return page.evaluate(WRONG)


def begin(visit, game, **options):
    page = visit(f"/games/{game}/new/", **options)
    for name, value in GAMES[game].items():
        page.select_option(f"[name=setting-{name}]", value)
    page.locator("main button.primary").click()
    see(page, "!!document.querySelector('#ui-options button') || !!document.querySelector('#ui-q')")
    return page


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_wrong_with_a_game(visit, game):
    page = begin(visit, game)
    see(page, "!!document.querySelector('#ui-options button')")
    assert wrong(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    see(page, "!!document.querySelector('.stage.upright')")
    assert wrong(page) == []


@pytest.mark.parametrize(
    "path", ["/", "/tables/", "/settings/", "/games/wallenstein/new/", "/nowhere/"]
)
def test_axe_finds_nothing_wrong_with_a_page(visit, path):
    assert wrong(visit(path)) == []


# -- whole games -----------------------------------------------------------------------------------------

OVER = "!!document.querySelector('#ui-result')"
ASKED = (
    f"{OVER} || document.querySelectorAll('#ui-options button').length > 0"
    " || !!document.querySelector('#ui-ready:enabled')"
)
POSITION = (
    "document.querySelector('#ui-ask').innerText + document.querySelector('#ui-options').textContent"
    " + document.querySelectorAll('#ui-log li').length"
)
MOVED = f"window.before !== {POSITION}"
PLANS = "document.querySelectorAll('#ui-options .plan').length"
# In the first open plan, the place that no other card lies on: it would lose that one.
FREE = """(() => {
  const place = (one) => one.dataset.lay.split(" ").at(-1);
  const plans = [...document.querySelectorAll("#ui-options .plan")];
  const taken = plans.flatMap((plan) => [...plan.querySelectorAll("[aria-pressed=true]")].map(place));
  const open = plans.find((plan) => plan.querySelector("b").textContent === "…");
  return [...open.querySelectorAll("button")].findIndex((one) => place(one) === "blank" || !taken.includes(place(one)));
})()"""
FIRST_STEPS = 8


def press_tab_until(page, condition):
    """Go on with the Tab key until the focused element is the one that is meant."""
    for _ in range(400):
        page.keyboard.press("Tab")
        if page.evaluate(
            f"(() => {{ const one = document.activeElement; return {condition}; }})()"
        ):
            return
    raise AssertionError(f"no Tab leads to {condition}")


def by_keyboard(page, step):
    """Nothing but keys: N shows a possibility and Enter plays it; plans are made in the list."""
    if page.evaluate("!!document.querySelector('#ui-ready:enabled')"):
        press_tab_until(page, "one.id === 'ui-ready'")
        page.keyboard.press("Enter")
        return
    if page.evaluate(PLANS):
        open_plan = "one.matches('.plan summary') && one.querySelector('b').textContent === '…'"
        if not page.evaluate("document.querySelector('#ui-all').open"):
            press_tab_until(page, "one.matches('#ui-all > summary')")
            page.keyboard.press("Enter")
        press_tab_until(page, open_plan)
        page.keyboard.press("Enter")
        for _ in range(1 + page.evaluate(FREE)):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        return
    for _ in range(1 + step % 3):
        page.keyboard.press("n")
        see(page, "!document.querySelector('#ui-choice').hidden")
    page.keyboard.press("Enter")


def by_list(page, step):
    """The board is hidden; everything is in the list of options."""
    page.evaluate("document.querySelector('#ui-board').style.display = 'none'")
    if page.evaluate("!!document.querySelector('#ui-ready:enabled')"):
        page.locator("#ui-ready").click()
        return
    page.evaluate(
        "for (const one of document.querySelectorAll('#ui-options details')) one.open = true"
    )
    if page.evaluate(PLANS):
        plan = page.locator("#ui-options .plan").filter(has_text="…").first
        plan.locator("button").nth(page.evaluate(FREE)).click()
        return
    options = page.locator("#ui-options [data-option]")
    options.nth(step % options.count()).click()
    see(page, f"{MOVED} || !document.querySelector('#ui-choice').hidden")
    if page.locator("#ui-choice").is_visible():
        page.locator("#ui-confirm").click()


def play(page, way, steps):
    for step in range(steps):
        see(page, ASKED)
        if page.evaluate(OVER):
            return step
        page.evaluate(f"window.before = {POSITION}")
        way(page, step)
        see(page, MOVED)
    return steps


@pytest.mark.parametrize("way", [by_keyboard, by_list], ids=["keyboard", "list"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_begun_by_keyboard_or_by_the_list_alone(visit, game, way):
    assert play(begin(visit, game), way, FIRST_STEPS) == FIRST_STEPS


@pytest.mark.slow
@pytest.mark.parametrize("way", [by_keyboard, by_list], ids=["keyboard", "list"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keyboard_or_by_the_list_alone(visit, game, way):
    page = begin(visit, game)
    assert play(page, way, 1000) < 1000
    assert page.locator("#ui-result").is_visible()
