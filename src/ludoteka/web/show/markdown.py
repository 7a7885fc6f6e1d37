"""Rules pages: a guide as HTML, with its contents, its named paragraphs and its pictures."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from ludoteka.teaching.guide import MARK, Block
from ludoteka.web.show.html import join, tag

PREFIX = "rule-"  # ids of paragraphs stay apart from those of boards
ID = re.compile(r'(\bid="|href="#|url\(#)(?![\w.-]+--)')  # but not of what a sprite has


@dataclass(frozen=True)
class Page:
    """A guide in HTML, and its headings: level, id and words."""

    html: str
    contents: tuple[tuple[int, str, str], ...]


@lru_cache(maxsize=64)
def page(guide: str, pictures: str = "") -> Page:
    """The guide as HTML; `pictures` is the address of its pictures, with `{n}` for the number."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(guide)
    contents = tuple(_name(tokens))
    numbers = iter(range(10_000))

    def fence(
        self: RendererHTML, tokens: Sequence[Token], i: int, options: object, env: object
    ) -> str:
        kind, _space, words = tokens[i].info.partition(" ")
        if kind not in ("position", "piece"):
            return tag("pre", tag("code", tokens[i].content))
        return _figure(Block.read(kind, words, tokens[i].content), pictures, numbers)

    parser.add_render_rule("fence", fence)
    return Page(parser.renderer.render(tokens, parser.options, {}), contents)


def to_html(guide: str) -> str:
    """A page of Markdown as HTML."""
    return page(guide).html


def _name(tokens: list[Token]) -> Iterator[tuple[int, str, str]]:
    """Give the named blocks their ids, headings without a name one of their own; the headings among them."""
    level, count = 0, 0
    for i, token in enumerate(tokens):
        if token.type == "inline" and i:
            opening = tokens[i - 1]
            found = MARK.search(token.content)
            name = found[1] if found else ""
            if found:
                _unmark(token)
                holder = tokens[i - 2] if opening.hidden else opening  # the item of a tight list
                holder.attrSet("id", PREFIX + name)
            if opening.type == "heading_open":
                level, count = int(opening.tag[1]), count + 1
                if not name:
                    opening.attrSet("id", f"{PREFIX}{count}")
                yield level, str(opening.attrGet("id")), _words(token)


def _unmark(token: Token) -> None:
    """Take the name off the end of the text."""
    last = (token.children or [])[-1]
    last.content = MARK.sub("", last.content)


def _words(token: Token) -> str:
    return "".join(child.content for child in token.children or [] if child.type != "softbreak")


def _figure(block: Block, pictures: str, numbers: Iterator[int]) -> str:
    """A picture by its address, so that a page is read before its pictures are drawn."""
    pieces = [name for line in block.lines for name in line.split()]
    images = [
        tag(
            "img",
            src=pictures.replace("{n}", str(next(numbers))),
            alt=block.caption or name,
            loading="lazy",
            data_show=block.words.get("show"),
        )
        for name in (pieces if block.kind == "piece" else [""])
    ]
    caption = tag("figcaption", block.caption) if block.caption else None
    return tag("figure", join(images), caption, class_=f"picture {block.kind}")


def distinct(svg: str, prefix: str) -> str:
    """The picture with ids of its own, so that many can stand on one page."""
    return ID.sub(lambda found: found[1] + prefix, svg)
