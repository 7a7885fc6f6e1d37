"""A policy and a value function plugged into the search: asked in batches, and never shown a secret."""

import sys

import pytest
from tests.bots.nim import Nim
from tests.bots.test_search import middle

from ludoteka.bots import Mcts, make_bot
from ludoteka.bots.kernel.guided import GuidedSearch
from ludoteka.bots.kernel.rollout import value_of
from ludoteka.bots.kernel.search import Search
from ludoteka.bots.kernel.tree import Knobs
from ludoteka.engine import LudotekaError, Rng, find_game, games

NAMES = sorted(games())


def solved(game, worlds):
    """Nim as it is: whoever has to move loses before a multiple of four."""
    found = []
    for world in worlds:
        lost = world.beans % 4 == 0
        found.append([float((world.player == player) != lost) for player in range(world.players)])
    return found


def even(game, views):
    return [[1.0] * len(view.options()) for view in views]


def half(game, worlds):
    return [[0.5] * world.players for world in worlds]


@pytest.mark.parametrize(("beans", "right"), [(21, 1), (22, 2), (23, 3)])
def test_a_value_function_is_followed(beans, right):
    """Without it nothing is seen from here in ten iterations."""
    game = Nim()
    state = game.start(2)
    state.beans = beans
    bot = Mcts(10, knobs={"horizon": 0}, value=solved)
    assert bot.choose(game, state, Rng(1)).number(0) == right


def test_a_policy_says_what_is_tried_first_and_most():
    game, state = middle("carcassonne", wanted=6)
    options = state.options()
    favourite = options[3]

    def policy(game, views):
        return [[9.0 if one is favourite else 1.0 for one in view.options()] for view in views]

    search = GuidedSearch(game, state.view(state.player), Rng(1), None, policy, half)
    search.rank_root()
    assert search.candidates[0] is favourite
    share = 9.0 / (len(options) + 8)
    assert search.root.children[favourite].weight == share
    assert sum(child.weight for child in search.root.children.values()) == pytest.approx(1.0)
    knobs = Knobs(game, {"halving": False, "widening": 1.0})
    search = GuidedSearch(game, state.view(state.player), Rng(1), knobs, policy, half)
    search.rank_root()
    search.candidates = search.candidates[:5]
    for _ in range(52):
        search.go_round(1)
    # All results are the same, so that visits are shared out as the weights are: 9 to 1.
    assert [search.root.children[one].visits for one in search.candidates] == [36, 4, 4, 4, 4]


@pytest.mark.parametrize("name", NAMES)
def test_they_answer_for_all_candidates_at_once(name):
    game, state = middle(name, wanted=4)
    sizes = []

    def value(game, worlds):
        sizes.append(len(worlds))
        assert all(world.agenda for world in worlds)  # what is over needs no judge
        return half(game, worlds)

    def policy(game, views):
        sizes.append(-len(views))
        return even(game, views)

    knobs = Knobs(game, {"horizon": 0, "most": 4, "width": 9.0})
    search = GuidedSearch(game, state.view(state.player), Rng(1), knobs, policy, value)
    search.run(9, 0.0)
    # The root, the iteration that takes the time; then three to make up, and four at once.
    assert sizes[:3] == [-1, 1, 3]
    assert max(sizes) == 4
    assert sum(size for size in sizes if size > 0) == search.iterations == 9
    assert sum(search.counts()[0]) == 9


def test_a_value_alone_judges_all_options_of_the_root_at_once():
    game, state = middle("yspahan", wanted=4)
    sizes = []

    def value(game, worlds):
        sizes.append(len(worlds))
        return half(game, worlds)

    GuidedSearch(game, state.view(state.player), Rng(1), None, None, value).rank_root()
    assert sizes == [len(state.options())]


def test_the_games_own_evaluation_as_a_value_function_gives_the_search_as_it_is():
    """Two options, nothing to select below them: the batches change nothing."""
    game, state = middle("carcassonne", wanted=4)
    view = state.view(state.player)
    knobs = Knobs(game, {"most": 2, "widening": 0.0, "horizon": 0})
    plain = Search(game, view, Rng(4), knobs)

    def value(game, worlds):
        return [[value_of(game, w, p, plain.baseline) for p in range(w.players)] for w in worlds]

    guided = GuidedSearch(game, view, Rng(4), knobs, None, value)
    plain.run(40, 0.0)
    guided.run(40, 0.0)
    assert guided.counts() == plain.counts()
    assert guided.ranking() == plain.ranking()


@pytest.mark.parametrize("name", NAMES)
def test_nobody_is_shown_what_is_hidden(name):
    """Worlds that the player cannot tell apart show the functions the same; a policy sees its player's view."""
    game = find_game(name)
    game, state = middle(name, players=min(3, game.max_players), decisions=40)
    player = state.player

    def shown(world):
        seen = []

        def policy(game, views):
            for view in views:
                assert game.position(view) == game.position(view.view(view.player))
            seen.append([game.position(view) for view in views])
            return even(game, views)

        def value(game, worlds):
            seen.append([game.position(one) for one in worlds])
            return half(game, worlds)

        search = GuidedSearch(game, world.view(player), Rng(9), None, policy, value)
        search.run(10, 0.0)
        return seen, search.counts()

    first, second = (shown(state.redeal(player, Rng(seed))) for seed in range(2))
    assert first == second


@pytest.mark.parametrize(
    ("policy", "value", "sentence"),
    [
        (None, lambda game, worlds: [[0.5]] * len(worlds),
         "the policy or value function must give [2, 2, 2] numbers for the positions in turn, not [1, 1, 1]"),
        (lambda game, views: [[1.0, 1.0]], None,
         "the policy or value function must give [3] numbers for the positions in turn, not [2]"),
        (lambda game, views: [[1.0, -1.0, 1.0]], None,
         "the policy or value function must give numbers from 0 on, not -1.0"),
        (None, lambda game, worlds: [[0.5, float("nan")]] * len(worlds),
         "the policy or value function must give numbers from 0 on, not nan"),
    ],
)  # fmt: skip
def test_a_wrong_answer_is_told_in_a_sentence(policy, value, sentence):
    game = Nim()
    state = game.start(2)
    with pytest.raises(LudotekaError) as error:
        Mcts(10, policy=policy, value=value).choose(game, state, Rng(1))
    assert str(error.value) == sentence


def test_functions_are_used_also_where_the_game_would_not_search():
    """Wallenstein's finding was made with its own evaluation."""
    game, state = middle("wallenstein", decisions=2)
    view = state.view(state.player)
    bot = Mcts(3, policy=even)
    bot.choose(game, view, Rng(2))
    assert bot.last.iterations == 3
    obedient = Mcts(3, knobs={"always": False}, policy=even)
    obedient.choose(game, view, Rng(2))
    assert obedient.last is None


def test_functions_are_named_in_the_name_of_a_bot(tmp_path, monkeypatch):
    module = "def judge(game, worlds):\n    return [[0.5] * world.players for world in worlds]\n"
    (tmp_path / "own_net.py").write_text(module, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "own_net", raising=False)
    bot = make_bot("mcts:5,horizon=0,value=own_net:judge")
    assert bot.value is sys.modules.pop("own_net").judge
    assert (bot.policy, bot.knobs) == (None, {"horizon": 0})


def test_several_processes_take_functions():
    game, state = middle("mercado", wanted=3)
    bot = Mcts(20, 0.0, 2, policy=even, value=half)
    bot.choose(game, state.view(state.player), Rng(3))
    assert sum(bot.last.counts()[0]) == bot.last.iterations == 20
