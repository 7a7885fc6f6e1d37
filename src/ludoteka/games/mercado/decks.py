"""Decks of one's own: a file is read, checked field by field, and kept under its hash.

`docs/mercado-deck.md` is the page for whoever enters the cards of the box.
"""

import json
import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.facts import DIGITS, digest, keep
from ludoteka.engine.i18n import Texts
from ludoteka.games.mercado.rules.cards import COINS, COLOURS, deck_names, decks_folder, load
from ludoteka.games.mercado.rules.effects import EFFECTS

_ = Texts(__package__)

LARGEST = 1_000_000  # bytes of a file
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
ID = re.compile(r"[A-Za-z0-9]{1,12}")
SURE = ("certain", "probable", "reconstructed")
TO_THE_BUYER = tuple(EFFECTS)
TO_THE_OTHERS = tuple(one for one in EFFECTS if one != "extra_turn")
ON_THE_TRACK = (*EFFECTS, "advance")
LENGTHS = (12, 60)  # spaces of the track


class Part:
    """A part of a deck's file: its fields are taken out one by one and checked, and none may be left over."""

    def __init__(self, file: str, where: str, facts: Any) -> None:
        self.file = file
        self.where = where
        if not isinstance(facts, dict):
            raise self.complaint(_("it must be an object, not {found}").format(found=shown(facts)))
        self.facts = dict(facts)

    def complaint(self, what: str) -> LudotekaError:
        """What is wrong here, as an error that names file and part."""
        return LudotekaError(f"{self.file}: {self.where}: {what}")

    def wrong(self, field: str, right: str, found: Any) -> LudotekaError:
        return self.complaint(
            _("{field} must be {right}, not {found}").format(
                field=field, right=right, found=shown(found)
            )
        )

    def take(self, field: str, *usual: Any) -> Any:
        """The value of a field; without a usual value it must be there."""
        if field not in self.facts and not usual:
            raise self.complaint(_("the field {field} is missing").format(field=field))
        return self.facts.pop(field, *usual)

    def number(self, field: str, low: int, high: int, *usual: int) -> int:
        found = self.take(field, *usual)
        if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
            right = _("a whole number from {low} to {high}").format(low=low, high=high)
            raise self.wrong(field, right, found)
        return found

    def word(self, field: str, allowed: Iterable[str], *usual: str) -> str:
        found = self.take(field, *usual)
        if found not in (words := list(allowed)):
            raise self.wrong(field, _("one of {values}").format(values=", ".join(words)), found)
        return str(found)

    def text(self, field: str, pattern: re.Pattern[str] | None = None) -> str:
        found = self.take(field)
        if pattern is not None:
            if not isinstance(found, str) or not pattern.fullmatch(found):
                right = _("letters, digits and hyphens as in {pattern}")
                raise self.wrong(field, right.format(pattern=pattern.pattern), found)
        elif not isinstance(found, str) or not found.isprintable() or not 1 <= len(found) <= 40:
            raise self.wrong(field, _("a text of up to 40 letters"), found)
        return found

    def list(self, field: str, low: int, high: int, *usual: Any) -> list[Any]:
        found = self.take(field, *usual)
        if not isinstance(found, list) or not low <= len(found) <= high:
            right = _("a list of {low} to {high} entries").format(low=low, high=high)
            raise self.wrong(field, right, found)
        return found

    def done(self) -> None:
        """Nothing may be left that nobody asked for: a slip of the pen would go unnoticed."""
        for field in self.facts:
            raise self.complaint(_("there is no field {field}").format(field=field))


def shown(found: Any) -> str:
    """A value of the file in a sentence."""
    text = json.dumps(found, ensure_ascii=False)
    if isinstance(found, list):
        return _.plural("a list of {n} entry", "a list of {n} entries", len(found))
    return text if len(text) <= 40 else text[:40] + "..."


# -- the parts -----------------------------------------------------------------------------------


def effects(part: Part, field: str, known: Iterable[str]) -> list[dict[str, Any]]:
    """What a card or privilege brings, symbol by symbol; `n` is 1 where it is not said."""
    found = []
    for facts in part.list(field, 0, 6, []):
        one = Part(part.file, f"{part.where}, {field}", facts)
        do = one.word("do", known)
        found.append({"do": do, "n": 1 if do == "no_seal" else one.number("n", 1, 10, 1)})
        if do == "no_seal":
            one.take("n", 1)
        one.done()
    return found


