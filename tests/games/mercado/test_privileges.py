"""Privileges: using them, losing them, and who knows what (p. 4, 6, 7)."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteka.engine import Match, Rng, find_game
from ludoteka.engine.core.events import Happened
from ludoteka.games.mercado.rules.cards import load
from ludoteka.games.mercado.rules.events import UsedPrivilege

FACES = load("reconstructed-2026").faces


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_every_face(table, face):
    """p. 7: its steps, then its bonus, then its part for the others (M32)."""
    t = table().holds(0, face.name).walked(12, 0, 0)
    t.play(f"use {face.name}")
    if t.asked == "UseSymbol":
        t.play("pass")
    if t.asked == "DrawPrivilege":
        t.play("privilege 3")
    s = t.state
    assert s.distance[0] == 12 + face.steps
    want = {
        "3": [],
        "2": [],
        "2+drop_fake": [(0, "drop", 1)],
        "2+gain_seal": [(0, "seal", 1)],
        "2+gain_joker": [(0, "joker", 1)],
        "2-gain_fake": [(1, "fake", 1), (2, "fake", 1)],
        "1+gain_joker": [(0, "joker", 1)],
        "1+gain_seal": [(0, "seal", 1)],
        "1+gain_privilege": [(0, "privilege", 1)],
        "1+extra_turn": [(0, "again", 1)],
        "1+drop_fake2": [(0, "drop", 2)],
    }
    assert t.got() == want[face.name]
    assert t.notes(UsedPrivilege) == [(0, face.name)]
    assert s.spent[s.box.deck.face_numbers[face.name]] == 1
    assert t.asked == "DrawCoins"  # the action of the turn follows


def test_one_privilege_a_turn_before_the_action(table):
    """p. 4: at the beginning of the turn, one or none."""
    t = table().holds(0, "3", "3", "2").begin()
    assert t.options() == ["use 3", "use 2", "pass"]
    t.play("use 2")
    assert t.asked == "DrawCoins"
    assert t.faces(0) == ["3", "3"]
    t = table().holds(0, "3").play("pass")
    assert t.asked == "DrawCoins"
    assert t.faces(0) == ["3"]


def test_who_has_none_is_not_asked(table):
    assert table().begin().asked == "DrawCoins"


def test_symbol_before_bonus(table):
    """M32: the seal of the space comes before the seal of the privilege: with one left, no matter."""
    t = table(players=2).holds(0, "2-gain_fake").walked(7, 0)
    t.state.fakes = 1
    t.play("use 2-gain_fake", "symbol")  # space 9 brings a fake, the last one
    assert t.got() == [(0, "fake", 1)]


def test_the_loser_chooses_and_shows_nobody(table):
    """p. 7, M22: each of the others gives one away; who has several chooses; who has none is spared."""
    t = table(players=4, stalls=("F04",)).paid(0, "p1", "gold gold")
    t.holds(1, "3", "2").holds(2, "1+gain_seal")
    t.play("coins gold fake fake", "place gold p1", "privilege 3")
    assert (t.asked, t.state.player) == ("GiveAway", 1)
    assert t.options() == ["give 3", "give 2"]
    assert t.state.step.secret
    t.play("give 2", "card F05")
    assert (t.faces(1), t.faces(2), t.faces(3)) == (["3"], [], [])
    names = t.state.box.deck.face_numbers
    assert t.state.lost == ((1, names["2"], 0), (2, names["1+gain_seal"], 0))
    assert t.state.view(1).lost == ((1, names["2"], 0), (2, -1, 0))
    assert t.state.view(None).lost == ((1, -1, 0), (2, -1, 0))
    assert t.got()[-2:] == [(1, "lost", 1), (2, "lost", 1)]


def test_two_equal_privileges_are_asked_about_too(table):
    """Whether the question comes must not tell the others that both faces are equal."""
    t = table(stalls=("F04",)).paid(0, "p1", "gold gold").holds(1, "3", "3")
    t.play("coins gold fake fake", "place gold p1", "privilege 2")
    assert (t.asked, t.options()) == ("GiveAway", ["give 3"])


def test_used_ones_are_shuffled_when_the_pile_is_empty(table):
    """M21: used and lost privileges make the new pile."""
    t = table().paid(0, "overseer", "gold silver")
    s = t.state
    s.spent, s.tokens = s.tokens, (0,) * len(s.tokens)
    t.play("coins copper fake fake", "place copper overseer")
    assert sum(weight for _, weight in s.step.outcomes(s)) == 18
    t.play("privilege 3")
    assert sum(s.tokens) == 17
    assert sum(s.spent) == 0


def test_no_privilege_left_anywhere(table):
    """M21: with all of them in hands the symbol is ignored."""
    t = table().paid(0, "overseer", "gold silver")
    for face in FACES:
        t.holds(1, *[face.name] * face.count)
    t.play("coins copper fake fake", "place copper overseer")
    assert t.asked == "UsePrivilege"
    assert t.state.player == 1


def test_drawing_is_secret(table):
    """p. 7, M29: only the owner may look; the others see that a privilege was taken."""
    game = table().game
    match = Match.new(game, 2, seed=5)
    rng = Rng(1)
    drawn = []
    while not match.over:
        options = match.options()
        match.play(options[rng.below(len(options))])
    for event in match.events:
        if isinstance(event, Happened) and event.action.kind == "privilege":
            drawn.append(event)
    assert drawn
    for event in drawn:
        assert event.only in (0, 1)
        assert not event.seen_by(None)
        assert not event.seen_by(1 - event.only)


def test_views_hide_what_others_hold(table):
    t = table().holds(0, "3").holds(1, "2", "3")
    view = t.state.view(0)
    assert view.held == [(0,), (-1, -1), ()]
    assert view.tokens == ()
    assert view.privileges_in_pile() == t.state.privileges_in_pile() == 15
    assert t.state.view(None).held == [(-1,), (-1, -1), ()]


def test_redeal_draws_by_the_true_odds(table):
    """From seat 0, which holds a 3 and saw a 2 used: seat 1's one privilege is any of the other 16."""
    t = table(players=2).holds(0, "3").holds(1, "2", "2+gain_seal")
    t.state.spend_privilege(1, t.state.box.deck.face_numbers["2"])
    rng = Rng(3)
    counts = Counter(FACES[t.state.redeal(0, rng).held[1][0]].name for _ in range(4000))
    assert set(counts) == {face.name for face in FACES}
    for face in FACES:
        left = face.count - (face.name in ("3", "2"))
        assert abs(counts[face.name] - 4000 * left / 16) < 110, face.name


