"""What was agreed before a game, in words."""

from collections.abc import Mapping
from typing import Any

from ludoteka.engine import Game
from ludoteka.web.words import _


def settings_in_words(game: Game[Any], rules: int, wanted: Mapping[str, Any]) -> list[str]:
    """The settings of a table whose game has these rules."""
    words = []
    settings = game.settings_since(rules, wanted)
    for setting in game.settings:
        value = settings.get(setting.name, setting.default)
        if not setting.offered and value == setting.default:
            continue
        titles = {key: game.people.words(title) for key, title in setting.choices}
        if not setting.choices:
            answer = _("yes") if value else _("no")
            words.append(f"{game.people.words(setting.title)}: {answer}")
        else:
            chosen = value if setting.many else [value]
            names = ", ".join(titles.get(one, one) for one in chosen) or _("none")
            words.append(f"{game.people.words(setting.title)}: {names}")
    house = game.house_text(settings)
    return [*words, house] if house else words


def house_mark(game: Game[Any], settings: Mapping[str, Any]) -> str:
    """The mark of a game by house rules, beside its name; empty for the published game."""
    return _("House rules") if game.house_rules(settings) else ""
