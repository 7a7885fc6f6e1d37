"""The search: it finds what is known to be best, repeats itself, keeps its budget and never cheats."""

import time

import pytest
from tests.bots.nim import Betting, Nim

from ludoteka.bots import Mcts, make_bot
from ludoteka.bots.kernel.rollout import CommonNumbers
from ludoteka.bots.kernel.search import Search
from ludoteka.engine import LudotekaError, Rng, find_game, games

NAMES = sorted(games())


def middle(name, players=None, decisions=25, seed=3, wanted=2):
    """A position after some random choices in which somebody has at least so many options."""
    game = find_game(name)
    rng = Rng(seed)
    state = game.start(players or game.min_players)
    while True:
        state.settle(rng)
        options = state.options()
        if decisions <= 0 and len(options) >= wanted:
            return game, state
        state.take(options[rng.below(len(options))])
        decisions -= 1


@pytest.mark.parametrize(("beans", "right"), [(5, 1), (6, 2), (7, 3), (9, 1), (10, 2), (11, 3)])
def test_it_wins_at_nim(beans, right):
    game = Nim()
    state = game.start(2)
    state.beans = beans
    assert Mcts(1500).choose(game, state, Rng(1)).number(0) == right


def test_everybody_plays_for_itself():
    """Nobody leaves the last beans to the next one out of kindness."""
    game = Nim()
    state = game.start(3)
    state.beans = 3
    assert Mcts(200).choose(game, state, Rng(1)).number(0) == 3


def test_chance_is_weighed():
    game = Betting()
    state = game.start(2)
    assert Mcts(200).choose(game, state, Rng(1)).text == "bet 1"


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_and_iterations_give_the_same_move(name):
    game, state = middle(name, wanted=3)
    view = state.view(state.player)
    first = Search(game, view, Rng(5))
    second = Search(game, view, Rng(5))
    first.run(25, 0.0)
    second.run(25, 0.0)
    assert first.counts() == second.counts()
    assert first.best() is second.best()
    assert first.iterations == 25


@pytest.mark.parametrize("name", NAMES)
def test_at_the_start_everybody_stands_in_the_middle(name):
    """Whatever zero points of evaluation mean, nobody is promised much before anything happened."""
    game, state = middle(name, decisions=0)
    search = Search(game, state.view(state.player), Rng(1))
    search.run(12, 0.0)
    assert 0.3 < search.promise(search.best()) < 0.7


def test_random_numbers_belong_to_their_place():
    """The same seed gives the same draws at a place, whatever was drawn elsewhere before."""
    game = find_game("yspahan")
    state = game.start(3)
    deeper = state.copy()
    deeper.agenda.append(deeper.agenda[-1])
    plain, busy = CommonNumbers(), CommonNumbers()
    plain.begin(7)
    busy.begin(7)
    first = [plain.stream(state).below(1000) for _ in range(5)]
    assert len(set(first)) > 1
    second = []
    for _ in range(5):
        second.append(busy.stream(state).below(1000))
        busy.stream(deeper).below(1000)
    assert second == first
    assert [busy.stream(deeper).below(1000) for _ in range(5)] != first
    busy.begin(7)
    assert [busy.stream(state).below(1000) for _ in range(5)] == first
    busy.begin(8)
    assert [busy.stream(state).below(1000) for _ in range(5)] != first


@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_does_not_matter(name):
    """Two worlds that the player cannot tell apart give the same search."""
    game = find_game(name)
    game, state = middle(name, players=min(3, game.max_players), decisions=40)
    player = state.player
    found = []
    for seed in range(3):
        world = state.redeal(player, Rng(seed))
        search = Search(game, world.view(player), Rng(9))
        search.run(15, 0.0)
        found.append((search.best(), search.counts()))
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("name", NAMES)
def test_a_search_leaves_the_view_as_it_was(name):
    game, state = middle(name)
    view = state.view(state.player)
    before = game.position(view)
    Mcts(10).choose(game, view, Rng(1))
    assert game.position(view) == before


@pytest.mark.parametrize("name", NAMES)
def test_it_plays_whole_games_with_any_number_of_players(name):
    """Two iterations are enough to walk through every kind of question; every answer is legal."""
    game = find_game(name)
    rng = Rng(4)
    state = game.start(game.max_players)
    bots = [Mcts(2) if seat == 0 else make_bot("random") for seat in range(state.players)]
    while True:
        state.settle(rng)
        player = state.player
        if player < 0:
            break
        choice = bots[player].choose(game, state.view(player), rng)
        assert choice in state.options()
        state.take(choice)
    assert 1 in state.ranks()


def test_the_tree_is_kept_within_a_turn():
    """After the tile comes the follower: nothing happened in between, so the tree goes on."""
    game = find_game("carcassonne")
    state = game.start(2)
    rng = Rng(2)
    state.settle(rng)
    bot = Mcts(60)
    player = state.player
    state.take(bot.choose(game, state.view(player), rng))
    assert state.player == player
    known = bot.last.root.child(bot.choice).visits
    assert known > 5
    bot.choose(game, state.view(player), rng)
    assert bot.last.root.visits >= known - 1 + 60


def test_the_tree_is_not_kept_when_something_else_happened():
    game, state = middle("carcassonne")
    bot = Mcts(20)
    view = state.view(state.player)
    bot.choose(game, view, Rng(1))
    bot.choose(game, view, Rng(1))  # the same question again: the choice was not taken
    assert bot.last.root.visits == 20


def test_seconds_are_kept():
    game, state = middle("carcassonne")
    view = state.view(state.player)
    begin, worked = time.perf_counter(), time.process_time()
    Mcts(seconds=0.5).choose(game, view, Rng(1))
    assert time.perf_counter() - begin >= 0.5
    assert time.process_time() - worked < 1.0  # 0.6 on a machine with nothing else to do


def test_the_budget_of_one_iteration_is_enough():
    game, state = middle("yspahan")
    assert Mcts(1).choose(game, state.view(state.player), Rng(1)) in state.options()


def test_a_game_may_say_where_a_search_does_harm():
    game, state = middle("wallenstein", decisions=2)
    view = state.view(state.player)
    assert not game.programs.worth_searching(view)
    bot = Mcts(50)
    assert bot.choose(game, view, Rng(2)) is make_bot("greedy").choose(game, view, Rng(2))
    assert bot.last is None


def test_several_processes_share_the_work():
    """Each has its part of the iterations and random numbers of its own; the result is the same every time."""
    game, state = middle("carcassonne")
    view = state.view(state.player)
    bots = [Mcts(40, 0.0, 2) for _ in range(2)]
    choices = [bot.choose(game, view, Rng(3)) for bot in bots]
    assert choices[0] is choices[1]
    assert bots[0].last.counts() == bots[1].last.counts()
    assert sum(bots[0].last.counts()[0]) == bots[0].last.iterations == 40


@pytest.mark.parametrize(
    "name",
    [
        "mcts:",
        "mcts:0",
        "mcts:-3",
        "mcts:x",
        "mcts:0s",
        "mcts:nans",
        "mcts:1e9s",
        "mcts:10:",
        "mcts:10:0",
        "mcts:10:x",
        "mcts:10:1000",
    ],
)
def test_a_budget_must_be_one(name):
    with pytest.raises(LudotekaError) as refused:
        make_bot(name)
    assert str(refused.value) == (
        f"there is no bot {name!r}: write mcts:500 for iterations, mcts:0.2s for seconds, "
        "mcts:0.2s:4 for seconds in four processes"
    )
