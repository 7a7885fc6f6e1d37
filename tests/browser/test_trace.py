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
    see(page, f"{TRACE}.includes({LAST})")
    assert page.locator("#ui-log li span > svg use").count() >= 2
    page.reload()
    see(page, f"{TRACE}.includes({LAST})")
    tap(page)
    assert page.evaluate(TRACE) == []


AREAS = """async () => {
  const { trace } = await import("/static/web/trace.js");
  const host = document.body.appendChild(document.createElement("div"));
  const tile = (id, x) => `<rect id="${id}" x="${x}" y="0" width="100" height="100"/>`;
  const tiles = tile("a", 0) + tile("b", 99) + tile("c", 200);
  host.innerHTML = `<svg width="300" height="100" viewBox="0 0 300 100">${tiles}</svg>`;
  const svg = host.firstChild;
  trace({ host, svg, plane: svg, zoomed: svg }, [["c", 1, false], ["a", 1, true], ["b", 1, true], ["gone", 0, true]]);
  const told = (one) => [one.getAttribute("class"), one.dataset.of, one.getAttribute("d")];
  return [...host.querySelectorAll(".trace > *")].map(told);
}"""


def test_what_is_seen_faintly_has_one_outline(visit: Callable[..., Any]) -> None:
    """Two tiles side by side: six edges are left of eight."""
    page = visit("/")
    edges = "M0 0H100M0 100H100M0 0V100M100 0H200M100 100H200M200 0V100"
    assert page.evaluate(AREAS) == [
        ["seat-1 faint", "a b", edges],
        ["seat-1", "c", None],
        ["dashes", "c", None],
    ]
