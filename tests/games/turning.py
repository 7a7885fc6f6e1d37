"""What every parameter must do: change the one number that it names, and no other.

A case is what is measured under some settings, another value of the parameter, and what comes out by the published game
and with that value.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Case(NamedTuple):
    """How a parameter shows."""

    measure: Callable[[Mapping[str, int]], Any]
    value: int
    published: Any
    turned: Any


def changes_its_rule(cases: Mapping[str, Case], name: str) -> None:
    """The published value and the other one give exactly these results."""
    case = cases[name]
    assert case.measure({}) == case.published
    assert case.measure({name: case.value}) == case.turned


def changes_no_other(cases: Mapping[str, Case], name: str) -> None:
    """What the other parameters are about stays as published."""
    turned = {name: cases[name].value}
    others = {other: case for other, case in cases.items() if other != name}
    assert {other: case.measure(turned) for other, case in others.items()} == {
        other: case.published for other, case in others.items()
    }
