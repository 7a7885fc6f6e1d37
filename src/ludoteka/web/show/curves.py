"""The analysis of a finished game as it is shown: the curves of the chances, and the turning points as a table."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Any

from ludoteka.draw import chance_curves as drawing
from ludoteka.engine.i18n import FALLBACK, language
from ludoteka.web.show.html import Html, tag
from ludoteka.web.show.marks import mark
from ludoteka.web.table.desk import Desk
from ludoteka.web.words import _

WIDTH, HEIGHT = 360.0, 200.0


def curves(
    desk: Desk,
    stops: list[int],
    moves: Sequence[int],
    shares: Sequence[list[float]],
    turns: list[dict[str, Any]],
) -> str:
    """The curves with their legend, and the turning points.

    `stops` are the steps of the replay; before each of these moves everybody had these shares of a win.
    """

    def step(move: int) -> int:
        return bisect_left(stops, move - 1)

    steps = [step(move) for move in moves]
    picture = drawing.chances(
        steps,
        [[share[seat] for share in shares] for seat in range(len(desk.seats))],
        desk.names,
        [step(turn["move"]) for turn in turns],
        _("Everybody's chance of winning, step by step"),
        size=(WIDTH, HEIGHT),
        labels=False,
    )
    left, right = drawing.edges((WIDTH, HEIGHT), labels=False)
    return tag(
        "div",
        tag(
            "figure",
            Html(str(picture)),
            tag("figcaption", _legend(desk, shares[-1])),
            class_="chances",
            data_left=f"{left:g}",
            data_right=f"{right:g}",
            data_first=steps[0],
            data_last=max(steps[-1], steps[0] + 1),
        ),
        _turning_points(turns, desk, step),
        id="ui-chances",
    )


def _legend(desk: Desk, last: list[float]) -> str:
    return tag(
        "ul",
        [
            tag("li", drawing_line(seat.index), mark(seat.index), seat.name, " ", _percent(share))
            for seat, share in zip(desk.seats, last, strict=True)
        ],
        class_="legend",
    )


def drawing_line(seat: int) -> str:
    """A piece of a player's curve, as its key."""
    return Html(str(drawing.key(seat)))


def _percent(share: float) -> str:
    return f"{100 * share:.0f}\u00a0%"


def _turning_points(turns: list[dict[str, Any]], desk: Desk, step: Callable[[int], int]) -> str:
    if not turns:
        return tag("p", _("No turning points: the chances changed little by little."))
    rows = [_row(i, turn, desk, step(turn["move"])) for i, turn in enumerate(turns, 1)]
    head = tag(
        "tr",
        tag("th", _("Step"), scope="col"),
        tag("th", _("Turning point"), scope="col"),
        tag("th", _("Chance"), scope="col"),
    )
    return tag("table", tag("thead", head), tag("tbody", rows), class_="turns")


def _row(number: int, turn: dict[str, Any], desk: Desk, step: int) -> str:
    seat = desk.seats[turn["player"]]
    played, better = (
        turn[name].get(language()) or turn[name][FALLBACK] for name in ("played", "better")
    )
    bot = (
        _("The bot would have played the same.")
        if turn["same"]
        else _("The bot would have played: {move}").format(move=better)
    )
    link = tag(
        "a",
        tag("b", str(number), class_="number"),
        str(step),
        href=f"#{step}",
        aria_label=_("Turning point {n}, step {step} of the replay").format(n=number, step=step),
    )
    change = f"{_percent(turn['before'])} → {_percent(turn['after'])}"
    return tag(
        "tr",
        tag("td", link),
        tag("td", mark(seat.index), tag("b", seat.name), f": {played} ", tag("small", bot)),
        tag("td", change, class_="up" if turn["after"] > turn["before"] else "down"),
    )
