"""Actions: their three faces, and how user input becomes one."""

import pickle

import pytest

from ludoteka.engine import PASS, Catalogue, IllegalMove, act
from ludoteka.engine.core.actions import find

OPTIONS = [act("place", x, 0, 90) for x in range(9)] + [act("sell", "wine"), PASS]


def test_equal_actions_are_the_same():
    assert act("place", 1, 0, 90) is act("place", 1, 0, 90)
    assert act("place", 1) is not act("place", "1")


def test_the_faces_of_an_action():
    action = act("place", "D", 3, -1)
    assert action.text == str(action) == "place D 3 -1"
    assert action.to_json() == ["place", "D", 3, -1]
    assert repr(action) == "act('place', 'D', 3, -1)"
    assert action.word(0) == "D"
    assert action.number(2) == -1


def test_an_action_travels_between_processes():
    action = act("place", 3, -1, 270)
    assert pickle.loads(pickle.dumps(action)) is action


def test_user_input_finds_an_option():
    assert find(OPTIONS, "place 3 0 90") is act("place", 3, 0, 90)
    assert find(OPTIONS, "  sell\twine \n") is act("sell", "wine")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("sell cloth", "sell cloth: not possible here; possible: sell wine"),
        (
            "place 9 9 9",
            "place 9 9 9: not possible here; possible: place 0 0 90, place 1 0 90, "
            "place 2 0 90, place 3 0 90, place 4 0 90, place 5 0 90, ...",
        ),
        ("fly", "fly: not possible here; possible: place 0 0 90"),
        ("", "an empty move: not possible here; possible: place 0 0 90"),
        ("   ", "an empty move: not possible here; possible: place 0 0 90"),
        ("PASS", "PASS: not possible here; possible: place 0 0 90"),
        ("a\x1b[31m", "'a\\x1b[31m': not possible here; possible: place 0 0 90"),
        ("\ud800", "'\\ud800': not possible here; possible: place 0 0 90"),
        ("x" * 1000, "x" * 60 + "...: not possible here; possible: place 0 0 90"),
    ],
)
def test_other_input_is_refused_by_a_sentence(text, sentence):
    with pytest.raises(IllegalMove) as error:
        find(OPTIONS, text)
    assert str(error.value) == sentence


def test_a_catalogue_gives_integers():
    catalogue = Catalogue([PASS, act("sell", "wine")])
    assert len(catalogue) == 2
    assert catalogue[1] is act("sell", "wine")
    assert catalogue.index(PASS) == 0
    assert catalogue.index(act("sell", "cloth")) is None


def test_a_catalogue_names_nothing_twice():
    with pytest.raises(ValueError, match=r"^an action is listed twice$"):
        Catalogue([PASS, PASS])
