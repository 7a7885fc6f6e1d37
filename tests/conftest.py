"""A data folder for every process that tests, and the order of the tests."""

import atexit
import os
import tempfile
from pathlib import Path

import pytest

# Before anything of the library is imported: processes side by side share no database.
_DATA = tempfile.TemporaryDirectory(prefix="ludoteka-test-")
atexit.register(_DATA.cleanup)
os.environ["LUDOTEKA_DATA"] = _DATA.name

BROWSER = Path(__file__).parent / "browser"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser's tests come last: its driver keeps an event loop, under which Django refuses the database."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
