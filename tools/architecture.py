"""The rooms of the library and who may import whom: one table, which the tests check and the picture shows.

`write` draws docs/pictures/architecture.svg, by day and by night, and writes the table of docs/architecture.md; `check`
says whether all are up to date.
"""

import ast
import re
import runpy
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ludoteka.draw.svg import Markup, el, group, join, path, text

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "ludoteka"
PAGE = ROOT / "docs" / "architecture.md"
PICTURE = ROOT / "docs" / "pictures" / "architecture.svg"


class Room(NamedTuple):
    """A folder or a module: what it is for, what it may import, and which packages from elsewhere.

    GAME is any game and EXPANSION any expansion; among the imports they are the same one as the room's own.
    """

    name: str
    title: str
    imports: tuple[str, ...]  # rooms, or single modules of a room; a room may always import itself
    packages: tuple[str, ...] = ()


ENGINE = ("engine", "engine.core", "engine.records")
FACTS = ("engine.core", "engine.errors", "engine.facts", "engine.native")
RULES, PROGRAMS, SHOW = "games.GAME.rules", "games.GAME.programs", "games.GAME.show"
LIST = "games.GAME.expansions"
EXPANSION = f"{LIST}.EXPANSION"
TABLE = ("web.table", "web.words")
REQUESTS = ("web.asking", "web.database_log")  # what a request says of itself; the database away
SITE_ROOMS = ("web.show", "web.people", "web.live", "web.workers")
SITE = (
    "allauth",
    "brotli",
    "confusable_homoglyphs",
    "django",
    "openskill",
    "psycopg",
    "segno",
    "starlette",
    "uvicorn",
)

# The first room that fits is the room of a module.
ROOMS = (
    Room(
        "engine.core",
        "steps, positions, actions, chance, events",
        ("engine.errors", "engine.i18n", "engine.native"),
    ),
    Room(
        "engine.records",
        "what is kept of a match, and its luck",
        ("engine.core", "engine.errors", "engine.i18n"),
    ),
    Room(
        "engine",
        "games, settings, matches, texts, what is installed",
        ("engine.core", "engine.records"),
        ("mypy_extensions",),
    ),
    Room("draw", "SVG, pieces, PNG, GIF", ("engine.i18n",), ("PIL", "resvg_py")),
    Room(RULES, "the rules, without words or drawing", FACTS),
    Room(PROGRAMS, "evaluation, reasons, observations", (*ENGINE, RULES, LIST)),
    Room(
        SHOW,
        "sentences, terminal, board, art",
        (*ENGINE, "draw", RULES, PROGRAMS, LIST),
    ),
    Room(f"{EXPANSION}.rules", "the rules of an expansion", (*FACTS, RULES)),
    Room(
        EXPANSION,
        "each with its rules, words and drawing",
        (*ENGINE, "draw", RULES, SHOW, f"{EXPANSION}.rules"),
    ),
    Room(LIST, "the list of the expansions", (*ENGINE, RULES, EXPANSION, f"{EXPANSION}.rules")),
    Room(
        "games.GAME",
        "puts the game together",
        (*ENGINE, RULES, PROGRAMS, SHOW, LIST, EXPANSION),
    ),
    Room("games", "finds the games of this folder", ("engine",)),
    Room("bots", "random, greedy, tree search, hints", ENGINE),
    Room(
        "sim",
        "simulations, tournaments, reports, analysis",
        (*ENGINE, "bots", "env"),
        ("matplotlib", "numpy", "openskill", "optuna", "pyarrow", "ray"),
    ),
    Room(
        "env",
        "environments for machine learning",
        (*ENGINE, "bots", "draw"),
        ("PIL", "gymnasium", "numpy", "pettingzoo", "pyspiel"),
    ),
    Room("positions", "a position as one line of text", ENGINE),
    Room("judge", "why a move is not possible, and what moves would bring", ENGINE),
    Room("teaching", "rules pages, lessons, what a puzzle is", ENGINE),
    Room("puzzles", "finds puzzles in games of bots", (*ENGINE, "bots", "sim", "teaching")),
    Room("testing", "the conformance suite", (*ENGINE, "judge", "teaching")),
    Room("web.words", "the site's texts", ("engine.i18n",)),
    Room(
        "web.table",
        "how a table runs; no Django",
        (*ENGINE, "bots", "teaching", "web.words"),
    ),
    Room(
        "web.show",
        "what a page shows; no Django",
        (*ENGINE, "bots", "draw", "judge", "teaching", "web.table", "web.words"),
        ("markdown_it",),
    ),
    Room(
        "web.study",
        "the analysis of a finished game; no Django",
        (*ENGINE, "bots", "sim", *TABLE, "web.show"),
    ),
    Room(
        "web.page",
        "the site without a server; no Django",
        (*ENGINE, "bots", "teaching", *TABLE, "web.show", "web.study", "web.skill"),
    ),
    Room(
        "web.notebook",
        "a board in a notebook; no Django",
        (
            *(*ENGINE, "bots", "teaching", *TABLE, "web.show", "web.sprites"),
            *("web.live.delta", "web.live.foresight"),
        ),
        ("anywidget", "IPython", "traitlets"),
    ),
    Room(
        "web.people",
        "who asks, accounts, limits, ratings",
        (*ENGINE, *TABLE, "web.models", "web.skill"),
        SITE,
    ),
    Room(
        "web.live",
        "who watches, and what they are sent",
        (*ENGINE, *TABLE, *REQUESTS, "web.show", "web.people", "web.models", "web.bridge"),
        SITE,
    ),
    Room(
        "web.workers",
        "bots, hints, analyses and films, in processes",
        (
            *ENGINE,
            *("bots", "draw", "sim", "teaching"),
            *TABLE,
            *(
                "web.study",
                "web.show",
                "web.people",
                "web.live",
                "web.models",
                "web.config",
                "web.sprites",
            ),
            *REQUESTS,
        ),
        SITE,
    ),
    Room(
        "web.care",
        "health, metrics, the log, the doctor, clearing out",
        (*ENGINE, "web", *TABLE, *SITE_ROOMS),
        (*SITE, "prometheus_client"),
    ),
    Room(
        "web.views",
        "the pages and what they ask for",
        (*ENGINE, "bots", "teaching", "web", *TABLE, *SITE_ROOMS),
        SITE,
    ),
    Room(
        "web.folder",
        "writes the site without a server as static files",
        (
            *ENGINE,
            *("games", "bots", "draw", "teaching", "web", "web.views"),
            *TABLE,
            *SITE_ROOMS,
            "ludoteka",
        ),
        SITE,
    ),
    Room(
        "web",
        "the server, its settings and the database",
        (*ENGINE, "bots", "draw", "sim", "web.views", "web.care", *TABLE, *SITE_ROOMS, "ludoteka"),
        SITE,
    ),
    Room(
        "cli",
        "the command line",
        (*ENGINE, "bots", "draw", "sim", "teaching", "puzzles", "web", "ludoteka"),
    ),
    Room("__main__", "`python -m ludoteka`", ("cli",)),
    Room("extras", "says which extra brings a package that is missing", ()),
    Room("ludoteka", "the public names of the library", ("engine", "extras")),
)


