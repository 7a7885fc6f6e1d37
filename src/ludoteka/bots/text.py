"""The levels in words: what a player may expect of each."""

from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")


def expectation(level: str) -> str:
    """How a bot of this level plays, in half a sentence; empty for bots that are no level."""
    known = {
        "beginner": _("leaves every second choice to chance; for a first game"),
        "casual": _("leaves one choice in six to chance; for an easy evening"),
        "strong": _("takes what looks best at once; answers immediately"),
        "expert": _("looks several turns ahead; thinks for a second"),
    }
    return known.get(level, "")
