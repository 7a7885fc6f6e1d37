"""What placed tiles do (p. 5-7), and chains of them."""

import pytest

from ludoteka.games.burgundy.rules.events import AdvantageLost, LeftGoods
from ludoteka.games.burgundy.rules.pieces import GOODS, TRACK_SPACES
from ludoteka.games.burgundy.rules.turn import Turn

# -- ships (p. 5) --------------------------------------------------------------------------------


def test_a_ship_fetches_the_goods_of_any_depot_and_sails_on(story):
    """p. 5: all goods of one depot, whatever the die; then one space ahead on the track."""
    t = story().goods_in(1, pink=2, red=1).goods_in(6, brown=1).store("ship").die(2)
    t.play("place ship d3")
    assert t.agenda() == ["ChooseDepot(0)", "Sail(0)"]
    assert t.options() == ["load 1", "load 6", "pass"]
    t.play("load 1")
    assert t.goods() == {"pink": 2, "red": 1}
    assert t.depot_goods(1) == {}
    assert t.s.progress == [1, 0]


def test_karla_loads_what_she_can_store(story):
    """p. 5: one place is free; turquoise joins its stack, and of pink and brown she takes one."""
    t = story().have(turquoise=1, red=1).goods_in(3, turquoise=1, pink=1, brown=1)
    t.store("ship").die(2).play("place ship d3", "load 3")
    assert t.goods() == {"turquoise": 2, "red": 1}
    assert t.options() == ["keep pink", "keep brown"]
    t.play("keep brown")
    assert t.goods() == {"turquoise": 2, "red": 1, "brown": 1}
    assert t.depot_goods(3) == {"pink": 1}
    assert t.noted(LeftGoods) == [(("pink",),)]


def test_a_new_type_comes_with_all_its_tiles(story):
    t = story().have(turquoise=1, red=1).goods_in(3, pink=3, brown=2).store("ship").die(2)
    t.play("place ship d3", "load 3", "keep pink")
    assert t.goods() == {"turquoise": 1, "red": 1, "pink": 3}


def test_two_free_places_are_filled_one_after_the_other(story):
    t = story().have(red=1).goods_in(3, pink=1, brown=1, orange=1).store("ship").die(2)
    t.play("place ship d3", "load 3", "keep pink")
    assert t.options() == ["keep brown", "keep orange"]
    t.play("keep orange")
    assert t.depot_goods(3) == {"brown": 1}


def test_as_many_new_types_as_free_places_leave_no_choice(story):
    t = story().have(red=1).goods_in(3, pink=2, brown=1, red=1).store("ship").die(2)
    t.play("place ship d3", "load 3")
    assert t.agenda() == []
    assert t.goods() == {"red": 2, "pink": 2, "brown": 1}


def test_with_three_stacks_only_known_types_are_loaded(story):
    t = story().have(red=1, pink=1, brown=1).goods_in(3, red=2, orange=1).store("ship").die(2)
    t.play("place ship d3", "load 3")
    assert t.goods() == {"red": 3, "pink": 1, "brown": 1}
    assert t.depot_goods(3) == {"orange": 1}
    assert t.agenda() == []


def test_without_goods_anywhere_the_ship_only_sails(story):
    t = story().store("ship").die(2).play("place ship d3")
    assert t.agenda() == []
    assert t.s.progress[0] == 1


def test_an_empty_depot_may_be_named(story):
    """Any one depot: naming an empty one takes nothing."""
    t = story().goods_in(1, pink=1).store("ship").die(2).play("place ship d3", "pass")
    assert t.goods() == {}
    assert t.depot_goods(1) == {"pink": 1}
    assert t.s.progress[0] == 1


def test_with_goods_in_every_depot_one_must_be_named(story):
    t = story()
    for depot, good in enumerate(GOODS, 1):
        t.goods_in(depot, **{good: 1})
    t.store("ship").die(2).play("place ship d3")
    assert t.options() == [f"load {depot}" for depot in range(1, 7)]


