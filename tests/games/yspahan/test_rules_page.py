"""RULES.md has every page of the rulebook with rules on it, and every ruling."""

import re
from importlib import resources

PAGE = resources.files("ludoteka.games.yspahan").joinpath("RULES.md").read_text("utf-8")


def test_every_page_is_there():
    pages = {
        int(n) for line in re.findall(r"^\| ([\d, ]+) \|", PAGE, re.M) for n in line.split(",")
    }
    assert pages == {1, 2, 4, 5, 6, 7, 8, 9}


def test_every_ruling_is_there():
    assert [int(n) for n in re.findall(r"^\| Y(\d+) ", PAGE, re.M)] == list(range(1, 37))
