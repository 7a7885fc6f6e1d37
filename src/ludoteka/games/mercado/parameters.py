"""What a designer may turn in Mercado."""

from ludoteka.engine.i18n import N_
from ludoteka.engine.settings import NumberSetting, numbers
from ludoteka.games.mercado.rules.state import PARAMETERS as PUBLISHED

PARAMETERS: tuple[NumberSetting, ...] = numbers(
    PUBLISHED,
    ("coins", N_("Coins of each colour in everybody's purse"), 3, 5),
    ("fakes", N_("Fake coins in everybody's purse"), 0, 9),
    ("seals", N_("Seals at the start"), 0, 3),
    ("draw", N_("Coins drawn in a turn"), 1, 5),
    ("seal_draw", N_("Coins more for a seal"), 1, 4),
    ("second_seals", N_("Seals for the second most coins at a card that is bought"), 0, 2),
    ("seal_points", N_("Points for a seal at the end"), 0, 3),
    ("round_limit", N_("Last round, whoever has reached the start tile; 0 means no limit"), 0, 60),
)
