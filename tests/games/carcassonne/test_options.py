"""Any set of expansions is a sound game; bots play it; programs see it in numbers that never change."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from tests.games.carcassonne.table import RED, Table

from ludoteka.engine import LudotekaError, Rng, act
from ludoteka.games.carcassonne.expansions import installed, together
from ludoteka.games.carcassonne.game import GAME
from ludoteka.games.carcassonne.rules.landscape import x_of, y_of
from ludoteka.sim import simulate
from ludoteka.testing import check_game

EXPANSIONS = tuple(together())
WRITTEN = ("inns", "traders", "hills", "wheel", "wheel_tiles", "river")  # in actions.golden
SIZES = range(len(EXPANSIONS) + 1)
SUBSETS = [list(chosen) for size in SIZES for chosen in combinations(EXPANSIONS, size)]
IDS = ["+".join(chosen) or "base" for chosen in SUBSETS]


@pytest.mark.parametrize("modules", SUBSETS, ids=IDS)
def test_every_set_of_expansions_is_sound(modules):
    """All subsets for two players; the conformance suite has each alone and all at 2 to 8."""
    check_game(GAME, 2, {"modules": modules}, games=2, every=20)


@pytest.mark.parametrize("players", [3, 8])
def test_all_expansions_without_farmers(players):
    settings = {"modules": list(EXPANSIONS), "farmers": False, "start": "3"}
    check_game(GAME, players, settings, games=2, every=20)


def test_the_conformance_suite_has_every_expansion():
    """Each alone and all together are among the settings that it plays with 2 to 8 players."""
    sets = [trial.get("modules", []) for trial in GAME.trials]
    assert all([name] in sets for name in installed())
    assert list(EXPANSIONS) in sets


def test_the_order_of_the_names_does_not_matter():
    """The box has one order, however the expansions are named."""
    forth = GAME.start(2, {"modules": list(EXPANSIONS)})
    back = GAME.start(2, {"modules": list(reversed(EXPANSIONS))})
    assert GAME.position(forth) == GAME.position(back)


def test_an_unknown_expansion_is_refused():
    with pytest.raises(LudotekaError, match=r"^setting modules=dragon is not possible"):
        GAME.start(2, {"modules": ["dragon"]})


# -- bots ----------------------------------------------------------------------------------------------


def test_greedy_beats_random():
    """With all expansions it does so in 97 of 100 games and more; here are the first few."""
    settings = {"modules": list(EXPANSIONS)}
    result = simulate("carcassonne", ["greedy", "random"], 3, seed=5, settings=settings)
    assert result.wins == [3.0, 0.0]


# -- programs ------------------------------------------------------------------------------------------


def test_the_catalogue_of_actions():
    """Every integer means the same action for ever; an expansion that came later adds its own at the end."""
    written = Path(__file__).with_name("actions.golden").read_text("utf-8").splitlines()
    actions = [action.text for action in GAME.programs.catalogue.actions]
    assert actions[: len(written)] == written
    added = {text.split()[0] for text in actions[len(written) :]}
    later = [one for name, one in installed().items() if name not in WRITTEN]
    assert added == {
        *(kind.name for one in later for kind in one.special),
        *(action.kind for one in later for action in one.actions),
    }


def play_out(players: int, settings: dict[str, Any], seed: int) -> list[Any]:
    """Some states of a random game, the first and the last among them."""
    state = GAME.start(players, settings)
    rng = Rng(f"observed {seed}")
    found = [state.copy()]
    while not state.over:
        state.settle(rng)
        choices = state.options()
        if choices:
            if rng.below(10) == 0:
                found.append(state.copy())
            state.take(choices[rng.below(len(choices))])
    return [*found, state]


@pytest.mark.parametrize(
    ("players", "modules"),
    [
        (2, []),
        (2, list(EXPANSIONS)),
        (3, ["wheel_tiles"]),
        (4, ["hills", "river"]),
        (5, ["wheel"]),
        (6, ["inns", "traders"]),
        (8, list(EXPANSIONS)),
    ],
)
def test_observations_fill_their_fields(players, modules):
    """As many numbers as the fields say, each within its range, for every seat."""
    settings = {"modules": modules}
    fields = GAME.programs.fields(players, GAME.check_settings(settings))
    assert len({field.name for field in fields}) == len(fields)
    for state in play_out(players, settings, 1):
        for player in range(players):
            seen = GAME.programs.observe(state.view(player), player)
            assert len(seen) == sum(field.size for field in fields)
            place = 0
            for field in fields:
                numbers = seen[place : place + field.size]
                place += field.size
                assert field.low <= min(numbers), field.name
                assert max(numbers) <= field.high, field.name


def test_the_observation_names_what_the_expansions_add():
    settings = GAME.check_settings({"modules": ["inns", "traders", "hills", "wheel", "river"]})
    fields = {field.name: field.shape for field in GAME.programs.fields(3, settings)}
    for name in ("big", "builder", "pig", "shepherd", "sheep"):
        assert fields[name] == (3,)
    assert fields["goods"] == (3, 3)
    assert fields["sector"] == (6,)
    assert fields["crowns"] == (9,)
    assert fields["tiles"] == (157 + 16, 9)


def test_every_option_has_an_integer():
    """Places are counted from the middle of the landscape; the actions of the expansions are as they are."""
    settings = GAME.check_settings({"modules": list(EXPANSIONS)})
    catalogue = GAME.programs.catalogue_for(settings)
    for state in play_out(4, settings, 2):
        numbers = [catalogue.index(name) for name in GAME.programs.names(state, state.options())]
        assert None not in numbers
        assert len(set(numbers)) == len(numbers)


def test_the_window_goes_along_with_the_landscape():
    """A landscape that goes far east: near places by their distance from its middle, far ones in reading order."""
    state = GAME.start(2, {})
    state.settle(Rng(1))
    catalogue = GAME.programs.catalogue_for(GAME.check_settings({}))
    while len(state.land.cells) < 70:
        options = state.options()
        if options[0].kind == "place":
            best = max(options, key=lambda one: (one.number(0), -abs(one.number(1))))
            names = GAME.programs.names(state, options)
            x = [x_of(cell) for cell in state.land.cells]
            shift = (min(x) + max(x)) // 2
            near = [(o, n) for o, n in zip(options, names, strict=True) if n.kind == "place"]
            assert all(o.number(0) - n.number(0) == shift for o, n in near)
            assert None not in [catalogue.index(name) for name in names]
            assert len(set(names)) == len(names)
            state.take(best)
        else:
            state.take(options[-1])
        state.settle(Rng(len(state.land.cells)))
    state.drawn = -1
    last = max(state.land.cells, key=x_of)
    far = [act("place", x_of(last) + 1, y_of(last), 90)]
    middle = (min(map(x_of, state.land.cells)) + max(map(x_of, state.land.cells))) // 2
    assert far[0].number(0) - middle > 15
    assert GAME.programs.names(state, far) == [act("beyond", 0, 90)]


def test_remaining_tiles():
    """What is still to come is known by kind, the hidden tiles under hills included."""
    table = Table("hills", players=2)
    before = sum(count for _, count in GAME.people.remaining(table.state))
    table.draw("SchG4", RED)
    assert sum(count for _, count in GAME.people.remaining(table.state)) == before - 1
    assert table.state.tiles_left() == before - 2
