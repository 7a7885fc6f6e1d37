"""Secret decisions are asked of everybody at the same time, and played in the order of the rules."""

import pytest
import secrets_game

from ludoteka.testing import check_game
from ludoteka.web.table import opening, referee, undo
from ludoteka.web.table.desk import Desk, desk_of
from ludoteka.web.table.errors import Refused, Stale
from ludoteka.web.table.number import Number
from ludoteka.web.table.phase import asked, sheet_of
from ludoteka.web.table.referee import Move


def test_the_tiny_game_is_a_game():
    check_game(secrets_game.GAME, games=5)


def open_table(person, players=3):
    people = [person() for _ in range(players)]
    wish = opening.Wish([(opening.ME, ""), *[(opening.OPEN, "")] * (players - 1)])
    table = opening.open_table(secrets_game.GAME, people[0].user, wish)
    for seat, one in enumerate(people[1:], 1):
        opening.sit(table.pk, one.user, seat)
    return desk_of(table.pk), people


def lay(desk: Desk, seat: int, way: int = 0, key: str = "") -> str:
    option = desk.world(seat).view(seat).options()[way]
    move = Move(seat, desk.expected(seat), key or f"key-{seat}-{desk.expected(seat)}", option.text)
    referee.play(desk.table.pk, move)
    return option.text


def ready(desk: Desk, seat: int, yes: bool = True) -> None:
    referee.set_ready(desk.table.pk, seat, desk.expected(seat), yes, desk.seats[seat].user_id)


def test_everybody_is_asked_at_once(person):
    desk, _people = open_table(person)
    assert asked(desk.match.state) == [0, 1, 2]
    assert desk.waiting() == [0, 1, 2]


def test_answers_wait_until_all_are_ready_and_are_played_in_order(person):
    desk, _people = open_table(person)
    before = len(desk.match.moves)
    lay(desk, 2), lay(desk, 2)
    assert desk.waiting() == [0, 1, 2], "answering is not yet being ready"
    ready(desk, 2)
    assert desk.waiting() == [0, 1]
    lay(desk, 0), lay(desk, 1), lay(desk, 1), lay(desk, 0)
    ready(desk, 1)
    assert len(desk.match.moves) == before, "nothing is played while somebody still thinks"
    assert desk.waiting() == [0]
    ready(desk, 0)
    chosen = [seat for seat in desk.who if seat >= 0]
    assert chosen == [0, 0, 1, 1, 2, 2]
    assert desk.answers == {}
    assert not any(seat.ready for seat in desk.seats)
    assert desk.waiting() == [0, 1, 2], "the next round is asked"


def test_who_is_ready_may_take_it_back_while_others_think(person):
    desk, _people = open_table(person)
    laid = [lay(desk, 1), lay(desk, 1)]
    ready(desk, 1)
    with pytest.raises(Stale):
        lay(desk, 1)
    ready(desk, 1, False)
    assert desk.waiting() == [0, 1, 2]
    assert desk.answers[1] == laid, "the answers are still there"
    ready(desk, 1)
    undo.undo(desk.table.pk, (1,), False, "back-0001")
    assert desk.waiting() == [0, 1, 2]
    assert desk.answers[1] == laid, "the first step back takes only the word back"


def test_nobody_is_ready_before_all_is_answered(person):
    desk, _people = open_table(person)
    lay(desk, 1)
    with pytest.raises(Refused, match=r"^Some decisions are still open\.$"):
        ready(desk, 1)
    with pytest.raises(Refused, match="not your seat"):
        referee.set_ready(desk.table.pk, 1, desk.expected(1), True, desk.seats[2].user_id)
    with pytest.raises(Stale):
        referee.set_ready(desk.table.pk, 1, Number(99, 1), True, desk.seats[1].user_id)
    lay(desk, 1)
    with pytest.raises(Refused, match="decided"):
        referee.play(desk.table.pk, Move(1, desk.expected(1), "one-too-many", "lay 1"))


def test_who_leaves_with_all_decided_does_not_hold_up_the_others(person):
    """The bot that takes over finds nothing to decide."""
    desk, people = open_table(person)
    for seat in range(3):
        lay(desk, seat), lay(desk, seat)
    ready(desk, 0), ready(desk, 2)
    assert desk.waiting() == [1]
    referee.set_away(desk.table.pk, people[1].user.pk, True)
    assert [seat for seat in desk.who if seat >= 0] == [0, 0, 1, 1, 2, 2]


def test_a_player_sees_its_own_plan_and_nobody_elses(person):
    desk, _people = open_table(person)
    card = int(lay(desk, 1).split()[1])
    assert desk.world(1).view(1).plans == [[], [card], []]
    assert desk.world(0).view(0).plans == [[], [], []]
    assert desk.world(None).view(None).plans == [[], [], []]


def test_a_plan_can_be_changed(person):
    desk, _people = open_table(person)
    lay(desk, 1), lay(desk, 1)
    assert desk.sheet(1).done
    undo.undo(desk.table.pk, (1,), False, "back-0001")
    assert not desk.sheet(1).done
    assert len(desk.answers[1]) == 1
    undo.undo(desk.table.pk, (1,), True, "back-0002")
    assert desk.answers[1] == []


def test_plans_survive_the_loss_of_memory(person):
    from ludoteka.web.table.desk import desks

    desk, _people = open_table(person)
    laid = lay(desk, 2)
    desks.clear()
    again = desk_of(desk.table.pk)
    assert again is not desk
    assert again.answers == {2: [laid]}
    assert again.expected(2) == Number(again.table.number, 1)


def test_the_same_plan_sent_twice_counts_once(person):
    desk, _people = open_table(person)
    option = desk.world(1).view(1).options()[0].text
    move = Move(1, desk.expected(1), "same-key-1", option)
    referee.play(desk.table.pk, move)
    referee.play(desk.table.pk, move)
    assert len(desk.answers[1]) == 1


def test_the_world_of_a_player_does_not_depend_on_the_others_plans(person):
    desk, _people = open_table(person)
    state = desk.match.state
    before = secrets_game.GAME.position(sheet_of(state, 2, []).world.view(2))
    lay(desk, 0, -1), lay(desk, 1, -1)
    after = secrets_game.GAME.position(desk.world(2).view(2))
    assert before == after
