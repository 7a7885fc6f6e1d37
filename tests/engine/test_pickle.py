"""Positions, matches, bots and random numbers survive pickle and deepcopy, whether the rules are compiled or not."""

import copy
import pickle
import pickletools

import pytest
from tests.conformance.toy import ToyGame

from ludoteka.bots import Random, make_bot, play_match
from ludoteka.engine import LudotekaError, Match, ProvableRng, Rng, games
from ludoteka.sim import simulate, tournament

EACH_GAME = pytest.mark.parametrize("name", list(games()))
WAYS = pytest.mark.parametrize(
    "again",
    [copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))],
    ids=["copy", "pickle"],
)


def middle(name, players=None, moves=60, seed=3):
    """A match in its middle."""
    match = Match.new(name, players or games()[name].max_players, seed=seed)
    rng = Rng(seed)
    while len(match.moves) < moves and not match.over:
        options = match.options()
        match.play(options[rng.below(len(options))])
    return match


def rest(state, seed=1):
    """How a position goes on."""
    rng, moves = Rng(seed), []
    while not state.over:
        state.settle(rng)
        if options := state.options():
            moves.append(options[rng.below(len(options))].text)
            state.take(options[rng.below(len(options))])
    return moves, state.scores(), state.ranks(), state.reveals


@WAYS
@EACH_GAME
def test_a_position_goes_on_in_the_same_way(name, again):
    state = middle(name).state
    twin = again(state)
    assert twin is not state
    assert type(twin) is type(state)
    assert state.differences(twin) == []
    assert twin.options() == state.options()
    assert rest(twin) == rest(state.copy())
    view = state.view(0)
    assert view.differences(again(view)) == []


@WAYS
@EACH_GAME
def test_a_match_goes_on_in_the_same_way(name, again):
    match = middle(name)
    match.extra["table"] = 7
    twin = again(match)
    assert twin.record() == match.record()
    assert twin.undoable == match.undoable
    assert [repr(event) for event in twin.events] == [repr(event) for event in match.events]
    option = match.options()[0]
    for one in (match, twin):
        one.play(option)
    assert twin.record() == match.record()
    assert match.state.differences(twin.state) == []


def named(data):
    """The things that a pickle refers to by name."""
    found, texts = set(), []
    for code, argument, _place in pickletools.genops(data):
        if isinstance(argument, str):
            texts.append(argument)
        if code.name == "STACK_GLOBAL":
            found.add(f"{texts[-2]}.{texts[-1]}")
    return found


@EACH_GAME
def test_a_pickle_says_nothing_of_how_it_was_compiled(name):
    """Plain data and the names of functions: compiled and interpreted rules read each other's pickles."""
    match = middle(name)
    assert named(pickle.dumps(match.state)) == {
        "ludoteka.engine.core.state._unpickled",
        "ludoteka.engine.registry.find_game",
    }
    assert named(pickle.dumps(match)) == {
        "ludoteka.engine.match._unpickled",
        "ludoteka.engine.records.record.Record",
        "ludoteka.engine.registry.find_game",
    }


def test_a_game_that_is_not_installed_goes_by_its_class():
    game = ToyGame()
    state = game.start(2)
    assert type(pickle.loads(pickle.dumps(state)).origin[0]) is ToyGame
    assert copy.deepcopy(Match.new(game)).game is game


def test_a_position_of_no_game_says_so():
    with pytest.raises(LudotekaError, match="it was not made by its game"):
        pickle.dumps(ToyGame().blank(2, {}))


def test_a_position_of_other_rules_is_refused(monkeypatch):
    data = pickle.dumps(games()["yspahan"].start(2))
    monkeypatch.setattr(type(games()["yspahan"]), "version", 99)
    with pytest.raises(LudotekaError, match="version 1 of the rules of yspahan"):
        pickle.loads(data)


@WAYS
def test_random_numbers_go_on(again):
    for rng in (Rng(5), ProvableRng(b"secret", 3)):
        rng.below(100)
        twin = again(rng)
        assert type(twin) is type(rng)
        assert [twin.below(1000) for _ in range(5)] == [rng.below(1000) for _ in range(5)]


@WAYS
@pytest.mark.parametrize("name", ["random", "careless:3", "greedy", "mcts:20"])
def test_bots_choose_the_same(name, again):
    game = games()["yspahan"]
    view = middle("yspahan").state
    view = view.view(view.player)
    bot = make_bot(name)
    assert again(bot).choose(game, view.copy(), Rng(2)) is bot.choose(game, view.copy(), Rng(2))


@WAYS
def test_results(again):
    result = simulate("yspahan", ["random"], games=2, seed=1)
    ladder = tournament("yspahan", ["random", "greedy"], games=2, seed=1)
    assert again(result) == result
    assert again(ladder) == ladder


@EACH_GAME
def test_events_pickle(name):
    """Every event of a game, with everything that one asks for: as a bot in a process of its own hears it."""
    game = games()[name]
    for settings in (game.trials[0], game.trials[-1]):
        match = Match.new(game, seed=1, settings=settings)
        play_match(match, [Random()] * match.players, Rng(1))
        for event in match.events:
            again = pickle.loads(pickle.dumps(event))
            assert (type(again), again.only, repr(again)) == (type(event), event.only, repr(event))
