"""A row of pictures as an animated GIF: a replay that can be put into any page or message."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import Any

from .png import to_png
from .svg import Svg
from .theme import LIGHT

__all__ = ["bind", "to_frame", "to_gif"]

SAMPLES = 6  # frames whose colours stand for those of all


def to_gif(
    pictures: Iterable[Svg], width: int = 640, seconds: float = 0.6, last: float = 3.0
) -> bytes:
    """Draw the pictures one after another, for ever. The last one is held longer, so that it can be read."""
    return bind((to_frame(picture, width) for picture in pictures), seconds, last)


def to_frame(picture: Svg | str, width: int = 640) -> bytes:
    """One frame of an animation, as PNG."""
    return to_png(picture, width, LIGHT.table)


def bind(frames: Iterable[bytes], seconds: float = 0.6, last: float = 3.0) -> bytes:
    """The frames, each as PNG, as one animation.

    All frames get the size of the largest one, with the table's colour around the smaller ones. They share their
    256 colours, so that what stands still is the same in all of them and takes no room in the file.
    """
    try:
        from PIL import Image
    except ImportError as error:
        raise ImportError(
            'animated pictures need an extra package: pip install "ludoteka[draw]"'
        ) from error
    drawn = list(frames)
    if not drawn:
        raise ValueError("an animation needs at least one picture")
    sizes = [Image.open(BytesIO(png)).size for png in drawn]
    size = (max(width for width, _ in sizes), max(height for _, height in sizes))

    def sheet(png: bytes) -> Any:
        found = Image.new("RGB", size, LIGHT.table)
        frame = Image.open(BytesIO(png)).convert("RGB")
        found.paste(frame, ((size[0] - frame.width) // 2, (size[1] - frame.height) // 2))
        return found

    samples = [*drawn[:: -(-len(drawn) // SAMPLES)], drawn[-1]]
    together = Image.new("RGB", (size[0], size[1] * len(samples)))
    for i, png in enumerate(samples):
        together.paste(sheet(png), (0, size[1] * i))
    colours = together.quantize(256, dither=Image.Dither.NONE)
    sheets = [sheet(png).quantize(palette=colours, dither=Image.Dither.NONE) for png in drawn]
    times = [round(seconds * 1000)] * (len(sheets) - 1) + [round(last * 1000)]
    out = BytesIO()
    sheets[0].save(out, "GIF", save_all=True, append_images=sheets[1:], duration=times, loop=0)
    return out.getvalue()
