"""Panels and evenings: where the parts of a picture lie, and the light of a sheet."""

import pytest

from ludoteka.draw.evening import Evening, named
from ludoteka.draw.ink import shape
from ludoteka.draw.palette import LAMP, WINDOW
from ludoteka.draw.panels import Panel, Spot, arranged
from ludoteka.draw.svg import Markup, Svg

HALF = ((0.5, 0, 0, 0), (0, 0.5, 0, 0), (0, 0, 0.5, 0))


@pytest.mark.parametrize(
    ("spot", "transform"),
    [
        (Spot(3, 4), "translate(3 4)"),
        (Spot(3, 4.126, 1.5), "translate(3 4.13) scale(1.5)"),
        (Spot(0, 0, 2 / 3), "translate(0 0) scale(0.6667)"),
    ],
)
def test_a_spot_is_a_transform(spot: Spot, transform: str) -> None:
    assert str(spot) == transform


def test_a_part_says_where_it_lies_on_both_pages() -> None:
    body = arranged([Panel("city", Markup("<a/>"), Spot(1, 2), Spot(3, 4, 2))])
    assert body.startswith(
        '<g id="panel-city" transform="translate(1 2)" data-upright="translate(3 4) scale(2)" font-family="'
    )
    picture = Svg(body, (0, 0, 20, 10), upright=(0, 0, 10, 30))
    assert 'viewBox="0 0 20 10" data-upright="0 0 10 30"' in str(picture)
    assert picture.bare().upright == (0, 0, 10, 30)


def test_a_sheet_has_a_light_of_its_own_and_its_windows_are_lit() -> None:
    sheet = Evening("toy", named({"wall": lambda: shape("M0 0h2v2z", "#804020")}), HALF)
    assert 'fill="#804020"' in sheet.file()
    assert 'fill="#402010"' in sheet.file(night=True)
    assert sheet["toy--wall"].startswith('<g id="toy--wall">')
    lit = Evening("toy", named({"pane": lambda: shape("M0 0h2v2z", WINDOW)}), HALF)
    assert f'fill="{LAMP}"' in lit.file(night=True)
