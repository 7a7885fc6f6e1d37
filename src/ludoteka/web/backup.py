"""`ludoteka backup FILE` and `ludoteka restore FILE`: all that the site knows in one file, the same for both databases.

The file is compressed text, a JSON value on every line: what it is, then for every model its fields and its rows, then
how many rows there are. It is read from one moment of the database, while the site runs, and put back whole or not
at all.
"""

import argparse
import gzip
import json
import os
import secrets
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any

from django.apps import apps
from django.core.exceptions import ValidationError
from django.core.management.color import no_style
from django.db import Error, connection, transaction
from django.db.models import Model

from ludoteka.engine import LudotekaError
from ludoteka.web.serve import prepare
from ludoteka.web.words import _

HEAD = {"ludoteka": "backup", "format": 1}
MOMENT = {"sqlite": "BEGIN", "postgresql": "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"}
BATCH = 500  # rows that are put back at a time
COUNTED = {"people": "web.user", "tables": "web.table", "moves": "web.entry"}

Rows = Counter[str]  # of every model


def add_backup_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar=_("FILE"), type=Path, help=_("where to write it"))
    parser.add_argument("--replace", action="store_true", help=_("overwrite the file if it exists"))


def add_restore_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar=_("FILE"), type=Path, help=_("the backup"))
    parser.add_argument(
        "--replace", action="store_true", help=_("replace everything in the database")
    )


