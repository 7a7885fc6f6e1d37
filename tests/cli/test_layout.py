"""Lists and columns."""

from ludoteka.cli.listing import short_texts, sorted_titles
from ludoteka.cli.screen import beside, columns, flow, harmless, seat_name, table, wrap
from ludoteka.draw.terminal import plain

RED = "\033[31mred\033[0m"


def test_colours_take_no_room():
    assert plain(RED) == "red"
    assert wrap(f"{RED} {RED} {RED}", 7, "  ") == [f"{RED} {RED}", f"  {RED}"]
    assert beside([RED, "a"], ["x", "y", "z"], 1) == [f"{RED} x", "a   y", "    z"]
    assert table([["a", RED], ["bb", "1"]]) == [f"a   {RED}", "bb    1"]


def test_a_lead_keeps_its_blanks():
    assert wrap("one two", 9, "    ", " 1  ") == [" 1  one", "    two"]


def test_no_break_spaces_stay():
    assert wrap("v\u00a0lese je", 8) == ["v\u00a0lese", "je"]
    assert wrap("ici\u202f; là", 6) == ["ici\u202f;", "là"]
    assert harmless("«\u202fici\u202f»\u00a0: là") == "«\u202fici\u202f»\u00a0: là"


def test_nothing_commands_the_terminal():
    assert seat_name("\033[2JEve\n ") == "[2JEve"
    assert seat_name("Blue") == "Blue"


def test_columns_read_downwards():
    assert columns(["a", "b", "c", "d", "e"], 10) == ["a   c   e", "b   d"]
    assert columns([], 10) == []


def test_narrow_cells_share_a_line():
    blocks = [["aa"], ["bb"], ["a wide one"], ["cc"], ["two", "lines"]]
    assert flow(blocks, 12) == ["aa     bb", "a wide one", "cc", "two", "lines"]


def test_places_stand_in_the_order_of_their_numbers():
    assert sorted_titles(["(10, 0)", "(2, -1)", "(2, -3)"]) == ["(2, -3)", "(2, -1)", "(10, 0)"]
    assert sorted_titles(["market", "castle"]) == ["market", "castle"]


def test_what_tells_options_apart():
    turns = {
        "(1, 0)": ["at 1, 0 turned by 0°", "at 1, 0 turned by 90°"],
        "(0, 2)": ["at 0, 2 turned by 0°"],
    }
    assert short_texts(turns) == ["0°", "90°", "0°"]


def test_a_difference_that_no_title_tells_is_kept():
    assert short_texts({"(1, 0)": ["at 1, 0 by 0°"], "(0, 2)": ["at 0, 2 by 90°"]}) == ["0°", "90°"]
    assert short_texts({"(1, 0)": ["at 1, 0 by 0°"], "(0, 2)": ["at 0, 2 by 0°"]}) == ["", ""]


def test_texts_that_are_not_built_alike_stay_whole():
    assert short_texts({"depot 1": ["take a ship"], "depot 2": ["take a big ship"]}) == []
    assert short_texts({"": ["knight", "robber"]}) == []
