"""The committed playthroughs are what the rules still play."""

import pytest
from tests.playthroughs.playthrough import FOLDER, GAMES, files, place, playthroughs, printed, read

from ludoteka.engine import games

PLAYTHROUGHS = playthroughs()
NAMES = [path.relative_to(FOLDER.parents[1]).as_posix() for path in PLAYTHROUGHS]


@pytest.mark.parametrize(("path", "case"), PLAYTHROUGHS.items(), ids=NAMES)
def test_the_rules_still_play_so(path, case):
    """If the rules were meant to change: python tests/playthroughs/playthrough.py"""
    assert path.is_file(), "run python tests/playthroughs/playthrough.py"
    assert printed(*case).splitlines() == path.read_text("utf-8").splitlines()


def test_every_trial_has_a_playthrough():
    played = [
        (game.name, game.check_settings(settings)) for game, _, settings in map(read, files())
    ]
    for game in games().values():
        if type(game).__module__.startswith("ludoteka.games."):
            for trial in game.trials:
                assert (game.name, game.check_settings(trial)) in played


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ({}, "carcassonne.txt"),
        ({"farmers": False}, "carcassonne-farmers-false.txt"),
        ({"start": "2"}, "carcassonne-start-2.txt"),
    ],
)
def test_playthroughs_are_named_by_their_settings(settings, name):
    """By number, a further trial would rename those that come after it."""
    assert place("carcassonne", settings) == FOLDER / name


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ({"modules": ["inns"]}, "inns/tests/playthrough.txt"),
        ({"modules": ["inns", "hills"]}, "hills/tests/playthrough-together.txt"),
        (
            {"modules": ["inns", "river"], "rulings": "1"},
            "river/tests/playthrough-together-rulings-1.txt",
        ),
    ],
)
def test_those_with_expansions_are_in_the_folder_of_the_last(settings, name):
    assert place("carcassonne", settings) == GAMES / "carcassonne" / "expansions" / name
