"""What a person prefers, in one table: kept with the person, shown in the settings and in a game's menu.

A new one needs its line here; the page finds its value as `data-<name>` at the root, for style sheets and scripts.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from ludoteka.engine.i18n import N_
from ludoteka.web.models import User


@dataclass(frozen=True)
class Preference:
    """A question with a few answers; the first is the usual one."""

    name: str
    title: str
    choices: tuple[tuple[str, str], ...]

    @property
    def usual(self) -> str:
        return self.choices[0][0]


OFF, ON = ("off", N_("off")), ("on", N_("on"))
PREFERENCES = (
    Preference(
        "size", N_("Board"), (("usual", N_("usual size")), ("large", N_("as large as possible")))
    ),
    Preference(
        "boards",
        N_("Pictures"),
        (
            ("rich", N_("illustrated")),
            ("plain", N_("plain: small, calm, and light for the device")),
        ),
    ),
    Preference(
        "moves",
        N_("A tap on the board"),
        (
            ("back", N_("plays at once what can be taken back")),
            ("confirm", N_("is always confirmed")),
            ("once", N_("always plays at once")),
        ),
    ),
    Preference(
        "pace",
        N_("Animations"),
        (("usual", N_("usual speed")), ("fast", N_("fast")), ("none", N_("none"))),
    ),
    Preference("sound", N_("Sounds"), (OFF, ON)),
    Preference(
        "volume",
        N_("Volume"),
        (("usual", N_("usual volume")), ("quiet", N_("quiet")), ("loud", N_("loud"))),
    ),
    Preference(
        "colours",
        N_("Colours of the players"),
        (("usual", N_("usual")), ("safe", N_("for colour-blind eyes"))),
    ),
    Preference("single", N_("Play automatically when there is only one option"), (OFF, ON)),
)


def of(user: object) -> dict[str, str]:
    """All preferences of a person, the usual ones of somebody unknown."""
    kept = user.preferences if isinstance(user, User) else {}
    return {
        one.name: kept[one.name] if kept.get(one.name) in dict(one.choices) else one.usual
        for one in PREFERENCES
    }


def keep(user: User, wishes: Mapping[str, str]) -> None:
    """Keep what is asked for, as far as there is such a thing; no stream ends by it."""
    known = {
        one.name: wishes[one.name]
        for one in PREFERENCES
        if wishes.get(one.name) in dict(one.choices)
    }
    user.preferences = user.preferences | known
    User.objects.filter(pk=user.pk).update(preferences=user.preferences)
