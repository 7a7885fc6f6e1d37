"""Pictures of positions: the game's own drawing, or its text where it has none."""

import logging
import re
from functools import cache
from typing import Any

from ludoteka.bots import make_bot, play_match
from ludoteka.draw.svg import Markup, Svg, el, text
from ludoteka.engine import Action, Game, LudotekaError, Match, Rng, State, find_game, games
from ludoteka.engine.people import bare
from ludoteka.web.show import covers

log = logging.getLogger(__name__)
LINE, COLUMN = 18, 9
TABLE = re.compile(r'(<rect [^>]*)fill="[^"]*"([^>]* class="table")')


def draw(game: Game[Any], view: State, options: list[Action], alone: bool = False) -> str:
    """The picture of a view with what can be done in it: for a page that has the game's sprite, or to stand alone."""
    try:
        drawn = game.picture(view, options)
        markup = str(drawn) if alone else bare(drawn)
        # What can be chosen are buttons, and a picture has none: it is a group of them.
        return markup.replace(' role="img"', ' role="group"', 1) if options else markup
    except LudotekaError:
        return str(_written(game, view, options))
    except Exception:  # a picture that fails must not stop the game: it goes on in words
        log.exception("%s cannot be drawn", game.name)
        return str(_written(game, view, options))


def _written(game: Game[Any], view: State, options: list[Action]) -> Svg:
    """For a game without a drawing: what the terminal would show."""
    lines = game.people.terminal(view, options, False, 80).splitlines()[:200]
    width = max(40, *(len(line) for line in lines)) * COLUMN
    rows = [
        text(line, 0, LINE * (i + 1), font_family="monospace", font_size=14, class_="ink")
        for i, line in enumerate(lines)
    ]
    body = el("g", *[Markup(row) for row in rows], fill="currentColor")
    return Svg(body, (-12, -4, width + 24, LINE * (len(lines) + 1)), title=game.title)


@cache
def sample(name: str) -> str:
    """A picture of the game in its middle, for the shelf of games: always the same one."""
    game = find_game(name)
    match = Match.new(game, players=max(game.min_players, min(3, game.max_players)), seed=4)
    play_match(match, [make_bot("greedy")] * match.players, Rng(4), SAMPLE_CHOICES)
    return TABLE.sub(r'\1fill="none"\2', draw(game, match.view(None), [], alone=True))


def warm() -> None:
    """Draw the shelf of games before somebody asks for it."""
    for name in games():
        try:
            covers.of(name) or sample(name)
        except Exception:  # the page will show the game without its picture
            log.exception("no picture of %s for the shelf", name)


SAMPLE_CHOICES = 46