# -- modules and their imports -------------------------------------------------------------------


def modules() -> dict[str, Path]:
    """Every module by its name without the leading `ludoteka.`; migrations are Django's, and tests may import all."""
    found = {}
    for file in sorted(SOURCE.rglob("*.py")):
        parts = file.relative_to(SOURCE).with_suffix("").parts
        if not {"migrations", "tests"} & {*parts}:
            name = parts[:-1] if parts[-1] == "__init__" else parts
            found[".".join(name) or "ludoteka"] = file
    return found


def pattern(name: str) -> re.Pattern[str]:
    """What the modules of a room are called: the room itself and everything in it."""
    some = re.escape(name)
    for word in ("GAME", "EXPANSION"):
        some = some.replace(word, rf"(?P<{word}>\w+)")
    return re.compile(rf"{some}(\.|$)")


def room_of(module: str) -> tuple[Room, dict[str, str]]:
    """The room of a module, and which game and which expansion it belongs to."""
    for room in ROOMS:
        if found := pattern(room.name).match(module):
            return room, found.groupdict()
    raise LookupError(f"ROOMS does not say what {module} may import")


def imports(module: str, file: Path) -> Iterator[str]:
    """The full names that a module imports: `a.b` for `from a import b` where b is a module."""
    package = ["ludoteka", *module.split(".")]
    if file.name != "__init__.py":
        package.pop()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            inner = SOURCE.parent.joinpath(*base.split("."))
            for alias in node.names:
                there = (inner / alias.name).is_dir() or (inner / f"{alias.name}.py").is_file()
                yield f"{base}.{alias.name}" if there else base


def may_import(module: str, name: str) -> bool:
    """Whether the module's room may import this, one of our modules or one from elsewhere."""
    room, mine = room_of(module)
    first, _dot, ours = name.partition(".")
    if first != "ludoteka":
        return first in sys.stdlib_module_names or first in room.packages
    other, its = room_of(ours or "ludoteka")
    same = all(mine.get(word, value) == value for word, value in its.items())
    return same and (other is room or other.name in room.imports or ours in room.imports)


