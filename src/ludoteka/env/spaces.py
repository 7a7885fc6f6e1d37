"""The spaces of a game in the terms of Gymnasium, which PettingZoo shares."""

from typing import Any

import numpy as np
from gymnasium import spaces

from ludoteka.engine import Field, LudotekaError
from ludoteka.env.environment import Environment

# By name or as one vector, with the mask beside them; all in one level; the vector alone.
FORMS = ("pieces", "flat", "named", "vector")


def check_form(form: str) -> str:
    if form not in FORMS:
        raise LudotekaError(f"there is no observation {form!r}; there are {', '.join(FORMS)}")
    return form


def box(field: Field) -> spaces.Box:
    return spaces.Box(field.low, field.high, field.shape, np.float32)


def flat_box(fields: tuple[Field, ...]) -> spaces.Box:
    """All pieces one after the other, as one vector."""
    low = np.concatenate([np.full(field.size, field.low, np.float32) for field in fields])
    high = np.concatenate([np.full(field.size, field.high, np.float32) for field in fields])
    return spaces.Box(low, high, dtype=np.float32)


def observation_space(environment: Environment, form: str) -> spaces.Space[Any]:
    """`vector` is the flat vector alone, for learners that take nothing else; its mask is in the info."""
    if form == "vector":
        return flat_box(environment.fields)
    named: dict[str, spaces.Space[Any]] = {field.name: box(field) for field in environment.fields}
    mask = spaces.Box(0, 1, (len(environment.catalogue),), np.int8)
    if form == "named":
        return spaces.Dict({**named, "action_mask": mask})
    seen = flat_box(environment.fields) if form == "flat" else spaces.Dict(named)
    return spaces.Dict({"observation": seen, "action_mask": mask})


def action_space(environment: Environment) -> spaces.Discrete:
    return spaces.Discrete(len(environment.catalogue))


def observation(environment: Environment, player: int, form: str, mask: Any) -> Any:
    """What a player gets to see, in the shape of `observation_space`."""
    if form == "vector":
        return environment.observe(player)
    if form == "named":
        return {**environment.pieces(player), "action_mask": mask}
    seen = environment.observe(player) if form == "flat" else environment.pieces(player)
    return {"observation": seen, "action_mask": mask}
