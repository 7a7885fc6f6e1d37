"""Record: the durable form of a match, as a small JSON file that replays without any randomness."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludoteka.engine.errors import RecordError
from ludoteka.engine.i18n import Texts
from ludoteka.engine.records.luck import DRAWN

_ = Texts("ludoteka")

FORMAT = 2
KINDS: dict[str, tuple[type, ...]] = {
    "game": (str,),
    "rules": (int,),
    "players": (int,),
    "settings": (dict,),
    "seats": (list,),
    "moves": (list,),
    "scores": (list, type(None)),
    "secret": (str, type(None)),
    "extra": (dict,),
    "start": (dict, type(None)),
    "luck": (str, list),
}


@dataclass(frozen=True)
class Record:
    """Game, rules version, settings, seats, and every choice and chance outcome in text."""

    game: str
    rules: int
    players: int
    settings: dict[str, Any]
    seats: list[str]
    moves: list[str]
    scores: list[int] | None = None  # the final ones; None while the game goes on
    secret: str | None = None  # what the randomness came from, in hexadecimal
    extra: dict[str, Any] = field(default_factory=dict)  # what a program wants to keep beside it
    start: dict[str, Any] | None = None  # the position it began in; None: the game's own first one
    luck: str | list[str] = DRAWN  # or ENTERED, or what was prepared: see `luck.py`

    def to_json(self) -> dict[str, Any]:
        written = {name: getattr(self, name) for name in KINDS}
        if self.start is None:
            del written["start"]
        if self.luck == DRAWN:
            del written["luck"]
        return {"ludoteka": FORMAT} | written

    def save(self, path: str | Path) -> None:
        """Write the record whole or not at all."""
        path = Path(path)
        text = json.dumps(self.to_json(), indent=1, ensure_ascii=False) + "\n"
        try:
            content = text.encode()
            part = path.with_name(path.name + ".part")
            part.write_bytes(content)
            part.replace(path)
        except OSError as error:
            raise RecordError(
                _("{file} cannot be written: {why}").format(file=path, why=error.strerror)
            ) from None
        except ValueError:  # half a character in a text, or a name that no file can have
            raise RecordError(
                _("{file} cannot be written: its name or a text in it is damaged").format(file=path)
            ) from None

    @classmethod
    def load(cls, path: str | Path) -> "Record":
        try:
            text = Path(path).read_text("utf-8")
        except OSError as error:
            raise RecordError(
                _("{file} cannot be read: {why}").format(file=path, why=error.strerror)
            ) from None
        except ValueError:  # no UTF-8, or a name that no file can have
            raise RecordError(
                _("{file} is not a record: it is not text").format(file=path)
            ) from None
        try:
            return cls.from_json(json.loads(text))
        except json.JSONDecodeError as error:
            raise RecordError(
                _("{file} is not a record: damaged JSON at line {line}, column {column}").format(
                    file=path, line=error.lineno, column=error.colno
                )
            ) from None
        except RecordError as error:
            raise RecordError(f"{path}: {error}") from None
        except (ValueError, RecursionError):  # a number or a nesting beyond all measure
            raise RecordError(_("{file} is not a record: damaged JSON").format(file=path)) from None

    @classmethod
    def from_json(cls, data: Any) -> "Record":
        if not isinstance(data, dict) or "ludoteka" not in data:
            raise RecordError(_('this is not a Ludoteka record: the key "ludoteka" is missing'))
        data = _upgraded(data)
        if data["ludoteka"] != FORMAT or isinstance(data["ludoteka"], bool):
            raise RecordError(
                _(
                    "the record has format {found!r}; this program reads formats up to {known}"
                ).format(found=data["ludoteka"], known=FORMAT)
            )
        values = {"extra": {}, "luck": DRAWN, **data}
        for name, allowed in KINDS.items():
            value = values.get(name)
            if not isinstance(value, allowed) or isinstance(value, bool):
                raise RecordError(
                    _("the record's {name!r} is missing or damaged").format(name=name)
                )
        for name in ("seats", "moves", "luck"):
            if not all(isinstance(one, str) for one in values[name]):
                raise RecordError(
                    _("the record's {name!r} must be a list of texts").format(name=name)
                )
        known: dict[str, Any] = {name: values.get(name) for name in KINDS}
        return cls(**known)


def _upgraded(data: dict[str, Any]) -> dict[str, Any]:
    """A record of format 1, which called the settings options, as format 2."""
    if data["ludoteka"] != 1 or isinstance(data["ludoteka"], bool):
        return data
    return {**data, "ludoteka": 2, "settings": data.get("options")}
