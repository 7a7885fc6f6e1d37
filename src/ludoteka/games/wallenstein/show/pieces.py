"""The action cards of Wallenstein one by one, for the pictures of the log."""

from ludoteka.draw.svg import Svg
from ludoteka.games.wallenstein.show.art.backdrop import HEIGHT, WIDTH
from ludoteka.games.wallenstein.show.art.sprite import land, sprite
from ludoteka.games.wallenstein.show.text import ACTION_NAMES, _


def piece(name: str) -> Svg:
    """The scene of an action, such as `move_a`."""
    return Svg(
        land(f"action-{name}"),
        (0.0, 0.0, WIDTH, HEIGHT),
        title=_(ACTION_NAMES[name]),
        class_="game wallenstein",
        sprite=sprite(),
    )
