"""Care of the site: health, metrics, the ids of requests, the doctor, and what is thrown away."""

import asyncio
import json
import logging
import re
import time
from datetime import timedelta
from ipaddress import ip_network
from pathlib import Path
from typing import NamedTuple

import pytest
from django import conf
from django.contrib.sessions.models import Session
from django.db import OperationalError
from django.utils import timezone
from prometheus_client import REGISTRY

from ludoteka.engine import find_game
from ludoteka.web.asgi import application
from ludoteka.web.care import cleanup, doctor, health, logs
from ludoteka.web.models import Entry, Table, User
from ludoteka.web.table import opening
from ludoteka.web.table.desk import desk_of, desks

DASHBOARD = Path(__file__).parents[2] / "docs" / "operate" / "grafana.json"


class Answer(NamedTuple):
    status_code: int
    headers: dict[str, str]
    text: str


class Caller:
    """Asks the whole application, without what runs beside the requests."""

    def __init__(self, address="203.0.113.9", cookies=""):
        self.address, self.cookies = address, cookies

    def get(self, path, headers=None):
        return asyncio.run(self._ask("GET", path, {"host": "testserver", **(headers or {})}, b""))

    def post(self, path, data, headers):
        told = {"host": "testserver", "content-type": "application/json", **headers}
        body = json.dumps(data).encode()
        return asyncio.run(
            self._ask("POST", path, {**told, "content-length": str(len(body))}, body)
        )

    async def _ask(self, method, path, headers, body):
        given = {"cookie": self.cookies, **headers}
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "scheme": "http",
            "http_version": "1.1",
            "server": ("testserver", 80),
            "client": (self.address, 5000),
            "headers": [(name.encode(), given[name].encode()) for name in given],
        }
        sent = []

        async def receive():
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message):
            sent.append(message)

        await application(scope, receive, send)
        found = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        content = b"".join(one.get("body", b"") for one in sent[1:])
        return Answer(sent[0]["status"], found, content.decode())


@pytest.fixture
def site():
    return Caller()


@pytest.fixture
def setting(monkeypatch):
    """Changes a setting of the site for one test."""
    return lambda name, value: monkeypatch.setattr(conf.settings, name, value)


# -- health --------------------------------------------------------------------------------------------


def test_a_process_that_answers_is_alive_and_ready(site):
    for path in ("/healthz", "/readyz"):
        answer = site.get(path, headers={"host": "10.0.0.7"})  # a proxy calls it by its address
        assert (answer.status_code, answer.text) == (200, "ok\n")
        assert answer.headers["cache-control"] == "no-store"


def test_without_a_database_it_is_alive_and_not_ready(site, monkeypatch):
    def away():
        raise OperationalError("gone")

    monkeypatch.setattr(health, "ask", away)
    assert site.get("/healthz").status_code == 200
    answer = site.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "the database does not answer\n")


def test_a_database_that_hangs_is_not_ready(site, monkeypatch):
    monkeypatch.setattr(health, "PATIENCE", 0.05)
    monkeypatch.setattr(health, "ask", lambda: time.sleep(0.3))
    assert site.get("/readyz").status_code == 503


# -- metrics -------------------------------------------------------------------------------------------


def test_only_those_who_are_named_may_read_the_metrics(site, setting):
    assert site.get("/metrics").status_code == 403
    setting("LUDOTEKA_METRICS", [ip_network("127.0.0.0/8")])
    local = Caller("127.0.0.1")
    assert local.get("/metrics").status_code == 200
    assert site.get("/metrics").status_code == 403


