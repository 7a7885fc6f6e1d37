"""On a phone, held upright or sideways: what is written can be read and what is chosen can be hit, in all five games.

Held upright the question is below the board, sideways it is beside it.
"""

import re

import pytest
from hands import see

from ludoteka.bots import make_bot, play_match
from ludoteka.engine import Match, Rng, find_game
from ludoteka.web.show import picture

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIZES = [(390, 844), (844, 390)]
CASES = [
    ("carcassonne", 6, {}),
    ("carcassonne", 2, {"modules": ["inns", "traders", "hills", "wheel", "river"]}),
    ("carcassonne", 8, {"modules": ["inns", "traders", "hills", "wheel", "river"]}),
    ("burgundy", 4, {}),
    ("wallenstein", 5, {}),
    ("yspahan", 4, {}),
    ("mercado", 4, {}),
]
STAGES = (2, 12, 30, 70)  # choices before each picture
TEXT, TARGET, FINGER = 12, 44, 14  # pixels; FINGER is the one of choice.js

BOX = "document.querySelector('{}').getBoundingClientRect()"
BESIDE = f"{BOX.format('.asking')}.left >= {BOX.format('.stage')}.right - 1"
BELOW = f"{BOX.format('.asking')}.left < 1 && {BOX.format('.asking')}.bottom <= innerHeight + 1"
TOUCH = "getComputedStyle(document.querySelector('#ui-board')).touchAction"

# Every part of a picture, with the sizes of its words and of what can be chosen in it, on the screen.
MEASURE = """async (markup) => {
  const { Board } = await import(document.querySelector('script[src*="game.js"]').src.replace('game.js', 'board.js'));
  const board = (window.measured ??= new Board(document.querySelector('#ui-board')));
  board.show(markup, true);
  const there = (one) => one.getBoundingClientRect().height > 1 && one.checkVisibility({ opacityProperty: true });
  const scale = (one) => Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b);
  const round = (n) => Math.round(n * 10) / 10;
  const high = (one) => round(parseFloat(getComputedStyle(one).fontSize) * scale(one));
  const parts = board.panels.shown ? board.panels.all.map((one) => one.name) : [''];
  return parts.map((part) => {
    board.panels.bring(part);
    const frame = board.host.getBoundingClientRect();
    const inside = (one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    };
    const seen = (selector) => [...board.svg.querySelectorAll(selector)].filter((one) => there(one) && inside(one));
    return {
      part,
      width: round(frame.width),
      words: seen('text').filter((one) => one.textContent.trim())
        .map((one) => [high(one), one.textContent.trim(), Boolean(one.closest('[data-action]'))]),
      spots: seen('[data-action], [data-pair]').map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return [round(Math.min(width, height)), one.dataset.action ?? one.dataset.pair];
      }),
    };
  });
}"""


def pictures(name, players, settings):
    """A game at several stages, as who is asked sees it."""
    game = find_game(name)
    match = Match.new(game, players=players, seed=4, settings=settings)
    for stage in STAGES:
        play_match(match, [make_bot("random")] * players, Rng(stage), stage)
        if not match.over:
            view = match.state.view(match.state.player)
            yield picture.draw(game, view, view.options())


@pytest.mark.parametrize(("name", "players", "settings"), CASES)
def test_words_can_be_read_and_spots_can_be_hit(visit, name, players, settings):
    """Words of 12 pixels, but for those of a choice, which stand beside the board too. Spots of 44 pixels with what a
    finger has around it, or the same choice is offered large elsewhere."""
    page = visit(f"/games/{name}/new/", **PHONE)
    page.locator("main button.primary").click()
    page.wait_for_url(re.compile("/t/"))
    see(page, "!!document.querySelector('#ui-board svg')")
    drawn = list(pictures(name, players, settings))
    assert drawn
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        see(page, BESIDE if width > height else BELOW)
        assert page.evaluate(TOUCH) == "pan-y", "one finger scrolls"
        for markup in drawn:
            for part in page.evaluate(MEASURE, markup):
                assert part["width"] <= width
                small = [
                    (size, words)
                    for size, words, chosen in part["words"]
                    if size < TEXT and not chosen
                ]
                assert small == [], (width, part["part"])
                large = {action for size, action in part["spots"] if size >= TARGET}
                lost = [
                    (size, action)
                    for size, action in part["spots"]
                    if size + 2 * FINGER < TARGET and action not in large
                ]
                assert lost == [], (width, part["part"])
