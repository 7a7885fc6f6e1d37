"""A report of results: tables for the terminal, pictures, and one page with all of it."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from ludoteka.engine import LudotekaError, games
from ludoteka.engine.i18n import Texts, language, signed
from ludoteka.engine.tables import html_table
from ludoteka.sim.findings import (
    findings,
    key_figures,
    number,
    share,
    source_name,
)
from ludoteka.sim.page import (
    html_figures,
    html_list,
    html_page,
    html_picture,
    html_section,
)
from ludoteka.sim.runner import listed_settings
from ludoteka.sim.summary import Group, Summary

_ = Texts("ludoteka")

MOST = 15  # milestones in a table: those with the largest and the smallest advantage


class Section(NamedTuple):
    """One part of a report: a table, and the names of the pictures that go with it."""

    title: str
    head: Sequence[str]
    body: Sequence[Sequence[str]]
    pictures: tuple[str, ...] = ()
    note: str = ""


def between(low: float, high: float) -> str:
    return f"{number(100 * low)} - {share(high)}"


def title(summary: Summary) -> str:
    """What was played, in one line."""
    name = str(summary.about["game"])
    known = games().get(name)
    return _("{game}, {players} players, {games} games").format(
        game=known.title if known else name,
        players=int(summary.about["players"]),
        games=number(summary.games, 0),
    )


def settings(summary: Summary) -> str:
    """The settings, the seed and the version of the rules."""
    settings = listed_settings(
        str(summary.about["game"]), json.loads(str(summary.about["settings"]))
    )
    shown = ", ".join(f"{key}={json.dumps(value)}" for key, value in settings.items())
    text = _("seed {seed}, rules version {rules}").format(
        seed=int(summary.about["seed"]), rules=int(summary.about["rules"])
    )
    known = games().get(str(summary.about["game"]))
    house = known.house_text(settings) if known else ""
    return ". ".join([f"{text}; {shown}" if shown else text, *([house] if house else [])])


def sections(summary: Summary) -> list[Section]:
    """All parts of the report, in their order."""
    return [
        _orders(summary),
        _seats(summary),
        _scores(summary),
        _sources(summary),
        _lengths(summary),
        _measures(summary),
        _rules(summary),
        _milestones(summary),
    ]


def _wins(name: str, group: Group) -> list[str]:
    return [name, number(group.rows, 0), share(group.wins / group.rows), between(*group.interval)]


def _seats(summary: Summary) -> Section:
    body = [_wins(str(seat), group) for seat, group in sorted(summary.seats.items())]
    head = [_("seat"), _("games"), _("wins"), _("95 % interval")]
    return Section(_("Wins by seat"), head, body, ("seats",))


def _orders(summary: Summary) -> Section:
    body = [_wins(str(place), group) for place, group in sorted(summary.orders.items())]
    head = [_("in order"), _("games"), _("wins"), _("95 % interval")]
    note = _(
        "By the order in which the players first chose; 1 is whoever began. Seats and bots change from game to game, "
        "so a difference here is caused by the order."
    )
    return Section(_("Wins by turn order"), head, body, (), note)


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
    return Section(_("Scores"), [*head, "5 %", _("median"), "95 %"], body, ("scores",))


def _sources(summary: Summary) -> Section:
    groups = list(summary.bots.items())
    if summary.others.rows:
        groups += [(_("winners"), summary.winners), (_("others"), summary.others)]
    total = sum((group.sources for _name, group in summary.bots.items()), Counter[str]())
    body = [
        [
            source_name(summary, source),
            *[number(group.sources[source] / group.rows, 2) for _name, group in groups],
        ]
        for source, _points in total.most_common()
    ]
    head = [_("source"), *[name for name, _group in groups]]
    return Section(
        _("Points by source"), head, body, ("sources",), _("Mean points of a player in a game.")
    )


def _lengths(summary: Summary) -> Section:
    body = []
    for name, counter in ((_("decisions"), summary.decisions), (_("rounds"), summary.rounds)):
        group = Group()
        group.rows, group.scores = summary.games, counter
        quantiles = [str(group.quantile(part)) for part in (0.0, 0.05, 0.5, 0.95, 1.0)]
        body.append([name, number(group.mean), *quantiles])
    head = [_("length"), _("mean"), _("least"), "5 %", _("median"), "95 %", _("most")]
    note = _("The rounds of a game are the turns of the player who had the most.")
    return Section(_("Length of a game"), head, body, ("lengths",), note)


def measure_names() -> dict[str, str]:
    return {
        "branching": _("branching: options in a decision"),
        "lead_changes": _("lead changes in a game"),
        "drama": _("drama: turns in which the winner was behind"),
        "catch_up": _("catch-up: leaders at half time who do not win"),
        "wait": _("waiting: decisions of others between two turns"),
        "skill": _("skill: share of the wins explained by the bot"),
    }


def _measures(summary: Summary) -> Section:
    names, body = measure_names(), []
    for name, found in summary.measures.all().items():
        shown = share if name in ("drama", "catch_up") else number
        body.append([names[name], shown(found.value), f"{shown(found.low)} - {shown(found.high)}"])
    part = summary.skill()
    if part is not None:
        body.append([names["skill"], share(part), ""])
    head = [_("measure"), _("value"), _("95 % interval")]
    pictures = ("branching", "wait", "lead_changes", "drama", "catch_up", "skill")
    note = _(
        "Spread over games; over winners where drama is shown, and over players where waiting is."
    )
    return Section(_("Measures of the course of play"), head, body, pictures, note)


def _rules(summary: Summary) -> Section:
    body = [
        [
            source_name(summary, name),
            share(scoring),
            share(found.value),
            between(found.low, found.high),
        ]
        for name, scoring, found in summary.measures.rules()
    ]
    head = [_("source"), _("games with it"), _("games it decides"), _("95 % interval")]
    note = _(
        "A rule decides a game if others would be first without its points. Without the rule all would have played "
        "differently; to know what it does, change it and compare."
    )
    return Section(_("How often a rule matters"), head, body, ("rules",), note)


def _milestones(summary: Summary) -> Section:
    found = summary.telling()
    if len(found) > 2 * MOST:
        found = found[:MOST] + found[-MOST:]
    body = [
        [
            name,
            share(one.count / summary.rows),
            number(one.mean_turn),
            f"{signed(100 * gain.wins)} ({signed(100 * gain.low)} - {signed(100 * gain.high)})",
            signed(gain.points),
        ]
        for name, one, gain in found
    ]
    head = [_("first time"), _("players"), _("in turn"), _("more wins"), _("more points")]
    note = _(
        "Each bot is compared with itself: how much better it fares when it does this (95 % interval). This goes "
        "along with winning and need not be its cause: whoever is ahead can afford more."
    )
    return Section(_("What goes with winning"), head, body, ("milestones", "turns"), note)


def write_report(
    summary: Summary, folder: Path, progress: Callable[[int, int], None] | None = None
) -> list[Path]:
    """Write the pictures as PNG and one page with everything; the files, the page first."""
    from ludoteka.sim.plots import DARK, LIGHT, draw_all

    def drawn(before: int) -> Callable[[int, int], None]:
        return lambda done, total: progress(before * total + done, 2 * total) if progress else None

    try:
        folder.mkdir(parents=True, exist_ok=True)
        pictures = draw_all(summary, LIGHT, drawn(0))
        dark = draw_all(summary, DARK, drawn(1))
        files = []
        for name, png in pictures.items():
            file = folder / f"{name}.png"
            file.write_bytes(png)
            files.append(file)
        page = folder / "report.html"
        page.write_text(report_page(summary, pictures, dark), "utf-8")
    except OSError as error:
        raise LudotekaError(
            _("{file} cannot be written: {why}").format(file=folder, why=error.strerror)
        ) from None
    return [page, *files]


def report_page(summary: Summary, pictures: dict[str, bytes], dark: dict[str, bytes]) -> str:
    """The page, with its pictures inside it, for light and for dark screens."""
    parts = [
        html_section(
            section.title,
            [
                html_picture(pictures[name], dark[name], section.title)
                for name in section.pictures
                if name in pictures
            ],
            html_table(section.head, section.body),
            section.note,
        )
        for section in sections(summary)
        if section.body
    ]
    top = html_figures(key_figures(summary)) + html_list(findings(summary))
    return html_page(title(summary), settings(summary), top, parts, language())
