"""The components: counts of the rulebook (p. 1), and what the deck's data file must hold."""

import json
import re
from collections import Counter
from importlib import resources
from itertools import pairwise

import pytest

from ludoteka.engine import LudotekaError, Rng, find_game
from ludoteka.engine.core.playout import play_out
from ludoteka.games.mercado.game import check_tile
from ludoteka.games.mercado.rules.cards import RANK, REVEAL, Deck, components, deck_names, load
from ludoteka.games.mercado.rules.effects import EFFECTS
from ludoteka.games.mercado.rules.state import Box, Mercado
from ludoteka.games.mercado.rules.turn import begin

FOLDER = resources.files("ludoteka.games.mercado")
DECK = json.loads((FOLDER / "data" / "deck-reconstructed-2026.json").read_text("utf-8"))


def price_key(card):
    return json.dumps([card["price"], card["points"], card["buyer"], card["opponents"]])


def test_counts_of_the_box():
    """p. 1: 140 coins, 36 goods cards, 2 market cards, 18 privileges, 15 seals."""
    counts = components()["components"]
    assert counts["coins"] == {
        "gold": 22,
        "silver": 22,
        "copper": 22,
        "turquoise": 22,
        "fake": 38,
        "joker": 14,
    }
    assert sum(counts["coins"].values()) == counts["coins_total"] == 140
    assert (counts["seals"], counts["markers"], counts["start_tile"]) == (15, 4, 1)
    assert (len(DECK["valuables"]), len(DECK["perfumes"])) == (24, 12)
    assert len(components()["market_cards"]) == counts["market_cards"] == 2
    assert len(DECK["privileges"]) == counts["privileges"] == 18


def test_all_goods_cards_differ():
    cards = [*DECK["valuables"], *DECK["perfumes"]]
    assert len({card["id"] for card in cards}) == 36
    assert len({price_key(card) for card in cards}) == 36
    assert len({card["title"] for card in cards}) == 36


def test_prices_and_points_as_the_rulebook_bounds_them():
    """p. 3: 2, 3 or 4 coins; p. 4: valuables bring 2 to 7 points or by rank; most perfumes none."""
    deck = load("reconstructed-2026")
    for card in deck.cards[:24]:
        assert card.price.size in (2, 3, 4)
        assert card.points == RANK or 2 <= card.points <= 7
        assert card.price.joker == 0
    perfumes = deck.cards[24:36]
    assert sum(card.points == 0 for card in perfumes) == 9
    assert sum(card.points == REVEAL for card in perfumes) == 3
    assert sum(card.price.joker > 0 for card in perfumes) == 3
    assert sum(card.points == RANK for card in deck.cards) == 3


def test_the_two_cards_that_the_rulebook_shows():
    """p. 3: cloth for 2 gold and 2 turquoise, 4 points and a privilege; jug for 2 silver, 4 and a fake."""
    cloth, jug = load("reconstructed-2026").cards[:2]
    assert (cloth.title, cloth.price.fixed, cloth.points) == (
        "cloth",
        (2, 0, 0, 2),
        4,
    )
    assert [(e.do, e.n) for e in cloth.buyer] == [("gain_privilege", 1)]
    assert (jug.title, jug.price.fixed, jug.points) == ("silver jug", (0, 2, 0, 0), 4)
    assert [(e.do, e.n) for e in jug.buyer] == [("gain_fake", 1)]
    assert cloth.certain
    assert jug.certain


def test_only_certain_facts_are_called_certain():
    """Everything that the rulebook does not show says that it is probable or reconstructed."""
    certain = [
        card["id"]
        for card in [*DECK["valuables"], *DECK["perfumes"]]
        if "certain" in card["confidence"].values()
    ]
    assert certain == ["V01", "V02"]
    assert {token["confidence"] for token in DECK["privileges"]} == {"reconstructed"}
    sides = DECK["track"]["sides"]
    assert [s["space"] for s in sides["A"] if s["confidence"] == "certain"] == [0]
    assert [s["space"] for s in sides["B"] if s["confidence"] == "certain"] == []
    assert "reconstruction" in DECK["about"]


def test_market_cards():
    """p. 5: three different coins for a privilege, three of one colour for a joker."""
    deck = load("reconstructed-2026")
    overseer, changer = deck.cards[deck.overseer], deck.cards[deck.changer]
    assert (overseer.price.different, overseer.price.size) == (3, 3)
    assert (changer.price.same, changer.price.size) == (3, 3)
    assert (overseer.points, changer.points) == (0, 0)
    assert [e.do for e in overseer.buyer] == ["gain_privilege"]
    assert [e.do for e in changer.buyer] == ["place_joker_now"]


