"""Cards: the nine kinds, the extra die, drawing and shuffling (p. 6, 8, 9)."""

from typing import Any

import pytest

from ludoteka.engine import IllegalMove, Match, Scored
from ludoteka.games.yspahan.rules.cards import DrawCard, draw_card
from ludoteka.games.yspahan.rules.events import NoCard
from ludoteka.games.yspahan.rules.facts import CARDS
from ludoteka.games.yspahan.rules.supervisor import MoveSupervisor
from ludoteka.games.yspahan.rules.tower import BuyYellow
from ludoteka.games.yspahan.rules.turn import AfterDice, ChooseDice, OneMoreDie, Turn


def holding(table: Any, *cards: str, players: int = 3) -> Any:
    return table(players).have(0).hold(0, *cards)


def test_three_coins(table: Any):
    t = holding(table, "gold3").ask(AfterDice(0, True)).do("play gold3")
    assert (t.s.gold[0], t.s.camels[0]) == (3, 0)
    assert t.discards() == ["gold3"]
    assert t.hand(0) == []


def test_three_camels(table: Any):
    t = holding(table, "camels3").ask(AfterDice(0, True)).do("play camels3")
    assert (t.s.gold[0], t.s.camels[0]) == (0, 3)


def test_goods_into_any_shop(table: Any):
    """p. 9: any quarter, but the rules of placing hold."""
    t = holding(table, "cube_city").city({"chest.blue.1": 0, "bag.white.1": 1, "vase.blue.1": 1})
    t.ask(AfterDice(0, False)).do("play cube_city")
    options = t.options()
    assert [option for option in options if "chest" in option] == ["put chest.blue.2"]
    assert not [option for option in options if "bag.white" in option or "vase.blue" in option]
    assert len(options) == 1 + 15 + 14 + 5
    t.do("put barrel.purple.4")
    assert t.goods()["barrel.purple.4"] == 0


def test_goods_into_the_city_need_goods_and_a_shop(table: Any):
    """Y20."""
    t = holding(table, "cube_city")
    t.city({"bag.purple": 0, "bag.yellow": 0, "bag.blue": 0, "bag.white": 0, "barrel.purple": 0})
    t.city({"barrel.white.1": 0})
    assert t.ask(AfterDice(0, True)).options() == ["pass"]


def test_goods_onto_the_caravan(table: Any):
    """p. 9: the next camel and its points; the inn gives no card for it."""
    t = holding(table, "cube_caravan").built(0, "inn").ask(AfterDice(0, False))
    t.do("play cube_caravan")
    assert t.s.caravan == [0]
    assert t.s.points[0] == 2
    assert t.waiting() == "over"
    assert t.s.hand_size[0] == 0


def test_goods_onto_the_caravan_need_goods(table: Any):
    """Y20."""
    t = holding(table, "cube_caravan")
    t.city({"bag.purple": 0, "bag.yellow": 0, "bag.blue": 0, "bag.white": 0, "barrel.purple": 0})
    assert "play cube_caravan" in t.ask(AfterDice(0, True)).options()
    t.do("pass").city({"barrel.white.1": 0})
    assert t.ask(AfterDice(0, True)).options() == ["pass"]


@pytest.mark.parametrize(("camels", "most"), [(1, 1), (4, 4), (7, 4)])
def test_selling_camels(table: Any, camels: int, most: int):
    """p. 9: 2 points each, at most 8 points for 4 camels."""
    t = holding(table, "sell_camels").have(0, camels=camels).ask(AfterDice(0, False))
    t.do("play sell_camels")
    assert t.options() == [f"sell {n}" for n in range(1, most + 1)]
    t.do(f"sell {most}")
    assert t.s.points[0] == 2 * most
    assert t.s.camels[0] == camels - most
    (event,) = [event for event in t.s.log if isinstance(event, Scored)]
    assert event.why == (("camels", most, 2),)


@pytest.mark.parametrize(("gold", "most"), [(3, 3), (10, 10), (14, 10)])
def test_selling_gold(table: Any, gold: int, most: int):
    """p. 9: 1 point each, at most 10 points for 10 coins."""
    t = holding(table, "sell_gold").have(0, gold=gold).ask(AfterDice(0, False))
    t.do("play sell_gold")
    assert t.options() == [f"sell {n}" for n in range(1, most + 1)]
    t.do(f"sell {most}")
    assert (t.s.points[0], t.s.gold[0]) == (most, gold - most)


def test_nothing_to_sell_or_swap(table: Any):
    t = holding(table, "sell_gold", "sell_camels", "swap").ask(AfterDice(0, True))
    assert t.options() == ["pass"]


