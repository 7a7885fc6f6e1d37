"""Observations and the integers of actions."""

from pathlib import Path

import pytest

from ludoteka.engine import Rng, find_game

GAME = find_game("mercado")
GOLDEN = Path(__file__).with_name("actions.golden")


def test_the_catalogue_only_grows():
    """One choice a line; new ones go to the end of the file, none ever changes its place."""
    golden = GOLDEN.read_text("utf-8").splitlines()
    assert [action.text for action in GAME.programs.catalogue.actions] == golden


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_option_has_an_integer(players):
    catalogue = GAME.programs.catalogue
    rng = Rng(players)
    state = GAME.start(players, {"tile": "random"})
    while not state.over:
        if state.player >= 0:
            options = state.options()
            assert all(catalogue.index(option) is not None for option in options)
            state.take(options[rng.below(len(options))])
        else:
            action = state.step.sample(state, rng)
            assert catalogue.index(action) is None  # chance is not chosen
            state.take(action)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_observations_have_their_shape_and_bounds(players):
    fields = GAME.programs.fields(players, GAME.check_settings({}))
    rng = Rng(players)
    state = GAME.start(players, {"side": "B"})
    while not state.over:
        state.settle(rng)
        if state.over:
            break
        for player in range(players):
            numbers = GAME.programs.observe(state.view(player), player)
            place = 0
            for field in fields:
                part = numbers[place : place + field.size]
                assert len(part) == field.size, field.name
                assert all(field.low <= n <= field.high for n in part), (field.name, part)
                place += field.size
            assert place == len(numbers)
        options = state.options()
        state.take(options[rng.below(len(options))])


def test_own_seat_first(table):
    t = table().walked(3, 5, 8).seals(1, 2, 3).holds(1, "3", "2").paid(1, "v4", "gold").begin()
    fields = {field.name: field for field in GAME.programs.fields(3, GAME.check_settings({}))}
    numbers = GAME.programs.observe(t.state.view(1), 1)
    start = {}
    place = 0
    for name, field in fields.items():
        start[name] = numbers[place : place + field.size]
        place += field.size
    assert start["distance"] == [5, 8, 3]
    assert start["rank"] == [2, 1, 3]
    assert start["seals"] == [2, 3, 1]
    assert start["privileges"] == [2, 0, 0]
    assert start["faces"][:2] == [1, 1]
    assert start["purse"][:6] == [4, 5, 5, 5, 0, 5]
    assert start["laid"][3 * 15 : 3 * 15 + 5] == [1, 0, 0, 0, 0]
    assert start["piles"] == [14, 23, 9, 16]
    assert start["track"][:5] == [0, 0, 0, 1, 2.0]
    assert start["first"] == [2]


def test_the_cards_are_described(table):
    t = table(stalls=("V01",)).begin()
    fields = GAME.programs.fields(3, GAME.check_settings({}))
    place = sum(f.size for f in fields[: [f.name for f in fields].index("market")])
    row = GAME.programs.observe(t.state.view(0), 0)[place : place + 10]
    assert row == [2, 0, 0, 2, 0, 0, 0, 4, 0, 0]
