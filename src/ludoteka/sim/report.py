"""A report of results: tables for the terminal, pictures, and one page with all of it."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ludoteka.engine import LudotekaError, games
from ludoteka.engine.i18n import Texts, language
from ludoteka.sim.page import html_page, html_picture, html_table
from ludoteka.sim.summary import Group, Summary

_ = Texts("ludoteka")

MOST = 15  # milestones in a table: those with the largest and the smallest advantage


class Section(NamedTuple):
    """One part of a report: a table, and the name of the picture that goes with it."""

    title: str
    head: Sequence[str]
    body: Sequence[Sequence[str]]
    picture: str = ""
    note: str = ""


def number(value: float, digits: int = 1) -> str:
    """A number as the reader's language writes it."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if language() == "cs" else text


def share(value: float) -> str:
    return f"{number(100 * value)} %"


def between(low: float, high: float) -> str:
    return f"{number(100 * low)} - {number(100 * high)} %"


def title(summary: Summary) -> str:
    """What was played, in one line."""
    name = str(summary.about["game"])
    known = games().get(name)
    return _("{game}, {players} players, {games} games").format(
        game=known.title if known else name,
        players=int(summary.about["players"]),
        games=summary.games,
    )


def settings(summary: Summary) -> str:
    """The options, the seed and the version of the rules."""
    options = json.loads(str(summary.about["options"]))
    shown = ", ".join(f"{key}={json.dumps(value)}" for key, value in options.items())
    text = _("seed {seed}, rules version {rules}").format(
        seed=int(summary.about["seed"]), rules=int(summary.about["rules"])
    )
    return f"{text}; {shown}" if shown else text


def sections(summary: Summary) -> list[Section]:
    """All parts of the report, in their order."""
    return [
        _seats(summary),
        _scores(summary),
        _sources(summary),
        _lengths(summary),
        _milestones(summary),
    ]


def _wins(name: str, group: Group) -> list[str]:
    return [name, str(group.rows), share(group.wins / group.rows), between(*group.interval)]


def _seats(summary: Summary) -> Section:
    body = [_wins(str(seat), group) for seat, group in sorted(summary.seats.items())]
    head = [_("seat"), _("games"), _("wins"), _("95 % interval")]
    return Section(_("Wins by seat"), head, body, "seats")


def _scores(summary: Summary) -> Section:
    body = [
        [
            *_wins(bot, group),
            number(group.mean),
            number(group.spread),
            *[str(group.quantile(part)) for part in (0.05, 0.5, 0.95)],
        ]
        for bot, group in summary.bots.items()
    ]
    head = [_("bot"), _("results"), _("wins"), _("95 % interval"), _("mean score"), _("spread")]
    return Section(_("Scores"), [*head, "5 %", _("median"), "95 %"], body, "scores")


def _sources(summary: Summary) -> Section:
    bots = list(summary.bots.items())
    names = sorted(
        {name for _bot, group in bots for name in group.sources},
        key=lambda name: -sum(group.sources[name] for _bot, group in bots),
    )
    body = [
        [name, *[number(group.sources[name] / group.rows, 2) for _bot, group in bots]]
        for name in names
    ]
    head = [_("source"), *[bot for bot, _group in bots]]
    return Section(
        _("Points by source"), head, body, "sources", _("Mean points of a player in a game.")
    )


def _lengths(summary: Summary) -> Section:
    body = []
    for name, counter in ((_("decisions"), summary.decisions), (_("rounds"), summary.rounds)):
        group = Group()
        group.rows, group.scores = summary.games, counter
        quantiles = [str(group.quantile(part)) for part in (0.0, 0.05, 0.5, 0.95, 1.0)]
        body.append([name, number(group.mean), *quantiles])
    head = [_("length"), _("mean"), _("least"), "5 %", _("median"), "95 %", _("most")]
    note = _("A round is a turn of the player who had most of them.")
    return Section(_("Length of a game"), head, body, "lengths", note)


def _milestones(summary: Summary) -> Section:
    found = summary.telling()
    if len(found) > 2 * MOST:
        found = found[:MOST] + found[-MOST:]
    body = [
        [
            name,
            share(one.count / summary.rows),
            number(one.turns / one.count),
            f"{signed(100 * gain.wins)} ± {number(100 * gain.half)} %",
            signed(gain.points),
        ]
        for name, one, gain in found
    ]
    head = [_("first time"), _("players"), _("in turn"), _("more wins"), _("more points")]
    note = _(
        "Each bot against itself without it. Who does it fares so much better; why is not said."
    )
    return Section(_("What goes with winning"), head, body, "milestones", note)


def signed(value: float) -> str:
    return ("+" if value >= 0 else "") + number(value)


def write_report(summary: Summary, folder: Path) -> list[Path]:
    """Write the pictures as PNG and one page with everything; the files, the page first."""
    from ludoteka.sim.plots import draw_all

    try:
        folder.mkdir(parents=True, exist_ok=True)
        pictures = draw_all(summary)
        files = []
        for name, png in pictures.items():
            file = folder / f"{name}.png"
            file.write_bytes(png)
            files.append(file)
        page = folder / "report.html"
        page.write_text(report_page(summary, pictures), "utf-8")
    except OSError as error:
        raise LudotekaError(
            _("{file} cannot be written: {why}").format(file=folder, why=error.strerror)
        ) from None
    return [page, *files]


def report_page(summary: Summary, pictures: dict[str, bytes]) -> str:
    """The page, with its pictures inside it."""
    parts = []
    for section in sections(summary):
        pieces = []
        if section.picture in pictures:
            pieces.append(html_picture(pictures[section.picture], section.title))
        if section.body:
            pieces.append(html_table(section.head, section.body, section.note))
        parts.append((section.title, pieces))
    return html_page(title(summary), settings(summary), parts, language())
