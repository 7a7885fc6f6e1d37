"""The analysis of a finished game: made once, in the background, kept; never of a running game."""

import asyncio
import json

import pytest
from tests.web.support.whole import play_to_the_end

from ludoteka.engine import find_game
from ludoteka.sim.analysis import choices
from ludoteka.web.models import Analysis, Table
from ludoteka.web.table import opening
from ludoteka.web.table.desk import desk_of
from ludoteka.web.workers import analyst
from ludoteka.web.workers.analyst import Analyst, study
from ludoteka.web.workers.pool import Gone

SECRET = "5e" * 32  # with these cards there is something to choose from the first move on


@pytest.fixture
def here(monkeypatch):
    """What the workers would do is done in this process, and noted."""
    done = []

    async def run(_patience, work, *args):
        done.append(work.__name__)
        return work(*args)

    monkeypatch.setattr(analyst.background, "run", run)
    return done


def played(person):
    """A finished game of the tiny game; the second player always lays the lowest cards."""
    people = [person(), person()]
    wish = opening.Wish([(opening.ME, ""), (opening.OPEN, "")])
    table = opening.open_table(find_game("secrets"), people[0].user, wish)
    Table.objects.filter(pk=table.pk).update(secret=SECRET)
    opening.sit(table.pk, people[1].user, 1)
    play_to_the_end(table.pk, people, lambda seat, options: options[-1 if seat == 0 else 0])
    return people[0], Table.objects.get(pk=table.pk)


def state(client, table):
    return json.loads(client.get(f"/t/{table.code}/analysis").content)


def test_from_the_question_to_the_picture(person, here):
    me, table = played(person)
    assert state(me, table) == {"state": "none"}
    answer = me.post(f"/t/{table.code}/analyse", {}, content_type="application/json")
    assert answer.status_code == 200
    assert state(me, table) == {"state": "busy", "done": 0, "all": 1}
    asyncio.run(study(Analysis.objects.get(table=table.pk)))
    found = Analysis.objects.get(table=table.pk)
    assert len(found.chances) == len(found.moves)
    assert found.chances[-1][1] == [1.0 if rank == 1 else 0.0 for rank in table.ranks]
    shown = state(me, table)
    assert shown["state"] == "done"
    assert shown["markup"].count("<polyline") == 2
    page = me.get(f"/t/{table.code}/replay/", headers={"accept-language": "cs"}).content.decode()
    assert "Rozebrat" in page


def test_turning_points_lead_to_their_step_and_say_what_the_bot_would_have_played(person, here):
    me, table = played(person)
    found = Analysis.objects.create(table_id=table.pk, moves=[4, 5, 30])
    found.chances = [[0, [0.9, 0.1]], [0, [0.2, 0.8]], [-1, [0.2, 0.8]]]
    desk = desk_of(table.pk)
    moves = [i + 1 for i, seat in enumerate(desk.who) if seat >= 0]
    chosen = [number for number, _state in choices(find_game("secrets"), desk.match.record())]
    assert chosen[0] == moves[0], "the first move was a choice"
    found.moves = [moves[0], moves[1], len(desk.who) + 1]
    asyncio.run(study(found))
    (turn,) = found.turns
    assert (turn["move"], turn["player"], turn["before"], turn["after"]) == (moves[0], 0, 0.9, 0.2)
    markup = state(me, table)["markup"]
    assert 'href="#0"' in markup
    assert "90\u00a0% → 20\u00a0%" in markup
    assert turn["played"]["en"] in markup
    assert "The bot would have played" in markup


def test_it_is_made_once_and_goes_on_where_it_was(person, here):
    _me, table = played(person)
    found = Analysis.objects.create(table_id=table.pk)
    asyncio.run(study(found))
    positions = len(found.moves)
    assert here.count("chances_before") == positions
    found.chances, found.turns = found.chances[:-2], None
    here.clear()
    asyncio.run(study(found))
    assert here.count("chances_before") == 2
    assert "outline" not in here


def test_a_second_wish_changes_nothing(person):
    me, table = played(person)
    for _ in range(2):
        me.post(f"/t/{table.code}/analyse", {}, content_type="application/json")
    assert Analysis.objects.filter(table=table.pk).count() == 1


def test_a_failure_lets_somebody_ask_again(person, monkeypatch):
    async def run(*_args):
        raise Gone("killed")

    monkeypatch.setattr(analyst.background, "run", run)
    me, table = played(person)
    me.post(f"/t/{table.code}/analyse", {}, content_type="application/json")
    assert state(me, table)["state"] == "busy"
    asyncio.run(Analyst()._work(table.pk))
    assert state(me, table) == {"state": "none"}


def test_the_line_has_an_end(person, monkeypatch):
    me, table = played(person)
    monkeypatch.setattr(analyst.analyst, "_tasks", {-n: None for n in range(analyst.LINE)})
    answer = me.post(f"/t/{table.code}/analyse", {}, content_type="application/json")
    assert (answer.status_code, answer["Retry-After"]) == (429, "60")
    assert "Many games are being analysed right now" in json.loads(answer.content)["error"]
    assert state(me, table) == {"state": "none"}


def test_never_of_a_running_game(person):
    me = person()
    wish = opening.Wish([(opening.ME, ""), ("casual", "")])
    table = opening.open_table(find_game("secrets"), me.user, wish)
    answer = me.post(f"/t/{table.code}/analyse", {}, content_type="application/json")
    assert answer.status_code == 409
    assert state(me, table) == {"state": "never"}
    assert not Analysis.objects.filter(table=table.pk).exists()
    assert "ui-analyse" not in me.get(f"/t/{table.code}/replay/").content.decode()
