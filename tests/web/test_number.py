"""The number of a move: read and written in one place."""

import pytest

from ludoteka.web.table.number import Number


@pytest.mark.parametrize(
    ("text", "number"), [("0", Number(0)), ("12", Number(12)), ("12.3", Number(12, 3))]
)
def test_what_is_written_is_read(text, number):
    assert Number.read(text) == number
    assert str(number) == text


@pytest.mark.parametrize("text", ["", "-1", "1.", ".1", "1.2.3", "x", "1e3", " 1", "²", "9" * 10])
def test_anything_else_fits_no_position(text):
    assert Number.read(text) == Number(-1)
