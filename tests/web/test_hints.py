"""Hints at a table: who may ask, what is answered, and that nothing in it depends on a secret."""

import asyncio
import json

import antics
import pytest
from tests.web.test_leaks import OTHER, WATCHED, World, paired_secrets

from ludoteka.engine import find_game
from ludoteka.web.models import Table
from ludoteka.web.people import limits
from ludoteka.web.show.frame import Viewer
from ludoteka.web.table import opening
from ludoteka.web.table.desk import desk_of, desks
from ludoteka.web.views import api
from ludoteka.web.workers import advice
from ludoteka.web.workers.pool import Gone, Pool
from ludoteka.web.workers.thinking import advise


@pytest.fixture
def thinking_here(monkeypatch):
    """Hints are thought of in this process, for so many iterations that the answer is always the same."""
    asked = []

    async def run(_patience, work, *args, turn):
        asked.append(args)
        return work(*args[:-1], 0.0, 12)

    monkeypatch.setattr(advice.pool, "run", run)
    return asked


def ask(pk, user, language="en"):
    answer = asyncio.run(advice.answer(pk, Viewer((), user, language)))
    return answer.status_code, json.loads(answer.body)


def at_table(person, seats, **wish):
    me = person()
    return me, opening.open_table(find_game("carcassonne"), me.user, opening.Wish(seats, **wish))


ALONE = [(opening.ME, ""), ("casual", "")]
START = {"start": "1"}


def test_three_moves_in_words_with_their_worth_and_reason(person, thinking_here):
    me, table = at_table(person, ALONE, settings=START)
    status, answer = ask(table.pk, me.user.pk)
    assert status == 200
    assert answer["number"] == str(desk_of(table.pk).expected(0))
    options = [option.text for option in desk_of(table.pk).match.options()]
    best = min(3, len(options))
    assert len(answer["actions"]) == best
    assert set(answer["actions"]) <= set(options)
    assert answer["markup"].count("<li>") == answer["markup"].count("<small>") == best
    assert answer["markup"].count(" of 100") == best


def test_in_czech(person, thinking_here):
    me, table = at_table(person, ALONE, settings=START)
    markup = ask(table.pk, me.user.pk, "cs")[1]["markup"]
    assert "ze 100" in markup
    assert "chance of" not in markup
    assert "It brings" not in markup


def test_asked_again_nothing_is_computed(person, thinking_here):
    me, table = at_table(person, ALONE, settings=START)
    first = ask(table.pk, me.user.pk)
    assert ask(table.pk, me.user.pk) == first
    assert len(thinking_here) == 1


@pytest.mark.parametrize(
    ("seats", "wish", "allowed"),
    [
        (ALONE, {}, True),
        (ALONE, {"hints": Table.NEVER}, False),
        ([(opening.ME, ""), (opening.HERE, "Ann")], {}, False),
        ([(opening.ME, ""), (opening.HERE, "Ann")], {"hints": Table.ALLOWED}, True),
    ],
)
def test_the_table_says_whether_hints_are_allowed(person, thinking_here, seats, wish, allowed):
    me, table = at_table(person, seats, settings=START, **wish)
    assert desk_of(table.pk).hints == allowed
    assert (ask(table.pk, me.user.pk)[0] == 200) == allowed
    page = me.get(f"/t/{table.code}/").content.decode()
    assert ("Hints: allowed" if allowed else "Hints: not allowed") in page


def test_a_rated_game_never_has_hints(person):
    me, other = person(), person()
    wish = opening.Wish([(opening.ME, ""), (opening.OPEN, "")], rated=True, hints=Table.ALLOWED)
    table = opening.open_table(find_game("carcassonne"), me.user, wish)
    opening.sit(table.pk, other.user, 1)
    assert not desk_of(table.pk).hints


def test_only_for_who_is_asked(person, thinking_here):
    me, table = at_table(person, [("casual", ""), (opening.ME, "")], settings=START)
    assert ask(table.pk, me.user.pk) == (403, {"error": "It is not your turn."})
    assert ask(table.pk, person().user.pk) == (403, {"error": "You have no seat at this table."})
    assert ask(table.pk, 0)[0] == 403
    assert thinking_here == []


