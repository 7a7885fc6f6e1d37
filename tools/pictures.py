"""The pictures of the README: a position from the middle of a greedy game of every game.

python tools/pictures.py [mercado burgundy]
"""

import io
import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from ludoteka.bots import make_bot, play_match
from ludoteka.draw.png import to_png
from ludoteka.engine import Match, Rng, games

FOLDER = Path("docs/pictures")
WIDTH = 900
PLAYERS = 3
PART = 0.6  # of the game's moves
SETTINGS = {"carcassonne": {"modules": ["inns", "traders", "hills", "river"]}}


def whole_game(name: str) -> Match:
    """A game that bots played to its end."""
    match = Match.new(name, PLAYERS, seed=11, settings=SETTINGS.get(name, {}))
    play_match(match, [make_bot("greedy")] * PLAYERS, Rng(11))
    return match


def main(names: Sequence[str] = ()) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or games():
        match = whole_game(name)
        match.rewind(int(len(match.moves) * PART))
        png = to_png(str(match.svg(match.player)), WIDTH, "#f4f1ea")
        picture = Image.open(io.BytesIO(png)).convert("RGB").quantize(256, kmeans=4)
        picture.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main(sys.argv[1:])
