"""Guides: what the rules pages say beside their text, that is paragraphs with a name and pictures.

A paragraph, item or heading that ends in `{#name}` can be linked to. A fenced block is a picture:

    ```position players=2 seed=7 show=land          ```piece
    draw U                                          castle
    place 1 0 0                                     mine
    > Red gets 4 points.                            > A castle and a mine.
    ```                                             ```

The moves of a `position` are those of a record; where chance is asked and the text does not say what it answers, the
seed decides. A line of JSON changes components of the position reached, and may give it another `agenda`. `show` is the
id of the part of the drawing to be seen, `viewer` the seat that looks; everything else on the first line is a setting.
Lines that begin with `>` are the caption. A `piece` names components, each of which the game draws alone.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.state import State
from ludoteka.engine.core.steps import Chance, Question
from ludoteka.engine.errors import IllegalMove, LudotekaError
from ludoteka.engine.game import Game
from ludoteka.engine.people import Picture

S = TypeVar("S", bound=State)
MARK = re.compile(r"[ \t]*\{#([\w-]+)\}[ \t]*$", re.MULTILINE)
FENCE = re.compile(r"^```(position|piece)\b(.*)\n((?:.*\n)*?)```[ \t]*(?:\n|$)", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """One picture of a guide: its kind, what its first line says, its lines, and its caption."""

    kind: str
    words: dict[str, str]
    lines: tuple[str, ...]
    caption: str

    @classmethod
    def read(cls, kind: str, first: str, body: str) -> "Block":
        lines = [line.strip() for line in body.splitlines() if line.strip()]
        words = dict(word.split("=", 1) for word in first.split() if "=" in word)
        caption = " ".join(line[1:].strip() for line in lines if line.startswith(">"))
        return cls(kind, words, tuple(one for one in lines if not one.startswith(">")), caption)


def blocks(guide: str) -> list[Block]:
    """The pictures of a guide, in order."""
    return [Block.read(found[1], found[2], found[3]) for found in FENCE.finditer(guide)]


def plain(guide: str) -> str:
    """A guide for a terminal: without pictures, but with their captions, and without names of paragraphs."""
    captions = FENCE.sub(lambda found: f"{Block.read(*found.groups()).caption}\n", guide)
    return MARK.sub("", captions)


# -- pictures --------------------------------------------------------------------------------------


def pictures(game: Game[Any], guide: str) -> list[Callable[[], Picture]]:
    """What draws each picture of a guide, in order: one for a position, one for every piece."""
    found: list[Callable[[], Picture]] = []
    for block in blocks(guide):
        if block.kind == "piece":
            found += [partial(piece, game, name) for line in block.lines for name in line.split()]
        else:
            found.append(partial(_pictured, game, block))
    return found


def _pictured(game: Game[Any], block: Block) -> Picture:
    return game.picture(position(game, block))


def piece(game: Game[Any], name: str) -> Picture:
    """One component by its name; a LudotekaError where the game does not draw it."""
    if game.people.piece is None:
        raise LudotekaError(f"{game.name} draws no pieces")
    try:
        return game.people.piece(name)
    except (KeyError, ValueError):
        raise LudotekaError(f"{game.name} has no piece {name!r}") from None


def position(game: Game[Any], block: Block) -> State:
    """The view that a block describes."""
    words = dict(block.words)
    words.pop("show", "")
    viewer = int(words.pop("viewer", 0))
    players = int(words.pop("players", game.min_players))
    seed = int(words.pop("seed", 1))
    settings = {name: game.setting(name).parse(text) for name, text in words.items()}
    moves = [line for line in block.lines if not line.startswith("{")]
    changes = [json.loads(line) for line in block.lines if line.startswith("{")]
    state = played(game.start(players, settings), moves, Rng(seed))
    for change in changes:
        before = game.position(state)
        agenda = change.pop("agenda", before["agenda"])
        after = {"components": before["components"] | change, "agenda": agenda}
        state = game.from_position(after, players, settings)
    view: State = state.view(viewer)
    return view


def played(state: S, moves: list[str], rng: Rng) -> S:
    """The position after these moves; chance says what they say, and elsewhere what the generator gives."""
    left = list(moves)
    while not state.over:
        step = state.step
        assert isinstance(step, Question)
        if isinstance(step, Chance):
            action = _said(step, state, left) or step.sample(state, rng)
        elif not left:
            break
        else:
            action = step.read(state, left.pop(0))
        state.take(action)
    if left:
        raise LudotekaError(f"the game was over before the move {left[0]!r}")
    return state


def _said(step: Chance[Any], state: State, left: list[str]) -> Action | None:
    """What the moves say of this chance, if they do."""
    if not left:
        return None
    try:
        action = step.read(state, left[0])
    except IllegalMove:
        return None
    del left[0]
    return action
