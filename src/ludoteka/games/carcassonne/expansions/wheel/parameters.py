"""What a designer may turn in The Wheel of Fortune."""

from ludoteka.engine.i18n import N_
from ludoteka.engine.settings import NumberSetting, numbers
from ludoteka.games.carcassonne.expansions.wheel.rules.wheel import Wheel

PARAMETERS: tuple[NumberSetting, ...] = numbers(
    Wheel.parameters,
    ("wheel_fortune", N_("Wheel: points for Fortune"), 0, 9),
    ("wheel_famine", N_("Wheel: points for each finished city of a farmer in Famine"), 0, 9),
    ("wheel_storm", N_("Wheel: points for each figure at home in Storm"), 0, 9),
    ("wheel_inquisition", N_("Wheel: points for each monk in Inquisition"), 0, 9),
    ("wheel_crown", N_("Wheel: points on a crown, twice as many alone on two"), 0, 9),
)
