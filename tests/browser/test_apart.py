"""Pictures as a browser paints them, with its own letters: nothing covers what one decides by."""

import math
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from ludoteka.bots import make_bot
from ludoteka.engine import Match, Rng

SHOW = """(picture) => {
  document.querySelector('main').innerHTML = picture;
  document.querySelector('main > svg').setAttribute('width', 1400);
}"""
# Of everything that is found inside one of these parts, the pairs that lie over one another. Letters fill the middle of
# their line.
MEETING = """([parts, which, over]) => {
  const box = (one) => {
    const { left, right, top, bottom, height } = one.getBoundingClientRect();
    const air = one.matches('text') ? 0.25 * height : 0;
    return { left, right, top: top + air, bottom: bottom - air };
  };
  const beside = (coin, b) => { // a coin is round
    const [x, y, r] = [(coin.left + coin.right) / 2, (coin.top + coin.bottom) / 2, (coin.right - coin.left) / 2];
    return Math.hypot(x - Math.max(b.left, Math.min(x, b.right)), y - Math.max(b.top, Math.min(y, b.bottom))) > r - 1;
  };
  const name = (one) => one.id || one.getAttribute('href') || one.textContent;
  const found = [];
  let seen = 0;
  for (const part of document.querySelectorAll(parts)) {
    const shown = (some) => [...part.querySelectorAll(some)].filter((one) => one.getBoundingClientRect().width > 0);
    const [first, second] = [shown(which), shown(over ?? which)];
    seen += Math.min(first.length, second.length);
    first.forEach((one, i) => second.forEach((other, j) => {
      if (one === other || (!over && j <= i)) return;
      const [a, b] = [box(one), box(other)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1 && !(one.matches('.coin') && beside(a, b))) found.push([name(one), name(other)]);
    }));
  }
  return [seen, found];
}"""
MIDDLE = """(which) => (({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2])(
  document.querySelector(which).getBoundingClientRect())"""


@pytest.fixture
def page(visit: Callable[..., Any]) -> Any:
    return visit("/", viewport={"width": 1440, "height": 900})


def played(name: str, players: int, asks: str) -> Match:
    """A game of bots, late, when this is asked."""
    match, bot, rng = Match.new(name, players, seed=3), make_bot("greedy"), Rng(3)
    for number in count():
        assert not match.over, asks
        if number >= 40 * players and type(match.state.agenda[-1]).__name__ == asks:
            return match
        match.play(bot.choose(match.game, match.view(match.player), rng))
    raise AssertionError


def show(page: Any, match: Match) -> None:
    page.evaluate(SHOW, str(match.svg(match.player)))


def meeting(page: Any, parts: str, which: str, over: str | None = None) -> list[list[str]]:
    seen, found = page.evaluate(MEETING, [parts, which, over])
    assert seen > 0
    return list(found)


def test_coins_cover_nothing_of_a_card_and_privileges_stand_side_by_side(page: Any) -> None:
    match = played("mercado", 4, "PlaceCoin")
    state: Any = match.state
    while len(state.held[match.player]) < 7:
        state.gain_privilege(match.player, state.box.deck.face_numbers["1+drop_fake2"])
    show(page, match)
    decides = "text, .sign, use[href*='--glyph-'], use[href*='--ring-']"
    assert meeting(page, "[id^=stall-]", ".coin", decides) == []
    mine = f"[id^=privilege-{match.player}-]"
    assert page.locator(mine).count() >= 7
    assert meeting(page, "main > svg", mine) == []
    # "1 step, drop 2 fakes" has the step and both fakes.
    signs = page.locator(f"#privilege-{match.player}-6 use[href*='--glyph-drop_fake']")
    assert signs.count() == 2


def test_names_on_the_map_stay_apart_and_an_attack_comes_from_somewhere(page: Any) -> None:
    show(page, played("wallenstein", 5, "Defend"))
    assert meeting(page, "#map", ".near text.halo, .near text.faded") == []
    for sign in ("#attack", "#battle"):
        box = page.locator(sign).bounding_box()
        assert min(box["width"], box["height"]) > 8, sign
    show(page, played("wallenstein", 5, "PlanAction"))
    assert page.locator("#players > [id^=player-]").count() == 5


def test_a_score_of_three_digits_lies_beside_the_forecast(page: Any) -> None:
    match = played("yspahan", 4, "ChooseDice")
    state: Any = match.state
    state.points = [128] * 4
    show(page, match)
    assert meeting(page, "[id^=player-]", "text") == []
    assert page.locator("#order").count() == 1


def test_depots_lie_in_a_ring_by_their_numbers(page: Any) -> None:
    show(page, played("burgundy", 4, "UseDie"))
    x, y = page.evaluate(MIDDLE, "#depot-black")
    places = [page.evaluate(MIDDLE, f"#depot-{depot}") for depot in range(1, 7)]
    turns = [math.atan2(b - y, a - x) for a, b in places]
    first = turns[0]
    assert sorted(turns, key=lambda one: (one - first) % math.tau) == turns
