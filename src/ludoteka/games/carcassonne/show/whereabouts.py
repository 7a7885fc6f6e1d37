"""Where something lies, in words that a person finds on the board: seen from the tile just laid, which is marked."""

from ludoteka.engine.i18n import Texts
from ludoteka.games.carcassonne.rules.landscape import x_of, y_of
from ludoteka.games.carcassonne.rules.state import Carcassonne

_ = Texts(__package__)


def whereabouts(s: Carcassonne, x: int, y: int, tile: str = "") -> str:
    """`left of the tile just laid`, `2 to the right and 1 up from the start tile`.

    `tile` names the last one where that is no tile.
    """
    last = s.land.cells[-1]
    first = len(s.land.cells) == 1
    tile = tile or (_("the start tile") if first else _("the tile just laid"))
    east, south = x - x_of(last), y - y_of(last)
    beside = {
        (0, 0): _("on {tile}"),
        (-1, 0): _("left of {tile}"),
        (1, 0): _("right of {tile}"),
        (0, -1): _("above {tile}"),
        (0, 1): _("below {tile}"),
    }
    if (east, south) in beside:
        return beside[east, south].format(tile=tile)
    steps = _(" and ").join(filter(None, (_across(east), _down(south))))
    return _("{steps} from {tile}").format(steps=steps, tile=tile)


def _across(east: int) -> str:
    words = _("{n} to the right") if east > 0 else _("{n} to the left")
    return words.format(n=abs(east)) if east else ""


def _down(south: int) -> str:
    words = _("{n} down") if south > 0 else _("{n} up")
    return words.format(n=abs(south)) if south else ""
