"""What an event shows for a moment: told with the picture after it, to those who may know of the event."""

import json

from tests.web.support.whole import finished_table

from ludoteka.engine import find_game
from ludoteka.games.wallenstein.rules.log import Fell, Revolted
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.show.log import Reader
from ludoteka.web.table.desk import desk_of

NAMES = ["Ann", "Bob"]


def numbers(reader):
    return [number for number, _group, _things in reader.glimpses]


def test_the_last_three_are_told_by_the_number_of_their_event():
    game = find_game("wallenstein")
    reader = Reader()
    events = [Revolted(0, "trier", 2), Fell((1, 0, 2))]
    reader.read(game, events, NAMES, None)
    assert numbers(reader) == [1]
    assert reader.glimpses[0][1] == "cubes-tray"
    events += [Fell((0, 1, 0)), Fell((2, 1, 0)), Revolted(1, "burgund", 1), Fell((0, 0, 1))]
    reader.read(game, events, NAMES, None)
    assert numbers(reader) == [2, 3, 5]


def test_a_secret_is_not_counted():
    secret = Fell((1, 0, 2))
    secret.only = 1
    game, events = find_game("wallenstein"), [secret, Fell((0, 1, 0))]
    for viewer, told in ((None, [0]), (0, [0]), (1, [0, 1])):
        reader = Reader()
        reader.read(game, events, NAMES, viewer)
        assert numbers(reader) == told


def test_frames_and_replays_carry_them(person):
    me = person()
    table = finished_table(me.user, "wallenstein", 3, {"setup": "preset"})
    desk = desk_of(table.pk)
    told = json.loads(frame(desk, Viewer((), 0, "en"))["glimpses"])
    fallen = [event for event in desk.match.events if isinstance(event, Fell)]
    shown = [[group, things] for _number, group, things in told]
    assert shown == [list(find_game("wallenstein").people.event_glimpse(e)) for e in fallen[-3:]]
    first = me.get(f"/t/{table.code}/at/0/").json()["pieces"]
    assert first["glimpses"] == ["[]"]


def test_a_game_without_them_tells_none(against_bot):
    _me, table = against_bot
    assert frame(desk_of(table.pk), Viewer((), 0, "en"))["glimpses"] == "[]"
