"""Before the first year (p. 2)."""

import pytest

from ludoteka.engine import Chance, Rng
from ludoteka.games.wallenstein.game import GAME
from ludoteka.games.wallenstein.rules.map import NAMES, NUMBER
from ludoteka.games.wallenstein.rules.setup import GROUPS, LINEUPS, ChooseCard, OpenCard, PlaceGroup
from ludoteka.games.wallenstein.rules.state import Wallenstein


def begin(players: int, **settings: str) -> Wallenstein:
    """A game whose tower is filled, at the first question."""
    s = GAME.start(players, settings)
    s.settle(Rng("tower"))
    return s


def play(s: Wallenstein, text: str) -> None:
    s.take(s.step.read(s, text))


def open_cards(s: Wallenstein, *names: str) -> None:
    """Chance opens these cards."""
    for name in names:
        assert isinstance(s.step, OpenCard)
        play(s, f"open {name}")


def drafting(players: int = 3) -> Wallenstein:
    """A draft that player 0 begins, with Anhalt and Baden open."""
    s = GAME.start(players, {})
    while isinstance(s.step, Chance) and type(s.step).__name__ == "Fall":
        s.take(s.step.sample(s, Rng(1)))
    play(s, "first 1")
    open_cards(s, "anhalt", "baden")
    return s


def text(s: Wallenstein) -> list[str]:
    return [action.text for action in s.options()]


@pytest.mark.parametrize(("players", "gold"), [(3, 18), (4, 15), (5, 13)])
def test_gold_and_the_first_fill(players, gold):
    """p. 2: 18, 15 or 13 gold; 7 cubes of each player and 10 farmers go into the tower at once."""
    s = GAME.start(players, {"setup": "preset"})
    assert s.gold == [gold] * players
    assert s.hand == [7] * players + [10]
    assert s.supply == [62 - 1 - 7] * players + [10]
    for colour in range(players):
        play(s, f"fall {colour + 1} 5")
    assert s.tray == [5] * players + [0]
    play(s, "fall farmers 6")
    assert s.tower == [2] * players + [4]
    assert s.tray == s.hand == [0] * (players + 1)
    assert s.supply == [62 - 1 - 2] * players + [16]


def test_grain_starts_at_nothing_and_a_cube_marks_it():
    """p. 2: one of the 62 cubes lies on the grain track, at 0."""
    s = GAME.blank(3, GAME.check_settings({}))
    assert s.grain == [0, 0, 0]
    assert s.supply == [61, 61, 61, 20]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_prepared_line_ups_are_dealt_at_random(players):
    """p. 8; who gets which is drawn."""
    s = GAME.start(players, {"setup": "preset"})
    while type(s.step).__name__ == "Fall":
        s.take(s.step.sample(s, Rng(1)))
    letters = "ABCDE"[:players]
    assert [a.text for a, _ in s.step.outcomes(s)] == [f"lineup {letter}" for letter in letters]
    play(s, "lineup B")
    assert [a.text for a, _ in s.step.outcomes(s)] == [
        f"lineup {letter}" for letter in letters if letter != "B"
    ]
    for province, armies in LINEUPS[players][1]:
        assert (s.owner[province], s.armies[province]) == (0, armies)
    s.settle(Rng(2))
    assert [s.owner.count(player) for player in range(players)] == [len(GROUPS[players])] * players
    assert s.groups == [()] * players


def test_draft_two_open_cards_or_the_top_one():
    """p. 2: take one of the two open cards or the unseen top one, then place one whole group."""
    s = drafting()
    assert text(s) == ["take anhalt", "take baden", "take top"]
    play(s, "take baden")
    assert isinstance(s.step, PlaceGroup)
    assert text(s) == ["group 5", "group 4", "group 3", "group 2"]
    play(s, "group 4")
    assert s.armies[NUMBER["baden"]] == 4
    assert s.groups[0] == (5, 4, 3, 3, 2, 2, 2, 2)
    # The next player replaces the card that was taken.
    open_cards(s, "trier")
    assert s.player == 1
    assert text(s) == ["take anhalt", "take trier", "take top"]


