"""The analysis of a finished game as it is shown: curves of chances, turning points and luck, everybody's accuracy."""

from bisect import bisect_left
from collections.abc import Callable
from typing import Any

from ludoteka.draw import chance_curves as drawing
from ludoteka.engine.i18n import FALLBACK, Texts, language
from ludoteka.web.show.html import Html, tag
from ludoteka.web.show.marks import mark
from ludoteka.web.table.desk import Desk
from ludoteka.web.words import _

WIDTH, HEIGHT = 360.0, 200.0


def curves(desk: Desk, stops: list[int], found: dict[str, Any]) -> str:
    """The curves with their legend, what turned the game, and how well everybody chose.

    `stops` are the steps of the replay; `found` is what the analyst wrote down.
    """

    def step(move: int) -> int:
        return bisect_left(stops, move - 1)

    points = found["points"]
    steps = [step(point["move"]) for point in points]
    events = sorted([*found["turns"], *found["luck"]], key=lambda one: one["move"])
    seats = range(len(desk.seats))
    picture = drawing.chance_curves(
        steps,
        [[point["chances"][seat] for point in points] for seat in seats],
        desk.names,
        [step(event["move"]) for event in events],
        _("Everybody's chance of winning, step by step"),
        size=(WIDTH, HEIGHT),
        labels=False,
        bounds=[[(point["low"][seat], point["high"][seat]) for point in points] for seat in seats],
        luck=[step(event["move"]) for event in events if "outcome" in event],
    )
    left, right = drawing.edges((WIDTH, HEIGHT), labels=False)
    return tag(
        "div",
        tag(
            "figure",
            Html(str(picture)),
            tag("figcaption", _legend(desk, found["accuracy"])),
            class_="chances",
            data_left=f"{left:g}",
            data_right=f"{right:g}",
            data_first=steps[0],
            data_last=max(steps[-1], steps[0] + 1),
        ),
        _events(events, desk, step),
        id="ui-chances",
    )


def _legend(desk: Desk, accuracies: list[dict[str, Any]]) -> str:
    """A line for every player: how well the player chose."""
    return tag(
        "ul",
        [
            tag(
                "li",
                drawing_line(seat.index),
                mark(seat.index),
                seat.name,
                " ",
                tag("small", accuracy_line(accuracies[seat.index])),
            )
            for seat in desk.seats
        ],
        class_="legend",
    )


def accuracy_line(found: dict[str, Any]) -> str:
    """`accuracy 93 %; greed 1, tempo 2`: what somebody's choices were worth, and kinds of mistakes."""
    words = Texts("ludoteka")
    share = _("accuracy {percent}").format(percent=_percent(found["share"]))
    kinds = [f"{words(kind)} {count}" for kind, count in found["mistakes"].items() if count]
    return f"{share}; {', '.join(kinds)}" if kinds else share


def drawing_line(seat: int) -> str:
    """A piece of a player's curve, as its key."""
    return Html(str(drawing.key(seat)))


def _percent(share: float) -> str:
    return f"{100 * share:.0f}\u00a0%"


def _events(events: list[dict[str, Any]], desk: Desk, step: Callable[[int], int]) -> str:
    if not events:
        return tag("p", _("No turning points: no choice clearly cost much."))
    rows = [_row(i, event, desk, step(event["move"])) for i, event in enumerate(events, 1)]
    head = tag(
        "tr",
        tag("th", _("Step"), scope="col"),
        tag("th", _("What turned the game"), scope="col"),
        tag("th", _("Chance"), scope="col"),
    )
    return tag("table", tag("thead", head), tag("tbody", rows), class_="turns")


def _row(number: int, event: dict[str, Any], desk: Desk, step: int) -> str:
    link = tag(
        "a",
        tag("b", str(number), class_="number"),
        str(step),
        href=f"#{step}",
        aria_label=_("Turning point {n}, step {step} of the replay").format(n=number, step=step),
    )
    words = event["words"].get(language()) or event["words"][FALLBACK]
    cells = _lucky if "outcome" in event else _turned
    return tag("tr", tag("td", link), *cells(event, words, desk))


def _turned(event: dict[str, Any], words: list[str], desk: Desk) -> list[str]:
    """A choice: what was played, what was better, of what kind the mistake was, and what it cost."""
    seat = desk.seats[event["player"]]
    played, better = words
    kind = f" ({Texts('ludoteka')(event['kind'])})" if event["kind"] else ""
    said = _("Better: {move}").format(move=better) + kind
    low, high = (_percent(max(0.0, event[name])) for name in ("low", "high"))
    bounds = _("{low} to {high}").format(low=low, high=high)
    return [
        tag("td", mark(seat.index), tag("b", seat.name), f": {played} ", tag("small", said)),
        tag(
            "td",
            f"\u2212{_percent(event['loss'])}",
            tag("small", bounds),
            class_="down",
        ),
    ]


def _lucky(event: dict[str, Any], words: str, desk: Desk) -> list[str]:
    """A draw or a roll: whose chance it changed most."""
    seat = desk.seats[event["player"]]
    up = event["after"] > event["before"]
    name = _("Good luck for {name}") if up else _("Bad luck for {name}")
    change = f"{_percent(event['before'])} → {_percent(event['after'])}"
    return [
        tag("td", mark(seat.index), tag("b", name.format(name=seat.name)), f": {words}"),
        tag("td", change, class_="up" if up else "down"),
    ]
