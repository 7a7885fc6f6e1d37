"""Every action on a table in every status: possible where it makes sense, refused elsewhere without a trace."""

import asyncio
import json
from datetime import timedelta

import pytest
from django.core import serializers
from django.utils import timezone
from tests.web.support.whole import play_to_the_end

from ludoteka.engine import find_game
from ludoteka.web.admin import Tables
from ludoteka.web.models import Analysis, Answer, Entry, Message, Seat, Table, User
from ludoteka.web.show.frame import Viewer
from ludoteka.web.table import opening, referee, undo
from ludoteka.web.table.desk import desk_of, desks
from ludoteka.web.table.errors import Unfit
from ludoteka.web.table.number import Number
from ludoteka.web.urls import urlpatterns
from ludoteka.web.workers import advice, analyst

OPEN, PLAYING, FINISHED, CLOSED = Table.STATUSES
NEVER_BEGUN = "closed before it began"
STATES = (*Table.STATUSES, NEVER_BEGUN)
KEY = {"key": "some-key-1"}

# What is posted, and where it is possible.
ACTIONS = {
    "move": ({"seat": 0, "number": "", "action": "", **KEY}, {PLAYING}),
    "ready": ({"seat": 0, "number": "", "ready": True}, {PLAYING}),
    "preview": ({"seat": 0, "action": ""}, {PLAYING}),
    "previews": ({"seat": 0, "actions": []}, {PLAYING}),
    "undo": ({"how": "last", **KEY}, {PLAYING}),
    "undo ask": ({"how": "ask", **KEY}, {PLAYING}),
    "consent": ({"agree": True, **KEY}, {PLAYING}),
    "leave": ({}, {PLAYING}),
    "return": ({}, {PLAYING}),
    "replace": ({}, {PLAYING}),
    "take": ({"seat": 0}, {PLAYING}),
    "say": ({"text": "hello"}, set(STATES)),
    "sit": ({"seat": 1}, {OPEN}),
    "bot": ({"seat": 1}, {OPEN}),
    "clear": ({"seat": 0}, {OPEN}),
    "start": ({}, {OPEN}),
    "rematch": ({}, {FINISHED}),
    "analyse": ({}, {FINISHED}),
    "branch": ({"moves": 0, "level": "casual"}, {FINISHED}),
}
SENTENCES = {
    OPEN: {"The game has not started yet."},
    PLAYING: {"The game has already started.", "The game is not over yet."},
    FINISHED: {"The game is over."},
    CLOSED: {"This table has been closed."},
    NEVER_BEGUN: {"This table has been closed."},
}


class Two:
    """Two people and their table of the tiny game; the first of them is the host."""

    def __init__(self, person) -> None:
        self.people = [person(), person()]
        wish = opening.Wish([(opening.ME, ""), (opening.OPEN, "")], hints=Table.ALLOWED)
        self.table = opening.open_table(find_game("secrets"), self.people[0].user, wish)
        self.pk = self.table.pk

    def bring_to(self, state: str) -> None:
        if state not in (OPEN, NEVER_BEGUN):
            opening.sit(self.pk, self.people[1].user, 1)
        if state == FINISHED:
            play_to_the_end(self.pk, self.people)
        if state in (CLOSED, NEVER_BEGUN):
            referee.close(self.pk)

    def lay(self, seat: int) -> None:
        desk = desk_of(self.pk)
        number, option = desk.expected(seat), desk.world(seat).view(seat).options()[0]
        move = referee.Move(seat, number, f"key-{seat}-{number}", option.text)
        referee.play(self.pk, move)

    def ready(self, seat: int) -> None:
        number, user = desk_of(self.pk).expected(seat), self.people[seat].user.pk
        referee.set_ready(self.pk, seat, number, True, user)

    def prepare(self, action: str) -> None:
        """What must have happened in a running game before an action is possible."""
        if action in ("undo", "ready"):
            self.lay(0), self.lay(0)
        if action in ("undo ask", "consent"):
            for seat in (0, 1):
                self.lay(seat), self.lay(seat), self.ready(seat)
        if action == "replace":
            long_ago = timezone.now() - timedelta(days=2)
            Table.objects.filter(pk=self.pk).update(moved=long_ago)
        if action == "consent":
            undo.ask_undo(self.pk, (1,), "ask-key-1")

    def filled(self, data: dict) -> dict:
        """What is posted, with the number and a choice of the position."""
        desk = desk_of(self.pk)
        now = {}
        if "number" in data:
            now["number"] = str(desk.expected(0))
        if "action" in data and desk.playing:
            now["action"] = desk.world(0).view(0).options()[0].text
        if "moves" in data and desk.who:
            now["moves"] = next((i for i, seat in enumerate(desk.who) if seat >= 0), 0)
        return data | now

    def post(self, action: str, data: dict, who: int = 0, language: str = "en"):
        client = self.people[who]
        client.cookies["language"] = language
        path = f"/t/{self.table.code}/{action.split()[0]}"
        return client.post(path, data, content_type="application/json")

    def kept(self) -> str:
        """All that the database says of the table, and what its desk makes of it."""
        rows = [Table.objects.get(pk=self.pk)]
        for model in (Seat, Entry, Answer, Message, Analysis):
            rows += model.objects.filter(table=self.pk).order_by("pk")
        desks.clear()
        desk = desk_of(self.pk)
        moves = [action.text for action in desk.match.moves] if desk.table.started else []
        return serializers.serialize("json", rows) + json.dumps([moves, Table.objects.count()])


