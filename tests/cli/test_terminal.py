"""The program on a real terminal of 100 by 30 characters."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time

import pytest

# The program with its standard input as the terminal that Ctrl-C comes from, and as a shell starts it: a job
# in the background, such as these tests may be, would hand down that it does not hear of Ctrl-C.
START = "import fcntl, signal, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
START += "signal.signal(signal.SIGINT, signal.default_int_handler); "
START += "from ludoteka.cli import main; sys.exit(main())"


class Terminal:
    """A terminal of 100 by 30 characters with the program in it."""

    def __init__(self, *words, **environment):
        self.fd, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        known = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")}
        self.program = subprocess.Popen(
            [sys.executable, "-c", START, *words],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            start_new_session=True,
            env=known | {"TERM": "xterm-256color"} | environment,
        )
        os.close(inside)

    def until(self, text, seconds=30):
        """Read until the text comes; what was written since the last call."""
        end = time.monotonic() + seconds
        fresh = ""
        while text not in re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", fresh):
            assert time.monotonic() < end, f"{text!r} did not come: {fresh!r}"
            if select.select([self.fd], [], [], 0.1)[0]:
                try:
                    fresh += os.read(self.fd, 65536).decode("utf-8", "replace")
                except OSError:  # the program has ended
                    break
        return fresh

    def type(self, text):
        os.write(self.fd, text.encode())

    def close(self):
        """Wait for the program's end; its exit code."""
        self.until("\0never")
        os.close(self.fd)
        return self.program.wait(timeout=30)


GAME = ("play", "carcassonne", "--seats", "human,human", "--seed", "7", "--set", "farmers=false")


def test_a_screen_of_100_by_30():
    terminal = Terminal(*GAME)
    first = terminal.until("Red> ")
    assert "\033[2J" in first  # a fresh screen
    assert "\033[43m" in first  # a city in colour
    lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|[\x01\x02\r]", "", first).split("\n")
    assert len(lines) <= 30
    assert max(map(len, lines)) <= 100
    asked = next(line for line in lines if "Lay the tile" in line)
    assert asked.index("Lay the tile") > 20  # beside the picture
    terminal.type("99\n")
    assert "not possible here" in terminal.until("Red> ")
    terminal.type("quit\n")
    terminal.until("leave without saving): ")
    terminal.type("\n")
    assert terminal.close() == 0


def test_quit_offers_to_save(tmp_path):
    file = tmp_path / "game.json"
    terminal = Terminal(*GAME)
    terminal.until("Red> ")
    terminal.type("quit\n")
    terminal.until("leave without saving): ")
    terminal.type(f"{file}\n")
    terminal.until("Continue with:")
    assert terminal.close() == 0
    assert file.exists()


def test_no_color():
    terminal = Terminal(*GAME, NO_COLOR="1")
    first = terminal.until("Red> ")
    assert not re.search(r"\x1b\[[0-9;]*m", first)
    terminal.type("\x04")
    terminal.until("not saved")
    assert terminal.close() == 0


@pytest.mark.parametrize(
    ("language", "hint"), [("en", "The game was not saved."), ("cs", "Hra nebyla uložena.")]
)
def test_ctrl_c(language, hint):
    terminal = Terminal(*GAME, "--lang", language)
    terminal.until("> ")
    time.sleep(1)  # the line editor must be waiting, or it hears of the signal with the next key
    terminal.type("\x03")
    terminal.until(hint)
    assert terminal.close() == 130
