"""The committed playthroughs are what the rules still play."""

import pytest
from tests.playthroughs.playthrough import FOLDER, playthroughs, printed


@pytest.mark.parametrize(
    ("path", "case"), playthroughs().items(), ids=[path.stem for path in playthroughs()]
)
def test_the_rules_still_play_so(path, case):
    """If the rules were meant to change: python tests/playthroughs/playthrough.py"""
    assert path.is_file(), "run python tests/playthroughs/playthrough.py"
    assert printed(*case).splitlines() == path.read_text("utf-8").splitlines()


def test_no_playthrough_is_left_over():
    assert set(FOLDER.glob("*.txt")) == set(playthroughs())
