"""Postcards: a game as messengers show it beside a link, 1200 by 630, with its players and their points."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ludoteka.draw.sprite import Sprite
from ludoteka.draw.svg import Markup, Svg, el, group, join, text
from ludoteka.draw.theme import FONT, LIGHT
from ludoteka.draw.wood import marker
from ludoteka.engine import Game, State
from ludoteka.engine.people import plain

WIDTH, HEIGHT, EDGE, SIDE = 1200, 630, 28, 350
ROW, LONGEST = 62, 16
SIZE = re.compile(r' (?:width|height)="[^"]*"')


def postcard(
    game: Game[Any],
    view: State | None,
    names: Sequence[str],
    scores: Sequence[int],
    art: Sprite | None = None,
) -> Svg:
    """A position that everybody may see, or the cover where there is none yet, beside title and players.

    Messengers do not wait long: the board is plain, unless there is `art` that need not be drawn any more.
    """
    cover = game.people.cover
    if view is not None and game.people.draw is not None:
        picture = game.picture(view)
        if art and isinstance(picture, Svg) and picture.sprite:
            board = _placed(str(replace(picture, sprite=art)))
        else:
            board = _placed(str(plain(picture)))
    else:
        board = _placed(str(cover())) if cover else join()
    paper = el("rect", width=WIDTH, height=HEIGHT, fill=LIGHT.table)
    left = WIDTH - SIDE
    title = _lines(game.title)
    body = [_words(line, left, 74 + 52 * i, 44, 700) for i, line in enumerate(title)]
    top = 110 + 52 * len(title)
    rows = [_player(seat, name, scores, left, top) for seat, name in enumerate(names)]
    foot = _words("Ludoteka", left, HEIGHT - EDGE - 6, 26, 600, LIGHT.muted)
    return Svg(join(paper, board, body, rows, foot), (0, 0, WIDTH, HEIGHT), WIDTH, HEIGHT)


def _placed(picture: str) -> Markup:
    """A whole picture at the left, as large as there is room."""
    head, rest = picture.split(">", 1)
    room = f' x="{EDGE}" y="{EDGE}" width="{WIDTH - SIDE - 2 * EDGE}" height="{HEIGHT - 2 * EDGE}"'
    return Markup(f"{SIZE.sub('', head)}{room}>{rest}")


def _player(seat: int, name: str, scores: Sequence[int], left: float, top: float) -> Markup:
    y = top + ROW * seat
    short = name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
    mark = group(marker(seat), transform=f"translate({left + 18} {y - 9}) scale(1.4)")
    points = str(scores[seat]) if seat < len(scores) else ""
    end = WIDTH - EDGE
    return join(
        mark, _words(short, left + 48, y, 28, 500), _words(points, end, y, 32, 700, anchor="end")
    )


def _words(
    content: str,
    x: float,
    y: float,
    size: float,
    weight: int,
    fill: str = LIGHT.ink,
    anchor: str = "start",
) -> Markup:
    return text(
        content,
        x,
        y,
        font_size=size,
        font_weight=weight,
        font_family=FONT,
        fill=fill,
        text_anchor=anchor,
    )


def _lines(title: str) -> list[str]:
    """A title in lines that fit beside the picture."""
    lines = [""]
    for word in title.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) <= LONGEST - 3 or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
