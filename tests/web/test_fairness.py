"""Fairness: nobody gains by the absence of others, and nobody holds a table hostage."""

import json
from datetime import timedelta

import pytest

from ludoteka.engine import find_game
from ludoteka.web.models import Table
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.table import opening, referee, undo
from ludoteka.web.table.desk import desk_of
from ludoteka.web.table.errors import Refused
from ludoteka.web.table.referee import Move
from ludoteka.web.table.rows import now

START = {"carcassonne": {"start": "1"}, "secrets": {}}  # the host begins


def seated(person, game="carcassonne", players=2, **more):
    """People at a table, the first of them its host."""
    people = [person() for _ in range(players)]
    wish = opening.Wish(
        [(opening.ME, ""), *[(opening.OPEN, "")] * (players - 1)], START[game], **more
    )
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
    with pytest.raises(Refused, match=r"^Someone who is away would have to agree to that\.$"):
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


# -- hostages ------------------------------------------------------------------------------------------


def test_who_takes_several_seats_of_a_public_table_waits_for_the_host(person):
    """The host may clear them before the game begins, or begin."""
    host, guest = person(), person(guest=True)
    wish = opening.Wish([(opening.ME, ""), *[(opening.OPEN, "")] * 3], public=True)
    table = opening.open_table(find_game("carcassonne"), host.user, wish)
    for seat in (1, 2, 3):
        opening.sit(table.pk, guest.user, seat, f"name {seat}")
    desk = desk_of(table.pk)
    assert desk.table.status == Table.OPEN
    words = "Someone has taken several seats: the game begins when the host starts it."
    assert words in frame(desk, Viewer((), host.user.pk))["room"]
    for seat in (1, 2):
        answer = host.post(f"/t/{table.code}/clear", {"seat": seat}, "application/json")
        assert answer.status_code == 200
    assert [seat.user_id == guest.user.pk for seat in desk.seats] == [False, False, False, True]
    assert words not in frame(desk, Viewer((), host.user.pk))["room"]
    opening.sit(table.pk, guest.user, 1), opening.sit(table.pk, guest.user, 2)
    assert desk.table.status == Table.OPEN
    opening.fill_and_start(table.pk, host.user, "casual")
    assert desk_of(table.pk).table.status == Table.PLAYING


def test_friends_at_one_screen_begin_at_once_where_the_host_sent_them_the_link(person):
    host, friend = person(), person()
    wish = opening.Wish([(opening.ME, ""), *[(opening.OPEN, "")] * 2])
    table = opening.open_table(find_game("carcassonne"), host.user, wish)
    opening.sit(table.pk, friend.user, 1), opening.sit(table.pk, friend.user, 2)
    assert desk_of(table.pk).table.status == Table.PLAYING


@pytest.mark.parametrize(("public", "seconds"), [(True, 600), (False, 86_400)])
def test_who_does_not_move_for_the_stated_time_is_replaced(person, public, seconds):
    """Without a clock: ten minutes at a public table, a day among friends; who comes back has the seat again."""
    desk, people = seated(person, players=3, public=public)
    play(desk), play(desk, way=-1)
    assert desk.waiting() == [1]
    path = f"/t/{desk.table.code}/replace"

    def ask(client, ago):
        Table.objects.filter(pk=desk.pk).update(moved=now() - timedelta(seconds=ago))
        answer = client.post(path, {}, "application/json")
        return answer.status_code, answer.json().get("error")

    assert ask(people[0], seconds - 5) == (403, "There is still time left for that move.")
    assert ask(people[1], seconds) == (403, "There is nobody to replace.")
    assert ask(person(), seconds) == (403, "You have no seat at this table.")
    assert not any(seat.away for seat in desk.seats)
    assert ask(people[2], seconds) == (200, None)
    desk = desk_of(desk.pk)
    assert [seat.away for seat in desk.seats] == [False, True, False]
    assert desk.table.bots_asked
    referee.set_away(desk.pk, people[1].user.pk, False)
    assert desk.waiting() == [1]
    assert not desk.seats[1].away


def test_with_a_clock_nobody_but_the_clock_replaces(person):
    desk, people = seated(person, clock="300+5")
    play(desk), play(desk, way=-1)
    Table.objects.filter(pk=desk.pk).update(moved=now() - timedelta(days=3))
    with pytest.raises(Refused, match="nobody to replace"):
        referee.replace_idle(desk.pk, people[0].user.pk)


def test_all_seats_of_who_does_not_move_are_replaced_at_once(person):
    host, guest = person(), person(guest=True)
    wish = opening.Wish([(opening.ME, ""), *[(opening.OPEN, "")] * 3], {"start": "1"}, public=True)
    table = opening.open_table(find_game("carcassonne"), host.user, wish)
    for seat in (1, 2, 3):
        opening.sit(table.pk, guest.user, seat)
    opening.fill_and_start(table.pk, host.user, "casual")
    desk = desk_of(table.pk)
    play(desk), play(desk, way=-1)
    Table.objects.filter(pk=desk.pk).update(moved=now() - timedelta(minutes=10))
    referee.replace_idle(desk.pk, host.user.pk)
    assert [seat.away for seat in desk.seats] == [False, True, True, True]


def test_the_page_says_when_somebody_may_be_replaced(person):
    """The button is there for those who wait, and the browser shows it when the time is over."""
    desk, people = seated(person, public=True)
    end = desk.table.moved.timestamp() + 600
    waits = frame(desk, Viewer((1,), people[1].user.pk), False)["ask"]
    assert f'data-after="{end:.0f}" hidden' in waits
    assert 'data-post="replace"' in waits
    for seats, user in (((0,), people[0].user.pk), ((), 0)):
        assert "replace" not in frame(desk, Viewer(seats, user), False)["ask"]
    sentence = "after ten minutes without a move, the others may let a bot take over"
    assert sentence in people[0].get(f"/t/{desk.table.code}/").content.decode()


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
