"""The bots by name: ours, and those that other packages register under the entry point `ludoteka.bots`.

Whoever wants a bot asks here: the command line, simulations, tournaments, environments, hints and the site.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from ludoteka.bots.kernel.bot import Bot
from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.i18n import Texts
from ludoteka.engine.registry import registered

_ = Texts("ludoteka")


@dataclass(frozen=True, kw_only=True)
class BotKind:
    """One kind of bot: what it is called, how one is made, and what people may expect of it."""

    name: str
    """What comes before the colon of a bot's name, or all of it."""

    make: Callable[[str], Bot]
    """A new bot, from the text after the colon; empty if there is no colon. ValueError: not understood;
    a LudotekaError has the sentence that says what would be right."""

    usage: str = ""
    """What to write, such as "write careless:4 for ..."; without it nothing may follow the name."""

    examples: tuple[str, ...] = ()
    """Names to offer where bots are listed; without any, the bare name."""

    expectation: str = ""
    """How it plays, in half a sentence; this makes it a level, offered to people first."""

    title: str = ""
    """What people call it, such as "strong bot"; without it, its name."""

    package: str = "ludoteka"
    """The package whose catalogues translate `usage`, `expectation` and `title`."""

    def __post_init__(self) -> None:
        if not self.name or set(self.name) & set(":, \n"):
            raise LudotekaError(f"a bot cannot be called {self.name!r}")

    def bot(self, name: str) -> Bot:
        """The bot of this name, which begins with the name of the kind."""
        _kind, colon, text = name.partition(":")
        if colon and not (text and self.usage):
            raise self._refusal(name, self._usage())
        try:
            return self.make(text)
        except LudotekaError as error:  # it says itself what would be right
            raise self._refusal(name, str(error)) from None
        except ValueError:
            raise self._refusal(name, self._usage()) from None

    def _usage(self) -> str:
        usage = Texts(self.package)(self.usage)
        return usage or _("nothing may follow {kind!r}").format(kind=self.name)

    def _refusal(self, name: str, usage: str) -> LudotekaError:
        return LudotekaError(_("there is no bot {name!r}: {usage}").format(name=name, usage=usage))


@cache
def bot_kinds() -> dict[str, BotKind]:
    """Every kind of bot by name, our own first."""
    from ludoteka.bots.builtin import builtin
    from ludoteka.bots.foreign import operators_bots

    own = {kind.name: kind for kind in operators_bots()}
    return registered("ludoteka.bots", BotKind, {**own, **{k.name: k for k in builtin()}}.values())


def levels() -> list[str]:
    """The bots that are levels of play, as people choose them."""
    return [kind.name for kind in bot_kinds().values() if kind.expectation]


def expectation(name: str) -> str:
    """How a bot of this level plays, in half a sentence; empty for a bot that is not a level."""
    kind = bot_kinds().get(name)
    return Texts(kind.package)(kind.expectation) if kind else ""


def bot_title(name: str) -> str:
    """What people call the bot of this name, in the reader's language."""
    kind = bot_kinds().get(name)
    return Texts(kind.package)(kind.title) if kind and kind.title else name


def bot_names() -> list[str]:
    """Names that `make_bot` knows, the levels first; some kinds also understand other numbers."""
    others = [kind for kind in bot_kinds().values() if not kind.expectation]
    return [*levels(), *[name for kind in others for name in kind.examples or (kind.name,)]]


def make_bot(name: str) -> Bot:
    """A new bot of this name: `strong`, `greedy`, `mcts:500`, or a class of one's own, `module:Class`.

    The last runs the code of that module. Whoever gets names from strangers takes only those of `bot_names`.
    """
    start, colon, _rest = name.partition(":")
    kind = bot_kinds().get(start)
    if kind is None and colon and start:
        from ludoteka.bots.foreign import imported_bot

        return imported_bot(name)
    if kind is None:
        raise LudotekaError(
            _("there is no bot {name!r}; there are: {names}").format(
                name=name, names=", ".join(bot_names())
            )
        )
    return kind.bot(name)
