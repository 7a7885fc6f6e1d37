"""Fairness: nobody gains by the absence of others, and nobody holds a table hostage."""

import json
from datetime import timedelta

import pytest

from ludoteka.engine import find_game
from ludoteka.web.models import Table
from ludoteka.web.people.ratings import ALL_TIME
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


# -- who leaves is last --------------------------------------------------------------------------------


def go_on(desk, choices=1000):
    """Whoever is asked decides, a person or the bot that sits there, so many times or to the end."""
    for _ in range(choices):
        if not desk.playing:
            return
        for seat in desk.waiting():
            number, sheet = desk.expected(seat), desk.sheet(seat)
            if sheet and sheet.done:
                referee.set_ready(desk.pk, seat, number, True, desk.seats[seat].user_id)
                continue
            options = desk.world(seat).view(seat).options()
            key = f"{'bot' if desk.seats[seat].automatic() else 'key'}-{desk.pk}-{seat}-{number}"
            best = options[-1 if desk.seats[seat].automatic() else 0]  # the bot plays well
            referee.play(desk.pk, Move(seat, number, key, best.text))


GOOD_CARDS = 1  # a secret that deals the third player a winning hand
ALL_DIFFER = 6  # one that deals the third player the best hand, and the second the worst


def ratings(people):
    return [[one.mu for one in client.user.ratings.filter(season=ALL_TIME)] for client in people]


def test_a_bot_wins_no_rating_for_who_left(person, monkeypatch):
    monkeypatch.setattr(opening, "new_secret", lambda: f"{GOOD_CARDS:064x}")
    desk, people = seated(person, "secrets", 3, rated=True)
    referee.set_away(desk.pk, people[2].user.pk, True)
    go_on(desk)
    assert desk.match.ranks()[2] == 1, "the bot has won"
    assert desk.table.ranks[2] == 3
    assert sorted(desk.table.ranks[:2]) in ([1, 1], [1, 2])
    [[first], [second], [third]] = ratings(people)
    assert third < min(first, second)
    profile = people[2].get(f"/people/{people[2].user.pk}/").content.decode()
    assert "0 won" in profile
    assert "left the game" in profile
    result = frame(desk, Viewer((2,), people[2].user.pk), False)["ask"]
    assert result.count("left the game, so last") == 1


def test_who_runs_out_of_time_is_last_and_the_others_are_ranked_among_themselves(
    person, monkeypatch
):
    monkeypatch.setattr(opening, "new_secret", lambda: f"{ALL_DIFFER:064x}")
    desk, people = seated(person, "secrets", 3, rated=True, clock="300+5")
    with referee.changing(desk.pk, Table.PLAYING) as changed:
        changed.seats[2].since = now() - timedelta(seconds=301)
    referee.time_out(desk.pk)
    assert [seat.away for seat in desk.seats] == [False, False, True]
    late = Viewer((2,), people[2].user.pk)
    shown = frame(desk, late, False)
    assert shown["players"].count("out of time; a bot is playing") == 1
    assert "Your time ran out. A bot is playing for you." in shown["ask"]
    go_on(desk)
    assert desk.match.ranks() == [2, 3, 1], "the bot has won"
    assert desk.table.ranks == [1, 2, 3]
    [[first], [second], [third]] = ratings(people)
    assert first > second > third
    shown = frame(desk, late, False)
    assert shown["players"].count("out of time; a bot played on") == 1
    assert shown["ask"].count("ran out of time, so last") == 1
    profile = people[2].get(f"/people/{people[2].user.pk}/").content.decode()
    assert "ran out of time" in profile
    assert "left the game" not in "".join(shown.values()) + profile


def test_who_ran_out_of_time_came_back_and_leaves_has_left(person):
    desk, people = seated(person, "secrets", 3, clock="300+5")
    with referee.changing(desk.pk, Table.PLAYING) as changed:
        changed.seats[2].since = now() - timedelta(seconds=301)
    referee.time_out(desk.pk)
    referee.set_away(desk.pk, people[2].user.pk, False)
    referee.set_away(desk.pk, people[2].user.pk, True)
    shown = frame(desk, Viewer((2,), people[2].user.pk), False)
    assert "away; a bot is playing" in shown["players"]
    assert "out of time" not in "".join(shown.values())


def test_nobody_is_rated_where_nobody_played(person):
    desk, people = seated(person, "secrets", 2, rated=True)
    for one in people:
        referee.set_away(desk.pk, one.user.pk, True)
    go_on(desk)
    assert desk.table.ranks == [2, 2]
    assert ratings(people) == [[], []]


def test_who_comes_back_in_time_is_ranked_as_it_played(person):
    desk, people = seated(person, "secrets", 2, rated=True)
    referee.set_away(desk.pk, people[1].user.pk, True)
    go_on(desk, 2)  # the bot makes two of six choices
    referee.set_away(desk.pk, people[1].user.pk, False)
    go_on(desk)
    assert desk.table.ranks == desk.match.ranks()
    assert not any(seat.away for seat in desk.seats)


def test_who_comes_back_for_the_last_choice_is_too_late(person):
    desk, people = seated(person, "secrets", 2, rated=True)
    referee.set_away(desk.pk, people[1].user.pk, True)
    while desk.match.state.round < 2:
        go_on(desk, 1)
    referee.set_away(desk.pk, people[1].user.pk, False)
    go_on(desk)
    assert desk.table.ranks == [1, 2]
    assert [seat.away for seat in desk.seats] == [False, True]


