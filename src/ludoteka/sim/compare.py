"""Two files of results beside each other: what differs, and by how much at least and at most."""

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from ludoteka.engine import LudotekaError
from ludoteka.engine.i18n import Texts, signed
from ludoteka.sim.findings import number, share, source_name
from ludoteka.sim.report import Section, measure_names
from ludoteka.sim.statistics import corrected, newcombe
from ludoteka.sim.summary import Group, Summary

_ = Texts("ludoteka")


class Side(NamedTuple):
    """What one file says: a mean with its standard error, or a share as cases and how many of them."""

    value: float
    error: float = 0.0
    hits: float = 0.0
    cases: int = 0


class Difference(NamedTuple):
    """The second file minus the first, with an interval that holds for all comparisons together."""

    what: str
    is_share: bool
    first: float
    second: float
    difference: float
    low: float
    high: float

    @property
    def sure(self) -> bool:
        return self.low > 0 or self.high < 0


def compare(first: Summary, second: Summary) -> list[Difference]:
    """All comparisons of two files; refused where they are of different games."""
    games = [str(summary.about["game"]) for summary in (first, second)]
    if games[0] != games[1]:
        raise LudotekaError(
            _("results of {first} and of {second} cannot be compared").format(
                first=games[0], second=games[1]
            )
        )
    mine, theirs = sides(first), sides(second)
    both = [what for what in mine if what in theirs]
    z = corrected(len(both))
    return [difference(what, mine[what], theirs[what], z) for what in both]


def difference(what: str, one: Side, other: Side, z: float) -> Difference:
    """Newcombe's interval for shares, the normal one for means."""
    if one.cases:
        found = newcombe([(1.0, other.hits, other.cases, one.hits, one.cases)], z)
        return Difference(what, True, one.value, other.value, *found)
    gap, half = other.value - one.value, z * sqrt(one.error**2 + other.error**2)
    return Difference(what, False, one.value, other.value, gap, gap - half, gap + half)


def sides(summary: Summary) -> dict[str, Side]:
    """Everything that can be compared, by what it is called."""
    return dict([*_wins(summary), *_lengths(summary), *_measures(summary), *_rules(summary)])


def _share(hits: float, cases: int) -> Side:
    return Side(hits / cases, hits=hits, cases=cases)


def _mean(rows: int, counter: Counter[int]) -> Side:
    group = Group()
    group.rows, group.scores = rows, counter
    return Side(group.mean, group.spread / sqrt(rows))


def _wins(summary: Summary) -> Iterator[tuple[str, Side]]:
    if starter := summary.orders.get(1):
        yield _("wins of whoever begins"), _share(starter.wins, starter.rows)
    for bot, group in summary.bots.items():
        if len(summary.bots) > 1:
            yield _("wins of {bot}").format(bot=bot), _share(group.wins, group.rows)
        yield _("mean score of {bot}").format(bot=bot), _mean(group.rows, group.scores)


def _lengths(summary: Summary) -> Iterator[tuple[str, Side]]:
    yield _("decisions in a game"), _mean(summary.games, summary.decisions)
    yield _("rounds in a game"), _mean(summary.games, summary.rounds)


def _measures(summary: Summary) -> Iterator[tuple[str, Side]]:
    names, measures = measure_names(), summary.measures
    for name, one in measures.means().items():
        if name != "drama":
            yield names[name], Side(one.mean, one.error)
        else:
            yield names[name] + ", %", Side(100 * one.mean, 100 * one.error)
    if measures.led:
        yield names["catch_up"], _share(measures.lost, measures.led)


def _rules(summary: Summary) -> Iterator[tuple[str, Side]]:
    measures = summary.measures
    for source in sorted(measures.deciding):
        what = _("games decided by: {source}").format(source=source_name(summary, source))
        yield what, _share(measures.deciding[source], measures.games)


def compared(found: list[Difference]) -> Section:
    """The comparisons as a table."""
    body = []
    for one in found:
        shown, scale = (share, 100) if one.is_share else (number, 1)
        gap, low, high = (signed(scale * value) for value in (one.difference, one.low, one.high))
        mark = "*" if one.sure else ""
        body.append(
            [one.what, shown(one.first), shown(one.second), f"{gap} ({low} - {high})", mark]
        )
    note = _(
        "The second file minus the first; shares in percentage points. The intervals hold for all {n} comparisons "
        "together in 95 % of the cases (Bonferroni's correction; Newcombe's intervals for shares). * marks a "
        "difference that chance does not explain; a missing star does not show that there is no difference."
    ).format(n=len(found))
    head = [_("measure"), "1", "2", _("difference"), ""]
    return Section(_("Differences"), head, body, (), note)


def sentences(found: list[Difference]) -> list[str]:
    """What differs beyond chance, in words."""
    said = []
    for one in sorted(found, key=lambda one: -abs(one.difference) / max(1e-9, one.high - one.low)):
        if one.sure:
            shown = share if one.is_share else number
            text = (
                _("Higher in the second file: {what} ({first} against {second}).")
                if one.difference > 0
                else _("Lower in the second file: {what} ({first} against {second}).")
            )
            said.append(
                text.format(what=one.what, first=shown(one.first), second=shown(one.second))
            )
    return said or [_("Nothing differs by more than chance explains.")]
