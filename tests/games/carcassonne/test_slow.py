"""The rules against the slow second way, in every state of random games and of any legal sequence."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.games.carcassonne.slow import Board, Feature, Part

from ludoteka.engine import Action, Chance, Decision, Rng
from ludoteka.games.carcassonne.game import GAME
from ludoteka.games.carcassonne.state import Carcassonne
from ludoteka.games.carcassonne.tiles import KINDS, SHIELD, lane

Facts = tuple[str, frozenset[int], int, bool, tuple[tuple[int, int], ...], int]


def quick_features(state: Carcassonne) -> dict[frozenset[Part], Facts]:
    """What the rules believe of every feature, by the parts that form it."""
    land = state.land
    parts: dict[int, set[Part]] = {root: set() for root in land.roots()}
    for number, first in enumerate(land.first):
        for i, segment in enumerate(land.tiles[number].tile.segments):
            parts[land.root(first + i)].add((number, segment.name))
    fields = [root for root in parts if KINDS[land.features[root].kind] == "field"]
    cities = land.finished_cities(fields)
    found = {}
    for root, area in parts.items():
        feature = land.features[root]
        kind = KINDS[feature.kind]
        tiles = frozenset(i for i in range(len(land.tiles)) if feature.tiles >> i & 1)
        shields = lane(feature.counts, SHIELD)
        complete = kind != "field" and feature.open == 0
        followers = Counter(figure.player for figure in feature.figures)
        around = len(cities.get(root, ()))
        found[frozenset(area)] = (
            kind,
            tiles,
            shields,
            complete,
            tuple(sorted(followers.items())),
            around,
        )
    return found


def slow_facts(one: Feature) -> Facts:
    followers = tuple(sorted(one.followers.items()))
    tiles = frozenset(one.tiles)
    return one.kind, tiles, one.shields, one.complete, followers, len(one.cities)


class Watched:
    """A game in which the slow way foretells every state."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.farmers = options.get("farmers", True)
        self.state = GAME.start(players, options)

    def agree(self) -> None:
        """Features and options of this state are the same both ways."""
        state = self.state
        board = Board(state.components())
        slow = {frozenset(one.parts): slow_facts(one) for one in board.features}
        assert quick_features(state) == slow
        if state.player >= 0:
            texts = [option.text for option in state.options()]
            assert len(set(texts)) == len(texts)
            if board.drawn is not None:
                assert set(texts) == board.placements()
            else:
                assert set(texts) == board.claims(self.farmers) | {"pass"}

    def take(self, action: Action) -> None:
        """Do what chance or a player said, and compare with what must come of it."""
        state = self.state
        board = Board(state.components())
        player = state.player
        state.take(action)
        if action.kind == "draw":
            fits = board.fits_anywhere(action.word(0))
            assert (state.components()["drawn"] == action.word(0)) == fits
            assert (state.player >= 0) == fits
        elif action.kind == "place":
            board.lay(action.number(0), action.number(1), action.number(2))
            has_follower = sum(owner == player for owner, *_ in board.followers) < 7
            if has_follower and board.claims(self.farmers):
                assert state.player == player
            else:
                board.score_completed()
        elif action.kind in ("follower", "pass"):
            if action.kind == "follower":
                board.claim(player, action.word(0))
            board.score_completed()
        if state.over:
            board.score_end()
        after = Board(state.components())
        assert after.points == board.points
        assert after.tiles == board.tiles
        assert sorted(after.followers) == sorted(board.followers)


def anything(state: Carcassonne, options: list[Action], rng: Rng) -> Action:
    return options[rng.below(len(options))]


def compact(state: Carcassonne, options: list[Action], rng: Rng) -> Action:
    """Lay tiles where they touch most others: cities close, roads meet, some tiles fit nowhere."""
    if options[0].kind != "place":
        return anything(state, options, rng)
    taken = {(x, y) for _, x, y, _ in state.components()["tiles"]}
    around = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]

    def touches(option: Action) -> int:
        x, y = option.number(0), option.number(1)
        return sum((x + dx, y + dy) in taken for dx, dy in around)

    most = max(map(touches, options))
    return anything(state, [option for option in options if touches(option) == most], rng)


def play(
    game: Watched, choose: Callable[[Carcassonne, list[Action], Rng], Action], rng: Rng
) -> None:
    """A whole game, compared in every state."""
    while not game.state.over:
        game.agree()
        step = game.state.step
        if isinstance(step, Decision):
            game.take(choose(game.state, step.options(game.state), rng))
        else:
            assert isinstance(step, Chance)
            game.take(step.sample(game.state, rng))
    game.agree()


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("options", [{}, {"farmers": False}], ids=["farmers", "no-farmers"])
@pytest.mark.parametrize("choose", [anything, compact])
def test_random_games_agree(players, options, choose):
    """Features, owners, cities of meadows, options and points agree in every state."""
    play(Watched(players, options), choose, Rng(f"slow {players} {options}"))


def test_tiles_that_fit_nowhere_are_foretold():
    """p. 4: in crowded landscapes some tile fits nowhere; both ways agree which."""
    for seed in range(40):
        state = GAME.start(2, {"start": "1"})
        rng = Rng(f"aside {seed}")
        while not state.over:
            step = state.step
            if isinstance(step, Decision):
                state.take(compact(state, step.options(state), rng))
            else:
                assert isinstance(step, Chance)
                action = step.sample(state, rng)
                before = Board(state.components())
                state.take(action)
                if state.components()["aside"]:
                    assert not before.fits_anywhere(action.word(0))
                    return
    pytest.fail("no tile was ever set aside")


# -- any sequence of legal moves -----------------------------------------------------------------------


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    players=st.integers(2, 8),
    farmers=st.booleans(),
    choices=st.lists(st.integers(0, 10_000), min_size=1, max_size=60),
)
def test_any_sequence_of_moves_keeps_the_promises(players, farmers, choices):
    """Followers are conserved, options are the slow ones, joins are mutual, positions return."""
    options = {"farmers": farmers}
    game = Watched(players, options)
    for choice in choices:
        if game.state.over:
            break
        step = game.state.step
        if isinstance(step, Decision):
            answers = step.options(game.state)
        else:
            assert isinstance(step, Chance)
            answers = [action for action, _ in step.outcomes(game.state)]
        game.take(answers[choice % len(answers)])
    state = game.state
    game.agree()
    components = state.components()
    placed = Counter(figure[0] for figure in components["figures"])
    assert [placed[player] + state.followers(player) for player in range(players)] == [7] * players
    assert GAME.complaints(state) == []
    board = Board(components)
    for part in board.parts:
        assert all(part in board.joined_to(other) for other in board.joined_to(part))
    back = GAME.from_position(GAME.position(state), players, options)
    assert GAME.position(back) == GAME.position(state)
    assert back.options() == state.options()
    assert GAME.complaints(back) == []
