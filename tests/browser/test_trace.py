"""What others have done since one last moved is seen on the board until one moves, and their tiles in the log."""

import re
from collections.abc import Callable
from typing import Any

from hands import see, tap, wait_for_turn

TRACE = (
    "[...document.querySelectorAll('#ui-board .trace [class^=seat-]')].map((one) => one.dataset.of)"
)
LAST = "document.querySelector('#tiles > :last-child').id"


def test_a_tile_laid_by_another_is_marked_until_one_moves(visit: Callable[..., Any]) -> None:
    page = visit("/games/carcassonne/new/")
    page.select_option("[name=seat-1]", "here")
    page.locator("main button.primary").click()
    page.wait_for_url(re.compile("/t/"))
    wait_for_turn(page)
    assert page.evaluate(TRACE) == []
    whose = page.locator("#ui-q").inner_text()
    while page.locator("#ui-q").inner_text().split(":")[0] == whose.split(":")[0]:
        tap(page, -1)  # no figure, where that is asked
    # The other one sees where the tile was laid, in the colour of who laid it; its drawing has to be there.
    see(page, f"{TRACE}.includes({LAST})", seconds=60)
    assert page.locator("#ui-log li span > svg use").count() >= 2
    page.reload()
    see(page, f"{TRACE}.includes({LAST})", seconds=60)
    tap(page)
    assert page.evaluate(TRACE) == []
