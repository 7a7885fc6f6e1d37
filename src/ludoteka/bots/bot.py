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


def _bots() -> dict[str, type[Bot]]:
    from ludoteka.bots.greedy import Greedy
    from ludoteka.bots.random import Random

    return {"random": Random, "greedy": Greedy}


def bot_names() -> list[str]:
    return list(_bots())


def make_bot(name: str) -> Bot:
    """The bot of this name."""
    bots = _bots()
    if name not in bots:
        raise LudotekaError(
            _("there is no bot {name!r}; there are {names}").format(
                name=name, names=", ".join(bots)
            )
        )
    return bots[name]()
