"""One word, one meaning: no public class of one package shares its name with a class of another.

The games stand beside each other and may use the same words; the packages that serve them may not.
"""

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "ludoteka"
APART = {"games"}


def test_a_class_name_means_one_thing():
    found = defaultdict(set)
    for file in SOURCE.rglob("*.py"):
        package = file.relative_to(SOURCE).parts[0].removesuffix(".py")
        if package in APART or "migrations" in file.parts:
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].add(package)
    twice = {name: sorted(packages) for name, packages in found.items() if len(packages) > 1}
    assert twice == {}
