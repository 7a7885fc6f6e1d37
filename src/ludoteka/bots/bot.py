"""What a bot is, and the bots by name."""

from typing import Any, Final

from ludoteka.engine import Action, Game, LudotekaError, Rng, State
from ludoteka.engine.i18n import Texts
from ludoteka.engine.native import mypyc_attr

_ = Texts("ludoteka")

# What a level is made of; docs/bots.md has what each wins against the one below.
LEVELS: Final[dict[str, str]] = {
    "beginner": "careless:2",
    "casual": "careless:6",
    "strong": "greedy",
    "expert": "mcts:1s",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses among the options of a position that it sees as its player may see it."""

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        """The action that the bot takes; `view.player` is the bot's own seat."""
        raise NotImplementedError


def bot_names() -> list[str]:
    """The names that `make_bot` knows, the levels first; `careless` takes any number, `mcts` any budget."""
    return [*LEVELS, "random", "careless:4", "greedy", "mcts:200", "mcts:0.2s"]


def make_bot(name: str) -> Bot:
    """The bot of this name, such as `strong`, `greedy` or `mcts:500`."""
    from ludoteka.bots.greedy import Greedy
    from ludoteka.bots.mcts import mcts
    from ludoteka.bots.random import Careless, Random

    kind, _colon, rest = LEVELS.get(name, name).partition(":")
    if kind == "mcts":
        return mcts(rest or "200")
    if kind == "careless" and rest.isdecimal() and int(rest) > 0:
        return Careless(int(rest))
    if kind == "random" and not rest:
        return Random()
    if kind == "greedy" and not rest:
        return Greedy()
    raise LudotekaError(
        _("there is no bot {name!r}; there are: {names}").format(
            name=name, names=", ".join(bot_names())
        )
    )
