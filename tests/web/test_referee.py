"""The referee: once only, never stale, undone as far as the rules of undo allow, durable before acknowledged."""

from datetime import timedelta

import pytest
from django.utils import timezone
from tests.web.support.whole import play_to_the_end

from ludoteka.engine import IllegalMove, find_game
from ludoteka.web.models import Entry, Table
from ludoteka.web.table import opening, referee, undo
from ludoteka.web.table.desk import desk_of, desks
from ludoteka.web.table.errors import Refused, Stale
from ludoteka.web.table.jobs import next_jobs
from ludoteka.web.table.number import Number
from ludoteka.web.table.referee import Move
from ludoteka.web.table.thinking import think
from ludoteka.web.workers.driver import due


@pytest.fixture
def two(person):
    """Two people at a table of a game with open choices and chance."""
    first, second = person(), person()
    game = find_game("carcassonne")
    wish = opening.Wish([(opening.ME, ""), (opening.OPEN, "")], {"start": "1"})
    table = opening.open_table(game, first.user, wish)
    opening.sit(table.pk, second.user, 1)
    return desk_of(table.pk), first, second


def play(desk, seat=None, way=0, key=None):
    seat = desk.waiting()[0] if seat is None else seat
    option = desk.match.options()[way]
    number = desk.expected(seat)
    key = key or f"key-{desk.table.pk}-{number}"
    referee.play(desk.table.pk, Move(seat, number, key, option.text))
    return option.text


def test_a_move_sent_twice_counts_once(two):
    desk, *_ = two
    move = Move(0, desk.expected(0), "one-and-only", desk.match.options()[0].text)
    assert referee.play(desk.table.pk, move) == Number(1)
    assert referee.play(desk.table.pk, move) == Number(1)
    assert desk.table.number == 1
    assert Entry.objects.filter(table=desk.pk).count() == 1


def test_a_stale_move_is_refused_with_the_current_number(two):
    desk, *_ = two
    text = desk.match.options()[0].text
    play(desk)
    with pytest.raises(Stale) as refused:
        referee.play(desk.table.pk, Move(0, Number(0), "another-key", text))
    assert refused.value.number == Number(1)


def test_an_illegal_move_changes_nothing(two):
    desk, *_ = two
    version = desk.table.version
    with pytest.raises(IllegalMove, match="would touch the landscape with no side"):
        referee.play(desk.table.pk, Move(0, Number(0), "bad-move-1", "place 50 50 0"))
    desk = desk_of(desk.table.pk)
    assert (desk.table.version, desk.table.number) == (version, 0)
    play(desk)


def test_only_the_seat_that_is_asked_may_move(two):
    desk, *_ = two
    with pytest.raises(Stale):
        referee.play(desk.table.pk, Move(1, Number(0), "not-my-turn", desk.match.options()[0].text))


def test_the_table_of_moves_is_the_truth(two):
    desk, *_ = two
    for _ in range(12):
        play(desk)
    before = [action.text for action in desk.match.moves]
    desks.clear()
    again = desk_of(desk.table.pk)
    assert again is not desk
    assert [action.text for action in again.match.moves] == before
    assert again.who == desk.who


def test_a_desk_follows_what_another_process_wrote(two):
    desk, *_ = two
    play(desk)
    desks.clear()
    other = desk_of(desk.table.pk)
    play(other), play(other)
    desk.lay(desk.store.row(desk.pk))
    assert desk.match.moves == other.match.moves
    undo.undo(
        desk.table.pk, (other.who[-1],), False, "undo-other"
    ) if other.match.undoable else None
    desk.lay(desk.store.row(desk.pk))
    assert desk.match.moves == desk_of(desk.table.pk).match.moves


def test_undo_stops_where_chance_spoke_and_goes_on_by_consent(two):
    desk, first, second = two
    text = play(desk)
    assert desk.waiting() == [0], "the follower is asked of the same player"
    undo.undo(desk.table.pk, (0,), False, "undo-0001")
    assert text in [option.text for option in desk.match.options()]
    play(desk), play(desk, way=-1)
    assert desk.waiting() == [1]
    with pytest.raises(Refused):
        undo.undo(desk.table.pk, (0,), False, "undo-0002")
    drawn = desk.match.moves[-1].text
    undo.ask_undo(desk.table.pk, (0,), "ask-00001")
    assert desk.table.request["missing"] == [second.user.pk]
    with pytest.raises(Refused):
        undo.answer_undo(desk.table.pk, first.user.pk, True, "answer-01")
    undo.answer_undo(desk.table.pk, second.user.pk, True, "answer-02")
    assert desk.waiting() == [0]
    assert desk.table.request is None
    play(desk, way=-1)
    assert desk.match.moves[-1].text == drawn, "chance does not change its mind"


