"""Buying (p. 4, 5): every card, every part of a purchase, every ruling."""

import json
from collections import Counter
from importlib import resources

import pytest

from ludoteka.engine import Scored
from ludoteka.games.mercado.rules.cards import COINS, STALLS
from ludoteka.games.mercado.rules.events import Bought

FOLDER = resources.files("ludoteka.games.mercado")
DECK = json.loads((FOLDER / "data" / "deck-reconstructed-2026.json").read_text("utf-8"))
CARDS = [*DECK["valuables"], *DECK["perfumes"]]


def cheapest(price):
    """One way to pay, in coins."""
    coins = ["joker"] * price.get("joker", 0)
    coins += ["gold"] * price.get("same", 0) + list(COINS[: price.get("different", 0)])
    for colour, n in price.get("fixed", {}).items():
        coins += [colour] * n
    return coins


def test_the_turn_of_the_rulebook(table):
    """p. 6: red draws a fake, a gold and a turquoise coin and buys the cloth."""
    red, blue, yellow = 0, 1, 2
    t = table(stalls=("V01",)).paid(red, "v1", "gold turquoise").walked(5, 9, 8)
    t.paid(yellow, "v1", "gold gold turquoise").paid(blue, "v1", "gold")
    t.play("coins gold turquoise fake", "place gold v1", "place turquoise v1")
    assert t.asked == "DrawPrivilege"
    t.play("privilege 3", "card V03")
    s = t.state
    assert s.distance == [9, 9, 8]
    assert t.faces(red) == ["3"]
    assert t.on_card(red) == {"gold": 2, "turquoise": 2, "fake": 1}
    assert s.seals == [1, 1, 2]
    assert t.coins_of(yellow) == dict.fromkeys(COINS[:4], 5) | {"fake": 5}
    assert t.coins_of(blue) == dict.fromkeys(COINS[:4], 5) | {"fake": 5}
    assert s.card_at(0).id == "V03"
    assert s.discard[0] == 1 << s.box.deck.numbers["V01"]
    assert t.state.step.player == blue
    assert t.game.complaints(s) == []


def test_the_jug_comes_with_a_fake(table):
    """p. 3: two silver coins, four points and unfortunately a fake coin."""
    t = table(stalls=("V02",)).paid(0, "v1", "silver")
    t.play("coins gold silver copper", "place silver v1", "done", "card V03")
    assert t.state.distance[0] == 4
    # space 5 of side A drops a fake: one comes from the card, one goes by the symbol
    assert t.got() == [(0, "drop", 1), (0, "fake", 1)]
    assert t.on_card(0) == {"silver": 2}


LOGGED = {
    "gain_joker": "joker",
    "gain_fake": "fake",
    "drop_fake": "drop",
    "gain_seal": "seal",
    "gain_privilege": "privilege",
    "lose_privilege": "lost",
    "extra_turn": "again",
}


def logged(effects):
    """What the log says of these effects: {what: how many}."""
    found = Counter()
    for effect in effects:
        if effect["do"] != "no_seal":
            found[LOGGED[effect["do"]]] += effect["n"]
    return found


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["id"])
def test_every_card(table, card):
    """Price, points and effects of each card, read from the data a second time.

    The buyer is behind the start tile, where no symbol adds anything, and leads. Of the others,
    who each hold one privilege, the second one has most coins at the card.
    """
    stall, new = ("v1", "card V11") if card["id"][0] == "V" else ("p1", "card F09")
    new = {"V11": "card V12", "F09": "card F08"}.get(card["id"], new)
    first, *rest = cheapest(card["price"])
    t = table(stalls=(card["id"],)).walked(31, 15, 10).paid(0, stall, " ".join(rest))
    t.holds(1, "3").holds(2, "2").paid(2, stall, "joker")
    if first == "joker":
        t.purse(0, "joker gold gold")
        t.play("coins gold gold joker", f"place joker {stall}", "done")
    else:
        t.play(f"coins {first} fake fake", f"place {first} {stall}")
    answers = {"DrawPrivilege": "privilege 3", "RevealPoints": "card V03", "NewCard": new}
    while t.asked in answers:
        t.play(answers[t.asked])
    s = t.state
    points = {"rank": 1, "reveal": 3}.get(card["points"], card["points"])
    assert s.distance == [31 + points, 15, 10]
    no_seal = {"do": "no_seal"} in card["opponents"]
    expected = [logged(card["buyer"]), logged(card["opponents"]), logged(card["opponents"])]
    if not no_seal:
        expected[2]["second"] = 1
    found = [Counter(), Counter(), Counter()]
    for player, what, n in t.got():
        found[player][what] += n
    assert found == expected
    assert t.on_card(0) == {
        name: n for name, n in Counter(cheapest(card["price"])).items() if name != "joker"
    } | ({"fake": 2} if first != "joker" else {})
    assert t.coins_of(2)["joker"] == 1
    assert s.card_at(STALLS.index(stall)).id == new.split()[1]
    extra = any(effect["do"] == "extra_turn" for effect in card["buyer"])
    assert s.step.player == (0 if extra else 1)
    assert t.game.complaints(s) == []


