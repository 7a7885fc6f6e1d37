"""Laying out the game (p. 2, 3)."""

import pytest

from ludoteka.engine import LudotekaError, Rng, find_game
from ludoteka.engine.i18n import speaking
from ludoteka.games.mercado.rules.cards import COINS, STALLS

GAME = find_game("mercado")


@pytest.mark.parametrize(("players", "fakes", "seals"), [(2, 28, 13), (3, 23, 12), (4, 18, 11)])
def test_what_everybody_gets(players, fakes, seals):
    """p. 2: 25 coins and a seal each; black coins of missing players stay in the common pile."""
    s = GAME.start(players)
    for player in range(players):
        assert dict(zip(COINS, s.purse[player], strict=True)) == {
            **dict.fromkeys(("gold", "silver", "copper", "turquoise", "fake"), 5),
            "joker": 0,
        }
        assert s.seals[player] == 1
        assert s.held[player] == ()
    assert (s.fakes, s.jokers, s.seal_pile) == (fakes, 14, seals)
    missing = 4 - players
    assert s.box.out_of_play[:4] == [2 + 5 * missing] * 4
    assert s.privileges_in_pile() == 18


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_market_has_eight_cards_with_any_number_of_players(players):
    """p. 2: four valuables, two perfumes, two market cards."""
    s = GAME.start(players)
    s.settle(Rng(1))
    ids = [s.card_at(stall).id for stall in range(len(STALLS))]
    assert [name[0] for name in ids] == ["V"] * 4 + ["F"] * 2 + ["M"] * 2
    assert len(set(ids)) == 8
    assert (s.pile[0].bit_count(), s.pile[1].bit_count()) == (20, 10)


def test_cards_come_with_equal_chances():
    s = GAME.start(2)
    assert [weight for _, weight in s.step.outcomes(s)] == [1] * 24


def test_markers_are_stacked_in_turn_order():
    """p. 2: the first player's marker on top, below it the others clockwise."""
    s = GAME.start(4, {"start": "3"})
    s.settle(Rng(1))
    assert (s.first, s.player) == (2, 2)
    assert s.race == [2, 3, 0, 1]
    assert [s.rank(player) for player in range(4)] == [3, 4, 1, 2]


def test_the_start_player_is_drawn():
    s = GAME.start(3)
    for text in ("V01", "V02", "V03", "V04", "F01", "F02"):
        s.take(s.step.read(s, f"card {text}"))
    assert [(a.text, w) for a, w in s.step.outcomes(s)] == [
        ("start 1", 1),
        ("start 2", 1),
        ("start 3", 1),
    ]


def test_the_start_tile_lies_anywhere():
    """p. 2: on the first game's space, on any other, or drawn at random."""
    assert GAME.start(2).tile == 0
    assert GAME.start(2, {"tile": "17"}).tile == 16
    s = GAME.start(2, {"tile": "random", "side": "B", "start": "1"})
    for text in ("V01", "V02", "V03", "V04", "F01", "F02"):
        s.take(s.step.read(s, f"card {text}"))
    assert len(s.step.outcomes(s)) == 30
    s.take(s.step.read(s, "tile 30"))
    assert s.tile == 29


def test_a_seat_that_is_not_there_cannot_begin():
    with pytest.raises(LudotekaError, match=r"^setting start=4 is not possible with 2 players; "):
        GAME.start(2, {"start": "4"})


def test_sides_have_their_symbols():
    a, b = GAME.start(2), GAME.start(2, {"side": "B"})
    assert a.box.symbols[18] is None
    assert b.box.symbols[18].do == "extra_turn"


def test_what_is_not_possible_is_said_in_czech():
    with speaking("cs"), pytest.raises(LudotekaError) as refused:
        GAME.start(2, {"start": "4"})
    assert str(refused.value).startswith("nastavení start=4 není při počtu hráčů 2 možné; ")


def test_older_records_call_the_start_player_otherwise():
    assert GAME.settings_since(1, {"begins": "3", "side": "B"}) == {"start": "3", "side": "B"}
