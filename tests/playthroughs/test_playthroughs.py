"""The committed playthroughs are what the rules still play."""

import pytest
from tests.playthroughs.playthrough import FOLDER, file_name, playthroughs, printed

from ludoteka.engine import games


@pytest.mark.parametrize(
    ("path", "case"), playthroughs().items(), ids=[path.stem for path in playthroughs()]
)
def test_the_rules_still_play_so(path, case):
    """If the rules were meant to change: python tests/playthroughs/playthrough.py"""
    assert path.is_file(), "run python tests/playthroughs/playthrough.py"
    assert printed(*case).splitlines() == path.read_text("utf-8").splitlines()


def test_no_playthrough_is_left_over():
    assert set(FOLDER.glob("*.txt")) == set(playthroughs())


def test_every_trial_has_a_playthrough():
    played = [(game.name, settings) for game, _players, settings in playthroughs().values()]
    for name in {name for name, _settings in played}:
        trials = [settings for game, settings in played if game == name]
        assert trials == list(games()[name].trials)


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ({}, "carcassonne"),
        ({"farmers": False}, "carcassonne-farmers-false"),
        ({"modules": ["inns"]}, "carcassonne-modules-inns"),
        (
            {"modules": ["inns", "river"], "rulings": "1"},
            "carcassonne-modules-together-rulings-1",
        ),
    ],
)
def test_playthroughs_are_named_by_their_settings(settings, name):
    """By number, a further expansion would rename those that come after it."""
    assert file_name("carcassonne", settings) == name
