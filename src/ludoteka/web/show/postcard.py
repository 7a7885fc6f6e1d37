"""Postcards: a game as messengers show it beside a link, 1200 by 630, with its players and their points."""

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from ludoteka.draw.sprite import Sprite
from ludoteka.draw.svg import Markup, Svg, el, group, join, text
from ludoteka.draw.theme import FONT, LIGHT
from ludoteka.draw.wood import marker
from ludoteka.engine import Game, State
from ludoteka.engine.people import plain

WIDTH, HEIGHT, EDGE, SIDE = 1200, 630, 28, 350
ROW, LONGEST = 62, 16
NAME = 316  # the most that the size of a name and its letters may make together, so that it ends before the points
LAUREL = ("#fdf3d3", "#e2b23a", "#8a6412")  # a winner's paper, its edge, and the leaves
BOX = re.compile(r' viewBox="\S+ \S+ (\S+) (\S+)"')
SIZE = re.compile(r' (?:width|height)="[^"]*"')


class Caption(NamedTuple):
    """What stands beside the board: names and points by seat, and at the end their ranks and who has won, in words."""

    names: Sequence[str]
    scores: Sequence[int] = ()
    ranks: Sequence[int] = ()
    verdict: str = ""


def postcard(
    game: Game[Any], view: State | None, caption: Caption, art: Sprite | None = None
) -> Svg:
    """A position that everybody may see, or the cover where there is none yet, beside title and players.

    Messengers do not wait long: the board is plain, unless there is `art` that need not be drawn any more.
    """
    paper = el("rect", width=WIDTH, height=HEIGHT, fill=LIGHT.table)
    left = WIDTH - SIDE
    title = _lines(game.title, LONGEST - 3)
    body = [_words(line, left, 74 + 52 * i, 44, 700) for i, line in enumerate(title)]
    top = 110 + 52 * len(title)
    verdict = _verdict(caption)
    body += [_words(line, left, top - 6 + 34 * i, 24, 600) for i, line in enumerate(verdict)]
    top += 34 * len(verdict) + (14 if verdict else 0)
    row = min(ROW, (HEIGHT - EDGE - 40 - top) / max(1, len(caption.names)))
    rows = [
        _player(seat, caption, left, top + row * i, row / ROW)
        for i, seat in enumerate(_order(caption))
    ]
    foot = _words("Ludoteka", left, HEIGHT - EDGE - 6, 26, 600, LIGHT.muted)
    board = _board(game, view, art)
    return Svg(join(paper, board, body, rows, foot), (0, 0, WIDTH, HEIGHT), WIDTH, HEIGHT)


def _board(game: Game[Any], view: State | None, art: Sprite | None) -> Markup:
    if view is None or game.people.draw is None:
        return _placed(str(game.people.cover())) if game.people.cover else join()
    picture = game.picture(view)
    if not isinstance(picture, Svg):
        return _placed(str(plain(picture)))
    alone = picture.close()  # what players have stands beside it in words
    return _placed(str(replace(alone, sprite=art) if art and alone.sprite else alone.plain()))


def _verdict(caption: Caption) -> list[str]:
    """Who has won, in two lines at most."""
    lines = _lines(caption.verdict, LONGEST + 3) if caption.verdict else []
    return lines if len(lines) <= 2 else [lines[0], f"{lines[1]} …"]


def _order(caption: Caption) -> list[int]:
    """The seats as they are listed: at the end by rank."""
    seats = range(len(caption.names))
    return sorted(seats, key=lambda seat: (caption.ranks[seat] if caption.ranks else 0, seat))


def _placed(picture: str) -> Markup:
    """A whole picture at the left, as large as there is room, and nothing of what lies around its view box."""
    head, rest = picture.split(">", 1)
    width, height = WIDTH - SIDE - 2.0 * EDGE, HEIGHT - 2.0 * EDGE
    x, y = float(EDGE), float(EDGE)
    if box := BOX.search(head):
        across, down = map(float, box.groups())
        scale = min(width / across, height / down)
        x, y = x + (width - across * scale) / 2, y + (height - down * scale) / 2
        width, height = across * scale, down * scale
    room = f' x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    return Markup(f"{SIZE.sub('', head)}{room}>{rest}")


def _player(seat: int, caption: Caption, left: float, y: float, close: float) -> Markup:
    """A line; where lines are close together, mark and wreath are smaller."""
    name, won = caption.names[seat], bool(caption.ranks) and caption.ranks[seat] == 1
    short = name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
    mark = group(marker(seat), transform=f"translate({left + 18} {y - 9}) scale({1.4 * close:.3g})")
    points = str(caption.scores[seat]) if seat < len(caption.scores) else ""
    return join(
        _laurel(left, y, close) if won else None,
        mark,
        _words(short, left + 50, y, min(28, NAME / len(short)), 700 if won else 500),
        _words(points, WIDTH - EDGE, y, 32, 700, anchor="end"),
    )


def _laurel(left: float, y: float, close: float) -> Markup:
    """What tells a winner: a golden paper behind the line, and a wreath around the mark."""
    paper, gold, leaf = LAUREL
    leaves = []
    for side in (-1, 1):
        for i in range(6):
            angle = math.radians(90 + side * (24 + 25 * i))
            far = 23 * close
            x, down = left + 18 + far * math.cos(angle), y - 9 + far * math.sin(angle)
            turn = math.degrees(angle) + 90 + side * 28
            leaves.append(
                el(
                    "ellipse",
                    rx=6.5 * close,
                    ry=2.8 * close,
                    fill=gold,
                    stroke=leaf,
                    transform=f"translate({x:.1f} {down:.1f}) rotate({turn:.0f})",
                )
            )
    wide = SIDE - EDGE + 26
    back = el(
        "rect",
        x=left - 14,
        y=y - 9 - 29 * close,
        width=wide,
        height=58 * close,
        rx=14,
        fill=paper,
        stroke=gold,
        stroke_width=2,
    )
    return join(back, leaves)


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


def _lines(title: str, longest: int) -> list[str]:
    """Words in lines that fit beside the picture."""
    lines = [""]
    for word in title.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) <= longest or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
