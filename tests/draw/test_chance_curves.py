"""The chart of chances."""

from itertools import pairwise
from xml.etree import ElementTree

from ludoteka.draw.chance_curves import chance_curves, spread_out


def test_a_line_for_everybody():
    picture = chance_curves(
        [1, 5, 9], [[0.5, 0.6, 1.0], [0.5, 0.4, 0.0]], ["Ada", "<Bob>"], [5], "Chances"
    )
    root = ElementTree.fromstring(str(picture))
    lines = root.findall(".//{*}polyline")
    assert len(lines) == 2
    assert lines[0].get("stroke-dasharray") != lines[1].get("stroke-dasharray")
    labels = [one.text for one in root.findall(".//{*}text")]
    assert "Ada 100%" in labels
    assert "<Bob> 0%" in labels


def test_a_game_of_one_position():
    ElementTree.fromstring(str(chance_curves([1], [[0.5], [0.5]], ["a", "b"])))


def test_labels_do_not_overlap():
    placed = sorted(spread_out([300.0, 300.0, 310.0, 20.0], 320.0))
    assert all(b - a >= 16 for a, b in pairwise(placed))


def test_bounds_and_luck():
    """Every curve lies in its band; a turning point has a circle, luck a lozenge."""
    picture = chance_curves(
        [1, 5, 9],
        [[0.5, 0.6, 1.0], [0.5, 0.4, 0.0]],
        ["Ada", "Bob"],
        [5, 9],
        bounds=[[(0.4, 0.6), (0.5, 0.7), (1.0, 1.0)], [(0.4, 0.6), (0.3, 0.5), (0.0, 0.0)]],
        luck=[9],
    )
    root = ElementTree.fromstring(str(picture))
    bands = root.findall(".//{*}polygon")
    assert [len(band.get("points").split()) for band in bands] == [6, 6]
    turning = [one for one in root.iter() if one.get("class") == "turning"]
    luck = [one for one in root.iter() if one.get("class") == "turning luck"]
    assert [len(one.findall("{*}circle")) for one in (*turning, *luck)] == [1, 0]
