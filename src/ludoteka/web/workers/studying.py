"""What a worker process does for the analysis of a finished game: one position at a time, each bounded."""

from typing import Any

from ludoteka.bots import make_bot
from ludoteka.bots.hint import words_of
from ludoteka.engine import Decision, Record, Rng, State, find_game
from ludoteka.engine.i18n import languages, speaking
from ludoteka.sim.analysis import choices, evenly, win_chances

PLAYOUTS = 64
SECONDS = 1.0  # for a position
ADVISER = "mcts:1s"  # the bot that says what it would have played


def outline(record: dict[str, Any]) -> list[int]:
    """The numbers of the moves before which the game is looked at, and of its end."""
    whole = Record.from_json(record)
    return evenly([number for number, _state in choices(find_game(whole.game), whole)])


def _position(whole: Record, number: int) -> State:
    """The position before a move."""
    return next(state for n, state in choices(find_game(whole.game), whole) if n == number)


def chances_before(record: dict[str, Any], number: int) -> tuple[int, list[float]]:
    """Who chooses before this move, nobody at the end, and everybody's chance of winning."""
    whole = Record.from_json(record)
    state = _position(whole, number)
    found = win_chances(find_game(whole.game), state, PLAYOUTS, 0, SECONDS)
    return state.player, found


def weigh(record: dict[str, Any], number: int) -> dict[str, Any]:
    """What was played there, what the bot would have played, in the words of every language."""
    whole = Record.from_json(record)
    game, state = find_game(whole.game), _position(whole, number)
    view = state.view(state.player)
    assert isinstance(state.step, Decision)
    played = state.step.read(state, whole.moves[number - 1])
    better = make_bot(ADVISER).choose(game, view, Rng(0))

    played_words, better_words = {}, {}
    for language in languages():
        with speaking(language):
            sentences = words_of(game, state, [played, better])
        played_words[language], better_words[language] = sentences
    return {"played": played_words, "better": better_words, "same": played == better}
