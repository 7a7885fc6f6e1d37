"""Tables in a notebook, without anything from elsewhere."""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Any, TypeVar

T = TypeVar("T")


def html_table(head: Sequence[str], body: Sequence[Sequence[str]], caption: str = "") -> str:
    """A table of texts."""
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = ["<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in body]
    return f"<table>{title}<thead><tr>{top}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


class Listing(list[T]):
    """A list that a notebook shows as a table; `row` says what stands in the columns for one of its things."""

    def __init__(self, things: Iterable[T], row: Callable[[T], dict[str, Any]]) -> None:
        super().__init__(things)
        self.row = row

    def rows(self) -> list[dict[str, Any]]:
        """The table as `pandas.DataFrame` and others take it."""
        return [self.row(thing) for thing in self]

    def _repr_html_(self) -> str:
        return html_rows(self.rows())


def html_rows(rows: Sequence[dict[str, Any]], caption: str = "") -> str:
    """A table with a column for every key."""
    head = list(rows[0]) if rows else []
    return html_table(head, [[shown(row[name]) for name in head] for row in rows], caption)


def shown(value: Any) -> str:
    return f"{value:.3g}" if isinstance(value, float) else str(value)
