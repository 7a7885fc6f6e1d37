"""The data files of a game: what is printed on its components, and what people have entered themselves."""

import hashlib
import json
import os
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")

DIGITS = 12  # of a file's hash: enough to tell files apart that people enter by hand


@cache
def read_data(package: str, name: str) -> Any:
    """The JSON file `data/<name>.json` of a package. It is read once; nobody may change what it says."""
    file = resources.files(package) / "data" / f"{name}.json"
    return json.loads(file.read_text(encoding="utf-8"))


def own_folder(*parts: str) -> Path:
    """A folder of one's own below the data folder, such as `~/.local/share/ludoteka/mercado/decks`."""
    home = os.environ.get("LUDOTEKA_DATA") or Path.home() / ".local" / "share" / "ludoteka"
    return Path(home, *parts)


def digest(facts: Any) -> str:
    """The hash of what a file says, however it is laid out."""
    return hashlib.sha256(_canonical(facts)).hexdigest()[:DIGITS]


def keep(folder: Path, facts: Any) -> str:
    """Keep what somebody's file says under its hash, which is returned.

    A record names that hash. So it can be replayed after the file was changed, and worker processes find it too.
    """
    name = digest(facts)
    path = folder / "kept" / f"{name}.json"
    if not path.exists():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part = path.with_name(f"{name}.{os.getpid()}.part")
            part.write_bytes(_canonical(facts))
            part.replace(path)
        except OSError as error:
            raise LudotekaError(
                _("{file} cannot be written: {why}").format(file=path, why=error.strerror)
            ) from None
    return name


def read_kept(folder: Path, name: str) -> Any:
    """What was kept under this hash; None if nothing was, or if it was damaged since."""
    try:
        facts = json.loads((folder / "kept" / f"{name}.json").read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return facts if digest(facts) == name else None


def _canonical(facts: Any) -> bytes:
    return json.dumps(facts, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
