"""Conformance: what must hold for every game in every state, as a function for your own games too.

from ludoteka.testing import check_game
check_game(my_game, players=3, games=50)
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NoReturn

from ludoteka.engine import (
    Action,
    Chance,
    Decision,
    Game,
    LudotekaError,
    Match,
    Question,
    Record,
    Rng,
    Scored,
    State,
)

CHANCE_LIMIT = 5000  # outcomes beyond this are not listed one by one
SHOWN = 16  # one of so many views is also drawn
AHEAD = 3  # moves that a copy is played on, to see whether the original notices


class Failure(AssertionError):
    """A game broke a promise; the message says which one and where."""


def check_game(
    game: Game[Any],
    players: int | None = None,
    settings: Mapping[str, Any] | None = None,
    games: int = 20,
    seed: int = 0,
    every: int = 5,
) -> None:
    """Play random games and check every state on the way; raises `Failure` at the first defect.

    Without `players` every player count is checked. The cheap checks are made in every state, the
    others (copies, JSON, secrets) in one of `every` states, drawn at random, and in the last one.
    """
    counts = range(game.min_players, game.max_players + 1) if players is None else [players]
    for count in counts:
        for number in range(games):
            Checker(game, count, settings or {}, f"{seed}:{count}:{number}", every).run()


class Checker:
    """One random game, checked from its first position to its last."""

    def __init__(
        self,
        game: Game[Any],
        players: int,
        settings: Mapping[str, Any],
        seed: str,
        every: int = 5,
    ) -> None:
        self.game = game
        self.players = players
        self.settings = game.check_settings(settings)
        self.seed = seed
        self.every = every
        self.rng = Rng(seed)
        self.moves: list[str] = []
        self.told = [0] * players  # the points that events told of
        self.heard = 0  # how many events were heard so far

    def fail(self, what: str) -> NoReturn:
        where = (
            f"{self.game.name}, {self.players} players, {dict(self.settings)}, seed {self.seed!r}"
        )
        raise Failure(f"{what}\n  in {where}, after {len(self.moves)} moves: {self.moves[-5:]}")

    def expect(self, holds: bool, what: str) -> None:
        if not holds:
            self.fail(what)

    def run(self) -> None:
        """Play one game; every state is looked at, some of them thoroughly."""
        state = self.game.blank(self.players, self.settings)
        state.log = []
        self.game.setup(state)
        state.advance()
        self.check_points(state)
        while not state.over:
            thorough = self.rng.below(self.every) == 0
            action = self.choose(state)
            if thorough:
                self.check_components(state)
                self.check_position(state)
                self.check_secrets(state)
                self.check_order(state)
                self.check_copy(state, action)
            else:
                state.take(action)
            self.moves.append(action.text)
            self.check_points(state)
        self.check_components(state)
        self.check_position(state)
        self.check_end(state)

    # -- in every state --------------------------------------------------------------------------

    def choose(self, state: State) -> Action:
        """A random answer to the waiting question, which must be a fair one."""
        question = state.step
        if isinstance(question, Decision):
            options = question.options(state)
            self.expect(bool(options), f"{question!r} offers nothing")
            self.expect(len(set(options)) == len(options), f"{question!r} offers something twice")
            self.expect(0 <= question.player < self.players, f"{question!r} asks nobody")
            return options[self.rng.below(len(options))]
        if not isinstance(question, Chance):
            self.fail(f"{question!r} waits for nobody")
        outcomes = question.outcomes(state)
        self.expect(bool(outcomes), f"{question!r} has no outcome")
        self.expect(
            all(type(weight) is int and weight > 0 for _, weight in outcomes[:CHANCE_LIMIT]),
            f"{question!r} has a weight that is not a positive whole number",
        )
        action = question.sample(state, self.rng)
        if len(outcomes) <= CHANCE_LIMIT:
            listed = {outcome for outcome, _ in outcomes}
            self.expect(len(listed) == len(outcomes), f"{question!r} lists an outcome twice")
            self.expect(action in listed, f"{question!r} drew {action}, which it does not list")
        return action

    def check_points(self, state: State) -> None:
        """The events since the last look explain exactly what the scores say."""
        log = state.log
        assert log is not None
        for event in log[self.heard :]:
            if isinstance(event, Scored):
                self.expect(
                    event.points == sum([count * each for _, count, each in event.why]),
                    f"{event!r} does not explain its points",
                )
                self.told[event.player] += event.points
        self.heard = len(log)
        scores = state.scores()
        self.expect(self.told == scores, f"the events tell of {self.told}, the scores are {scores}")

    # -- in some states --------------------------------------------------------------------------

    def picture_of(self, state: State) -> str:
        """Everything that can be said of a state, as text to compare."""
        return json.dumps(self.game.position(state), sort_keys=True)

    def check_components(self, state: State) -> None:
        for complaint in self.game.complaints(state):
            self.fail(complaint)

    def check_copy(self, state: State, action: Action) -> None:
        """Take the action, see that it reads back, and that copies go their own way."""
        question = state.step
        assert isinstance(question, Question)
        text = action.text
        self.expect(question.read(state, text) is action, f"{text!r} does not read back")
        before = self.picture_of(state)
        copy = state.copy()
        self.expect(copy.log is None, "a copy is not silent")
        self.expect(copy.options() == state.options(), "a copy has other options")
        copy.take(action)
        after = self.picture_of(copy)
        self.play_on(copy)
        self.expect(self.picture_of(state) == before, f"{text} on a copy changed the original")
        state.take(action)
        self.expect(self.picture_of(state) == after, f"{text} is not deterministic")

    def play_on(self, state: State) -> None:
        for _ in range(AHEAD):
            if not state.over:
                state.take(self.choose(state))

    def check_position(self, state: State) -> None:
        """A position survives JSON, with the same options in the same order."""
        position = json.loads(json.dumps(self.game.position(state)))
        try:
            back = self.game.from_position(position, self.players, self.settings)
        except LudotekaError as error:
            self.fail(f"the position does not come back: {error}")
        self.expect(self.picture_of(back) == self.picture_of(state), "the position changed in JSON")
        self.expect(back.options() == state.options(), "the options changed in JSON")
        self.expect(back.ranks() == state.ranks(), "the ranks changed in JSON")

    def check_order(self, state: State) -> None:
        """Decisions that may be answered in any order come to the same in two orders."""
        steps: list[Decision[Any]] = []
        for step in reversed(state.agenda):
            if not isinstance(step, Decision) or not step.any_order or step.player != state.player:
                break
            steps.append(step)
        if len(steps) < 2:
            return
        offered = [action for step in steps for action in step.options(state)]
        self.expect(
            len(set(offered)) == len(offered), f"{steps} offer the same action: which one is meant?"
        )
        first = state.copy()
        answers = []
        for step in steps:
            answers.append((step, self.choose(first)))
            first.agenda.pop()
            step.take(first, answers[-1][1])
        second = state.copy()
        for step, action in reversed(answers):
            self.expect(action in step.options(second), f"{action} must come in its turn")
            second.agenda.remove(step)
            step.take(second, action)
        self.expect(
            self.picture_of(first) == self.picture_of(second),
            f"the order of {[action.text for _, action in answers]} makes a difference",
        )

    def check_secrets(self, state: State) -> None:
        """Two worlds look the same to a viewer that cannot tell them apart: to two of the viewers."""
        viewers: set[int | None] = {self.rng.below(self.players)}
        viewers.add(state.player if state.player >= 0 and self.rng.below(4) else None)
        for viewer in viewers:
            who = "a spectator" if viewer is None else f"player {viewer}"
            view = state.view(viewer)
            world = state.redeal(viewer, self.rng)
            for complaint in self.game.complaints(world):
                self.fail(f"redealt for {who}: {complaint}")
            seen = world.view(viewer)
            known = self.picture_of(view)
            self.expect(known == self.picture_of(seen), f"the view of {who} shows a secret")
            self.expect(
                known == self.picture_of(view.view(viewer)),
                f"the view of {who} is not the whole of what it may know",
            )
            if viewer is not None:
                self.check_player(state, viewer, view, world, seen)
                if self.rng.below(SHOWN) == 0:
                    self.check_thoughts(state, viewer, view)
            if self.rng.below(SHOWN) == 0:
                options = state.options() if viewer is not None and viewer == state.player else []
                shown = self.shown(view, options)
                self.expect(shown == self.shown(seen, options), f"{who} is shown a secret")
                self.expect(known == self.picture_of(view), "showing a view changed it")

    def check_thoughts(self, state: State, player: int, view: State) -> None:
        """What a search supposes: habits that are allowed, and worlds that look as the player sees them."""
        if player == state.player:
            usual = self.game.programs.habit(view, self.rng)
            self.expect(
                usual is None or usual in view.options(), f"the habit {usual} is not an option"
            )
        guess = self.game.programs.guess(view, player, self.rng)
        for complaint in self.game.complaints(guess):
            self.fail(f"guessed by player {player}: {complaint}")
        self.expect(
            self.picture_of(guess.view(player)) == self.picture_of(view),
            f"player {player} guesses what it knows to be otherwise",
        )

    def check_player(
        self, state: State, player: int, view: State, world: State, seen: State
    ) -> None:
        """What a player is offered and observes follows from what it may know."""
        if player == state.player:
            self.expect(
                view.options() == world.options() == state.options(),
                f"the options of player {player} depend on a secret",
            )
        observed = self.game.programs.observe(view, player)
        self.expect(
            observed == self.game.programs.observe(seen, player),
            f"the observation of player {player} depends on a secret",
        )
        self.expect(
            self.game.programs.evaluate(view, player) == self.game.programs.evaluate(seen, player),
            f"the evaluation of player {player} depends on a secret",
        )
        fields = self.game.programs.fields(self.players, self.settings)
        sizes = sum([field.size for field in fields])
        self.expect(
            len(observed) == sizes, f"the observation has {len(observed)} numbers, not {sizes}"
        )
        first = 0
        for field in fields:
            numbers = observed[first : first + field.size]
            first += field.size
            self.expect(
                field.low <= min(numbers) and max(numbers) <= field.high,
                f"the observation's {field.name!r} is not between {field.low} and {field.high}",
            )

    def shown(self, view: State, options: list[Action]) -> list[str]:
        """What a person is shown of a view, in words and pictures."""
        game = self.game
        texts = [game.people.question(view), game.people.terminal(view, options, False, 100)]
        texts += [game.people.action_text(view, option) for option in options]
        with suppress(LudotekaError):  # a game may have no drawing
            texts.append(str(game.picture(view, options)))
        return texts

    # -- at the end ------------------------------------------------------------------------------

    def check_end(self, state: State) -> None:
        """The record replays to the same end."""
        self.expect(state.options() == [] and state.player == -1, "the end still asks somebody")
        self.expect(min(state.ranks()) == 1, "nobody wins")
        record = Record(
            game=self.game.name,
            rules=self.game.version,
            players=self.players,
            settings=dict(self.settings),
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
