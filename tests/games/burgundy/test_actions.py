"""What a die can do, and the purchase (p. 4, 5, 9)."""

import pytest

from ludoteka.games.burgundy.rules.events import AdvantageLost, TookTile
from ludoteka.games.burgundy.rules.knowledge import ANY, price, steps_between
from ludoteka.games.burgundy.rules.turn import LastPurchase, NextDie, Turn

# -- workers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "value", "steps"),
    [(2, 6, 2), (1, 6, 1), (6, 1, 1), (3, 6, 3), (6, 3, 3), (5, 1, 2), (4, 4, 0), (2, 4, 2)],
)
def test_steps_go_round(die, value, steps):
    """p. 4: a worker changes the die by one; 1 and 6 are neighbours. Anna makes 2 a 6 with two workers."""
    assert steps_between(die, value) == steps
    assert price(die, value, free=False, long=False) == steps


def test_anna_takes_a_tile_from_depot_6_with_a_2(story):
    """p. 4: Anna pays two workers, makes her 2 a 6, and takes a tile from depot 6."""
    t = story().have(workers=2).depot(6, "bank").depot(5, "mine").die(2)
    assert t.options("take") == ["take 6 bank"]
    t.play("take 6 bank")
    assert (t.s.workers[0], t.stored()) == (0, ["bank"])
    assert t.noted(TookTile) == [("bank", 6, 2)]


def test_without_enough_workers_the_depot_is_out_of_reach(story):
    t = story().have(workers=1).depot(6, "bank").die(2)
    assert t.options("take") == []


def test_any_number_of_workers_for_one_die(story):
    """p. 4: several workers may change one die; three always suffice."""
    t = story().have(workers=3).depot(5, "mine").die(2).play("take 5 mine")
    assert t.s.workers[0] == 0


def test_workers_change_the_die_of_a_sale_and_of_a_placement(story):
    t = story().have(workers=3, red=2).store("ship").die(3)
    assert t.options() == ["place ship d3", "place ship d5", "sell red", "workers"]
    t.play("place ship d5")
    assert t.s.workers[0] == 1


# -- taking (p. 5) -------------------------------------------------------------------------------


def test_a_tile_goes_to_the_storage_and_never_straight_to_the_estate(story):
    t = story().depot(3, "cow2", "bank").die(3)
    assert t.options("take") == ["take 3 cow2", "take 3 bank"]
    t.play("take 3 bank")
    assert t.stored() == ["bank"]
    assert t.s.covered[0].bit_count() == 1
    assert t.s.depots[8:12].count(0) == 3


def test_equal_tiles_of_a_depot_are_one_option(story):
    t = story().depot(2, "bank", "bank").die(2)
    assert t.options("take") == ["take 2 bank"]


def test_a_full_storage_asks_first_what_to_drop(story):
    """p. 5: with all three places full a stored tile leaves the game before the new one comes."""
    t = story().store("ship", "mine", "bank").depot(4, "castle").die(4).play("take 4 castle")
    assert t.agenda() == ["MakeRoom(0, 4, 'castle')"]
    assert t.options() == ["drop ship", "drop mine", "drop bank"]
    t.play("drop mine")
    assert t.stored() == ["ship", "castle", "bank"]
    assert t.s.removed[2] == 1


def test_three_equal_tiles_leave_no_choice_of_what_to_drop(story):
    t = story().store("ship", "ship", "ship").depot(4, "castle").die(4).play("take 4 castle")
    assert t.agenda() == []
    assert sorted(t.stored()) == ["castle", "ship", "ship"]


def test_a_stored_tile_cannot_be_dropped_at_will(story):
    t = story().store("ship", "mine").depot(4, "castle").die(4)
    assert t.options("drop") == []


# -- placing (p. 5, 6) ---------------------------------------------------------------------------


def test_the_first_tile_goes_next_to_the_castle(story):
    """p. 5: only one of the six spaces around the first castle, of the tile's colour and the die's number."""
    tiles = ("ship", "mine", "bank")
    found = {}
    for die in range(1, 7):
        found[die] = story().store(*tiles).die(die).options("place")
    assert found == {
        1: [],
        2: ["place ship d3"],
        3: ["place bank c3", "place bank e4"],
        4: ["place mine e3"],
        5: ["place ship d5"],
        6: [],
    }


