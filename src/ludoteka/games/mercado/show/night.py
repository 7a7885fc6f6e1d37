"""What of Mercado a page paints otherwise at night."""

from typing import Final

#: For a class of the picture: what is painted, and its colours by day, as the picture has it, and by night.
NIGHT: Final = {
    "closed": ("stroke", "#a68f60", "#6d6552"),
    "cloth": ("fill", "#ecdcba", "#3a342b"),
    "tablet": ("fill", "#fffaf0", "#1f2125"),
    "bar": ("fill", "#d9c69b", "#55503f"),
    "bar-full": ("fill", "#7a5a2c", "#e0b65c"),
    "edge": ("stroke", "#cdbb93", "#44484f"),
}
