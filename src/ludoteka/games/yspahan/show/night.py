"""What of Yspahan a page paints otherwise at night."""

from typing import Final

#: For a class of the picture: what is painted, and its colours by day, as the picture has it, and by night.
NIGHT: Final = {
    "edge": ("stroke", "#ddd5c4", "#44484f"),
}
