"""Comparing objects attribute by attribute, compiled or not."""

from collections.abc import Collection
from typing import Any

from ludoteka.engine import State


def attributes(thing: object) -> dict[str, Any]:
    """The attributes that an object has now, by name; a compiled class lists them for us."""
    names = list(getattr(thing, "__dict__", ()))
    for base in type(thing).__mro__:
        names += base.__dict__.get("__mypyc_attrs__", ())
    return {
        name: getattr(thing, name) for name in names if name != "__dict__" and hasattr(thing, name)
    }


# What the engine itself keeps in a state.
ENGINE = frozenset(attributes(State(0)))


def quoted(names: Collection[str]) -> str:
    return ", ".join([repr(name) for name in names])


def differing(one: object, other: object, besides: Collection[str] = ()) -> list[str]:
    """The attributes in which two objects differ, or which only one of them has."""
    mine, theirs = attributes(one), attributes(other)
    return [
        name
        for name in sorted(mine.keys() | theirs.keys())
        if name not in besides
        and not (name in mine and name in theirs and same(mine[name], theirs[name], set()))
    ]


def same(one: Any, other: Any, under_way: set[tuple[int, int]]) -> bool:
    """Whether two values are the same all the way down; an object without `==` by its attributes."""
    if type(one) is not type(other):
        return False
    if one == other:
        return True
    pair = (id(one), id(other))
    if pair in under_way:
        return True
    under_way.add(pair)
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(
            same(a, b, under_way) for a, b in zip(one, other, strict=True)
        )
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(
            same(value, other[key], under_way) for key, value in one.items()
        )
    kind: Any = type(one)
    if kind.__eq__ is not object.__eq__:
        return False
    mine, theirs = attributes(one), attributes(other)
    return bool(mine) and same(mine, theirs, under_way)