def price(part: Part) -> dict[str, Any]:
    """Fixed colours, so many of one colour or so many different ones; and perhaps white coins."""
    one = Part(part.file, f"{part.where}, price", part.take("price"))
    ways = [way for way in ("fixed", "same", "different") if way in one.facts]
    if len(ways) != 1:
        raise one.complaint(_("exactly one of fixed, same and different must be there"))
    found: dict[str, Any] = {}
    if ways == ["fixed"]:
        colours = Part(part.file, f"{part.where}, price, fixed", one.take("fixed"))
        if not colours.facts:
            raise colours.complaint(_("at least one colour must be there"))
        names = [name for name in COINS[:COLOURS] if name in colours.facts]
        found["fixed"] = {name: colours.number(name, 1, 6) for name in names}
        colours.done()
    else:
        found[ways[0]] = one.number(ways[0], 1, 6 if ways == ["same"] else COLOURS)
    if "joker" in one.facts:
        found["joker"] = one.number("joker", 1, 3)
    one.done()
    return found


def points(part: Part, perfume: bool) -> int | str:
    """The points of a card: a number, by rank, or, on a perfume, those of the next valuable."""
    words = ("rank", "reveal") if perfume else ("rank",)
    if isinstance(part.facts.get("points"), str):
        return part.word("points", words)
    return part.number("points", 0, 20)


def card(file: str, where: str, facts: Any, perfume: bool) -> dict[str, Any]:
    part = Part(file, where, facts)
    name = part.text("id", ID)
    part.where = _("card {name}").format(name=name)
    found = {
        "id": name,
        "title": part.text("title"),
        "price": price(part),
        "points": points(part, perfume),
        "buyer": effects(part, "buyer", TO_THE_BUYER),
        "opponents": effects(part, "opponents", (*TO_THE_OTHERS, "no_seal")),
    }
    sure = Part(file, f"{part.where}, confidence", part.take("confidence", {}))
    found["confidence"] = {
        "price": sure.word("price", SURE, "certain"),
        "reward": sure.word("reward", SURE, "certain"),
    }
    sure.done()
    part.done()
    return found


def cards(part: Part, field: str, low: int) -> list[dict[str, Any]]:
    return [
        card(part.file, f"{field} {number}", facts, field == "perfumes")
        for number, facts in enumerate(part.list(field, low, 60), 1)
    ]


def privilege(file: str, number: int, facts: Any) -> dict[str, Any]:
    part = Part(file, _("privilege {number}").format(number=number), facts)
    part.take("id", "")
    found = {
        "steps": part.number("steps", 0, 10),
        "bonus": effects(part, "bonus", TO_THE_BUYER),
        "others": effects(part, "others", TO_THE_OTHERS),
        "confidence": part.word("confidence", SURE, "certain"),
    }
    part.done()
    return found


def space(file: str, side: str, number: int, facts: Any) -> dict[str, Any]:
    where = _("space {number} of side {side}").format(number=number + 1, side=side)
    part = Part(file, where, facts)
    for field in ("space", "xy"):  # where it is drawn follows from its number
        part.take(field, None)
    found: dict[str, Any] = {"symbol": None}
    if (symbol := part.take("symbol", None)) is not None:
        one = Part(file, f"{where}, symbol", symbol)
        do = one.word("do", ON_THE_TRACK)
        who = one.word("who", ("mover", "opponents"), "mover")
        if who == "opponents" and do not in TO_THE_OTHERS:
            raise one.wrong("do", _("one of {values}").format(values=", ".join(TO_THE_OTHERS)), do)
        found["symbol"] = {"who": who, "do": do, "n": one.number("n", 1, 10, 1)}
        one.done()
    found["confidence"] = part.word("confidence", SURE, "certain")
    part.done()
    return found


def track(file: str, facts: Any) -> dict[str, Any]:
    part = Part(file, _("track"), facts)
    sides = Part(file, _("track, sides"), part.take("sides"))
    for field in ("length", "length_confidence", "shape_confidence"):  # the list of spaces says it
        part.take(field, None)
    part.done()
    found = {side: sides.list(side, *LENGTHS) for side in ("A", "B")}
    sides.done()
    length = len(found["A"])
    if len(found["B"]) != length:
        raise sides.complaint(_("both sides must have the same number of spaces"))
    places = ring(length)
    return {
        "length": length,
        "sides": {
            side: [
                {"space": i, "xy": list(places[i]), **space(file, side, i, one)}
                for i, one in enumerate(spaces)
            ]
            for side, spaces in found.items()
        },
    }


