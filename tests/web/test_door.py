"""Connections: who says nothing goes, and nobody holds more than a share."""

import asyncio
import resource
import socket
import time
from ipaddress import ip_network

import pytest
import rig
from django.conf import settings

from ludoteka.web import door
from ludoteka.web.asgi import application


@pytest.fixture
def entrance(monkeypatch):
    monkeypatch.setattr(settings, "LUDOTEKA_LIMITS", True)
    monkeypatch.setattr(settings, "LUDOTEKA_PROXIES", [ip_network("203.0.113.7")])
    monkeypatch.setattr(door, "EACH", 3)
    found = door.Door()
    monkeypatch.setattr(door, "door", found)
    return found


class One:
    """What the door needs of a connection; it notes that it was closed."""

    def __init__(self, address="192.0.2.1", proxy=False):
        self.address, self.proxy, self.closed = address, proxy, False

    def close(self):
        self.closed = True


def test_an_address_has_its_share_of_connections(entrance):
    mine = [One() for _ in range(5)]
    assert [entrance.enter(one) for one in mine] == [True] * 3 + [False] * 2
    assert entrance.enter(One("192.0.2.2"))
    for one in mine:
        entrance.leave(one)
    assert [entrance.enter(one) for one in mine] == [True] * 3 + [False] * 2


def test_a_proxy_of_ours_has_as_many_as_it_needs(entrance):
    assert all(entrance.enter(One("203.0.113.7", True)) for _ in range(50))


def test_when_all_are_taken_who_was_silent_longest_goes(entrance, monkeypatch):
    monkeypatch.setattr(door, "room", lambda: 3)
    ones = [One(f"192.0.2.{n}") for n in range(4)]
    for one in ones[:3]:
        assert entrance.enter(one)
    entrance.silent.update(dict.fromkeys(ones[1:3]))
    assert entrance.enter(ones[3])
    assert [one.closed for one in ones] == [False, True, False, False]


def test_an_address_has_its_share_of_requests_behind_a_proxy_too(entrance, monkeypatch):
    monkeypatch.setattr("ludoteka.web.asgi.requests", door.Share())
    go_on = asyncio.Event()

    async def slow(_scope, _receive, send):
        await go_on.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})

    monkeypatch.setattr("ludoteka.web.asgi.waiting", slow)

    async def ask(address, sent):
        async def send(message):
            sent.append(message)

        head = [(b"host", b"testserver"), (b"x-forwarded-for", address.encode())]
        scope = {
            "type": "http",
            "method": "GET",
            "path": "/live/x",
            "headers": head,
            "client": ("203.0.113.7", 1),
        }
        await application(scope, None, send)
        return sent[0]["status"]

    async def all_of_them():
        addresses = ["192.0.2.1"] * 5 + ["192.0.2.2"]
        tasks = [asyncio.create_task(ask(address, [])) for address in addresses]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        go_on.set()
        first = await asyncio.gather(*tasks)
        return first, await ask("192.0.2.1", [])

    assert asyncio.run(all_of_them()) == ([200] * 3 + [429] * 2 + [200], 200)


def test_as_many_files_as_the_system_allows():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (600, hard))
        assert door.room() == 400
        door.raise_limit(700)
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (700, hard)
        door.raise_limit(600)
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (700, hard), "never less"
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_the_refusal_is_an_answer():
    head, _, words = door.REFUSED.partition(b"\r\n\r\n")
    assert b"Content-Length: %d" % len(words) in head


def ended(line, seconds):
    """What the server said before it closed the line."""
    line.settimeout(seconds)
    found = b""
    while part := line.recv(65_536):
        found += part
    return found


def test_who_says_nothing_or_half_of_it_is_let_go(tmp_path):
    """A silent connection, half a head, half a head after a whole request, and half a body; a stream stays."""
    with rig.Server(tmp_path) as server:
        client = rig.Client(server.url)
        table = client.play("secrets", **{"seat-0": "me", "seat-1": "here"})
        stream = rig.Stream(client, table)
        lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(4)]
        get = b"GET /static/web/icon.svg HTTP/1.1\r\nHost: localhost\r\n"
        lines[1].sendall(get)
        lines[2].sendall(get + b"\r\n")
        time.sleep(1)
        assert lines[2].recv(65_536).startswith(b"HTTP/1.1 200")
        lines[2].sendall(get)
        post = b"POST /t/abc/move HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf"
        lines[3].sendall(post)
        assert ended(lines[0], door.HEAD + 10) == b""
        assert ended(lines[1], door.HEAD + 10) == b""
        lines[2].settimeout(door.HEAD + 10)
        assert ended(lines[2], door.HEAD + 10) == b""
        assert ended(lines[3], 30).startswith(b"HTTP/1.1 408")
        assert stream.meta["status"] == "playing"
        stream.close()
        for line in lines:
            line.close()