@pytest.fixture
def two(person, monkeypatch):
    monkeypatch.setattr(analyst.analyst, "_loop", None)  # what is asked for is not begun here
    return Two(person)


@pytest.mark.parametrize("state", STATES)
def test_a_report_is_possible_in_every_status_and_changes_nothing(two, state):
    two.bring_to(state)
    before = two.kept()
    me, other = two.people
    said = {"about": other.user.pk, "text": "rude"}
    answer = me.post(f"/t/{two.table.code}/report/", said)
    seated = state in (PLAYING, FINISHED, CLOSED)  # before, nobody else is there
    assert answer.status_code == (302 if seated else 200)
    assert two.kept() == before


def test_every_action_is_here(two):
    """Whatever of a table takes a POST."""
    found = set()
    for pattern in urlpatterns:
        route = str(pattern.pattern)
        if route.startswith("t/"):
            path = route.replace("<slug:code>", two.table.code).replace("<int:step>", "0")
            answer = two.people[0].post(f"/{path}", b"no json", content_type="application/json")
            if answer.status_code != 405:
                found.add(path.split("/")[2])
    assert found == {action.split()[0] for action in ACTIONS} | {"report"}
    assert Tables.actions == ("close",)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_in_every_status(two, action, state):
    data, possible = ACTIONS[action]
    two.bring_to(state)
    if state == PLAYING:
        two.prepare(action)
    data = two.filled(data)
    before = two.kept()
    answer = two.post(action, data, who=1 if action == "sit" else 0)
    if state in possible:
        assert answer.status_code == 200, answer.content
        assert two.kept() != before or action in {
            "preview",
            "previews",
            "take",
        }  # the own screen is one's own
        return
    assert answer.status_code == 409
    assert answer.json()["error"] in SENTENCES[state]
    czech = two.post(action, data, language="cs")
    assert czech.status_code == 409
    assert czech.json()["error"] != answer.json()["error"]
    assert two.kept() == before


@pytest.mark.parametrize("state", STATES)
def test_a_hint_in_every_status(two, state, monkeypatch):
    async def run(_patience, work, *args, turn):
        return work(*args[:-1], 0.0, 3)

    monkeypatch.setattr(advice.pool, "run", run)
    two.bring_to(state)
    answer = asyncio.run(advice.answer(two.pk, Viewer((), two.people[0].user.pk)))
    assert answer.status_code == (200 if state == PLAYING else 409)


@pytest.mark.parametrize("state", STATES)
def test_operators_close_what_is_not_over(two, person, state):
    boss = person()
    User.objects.filter(pk=boss.user.pk).update(is_staff=True, is_superuser=True)
    two.bring_to(state)
    before = two.kept()
    boss.post("/operators/web/table/", {"action": "close", "_selected_action": [two.pk]})
    assert (two.kept() != before) == (state in {OPEN, PLAYING})
    assert desk_of(two.pk).table.status == (FINISHED if state == FINISHED else CLOSED)


@pytest.mark.parametrize("state", STATES)
def test_time_runs_out_in_a_running_game_only(two, state):
    two.bring_to(state)
    before = two.kept()
    if state == PLAYING:
        referee.time_out(two.pk)
    else:
        with pytest.raises(Unfit):
            referee.time_out(two.pk)
    assert two.kept() == before, "nobody was late"


def test_start_posted_again_leaves_the_game_alone(two):
    """The second click of an impatient host, and the server is started again."""
    two.bring_to(PLAYING)
    for seat in (0, 1):
        two.lay(seat), two.lay(seat), two.ready(seat)
    before = two.kept()
    for _ in range(2):
        assert two.post("start", {}).status_code == 409
    assert two.kept() == before
    two.lay(0)
    desks.clear()
    assert two.people[0].get(f"/t/{two.table.code}/").status_code == 200


def test_the_last_move_sent_again_is_acknowledged(two):
    """Also when it has ended the game: its sender may not have heard that it counted."""
    two.bring_to(FINISHED)
    last = desks.store.last_entry(two.pk)
    before = two.kept()
    move = referee.Move(last.seat, Number(last.number), last.key, last.text)
    assert referee.play(two.pk, move) == Number(last.number + 1)
    assert two.kept() == before
