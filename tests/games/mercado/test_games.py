"""Whole games: coins, bots, and whether the reconstructed deck plays fairly."""

import pytest

from ludoteka.bots import make_bot
from ludoteka.engine import Rng, find_game
from ludoteka.games.mercado.rules.checks import coins_in_all

GAME = find_game("mercado")


def play(seed, bots, settings=None):
    state = GAME.start(len(bots), settings or {})
    rng = Rng(seed)
    while True:
        state.settle(rng)
        if state.over:
            return state
        bot = bots[state.player]
        state.take(bot.choose(GAME, state.view(state.player), rng))


def test_140_coins_in_every_state():
    rng = Rng(4)
    state = GAME.start(3, {"side": "B"})
    while not state.over:
        assert sum(coins_in_all(state)) == 140
        if state.player >= 0:
            options = state.options()
            state.take(options[rng.below(len(options))])
        else:
            state.take(state.step.sample(state, rng))


def test_greedy_beats_random():
    """At least 95 of 100 games of two; here 40 of them."""
    greedy, random = make_bot("greedy"), make_bot("random")
    wins = 0
    for number in range(40):
        mine = number % 2
        bots = [random, random]
        bots[mine] = greedy
        wins += play(f"beat {number}", bots).ranks()[mine] == 1
    assert wins >= 38


FAIR_GAMES = {2: 40, 3: 24, 4: 14}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_are_fair_and_games_have_a_good_length(players):
    """A small version of the measure over 2,000 games: no seat far above its share, 7 to 15 rounds."""
    greedy = make_bot("greedy")
    wins = [0] * players
    rounds = []
    games = FAIR_GAMES[players]
    for number in range(games):
        state = play(f"fair {players} {number}", [greedy] * players, {"side": "AB"[number % 2]})
        wins[(state.ranks().index(1) - state.first) % players] += 1
        rounds.append(state.round)
    spread = (games * (1 / players) * (1 - 1 / players)) ** 0.5
    assert max(wins) <= games * (1 / players + 0.08) + 2.5 * spread
    assert 7 <= sum(rounds) / games <= 15
    assert sum(7 <= n <= 15 for n in rounds) >= 0.85 * games


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_are_fair_over_2000_games(players):
    """No seat wins more than 8 percentage points above its fair share."""
    greedy = make_bot("greedy")
    wins = [0] * players
    rounds = []
    for number in range(2000):
        state = play(f"{players}:{number}", [greedy] * players, {"side": "AB"[number % 2]})
        wins[(state.ranks().index(1) - state.first) % players] += 1
        rounds.append(state.round)
    assert max(wins) / 2000 <= 1 / players + 0.08
    assert 7 <= sum(rounds) / 2000 <= 15
    assert sum(7 <= n <= 15 for n in rounds) >= 0.9 * 2000