def test_moves_are_counted_and_timed(against_bot):
    me, table = against_bot
    before = REGISTRY.get_sample_value("ludoteka_acknowledged_seconds_count") or 0
    refused = REGISTRY.get_sample_value(
        "ludoteka_requests_total", {"kind": "move", "status": "409"}
    )
    me.get(f"/t/{table.code}/")  # gives a token
    kept = {name: me.cookies[name].value for name in ("sessionid", "csrftoken")}
    browser = Caller(cookies="; ".join(f"{name}={kept[name]}" for name in kept))
    desk = desk_of(table.pk)
    move = {"seat": 0, "number": str(desk.expected(0)), "key": "a-key-of-mine"}
    move["action"] = desk.match.options()[0].text
    address, headers = f"/t/{table.code}/move", {"x-csrftoken": kept["csrftoken"]}
    assert browser.post(address, move, headers).status_code == 200
    assert REGISTRY.get_sample_value("ludoteka_acknowledged_seconds_count") == before + 1
    other = {**move, "action": "pass"}
    assert browser.post(address, other, headers).status_code == 409
    assert REGISTRY.get_sample_value("ludoteka_acknowledged_seconds_count") == before + 1
    now = REGISTRY.get_sample_value("ludoteka_requests_total", {"kind": "move", "status": "409"})
    assert now == (refused or 0) + 1


def test_tables_are_counted_by_status(against_bot):
    from ludoteka.web.care import metrics

    fresh = metrics.TableCount()
    fresh.count()
    for status in Table.STATUSES:
        shown = REGISTRY.get_sample_value("ludoteka_tables", {"status": status})
        assert shown == Table.objects.filter(status=status).count()
    assert REGISTRY.get_sample_value("ludoteka_tables", {"status": "playing"}) > 0


def test_the_dashboard_shows_only_what_is_counted():
    board = json.loads(DASHBOARD.read_text("utf-8"))
    told = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    names = set(re.findall(r"(?:ludoteka|process)_\w+", " ".join(told)))
    known = {sample.name for family in REGISTRY.collect() for sample in family.samples}
    assert names <= known
    assert len(names) == 9


# -- the ids of requests, and the log ------------------------------------------------------------------


def test_every_answer_names_its_request(site):
    first, second = (site.get("/healthz").headers["x-request-id"] for _ in range(2))
    assert re.fullmatch(r"[0-9a-f]{16}", first)
    assert first != second


def test_the_id_of_a_proxy_of_ours_is_kept(site, setting):
    given = {"x-request-id": "from-the-proxy-1"}
    assert site.get("/healthz", headers=given).headers["x-request-id"] != "from-the-proxy-1"
    setting("LUDOTEKA_BEHIND_PROXY", True)
    behind = Caller("127.0.0.1")
    assert behind.get("/healthz", headers=given).headers["x-request-id"] == "from-the-proxy-1"
    nonsense = {"x-request-id": 'a" b'}
    found = behind.get("/healthz", headers=nonsense).headers["x-request-id"]
    assert re.fullmatch(r"[0-9a-f]{16}", found)


def test_a_line_of_the_log_leads_to_the_request(site):
    lines = []

    class Keep(logging.Handler):
        def emit(self, record):
            lines.append((self.format(record), logs.LineFormatter().format(record)))

    handler = Keep()
    handler.setFormatter(logs.JsonFormatter())
    log = logging.getLogger("django.request")
    log.addHandler(handler)
    try:
        answer = site.get("/nothing-here/", headers={"host": "testserver"})
    finally:
        log.removeHandler(handler)
    asked = answer.headers["x-request-id"]
    [(as_json, as_line)] = lines
    told = json.loads(as_json)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]{12}\+00:00", told.pop("time"))
    words = "Not Found: /nothing-here/"
    assert told == {
        "level": "warning",
        "logger": "django.request",
        "message": words,
        "request": asked,
    }
    assert as_line == f"WARNING django.request: {words} [{asked}]"


# -- the doctor ----------------------------------------------------------------------------------------


def wrong():
    return [finding.words for finding in doctor.findings(everything=True) if not finding.well]


def test_a_sound_site_is_well(against_bot, setting):
    Table.objects.exclude(pk=against_bot[1].pk).delete()
    setting("ALLOWED_HOSTS", ["localhost"])
    assert wrong() == []


