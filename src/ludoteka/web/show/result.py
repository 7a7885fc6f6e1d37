"""The end of a game: who won, with the points of everybody by where they came from."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from ludoteka.engine import Game, Scored, State
from ludoteka.web.show.html import tag
from ludoteka.web.show.marks import mark
from ludoteka.web.table.clock import ran_out
from ludoteka.web.table.desk import Desk
from ludoteka.web.table.rows import SeatRow
from ludoteka.web.words import _

BEFORE = ""  # the source of points that were there when a game began in its middle


def result(desk: Desk) -> str:
    """The final table with bars; a finished game has no secrets in its points."""
    table, match = desk.table, desk.match
    ranks, scores = table.ranks or match.ranks(), match.scores()
    order = sorted(range(table.players), key=lambda seat: (ranks[seat], seat))
    alone = ranks.count(1) == 1
    sources = _sources(desk)
    most = max(1, *scores)
    rows = [_row(desk, seat, ranks[seat], scores[seat], sources, most) for seat in order]
    return tag(
        "div",
        tag(
            "p",
            mark(order[0]) if alone else None,
            tag("span", verdict(desk.names, ranks)),
            class_="question",
            id="ui-q",
        ),
        tag("table", rows, class_="result"),
        _numbers(desk, order, sources),
        id="ui-result",
    )


def verdict(names: Sequence[str], ranks: Sequence[int]) -> str:
    """Who has won, in words."""
    winners = [name for name, rank in zip(names, ranks, strict=True) if rank == 1]
    if len(winners) == 1:
        return _("{name} wins.").format(name=winners[0])
    return _("Shared victory: {names}.").format(names=", ".join(winners))


def _sources(desk: Desk) -> dict[str, list[int]]:
    """Points by source for every player, the largest source first."""
    found: dict[str, list[int]] = defaultdict(lambda: [0] * desk.table.players)
    if desk.match.start is not None:
        found[BEFORE] = _first(desk).scores()
    for event in desk.match.events:
        if isinstance(event, Scored):
            found[event.source][event.player] += event.points
    return dict(sorted(found.items(), key=lambda item: -sum(item[1])))


def _first(desk: Desk) -> State:
    """The position in which the game began here."""
    match = desk.match
    first: State = match.game.start(match.players, match.settings, match.start)
    return first


def _named(game: Game[Any], source: str) -> str:
    return _("before this table") if source == BEFORE else game.people.source(source)


def _row(
    desk: Desk, seat: int, rank: int, score: int, sources: dict[str, list[int]], most: int
) -> str:
    game = desk.match.game
    parts: list[str] = []
    x = 0.0
    for i, (source, points) in enumerate(sources.items()):
        if points[seat] > 0:
            width = 100 * points[seat] / most
            label = f"{_named(game, source)}: {points[seat]}"
            parts.append(
                tag(
                    "rect",
                    tag("title", label),
                    x=f"{x:.1f}",
                    width=f"{width:.1f}",
                    height=10,
                    class_=f"bar source-{i % 8}",
                )
            )
            x += width
    bars = tag(
        "svg",
        parts,
        viewBox="0 0 100 10",
        preserveAspectRatio="none",
        class_="bars",
        role="img",
        aria_label=_spoken(game, sources, seat),
    )
    return tag(
        "tr",
        tag("td", f"{rank}."),
        tag(
            "td", mark(seat), tag("b", desk.seats[seat].name), _left(desk.seats[seat]), class_="who"
        ),
        tag("td", bars, class_="wide"),
        tag("td", str(score), class_="score"),
    )


def _left(seat: SeatRow) -> str | None:
    """Why somebody is last: the points are those of a bot."""
    if not seat.away:
        return None
    late = ran_out(seat.away, seat.left)
    words = _("ran out of time, so last") if late else _("left the game, so last")
    return tag("small", words, class_="left")


def _spoken(game: Game[Any], sources: dict[str, list[int]], seat: int) -> str:
    return ", ".join(f"{_named(game, source)} {points[seat]}" for source, points in sources.items())


def _numbers(desk: Desk, order: list[int], sources: dict[str, list[int]]) -> str:
    """The points of everybody by source, in numbers; the colours are those of the bars."""
    game = desk.match.game
    corner = tag("td", tag("span", _("source of points"), class_="hidden"))
    heads = [
        tag("th", mark(seat), tag("span", desk.seats[seat].name, class_="hidden"), scope="col")
        for seat in order
    ]
    rows = [
        tag(
            "tr",
            tag("th", tag("i", class_=f"source-{i % 8}"), _named(game, source), scope="row"),
            [tag("td", str(points[seat]) if points[seat] else "-") for seat in order],
        )
        for i, (source, points) in enumerate(sources.items())
    ]
    total = tag(
        "tr",
        tag("th", _("total"), scope="row"),
        [tag("td", str(desk.match.scores()[seat])) for seat in order],
        class_="total",
    )
    table = tag("table", tag("tr", corner, heads), rows, total, class_="numbers")
    return tag("div", table, class_="scrolls", tabindex=0, role="region", aria_label=_("Points"))
