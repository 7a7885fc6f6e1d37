"""Conformance: what must hold for every game in every state, as a function for your own games too.

from ludoteka.testing import check_game
check_game(my_game, players=3, games=50)
"""

import json
from collections.abc import Mapping
from typing import Any

from ludoteka.engine import Chance, Decision, Game, LudotekaError, Match, Record, Rng, Scored, State

CHANCE_LIMIT = 5000  # outcomes beyond this are not listed one by one


class Failure(AssertionError):
    """A game broke a promise; the message says which one and where."""


def check_game(
    game: Game[Any],
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    games: int = 20,
    seed: int = 0,
) -> None:
    """Play random games and check every state on the way; raises `Failure` at the first defect.

    Without `players` every player count is checked.
    """
    counts = range(game.min_players, game.max_players + 1) if players is None else [players]
    for count in counts:
        for number in range(games):
            Checker(game, count, options or {}, f"{seed}:{count}:{number}").run()


class Checker:
    """One random game, checked from its first position to its last."""

    def __init__(
        self, game: Game[Any], players: int, options: Mapping[str, Any], seed: str
    ) -> None:
        self.game = game
        self.players = players
        self.options = game.check_options(options)
        self.seed = seed
        self.rng = Rng(seed)
        self.moves: list[str] = []

    def fail(self, what: str) -> None:
        where = (
            f"{self.game.name}, {self.players} players, {dict(self.options)}, seed {self.seed!r}"
        )
        raise Failure(f"{what}\n  in {where}, after {len(self.moves)} moves: {self.moves[-5:]}")

    def expect(self, holds: bool, what: str) -> None:
        if not holds:
            self.fail(what)

    def run(self) -> None:
        """Play one game; every state is looked at, a few of them thoroughly."""
        state = self.game.blank(self.players, self.options)
        state.log = []
        self.game.setup(state)
        state.advance()
        thorough = self.rng.below(4)
        while not state.over:
            self.check_state(state)
            if len(self.moves) % 4 == thorough:
                self.check_position(state)
                self.check_secrets(state)
            self.step(state)
        self.check_state(state)
        self.check_position(state)
        self.check_end(state)

    def step(self, state: State) -> None:
        """Answer the waiting question at random, and see that a copy did not notice."""
        question = state.step
        if isinstance(question, Decision):
            options = question.options(state)
            self.expect(bool(options), f"{question!r} offers nothing")
            self.expect(len(set(options)) == len(options), f"{question!r} offers something twice")
            self.expect(0 <= question.player < self.players, f"{question!r} asks nobody")
            action = options[self.rng.below(len(options))]
        else:
            self.expect(isinstance(question, Chance), f"{question!r} waits for nobody")
            assert isinstance(question, Chance)
            action = question.sample(state, self.rng)
            outcomes = question.outcomes(state)
            self.expect(bool(outcomes), f"{question!r} has no outcome")
            if len(outcomes) <= CHANCE_LIMIT:
                listed = {outcome for outcome, _ in outcomes}
                self.expect(len(listed) == len(outcomes), f"{question!r} lists an outcome twice")
                self.expect(
                    all(isinstance(weight, int) and weight > 0 for _, weight in outcomes),
                    f"{question!r} has a weight that is not a positive whole number",
                )
                self.expect(action in listed, f"{question!r} drew {action}, which it does not list")
        self.expect(
            question.read(state, action.text) is action, f"{action.text!r} does not read back"
        )
        before = self.picture_of(state)
        copy = state.copy()
        copy.take(action)
        self.expect(self.picture_of(state) == before, f"{action} on a copy changed the original")
        state.take(action)
        self.expect(
            self.picture_of(state) == self.picture_of(copy), f"{action} is not deterministic"
        )
        self.moves.append(action.text)

    def picture_of(self, state: State) -> str:
        """Everything that can be said of a state, as text to compare."""
        return json.dumps(self.game.position(state), sort_keys=True)

    def check_state(self, state: State) -> None:
        for complaint in self.game.complaints(state):
            self.fail(complaint)
        log = state.log
        assert log is not None
        told = [0] * self.players
        for event in log:
            if isinstance(event, Scored):
                self.expect(
                    event.points == sum(count * each for _, count, each in event.why),
                    f"{event!r} does not explain its points",
                )
                told[event.player] += event.points
        self.expect(
            told == state.scores(), f"the events tell of {told}, the scores are {state.scores()}"
        )

    def check_position(self, state: State) -> None:
        """A position survives JSON, with the same options in the same order."""
        position = json.loads(json.dumps(self.game.position(state)))
        back = self.game.from_position(position, self.players, self.options)
        self.expect(self.picture_of(back) == self.picture_of(state), "the position changed in JSON")
        self.expect(back.options() == state.options(), "the options changed in JSON")
        self.expect(state.copy().options() == state.options(), "a copy has other options")
        self.expect(back.ranks() == state.ranks(), "the ranks changed in JSON")

    def check_secrets(self, state: State) -> None:
        """Two worlds that a viewer cannot tell apart look the same to it, in every way."""
        for viewer in [None, *range(self.players)]:
            view = state.view(viewer)
            world = state.redeal(viewer, self.rng)
            for complaint in self.game.complaints(world):
                self.fail(f"redealt for {viewer}: {complaint}")
            seen = world.view(viewer)
            who = "a spectator" if viewer is None else f"player {viewer}"
            self.expect(
                self.picture_of(view) == self.picture_of(seen), f"the view of {who} shows a secret"
            )
            self.expect(
                self.picture_of(view.view(viewer)) == self.picture_of(view),
                f"the view of {who} is not the whole of what it may know",
            )
            if viewer is not None and viewer == state.player:
                self.expect(
                    view.options() == world.options() == state.options(),
                    f"the options of {who} depend on a secret",
                )
                self.expect(
                    self.game.observe(view, viewer) == self.game.observe(seen, viewer),
                    f"the observation of {who} depends on a secret",
                )

    def check_end(self, state: State) -> None:
        """The record replays to the same end, and tells of the same points."""
        record = Record(
            game=self.game.name,
            rules=self.game.version,
            players=self.players,
            options=dict(self.options),
            seats=[f"P{seat}" for seat in range(self.players)],
            moves=self.moves,
            scores=state.scores(),
        )
        again = Record.from_json(json.loads(json.dumps(record.to_json())))
        try:
            match = Match.replay(again, game=self.game)
        except LudotekaError as error:
            self.fail(f"the record does not replay: {error}")
        self.expect(
            self.picture_of(match.state) == self.picture_of(state), "the replay ends elsewhere"
        )
        self.expect(match.ranks() == state.ranks(), "the replay ranks otherwise")
        self.expect(min(match.ranks()) == 1, "nobody wins")
