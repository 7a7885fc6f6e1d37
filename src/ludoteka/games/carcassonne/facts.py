"""The data files: what is printed on the components, one file for the base game and each expansion."""

import json
from functools import cache
from importlib import resources
from typing import Any


@cache
def read_data(name: str) -> dict[str, Any]:
    """The data file of the base game or of an expansion."""
    text = (resources.files(__package__) / "data" / f"{name}.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data
