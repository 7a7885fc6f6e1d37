"""What the compiler needs to know, and what plain Python makes of it.

The rules are typed Python that mypyc may compile. Its few special names come from a package that is
only needed while compiling, so that the installed rules depend on nothing.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr

    from ludoteka.engine.core.bits import ones
else:
    i64 = int
    ones = int.bit_count

    def mypyc_attr(**_):
        return lambda cls: cls


__all__ = ["compiled", "i64", "mypyc_attr", "ones"]


def compiled() -> bool:
    """Whether the rules run compiled (True) or interpreted."""
    from ludoteka.engine.core import steps

    return not str(steps.__file__).endswith(".py")
