"""The baselines: flat Monte Carlo and plain UCT play by the rules alone, and never cheat."""

import pytest
from tests.bots.nim import Betting, Nim
from tests.bots.test_search import middle

from ludoteka.bots import Flat, Uct, bot_names, make_bot, play_match
from ludoteka.engine import Match, Rng, find_game, games

NAMES = sorted(games())
BOTS = {"flat": Flat, "uct": Uct}


def size(node):
    """How many nodes were visited below this one."""
    return sum((child.visits > 0) + size(child) for child in node.children.values())


@pytest.mark.parametrize(("beans", "right"), [(5, 1), (6, 2), (7, 3), (9, 1)])
def test_uct_wins_at_nim(beans, right):
    game = Nim()
    state = game.start(2)
    state.beans = beans
    assert Uct(1500).choose(game, state, Rng(1)).number(0) == right


def test_flat_sees_no_further_than_one_choice():
    """Seven beans: against random players it matters little what is taken, and only a tree finds the three."""
    game = Nim()
    state = game.start(2)
    state.beans = 7
    promises = dict(Flat(3000).rank(game, state, Rng(1)))
    spread = {action.number(0): promise for action, promise in promises.items()}
    tree = {action.number(0): promise for action, promise in Uct(3000).rank(game, state, Rng(1))}
    assert tree[3] > 0.9 > spread[3]


@pytest.mark.parametrize("name", BOTS)
def test_chance_is_weighed(name):
    game = Betting()
    assert BOTS[name](200).choose(game, game.start(2), Rng(1)).text == "bet 1"


def test_flat_shares_the_playouts_out_evenly():
    game, state = middle("yspahan", wanted=4)
    view = state.view(state.player)
    count = len(view.options())
    root = Flat(5 * count).grow(game, view, Rng(1))
    assert [root.children[option].visits for option in view.options()] == [5] * count
    assert size(root) == count


def test_the_tree_of_uct_grows_by_one_node_with_every_iteration():
    game, state = middle("mercado", wanted=3)
    root = Uct(60).grow(game, state.view(state.player), Rng(1))
    assert (root.visits, size(root)) == (60, 60)


def test_the_answer_of_uct_is_what_was_visited_most():
    game, state = middle("yspahan", wanted=3)
    view = state.view(state.player)
    root = Uct(40).grow(game, view, Rng(1))
    choice = Uct(40).choose(game, view, Rng(1))
    assert root.children[choice].visits == max(child.visits for child in root.children.values())


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_does_not_matter(name, kind):
    """Two worlds that the player cannot tell apart give the same answer."""
    game = find_game(name)
    game, state = middle(name, players=min(3, game.max_players), decisions=40)
    player = state.player
    worlds = [state.redeal(player, Rng(seed)) for seed in range(2)]
    found = [BOTS[kind](6).rank(game, world.view(player), Rng(9)) for world in worlds]
    assert found[0] == found[1]


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("name", NAMES)
def test_they_play_whole_games(name, kind):
    """Every answer is one of the options, which `play_match` checks."""
    game = find_game(name)
    match = Match.new(name, game.min_players, seed=3)
    bots = [make_bot(f"{kind}:1"), *[make_bot("random")] * (game.min_players - 1)]
    play_match(match, bots, Rng(2))
    assert match.over


def test_seconds_are_counted_by_the_clock():
    """A clock that strikes once a look: eight looks after the first one."""
    game, state = middle("yspahan", wanted=3)
    bot = Flat(seconds=8.0)
    ticks = iter(range(1000))
    bot.use_clock(lambda: float(next(ticks)))
    assert bot.grow(game, state.view(state.player), Rng(1)).visits == 8


def test_they_are_registered_as_the_others():
    assert bot_names()[-4:] == ["uct:200", "uct:0.2s", "flat:200", "flat:0.2s"]
    assert make_bot("uct").iterations == make_bot("flat").iterations == 200
    assert make_bot("uct:0.2s").exploration == 0.7
