"""What if: moves tried on a shadow, up to chance, to others and to what is hidden."""

import pytest

from ludoteka.engine import IllegalMove, Match, Rng
from ludoteka.judge.what_if import CHANCE, END, OTHER, what_if

LUCK = ["start 1", "draw E"]


def city() -> Match:
    """A tile that closes the city of the start tile."""
    return Match.new("carcassonne", seed=3, settings={"farmers": False}, luck=LUCK)


def test_moves_and_points_before_they_are_made():
    match = city()
    before = match.record().moves
    shadow = match.what_if(["place 0 -1 180"])
    assert (shadow.stopped, shadow.points()) == ("", [0, 0])
    assert [option.text for option in shadow.options()] == ["follower c1", "pass"]
    shadow = match.what_if(["place 0 -1 180", "follower c1"])
    assert (shadow.stopped, shadow.points()) == (CHANCE, [4, 0])
    assert shadow.view.scores() == [4, 0]
    assert shadow.options() == []
    assert match.record().moves == before
    assert match.scores() == [0, 0]


def test_nothing_can_be_tried_where_nobody_knows_what_follows():
    with pytest.raises(IllegalMove, match=r"^pass: what follows cannot be known here"):
        city().what_if(["place 0 -1 180", "pass", "pass"])


def test_a_move_that_is_not_possible_says_why():
    with pytest.raises(IllegalMove, match=r"^place 0 0 0: A tile lies there already \(p\. 4\)$"):
        city().what_if(["place 0 0 0"])


def test_nobody_tries_for_somebody_else():
    match = city()
    assert match.what_if([], 1).stopped == OTHER


def test_the_end_of_a_game():
    match = Match.new("carcassonne", seed=3, luck=LUCK)
    rng = Rng(1)
    while match.state.left or match.player < 0:  # type: ignore[attr-defined]
        options = match.options()
        match.play(options[rng.below(len(options))])
    tried: list[str] = []
    while not match.what_if(tried).stopped:
        tried.append(match.what_if(tried).options()[-1].text)
    shadow = match.what_if(tried)
    assert shadow.stopped == END
    for move in tried:
        match.play(move)
    assert match.over
    assert shadow.view.scores() == match.scores()
    gained = [now - then for now, then in zip(match.scores(), shadow.points(), strict=True)]
    assert min(gained) >= 0


@pytest.mark.parametrize("name", ["burgundy", "carcassonne", "mercado", "wallenstein", "yspahan"])
def test_a_shadow_is_the_same_in_every_world_that_a_player_cannot_tell_apart(name):
    match = Match.new(name, players=3, seed=5)
    rng = Rng(4)
    for _ in range(60):
        player, state = match.player, match.state
        world = state.view(player).redeal(player, rng)
        tried: list[str] = []
        for _ in range(3):
            shadows = [what_if(one, player, tried, match.seats) for one in (state, world)]
            positions = [match.game.position(shadow.view) for shadow in shadows]
            assert positions[0] == positions[1]
            assert shadows[0].points() == shadows[1].points()
            assert shadows[0].stopped == shadows[1].stopped
            options = shadows[0].options()
            if not options:
                break
            tried.append(options[rng.below(len(options))].text)
        options = match.options()
        match.play(options[rng.below(len(options))])
