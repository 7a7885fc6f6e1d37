"""Winter (p. 4, 6): grain, revolts, points, calm; and the end of the game (p. 6)."""

from ludoteka.engine import Rng, Scored
from ludoteka.games.wallenstein.game import GAME
from ludoteka.games.wallenstein.rules.state import NEUTRAL
from ludoteka.games.wallenstein.rules.winter import (
    CalmDown,
    ChooseRevolt,
    GrainLoss,
    Hunger,
    Score,
    Winter,
    count_buildings,
    majority,
    shortage,
)

BOX = GAME.new(3).box


def settle(t, *cubes):
    """Let the cubes of a revolt fall."""
    return t.fall(*cubes)


def test_last_event_card_takes_grain_from_everybody(table):
    """p. 4: the number on the last card; the track ends at nothing."""
    t = table()
    t.s.events = [0]  # card 1: six grain
    t.s.grain = [9, 6, 2]
    t.run(GrainLoss())
    assert t.s.grain == [3, 0, 0]


def test_enough_grain_no_revolt_whatever_the_unrest(table):
    t = table()
    t.put(0, "mark", 1, markers=3)
    t.put(0, "trier", 1)
    t.s.grain[0] = 2
    t.run(Hunger(0))
    assert t.s.over
    assert shortage(t.s, 0) == 0
    assert t.s.grain[0] == 2  # it is compared, not paid


def test_example_two_grain_short(table):
    """p. 6: two short: one card is drawn; with one marker the owner meets 1 + 2 = 3 farmers."""
    t = table()
    t.put(0, "mark", 4, markers=1, built="palace")
    t.put(0, "trier", 4)
    assert shortage(t.s, 0) == 2
    t.run(Hunger(0))
    assert [(a.text, w) for a, w in t.s.step.outcomes(t.s)] == [
        ("hunger mark", 1),
        ("hunger trier", 1),
        ("hunger blank", 5),
    ]
    t.chance("hunger mark")
    assert t.s.hand[3] == 3
    assert t.options() == [f"defend {n}" for n in range(5)]
    t.choose("defend 4").fall(4, 0, 0, 3)
    assert t.at("mark") == (0, 1, 1, 1)
    assert t.s.over


def test_blank_card_is_peace(table):
    """p. 6: the blanks are shuffled in; drawn, they mean no revolt."""
    t = table()
    t.put(0, "mark", 4)
    t.run(Hunger(0)).chance("hunger blank")
    assert t.s.over
    assert t.at("mark") == (0, 4, 0, 0)


def test_cards_are_drawn_without_putting_back_and_before_the_first_revolt(table):
    t = table()
    for name in ("mark", "trier", "koeln", "boehmen", "baden", "passau", "anhalt"):
        t.put(0, name, 2)
    t.run(Hunger(0))  # seven short: three cards, three farmers more
    assert [w for _, w in t.s.step.outcomes(t.s)] == [1] * 7 + [5]
    t.chance("hunger trier")
    assert [w for _, w in t.s.step.outcomes(t.s)] == [1] * 6 + [5]
    t.chance("hunger blank")
    assert [w for _, w in t.s.step.outcomes(t.s)] == [1] * 6 + [4]
    t.chance("hunger mark")
    assert t.s.step == ChooseRevolt(0, 3)
    assert t.options() == ["quell mark", "quell trier"]


def test_owner_chooses_the_order_of_the_revolts(table):
    t = table()
    for name in ("mark", "trier", "koeln"):
        t.put(0, name, 2)
    t.run(Hunger(0)).chance("hunger mark").chance("hunger trier")
    t.choose("quell trier")
    assert t.s.hand[3] == 2  # the table adds two
    t.choose("defend 2").fall(2, 0, 0, 1)
    assert t.at("trier") == (0, 1, 0, 0)
    t.choose("defend 2").fall(1, 0, 0, 1)  # Mark is the last and needs no question
    assert t.at("mark") == (NEUTRAL, 0, 0, 0)
    assert t.s.over
    assert t.s.revolts == []


def test_shortage_is_not_counted_again_after_a_loss(table):
    """Fixed when the revolts start: the second revolt still meets the farmers of the first row."""
    t = table()
    for name in ("mark", "trier", "koeln"):
        t.put(0, name, 2)
    t.run(Hunger(0)).chance("hunger mark").chance("hunger trier").choose("quell mark")
    t.choose("defend 0").fall(0, 0, 0, 1)
    assert shortage(t.s, 0) == 2
    assert t.s.hand[3] == 2


def test_revolts_follow_the_order_of_autumn(table):
    """p. 6."""
    t = table()
    t.s.order = [2, 0, 1]
    t.s.events = [14]  # card 15: no grain is lost
    for player, name in enumerate(("mark", "trier", "koeln")):
        t.put(player, name, 2)
    t.run(Winter())
    asked = []
    while t.s.agenda:
        asked.append(t.s.step.player)
        t.chance("hunger blank")
    assert asked == [2, 0, 1]


def test_no_event_text_in_winter(table):
    """The last card gives only its grain loss."""
    t = table()
    t.s.events = [10]
    t.event(24)
    t.s.action_cards = list(range(10))
    t.put(0, "mark", 2)
    t.s.grain = [5, 5, 5]
    t.run(Winter())
    assert t.s.action_cards == []
    assert t.s.event == -1
    assert t.s.season == 3
    assert t.s.grain == [3, 3, 3]


