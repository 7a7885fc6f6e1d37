"""The tiles of the Wheel of Fortune without its rules: page 14."""

import pytest
from tests.games.carcassonne.table import Table

from ludoteka.engine import LudotekaError
from ludoteka.games.carcassonne.game import GAME


def test_the_wheel_as_a_base_game():
    """p. 14: the twelve tiles without the board: the start tile begins, symbols mean nothing."""
    state = GAME.start(2, {"modules": ["wheel_tiles"]})
    components = state.components()
    assert components["land"]["tiles"] == [["D", 0, 0, 0]]
    assert components["left"] == 72 + 12
    assert components["unseen"]["U"] == 8
    assert components["unseen"]["BB5RadJ1"] == 1
    table = Table("wheel_tiles").lay("U", 1, 0).lay("BB5RadJ1", 2, 0).lay("BB5RadJ2", 3, 0)
    assert table.kinds == ["Laid"]
    assert table.draw("BB5RadK").take("place -1 0 0").choices >= {"follower r1", "pass"}
    assert not [choice for choice in table.choices if choice.startswith("crown")]


def test_one_wheel_only():
    """p. 14: with or without the board, not both."""
    with pytest.raises(LudotekaError, match="choose one of the two"):
        GAME.start(2, {"modules": ["wheel", "wheel_tiles"]})
