"""Bit sets: what compiled rules count by themselves is what the numbers of Python count."""

from random import Random

from ludoteka.engine.core import bits
from ludoteka.engine.native import ones


def test_ones():
    draw = Random(1)
    numbers = [0, 1, (1 << 62) - 1, 1 << 61, *[1 << place for place in range(62)]]
    numbers += [draw.getrandbits(62) for _ in range(1000)]
    assert [bits.ones(number) for number in numbers] == [number.bit_count() for number in numbers]
    assert [ones(number) for number in numbers] == [number.bit_count() for number in numbers]
