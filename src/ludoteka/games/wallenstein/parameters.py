"""What a designer may turn in Wallenstein."""

from ludoteka.engine.i18n import N_
from ludoteka.engine.settings import NumberSetting, numbers
from ludoteka.games.wallenstein.rules.state import PARAMETERS as PUBLISHED

PARAMETERS: tuple[NumberSetting, ...] = numbers(
    PUBLISHED,
    ("years", N_("Years of the war"), 1, 3),
    ("gold_more", N_("Gold at the start, more than printed"), -10, 20),
    ("tower_armies", N_("Armies of every player in the first fill of the tower"), 0, 15),
    ("tower_farmers", N_("Farmers in the first fill of the tower"), 0, 20),
    ("palace_price", N_("Gold for a palace"), 0, 9),
    ("church_price", N_("Gold for a church"), 0, 9),
    ("house_price", N_("Gold for a trading house"), 0, 9),
    ("province_points", N_("Points for a province in winter"), 0, 9),
    ("building_points", N_("Points for a building in winter"), 0, 9),
    ("palace_majority", N_("Points for the most palaces in a region"), 0, 9),
    ("church_majority", N_("Points for the most churches in a region"), 0, 9),
    ("house_majority", N_("Points for the most trading houses in a region"), 0, 9),
    ("shared_less", N_("Points less where a majority is shared"), 0, 3),
    ("grain_need", N_("Grain that a province needs in winter"), 0, 3),
    ("neutral_farmers", N_("Farmers that defend a province nobody holds"), 0, 5),
)
