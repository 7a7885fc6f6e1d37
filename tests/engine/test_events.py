"""Events: what happened, and who may know of it."""

from ludoteka.engine import EVERYBODY, NOBODY, Chose, Event, Happened, Scored, act


class Sold(Event):
    """A player sold something."""

    fields = ("good",)

    def __init__(self, player: int, good: str) -> None:
        super().__init__(player)
        self.good = good


def test_everybody_knows_an_open_event():
    event = Sold(1, "wine")
    assert all(event.seen_by(viewer) for viewer in (None, 0, 1))
    assert repr(event) == "Sold(player=1, good='wine')"


def test_only_one_player_knows_a_secret():
    event = Chose(1, act("plan", 4), secret=True)
    assert [event.seen_by(viewer) for viewer in (None, 0, 1)] == [False, False, True]
    assert event.action is act("plan", 4)


def test_an_open_choice_is_known_to_all():
    event = Chose(1, act("plan", 4), secret=False)
    assert all(event.seen_by(viewer) for viewer in (None, 0, 1))


def test_chance_may_speak_to_one_player():
    assert Happened(act("die", 4), EVERYBODY).seen_by(None)
    assert not Happened(act("card", 4), 0).seen_by(None)
    assert Happened(act("card", 4), 0).seen_by(0)


def test_chance_may_speak_to_nobody():
    """A card that is laid face down before anybody has seen it."""
    event = Happened(act("card", 4), NOBODY)
    assert not any(event.seen_by(viewer) for viewer in (None, 0, 1))


def test_points_with_their_reason():
    event = Scored(1, 8, "city", (("tiles", 3, 2), ("shields", 1, 2)), ("tile-0",))
    assert (event.player, event.points, event.source, event.where) == (1, 8, "city", ("tile-0",))
    why = "(('tiles', 3, 2), ('shields', 1, 2))"
    assert repr(event) == f"Scored(player=1, points=8, source='city', why={why}, where=('tile-0',))"
