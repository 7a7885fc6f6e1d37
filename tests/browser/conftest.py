"""The site in a process of its own, and a real browser in front of it."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "web" / "support"))
import rig
from hands import PATIENCE, see, tap, wait_for_turn

# Everything is said, and the next one is asked, or nobody any more.
ANSWERED = """!document.querySelector('#ui-ready') && (!document.querySelector('#ui-curtain').hidden
  || !!document.querySelector('#ui-board [data-action], #ui-result'))"""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[rig.Server]:
    """What one process of a test run has had drawn, the sites of the others show too."""
    base = tmp_path_factory.getbasetemp()
    drawn = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "sprites"
    drawn.mkdir(exist_ok=True)
    site = tmp_path_factory.mktemp("site")
    (site / "sprites").symlink_to(drawn)
    with rig.Server(site) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[rig.Server]:
    """A server that a test may kill."""
    with rig.Server(tmp_path) as running:
        yield running


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(server: rig.Server, chromium: Any) -> Iterator[Callable[..., Any]]:
    """Opens a page in a browser of its own; errors in the page fail the test."""
    contexts: list[Any] = []
    errors: list[str] = []

    def open_page(path: str = "/", **options: Any) -> Any:
        usual = {"base_url": server.url, "viewport": {"width": 1280, "height": 800}}
        context = chromium.new_context(**(usual | {"reduced_motion": "reduce"} | options))
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def finished(visit: Any) -> tuple[Any, str]:
    """A guest that has finished a game of the tiny game, and the code of its table."""
    page = visit("/games/secrets/new/")
    page.select_option("[name=seat-1]", "here")
    page.locator("main button.primary").click()
    page.wait_for_selector("#ui-board svg")
    while page.query_selector("#ui-result") is None:
        if page.locator("#ui-curtain").is_visible():
            page.locator("#ui-curtain button").click()
            page.locator("#ui-curtain").wait_for(state="hidden")
        wait_for_turn(page)
        tap(page)
        tap(page)
        page.locator("#ui-ready").click()
        see(page, ANSWERED)
    return page, page.url.split("/t/")[1].strip("/")
