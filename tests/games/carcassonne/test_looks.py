"""The landscape as planes and as a graph says what the table of tiles says, and what follows from it."""

import pytest
from tests.games.carcassonne.slow import Board
from tests.games.carcassonne.table import BLUE, RED, Table
from tests.games.carcassonne.test_options import EXPANSIONS, play_out

from ludoteka.engine import PASS
from ludoteka.games.carcassonne.game import GAME
from ludoteka.games.carcassonne.programs.observe import SEGMENTS
from ludoteka.games.carcassonne.programs.planes import AREA, NAMES, WIDTH

SETS = [(2, []), (3, ["inns", "traders"]), (5, ["hills", "river"]), (2, list(EXPANSIONS))]


def pieces(look, state, player, modules=()):
    """An observation by the names of its pieces; each as rows of numbers."""
    settings = GAME.check_settings({"modules": list(modules)})
    chosen = GAME.programs.look(look)
    numbers, found, start = chosen.observe(state.view(player), player), {}, 0
    for field in chosen.fields(state.players, settings):
        part = numbers[start : start + field.size]
        start += field.size
        width = field.shape[-1]
        found[field.name] = [part[i : i + width] for i in range(0, field.size, width)]
    assert start == len(numbers)
    return found


def planes(state, player, modules=()):
    """The planes by name: what is not 0 in them, by (x, y) from the middle of the landscape."""
    rows = [one for row in pieces("planes", state, player, modules)["planes"] for one in row]
    found = {}
    for i, name in enumerate(NAMES):
        plane = rows[AREA * i : AREA * (i + 1)]
        places = {(j % WIDTH - 15, j // WIDTH - 15): one for j, one in enumerate(plane) if one}
        found[name] = places
    return found


def present(rows):
    return [row for row in rows if row[0]]


def linked(rows):
    return [link for link in zip(*rows, strict=True) if link[0] >= 0]


def far(tile):
    return max(abs(tile[2]), abs(tile[3])) > 15


@pytest.mark.parametrize(("players", "modules"), SETS)
def test_planes_say_what_the_table_says(players, modules):
    """Every tile in the window has its type, turn, figure and place in the planes, and the rest is counted."""
    for state in play_out(players, {"modules": modules}, 2):
        for player in range(players):
            tiles = present(pieces("table", state, player, modules)["tiles"])
            seen = planes(state, player, modules)
            near = [tile for tile in tiles if not far(tile)]
            rebuilt = {
                (x, y): [
                    *(1.0, seen["type"][x, y] - 1, x, y),
                    *[
                        seen[name].get((x, y), 0.0)
                        for name in ("turn", "owner", "segment", "figure", "last")
                    ],
                ]
                for x, y in seen["tile"]
            }
            assert rebuilt == {(tile[2], tile[3]): tile for tile in near}
            outside = pieces("planes", state, player, modules)["outside"]
            assert outside == [[len(tiles) - len(near)]]


@pytest.mark.parametrize(("players", "modules"), SETS)
def test_the_graph_says_what_the_rules_know(players, modules):
    """Features as an independent reading of the tiles makes them; figures where the table has them."""
    for state in play_out(players, {"modules": modules}, 3):
        seen = pieces("graph", state, 0, modules)
        features = present(seen["features"])
        board = Board(state.components(), tuple(modules))
        kinds = ["field", "road", "city", "monastery"]
        assert sorted(
            [kinds[row[1:5].index(1)], row[5], row[6] == 0, row[8]]
            for row in features
            if not row[1]
        ) == sorted(
            [one.kind, len(one.tiles), one.complete, one.shields]
            for one in board.features
            if one.kind != "field"
        )
        fields = [one for one in board.features if one.kind == "field"]
        assert sum(row[1] for row in features) == len(fields)
        figures = present(seen["figures"])
        table = [tile for tile in present(pieces("table", state, 0, modules)["tiles"]) if tile[5]]
        assert sorted(figure[1] for figure in figures) == sorted(tile[5] for tile in table)
        for _there, owner, row, number in figures:
            if state.box.weight(int(number)):
                assert features[int(row)][-players + int(owner) - 1] > 0
        places = present(seen["places"])
        assert len(places) == len(state.land.gaps)
        for place, feature, side in linked(seen["meets"]):
            assert place < len(places)
            assert feature < len(features)
            assert side in range(4)
        for field, city in linked(seen["borders"]):
            assert (features[int(field)][1], features[int(city)][3]) == (1, 1)
        for monastery, place in linked(seen["around"]):
            assert features[int(monastery)][4] == 1
            assert place < len(places)


@pytest.mark.parametrize("look", ["planes", "graph"])
def test_what_fits_is_what_can_be_laid(look):
    """Without expansions the places where the tile fits are the legal ones, as the catalogue names them."""
    for state in play_out(2, {}, 4):
        options = GAME.programs.names(state, state.options())
        legal = {
            (one.number(0), one.number(1), one.number(2)) for one in options if one.kind == "place"
        }
        if look == "planes":
            seen = planes(state, 0)
            shown = {(x, y, turn) for turn in (0, 90, 180, 270) for x, y in seen[f"fits {turn}"]}
        else:
            rows = present(pieces("graph", state, 0)["places"])
            shown = {
                (row[1], row[2], 90 * turn) for row in rows for turn in range(4) if row[3 + turn]
            }
        assert shown == legal


def test_planes_of_a_road():
    """The start tile and a straight road east of it, with Red's follower on it, seen by Red and by Blue."""
    table = Table(players=2).lay("U", 1, 0, by=RED, follower="r1")
    for player, own, other in ((RED, 1, 0), (BLUE, 0, 1)):
        seen = planes(table.state, player)
        assert seen["tile"] == {(0, 0): 1, (1, 0): 1}
        assert seen["last"] == {(1, 0): 1}
        assert seen["city N"] == {(0, 0): 1}
        assert seen["road E"] == seen["road W"] == {(0, 0): 1, (1, 0): 1}
        assert seen["joined EW"] == {(0, 0): 1, (1, 0): 1}
        assert seen["size W"] == {(0, 0): 2, (1, 0): 2}
        assert seen["open E"] == {(0, 0): 2, (1, 0): 2}
        assert seen["own E"] == ({(0, 0): 1, (1, 0): 1} if own else {})
        assert seen["other E"] == ({(0, 0): 1, (1, 0): 1} if other else {})
        assert seen["owner"] == {(1, 0): 1 if own else 2}
        assert seen["free"].keys() == {(-1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (2, 0)}


def test_planes_of_a_monastery_and_a_field():
    """A monastery south of the start tile, with Blue's monk; the fields around it are nobody's."""
    table = Table(players=2).lay("B", 0, 1, by=BLUE, follower="m")
    seen = planes(table.state, RED)
    at = next(iter(seen["monastery"]))
    assert seen["monastery"] == {at: 1}
    assert seen["monastery other"] == {at: 1}
    assert seen["monastery own"] == {}
    assert seen["monastery open"] == {at: 7}
    assert all(not seen[name] for name in NAMES if name.startswith("field "))
    farmer = Table(players=2).lay("B", 0, 1, by=BLUE, follower="f1")
    seen = planes(farmer.state, BLUE)
    assert len(seen["field own Nw"]) == 1
    assert not any(seen[f"field other {half}"] for half in ("Nw", "Ne", "Se", "Sw"))


def test_the_graph_of_a_road():
    """The features of the start tile and of a straight road beside it, in numbers."""
    table = Table(players=2).lay("U", 1, 0, by=RED, follower="r1")
    seen = pieces("graph", table.state, RED)
    features = present(seen["features"])
    road = [row for row in features if row[2]]
    here = 1 + SEGMENTS.index("r1")
    assert road == [[1, 0, 1, 0, 0, 2, 2, here, 0, 1, 0]]
    city = [row for row in features if row[3]]
    assert city == [[1, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0]]
    assert present(seen["figures"]) == [[1, 1, features.index(road[0]), 0]]
    places = present(seen["places"])
    east, west = places.index([1, 2, 0, 0, 0, 0, 0]), places.index([1, -1, 0, 0, 0, 0, 0])
    links = linked(seen["meets"])
    row = features.index(road[0])
    assert [link for link in links if link[1] == row] == sorted([(west, row, 1), (east, row, 3)])
    north = places.index([1, 0, -1, 0, 0, 0, 0])
    assert (north, features.index(city[0]), 2) in links


def test_a_landscape_that_outgrows_the_window():
    """Tiles farther away than fifteen steps are counted, and still in the graph."""
    road = Table(players=2)
    road.go_on({"tiles": straight(36)}, [])
    seen = pieces("planes", road.state, 0)
    assert seen["outside"] == [[5]]
    assert len(planes(road.state, 0)["tile"]) == 31
    features = present(pieces("graph", road.state, 0)["features"])
    assert max(feature[5] for feature in features if feature[2]) == 36


def straight(length):
    """So many straight roads in a line, the start tile first."""
    return [["D", 0, 0, 0], *[["U", x, 0, 0] for x in range(1, length)]]


def test_the_same_look_whoever_passes():
    """Who passes changes the question, not the landscape."""
    table = Table(players=2).draw("U", BLUE).take("place 1 0 0")
    before = planes(table.state, BLUE)
    table.state.take(PASS)
    after = planes(table.state, BLUE)
    assert after == before | {name: after[name] for name in NAMES if name.startswith("fits")}
