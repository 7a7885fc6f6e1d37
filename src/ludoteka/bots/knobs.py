"""Knobs: what may be turned at a search, by name, with what is possible: `mcts:1s,horizon=5`.

docs/searching.md says what each of them does; their standard values are in `kernel.tree.Knobs`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")

FLAGS = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}


@dataclass(frozen=True)
class NumberKnob:
    """A knob that is a number between two bounds, which are whole for a whole number."""

    name: str
    low: float
    high: float

    def read(self, text: str) -> float:
        try:
            return self.check(int(text) if isinstance(self.low, int) else float(text))
        except ValueError:
            raise self._refusal(text) from None

    def check(self, value: Any) -> float:
        kinds = (int,) if isinstance(self.low, int) else (int, float)
        if not isinstance(value, kinds) or isinstance(value, bool):
            raise self._refusal(value)
        if not isfinite(value) or not self.low <= value <= self.high:
            raise self._refusal(value)
        return type(self.low)(value)

    def _refusal(self, value: Any) -> LudotekaError:
        if isinstance(self.low, int):
            sentence = _("{name} must be a whole number from {low} to {high}, not {value}")
        else:
            sentence = _("{name} must be a number from {low} to {high}, not {value}")
        bounds = {"low": f"{self.low:g}", "high": f"{self.high:g}"}
        return LudotekaError(sentence.format(name=self.name, value=value, **bounds))


@dataclass(frozen=True)
class FlagKnob:
    """A knob that is on or off."""

    name: str

    def read(self, text: str) -> bool:
        return self.check(FLAGS.get(text, text))

    def check(self, value: Any) -> bool:
        if isinstance(value, bool):
            return value
        raise LudotekaError(
            _("{name} must be yes or no, not {value}").format(name=self.name, value=value)
        )


@dataclass(frozen=True)
class FunctionKnob:
    """A function of one's own, `module:function`; reading it runs the code of its module."""

    name: str

    def read(self, text: str) -> Any:
        from ludoteka.bots.foreign import imported_function

        return imported_function(self.name, text)


Knob = NumberKnob | FlagKnob | FunctionKnob

MCTS = (
    NumberKnob("horizon", 0, 1000),
    NumberKnob("decisions", 0, 10000),
    NumberKnob("sample", 1, 1000),
    NumberKnob("trust", 0.01, 1000.0),
    NumberKnob("exploration", 0.0, 100.0),
    NumberKnob("widening", 0.0, 1.0),
    NumberKnob("width", 0.0, 100.0),
    NumberKnob("most", 2, 10000),
    FlagKnob("halving"),
    FlagKnob("common_numbers"),
    FlagKnob("reuse"),
    FlagKnob("always"),
)
FUNCTIONS = (FunctionKnob("policy"), FunctionKnob("value"))
UCT = (NumberKnob("exploration", 0.0, 100.0),)


def check_knobs(given: Mapping[str, Any]) -> dict[str, Any]:
    """Knobs of `mcts` in their proper form."""
    return {name: _named(MCTS, name).check(value) for name, value in given.items()}


def read_knobs(text: str, knobs: Sequence[Knob]) -> tuple[str, dict[str, Any]]:
    """What `1s,horizon=5` says: the text of the budget, which may be missing, and the knobs."""
    parts = [part.strip() for part in text.split(",")]
    budget = parts.pop(0) if "=" not in parts[0] else ""
    found: dict[str, Any] = {}
    for part in parts:
        name, equals, value = part.partition("=")
        if not equals:
            raise LudotekaError(
                _("a knob is written as name=value, such as horizon=5, not {text!r}").format(
                    text=part
                )
            )
        if name in found:
            raise LudotekaError(_("{name} is given twice").format(name=name))
        found[name] = _named(knobs, name).read(value)
    return budget, found


def _named(knobs: Sequence[Any], name: str) -> Any:
    for knob in knobs:
        if knob.name == name:
            return knob
    names = ", ".join(knob.name for knob in knobs)
    raise LudotekaError(
        _("there is no knob {name!r}; there are: {names}").format(name=name, names=names)
    )


def split_names(text: str) -> list[str]:
    """Names of bots with commas between them; what looks like a knob belongs to the bot before it."""
    names: list[str] = []
    for part in text.split(","):
        word = part.strip()
        if names and word.partition("=")[0].isidentifier() and "=" in word:
            names[-1] += ("," if ":" in names[-1] else ":") + word
        elif word:
            names.append(word)
    return names


def names_function(name: str) -> bool:
    """Whether a bot's name has the name of a function, whose module would be run."""
    parts = [part.strip().partition("=")[0] for part in name.partition(":")[2].split(",")]
    return any(knob.name in parts for knob in FUNCTIONS)
