"""What a designer may turn in The Castles of Burgundy."""

from ludoteka.engine.i18n import N_
from ludoteka.engine.settings import NumberSetting, numbers
from ludoteka.games.burgundy.rules.state import PARAMETERS as PUBLISHED

PARAMETERS: tuple[NumberSetting, ...] = numbers(
    PUBLISHED,
    ("phases", N_("Phases of the game"), 1, 5),
    ("rounds", N_("Rounds of a phase"), 1, 6),
    ("silver", N_("Silver at the start"), 0, 9),
    (
        "workers",
        N_("Workers of the first player at the start; each of the others has one more"),
        0,
        9,
    ),
    ("price", N_("Silver for a purchase"), 1, 6),
    ("storage", N_("Storage places for tiles"), 1, 4),
    ("die_workers", N_("Workers for a die; knowledge 14 doubles them"), 1, 6),
    ("mine_silver", N_("Silver from a mine at the end of a phase"), 0, 4),
    ("sale_silver", N_("Silver for a sale; knowledge 3 adds one"), 0, 4),
    ("bank_silver", N_("Silver from a bank"), 0, 9),
    ("boarding_workers", N_("Workers from a boarding house"), 0, 9),
    ("tower_points", N_("Points for a watchtower"), 0, 12),
    (
        "phase_points",
        N_("Points for a closed area for each phase from the current one to phase E"),
        0,
        6,
    ),
)
