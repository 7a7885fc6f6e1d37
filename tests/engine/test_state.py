"""A state names what it saves once: JSON, reading back and comparing follow from the table."""

import json
from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from ludoteka.engine import PLAIN, TUPLE, TUPLES, Action, Decision, Form, Game, LudotekaError, State
from ludoteka.engine.core.actions import PASS

NAMES = ("apple", "pear")
FRUIT = Form(
    lambda s, numbers: [NAMES[number] for number in numbers],
    lambda s, names: [NAMES.index(name) for name in names],
)


class Basket(State):
    """Fruit, by number in the state and by name in JSON."""

    saved: ClassVar[Mapping[str, Form]] = {
        "coins": PLAIN,
        "rows": PLAIN,
        "place": TUPLE,
        "route": TUPLES,
        "fruit": FRUIT,
    }
    derived: ClassVar[tuple[str, ...]] = ("pears",)

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.coins = 3
        self.rows = [[0, 0], [0, 0]]
        self.place: tuple[Any, ...] = (0, (0, "start"))
        self.route: list[tuple[int, int]] = []
        self.fruit: list[int] = []
        self.pears = 0

    def rebuild(self) -> None:
        self.pears = self.fruit.count(1)

    def copy(self) -> "Basket":
        other = Basket(self.players)
        other.adopt(self)
        other.coins, other.place, other.pears = self.coins, self.place, self.pears
        other.rows = [row.copy() for row in self.rows]
        other.route, other.fruit = self.route.copy(), self.fruit.copy()
        return other


class Pick(Decision[Basket]):
    def options(self, s: Basket) -> list[Action]:
        return [PASS]


class Orchard(Game[Basket]):
    name = "orchard"
    steps = (Pick,)

    def blank(self, players: int, settings: Mapping[str, Any]) -> Basket:
        return Basket(players)


@pytest.fixture
def basket() -> Basket:
    s = Basket(2)
    s.coins = 7
    s.rows[1][0] = 4
    s.place = (2, (5, "gate"))
    s.route = [(1, 2), (3, 4)]
    s.fruit = [1, 0, 1]
    s.pears = 2
    s.then(Pick(1))
    return s


COMPONENTS = {
    "coins": 7,
    "rows": [[0, 0], [4, 0]],
    "place": [2, [5, "gate"]],
    "route": [[1, 2], [3, 4]],
    "fruit": ["pear", "apple", "pear"],
}


def test_every_form_writes_plain_values(basket):
    assert basket.components() == COMPONENTS
    assert json.loads(json.dumps(basket.components())) == COMPONENTS


def test_every_form_reads_what_it_wrote(basket):
    back = Basket(2)
    back.restore(json.loads(json.dumps(basket.components())))
    assert back.coins == 7
    assert back.rows == [[0, 0], [4, 0]]
    assert back.place == (2, (5, "gate"))
    assert back.route == [(1, 2), (3, 4)]
    assert back.fruit == [1, 0, 1]


def test_what_is_derived_is_worked_out_again(basket):
    back = Basket(2)
    back.restore(basket.components())
    assert back.pears == 2
    assert "pears" not in basket.components()


def test_json_shares_nothing_with_the_state(basket):
    components = basket.components()
    basket.rows[0][0] = 9
    basket.fruit.append(0)
    assert components == COMPONENTS
    back = Basket(2)
    back.restore(components)
    back.rows[0][0] = 9
    assert components == COMPONENTS


def test_a_form_may_ask_the_state():
    """Names that depend on the game, such as the cards of a replaceable deck."""

    class Relative(Basket):
        saved: ClassVar[Mapping[str, Form]] = {
            "coins": Form(lambda s, n: n - s.players, lambda s, n: n + s.players)
        }

    s = Relative(4)
    assert s.components() == {"coins": -1}
    s.restore({"coins": 2})
    assert s.coins == 6


def test_positions_differ_by_name(basket):
    other = basket.copy()
    assert basket.differences(other) == []
    other.route.append((5, 6))
    other.coins = 0
    assert basket.differences(other) == ["coins", "route"]
    other.agenda.clear()
    assert basket.differences(other) == ["coins", "route", "agenda"]


def test_what_is_derived_makes_no_difference(basket):
    other = basket.copy()
    other.pears = 5
    assert basket.differences(other) == []


def test_differences_of_components_written_by_hand():
    class Heap(State):
        def __init__(self, stones: int) -> None:
            super().__init__(2)
            self.stones = stones

        def components(self) -> dict[str, Any]:
            return {"stones": self.stones}

    assert Heap(3).differences(Heap(3)) == []
    assert Heap(3).differences(Heap(4)) == ["stones"]


def test_a_state_without_a_table_saves_nothing():
    assert State(2).components() == {}
    State(2).restore({})


def test_a_position_of_the_game(basket):
    position = Orchard().position(basket)
    assert position == {"components": COMPONENTS, "agenda": [["Pick", 1]]}
    back = Orchard().from_position(json.loads(json.dumps(position)), 2, {})
    assert basket.differences(back) == []
    assert back.agenda == [Pick(1)]


def test_a_position_with_an_unknown_step(basket):
    position = {**Orchard().position(basket), "agenda": [["Plant", 1]]}
    with pytest.raises(LudotekaError, match=r"^orchard has no step 'Plant'$"):
        Orchard().from_position(position, 2, {})