def test_the_doctor_names_what_is_wrong(against_bot, setting):
    _me, table = against_bot
    Table.objects.exclude(pk=table.pk).delete()
    setting("ALLOWED_HOSTS", ["play.example.org"])
    setting("LUDOTEKA_LIMITS", False)
    Table.objects.filter(pk=table.pk).update(rules=99)
    desks.clear()
    assert wrong() == [
        "cookies travel unprotected: put HTTPS in front and set LUDOTEKA_HTTPS=1",
        "limits are off (LUDOTEKA_LIMITS): anybody may flood the site",
        f"table {table.code} (carcassonne, rules version 99) cannot be played: "
        "the record follows version 99 of the rules of carcassonne; "
        f"this program plays version {find_game('carcassonne').version}",
    ]


# -- what is thrown away -------------------------------------------------------------------------------


def aged(table, days, **values):
    then = timezone.now() - timedelta(days=days)
    times = {"created": then, "moved": then, **values}
    Table.objects.filter(pk=table.pk).update(**times)
    desks.clear()


@pytest.fixture
def seated(person):
    """Makes a table of one person and a bot, and the person."""

    def make(guest=False, public=False):
        me = person(guest)
        second = (opening.OPEN, "") if public else ("random", "")
        wish = opening.Wish([(opening.ME, ""), second], {}, public=public)
        return me.user, opening.open_table(find_game("carcassonne"), me.user, wish)

    return make


def test_tables_that_never_began_go(seated):
    _person, old = seated(public=True)
    _other, young = seated(public=True)
    aged(old, 15)
    aged(young, 13)
    assert cleanup.clean().unstarted == 1
    assert set(Table.objects.filter(pk__in=[old.pk, young.pk])) == {Table.objects.get(pk=young.pk)}


def test_games_that_nobody_goes_on_with_are_closed_and_kept(seated):
    _person, table = seated()
    aged(table, 181)
    assert cleanup.wanted().untouched == 1
    assert cleanup.clean().untouched == 1
    assert Table.objects.get(pk=table.pk).status == Table.CLOSED
    assert cleanup.clean().untouched == 0


def test_guests_go_some_time_after_their_last_game(seated):
    guest, table = seated(guest=True)
    person, other = seated()
    long_ago = timezone.now() - timedelta(days=200)
    User.objects.filter(pk__in=[guest.pk, person.pk]).update(date_joined=long_ago)
    aged(table, 91)
    aged(other, 91)
    cleanup.clean()
    assert User.objects.filter(pk=guest.pk).exists()  # the game still goes on
    Table.objects.filter(pk__in=[table.pk, other.pk]).update(status=Table.FINISHED)
    aged(table, 89)
    cleanup.clean()
    assert User.objects.filter(pk=guest.pk).exists()
    aged(table, 91)
    cleanup.clean()
    assert not User.objects.filter(pk=guest.pk).exists()
    assert User.objects.filter(pk=person.pk).exists()
    assert Table.objects.get(pk=table.pk).seats.first().name == "Former player"


def test_old_games_without_an_account_go_with_their_moves(seated):
    _guest, table = seated(guest=True)
    _person, kept = seated()
    Entry.objects.create(table_id=table.pk, number=900, seat=0, text="pass", key="key-to-go")
    for one in (table, kept):
        aged(one, 366, status=Table.FINISHED)
    cleanup.clean()
    assert not Table.objects.filter(pk=table.pk).exists()
    assert not Entry.objects.filter(key="key-to-go").exists()
    assert Table.objects.filter(pk=kept.pk).exists()


def test_expired_sessions_go():
    Session.objects.create(
        session_key="long-over", session_data="x", expire_date=timezone.now() - timedelta(days=1)
    )
    assert cleanup.clean().sessions >= 1
    assert not Session.objects.filter(session_key="long-over").exists()


def test_the_site_cleans_once_a_day(monkeypatch):
    waited, cleaned = [], []

    async def sleep(seconds):
        waited.append(seconds)
        if len(waited) == 3:
            raise asyncio.CancelledError

    monkeypatch.setattr(cleanup.asyncio, "sleep", sleep)
    monkeypatch.setattr(cleanup, "clean", lambda: cleaned.append(1))
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(cleanup.daily())
    assert (waited, len(cleaned)) == ([86400.0] * 3, 2)