def test_a_refused_undo_changes_nothing(two):
    desk, _first, second = two
    play(desk), play(desk, way=-1)
    moves = len(desk.match.moves)
    undo.ask_undo(desk.table.pk, (0,), "ask-00002")
    undo.answer_undo(desk.table.pk, second.user.pk, False, "answer-03")
    assert desk.table.request is None
    assert len(desk.match.moves) == moves


def test_restart_of_the_turn_takes_back_all_of_it(two):
    desk, *_ = two
    before = len(desk.match.moves)
    play(desk)
    undo.undo(desk.table.pk, (0,), True, "restart-1")
    assert len(desk.match.moves) == before


def test_against_bots_nobody_has_to_agree(person):
    me = person()
    table = opening.open_table(
        find_game("carcassonne"), me.user, opening.quick(find_game("carcassonne"))
    )
    desk = desk_of(table.pk)
    for _ in range(6):
        play(desk)
    seat = 0
    undo.ask_undo(table.pk, (seat,), "ask-00003")
    assert desk.waiting() == [seat]


def test_clocks_run_for_those_who_are_asked(person):
    first, second = person(), person()
    wish = opening.Wish([(opening.ME, ""), (opening.OPEN, "")], {"start": "1"}, clock="300+5")
    table = opening.open_table(find_game("carcassonne"), first.user, wish)
    opening.sit(table.pk, second.user, 1)
    desk = desk_of(table.pk)
    assert desk.seats[0].since
    assert not desk.seats[1].since
    assert desk.table.deadline == desk.seats[0].since + timedelta(seconds=300)
    play(desk), play(desk, way=-1)
    assert desk.seats[1].since
    assert not desk.seats[0].since
    assert 300 < desk.seats[0].left <= 305, "the turn brought five seconds"


def test_who_runs_out_of_time_is_replaced_and_may_come_back(person):
    first, second = person(), person()
    wish = opening.Wish([(opening.ME, ""), (opening.OPEN, "")], {"start": "1"}, clock="300+5")
    table = opening.open_table(find_game("carcassonne"), first.user, wish)
    opening.sit(table.pk, second.user, 1)
    desk = desk_of(table.pk)
    late = timezone.now() - timedelta(seconds=400)
    with referee.changing(table.pk, Table.PLAYING) as changed:
        changed.seats[0].since = late
        changed.table.deadline = late
    assert table.pk in due(False)[0]
    referee.time_out(table.pk)
    assert desk.seats[0].away
    assert desk.table.bots_asked
    [job] = next_jobs(table.pk)
    assert job.level == "greedy"
    assert job.seat == 0
    referee.set_away(table.pk, first.user.pk, False)
    assert not desk.seats[0].away
    assert desk.seats[0].since
    assert desk.seats[0].left >= 60


def test_a_bot_gets_a_players_view_and_gives_an_option(person):
    me = person()
    game = find_game("secrets")
    table = opening.open_table(game, me.user, opening.Wish([("greedy", ""), (opening.ME, "")]))
    [job] = next_jobs(table.pk)
    assert job.position["components"]["hands"][1] == [0, 0, 0], "the other hand is hidden"
    for level in ("random", "greedy"):
        text = think(job.game, job.players, job.settings, job.position, level, "seed")
        assert text in job.choices


def test_a_finished_game_has_scores_and_is_rated_between_accounts(person):
    people = [person(), person()]
    wish = opening.Wish([(opening.ME, ""), (opening.OPEN, "")], rated=True)
    table = opening.open_table(find_game("secrets"), people[0].user, wish)
    with pytest.raises(Refused, match="account"):
        opening.sit(table.pk, person(guest=True).user, 1)
    opening.sit(table.pk, people[1].user, 1)
    play_to_the_end(table.pk, people)
    desk = desk_of(table.pk)
    assert desk.table.status == Table.FINISHED
    assert desk.table.scores == desk.match.scores()
    ratings = [one.user.ratings.get(game="secrets", season="") for one in people]
    assert {rating.games for rating in ratings} == {1}
    if desk.table.ranks[0] != desk.table.ranks[1]:
        assert (ratings[0].mu > ratings[1].mu) == (desk.table.ranks[0] == 1)