@pytest.mark.parametrize(
    ("cards", "gold", "camels"),
    [("build_no_camels", 4, 0), ("build_no_gold", 0, 4), ("build_no_camels build_no_gold", 0, 0)],
)
def test_building_cheaper(table: Any, cards: str, gold: int, camels: int):
    """p. 9: the bazaar for 4 coins alone or 4 camels alone; with both cards for nothing (Y4)."""
    t = holding(table, *cards.split()).have(0, gold=gold, camels=camels).ask(AfterDice(0, True))
    t.do(f"build bazaar {cards}")
    assert (t.s.gold[0], t.s.camels[0]) == (0, 0)
    assert list(t.discards()) == cards.split()
    assert t.s.buildings[0] == 1 << 4


def test_building_cards_are_no_second_building(table: Any):
    """Y3: the card pays part of the one building of the turn."""
    t = holding(table, "build_no_gold", "build_no_camels").have(0, gold=9, camels=9)
    t.ask(AfterDice(0, True)).do("build inn")
    assert t.options() == ["pass"]


def test_building_cards_with_two_players_take_dice(table: Any):
    """p. 8, Y3."""
    t = holding(table, "build_no_camels", players=2).tower(camels=(1, 4)).ask(Turn(0))
    assert t.options("build") == []
    t.do("take camels build")
    assert t.options() == ["build paddock build_no_camels"]
    t.do("build paddock build_no_camels")
    assert t.s.has(0, 0)
    assert t.waiting() == "over"


@pytest.mark.parametrize(
    ("move", "gold", "camels"),
    [("give camels 2", 6, 1), ("give gold 1", 3, 4), ("give gold 4", 0, 7)],
)
def test_swapping(table: Any, move: str, gold: int, camels: int):
    """p. 9: any number, one for one, either way."""
    t = holding(table, "swap").have(0, gold=4, camels=3).ask(AfterDice(0, False)).do("play swap")
    assert t.options() == [
        *[f"give camels {n}" for n in (1, 2, 3)],
        *[f"give gold {n}" for n in (1, 2, 3, 4)],
    ]
    t.do(move)
    assert (t.s.gold[0], t.s.camels[0]) == (gold, camels)


def test_any_number_of_cards_a_turn(table: Any):
    """p. 8."""
    t = holding(table, "gold3", "gold3", "camels3", "swap").ask(AfterDice(0, False))
    t.do("play gold3", "play gold3", "play camels3", "play swap", "give camels 3")
    assert (t.s.gold[0], t.s.hand_size[0]) == (9, 0)
    assert t.waiting() == "over"


def test_cards_before_between_and_after(table: Any):
    """Y1: from the moment the dice lie on the tower to the end of one's own turn."""
    t = holding(table, "gold3", "camels3", "swap").tower(camels=(1, 2)).ask(Turn(0))
    t.do("play gold3", "take camels supervisor", "go W1", "play camels3", "build paddock")
    t.do("play swap", "give gold 1")
    assert (t.s.gold[0], t.s.camels[0]) == (2, 2)


def test_cards_only_after_the_dice(table: Any):
    """Y1, the other reading: an option of the game."""
    t = table(3, cards="after").hold(0, "gold3").tower(camels=(1, 2)).ask(Turn(0))
    assert t.options("play") == []
    t.do("take camels supervisor", "go W1")
    assert t.options("play") == ["play gold3"]


def test_no_cards_before_the_roll_or_in_another_turn(table: Any):
    """Y1: gold for yellow dice must be there already."""
    t = table(3, start="1").have(0, gold=1).hold(0, "gold3").hold(1, "gold3")
    t.have(1, camels=1).city({"bag.white.2": 1})
    assert t.ask(BuyYellow(0)).options() == ["buy 0", "buy 1"]
    t.s.agenda.clear()
    t.ask(MoveSupervisor(0, 1)).do("go W1")
    assert (t.s.player, t.options()) == (1, ["camel", "pass"])


# -- one more die --------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS)
def test_any_card_gives_a_die(table: Any, card: str):
    """p. 8, 9: discarded without its effect."""
    t = holding(table, card).tower(camels=(1, 2)).ask(ChooseDice(0))
    t.do("take camels camels", f"extra {card}")
    assert t.s.camels[0] == 3
    assert t.s.gold[0] == 0
    assert list(t.discards()) == [card]


def test_a_die_for_gold_and_the_shop(table: Any):
    """p. 8, Y2: it adds to the buildings."""
    t = holding(table, "swap").built(0, "shop").tower(gold=(5, 2)).ask(ChooseDice(0))
    t.do("take gold gold", "extra swap")
    assert t.s.gold[0] == 2 + 2 + 1


def test_a_die_for_goods_and_the_hoist(table: Any):
    t = holding(table, "swap").built(0, "hoist").tower(vase=(5, 1)).ask(ChooseDice(0))
    t.do("take vase goods", "extra swap", *[f"put vase.orange.{n}" for n in (1, 2)])
    assert t.goods() == {f"vase.orange.{n}": 0 for n in (1, 2, 3)}


