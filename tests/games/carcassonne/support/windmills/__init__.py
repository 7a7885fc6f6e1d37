"""Windmills, an expansion from another package: whoever lays a tile with a windmill scores a point."""

from windmills.rules import Windmills

EXPANSION = Windmills()
