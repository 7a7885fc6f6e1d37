"""The levels in words: what a player may expect of each."""

from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")


def expectation(level: str) -> str:
    """How a bot of this level plays, in half a sentence; empty for bots that are no level."""
    known = {
        "beginner": _("one choice in three is left to chance; for a first game"),
        "casual": _("takes what looks best at once; answers immediately"),
        "strong": _("looks several turns ahead; answers within a second"),
        "expert": _("looks ahead as hard as it can; answers within five seconds"),
    }
    return known.get(level, "")
