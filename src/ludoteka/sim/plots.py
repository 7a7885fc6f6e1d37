"""The pictures of a report, drawn with matplotlib (extra `sim`)."""

from collections import Counter
from collections.abc import Callable
from io import BytesIO
from typing import Any

from ludoteka.engine import LudotekaError
from ludoteka.engine.i18n import Texts
from ludoteka.sim.summary import Summary

_ = Texts("ludoteka")

# Okabe and Ito's colours, which people with any colour vision can tell apart; hatching helps besides.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#b0a000")
HATCHES = ("", "//", "..", "\\\\", "xx", "--", "++", "oo")
MOST = 12  # milestones at either end


def draw_all(summary: Summary) -> dict[str, bytes]:
    """Every picture of the report as PNG, by name."""
    try:
        import matplotlib
    except ImportError:
        raise LudotekaError(
            _("pictures need an extra package: pip install ludoteka[sim]")
        ) from None
    matplotlib.use("agg")
    painters: dict[str, Callable[[Summary, Any], bool]] = {
        "seats": seats,
        "scores": scores,
        "sources": sources,
        "lengths": lengths,
        "milestones": milestones,
    }
    drawn = {name: picture(summary, paint) for name, paint in painters.items()}
    return {name: png for name, png in drawn.items() if png}


def picture(summary: Summary, paint: Callable[[Summary, Any], bool], width: float = 8.0) -> bytes:
    """One picture; empty where there is nothing to show."""
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(width, 4.2), layout="constrained")
    axes.spines[["top", "right"]].set_visible(False)
    stream = BytesIO()
    shown = paint(summary, axes)
    if shown:
        figure.savefig(stream, format="png", dpi=120)
    pyplot.close(figure)
    return stream.getvalue()


def seats(summary: Summary, axes: Any) -> bool:
    """Share of wins by seat, with 95 % intervals and the fair share."""
    groups = sorted(summary.seats.items())
    shares = [100 * group.wins / group.rows for _seat, group in groups]
    ends = [[100 * end for end in group.interval] for _seat, group in groups]
    below = [mean - low for mean, (low, _high) in zip(shares, ends, strict=True)]
    above = [high - mean for mean, (_low, high) in zip(shares, ends, strict=True)]
    names = [str(seat) for seat, _group in groups]
    axes.errorbar(names, shares, yerr=[below, above], fmt="o", capsize=6, color=COLOURS[0])
    axes.axhline(100 / len(groups), color="#888", linestyle="--", label=_("fair share"))
    axes.set(xlabel=_("seat"), ylabel=_("wins in %"))
    axes.margins(x=0.2)
    axes.legend(frameon=False)
    return True


def steps(axes: Any, counter: Counter[int], colour: str, label: str) -> None:
    """A distribution as shares, in at most some sixty steps."""
    low, high = min(counter), max(counter)
    width = max(1, -(-(high - low + 1) // 60))
    total = sum(counter.values())
    bins = [0.0] * ((high - low) // width + 1)
    for value, count in counter.items():
        bins[(value - low) // width] += 100 * count / total
    edges = [low + i * width for i in range(len(bins) + 1)]
    axes.stairs(bins, edges, color=colour, label=label, linewidth=2, fill=False)
    axes.stairs(bins, edges, color=colour, alpha=0.15, fill=True)


def scores(summary: Summary, axes: Any) -> bool:
    """How often every score, bot by bot."""
    for i, (bot, group) in enumerate(summary.bots.items()):
        steps(axes, group.scores, COLOURS[i % len(COLOURS)], bot)
    axes.set(xlabel=_("score"), ylabel=_("share of results in %"))
    axes.legend(frameon=False)
    return True


def sources(summary: Summary, axes: Any) -> bool:
    """Mean points by source, stacked for every bot."""
    bots = list(summary.bots.items())
    names = sorted(
        {name for _bot, group in bots for name in group.sources},
        key=lambda name: -sum(group.sources[name] for _bot, group in bots),
    )
    if len(names) > len(COLOURS):
        names = [*names[: len(COLOURS) - 1], ""]  # the last one stands for all the others
    left = [0.0] * len(bots)
    for i, name in enumerate(names):
        rest = [one for group in bots for one in group[1].sources if one not in names]
        parts = [name] if name else sorted(set(rest))
        values = [sum(group.sources[p] for p in parts) / group.rows for _bot, group in bots]
        axes.barh(
            [bot for bot, _group in bots],
            values,
            left=left,
            color=COLOURS[i],
            hatch=HATCHES[i],
            edgecolor="white",
            label=name or _("other"),
        )
        left = [one + more for one, more in zip(left, values, strict=True)]
    axes.set(xlabel=_("mean points in a game"))
    axes.legend(frameon=False, ncols=4, loc="lower center", bbox_to_anchor=(0.5, 1.0))
    return bool(names)


def lengths(summary: Summary, axes: Any) -> bool:
    """How many decisions a game has."""
    steps(axes, summary.decisions, COLOURS[0], _("decisions"))
    axes.set(xlabel=_("decisions in a game"), ylabel=_("share of games in %"))
    return True


def milestones(summary: Summary, axes: Any) -> bool:
    """How much more often those win who do something, with 95 % intervals."""
    found = summary.telling()
    if len(found) > 2 * MOST:
        found = found[:MOST] + found[-MOST:]
    found = found[::-1]
    axes.errorbar(
        [100 * gain.wins for _name, _one, gain in found],
        [name for name, _one, _gain in found],
        xerr=[100 * gain.half for _name, _one, gain in found],
        fmt="o",
        color=COLOURS[0],
        capsize=3,
    )
    axes.axvline(0, color="#888", linestyle="--")
    axes.set(xlabel=_("wins with it minus wins without it, in percentage points"))
    axes.figure.set_figheight(max(2.5, 0.28 * len(found) + 1))
    return bool(found)
