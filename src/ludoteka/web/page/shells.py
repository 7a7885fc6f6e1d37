"""Shells: the pages of the site as its templates write them, with holes for what is only known when they are shown.

`web.folder` makes them, one for every language; a hole is written `hole-name-hole`. What is put in is escaped unless
it is markup, and a hole with quotation marks around it stands for data in a script.
"""

import json
import re
from importlib.resources.abc import Traversable
from typing import Any

from ludoteka.engine.i18n import language
from ludoteka.web.show.html import Child, join

HOLE = re.compile(r'"hole-(\w+)-hole"(?=</script>)|hole-(\w+)-hole')
UNSAFE = {ord(sign): f"\\u{ord(sign):04X}" for sign in "&<>"}  # in a script


class Shells:
    """The shells of a folder: `<language>/<name>.html`."""

    def __init__(self, folder: Traversable) -> None:
        self._folder = folder

    def filled(self, name: str, words: dict[str, Child], data: dict[str, Any]) -> str:
        """A page with its holes filled; a word that nobody gives is left empty."""
        shell = (self._folder / language() / f"{name}.html").read_text("utf-8")

        def fill(hole: re.Match[str]) -> str:
            if hole[1]:
                return json.dumps(data[hole[1]], ensure_ascii=False).translate(UNSAFE)
            return join([words.get(hole[2])])

        return HOLE.sub(fill, shell)
