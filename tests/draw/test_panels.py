"""Panels: where the parts of a picture lie."""

import re

import pytest

from ludoteka.draw.panels import Panel, Spot, arranged, part
from ludoteka.draw.svg import Markup, Svg
from ludoteka.engine import Match, find_game


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


def test_a_part_is_a_view_with_a_name() -> None:
    assert part("own", "My estate", (6, 6, 442, 646.5)) == (
        '<view id="view-own" viewBox="6 6 442 646.5" data-title="My estate"/>'
    )
    assert part("other-1", "Red", (0, 0, 9, 9), 1).endswith('data-title="Red" data-seat="1"/>')


def test_burgundy_has_an_estate_a_market_and_the_others() -> None:
    match = Match.new(find_game("burgundy"), players=3, seed=1)
    views = re.findall(
        r'<view [^>]*data-title="([^"]*)"(?: data-seat="(\d)")?', str(match.svg(viewer=1))
    )
    assert views == [("My estate", ""), ("Market", ""), ("Yellow", "2"), ("Blue", "0")]
    watched = re.findall(r'<view [^>]*data-title="([^"]*)"', str(match.svg(viewer=None)))
    assert watched == ["Blue", "Market", "Red", "Yellow"]
