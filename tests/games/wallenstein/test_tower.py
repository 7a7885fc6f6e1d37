"""The cube tower: exact weights, three models, cubes conserved (p. 2, 5)."""

from fractions import Fraction
from itertools import product

import pytest

from ludoteka.engine import Rng
from ludoteka.games.wallenstein.game import GAME
from ludoteka.games.wallenstein.rules.tower import (
    MODELS,
    Fall,
    Throw,
    fall_weights,
    pushed,
    rates,
    weights_of,
)


def slow_weights(thrown, stuck, chances):
    """Every cube on its own, falling or not: the obvious way."""
    out, of, stuck_out, among = (Fraction(one) for one in chances)
    result = [Fraction(0)] * (thrown + stuck + 1)
    for falls in product((0, 1), repeat=thrown + stuck):
        chance = Fraction(1)
        for i, one in enumerate(falls):
            p = out / of if i < thrown else stuck_out / among
            chance *= p if one else 1 - p
        result[sum(falls)] += chance
    return result


@pytest.mark.parametrize("model", list(MODELS))
@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize(("thrown", "stuck"), [(0, 0), (1, 0), (0, 1), (3, 2), (4, 4), (2, 6)])
def test_weights_are_the_exact_probabilities(model, first, thrown, stuck):
    chances = rates(model, 9, first)
    weights = fall_weights(thrown, stuck, chances)
    total = sum(weights)
    assert total == chances[1] ** thrown * chances[3] ** stuck
    assert [Fraction(w, total) for w in weights] == slow_weights(thrown, stuck, chances)


def test_rates():
    """Thrown cubes fall with 2/3, stuck ones with 1/3; the other models as their data say."""
    usual = [name for name, model in MODELS.items() if model["default"]]
    assert usual == [GAME.check_settings({})["tower"]] == ["two_rate"]
    assert rates("two_rate", 8, False) == rates("two_rate", 31, True) == (2, 3, 1, 3)
    assert rates("student_project", 8, False) == (1, 2, 3, 5)
    assert rates("student_project", 31, True) == (7, 10, 3, 5)
    assert rates("push", 8, False) == (2, 3, 333, 1000)


def test_push_frees_more_stuck_cubes_in_big_throws():
    assert [pushed(n)[0] for n in (0, 1, 2, 4, 8, 16, 40)] == [0, 49, 96, 183, 333, 555, 868]
    assert weights_of("push", 1, 3, 2, False) != weights_of("push", 1, 3, 12, False)
    assert weights_of("two_rate", 1, 3, 2, False) == weights_of("two_rate", 1, 3, 12, False)


@pytest.mark.parametrize(("players", "left"), [(3, 10.3), (4, 12.7), (5, 15.0)])
def test_mean_left_inside_after_the_first_fill(players, left):
    """Of 31, 38 or 45 cubes a third stays inside on average."""
    s = GAME.start(players, {})
    mean = Fraction(0)
    while isinstance(step := s.step, Fall):
        outcomes = step.outcomes(s)
        total = sum(weight for _, weight in outcomes)
        cubes = s.hand[step.colour]
        mean += sum(Fraction((cubes - a.number(1)) * w, total) for a, w in outcomes)
        s.take(outcomes[0][0])
    assert round(float(mean), 1) == left


def test_whole_tray_is_thrown_with_the_fighting_cubes(table):
    """p. 5: fighting armies and everything in the tray go in at once; the rest stays inside."""
    t = table()
    t.inside(1, 0, 2, 3)
    t.in_tray(0, 2, 1, 1)
    t.s.hand[0] += 4
    t.s.supply[0] -= 4
    t.run(Throw())
    assert t.thrown() == [4, 2, 1, 1]
    assert t.s.tray == [0, 0, 0, 0]
    t.fall(3, 0, 2, 4)
    assert t.s.tray == [3, 0, 2, 4]
    assert t.s.tower == [2, 2, 1, 0]
    assert t.s.hand == [0, 0, 0, 0]


def test_every_colour_is_one_chance_step_with_all_outcomes(table):
    t = table()
    t.inside(0, 2, 0, 0)
    t.s.hand[0] += 1
    t.s.supply[0] -= 1
    t.run(Throw())
    assert t.s.step.outcomes(t.s) == [
        (t.s.step.read(t.s, "fall 1 0"), 1),
        (t.s.step.read(t.s, "fall 1 1"), 2),
    ]
    t.chance("fall 1 1")
    assert [(a.text, w) for a, w in t.s.step.outcomes(t.s)] == [
        ("fall 2 0", 4),
        ("fall 2 1", 4),
        ("fall 2 2", 1),
    ]
    t.chance("fall 2 0")
    assert t.s.over  # no other colour is in the tower or thrown


def test_sampling_follows_the_weights(table):
    t = table(tower="two_rate")
    t.inside(3, 0, 0, 0)
    t.s.hand[0] += 3
    t.s.supply[0] -= 3
    t.run(Throw())
    rng, counts = Rng("tower"), [0] * 7
    for _ in range(7000):
        counts[t.s.step.sample(t.s, rng).number(1)] += 1
    weights = fall_weights(3, 3, (2, 3, 1, 3))
    for n, weight in enumerate(weights):
        expected = 7000 * weight / sum(weights)
        assert abs(counts[n] - expected) < 5 * expected**0.5