def test_the_marker_lands_on_top_of_those_there(story):
    """p. 5: on an occupied space the marker goes on top, and acts before those below (p. 4)."""
    t = story(players=4)
    assert t.s.order == [0, 1, 2, 3]
    for player, order in (
        (2, [2, 0, 1, 3]),
        (0, [0, 2, 1, 3]),
        (3, [3, 0, 2, 1]),
        (3, [3, 0, 2, 1]),
        (0, [0, 3, 2, 1]),
    ):
        space = "d3" if not t.s.progress[player] else "d5"
        t.store("ship", player=player).die({"d3": 2, "d5": 5}[space], player=player)
        t.play(f"place ship {space}")
        assert t.s.order == order
    assert t.s.progress == [2, 0, 1, 2]


def test_six_ships_bring_the_marker_to_the_last_space(story):
    """p. 5: a space for every ship; an estate has room for six."""
    t = story()
    for sailed, (space, die) in enumerate(
        [("d3", 2), ("d2", 1), ("d1", 6), ("d5", 5), ("d6", 4), ("d7", 1)], 1
    ):
        t.store("ship").die(die).play(f"place ship {space}")
        assert t.s.progress == [sailed, 0]
    assert sailed == TRACK_SPACES - 1


def test_the_order_of_the_running_round_stays(story):
    """p. 5: the new order counts from the next round."""
    t = story(players=2).store("ship", player=1)
    t.s.dice[:] = [1, 1, 2, 2]
    t.ask(Turn(0), Turn(1)).play("workers", "workers", "place ship d3")
    assert t.s.order == [1, 0]
    assert t.agenda() == ["UseDie(1, 2)", "NextDie(1)"]


# -- animals (p. 6) ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "new", "points", "why"),
    [
        ({}, "cow4", 4, (("cow4", 1, 4),)),
        ({"c2": "cow3"}, "cow4", 7, (("cow4", 1, 4), ("cow3", 1, 3))),
        (
            {"c2": "cow3", "b2": "cow4"},
            "cow4",
            11,
            (("cow4", 1, 4), ("cow4", 1, 4), ("cow3", 1, 3)),
        ),
        ({"c2": "sheep4"}, "pig2", 2, (("pig2", 1, 2),)),
        ({"e6": "cow3"}, "cow4", 4, (("cow4", 1, 4),)),
    ],
    ids=["alone", "p. 6: 4 + 3", "p. 6: 4 + 4 + 3", "other species", "other pasture"],
)
def test_animals(story, before, new, points, why):
    """p. 6: the new animals, and again those of their species in the same pasture."""
    t = story().estate(c3="bank").estate(**before).store(new).die(5)
    if not before.get("c2"):
        t.estate(b1="chicken2")
    t.play(f"place {new} c1")
    assert t.scored() == [("animals", points)]
    assert sorted(t.why()) == sorted(why)


def test_animals_need_not_touch(story):
    """p. 6: the tiles must lie in one pasture, not side by side."""
    t = story().estate(a1="cow2", b1="pig3", c3="bank").store("cow3").die(4)
    t.play("place cow3 c2")
    assert t.scored() == [("animals", 5)]


# -- castles, mines (p. 6) -----------------------------------------------------------------------


def test_a_castle_brings_an_action_with_any_number(story):
    """p. 6: as if there were another die with any value; all four actions, no workers needed."""
    t = story().estate(c4="k2").have(pink=1, orange=2).store("castle", "mine", "bank")
    t.depot(1, "cow2").depot(6, "ship").die(6).play("place castle b3")
    assert t.agenda() == ["UseDie(0, 0)"]
    assert t.options() == [
        "take 1 cow2",
        "take 6 ship",
        "place mine e3",
        "place bank c3",
        "place bank c5",
        "place bank e4",
        "sell pink",
        "sell orange",
        "workers",
    ]
    t.play("take 6 ship")
    assert t.s.workers[0] == 0


def test_a_castle_placed_with_a_castle_brings_another_action(story):
    t = story().estate(c4="k2").store("castle", "castle").die(6).play("place castle b3")
    t.play("place castle a3")
    assert t.agenda() == ["UseDie(0, 0)"]


def test_the_extra_action_is_a_duty(story):
    """The action of a castle cannot be declined; workers can always be taken."""
    t = story().estate(c4="k2").store("castle").die(6).play("place castle b3")
    assert t.options() == ["workers"]


