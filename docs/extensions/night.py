"""Pictures follow the light or dark page: beside `board.png` may lie `board-night.png`, and a reader sees one of them.

A picture called `chart-...` is black on white paper, and a dark page turns it over (`static/site.css`). Pages name the
picture of the day only, so that they also read well where nobody builds a site of them.
"""

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform


class Twins(SphinxTransform):
    """Put the picture of the night beside that of the day; the theme's classes hide one of them."""

    default_priority = 500

    def apply(self, **_options: Any) -> None:
        for image in list(self.document.findall(nodes.image)):
            self.add(image)

    def add(self, image: nodes.image) -> None:
        stem, dot, ending = image["uri"].rpartition(".")
        twin = f"{stem}-night{dot}{ending}"
        if not Path(self.env.relfn2path(twin, self.env.docname)[1]).is_file():
            if "/chart-" in stem:
                image["classes"].append("paper")
            return
        dark = image.copy()
        dark["uri"] = twin
        dark["classes"] = [*image["classes"], "only-dark"]
        image["classes"].append("only-light")
        image.parent.insert(image.parent.index(image) + 1, dark)


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_transform(Twins)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
