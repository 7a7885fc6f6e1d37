"""A data folder for every process that tests, the order of the tests, and the game that expansions belong to."""

import atexit
import os
import tempfile
from importlib import import_module
from pathlib import Path

import pytest

# Before anything of the library is imported: processes side by side share no database.
_DATA = tempfile.TemporaryDirectory(prefix="ludoteka-test-")
atexit.register(_DATA.cleanup)
os.environ["LUDOTEKA_DATA"] = _DATA.name

BROWSER = Path(__file__).parent / "tests" / "browser"


def pytest_configure() -> None:
    """The tests of an expansion stand in its folder and are modules of its package, which is loaded before them.

    Otherwise pytest would load the sources around the tests, also where the compiled rules are to be tested.
    """
    import_module("ludoteka.games.carcassonne.expansions")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser's tests come last: its driver keeps an event loop, under which Django refuses the database."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
