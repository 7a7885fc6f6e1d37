"""Panels: where the parts of a picture lie."""

import pytest

from ludoteka.draw.panels import Panel, Spot, arranged
from ludoteka.draw.svg import Markup, Svg


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
