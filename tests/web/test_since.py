"""What others have done since one last moved."""

from ludoteka.engine import Chose, Event, Happened, Scored
from ludoteka.engine.core.actions import act
from ludoteka.web.table.since import since


class Deed(Event):
    pass


def chose(player: int, secret: bool = False) -> Chose:
    return Chose(player, act("pass"), secret)


def test_what_others_did_after_ones_last_choice() -> None:
    mine, theirs, deed = chose(0), chose(1), Deed(1)
    assert since([theirs, mine, theirs, deed], 0) == [theirs, deed]
    assert since([theirs, deed, mine], 0) == []


def test_what_follows_from_ones_own_choice_is_none_of_it() -> None:
    mine, own, points, draw = chose(0), Deed(0), Scored(1, 3, "road", ()), Happened(act("draw"), -2)
    assert since([mine, own, points, draw], 0) == []
    deed, gain = Deed(2), Scored(0, 4, "city", ())
    assert since([mine, own, points, draw, deed, own, gain], 0) == [deed, gain]


def test_secrets_of_others_are_none_of_it() -> None:
    secret, deed = chose(1, secret=True), Deed(1)
    assert since([chose(0), secret], 0) == []
    assert since([chose(0), secret, deed], 0) == [deed]


def test_who_has_never_chosen_sees_all_of_it() -> None:
    theirs = chose(1)
    assert since([theirs], 0) == [theirs]
