"""Positions in text: from a state to a line that can be sent around, and back."""

from contextlib import suppress
from typing import Any

from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.game import Game
from ludoteka.engine.i18n import Texts
from ludoteka.engine.registry import find_game
from ludoteka.positions.notation import Position, read, write, written
from ludoteka.positions.sound import ends, misfit, seated

_ = Texts("ludoteka")

DAMAGED = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


def position_text(state: State, viewer: int | None = None, whole: bool = False) -> str:
    """The position in one line, as this player or a spectator (None) may see it, or with all its secrets.

    A component that is as in a blank state is left out.
    """
    assert state.origin is not None
    game, settings = state.origin
    partial = not whole and type(state).view is not State.view
    position = game.position(state.view(viewer) if partial else state)
    blank = game.new(state.players, settings).components()
    components = position["components"]
    return write(
        Position(
            game=game.name,
            rules=game.version,
            players=state.players,
            partial=partial,
            viewer=viewer if partial else None,
            settings={
                name: value
                for name, value in settings.items()
                if value != game.setting(name).default
            },
            components={
                name: components[name] for name in components if components[name] != blank[name]
            },
            agenda=position["agenda"],
        )
    )


def read_position(text: str, rng: Rng, game: Game[Any] | None = None) -> State:
    """The state that a text describes; what its viewer may not know is drawn among what is possible."""
    found = read(text)
    game = game or find_game(found.game)
    if game.name != found.game:
        raise LudotekaError(
            _("this is a position of {found}, not of {game}").format(
                found=found.game, game=game.name
            )
        )
    settings = game.settings_since(found.rules, found.settings)
    blank = game.new(found.players, settings).components()
    for name, value in found.components.items():
        if name not in blank:
            raise LudotekaError(
                _("{game} has no component {name!r}; its components: {names}").format(
                    game=game.name, name=name, names=", ".join(blank)
                )
            )
        if misfit(value, blank[name]):
            raise LudotekaError(
                _("the component {name!r} of the position is {value}, which makes no sense").format(
                    name=name, value=written(value)[:40]
                )
            )
    if found.viewer is not None and found.viewer >= found.players:
        raise LudotekaError(
            _("{game} has no seat {seat} with {players} players").format(
                game=game.name, seat=found.viewer + 1, players=found.players
            )
        )
    with suppress(*DAMAGED):
        position = {"components": {**blank, **found.components}, "agenda": found.agenda}
        state: State = game.from_position(position, found.players, settings)
        state.advance()
        if found.partial:
            state = state.redeal(found.viewer, rng)
        if seated(state) and not game.complaints(state) and ends(state, Rng(text)):
            return state
    raise LudotekaError(_("this is not a position of {game}").format(game=game.name))