def test_a_mine_does_nothing_at_once(story):
    t = story().store("mine").die(4).play("place mine e3")
    assert t.agenda() == []
    assert t.scored() == []
    assert t.s.silver[0] == 0


# -- buildings (p. 7) ----------------------------------------------------------------------------


def test_warehouse_sells_one_type_of_choice(story):
    """p. 7: a sale of a whole stack without a die."""
    t = story().have(pink=3, orange=1).store("warehouse").die(3).play("place warehouse c3")
    assert ("area building", 11) in t.scored()
    assert t.options() == ["sell pink", "sell orange", "pass"]
    t.play("sell pink")
    assert t.goods() == {"orange": 1}
    assert t.s.silver[0] == 1
    assert t.scored()[-1] == ("sale", 6)


def market(story, building):
    t = story().store(building)
    t.depot(1, "bank", "ship").depot(2, "k1", "castle").depot(3, "cow2").depot(5, "mine", "church")
    t.black("bank", "k7", "cow4")
    return t.die(3).play(f"place {building} e4")


@pytest.mark.parametrize(
    ("building", "fetches"),
    [
        ("carpenter", ["take 1 bank", "take 5 church"]),
        ("church", ["take 2 k1", "take 2 castle", "take 5 mine"]),
        ("market", ["take 1 ship", "take 3 cow2"]),
    ],
)
def test_carpenter_church_and_market_fetch_a_tile(story, building, fetches):
    """p. 7: one tile of the right kinds from any numbered depot, not from the black one."""
    t = market(story, building)
    assert t.agenda() == [f"Fetch(0, '{building}')"]
    assert t.options() == [*fetches, "pass"]
    t.play(fetches[-1])
    assert t.stored() == [fetches[-1].split()[-1]]
    assert t.agenda() == []


@pytest.mark.parametrize("building", ["carpenter", "church", "market"])
def test_an_advantage_may_be_declined(story, building):
    assert market(story, building).play("pass").stored() == []


@pytest.mark.parametrize("building", ["warehouse", "carpenter", "church", "market", "town_hall"])
def test_an_advantage_without_use_is_lost(story, building):
    """p. 8: the building may be placed all the same."""
    t = story().store(building).black("bank", "k7", "cow4").die(3).play(f"place {building} e4")
    assert t.agenda() == []
    assert len(t.noted(AdvantageLost)) == 1


def test_a_fetched_tile_needs_room_after_a_purchase_in_the_chain(story):
    """The house rule `any`: a tile bought before the fetched one fills the storage, and may be dropped itself."""
    t = story(purchases="any").have(silver=2).store("carpenter", "ship", "mine")
    t.depot(1, "bank").black("k7")
    t.die(3).play("place carpenter e4")
    assert t.options() == ["take 1 bank", "buy black k7", "pass"]
    t.play("buy black k7")
    assert t.options() == ["take 1 bank", "pass"]
    t.play("take 1 bank")
    assert t.options() == ["drop k7", "drop ship", "drop mine"]
    assert sorted(t.play("drop k7").stored()) == ["bank", "mine", "ship"]
    assert t.agenda() == []


def test_the_fetch_lapses_when_its_only_tile_is_bought(story):
    """With the house rule `any` and knowledge 6 the tile in the numbered depot can be bought instead."""
    t = story(purchases="any").know(6).have(silver=2).store("carpenter").depot(1, "bank").die(3)
    t.play("place carpenter e4")
    assert t.options() == ["take 1 bank", "buy 1 bank", "pass"]
    t.play("buy 1 bank")
    assert (t.stored(), t.agenda()) == (["bank"], [])
    assert len(t.noted(AdvantageLost)) == 1


def test_boarding_house_brings_four_workers(story):
    t = story().store("boarding_house").die(3).play("place boarding_house e4")
    assert t.s.workers[0] == 4


def test_bank_brings_two_silver(story):
    assert story().store("bank").die(3).play("place bank e4").s.silver[0] == 2


def test_watchtower_brings_four_points(story):
    assert story().store("watchtower").die(3).play("place watchtower e4").scored() == [
        ("watchtower", 4)
    ]


