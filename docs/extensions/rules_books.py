"""The rules books of the five games as pages of the documentation, with their pictures drawn by the games."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from ludoteka import find_game
from ludoteka.engine import Game, games
from ludoteka.teaching import guide

FOLDER = "rules"


def write_all(app: Sphinx) -> None:
    """The pages are made anew for every build; only what has changed is written."""
    folder = Path(app.srcdir) / FOLDER
    folder.mkdir(exist_ok=True)
    names = sorted(games())
    for name in names:
        write(folder, find_game(name))
    listed = "\n".join(names)
    keep(folder / "index.md", f"# The rules\n\n```{{toctree}}\n:maxdepth: 1\n\n{listed}\n```\n")


def write(folder: Path, game: Game[Any]) -> None:
    """One book: its text with names of paragraphs as targets, and an image for every picture."""
    text = game.people.rules()
    drawn = iter(pictures(folder, game, text))
    text = guide.FENCE.sub(lambda found: figures(guide.Block.read(*found.groups()), drawn), text)
    keep(folder / f"{game.name}.md", guide.MARK.sub("", text))


def pictures(folder: Path, game: Game[Any], text: str) -> Iterator[str]:
    """The names of the drawn files, in order."""
    for number, draw in enumerate(guide.pictures(game, text)):
        file = folder / "pictures" / f"{game.name}-{number}.svg"
        file.parent.mkdir(exist_ok=True)
        keep(file, str(draw()))
        yield f"pictures/{file.name}"


def figures(block: guide.Block, drawn: Iterator[str]) -> str:
    """The images of one block with its caption under them."""
    count = sum(len(line.split()) for line in block.lines) if block.kind == "piece" else 1
    width = 120 if block.kind == "piece" else 420
    images = [f"![]({next(drawn)}){{width={width}px}}" for _ in range(count)]
    return f"\n{' '.join(images)}\n\n*{block.caption}*\n\n"


def keep(file: Path, text: str) -> None:
    if not file.exists() or file.read_text("utf-8") != text:
        file.write_text(text, "utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("builder-inited", write_all)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
