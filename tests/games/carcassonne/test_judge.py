"""The judge of Carcassonne: for each rule a move that it forbids, and the sentence with its page."""

import pytest
from tests.games.carcassonne.table import BLUE, RED, Table

from ludoteka.judge.why import why_not

NAMES = ["Anna", "Bert", "Cora", "Dana", "Emil"]


def says(table: Table, move: str) -> str:
    """The sentence against a move of whoever decides."""
    refusal = why_not(table.state, move, table.state.player, NAMES)
    assert refusal is not None, f"{move} is possible"
    return str(refusal)


def paragraph(table: Table, move: str) -> str:
    refusal = why_not(table.state, move, table.state.player, NAMES)
    assert refusal is not None
    return refusal.paragraph


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("place 0 0 0", "A tile lies there already (p. 4)"),
        ("place 2 0 0", "The tile would touch the landscape with no side (p. 4)"),
        ("place 100000 0 0", "The tile would touch the landscape with no side (p. 4)"),
        ("place 1 0 90", "In the west a meadow would meet a road (p. 4)"),
        ("place 0 -1 90", "In the south a road would meet a city (p. 4)"),
        ("place 1 0 180", "Turned by 0° the tile looks the same; choose that"),
        ("place 1 0 45", "A tile is turned by 0, 90, 180 or 270 degrees (p. 4)"),
        ("pass", "A tile that was drawn must be laid (p. 4)"),
        ("big r1", "This belongs to an expansion that is not in play"),
        ("dance", "Carcassonne has no such move"),
    ],
)
def test_laying_a_straight_road(move, sentence):
    assert says(Table().draw("U"), move) == sentence


def test_a_move_that_is_possible_has_nothing_against_it():
    assert why_not(Table().draw("U").state, "place 1 0 0", BLUE, NAMES) is None


def test_whose_follower_is_there():
    """p. 4: the road of the first tile is taken, whoever asks."""
    table = Table().lay("U", 1, 0, by=RED, follower="r1").draw("U").take("place 2 0 0")
    assert says(table, "follower r1") == "The road already has Bert's robber (p. 4)"
    assert paragraph(table, "follower r1") == "figures"
    assert says(table, "follower c1") == "The tile just laid has no such part (p. 4)"
    assert says(table, "place 3 0 0") == (
        "Something else is asked now: Place a follower on the tile, or none."
    )


def test_the_last_follower_is_gone():
    """With nothing but a builder at home one is asked, yet no follower can be sent."""
    table = Table("traders").lay("U", 1, 0, follower="r1").draw("U")
    table.state.supply[BLUE] &= ~table.state.box.follower_bits
    table.take("place 2 0 0")
    assert says(table, "follower r1") == "You have no follower left (p. 4)"


def test_a_game_without_farmers():
    table = Table(farmers=False).draw("U").take("place 1 0 0")
    assert says(table, "follower f1") == "This game is played without farmers"


def test_traders():
    table = Table("traders").draw("U").take("place 1 0 0")
    assert says(table, "builder f1") == "The builder stands on roads and in cities only (p. 10)"
    assert says(table, "builder r1") == (
        "The builder needs a follower of yours on the road or in the city (p. 10)"
    )
    assert says(table, "pig r1") == "The pig stands on meadows only (p. 11)"
    assert says(table, "pig f1") == "The pig needs a farmer of yours on the meadow (p. 11)"
    assert paragraph(table, "pig f1") == "pig"


def test_hills():
    table = Table("hills").lay("U", 1, 0, by=RED, figure="shepherd f1")
    if table.state.player < 0:
        table.take("sheep 1")
    table.draw("U").take("place 2 0 0")
    assert says(table, "shepherd r1") == "The shepherd stands on meadows only (p. 12)"
    assert says(table, "shepherd f1") == "The meadow already has Bert's shepherd (p. 12)"


def test_wheel():
    table = Table("wheel").draw("E").take("place 0 -1 180")
    assert says(table, "crown 10") == "There are nine crown spaces, from 1 to 9 (p. 15)"
    table.take("crown 4").draw("E", by=RED).take("place 1 -1 0")
    assert says(table, "crown 4") == "Anna's follower stands on this crown space (p. 15)"


def test_river():
    table = Table("river").lay("BB5F6", 0, 1, 180).draw("BB5F7")
    assert says(table, "place -1 1 0") == "A river tile must continue the river (p. 16)"
    assert says(table, "place 1 1 180") == "In the west a meadow would meet the river (p. 4)"
    assert says(table, "place 1 1 90") == (
        "The river may not bend back against a direction it has already taken (p. 16)"
    )
    assert paragraph(table, "place 1 1 90") == "spring"
