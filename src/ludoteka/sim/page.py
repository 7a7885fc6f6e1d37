"""Tables and one self-contained page of HTML, without anything from elsewhere."""

import base64
from collections.abc import Sequence
from html import escape

STYLE = """
:root { color-scheme: light dark; --ink: #2b2a27; --quiet: #6b675e; --table: #f4f1ea; --panel: #fbf8f1;
  --line: #e2dccd; --accent: #2f6db5; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e6df; --quiet: #a8a399; --table: #1e2126;
  --panel: #272b31; --line: #3b4048; --accent: #7fb4e6; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 84rem; margin: 0 auto; padding: 1.5rem 1rem 3rem;
  color: var(--ink); background: var(--table); font-variant-numeric: tabular-nums; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: .5rem 0 0; } h2 { font-size: 1.15rem; margin: 0 0 .6rem; }
p.what { color: var(--quiet); margin: .3rem 0 1.4rem; }
dl { display: flex; flex-wrap: wrap; gap: .8rem; margin: 0 0 1.2rem; }
dl div { flex: 1 1 9rem; background: var(--panel); border-radius: 10px; padding: .7rem 1rem; }
dt { font-size: 1.7rem; font-weight: 650; color: var(--accent); line-height: 1.2; }
dd { margin: 0; color: var(--quiet); font-size: .9rem; }
ul { margin: 0 0 1.6rem; padding-left: 1.2rem; } li { margin: .25rem 0; }
main { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 34rem), 1fr)); }
section { background: var(--panel); border-radius: 10px; padding: 1.1rem 1.2rem; min-width: 0; }
section.wide { grid-column: 1 / -1; }
section.wide .pictures { display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 34rem), 1fr)); }
.scroll { overflow-x: auto; } img { display: block; width: 100%; height: auto; }
table { border-collapse: collapse; margin: .8rem 0 0; font-size: .9rem; }
caption { text-align: left; color: var(--quiet); } p.note { color: var(--quiet); margin: .6rem 0 0; }
th { font-weight: 600; color: var(--quiet); } th, td { padding: .22rem .7rem .22rem 0; text-align: right;
  border-bottom: 1px solid var(--line); vertical-align: bottom; } td { white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
"""


def html_picture(light: bytes, dark: bytes, title: str) -> str:
    """A picture inside the page, as the reader's screen likes it."""
    by_day, by_night = (
        f"data:image/png;base64,{base64.b64encode(png).decode()}" for png in (light, dark)
    )
    return (
        f'<picture><source media="(prefers-color-scheme: dark)" srcset="{by_night}">'
        f'<img alt="{escape(title)}" src="{by_day}"></picture>'
    )


def html_figures(figures: Sequence[tuple[str, str]]) -> str:
    """Large numbers, each with what it is."""
    return (
        "<dl>"
        + "".join(
            f"<div><dt>{escape(value)}</dt><dd>{escape(what)}</dd></div>" for value, what in figures
        )
        + "</dl>"
    )


def html_list(sentences: Sequence[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(one)}</li>" for one in sentences) + "</ul>"


def html_section(heading: str, pictures: Sequence[str], table: str, note: str = "") -> str:
    """A part of the page; with several pictures it takes the whole width."""
    kind = ' class="wide"' if len(pictures) > 1 else ""
    shown = f'<div class="pictures">{"".join(pictures)}</div>' if pictures else ""
    said = f'<p class="note">{escape(note)}</p>' if note else ""
    below = f'<div class="scroll">{table}</div>{said}'
    return f"<section{kind}><h2>{escape(heading)}</h2>{shown}{below}</section>"


def html_page(title: str, what: str, top: str, sections: Sequence[str], lang: str) -> str:
    """A whole page: what is most important at the top, then the sections."""
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
        f'<h1>{escape(title)}</h1><p class="what">{escape(what)}</p>{top}'
        f"<main>{''.join(sections)}</main></body></html>\n"
    )
