"""What a bot is, and the bots by name."""

from typing import Any

from ludoteka.engine import Action, Game, LudotekaError, Rng, State
from ludoteka.engine.i18n import Texts
from ludoteka.engine.native import mypyc_attr

_ = Texts("ludoteka")


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses among the options of a position that it sees as its player may see it."""

    def choose(self, game: Game[Any], view: State, rng: Rng) -> Action:
        """The action that the bot takes; `view.player` is the bot's own seat."""
        raise NotImplementedError


def bot_names() -> list[str]:
    """The names that `make_bot` knows, with the form of a budget where there is one."""
    return ["random", "greedy", "mcts:200", "mcts:0.2s"]


def make_bot(name: str) -> Bot:
    """The bot of this name, such as `greedy` or `mcts:500`."""
    from ludoteka.bots.greedy import Greedy
    from ludoteka.bots.mcts import Mcts, budget
    from ludoteka.bots.random import Random

    kind, _colon, rest = name.partition(":")
    if kind == "mcts":
        iterations, seconds = budget(rest or "200")
        return Mcts(iterations, seconds)
    if name == "random":
        return Random()
    if name == "greedy":
        return Greedy()
    raise LudotekaError(
        _("there is no bot {name!r}; there are {names}").format(
            name=name, names=", ".join(bot_names())
        )
    )
