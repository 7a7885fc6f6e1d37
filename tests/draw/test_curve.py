"""Curves on the square of a tile."""

import pytest

from ludoteka.draw import curve as c

LINE: c.Curve = ((0, 50), (33, 50), (67, 50), (100, 50))
BEND: c.Curve = ((50, 0), (50, 28), (28, 50), (0, 50))


def test_a_quarter_turn_takes_north_to_east() -> None:
    assert [c.turn_point((50, 0), q) for q in range(5)] == [
        (50, 0),
        (100, 50),
        (50, 100),
        (0, 50),
        (50, 0),
    ]


def test_turning_four_times_changes_nothing() -> None:
    assert c.turn(BEND, 4) == BEND
    assert c.reverse(c.reverse(BEND)) == c.mirror(c.mirror(BEND)) == BEND


def test_flatten_keeps_both_ends() -> None:
    points = c.flatten(BEND, 8)
    assert points[0] == BEND[0]
    assert points[-1] == BEND[-1]
    assert len(points) == 9


def test_the_halves_of_a_curve_meet_in_its_middle() -> None:
    first, second = c.split(BEND)
    assert first[0] == BEND[0]
    assert second[-1] == BEND[-1]
    assert first[-1] == second[0] == c.flatten(BEND, 2)[1]


def test_along_gives_point_and_direction() -> None:
    point, angle = c.along(LINE, 0.5)
    assert point == pytest.approx((50, 50))
    assert angle == pytest.approx(0)
    point, angle = c.along(c.turn(LINE, 1), 1)
    assert point == (50, 100)
    assert angle == pytest.approx(90)


def test_crossing() -> None:
    met = c.crossing(LINE, c.turn(LINE, 1))
    assert met is not None
    assert met[0] == pytest.approx((50, 50))
    assert c.crossing(BEND, c.turn(BEND, 2)) is None


def test_path_data() -> None:
    assert c.d(LINE) == "M0 50C33 50 67 50 100 50"
    assert c.d(LINE, c.reverse(LINE), close=True) == ("M0 50C33 50 67 50 100 50C67 50 33 50 0 50Z")
    assert c.polygon_d([(0, 0), (1, 0), (1, 1)]) == "M0 0L1 0L1 1Z"
