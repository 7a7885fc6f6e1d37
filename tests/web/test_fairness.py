"""Fairness: nobody gains by the absence of others, and nobody holds a table hostage."""

import json

import pytest

from ludoteka.engine import find_game
from ludoteka.web.models import Table
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.table import opening, referee, undo
from ludoteka.web.table.desk import desk_of
from ludoteka.web.table.errors import Refused
from ludoteka.web.table.referee import Move


START = {"carcassonne": {"start": "1"}, "secrets": {}}  # the host begins


def seated(person, game="carcassonne", players=2, **more):
    """People at a table, the first of them its host."""
    people = [person() for _ in range(players)]
    wish = opening.Wish([(opening.ME, ""), *[(opening.OPEN, "")] * (players - 1)], START[game], **more)
    table = opening.open_table(find_game(game), people[0].user, wish)
    for seat in range(1, players):
        opening.sit(table.pk, people[seat].user, seat)
    return desk_of(table.pk), people


def play(desk, way=0):
    seat = desk.waiting()[0]
    number, option = desk.expected(seat), desk.world(seat).view(seat).options()[way]
    referee.play(desk.pk, Move(seat, number, f"key-{desk.pk}-{number}", option.text))


def shown(desk, client, seat):
    return json.loads(frame(desk, Viewer((seat,), client.user.pk), False)["meta"])


# -- going back while somebody is away -----------------------------------------------------------------


def test_nothing_is_taken_back_while_the_opponent_is_away(person):
    """What chance has shown, or the opponent has done, needs the opponent's word."""
    desk, people = seated(person)
    play(desk), play(desk, way=-1)  # a tile, its follower, and the next tile is drawn
    referee.set_away(desk.pk, people[1].user.pk, True)
    moves = list(desk.match.moves)
    with pytest.raises(Refused, match=r"^Somebody who is away would have to agree to that\.$"):
        undo.ask_undo(desk.pk, (0,), "ask-away-1")
    assert desk_of(desk.pk).match.moves == moves
    assert shown(desk, people[0], 0)["undo"] == ""
    referee.set_away(desk.pk, people[1].user.pk, False)
    undo.ask_undo(desk.pk, (0,), "ask-away-2")
    assert desk.table.request["missing"] == [people[1].user.pk]


@pytest.mark.parametrize("rated", [False, True])
def test_what_cannot_hurt_the_absent_is_taken_back_but_never_in_a_rated_game(person, rated):
    desk, people = seated(person, rated=rated)
    play(desk)
    referee.set_away(desk.pk, people[1].user.pk, True)
    if rated:
        with pytest.raises(Refused):
            undo.ask_undo(desk.pk, (0,), "ask-away-3")
        assert desk.table.number == 1
    else:
        undo.ask_undo(desk.pk, (0,), "ask-away-3")
        assert (desk.table.number, len(desk.match.moves)) == (2, len(desk.table.opening))


def test_a_request_still_waits_for_who_leaves_after_it(person):
    desk, people = seated(person, players=3)
    play(desk), play(desk, way=-1)
    undo.ask_undo(desk.pk, (0,), "ask-away-4")
    referee.set_away(desk.pk, people[2].user.pk, True)
    undo.answer_undo(desk.pk, people[1].user.pk, True, "answer-4")
    assert desk.table.request["missing"] == [people[2].user.pk]
    assert desk.table.number == 2


# -- a shared screen -----------------------------------------------------------------------------------


def test_the_replay_of_a_running_game_shows_a_shared_screen_no_secret(person):
    """There is no curtain in a replay: who has several seats sees what everybody may see, until the game is over."""
    me, watcher = person(), person()
    wish = opening.Wish([(opening.ME, ""), (opening.HERE, "Anna")])
    table = opening.open_table(find_game("secrets"), me.user, wish)
    step = f"/t/{table.code}/at/0/"
    assert me.get(step).json() == watcher.get(step).json()
    Table.objects.filter(pk=table.pk).update(status=Table.FINISHED, version=99)
    assert me.get(step).json() != watcher.get(step).json()
