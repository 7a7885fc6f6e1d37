"""Django's pages inside the ASGI server."""

import asyncio
import threading
from typing import Any

import pytest

from ludoteka.web.bodies import Bodies, Unread
from ludoteka.web.bridge import Pages, environ, no_moves
from ludoteka.web.lanes import CROWDED, ThreadLane, moves

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


def ask(wsgi: Any, *body: bytes, path: str = "/káva/") -> tuple[int, dict[bytes, bytes], bytes]:
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

    pages = Pages(wsgi, 1, [ThreadLane(moves, line=1, first=True)])
    asyncio.run(pages(SCOPE | {"path": path}, receive, send))
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


@pytest.mark.parametrize(("path", "still"), [("/t/abc/move", False), ("/games/abc/new/", True)])
def test_drawing_gives_way_to_moves_and_not_to_pages(path, still):
    """A page may take long, and pictures need not wait for it."""
    seen = []

    def answer(_asked: dict[str, Any], start: Any) -> list[bytes]:
        seen.append(no_moves.is_set())
        start("200 OK", [])
        return [b""]

    assert ask(answer, b"", path=path)[0] == 200
    assert seen == [still]
    assert no_moves.is_set()


def test_a_move_that_fails_lets_drawing_go_on():
    with pytest.raises(ZeroDivisionError):
        ask(lambda *_: 1 / 0, b"", path="/t/abc/move")
    assert no_moves.is_set()


def test_what_takes_long_has_a_lane_of_its_own():
    """However much of it comes, a move finds its thread free; what has no room in the lane is told so."""
    done = threading.Event()
    seen: list[tuple[str, str, bool]] = []

    def answer(asked: dict[str, Any], start: Any) -> list[bytes]:
        crowded = bool(asked.get(CROWDED))
        seen.append((asked["PATH_INFO"], threading.current_thread().name, crowded))
        if asked["PATH_INFO"] == "/slow" and not crowded:
            assert done.wait(20)
        start("429 Later" if crowded else "200 OK", [])
        return [b""]

    def slow(_method: str, path: str) -> bool:
        return path == "/slow"

    async def visit(pages: Pages, path: str) -> int:
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"body": b""}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await pages(SCOPE | {"path": path}, receive, send)
        return int(sent[0]["status"])

    async def crowd() -> tuple[int, list[int]]:
        pages = Pages(answer, 1, [ThreadLane(slow, line=2)])
        tasks = [asyncio.create_task(visit(pages, "/slow")) for _ in range(5)]
        await asyncio.sleep(0)
        move = await visit(pages, "/move")
        assert no_moves.is_set(), "who is in a lane keeps nobody from drawing"
        done.set()
        return move, await asyncio.gather(*tasks)

    assert asyncio.run(crowd()) == (200, [200, 200, 200, 429, 429])
    assert [(path, crowded) for path, name, crowded in seen if name.startswith("pages")] == [
        ("/slow", True),
        ("/slow", True),
        ("/move", False),
    ]
    assert [name for path, name, crowded in seen if not crowded and path == "/slow"] == [
        "slow_0"
    ] * 3


def test_moves_have_threads_of_their_own():
    """However many pages are loaded, a move is answered while they still wait."""
    done = threading.Event()
    names: list[str] = []

    def answer(asked: dict[str, Any], start: Any) -> list[bytes]:
        if asked["PATH_INFO"] == "/page":
            assert done.wait(20)
        names.append(threading.current_thread().name)
        start("200 OK", [])
        return [b""]

    async def visit(pages: Pages, path: str) -> None:
        async def receive() -> dict[str, Any]:
            return {"body": b""}

        async def send(_message: dict[str, Any]) -> None:
            pass

        await pages(SCOPE | {"path": path}, receive, send)

    async def flood() -> None:
        pages = Pages(answer, 2, [ThreadLane(moves, line=4, threads=2, first=True)])
        tasks = [asyncio.create_task(visit(pages, "/page")) for _ in range(20)]
        await asyncio.sleep(0)
        await visit(pages, "/t/abc/move")
        done.set()
        await asyncio.gather(*tasks)

    asyncio.run(flood())
    assert names[0] == "moves_0"
    assert {name.split("_")[0] for name in names[1:]} == {"pages"}


def test_what_is_a_move():
    assert moves("POST", "/t/abc/move")
    assert moves("POST", "/t/abc/undo")
    assert not moves("GET", "/t/abc/move")
    assert not moves("POST", "/t/abc/preview")
    assert not moves("POST", "/games/carcassonne/play/")


@pytest.mark.parametrize(
    ("path", "most"),
    [("/t/abc/move", 4096), ("/games/abc/new/", 65_536), ("/verify/", 278_528)],
)
def test_what_is_too_long_is_refused_unread(path, most):
    """Every page reads as much as it needs, and a body that is announced as longer is not even begun."""

    def length(asked: dict[str, Any], start: Any) -> list[bytes]:
        start("200 OK", [])
        return [str(len(asked["wsgi.input"].read())).encode()]

    assert ask(length, b"x" * (most - 1), b"x", path=path)[2] == str(most).encode()
    status, headers, words = ask(lambda *_: 1 / 0, b"x" * most, b"x", path=path)
    assert (status, words, headers[b"connection"]) == (413, b"That is too long.", b"close")
    announced = SCOPE | {"path": path, "headers": [(b"content-length", str(most + 1).encode())]}
    assert body_of(announced, []) == "too long"


def body_of(scope: dict[str, Any], parts: list[bytes], bodies: Bodies | None = None) -> str:
    """Why a request is refused whose body begins so and never ends."""

    async def receive() -> dict[str, Any]:
        if not parts:
            await asyncio.sleep(60)
        return {"body": parts.pop(0), "more_body": True}

    async def read() -> str:
        with pytest.raises(Unread) as error:
            await (bodies or Bodies()).whole(scope, receive)
        return error.value.why

    return asyncio.run(read())


def test_a_body_that_never_ends_is_given_up(monkeypatch):
    monkeypatch.setattr("ludoteka.web.bodies.PATIENCE", 0.05)
    assert body_of(SCOPE, [b"a", b"b"]) == "too slow"


def test_only_so_much_is_held_at_once(monkeypatch):
    monkeypatch.setattr("ludoteka.web.bodies.HELD", 1000)
    bodies = Bodies()
    bodies.held = 900
    assert body_of(SCOPE, [b"x" * 101], bodies) == "too much"
    assert bodies.held == 900, "what was refused is let go"


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
