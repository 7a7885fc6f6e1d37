"""Two worlds that a viewer cannot tell apart: every byte that is sent to that viewer must be the same.

The worlds differ in what another player was dealt and in what that player secretly lays. Everything that a
seat or a spectator can ask for is compared: page, stream, preview, what if, why not, replay,
errors, undo, chat, lists.
"""

import asyncio
import itertools
import json
import re
from typing import ClassVar

import pytest
import secrets_game
from django.test import Client

from ludoteka.engine import Match, Record, Rng, find_game, games
from ludoteka.web.live import streams
from ludoteka.web.live.easel import easel, news_of
from ludoteka.web.models import Table
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.table import opening, referee, undo
from ludoteka.web.table.desk import desk_of, desks
from ludoteka.web.table.errors import Refused
from ludoteka.web.table.referee import Move
from ludoteka.web.table.rows import now
from ludoteka.web.views import api
from ludoteka.web.views import game as game_views

WATCHED, OTHER = 0, 1


def dealt(secret: str) -> list[list[int]]:
    record = Record("secrets", 1, 3, {}, ["a", "b", "c"], [], secret=secret)
    return Match.replay(record, game=secrets_game.GAME).state.hands


def paired_secrets() -> tuple[str, str]:
    """Two secrets that deal the same to the watched seat and to seat 2, and something else to the other."""
    seen: dict[str, tuple[str, list[list[int]]]] = {}
    for number in itertools.count():
        secret = f"{number:064x}"
        hands = dealt(secret)
        distinct = len(set(hands[OTHER])) > 1
        key = json.dumps([hands[WATCHED], hands[2]])
        if distinct and key in seen and sorted(seen[key][1][OTHER]) != sorted(hands[OTHER]):
            return seen[key][0], secret
        if distinct:
            seen.setdefault(key, (secret, hands))
    raise AssertionError


