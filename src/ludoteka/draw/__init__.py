"""Shared drawing: an SVG value, the colours of the look, the pieces of all games, PNG and animation."""

from .animation import to_gif
from .png import to_png
from .svg import Markup, Svg

__all__ = ["Markup", "Svg", "to_gif", "to_png"]