def test_a_city_takes_each_building_once(story):
    """p. 6: a second bank must go to another city."""
    t = story().estate(e4="bank").store("bank").die(5)
    assert "place bank f4" not in t.options()
    t = story().estate(e4="bank").store("church").die(5)
    assert "place church f4" in t.options()
    assert "place bank c3" in story().estate(e4="bank").store("bank").die(3).options()


def test_workers_are_taken_whatever_the_die_shows(story):
    """p. 9: two workers; this is always possible, so no die is wasted."""
    for die in range(1, 7):
        t = story().die(die)
        assert t.options() == ["workers"]
        assert t.play("workers").s.workers[0] == 2


# -- selling (p. 9) ------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 3), (4, 4)])
def test_a_sale_brings_one_silver_and_points_for_each_tile(story, players, each):
    """p. 9: one silver for the sale, 2, 3 or 4 points a tile by the number of players; the whole stack goes."""
    t = story(players=players).have(pink=3, red=1).die(3).play("sell pink")
    assert t.goods() == {"red": 1}
    assert t.s.sold[2] == 3
    assert t.s.silver[0] == 1
    assert t.scored() == [("sale", 3 * each)]
    assert t.why() == (("pink", 3, each),)


def test_goods_that_are_not_stored_cannot_be_sold(story):
    assert story().have(workers=3, pink=1).die(3).options("sell") == ["sell pink"]


def test_everybody_knows_what_was_sold(story):
    """p. 11: an owner may look at the goods it sold; all were there when they were sold."""
    t = story().have(pink=3).die(3).play("sell pink")
    for viewer in (0, 1, None):
        assert t.s.view(viewer).sold == t.s.sold


# -- both dice -----------------------------------------------------------------------------------


def test_the_dice_are_used_in_any_order_and_both(story):
    """p. 4: exactly two actions, one for each die."""
    t = story()
    t.s.dice[:2] = [2, 5]
    t.ask(NextDie(0))
    assert t.options() == ["die 2", "die 5"]
    t.play("die 5")
    assert t.agenda() == ["UseDie(0, 5)", "NextDie(0)"]
    assert t.s.spent[:2] == [0, 1]
    t.play("workers")
    assert t.agenda() == ["UseDie(0, 2)", "NextDie(0)"]
    t.play("workers")
    assert t.agenda() == []
    assert t.s.workers[0] == 4


def test_two_equal_dice_need_no_choice(story):
    t = story()
    t.s.dice[:2] = [4, 4]
    t.ask(NextDie(0)).play("workers", "workers")
    assert t.s.workers[0] == 4
    assert t.s.spent[:2] == [1, 1]


# -- the purchase (p. 9) -------------------------------------------------------------------------


def test_a_purchase_costs_two_silver_and_needs_no_die(story):
    t = story().have(silver=3).black("k7", "bank").die(1)
    assert t.options("buy") == ["buy black k7", "buy black bank"]
    t.play("buy black k7")
    assert (t.s.silver[0], t.stored()) == (1, ["k7"])
    assert t.agenda() == ["UseDie(0, 1)"]  # the die is still there


def test_one_silver_buys_nothing(story):
    assert story().have(silver=1).black("k7").die(1).options("buy") == []


def test_one_purchase_in_a_turn(story):
    t = story().have(silver=9).black("k7", "bank").die(1).play("buy black k7")
    assert t.options("buy") == []


def test_before_between_and_after_the_dice(story):
    """p. 9: at any moment of the turn: before, between or after the actions of the dice."""
    moves = ["die 1", "workers", "workers"]
    for moment in range(4):
        t = story().have(silver=2).black("k7")
        t.s.dice[:2] = [1, 2]
        t.ask(NextDie(0))
        t.play(*moves[:moment], "buy black k7", *moves[moment:])
        assert t.agenda() == []
        assert t.stored() == ["k7"]