def test_a_rematch_is_made_once_and_keeps_the_seats(person):
    me = person()
    table = opening.open_table(find_game("secrets"), me.user, opening.quick(find_game("secrets")))
    Table.objects.filter(pk=table.pk).update(status=Table.FINISHED, ranks=[1, 2], scores=[3, 2])
    desks.clear()
    again = opening.rematch(table.pk, me.user)
    assert opening.rematch(table.pk, me.user).pk == again.pk
    assert again.status == Table.OPEN or again.status == Table.PLAYING
    assert [seat.bot for seat in desk_of(again.pk).seats] == ["", "casual"]
    with pytest.raises(Refused):
        opening.rematch(table.pk, person().user)


def test_an_announced_move_needs_no_second_reading(two):
    """What another process tells with its announcement is enough to follow it."""
    desk, *_ = two
    table = desk.table.pk
    desks.clear()
    other = desk_of(table)
    text = play(other)
    assert not desk.follow(other.table.version)
    desks._desks[table] = desk
    desks.hear(table, other.table.version, 0, text)
    assert desks.known(table, other.table.version) is desk
    assert desk.match.moves == other.match.moves
    assert (desk.table.number, desk.who) == (other.table.number, other.who)


def elsewhere(desk, moves):
    """So many moves made by another process; this one has heard nothing of them."""
    desks._desks.pop(desk.table.pk)
    other = desk_of(desk.table.pk)
    for _ in range(moves):
        play(other)
    desks._desks[desk.table.pk] = desk
    return other


def test_entries_that_are_newer_than_the_row_wait_for_their_row(two):
    """What another process writes after the row was read is not taken with it."""
    desk, *_ = two
    play(desk)
    elsewhere(desk, 2)
    row = desk.store.row(desk.pk)
    other = elsewhere(desk, 3)
    desk.lay(row)
    assert desk.played == desk.table.number == 3
    assert desk.match.moves == other.match.moves[: len(desk.match.moves)]
    assert desk_of(desk.table.pk) is desk
    assert (desk.match.moves, desk.who) == (other.match.moves, other.who)
    desk.fresh = False
    desk.lay(row)
    assert desk.played == 3, "laid anew, it is where the row says too"


def test_a_desk_whose_laying_failed_is_laid_anew(two, monkeypatch):
    desk, *_ = two
    play(desk)
    other = elsewhere(desk, 3)
    played = iter([None, OSError("the line broke")])

    def note(_seat, real=desk.note):
        if error := next(played):
            raise error
        return real(_seat)

    monkeypatch.setattr(desk, "note", note)
    with pytest.raises(OSError, match="broke"):
        desk_of(desk.table.pk)
    assert not desk.fresh
    monkeypatch.undo()
    assert desk_of(desk.table.pk).match.moves == other.match.moves
    assert desk.who == other.who


def test_an_announced_move_that_does_not_fit_is_read_in_the_database(two):
    desk, *_ = two
    other = elsewhere(desk, 1)
    desks.hear(desk.table.pk, other.table.version, 0, "place 50 50 0")
    assert desks.known(desk.table.pk, other.table.version) is None
    assert desk_of(desk.table.pk).match.moves == other.match.moves


@pytest.mark.parametrize("entries", [0, 1, 5])
def test_no_move_is_judged_by_a_position_that_is_not_the_true_one(two, entries):
    """Whatever lies on the desk, a move is played on what the entries say."""
    desk, *_ = two
    for _ in range(entries):
        play(desk)
    text, number = desk.match.options()[0].text, desk.expected(0)
    seat = desk.waiting()[0]
    desk.match.play(text)  # nobody wrote it down
    desk.note(seat)
    referee.play(desk.table.pk, Move(seat, number, "true-move-1", text))
    assert desk.match.moves == desk_of(desk.table.pk).match.moves
    assert desk.store.last_entry(desk.pk).text == text
    desks.clear()
    assert desk_of(desk.table.pk).match.moves == desk.match.moves


def test_a_step_back_is_checked_like_a_move(two):
    desk, *_ = two
    play(desk)
    undo.undo(desk.table.pk, (0,), False, "undo-0003")
    assert desk.true()
    desk.match.play(desk.match.options()[0])
    assert not desk.true()


def test_what_was_said_in_a_change_that_failed_was_not_said(two, monkeypatch):
    def broken(*_):
        raise OSError("the line broke")

    desk, first, _second = two
    monkeypatch.setattr(referee, "_save", broken)
    with pytest.raises(OSError, match="broke"):
        first.post(f"/t/{desk.table.code}/say", {"text": "hello"}, content_type="application/json")
    assert desk_of(desk.table.pk).talk == []
