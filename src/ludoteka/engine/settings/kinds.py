"""The kinds of settings: flags, choices, sets, open values, and numbers of the rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")


class Setting:
    """One thing that is chosen before a game: a flag, one of several values, or any subset of them.

    `choices` are (value, title) pairs; without them the setting is a flag. Titles are translated by
    the game's `people.words`. One that is not `offered` is in no form: it is there for games of older rules.
    """

    def __init__(
        self,
        name: str,
        title: str,
        default: bool | str | Sequence[str],
        choices: Sequence[tuple[str, str]] = (),
        many: bool = False,
        help: str = "",
        offered: bool = True,
    ) -> None:
        self.name = name
        self.title = title
        self._choices = tuple(choices)
        self.many = many
        self.help = help
        self.offered = offered
        self.default = self.check(default)

    def __repr__(self) -> str:
        return f"<Setting {self.name}={written(self.default)}>"

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """What people choose among: values with their titles."""
        return self._choices

    def check(self, value: Any) -> Any:
        """The value in its one proper form: a bool, a string, or a list in the order of the choices."""
        values = [choice for choice, _ in self.choices]
        if not values:
            if isinstance(value, bool):
                return value
            self._refuse(value, _("true or false"))
        if not self.many:
            text = str(value)
            return (
                text
                if text in values
                else self._refuse(value, _("one of {values}").format(values=", ".join(values)))
            )
        chosen = list(value) if isinstance(value, (list, tuple, set, frozenset)) else [value]
        if all(one in values for one in chosen):
            return [one for one in values if one in chosen]
        return self._refuse(value, _("any of {values}").format(values=", ".join(values)))

    def parse(self, text: str) -> Any:
        """The value that a command line or a form gave as text."""
        if not self.choices:
            flags = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
            return self.check(flags.get(text.strip().lower(), text))
        if self.many:
            return self.check([part.strip() for part in text.split(",") if part.strip()])
        return self.check(text.strip())

    def _refuse(self, value: Any, right: str) -> Any:
        raise LudotekaError(
            _("setting {name}={value} is not possible; it must be {right}").format(
                name=self.name, value=written(value), right=right
            )
        )


class NumberSetting(Setting):
    """A number of the rules that a designer may turn; `default` is the one of the published game.

    A game names them in `parameters`. Settings that were checked hold those only that differ from the published
    game, so that a game is one by house rules if, and only if, its settings name a parameter.
    """

    default: int

    def __init__(
        self, name: str, title: str, default: int, least: int, most: int, help: str = ""
    ) -> None:
        self.least = least
        self.most = most
        super().__init__(name, title, default, help=help)  # type: ignore[arg-type]

    def check(self, value: Any) -> Any:
        if type(value) is int and self.least <= value <= self.most:
            return value
        return self._refuse(
            value,
            _("a whole number from {least} to {most}").format(least=self.least, most=self.most),
        )

    def parse(self, text: str) -> Any:
        try:
            return self.check(int(text))
        except ValueError:
            return self.check(text)


def numbers(
    published: Mapping[str, int], *rows: tuple[str, str, int, int]
) -> tuple[NumberSetting, ...]:
    """The parameters of a game: name, title, least and most, with the published values that its rules name."""
    return tuple(
        NumberSetting(name, title, published[name], least, most)
        for name, title, least, most in rows
    )


class OpenSetting(Setting):
    """One of several values that are named, or another one that `accept` understands.

    `accept` gives such a value in its one proper form, or raises a LudotekaError that says what is wrong.
    `offer` names further values to choose among, which may change while the program runs.
    """

    def __init__(
        self,
        name: str,
        title: str,
        default: str,
        choices: Sequence[tuple[str, str]],
        accept: Callable[[Any], str],
        offer: Callable[[], Sequence[tuple[str, str]]] = tuple,
        read: Callable[[str], Any] = str,
        help: str = "",
    ) -> None:
        self._accept = accept
        self._offer = offer
        self._read = read
        super().__init__(name, title, default, choices, help=help)

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        return (*self._choices, *self._offer())

    def check(self, value: Any) -> Any:
        return value if value in dict(self._choices) else self._accept(value)

    def parse(self, text: str) -> Any:
        """The value of a text from a command line; `read` may see in it what no form and no record can say."""
        return self.check(self._read(text.strip()))


def written(value: Any) -> str:
    """A setting's value as it is typed."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
