"""What is worth noting of a game that bots play."""

from collections.abc import Callable
from typing import Any, Final

from ludoteka.bots.kernel.loop import Watcher
from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import EVERYBODY, NOBODY, Chose, Happened, Scored
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.core.steps import Chance, Decision
from ludoteka.engine.game import Game
from ludoteka.sim.kernel.steps import Steps

LOOK: Final = 7  # options are counted at every so many decisions: listing them all would take longer than the game
_milestones: Final[dict[Action, str]] = {}


class Notes:
    """The turns of every seat, in which order they first chose, the turn of every thing that they did first, and
    who led how often and had to wait how long.
    """

    def __init__(self, seats: int) -> None:
        self.before: int = NOBODY  # who chose last
        self.made: int = 0  # decisions so far
        self.options: int = 0  # in all looks together
        self.looks: int = 0
        # By seat: how often the decision passed to it, when it did everything first, and whether it was the
        # first to choose (1), the second ... (0: it has not chosen yet).
        self.turns: Final[list[int]] = [0] * seats
        self.firsts: Final[list[dict[str, int]]] = [{} for _ in range(seats)]
        self.order: Final[list[int]] = [0] * seats
        # How many decisions had been made when its last turn ended; how often it waited for the next one, for how
        # many decisions of the others in all, and for how many at most; at how many turns another had more points.
        self.left: Final[list[int]] = [0] * seats
        self.waits: Final[list[int]] = [0] * seats
        self.waited: Final[list[int]] = [0] * seats
        self.longest: Final[list[int]] = [0] * seats
        self.behind: Final[list[int]] = [0] * seats
        # Who led alone when a turn began, NOBODY where nobody did; and who led alone last.
        self.leaders: Final[list[int]] = []
        self.lead_changes: int = 0
        self.led: int = NOBODY

    def add(self, state: State, player: int, deed: str) -> None:
        """The player chooses; `deed` says what that does, if it is worth noting."""
        if player != self.before:
            self.begin_turn(state, player)
            self.turns[player] += 1
            self.before = player
            if not self.order[player]:
                self.order[player] = 1 + max(self.order)
        mine = self.firsts[player]
        if deed and deed not in mine:
            mine[deed] = self.turns[player]
        if self.made % LOOK == 0:
            self.options += len(state.options())
            self.looks += 1
        self.made += 1

    def begin_turn(self, state: State, player: int) -> None:
        """How long the player has waited, and who leads."""
        if self.before != NOBODY:
            self.left[self.before] = self.made
        if self.turns[player]:
            wait = self.made - self.left[player]
            self.waits[player] += 1
            self.waited[player] += wait
            self.longest[player] = max(self.longest[player], wait)
        scores = state.scores()
        leader, most = 0, scores[0]
        for seat in range(
            1, len(scores)
        ):  # one loop compiles to faster code than max, count and index
            if scores[seat] > most:
                leader, most = seat, scores[seat]
            elif scores[seat] == most:
                leader = NOBODY
        for seat in range(len(scores)):
            if scores[seat] < most:
                self.behind[seat] += 1
        self.leaders.append(leader)
        if leader != NOBODY and leader != self.led:
            if self.led != NOBODY:
                self.lead_changes += 1
            self.led = leader

    def half_time(self) -> int:
        """Who led alone in the middle of the game; NOBODY where nobody did."""
        return self.leaders[len(self.leaders) // 2] if self.leaders else NOBODY


class Count(Watcher):
    """How often every seat has decided; notes, moves and steps, where wanted; and what bots are told that listen.

    With `tell`, which is called with the player who is about to choose, the log of the state also has choices and
    chance.
    """

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        notes: Notes | None = None,
        moves: list[str] | None = None,
        steps: Steps | None = None,
    ) -> None:
        self.decisions: Final[list[int]] = [0] * seats
        self.notes: Final = notes
        self.moves: Final = moves  # every choice and every outcome of chance, in text
        self.steps: Final = steps
        self.deed: Final = game.programs.deed
        self.tell: Callable[[int], None] | None = None

    def settle(self, state: State, chance: Rng) -> None:
        if self.tell is None and self.moves is None:
            state.settle(chance)
        else:
            settle_aloud(state, chance, self.tell is not None, self.moves)

    def asked(self, player: int) -> None:
        if self.tell is not None:
            self.tell(player)

    def chose(self, state: State, player: int, choice: Action) -> None:
        if self.tell is not None:
            step = state.step
            assert isinstance(step, Decision)
            state.note(Chose(player, choice, step.secret))
        if self.notes is not None:
            deed = milestone(choice) if self.deed is None else self.deed(state, choice)
            self.notes.add(state, player, deed)
        if self.moves is not None:
            self.moves.append(choice.text)
        if self.steps is not None:
            self.steps.add(state, player, choice)
        self.decisions[player] += 1


def settle_aloud(state: State, chance: Rng, aloud: bool, moves: list[str] | None) -> None:
    """As `state.settle` does; the log (if `aloud`) and the moves hear what chance brings."""
    while not state.over:
        step = state.step
        if not isinstance(step, Chance):
            return
        action = step.sample(state, chance)
        if aloud:
            state.note(Happened(action, step.player if step.secret else EVERYBODY))
        if moves is not None:
            moves.append(action.text)
        state.take(action)


def milestone(action: Action) -> str:
    """What is worth noting of an action the first time: its kind and what it names, but no place."""
    found = _milestones.get(action)
    if found is None:
        words = [arg.partition(".")[0] for arg in action.args if isinstance(arg, str)]
        found = f"{action.kind} {words[0]}" if words else action.kind
        _milestones[action] = found
    return found


def points_by_source(state: State) -> list[dict[str, int]]:
    """Where the points of every player came from, by the events that the state kept."""
    sources: list[dict[str, int]] = [{} for _ in range(state.players)]
    for event in state.log or []:
        if isinstance(event, Scored):
            mine = sources[event.player]
            mine[event.source] = mine.get(event.source, 0) + event.points
    return sources
