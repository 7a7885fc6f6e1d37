"""The picture of a whole position: pure, complete, with stable ids; one small position word for word.

Write the golden picture anew with ``LUDOTEKA_GOLDEN=write pytest tests/draw`` and read the difference.
"""

import itertools
import os
import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.games.carcassonne.pictures import SVG, elements, picture, played

from ludoteka.draw import Svg
from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.i18n import speaking
from ludoteka.games.carcassonne.expansions import installed, together
from ludoteka.games.carcassonne.game import GAME
from ludoteka.games.carcassonne.rules.state import FOLLOWERS, Carcassonne
from ludoteka.games.carcassonne.show.art.sprite import sprite
from ludoteka.games.carcassonne.show.board.draw import draw

GOLDEN = Path(__file__).parent / "golden"


ALL = ("inns", "traders", "hills", "wheel", "river")  # of the golden picture
SPECIAL = [kind.name for expansion in installed().values() for kind in expansion.special]
FIGURES = {"follower", *SPECIAL, "pass"}
EXPANSIONS = [(), *((name,) for name in installed()), tuple(together())]


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
    compare("carcassonne-follower.svg", picture(state))


def with_all() -> Carcassonne:
    """The wheel and the river begin; a bend of the river has just been laid and may carry a figure."""
    state = GAME.start(2, {"start": "1", "modules": list(ALL)})
    state.take(act("place", 1, -1, 180))
    state.take(act("draw", "BB5F9"))
    state.take(state.options()[0])
    return state


def test_golden_all_expansions() -> None:
    compare("carcassonne-all.svg", picture(with_all()))


@pytest.mark.parametrize(
    ("players", "modules"), [(2, ()), (5, ()), (8, ()), (2, ALL), (5, ALL), (8, ALL)]
)
def test_every_position_of_a_game_draws(players: int, modules: Sequence[str]) -> None:
    for state in played(players, f"draw {players}", modules):
        drawn = picture(state)
        found = elements(drawn)
        ids = [e.get("id") for e in found if e.get("id")]
        assert len(ids) == len(set(ids)), "ids are unique"
        assert not [e for e in found if e.get("style")]
        links = {str(e.get("href"))[1:] for e in found if e.get("href")}
        drawings = {name for sheet in sprite().sheets.values() for name in sheet}
        assert links <= {*ids, *drawings}, "everything that is used is there"
    assert str(drawn) == str(picture(state)), "the same view gives the same picture"


@pytest.mark.parametrize("modules", EXPANSIONS)
def test_every_option_can_be_clicked(modules: Sequence[str]) -> None:
    for state in played(3, "click", modules):
        offered: list[str] = []
        drawn = picture(state)
        large = [e.get("data-action") or "" for e in elements(drawn) if is_chip(e)]
        for element in elements(drawn):
            if is_chip(element) and element.get("data-action") != "pass":
                continue
            first, several = element.get("data-action"), element.get("data-actions")
            if first is not None:
                offered += (several or first).split("|")
                assert first in (several or first).split("|")
                assert element.get("role") == "button"
                assert element.get("tabindex") == "0"
                assert element.get("aria-label")
        assert sorted(offered) == sorted(option.text for option in state.options())
        # The choice of a figure is offered large as well.
        assert large == [o.text for o in sorted_last(state.options()) if o.kind in FIGURES]


def is_chip(element: ET.Element) -> bool:
    return element.get("class") == "option chip"


def sorted_last(options: Sequence[Action]) -> list[Action]:
    """To pass comes last."""
    return sorted(options, key=lambda option: option == PASS)


def test_the_large_choice_of_a_figure_lies_at_the_edge_away_from_the_tile() -> None:
    for place, edge in (((0, -1, 180), 138 + 880 - 94), ((0, 1, 0), 138 + 8)):
        state = GAME.start(2, {"start": "1"})
        state.take(act("draw", "M" if place[1] < 0 else "B"))
        state.take(act("place", *place))
        found = {e.get("id"): e for e in elements(picture(state))}
        groups = found["chips"].findall(SVG + "g")
        assert {numbers(one.get("transform"))[1] for one in groups} == {edge}
    for one in groups:
        rect = one.findall(f".//{SVG}rect")[-1]
        # A phone of 390 px shows 600 units: 86 of them are 56 px.
        assert rect.get("width") == "86"
        assert len(numbers(one.get("data-upright"))) == 2, "and they are not made smaller"


def test_figures_that_share_a_spot_share_one_button() -> None:
    found = {e.get("id"): e.get("data-actions") for e in elements(picture(with_all()))}
    assert found["claim-r1"] == "follower r1|big r1"
    assert found["claim-f1"] == "follower f1|big f1|shepherd f1"
    assert "claim-crown-9" in found


@pytest.mark.parametrize("modules", [(), ALL])
def test_without_options_nothing_can_be_clicked(modules: Sequence[str]) -> None:
    for state in played(3, "watch", modules):
        found = elements(draw(state.view(None)).bare())
        assert not [e for e in found if e.get("data-action")]


OF_THE_BOX = {7: "big", 8: "builder", 9: "pig", 10: "shepherd"}


