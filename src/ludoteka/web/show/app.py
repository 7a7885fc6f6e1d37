"""The site as an app: what a device needs to keep it among its others."""

from collections.abc import Callable
from typing import Any

from ludoteka.draw.theme import LIGHT


def manifest(address: Callable[[str], str], start: str = "/") -> dict[str, Any]:
    """The manifest; `address` says where a static file is, and `start` where the site begins.

    An icon fills its square, so it may be cut to any shape.
    """
    icons = [
        {
            "src": address(f"web/icon-{size}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for size in (192, 512)
        for purpose in ("any", "maskable")
    ]
    return {
        "name": "Ludoteka",
        "id": start,
        "start_url": start,
        "display": "standalone",
        "background_color": LIGHT.table,
        "theme_color": LIGHT.table,
        "icons": icons,
    }
