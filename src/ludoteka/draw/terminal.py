"""Colour in a terminal: the seats of every game, and lines of which only some characters are seen."""

import re
from typing import Final

from ludoteka.draw.theme import PLAYERS

ESCAPE: Final = re.compile(r"\033\[[0-9;]*[A-Za-z]")
# The colours of the seats in `theme.PLAYERS` on a terminal: blue, red, yellow, green, purple, black, orange, pink.
CODES: Final = tuple(f"38;5;{code}" for code in (75, 203, 221, 78, 141, 250, 215, 218))


def player_colour(seat: int) -> str:
    """The code of a seat's colour, counted from 0; black is a grey that is seen on a dark ground."""
    return CODES[seat % len(PLAYERS)]


def on_black(seat: int) -> str:
    """The code of a seat's colour, bold on a black ground: a figure on a coloured landscape."""
    return f"1;{player_colour(seat)};40"


def paint(text: str, code: str, colour: bool) -> str:
    """The text in a colour or style, where colour is wanted."""
    return f"\033[{code}m{text}\033[0m" if colour and code else text


def plain(text: str) -> str:
    """The text without colours."""
    return ESCAPE.sub("", text)


def visible(line: str) -> int:
    """How many characters a line takes on the screen."""
    return len(plain(line))


def pad(line: str, width: int) -> str:
    """The line with blanks up to a width; colours take no room."""
    return line + " " * max(0, width - visible(line))
