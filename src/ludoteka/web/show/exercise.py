"""What lessons and puzzles show alike: the board of a game, and what may be chosen in it."""

from typing import Any

from ludoteka.engine import Action, Game, State
from ludoteka.web.show import panels, picture
from ludoteka.web.show.html import tag
from ludoteka.web.words import _


def board(game: Game[Any], view: State, options: list[Action]) -> dict[str, Any]:
    """The picture and what may be chosen in it; without options nothing is asked."""
    return {
        "board": picture.draw(game, view, options),
        "ask": question(game, view) if options else "",
        "list": panels.buttons(game, view, options) if options else "",
        "options": [
            [one.text, game.people.move(view, one), game.people.entry(view, one)[0]]
            for one in options
        ],
    }


def question(game: Game[Any], view: State) -> str:
    """The question as it stands at every table."""
    asked = tag("p", game.people.question(view) or _("Choose."), class_="question")
    return asked + (panels.way_to_rules(game, view) or "")
