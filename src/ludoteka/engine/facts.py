"""The data files of a game: what is printed on its components."""

import json
from functools import cache
from importlib import resources
from typing import Any


@cache
def read_data(package: str, name: str) -> Any:
    """The JSON file `data/<name>.json` of a package. It is read once; nobody may change what it says."""
    file = resources.files(package) / "data" / f"{name}.json"
    return json.loads(file.read_text(encoding="utf-8"))
