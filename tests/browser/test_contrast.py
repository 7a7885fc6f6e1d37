"""Words on a board as a browser paints them: the page's theme does not reach what has a ground of its own.

`tests/draw/test_dress.py` looks at every question of the playthroughs; here the page itself is looked at, with its own
style sheets and sprites.
"""

import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from hands import DRESSED, see, wait_for_turn
from PIL import Image, ImageStat

GAMES = ["burgundy", "carcassonne", "mercado", "wallenstein", "yspahan"]
LOOKS = {"light": "day", "dark": "night"}
READABLE, LARGE_READABLE = 4.5, 3.0
LARGE = 18.66  # pixels of a bold sign that count as large

# Every word of the board with its ink and its place on the screen, but for what is shown faintly because it is not
# there, and what a pawn or a card lies over; then only the light around the words stays.
WORDS = """() => {
  const found = [];
  for (const one of document.querySelectorAll('#ui-board *')) one.style.pointerEvents = 'visiblePainted';
  for (const one of document.querySelectorAll('#ui-board text')) {
    const { left, top, width, height } = one.getBoundingClientRect();
    if (!one.textContent.trim() || width < 2 || !one.checkVisibility({ opacityProperty: true })) continue;
    const faint = [];
    for (let up = one; up.id !== 'ui-board'; up = up.parentNode) faint.push(Number(getComputedStyle(up).opacity));
    const style = getComputedStyle(one);
    const size = parseFloat(style.fontSize) * one.getScreenCTM().a;
    const box = [left, top + 0.25 * height, left + width, top + 0.75 * height];
    const there = document.elementsFromPoint(left + width / 2, top + height / 2);
    const over = there.find((other) => !other.matches('.hit, .glow'));
    if (Math.min(...faint) < 1 || over !== one) continue;
    found.push([one.textContent.trim(), style.fill, box, size, Number(style.fontWeight)]);
  }
  for (const one of document.querySelectorAll('#ui-board text')) {
    const style = getComputedStyle(one);
    if (style.paintOrder.startsWith('stroke')) one.style.fill = style.stroke;
    else one.style.visibility = 'hidden';
  }
  return found;
}"""


def brightness(colour: tuple[float, float, float]) -> float:
    """Relative luminance as WCAG 2 defines it."""
    channels = [part / 255 for part in colour]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Any, other: Any) -> float:
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_words_differ_from_what_is_painted_behind_them(
    visit: Callable[..., Any], game: str, theme: str
) -> None:
    size = {"width": 1440, "height": 900}
    page = visit(f"/games/{game}/new/", viewport=size, color_scheme=theme)
    page.locator("main button.primary").click()
    page.wait_for_url(re.compile("/t/"))
    wait_for_turn(page)
    see(page, DRESSED, LOOKS[theme])
    words = page.evaluate(WORDS)
    assert words
    with Image.open(io.BytesIO(page.screenshot())) as shot:
        ground = shot.convert("RGB")
    unreadable = []
    for text, ink, box, high, weight in words:
        behind = ImageStat.Stat(ground.crop(tuple(map(round, box)))).median
        colour = tuple(map(int, re.findall(r"\d+", ink)[:3]))
        needed = LARGE_READABLE if high >= LARGE and weight >= 600 else READABLE
        if contrast(colour, behind) < needed:
            unreadable.append((text, ink, behind, round(contrast(colour, behind), 2)))
    assert unreadable == []
