"""Drawing, laying and refilling (p. 4, 6)."""

from math import comb

from ludoteka.engine.core.actions import act
from ludoteka.games.mercado.rules.events import NothingToDraw, Refilled


def test_three_coins_by_exact_weights(table):
    """p. 4: three coins blindly from 25; the weights are the ways to draw them."""
    t = table().begin()
    outcomes = dict(t.state.step.outcomes(t.state))
    assert t.asked == "DrawCoins"
    assert sum(outcomes.values()) == comb(25, 3)
    assert outcomes[act("coins", "gold", "gold", "gold")] == comb(5, 3)
    assert outcomes[act("coins", "gold", "silver", "fake")] == 5 * 5 * 5
    assert outcomes[act("coins", "copper", "fake", "fake")] == 5 * comb(5, 2)


def test_what_is_not_in_the_purse_does_not_come(table):
    t = table().purse(0, "gold silver silver joker").begin()
    assert {a.text: w for a, w in t.state.step.outcomes(t.state)} == {
        "coins gold silver silver": 1,
        "coins gold silver joker": 2,
        "coins silver silver joker": 1,
    }


def test_fakes_go_to_the_personal_card(table):
    """p. 4: black coins are laid on the own card and stay out of play until action B."""
    t = table().play("coins gold fake fake")
    assert t.on_card(0) == {"fake": 2}
    assert t.state.hand == [1, 0, 0, 0, 0, 0]
    assert t.coins_of(0)["fake"] == 3


def test_only_fakes_end_the_turn(table):
    """p. 4: nothing to lay; without a seal the turn is over."""
    t = table().seals(0, 1, 1).play("coins fake fake fake")
    assert t.on_card(0) == {"fake": 3}
    assert (t.asked, t.state.step.player) == ("DrawCoins", 1)


def test_only_fakes_leave_the_seal(table):
    """p. 4: the seal may still bring two coins; without them the turn is over."""
    t = table().play("coins fake fake fake")
    assert t.options() == ["done", "seal"]
    t.play("done")
    assert t.state.seals[0] == 1
    assert t.state.step.player == 1


def test_a_seal_brings_two_more_coins_once_a_turn(table):
    """p. 4, M1: after the three coins and before laying any; only one seal a turn."""
    t = table().seals(3, 1, 1).play("coins gold silver copper")
    assert "seal" in t.options()
    t.play("seal")
    assert t.asked == "DrawCoins"
    assert sum(w for _, w in t.state.step.outcomes(t.state)) == comb(22, 2)
    t.play("coins silver fake")
    assert t.state.hand == [1, 2, 1, 0, 0, 0]
    assert t.on_card(0) == {"fake": 1}
    assert "seal" not in t.options()
    assert t.state.seals[0] == 2


def test_a_used_seal_goes_to_the_common_pile(table):
    """M30: it can be won again."""
    t = table().play("coins gold silver copper", "seal")
    assert (t.state.seals[0], t.state.seal_pile) == (0, 13)


def test_no_seal_after_the_first_coin_is_laid(table):
    t = table().play("coins gold silver copper", "place gold v2")
    assert "seal" not in t.options()


def test_a_seal_brings_what_is_left(table):
    """M2: with one coin left in the purse one comes, with none the seal cannot be used."""
    t = table().purse(0, "gold gold silver copper").play("coins gold gold silver", "seal")
    assert [a.text for a, _ in t.state.step.outcomes(t.state)] == ["coins copper"]
    t = table().purse(0, "gold gold silver").play("coins gold gold silver")
    assert "seal" not in t.options()


def test_at_least_one_coin_must_be_laid(table):
    """p. 4: who can lay a coin lays one; then the rest may go back into the purse."""
    t = table().play("coins gold gold silver")
    assert "done" not in t.options()
    t.play("place gold v4")
    assert "done" in t.options()
    t.play("done")
    assert t.coins_of(0) == {"gold": 4, "silver": 5, "copper": 5, "turquoise": 5, "fake": 5}
    assert t.coins("v4", 0) == ["gold"]


def test_coins_that_fit_nowhere_go_back(table):
    """p. 4: what cannot be laid returns to the purse, and the turn goes on by itself."""
    t = table(stalls=("V02", "V05", "V06", "V21", "F10", "F06")).seals(0, 1, 1)
    t.paid(0, "overseer", "gold turquoise").paid(0, "changer", "gold gold")
    t.play("coins turquoise turquoise turquoise")
    assert t.state.step.player == 1
    assert t.coins_of(0)["turquoise"] == 4


def test_a_drawn_joker_need_not_be_laid(table):
    """M4: like any coin it may go back, as long as one coin is laid."""
    t = table().purse(0, "gold gold joker").play("coins gold gold joker", "place gold v4", "done")
    assert t.coins_of(0) == {"gold": 1, "joker": 1}