def test_draft_top_card_is_seen_before_the_group_is_chosen():
    """The card is turned over first; then the player says which group goes there."""
    s = drafting()
    play(s, "take top")
    assert s.player == -1
    names = {action.word(0) for action, _ in s.step.outcomes(s)}
    assert len(names) == 37 - 2
    assert "anhalt" not in names
    assert "tirol" not in names
    play(s, "top boehmen")
    assert s.owner[NUMBER["boehmen"]] == 0
    play(s, "group 5")
    assert s.player == 1
    assert text(s) == ["take anhalt", "take baden", "take top"]


def test_draft_same_two_cards_may_be_renewed():
    """p. 2: who finds the same two cards as on the own turn before may open two others first."""
    s = drafting()
    for name in ("boehmen", "trier", "mark"):
        assert "renew" not in text(s)
        play(s, "take top")
        play(s, f"top {name}")
        play(s, "group 2")
    assert s.player == 0
    assert text(s) == ["take anhalt", "take baden", "take top", "renew"]
    play(s, "renew")
    assert [NAMES[p] for p in s.bottom] == ["anhalt", "baden"]
    open_cards(s, "koeln", "passau")
    assert isinstance(s.step, ChooseCard)
    assert text(s) == ["take koeln", "take passau", "take top"]
    play(s, "take top")
    play(s, "top altmark")
    play(s, "group 2")
    # For the next player these two cards are new.
    assert text(s) == ["take koeln", "take passau", "take top"]


def test_draft_taking_an_open_card_makes_the_pair_new():
    s = drafting()
    for name in ("boehmen", "trier"):
        play(s, "take top")
        play(s, f"top {name}")
        play(s, "group 2")
    play(s, "take anhalt")
    play(s, "group 2")
    open_cards(s, "koeln")
    assert s.player == 0
    assert text(s) == ["take baden", "take koeln", "take top"]


def test_draft_cards_put_back_come_last_in_their_order():
    """They lie under the deck: only when all others are gone they come up, the first one first."""
    s = drafting()
    s.bottom = [NUMBER["lausitz"], NUMBER["mark"]]
    s.deck = [0] * 45
    s.deck[NUMBER["trier"]] = 1
    play(s, "take top")
    assert [action.text for action, _ in s.step.outcomes(s)] == ["top trier"]
    play(s, "top trier")
    play(s, "group 2")
    play(s, "take top")
    assert [action.text for action, _ in s.step.outcomes(s)] == ["top lausitz"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_draft_ends_when_all_groups_are_placed(players):
    """p. 2: 9, 8 or 7 provinces each, clockwise from the first; the same armies as in the line-ups."""
    s = begin(players)
    rng = Rng("draft")
    asked = []
    while isinstance(s.step, (ChooseCard, PlaceGroup)):
        assert GAME.complaints(s) == []
        if isinstance(s.step, ChooseCard) and not s.step.renewed:
            asked.append(s.player)
        options = s.options()
        s.take(options[rng.below(len(options))])
        s.settle(rng)
    rounds = len(GROUPS[players])
    assert asked == [(asked[0] + i) % players for i in range(players * rounds)]
    for player in range(players):
        armies = sorted((s.armies[p] for p in s.provinces(player)), reverse=True)
        assert tuple(armies) == GROUPS[players]
    assert not any(s.deck)
    assert s.open_cards == s.bottom == []
    assert s.year == 1


def test_last_group_needs_no_question():
    s = drafting()
    s.groups[0] = (2, 2)
    play(s, "take anhalt")
    assert s.armies[NUMBER["anhalt"]] == 2
    assert s.groups[0] == (2,)
    # Two cubes of each larger group were left out of this position by hand.
    s.supply[0] += sum(GROUPS[3]) - 4
