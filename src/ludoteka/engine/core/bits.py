"""Bit sets in whole numbers: what compiled rules count by themselves, without making a number object.

`ludoteka.engine.native` hands out these names; in plain Python they are methods of numbers, which are faster there.
"""

from ludoteka.engine.native import i64


def ones(bits: i64) -> int:
    """How many bits are set, of the lowest 62."""
    pairs = bits - ((bits >> 1) & 0x5555555555555555)
    fours = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    halves = eights + (eights >> 8)
    halves = halves + (halves >> 16)
    return (halves + (halves >> 32)) & 127
