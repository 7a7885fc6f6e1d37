"""Ink: short paths, chance that never changes, and the colours of the night."""

import pytest

from ludoteka.draw.ink import Ink, Scatter, box, brush, disc, fill, pen, place, squeeze
from ludoteka.draw.palette import EMBER, LAMP, MOON, SUN, WINDOW, dusk, mix
from ludoteka.draw.svg import Markup


@pytest.mark.parametrize(
    ("path", "short"),
    [
        ("M10 20L30 20L30 50Z", "m10 20h20v30z"),
        ("M0.04 0l0.26 0.52", "m0 0l.3.5"),
        ("M1 1C2 2 3 3 4 4C5 5 6 6 7 7", "m1 1c1 1 2 2 3 3 1 1 2 2 3 3"),
        ("M5 5a2.25 2 0 1 0 4 0", "m5 5a2.2 2 0 1 0 4 0"),
        ("M10 10h5v5zl1 1", "m10 10h5v5zl1 1"),
        ("m1 1 2 2 -3-3", "m1 1l2 2-3-3"),
        ("M0 0Q5 -5 10 0T20 0", "m0 0q5-5 10 0t10 0"),
        ("M1e-05 3H-2", "m0 3h-2"),
    ],
)
def test_a_path_is_written_relative_with_one_decimal(path: str, short: str) -> None:
    assert squeeze(path) == short


def test_rounding_does_not_add_up_along_a_path() -> None:
    steps = "l0.14 0.1" * 100
    ends = [float(part) for part in squeeze(f"M0 0{steps}L14 10M14 10").rpartition("m")[2].split()]
    assert ends == [0, 0]


def test_scatter_gives_the_same_numbers_for_ever() -> None:
    scatter = Scatter("meadow")
    drawn = [round(scatter(0, 100), 2) for _ in range(4)]
    assert drawn == [21.46, 3.98, 1.97, 10.92]
    assert [Scatter("meadow").pick("abc") for _ in range(3)] == ["a"] * 3


def test_ink_makes_one_path_for_each_paint_and_draws_lower_layers_first() -> None:
    ink = Ink()
    ink(1, fill("#ffffff"), box(0, 0, 2, 2))
    ink(0, pen("#000000", 1.5, 0.5), "M0 0h1")
    ink(1, fill("#ffffff"), box(5, 5, 1, 1))
    ink(1, brush("#112233", 2), "M1 1v1")
    assert ink.markup() == (
        '<path d="m0 0h1" fill="none" stroke="#000000" stroke-width="1.5" stroke-opacity="0.5" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
        '<path d="m0 0h2v2h-2zm5 5h1v1h-1z" fill="#ffffff"/>'
        '<path d="m1 1v1" fill="none" stroke="#112233" stroke-width="2"/>'
    )


def test_a_dot_is_a_point_of_a_round_pen() -> None:
    ink = Ink()
    ink.dot(0, "#ff0000", 3, 4, 1.25)
    assert 'd="m3 4h0"' in ink.markup()
    assert 'stroke-width="2.4"' in ink.markup()


def test_a_drawing_can_be_moved_enlarged_and_turned() -> None:
    dot = Markup("<path/>")
    assert place(dot, 1, 2) == '<g transform="translate(1 2)"><path/></g>'
    assert place(dot, 1, 2, 1.5) == '<g transform="translate(1 2) scale(1.5)"><path/></g>'
    assert place(dot, 1, 2, 1.5, flip=True).startswith(
        '<g transform="translate(1 2) scale(-1.5 1.5)">'
    )


def test_a_disc_is_two_halves() -> None:
    assert squeeze(disc(10, 10, 4, 2)) == "m6 10a4 2 0 1 0 8 0a4 2 0 1 0-8 0z"


def test_colours_mix() -> None:
    assert mix("#000000", "#ff8040", 0.5) == "#804020"
    assert mix("#123456", "#ffffff", 0) == "#123456"


def test_at_night_windows_are_lit_and_fire_burns_on() -> None:
    day = f'<path fill="{WINDOW}"/><path fill="{SUN}"/><path fill="{LAMP}"/><path fill="{EMBER}"/>'
    night = f'<path fill="{LAMP}"/><path fill="{MOON}"/><path fill="{LAMP}"/><path fill="{EMBER}"/>'
    assert dusk(day) == night
    assert dusk('<path fill="#a6c46b"/>') == '<path fill="#4c6280"/>'
