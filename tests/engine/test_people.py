"""How people see a game that says nothing of itself."""

from tests.conformance.toy import Toy

from ludoteka.engine import People


def test_a_position_without_words_is_shown_by_its_components():
    state = Toy(2)
    assert People().terminal(state, [], False, 80).splitlines() == [
        "cards: [0, 0]",
        "beans: 12",
        "eaten: [0, 0]",
        "points: [0, 0]",
    ]