def test_exactly_one_card(table: Any):
    """p. 8."""
    t = holding(table, "swap", "gold3").tower(camels=(1, 2)).ask(ChooseDice(0))
    t.do("take camels camels")
    assert t.options() == ["pass", "extra gold3", "extra swap"]
    t.do("extra swap")
    assert t.waiting() == "FinishTurn"


def test_a_card_may_be_kept(table: Any):
    t = (
        holding(table, "swap")
        .tower(camels=(1, 2))
        .ask(ChooseDice(0))
        .do("take camels camels", "pass")
    )
    assert (t.s.camels[0], t.hand(0)) == (2, ["swap"])


def test_no_die_for_supervisor_and_card(table: Any):
    """Y2: only for camels, gold and goods."""
    for move in ("take camels supervisor", "take camels card"):
        t = holding(table, "gold3").tower(camels=(1, 2)).ask(ChooseDice(0)).do(move)
        assert not isinstance(t.s.step, OneMoreDie)


def test_no_question_where_the_die_would_be_wasted(table: Any):
    """Y19: there is no shop for one more."""
    t = holding(table, "swap").city({"vase.orange": 1, "vase.yellow": 1}).tower(vase=(5, 1))
    t.ask(ChooseDice(0)).do("take vase goods")
    assert t.waiting() == "FinishTurn"
    assert t.goods()["vase.blue.1"] == 0


def test_the_discarded_card_and_cards_played_after(table: Any):
    """p. 8: other cards may follow in the same turn."""
    t = holding(table, "swap", "gold3").tower(camels=(1, 2)).ask(ChooseDice(0))
    t.do("take camels camels", "extra swap", "play gold3")
    assert (t.s.camels[0], t.s.gold[0]) == (3, 3)


# -- drawing -------------------------------------------------------------------------------------


def test_one_card_whatever_the_dice(table: Any):
    """p. 6: always one card."""
    t = table().tower(camels=(1, 7)).ask(ChooseDice(0)).do("take camels card", "draw sell_gold")
    assert t.hand(0) == ["sell_gold"]
    assert t.s.deck_size() == 17


def test_the_deck_is_a_fair_draw(table: Any):
    t = table().hold(1, "gold3", "swap", "swap").ask(DrawCard(0))
    weights = {action.word(0): weight for action, weight in t.s.step.outcomes(t.s)}
    assert weights["gold3"] == 1
    assert "swap" not in weights
    assert sum(weights.values()) == 15


FIRST_HALF = 2 * CARDS[:4]  # eight cards


def test_shuffled_when_the_last_card_is_drawn(table: Any):
    """p. 8, Y36: at once, and the discards are the new deck."""
    t = table().hold(1, *FIRST_HALF).hold(2, *2 * CARDS[4:8])
    t.s.discard = 1 << 16  # one swap; the other one is the deck
    assert t.s.deck_size() == 1
    t.ask(DrawCard(0)).do("draw swap")
    assert list(t.discards()) == []
    assert t.s.deck_size() == 1
    t.ask(DrawCard(0)).do("draw swap")
    assert t.hand(0) == ["swap", "swap"]
    assert t.s.deck_size() == 0


def test_discards_made_after_the_deck_ran_out(table: Any):
    """Y36: shuffled as soon as there are some and a card is needed."""
    t = table().hold(0, "gold3", "swap").hold(1, *FIRST_HALF[1:]).hold(2, *2 * CARDS[4:8], "swap")
    assert t.s.deck_size() == 0
    t.tower(camels=(1, 2)).ask(Turn(0))
    assert "take camels card" not in t.options()  # Y24: there is none
    t.do("play gold3")
    assert "take camels card" in t.options()
    t.do("take camels card")
    assert [(a.text, n) for a, n in t.s.step.outcomes(t.s)] == [("draw gold3", 1)]
    t.do("draw gold3")
    assert t.s.deck_size() == 0


def test_no_card_anywhere(table: Any):
    """Y24: deck and discards are empty."""
    t = table().hold(1, *FIRST_HALF).hold(2, *2 * CARDS[4:9])
    draw_card(t.s, 0)
    assert t.s.agenda == []
    assert [type(event) for event in t.s.log] == [NoCard]
    t.ask(Turn(0))  # and no dice either
    assert t.waiting() == "over"


def test_playing_a_card_cannot_be_undone():
    """A card that everybody has seen stays played."""
    for seed in range(40):
        match = Match.new("yspahan", 3, seed=seed, settings={"start": "1"})
        match.play("buy 0")
        card = [a for a in match.options() if a.text.endswith(" card")]
        match.play(card[0])
        played = [a for a in match.options() if a.kind == "play"]
        if played:
            match.play(played[0])
            with pytest.raises(IllegalMove, match="cannot be undone"):
                match.undo()
            return
    raise AssertionError("no card was drawn that can be played at once")
