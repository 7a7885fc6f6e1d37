"""The picture of a whole position: pure, complete, with stable ids; one small position word for word.

Write the golden picture anew with ``LUDOTEKA_GOLDEN=write pytest tests/draw`` and read the difference.
"""

import os
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteka.draw import Svg
from ludoteka.engine.actions import PASS, Action, act
from ludoteka.engine.i18n import speaking
from ludoteka.engine.randomness import Rng
from ludoteka.games.carcassonne.draw import draw
from ludoteka.games.carcassonne.game import GAME
from ludoteka.games.carcassonne.state import FOLLOWERS, Carcassonne

GOLDEN = Path(__file__).parent / "golden"
SVG = "{http://www.w3.org/2000/svg}"


def played(players: int, seed: str) -> Iterator[Carcassonne]:
    """The states of a random game in which somebody has to decide, and the last one."""
    rng = Rng(seed)
    state = GAME.start(players)
    state.settle(rng)
    while not state.over:
        yield state
        options = state.options()
        state.take(options[rng.pick([1] * len(options))])
        state.settle(rng)
    yield state


def picture(state: Carcassonne, **how: bool) -> Svg:
    return draw(state.view(None), state.options(), **how)


def elements(drawn: Svg) -> list[ET.Element]:
    return list(ET.fromstring(str(drawn)).iter())


def small() -> Carcassonne:
    """Two players, a curve laid under the start tile with a robber on it, then a corner city to lay."""
    state = GAME.start(2, {"start": "1"})
    for move in ("draw V", "place 1 0 0", "follower r1", "draw M", "place 0 -1 180", "follower c1"):
        kind, *args = move.split()
        words = [int(arg) if re.fullmatch(r"-?\d+", arg) else arg for arg in args]
        state.take(act(kind, *words))
    state.take(act("draw", "L"))
    return state


def compare(name: str, drawn: Svg) -> None:
    """One element on a line, so that a difference can be read."""
    lines = str(drawn).replace("><", ">\n<") + "\n"
    file = GOLDEN / name
    if os.environ.get("LUDOTEKA_GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(lines, encoding="utf-8")
    assert lines == file.read_text(encoding="utf-8")


def test_golden_laying_a_tile() -> None:
    compare("carcassonne-lay.svg", picture(small()))


def test_golden_placing_a_follower() -> None:
    state = small()
    state.take(state.options()[0])
    compare("carcassonne-follower.svg", picture(state, faces=False))


@pytest.mark.parametrize("players", [2, 5, 8])
def test_every_position_of_a_game_draws(players: int) -> None:
    for state in played(players, f"draw {players}"):
        drawn = picture(state)
        found = elements(drawn)
        ids = [e.get("id") for e in found if e.get("id")]
        assert len(ids) == len(set(ids)), "ids are unique"
        assert not [e for e in found if e.get("style")]
        links = {str(e.get("href"))[1:] for e in found if e.tag == SVG + "use"}
        assert links <= set(ids), "everything that is used is there"
        assert str(drawn) == str(picture(state)), "the same view gives the same picture"


def test_every_option_can_be_clicked() -> None:
    for state in played(4, "click"):
        offered: set[str] = set()
        for element in elements(picture(state)):
            first, several = element.get("data-action"), element.get("data-actions")
            if first is not None:
                offered |= set((several or first).split("|"))
                assert first in (several or first).split("|")
                assert element.get("role") == "button"
                assert element.get("tabindex") == "0"
                assert element.get("aria-label")
        assert offered == {option.text for option in state.options()}


def test_without_options_nothing_can_be_clicked() -> None:
    for state in played(3, "watch"):
        found = elements(draw(state.view(None)))
        assert not [e for e in found if e.get("data-action")]


def test_every_figure_is_always_there_once_and_in_the_same_order() -> None:
    expected = [f"follower-{p}-{n}" for p in range(3) for n in range(FOLLOWERS)]
    for state in played(3, "figures"):
        ids = [e.get("id") or "" for e in elements(picture(state))]
        assert [i for i in ids if re.fullmatch(r"follower-\d+-\d+", i)] == expected


def test_the_tile_in_hand_has_the_id_it_will_have_on_the_table() -> None:
    for state in played(2, "hand"):
        tiles = [e for e in elements(picture(state)) if re.fullmatch(r"tile-\d+", e.get("id", ""))]
        laid = len(state.land.tiles) + (state.drawn >= 0)
        assert [e.get("id") for e in tiles] == [f"tile-{i}" for i in range(laid)]


def test_drawing_changes_nothing() -> None:
    state = small()
    before = GAME.position(state)
    picture(state)
    assert GAME.position(state) == before


def test_the_landscape_alone() -> None:
    drawn = picture(small(), players=False)
    ids = {e.get("id") for e in elements(drawn)}
    assert "strip" not in ids
    assert "tile-3" not in ids, "the tile in hand is shown by the page"
    assert "follower-0-0" in ids
    assert "follower-0-1" not in ids


def test_the_faces_can_be_left_out() -> None:
    state = small()
    assert len(str(picture(state, faces=False))) < len(str(picture(state))) / 2


def test_the_landscape_always_fits_into_the_frame() -> None:
    for state in played(2, "frame"):
        left, top, width, height = picture(state).view_box
        strip = 138 * width / 1200
        assert width / (height - strip) >= 1.2 - 1e-9
        for corner in state.components()["tiles"]:
            x, y = 100 * corner[1], 100 * corner[2]
            assert left <= x <= left + width - 100
            assert top + strip <= y + 1e-6 <= top + height - 100


def test_only_the_player_on_turn_is_raised_and_only_winners_wear_a_crown() -> None:
    for state in played(3, "turn"):
        raised = [e for e in elements(picture(state)) if e.get("class") == "panel turn"]
        assert len(raised) == (0 if state.over else 1)


def test_words_follow_the_language() -> None:
    state = small()
    with speaking("cs"):
        czech = str(picture(state))
    assert czech.count("<") == str(picture(state)).count("<")


def test_passing_is_in_the_picture_only_with_followers() -> None:
    options: list[Action] = [PASS]
    assert 'id="pass"' not in str(draw(small().view(None), options))