def test_second_place(table):
    """p. 5, M11: most coins among the others; all who tie get a seal; one coin is enough."""
    t = table(players=4, stalls=("V05",)).paid(0, "v1", "gold gold")
    t.paid(1, "v1", "gold").paid(3, "v1", "gold")
    t.play("coins gold fake fake", "place gold v1", "card V02")
    assert t.state.seals == [1, 2, 1, 2]


def test_nobody_else_no_seal(table):
    t = table(stalls=("V05",)).paid(0, "v1", "gold gold")
    t.play("coins gold fake fake", "place gold v1", "card V02")
    assert t.state.seals == [1, 1, 1]


def test_a_card_without_a_seal_for_the_others(table):
    """p. 7: the crossed seal: the second most coins bring nothing."""
    t = table(stalls=("V17",)).paid(0, "v1", "gold gold").paid(1, "v1", "copper copper")
    t.play("coins gold fake fake", "place gold v1", "card V02")
    assert t.state.seals == [1, 1, 1]


def test_too_few_seals_for_a_tie(table):
    """M12: clockwise from the buyer's left as long as the pile lasts."""
    t = table(players=4, stalls=("V05",), turn=2).seals(1, 1, 1, 1, pile=1)
    t.paid(2, "v1", "gold gold").paid(1, "v1", "gold").paid(3, "v1", "gold")
    t.state.distance, t.state.race = [10, 10, 10, 10], [0, 1, 2, 3]
    t.play("coins gold fake fake", "place gold v1", "card V02")
    assert t.state.seals == [1, 1, 1, 2]


def test_too_few_fakes_for_all(table):
    """M12: the left neighbour takes two, the next the last one, the third none."""
    t = table(players=4, stalls=("F05",), turn=2).paid(2, "p1", "gold")
    t.purse(2, "gold gold silver").state.fakes = 3
    t.play("coins gold gold silver", "place gold p1", "done", "card F09")
    assert [t.coins_of(p).get("fake", 0) for p in range(4)] == [6, 5, 0, 7]
    assert t.state.fakes == 0


def test_empty_piles_are_ignored(table):
    """p. 7, M20: no joker, no seal left: nothing comes."""
    t = table(stalls=("F08", "F11")).paid(0, "p1", "gold").seals(1, 1, 1, pile=0)
    t.state.jokers = 0
    t.play("coins copper fake fake", "place copper p1", "card F09")
    assert "joker" not in t.coins_of(0)
    assert t.got() == [(0, "drop", 1)]


def test_seals_before_effects(table):
    """M13: points, then second place, then effects: the last seal goes to the second, not the buyer."""
    t = table(stalls=("V06",)).seals(1, 1, 1, pile=1).walked(10, 11, 12)
    t.paid(0, "v1", "silver silver").paid(1, "v1", "silver")
    t.play("coins silver fake fake", "place silver v1", "card V02")
    assert t.state.seals == [1, 2, 1]


def test_symbol_before_second_place(table):
    """M13: the last seal goes to the buyer whose move ends on a seal, not to the second."""
    t = table(stalls=("V03",)).seals(1, 1, 1, pile=1).walked(4, 11, 12)
    t.paid(0, "v1", "copper").paid(1, "v1", "copper")
    t.play("coins copper fake fake", "place copper v1", "card V02")
    assert t.state.seals == [2, 1, 1]