@pytest.mark.parametrize("modules", [(), ALL])
def test_every_figure_is_always_there_once(modules: Sequence[str]) -> None:
    kinds = {**dict.fromkeys(range(FOLLOWERS), "follower"), **(OF_THE_BOX if modules else {})}
    expected = [f"{kind}-{p}-{n}" for p in range(3) for n, kind in kinds.items()]
    for state in played(3, "figures", modules):
        ids = [e.get("id") or "" for e in elements(picture(state))]
        figure = re.compile(r"(follower|big|builder|pig|shepherd)-\d+-\d+")
        assert sorted(i for i in ids if figure.fullmatch(i)) == sorted(expected)


@pytest.mark.parametrize("modules", EXPANSIONS)
def test_figures_at_home_stay_inside_the_plate_of_their_player(modules: Sequence[str]) -> None:
    for players in range(GAME.min_players, GAME.max_players + 1):
        state = GAME.start(players, {"modules": list(modules)})
        plate = by_id(picture(state))["player-0"]
        width = float(next(e.get("width", "") for e in plate.iter(SVG + "rect")))
        homes = [e for e in plate if re.fullmatch(r"[a-z]+-0-\d+", e.get("id", ""))]
        assert len(homes) == FOLLOWERS + len(state.box.special)
        for figure in homes:
            x, _y, scale = numbers(figure.get("transform"))
            assert x - 12 * scale > 2, figure.get("id")
            assert x + 12 * scale < width - 5, figure.get("id")


def test_the_tile_in_hand_has_the_id_it_will_have_on_the_table() -> None:
    for state in [*played(2, "hand"), *played(2, "hand", ALL)]:
        found = elements(picture(state))
        tiles = [e for e in found if re.fullmatch(r"tile-\d+", e.get("id", ""))]
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


def test_a_page_gets_names_and_positions_only() -> None:
    state = small()
    bare, alone = str(picture(state)), str(picture(state, alone=True))
    assert len(bare) < len(alone) / 2
    names = set(re.findall(r"#(carcassonne[\w-]*--[\w-]+)", bare))
    drawn = set(re.findall(r'id="(carcassonne[\w-]*--[\w-]+)"', alone))
    assert names
    assert names == drawn
    assert not re.search(r'id="carcassonne[\w-]*--', bare)


def test_a_plain_picture_is_much_smaller_and_has_the_same_frame() -> None:
    full = picture(small(), alone=True)
    assert str(full.plain().bare()) == str(full.bare())
    assert len(str(full.plain())) < len(str(full)) / 3


def by_id(drawn: Svg) -> dict[str, ET.Element]:
    return {e.get("id") or "": e for e in elements(drawn)}


def numbers(words: str | None) -> list[float]:
    return [float(n) for n in re.findall(r"-?[\d.]+", words or "")]


def test_the_landscape_is_zoomed_alone_and_what_one_holds_keeps_its_size() -> None:
    for state in played(2, "frame"):
        drawn = picture(state)
        found = by_id(drawn)
        inside = {e.get("id") for e in found["landscape"].iter()}
        assert found["landscape"].get("data-zooms") == ""
        assert not inside & {"strip", "hand", "player-0", "tiles-left"}
        assert drawn.view_box == (0, 0, 1200, 1018)
        assert drawn.upright == (0, 0, 600, pytest.approx(138 * 178 / 172 + 540))
        for player, number, _tile, _part in state.components()["land"]["figures"]:
            assert f"follower-{player}-{number}" in inside
        if state.drawn >= 0:
            assert found["hand"].get("transform") == "translate(982 0)"
            assert f"tile-{len(state.land.tiles)}" not in inside


@pytest.mark.parametrize("players", [2, 5, 8])
@pytest.mark.parametrize("modules", [(), together()])
def test_figures_at_home_stand_apart_inside_their_plate(
    players: int, modules: Sequence[str]
) -> None:
    state = GAME.start(players, {"modules": [*modules]})
    (plate,) = [one for one in elements(picture(state)) if one.get("id") == "player-1"]
    width = float(next(one for one in plate if one.get("rx")).get("width") or 0)
    figures = []
    for one in plate:
        if "-pieces--" in (one.get("href") or ""):
            place = re.match(r"translate\((\S+) (\S+)\) scale\((\S+)\)", one.get("transform") or "")
            assert place
            figures.append(tuple(float(part) for part in place.groups()))
    assert len(figures) == 7 + len(state.box.special)
    for x, _y, scale in figures:
        assert 10 * scale <= x <= width - 10 * scale
    for (a, b, larger), (c, d, scale) in itertools.combinations(figures, 2):
        assert max(abs(a - c), abs(b - d)) > 10 * (larger + scale)


def upright(state: Carcassonne) -> dict[str, tuple[float, float]]:
    """Where the parts of a picture begin on a page held upright."""
    spots = {}
    for one in elements(picture(state)):
        place = re.match(r"translate\((\S+) (\S+)\)", one.get("data-upright") or "")
        if place and one.get("id"):
            spots[one.get("id") or ""] = (float(place[1]), float(place[2]))
    return spots


