"""What a designer may turn in Hills & Sheep."""

from ludoteka.engine.i18n import N_
from ludoteka.engine.settings import NumberSetting, numbers
from ludoteka.games.carcassonne.expansions.hills.rules.hills import Hills

PARAMETERS: tuple[NumberSetting, ...] = numbers(
    Hills.parameters,
    ("vineyard", N_("Points for a vineyard around a finished monastery"), 0, 9),
    ("sheep", N_("Points for a sheep that is driven home"), 0, 9),
)
