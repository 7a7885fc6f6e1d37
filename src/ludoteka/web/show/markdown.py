"""The little Markdown that our own rules pages use: headings, paragraphs, lists, tables, bold, italics, code."""

import re
from html import escape

BOLD = re.compile(r"\*\*(.+?)\*\*")
ITALIC = re.compile(r"(?<![\w*])\*([^*\s][^*]*?)\*(?![\w*])")
CODE = re.compile(r"`([^`]+)`")
LINK = re.compile(r"\[([^\]]+)\]\((https?://[^)\s]+)\)")
ITEM = re.compile(r"^(\s*)(?:[-*]|(\d+)\.)\s+(.*)$")


def inline(text: str) -> str:
    """Emphasis, code and links in one line of text; everything else is escaped."""
    text = escape(text)
    text = CODE.sub(r"<code>\1</code>", text)
    text = BOLD.sub(r"<strong>\1</strong>", text)
    text = ITALIC.sub(r"<em>\1</em>", text)
    return LINK.sub(r'<a href="\2" rel="noreferrer">\1</a>', text)


def to_html(source: str) -> str:
    """A page of Markdown as HTML."""
    blocks = re.split(r"\n\s*\n", source.strip())
    return "\n".join(_block(block.splitlines()) for block in blocks if block.strip())


def _block(lines: list[str]) -> str:
    first = lines[0]
    if first.startswith("#"):
        level = min(len(first) - len(first.lstrip("#")), 4)
        head = f"<h{level}>{inline(first.lstrip('# '))}</h{level}>"
        return head + (_block(lines[1:]) if lines[1:] else "")
    if ITEM.match(first):
        return _list(lines)
    if first.lstrip().startswith("|"):
        return _table(lines)
    for i, line in enumerate(lines):
        if ITEM.match(line) or line.startswith("#"):
            return f"<p>{_joined(lines[:i])}</p>{_block(lines[i:])}"
    return f"<p>{_joined(lines)}</p>"


def _joined(lines: list[str]) -> str:
    return inline(" ".join(line.strip() for line in lines))


def _list(lines: list[str]) -> str:
    """A list; deeper items make lists of their own, other lines go on with the item above."""
    found = ITEM.match(lines[0])
    assert found
    depth = len(found[1])
    kind = "ol" if found[2] else "ul"
    items: list[tuple[list[str], list[str]]] = []
    for line in lines:
        item = ITEM.match(line)
        if item and len(item[1]) <= depth:
            items.append(([item[3]], []))
        elif item or items[-1][1]:
            items[-1][1].append(line)
        else:
            items[-1][0].append(line)
    inside = "".join(
        f"<li>{_joined(own)}{_list(deeper) if deeper else ''}</li>" for own, deeper in items
    )
    return f"<{kind}>{inside}</{kind}>"


def _table(lines: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    ruled = len(rows) > 1 and all(set(cell) <= set("-: ") for cell in rows[1])
    head = f"<thead>{_row(rows[0], 'th')}</thead>" if ruled else ""
    body = "".join(_row(row, "td") for row in (rows[2:] if ruled else rows))
    return f"<table>{head}<tbody>{body}</tbody></table>"


def _row(cells: list[str], name: str) -> str:
    return "<tr>" + "".join(f"<{name}>{inline(cell)}</{name}>" for cell in cells) + "</tr>"