def test_upright_two_players_lie_beside_the_tile_in_hand() -> None:
    spots = upright(GAME.start(2, {}))
    assert spots["panel-land"][1] == pytest.approx(142.81)
    assert [spots[f"player-{seat}"][1] < spots["panel-land"][1] for seat in range(2)] == [True] * 2


def test_upright_eight_players_lie_below_the_landscape_in_rows_of_four() -> None:
    state = GAME.start(8, {"modules": [*together()]})
    state.settle(Rng("eight"))
    spots = upright(state)
    low = 138 + 540  # the strip with the tile, and the landscape
    assert spots["panel-land"] == (0, 138)
    columns = [spots[f"player-{seat}"][0] for seat in range(8)]
    assert columns == [8, 154, 300, 446] * 2
    assert [spots[f"player-{seat}"][1] > low for seat in range(8)] == [True] * 8


def test_upright_what_the_player_on_turn_has_lies_beside_the_tile() -> None:
    """Nameless likenesses, which a wide page does not show: seven followers and four special figures, three goods."""
    state = GAME.start(8, {"modules": [*together()]})
    state.settle(Rng("eight"))
    (supply,) = [
        one for one in elements(picture(state)) if one.get("data-upright") == "translate(8 18)"
    ]
    assert supply.get("transform") == "translate(0 0) scale(0)"
    assert supply.get("aria-hidden") == "true"
    drawings = [one.get("href") or "" for one in supply.iter(f"{SVG}use")]
    mine = [name for name in drawings if name.endswith(f"-{state.player}")]
    assert len(mine) == FOLLOWERS + len(state.box.special) == 11
    assert [one for one in supply.iter() if one.get("id")] == []


@pytest.mark.parametrize("modules", [(), ALL])
def test_every_place_for_the_next_tile_is_in_sight(modules: Sequence[str]) -> None:
    for state in played(2, "frame", modules):
        x, y, scale = numbers(by_id(picture(state))["plane"].get("transform"))
        for action in state.options():
            if action.kind == "place":
                left, top = x + 100 * scale * action.number(0), y + 100 * scale * action.number(1)
                assert 75.9 <= left <= 1200.1 - 100 * scale
                assert -0.1 <= top <= 880.1 - 100 * scale


def test_the_map_moves_only_when_the_landscape_comes_to_its_edge() -> None:
    seen: list[str | None] = []
    reach: list[tuple[int, int, int, int]] = []
    for state in played(2, "still"):
        place = by_id(picture(state))["plane"].get("transform")
        tiles = state.components()["land"]["tiles"]
        columns, rows = [one[1] for one in tiles], [one[2] for one in tiles]
        if not seen or seen[-1] != place:
            seen.append(place)
        extent = (min(columns), max(columns), min(rows), max(rows))
        if not reach or reach[-1] != extent:
            reach.append(extent)
    assert seen[0] == "translate(557.71 359.71) scale(1.6057)"
    assert len(seen) < len(reach) / 2


def test_only_the_player_on_turn_is_raised_and_only_winners_wear_a_crown() -> None:
    for state in played(3, "turn"):
        raised = [e for e in elements(picture(state)) if e.get("class") == "panel turn"]
        assert len(raised) == (0 if state.over else 1)


def tip(state: Carcassonne, name: str) -> str:
    """What the page says of an element when the mouse rests on it."""
    found = {e.get("id"): e for e in elements(picture(state))}
    return found[name].findtext(SVG + "title") or ""


def test_a_tile_says_whose_its_parts_are_how_large_and_what_they_bring() -> None:
    state = small()
    assert tip(state, "tile-1") == (
        "road (south, west): 2 tiles; player 1; 2 points now; at least 4 points when finished"
    )
    assert tip(state, "tile-2") == (
        "city (east, south): 2 tiles, 1 shield; player 2; "
        "3 points now; at least 8 points when finished"
    )
    road = "road (east, west): 2 tiles; player 1; 2 points now; at least 4 points when finished"
    assert road in tip(state, "tile-0").split("\n")
    assert tip(state, "follower-0-0").split("\n")[0] == "robber, player 1"
    state.take(state.options()[0])
    assert tip(state, "claim-f1").endswith("nobody's; 0 finished cities, 0 points at the end")
    with speaking("cs"):
        assert tip(state, "tile-1").startswith("cesta (jih, západ): 3 kartičky; hráč 1; teď 3 body")


def test_a_monastery_says_what_all_nine_tiles_bring() -> None:
    state = GAME.start(2, {"start": "1"})
    for move in ("draw B", "place 0 1 0", "follower m"):
        kind, *args = move.split()
        state.take(act(kind, *[int(a) if a.isdigit() else a for a in args]))
    assert (
        tip(state, "tile-1") == "monastery: 2 tiles; player 1; 2 points now; 9 points when finished"
    )


def test_words_follow_the_language() -> None:
    state = small()
    with speaking("cs"):
        czech = str(picture(state))
    assert czech.count("<") == str(picture(state)).count("<")


def test_passing_is_in_the_picture_only_with_followers() -> None:
    options: list[Action] = [PASS]
    assert 'id="pass"' not in str(draw(small().view(None), options))
