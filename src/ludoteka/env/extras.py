"""Packages that only an extra brings: who lacks one is told what to install."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Around the imports of what `pip install ludoteka[name]` brings."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("ludoteka"):
            raise
        raise ModuleNotFoundError(
            f"this needs the package {error.name}: pip install ludoteka[{name}]", name=error.name
        ) from error