def wrong_imports(module: str, file: Path) -> list[str]:
    """What a module imports although its room may not."""
    return sorted({name for name in imports(module, file) if not may_import(module, name)})


# -- the table of the page -----------------------------------------------------------------------


def how_compiled(room: Room) -> str:
    """Whether mypyc compiles a room, or which folder of it."""
    compiled = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")["COMPILED"]
    folders = room.name.split(".")
    if compiled & set(folders):
        return "yes"
    kernel = SOURCE.joinpath(*folders, "kernel").is_dir()
    return "`kernel/`" if kernel else "no"


def table() -> str:
    """The rooms with what they may import; the whole engine is said in one word."""
    rows = ["| room | what is there | may import | compiled |", "| --- | --- | --- | --- |"]
    for room in ROOMS:
        names = [
            name for name in room.imports if name not in ENGINE[1:] or "engine" not in room.imports
        ]
        may = ", ".join(f"`{name}`" for name in names)
        rows.append(f"| `{room.name}` | {room.title} | {may} | {how_compiled(room)} |")
    return "\n".join(rows) + "\n"


BEGIN, END = "<!-- written by tools/architecture.py -->\n", "<!-- /written -->\n"


def page() -> str:
    """The page with the table as it is now."""
    before, rest = PAGE.read_text("utf-8").split(BEGIN)
    return before + BEGIN + table() + END + rest.split(END)[1]


# -- the picture ---------------------------------------------------------------------------------

WIDTH, HEIGHT = 1360, 1002
BOX = 176, 60
# The middle of each box.
PLACES = {
    "cli": (1204, 88),
    "web": (795, 88),
    "web.views": (600, 174),
    "web.folder": (795, 174),
    "web.care": (990, 174),
    "web.live": (600, 260),
    "web.workers": (795, 260),
    "web.notebook": (408, 260),
    "web.page": (990, 260),
    "web.show": (600, 346),
    "web.study": (795, 346),
    "web.people": (990, 346),
    "web.table": (720, 446),
    "web.words": (484, 446),
    "puzzles": (1204, 518),
    "games.GAME": (140, 638),
    EXPANSION: (352, 638),
    SHOW: (352, 724),
    PROGRAMS: (352, 810),
    RULES: (140, 810),
    "sim": (990, 624),
    "env": (1240, 624),
    "draw": (640, 724),
    "bots": (840, 724),
    "teaching": (1014, 818),
    "testing": (1240, 724),
    "positions": (1240, 818),
    "judge": (700, 818),
    "engine": (913, 938),
    "engine.records": (366, 938),
    "engine.core": (140, 938),
}
WIDE = {"web": 566, "engine": 802}
NAMES = {"games.GAME": "game.py", EXPANSION: "expansions"}
FRAMES = {
    "the site": (304, 28, 788, 470),
    "a game": (32, 578, 428, 276),
    "the engine": (32, 878, 1296, 104),
}
TIP = 9
LOOKS = {True: ("#d9f0e7", "#2f8a72", "fast"), False: ("#ffffff", "#aab4be", "plain")}
# Light colours as attributes, so that every program shows them; the picture of the night has the others.
STYLE = """
text { font-family: system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
.name { font-weight: 600; }
"""
NIGHT = """.paper { fill: #16191d; }
.frame { fill: #1d2126; stroke: #3a424b; }
.plain { fill: #2a3038; stroke: #56616d; }
.fast { fill: #17443a; stroke: #3f9c86; }
.name { fill: #f1f4f6; }
.note { fill: #aab4be; }
.way { stroke: #8d99a5; }
.tip { fill: #8d99a5; }
"""


def ways() -> list[tuple[str, str]]:
    """The arrows: from every drawn room to those it may import, without the ways that lead over a third."""
    below: dict[str, set[str]] = {}
    for room in ROOMS:
        if room.name in PLACES:
            outside = {name for name in room.imports if not room.name.startswith(f"{name}.")}
            below[room.name] = outside & PLACES.keys()
    for name in ("draw", "web.words"):
        below[name] = {"engine"}  # of which it needs a single module

    def reached(name: str) -> set[str]:
        return below[name].union(*map(reached, below[name]))

    return [
        (one, other)
        for one in below
        for other in sorted(below[one])
        if not any(other in reached(third) for third in below[one] - {other})
    ]


