"""What a designer may turn in Traders & Builders."""

from ludoteka.engine.i18n import N_
from ludoteka.engine.settings import NumberSetting, numbers
from ludoteka.games.carcassonne.expansions.traders.rules.traders import Traders

PARAMETERS: tuple[NumberSetting, ...] = numbers(
    Traders.parameters,
    ("goods_majority", N_("Points for the most tokens of a kind of goods"), 0, 30),
    ("pig_city", N_("Points more for a finished city at a meadow with one's own pig"), 0, 9),
)
