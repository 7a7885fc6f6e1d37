"""Small pieces of HTML for what changes with every move; whole pages are templates.

A template costs a millisecond, and a move is shown to every viewer: here it is a hundredth of that.
Every string is escaped here unless it is already markup.
"""

from collections.abc import Iterable
from html import escape

VOID = frozenset({"input", "br", "img"})


class Html(str):
    """Text that is already correct markup; every other string is escaped when it becomes a child."""

    __slots__ = ()

    def __html__(self) -> str:
        """By this name templates know that nothing is to be escaped."""
        return self


Child = str | Iterable["Child"] | None


def tag(name: str, *children: Child, **attributes: str | int | bool | None) -> Html:
    """One element: `tag("li", "text", id="x", class_="quiet", data_seat=1)`; None and False are left out."""
    head = name
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        attribute = key.rstrip("_").replace("_", "-")
        head += f" {attribute}" if value is True else f' {attribute}="{escape(str(value))}"'
    if name in VOID:
        return Html(f"<{head}>")
    return Html(f"<{head}>{join(children)}</{name}>")


def join(children: Iterable[Child]) -> Html:
    parts: list[str] = []
    for child in children:
        if child is None:
            continue
        if isinstance(child, Html):
            parts.append(child)
        elif isinstance(child, str):
            parts.append(escape(child))
        else:
            parts.append(join(child))
    return Html("".join(parts))