def arrow(one: str, other: str) -> Markup:
    """A line from box to box: across where they stand side by side, else down, towards each other a little."""
    (x, y), (to_x, to_y) = PLACES[one], PLACES[other]
    if y == to_y:
        side = 1 if to_x > x else -1
        start, end = x + side * width(one) / 2, to_x - side * (width(other) / 2 + TIP)
        return path(f"M{start:g} {y}H{end:g}", class_="way", marker_end="url(#tip)")
    start, end = towards(one, other), towards(other, one)
    top, bottom = y + BOX[1] / 2, to_y - BOX[1] / 2 - TIP
    bend = (top + bottom) / 2
    way = f"M{start:g} {top:g}C{start:g} {bend:g} {end:g} {bend:g} {end:g} {bottom:g}"
    return path(way, class_="way", marker_end="url(#tip)")


def width(name: str) -> int:
    return WIDE.get(name, BOX[0])


def towards(name: str, other: str) -> float:
    """Where a line to another box leaves this one: straight above or below a wide one, else near its middle."""
    middle, x = float(PLACES[name][0]), float(PLACES[other][0])
    if name not in WIDE:
        x = middle if other in WIDE else middle + (x - middle) / 4
    half = width(name) / 2 - 24
    return min(max(x, middle - half), middle + half)


def patch(fast: bool, x: float, y: float, w: float, h: float, rx: float) -> Markup:
    """The ground of a box, in the colour of what is compiled or of what is not."""
    fill, stroke, name = LOOKS[fast]
    return el(
        "rect",
        x=x,
        y=y,
        width=w,
        height=h,
        rx=rx,
        fill=fill,
        stroke=stroke,
        stroke_width=1.5,
        class_=name,
    )


def note(words: str, x: float, y: float) -> Markup:
    return text(words, x, y, font_size=12, fill="#4d5862", class_="note")


def box(room: Room) -> Markup:
    x, y = PLACES[room.name]
    wide, high = width(room.name), BOX[1]
    lines = textwrap.wrap(room.title, wide // 7)
    top = y - 7 * len(lines) + 4
    return group(
        patch(how_compiled(room) != "no", x - wide / 2, y - high / 2, wide, high, 9),
        text(
            NAMES.get(room.name, room.name.split(".")[-1]),
            x,
            top,
            font_size=15,
            fill="#14181c",
            class_="name",
        ),
        [note(line, x, top + 17 + 14 * i) for i, line in enumerate(lines)],
        text_anchor="middle",
    )


def legend() -> Markup:
    """What the arrows and the colours mean."""
    return join(
        path(
            "M36 158H56", class_="way", stroke="#6b7783", stroke_width=1.6, marker_end="url(#tip)"
        ),
        note("may import; longer ways are left out", 76, 162),
        patch(True, 36, 174, 30, 15, 4),
        note("compiled, or its kernel is", 76, 186),
        patch(False, 36, 198, 30, 15, 4),
        note("interpreted", 76, 210),
    )


def frame(name: str, x: float, y: float, w: float, h: float) -> Markup:
    fill, stroke = "#f3f6f8", "#d3dae0"
    ground = el(
        "rect", x=x, y=y, width=w, height=h, rx=14, fill=fill, stroke=stroke, class_="frame"
    )
    return join(ground, note(name, x + 16, y + 20))


def picture(style: str) -> str:
    """The rooms as boxes, with an arrow from each to those it may import."""
    tip = el(
        "marker",
        path("M0 0L8 4L0 8Z", fill="#6b7783", class_="tip"),
        id="tip",
        viewBox="0 0 8 8",
        refX=0,
        refY=4,
        markerWidth=TIP,
        markerHeight=TIP,
        markerUnits="userSpaceOnUse",
        orient="auto",
    )
    drawn = el(
        "svg",
        el("title", "The rooms of Ludoteka and who may import whom"),
        el("style", Markup(style)),
        el("defs", tip),
        el("rect", width=WIDTH, height=HEIGHT, rx=16, fill="#ffffff", class_="paper"),
        [frame(name, *place) for name, place in FRAMES.items()],
        group([arrow(*way) for way in ways()], fill="none", stroke="#6b7783", stroke_width=1.6),
        [box(room) for room in ROOMS if room.name in PLACES],
        legend(),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
    )
    return f"{drawn}\n"


def main(words: list[str]) -> int:
    night = PICTURE.with_stem(f"{PICTURE.stem}-night")
    files = {PICTURE: picture(STYLE), night: picture(STYLE + NIGHT), PAGE: page()}
    if words == ["write"]:
        for file, content in files.items():
            file.write_text(content, "utf-8")
        return 0
    if words == ["check"]:
        old = [
            file
            for file, content in files.items()
            if not file.exists() or file.read_text("utf-8") != content
        ]
        for file in old:
            print(f"{file.relative_to(ROOT)} is out of date: run tools/architecture.py write")
        return 1 if old else 0
    print("usage: python tools/architecture.py write | check", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
