"""Moderation: complaints with their context, unwanted words, mutes and bans with a reason and an end."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.utils import timezone

from ludoteka.web.models import Report, UnwantedWord, User
from ludoteka.web.people import moderation
from ludoteka.web.table.desk import desk_of


@pytest.fixture
def operator(person: Any) -> Any:
    boss = person()
    User.objects.filter(pk=boss.user.pk).update(is_staff=True, is_superuser=True)
    return boss


def say(client: Any, table: Any, text: str) -> Any:
    sent = json.dumps({"text": text})
    return client.post(f"/t/{table.code}/say", sent, content_type="application/json")


def measure(operator: Any, action: str, whom: User, **more: str) -> None:
    done = operator.post(
        "/operators/web/user/", {"action": action, "_selected_action": [whom.pk], **more}
    )
    assert done.status_code == 302


def test_a_report_keeps_what_was_said(finished: Any, person: Any) -> None:
    (me, other), table = finished
    say(other, table, "You cheat!")
    sent = me.post(f"/t/{table.code}/report/", {"about": other.user.pk, "text": "  rude\nwords "})
    assert sent.status_code == 302
    [report] = Report.objects.filter(table=table)
    assert (report.reporter, report.about, report.text) == (me.user, other.user, "rude words")
    assert report.talk == [
        {"name": other.user.username, "text": "You cheat!", "user": other.user.pk}
    ]
    assert report.name == other.user.username


def test_who_can_be_reported(finished: Any, person: Any) -> None:
    (me, other), table = finished
    address = f"/t/{table.code}/report/"
    for about, text, said in (
        (me.user.pk, "me", "Please choose somebody who is at this table."),
        (person().user.pk, "a stranger", "Please choose somebody who is at this table."),
        ("x", "nobody", "Please choose somebody who is at this table."),
        (other.user.pk, " ", "Please write what happened."),
    ):
        page = me.post(address, {"about": about, "text": text}).content.decode()
        assert said in page
        assert f">{text}</textarea>" in page  # nothing that was written is lost
    assert not Report.objects.filter(table=table).exists()
    watcher = person()
    say(watcher, table, "Well played")
    offered = me.get(address).content.decode()
    assert watcher.user.username in offered
    assert f'value="{me.user.pk}"' not in offered


@pytest.mark.parametrize(
    ("word", "text", "refused"),
    [
        ("darn", "Oh darn!", "darn!"),
        ("darn", "DARN it", "DARN"),
        ("darn", "d\u0430rn", "d\u0430rn"),  # with a Cyrillic letter in it
        ("darn", "darning socks", ""),
        ("darn*", "darning socks", "darning"),
        ("*arn*", "a yarn", "yarn"),
    ],
)
def test_words_that_are_not_wanted(word: str, text: str, refused: str, finished: Any) -> None:
    (me, _other), table = finished
    kept = UnwantedWord.objects.create(word=word)
    try:
        answer = say(me, table, text)
    finally:
        kept.delete()
    if refused:
        assert answer.status_code == 403
        assert answer.json()["error"] == f"This site does not allow the word “{refused}”."
    else:
        assert answer.status_code == 200


def test_a_mute_has_an_end_and_a_reason(finished: Any, operator: Any) -> None:
    (me, _other), table = finished
    measure(operator, "mute", me.user, days="3", reason="shouting")
    muted = User.objects.get(pk=me.user.pk)
    assert muted.muted_until is not None
    assert timedelta(days=2) < muted.muted_until - timezone.now() < timedelta(days=3)
    said = say(me, table, "Hello").json()["error"]
    assert said == (
        f"You cannot write messages until {muted.muted_until:%Y-%m-%d %H:%M} UTC. Reason: shouting"
    )
    measure(operator, "unmute", me.user)
    assert say(me, table, "Hello").status_code == 200
    history = LogEntry.objects.filter(object_id=str(me.user.pk)).order_by("pk")
    assert [one.change_message for one in history] == [
        "muted for 3 days: shouting",
        "may talk again",
    ]
    assert {one.user_id for one in history} == {operator.user.pk}


def test_a_ban_ends(person: Any, operator: Any) -> None:
    me = person()
    measure(operator, "ban", me.user, days="2", reason="bots in disguise")
    banned = User.objects.get(pk=me.user.pk)
    assert (banned.is_active, banned.verdict) == (False, "bots in disguise")
    moderation.end_bans()
    assert not User.objects.get(pk=me.user.pk).is_active
    User.objects.filter(pk=me.user.pk).update(banned_until=timezone.now() - timedelta(seconds=1))
    moderation.end_bans()
    free = User.objects.get(pk=me.user.pk)
    assert (free.is_active, free.banned_until, free.verdict) == (True, None, "")


def test_a_ban_for_good_does_not_end(person: Any, operator: Any) -> None:
    me = person()
    measure(operator, "ban", me.user, days="nonsense")
    assert User.objects.get(pk=me.user.pk).is_active  # not understood, not done
    measure(operator, "ban", me.user)
    moderation.end_bans()
    assert not User.objects.get(pk=me.user.pk).is_active
    measure(operator, "ban", operator.user)
    assert User.objects.get(pk=operator.user.pk).is_active  # not oneself


def test_operators_see_a_report_with_its_talk(finished: Any, operator: Any) -> None:
    (me, other), table = finished
    say(other, table, "You cheat!")
    report = moderation.report(desk_of(table.pk), me.user, other.user.pk, "rude")
    page = operator.get(f"/operators/web/report/{report.pk}/change/").content.decode()
    assert f"{other.user.username}: You cheat!" in page
    assert operator.get("/operators/web/report/").status_code == 200
    assert operator.get("/operators/web/unwantedword/add/").status_code == 200


def test_who_is_deleted_is_in_no_report(finished: Any, person: Any) -> None:
    (me, other), table = finished
    say(me, table, "Mine")
    say(other, table, "Yours")
    third = person()
    say(third, table, "Theirs")
    moderation.report(desk_of(table.pk), me.user, other.user.pk, "rude")
    kept = moderation.report(desk_of(table.pk), other.user, third.user.pk, "rude too")
    me.post("/settings/forget/", {"sure": "yes"})
    assert [one.pk for one in Report.objects.filter(table=table)] == [kept.pk]
    assert [one["text"] for one in Report.objects.get(pk=kept.pk).talk] == ["Yours", "Theirs"]
