"""The 26 knowledge tiles, one by one and together (p. 10, 11)."""

import pytest

from ludoteka.games.burgundy.rules.knowledge import price
from ludoteka.games.burgundy.rules.scoring import final_points, score_end
from ludoteka.games.burgundy.rules.turn import EndPhase


def test_1_lets_a_city_have_the_same_building_again(story):
    t = story().estate(e4="bank").store("bank").die(5)
    assert "place bank f4" not in t.options()
    t = story().know(1).estate(e4="bank").store("bank").die(5)
    assert "place bank f4" in t.options()


def test_1_counts_for_the_town_hall_too(story):
    t = story().know(1).estate(e4="bank").store("town_hall", "bank").die(3)
    t.play("place town_hall c3")
    assert "place bank f4" in t.options()


def end_phase(t):
    t.ask(EndPhase())
    return t


def test_2_brings_a_worker_for_every_mine(story):
    """p. 10: besides the silver, at the end of every phase."""
    t = story().know(2).estate(e3="mine", f2="mine")
    t.estate(1, e3="mine")
    end_phase(t)
    assert (t.s.silver, t.s.workers) == ([2, 1], [2, 0])


def test_2_brings_workers_after_the_last_phase_too(story):
    """Two silver and two workers of phase E are three points in the final scoring."""
    t = end_phase(story().know(2).phase("E").estate(e3="mine", f2="mine"))
    assert (t.s.silver[0], t.s.workers[0], t.s.points[0]) == (2, 2, 3)


@pytest.mark.parametrize(
    ("numbers", "silver", "workers"),
    [((), 1, 0), ((3,), 2, 0), ((4,), 1, 1), ((3, 4), 2, 1)],
    ids=["none", "3", "4", "3 and 4"],
)
@pytest.mark.parametrize("way", ["die", "warehouse"])
def test_3_and_4_improve_every_sale(story, numbers, silver, workers, way):
    """p. 10: 2 silver instead of 1; a worker besides; by die or by warehouse; both together."""
    t = story().know(*numbers).have(pink=2)
    if way == "die":
        t.die(3).play("sell pink")
    else:
        t.store("warehouse").die(3).play("place warehouse e4", "sell pink")
    assert (t.s.silver[0], t.s.workers[0]) == (silver, workers)


def test_5_brings_goods_from_two_neighbouring_depots(story):
    """p. 10: two depots side by side; depots 6 and 1 are neighbours as well."""
    t = story().know(5).goods_in(1, pink=1).goods_in(2, red=1).goods_in(3, brown=1)
    t.goods_in(6, orange=1).store("ship").die(2).play("place ship d3", "load 1")
    assert t.options() == ["load 2", "load 6", "pass"]
    t.play("load 6")
    assert t.goods() == {"pink": 1, "orange": 1}
    assert t.depot_goods(2) == {"red": 1}


def test_5_the_second_depot_may_be_declined(story):
    t = story().know(5).goods_in(1, pink=1).goods_in(2, red=1).store("ship").die(2)
    t.play("place ship d3", "load 1", "pass")
    assert t.goods() == {"pink": 1}


def test_5_keeps_the_limit_of_three_types_over_both_depots(story):
    """The goods of both depots are one heap: stored types join, the player picks among all new ones."""
    t = story().know(5).have(red=1, brown=1)
    t.goods_in(1, pink=1, red=1).goods_in(2, orange=2, red=2).store("ship").die(2)
    t.play("place ship d3", "load 1", "load 2")
    assert t.goods() == {"red": 4, "brown": 1}
    assert t.options() == ["keep pink", "keep orange"]
    t.play("keep orange")
    assert t.goods() == {"red": 4, "brown": 1, "orange": 2}
    assert t.depot_goods(1) == {"pink": 1}


def test_5_without_goods_next_door_asks_nothing(story):
    t = story().know(5).goods_in(1, pink=1).goods_in(3, red=1).store("ship").die(2)
    t.play("place ship d3", "load 1")
    assert t.agenda() == []


def test_6_buys_from_all_seven_depots_but_once(story):
    """p. 10: from any depot, still one purchase in a turn, for 2 silver, without a die."""
    t = story().know(6).have(silver=5).depot(4, "ship").depot(6, "bank").black("k7").die(1)
    assert t.options("buy") == ["buy black k7", "buy 4 ship", "buy 6 bank"]
    t.play("buy 4 ship")
    assert (t.s.silver[0], t.stored(), t.options("buy")) == (3, ["ship"], [])


