"""Colour in a terminal."""

from ludoteka.draw.terminal import CODES, pad, paint, player_colour, visible
from ludoteka.draw.theme import PLAYERS


def test_every_seat_has_a_colour_of_its_own():
    assert [player_colour(seat) for seat in range(len(PLAYERS))] == list(CODES)
    assert len(set(CODES)) == len(PLAYERS) == 8
    assert player_colour(8) == player_colour(0) == "38;5;75"


def test_paint_only_where_colour_is_wanted():
    assert paint("me", "1;94", True) == "\033[1;94mme\033[0m"
    assert paint("me", "1;94", False) == paint("me", "", True) == "me"


def test_colours_take_no_room():
    line = "a " + paint("bc", f"1;{player_colour(1)}", True)
    assert visible(line) == 4
    assert pad(line, 6) == line + "  "
    assert pad(line, 3) == line
