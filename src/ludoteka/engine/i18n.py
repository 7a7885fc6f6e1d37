"""Texts in the reader's language, through gettext: English in the code, catalogues beside it."""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import resources

from ludoteka.engine.errors import LudotekaError

FALLBACK = "en"  # the language of the code itself
LANGUAGES = {FALLBACK: "English", "cs": "Čeština"}

_current: ContextVar[str] = ContextVar("language", default="en")


def language() -> str:
    """The language of the current context: `en` or `cs`."""
    return _current.get()


def check_language(code: str) -> str:
    """The code itself, if there is such a language."""
    if code not in LANGUAGES:
        raise LudotekaError(
            f"language {code!r} is not available; choose one of {', '.join(LANGUAGES)}"
        )
    return code


def set_language(code: str) -> None:
    """Speak this language from here on, in this thread or task."""
    _current.set(check_language(code))


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak this language inside a `with` block."""
    token = _current.set(check_language(code))
    try:
        yield
    finally:
        _current.reset(token)


@cache
def _home(package: str) -> str:
    """The package itself or the nearest one around it that has a `locale` folder."""
    while "." in package and not (resources.files(package) / "locale").is_dir():
        package = package.rpartition(".")[0]
    return package


@cache
def _catalogue(package: str, code: str) -> gettext.NullTranslations:
    file = resources.files(_home(package)) / "locale" / f"{code}.mo"
    if code == FALLBACK or not file.is_file():
        return gettext.NullTranslations()
    with file.open("rb") as stream:
        return gettext.GNUTranslations(stream)


class Texts:
    """The texts of one package: `_ = Texts(__package__)`, then `_("Your turn")` where it is shown.

    A package without catalogues of its own shares those of the nearest package around it.
    """

    def __init__(self, package: str) -> None:
        self._package = package

    def __call__(self, message: str) -> str:
        return _catalogue(self._package, language()).gettext(message) if message else ""

    def plural(self, one: str, many: str, n: int) -> str:
        """The form for n things, with `{n}` filled in."""
        return _catalogue(self._package, language()).ngettext(one, many, n).format(n=n)


def N_(message: str) -> str:  # noqa: N802 (the customary name)
    """Mark a text for translation that is translated later, where it is shown."""
    return message
