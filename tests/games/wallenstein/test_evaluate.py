"""The evaluation: each term moves the value in the right direction, and the odds are exact."""

from itertools import product

import pytest

from ludoteka.bots import make_bot
from ludoteka.engine import Chance, Rng
from ludoteka.games.wallenstein.game import GAME
from ludoteka.games.wallenstein.programs.evaluate import balance, evaluate, pending
from ludoteka.games.wallenstein.programs.odds import attack_odds, revolt_odds
from ludoteka.games.wallenstein.programs.outlook import (
    Outlook,
    army_worth,
    card_worth,
    danger,
    hunger,
    land,
    province_worth,
    purse,
    reserve,
    winter_score,
)
from ludoteka.games.wallenstein.programs.worth import (
    build_worth,
    fill_best,
    matrix,
    move_worth,
    plan_worth,
    recruit_worth,
    tax_worth,
)
from ludoteka.games.wallenstein.rules.battle import Defend, EndAttack
from ludoteka.games.wallenstein.rules.events import ACTION_NUMBER
from ludoteka.games.wallenstein.rules.map import NUMBER
from ludoteka.games.wallenstein.rules.orders import SendArmies, TurnUp
from ludoteka.games.wallenstein.rules.plan import Planning
from ludoteka.games.wallenstein.rules.state import NEUTRAL
from ludoteka.games.wallenstein.rules.tower import Throw, fall_weights


@pytest.fixture
def war(table):
    """A table in the middle of the war, with a season still going on."""

    def make():
        t = table()
        t.run(TurnUp())
        return t

    return make


def slow_odds(attack, defence):
    """Win, tie and mean armies left, from the weights of both sides."""
    total = sum(attack) * sum(defence)
    win = tie = left = 0
    for (i, p), (j, q) in product(enumerate(attack), enumerate(defence)):
        win += p * q * (i > j)
        tie += p * q * (i == j)
        left += p * q * max(0, i - j)
    return win / total, tie / total, left / win


def test_attack_odds_are_exact(table):
    """Four against three with a farmer in the tower and cubes in the tray."""
    t = table()
    t.inside(1, 2, 0, 1)
    t.in_tray(1, 0, 0, 0)
    odds = attack_odds(t.s, 0, 4, 1, 3, 0, loyal=False)
    rates = (2, 3, 1, 3)
    win, tie, left = slow_odds(fall_weights(5, 1, rates), fall_weights(3, 2, rates))
    assert odds.win == pytest.approx(win)
    assert odds.tie == pytest.approx(tie)
    assert odds.left == pytest.approx(left)
    helped = attack_odds(t.s, 0, 4, 1, 3, 0, loyal=True)
    assert helped.win < odds.win
    neutral = attack_odds(t.s, 0, 4, NEUTRAL, 0, 1, loyal=True)
    assert neutral.win > helped.win


def test_revolt_odds(table):
    t = table()
    alone = revolt_odds(t.s, 0, 3, 0)
    assert alone.win == pytest.approx(1 - (1 / 3) ** 3)  # all three may stick: then it is lost
    assert revolt_odds(t.s, 0, 5, 2).win > revolt_odds(t.s, 0, 3, 2).win


def test_winter_score_is_what_winter_would_bring(table):
    t = table()
    t.put(0, "trier", 1, built="palace church")
    t.put(1, "koeln", 1, built="church")
    assert winter_score(t.s) == [1 + 2 + 3 + 1, 1 + 1 + 1, 0]


def test_hunger_grows_with_the_missing_grain(war):
    t = war()
    t.s.season = 2
    view = Outlook(t.s)
    costs = [hunger(view, 8, grain) for grain in (8, 7, 5, 3, 0)]
    assert costs[0] == 0
    assert costs == sorted(costs)
    assert costs[1] > 0


def test_outlook_expects_the_mean_of_the_open_events(table):
    t = table()
    t.s.events = [0, 14]  # six grain and none
    assert Outlook(t.s).loss == 3
    t.s.season = 3
    assert Outlook(t.s).loss == 0  # already taken


