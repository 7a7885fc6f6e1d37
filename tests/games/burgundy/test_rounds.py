"""Phases and rounds (p. 3, 4, 9)."""

from collections import Counter

import pytest

from ludoteka.engine import Chance, Rng, find_game
from ludoteka.games.burgundy.rules.events import PhaseBegan
from ludoteka.games.burgundy.rules.market import DrawBlack, DrawRoundGoods, DrawTile
from ludoteka.games.burgundy.rules.pieces import GOOD, GOODS, KIND, KINDS, TILES
from ludoteka.games.burgundy.rules.setup import DealGoods
from ludoteka.games.burgundy.rules.turn import EndPhase, Phase, RollDice, RollWhite, Round

GAME = find_game("burgundy")


def test_a_roll_is_two_equal_dice():
    """p. 4: 36 throws, of which unequal ones come in two ways."""
    s = GAME.start(2)
    outcomes = RollDice(0).outcomes(s)
    assert len(outcomes) == 21
    assert sum(weight for _, weight in outcomes) == 36
    assert {a.text: w for a, w in outcomes}["roll 3 3"] == 1
    assert {a.text: w for a, w in outcomes}["roll 2 5"] == 2


def test_the_white_die_delivers_the_goods_of_the_round(story):
    """p. 4: the first goods tile goes to the depot of the white die; nothing else happens with that die."""
    t = story()
    t.s.round_goods = [GOOD["pink"], GOOD["red"]]
    t.s.unseen_goods[2] -= 1
    t.s.unseen_goods[3] -= 1
    t.ask(RollWhite()).play("white 4")
    assert t.depot_goods(4) == {"pink": 1}
    assert t.s.round_goods == [GOOD["red"]]
    assert t.s.white == 4
    assert t.s.workers == [0, 0]


def test_the_order_of_a_round(story):
    """p. 4: all roll, then the white die, then the turns from the farthest and uppermost marker on."""
    t = story(players=3)
    t.s.order = [2, 0, 1]
    t.s.progress = [0, 0, 1]
    t.s.white = 3
    t.s.dice[:], t.s.spent[:] = [1, 2, 3, 4, 5, 6], [1] * 6
    t.ask(Round(0))
    assert (t.s.white, sum(t.s.dice), sum(t.s.spent)) == (0, 0, 0)  # nothing is rolled yet
    assert t.agenda() == [
        "RollDice(2)",
        "RollDice(0)",
        "RollDice(1)",
        "RollWhite()",
        "Turn(2)",
        "Turn(0)",
        "Turn(1)",
        "Round(1)",
    ]


def test_after_five_rounds_the_phase_ends(story):
    assert story().ask(Round(4)).agenda()[-1] == "EndPhase()"


def test_a_new_phase_clears_the_depots_but_not_the_goods(story):
    """p. 3: tiles left over leave the game, black ones too; goods stay; then new tiles come."""
    t = story().depot(1, "bank", "ship").depot(3, "cow2").black("k7", "castle").goods_in(2, pink=3)
    t.ask(Phase(1))
    t.s.settle(Rng(1))
    gone = {TILES[tile]: n for tile, n in enumerate(t.s.removed) if n}
    assert gone == {"bank": 1, "ship": 1, "cow2": 1, "k7": 1, "castle": 1}
    assert t.depot_goods(2)["pink"] >= 3
    assert sum(tile > 0 for tile in t.s.depots) == 12
    assert sum(tile > 0 for tile in t.s.black) == 4
    assert t.s.phase == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_space_gets_a_tile_of_its_colour(players):
    """p. 3: by the colours printed on the spaces."""
    s = GAME.start(players)
    s.settle(Rng(2))
    for slot, kind in enumerate(s.box.slots[0]):
        assert (KIND[s.depots[slot]] if s.depots[slot] else -1) == kind


def test_the_tiles_drawn_are_as_likely_as_they_are_many(story):
    t = story(players=2)
    t.ask(Phase(0))
    step = t.s.step
    assert isinstance(step, Chance)
    outcomes = step.outcomes(t.s)
    assert {KINDS[KIND[TILES.index(a.word(0))]] for a, _ in outcomes} == {"building"}
    assert {w for _, w in outcomes} == {5}


