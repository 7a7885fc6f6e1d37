"""Names that look like what they are: not blank, no markup, no mix of look-alike letters, and like no other name.

Which characters look alike, Unicode says (UTS 39); the package confusable_homoglyphs brings its tables.
"""

import unicodedata
from functools import cache

from confusable_homoglyphs import categories, confusables

from ludoteka.web.table.errors import Refused
from ludoteka.web.table.opening import clean_name
from ludoteka.web.words import _

# Characters that count as letters, signs or marks and show nothing.
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, [*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))
)
MARKUP = frozenset("<>")  # nobody is called so, and some program might take it for a command
NO_SCRIPT = ("COMMON", "INHERITED")  # digits, spaces, accents


def checked(text: str) -> str:
    """A name that may be shown, or nothing where nothing is given."""
    name = clean_name(text)
    if not BLANK.isdisjoint(name):
        raise Refused(_("A name must consist of visible characters."))
    if not MARKUP.isdisjoint(name):
        raise Refused(
            _("A name must not contain any of these characters: {signs}").format(signs="< >")
        )
    letters = "".join(c for c in name if categories.alias(c) not in NO_SCRIPT)
    if confusables.is_dangerous(letters, preferred_aliases=["latin"]):
        raise Refused(_("A name must not mix look-alike letters from different scripts."))
    return name


def likeness(name: str) -> str:
    """What a name looks like: two names of the same likeness are easily taken for each other."""
    bare = unicodedata.normalize("NFD", name)
    seen = "".join(map(_prototype, bare))
    return unicodedata.normalize("NFD", seen).casefold()


@cache
def _prototype(character: str) -> str:
    """What stands for all that look like this character; in the tables they name it, and it names all of them."""
    alike = confusables.confusables_data.get(character, [])
    if len(alike) != 1:
        return character
    other: str = alike[0]["c"]
    back = confusables.confusables_data.get(other, [])
    return min(character, other) if len(back) == 1 else other