def test_gold_armies_and_land_are_worth_something(war):
    t = war()
    p = t.put(0, "trier", 3)
    view = Outlook(t.s)
    assert purse(view, 5) > purse(view, 2) > 0
    assert purse(view, 14) - purse(view, 13) < purse(view, 5) - purse(view, 4)
    assert army_worth(view, 4) > army_worth(view, 3)
    assert army_worth(view, 9) - army_worth(view, 8) < army_worth(view, 2) - army_worth(view, 1)
    assert card_worth(view, p, 2) > card_worth(view, p, 0)
    calm = land(t.s, view, p)
    t.s.markers[p] = 2
    assert land(t.s, view, p) < calm
    assert province_worth(view, 2) > province_worth(view, 0)
    t.inside(3, 0, 0, 0)
    assert reserve(t.s, view, 0) > 0


def test_danger_comes_from_strong_neighbours(war):
    t = war()
    p = t.put(0, "trier", 2)
    view = Outlook(t.s)
    assert danger(t.s, view, p, 2) == 0
    t.put(1, "mark", 7)
    assert danger(t.s, view, p, 2) > danger(t.s, view, p, 5) > 0
    assert danger(t.s, view, p, 9) == 0


def test_points_are_points(war):
    t = war()
    t.put(0, "trier", 2)
    before = balance(t.s, 0)
    t.s.points[0] += 4
    assert balance(t.s, 0) == pytest.approx(before + 4)


def test_buildings_are_worth_most_where_they_win_a_majority(war):
    t = war()
    t.put(0, "boehmen", 2)
    t.put(0, "trier", 2)
    t.put(1, "koeln", 2, built="palace")
    t.put(1, "strassburg", 2, built="palace")
    worth = build_worth(t.s, Outlook(t.s), 0, ACTION_NUMBER["build_palace"])
    assert worth[NUMBER["boehmen"]] > worth[NUMBER["trier"]]
    t.s.year, t.s.season = 2, 2  # gold buys nothing better any more
    worth = build_worth(t.s, Outlook(t.s), 0, ACTION_NUMBER["build_palace"])
    assert worth[NUMBER["boehmen"]] > worth[NUMBER["trier"]] > 0
    assert worth[NUMBER["koeln"]] == 0


def test_taxes_shun_unrest(war):
    t = war()
    calm = t.put(0, "trier", 3)
    restless = t.put(0, "wolfenbuettel", 3, markers=2)
    worth = tax_worth(t.s, Outlook(t.s), 0, ACTION_NUMBER["tax_gold"])
    assert worth[calm] > worth[restless]  # both yield seven
    grain = tax_worth(t.s, Outlook(t.s), 0, ACTION_NUMBER["tax_grain"])
    assert grain[calm] > grain[restless]


def test_armies_go_where_danger_is(war):
    t = war()
    safe = t.put(0, "boehmen", 3)
    threatened = t.put(0, "trier", 3)
    t.put(1, "mark", 9)
    worth = recruit_worth(t.s, Outlook(t.s), 0, ACTION_NUMBER["recruit_5"])
    assert worth[threatened] > worth[safe]


def test_moves_look_for_weak_prey(war):
    t = war()
    strong = t.put(0, "mark", 8)
    weak = t.put(0, "boehmen", 1)
    t.put(1, "trier", 1)
    worth = move_worth(t.s, Outlook(t.s), 0)
    assert worth[strong] > 0
    assert worth[weak] == 0


def test_plan_worth_counts_what_can_be_paid(table):
    t = table()
    t.s.gold[0] = 3
    t.put(0, "boehmen", 2)
    t.put(0, "strassburg", 2)
    t.run(Planning())
    for action in ("build_palace", "build_church"):
        t.choose(f"plan {action} {'boehmen' if action == 'build_palace' else 'strassburg'}")
    rows = matrix(t.s, 0)
    t.s.plan[2:10] = [45] * 5 + [-1] * 3
    assert plan_worth(t.s, 0) == pytest.approx(rows[0][NUMBER["boehmen"]])
    t.s.plan[:10] = [-2] * 10
    t.s.agenda.clear()
    t.s.planning = 0


