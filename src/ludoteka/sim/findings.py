"""What a report says first: a few figures, and in sentences what is worth knowing."""

from ludoteka.engine import games
from ludoteka.engine.i18n import Texts, decimal
from ludoteka.sim.summary import Group, Summary

_ = Texts("ludoteka")


def number(value: float, digits: int = 1) -> str:
    """A number as the reader's language writes it, with its thousands apart."""
    return decimal(value, digits, ",")


def share(value: float) -> str:
    return f"{number(100 * value)}\N{NO-BREAK SPACE}%"


def source_name(summary: Summary, source: str) -> str:
    """What the game calls a source of points."""
    known = games().get(str(summary.about["game"]))
    return known.people.source(source) if known else source


def key_figures(summary: Summary) -> list[tuple[str, str]]:
    """The figures that stand large at the top, each with what it is."""
    return [
        (number(summary.games, 0), _("games")),
        (number(summary.winners.mean), _("points of a winner, on average")),
        (number(summary.others.mean), _("points of the others")),
        (number(_mean(summary.rounds)), _("rounds in a game")),
        (number(_mean(summary.decisions)), _("decisions in a game")),
    ]


def _mean(counter: dict[int, int]) -> float:
    return sum(value * count for value, count in counter.items()) / max(1, sum(counter.values()))


def findings(summary: Summary) -> list[str]:
    """What is worth knowing, one sentence each."""
    found = [*_seats(summary), *_bots(summary), *_sources(summary), *_milestones(summary)]
    length = Group()
    length.rows, length.scores = summary.games, summary.decisions
    found.append(
        _("Nine games in ten take between {low} and {high} decisions.").format(
            low=length.quantile(0.05), high=length.quantile(0.95)
        )
    )
    return found


def _seats(summary: Summary) -> list[str]:
    fair = 1 / len(summary.seats)
    found = []
    for seat, group in sorted(summary.seats.items()):
        low, high = group.interval
        if low <= fair <= high:
            continue
        text = (
            _("Seat {seat} wins {share} of the games, more than its fair share of {fair}.")
            if low > fair
            else _("Seat {seat} wins {share} of the games, less than its fair share of {fair}.")
        )
        found.append(text.format(seat=seat, share=share(group.wins / group.rows), fair=share(fair)))
    return found or [_("No seat wins more or less often than chance explains.")]


def _bots(summary: Summary) -> list[str]:
    if len(summary.bots) == 1:
        return []
    ranked = sorted(summary.bots.items(), key=lambda item: -item[1].wins / item[1].rows)
    (best, first), (_next, second) = ranked[0], ranked[1]
    won = share(first.wins / first.rows)
    if first.interval[0] > second.interval[1]:
        return [_("{bot} wins most: {share} of its games.").format(bot=best, share=won)]
    return [_("So few games do not show which bot is best.")]


def _sources(summary: Summary) -> list[str]:
    """Where most points come from, and what tells winners from others."""
    winners, others = summary.winners, summary.others
    total = winners.sources + others.sources
    if not total or not others.rows:
        return []
    most = max(sorted(total), key=lambda name: total[name])
    gaps = {
        name: winners.sources[name] / winners.rows - others.sources[name] / others.rows
        for name in sorted(total)
    }
    telling = max(gaps, key=lambda name: gaps[name])
    return [
        _("Most points come from: {source} ({points} in a game).").format(
            source=source_name(summary, most), points=number(total[most] / summary.rows)
        ),
        _("Winners are ahead of the others most in: {source} ({points} points more).").format(
            source=source_name(summary, telling), points=number(gaps[telling])
        ),
    ]


def _milestones(summary: Summary) -> list[str]:
    found = summary.telling()
    if not found or found[0][2].wins - found[0][2].half <= 0:
        return []
    name, one, gain = found[0]
    return [
        _(
            "“{name}” goes with winning most: players who do it win {gain} percentage points more often; "
            "{share} of the players do."
        ).format(name=name, gain=number(100 * gain.wins), share=share(one.count / summary.rows))
    ]
