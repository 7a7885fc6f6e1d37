"""A large landscape, six players with all expansions: what matters is large, and the view moves only when it must."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hands import see

from ludoteka.engine import Match, Rng
from ludoteka.engine.people import bare
from ludoteka.games.carcassonne.expansions import together

# A stage of its own, with a board that only the test moves.
SET_UP = """async () => {
  const { Board } = await import("/static/web/board.js");
  const old = document.querySelector(".stage");
  const stage = old.cloneNode(true);
  old.replaceWith(stage);
  stage.querySelector("#ui-board").replaceChildren();
  window.board = new Board(stage.querySelector("#ui-board"));
}"""
SHOW = "(picture) => { window.board.show(picture); window.board.resized(); }"
PLANE = (
    "(({ a, e, f }) => [a, e, f].map(Math.round))(document.querySelector('#plane').getScreenCTM())"
)
TILE = "document.querySelector('#plane').getScreenCTM().a * 100"
IN_SIGHT = """(which) => {
  const { frame: { left, top }, sight } = window.board;
  return [...document.querySelectorAll(which)].filter((one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2 - left, (box.top + box.bottom) / 2 - top];
    return x >= sight.left && x <= sight.right && y >= sight.up && y <= sight.down;
  }).map((one) => one.id);
}"""
# Buttons over the landscape of which one covers another.
COVERED = """(() => {
  const all = [...document.querySelectorAll('.zoom button, [data-beyond]')].filter((one) => one.checkVisibility());
  const boxes = all.map((one) => one.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return all.filter((_, i) => boxes.some((box, j) => j !== i && meet(box, boxes[i]))).map((one) => one.outerHTML);
})()"""
# Tiles that are seen outside of the landscape's own part of the picture.
BESIDE = """(() => {
  const { left, top, width, height } = window.board.frame;
  return [...document.querySelectorAll('#tiles > *')].filter((one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const outside = x < left || x > left + width || y > top + height;
    return outside && document.elementFromPoint(x, y)?.closest('#plane');
  }).length;
})()"""
BEYOND = """[...document.querySelectorAll('[data-beyond]:not([hidden])')]
  .reduce((sum, one) => sum + Number(one.textContent), 0)"""
LETTERS = """[...document.querySelectorAll('#wheel text')]
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"""
SIDES = """(which) => [...document.querySelectorAll(which)].map((one) => {
  const { width, height } = one.getBoundingClientRect();
  return Math.min(width, height);
})"""

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIDEWAYS = PHONE | {"viewport": {"width": 844, "height": 390}}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
CHOICES = 160


@cache
def late() -> Match:
    """Late in a game of six with everything: somebody has a tile in hand."""
    match = Match.new("carcassonne", players=6, seed=6, settings={"modules": together()})
    rng = Rng(6)
    while len(match.moves) < CHOICES or len({one.kind for one in match.options()}) > 1:
        options = match.options()
        match.play(options[rng.below(len(options))])
    assert {one.kind for one in match.options()} == {"place"}
    return match


def begin(visit: Callable[..., Any], **screen: Any) -> Any:
    page = visit("/games/carcassonne/new/", **screen)
    page.select_option("[name=seat-1]", "here")
    page.locator("main button.primary").click()
    page.wait_for_selector("#ui-board svg")
    page.evaluate(SET_UP)
    page.evaluate(SHOW, bare(late().svg(late().player)))
    return page


@pytest.mark.parametrize(
    ("screen", "least"),
    [(DESKTOP, 72), (PHONE, 52), (SIDEWAYS, 52)],
    ids=["desktop", "phone", "sideways"],
)
def test_what_matters_is_large_and_the_rest_is_a_tap_away(
    visit: Callable[..., Any], screen: dict[str, Any], least: int
) -> None:
    page = begin(visit, **screen)
    assert page.evaluate(TILE) == pytest.approx(least, abs=0.5)
    assert page.evaluate(IN_SIGHT, "#last-tile") == ["last-tile"]
    assert min(page.evaluate(SIDES, "#places .glow")) >= 44
    assert min(page.evaluate(LETTERS)) >= 12
    places = page.locator("#places > g").count()
    seen = page.evaluate(IN_SIGHT, "#places > g")
    assert 0 < len(seen) < places
    assert page.evaluate(BEYOND) == places - len(seen)
    way = page.locator("[data-beyond]:not([hidden])").first
    way.click()
    assert set(page.evaluate(IN_SIGHT, "#places > g")) - set(seen)
    # All of it, as long as somebody wants that.
    page.locator("[data-zoom=fit]").click()
    assert len(page.evaluate(IN_SIGHT, "#places > g")) == places
    assert page.evaluate(BEYOND) == 0
    page.evaluate(SHOW, bare(late().svg(late().player)))
    assert len(page.evaluate(IN_SIGHT, "#places > g")) == places
    page.locator("[data-zoom=near]").click()
    assert page.evaluate(TILE) == pytest.approx(least, abs=0.5)


SIZES = [(1440, 900), (1280, 720), (1024, 768), (390, 844), (844, 390)]


def test_buttons_over_the_landscape_never_cover_one_another(visit: Callable[..., Any]) -> None:
    page = begin(visit, **DESKTOP)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        see(page, f"{BEYOND} > 0 && ({COVERED}).length === 0")


def test_the_landscape_goes_on_where_there_is_room_on_the_table(visit: Callable[..., Any]) -> None:
    """Beside its part of the picture and below it, but not above it, where the players are."""
    page = begin(visit, viewport={"width": 1600, "height": 800})
    page.evaluate("board.x += 300; board.place();")
    assert page.evaluate(BESIDE) > 0
    plates = "Math.min(...[...document.querySelectorAll('#tiles > *')].map((one) => one.getBoundingClientRect().top))"
    page.evaluate("board.y -= 300; board.place();")
    assert page.evaluate(plates) < page.evaluate("board.frame.top")
    above = """(({ left, top, width }) => [0.2, 0.5, 0.8].map((part) =>
      Boolean(document.elementFromPoint(left + part * width, top - 3)?.closest('#plane'))))(board.frame)"""
    assert page.evaluate(above) == [False, False, False]


STAGE = """(({ left, top, right, bottom }) => [left, top, right, bottom])(
  document.querySelector('.stage').getBoundingClientRect())"""
WINDOW = "(({ left, top, width, height }) => [left, top, left + width, top + height])(window.board.frame)"


def test_held_sideways_the_landscape_has_all_the_room_beside_the_question(
    visit: Callable[..., Any],
) -> None:
    """The tile in hand lies in the middle above it, the other players below it; turned back, all is as it was."""
    page = begin(visit, **PHONE)
    upright = page.evaluate(WINDOW)
    page.set_viewport_size(SIDEWAYS["viewport"])
    see(page, f"Math.abs(({WINDOW})[2] - ({STAGE})[2]) < 1")
    left, top, right, bottom = page.evaluate(STAGE)
    assert (left, right - left, bottom - top) == (0, 540, 390)
    window = page.evaluate(WINDOW)
    assert [window[0], *window[2:]] == pytest.approx([left, right, bottom], abs=1)
    assert window[1] < 0.25 * bottom
    hand = page.locator("#hand .slot").bounding_box()
    assert hand["y"] >= 0
    assert hand["y"] + hand["height"] < window[1]
    for player in range(6):
        box = page.locator(f"#player-{player}").bounding_box()
        assert (box["y"] >= bottom - 1, box["x"] >= left) == (True, True)
    page.set_viewport_size(PHONE["viewport"])
    see(page, f"Math.abs(({WINDOW})[2] - {upright[2]}) < 1")
    assert page.evaluate(WINDOW) == pytest.approx(upright, abs=1)


def test_the_view_moves_only_when_it_must(visit: Callable[..., Any]) -> None:
    page = begin(visit, **DESKTOP)
    before = page.evaluate(PLANE)
    match = Match.replay(late().record())
    seen = page.evaluate(IN_SIGHT, "#places > g")
    option = next(
        one
        for one in match.options()
        if f"place-{one.args[0]}-{one.args[1]}" == seen[len(seen) // 2]
    )
    match.play(option)
    page.evaluate(SHOW, bare(match.svg(match.player)))
    if page.locator("#chips").count():
        assert min(page.evaluate(SIDES, "#chips [data-action]")) >= 44
    assert page.evaluate(PLANE) == before
    # A tile that is laid out of sight comes into it, and tiles stay as large as they are.
    while match.options()[0].kind != "place":
        match.play(match.options()[-1])
    page.evaluate(SHOW, bare(match.svg(match.player)))
    seen = page.evaluate(IN_SIGHT, "#places > g")
    far = next(one for one in match.options() if f"place-{one.args[0]}-{one.args[1]}" not in seen)
    match.play(far)
    page.evaluate(SHOW, bare(match.svg(match.player)))
    assert page.evaluate(IN_SIGHT, "#last-tile") == ["last-tile"]
    assert page.evaluate(TILE) == pytest.approx(72, abs=0.5)


def test_somebody_who_zooms_keeps_that(visit: Callable[..., Any]) -> None:
    page = begin(visit, **DESKTOP)
    page.locator("[data-zoom=in]").click()
    assert page.evaluate(TILE) == pytest.approx(100.8, abs=0.5)
    before = page.evaluate(PLANE)
    page.evaluate(SHOW, bare(late().svg(late().player)))
    assert page.evaluate(PLANE) == before


@cache
def over() -> Match:
    """The same game at its end."""
    match, rng = Match.replay(late().record()), Rng(7)
    while not match.over:
        options = match.options()
        match.play(options[rng.below(len(options))])
    return match


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_at_the_end_all_of_it_is_seen_and_can_be_looked_at_closely(
    visit: Callable[..., Any], screen: dict[str, Any]
) -> None:
    page = begin(visit, **screen)
    page.evaluate("window.board.zoomBy('in')")
    page.evaluate(SHOW, bare(over().svg()))
    tiles = page.locator("#plane [id^=tile-]").count()
    assert len(page.evaluate(IN_SIGHT, "#plane [id^=tile-]")) == tiles
    small = page.evaluate(TILE)
    page.locator("[data-zoom=near]").click()
    assert page.evaluate(TILE) > 1.2 * small
    assert len(page.evaluate(IN_SIGHT, "#plane [id^=tile-]")) < tiles
    page.evaluate(SHOW, bare(over().svg()))
    assert page.evaluate(TILE) > 1.2 * small, "the look that somebody chose stays"