def test_fill_best_takes_the_best_pairs_first():
    rows = [[3.0, 5.0], [4.0, 1.0], [-1.0, -1.0]]
    chosen = [-1, -1, -1]
    fill_best(rows, [0, 1, 2], [0, 1], chosen)
    assert chosen == [1, 0, -1]


def test_a_pending_battle_is_weighed(war):
    """Before the throw the value lies between winning and losing, and more armies are better."""
    values = []
    for armies in (1, 4, 7):
        t = war()
        t.put(0, "mark", 10)
        t.put(1, "trier", 3, built="palace")
        t.run(SendArmies(0, NUMBER["mark"], NUMBER["trier"])).choose(f"send {armies}")
        assert t.s.step == Defend(1, NUMBER["trier"])
        values.append(evaluate(t.s, 0))
        assert values[-1] == pending(t.s, 0, EndAttack(0, NUMBER["trier"]))
    assert values == sorted(values)


def test_first_fill_is_no_battle():
    s = GAME.start(3, {"setup": "preset"})
    assert not isinstance(s.step, Throw)
    assert evaluate(s, 0) == pytest.approx(balance(s, 0))


def play(names, seed, **settings):
    s = GAME.start(len(names), settings)
    rng = Rng(seed)
    bots = [make_bot(name) for name in names]
    while s.agenda:
        step = s.step
        if isinstance(step, Chance):
            s.take(step.sample(s, rng))
        else:
            s.take(bots[s.player].choose(GAME, s.view(s.player), rng))
    return s


def test_greedy_beats_two_random_players():
    """At least 90 of 100 games are asked for; a third of them are played here, on all seats."""
    wins = 0
    for number in range(33):
        names = ["random"] * 3
        names[number % 3] = "greedy"
        s = play(names, f"bar {number}")
        wins += s.ranks()[number % 3] == 1 and s.ranks().count(1) == 1
    assert wins >= 30


@pytest.mark.slow
def test_greedy_beats_two_random_players_in_100_games():
    wins = 0
    for number in range(100):
        names = ["random"] * 3
        names[number % 3] = "greedy"
        s = play(names, f"long {number}")
        wins += s.ranks()[number % 3] == 1 and s.ranks().count(1) == 1
    assert wins >= 90


def test_evaluation_sees_no_secrets():
    """The same value whatever the hidden plans of the others are."""
    s = GAME.start(3, {"setup": "preset"})
    rng = Rng("secret value")
    while s.agenda:
        if isinstance(s.step, Chance):
            s.take(s.step.sample(s, rng))
            continue
        player = s.player
        worlds = [s.redeal(player, rng) for _ in range(3)]
        assert len({evaluate(world, player) for world in worlds}) == 1
        options = s.options()
        s.take(options[rng.below(len(options))])


def test_a_plan_is_explained_by_its_kinds_of_action(table):
    """A hint names what a laid card is for: its term is what the card brings there."""
    t = table()
    t.put(0, "boehmen", 2)
    t.put(0, "strassburg", 2)
    t.run(Planning())
    rows = matrix(t.s, 0)
    t.s.plan[:10] = [45] * 5 + [-1] * 5
    empty = dict(GAME.programs.reasons(t.s, 0))
    for action, name in (
        ("build_palace", "planned buildings"),
        ("tax_gold", "planned taxes"),
        ("tax_grain", "planned taxes"),
        ("recruit_3", "planned armies"),
        ("move_b", "planned moves"),
    ):
        place = ACTION_NUMBER[action]
        before = t.s.plan[place]
        t.s.plan[place] = NUMBER["boehmen"]
        terms = dict(GAME.programs.reasons(t.s, 0))
        assert terms[name] == pytest.approx(rows[place][NUMBER["boehmen"]])
        assert {**terms, name: 0.0} == pytest.approx({**empty, name: 0.0})
        t.s.plan[place] = before
    assert empty["planned buildings"] == empty["the current battle"] == 0.0
    t.s.agenda.clear()
    t.s.planning = 0
