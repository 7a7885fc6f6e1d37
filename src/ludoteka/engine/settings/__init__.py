"""Settings: what is chosen before a game begins."""

from ludoteka.engine.settings.kinds import (
    NumberSetting,
    OpenSetting,
    Setting,
    numbers,
    written,
)
from ludoteka.engine.settings.start import RANDOM, SEATS, check_start, who_begins

__all__ = [
    "RANDOM",
    "SEATS",
    "NumberSetting",
    "OpenSetting",
    "Setting",
    "check_start",
    "numbers",
    "who_begins",
    "written",
]
