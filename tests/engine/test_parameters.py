"""Rules as parameters: numbers with bounds, kept where they differ from the published game."""

import pytest

from ludoteka.engine import (
    Game,
    LudotekaError,
    Match,
    NumberSetting,
    Record,
    RecordError,
    find_game,
    games,
)
from ludoteka.engine.settings import numbers

FOLLOWERS = NumberSetting("followers", "Followers of every player", 7, 1, 8)


def test_a_number_within_its_bounds():
    assert [FOLLOWERS.check(value) for value in (1, 7, 8)] == [1, 7, 8]
    assert FOLLOWERS.parse(" 5 ") == 5
    assert repr(FOLLOWERS) == "<Setting followers=7>"


@pytest.mark.parametrize(
    ("value", "shown"),
    [(0, "0"), (9, "9"), ("5", "5"), (True, "true"), (5.0, "5.0"), (None, "None")],
)
def test_anything_else_is_refused(value, shown):
    with pytest.raises(LudotekaError) as error:
        FOLLOWERS.check(value)
    assert str(error.value) == (
        f"setting followers={shown} is not possible; it must be a whole number from 1 to 8"
    )


@pytest.mark.parametrize("text", ["many", "", "5.5", "9"])
def test_typed_numbers_are_checked_too(text):
    with pytest.raises(LudotekaError) as error:
        FOLLOWERS.parse(text)
    assert str(error.value).endswith("is not possible; it must be a whole number from 1 to 8")


def test_the_published_value_must_be_possible():
    with pytest.raises(LudotekaError):
        NumberSetting("followers", "Followers", 9, 1, 8)


def test_the_rules_say_what_is_published():
    (one,) = numbers({"followers": 7}, ("followers", "Followers of every player", 1, 8))
    assert (one.name, one.default, one.least, one.most) == ("followers", 7, 1, 8)


def test_settings_name_only_what_differs():
    """So that a game by house rules is one whose settings name a parameter, and any other is as ever."""
    game = find_game("carcassonne")
    usual = {"modules": [], "farmers": True, "start": "random", "rulings": "2"}
    assert game.check_settings({}) == usual
    assert game.check_settings({"followers": 7, "shield": 2}) == usual
    assert game.check_settings({"followers": 5}) == {**usual, "followers": 5}


def test_house_rules():
    game = find_game("carcassonne")
    settings = game.check_settings({"followers": 5, "meadow_city": 4})
    found = game.house_rules(settings)
    assert {one.name: value for one, value in found.items()} == {"followers": 5, "meadow_city": 4}
    assert game.house_text(settings) == (
        "House rules: Followers of every player: 5 instead of 7; "
        "Points for every finished city at a meadow: 4 instead of 3"
    )
    assert game.house_rules(game.check_settings({})) == {}
    assert game.house_text(game.check_settings({})) == ""


def test_an_unknown_name_is_refused_and_the_numbers_are_named():
    with pytest.raises(LudotekaError) as error:
        find_game("mercado").setting("coin")
    assert str(error.value) == (
        "mercado has no setting 'coin'; its settings: side, tile, start, deck, coins, fakes, seals, draw, "
        "seal_draw, second_seals, seal_points, round_limit"
    )


def test_a_game_without_parameters():
    class Plain(Game):
        name = "plain"

    assert Plain().house_rules({"anything": 3}) == {}


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_records_and_positions_keep_the_numbers(game, tmp_path):
    """The first parameter of every game, through a record, a file, a position in text and a pickle."""
    one = game.parameters[0]
    match = Match.new(game, seed=3, settings={one.name: one.least})
    assert match.settings[one.name] == one.least
    record = match.record()
    assert record.settings[one.name] == one.least
    record.save(tmp_path / "record.json")
    again = Match.load(tmp_path / "record.json")
    assert (again.settings, again.position(whole=True)) == (
        match.settings,
        match.position(whole=True),
    )
    text = match.position()
    assert f";@{one.name}={one.least};" in text
    assert Match.at(text, seed=1).settings == match.settings


def test_a_record_of_the_published_game_is_as_ever():
    assert set(Match.new("yspahan", seed=1, settings={"weeks": 3}).record().settings) == {
        "start",
        "cards",
    }


def test_a_record_with_an_impossible_number_is_refused():
    record = Match.new("yspahan", seed=1, settings={"weeks": 2}).record()
    data = record.to_json() | {"settings": {**record.settings, "weeks": 9}}
    with pytest.raises(RecordError) as error:
        Match.replay(Record.from_json(data))
    assert str(error.value) == (
        "setting weeks=9 is not possible; it must be a whole number from 1 to 5"
    )


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_every_game_has_numbers_to_turn(game):
    assert len(game.parameters) >= 8
    names = [one.name for one in (*game.settings, *game.parameters)]
    assert len(set(names)) == len(names)
    for one in game.parameters:
        assert one.least <= one.default <= one.most
        assert one.least < one.most
        assert one.title
