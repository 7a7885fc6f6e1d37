"""What the form of a new table asks for."""

from collections.abc import Callable
from typing import Any, Protocol

from ludoteka.engine import Game, NumberSetting, Setting
from ludoteka.web.table.errors import Refused
from ludoteka.web.table.opening import Wish, clean_name
from ludoteka.web.table.rows import ALONE
from ludoteka.web.words import _

OWN_CLOCK = "own"


class SentForm(Protocol):
    """A form that was sent: by name one answer, or several."""

    def __contains__(self, name: str, /) -> bool: ...
    def get(self, name: str, default: str, /) -> Any: ...
    def getlist(self, name: str, /) -> list[Any]: ...


def wish(game: Game[Any], form: SentForm, checked: Callable[[str], str] = clean_name) -> Wish:
    """The table that is wished for; `checked` looks at the names that people give themselves."""
    kinds = [(index, form.get(f"seat-{index}", "")) for index in range(game.max_players)]
    return Wish(
        seats=[(kind, checked(form.get(f"name-{i}", ""))) for i, kind in kinds if kind],
        settings={one.name: given(one, form) for one in (*game.offered(), *game.parameters)},
        clock=_clock(form),
        public="public" in form,
        rated="rated" in form,
        programs="programs" in form,
        hints=form.get("hints", ALONE),
    )


def _clock(form: SentForm) -> str:
    """One of the clocks offered, or one's own in minutes and seconds."""
    clock: str = form.get("clock", "")
    if clock != OWN_CLOCK:
        return clock
    minutes, seconds = (form.get(name, "") for name in ("minutes", "seconds"))
    if not (minutes.isdecimal() and seconds.isdecimal() and len(minutes + seconds) < 12):
        raise Refused(_("Enter whole minutes, and whole seconds per turn."))
    return f"{60 * int(minutes)}+{int(seconds)}"


def given(setting: Setting, form: SentForm) -> Any:
    """What the form says of one setting."""
    name = f"setting-{setting.name}"
    if isinstance(setting, NumberSetting):
        return setting.parse(form.get(name, "") or str(setting.default))
    if not setting.choices:
        return name in form
    if setting.many:
        return setting.check(form.getlist(name))
    return setting.check(form.get(name, setting.default))