def test_black_tiles_and_goods_are_as_likely_as_they_are_many(story):
    """p. 2, 4: drawn face down, each tile that is left alike."""
    s = story(players=4).have(pink=3).s
    black = {a.word(0): w for a, w in DrawBlack(0).outcomes(s)}
    assert sum(black.values()) == 40
    assert (black["castle"], black["mine"], black["ship"]) == (2, 2, 6)
    assert (black["bank"], black["cow3"], black["k7"]) == (2, 1, 1)
    assert "k1" not in black
    for step in (DrawRoundGoods(), DealGoods(0)):
        assert {a.word(0): w for a, w in step.outcomes(s)} == {**dict.fromkeys(GOODS, 7), "pink": 4}


@pytest.mark.parametrize(
    "step",
    [DrawTile(0), DrawBlack(0), DrawRoundGoods(), DealGoods(0), RollDice(0), RollWhite()],
    ids=repr,
)
def test_chance_draws_by_the_weights_it_names(story, step):
    s = story(players=4).have(pink=5).store("bank", "bank", "bank").s
    outcomes, rng, draws = step.outcomes(s), Rng(4), 6000
    drawn = Counter(step.sample(s, rng) for _ in range(draws))
    whole = sum(weight for _, weight in outcomes)
    assert set(drawn) <= {action for action, _ in outcomes}
    for action, weight in outcomes:
        share = weight / whole
        assert abs(drawn[action] - draws * share) < 5 * (draws * share * (1 - share)) ** 0.5


def test_three_players_find_a_mine_in_depot_6_in_phase_b(story):
    t = story(players=3).depot(6, "bank", "cow2", "castle").ask(Phase(1))
    t.s.settle(Rng(1))
    assert TILES[t.s.depots[22]] == "mine"
    t = story(players=3).ask(Phase(2))
    t.s.settle(Rng(1))
    assert TILES[t.s.depots[22]] == "castle"


def test_mines_pay_before_the_next_phase(story):
    """p. 9: a silver for every mine; then the next phase begins."""
    t = story().estate(e3="mine").phase("B").ask(EndPhase())
    assert t.s.silver == [1, 0]
    assert t.s.phase == 2
    assert t.noted(PhaseBegan) == [("C",)]


def test_a_phase_begins_with_its_first_round(story):
    """p. 3, 4: while the tiles of a new phase are drawn, none of its five rounds is over yet."""
    t = story()
    t.s.round = 4
    t.ask(EndPhase())
    assert isinstance(t.s.step, Chance)
    assert (t.s.phase, t.s.round) == (1, 0)


def test_a_game_has_25_rounds_and_50_actions_for_everybody():
    """p. 9: 25 rounds, 50 actions with dice; then the game is over."""
    s = GAME.start(2)
    rng = Rng(7)
    rolls = uses = 0
    while not s.over:
        step = s.step
        rolls += isinstance(step, RollDice)
        options = s.options()
        if options:
            action = options[rng.below(len(options))]
            uses += type(step).__name__ == "UseDie" and step.die > 0 and action.kind != "buy"
            s.take(action)
        else:
            s.take(step.sample(s, rng))
    assert (rolls, uses) == (50, 100)
    assert s.phase == 4
    assert s.round == 4
    assert s.round_goods == []


def test_four_players_use_up_every_tile():
    """With four players every tile is dealt in the end."""
    from ludoteka.engine.core.playout import play_out

    s = GAME.start(4)
    play_out(s, Rng(3))
    assert sum(s.supply) == sum(s.black_supply) == 0


def test_every_tile_in_play_has_a_number_of_its_own():
    """A picture knows tiles by them: no two alike, none where no tile lies."""
    s, rng = GAME.start(3), Rng(8)
    s.settle(rng)
    while not s.over:
        tiles = [*s.depots, *s.black, *s.storage, *s.tiles]
        ids = [*s.depot_ids, *s.black_ids, *s.storage_ids, *s.tile_ids]
        assert [tile > 0 for tile in tiles] == [number > 0 for number in ids]
        there = [number for number in ids if number]
        assert len(set(there)) == len(there)
        found = s.options()
        s.take(found[rng.below(len(found))])
        s.settle(rng)
