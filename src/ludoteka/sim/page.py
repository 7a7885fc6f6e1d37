"""Tables and one self-contained page of HTML, without anything from elsewhere."""

import base64
from collections.abc import Sequence
from html import escape

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  color: #1f2430; background: #fff; }
h1 { font-size: 1.7rem; margin-bottom: 0; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
p.what { color: #59606e; margin-top: .3rem; }
table { border-collapse: collapse; margin: .8rem 0; }
caption { text-align: left; color: #59606e; padding-bottom: .3rem; }
th, td { padding: .25rem .8rem; text-align: right; border-bottom: 1px solid #d9dde5; }
th:first-child, td:first-child { text-align: left; }
img { max-width: 100%; height: auto; background: #fff; border-radius: 6px; }
@media (prefers-color-scheme: dark) {
  body { color: #e6e8ee; background: #171a21; } p.what, caption { color: #a0a7b5; }
  th, td { border-color: #363c49; }
}
"""


def html_table(head: Sequence[str], body: Sequence[Sequence[str]], caption: str = "") -> str:
    """A table of texts."""
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = ["<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in body]
    return f"<table>{title}<thead><tr>{top}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def html_picture(png: bytes, title: str) -> str:
    """A picture inside the page."""
    data = base64.b64encode(png).decode()
    return f'<img alt="{escape(title)}" src="data:image/png;base64,{data}">'


def html_page(
    title: str, what: str, sections: Sequence[tuple[str, Sequence[str]]], lang: str
) -> str:
    """A whole page: sections with a heading and pieces of HTML."""
    parts = [
        f"<h2>{escape(heading)}</h2>" + "".join(pieces) for heading, pieces in sections if pieces
    ]
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
        f'<h1>{escape(title)}</h1><p class="what">{escape(what)}</p>{"".join(parts)}</body></html>\n'
    )
