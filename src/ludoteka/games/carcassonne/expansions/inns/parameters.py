"""What a designer may turn in Inns & Cathedrals."""

from ludoteka.engine.i18n import N_
from ludoteka.engine.settings import NumberSetting, numbers
from ludoteka.games.carcassonne.expansions.inns.rules.inns import Inns

PARAMETERS: tuple[NumberSetting, ...] = numbers(
    Inns.parameters,
    ("inn_tile", N_("Points for a tile of a finished road with an inn"), 0, 9),
    ("cathedral_tile", N_("Points for a tile or shield of a finished city with a cathedral"), 0, 9),
)
