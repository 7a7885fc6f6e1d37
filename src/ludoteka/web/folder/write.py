"""`ludoteka page FOLDER`: write the page as files that any host of static files can serve."""

import argparse
import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

from django.conf import settings

import ludoteka.web.ready  # noqa: F401 - templates and models below need it
from ludoteka.bots import levels
from ludoteka.engine import LudotekaError
from ludoteka.engine.i18n import languages, speaking
from ludoteka.games import builtin
from ludoteka.web import sprites
from ludoteka.web.folder import pyodide, sources
from ludoteka.web.folder.shells import shells
from ludoteka.web.people.preferences import PREFERENCES
from ludoteka.web.show import app, boards, covers
from ludoteka.web.table.opening import DEFAULT_BOT
from ludoteka.web.words import _

HERE = Path(__file__).parents[1]
STATIC, TEMPLATES = HERE / "static", HERE / "templates" / "page"
MARK = ".ludoteka-page"  # a folder with this file was written here and may be written again


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument(
        "folder", type=Path, help=_("folder to write; it must be empty, new, or an earlier page")
    )
    parser.add_argument(
        "--pyodide", type=Path, help=_("folder with the npm package pyodide, instead of asking npm")
    )
    parser.add_argument(
        "--plain", action="store_true", help=_("only plain pictures: written in seconds, and small")
    )


def run(args: argparse.Namespace) -> int:
    """Write the folder, and say how large it is."""
    write(args.folder, args.pyodide, args.plain)
    words = _("{folder} is written; serve it with: python -m http.server -d {folder}")
    print(words.format(folder=args.folder))
    return 0


def write(folder: Path, given: Path | None = None, plain: bool = False) -> None:
    """The whole page. What was there of an older one is gone."""
    _make_room(folder)
    python = pyodide.folder(given)
    of_the_server = shutil.ignore_patterns("app.js", "offline.js")
    shutil.copytree(STATIC / "web", folder / "static" / "web", ignore=of_the_server)
    shutil.copy(STATIC / "page" / "transport.js", folder / "static" / "web")
    for name in ("page.js", "worker.js", "storage.js", "page.css"):
        _copy(STATIC / "page" / name, folder / "page" / name)
    _python(python, folder / "pyodide")
    _pictures(folder, plain)
    _front(folder, plain)
    _offline(folder)


def _make_room(folder: Path) -> None:
    if folder.exists() and any(folder.iterdir()):
        if not (folder / MARK).exists():
            raise LudotekaError(
                _("{folder} is not empty and was not written by this command").format(folder=folder)
            )
        shutil.rmtree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARK).touch()


def _copy(file: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, target)


def _python(package: Path, target: Path) -> None:
    """Python with its library and ours, packed; no packages of Pyodide's own are ever asked for."""
    _copy(package / "pyodide.mjs", target / "pyodide.mjs")
    lock = json.loads((package / "pyodide-lock.json").read_text("utf-8"))
    files = {
        "pyodide.asm.mjs": (package / "pyodide.asm.mjs").read_bytes(),
        "pyodide.asm.wasm": (package / "pyodide.asm.wasm").read_bytes(),
        "python_stdlib.zip": sources.standard(package / "python_stdlib.zip"),
        "pyodide-lock.json": json.dumps({**lock, "packages": {}}).encode(),
    }
    for language, body in sources.library(shells()).items():
        files[_bundle(language)] = body
    for name, body in files.items():
        (target / f"{name}.gz").write_bytes(sources.packed(body))


def _bundle(language: str = "") -> str:
    """The name of a bundle: of the library itself, or of what it says in a language."""
    return f"ludoteka-{language}.bundle" if language else "ludoteka.bundle"


def _pictures(folder: Path, plain: bool) -> None:
    """Covers, sprites, and the colours of the boards."""
    (folder / "boards.css").write_bytes(boards.sheet().body)
    for game in [one.name for one in builtin()]:
        drawn = covers.of(game)
        assert drawn is not None  # every game of our own has one
        for name, one in (("", drawn.day), (".night", drawn.night), (".icon", drawn.icon)):
            file = folder / "covers" / f"{game}{name}.svg"
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(one.body)
        for sheet in sprites.sheets(game):
            for look, kind in sprites.LOOKS.items():
                file = sprites.file_of(
                    game, sheet, look if kind.plain or not plain else f"plain-{look}"
                )
                if not file.exists():
                    sprites.paint(game, sheet, kind.plain or plain)
                small = file.with_name(f"{file.name}.gz")
                _copy(small, folder / "sprites" / game / f"{sheet}.{look}.svg.gz")


def _front(folder: Path, plain: bool) -> None:
    """The page around the pages, with what its scripts have to know."""
    packed = sorted((folder / "pyodide").glob("*.gz"))
    stamp = hashlib.sha256(b"".join(one.read_bytes() for one in packed)).hexdigest()[:16]
    sizes = {one.name.removesuffix(".gz"): one.stat().st_size for one in packed}
    spoken = {language: sizes.pop(_bundle(language)) for language in languages()}
    about = {
        "stamp": stamp,
        "sizes": {one: size + sum(sizes.values()) for one, size in spoken.items()},
        "names": list(languages()),
        "levels": levels(),
        "pause": settings.LUDOTEKA_BOT_PAUSE,
        "words": {language: _words(language) for language in languages()},
    }
    wishes = {one.name: one.usual for one in PREFERENCES} | {"theme": "auto", "level": DEFAULT_BOT}
    if plain:
        wishes["boards"] = "plain"
    page = (TEMPLATES / "index.html").read_text("utf-8")
    for name, data in {"about": about, "wishes": wishes}.items():
        page = page.replace(f"@{name}@", _script(data))
    (folder / "index.html").write_text(page, "utf-8")


def _offline(folder: Path) -> None:
    """What makes the page an app: a manifest, and a service worker that keeps every file."""
    about = app.manifest(lambda name: f"static/{name}", start=".")
    (folder / "manifest.webmanifest").write_text(json.dumps(about, indent=1) + "\n", "utf-8")
    files = sorted(one for one in folder.rglob("*") if one.is_file() and one.name != MARK)
    stamp = hashlib.sha256(b"".join(one.read_bytes() for one in files)).hexdigest()[:16]
    names = ["./", *[one.relative_to(folder).as_posix() for one in files]]
    script = (STATIC / "page" / "offline.js").read_text("utf-8")
    head = f"const STAMP = {json.dumps(stamp)};\nconst FILES = {json.dumps(names)};\n"
    (folder / "offline.js").write_text(head + script, "utf-8")


def _words(language: str) -> dict[str, str]:
    """What the page says by itself."""
    with speaking(language):
        return {
            "loading": _(
                "Loading Ludoteka. This happens only once; after that it stays in this browser."
            ),
            "failed": _("Ludoteka cannot start here."),
            "away": _("This language is not in this browser yet, and there is no network."),
            "twice": _("Ludoteka is open in another window; continue there, or close it first."),
            "thinking": _("A bot is thinking"),
            "unkept": _(
                "This browser stores nothing: your games are lost when the page is closed."
            ),
        }


def _script(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False).replace("<", "\\u003C")
