"""The gallery of docs: every picture that its page shows is there, and they stay small together."""

import re
from pathlib import Path

from PIL import Image

DOCS = Path(__file__).parents[2] / "docs"
SIZES = {"desk": (1440, 900), "phone": (780, 1688)}
MOST = 6_000_000


def test_every_picture_of_the_page_is_there_and_no_other():
    shown = re.findall(r'<img src="(gallery/[^"]*)"', (DOCS / "gallery.md").read_text("utf-8"))
    files = {f"gallery/{file.name}": file for file in (DOCS / "gallery").iterdir()}
    assert len(shown) == 5 * 3 * 2 * 2
    assert sorted(shown) == sorted(files)
    assert sum(file.stat().st_size for file in files.values()) < MOST
    for name, file in files.items():
        screen = name.split("-")[2]
        with Image.open(file) as picture:
            assert picture.size == SIZES[screen]
