"""Carcassonne by house rules: every number of the base game that a designer may turn."""

import pytest
from tests.games.carcassonne.table import RED, Table
from tests.games.turning import Case, changes_its_rule, changes_no_other

from ludoteka.engine import LudotekaError, Match, Rng
from ludoteka.games.carcassonne.game import GAME
from ludoteka.games.carcassonne.parameters import PARAMETERS
from ludoteka.games.carcassonne.rules.numbers import EIGHTH


def home(numbers):
    return GAME.start(2, numbers).followers(0)


def tiles(numbers):
    return GAME.start(2, numbers).tiles_left()


def why(table):
    """What brought points, each with its points."""
    ((_player, _points, _source, parts),) = table.reasons
    return parts


def city(numbers):
    """A finished city of three tiles with a shield: tiles and shields apart."""
    table = Table(**numbers).lay("F", 0, -1, 90, by=RED, follower="c1").lay("E", 0, -2, 180)
    return why(table)


def road(numbers):
    return why(Table(**numbers).lay("A", -1, 0, 270, by=RED, follower="r1").lay("A", 1, 0, 90))


def monastery(numbers):
    table = Table(**numbers).lay("B", 0, 1, by=RED, follower="m").lay("U", -1, 0).lay("U", 1, 0)
    table.lay("E", -1, 1, 270).lay("E", 1, 1, 90).lay("E", -1, 2, 270).lay("E", 0, 2, 180)
    return why(table.lay("E", 1, 2, 90))


def unfinished(numbers):
    """A city with a shield that is not completed."""
    return why(Table(**numbers).lay("F", 0, -1, 90, by=RED, follower="c1").finish())


def meadow(numbers):
    table = Table(**numbers).lay("E", 0, -1, 180).lay("U", 1, 0, by=RED, follower="f1")
    return why(table.finish())


CASES = {
    "followers": Case(home, 5, 7, 5),
    "tiles_out": Case(tiles, 20, 72, 52),
    "city_tile": Case(lambda numbers: city(numbers)[0], 3, ("tiles", 3, 2), ("tiles", 3, 3)),
    "shield": Case(lambda numbers: city(numbers)[1], 5, ("shields", 1, 2), ("shields", 1, 5)),
    "road_tile": Case(road, 2, (("tiles", 3, 1),), (("tiles", 3, 2),)),
    "monastery_tile": Case(monastery, 2, (("tiles", 9, 1),), (("tiles", 9, 2),)),
    "unfinished": Case(
        unfinished, 2, (("tiles", 2, 1), ("shields", 1, 1)), (("tiles", 2, 2), ("shields", 1, 2))
    ),
    "meadow_city": Case(meadow, 4, (("cities", 1, 3),), (("cities", 1, 4),)),
}


def test_every_parameter_has_its_case():
    assert list(CASES) == [one.name for one in PARAMETERS]


@pytest.mark.parametrize("name", CASES)
def test_a_parameter_changes_its_rule(name):
    changes_its_rule(CASES, name)


@pytest.mark.parametrize("name", CASES)
def test_a_parameter_changes_no_other_rule(name):
    changes_no_other(CASES, name)


def test_the_eighth_follower():
    """It has a number of its own, plays like the others, and can be recalled by the plague."""
    settings = {"followers": 8, "modules": ["wheel"]}
    state = GAME.start(2, settings)
    assert state.followers(0) == 8
    assert state.box.weight(EIGHTH) == 1
    catalogue = GAME.programs.catalogue_for(GAME.check_settings(settings))
    recall = [a.text for a in catalogue.actions if a.text == f"recall {EIGHTH}"]
    assert recall == ["recall 15"]
    for _ in range(8):
        state.take_follower(0)
    assert state.followers(0) == 0


def test_tiles_that_stay_out_after_the_river():
    """They are those of the last pile; the river is laid whole."""
    settings = {"modules": ["river"], "tiles_out": 30, "start": "1"}
    match = Match.new(GAME, 2, seed=1, settings=settings)
    assert match.state.tiles_left() == 11 + 72 - 30 - 1  # a river tile lies before the player
    rng = Rng(1)
    while not match.over:
        options = match.options()
        match.play(options[rng.below(len(options))])
    assert len(match.state.land.tiles) + len(match.state.aside) == 12 + 72 - 30


def test_a_number_of_an_expansion_that_is_not_played():
    with pytest.raises(LudotekaError) as error:
        GAME.start(2, {"inn_tile": 3})
    assert str(error.value) == (
        "setting inn_tile belongs to inns, which is not among the expansions in play"
    )


def test_the_numbers_of_expansions_are_among_the_parameters():
    names = [one.name for one in GAME.parameters]
    assert names[: len(PARAMETERS)] == [one.name for one in PARAMETERS]
    assert names[len(PARAMETERS) :] == [
        *("inn_tile", "cathedral_tile", "goods_majority", "pig_city", "vineyard", "sheep"),
        *("wheel_fortune", "wheel_famine", "wheel_storm", "wheel_inquisition", "wheel_crown"),
    ]


def test_an_expansion_is_the_same_whatever_its_numbers_are():
    """So that its words and its tiles are found once."""
    modules = ["inns", "traders", "hills", "wheel", "river"]
    plain = GAME.start(2, {"modules": modules}).box
    turned = GAME.start(2, {"modules": modules, "inn_tile": 5, "sheep": 2}).box
    assert plain.expansions == turned.expansions
    assert plain.tiles is turned.tiles
    assert [
        one is other for one, other in zip(plain.expansions, turned.expansions, strict=True)
    ] == [*(False, True, False, True, True)]
