"""Saved games: reading them with their file's name in every complaint, writing without harm."""

from pathlib import Path

from ludoteka.engine import LudotekaError, Match, Record, RecordError
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")


def load(file: str, moves: int | None = None) -> tuple[Match, Record]:
    """The match of a file, or its first `moves` moves, and the record as it stands there.

    `games.jsonl:17` is game 17 of a file of records.
    """
    name, colon, number = file.rpartition(":")
    if colon and number.isdecimal() and not Path(file).exists():
        return load_one(name, int(number), moves)
    try:
        record = Record.load(file)
    except (ValueError, RecursionError) as error:
        if isinstance(error, LudotekaError):
            raise
        raise RecordError(_("{file} is not a saved game").format(file=file)) from None
    try:
        return Match.replay(record, moves), record
    except LudotekaError as error:
        raise RecordError(f"{file}: {error}") from None


def load_one(file: str, number: int, moves: int | None) -> tuple[Match, Record]:
    """The same of one game in a file of many."""
    from ludoteka.sim.records import Records

    records = Records(file)
    try:
        return records.match(number, moves), records[number]
    except IndexError as error:
        raise RecordError(str(error)) from None


def save(match: Match, kinds: list[str], file: str) -> Path:
    """Write the match and who plays in its seats; nothing but a saved game is overwritten."""
    try:
        path = Path(file).expanduser()
    except RuntimeError:
        path = Path(file)  # nobody's home folder
    if path.exists():
        try:
            Record.load(path)
        except RecordError:
            raise LudotekaError(
                _("{file} already exists and is not a saved game; choose another name").format(
                    file=path
                )
            ) from None
    match.extra["kinds"] = kinds
    match.record().save(path)
    return path