def test_who_deletes_the_account_does_not_spoil_the_rating_of_the_others(person):
    from ludoteka.web.people import accounts

    desk, people = seated(person, "secrets", 3, rated=True)
    accounts.forget(people[0].user)
    desk = desk_of(desk.pk)
    go_on(desk)
    assert desk.table.ranks[0] == 3
    assert [len(one) for one in ratings(people[1:])] == [1, 1]


def test_a_bot_wins_no_game_for_who_left_a_table_of_bots(person):
    me = person()
    wish = opening.Wish([(opening.ME, ""), ("casual", "")])
    desk = desk_of(opening.open_table(find_game("secrets"), me.user, wish).pk)
    referee.set_away(desk.pk, me.user.pk, True)
    go_on(desk)
    assert desk.table.ranks == [2, 1]
    assert "0 won" in me.get(f"/people/{me.user.pk}/").content.decode()


# -- the curtain ---------------------------------------------------------------------------------------


@pytest.fixture
def handing(person):
    """Two people at one screen: the first is ready, and the device goes to Eva."""
    me = person()
    wish = opening.Wish([(opening.ME, ""), (opening.HERE, "Eva")], hints=Table.ALLOWED)
    desk = desk_of(opening.open_table(find_game("secrets"), me.user, wish).pk)
    play(desk), play(desk)
    referee.set_ready(desk.pk, 0, desk.expected(0), True, me.user.pk)
    return desk, me


def first_frame(client, desk):
    page = client.get(f"/t/{desk.table.code}/").content.decode()
    pieces = json.loads(page.split('id="first"')[1].split(">", 1)[1].split("</script>")[0])[
        "pieces"
    ]
    return {name: "".join(parts) for name, parts in pieces.items()}


def test_no_answer_tells_the_secrets_of_who_has_not_taken_the_device(handing, person):
    """Reloading shows what a watcher sees: the page, the frame of the stream, a preview, a hint, a move that fails."""
    from tests.web.support.visit import visit

    from ludoteka.web.asgi import application

    desk, me = handing
    watcher = first_frame(person(), desk)
    mine = first_frame(me, desk)
    assert {name: mine[name] for name in ("board", "log", "rest")} == {
        name: watcher[name] for name in ("board", "log", "rest")
    }
    meta = json.loads(mine["meta"])
    assert (meta["curtain"], meta["who"], meta["options"]) == (True, "Eva", [])
    assert "Pass the device to Eva." in mine["ask"]
    assert mine["options"] == ""
    option = desk.world(1).view(1).options()[0].text
    sure = {"seat": 1, "number": str(desk.expected(1)), "key": "curtain-1", "action": option}
    for path, data in (
        ("preview", {"seat": 1, "action": option}),
        ("move", sure),
        ("move", {**sure, "sure": False}),
        ("ready", {"seat": 1, "number": str(desk.expected(1)), "ready": True}),
    ):
        answer = me.post(f"/t/{desk.table.code}/{path}", data, "application/json")
        assert (answer.status_code, answer.json()) == (403, {"error": "Pass the device to Eva."})
    cookie = f"sessionid={me.cookies['sessionid'].value}"
    hint = visit(application, f"/live/{desk.table.code}/hint", cookie=cookie)
    assert (hint.status, json.loads(hint.text)) == (403, {"error": "It is not your turn."})


def test_who_takes_the_device_sees_the_own_secrets_and_keeps_them_after_a_reload(handing):
    desk, me = handing
    path = f"/t/{desk.table.code}/take"
    assert me.post(path, {"seat": 1}, "application/json").status_code == 200
    for _ in range(2):
        meta = json.loads(first_frame(me, desk)["meta"])
        assert (meta["curtain"], meta["seat"], meta["asked"]) == (False, 1, True)
        assert [text for text, *_rest in meta["options"]] == [
            option.text for option in desk.world(1).view(1).options()
        ]


def test_a_step_back_at_one_screen_is_never_into_the_plan_of_somebody_else(handing):
    """Who has the device takes back the own answers; without any, nothing of the others'."""
    desk, me = handing
    referee.take_device(desk.pk, 1, me.user.pk)
    assert shown(desk, me, 1)["undo"] == ""
    for how in ("last", "ask"):
        data = {"how": how, "key": f"step-back-{how}"}
        answer = me.post(f"/t/{desk.table.code}/undo", data, "application/json")
        assert answer.status_code == 403
    assert len(desk.answers[0]) == 2
    assert desk.ready(0)


def test_who_just_handed_the_device_on_may_take_it_back(handing):
    desk, me = handing
    answer = me.post(
        f"/t/{desk.table.code}/undo", {"how": "last", "key": "step-back-1"}, "application/json"
    )
    assert answer.status_code == 200
    assert not desk.ready(0)
    assert json.loads(first_frame(me, desk)["meta"])["curtain"] is False


def test_a_device_is_taken_only_by_who_sits_there(handing, person):
    desk, _me = handing
    stranger = person()
    answer = stranger.post(f"/t/{desk.table.code}/take", {"seat": 1}, "application/json")
    assert answer.json() == {"error": "This is not your seat."}
