"""What can be chosen: its attributes and its glow."""

from ludoteka.draw.choices import box_glow, choice, pair
from ludoteka.draw.svg import group
from ludoteka.draw.theme import ACCENT


def test_one_action() -> None:
    assert str(group(**choice(["buy globe"], "buy the globe"))) == (
        '<g class="option" role="button" tabindex="0" aria-label="buy the globe" data-action="buy globe"/>'
    )


def test_a_place_with_several_meanings_lists_them() -> None:
    given = choice(["place 0 1 0", "place 0 1 90"], "lay the tile here", "place")
    assert given["class_"] == "option place"
    assert given["data_action"] == "place 0 1 0"
    assert given["data_actions"] == "place 0 1 0|place 0 1 90"


def test_two_places_make_an_action() -> None:
    assert pair(["plan a x", "plan b x"], "x") == {
        "class_": "option",
        "role": "button",
        "tabindex": 0,
        "aria_label": "x",
        "data_pair": "plan a x|plan b x",
    }


def test_the_glow_of_something_square() -> None:
    assert box_glow((-2, -3, 4, 6), 1, line=5, tint=0.5) == (
        f'<rect x="-2" y="-3" width="4" height="6" rx="1" fill="{ACCENT}" fill-opacity="0.5" '
        f'stroke="{ACCENT}" stroke-width="5" class="glow"/>'
    )
