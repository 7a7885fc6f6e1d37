"""The Wheel of Fortune in words: every sentence in English and Czech, and what it points at."""

import pytest

from ludoteka.engine.core.actions import act
from ludoteka.engine.core.events import Chose, Event, Scored
from ludoteka.engine.i18n import speaking
from ludoteka.engine.match import Match
from ludoteka.games.carcassonne.expansions.wheel.names import sector_rule
from ludoteka.games.carcassonne.expansions.wheel.rules.wheel import PigRan
from ludoteka.games.carcassonne.game import GAME
from ludoteka.games.carcassonne.show.text import event_text, tile_name

NAMES = ["Anna", "Boris"]


@pytest.mark.parametrize(
    ("event", "english", "czech"),
    [
        (
            PigRan(0, "plague", 2),
            "The pig moves 2 sectors on: plague.",
            "Prasátko běží o 2 výseče dál: mor.",
        ),
        (
            Scored(0, 8, "taxes", (("knights", 2, 4),)),
            "Anna, taxes: 2 knights x 4 = 8",
            "Anna, daně: 2 rytíři x 4 = 8",
        ),
    ],
)
def test_sentences(event: Event, english: str, czech: str) -> None:
    assert event_text(event, NAMES) == english
    with speaking("cs"):
        assert event_text(event, NAMES).replace("\u00a0", " ") == czech


def test_the_rule_of_a_sector_is_told_in_the_language_of_the_reader() -> None:
    assert sector_rule("plague").startswith("Plague:")
    with speaking("cs"):
        assert sector_rule("plague").startswith("Mor:")


def test_the_number_for_the_wheel_is_part_of_a_name_only_with_it() -> None:
    with_wheel = GAME.start(2, {"modules": ["wheel"]}).box.tiles
    names = {tile.name: tile_name(tile) for tile in with_wheel}
    assert names["U.2"] == "straight road, wheel 2"
    assert names["U"] == "straight road"
    without = GAME.start(2, {"modules": ["wheel_tiles"]}).box.tiles
    assert not [tile for tile in without if "wheel" in tile_name(tile)]


def test_what_happened_on_the_wheel_can_be_shown() -> None:
    where = GAME.people.event_where
    assert list(where(Chose(1, act("crown", 2), False))) == ["crown-2"]
    assert list(where(PigRan(1, "storm", 2))) == ["wheel-pig"]


def test_a_place_beside_the_board_is_told_from_its_nearest_corner() -> None:
    state = Match.new(GAME, players=2, seed=1, settings={"modules": ["wheel"]}).state
    corner = "the lower right corner of the wheel's board"
    assert (
        GAME.people.move(state, act("place", 3, 4, 0))
        == f"lay it below {corner}, as it lies in the hand"
    )
