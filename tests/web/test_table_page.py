"""The page of a table: the form that opens it, moves and previews, talk, and what is left when the game is over."""

import json
import re

import pytest
from django.test import Client

from ludoteka.engine import find_game
from ludoteka.web.models import Message, Table
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.table import opening, referee
from ludoteka.web.table.desk import desk_of
from ludoteka.web.table.referee import Move


def post(client, path, data):
    return client.post(path, data, content_type="application/json")


def test_somebody_else_cannot_move_for_me(against_bot, person):
    _me, table = against_bot
    desk = desk_of(table.pk)
    move = {"seat": 0, "number": "0", "key": "stranger-1", "action": desk.match.options()[0].text}
    assert post(person(), f"/t/{table.code}/move", move).status_code == 403
    assert post(Client(), f"/t/{table.code}/move", move).status_code == 403
    assert desk.table.number == 0


@pytest.mark.parametrize(
    "body",
    [
        "",
        "[]",
        "nonsense",
        '{"seat": "0"}',
        '{"seat": 0, "number": 5}',
        '{"seat": 0, "number": "0", "key": "<b>", "action": "x"}',
        "\xff",
    ],
)
def test_bad_requests_get_a_sentence(against_bot, body):
    me, table = against_bot
    answer = me.post(f"/t/{table.code}/move", body, content_type="application/json")
    assert answer.status_code in {400, 403}
    assert json.loads(answer.content)["error"]


def test_chat_has_limits(against_bot):
    me, table = against_bot
    assert post(me, f"/t/{table.code}/say", {"text": "x" * 301}).status_code == 403
    assert post(me, f"/t/{table.code}/say", {"text": "   "}).status_code == 403
    assert Message.objects.filter(table=table.pk).count() == 0


def test_a_preview_shows_and_changes_nothing(against_bot):
    me, table = against_bot
    desk = desk_of(table.pk)
    option = desk.match.options()[0].text
    answer = post(me, f"/t/{table.code}/preview", {"seat": 0, "action": option}).json()
    assert answer["final"] is False
    assert 'id="tile-1"' in "".join(answer["picture"])
    assert desk.table.number == 0


def test_a_preview_is_told_as_a_difference_from_the_frame_that_is_shown(against_bot):
    me, table = against_bot
    options = [one.text for one in desk_of(table.pk).match.options()]
    page = me.get(f"/t/{table.code}/").content.decode()
    first = json.loads(re.search(r'<script id="first"[^>]*>(.*?)</script>', page, re.S)[1])
    board = first["pieces"]["board"]

    def ask(what, **data):
        return post(me, f"/t/{table.code}/{what}", {"seat": 0, **data}).json()

    def rebuilt(change):
        return "".join(
            one if isinstance(one, str) else "".join(board[one[0] : sum(one)]) for one in change
        )

    whole = {one: ask("preview", action=one)["picture"] for one in options}
    assert all(isinstance(part, str) for change in whole.values() for part in change)
    told = ask("previews", actions=options, frame=first["id"])["previews"]
    assert list(told) == options[: len(told)], "as many as there is time for"
    for option, preview in told.items():
        assert rebuilt(preview["picture"]) == "".join(whole[option])
        assert len(json.dumps(preview["picture"])) < len("".join(whole[option])) / 2
    one = ask("preview", action=options[0], frame=first["id"])
    assert one == {"ok": True, **told[options[0]]}
    stale = ask("preview", action=options[0], frame="another")
    assert stale["picture"] == whole[options[0]]


def test_previews_of_nonsense_are_refused(against_bot):
    me, table = against_bot
    for actions in (None, "place", [1]):
        answer = post(me, f"/t/{table.code}/previews", {"seat": 0, "actions": actions})
        assert answer.status_code == 400
    # What could be chosen a moment ago is no mistake.
    answer = post(me, f"/t/{table.code}/previews", {"seat": 0, "actions": ["place 9 9 0"]})
    assert answer.json() == {"ok": True, "previews": {}}
    answer = post(me, f"/t/{table.code}/previews", {"seat": 1, "actions": []})
    assert answer.status_code == 403


def test_one_click_is_a_move_where_it_can_be_taken_back_and_a_preview_elsewhere(against_bot):
    """Who is not sure yet walks to the server once; the second tap, under the same key, does what was shown."""
    me, table = against_bot
    desk = desk_of(table.pk)

    def click(key, sure):
        action = desk.match.options()[0].text
        data = {"seat": 0, "number": str(desk.expected(0)), "key": key, "action": action}
        return post(me, f"/t/{table.code}/move", data | {"sure": sure}).json()

    assert click("first-click", False) == {"ok": True, "number": "1"}
    shown = click("second-click", False)
    assert shown["preview"]["final"] is True
    assert shown["preview"]["picture"][0].startswith("<svg")
    assert desk.table.number == 1, "a follower stays where it is put: nothing is done yet"
    assert click("second-click", True) == {"ok": True, "number": "2"}


