"""The tiny game with secrets is at hand, and bots make no pauses."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "web" / "support"))


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from ludoteka.web.notebook import widget

    monkeypatch.setattr(widget, "PAUSE", 0)


@pytest.fixture(scope="session", autouse=True)
def _no_helper_is_left() -> Iterator[None]:
    yield
    from ludoteka.web.notebook import helper, widget

    for one in (helper.thinker, *widget.PAINTERS.values()):
        one.stop()