def test_no_more_than_a_person_would_ask(person, thinking_here, monkeypatch):
    monkeypatch.setattr(limits.settings, "LUDOTEKA_LIMITS", True)
    me, table = at_table(person, ALONE, settings=START)
    for _ in range(limits.RATES["hint"][0]):
        assert ask(table.pk, me.user.pk)[0] == 200
        advice._found.clear()
    assert ask(table.pk, me.user.pk)[0] == 429


def test_not_more_at_once_than_the_bots_can_bear(person, thinking_here, monkeypatch):
    me, table = at_table(person, ALONE, settings=START)
    monkeypatch.setattr(advice, "_waiting", {object() for _ in range(advice.CROWD)})
    status, answer = ask(table.pk, me.user.pk)
    assert (status, answer["error"][:11]) == (429, "Many people")
    assert thinking_here == []


def test_a_worker_that_hangs_is_an_apology(person, monkeypatch):
    pool = Pool(1)
    monkeypatch.setattr(advice, "pool", pool)
    monkeypatch.setattr(advice, "PATIENCE", 0.2)
    monkeypatch.setattr(advice, "advise", antics.hanging)
    me, table = at_table(person, ALONE, settings=START)
    try:
        status, answer = ask(table.pk, me.user.pk)
    finally:
        pool.stop()
    assert (status, list(answer)) == (503, ["error"])


def test_a_hint_from_a_worker_process(person):
    """The whole way: the view as JSON, a process, the answer."""
    me, table = at_table(person, ALONE, settings=START)
    job = advice.job_for(table.pk, Viewer((), me.user.pk, "en"))
    pool = Pool(1)
    try:
        work = (job.game, job.players, job.settings, job.position, "en", 0.0, 12)
        found = asyncio.run(pool.run(60, advise, *work))
        with pytest.raises(Gone):
            asyncio.run(pool.run(0.05, antics.sleep, 5.0))
    finally:
        pool.stop()
    assert {one["action"] for one in found} <= set(job.choices)


def test_no_hint_depends_on_a_secret(person, thinking_here):
    """Two worlds that differ in what another player holds and plans: the same question, the same answer."""
    people = [person() for _ in range(3)]
    answers = []
    for secret, way in zip(paired_secrets(), (0, -1), strict=True):
        world = World(people, secret, "hintedworlds", way)
        Table.objects.filter(pk=world.pk).update(hints=Table.ALLOWED)
        desks.clear()
        lines = []
        for _ in range(2):
            world.lay(OTHER, way)
            lines.append(json.dumps(ask(world.pk, people[WATCHED].user.pk)))
            world.lay(WATCHED, 0)
        answers.append([*lines, json.dumps([args[3] for args in thinking_here[-2:]])])
        Table.objects.filter(pk=world.pk).delete()
        desks.clear()
        api.table_at.cache_clear()
    assert answers[0] == answers[1]
    assert all('"ok": true' in line for line in answers[0][:2])


def test_the_form_offers_levels_and_remembers_the_last_one(person):
    me = person()
    page = me.get("/games/carcassonne/new/").content.decode()
    for level in ("beginner", "casual", "strong", "expert"):
        assert f'<option value="{level}"' in page
    assert "mcts" not in page
    assert "thinks for a second" in page
    form = {"seat-0": "me", "seat-1": "strong", "hints": "none"}
    me.post("/games/carcassonne/new/", form)
    table = Table.objects.latest("pk")
    assert desk_of(table.pk).seats[1].bot == "strong"
    assert table.hints == Table.NEVER
    me.post("/games/carcassonne/play/")
    assert Table.objects.latest("pk").seats.get(index=1).bot == "strong"


def test_the_host_chooses_the_level_of_bots_in_the_waiting_room(person):
    me = person()
    wish = opening.Wish([(opening.ME, ""), (opening.OPEN, ""), (opening.OPEN, "")])
    table = opening.open_table(find_game("carcassonne"), me.user, wish)
    data = {"seat": 1, "level": "expert"}
    me.post(f"/t/{table.code}/bot", data, content_type="application/json")
    me.post(f"/t/{table.code}/start", {"level": "beginner"}, content_type="application/json")
    assert [seat.bot for seat in desk_of(table.pk).seats] == ["", "expert", "beginner"]
