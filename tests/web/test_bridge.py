"""Django's pages inside the ASGI server."""

import asyncio
from typing import Any

import pytest

from ludoteka.web.bridge import LONGEST, Pages, calm, environ

SCOPE = {
    "type": "http",
    "method": "POST",
    "path": "/káva/",
    "query_string": b"a=1",
    "http_version": "1.1",
    "scheme": "http",
    "server": ("127.0.0.1", 8000),
    "client": ("192.0.2.7", 4321),
    "headers": [(b"host", b"localhost"), (b"content-type", b"text/plain")],
}


def ask(wsgi: Any, *body: bytes, method: str = "POST") -> tuple[int, dict[bytes, bytes], bytes]:
    """The answer to a request whose body arrives in these parts."""
    parts = [
        {"type": "http.request", "body": part, "more_body": i + 1 < len(body)}
        for i, part in enumerate(body)
    ]
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return parts.pop(0)

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    asyncio.run(Pages(wsgi, 1)(SCOPE | {"method": method}, receive, send))
    return sent[0]["status"], dict(sent[0]["headers"]), sent[1]["body"]


def test_a_request_arrives_whole_and_its_answer_comes_back():
    closed = []

    class Answer(list[bytes]):
        def close(self) -> None:
            closed.append(True)

    def echo(asked: dict[str, Any], start: Any) -> Answer:
        start("201 Created", [("X-Kind", asked["CONTENT_TYPE"])])
        return Answer([asked["wsgi.input"].read(), b"!"])

    assert ask(echo, b"one ", b"two") == (201, {b"x-kind": b"text/plain"}, b"one two!")
    assert closed == [True]


@pytest.mark.parametrize(("method", "still"), [("POST", False), ("GET", True)])
def test_drawing_gives_way_to_moves_and_not_to_pages(method, still):
    """A page may take long, and pictures need not wait for it."""
    seen = []

    def answer(_asked: dict[str, Any], start: Any) -> list[bytes]:
        seen.append(calm.is_set())
        start("200 OK", [])
        return [b""]

    assert ask(answer, b"", method=method)[0] == 200
    assert seen == [still]
    assert calm.is_set()


def test_a_move_that_fails_lets_drawing_go_on():
    with pytest.raises(ZeroDivisionError):
        ask(lambda *_: 1 / 0, b"")
    assert calm.is_set()


def test_what_is_too_long_is_refused_unread():
    assert ask(lambda *_: 1 / 0, b"x" * LONGEST, b"x")[0] == 413


def test_the_request_is_told_as_the_standard_has_it():
    found = environ(SCOPE, b"12345")
    assert found["PATH_INFO"].encode("latin-1").decode() == "/káva/"
    assert found["QUERY_STRING"] == "a=1"
    assert found["CONTENT_LENGTH"] == "5"
    assert found["REMOTE_ADDR"] == "192.0.2.7"
    assert found["HTTP_HOST"] == "localhost"


def test_headers_that_come_twice_are_joined():
    twice = [(b"cookie", b"a=1"), (b"cookie", b"b=2"), (b"accept", b"x"), (b"accept", b"y")]
    found = environ(SCOPE | {"headers": twice}, b"")
    assert found["HTTP_COOKIE"] == "a=1; b=2"
    assert found["HTTP_ACCEPT"] == "x,y"


def test_a_header_with_an_underscore_cannot_pass_for_the_proxys():
    forged = [(b"x_forwarded_for", b"192.0.2.9"), (b"x_forwarded_proto", b"https")]
    found = environ(SCOPE | {"headers": forged}, b"")
    assert not [name for name in found if "FORWARDED" in name]
