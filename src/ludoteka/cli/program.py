"""What the program says of itself; a module of its own, so that asking for help loads little else."""

import ludoteka
from ludoteka.engine.i18n import Texts
from ludoteka.engine.native import compiled

_ = Texts("ludoteka")


def notice() -> str:
    """Whose the games are, in one line."""
    return _(
        "Names identify the games; art, texts and code are our own. "
        "Not affiliated with the publishers."
    )


def about() -> str:
    return "\n".join(
        [
            version(),
            _("A library of modern board games, true to their rulebooks."),
            notice(),
            _("Free software under the Apache License 2.0."),
        ]
    )


def how() -> str:
    """Whether the rules run compiled or interpreted, in a word."""
    return _("compiled") if compiled() else _("interpreted")


def version() -> str:
    return _("Ludoteka {version}, rules {how}").format(version=ludoteka.__version__, how=how())
