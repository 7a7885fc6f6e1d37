"""The edges: what arrives in halves, twice, garbled or too long is answered by a sentence, and nothing is lost."""

import json

import pytest
from tests.web.support.visit import visit
from tests.web.test_actions import Two

from ludoteka.web.asgi import application
from ludoteka.web.models import Entry, Message, User
from ludoteka.web.table.desk import desk_of

TOKEN = "t" * 32


def cookies(client):
    found = {name: one.value for name, one in client.cookies.items()} | {"csrftoken": TOKEN}
    return "; ".join(f"{name}={value}" for name, value in found.items())


def send(client, path, messages, length, **headers):
    """A form as the server hands it over, in these messages, announced with this length."""
    kind = "application/x-www-form-urlencoded"
    named = {"content_type": kind, "cookie": cookies(client), "content_length": str(length)}
    return visit(application, path, "POST", messages, **{**named, **headers})


# -- half a request ------------------------------------------------------------------------------------


def test_a_body_that_was_cut_off_is_not_carried_out(person):
    """A rename that is four bytes short would give another name."""
    one = person()
    body = f"csrfmiddlewaretoken={TOKEN}&name=Bartholomew{one.user.pk}abcd".encode()
    gone = {"type": "http.disconnect"}
    first = {"type": "http.request", "body": body[:-4], "more_body": True}
    for messages in ([first, gone], [first | {"more_body": False}]):
        answer = send(one, "/settings/name/", messages, len(body))
        assert (answer.status, answer.text) == (400, "Only part of the request arrived.")
        assert User.objects.get(pk=one.user.pk).username == one.user.username
    czech = send(one, "/settings/name/", [first, gone], len(body), accept_language="cs")
    assert czech.text == "Požadavek nedorazil celý."
    whole = [{"type": "http.request", "body": body}]
    assert send(one, "/settings/name/", whole, len(body)).status == 302
    assert User.objects.get(pk=one.user.pk).username == f"Bartholomew{one.user.pk}abcd"


# -- the same key for something else -------------------------------------------------------------------


def post(client, table, what, data):
    body = data if isinstance(data, (bytes, str)) else json.dumps(data)
    answer = client.post(f"/t/{table.code}/{what}", body, content_type="application/json")
    return answer.status_code, answer.json().get("error", "")


USED = "This key was already used for something else."


def test_a_key_is_good_for_one_move(against_bot):
    me, table = against_bot
    desk = desk_of(table.pk)
    key = {"seat": 0, "key": "the-same-key-1"}
    first, other = desk.match.options()[0].text, "pass"  # some first tiles fit in one place only
    assert post(me, table, "move", {**key, "number": "0", "action": first}) == (200, "")
    again = desk_of(table.pk).match.options()[0].text
    assert post(me, table, "move", {**key, "number": "1", "action": again}) == (409, USED)
    assert post(me, table, "move", {**key, "number": "0", "action": other}) == (409, USED)
    assert post(me, table, "move", {**key, "number": "0", "action": f" {first}  "}) == (200, "")
    assert post(me, table, "undo", {"how": "last", "key": "the-same-key-1"}) == (409, USED)
    assert [entry.text for entry in Entry.objects.filter(table=table.pk)] == [first]
    assert desk_of(table.pk).match.moves[-1].text == first


def test_a_step_back_that_is_sent_again_counts_once(against_bot):
    me, table = against_bot
    desk = desk_of(table.pk)
    move = {"seat": 0, "number": "0", "action": desk.match.options()[0].text, "key": "a-move-1"}
    assert post(me, table, "move", move) == (200, "")
    undo = {"how": "last", "key": "an-undo-1"}
    assert [post(me, table, "undo", undo) for _ in range(2)] == [(200, "")] * 2
    assert Entry.objects.filter(table=table.pk).count() == 2
    second = {**move, "number": "2", "key": "an-undo-1"}
    assert post(me, table, "move", second) == (409, USED)


def test_a_key_is_good_for_one_secret_answer(person):
    two = Two(person)
    two.bring_to("playing")
    me, table, desk = two.people[0], two.table, desk_of(two.pk)
    options = desk.world(0).view(0).options()
    answer = {"seat": 0, "number": str(desk.expected(0)), "key": "an-answer-1"}
    assert post(me, table, "move", {**answer, "action": options[0].text}) == (200, "")
    more = desk.world(0).view(0).options()[0].text
    answer["number"] = str(desk.expected(0))
    assert post(me, table, "move", {**answer, "action": more}) == (409, USED)
    assert len(desk_of(two.pk).answers[0]) == 1


# -- what no page of ours sends ------------------------------------------------------------------------


@pytest.mark.parametrize("text", ['"a\\ud83d"', '"\\udc00b"', '"a\\u0000b"'])
def test_half_a_character_is_not_kept(against_bot, text):
    me, table = against_bot
    words = "This text contains characters that cannot be stored."
    assert post(me, table, "say", f'{{"text": {text}}}') == (400, words)
    assert post(me, table, "say", '{"text": "whole: \\ud83d\\ude00"}') == (200, "")
    assert [one.text for one in Message.objects.filter(table=table.pk)] == ["whole: \U0001f600"]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("[" * 100_000, "The request is not valid JSON."),
        ('{"a":' * 50_000, "The request is not valid JSON."),
        ('{"seat": ' + "9" * 5_000 + "}", "The request is not valid JSON."),
        (b'{"text": "\xff\xfe"}', "The request is not valid JSON."),
        (b"\0\0\0\0", "The request is not valid JSON."),
        ("7", "This request was not understood."),
        ('{"seat": "x"}', "This request was not understood."),
    ],
)
def test_what_is_no_json_of_ours_gets_a_sentence(against_bot, body, words):
    me, table = against_bot
    assert post(me, table, "preview", body) == (400, words)
