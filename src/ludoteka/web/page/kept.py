"""A table as JSON, for the browser's storage, and back."""

from dataclasses import asdict
from datetime import datetime
from typing import Any

from ludoteka.web.table.memory import Kept
from ludoteka.web.table.rows import AnswerRow, EntryRow, MessageRow, SeatRow, TableRow

TIMES = ("moved", "deadline", "started", "ended", "since")


def to_json(kept: Kept) -> dict[str, Any]:
    """All that is kept of a table; times as text."""
    return {
        "row": _written(asdict(kept.row)),
        "seats": [_written(asdict(seat)) for seat in kept.seats],
        "entries": [asdict(entry) for entry in kept.entries],
        "answers": [asdict(answer) for answer in kept.answers],
        "messages": [asdict(message) for message in kept.messages],
    }


def from_json(data: dict[str, Any]) -> Kept:
    return Kept(
        TableRow(**_read(data["row"])),
        [SeatRow(**_read(seat)) for seat in data["seats"]],
        [EntryRow(**entry) for entry in data["entries"]],
        [AnswerRow(**answer) for answer in data["answers"]],
        [MessageRow(**message) for message in data["messages"]],
    )


def _written(row: dict[str, Any]) -> dict[str, Any]:
    return row | {name: row[name].isoformat() for name in TIMES if row.get(name)}


def _read(row: dict[str, Any]) -> dict[str, Any]:
    return row | {name: datetime.fromisoformat(row[name]) for name in TIMES if row.get(name)}
