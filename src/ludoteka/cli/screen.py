"""The screen: width, colour, columns and lines, on a terminal or through a pipe."""

import os
import re
import shutil
from collections.abc import Sequence
from contextlib import suppress
from itertools import zip_longest
from typing import TextIO

from ludoteka.draw.terminal import ESCAPE, pad, paint, player_colour, visible
from ludoteka.engine.i18n import Texts
from ludoteka.engine.match import COLOURS

_ = Texts("ludoteka")

UNSEEN = "\001\\g<0>\002"  # tells the line editor that colours take no room
BLANKS = re.compile("[ \\n\\t]+")  # a no-break space is none of them
NO_BREAK = "\u00a0\u202f"  # the usual one, and the narrow one of French
DEFAULT_SIZE = (100, 30)
BOLD, DIM, ACCENT, WARNING = "1", "2", "38;5;214", "38;5;203"
# In seat order, as everywhere: a mark besides the colour, so that colour is never the only sign.
MARKS = "●▬○✚≈■▲★"


def wrap(text: str, width: int, indent: str = "", lead: str = "") -> list[str]:
    """The text in lines of at most this width, `lead` before the first and `indent` before the others."""
    lines: list[str] = []
    line = lead
    begun = False  # whether the line has a word yet
    for word in BLANKS.split(text.strip()):
        if begun and visible(line) + 1 + visible(word) > width:
            lines.append(line)
            line = indent + word
        else:
            line = f"{line} {word}" if begun else line + word
        begun = True
    return [*lines, line]


def beside(left: Sequence[str], right: Sequence[str], gap: int = 2) -> list[str]:
    """Two blocks of lines next to each other."""
    width = max((visible(line) for line in left), default=0) + gap
    rows = zip_longest(left, right, fillvalue="")
    return [(pad(mine, width) + other).rstrip() for mine, other in rows]


def columns(cells: Sequence[str], width: int, gap: int = 3) -> list[str]:
    """The cells in as many columns as fit, read downwards."""
    widest = max((visible(cell) for cell in cells), default=0) + gap
    count = max(1, (width + gap) // widest)
    height = -(-len(cells) // count)
    return [
        "".join(pad(cell, widest) for cell in cells[row::height]).rstrip() for row in range(height)
    ]


def flow(blocks: Sequence[Sequence[str]], width: int, gap: int = 2) -> list[str]:
    """Blocks below each other in their order; narrow ones of a single line two to a line."""
    slot = (width - gap) // 2
    lines: list[str] = []
    open_line = False  # whether the last line has room for another narrow block
    for block in blocks:
        narrow = len(block) == 1 and visible(block[0]) <= slot
        if narrow and open_line:
            lines[-1] = pad(lines[-1], slot + gap) + block[0]
        else:
            lines += block
        open_line = narrow and not open_line
    return lines


def table(rows: Sequence[Sequence[str]], gap: int = 2) -> list[str]:
    """Rows of cells; the first column stands left, all others right."""
    widths = [max(visible(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for first, *rest in rows:
        cells = [pad(first, widths[0])]
        for cell, width in zip(rest, widths[1:], strict=True):
            cells.append(" " * (width - visible(cell)) + cell)
        lines.append((" " * gap).join(cells).rstrip())
    return lines


def shows_colour(out: TextIO) -> bool:
    """Whether to write colours: only on a terminal, and not when NO_COLOR asks for none."""
    return out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


class Screen:
    """Where a game is played: lines come from `source`, all else goes to `out`."""

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self.source = source
        self.out = out
        self.live = source.isatty() and out.isatty()  # a person sits there, not a pipe
        self.colour = shows_colour(out)
        if self.live:
            with suppress(ImportError):
                import readline  # noqa: F401 - makes `input` edit lines; only for people

    @property
    def size(self) -> tuple[int, int]:
        width, height = shutil.get_terminal_size(DEFAULT_SIZE)
        return max(40, width), max(16, height)

    def paint(self, text: str, *codes: str) -> str:
        return paint(text, ";".join(codes), self.colour)

    def seat(self, number: int, name: str) -> str:
        """A player's name with its mark, in its colour."""
        i = number % len(MARKS)
        return self.paint(f"{MARKS[i]} {name}", BOLD, player_colour(i))

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self.out)

    def clear(self, history: bool = False) -> None:
        """Begin a fresh screen; with `history` nothing can be scrolled back to."""
        if self.live:
            print("\033[H\033[2J" + ("\033[3J" if history else ""), end="", file=self.out)

    def ask(self, prompt: str) -> str | None:
        """The next line, or None where there is no more; a pipe's line is repeated, to read along."""
        self.out.flush()
        if self.live:
            try:
                return input(ESCAPE.sub(UNSEEN, prompt)).strip()
            except EOFError:
                self.say()
                return None
        line = self.source.readline()
        if not line:
            return None
        self.say(f"{prompt}{line.strip()}")
        return line.strip()


def harmless(text: str) -> str:
    """The text in one line, without signs that would command a terminal."""
    line = BLANKS.sub(" ", text.strip())
    return "".join(sign for sign in line if sign.isprintable() or sign in NO_BREAK)


def seat_name(name: str) -> str:
    """A seat's name to show: a colour in the reader's language, any other name as it is."""
    return _(name) if name in COLOURS else harmless(name)