def test_paid_jokers_come_back_after_the_effects(table):
    """M13: an empty pile gives no joker though the buyer's own joker returns to it right after."""
    t = table(stalls=("V10",)).walked(20, 11, 12).paid(0, "v1", "gold joker")
    t.state.jokers = 0
    t.play("coins silver fake fake", "place silver v1", "card V02")
    assert "joker" not in t.coins_of(0)
    assert t.state.jokers == 1


def test_jokers_of_the_others_return_to_their_purses(table):
    """p. 5: the buyer's jokers go to the common pile, the others keep theirs."""
    t = table(stalls=("V05",)).paid(0, "v1", "gold joker").paid(1, "v1", "gold joker")
    t.play("coins gold fake fake", "place gold v1", "card V02")
    assert t.on_card(0) == {"gold": 2, "fake": 2}
    assert t.coins_of(1)["joker"] == 1
    assert t.coins_of(1)["gold"] == 5
    assert t.state.jokers == 13


@pytest.mark.parametrize(("player", "points"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_rank_points(table, player, points):
    """p. 5: the leader gets 1 point, the second 2, the fourth 4; higher on a stack is ahead."""
    t = table(players=4, stalls=("V20",), turn=player).paid(player, "v1", "gold")
    assert t.state.race == [0, 1, 2, 3]
    t.play("coins gold fake fake", "place gold v1", "card V02")
    scored = next(event for event in t.state.log if isinstance(event, Scored))
    assert (scored.player, scored.points, scored.source) == (player, points, "rank")


def test_rank_counts_before_the_move(table):
    """M14: from the last place three points, though they lead past others; with three players."""
    t = table(stalls=("V20",)).walked(15, 16, 17).paid(0, "v1", "gold")
    t.play("coins gold fake fake", "place gold v1", "card V02")
    assert t.state.distance == [18, 16, 17]


def test_unknown_points(table):
    """p. 5, M15: the next valuable tells the points; none of its effects; then it is discarded."""
    t = table(stalls=("F01",)).paid(0, "p1", "gold silver")
    t.play("coins copper fake fake", "place copper p1")
    assert t.asked == "RevealPoints"
    assert len(t.state.step.outcomes(t.state)) == 20
    t.play("card V08", "card F09")
    assert t.state.distance[0] == 6
    assert t.got() == []
    assert t.state.discard == [1 << 7, 1 << 24]


def test_unknown_points_of_a_rank_card(table):
    """M15: a revealed rank card counts the buyer's rank."""
    t = table(stalls=("F01",), turn=2).paid(2, "p1", "gold silver")
    t.play("coins copper fake fake", "place copper p1", "card V19", "card F09")
    scored = next(event for event in t.state.log if isinstance(event, Scored))
    assert (scored.points, scored.source, scored.why) == (3, "rank", (("V19", 3, 1),))


def test_unknown_points_from_a_new_pile(table):
    """M15, M37: with the pile used up the discards are shuffled."""
    t = table(stalls=("F01",)).paid(0, "p1", "gold silver")
    t.state.discard[0], t.state.pile[0] = t.state.pile[0], 0
    t.play("coins copper fake fake", "place copper p1")
    assert len(t.state.step.outcomes(t.state)) == 20
    t.play("card V08", "card F09")
    assert t.state.discard[0] == 1 << 7
    assert t.state.pile[0].bit_count() == 19


def test_used_up_pile(table):
    """p. 5, M37: the discards become the new pile, with the card just bought among them."""
    t = table(stalls=("V05",)).paid(0, "v1", "gold gold")
    t.state.discard[0], t.state.pile[0] = t.state.pile[0], 0
    t.play("coins gold fake fake", "place gold v1")
    assert "card V05" in [a.text for a, _ in t.state.step.outcomes(t.state)]
    t.play("card V05")
    assert t.coins("v1", 0) == []
    assert t.state.discard[0] == 0


def test_several_cards_in_the_order_of_ones_choice(table):
    """p. 4, M9: one by one; each stall is filled again before the next."""
    t = table(stalls=("V02", "V03")).paid(0, "v1", "silver").paid(0, "v2", "copper")
    t.play("coins gold silver copper", "place silver v1", "place copper v2", "done")
    assert t.options() == ["buy v1", "buy v2"]
    t.play("buy v2")
    assert t.asked == "NewCard"
    t.play("card V09", "card V10")
    assert [t.state.card_at(stall).id for stall in (0, 1)] == ["V10", "V09"]
    assert t.state.step.player == 1


def test_a_completed_card_must_be_bought(table):
    """M35: nobody is asked, even when two fakes come with it."""
    t = table(stalls=("V04",)).walked(21, 11, 12).paid(0, "v1", "copper")
    t.play("coins turquoise fake fake", "place turquoise v1")
    assert t.asked == "NewCard"
    assert t.coins_of(0)["fake"] == 5 - 2 + 2


def test_others_coins_do_not_matter(table):
    """p. 4: whoever completes first buys, however many coins others have there."""
    t = table(stalls=("V05",)).paid(1, "v1", "gold gold").paid(0, "v1", "joker joker")
    t.play("coins gold fake fake", "place gold v1", "card V02")
    assert t.notes(Bought) == [(0, "V05", "v1")]


def test_the_overseer_gives_a_privilege(table):
    """p. 5, M31: own coins to the card, jokers to the pile; others' coins stay; no seal; it remains."""
    t = table().paid(0, "overseer", "gold joker").paid(1, "overseer", "gold silver")
    t.play("coins copper fake fake", "place copper overseer", "privilege 3")
    s = t.state
    assert t.faces(0) == ["3"]
    assert t.on_card(0) == {"gold": 1, "copper": 1, "fake": 2}
    assert s.jokers == 14
    assert t.coins("overseer", 1) == ["gold", "silver"]
    assert t.coins("overseer", 0) == []
    assert s.seals == [1, 1, 1]
    assert s.card_at(6).id == "M1"
    assert s.distance == [0, 0, 0]
    assert s.step.player == 1


def test_the_coin_changer_completes_a_card(table):
    """p. 5, M10: the joker is laid at once at another card and may complete it."""
    t = (
        table(stalls=("V03",))
        .paid(0, "changer", "gold gold")
        .paid(0, "v1", "copper")
        .walked(5, 1, 2)
    )
    t.paid(1, "changer", "silver")
    t.play("coins gold fake fake", "place gold changer")
    assert t.asked == "PlaceJoker"
    stalls = ("v1", "v2", "v3", "v4", "p1", "p2", "overseer")
    assert t.options() == [f"place joker {stall}" for stall in stalls]
    t.play("place joker v1", "card V02")
    s = t.state
    assert s.distance[0] == 8
    assert s.jokers == 14
    assert t.on_card(0) == {"gold": 3, "copper": 1, "fake": 2}
    assert t.coins("changer", 1) == ["silver"]
    assert s.seals == [1, 1, 1]


def test_the_coin_changer_without_a_joker(table):
    """M10: with an empty pile nothing happens, also when own jokers lie at the changer."""
    t = table().paid(0, "changer", "gold joker")
    t.state.jokers = 0
    t.play("coins gold fake fake", "place gold changer")
    assert t.state.step.player == 1
    assert t.state.jokers == 1


def test_the_coin_changer_without_a_place(table):
    """M10: every other card is full or waits to be bought: nothing happens.

    The overseer's card is full too, so it is bought next.
    """
    t = table().walked(20, 1, 2)
    s = t.state
    for stall in range(6):
        s.close(stall)
    t.paid(0, "changer", "gold gold").paid(0, "overseer", "gold silver")
    t.play("coins gold copper fake", "place gold changer", "place copper overseer", "buy changer")
    assert t.asked == "DrawPrivilege"
    assert s.jokers == 14


def test_the_joker_may_go_to_a_new_card(table):
    """M10: also to a card that just came."""
    t = (
        table(stalls=("V03",))
        .walked(5, 1, 2)
        .paid(0, "v1", "copper")
        .paid(0, "changer", "gold gold")
    )
    t.play("coins gold copper fake", "place gold changer", "place copper v1", "buy v1", "card V02")
    t.play("place joker v1")
    assert t.coins("v1", 0) == ["joker"]


def test_events_name_the_stall(table):
    t = table(stalls=("V05",)).paid(0, "v1", "gold gold").walked(10, 1, 2)
    t.play("coins gold fake fake", "place gold v1", "card V02")
    assert t.notes(Bought) == [(0, "V05", STALLS[0])]
