"""Positions as one line of text, what FEN is for chess: short, readable, and fit for an address.

    carcassonne.3;2;land=(tiles:((D,0,0,0),(U,1,0,90)),figures:((0,0,1,r1)));left=70;...;then=((Turn,1))

The game with the version of its rules; how many players, with `?` and perhaps a seat if it is only what spectators or
that seat may see; settings that are not the usual ones, as `@name`; every component that is not as before the game; and
last what comes next. Lists are `(a,b)`, tables `(a:1,b:2)`, `x*3` is `x,x,x`, `~` is nothing.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")

AGENDA = "then"  # no component can be called so: a state has a method of that name
SETTING = "@"
PLAIN = re.compile(r"[A-Za-z_][\w.+-]*", re.ASCII)
NUMBER = re.compile(r"-?\d{1,18}(?![\w.+])", re.ASCII)
TIMES = re.compile(r"\*(\d{1,4})", re.ASCII)
QUOTED = re.compile(r"'([^'();,]*)'")
WORDS = {"true": True, "false": False}
HEAD = re.compile(r"([a-z][a-z0-9_]*)\.(\d{1,6});(\d{1,2})(\?([1-9]?))?(?=;|$)", re.ASCII)
NAME = re.compile(r"@?[A-Za-z_]\w*", re.ASCII)
DEEPEST = 12  # a list in a list in a list


class Position(NamedTuple):
    """What a text says of a position."""

    game: str
    rules: int
    players: int
    partial: bool  # only what somebody may see
    viewer: int | None  # who; None for spectators, or where it is whole
    settings: dict[str, Any]
    components: dict[str, Any]
    agenda: list[Any]


# -- writing -------------------------------------------------------------------------------------------


def write(position: Position) -> str:
    """The position as one line."""
    seen = "?" if position.partial else ""
    seen += str(position.viewer + 1) if position.partial and position.viewer is not None else ""
    fields = [f"{position.game}.{position.rules}", f"{position.players}{seen}"]
    fields += [f"{SETTING}{name}={written(one)}" for name, one in position.settings.items()]
    fields += [f"{name}={written(one)}" for name, one in position.components.items()]
    return ";".join([*fields, f"{AGENDA}={written(position.agenda)}"])


def written(value: Any) -> str:
    if value is None:
        return "~"
    if isinstance(value, (bool, int)):
        return str(value).lower()
    if isinstance(value, str):
        plain = PLAIN.fullmatch(value) and value not in WORDS
        return value if plain else f"'{quote(value, safe='+:@/ ').replace(' ', '%20')}'"
    if isinstance(value, dict):
        return (
            "(" + (",".join([f"{written(k)}:{written(v)}" for k, v in value.items()]) or ":") + ")"
        )
    runs = [(text, len(list(run))) for text, run in groupby(map(written, value))]
    return "(" + ",".join([text if n == 1 else f"{text}*{n}" for text, n in runs]) + ")"


# -- reading -------------------------------------------------------------------------------------------


class Scanner:
    """A text, and how far it has been read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def refuse(self, wanted: str) -> LudotekaError:
        found = self.text[self.at : self.at + 12]
        return LudotekaError(
            _("character {number} of the position: {wanted} is needed, not {found}").format(
                number=self.at + 1, wanted=wanted, found=repr(found) if found else _("its end")
            )
        )

    def sign(self, sign: str) -> bool:
        """Read this sign, if it comes next."""
        found = self.text.startswith(sign, self.at)
        self.at += len(sign) if found else 0
        return found

    def need(self, sign: str) -> None:
        if not self.sign(sign):
            raise self.refuse(repr(sign))

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return found

    def value(self, depth: int = 0) -> Any:
        if depth > DEEPEST:
            raise self.refuse(_("something less deeply nested"))
        if self.sign("~"):
            return None
        if self.sign("("):
            return self.several(depth + 1)
        if number := self.match(NUMBER):
            return int(number[0])
        if quoted := self.match(QUOTED):
            return unquote(quoted[1], errors="strict")
        if word := self.match(PLAIN):
            return WORDS.get(word[0], word[0])
        raise self.refuse(_("a word, a number or a list"))

    def several(self, depth: int) -> Any:
        """A list or a table, whose bracket has been opened."""
        if self.sign(":"):
            self.need(")")
            return {}
        if self.sign(")"):
            return []
        first = self.value(depth)
        if self.sign(":"):
            return self.table(str(first), depth)
        found = [first] * self.times()
        while not self.sign(")"):
            self.need(",")
            found += [self.value(depth)] * self.times()
        return found

    def times(self) -> int:
        found = self.match(TIMES)
        return int(found[1]) if found else 1

    def table(self, name: str, depth: int) -> dict[str, Any]:
        found = {name: self.value(depth)}
        while not self.sign(")"):
            self.need(",")
            name = str(self.value(depth))
            self.need(":")
            found[name] = self.value(depth)
        return found

    def fields(self) -> Iterator[tuple[str, Any]]:
        while self.at < len(self.text):
            self.need(";")
            name = self.match(NAME)
            if not name:
                raise self.refuse(_("the name of a component"))
            self.need("=")
            yield name[0], self.value()


def read(text: str) -> Position:
    """What the text says; a LudotekaError names the place where it cannot be read."""
    scanner = Scanner("".join(text.split()))
    head = scanner.match(HEAD)
    if not head:
        raise scanner.refuse(
            _("a game, its version and the number of players, such as carcassonne.1;2")
        )
    try:
        fields = dict(scanner.fields())
    except UnicodeDecodeError:
        raise scanner.refuse(_("a text that can be read")) from None
    agenda = fields.pop(AGENDA, [])
    settings = {k[1:]: v for k, v in fields.items() if k.startswith(SETTING)}
    components = {k: v for k, v in fields.items() if not k.startswith(SETTING)}
    viewer = int(head[5]) - 1 if head[5] else None
    return Position(
        head[1], int(head[2]), int(head[3]), bool(head[4]), viewer, settings, components, agenda
    )
