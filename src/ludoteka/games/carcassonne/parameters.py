"""What a designer may turn in Carcassonne; the expansions have such tables of their own."""

from ludoteka.engine.i18n import N_
from ludoteka.engine.settings import NumberSetting, numbers
from ludoteka.games.carcassonne.rules.numbers import MOST_FOLLOWERS
from ludoteka.games.carcassonne.rules.state import PARAMETERS as PUBLISHED

PARAMETERS: tuple[NumberSetting, ...] = numbers(
    PUBLISHED,
    ("followers", N_("Followers of every player"), 1, MOST_FOLLOWERS),
    ("tiles_out", N_("Tiles put back into the box unseen, for a shorter game"), 0, 60),
    ("city_tile", N_("Points for a tile of a finished city"), 0, 9),
    ("shield", N_("Points for a shield of a finished city"), 0, 9),
    ("road_tile", N_("Points for a tile of a finished road"), 0, 9),
    ("monastery_tile", N_("Points for a finished monastery and for each tile around it"), 0, 9),
    ("unfinished", N_("Points for a tile or shield of what is unfinished at the end"), 0, 9),
    ("meadow_city", N_("Points for every finished city at a meadow"), 0, 9),
)
