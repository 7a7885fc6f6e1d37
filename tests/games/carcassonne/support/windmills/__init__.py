"""Windmills, a small expansion: whoever lays a tile with a windmill scores a point.

It works as a package of its own and, without a change, as a folder among the expansions of the project.
"""

from .rules.windmills import Windmills

EXPANSION = Windmills()
