"""The pictures of a report, drawn with matplotlib (extra `sim`)."""

from collections import Counter
from collections.abc import Callable
from io import BytesIO
from typing import Any, NamedTuple

from ludoteka.engine import LudotekaError
from ludoteka.engine.i18n import Texts
from ludoteka.sim.findings import share, source_name
from ludoteka.sim.measures import Mean
from ludoteka.sim.statistics import Z95
from ludoteka.sim.summary import Summary

_ = Texts("ludoteka")

HATCHES = ("", "//", "..", "\\\\", "xx", "--", "++", "oo")
LINES = ("-", "--", "-.", ":")
MOST = 12  # milestones at either end
FOLLOWED = 6  # milestones that are followed from turn to turn
SELDOM = 0.01  # a turn in which fewer players do something for the first time is not shown


class Palette(NamedTuple):
    """The colours of a picture. Those of the parts can be told apart with any colour vision."""

    paper: str
    ink: str
    quiet: str
    parts: tuple[str, ...]  # Okabe and Ito's colours, for a dark paper a little lighter


LIGHT = Palette(
    "#fbf8f1",
    "#2b2a27",
    "#8a857a",
    ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#3a3a3a", "#b0a000"),
)
DARK = Palette(
    "#272b31",
    "#e9e6df",
    "#8f939b",
    ("#56a9e0", "#f0853f", "#2fc79b", "#e09cc2", "#f0b93f", "#8fd0f5", "#d0d0d0", "#d6c95a"),
)
Painter = Callable[[Summary, Any, Palette], bool]


def draw_all(
    summary: Summary, palette: Palette = LIGHT, progress: Callable[[int, int], None] | None = None
) -> dict[str, bytes]:
    """Every picture of the report as PNG, by name."""
    try:
        import matplotlib
    except ImportError:
        raise LudotekaError(
            _('charts need an extra package: pip install "ludoteka[sim]"')
        ) from None
    matplotlib.use("agg")
    painters: dict[str, Painter] = {
        "seats": seats,
        "scores": scores,
        "sources": sources,
        "lengths": lengths,
        "branching": branching,
        "lead_changes": lead_changes,
        "drama": drama,
        "catch_up": catch_up,
        "wait": wait,
        "skill": skill,
        "rules": rules,
        "milestones": milestones,
        "turns": turns,
    }
    drawn = {}
    for name, paint in painters.items():
        drawn[name] = picture(summary, paint, palette)
        if progress is not None:
            progress(len(drawn), len(painters))
    return {name: png for name, png in drawn.items() if png}


def picture(summary: Summary, paint: Painter, palette: Palette) -> bytes:
    """One picture; empty where there is nothing to show."""
    from matplotlib import pyplot

    names = ("text.color", "axes.labelcolor", "xtick.color", "ytick.color", "axes.edgecolor")
    style: dict[Any, Any] = dict.fromkeys(names, palette.ink) | {
        "figure.facecolor": palette.paper,
        "axes.facecolor": palette.paper,
        "axes.edgecolor": palette.quiet,
        "hatch.color": palette.paper,
    }
    stream = BytesIO()
    with pyplot.rc_context(style):
        figure, axes = pyplot.subplots(figsize=(6.6, 3.5), layout="constrained")
        axes.spines[["top", "right"]].set_visible(False)
        if paint(summary, axes, palette):
            figure.savefig(stream, format="png", dpi=150)
        pyplot.close(figure)
    return stream.getvalue()


def seats(summary: Summary, axes: Any, palette: Palette) -> bool:
    """Share of wins by seat, with 95 % intervals and the fair share."""
    groups = sorted(summary.seats.items())
    shares = [100 * group.wins / group.rows for _seat, group in groups]
    ends = [[100 * end for end in group.interval] for _seat, group in groups]
    below = [mean - low for mean, (low, _high) in zip(shares, ends, strict=True)]
    above = [high - mean for mean, (_low, high) in zip(shares, ends, strict=True)]
    names = [str(seat) for seat, _group in groups]
    axes.errorbar(names, shares, yerr=[below, above], fmt="o", capsize=6, color=palette.parts[0])
    axes.axhline(100 / len(groups), color=palette.quiet, linestyle="--", label=_("fair share"))
    axes.set(xlabel=_("seat"), ylabel=_("wins in %"))
    axes.margins(x=0.2, y=0.15)
    axes.legend(frameon=False)
    return True


