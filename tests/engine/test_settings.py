"""Settings of a game: what is possible, and the sentences for what is not."""

from typing import Any

import pytest

from ludoteka.engine import Game, LudotekaError, Setting, find_game
from ludoteka.engine.i18n import speaking
from ludoteka.engine.settings import who_begins

FLAG = Setting("farmers", "With farmers", True)
ONE = Setting("start", "Who begins", "random", (("random", "at random"), ("1", "seat 1")))
MANY = Setting("modules", "Expansions", (), (("inns", "Inns"), ("river", "River")), many=True)


@pytest.mark.parametrize(
    ("setting", "value", "proper"),
    [
        (FLAG, False, False),
        (ONE, "1", "1"),
        (ONE, 1, "1"),
        (MANY, ["river", "inns"], ["inns", "river"]),
        (MANY, "river", ["river"]),
        (MANY, {"inns"}, ["inns"]),
        (MANY, (), []),
    ],
)
def test_values_get_their_proper_form(setting, value, proper):
    assert setting.check(value) == proper


@pytest.mark.parametrize(
    ("setting", "value", "sentence"),
    [
        (FLAG, 1, "setting farmers=1 is not possible; it must be true or false"),
        (FLAG, None, "setting farmers=None is not possible; it must be true or false"),
        (FLAG, [True], "setting farmers=True is not possible; it must be true or false"),
        (ONE, "9", "setting start=9 is not possible; it must be one of random, 1"),
        (ONE, None, "setting start=None is not possible; it must be one of random, 1"),
        (ONE, ["1"], "setting start=1 is not possible; it must be one of random, 1"),
        (
            MANY,
            ["inns", "sea"],
            "setting modules=inns,sea is not possible; it must be any of inns, river",
        ),
        (MANY, 3, "setting modules=3 is not possible; it must be any of inns, river"),
        (MANY, {}, "setting modules={} is not possible; it must be any of inns, river"),
    ],
)
def test_other_values_are_refused(setting, value, sentence):
    with pytest.raises(LudotekaError) as error:
        setting.check(value)
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    ("setting", "text", "value"),
    [
        (FLAG, "true", True),
        (FLAG, " No ", False),
        (FLAG, "0", False),
        (ONE, " 1 ", "1"),
        (MANY, "river, inns", ["inns", "river"]),
        (MANY, "", []),
        (MANY, " , ", []),
    ],
)
def test_text_is_parsed(setting, text, value):
    assert setting.parse(text) == value


@pytest.mark.parametrize(
    ("setting", "text"),
    [(FLAG, "maybe"), (FLAG, ""), (ONE, ""), (ONE, "seat 1"), (MANY, "inns river")],
)
def test_other_text_is_refused(setting, text):
    with pytest.raises(LudotekaError, match=rf"^setting {setting.name}={text} is not possible; "):
        setting.parse(text)


def test_a_wrong_default_is_found_when_the_setting_is_made():
    with pytest.raises(LudotekaError, match=r"^setting size=huge is not possible; "):
        Setting("size", "Size", "huge", (("small", "Small"),))


class Plain(Game[Any]):
    name = "plain"
    settings = (FLAG, ONE)


def test_settings_of_a_game_are_completed():
    assert Plain().check_settings({"start": "1"}) == {"farmers": True, "start": "1"}


def test_a_setting_that_the_game_does_not_have():
    with pytest.raises(LudotekaError) as error:
        Plain().check_settings({"speed": 3})
    assert str(error.value) == "plain has no setting 'speed'; its settings: farmers, start"


def test_a_setting_of_older_rules_is_not_among_those_to_choose():
    class Older(Plain):
        settings = (FLAG, Setting("old", "Old", False, offered=False))

    assert Older().check_settings({"old": True}) == {"farmers": True, "old": True}
    with pytest.raises(LudotekaError) as error:
        Older().setting("speed")
    assert str(error.value) == "plain has no setting 'speed'; its settings: farmers"


@pytest.mark.parametrize("players", [1, 5, 2.0, "2", None, True])
def test_a_wrong_number_of_players(players):
    with pytest.raises(LudotekaError) as error:
        Plain().check_players(players)
    assert str(error.value) == f"plain is for 2 to 4 players, not {players}"


def test_a_setting_shows_what_it_is():
    assert repr(Setting("farmers", "With farmers", True)) == "<Setting farmers=true>"
    choices = [("inns", "Inns"), ("hills", "Hills")]
    many = Setting("modules", "Expansions", ["hills", "inns"], choices, many=True)
    assert repr(many) == "<Setting modules=inns,hills>"


def test_who_begins_is_asked_alike_everywhere():
    """The seats that there may be, in the words of the library, which a game's own catalogue does not repeat."""
    setting = who_begins(3)
    assert [value for value, _ in setting.choices] == ["random", "1", "2", "3"]
    words = find_game("yspahan").people.words
    with speaking("cs"):
        titles = [words(title) for _, title in setting.choices]
        assert [words(setting.title), *titles] == [
            "Kdo začíná",
            "rozhodne los",
            "místo 1",
            "místo 2",
            "místo 3",
        ]
