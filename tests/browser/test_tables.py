"""Tables as people set them up: a code to scan for friends in the same network, clocks of one's own, and their end."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import rig
import segno
from hands import PATIENCE, see, tap, wait_for_turn
from PIL import Image

BORDER = 3  # modules of light around the code, as qr.py draws it
FRIENDS = "127.0.0.2"  # another address of this machine, as its address in a network would be
ANSWERED = "!document.querySelector('#ui-ready') || !!document.querySelector('#ui-result')"
CLOCKS = "[...document.querySelectorAll('#ui-players .clock')].map((one) => one.textContent)"


def code_in(picture: bytes, size: int) -> list[list[bool]]:
    """What a camera reads in a picture of a code with so many modules."""
    with Image.open(io.BytesIO(picture)) as found:
        grey = found.convert("L")
    module = grey.width / (size + 2 * BORDER)

    def dark(row: int, column: int) -> bool:
        place = [int((BORDER + at + 0.5) * module) for at in (column, row)]
        return int(grey.getpixel((place[0], place[1]))) < 128  # type: ignore[arg-type]

    return [[dark(row, column) for column in range(size)] for row in range(size)]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_friends_in_the_network_scan_a_code_and_sit_down(
    tmp_path: Path, chromium: Any, theme: str
) -> None:
    port = rig.free_port()
    lan = f"http://{FRIENDS}:{port}"
    with rig.Server(
        tmp_path, port=port, host="0.0.0.0", LUDOTEKA_LAN=lan, LUDOTEKA_HOSTS=FRIENDS
    ) as server:
        host = chromium.new_context(base_url=server.url, color_scheme=theme).new_page()
        host.set_default_timeout(PATIENCE * 1000)
        host.goto("/games/secrets/new/")
        host.select_option("[name=seat-1]", "open")
        host.locator("main button.primary").click()
        host.wait_for_url(re.compile("/t/"))
        link = lan + host.url.removeprefix(server.url)
        assert host.input_value("input.link") == link
        assert host.locator(".share .notice").count() == 0
        expected = [
            [bool(module) for module in row] for row in segno.make_qr(link, error="m").matrix
        ]
        assert code_in(host.locator(".scan svg").screenshot(), len(expected)) == expected
        friend = chromium.new_context().new_page()
        friend.goto(link)
        friend.locator("[data-post=sit]").click()
        see(host, "!!document.querySelector('#ui-board svg')")
        for page in (host, friend):
            page.context.close()


def test_where_nobody_else_can_follow_the_link_the_table_says_so(
    visit: Callable[..., Any],
) -> None:
    page = visit("/games/secrets/new/")
    page.select_option("[name=seat-1]", "open")
    page.locator("main button.primary").click()
    page.wait_for_url(re.compile("/t/"))
    assert "--host 0.0.0.0" in page.inner_text(".share .notice")
    assert page.locator(".scan").count() == 0


def with_own_clock(page: Any, minutes: str, seconds: str) -> None:
    page.goto("/games/secrets/new/")
    assert page.locator("[name=minutes]").is_hidden(), "only for a clock of one's own"
    page.select_option("[name=clock]", "own")
    page.fill("[name=minutes]", minutes)
    page.fill("[name=seconds]", seconds)


def test_a_table_has_a_clock_of_its_own(visit: Callable[..., Any]) -> None:
    page = visit()
    with_own_clock(page, "125", "15")
    page.select_option("[name=seat-1]", "open")
    page.locator("main button.primary").click()
    page.wait_for_selector("#ui-room .free")
    assert "Clock: 125 min each, plus 15 s per turn" in page.inner_text("main")
    other = visit(page.url)
    other.locator("[data-post=sit]").click()
    # Both are asked at the same time, so both clocks run: from two hours and five minutes down.
    for one in (page, other):
        wait_for_turn(one)
        see(one, f"{CLOCKS}.length === 2 && {CLOCKS}.every((one) => /^2:0[45]:/.test(one))")


def test_a_clock_that_cannot_be_set_is_refused_and_everything_else_is_kept(
    visit: Callable[..., Any],
) -> None:
    page = visit()
    with_own_clock(page, "99999", "7")
    page.select_option("[name=seat-1]", "here")
    page.fill("[name=name-1]", "Eva")
    page.evaluate("document.querySelector('main form').noValidate = true")
    page.locator("main button.primary").click()
    see(page, "document.body.innerText.includes('between one minute and thirty days')")
    kept = {name: page.input_value(f"[name={name}]") for name in ("clock", "minutes", "seconds")}
    assert kept == {"clock": "own", "minutes": "99999", "seconds": "7"}
    assert page.locator("[name=minutes]").is_visible()
    assert page.input_value("[name=seat-1]") == "here"
    assert page.input_value("[name=name-1]") == "Eva"


# What only an hour would do.
LATE = """
from datetime import timedelta
from django.utils import timezone
from ludoteka.web.models import Table
from ludoteka.web.table import referee
with referee.changing(Table.objects.get(code="{code}").pk, Table.PLAYING) as desk:
    late = timezone.now() - timedelta(hours=3)
    desk.seats[{seat}].since = desk.table.deadline = late
"""


def test_who_runs_out_of_time_is_said_to_have_run_out_of_time(
    visit: Callable[..., Any], server: rig.Server
) -> None:
    anna = visit()
    with_own_clock(anna, "60", "0")
    anna.select_option("[name=seat-1]", "open")
    anna.locator("main button.primary").click()
    anna.wait_for_selector("#ui-room .free")
    ben = visit(anna.url)
    ben.locator("[data-post=sit]").click()
    for page in (anna, ben):
        wait_for_turn(page)
    server.behind(LATE.format(code=anna.url.split("/t/")[1].strip("/"), seat=1))
    see(anna, "document.querySelector('#p-1').innerText.includes('out of time; a bot is playing')")
    see(ben, "document.querySelector('#ui-back').innerText.includes('Your time ran out.')")
    while anna.query_selector("#ui-result") is None:
        lines = anna.locator("#ui-log li").count()
        tap(anna)
        tap(anna)
        anna.locator("#ui-ready").click()
        see(anna, f"document.querySelectorAll('#ui-log li').length > {lines} && ({ANSWERED})")
    for page in (anna, ben):
        see(page, "!!document.querySelector('#ui-result')")
        assert page.inner_text("#ui-result .left") == "ran out of time, so last"
        assert "left the game" not in page.inner_text("main")