def test_the_turn_may_end_without_a_purchase(story):
    t = story().have(silver=2).black("k7")
    t.s.dice[:2], t.s.spent[:2] = [1, 2], [1, 1]
    t.ask(NextDie(0))
    assert t.agenda() == ["LastPurchase(0)"]
    assert t.options() == ["buy black k7", "pass"]
    assert t.play("pass").agenda() == []


def test_nothing_to_buy_asks_nothing(story):
    t = story().have(silver=5)
    t.s.dice[:2], t.s.spent[:2] = [1, 2], [1, 1]
    assert t.ask(NextDie(0)).agenda() == []


def test_knowledge_6_is_asked_for_the_last_purchase_too(story):
    """p. 10: with an empty black depot there may still be something to buy elsewhere."""
    t = story().know(6).have(silver=2).depot(4, "ship")
    t.s.dice[:2], t.s.spent[:2] = [1, 2], [1, 1]
    assert t.ask(NextDie(0)).options() == ["buy 4 ship", "pass"]


def test_a_purchase_with_a_full_storage_drops_a_tile(story):
    t = story().have(silver=2).store("ship", "mine", "bank").black("k7")
    t.ask(LastPurchase(0)).play("buy black k7", "drop ship")
    assert t.stored() == ["k7", "mine", "bank"]


def test_silver_from_a_sale_can_be_spent_in_the_same_turn(story):
    t = story().have(silver=1, pink=1).black("k7")
    t.s.dice[:2] = [3, 5]
    t.ask(NextDie(0)).play("die 3", "sell pink", "buy black k7", "workers")
    assert t.stored() == ["k7"]


def test_the_purchase_is_new_in_every_turn(story):
    t = story().have(silver=2).have(1, silver=2).black("k7", "bank")
    t.s.dice[:] = [1, 2, 3, 4]
    t.ask(Turn(0), Turn(1)).play("buy black k7", "die 1", "workers", "workers")
    assert t.options() == ["die 3", "die 4", "buy black bank"]


def test_a_tile_bought_inside_a_chain(story):
    """The house rule `any`: between a castle and its action, and between a town hall and its tile."""
    t = story(purchases="any").have(silver=2).store("castle").estate(c4="k2").black("ship").die(6)
    t.play("place castle b3")
    assert t.agenda() == [f"UseDie(0, {ANY})"]
    t.play("buy black ship", "place ship d3")
    assert t.s.progress[0] == 1

    t = story(purchases="any").have(silver=2).store("town_hall").black("ship").die(3)
    t.play("place town_hall c3")
    assert t.options() == ["buy black ship", "pass"]
    t.play("buy black ship")
    assert t.agenda() == ["PlaceFromStorage(0)"]
    t.play("place ship d5")
    assert t.s.progress[0] == 1


def test_no_purchase_inside_a_chain(story):
    """p. 9 "before, between or after the actions of the dice": it waits until the action of the die is over."""
    t = story().have(silver=2).estate(c4="k2").store("castle").black("ship").die(6)
    assert "buy black ship" in t.options()  # before the action
    t.play("place castle b3")
    assert t.options("buy") == []
    t = story().have(silver=2).store("town_hall", "mine").black("ship").die(3)
    t.play("place town_hall c3")
    assert t.options() == ["place mine e3", "pass"]
    t = story().have(silver=2).store("town_hall").black("ship").die(3)
    assert t.play("place town_hall c3").agenda() == []  # nothing to place, and no purchase now
    t = story().have(silver=2).store("market").depot(4, "ship").black("k7")
    assert t.die(3).play("place market c3").options() == ["take 4 ship", "pass"]


def test_a_town_hall_lapses_when_the_bought_tile_fits_nowhere(story):
    """A tile bought for the town hall that finds no space leaves nothing to choose."""
    t = story(purchases="any").have(silver=2).store("town_hall").black("cow3").die(3)
    t.play("place town_hall e4")
    assert t.options() == ["buy black cow3", "pass"]
    t.play("buy black cow3")
    assert t.stored() == ["cow3"]
    assert t.agenda() == []
    assert len(t.noted(AdvantageLost)) == 1
