"""The site in a process of its own, and a real browser in front of it."""

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "web" / "support"))
import rig

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[rig.Server]:
    with rig.Server(tmp_path_factory.mktemp("site")) as running:
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
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