def test_points_for_provinces_and_buildings(table):
    """p. 4: one point each."""
    t = table()
    t.put(0, "mark", 1)
    t.put(0, "trier", 1)
    t.put(1, "boehmen", 1)
    t.run(Score())
    assert t.s.points == [2, 1, 0]


def test_majorities_in_each_region(table):
    """p. 4: most palaces 3, churches 2, trading houses 1; nothing for the second."""
    t = table()
    t.put(0, "trier", 1, built="palace church")
    t.put(0, "strassburg", 1, built="palace church trading_house")
    t.put(1, "koeln", 1, built="palace")
    t.put(2, "boehmen", 1, built="trading_house")
    t.run(Score())
    # Kurpfalz: 2 : 1 palaces, churches and trading house for player 0; Österreich: a trading house.
    assert t.s.points == [2 + 5 + 3 + 2 + 1, 1 + 1, 1 + 1 + 1]


def test_example_tied_for_palaces(table):
    """p. 4: Josef and Monika have equally many palaces in Brandenburg: 2 points each, not 3."""
    t = table()
    t.put(0, "mittelmark", 1, built="palace")
    t.put(1, "mecklenburg", 1, built="palace")
    t.run(Score())
    assert t.s.points == [1 + 1 + 2, 1 + 1 + 2, 0]
    u = table()
    u.put(0, "mittelmark", 1, built="palace")
    u.put(0, "altmark", 1, built="palace")
    u.put(1, "mecklenburg", 1, built="palace")
    u.run(Score())
    assert u.s.points == [2 + 2 + 3, 1 + 1, 0]


def test_tied_majorities_bring_one_point_less():
    """p. 4: 2 for palaces, 1 for churches, 0 for trading houses, to each of them."""
    assert [majority(BOX, [2, 2, 0], kind) for kind in range(3)] == [
        ([0, 1], 2),
        ([0, 1], 1),
        ([0, 1], 0),
    ]
    assert [majority(BOX, [0, 2, 1], kind) for kind in range(3)] == [([1], 3), ([1], 2), ([1], 1)]
    assert majority(BOX, [1, 1, 1], 0) == ([0, 1, 2], 2)


def test_majority_needs_a_building():
    assert majority(BOX, [0, 0, 0], 0) == ([], 0)


def test_every_point_is_explained(table):
    t = table()
    t.put(0, "trier", 1, built="palace church")
    t.put(1, "koeln", 1, built="church")
    t.run(Score())
    scored = [(e.player, e.points, e.source, e.why) for e in t.log if isinstance(e, Scored)]
    assert scored == [
        (0, 3, "winter", (("provinces", 1, 1), ("buildings", 2, 1))),
        (1, 2, "winter", (("provinces", 1, 1), ("buildings", 1, 1))),
        (0, 3, "palace kurpfalz", (("majority", 1, 3),)),
        (0, 1, "church kurpfalz", (("shared majority", 1, 1),)),
        (1, 1, "church kurpfalz", (("shared majority", 1, 1),)),
    ]


def test_unrest_ends_with_winter(table):
    """p. 4: all markers are removed."""
    t = table()
    t.put(0, "mark", 1, markers=3)
    t.put(1, "trier", 1, markers=1)
    t.run(CalmDown())
    assert t.s.markers == [0] * 45


def test_tie_broken_by_palaces_then_churches_then_trading_houses(table):
    """p. 6: over all regions; still equal players share the victory."""
    t = table(4)
    t.s.points = [30, 30, 30, 29]
    t.put(0, "trier", 1, built="palace")
    t.put(1, "boehmen", 1, built="palace church")
    t.put(2, "baden", 1, built="church trading_house")
    t.put(3, "koeln", 1, built="palace church trading_house")
    assert t.s.ranks() == [2, 1, 3, 4]
    u = table()
    u.s.points = [30, 30, 12]
    u.put(0, "trier", 1, built="palace")
    u.put(1, "boehmen", 1, built="palace")
    assert u.s.ranks() == [1, 1, 3]
    u.put(1, "baden", 1, built="trading_house")
    assert u.s.ranks() == [2, 1, 3]


def slow_score(s):
    """The points of a winter, counted in the obvious way."""
    points = [0] * s.players
    for p in range(45):
        if s.owner[p] != NEUTRAL:
            points[s.owner[p]] += 1 + s.buildings[p].bit_count()
    worth = ((3, 2), (2, 1), (1, 0))
    for region in count_buildings(s):
        for kind, counts in enumerate(region):
            best = max(counts)
            leaders = [i for i in range(s.players) if counts[i] == best and best]
            for leader in leaders:
                points[leader] += worth[kind][len(leaders) > 1]
    return points


def test_score_agrees_with_a_slow_count():
    """In random games, at both winters."""
    for seed in range(4):
        s = GAME.start(3, {"setup": "preset"})
        rng = Rng(seed)
        while s.agenda:
            step = s.step
            before = s.points.copy()
            if s.player >= 0:
                s.take(s.options()[rng.below(len(s.options()))])
            else:
                s.take(step.sample(s, rng))
            if s.points != before:
                gained = [a - b for a, b in zip(s.points, before, strict=True)]
                assert gained == slow_score(s)