def test_redeal_is_the_same_from_state_and_view(table):
    t = table().holds(0, "3").holds(1, "2", "3").holds(2, "1+gain_seal")
    t.state.lose_privilege(2, t.state.held[2][0])
    for viewer in (None, 0, 1, 2):
        a = t.state.redeal(viewer, Rng(9)).components()
        b = t.state.view(viewer).redeal(viewer, Rng(9)).components()
        assert a == b
        assert t.game.complaints(t.state.redeal(viewer, Rng(4))) == []


def test_what_a_careful_player_knows_after_the_shuffling(table):
    """The used ones were seen: what was in a hand then cannot be one of them, what came later must."""
    t = table(players=2)
    s = t.state
    names = s.box.deck.face_numbers
    t.holds(1, "3")
    for face in FACES:  # all others were used, and everybody saw them
        for _ in range(face.count - (face.name == "3")):
            s.gain_privilege(0, names[face.name])
            s.spend_privilege(0, names[face.name])
    s.shuffle_privileges()
    s.gain_privilege(1, names["2-gain_fake"])
    rng = Rng(1)
    for _ in range(50):
        world = s.redeal(0, rng)
        assert world.held[1][0] == names["3"]  # the only one that was not used
        assert t.game.complaints(world) == []
    later = Counter(s.redeal(0, rng).held[1][1] for _ in range(500))
    assert set(later) == set(range(len(FACES)))
    s.spend_privilege(1, names["2-gain_fake"])
    assert all(s.redeal(0, rng).tokens[names["2-gain_fake"]] == 0 for _ in range(20))


def test_lost_ones_are_known_to_their_loser_after_the_shuffling(table):
    """Player 0 gave a 3 away unseen: it knows that the new pile holds it, player 1 does not."""
    t = table(players=2)
    s = t.state
    names = s.box.deck.face_numbers
    t.holds(0, "2").holds(1, "3")
    s.lose_privilege(0, names["2"])
    for face in FACES:
        for _ in range(s.tokens[names[face.name]]):
            s.gain_privilege(0, names[face.name])
            s.spend_privilege(0, names[face.name])
    s.shuffle_privileges()
    rng = Rng(2)
    assert {s.redeal(0, rng).held[1][0] for _ in range(60)} == {names["3"]}
    assert {s.redeal(None, rng).held[1][0] for _ in range(60)} == {names["3"], names["2"]}


def test_using_a_privilege_cannot_be_undone(table):
    """The others have seen its face."""
    t = table().holds(0, "3").begin()
    before = t.state.reveals
    t.play("use 3")
    assert t.state.reveals == before + 1


DEEDS = st.lists(
    st.tuples(st.sampled_from("gggul"), st.integers(0, 2), st.integers(0, 17)),
    min_size=40,
    max_size=90,
)


@given(DEEDS, st.integers(0, 999))
@settings(max_examples=60, deadline=None)
def test_whatever_happens_to_privileges_the_worlds_fit(deeds, seed):
    """Any history of gaining, using and losing, through several shufflings of the used ones.

    In every world that a viewer thinks possible all tokens are there exactly once and it would see
    the same; what it holds, used and gave away is as it was; and from there the others go on.
    """
    game = find_game("mercado")
    s = game.start(3)
    rng = Rng(seed)
    for deed, player, pick in deeds:
        held = s.held[player]
        if deed == "g":
            if not s.privileges_in_pile():
                s.shuffle_privileges()
            if s.privileges_in_pile():
                s.gain_privilege(player, rng.pick(list(s.tokens)))
        elif held and deed == "u":
            s.spend_privilege(player, held[pick % len(held)])
        elif held:
            s.lose_privilege(player, held[pick % len(held)])
    for viewer in (None, 0, 1, 2):
        world = s.redeal(viewer, rng)
        assert game.complaints(world) == []
        assert world.view(viewer).components() == s.view(viewer).components()
        for other in (None, 0, 1, 2):
            assert game.complaints(world.redeal(other, rng)) == []
