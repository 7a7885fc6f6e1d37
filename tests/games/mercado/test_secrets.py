"""Nothing that a player is shown depends on what it may not know."""

import pytest

from ludoteka.engine import NOBODY, Match, Rng, find_game
from ludoteka.engine.i18n import speaking
from ludoteka.games.mercado.rules.events import UsedPrivilege

GAME = find_game("mercado")


def positions(players, seed, every=9):
    """Positions of a random game in which somebody holds privileges."""
    state = GAME.start(players, {"side": "B"})
    rng = Rng(seed)
    moves = 0
    while True:
        state.settle(rng)
        if state.over:
            return
        if any(state.held) and moves % every == 0:
            yield state
        options = state.options()
        state.take(options[rng.below(len(options))])
        moves += 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_worlds_give_the_same_picture(players):
    """Pictures, questions, options and their texts are the same in every world that fits the view."""
    rng = Rng(7)
    seen = 0
    for state in positions(players, players, every=23):
        for viewer in [None, *range(players)]:
            other = state.redeal(viewer, rng)
            options = state.options() if viewer == state.player else []
            a, b = state.view(viewer), other.view(viewer)
            assert str(GAME.people.draw(a, options)) == str(GAME.people.draw(b, options))
            assert GAME.people.terminal(a, options, True, 100) == GAME.people.terminal(
                b, options, True, 100
            )
            assert GAME.people.remaining(a) == GAME.people.remaining(b)
            if viewer is not None:
                assert GAME.programs.observe(a, viewer) == GAME.programs.observe(b, viewer)
            if viewer == state.player:
                assert GAME.people.question(a) == GAME.people.question(b)
                assert [GAME.people.action_text(a, o) for o in options] == [
                    GAME.people.action_text(b, o) for o in options
                ]
            seen += a.held != other.held
    assert seen > 5


def test_the_others_never_read_a_face():
    """The log that an opponent or a spectator sees names a privilege only once it is used."""
    match = Match.new(GAME, 2, seed=11)
    rng = Rng(5)
    while not match.over:
        options = match.options()
        match.play(options[rng.below(len(options))])
    with speaking("en"):
        for viewer in (None, 0, 1):
            for event in match.seen_by(viewer):
                text = GAME.people.event_text(event, match.seats)
                if "looks at the new privilege" in text:
                    assert text.startswith(match.seats[viewer])
    assert any(isinstance(event, UsedPrivilege) for event in match.events)


def test_evaluation_ignores_what_the_others_hold():
    """The evaluation for a player is the same in every world that fits its view."""
    rng = Rng(3)
    for state in positions(3, 5, every=17):
        for viewer in range(3):
            value = GAME.programs.evaluate(state, viewer)
            for _ in range(3):
                assert GAME.programs.evaluate(state.redeal(viewer, rng), viewer) == value


def test_a_view_says_whose_it_is():
    """The price of a card shows the viewer's coins; a spectator and a world dealt anew have none of their own."""
    state = GAME.start(3, {"side": "B"})
    assert state.viewer == NOBODY
    assert [state.view(viewer).viewer for viewer in (None, 0, 2)] == [NOBODY, 0, 2]
    assert state.view(2).view(None).viewer == NOBODY
    assert state.view(2).redeal(2, Rng(1)).viewer == NOBODY
