"""The rules books of the games as pages of the documentation; the games draw their pictures, by day and by night."""

import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from PIL import Image
from sphinx.application import Sphinx

from ludoteka import find_game
from ludoteka.draw import Svg, to_png
from ludoteka.draw.cover import at_dusk
from ludoteka.draw.night import at_night
from ludoteka.engine import Game, games
from ludoteka.engine.people import Picture
from ludoteka.teaching import guide

FOLDER = "rules"
PIECE = 110  # how wide a piece is on the page
WIDEST, HIGHEST = 640, 340  # and how large a position may be
PAD = 8  # around the part of a position that is shown, in units of its drawing

Box = tuple[float, float, float, float]
Draw = Callable[[], Picture]


def write_all(app: Sphinx) -> None:
    """The pages are made anew for every build; only what has changed is written."""
    folder = Path(app.srcdir) / FOLDER
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    names = [name for name, game in games().items() if game.people.cover]
    for name in names:
        write(folder, find_game(name))
    listed = "\n".join(names)
    keep(folder / "index.md", f"# The rules\n\n```{{toctree}}\n:maxdepth: 1\n\n{listed}\n```\n")


def write(folder: Path, game: Game[Any]) -> None:
    """One book: its cover, its text with names of paragraphs as targets, and an image for every picture."""
    text = game.people.rules()
    draws = iter(guide.pictures(game, text))
    numbers = iter(range(1000))

    def figure(block: guide.Block) -> str:
        count = sum(len(line.split()) for line in block.lines) if block.kind == "piece" else 1
        images = [image(folder, game, block, next(draws), next(numbers)) for _ in range(count)]
        return f"\n{' '.join(images)}\n\n*{block.caption}*\n\n"

    text = guide.FENCE.sub(lambda found: figure(guide.Block.read(*found.groups())), text)
    title, _, rest = guide.MARK.sub("", text).partition("\n")
    keep(folder / f"{game.name}.md", f"{title}\n\n{cover(folder, game)}\n{rest}")


def cover(folder: Path, game: Game[Any]) -> str:
    drawn = str(game.people.cover()) if game.people.cover else ""
    keep(folder / "pictures" / f"{game.name}.svg", drawn)
    keep(folder / "pictures" / f"{game.name}-night.svg", at_dusk(drawn))
    return f"![{game.title}](pictures/{game.name}.svg){{width=320px}}\n"


def image(folder: Path, game: Game[Any], block: guide.Block, draw: Draw, number: int) -> str:
    """One picture, kept by day and by night; of a position only the part that is to be seen."""
    picture = draw()
    assert isinstance(picture, Svg)
    if show := block.words.get("show"):
        picture = replace(picture, view_box=box(picture, show))
    file = f"{game.name}-{number}"
    keep(folder / "pictures" / f"{file}.svg", str(picture))
    keep(folder / "pictures" / f"{file}-night.svg", str(at_night(picture, game.people.night)))
    _, _, width, height = picture.view_box
    wide = PIECE if block.kind == "piece" else min(WIDEST, HIGHEST * width / height)
    caption = block.caption.replace("[", "").replace("]", "")
    return f"![{caption}](pictures/{file}.svg){{width={wide:.0f}px}}"


def box(picture: Svg, part: str) -> Box:
    """Where a part of the picture lies: it is painted alone, and what is not clear is it."""
    root = ElementTree.fromstring(str(picture))
    parents = {child: parent for parent in root.iter() for child in parent}
    node = next(one for one in root.iter() if one.get("id") == part)
    while node is not root:
        parent = parents[node]
        for other in list(parent):
            if other is not node and not other.tag.endswith("defs"):
                parent.remove(other)
        node = parent
    left, top, width, height = picture.view_box
    png = to_png(ElementTree.tostring(root, encoding="unicode"), round(width))
    with Image.open(io.BytesIO(png)) as alone:
        seen = alone.getchannel("A").point(lambda alpha: 255 if alpha > 40 else 0).getbbox()
    assert seen, f"{part} is not to be seen"
    west, north, east, south = seen
    return (
        left + max(west - PAD, 0),
        top + max(north - PAD, 0),
        min(east + PAD, width) - max(west - PAD, 0),
        min(south + PAD, height) - max(north - PAD, 0),
    )


def keep(file: Path, text: str) -> None:
    if not file.exists() or file.read_text("utf-8") != text:
        file.write_text(text, "utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("builder-inited", write_all)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
