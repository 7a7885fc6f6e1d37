"""The engine stays small enough to be read in one go."""

import ast
import tokenize
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[2] / "src" / "ludoteka" / "engine"
LINES = 1000
SILENT = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}


def docstring_lines(tree):
    """The lines that explain rather than do."""
    lines = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            lines.update(range(node.lineno, node.end_lineno + 1))
    return lines


def code_lines(file):
    explained = docstring_lines(ast.parse(file.read_text("utf-8")))
    with tokenize.open(file) as stream:
        tokens = list(tokenize.generate_tokens(stream.readline))
    used = {token.start[0] for token in tokens if token.type not in SILENT and token.string}
    return len(used - explained)


@pytest.mark.parametrize("room", ["", "core", "records", "settings"])
def test_the_engine_stays_small(room):
    """Fewer than a thousand lines of code in each room; docstrings and comments may say as much as they like."""
    total = sum(code_lines(file) for file in (ENGINE / room).glob("*.py"))
    assert 100 < total < LINES


def test_every_room_of_the_engine_is_measured():
    rooms = {folder.name for folder in ENGINE.iterdir() if (folder / "__init__.py").exists()}
    assert rooms == {"core", "records", "settings"}
