"""Mending: another move in the place of a wrong one that somebody entered at a real table."""

from collections.abc import Callable, Sequence

from ludoteka.engine.core.actions import Action
from ludoteka.engine.errors import IllegalMove, LudotekaError
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")

Play = Callable[[str], None]
Rewind = Callable[[int], None]


def mend(
    moves: Sequence[Action], number: int, move: str, drop: bool, play: Play, rewind: Rewind
) -> None:
    """Put `move` in the place of the move of this number, counted from 1, and play the later ones after it.

    Where one of them is no longer possible, nothing changes and the error says which; or, with `drop`, it and what
    follows are left out. `play` and `rewind` are those of the match.
    """
    if not 1 <= number <= len(moves):
        raise LudotekaError(
            _("the match has moves 1 to {there}, not {number}").format(
                there=len(moves), number=number
            )
        )
    before = [one.text for one in moves]
    rewind(number - 1)
    try:
        play(move)
        gone = _played(before[number:], play)
        if gone is not None and not drop:
            raise IllegalMove(
                _("move {number} ({text}) would no longer be possible").format(
                    number=number + 1 + gone, text=before[number + gone]
                )
            )
    except IllegalMove:
        rewind(number - 1)
        _played(before[number - 1 :], play)
        raise


def _played(moves: Sequence[str], play: Play) -> int | None:
    """Play one move after another; the place of the first that is not possible, if any."""
    for place, move in enumerate(moves):
        try:
            play(move)
        except IllegalMove:
            return place
    return None
