"""Guides: every picture of every rules page draws, and every question has its paragraph."""

import re
from typing import Any

import pytest

from ludoteka.engine import (
    Decision,
    Game,
    IllegalMove,
    LudotekaError,
    State,
    find_game,
    games,
)
from ludoteka.engine.i18n import languages, speaking
from ludoteka.teaching.guide import MARK, Block, blocks, pictures, piece, plain, position

OURS = [game for game in games().values() if type(game).__module__.startswith("ludoteka.games.")]
EVERY_GAME = pytest.mark.parametrize("game", OURS, ids=[game.name for game in OURS])
PAGE = re.compile(r"\((?:p|str|S|pág|s)\.\s(\d+)")  # in any of our languages
EXAMPLES = {  # the pages of the worked examples that a rules page draws, in its order
    "burgundy": "4 6 6 6 6 10 10 11 11 11",
    "carcassonne": "4 4 4 4 4 4 8 6 5 5 5 5 5 5 6 6 6 6 6 6 6 7 7 7 7 8 8 "
    "9 9 9 9 9 9 9 10 10 11 11 11 11 12 12 12 12 12 12 13 13 15 16 16",
    "mercado": "6 4 3 3 6 7 7 6 8",
    "wallenstein": "6 4",
    "yspahan": "5 6 7",
}
TEXT = """# A game {#top}

Some words. {#words}

- an item {#item}

```position players=2 seed=3
> A caption
> of two lines.
```
"""


@pytest.mark.parametrize("language", languages())
@EVERY_GAME
def test_the_worked_examples_of_the_rulebook_are_drawn(game: Game[Any], language: str) -> None:
    found = [page for one in blocks(guide_of(game, language)) for page in PAGE.findall(one.caption)]
    assert " ".join(found) == EXAMPLES[game.name]


def anchors(guide: str) -> list[str]:
    """The names of the paragraphs of a guide, in order."""
    return MARK.findall(guide)


def guide_of(game: Game[Any], language: str) -> str:
    with speaking(language):
        return game.people.rules()


@EVERY_GAME
def test_every_decision_has_its_paragraph(game: Game[Any]) -> None:
    """What may I do here? The link of a question leads to a paragraph that is there, in every language."""
    asked = {step.__name__ for step in game.steps if issubclass(step, Decision)}
    assert set(game.people.paragraphs) == asked
    for language in languages():
        assert set(game.people.paragraphs.values()) <= set(anchors(guide_of(game, language)))


@EVERY_GAME
def test_no_paragraph_has_the_name_of_another(game: Game[Any]) -> None:
    names = anchors(guide_of(game, "en"))
    assert len(names) == len(set(names))
    for language in languages():
        assert anchors(guide_of(game, language)) == names


@EVERY_GAME
def test_every_picture_draws(game: Game[Any]) -> None:
    drawn = [str(draw()) for draw in pictures(game, guide_of(game, "en"))]
    assert len(drawn) > 0
    assert all(one.startswith("<svg") for one in drawn)


@EVERY_GAME
def test_the_pictures_are_the_same_in_every_language(game: Game[Any]) -> None:
    english = [*blocks(guide_of(game, "en"))]
    for language in languages():
        there = [*blocks(guide_of(game, language))]
        assert [(one.kind, one.words, one.lines) for one in english] == [
            (one.kind, one.words, one.lines) for one in there
        ]
        assert all(one.caption for one in there)


@EVERY_GAME
def test_the_part_to_be_seen_is_in_the_drawing(game: Game[Any]) -> None:
    for block in blocks(guide_of(game, "en")):
        if part := block.words.get("show"):
            assert f'id="{part}"' in str(game.picture(position(game, block))), part


def test_what_a_guide_says_beside_its_text() -> None:
    assert anchors(TEXT) == ["top", "words", "item"]
    assert blocks(TEXT) == [
        Block("position", {"players": "2", "seed": "3"}, (), "A caption of two lines.")
    ]
    assert plain(TEXT) == ("# A game\n\nSome words.\n\n- an item\n\nA caption of two lines.\n")


def test_moves_lead_to_the_position() -> None:
    game = next(game for game in OURS if game.name == "carcassonne")
    lines = ("draw U", "place 1 0 0", "follower r1", "draw W")
    view = position(game, Block("position", {"start": "1"}, lines, ""))
    land = view.components()["land"]
    assert land["tiles"] == [["D", 0, 0, 0], ["U", 1, 0, 0]]
    assert land["figures"] == [[0, 0, 1, "r1"]]
    assert view.player == 1
    with pytest.raises(IllegalMove, match=r"^place 9 9 0: not possible here"):
        position(game, Block("position", {"start": "1"}, ("draw U", "place 9 9 0"), ""))


def test_a_piece_that_is_not_there() -> None:
    with pytest.raises(LudotekaError, match=r"^burgundy has no piece 'cathedral'$"):
        piece(find_game("burgundy"), "cathedral")

    class Bare(Game[State]):
        name = "bare"

    with pytest.raises(LudotekaError, match=r"^bare draws no pieces$"):
        piece(Bare(), "coin")
