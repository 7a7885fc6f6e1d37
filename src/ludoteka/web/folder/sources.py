"""The Python that travels: of the library what a page needs, of the standard library what is ever imported.

Sources travel, because compiled they are twice as large, and without their comments and docstrings. What belongs to one
language travels by itself, so that nobody waits for five that are not read. Archives are not packed inside: as a whole
they become smaller.
"""

import ast
import gzip
import io
import json
import re
import zipfile
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import ludoteka

HOME = Path(ludoteka.__file__).parent
LEFT_OUT = {"cli", "env", "puzzles", "testing"}
# Of these folders only a part travels.
PARTS = {
    "sim": {"analysis.py", "chances.py", "judging.py", "kernel"},
    "web": {"__init__.py", "skill.py", "words.py", "locale", "page", "show", "study", "table"},
}
ENDINGS = {".py", ".mo", ".json", ".jsonl", ".md"}
# A page, a text or a catalogue of one language. By the catalogues of the main package the library knows which languages
# there are: these always travel.
SPOKEN = re.compile(r"ludoteka/(?!locale/).*/(\w\w)(?:\.md|\.mo|/.*\.html)")
OTHERS = ("markdown_it", "mdurl", "openskill")  # packages for the rules pages and the ratings
ENTRY_POINTS = """[ludoteka.games]
builtin = ludoteka.games:builtin
[ludoteka.bots]
builtin = ludoteka.bots.builtin:builtin
"""
# Parts of the standard library that nothing here imports.
UNUSED = {
    *("_pydatetime", "_pydecimal", "_pyio", "_pyrepl", "antigravity", "argparse", "bdb"),
    *("cProfile", "cmd", "code", "colorsys", "compileall", "configparser", "ctypes"),
    *("curses", "dbm", "difflib", "doctest", "ensurepip", "filecmp", "fileinput"),
    *("ftplib", "getpass", "graphlib", "http", "idlelib", "imaplib"),
    *("lib2to3", "mailbox", "mimetypes", "modulefinder", "multiprocessing", "netrc", "optparse"),
    *("pdb", "pickletools", "platform", "plistlib", "poplib", "pprint", "profile"),
    *("pstats", "pty", "py_compile", "pyclbr", "pydoc", "pydoc_data", "rlcompleter"),
    *("sched", "smtplib", "socketserver", "sqlite3", "symtable", "tabnanny"),
    *("tarfile", "this", "timeit", "tkinter", "tomllib", "trace", "tty"),
    *("turtle", "turtledemo", "unittest", "venv", "wave", "webbrowser"),
    *("wsgiref", "xml", "xmlrpc", "zipapp", "zoneinfo"),
}
UNUSED |= {
    *("asyncio/__main__", "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_events"),
    *("asyncio/windows_utils", "concurrent/futures/process", "logging/config", "logging/handlers"),
    *("urllib/request", "urllib/robotparser", "_sysconfigdata__emscripten_wasm32-emscripten"),
}
ENCODINGS = {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8", "utf_8_sig"}


def library(shells: dict[str, str]) -> dict[str, bytes]:
    """Our own bundles: that of the library, named nothing, and that of every language."""
    files = {f"ludoteka/{name}": body for name, body in _ours()}
    for name, page in shells.items():
        files[f"ludoteka/web/page/shells/{name}"] = page.encode()
    for package in OTHERS:
        files |= dict(_of_package(package))
    files["ludoteka/sim/__init__.py"] = b""  # its names are those of simulations
    about = f"ludoteka-{version('ludoteka')}.dist-info"
    files[f"{about}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: ludoteka\nVersion: {version('ludoteka')}\n".encode()
    )
    files[f"{about}/entry_points.txt"] = ENTRY_POINTS.encode()
    parts: dict[str, dict[str, bytes]] = {}
    for name, body in files.items():
        spoken = SPOKEN.fullmatch(name)
        parts.setdefault(spoken[1] if spoken else "", {})[name] = body
    return {language: bundle(part) for language, part in parts.items()}


def bundle(files: dict[str, bytes]) -> bytes:
    """Files one after another, the same for the same files; a first line has their names and lengths."""
    names = sorted(files)
    head = json.dumps([[name, len(files[name])] for name in names])
    return b"".join([head.encode(), b"\n", *[files[name] for name in names]])


def _ours() -> Iterator[tuple[str, bytes]]:
    for file in sorted(HOME.rglob("*")):
        path = file.relative_to(HOME)
        room = path.parts[0]
        if file.suffix not in ENDINGS or room in LEFT_OUT or path.name == "RULES.md":
            continue
        if "tests" in path.parts:  # of an expansion, where the sources are served as they are
            continue
        if room in PARTS and path.parts[1] not in PARTS[room]:
            continue
        yield path.as_posix(), _read(file)


def _of_package(name: str) -> Iterator[tuple[str, bytes]]:
    spec = find_spec(name)
    assert spec is not None, f"the site needs {name}"
    home = Path(spec.origin or "").parent
    for file in sorted(home.rglob("*.py")):
        if "cli" not in file.parts:
            yield f"{name}/{file.relative_to(home).as_posix()}", _read(file)


def _read(file: Path) -> bytes:
    body = file.read_bytes()
    return stripped(body) if file.suffix == ".py" else body


def stripped(body: bytes) -> bytes:
    """Python as it travels: without comments and docstrings."""
    tree = ast.parse(body)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                node.body[:1] = [] if len(node.body) > 1 else [ast.Pass()]
    return ast.unparse(tree).encode()


def standard(file: Path) -> bytes:
    """Pyodide's archive of the standard library, without what nothing imports."""
    with zipfile.ZipFile(file) as whole:
        names = [name for name in whole.namelist() if not _unused(name)]
        return archive((name, _standard(name, whole.read(name))) for name in names)


def _standard(name: str, body: bytes) -> bytes:
    try:
        return stripped(body) if name.endswith(".py") else body
    except SyntaxError:  # it is written for a newer Python than this one, and travels as it is
        return body


def _unused(name: str) -> bool:
    first, _slash, rest = name.partition("/")
    top = first.removesuffix(".py")
    return {top, name.removesuffix(".py")} & UNUSED != set() or (
        top == "encodings" and rest.removesuffix(".py") not in ENCODINGS
    )


def archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """An archive that is the same for the same files."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as new:
        for name, body in sorted(files):
            new.writestr(zipfile.ZipInfo(name), body)
    return made.getvalue()


def packed(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)
