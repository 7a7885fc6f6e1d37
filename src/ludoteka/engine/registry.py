"""What is installed: whatever packages register under an entry point of ours."""

import warnings
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import metadata
from typing import Any, Protocol, TypeVar

from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.game import Game
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")


class Named(Protocol):
    """Whatever is registered has a name, by which it is found."""

    @property
    def name(self) -> str: ...


Kind = TypeVar("Kind", bound=Named)


def registered(
    group: str,
    kind: type[Kind],
    ours: Iterable[Kind] = (),
    check: Callable[[Kind], object] = lambda _one: None,
) -> dict[str, Kind]:
    """Ours and what packages register under an entry point group, by name; of those our own come first.

    An entry point names one of the kind, or a function that gives several. One that cannot be loaded, is not what
    it should be or has a name that is taken is left out with a warning and takes nothing else away.
    """
    found = {one.name: one for one in ours}
    for entry in sorted(metadata.entry_points(group=group), key=_ours_first):
        try:
            for one in _entered(entry.load(), kind):
                check(one)
                if found.setdefault(one.name, one) is not one:
                    taken = f"has another {kind.__name__} called {one.name!r}; it is left out"
                    warnings.warn(f"{entry.value} {taken}", stacklevel=2)
        except (Exception, SystemExit) as error:  # a script without a guard ends with SystemExit
            reason = str(error) if isinstance(error, Exception) else repr(error)
            warnings.warn(f"{entry.value} cannot be used: {reason}", stacklevel=2)
    return found


def _ours_first(entry: metadata.EntryPoint) -> tuple[bool, str]:
    return not entry.value.startswith("ludoteka."), entry.value


def _entered(loaded: Any, kind: type[Kind]) -> Iterator[Kind]:
    """What an entry point names: one of this kind, or a function that gives several."""
    if isinstance(loaded, type):
        raise LudotekaError(f"{loaded.__name__} is a class; register an instance of it")
    for entered in loaded() if callable(loaded) and not isinstance(loaded, kind) else [loaded]:
        if not isinstance(entered, kind):
            raise LudotekaError(f"{entered!r} is not of the type {kind.__name__}")
        yield entered


@cache
def games() -> dict[str, Game[Any]]:
    """Every installed game by name, from the entry points `ludoteka.games`."""
    return dict(sorted(registered("ludoteka.games", Game).items()))


def find_game(name: str) -> Game[Any]:
    """The installed game of this name."""
    if name not in games():
        sentence = _("there is no game {name!r}; there are {names}")
        raise LudotekaError(sentence.format(name=name, names=", ".join(games())))
    return games()[name]
