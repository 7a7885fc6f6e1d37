"""What a designer may turn in Yspahan."""

from ludoteka.engine.i18n import N_
from ludoteka.engine.settings import NumberSetting, numbers
from ludoteka.games.yspahan.rules.state import PARAMETERS as PUBLISHED

PARAMETERS: tuple[NumberSetting, ...] = numbers(
    PUBLISHED,
    ("weeks", N_("Weeks of the game"), 1, 5),
    ("days", N_("Days of a week"), 1, 7),
    ("gold", N_("Coins at the start"), 0, 10),
    ("camels", N_("Camels at the start"), 0, 10),
    ("yellow_price", N_("Coins for a yellow die"), 1, 5),
    ("paid_steps", N_("Steps of the supervisor that can be changed for coins"), 0, 6),
    ("souk_more", N_("Points for a full souk, more than printed"), -3, 9),
    ("bazaar_points", N_("Points more for a full souk with the bazaar"), 0, 9),
    ("third_building", N_("Points for the third, fourth and fifth building"), 0, 20),
    ("sixth_building", N_("Points for the sixth building"), 0, 30),
    ("caravan_row", N_("Points for goods on the caravan, times their row"), 0, 3),
    ("camel_points", N_("Points for a camel that a card sells"), 0, 5),
    ("coin_points", N_("Points for a coin that a card sells"), 0, 5),
)
