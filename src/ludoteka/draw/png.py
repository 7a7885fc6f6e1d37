"""Pictures as PNG, through an optional package, so that the library itself needs nothing."""

from __future__ import annotations

from .svg import Svg

__all__ = ["to_png"]


def to_png(picture: Svg | str, width: int | None = None, background: str | None = None) -> bytes:
    """Draw the picture as PNG. ``width`` is in pixels (the picture's own if left out); the background is clear
    unless a colour is named."""
    try:
        import resvg_py
    except ImportError as error:
        raise ImportError(
            'PNG pictures need an extra package: pip install "ludoteka[draw]"'
        ) from error
    return bytes(resvg_py.svg_to_bytes(svg_string=str(picture), width=width, background=background))
