"""One word, one meaning: no public class of one package shares its name with a class of another.

The same holds for functions whose names are whole phrases; a single word (`read`, `start`) is read with its module.
The games stand beside each other and may use the same words; the packages that serve them may not.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "ludoteka"
APART = {"games"}
COMMANDS = {"add_arguments"}  # what every command of the command line has


def parsed() -> Iterator[tuple[str, ast.Module]]:
    """Every module with the package that it belongs to; the rooms of the site are packages of their own."""
    for file in SOURCE.rglob("*.py"):
        parts = file.relative_to(SOURCE).with_suffix("").parts
        package = ".".join(parts[: 2 if parts[0] == "web" and len(parts) > 2 else 1])
        if package not in APART and "migrations" not in file.parts:
            yield package, ast.parse(file.read_text("utf-8"))


def used_twice(found: dict[str, set[str]]) -> dict[str, list[str]]:
    return {name: sorted(packages) for name, packages in found.items() if len(packages) > 1}


def test_a_class_name_means_one_thing():
    found = defaultdict(set)
    for package, module in parsed():
        for node in ast.walk(module):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].add(package)
    assert used_twice(found) == {}


def test_the_name_of_a_function_means_one_thing():
    found = defaultdict(set)
    for package, module in parsed():
        names = [node.name for node in module.body if isinstance(node, ast.FunctionDef)]
        for name in names:  # the rooms of the site hand on what others of them do, under its name
            if "_" in name and not name.startswith("_") and name not in COMMANDS:
                found[name].add(package.partition(".")[0])
    assert used_twice(found) == {}
