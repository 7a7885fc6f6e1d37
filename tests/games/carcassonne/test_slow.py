"""The rules against the slow second way, in every state of random games and of any legal sequence."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.games.carcassonne.slow import THE_FIVE, Board, Feature, Part, Slow

from ludoteka.engine import Action, Chance, Decision, Event, Rng, Scored
from ludoteka.games.carcassonne.game import GAME
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.tiles import KINDS, SHIELD, lane

ALL = {"modules": list(THE_FIVE)}

Facts = tuple[str, frozenset[int], int, bool, tuple[tuple[int, int], ...], int]


def quick_features(state: Carcassonne) -> dict[frozenset[Part], Facts]:
    """What the rules believe of every feature, by the parts that form it."""
    land = state.land
    parts: dict[int, set[Part]] = {root: set() for root in land.roots()}
    for number, first in enumerate(land.first):
        for i, segment in enumerate(land.tiles[number].tile.segments):
            parts[land.root(first + i)].add((number, segment.name))
    fields = [root for root in parts if KINDS[land.features[root].kind] == "field"]
    cities = {root: land.finished_cities(root) for root in fields}
    found = {}
    for root, area in parts.items():
        feature = land.features[root]
        kind = KINDS[feature.kind]
        tiles = frozenset(i for i in range(len(land.tiles)) if feature.tiles >> i & 1)
        shields = lane(feature.counts, SHIELD)
        complete = kind != "field" and feature.open == 0
        figures = tuple(sorted((figure.player, figure.number) for figure in feature.figures))
        around = len(cities.get(root, ()))
        found[frozenset(area)] = (kind, tiles, shields, complete, figures, around)
    return found


def slow_facts(one: Feature) -> Facts:
    figures = tuple(sorted((player, number) for player, number, *_ in one.figures))
    return one.kind, frozenset(one.tiles), one.shields, one.complete, figures, len(one.cities)


class Watched:
    """A game that the slow way plays along: it foretells every question and every position."""

    def __init__(self, players: int, settings: dict[str, Any]) -> None:
        self.state = GAME.blank(players, GAME.check_settings(settings))
        self.events: list[Event] = []
        self.state.log = self.events
        GAME.setup(self.state)
        self.state.advance()
        self.slow = Slow(players, settings)
        self.course = self.slow.play()
        self.question = next(self.course, None)
        self.tiles = 0

    def agree(self) -> None:
        """Table, question, and after every new tile the features, are the same both ways."""
        state = self.state
        components = state.components()
        components["land"]["figures"].sort()
        assert components == self.slow.components()
        if len(components["land"]["tiles"]) > self.tiles:
            self.tiles = len(components["land"]["tiles"])
            slow = {frozenset(one.parts): slow_facts(one) for one in self.slow.board.features}
            assert quick_features(state) == slow
        if state.over:
            assert self.question is None
            return
        assert self.question is not None
        player, answers = self.question
        assert state.player == player
        step = state.step
        if isinstance(step, Chance):
            outcomes = step.outcomes(state)
            assert {action.text: weight for action, weight in outcomes} == answers
        else:
            texts = [option.text for option in state.options()]
            assert len(set(texts)) == len(texts)
            assert set(texts) == set(answers)

    def take(self, action: Action) -> None:
        """Do both ways what chance or a player said."""
        self.state.take(action)
        try:
            self.question = self.course.send(action.text)
        except StopIteration:
            self.question = None

    def settle(self) -> None:
        """At the end every kind of points was paid to the same players."""
        announced: Counter[tuple[int, str]] = Counter()
        for event in self.events:
            if isinstance(event, Scored):
                announced[event.player, event.source] += event.points
        assert announced == +self.slow.paid


def anything(state: Carcassonne, options: list[Action], rng: Rng) -> Action:
    return options[rng.below(len(options))]


def compact(state: Carcassonne, options: list[Action], rng: Rng) -> Action:
    """Lay tiles where they touch most others: cities close, roads meet, some tiles fit nowhere."""
    if options[0].kind != "place":
        return anything(state, options, rng)
    taken = {(x, y) for _, x, y, _ in state.components()["land"]["tiles"]}
    around = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]

    def touches(option: Action) -> int:
        x, y = option.number(0), option.number(1)
        return sum((x + dx, y + dy) in taken for dx, dy in around)

    most = max(map(touches, options))
    return anything(state, [option for option in options if touches(option) == most], rng)


def helpful(state: Carcassonne, options: list[Action], rng: Rng) -> Action:
    """Compact, and builders, pigs, shepherds and monks go out whenever they can."""
    special = [
        option
        for option in options
        if option.kind in ("builder", "pig", "shepherd") or option.text == "follower m"
    ]
    return anything(state, special, rng) if special else compact(state, options, rng)


def play(
    game: Watched, choose: Callable[[Carcassonne, list[Action], Rng], Action], rng: Rng
) -> Watched:
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
    game.settle()
    return game


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("chosen", [{}, {"farmers": False}], ids=["farmers", "no-farmers"])
@pytest.mark.parametrize("choose", [anything, compact])
def test_random_games_agree(players, chosen, choose):
    """Features, owners, cities of meadows, options and points agree in every state."""
    play(Watched(players, chosen), choose, Rng(f"slow {players} {chosen}"))


@pytest.mark.parametrize(
    ("players", "choose"),
    [*((players, helpful) for players in range(2, 9)), (3, anything), (2, compact), (6, compact)],
)
def test_games_with_all_expansions_agree(players, choose):
    """The whole table, every question and every kind of points agree in every state."""
    play(Watched(players, ALL), choose, Rng(f"slow all {players}"))


@pytest.mark.parametrize("module", [*THE_FIVE, "wheel_tiles"])
@pytest.mark.parametrize("players", [2, 5])
def test_games_with_one_expansion_agree(module, players):
    play(Watched(players, {"modules": [module]}), helpful, Rng(f"slow {module} {players}"))


def test_all_kinds_of_points_are_paid():
    """The games that are compared bring every kind of points there is."""
    paid: set[str] = set()
    for seed in range(4):
        game = play(Watched(2, ALL), helpful, Rng(f"kinds {seed}"))
        paid |= {source for (_, source), points in game.slow.paid.items() if points}
        if len(paid) == 12:
            return
    pytest.fail(f"only {sorted(paid)} were paid")


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

MODULES = st.lists(st.sampled_from([*THE_FIVE, "wheel_tiles"]), unique=True).filter(
    lambda names: not {"wheel", "wheel_tiles"} <= set(names)
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    players=st.integers(2, 8),
    farmers=st.booleans(),
    modules=MODULES,
    choices=st.lists(st.integers(0, 10_000), min_size=1, max_size=80),
)
def test_any_sequence_of_moves_keeps_the_promises(players, farmers, modules, choices):
    """Figures are conserved, everything is as the slow way says, joins are mutual, positions return."""
    chosen = GAME.check_settings({"farmers": farmers, "modules": modules})
    game = Watched(players, chosen)
    for choice in choices:
        if game.state.over:
            break
        game.agree()
        step = game.state.step
        if isinstance(step, Decision):
            answers = step.options(game.state)
        else:
            assert isinstance(step, Chance)
            answers = [action for action, _ in step.outcomes(game.state)]
        game.take(answers[choice % len(answers)])
    state = game.state
    game.agree()
    assert GAME.complaints(state) == []
    board = Board(state.components(), tuple(chosen["modules"]))
    for part in board.parts:
        assert all(part in board.joined_to(other) for other in board.joined_to(part))
    back = GAME.from_position(GAME.position(state), players, chosen)
    assert GAME.position(back) == GAME.position(state)
    assert back.options() == state.options()
    assert GAME.complaints(back) == []
    for player in range(players):
        seen = GAME.programs.observe(state.view(player), player)
        assert len(seen) == sum(field.size for field in GAME.programs.fields(players, chosen))
