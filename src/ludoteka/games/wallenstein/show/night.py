"""What of Wallenstein a page paints otherwise at night."""

from typing import Final

#: For a class of the picture: what is painted, and its colours by day, as the picture has it, and by night.
NIGHT: Final = {
    "paper": ("fill", "#fbf3de", "#ddd2b8"),
    "closed": ("fill", "#e3dac4", "#b3a88f"),
    "bad": ("fill", "#a3402f", "#f2957f"),
    "tint-0": ("fill", "#e8bca6", "#cfa894"),
    "tint-1": ("fill", "#c9def2", "#b3c6d8"),
    "tint-2": ("fill", "#e8dc90", "#cfc480"),
    "tint-3": ("fill", "#c890b5", "#be89ac"),
    "tint-4": ("fill", "#7cb262", "#71a359"),
    "halo": ("stroke", "#fbf8f1", "#dcd5c6"),
    "faded": ("stroke", "#e3dac2", "#b5b0ab"),
    "unplayed": ("fill", "#685d44", "#403a2e"),
}
