"""Statements that every move needs. Django writes the SQL once; to write it anew takes longer than to run it."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from django.db import connection, models
from django.db.models import QuerySet


class Lookup:
    """Rows that are asked for again and again: a queryset of `values` in which one number changes."""

    def __init__(self, ask: Callable[[int], QuerySet[Any, dict[str, Any]]]) -> None:
        self._ask = ask
        self._written = lru_cache(maxsize=4)(self._write)  # by database

    def _write(self, _vendor: str) -> tuple[str, list[str], Any, Any]:
        asked = self._ask(0)
        compiler = asked.query.get_compiler(connection=connection)
        sql, values = compiler.as_sql()
        assert len(values) == 1, "the number is all that changes"
        names = list(asked.query.values_select)
        converters = compiler.get_converters([column for column, _sql, _name in compiler.select])
        return sql, names, compiler, converters

    def rows(self, number: int) -> list[dict[str, Any]]:
        """What there is."""
        sql, names, compiler, converters = self._written(connection.vendor)
        with connection.cursor() as cursor:
            cursor.execute(sql, [number])
            found = cursor.fetchall()
        if converters:
            found = compiler.apply_converters(found, converters)
        return [dict(zip(names, row, strict=True)) for row in found]


def insert(model: type[models.Model], values: dict[str, Any]) -> None:
    """Add one row; what is not given has its default."""
    sql, fields = _insertion(connection.vendor, model, tuple(values))
    _run(sql, [field.get_db_prep_save(_given(field, values), connection) for field in fields])


def update(model: type[models.Model], number: int, values: dict[str, Any]) -> None:
    """Change one row."""
    sql, fields = _change(connection.vendor, model, tuple(values))
    prepared = [field.get_db_prep_save(_given(field, values), connection) for field in fields]
    _run(sql, [*prepared, number])


def _given(field: Any, values: dict[str, Any]) -> Any:
    return values[field.attname] if field.attname in values else field.get_default()


def _run(sql: str, values: Sequence[Any]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)


@lru_cache(maxsize=64)
def _insertion(_vendor: str, model: type[models.Model], names: tuple[str, ...]) -> tuple[str, Any]:
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    _check(fields, names)
    columns = ", ".join(_quoted(field.column) for field in fields)
    places = ", ".join(["%s"] * len(fields))
    return f"INSERT INTO {_quoted(model._meta.db_table)} ({columns}) VALUES ({places})", fields


@lru_cache(maxsize=256)  # a move changes the same few columns every time
def _change(_vendor: str, model: type[models.Model], names: tuple[str, ...]) -> tuple[str, Any]:
    known = {field.attname: field for field in model._meta.concrete_fields}
    fields = [known[name] for name in names]
    columns = ", ".join(f"{_quoted(field.column)} = %s" for field in fields)
    key = _quoted(model._meta.pk.column)
    return f"UPDATE {_quoted(model._meta.db_table)} SET {columns} WHERE {key} = %s", fields


def _check(fields: Sequence[Any], names: tuple[str, ...]) -> None:
    unknown = set(names) - {field.attname for field in fields}
    assert not unknown, f"no such columns: {unknown}"


def _quoted(name: str | None) -> str:
    assert name is not None, "a field without a column"
    return connection.ops.quote_name(name)