def test_the_form_makes_the_table_that_was_wished(person):
    me = person()
    data = {
        "seat-0": "me",
        "seat-1": "open",
        "seat-2": "here",
        "name-2": "Bob",
        "setting-start": "2",
        "clock": "900+10",
        "public": "on",
    }
    me.post("/games/carcassonne/new/", data)
    table = Table.objects.latest("pk")
    assert (table.status, table.players, table.clock, table.increment) == ("open", 3, 900, 10)
    assert table.settings["farmers"] is False
    assert table.settings["start"] == "2"
    assert table.public
    assert [seat.name for seat in table.seats.all()][2] == "Bob"
    page = Client().get("/tables/").content.decode()
    assert f"/t/{table.code}/" in page


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"seat-0": "me"},
        {"seat-0": "me", "seat-1": "wizard"},
        {"seat-0": "me", "seat-1": "random", "clock": "1+1"},
        {"seat-0": "me", "seat-1": "random", "setting-start": "77"},
    ],
)
def test_a_form_that_makes_no_sense_gets_a_sentence(person, data):
    before = Table.objects.count()
    answer = person().post("/games/carcassonne/new/", data)
    assert answer.status_code == 200
    assert 'class="error"' in answer.content.decode()
    assert Table.objects.count() == before


def test_only_the_host_fills_seats(person):
    host, other = person(), person()
    wish = opening.Wish([(opening.ME, ""), (opening.OPEN, ""), (opening.OPEN, "")])
    table = opening.open_table(find_game("secrets"), host.user, wish)
    assert post(other, f"/t/{table.code}/bot", {"seat": 1}).status_code == 403
    assert post(other, f"/t/{table.code}/sit", {"seat": 0}).status_code == 403
    assert post(other, f"/t/{table.code}/sit", {"seat": 1}).status_code == 200
    assert post(host, f"/t/{table.code}/start", {}).status_code == 200
    table = Table.objects.get(pk=table.pk)
    assert table.status == "playing"


def test_a_finished_game_can_be_taken_home_and_its_dice_checked(finished, tmp_path):
    (me, _other), table = finished
    text = me.get(f"/t/{table.code}/record.json").content
    record = json.loads(text)
    assert record["secret"] == table.secret
    assert record["scores"] == table.scores
    page = me.get(f"/t/{table.code}/dice/").content.decode()
    assert "follow from the secret" in page
    assert table.secret in page
    file = tmp_path / "game.json"
    file.write_bytes(text)
    with file.open("rb") as stream:
        assert "All" in Client().post("/verify/", {"record": stream}).content.decode()
    record["moves"][0] = "deal 1" if record["moves"][0] != "deal 1" else "deal 2"
    file.write_text(json.dumps(record))
    with file.open("rb") as stream:
        page = Client().post("/verify/", {"record": stream}).content.decode()
    assert "not follow" in page or "error" in page
    file.write_text("[" * 100000)
    with file.open("rb") as stream:
        assert "is not a record" in Client().post("/verify/", {"record": stream}).content.decode()


def test_the_secret_is_not_told_while_the_game_runs(against_bot):
    me, table = against_bot
    assert me.get(f"/t/{table.code}/record.json").status_code == 404
    assert table.secret not in me.get(f"/t/{table.code}/dice/").content.decode()
    assert table.secret not in me.get(f"/t/{table.code}/").content.decode()


def test_a_replay_goes_through_every_step(finished):
    (me, _other), table = finished
    steps = json.loads(me.get(f"/t/{table.code}/at/0/").content)
    assert set(steps["pieces"]) == {"board", "players", "glimpses", "log", "rest"}
    last = desk_of(table.pk).who.count(-1)
    assert me.get(f"/t/{table.code}/at/{last + 100}/").status_code == 404


def test_the_result_has_the_numbers(finished):
    """Everybody's points by source, with their sum."""
    people, table = finished
    desk = desk_of(table.pk)
    shown = frame(desk, Viewer((0,), people[0].user.pk), False)["ask"]
    numbers = shown[shown.index('class="numbers"') :]
    cells = re.findall(r"<td>([^<]*)</td>", numbers)
    order = sorted((0, 1), key=lambda seat: (table.ranks[seat], seat))
    totals = [str(table.scores[seat]) for seat in order]
    assert cells[-2:] == totals
    assert [value if value != "0" else "-" for value in totals] == cells[:2]


def test_a_line_of_the_log_shows_its_tile(against_bot):
    """Not coordinates: the tile has its name, and the line says which it is in the picture."""
    me, table = against_bot
    desk = desk_of(table.pk)
    option = desk.match.options()[0]
    referee.play(table.pk, Move(0, desk.expected(0), "key-of-a-tile", option.text))
    log = frame(desk, Viewer((0,), me.user.pk), False)["log"]
    assert re.search(r"\S+ lays a tile: [^<]+\.", log)
    assert 'data-where="tile-1"' in log
