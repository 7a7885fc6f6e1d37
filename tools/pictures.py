"""The pictures of README and docs that the games draw themselves, by day and by night.

    python tools/pictures.py [mercado burgundy playing]

A position from the middle of a greedy game of every game; `playing`, a whole game of Carcassonne that moves; and what
the examples draw: `example-board`, the end of the first one's game, and `goofspiel`, the game of the tutorial.
"""

import io
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from runpy import run_path
from typing import Any

from PIL import Image

from ludoteka.bots import make_bot, play_match
from ludoteka.draw.night import at_night
from ludoteka.draw.png import to_png
from ludoteka.draw.svg import Markup, Svg
from ludoteka.draw.theme import DARK, LIGHT
from ludoteka.engine import Decision, Game, Match, Rng, games

FOLDER = Path("docs/pictures")
EXAMPLES = Path("examples")
WIDTH = 900
PLAYERS = 3
PART = 0.6  # of the game's moves
SEED = 11
SETTINGS = {"carcassonne": {"modules": ["inns", "traders", "hills", "river"]}}
MOVES = 11  # of the game of the tutorial: two have bid, and the third is to bid
MOVING_WIDTH = 620
FRAME, LAST = 450, 3500  # milliseconds
EVERY = 2  # turns
QUALITY = 40
PLANE = re.compile(r' id="plane" [^>]*')


def whole_game(name: str, settings: dict[str, Any]) -> Match:
    """A game that bots played to its end."""
    match = Match.new(name, PLAYERS, seed=SEED, settings=settings)
    play_match(match, [make_bot("greedy")] * PLAYERS, Rng(SEED))
    return match


def by_day_and_night(
    game: Game[Any], picture: Any, width: int
) -> Iterator[tuple[str, Image.Image]]:
    """The ending of each file's name, and the picture."""
    assert isinstance(picture, Svg)
    for ending, drawn, table in (
        ("", picture, LIGHT.table),
        ("-night", at_night(picture, game.people.night), DARK.table),
    ):
        yield ending, Image.open(io.BytesIO(to_png(str(drawn), width, table))).convert("RGB")


def middle(name: str) -> None:
    """A position from the middle of a game."""
    match = whole_game(name, SETTINGS.get(name, {}))
    match.rewind(int(len(match.moves) * PART))
    still(name, match)


def still(name: str, match: Match) -> None:
    """The position as whoever is to choose sees it."""
    for ending, image in by_day_and_night(match.game, match.svg(match.player), WIDTH):
        palette = image.quantize(256, kmeans=4)
        palette.save(FOLDER / f"{name}{ending}.png", optimize=True)


def example_board() -> None:
    """The end of the game that the first example plays."""
    with tempfile.TemporaryDirectory() as folder:
        example = run_path(str(EXAMPLES / "play_and_draw.py"))
        still("example-board", example["main"](f"{folder}/carcassonne.svg"))


def goofspiel() -> None:
    """The game of the tutorial: the others' bids lie face down."""
    game = run_path(str(EXAMPLES / "goofspiel" / "ludoteka_goofspiel.py"))["GAME"]
    match = Match.new(game, PLAYERS, seed=SEED)
    play_match(match, [make_bot("greedy")] * PLAYERS, Rng(SEED))
    match.rewind(MOVES)
    still("goofspiel", match)


def moving() -> None:
    """A whole game of Carcassonne, on the ground that it covers in the end."""
    match = whole_game("carcassonne", {"modules": ["river"]})
    images: dict[str, list[Image.Image]] = {"": [], "-night": []}
    for picture in turns(match):
        for ending, image in by_day_and_night(match.game, picture, MOVING_WIDTH):
            images[ending].append(image)
    for ending, (first, *others) in images.items():
        first.save(
            FOLDER / f"playing{ending}.webp",
            save_all=True,
            append_images=others,
            duration=[FRAME] * len(others) + [LAST],
            quality=QUALITY,
            method=6,
        )


def turns(match: Match) -> Iterator[Svg]:
    """The table at the beginning of every other turn and at the end, all in the frame of the end."""
    state = match.game.start(match.players, match.settings)
    views, player = [], state.player
    for action in match.moves:
        if isinstance(state.step, Decision) and state.player != player:
            views.append(state.view(None))
            player = state.player
        state.take(action)
    place = PLANE.search(str(match.svg()))
    assert place is not None
    for view in (*views[::EVERY], state):
        picture = match.game.picture(view)
        assert isinstance(picture, Svg)
        yield replace(picture, body=Markup(PLANE.sub(place[0], picture.body)))


OTHERS: dict[str, Callable[[], None]] = {
    "playing": moving,
    "example-board": example_board,
    "goofspiel": goofspiel,
}


def main(names: Sequence[str] = ()) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or (*games(), *OTHERS):
        if name in OTHERS:
            OTHERS[name]()
        else:
            middle(name)


if __name__ == "__main__":
    main(sys.argv[1:])
