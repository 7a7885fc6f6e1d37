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
    found = [*_start(summary), *_bots(summary), *_sources(summary), *_milestones(summary)]
    length = Group()
    length.rows, length.scores = summary.games, summary.decisions
    found.append(
        _("Nine games in ten take between {low} and {high} decisions.").format(
            low=length.quantile(0.05), high=length.quantile(0.95)
        )
    )
    return found + measured(summary)


def measured(summary: Summary) -> list[str]:
    """The measures that designers know, a sentence each; what they are is in docs/measures.md."""
    found, shares = summary.measures.all(), {"drama", "catch_up"}
    said = {
        "branching": _("A player chooses among {value} options on average ({low} to {high})."),
        "lead_changes": _("The lead changes {value} times in a game ({low} to {high})."),
        "drama": _("Whoever wins was behind in {value} of the turns ({low} to {high})."),
        "catch_up": _(
            "In {value} of the games, whoever leads alone at half time does not win ({low} to {high}); "
            "by chance it would be {fair}."
        ),
        "wait": _(
            "Others make {value} decisions between two turns of a player ({low} to {high}), {most} at most."
        ),
    }
    fair = share(1 - 1 / max(1, int(summary.about["players"])))
    sentences = []
    for name, text in said.items():
        if name in found:
            value, low, high = (
                share(one) if name in shares else number(one) for one in found[name]
            )
            most = number(summary.measures.longest, 0)
            sentences.append(text.format(value=value, low=low, high=high, fair=fair, most=most))
    return sentences + _skill(summary) + _rules(summary)


def _skill(summary: Summary) -> list[str]:
    part = summary.skill()
    if part is None:
        return []
    text = _("Skill against luck: which bot plays explains {share} of who wins; the rest is luck.")
    return [text.format(share=share(part))]


def _rules(summary: Summary) -> list[str]:
    rules = summary.measures.rules()
    if not rules or not rules[0][2].value:
        return []
    name, _games, found = rules[0]
    text = _(
        "The rule that decides most games: {source}. Without its points others would have been first in {value} of "
        "the games ({low} to {high}), had all played the same."
    )
    return [
        text.format(
            source=source_name(summary, name),
            value=share(found.value),
            low=share(found.low),
            high=share(found.high),
        )
    ]


def _start(summary: Summary) -> list[str]:
    """Whether it matters who begins; in files without the turn order, which seat one has."""
    groups = summary.orders or summary.seats
    fair = 1 / len(groups)
    found = []
    for place, group in sorted(groups.items()):
        low, high = group.bounds(len(groups))
        if low <= fair <= high:
            continue
        found.append(
            _place_text(bool(summary.orders), place, low > fair).format(
                seat=place,
                share=share(group.wins / group.rows),
                low=share(low),
                high=share(high),
                fair=share(fair),
            )
        )
    if found:
        return found
    if summary.orders:
        return [
            _(
                "Whoever begins, and whoever comes last, wins no more or less often than chance explains."
            )
        ]
    return [_("No seat wins more or less often than chance explains.")]


def _place_text(order: bool, place: int, more: bool) -> str:
    if not order:
        return (
            _("Seat {seat} wins {share} of the games, more than its fair share of {fair}.")
            if more
            else _("Seat {seat} wins {share} of the games, less than its fair share of {fair}.")
        )
    if place == 1:
        return (
            _(
                "Whoever begins wins {share} of the games ({low} to {high}), "
                "more than the fair share of {fair}."
            )
            if more
            else _(
                "Whoever begins wins {share} of the games ({low} to {high}), "
                "less than the fair share of {fair}."
            )
        )
    return (
        _(
            "Whoever is number {seat} in turn order wins {share} of the games ({low} to {high}), "
            "more than the fair share of {fair}."
        )
        if more
        else _(
            "Whoever is number {seat} in turn order wins {share} of the games ({low} to {high}), "
            "less than the fair share of {fair}."
        )
    )


def _bots(summary: Summary) -> list[str]:
    if len(summary.bots) == 1:
        return []
    ranked = sorted(summary.bots.items(), key=lambda item: -item[1].wins / item[1].rows)
    (best, first), (_next, second) = ranked[0], ranked[1]
    won = share(first.wins / first.rows)
    if first.bounds(len(ranked))[0] > second.bounds(len(ranked))[1]:
        return [_("{bot} wins most: {share} of its games.").format(bot=best, share=won)]
    return [_("There are too few games to show which bot is best.")]


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
    found = summary.sure()
    if not found:
        return []
    name, one, gain = found[0]
    return [
        _(
            "“{name}” goes with winning most: the same bots win {gain} percentage points more often ({low} to {high}) "
            "when they do it, as {share} of the players did. This does not show that it is the cause."
        ).format(
            name=name,
            gain=number(100 * gain.wins),
            low=number(100 * gain.low),
            high=number(100 * gain.high),
            share=share(one.count / summary.rows),
        )
    ]
