"""Looking back at a game."""

import pytest

from ludoteka import Match
from ludoteka.bots import make_bot
from ludoteka.engine import NOBODY, Rng, find_game
from ludoteka.sim import analysis
from ludoteka.sim.analysis import (
    POINTS,
    TURNING,
    Moment,
    PastGame,
    analyse,
    candidates,
    falls,
    foremost,
    stroke,
    turning_point,
)
from ludoteka.sim.chances import Estimate
from ludoteka.sim.judging import Verdict


@pytest.fixture(scope="module")
def record():
    """A game of Yspahan to its end; the first player chooses at random, the second what looks best."""
    match = Match.new("yspahan", players=2, seed=1)
    rng, bots = Rng(1), [make_bot("random"), make_bot("greedy")]
    while not match.over:
        match.play(bots[match.player].choose(match.game, match.view(match.player), rng))
    return match.record()


@pytest.fixture(scope="module")
def review(record):
    return analyse(record, playouts=8, iterations=8)


def test_the_curve_begins_even_and_ends_with_the_winner(record, review):
    assert 10 < len(review.moments) <= POINTS + 1
    assert [moment.move for moment in review.moments] == sorted(m.move for m in review.moments)
    for moment in review.moments:
        assert sum(moment.chances) == pytest.approx(1)
        for low, chance, high in zip(moment.low, moment.chances, moment.high, strict=True):
            assert 0 <= low <= chance <= high <= 1
    assert 0.4 < review.moments[0].chances[0] < 0.6
    winner = record.scores.index(max(record.scores))
    last = review.moments[-1]
    assert (last.move, last.player) == (len(record.moves) + 1, NOBODY)
    assert last.chances == [float(seat == winner) for seat in range(2)]
    assert last.low == last.high == last.chances


def test_who_chooses_at_random_is_less_accurate(review):
    random, greedy = review.accuracy
    assert random.share < greedy.share
    assert sum(random.mistakes.values()) > sum(greedy.mistakes.values())
    assert random.choices + greedy.choices > 100


def test_a_turning_point_is_better_beyond_doubt(record, review):
    assert len(review.turning_points) <= TURNING
    for point in review.turning_points:
        assert point.played == record.moves[point.move - 1]
        assert point.better != point.played
        assert 0 < point.low < point.loss < point.high


def test_what_a_bot_would_have_played_too_is_no_turning_point(record):
    past = PastGame(record)
    number = next(n for n, state in past.choices.items() if state.player == 1)
    assert turning_point(past, number, 8, "greedy") is None


def test_luck_is_a_draw_or_a_roll(record, review):
    past = PastGame(record)
    assert len(review.luck) <= TURNING
    for one in review.luck:
        assert one.move in past.draws
        assert one.outcome == record.moves[one.move - 1]
        assert abs(one.after - one.before) >= 0.08
        assert stroke(past, one.move, 8) == one


def moment(move, player, chance, width=0.02):
    both = [chance, 1 - chance]
    return Moment(move, player, both, [one - width for one in both], [one + width for one in both])


def test_a_fall_is_one_only_beyond_its_bounds():
    curve = [moment(1, 0, 0.5), moment(5, 0, 0.47), moment(9, 0, 0.3), moment(12, 1, 0.6)]
    assert falls(curve) == [
        5
    ]  # 3 points at move 1 are within the bounds; at move 9 the chance rose


def test_candidates_are_sure_losses_and_then_falls():
    curve = [moment(1, 0, 0.5), moment(5, 0, 0.3), moment(9, 1, 0.3)]
    losses = {3: (0.1, True), 4: (0.2, False), 7: (0.05, True)}
    assert candidates(curve, losses) == [1, 3, 7]


def test_the_foremost_stay_in_their_order():
    assert foremost([3, 9, 1, 8, 7, 2, 6], float) == [3, 9, 8, 7, 6]


def test_the_same_every_time(record):
    short = find_game("yspahan")
    assert PastGame(record, short).suspects() == PastGame(record).suspects()


def said(chance, width):
    both = [chance, 1 - chance]
    return Estimate(both, [one - width for one in both], [one + width for one in both], 16)


@pytest.mark.parametrize(
    ("after", "width", "luck"),
    [
        (0.7, 0.02, (0, 0.5, 0.7)),
        (0.4, 0.02, (0, 0.5, 0.4)),  # both change as much: the first is named
        (0.55, 0.02, None),  # apart, but not worth speaking of
        (0.7, 0.11, None),  # the intervals touch
    ],
)
def test_luck_is_what_a_draw_changed_for_certain(monkeypatch, record, after, width, luck):
    past = PastGame(record)
    answers = iter([said(0.5, width), said(after, width)])
    monkeypatch.setattr(analysis, "estimate", lambda *_args, **_more: next(answers))
    number = next(iter(past.draws))
    found = stroke(past, number, 8)
    assert (found and (found.player, found.before, found.after)) == luck


@pytest.mark.parametrize(
    ("loss", "low", "named"),
    [(0.1, 0.06, True), (0.1, -0.01, False), (0.02, 0.01, False)],
)
def test_a_turning_point_needs_a_clear_and_certain_loss(monkeypatch, record, loss, low, named):
    """The whole interval above nothing, and at least 3 points of a hundred, in the second look with other worlds."""
    past = PastGame(record)
    number = next(n for n in past.choices if past.played(n) != past.view(n).options()[-1])
    other = past.view(number).options()[-1]
    asked = []

    def compare(_game, _view, played, better, worlds, seed, sure, _seconds):
        asked.append((worlds, seed, sure))
        return Verdict(played, better, loss, low, 2 * loss - low)

    class Adviser:
        def choose(self, *_args):
            return other

    monkeypatch.setattr(analysis, "compare", compare)
    monkeypatch.setattr(analysis, "make_bot", lambda _words: Adviser())
    found = turning_point(past, number, 8, "mcts:100")
    assert asked == [(32, 10**6, 3.0)]
    assert (found is not None) == named
    if found:
        assert (found.move, found.better) == (number, other.text)
