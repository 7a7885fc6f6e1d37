"""A rated game in which somebody leaves: whoever sat there is last, in the result and for good."""

from collections.abc import Callable
from typing import Any

from hands import see, tap, wait_for_turn

ANSWERED = "!document.querySelector('#ui-ready') || !!document.querySelector('#ui-result')"
ROWS = """[...document.querySelectorAll('#ui-result .result tr')].map((row) =>
  [...row.querySelectorAll('td:not(.wide)')].map((one) => one.innerText.replace(/\\s+/g, ' ').trim()))"""


def account(visit: Callable[..., Any], name: str) -> Any:
    page = visit("/settings/")
    page.fill("[name=name]", name)
    page.fill("[name=password]", "correct horse")
    page.fill("[name=again]", "correct horse")
    page.get_by_role("button", name="Create account").click()
    see(page, "document.querySelector('h1').textContent === " + repr(name))
    return page


def lay(page: Any) -> None:
    """Two cards in secret, and ready."""
    wait_for_turn(page)
    tap(page)
    tap(page)
    page.locator("#ui-ready").click()


def test_who_leaves_a_rated_game_is_last_and_the_others_are_ranked_among_themselves(
    visit: Callable[..., Any],
) -> None:
    anna, ben, cleo = people = [account(visit, name) for name in ("Anna F", "Ben F", "Cleo F")]
    anna.goto("/games/secrets/new/")
    for seat in (1, 2):
        anna.select_option(f"[name=seat-{seat}]", "open")
    anna.check("[name=rated]")
    anna.locator("main button.primary").click()
    anna.wait_for_selector("#ui-room .free")
    for page in (ben, cleo):
        page.goto(anna.url)
        page.get_by_role("button", name="Sit here").first.click()
    for page in people:
        wait_for_turn(page)
    cleo.locator("#ui-menu-open").click()
    cleo.on("dialog", lambda question: question.accept())
    cleo.locator("[data-post=leave]").click()
    see(anna, "document.querySelector('#p-2').innerText.includes('a bot is playing')")
    while anna.query_selector("#ui-result") is None:
        round = anna.locator("#ui-log li").count()
        lay(anna)
        lay(ben)
        see(anna, f"document.querySelectorAll('#ui-log li').length > {round} && ({ANSWERED})")
    # The bot's points count for nobody.
    rows = anna.evaluate(ROWS)
    assert [row[1] for row in rows[2:]] == ["Cleo F left the game, so last"]
    assert sorted(row[1] for row in rows[:2]) == ["Anna F", "Ben F"]
    (first, _, most), (second, _, fewer), (last, _, _) = rows
    assert (first, second, last) == ("1.", "1." if most == fewer else "2.", "3.")
    assert int(most) >= int(fewer)
    winners = [name for rank, name, _ in rows if rank == "1."]
    ratings = {}
    for name, page in zip(("Anna F", "Ben F", "Cleo F"), people, strict=True):
        page.goto("/settings/")
        page.get_by_role("link", name="Results and ratings").click()
        see(page, "!!document.querySelector('.results')")
        ratings[name] = int(page.inner_text("table:not(.results) .score"))
        assert ("left the game" in page.inner_text(".results")) == (name == "Cleo F")
        assert f"· {int(name in winners)} won" in page.inner_text("main > p.quiet")
    assert ratings["Cleo F"] < ratings[rows[1][1]] <= ratings[rows[0][1]]
