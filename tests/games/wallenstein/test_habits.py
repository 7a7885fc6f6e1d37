"""Habits: what players usually do, for playouts; and what they may have planned, as the others guess it."""

from ludoteka.bots import make_bot
from ludoteka.engine import Rng
from ludoteka.games.wallenstein.game import GAME
from ludoteka.games.wallenstein.programs.habits import guess, habit, usual_card, usual_lands
from ludoteka.games.wallenstein.programs.worth import matrix
from ludoteka.games.wallenstein.rules.battle import Defend
from ludoteka.games.wallenstein.rules.events import ACTION_NUMBER
from ludoteka.games.wallenstein.rules.map import NUMBER
from ludoteka.games.wallenstein.rules.orders import March, SendArmies
from ludoteka.games.wallenstein.rules.plan import NO_CARD, PlanAction, Planning
from ludoteka.games.wallenstein.rules.state import BLANK, EMPTY, UNPLANNED

LANDS = ("mark", "anhalt", "trier", "koeln", "boehmen", "strassburg")


def planned_by_habit(s, player, seed=0):
    """Lay ten cards by habit."""
    rng = Rng(seed)
    while s.agenda and isinstance(s.step, PlanAction) and s.player == player:
        s.take(habit(s, rng))
    return s.plan[10 * player : 10 * player + 10]


def test_a_plan_by_habit_is_worth_having(table):
    """A province stands where it brings something, and no field that could bring something is blank."""
    t = table()
    for name in LANDS:
        t.put(0, name, 3)
    t.run(Planning())
    rows = matrix(t.s, 0)
    laid = planned_by_habit(t.s, 0)
    worth = [rows[action][card] for action, card in enumerate(laid) if 0 <= card < BLANK]
    assert len(worth) == 6
    assert min(worth) > 0
    best = sum(sorted((max(row) for row in rows), reverse=True)[:6])
    assert sum(worth) > 0.7 * best


def test_cards_nobody_wants_are_blanks_then_nothing_then_a_province(table):
    t = table()
    t.put(0, "mark", 1)
    t.s.gold[0] = 0
    t.run(Planning())
    action = ACTION_NUMBER["move_a"]  # a single army cannot move
    assert usual_card(t.s, 0, action, Rng(0)) == BLANK
    t.s.plan[:5] = [BLANK] * 5
    assert usual_card(t.s, 0, action, Rng(0)) == NO_CARD
    t.s.plan[5:8] = [EMPTY] * 3
    t.s.plan[9] = EMPTY
    assert usual_card(t.s, 0, action, Rng(0)) == NUMBER["mark"]
    t.s.agenda.clear()


def test_a_province_that_must_lie_somewhere_is_one_not_wanted_elsewhere(table):
    """With blanks used up, the move without armies gets what the tax does not want."""
    t = table()
    lands = [t.put(0, name, 1) for name in LANDS]
    t.run(Planning())
    gold, move = ACTION_NUMBER["tax_gold"], ACTION_NUMBER["move_a"]
    t.s.plan[:10] = [BLANK] * 5 + [EMPTY] * 5
    t.s.plan[gold] = t.s.plan[move] = UNPLANNED
    t.s.plan[0:3] = lands[:3]
    t.s.plan[4:8] = [BLANK] * 4
    t.s.plan[9] = BLANK
    wanted = usual_lands(t.s, 0, [gold, move], lands[3:], Rng(1))[gold]
    assert wanted in lands[3:]
    laid = usual_card(t.s, 0, move, Rng(1))
    assert laid in lands[3:]
    assert laid != wanted
    t.s.agenda.clear()


def test_armies_go_where_they_win_and_all_of_them_fight(table):
    t = table()
    source = t.put(0, "boehmen", 8)
    t.put(1, "oberpfalz", 1, built="palace church")
    t.put(0, "maehren", 1)
    t.s.agenda.append(March(0, source))
    target = habit(t.s, Rng(0))
    assert target.text == "march oberpfalz"
    t.s.agenda[:] = [SendArmies(0, source, NUMBER["oberpfalz"])]
    assert habit(t.s, Rng(0)).number(0) >= 4
    t.s.agenda[:] = [Defend(1, NUMBER["oberpfalz"])]
    assert habit(t.s, Rng(0)).text == "defend 1"
    t.s.agenda.clear()


def test_a_hopeless_attack_costs_one_army(table):
    """Where a move must be made and every neighbour is too strong, one army goes."""
    t = table()
    source = t.put(0, "maehren", 3)
    for p in t.s.box.borders[source]:
        t.s.give(1, p, 12)
    t.s.agenda.append(March(0, source))
    target = NUMBER[habit(t.s, Rng(0)).word(0)]
    t.s.agenda[:] = [SendArmies(0, source, target)]
    assert habit(t.s, Rng(0)).number(0) == 1
    t.s.agenda.clear()


def test_habits_are_legal_and_finish_the_game():
    """Everybody plays by habit, and greedily where there is none, with three and with five players."""
    greedy = make_bot("greedy")
    for players in (3, 5):
        s = GAME.start(players)
        rng = Rng(players)
        by_habit = 0
        while True:
            s.settle(rng)
            if s.over:
                break
            usual = habit(s, rng)
            if usual is None:
                usual = greedy.choose(GAME, s.view(s.player), rng)
            else:
                assert usual in s.options()
                by_habit += 1
            s.take(usual)
            assert GAME.complaints(s) == []
        assert by_habit > 50 * players


def test_others_are_thought_to_plan_with_sense(table):
    """Guessed plans lie where they are worth something; plans drawn blindly do not."""
    t = table()
    for name in LANDS:
        t.put(1, name, 3)
    t.put(0, "wuerzburg", 3)
    t.run(Planning())
    while t.s.player >= 0:
        t.s.take(t.s.options()[0])
    rows = matrix(t.s, 1)

    def worth(world):
        laid = world.plan[10:20]
        return sum(rows[action][card] for action, card in enumerate(laid) if 0 <= card < BLANK)

    guessed = [worth(guess(t.s.view(0), 0, Rng(seed))) for seed in range(20)]
    drawn = [worth(t.s.redeal(0, Rng(seed))) for seed in range(20)]
    assert min(guessed) > max(drawn)
    assert len(set(guessed)) > 5  # and not always the same
    t.s.agenda.clear()


def test_a_guess_uses_what_is_seen_alone(half_turned):
    """Cards turned over and taken away lie where they lie; two worlds that look the same give one guess."""
    t = half_turned
    for seed in range(20):
        world = guess(t.s.view(0), 0, Rng(seed))
        assert world.plan[13:15] == t.s.plan[13:15]
        assert world.plan[10:13] == [EMPTY] * 3
        moves = {world.plan[18], world.plan[19]}
        assert moves <= {NUMBER["trier"], NUMBER["koeln"], BLANK}
        other = t.s.redeal(0, Rng(seed + 100))
        assert guess(other.view(0), 0, Rng(seed)).plan == world.plan
