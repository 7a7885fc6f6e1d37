"""Coins and cards of Mercado one by one, for the pictures of the log."""

from ludoteka.draw.svg import Svg
from ludoteka.games.mercado.show.art.sprite import coin, sprite, ware
from ludoteka.games.mercado.show.text import COIN, card_by_id, card_name, coin_name


def piece(name: str) -> Svg:
    """A coin by its colour, such as `gold`, or the ware of a card by the card's name, such as `V18`."""
    if name in COIN:
        body, title = coin(name, 12, 12, 24), coin_name(name)
    else:
        card = card_by_id(name)
        body, title = ware(card.title, 0, 0, 24), card_name(card)
    return Svg(body, (0, 0, 24, 24), title=title, class_="game mercado", sprite=sprite())