class World:
    """A table with a given secret, and what its watchers are sent."""

    game = secrets_game.GAME
    settings: ClassVar[dict[str, str]] = {}
    tried = ("lay 1", "lay 6", "nonsense")

    def __init__(self, people, secret: str, code: str, way: int) -> None:
        self.people, self.way = people, way
        wish = opening.Wish(
            [(opening.ME, ""), *[(opening.OPEN, "")] * 2], self.settings, public=True
        )
        table = opening.open_table(self.game, people[0].user, wish)
        Table.objects.filter(pk=table.pk).update(secret=secret, code=code)
        desks.clear()
        opening.sit(table.pk, people[1].user, 1)
        opening.sit(table.pk, people[2].user, 2)
        self.pk, self.code = table.pk, code
        self.spectator = Client()
        self.streams = [
            streams.Stream(self.pk, Viewer((), user, "en"), "", True)
            for user in (people[WATCHED].user.pk, 0)
        ]
        self.bytes: list[str] = []

    def note(self, what: str) -> None:
        """Everything that the watched seat and a spectator can get hold of now."""
        for stream in self.streams:
            stream.wake(0)
            self.bytes.append(f"{what}: stream: {news_of([stream])[0]!r}")
        for client in (self.people[WATCHED], self.spectator):
            for page in ("", "replay/", "at/0/", "at/1/", "at/99/", "record.json", "dice/"):
                answer = client.get(f"/t/{self.code}/{page}", headers={"accept-language": "en"})
                self.bytes.append(f"{what}: {page}: {answer.status_code} {answer.content.decode()}")
            for page in ("/tables/", "/mine/"):
                self.bytes.append(f"{what}: {page} {client.get(page).content.decode()}")
            self.bytes.append(f"{what}: move {self.post(client, 'move', seat=1, number='0')}")
        desk = desk_of(self.pk)
        number = str(desk.expected(WATCHED))
        me = self.people[WATCHED]
        self.bytes.append(f"{what}: number {number}")
        for action in self.tried:
            self.bytes.append(
                f"{what}: preview {self.post(me, 'preview', seat=WATCHED, action=action)}"
            )
            tried = self.post(me, "try", seat=WATCHED, tried=[action])
            self.bytes.append(f"{what}: try {tried}")
        for seat in (WATCHED, OTHER):
            why = self.post(me, "why", seat=seat, parts=["province-holstein", "province-tirol"])
            self.bytes.append(f"{what}: why {why}")
        several = self.post(me, "previews", seat=WATCHED, actions=list(self.tried[:1]))
        self.bytes.append(f"{what}: previews {several}")
        self.bytes.append(f"{what}: {self.post(me, 'preview', seat=OTHER, action='lay 1')}")
        self.bytes.append(f"{what}: undo {self.post(me, 'undo', how='last', key='undo-none-1')}")
        for seat in (WATCHED, OTHER):
            ready = self.post(me, "ready", seat=seat, number=number, ready=seat == OTHER)
            self.bytes.append(f"{what}: ready {ready}")

    def post(self, client, what: str, **data) -> str:
        data = {"key": "leak-test-key", "action": "lay 1"} | data
        answer = client.post(f"/t/{self.code}/{what}", data, content_type="application/json")
        return f"{answer.status_code} {answer.content.decode()}"

    def lay(self, seat: int, way: int) -> None:
        desk = desk_of(self.pk)
        option = desk.world(seat).view(seat).options()[way]
        number = desk.expected(seat)
        referee.play(self.pk, Move(seat, number, f"k-{seat}-{number}", option.text))

    def ready(self, seat: int, yes: bool = True) -> None:
        number = desk_of(self.pk).expected(seat)
        referee.set_ready(self.pk, seat, number, yes, self.people[seat].user.pk)

    def run(self) -> list[str]:
        self.note("start")
        self.lay(OTHER, self.way)
        self.note("the other has laid one")
        self.lay(OTHER, self.way)
        self.note("the other has laid two")
        undo.undo(self.pk, (OTHER,), False, "undo-secret")
        self.note("the other took one back")
        self.lay(OTHER, -1 - self.way)
        self.lay(2, 0)
        self.note("the third has laid one")
        self.lay(WATCHED, 0)
        self.note("I have laid one")
        with pytest.raises(Refused):
            undo.answer_undo(self.pk, self.people[WATCHED].user.pk, True, "nothing-asked")
        self.ready(OTHER)
        self.note("the other is ready")
        self.lay(WATCHED, 0)
        self.note("I have laid two")
        return self.bytes


class PlanWorld(World):
    """The same with Wallenstein's plans, which differ in their cards and in how often they were changed."""

    game = find_game("wallenstein")
    settings: ClassVar[dict[str, str]] = {"setup": "preset"}
    tried = ("plan move_a blank", "plan move_b empty", "nonsense")

    def plan(self, seat: int, back: bool, changes: int) -> None:
        """Lay all cards, forwards or backwards, with so many changes of mind before."""
        choices = list(desk_of(self.pk).sheet(seat).choices.values())
        lands = [option.word(1) for option in choices[0][:-1]]
        cards = [*lands, *["blank"] * 5][:10]
        for number in range(changes):
            self.put(seat, choices[number][number].text)
        for number, options in enumerate(reversed(choices) if back else choices):
            self.put(seat, f"plan {options[0].word(0)} {cards[number]}")

    def put(self, seat: int, text: str) -> None:
        number = desk_of(self.pk).expected(seat)
        referee.play(self.pk, Move(seat, number, f"k-{seat}-{number}", text))

    def run(self) -> list[str]:
        back = self.way < 0
        self.note("start")
        self.plan(OTHER, back, 5 if back else 0)
        self.note("the other has planned")
        if back:
            undo.undo(self.pk, (OTHER,), True, "undo-secret")
            self.note_nothing()
            self.plan(OTHER, back, 0)
        self.put(WATCHED, next(iter(desk_of(self.pk).sheet(WATCHED).choices.values()))[0].text)
        self.note("I have laid one")
        self.ready(OTHER)
        self.note("the other is ready")
        self.ready(OTHER, False)
        self.note("the other thinks again")
        self.ready(OTHER)
        self.plan(WATCHED, False, 0)
        self.plan(2, False, 0)
        self.ready(2)
        self.note("only I am missing")
        return self.bytes

    def note_nothing(self) -> None:
        """Nothing is sent in this world either that the other world would have to answer."""
        for stream in self.streams:
            stream.wake(0)
            assert news_of([stream]) == [b""]


