"""Texts in the reader's language, through gettext: English in the code, catalogues beside it.

A language is data: it is there when the library has its main catalogue, `ludoteka/locale/<code>.mo`. Every
package may have a catalogue of its own; what is missing there is looked for in the main one, and what neither
translates is shown in English.
"""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from importlib import resources

from ludoteka.engine.errors import LudotekaError

FALLBACK = "en"  # the language of the code itself
MAIN = "ludoteka"  # the package whose catalogues say which languages there are

_current: ContextVar[str] = ContextVar("language", default=FALLBACK)


def language() -> str:
    """The code of the language that is spoken in this context, such as `en`."""
    return _current.get()


@cache
def languages() -> dict[str, str]:
    """Every language by its code, with the name that it gives itself; English comes first."""
    files = sorted(file.name for file in (resources.files(MAIN) / "locale").iterdir())
    codes = [name.removesuffix(".mo") for name in files if name.endswith(".mo")]
    return {FALLBACK: "English"} | {code: _own_name(code) for code in codes}


def _own_name(code: str) -> str:
    """What a language is called in itself: its translation of the word English, or else its code."""
    # Translators: the name of your language, in your language
    english = N_("English")
    name = _catalogue(MAIN, code).gettext(english)
    return code if name == english else name


def check_language(code: str) -> str:
    """The code itself, if there is such a language."""
    if code not in languages():
        raise LudotekaError(
            f"language {code!r} is not available; choose one of {', '.join(languages())}"
        )
    return code


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
    if code == FALLBACK:
        return gettext.NullTranslations()
    file = resources.files(_home(package)) / "locale" / f"{code}.mo"
    if not file.is_file():
        return gettext.NullTranslations()
    with file.open("rb") as stream:
        found = gettext.GNUTranslations(stream)
    if package != MAIN:
        found.add_fallback(_catalogue(MAIN, code))
    return found


@lru_cache(maxsize=16_384)  # a picture says the same few things of every part of it
def _translated(package: str, code: str, message: str) -> str:
    return _catalogue(package, code).gettext(message)


class Texts:
    """The texts of one package: `_ = Texts(__package__)`, then `_("Your turn")` where it is shown.

    A package without catalogues of its own shares those of the nearest package around it.
    """

    def __init__(self, package: str) -> None:
        self._package = package

    def __call__(self, message: str) -> str:
        return _translated(self._package, language(), message) if message else ""

    def plural(self, one: str, many: str, n: int) -> str:
        """The form for n things, with `{n}` filled in."""
        return _catalogue(self._package, language()).ngettext(one, many, n).format(n=n)


def N_(message: str) -> str:  # noqa: N802 (the customary name)
    """Mark a text for translation that is translated later, where it is shown."""
    return message


_ = Texts(MAIN)


def capital(text: str) -> str:
    """A text with a capital at its beginning; what follows stays as it is, such as nouns in German."""
    return text[:1].upper() + text[1:]


def decimal(value: float, digits: int = 1, flags: str = "") -> str:
    """A number as the reader's language writes it: `2.5`, in Czech `2,5`.

    Flags are those of a format: `+` writes the sign of every number, `,` sets the thousands apart.
    """
    text = f"{value:{flags}.{digits}f}".replace(",", "\N{NO-BREAK SPACE}")
    # Translators: the sign between the whole and the decimals of a number, as in 2.5
    return text.replace(".", _("."))


def signed(value: float) -> str:
    """A number of points with its sign and one decimal, as the reader's language writes it."""
    return decimal(round(value, 1) + 0.0, flags="+")