def test_6_works_with_an_empty_black_depot(story):
    assert story().know(6).have(silver=2).depot(4, "ship").die(1).options("buy") == ["buy 4 ship"]


def test_7_brings_a_point_for_every_animal_tile_that_counts(story):
    """p. 10: sheep (3 + 1) + (4 + 1) = 9; then two pigs: 3."""
    t = story().know(7).estate(c3="bank", c2="sheep4").store("sheep3", "pig2").die(5)
    t.play("place sheep3 c1")
    assert t.scored() == [("animals", 9)]
    assert t.why() == (("sheep3", 1, 3), ("sheep4", 1, 4), ("k7", 2, 1))
    t.die(1).play("place pig2 b2")
    assert t.scored()[-1] == ("animals", 3)


@pytest.mark.parametrize(
    ("die", "value", "workers"), [(6, 3, 2), (6, 2, 1), (1, 5, 1), (2, 5, 2), (3, 3, 0), (1, 6, 1)]
)
def test_8_makes_steps_of_two(die, value, workers):
    """p. 10: Karla makes a 6 a 3 with two workers; over the edge as well."""
    assert price(die, value, free=False, long=True) == workers


def test_8_in_play(story):
    t = story().know(8).have(workers=2).depot(3, "cow2").depot(2, "k1").die(6)
    t.play("take 3 cow2")
    assert t.s.workers[0] == 0
    t = story().know(8).have(workers=1).depot(3, "cow2").depot(2, "k1").die(6)
    assert t.options("take") == ["take 2 k1"]


FREE_PLACEMENTS = {
    # knowledge: (tile, space next to the castle, its number)
    9: [("bank", "e4", 3)],
    10: [("ship", "d3", 2)],
    11: [("mine", "e3", 4), ("k1", "c4", 1)],
}


@pytest.mark.parametrize("number", [9, 10, 11])
@pytest.mark.parametrize("shift", [-1, 0, 1])
def test_9_10_11_give_a_free_step_for_their_kinds(story, number, shift):
    """p. 10, 11: +1 or -1 without a worker for buildings; ships and animals; castles, mines, knowledge."""
    for owner, cases in FREE_PLACEMENTS.items():
        for tile, space, value in cases:
            t = story().know(number).store(tile).die((value + shift - 1) % 6 + 1)
            reachable = f"place {tile} {space}" in t.options()
            assert reachable == (shift == 0 or owner == number)


def test_10_and_11_for_animals_and_castles(story):
    t = story().know(10).estate(c3="bank").store("cow2").die(5)
    assert "place cow2 c2" in t.options()  # a 4
    t = story().know(11).estate(c4="k2").store("castle").die(1)
    assert "place castle b3" in t.options()  # a 6, over the edge


def test_12_gives_a_free_step_for_taking(story):
    """p. 11: only for taking a tile with a die."""
    t = story().know(12).depot(6, "bank").depot(2, "ship").depot(3, "mine").die(1)
    assert t.options("take") == ["take 2 ship", "take 6 bank"]
    t = story().know(12).store("ship").have(pink=1).die(1)
    assert t.options() == ["workers"]


@pytest.mark.parametrize(
    ("steps", "long", "workers"),
    [(0, False, 0), (1, False, 0), (2, False, 1), (3, False, 2), (2, True, 1), (3, True, 1)],
)
def test_the_free_step_goes_with_paid_steps(steps, long, workers):
    """The free step comes off first and stays one step also with knowledge 8."""
    assert price(1, 1 + steps, free=True, long=long) == workers


def test_8_with_12_in_play(story):
    t = story().know(8, 12).have(workers=1).depot(4, "ship").die(1).play("take 4 ship")
    assert t.s.workers[0] == 0


@pytest.mark.parametrize(
    ("numbers", "workers", "silver"), [((13,), 2, 1), ((14,), 4, 0), ((13, 14), 4, 1)]
)
def test_13_and_14_improve_the_worker_action(story, numbers, workers, silver):
    """p. 11: a silver besides; four workers instead of two; both together."""
    t = story().know(*numbers).die(1).play("workers")
    assert (t.s.workers[0], t.s.silver[0]) == (workers, silver)


def test_13_and_14_with_the_action_of_a_castle(story):
    t = (
        story()
        .know(13, 14)
        .estate(c4="k2")
        .store("castle")
        .die(6)
        .play("place castle b3", "workers")
    )
    assert (t.s.workers[0], t.s.silver[0]) == (4, 1)


