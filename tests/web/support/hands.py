"""What a person does in front of the game page."""

import time
from typing import Any

# The question, what is written on the board but for ghosts and tips, and the length of the log.
POSITION = (
    "document.querySelector('#ui-q')?.innerText"
    " + [...document.querySelectorAll('#ui-board text, #ui-board [data-action]')]"
    ".filter(one => !one.closest('.ghosts'))"
    ".map(one => one.dataset.action ?? one.textContent).join()"
    " + document.querySelectorAll('#ui-log li').length"
)
SPOTS = "document.querySelectorAll('#ui-board [data-action]').length"
ASKED = f"{SPOTS} > 0 || !!document.querySelector('#ui-result')"
PATIENCE = 120  # seconds that a machine with much else to do may take for what comes in one
# Every drawing that the board uses is in the page, and its sheet is the illustrated one.
DRESSED = """(look) => {
  const sheets = new Set([...document.querySelectorAll('#ui-board use')].map(one => one.getAttribute('href'))
    .filter(name => name.includes('--')).map(name => name.slice(1).split('--')[0]));
  const here = performance.getEntriesByType('resource')
    .filter(one => one.responseStatus === 200).map(one => one.name.split('/').pop());
  return [...sheets].every(name => here.includes(`${name}.${look}.svg`));
}"""


def see(page: Any, condition: str, arg: Any = None, seconds: float = PATIENCE) -> None:
    """Wait for something in the page. (The browser's own way of waiting is forbidden by our policy.)

    A page that is just being replaced by another, or is only half there, has not shown it yet: what goes wrong in it
    is asked again, and told when the time is over.
    """
    from playwright.sync_api import Error

    end = time.monotonic() + seconds
    while True:
        wrong = ""
        try:
            if page.evaluate(condition, arg):
                return
        except Error as error:
            wrong = f": {error}"
        if time.monotonic() > end:
            raise AssertionError(f"not seen within {seconds} s: {condition} ({arg!r}){wrong}")
        page.wait_for_timeout(30)


def wait_for_turn(page: Any) -> bool:
    """Wait until this page is asked something; False when the game is over."""
    see(page, ASKED)
    return page.query_selector("#ui-result") is None


def number(page: Any) -> str:
    """A text that changes with every position: the question, the words on the board, the length of the log."""
    return str(page.evaluate(POSITION))


def tap(page: Any, index: int = 0) -> None:
    """Choose a spot on the board and confirm where that is asked."""
    see(page, f"{SPOTS} > 0")
    before = number(page)
    spots = page.locator("#ui-board [data-action]")
    spots.nth(index % spots.count()).dispatch_event("click")
    finish(page, before)


def finish(page: Any, before: str) -> None:
    """Confirm if the choice waits for that, and see the game go on."""
    changed = f"before => {POSITION} !== before"
    see(
        page,
        f"before => !document.querySelector('#ui-choice').hidden || ({changed})(before)",
        before,
    )
    if page.locator("#ui-choice").is_visible():
        page.locator("#ui-confirm").click()
    see(page, changed, before)


def prefer(page: Any, name: str, value: str) -> None:
    """Choose a preference in the menu of a game."""
    page.locator("#ui-menu-open").click()
    with page.expect_response("**/settings/preferences/"):
        page.select_option(f"#ui-menu [name={name}]", value)
    page.keyboard.press("Escape")
