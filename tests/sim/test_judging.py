"""What a choice was worth, and of what kind a mistake is."""

import pytest

from ludoteka.engine import Match, Rng, find_game
from ludoteka.engine.programs import LATER, NOW, STOCK
from ludoteka.sim.judging import (
    GREED,
    TEMPO,
    WASTE,
    Accuracy,
    accuracy,
    best_at_once,
    change,
    compare,
    kind_of,
    kind_of_change,
    loss_at_once,
)
from ludoteka.teaching.guide import played


@pytest.mark.parametrize(
    ("now", "later", "stock", "kind"),
    [
        (3.0, -5.0, 0.0, GREED),  # points now, paid with more of what comes later
        (3.0, -5.0, -1.0, GREED),
        (0.0, -2.0, 0.0, TEMPO),  # nothing now, and less to come
        (-2.0, 0.0, 1.0, TEMPO),  # kept what should have been used
        (0.0, 0.0, -2.0, WASTE),  # spent for nothing
        (4.0, -1.0, -5.0, WASTE),  # spent too much for its points
        (0.2, -0.2, 0.1, ""),  # the evaluation sees no difference worth speaking of
        (3.0, 1.0, 0.0, ""),
    ],
)
def test_kinds_of_mistakes(now, later, stock, kind):
    assert kind_of_change({NOW: now, LATER: later, STOCK: stock}) == kind


def test_terms_are_added_up_by_what_they_speak_of():
    kinds = {"points": NOW, "silver": STOCK}
    played = [("points", 5.0), ("silver", 1.0), ("hopes", 2.0)]
    better = [("points", 2.0), ("silver", 2.0), ("hopes", 6.0)]
    assert change(kinds, played, better) == {NOW: 3.0, LATER: -4.0, STOCK: -1.0}


def carcassonne(*moves):
    """The view of whoever is asked after these moves."""
    game = find_game("carcassonne")
    state = played(game.start(2, {"start": "1"}), list(moves), Rng(1))
    return game, state.view(state.player)


def test_to_leave_a_monastery_empty_is_tempo():
    """Who passes keeps the follower at home, and gives up what the monastery will bring."""
    game, view = carcassonne("draw B", "place 0 1 0")
    options = {option.text: option for option in view.options()}
    (monastery,) = [option for text, option in options.items() if text.startswith("follower m")]
    assert kind_of(game, view, options["pass"], monastery) == TEMPO
    assert best_at_once(game, view) == monastery
    assert loss_at_once(game, view, options["pass"], monastery) > 0


def test_against_itself_an_option_loses_nothing():
    game = find_game("yspahan")
    match = Match.new(game, players=2, seed=2)
    view = match.view(match.player)
    option = view.options()[0]
    found = compare(game, view, option, option, 16)
    assert (found.loss, found.low, found.high, found.sure) == (0.0, 0.0, 0.0, False)


def test_a_choice_is_judged_by_what_the_player_knew():
    """Another deal of what is hidden changes nothing: the worlds are guessed from the view."""
    game = find_game("mercado")
    match = Match.new(game, players=2, seed=2)
    view = match.view(match.player)
    first, last = view.options()[0], view.options()[-1]
    assert compare(game, view, first, last, 8) == compare(
        game, view.view(view.player), first, last, 8
    )


def test_accuracy():
    """Two of ten choices lost: 5 points of a hundred count half, 10 a quarter."""
    found = accuracy(10, [(0.05, GREED), (0.1, WASTE)])
    assert found == Accuracy(
        10, pytest.approx((8 + 0.5 + 0.25) / 10), {GREED: 1, TEMPO: 0, WASTE: 1}
    )
    assert accuracy(0, []).share == 1.0