@pytest.mark.parametrize("kind", [World, PlanWorld])
def test_nothing_that_is_sent_depends_on_a_secret(kind, person, monkeypatch):
    people = [person() for _ in range(3)]
    monkeypatch.setattr("ludoteka.web.models.Table.commitment", "the promise")
    monkeypatch.setattr(streams.time, "time", lambda: 0.0)
    monkeypatch.setattr(game_views.time, "time", lambda: 0.0)
    moment = now()
    monkeypatch.setattr(referee, "now", lambda: moment)
    monkeypatch.setattr("django.middleware.csrf.get_token", lambda request: "token")
    monkeypatch.setattr("django.template.context_processors.get_token", lambda request: "token")
    first, second = paired_secrets() if kind is World else ["1" * 64] * 2
    worlds = []
    for secret, way in ((first, 0), (second, -1)):
        world = kind(people, secret, "pairedworlds", way)
        worlds.append(world.run())
        Table.objects.filter(pk=world.pk).delete()
        desks.clear()
        api.table_at.cache_clear()
    for one, other in zip(*worlds, strict=True):
        assert one == other
    assert len(worlds[0]) > 100
    assert not any(re.search(r"\b500 ", line[:80]) for line in worlds[0])


def test_the_test_would_notice(person):
    """The same comparison fails where it should: the other player's own stream differs."""
    people = [person() for _ in range(3)]
    shown = []
    for number, secret in enumerate(paired_secrets()):
        world = World(people, secret, f"otherworld{number}", 0)
        viewer = Viewer((), people[OTHER].user.pk, "en")
        shown.append(streams.cut_frame(desk_of(world.pk), viewer, True).pieces["board"])
    assert shown[0] != shown[1]


@pytest.mark.parametrize("name", sorted(games()))
def test_frames_of_every_game_show_only_what_a_viewer_may_know(name, person):
    """Another world that the viewer cannot tell from the true one gives the same frame, byte for byte."""
    game, rng = find_game(name), Rng(name)
    players = max(3, game.min_players) if game.max_players >= 3 else game.min_players
    me = person()
    wish = opening.Wish([(opening.ME, ""), *[("random", "")] * (players - 1)])
    desk = desk_of(opening.open_table(game, me.user, wish).pk)
    for _ in range(4):
        for _ in range(15):
            if desk.match.over:
                return
            options = desk.match.options()
            seat = desk.match.player
            desk.match.play(options[rng.below(len(options))])
            desk.note(seat)
        true = desk.match.state
        for seats in ((), *((seat,) for seat in range(players))):
            viewer = Viewer(seats, 0, "en")
            shown = []
            for state in (true, true.redeal(seats[0] if seats else None, rng)):
                desk.match.state = state
                desk.memo.clear()
                shown.append(frame(desk, viewer))
            desk.match.state = true
            assert shown[0] == shown[1]


def test_the_beat_of_a_stream_is_not_put_off_by_secret_changes(monkeypatch):
    """Otherwise a quiet stream would tell when somebody else lays a card."""
    monkeypatch.setattr(streams, "HEARTBEAT", 0.3)
    stream = streams.Stream(1, Viewer(), "", True)

    async def no_news(_stream: object) -> bytes:
        return b""

    monkeypatch.setattr(easel, "news", no_news)

    async def first_beat() -> float:
        events = stream.events()
        assert (await anext(events)).startswith(b"retry")
        loop = asyncio.get_running_loop()
        for number in range(40):
            loop.call_later(0.05 * number, stream.wake, 1)
        began = loop.time()
        assert (await anext(events)).startswith(b"event: beat")
        await events.aclose()
        return loop.time() - began

    assert 0.25 < asyncio.run(first_beat()) < 1.5
