"""How well greedy plays: it looks one decision ahead with the evaluation."""

from ludoteka.bots import make_bot
from ludoteka.engine import Rng
from ludoteka.games.yspahan.game import GAME

GAMES = 100


def play(names: list[str], seed: int) -> list[int]:
    """The scores of one game between bots, each seeing only its own view."""
    state = GAME.start(len(names))
    rng = Rng(seed)
    bots = [make_bot(name) for name in names]
    state.settle(rng)
    while not state.over:
        player = state.player
        state.take(bots[player].choose(GAME, state.view(player), rng))
        state.settle(rng)
    return state.points


def test_greedy_beats_random():
    """At least 98 of 100 two-player games, the seats in turn."""
    wins = 0
    for seed in range(GAMES):
        me = seed % 2
        points = play(["greedy", "random"] if me == 0 else ["random", "greedy"], seed)
        wins += points[me] > points[1 - me]
    assert wins >= 98


def test_greedy_wins_among_four():
    for seed in range(3):
        points = play(["random", "greedy", "random", "random"], seed)
        assert points[1] == max(points)