def test_a_joker_goes_to_every_open_place(table):
    """M33: coloured or white; not to a card that is full."""
    t = table(stalls=("V02",)).purse(0, "joker joker joker").paid(1, "v1", "silver")
    t.play("coins joker joker joker", "place joker v1", "place joker v1")
    assert t.options() == [
        *[
            f"place joker {stall}"
            for stall in ("v2", "v3", "v4", "p1", "p2", "overseer", "changer")
        ],
        "done",
    ]


def test_everybody_chooses_an_own_colour(table):
    """p. 4, example: red has 3 silver, blue 2 gold and green 2 silver at the same card."""
    t = table(players=4, stalls=("V15",))
    t.paid(0, "v1", "silver silver silver").paid(1, "v1", "gold gold").paid(
        2, "v1", "silver silver"
    )
    t.turn = 3
    t.play("coins gold silver copper")
    assert {"place gold v1", "place silver v1", "place copper v1"} <= set(t.options())
    t.play("place copper v1", "done")
    assert t.coins("v1", 3) == ["copper"]
    t.play("coins gold silver copper")  # red: only silver fits any more
    assert [o for o in t.options() if o.endswith(" v1")] == ["place silver v1"]


def test_laid_coins_stay(table):
    """M5: nothing is taken back or moved."""
    t = table().paid(0, "v4", "gold gold").play("coins silver silver copper")
    assert all(option.split()[0] in ("place", "seal") for option in t.options())


def test_draw_or_refill(table):
    """p. 4, 6: with three coins in the purse and one on the card both actions are open."""
    t = table().purse(0, "gold gold silver", card="copper").begin()
    assert t.options() == ["draw", "refill"]


def test_refill_brings_everything_back_and_draws_nothing(table):
    """p. 6, M36: fakes too; coins at the stalls stay; the turn is over."""
    t = table().paid(0, "v4", "gold").purse(0, "gold silver silver", card="copper fake fake")
    t.play("refill")
    assert t.coins_of(0) == {"gold": 1, "silver": 2, "copper": 1, "fake": 2}
    assert t.on_card(0) == {}
    assert t.coins("v4", 0) == ["gold"]
    assert t.state.step.player == 1
    assert t.notes(Refilled) == [(0, 3, 2)]


def test_no_refill_with_an_empty_card(table):
    """p. 6: at least one coin must lie on the personal card; so the player draws."""
    t = table().begin()
    assert t.asked == "DrawCoins"


def test_fewer_than_three_coins_force_the_refill(table):
    """p. 4: with two coins in the purse there is only action B."""
    t = table().purse(0, "gold gold", card="copper").begin()
    assert t.coins_of(0) == {"gold": 2, "copper": 1}
    assert t.state.step.player == 1


def test_both_actions_barred(table):
    """M3: two coins in the purse, none on the card: the player draws what is left."""
    t = table().purse(0, "gold fake").begin()
    assert [a.text for a, _ in t.state.step.outcomes(t.state)] == ["coins gold fake"]
    t.play("coins gold fake", "place gold v4")
    assert t.state.step.player == 1


def test_nothing_anywhere_is_a_pass(table):
    """M3: an empty purse and an empty card: the turn passes."""
    t = table().purse(0, "").begin()
    assert t.state.step.player == 1
    assert t.notes(NothingToDraw) == [(0,)]


def test_nobody_can_ever_lay_a_coin_again(table):
    """Our ruling: when everybody is left with fakes and empty hands for good, the game ends."""
    t = table(players=2).seals(2, 1).walked(5, 6)
    t.purse(0, "fake fake fake").purse(1, "fake fake fake")
    t.play("coins fake fake fake", "coins fake fake fake")  # no seal is asked for: nothing is left
    assert t.state.over
    assert t.state.scores() == [7, 7]


def test_the_round_of_the_last_coin_is_the_last(table):
    """M38: the coin does not complete its card, and nobody has another one."""
    t = table(players=2).purse(0, "fake fake fake").purse(1, "fake fake gold")
    t.play("coins fake fake fake", "coins gold fake fake", "place gold v4")
    assert t.state.over


def test_who_can_still_lay_a_coin_keeps_the_game_going(table):
    """In the purse or on the personal card, where the next action B finds it."""
    t = table(players=2).purse(0, "fake fake fake").purse(1, "fake fake fake", card="gold")
    t.play("coins fake fake fake", "refill")
    assert not t.state.over
    t = table(players=2).purse(0, "fake fake fake").purse(1, "fake fake fake", card="gold")
    t.play("coins fake fake fake", "draw", "coins fake fake fake")
    assert not t.state.over
    t = table(players=2).purse(0, "fake fake fake").purse(1, "fake fake fake").holds(0, "3")
    t.play("pass", "coins fake fake fake", "coins fake fake fake")
    assert not t.state.over
