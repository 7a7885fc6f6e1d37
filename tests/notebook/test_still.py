"""Where anywidget is missing, `match.play_here()` is a picture with a sentence."""

import base64
import re
import sys
from html import escape

import pytest
import secrets_game

from ludoteka.engine import LudotekaError, Match
from ludoteka.engine.people import plain
from ludoteka.web.notebook.still import StillBoard

ADVICE = 'This is a picture. For a board to play on, install the widget: pip install "ludoteka[notebook]"'


@pytest.fixture(autouse=True)
def _no_widgets(monkeypatch):
    """anywidget is not there."""
    monkeypatch.delitem(sys.modules, "ludoteka.web.notebook.widget", raising=False)
    monkeypatch.setitem(sys.modules, "anywidget", None)


def shown(board):
    """The drawing in the markup of a picture."""
    source = re.search(r"base64,([^\"]+)", board._repr_html_())[1]
    return base64.b64decode(source).decode()


def test_it_shows_the_position_and_says_how_to_get_a_board():
    match = Match.new("mercado", seed=3)
    board = match.play_here()
    assert isinstance(board, StillBoard)
    assert shown(board) == str(plain(match.game.picture(match.view(0), [])))
    assert board._repr_html_().endswith(f"<figcaption>{escape(ADVICE)}</figcaption></figure>")
    assert repr(board) == f"<Picture of {match!r}>\n{ADVICE}"


def test_it_shows_the_match_as_it_is_when_it_is_shown():
    match = Match.new("mercado", seed=3)
    board = match.play_here()
    before = shown(board)
    match.play(match.options()[0])
    assert shown(board) == str(plain(match.game.picture(match.view(0), []))) != before


def test_it_speaks_the_language_that_is_asked_for():
    assert Match.new("mercado", seed=3).play_here(language="cs").advice == (
        'Toto je obrázek. Desku, na které se hraje, přinese doplněk: pip install "ludoteka[notebook]"'
    )


def test_it_shows_a_seat_what_that_seat_may_see_and_several_what_all_see():
    match = Match.new(secrets_game.GAME, players=3, seed=1)
    picture = match.game.picture
    assert match.play_here(seat=2).seats == [2]
    assert shown(match.play_here(seat=2)) == str(plain(picture(match.view(2), [])))
    assert match.play_here({}).seats == [0, 1, 2]
    assert shown(match.play_here({})) == str(plain(picture(match.view(None), [])))


def test_a_seat_that_is_not_there_is_refused_here_too():
    with pytest.raises(LudotekaError, match="There is no seat 7"):
        Match.new("mercado").play_here(seat=7)