def ring(length: int) -> list[tuple[int, int]]:
    """Where the spaces of a track lie: clockwise round the market from the top right corner."""
    down = length // 4
    along = (length - 2 * down) // 2
    sides = ((900, 80, 900, 920, down), (900, 920, 100, 920, along), (100, 920, 100, 80, down))
    found = []
    for x, y, to_x, to_y, steps in (*sides, (100, 80, 900, 80, length - 2 * down - along)):
        for i in range(steps):
            found.append((x + (to_x - x) * i // steps, y + (to_y - y) * i // steps))
    return found


def checked(file: str, facts: Any) -> dict[str, Any]:
    """What a deck's file says, with every field checked and the usual values filled in."""
    part = Part(file, _("deck"), facts)
    name = part.text("deck", NAME)
    if name in deck_names():
        raise part.complaint(_("the name {name} is taken by a deck of the game").format(name=name))
    part.take("about", "")
    found: dict[str, Any] = {
        "deck": name,
        "valuables": cards(part, "valuables", 8),
        "perfumes": cards(part, "perfumes", 4),
        "privileges": [
            privilege(file, number, one)
            for number, one in enumerate(part.list("privileges", 1, 60), 1)
        ],
        "track": track(file, part.take("track")),
    }
    part.done()
    ids = [one["id"] for one in (*found["valuables"], *found["perfumes"])]
    for one in ids:
        if ids.count(one) > 1:
            raise part.complaint(_("two cards have the id {name}").format(name=one))
    if not any(one["points"] for one in found["valuables"]):
        raise part.complaint(_("no valuable brings points, so that no game would ever end"))
    return found


# -- files ---------------------------------------------------------------------------------------


def read_deck(path: Path) -> dict[str, Any]:
    """The deck in this file; a LudotekaError with one sentence where something is wrong with it.

    Of a file in one's own folder it names only the file: a site tells nobody where its folders are.
    """
    file = path.name if path.parent == decks_folder() else str(path)
    try:
        with path.open("rb") as opened:
            content = opened.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise LudotekaError(_("{file} cannot be read: {why}").format(file=file, why=why)) from None
    if len(content) > LARGEST:
        raise LudotekaError(_("{file} is too large for a deck").format(file=file))
    try:
        facts = json.loads(content.decode())
    except json.JSONDecodeError as error:
        raise LudotekaError(
            _("{file} is not a deck: damaged JSON at line {line}, column {column}").format(
                file=file, line=error.lineno, column=error.colno
            )
        ) from None
    except (ValueError, RecursionError):
        raise LudotekaError(_("{file} is not a deck: it is not text").format(file=file)) from None
    return checked(file, facts)


def enter(path: Path) -> str:
    """Keep the deck of a file; its value as a setting, `NAME@HASH`."""
    facts = read_deck(path)
    return f"{facts['deck']}@{keep(decks_folder(), facts)}"


def files() -> list[Path]:
    """The files of one's own folder."""
    folder = decks_folder()
    return sorted(folder.glob("*.json")) if folder.is_dir() else []


def good_files() -> dict[Path, dict[str, Any]]:
    """Those of them in which nothing is wrong. A bad one is not offered; naming it says why."""
    found = {}
    for path in files():
        try:
            found[path] = read_deck(path)
        except LudotekaError:
            continue
    return found


def offered() -> list[tuple[str, str]]:
    """The decks of one's own folder, to choose among."""
    return [(f"{facts['deck']}@{digest(facts)}", facts["deck"]) for facts in good_files().values()]


def accept(value: Any) -> str:
    """The deck that a setting names: a file (a Path, never a mere text), `NAME@HASH`, or a file of one's own folder."""
    if isinstance(value, Path):
        return enter(value)
    text = str(value)
    if re.fullmatch(rf"{NAME.pattern}@[0-9a-f]{{{DIGITS}}}", text):
        with suppress(LudotekaError):
            return load(text).name
    for path, facts in good_files().items():
        if text in (facts["deck"], f"{facts['deck']}@{digest(facts)}"):
            return enter(path)
    for path in files():
        if path.stem == text:
            return enter(path)  # says what is wrong with it
    names = ", ".join([*deck_names(), *[name for _value, name in offered()]])
    raise LudotekaError(
        _(
            "the cards {name} are not here: there are {names}; other decks are files, "
            "named as deck=FILE.json or put into mercado/decks in the data folder"
        ).format(name=text, names=names)
    )


def from_text(text: str) -> str | Path:
    """What a command line names: a file if it looks like one."""
    return Path(text).expanduser() if text.endswith(".json") or "/" in text else text
