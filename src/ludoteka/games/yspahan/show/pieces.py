"""Dice and cards of Yspahan one by one, for the pictures of the log."""

from ludoteka.draw.svg import Svg
from ludoteka.games.yspahan.show.art.cards import HEIGHT, WIDTH
from ludoteka.games.yspahan.show.art.sprite import piece as drawing
from ludoteka.games.yspahan.show.art.sprite import sprite
from ludoteka.games.yspahan.show.text import card_name

DIE = 26.0


def piece(name: str) -> Svg:
    """A die with its face, such as `die-white-3`, or a card, such as `card-swap`."""
    kind, _dash, which = name.partition("-")
    if kind == "die":
        box, title = (-DIE / 2, -DIE / 2, DIE, DIE), which.rpartition("-")[2]
    else:
        box, title = (0.0, 0.0, WIDTH, HEIGHT), card_name(which)
    return Svg(drawing(name), box, title=title, class_="game yspahan", sprite=sprite())
