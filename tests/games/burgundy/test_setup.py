"""The preparation (p. 2, 3) and the advanced setting (p. 12)."""

import json

import pytest

from ludoteka.engine import IllegalMove, Match, Rng, find_game
from ludoteka.games.burgundy.rules.estate import ESTATES, SHEETS
from ludoteka.games.burgundy.rules.pieces import GOODS, SPACE, TILES

GAME = find_game("burgundy")
ADVANCED = {"estates": "advanced"}
SECRET = {"estates": "advanced", "choice": "secret"}


def until_choice(players=2, settings=None, seed=3):
    s = GAME.blank(players, GAME.check_settings(settings or {}))
    s.log = []
    GAME.setup(s)
    s.advance()
    s.settle(Rng(seed))
    return s


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_gets_a_castle_goods_silver_and_workers(players):
    """p. 2, 3: castle in the centre, 3 goods, 1 silver, and 1 to 4 workers in turn order."""
    s = until_choice(players)
    first = s.order[0]
    assert s.order == [(first + i) % players for i in range(players)]
    assert [s.workers[player] for player in s.order] == [1, 2, 3, 4][:players]
    assert s.silver == [1] * players
    assert s.progress == [0] * players
    for player in range(players):
        assert s.board[player] == 1
        assert TILES[s.tile_at(player, SPACE["d4"])] == "castle"
        assert s.covered[player] == 1 << SPACE["d4"]
        assert sum(s.goods[6 * player : 6 * player + 6]) == 3


def test_the_start_player_is_drawn():
    """p. 3: every player may begin, and plays first."""
    step = GAME.start(4).step
    assert [(a.text, w) for a, w in step.outcomes(GAME.start(4))] == [
        (f"start {seat}", 1) for seat in (1, 2, 3, 4)
    ]
    s = GAME.start(3)
    s.take(s.step.read(s, "start 3"))
    assert s.order == [2, 0, 1]
    s.settle(Rng(0))
    assert s.player == 2


@pytest.mark.parametrize(("players", "spaces", "black"), [(2, 12, 4), (3, 18, 6), (4, 24, 8)])
def test_the_first_phase_is_laid_out(players, spaces, black):
    """p. 3, 4: tiles by the number of players; five goods tiles, of which one is delivered at once."""
    s = until_choice(players)
    assert sum(tile > 0 for tile in s.depots) == spaces
    assert sum(tile > 0 for tile in s.black) == black
    assert len(s.round_goods) == 4
    assert sum(s.depot_goods) == 1
    assert sum(s.depot_goods[6 * (s.white - 1) : 6 * s.white]) == 1
    assert sum(s.unseen_goods) == 42 - 5 - 3 * players


# -- advanced (p. 12) ----------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1, 2])
def test_open_choice_goes_in_turn_order(first):
    """p. 12: after the turn order is known everybody gets a board, chooses its side, then the castle's space."""
    s = GAME.start(3, ADVANCED)
    s.take(s.step.read(s, f"start {first + 1}"))
    s.settle(Rng(3))
    assert s.player == first
    assert len(set(s.sheet)) == 3
    for player in list(s.order):
        assert s.player == player
        assert [a.text for a in s.options()] == [f"estate {n}" for n in SHEETS[s.sheet[player]]]
        number = SHEETS[s.sheet[player]][1]
        s.take(s.options()[1])
        assert s.player == player
        assert [SPACE[a.word(0)] for a in s.options()] == ESTATES[number].castle_cells
        s.take(s.options()[2])
        assert s.board[player] == number
        assert s.covered[player] == 1 << ESTATES[number].castle_cells[2]
    s.settle(Rng(0))
    assert 0 not in s.board
    assert s.points == [0, 0, 0]


def test_every_estate_can_be_dealt_and_chosen():
    """p. 12: boards 1 to 9; several players may choose number 1."""
    seen = set()
    for seed in range(20):
        s = until_choice(4, ADVANCED, seed)
        while s.player >= 0 and 0 in s.board:
            options = s.options()
            s.take(options[seed % len(options)])
            s.settle(Rng(seed))
        seen |= set(s.board)
    assert seen == set(range(1, 10))


def test_a_castle_on_an_area_of_one_brings_nothing_at_once():
    s = until_choice(2, ADVANCED)
    while 0 in s.board:
        s.take(s.options()[0])
        s.settle(Rng(1))
    assert s.points == [0, 0]


def secret_choice(first_side, first_castle):
    """A game in which the first player has chosen in secret."""
    s = until_choice(2, SECRET, seed=5)
    me = s.player
    s.take(s.options()[first_side])
    assert s.player == me
    s.take(s.options()[first_castle])
    return s, me, s.player


def test_secret_choice_is_shown_when_all_have_chosen():
    """p. 12: all at once; nobody sees the others' choices before."""
    s, me, other = secret_choice(1, 2)
    assert other != me
    assert s.board == [0, 0]
    assert s.reveals == 0
    s.take(s.options()[0])
    s.take(s.options()[0])
    assert 0 not in s.board
    assert s.reveals == 1
    assert s.board[me] == SHEETS[s.sheet[me]][1]


def test_what_others_chose_in_secret_cannot_be_seen():
    """Two games that differ only in a secret choice look the same to the others and to spectators."""
    worlds = [secret_choice(side, castle) for side in (0, 1) for castle in (0, 3)]
    for viewer in (worlds[0][2], None):
        seen = {json.dumps(GAME.position(s.view(viewer)), sort_keys=True) for s, _, _ in worlds}
        assert len(seen) == 1
        if viewer is not None:
            assert (
                len({str(GAME.programs.observe(s.view(viewer), viewer)) for s, _, _ in worlds}) == 1
            )
    mine = {json.dumps(GAME.position(s.view(worlds[0][1]))) for s, _, _ in worlds}
    assert len(mine) == 4


def test_a_redeal_keeps_the_own_choice_and_varies_the_others():
    s, me, other = secret_choice(1, 2)
    for start in (s, s.view(me)):
        assert start.redeal(me, Rng(1)).plan[me] == s.plan[me]
    plans = {s.view(other).redeal(other, Rng(seed)).plan[me] for seed in range(60)}
    sides = SHEETS[s.sheet[me]]
    assert plans == {(n, cell) for n in sides for cell in ESTATES[n].castle_cells}


def test_undo_stops_where_the_choices_are_shown():
    m = Match.new(GAME, 2, seed=4, settings=SECRET)
    m.play(m.options()[0])
    m.undo()
    for _ in range(4):
        m.play(m.options()[0])
    with pytest.raises(IllegalMove):
        m.undo()


def test_goods_of_later_phases_are_unknown():
    """Only the goods of the running phase lie open; the rest is a heap without an order."""
    s = until_choice(2)
    position = json.dumps(GAME.position(s.view(0)))
    assert "unseen_goods" in position
    assert len(s.round_goods) == 4
    assert all(0 <= good < len(GOODS) for good in s.round_goods)