def run_backup(args: argparse.Namespace) -> int:
    """Keep everything in a file; the site may run meanwhile."""
    file: Path = args.file
    if file.exists() and not args.replace:
        raise LudotekaError(
            _("{file} already exists; choose another name, or add --replace").format(file=file)
        )
    _ready()
    name = Path(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite" and not name.exists():
        raise LudotekaError(_("the site has no database yet: {file}").format(file=name))
    try:
        count = keep(file)
    except OSError as error:
        words = _("{file} cannot be written: {reason}")
        raise LudotekaError(words.format(file=file, reason=error.strerror or error)) from None
    except Error as error:
        words = _("the database cannot be read: {reason}")
        raise LudotekaError(words.format(reason=error)) from None
    print(
        _summary(
            _("Saved to {file}: {people} people, {tables} tables, {moves} moves."), file, count
        )
    )
    return 0


def run_restore(args: argparse.Namespace) -> int:
    """Put everything back from a file; the site must not run meanwhile."""
    file: Path = args.file
    _ready()
    check(file)
    try:
        prepare()
        count = put_back(file, args.replace)
        prepare()  # what a newer version knows besides
        connection.close()  # SQLite then has everything in its file
    except Error as error:
        words = _("the database cannot be written and is unchanged: {reason}")
        raise LudotekaError(words.format(reason=error)) from None
    print(_summary(_("Restored: {people} people, {tables} tables, {moves} moves."), file, count))
    return 0


def _ready() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ludoteka.web.settings")
    import ludoteka.web.ready  # noqa: F401 - sets Django up


def _summary(words: str, file: Path, count: Rows) -> str:
    return words.format(file=file, **{name: count[model] for name, model in COUNTED.items()})


def _models() -> list[type[Model]]:
    """Everything that is kept in the database, with the links between."""
    found = apps.get_models(include_auto_created=True)
    return [model for model in found if model._meta.managed and not model._meta.proxy]


# -- keeping -----------------------------------------------------------------------------------------


def keep(file: Path) -> Rows:
    """Write everything down; the file is there whole or not at all, and only for its owner to read."""
    part = file.with_name(f".{file.name}.{secrets.token_hex(4)}.part")
    try:
        with os.fdopen(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8", compresslevel=6) as out, _moment():
                count: Rows = Counter()
                for line in _lines(count):
                    out.write(json.dumps(line, ensure_ascii=False, default=_plain) + "\n")
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    return count


@contextmanager
def _moment() -> Iterator[None]:
    """Whatever is read inside is read from one moment, and keeps nobody from writing."""
    with connection.cursor() as cursor:
        cursor.execute(MOMENT[connection.vendor])
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


def _lines(count: Rows) -> Iterator[Any]:
    yield HEAD
    for model in _models():
        fields = [field.attname for field in model._meta.concrete_fields]
        yield {"model": model._meta.label_lower, "fields": fields}
        for row in model._base_manager.order_by("pk").values_list(*fields).iterator(2000):
            count[model._meta.label_lower] += 1
            yield row
    yield {"end": count}


def _plain(value: object) -> str:
    """What JSON does not know: only times. Anything else would be lost, and is an error."""
    if isinstance(value, datetime):
        return value.isoformat()
    raise TypeError(f"{value!r} cannot be kept in a backup")


# -- putting back ------------------------------------------------------------------------------------


def check(file: Path) -> Rows:
    """Read a backup from end to end; a damaged one is refused before anything is touched."""
    count: Rows = Counter()
    for model, _fields, rows in read(file):
        count[model] += sum(1 for _row in rows)
    return count


def read(file: Path) -> Iterator[tuple[str, list[str], Iterator[list[Any]]]]:
    """The models of a backup, each with its fields and its rows, which are to be read before the next."""
    lines = _unpacked(file)
    if next(lines, None) != HEAD:
        raise _damaged(file)
    count: Rows = Counter()
    found: list[Any] = [next(lines, None)]  # the line after the last row

    def rows(name: str) -> Iterator[list[Any]]:
        for line in lines:
            if not isinstance(line, list):
                found[0] = line
                return
            count[name] += 1
            yield line
        found[0] = None

    while isinstance(found[0], dict) and "model" in found[0]:
        name, fields = found[0]["model"], found[0]["fields"]
        yield name, fields, rows(name)
    rest = list(lines)  # nothing; the sum that tells a changed byte is checked behind the last line
    if rest or found[0] != {"end": dict(count)}:
        raise _damaged(file)


def _unpacked(file: Path) -> Iterator[Any]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as stream:
            for line in stream:
                yield json.loads(line)
    except (gzip.BadGzipFile, EOFError, zlib.error, ValueError):
        raise _damaged(file) from None
    except OSError as error:
        words = _("{file} cannot be read: {reason}")
        raise LudotekaError(words.format(file=file, reason=error.strerror or error)) from None


def put_back(file: Path, replace: bool = False) -> Rows:
    """Everything as the backup has it, in one transaction: it succeeds whole, or nothing is changed."""
    known = {model._meta.label_lower: model for model in _models()}
    count: Rows = Counter()
    with transaction.atomic():
        if not replace and any(known[name]._base_manager.exists() for name in COUNTED.values()):
            raise LudotekaError(
                _("the database is not empty; add --replace to overwrite it with the backup")
            )
        for model in known.values():
            model._base_manager.all()._raw_delete(connection.alias)
        for name, fields, rows in read(file):
            if name not in known:
                raise _too_new(file)
            count[name] += _fill(known[name], fields, rows, file)
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), list(known.values())):
                cursor.execute(statement)
        connection.check_constraints()
    return count


def _fill(model: type[Model], fields: list[str], rows: Iterator[list[Any]], file: Path) -> int:
    """Write the rows of one model; fields that the backup does not know yet get their defaults."""
    known = {field.attname: field for field in model._meta.concrete_fields}
    if not set(fields) <= set(known):
        raise _too_new(file)
    count = 0
    while batch := list(islice(rows, BATCH)):
        try:
            made = [
                model(**{n: known[n].to_python(v) for n, v in zip(fields, row, strict=True)})
                for row in batch
            ]
        except (ValidationError, ValueError, TypeError):
            raise _damaged(file) from None
        model._base_manager.bulk_create(made)
        count += len(made)
    return count


def _damaged(file: Path) -> LudotekaError:
    return LudotekaError(_("{file} is damaged, or is not a backup of the site").format(file=file))


def _too_new(file: Path) -> LudotekaError:
    words = _("{file} was made by a newer version of the site; restore it with that version")
    return LudotekaError(words.format(file=file))