def test_13_and_14_do_not_touch_the_boarding_house(story):
    """p. 11: the boarding house is no worker action."""
    t = story().know(13, 14).store("boarding_house").die(3).play("place boarding_house e4")
    assert (t.s.workers[0], t.s.silver[0]) == (4, 0)


DALIBOR = {"red": 4, "purple": 3, "pink": 3, "orange": 1}


def at_the_end(t, number):
    return [(n, each) for what, n, each in final_points(t.s, 0) if what == f"k{number}"]


def test_15_counts_types_sold(story):
    """p. 11: Dalibor sold four types: 4 x 3 = 12; unsold goods do not count."""
    t = story().know(15).sold(**DALIBOR).have(brown=2)
    assert at_the_end(t, 15) == [(4, 3)]


def test_17_and_22(story):
    """p. 11: two watchtowers and four banks: 2 x 4 + 4 x 4 = 24."""
    t = story().know(17, 22)
    t.estate(e4="watchtower", c3="watchtower", c5="bank", e5="bank", e1="bank", e2="bank")
    assert at_the_end(t, 17) + at_the_end(t, 22) == [(2, 4), (4, 4)]


@pytest.mark.parametrize(
    ("number", "building"),
    [
        (16, "warehouse"),
        (17, "watchtower"),
        (18, "carpenter"),
        (19, "church"),
        (20, "market"),
        (21, "boarding_house"),
        (22, "bank"),
        (23, "town_hall"),
    ],
)
def test_16_to_23_count_their_building(story, number, building):
    """p. 11: 4 points for each such building in the estate; others and stored ones do not count."""
    other = "bank" if building != "bank" else "church"
    t = story().know(number).estate(e4=building, c3=building, e1=other).store(building)
    assert at_the_end(t, number) == [(2, 4)]


def test_24_counts_species(story):
    """p. 11: Anna has cows, chickens and sheep: 3 x 4 = 12."""
    t = story().know(24).estate(a1="cow2", b1="chicken3", b2="sheep2", c1="sheep3", e6="sheep3")
    assert at_the_end(t, 24) == [(3, 4)]


def test_25_counts_goods_sold(story):
    """p. 11: Dalibor sold eleven goods: 11 points."""
    assert at_the_end(story().know(25).sold(**DALIBOR), 25) == [(11, 1)]


def test_15_and_25_count_every_sale_of_a_type(story):
    """A type sold twice is one type, and all its tiles count."""
    t = story().know(15, 25).sold(pink=2).have(pink=3).die(3).play("sell pink")
    assert at_the_end(t, 15) + at_the_end(t, 25) == [(1, 3), (5, 1)]


def test_26_counts_bonus_tiles_of_both_sizes(story):
    """p. 11: 2 points each (not 3 as in later editions)."""
    t = story().know(26)
    t.s.big[1], t.s.big[2], t.s.small[0], t.s.small[3] = 0, 1, 0, 0
    assert at_the_end(t, 26) == [(3, 2)]


def test_15_and_25_together(story):
    t = story().know(15, 25).sold(**DALIBOR)
    score_end(t.s)
    assert t.s.points[0] == 12 + 11


def test_a_stored_knowledge_tile_does_nothing(story):
    """It works from the moment it lies in the estate."""
    t = story().store("k14", "k3").have(pink=1).die(3)
    t.play("workers")
    assert t.s.workers[0] == 2
    t.die(3).play("sell pink")
    assert t.s.silver[0] == 1
    t = story().store("k15").sold(pink=1)
    assert at_the_end(t, 15) == []


def test_knowledge_does_not_help_its_own_placement(story):
    """Knowledge 11 gives its free step only from the next placement on."""
    t = story().store("k11").die(2)
    assert "place k11 c4" not in t.options()
    t = story().store("k11", "mine").die(1).play("place k11 c4")
    assert "place mine e3" in t.die(3).options()


def test_knowledge_works_later_in_the_same_turn(story):
    t = story().store("k14").die(1).play("place k14 c4").die(1).play("workers")
    assert t.s.workers[0] == 4


def test_each_number_has_its_tile_and_its_text():
    """All 26 are named in the data with an effect of their own."""
    from ludoteka.games.burgundy.rules.pieces import load

    known = load("tiles")["knowledge"]
    assert [one["id"] for one in known] == list(range(1, 27))
    effects = [str(one["effect"]) for one in known]
    assert len(set(effects)) == 26
