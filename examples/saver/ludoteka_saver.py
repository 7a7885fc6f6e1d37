"""Saver, a bot in a package of its own: after `pip install examples/saver` every command knows it by name.

ludoteka simulate carcassonne --bots saver,random
ludoteka play carcassonne --seats human,saver:3
python examples/saver/ludoteka_saver.py
"""

from ludoteka.bots import Bot, BotKind, Random
from ludoteka.sim import simulate


class Saver(Bot):
    """Plays at random, but keeps its last followers for better days where there are any: in Carcassonne."""

    def __init__(self, kept: int = 2) -> None:
        self.kept = kept

    def choose(self, game, view, rng):
        """`view` is the table as this seat may see it; whatever is returned must be an option."""
        if game.name == "carcassonne" and view.followers(view.player) <= self.kept:
            thrifty = [option for option in view.options() if option.kind != "follower"]
            if thrifty:
                return thrifty[rng.below(len(thrifty))]
        return Random().choose(game, view, rng)


# The entry point `ludoteka.bots` in pyproject.toml names this. `make` gets the text after the colon of
# `saver:3`; a ValueError says that it makes no sense, and `usage` tells the user what would.
SAVER = BotKind(
    name="saver",
    make=lambda text: Saver(int(text or 2)),
    usage="write saver:3 to keep three followers",
    title="thrifty bot",
)


def main(games: int = 60) -> None:
    # A bot that is not installed can be given as an object.
    result = simulate("carcassonne", [Saver(), "random"], games=games, seed=3)
    for bot, wins, (low, high) in zip(result.bots, result.wins, result.win_intervals, strict=True):
        print(f"{bot}: {wins:g} of {games} games ({low:.0%} to {high:.0%} at 95 %)")


if __name__ == "__main__":
    main()
