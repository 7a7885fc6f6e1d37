"""Games of older rules go on, and those that nobody can play any more are shown as far as they were kept."""

import json
from pathlib import Path

import pytest

from ludoteka.engine import NOBODY, Match, Record, find_game
from ludoteka.web.models import Entry, Table
from ludoteka.web.table import opening
from ludoteka.web.table.desk import desk_of, desks

OLD = Record.load(Path(__file__).parents[1] / "records" / "carcassonne-1.json")
SENTENCE = "This game follows rules that this site cannot play."


def rewrite(table, **values):
    """Change the row as an older program would have written it, behind the back of this one."""
    Table.objects.filter(pk=table.pk).update(**values)
    desks.clear()


def write_moves(table, record, wanted):
    """The moves of a record up to a choice of the first seat, after this many, as entries of a table."""
    match, entries, opened = Match.replay(record, moves=0), [], []
    for done, text in enumerate(record.moves):
        step, player = match.state.step, match.player
        if player == 0 and done > wanted:
            break
        if player == NOBODY:
            (entries[-1].chance if entries else opened).append(text)
        else:
            number = len(entries)
            entries.append(Entry(table_id=table.pk, number=number, seat=player, text=text))
            entries[-1].key = f"key-{number:06}"
        match.state.take(step.read(match.state, text))
    Entry.objects.filter(table=table.pk).delete()
    Entry.objects.bulk_create(entries)
    rewrite(
        table,
        rules=record.rules,
        settings=record.settings,
        secret=record.secret,
        opening=opened,
        number=len(entries),
        version=table.version + 1,
        waiting=[0],
    )


@pytest.fixture
def older(person):
    """A person's table in the middle of a game that was begun by version 1 of Carcassonne's rules."""
    me = person()
    wish = opening.Wish([(opening.ME, ""), ("random", ""), ("random", "")], OLD.settings)
    table = opening.open_table(find_game("carcassonne"), me.user, wish)
    write_moves(table, OLD, 200)
    return me, table


def test_a_running_game_goes_on_by_the_rules_it_was_begun_with(older):
    me, table = older
    desk = desk_of(table.pk)
    assert desk.match.settings["rulings"] == "1"
    assert desk.match.player == 0
    page = me.get(f"/t/{table.code}/")
    assert page.status_code == 200
    assert "Rulings: those of version 1" in page.content.decode()
    move = {"seat": 0, "number": str(desk.expected(0)), "key": "a-key-of-mine"}
    move["action"] = desk.match.options()[0].text
    answer = me.post(f"/t/{table.code}/move", json.dumps(move), content_type="application/json")
    assert (answer.status_code, answer.json()["ok"]) == (200, True)


PAGES = ["", "replay/", "at/0/", "dice/"]


@pytest.mark.parametrize("values", [{"rules": 99}, {"game": "no_such_game"}])
def test_a_finished_game_that_cannot_be_played_shows_its_result(older, values):
    me, table = older
    rewrite(table, status=Table.FINISHED, scores=[31, 45, 28], ranks=[2, 1, 3], **values)
    for page in PAGES:
        answer = me.get(f"/t/{table.code}/{page}")
        assert answer.status_code == 200, page
    text = me.get(f"/t/{table.code}/").content.decode()
    assert SENTENCE in text
    rows = [text.index(f"<td>{points}</td>") for points in (45, 31, 28)]
    assert rows == sorted(rows)
    kept = me.get(f"/t/{table.code}/record.json").json()
    assert kept["scores"] == [31, 45, 28]
    assert kept["moves"] == OLD.moves[: len(kept["moves"])]
    assert len(kept["moves"]) > 200


@pytest.mark.parametrize("values", [{"rules": 99}, {"game": "no_such_game"}])
def test_a_running_game_that_cannot_be_played_waits(older, values):
    me, table = older
    rewrite(table, **values)
    page = me.get(f"/t/{table.code}/")
    assert page.status_code == 200
    assert f"{SENTENCE} Nothing is lost" in page.content.decode()
    move = {"seat": 0, "number": "1", "key": "a-key-of-mine", "action": "pass"}
    answer = me.post(f"/t/{table.code}/move", json.dumps(move), content_type="application/json")
    assert (answer.status_code, answer.json()) == (409, {"error": SENTENCE})


@pytest.mark.parametrize("values", [{"rules": 99}, {"game": "no_such_game"}])
def test_lists_and_profiles_show_such_games(older, values):
    me, table = older
    rewrite(table, public=True, **values)
    for page in ("/mine/", "/tables/", f"/people/{me.user.pk}/", "/"):
        assert me.get(page, follow=True).status_code == 200, page
    rewrite(table, status=Table.FINISHED, scores=[31, 45, 28], ranks=[2, 1, 3])
    for page in ("/mine/", f"/people/{me.user.pk}/"):
        assert me.get(page, follow=True).status_code == 200, page
