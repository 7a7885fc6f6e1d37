"""The printed face of every tile, drawn from its facts alone.

``tile_art`` gives the two drawings of a tile as it lies, on 100 by 100 units: what is flat on the ground, and what
stands tall; the meadow under it belongs to the world (`meadow`). ``spots`` says where figures stand. Layouts are worked
out once per type and kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from ludoteka.draw.curve import Pt
from ludoteka.draw.ink import place
from ludoteka.draw.svg import Markup, join
from ludoteka.games.carcassonne.show.art import abbey, motifs, streets, tracks, walls, wilds
from ludoteka.games.carcassonne.show.art.layout import Layout, layout
from ludoteka.games.carcassonne.show.art.plain import plain_face
from ludoteka.games.carcassonne.show.art.scene import Scene
from ludoteka.games.carcassonne.show.art.shape import Facts
from ludoteka.games.carcassonne.show.drawing import all_drawings

__all__ = ["Face", "build_towns", "plain_art", "spots", "things", "tile_art"]


class Face(NamedTuple):
    """A tile in two drawings."""

    flat: Markup
    tall: Markup


@lru_cache(maxsize=512)
def _layout(key: str) -> Layout:
    return layout(json.loads(key))


def _plan(facts: Facts) -> Layout:
    return _layout(json.dumps(facts, sort_keys=True))


@lru_cache(maxsize=1024)
def _scene(key: str, quarter: int) -> Scene:
    return Scene(_layout(key), quarter)


def spots(facts: Facts, quarter: int = 0) -> dict[str, Pt]:
    """Where a figure stands on every segment (c1, r1, f1, m) of the turned tile."""
    return _scene(json.dumps(facts, sort_keys=True), quarter).spots


def things(facts: Facts, kind: str, quarter: int = 0) -> list[Pt]:
    """Where the printed things of one kind lie on the turned tile."""
    scene = _scene(json.dumps(facts, sort_keys=True), quarter)
    return [thing.at for thing in scene.things if thing.kind == kind]


def tile_art(facts: Facts, quarter: int = 0, variant: int = 0) -> Face:
    """The drawings of a tile in a quarter turn; common tiles come in several variants."""
    scene = Scene(_plan(facts), quarter, variant)
    tracks.rivers(scene)
    tracks.roads(scene)
    build_towns(scene)
    if scene.village:
        abbey.village(scene, scene.village)
    abbey.farmhouses(scene)
    if scene.monastery:
        abbey.monastery(scene, scene.monastery)
    wilds.wilds(scene)
    flat, tall = scene.finish()
    ground = [drawing.tile_ground(facts) for drawing in all_drawings()]
    return Face(join(ground, flat), join(tall, _printed(scene)))


def plain_art(facts: Facts, quarter: int = 0) -> Face:
    """The plain drawings of a tile."""
    scene = Scene(_plan(facts), quarter)
    ground = [drawing.tile_ground(facts) for drawing in all_drawings()]
    return Face(join(ground, plain_face(scene)), join(_printed(scene)))


def build_towns(scene: Scene) -> None:
    """The towns of a tile, with their walls."""
    for town in scene.towns:
        walls.foot_of_walls(scene, town)
        streets.ground(scene, town)
        streets.streets(scene, town)
        walls.walls(scene, town)


def _printed(scene: Scene) -> list[Markup]:
    """The shields, and what the expansions print on every copy."""
    known: dict[str, Callable[[], Markup]] = {"shield": motifs.shield}
    for drawing in all_drawings():
        known.update(drawing.motifs)
    return [
        place(known[thing.kind](), *thing.at)
        for thing in sorted(scene.things, key=lambda thing: thing.at[1])
        if thing.kind in known
    ]
