"""A row of pictures as an animated GIF: a replay that can be put into any page or message."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

from .png import to_png
from .svg import Svg
from .theme import LIGHT

__all__ = ["to_gif"]

SAMPLES = 6  # frames whose colours stand for those of all


def to_gif(
    pictures: Iterable[Svg], width: int = 640, seconds: float = 0.6, last: float = 3.0
) -> bytes:
    """Draw the pictures one after another, for ever. The last one is held longer, so that it can be read.

    All frames get the size of the largest one, with the table's colour around the smaller ones. They share their
    256 colours, so that what stands still is the same in all of them and takes no room in the file.
    """
    try:
        from PIL import Image
    except ImportError as error:
        raise ImportError(
            "animated pictures need an extra package: pip install ludoteka[draw]"
        ) from error
    frames = [Image.open(BytesIO(to_png(p, width, LIGHT.table))).convert("RGB") for p in pictures]
    if not frames:
        raise ValueError("an animation needs at least one picture")
    size = (max(f.width for f in frames), max(f.height for f in frames))
    sheets = [Image.new("RGB", size, LIGHT.table) for _ in frames]
    for sheet, frame in zip(sheets, frames, strict=True):
        sheet.paste(frame, ((size[0] - frame.width) // 2, (size[1] - frame.height) // 2))
    samples = [*sheets[:: -(-len(sheets) // SAMPLES)], sheets[-1]]
    together = Image.new("RGB", (size[0], size[1] * len(samples)))
    for i, sample in enumerate(samples):
        together.paste(sample, (0, size[1] * i))
    colours = together.quantize(256, dither=Image.Dither.NONE)
    sheets = [sheet.quantize(palette=colours, dither=Image.Dither.NONE) for sheet in sheets]
    times = [round(seconds * 1000)] * (len(sheets) - 1) + [round(last * 1000)]
    out = BytesIO()
    sheets[0].save(out, "GIF", save_all=True, append_images=sheets[1:], duration=times, loop=0)
    return out.getvalue()
