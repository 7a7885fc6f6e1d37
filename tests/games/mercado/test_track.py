"""The track (p. 6, 7)."""

import pytest

from ludoteka.engine import Scored
from ludoteka.games.mercado.rules.cards import load
from ludoteka.games.mercado.rules.track import Move, walk

DECK = load("reconstructed-2026")


def move(t, player, steps, choice=False):
    t.state.agenda = [Move(player, steps, choice)]
    t.state.advance()
    return t.state


def test_occupied_spaces_count(table):
    """p. 6, example: four steps over yellow's space, to a free space that drops a fake."""
    t = table(players=2).walked(0, 2)
    s = move(t, 0, 4)
    assert s.distance == [4, 2]
    assert t.coins_of(0)["fake"] == 4
    assert s.fakes == 29


def test_a_space_that_leads_on(table):
    """p. 6, example: three steps lead to a free space that says three more."""
    t = table(players=2).walked(0, 2)
    s = move(t, 0, 3)
    assert s.distance == [6, 2]


def test_an_occupied_space_says_nothing(table):
    """p. 6, example: yellow stands there; red's marker goes on top and the symbol is left alone."""
    t = table(players=2).walked(0, 3)
    s = move(t, 0, 3)
    assert s.distance == [3, 3]
    assert s.race == [0, 1]


def test_who_comes_later_lies_on_top(table):
    """p. 5, 6: the upper marker is ahead, so a third one passes both."""
    t = table(players=4).walked(5, 5, 2, 1, race=[1, 0, 2, 3])
    s = move(t, 3, 4)
    assert s.race == [3, 1, 0, 2]
    s = move(t, 2, 2)  # below them all
    assert (s.distance, s.race) == ([5, 5, 4, 5], [3, 1, 0, 2])


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("space", range(1, 30))
def test_every_symbol(table, side, space):
    """p. 7: what each space of both sides does to the player who reaches it, and to the others."""
    symbol = DECK.sides[side][space]
    t = table(players=3, side=side).walked(space - 1, 0, 0, race=[0, 1, 2])
    before = [dict(t.coins_of(p)) for p in range(3)]
    s = move(t, 0, 1)
    if s.agenda:
        assert (symbol.do, t.asked) == ("gain_privilege", "DrawPrivilege")
        t.play("privilege 3")
    if symbol is None:
        assert t.got() == []
        assert s.distance[0] == space
        return
    if symbol.do == "advance":
        assert s.distance[0] == space + 3
        return
    change = {"gain_fake": ("fake", 1), "drop_fake": ("fake", -1), "gain_joker": ("joker", 1)}
    players = [1, 2] if symbol.others else [0]
    for player in range(3):
        after = dict(t.coins_of(player))
        if symbol.do in change and player in players:
            coin, n = change[symbol.do]
            before[player][coin] = before[player].get(coin, 0) + n
        assert after == before[player]
    assert s.seals == [2 if symbol.do == "gain_seal" else 1, 1, 1]
    assert len(s.held[0]) == (symbol.do == "gain_privilege")
    assert s.again == (symbol.do == "extra_turn")


def test_drop_a_fake_from_the_card_when_the_purse_has_none(table):
    """p. 7, M19: from the purse, else from the personal card, else nothing."""
    t = table(players=2).walked(0, 9).purse(0, "gold", card="fake silver")
    move(t, 0, 4)
    assert t.on_card(0) == {"silver": 1}
    t = table(players=2).walked(0, 9).purse(0, "gold")
    move(t, 0, 4)
    assert t.got() == []


def test_drop_two_fakes_from_purse_and_card(table):
    """p. 7: a fake for each symbol, so the second comes from the card when the purse had only one."""
    t = table(players=2).walked(0, 9).holds(0, "1+drop_fake2")
    t.purse(0, "gold gold silver fake", card="fake fake silver").play("use 1+drop_fake2")
    assert t.on_card(0) == {"fake": 1, "silver": 1}
    assert t.coins_of(0) == {"gold": 2, "silver": 1}
    assert t.got() == [(0, "drop", 2)]


def test_a_fake_is_compulsory_after_a_card(table):
    """M16: the symbol of a free space must be carried out after a purchase."""
    t = table(stalls=("V03",)).walked(6, 1, 2).paid(0, "v1", "copper")
    t.play("coins copper fake fake", "place copper v1", "card V02")
    assert t.state.distance[0] == 9
    assert t.coins_of(0)["fake"] == 4


def test_symbols_are_optional_after_a_privilege(table):
    """p. 6: the player may leave the symbol alone; also the one to which the first leads (M16)."""
    t = table().holds(0, "3").play("use 3")
    assert t.options() == ["symbol", "pass"]
    t.play("pass")
    assert t.state.distance[0] == 3
    t = table().holds(0, "3").walked(16, 1, 2).play("use 3", "symbol")
    assert t.state.distance[0] == 22  # 19 leads on to 22, whose seal is again optional
    assert t.options() == ["symbol", "pass"]
    t.play("symbol")
    assert t.state.seals[0] == 2


def test_the_start_tile_ends_all_symbols(table):
    """p. 8, M18: from the movement that reaches it on; other markers still use theirs."""
    t = table(players=2).walked(29, 0)
    s = move(t, 0, 4)  # to space 3 of the second lap: "+3" is dead
    assert s.distance[0] == 33
    s = move(t, 1, 4)
    assert t.got() == [(1, "drop", 1)]
    assert s.ending()


def test_the_start_tile_covers_its_symbol(table):
    """M18: with the tile on space 5 (drop a fake) a marker that comes round finds nothing there."""
    t = table(players=2, tile=5).walked(26, 0)
    s = move(t, 0, 4)
    assert (s.distance[0], s.space(0)) == (30, 4)
    assert t.got() == []


def test_the_start_tile_turns_the_track(table):
    """p. 2: with the tile elsewhere the same steps lead to other spaces."""
    t = table(players=2, tile=4).walked(0, 9)
    s = move(t, 0, 1)
    assert s.space(0) == 4
    assert t.got() == [(0, "drop", 1)]


def test_second_lap(table):
    """M34: a marker one lap ahead occupies the printed space, but is ranked by its way."""
    t = table(players=2).walked(34, 0)
    s = move(t, 1, 4)
    assert t.got() == []
    assert s.race == [0, 1]
    assert s.ranks() == [1, 2]


def test_others_effects_move_nobody(table):
    """M17: symbols for the others are coins, never steps."""
    for side in DECK.sides.values():
        assert all(s.do in ("gain_fake", "gain_joker") for s in side if s is not None and s.others)
    for card in DECK.cards:
        assert all(e.do in ("gain_fake", "lose_privilege") for e in card.opponents)


def test_jokers_for_the_others_run_out_clockwise(table):
    """M12: the left neighbour first."""
    t = table(players=4, side="B").walked(9, 9, 1, 9)
    t.state.jokers = 2
    move(t, 2, 1)
    assert [t.coins_of(p).get("joker", 0) for p in range(4)] == [1, 0, 0, 1]


def test_points_are_explained(table):
    t = table(players=2).walked(0, 9)
    move(t, 0, 3)
    scored = [event for event in t.state.log if isinstance(event, Scored)]
    assert [(e.points, e.source, e.where) for e in scored] == [(3, "symbol", ("space-3",))]


def test_who_leaves_a_stack_leads_it(table):
    """One step from below the others to a free space."""
    t = table(players=2).walked(4, 4, race=[0, 1])
    assert walk(t.state, 1, 1)
    assert t.state.race == [1, 0]
