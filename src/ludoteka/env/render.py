"""The table as text or picture, for the render modes that every environment has."""

from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from ludoteka.draw.png import to_png
from ludoteka.engine import LudotekaError
from ludoteka.env.environment import Environment

MODES = ["human", "ansi", "svg", "rgb_array"]
WIDTH, HEIGHT = 800, 600  # pixels of a picture
COLUMNS = 100  # characters of a line
Rendered = str | NDArray[np.uint8] | None


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise LudotekaError(f"there is no render mode {mode!r}; there are {', '.join(MODES)}")
    return mode


def render(environment: Environment, mode: str | None, viewer: int | None) -> Rendered:
    """The position as the viewer may see it; `human` prints the text and gives nothing back."""
    if mode is None:
        return None
    view = environment.view(viewer)
    options = view.options() if viewer is not None and viewer == environment.player else []
    if mode in ("human", "ansi"):
        text = environment.game.people.terminal(view, options, False, COLUMNS)
        if mode == "human":
            print(text)
            return None
        return text
    picture = str(environment.game.picture(view, options))
    return picture if mode == "svg" else pixels(picture)


def pixels(picture: str) -> NDArray[np.uint8]:
    """The picture as rows of red, green and blue, in the middle of a frame whose size never changes."""
    try:
        from PIL import Image
    except ImportError as error:
        raise ImportError(
            'rgb_array needs an extra package: pip install "ludoteka[draw]"'
        ) from error
    drawn = Image.open(BytesIO(to_png(picture, width=WIDTH, background="white")))
    if drawn.height > HEIGHT:
        narrow = max(1, WIDTH * HEIGHT // drawn.height)
        drawn = Image.open(BytesIO(to_png(picture, width=narrow, background="white")))
    frame = Image.new("RGB", (WIDTH, HEIGHT), "white")
    frame.paste(drawn.convert("RGB"), ((WIDTH - drawn.width) // 2, (HEIGHT - drawn.height) // 2))
    return np.asarray(frame, dtype=np.uint8)
