"""Colours of the terminal."""

from typing import Final

PLAYERS: Final = ("94", "91", "93", "92", "95", "90", "33", "35")
BLACK: Final = "40"


def paint(text: str, code: str, colour: bool) -> str:
    """The text in the colour of this code, where the terminal has colours."""
    return f"\033[{code}m{text}\033[0m" if colour and code else text


def paint_player(text: str, player: int, colour: bool) -> str:
    """The text in the player's colour on black."""
    return paint(text, f"1;{PLAYERS[player]};{BLACK}", colour)
