"""Imports point one way: engine <- games <- {bots, env, sim} <- {web, cli}."""

import ast
from importlib import import_module
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "ludoteka"
# For each part, the parts that it may import besides itself.
ALLOWED = {
    "engine": set(),
    "draw": {"engine.i18n"},
    "games": {"engine", "draw"},
    "bots": {"engine"},
    "sim": {"engine", "bots"},
    "testing": {"engine"},
    "env": {"engine", "games", "bots", "draw"},
    "web": {"engine", "games", "bots", "draw", "sim", "__version__"},
    "cli": {"engine", "games", "bots", "draw", "sim", "web", "__version__"},
    "__init__": {"engine"},
}
# For the rooms of the site that a page without a server uses, the rest of the site that they may import.
ROOMS = {
    "web.table": {"web.words"},
    "web.show": {"web.words", "web.table"},
}
FILES = sorted(
    path for path in SOURCE.rglob("*.py") if not {"migrations", "static"} & set(path.parts)
)


def module_name(path):
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def part_of(path):
    return path.relative_to(SOURCE).with_suffix("").parts[0]


def imported(path):
    """The names of ours that a file imports, without `ludoteka.`; `from x import y` counts as x."""
    package = module_name(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            names = [name]
            if name == "ludoteka":
                names = [f"ludoteka.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (
            name.removeprefix("ludoteka.") for name in names if name.startswith("ludoteka.")
        )


SERVER = {"allauth", "asyncio", "django", "openskill", "psycopg", "starlette", "uvicorn"}


def foreign(path):
    """The packages of others that a file imports."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").split(".")[0]


def is_allowed(name, part):
    allowed = ALLOWED[part] | {part}
    # The public names of the package itself are the engine's.
    public = {"Match", "Record", "Game", "LudotekaError", "games"}
    if name in public and (name != "games" or part in ("cli", "web", "env")):
        return "engine" in allowed
    return any(name == one or name.startswith(f"{one}.") for one in allowed)


@pytest.mark.parametrize("path", FILES, ids=lambda path: module_name(path))
def test_imports_point_one_way(path):
    part = part_of(path)
    assert part in ALLOWED, f"say in ALLOWED what {part} may import"
    wrong = [name for name in imported(path) if not is_allowed(name, part)]
    assert not wrong, f"{module_name(path)} imports {', '.join(wrong)}"


def room_of(path):
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts[:2])


@pytest.mark.parametrize(
    "path", [path for path in FILES if room_of(path) in ROOMS], ids=lambda path: module_name(path)
)
def test_tables_and_what_is_shown_know_neither_the_server_nor_django(path):
    room = room_of(path)
    allowed = ROOMS[room] | {room}
    wrong = [
        name
        for name in imported(path)
        if name.startswith("web.")
        and not any(name == one or name.startswith(f"{one}.") for one in allowed)
    ]
    assert not wrong, f"{module_name(path)} imports {', '.join(wrong)}"
    assert [name for name in foreign(path) if name in SERVER] == []


def test_a_game_imports_no_other_game():
    for path in FILES:
        parts = path.relative_to(SOURCE).parts
        if parts[0] == "games" and len(parts) > 2:
            for name in imported(path):
                if name.startswith("games."):
                    assert name.split(".")[1] == parts[1], f"{module_name(path)} imports {name}"


def listed(path):
    """The names in a module's __all__."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets
        ):
            return ast.literal_eval(node.value)
    return []


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if part_of(path) not in ("web", "env") and listed(path)],
    ids=lambda path: module_name(path),
)
def test_public_names_exist(path):
    module = import_module(module_name(path))
    names = listed(path)
    assert len(set(names)) == len(names)
    assert [name for name in names if not hasattr(module, name)] == []
