"""What a worker process does for the analysis of a finished game: one position at a time, each bounded."""

from typing import Any

from ludoteka.bots import Mcts
from ludoteka.engine import Action, Decision, Record, Rng, State, find_game
from ludoteka.engine.i18n import LANGUAGES, speaking
from ludoteka.sim.analysis import chances, choices, spread

PLAYOUTS = 32
SECONDS = 1.5  # for a position
THINKING = 1.0  # seconds for what the bot would have played


def outline(record: dict[str, Any]) -> list[int]:
    """The numbers of the moves before which the game is looked at, and of its end."""
    whole = Record.from_json(record)
    return spread([number for number, _state in choices(find_game(whole.game), whole)])


def _position(whole: Record, number: int) -> State:
    """The position before a move."""
    return next(state for n, state in choices(find_game(whole.game), whole) if n == number)


def look(record: dict[str, Any], number: int) -> tuple[int, list[float]]:
    """Who chooses before this move, -1 at the end, and everybody's chance to win."""
    whole = Record.from_json(record)
    state = _position(whole, number)
    found = chances(find_game(whole.game), state, PLAYOUTS, 0, SECONDS)
    return state.player, found


def weigh(record: dict[str, Any], number: int) -> dict[str, Any]:
    """What was played there, what the bot would have played, in the words of every language."""
    whole = Record.from_json(record)
    game, state = find_game(whole.game), _position(whole, number)
    view = state.view(state.player)
    assert isinstance(state.step, Decision)
    played = state.step.read(state, whole.moves[number - 1])
    better = Mcts(seconds=THINKING).choose(game, view, Rng(0))

    def words(action: Action) -> dict[str, str]:
        found = {}
        for language in LANGUAGES:
            with speaking(language):
                found[language] = game.action_text(state, action)
        return found

    return {"played": words(played), "better": words(better), "same": played == better}
