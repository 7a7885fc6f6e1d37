"""The SVG builder: exact strings, because the site compares pictures and the browser morphs them by id."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from ludoteka.draw.svg import Markup, Svg, el, group, join, number, path, symbol, text, use


@pytest.mark.parametrize(
    ("value", "written"),
    [(12, "12"), (12.0, "12"), (-0.001, "0"), (1.5, "1.5"), (2.346, "2.35"), (-3.10, "-3.1")],
)
def test_numbers_have_one_short_form(value: float, written: str) -> None:
    assert number(value) == written


def test_attributes_keep_their_order_and_get_their_svg_names() -> None:
    drawn = el("rect", id="a", class_="b c", stroke_width=2.0, data_action="place 1 0 90")
    assert drawn == '<rect id="a" class="b c" stroke-width="2" data-action="place 1 0 90"/>'


def test_an_attribute_that_is_none_is_left_out() -> None:
    assert el("g", id=None, opacity=0) == '<g opacity="0"/>'


def test_flags_are_words() -> None:
    assert el("g", aria_hidden=True) == '<g aria-hidden="true"/>'


def test_text_is_escaped_and_markup_is_not() -> None:
    assert el("text", "1 < 2 & 3 > 2") == "<text>1 &lt; 2 &amp; 3 &gt; 2</text>"
    assert group(path("M0 0")) == '<g><path d="M0 0"/></g>'


def test_attributes_are_escaped_so_that_nobody_breaks_out() -> None:
    drawn = el("g", aria_label='"><script>alert(1)</script>\n')
    assert drawn == '<g aria-label="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#10;"/>'
    assert ET.fromstring(drawn).get("aria-label") == '"><script>alert(1)</script>\n'


def test_characters_that_xml_does_not_know_are_left_out() -> None:
    assert el("text", "a\x00b\x1fc\ufffe") == "<text>abc</text>"
    assert el("g", id="a\x0bb") == '<g id="ab"/>'


def test_children_may_be_nested_or_missing() -> None:
    assert group([use("a"), None, [use("c")]]) == ('<g><use href="#a"/><use href="#c"/></g>')
    assert join("a & b", use("c")) == 'a &amp; b<use href="#c"/>'


def test_a_style_attribute_is_refused() -> None:
    with pytest.raises(ValueError, match="style attribute is not allowed"):
        el("g", style="fill: red")


def test_symbol_and_text() -> None:
    assert symbol("s", "0 0 9 9", path("M1 1")) == (
        '<symbol id="s" viewBox="0 0 9 9"><path d="M1 1"/></symbol>'
    )
    assert text("á", 1, 2.5, font_size=12) == '<text x="1" y="2.5" font-size="12">á</text>'


def test_a_picture_as_a_file(tmp_path: Path) -> None:
    picture = Svg(
        use("s"), (0, -10, 20, 30), 40, 60, title="A & B", defs=symbol("s", "0 0 1 1"), id="p"
    )
    expected = (
        '<svg xmlns="http://www.w3.org/2000/svg" id="p" viewBox="0 -10 20 30" width="40" height="60"'
        ' role="img" aria-label="A &amp; B"><title>A &amp; B</title>'
        '<defs><symbol id="s" viewBox="0 0 1 1"/></defs><use href="#s"/></svg>'
    )
    assert str(picture) == picture._repr_svg_() == expected
    picture.save(tmp_path / "p.svg")
    assert (tmp_path / "p.svg").read_text(encoding="utf-8") == expected


def test_equal_pictures_are_equal_values() -> None:
    a = Svg(Markup("<g/>"), (0, 0, 1, 1))
    assert a == Svg(Markup("<g/>"), (0, 0, 1, 1))
    assert a != Svg(Markup("<g/>"), (0, 0, 1, 2))
    assert str(a) == '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g/></svg>'
