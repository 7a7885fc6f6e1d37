"""Python for browsers: Pyodide, asked of npm once and kept beside the site's data."""

import base64
import hashlib
import shutil
import subprocess
import tarfile
from pathlib import Path

from ludoteka.engine import LudotekaError
from ludoteka.web.config import DATA
from ludoteka.web.words import _

VERSION = "314.0.7"
INTEGRITY = (
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
CACHE = DATA / "pyodide"
NEEDED = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)


def folder(given: Path | None = None) -> Path:
    """Where Pyodide is: in the folder that is given, or fetched."""
    found = given or CACHE / VERSION
    if given is None and not found.exists():
        fetch(found)
    missing = [name for name in NEEDED if not (found / name).is_file()]
    if missing:
        raise LudotekaError(
            _("{folder} is not the npm package pyodide {version}: {files} is missing").format(
                folder=found, version=VERSION, files=", ".join(missing)
            )
        )
    return found


def fetch(target: Path) -> None:
    """Ask npm for the package, and unpack it when it is the one that it should be."""
    npm = shutil.which("npm")
    advice = _(
        "unpack the npm package pyodide {version} somewhere and name its folder with --pyodide"
    ).format(version=VERSION)
    if npm is None:
        raise LudotekaError(
            _("npm is not installed; install it, or {advice}").format(advice=advice)
        )
    part = target.with_name(f"{VERSION}.part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    command = [npm, "pack", "--silent", f"pyodide@{VERSION}"]
    asked = subprocess.run(command, cwd=part, capture_output=True, text=True, check=False)
    archives = list(part.glob("*.tgz"))
    if asked.returncode or not archives:
        last = (asked.stderr.strip().splitlines() or [""])[-1]
        raise LudotekaError(
            _("npm could not fetch pyodide ({problem}); try again, or {advice}").format(
                problem=last, advice=advice
            )
        )
    check(archives[0])
    with tarfile.open(archives[0]) as archive:
        archive.extractall(part, filter="data")
    (part / "package").replace(target)
    shutil.rmtree(part)


def check(archive: Path) -> None:
    """Refuse an archive that is not the one we know."""
    digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if digest != INTEGRITY:
        raise LudotekaError(
            _("{file} is not pyodide {version}: its hash differs").format(
                file=archive.name, version=VERSION
            )
        )
