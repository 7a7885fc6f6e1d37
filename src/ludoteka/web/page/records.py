"""Records on the page: a finished game from anywhere becomes a table to look at, and its dice are checked."""

import json

from ludoteka.engine import NOBODY, LudotekaError, Match, Record, find_game
from ludoteka.engine.records.verify import chance_outcomes, commitment
from ludoteka.web.page.person import ME
from ludoteka.web.show.html import Html, join, tag
from ludoteka.web.table.errors import Refused
from ludoteka.web.table.memory import Kept
from ludoteka.web.table.rows import (
    FINISHED,
    PLAY,
    EntryRow,
    SeatRow,
    TableRow,
    new_code,
    now,
)
from ludoteka.web.words import _


def read(text: str) -> Record:
    try:
        return Record.from_json(json.loads(text))
    except (ValueError, RecursionError) as error:
        words = str(error) if isinstance(error, LudotekaError) else _("This file is not a record.")
        raise Refused(words) from None


def table_of(record: Record) -> Kept:
    """A finished game as a table at which nobody sits any more."""
    try:
        match = Match.replay(record)
        opening, entries = _entries(record)
    except LudotekaError:
        raise
    except (
        Exception
    ):  # a game may begin in a position, and what somebody sends as one can be anything
        raise Refused(_("This file is not a record.")) from None
    if not match.over:
        raise Refused(_("The game is not over yet."))
    row = TableRow(
        code=new_code(),
        game=record.game,
        rules=record.rules,
        players=record.players,
        settings=record.settings,
        secret=record.secret or "",
        start=record.start,
        status=FINISHED,
        opening=opening,
        number=len(entries),
        version=1,
        scores=match.scores(),
        ranks=match.ranks(),
        moved=now(),
        started=now(),
        ended=now(),
    )
    others = enumerate(match.seats, ME.pk + 1)  # people who are not here
    seats = [SeatRow(i, user, name=name) for i, (user, name) in enumerate(others)]
    return Kept(row, seats, entries)


def _entries(record: Record) -> tuple[list[str], list[EntryRow]]:
    """The chance before all choices, and every choice with the chance that followed it."""
    game = find_game(record.game)
    settings = game.settings_since(record.rules, record.settings)
    state = game.start(record.players, settings, record.start)
    opening: list[str] = []
    entries: list[EntryRow] = []
    for text in record.moves:
        if state.player == NOBODY:
            (entries[-1].chance if entries else opening).append(text)
        else:
            number = len(entries)
            entries.append(EntryRow(number, PLAY, state.player, text, [], f"record-{number}"))
        state.take(state.step.read(state, text))
    return opening, entries


def verdict(row: TableRow, record: Record | None) -> Html:
    """The promise before a game, and after it the secret with every outcome."""
    told = record.secret if record else _("Revealed when the game is over.")
    facts = tag(
        "dl",
        tag("dt", _("Hash shown before the game")),
        tag("dd", tag("code", commitment(bytes.fromhex(row.secret)), class_="hash")),
        tag("dt", _("Secret")),
        tag("dd", tag("code", told, class_="hash") if record else told),
        class_="facts",
    )
    return join([facts, _checked(record) if record else None])


def _checked(record: Record) -> Html:
    try:
        outcomes = chance_outcomes(record, find_game(record.game))
    except LudotekaError as error:
        return tag("p", str(error), class_="messages error", role="alert")
    wrong = sum(not one.holds for one in outcomes)
    if not outcomes:
        return tag("p", _("Chance played no part in this game."), class_="verdict good")
    words = (
        _.plural(
            "{n} outcome does not follow from the secret.",
            "{n} outcomes do not follow from the secret.",
            wrong,
        )
        if wrong
        else _.plural(
            "The one outcome follows from the secret.",
            "All {n} outcomes follow from the secret.",
            len(outcomes),
        )
    )
    heads = [tag("th", word) for word in (_("Move"), _("Recorded"), _("Computed"), "")]
    rows = [
        tag(
            "tr",
            *[tag("td", text) for text in (str(one.move), one.recorded, one.proper)],
            tag("td", "✓" if one.holds else "✗"),
            class_=None if one.holds else "bad",
        )
        for one in outcomes
    ]
    table = tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows), class_="plain")
    return join(
        [
            tag("p", words, class_=f"verdict {'bad' if wrong else 'good'}"),
            tag("details", tag("summary", _("All outcomes")), table),
        ]
    )
