"""Our docstrings show code by indenting it, as they are read in the source; Sphinx wants two colons before it."""

from typing import Any

from sphinx.application import Sphinx


def mark_code(
    _app: Sphinx, _what: str, _name: str, _of: Any, _options: Any, lines: list[str]
) -> None:
    """Put the colons before every indented paragraph that follows one which is not."""
    marked: list[str] = []
    code = False
    for line in lines:
        indented = line.startswith("    ")
        if indented and not code and (not marked or not marked[-1].strip()):
            marked += ["::", ""]
            code = True
        elif line.strip() and not indented:
            code = False
        marked.append(line)
    lines[:] = marked


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("autodoc-process-docstring", mark_code)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
