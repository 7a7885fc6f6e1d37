"""The order of the tests."""

from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "browser"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser's tests come last: its driver keeps an event loop, under which Django refuses the database."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
