"""Actions: what a player chooses and what chance brings, as text, as JSON and as an integer."""

from collections.abc import Iterable
from typing import Final

from ludoteka.engine.errors import IllegalMove
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")

Arg = int | str


class Action:
    """One choice or chance outcome, such as `place 1 0 90`. Equal actions are the same object.

    Make actions with `act`, which interns them; comparing two actions is then as cheap as `is`.
    """

    def __init__(self, kind: str, args: tuple[Arg, ...]) -> None:
        self.kind: Final = kind
        self.args: Final = args
        self.text: Final = " ".join([kind, *[str(arg) for arg in args]])

    def number(self, i: int) -> int:
        """The argument at place i, which is known to be a number."""
        arg = self.args[i]
        assert isinstance(arg, int)
        return arg

    def word(self, i: int) -> str:
        """The argument at place i, which is known to be a word."""
        arg = self.args[i]
        assert isinstance(arg, str)
        return arg

    def to_json(self) -> list[Arg]:
        return [self.kind, *self.args]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"act({', '.join([repr(self.kind), *[repr(arg) for arg in self.args]])})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return act, (self.kind, *self.args)


_interned: Final[dict[tuple[str, tuple[Arg, ...]], Action]] = {}


def act(kind: str, *args: Arg) -> Action:
    """The action of this kind with these arguments."""
    key = (kind, args)
    found = _interned.get(key)
    if found is None:
        found = _interned.setdefault(key, Action(kind, args))
    return found


PASS: Final = act("pass")


def find(options: Iterable[Action], text: str) -> Action:
    """The option that reads `text`; user input never becomes an action in any other way."""
    wanted = " ".join(text.split())
    near: list[str] = []
    kind = wanted.partition(" ")[0]
    for option in options:
        if option.text == wanted:
            return option
        if option.kind == kind or not near:
            near.append(option.text)
    same = [text for text in near if text.partition(" ")[0] == kind] or near
    shown = ", ".join(same[:6]) + (", ..." if len(same) > 6 else "")
    if not wanted.isprintable():
        wanted = ascii(wanted)
    if len(wanted) > 60:
        wanted = wanted[:60] + "..."
    raise IllegalMove(
        _("{move}: not possible here; possible: {options}").format(
            move=wanted or _("an empty move"), options=shown
        )
    )


class Catalogue:
    """A stable integer for every action of a game that fits its window; append-only.

    An action outside the window has no integer (`index` gives None) but is as legal as any other.
    """

    def __init__(self, actions: Iterable[Action]) -> None:
        self.actions: Final = list(actions)
        self._index: Final = {action: i for i, action in enumerate(self.actions)}
        if len(self._index) != len(self.actions):
            raise ValueError("an action is listed twice")

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, i: int) -> Action:
        return self.actions[i]

    def index(self, action: Action) -> int | None:
        return self._index.get(action)