def steps(
    axes: Any,
    counter: Counter[int],
    colour: str,
    label: str,
    line: str = "-",
    size: float = 1.0,
    shift: float = 0.0,
) -> None:
    """A distribution as shares, in at most some sixty steps; every number stands for so much, drawn so far aside."""
    low, high = min(counter), max(counter)
    width = max(1, -(-(high - low + 1) // 60))
    total = sum(counter.values())
    bins = [0.0] * ((high - low) // width + 1)
    for value, count in counter.items():
        bins[(value - low) // width] += 100 * count / total
    edges = [size * (low + i * width) + shift for i in range(len(bins) + 1)]
    axes.stairs(bins, edges, color=colour, label=label, linewidth=2, linestyle=line, fill=False)
    axes.stairs(bins, edges, color=colour, alpha=0.15, fill=True)


def scores(summary: Summary, axes: Any, palette: Palette) -> bool:
    """How often every score: of every bot, or of winners and others where there is but one."""
    groups = list(summary.bots.items())
    if len(groups) == 1 and summary.others.rows:
        groups = [(_("winners"), summary.winners), (_("others"), summary.others)]
    for i, (name, group) in enumerate(groups):
        colour = palette.parts[i % len(palette.parts)]
        steps(axes, group.scores, colour, name, LINES[i % len(LINES)])
    axes.set(xlabel=_("score"), ylabel=_("share of results in %"))
    axes.legend(frameon=False)
    return True


def sources(summary: Summary, axes: Any, palette: Palette) -> bool:
    """Mean points by source, stacked: of every bot, of winners and of the others."""
    bars = list(summary.bots.items())
    if summary.others.rows:
        bars += [(_("winners"), summary.winners), (_("others"), summary.others)]
    bars = bars[::-1]  # the first one on top
    total = sum((group.sources for group in summary.bots.values()), Counter[str]())
    names = [name for name, _points in total.most_common()]
    if not names:
        return False
    shown = names if len(names) <= len(palette.parts) else names[: len(palette.parts) - 1]
    parts = [(source_name(summary, name), [name]) for name in shown]
    if len(shown) < len(names):
        parts.append((_("other"), names[len(shown) :]))
    left = [0.0] * len(bars)
    for i, (label, members) in enumerate(parts):
        values = [sum(group.sources[m] for m in members) / group.rows for _bar, group in bars]
        axes.barh(
            [bar for bar, _group in bars],
            values,
            left=left,
            color=palette.parts[i],
            hatch=HATCHES[i],
            edgecolor=palette.paper,
            label=label,
        )
        left = [one + more for one, more in zip(left, values, strict=True)]
    axes.set(xlabel=_("mean points in a game"))
    axes.legend(frameon=False, ncols=4, loc="lower center", bbox_to_anchor=(0.5, 1.0))
    return True


def lengths(summary: Summary, axes: Any, palette: Palette) -> bool:
    """How many decisions a game has."""
    steps(axes, summary.decisions, palette.parts[0], _("decisions"))
    axes.set(xlabel=_("decisions in a game"), ylabel=_("share of games in %"))
    return True


def spread(name: str, axes: Any, palette: Palette, one: Mean, percent: bool = False) -> bool:
    """How one of the measures is spread, and its mean."""
    if not one.count:
        return False
    scale = 100 if percent else 1
    whole = one.step == 1  # whole numbers stand in the middle of their steps
    size, shift = scale * one.step, -0.5 if whole else 0.0
    steps(axes, one.counts, palette.parts[0], "", size=size, shift=shift)
    line = axes.axvline(scale * one.mean, color=palette.parts[1], linestyle="--", label=_("mean"))
    axes.set(xlabel=name, ylabel=_("share in %"))
    axes.legend(handles=[line], frameon=False)
    return True


def branching(summary: Summary, axes: Any, palette: Palette) -> bool:
    """How many options a decision has, game by game."""
    return spread(_("options in a decision"), axes, palette, summary.measures.branching)


def lead_changes(summary: Summary, axes: Any, palette: Palette) -> bool:
    """How often the lead changes in a game."""
    return spread(_("lead changes in a game"), axes, palette, summary.measures.lead_changes)


def drama(summary: Summary, axes: Any, palette: Palette) -> bool:
    """How long winners were behind."""
    name = _("turns in which the winner was behind, in %")
    return spread(name, axes, palette, summary.measures.drama, True)


def wait(summary: Summary, axes: Any, palette: Palette) -> bool:
    """How long players wait, player by player."""
    name = _("decisions of others between two turns")
    return spread(name, axes, palette, summary.measures.wait)


def catch_up(summary: Summary, axes: Any, palette: Palette) -> bool:
    """How often the leader at half time does not win, between a lead that decides and one that means nothing."""
    found = summary.measures.all().get("catch_up")
    if found is None:
        return False
    nothing = 100 * (1 - 1 / summary.measures.players)
    value, low, high = (100 * one for one in found)
    ends = [[value - low], [high - value]]
    axes.errorbar([value], [0], xerr=ends, fmt="o", capsize=6, color=palette.parts[0])
    axes.axvline(0, color=palette.quiet, linestyle="-", label=_("the lead decides"))
    axes.axvline(nothing, color=palette.quiet, linestyle="--", label=_("the lead means nothing"))
    axes.set(xlabel=_("leaders at half time who do not win, in %"), yticks=[], ylim=(-1, 1))
    axes.legend(frameon=False, loc="upper center", ncols=2)
    axes.spines["left"].set_visible(False)
    axes.figure.set_figheight(2.0)
    return True


def skill(summary: Summary, axes: Any, palette: Palette) -> bool:
    """Share of wins by bot, and how much of the result the bots explain."""
    part = summary.skill()
    if part is None:
        return False
    groups = sorted(summary.bots.items(), key=lambda item: item[1].wins / item[1].rows)
    shares = [100 * group.wins / group.rows for _name, group in groups]
    ends = [[100 * end for end in group.interval] for _name, group in groups]
    axes.errorbar(
        shares,
        [name for name, _group in groups],
        xerr=[
            [mean - low for mean, (low, _high) in zip(shares, ends, strict=True)],
            [high - mean for mean, (_low, high) in zip(shares, ends, strict=True)],
        ],
        fmt="o",
        capsize=6,
        color=palette.parts[0],
    )
    fair = 100 / len(summary.seats)
    axes.axvline(fair, color=palette.quiet, linestyle="--", label=_("fair share"))
    axes.set(xlabel=_("wins in %"), title=_("skill {share}").format(share=share(part)))
    axes.margins(x=0.1, y=0.3)
    axes.legend(frameon=False)
    return True


def rules(summary: Summary, axes: Any, palette: Palette) -> bool:
    """How many games every source of points decides, with 95 % intervals."""
    found = summary.measures.rules()[:MOST][::-1]
    axes.barh(
        [source_name(summary, name) for name, _games, _one in found],
        [100 * one.value for _name, _games, one in found],
        xerr=[
            [100 * (one.value - one.low) for _name, _games, one in found],
            [100 * (one.high - one.value) for _name, _games, one in found],
        ],
        color=palette.parts[0],
        ecolor=palette.quiet,
        capsize=3,
    )
    axes.set(xlabel=_("games that it decides, in %"))
    return bool(found)


def milestones(summary: Summary, axes: Any, palette: Palette) -> bool:
    """How much more often those win who do something, with 95 % intervals."""
    found = summary.telling()
    if len(found) > 2 * MOST:
        found = found[:MOST] + found[-MOST:]
    found = found[::-1]
    axes.errorbar(
        [100 * gain.wins for _name, _one, gain in found],
        [name for name, _one, _gain in found],
        xerr=[
            [100 * (gain.wins - gain.low) for _name, _one, gain in found],
            [100 * (gain.high - gain.wins) for _name, _one, gain in found],
        ],
        fmt="o",
        color=palette.parts[0],
        capsize=3,
    )
    axes.axvline(0, color=palette.quiet, linestyle="--")
    axes.set(xlabel=_("wins with it minus wins without it, in percentage points"))
    axes.figure.set_figheight(max(2.5, 0.24 * len(found) + 1))
    return bool(found)


def turns(summary: Summary, axes: Any, palette: Palette) -> bool:
    """Sooner or later: wins by the turn in which something was done for the first time."""
    found = [(name, one) for name, one, _gain in summary.telling()[:FOLLOWED]]
    if not found:
        return False
    for i, (name, one) in enumerate(found):
        points = [
            (turn, 100 * gain, 100 * Z95 * 0.5 / rows**0.5)
            for turn, (rows, gain) in summary.gain_by_turn(one).items()
            if rows >= SELDOM * one.count
        ]
        when, gains, halves = zip(*points, strict=True)
        colour = palette.parts[i % len(palette.parts)]
        axes.plot(when, gains, LINES[i % len(LINES)], color=colour, label=name, linewidth=2)
        low = [gain - half for gain, half in zip(gains, halves, strict=True)]
        high = [gain + half for gain, half in zip(gains, halves, strict=True)]
        axes.fill_between(when, low, high, color=colour, alpha=0.12, linewidth=0)
    axes.axhline(0, color=palette.quiet, linestyle="--")
    axes.set(
        xlabel=_("turn in which it was first done"),
        ylabel=_("wins above the usual, in percentage points"),
    )
    axes.legend(frameon=False, ncols=2)
    axes.figure.set_figheight(max(3.5, 0.24 * min(2 * MOST, len(summary.telling())) + 1))
    return True