def test_town_hall_places_a_second_tile_on_any_number(story):
    """p. 7: any kind, any number; colour, touching and different buildings hold."""
    t = story().estate(f4="bank").store("town_hall", "bank", "mine").die(3)
    t.play("place town_hall e4")
    assert t.options() == ["place bank c3", "place mine e3", "pass"]
    t.play("place mine e3")
    assert t.s.workers[0] == 0
    assert t.agenda() == []


def test_the_chain_castle_town_hall_knowledge_and_warehouse(story):
    """p. 6, 7, 9: each tile acts at once; the agenda after each step of a long chain."""
    t = story().have(orange=2, silver=2).estate(c4="k2").black("warehouse")
    t.store("castle", "town_hall", "k3")
    t.s.dice[:] = [3, 6, 1, 1]
    t.ask(Turn(0), Turn(1))
    assert t.agenda() == ["ChooseDie(0)", "Turn(1)"]
    t.play("die 6")
    assert t.agenda() == ["UseDie(0, 6)", "NextDie(0)", "Turn(1)"]
    t.play("place castle b3")
    assert t.agenda() == ["UseDie(0, 0)", "NextDie(0)", "Turn(1)"]
    t.play("place town_hall e4")
    assert t.agenda() == ["PlaceFromStorage(0)", "NextDie(0)", "Turn(1)"]
    t.play("place k3 f3")
    assert t.agenda() == ["UseDie(0, 3)", "NextDie(0)", "Turn(1)"]
    t.play("buy black warehouse")
    assert t.agenda() == ["UseDie(0, 3)", "NextDie(0)", "Turn(1)"]
    t.play("place warehouse c3")
    assert t.agenda() == ["WarehouseSale(0)", "NextDie(0)", "Turn(1)"]
    t.play("sell orange")
    assert t.agenda() == ["UseDie(1, 1)", "NextDie(1)"]
    assert t.s.silver[0] == 2  # knowledge 3 of the same chain counts already


def test_the_whole_chain_with_one_die(story):
    """Castle, town hall, by house rule a purchase, and the warehouse: one die, four tiles."""
    t = story(purchases="any").have(orange=2, silver=2).estate(c4="k2").black("k4")
    t.store("castle", "town_hall", "warehouse").die(6).play("place castle b3")
    assert t.agenda() == ["UseDie(0, 0)"]
    t.play("place town_hall e4")
    assert t.agenda() == ["PlaceFromStorage(0)"]
    t.play("buy black k4")
    assert t.agenda() == ["PlaceFromStorage(0)"]
    t.play("place warehouse c3")
    assert t.agenda() == ["WarehouseSale(0)"]
    t.play("sell orange")
    assert t.agenda() == []
    assert (t.s.silver[0], t.s.workers[0], t.stored()) == (1, 0, ["k4"])


def test_the_town_hall_can_place_the_knowledge_that_makes_its_own_chain_richer(story):
    """Castle -> town hall -> knowledge 4, then the warehouse: the sale brings a worker at once."""
    t = story().have(orange=2).estate(c4="k2").store("town_hall", "k4", "castle").die(3)
    t.play("place town_hall e4", "place castle b3")
    assert t.agenda() == ["UseDie(0, 0)"]
    t.play("place k4 f3")
    assert t.agenda() == []
    t.store("warehouse").die(3).play("place warehouse c3", "sell orange")
    assert (t.s.silver[0], t.s.workers[0]) == (1, 1)


def test_tiles_lie_still(story):
    """p. 8: what lies in the estate is neither moved nor removed: no option names an estate tile."""
    t = story().estate(e4="bank", e3="mine").have(workers=9).store("ship").die(1)
    assert {text.split()[0] for text in t.options()} == {"place", "workers"}
    assert all(text.startswith("place ship") for text in t.options("place"))


def test_a_tile_keeps_its_number_from_depot_to_estate(story):
    """A picture lets it glide: the number goes with it to the storage and into the estate."""
    t = story().depot(4, "mine").die(4)
    number = t.s.depot_ids[12]
    t.play("take 4 mine")
    assert (t.s.depot_ids[12], t.s.storage_ids[0]) == (0, number)
    t.die(4).play("place mine e3")
    assert (t.s.storage_ids[0], t.s.tile_ids[24]) == (0, number)
