"""Write a bot of your own and let it play against the ones that are there.

python examples/write_a_bot.py
"""

from ludoteka.bots import Bot, Random
from ludoteka.sim import simulate


class Saver(Bot):
    """Plays at random in Carcassonne, but keeps its last two followers for better days."""

    def choose(self, game, view, rng):
        """`view` is the table as this seat may see it; whatever is returned must be an option."""
        if view.followers(view.player) <= 2:
            thrifty = [option for option in view.options() if option.kind != "follower"]
            if thrifty:
                return thrifty[rng.below(len(thrifty))]
        return Random().choose(game, view, rng)


def main(games: int = 60) -> None:
    result = simulate("carcassonne", [Saver(), "random"], games=games, seed=3)
    for bot, wins, (low, high) in zip(result.bots, result.wins, result.win_intervals, strict=True):
        print(f"{bot}: {wins:g} of {games} games ({low:.0%} to {high:.0%} at 95 %)")


if __name__ == "__main__":
    main()