def test_privileges():
    """p. 7: 1 to 3 steps; those with 1 or 2 often bring more."""
    faces = load("reconstructed-2026").faces
    assert Counter({f.name: f.count for f in faces}) == Counter(
        {
            "3": 5,
            "2": 2,
            "2+drop_fake": 2,
            "2+gain_seal": 1,
            "2+gain_joker": 1,
            "2-gain_fake": 1,
            "1+gain_joker": 2,
            "1+gain_seal": 1,
            "1+gain_privilege": 1,
            "1+extra_turn": 1,
            "1+drop_fake2": 1,
        }
    )
    assert sum(f.count * f.steps for f in faces) == 35
    assert all(not f.bonus and not f.others for f in faces if f.steps == 3)


@pytest.mark.parametrize("side", ["A", "B"])
def test_track(side):
    """p. 2, 7: a ring of 30 spaces; symbols that concern only the others stand on side B."""
    spaces = DECK["track"]["sides"][side]
    assert [space["space"] for space in spaces] == list(range(30))
    assert len({tuple(space["xy"]) for space in spaces}) == 30
    symbols = load("reconstructed-2026").sides[side]
    assert any(s is not None and s.others for s in symbols) == (side == "B")
    assert symbols[0].do == "gain_fake"  # p. 2: the fake coin in the top right corner
    assert max(x for x, _ in load("reconstructed-2026").places) == spaces[0]["xy"][0]
    assert any(  # p. 6: a "+3" right before a space that drops a fake
        a is not None and b is not None and (a.do, b.do) == ("advance", "drop_fake")
        for a, b in pairwise(symbols)
    )


def test_every_effect_is_known_to_the_rules():
    deck = load("reconstructed-2026")
    used = {e.do for card in deck.cards for e in (*card.buyer, *card.opponents)}
    used |= {e.do for face in deck.faces for e in (*face.bonus, *face.others)}
    used |= {s.do for side in deck.sides.values() for s in side if s is not None}
    assert used - set(EFFECTS) == {"advance", "place_joker_now"}
    assert set(EFFECTS) <= used


def test_ids_are_unique_over_all_decks():
    """Log lines find a card by its id alone, so every deck needs ids of its own."""
    ids = [card.id for name in deck_names() for card in load(name).cards[: load(name).overseer]]
    assert len(ids) == len(set(ids))


def test_another_deck_needs_no_code():
    """A deck is one data file; the rules know no card by its name or id."""
    assert "reconstructed-2026" in deck_names()
    facts = json.loads(json.dumps(DECK))
    facts["deck"] = "other"
    facts["valuables"][0] |= {"id": "X1", "price": {"same": 2}, "points": 7}
    facts["privileges"] = [{"steps": 3, "bonus": [], "others": []}] * 18
    other = Deck(facts, components()["market_cards"])
    assert other.cards[0].points == 7
    assert [face.count for face in other.faces] == [18]
    for file in FOLDER.iterdir():
        if file.name.endswith(".py"):
            assert not re.search(r"\b[VF]\d\d\b", file.read_text("utf-8")), file.name


def test_a_game_with_another_deck():
    """Other cards, other privileges and a shorter track: the same rules play them to the end."""
    facts = json.loads(json.dumps(DECK))
    facts |= {
        "deck": "other",
        "valuables": facts["valuables"][:9],
        "perfumes": facts["perfumes"][:4],
    }
    facts["privileges"] = facts["privileges"][4:10]
    facts["track"]["length"] = 20
    facts["track"]["sides"] = {s: spaces[:20] for s, spaces in facts["track"]["sides"].items()}
    other = Deck(facts, components()["market_cards"])
    game = find_game("mercado")
    settings = game.check_settings({"tile": "20"})
    for players in (2, 3, 4):
        state = Mercado.blank(players, Box(players, settings, other))
        begin(state)
        state.advance()
        play_out(state, Rng(players))
        assert max(state.distance) >= 20
        assert game.complaints(state) == []
        assert sum(state.tokens) + sum(state.spent) + len(state.lost) == 6
    with pytest.raises(LudotekaError, match="the track of other has 20 spaces"):
        check_tile(Box(2, game.check_settings({"tile": "21"}), other))
