"""Answers are packed where the browser takes it and where it is worth it."""

import asyncio
import gzip
import zlib

import pytest
from django.conf import settings
from tests.web.support.visit import visit

from ludoteka.web.files import packed
from ludoteka.web.live.packed import packed as packed_stream

LONG = b"the same again " * 200
HTML = [(b"content-type", b"text/html"), (b"vary", b"Cookie"), (b"content-length", b"3000")]


def test_a_long_page_is_packed_and_says_so():
    status, headers, content = packed((200, HTML, LONG), "gzip, br")
    assert (status, gzip.decompress(content)) == (200, LONG)
    assert dict(headers) == {
        b"content-type": b"text/html",
        b"vary": b"Accept-Encoding, Cookie",
        b"content-encoding": b"gzip",
        b"content-length": str(len(content)).encode(),
    }


@pytest.mark.parametrize(
    ("headers", "content", "accepted"),
    [
        (HTML, LONG, ""),  # the browser does not take it
        (HTML, b"short", "gzip"),
        ([(b"content-type", b"image/gif")], LONG, "gzip"),  # packed in its own way
        ([*HTML, (b"content-encoding", b"gzip")], LONG, "gzip"),  # a cover, packed before
    ],
)
def test_what_is_not_packed(headers, content, accepted):
    assert packed((200, headers, content), accepted)[2] == content


def test_static_files_are_kept_for_good_under_their_stamp():
    from ludoteka.web.asgi import application

    stamped = visit(application, f"{settings.STATIC_URL}web/ui.js")
    assert stamped.status == 200
    assert stamped.headers["cache-control"] == "public, max-age=31536000, immutable"
    for path in ("/static/web/ui.js", "/static/000000000000/web/ui.js"):
        other = visit(application, path)
        assert (other.status, other.text) == (200, stamped.text)
        assert "immutable" not in other.headers["cache-control"]
    assert visit(application, f"{settings.STATIC_URL}web/nothing.js").status == 404


def test_every_event_of_a_stream_arrives_by_itself_and_all_together_are_gzip():
    """Long ones become short, and what a browser has got so far it can read."""
    events = [b"retry: 1000\n\n", b"data: " + LONG + b"\n\n", b"event: beat\ndata:\n\n"]

    async def happen():
        for event in events:
            yield event

    async def collect():
        return [part async for part in packed_stream(happen())]

    parts = asyncio.run(collect())
    reader = zlib.decompressobj(16 + zlib.MAX_WBITS)
    assert [reader.decompress(part) for part in parts] == [b"", *events, b""]
    assert gzip.decompress(b"".join(parts)) == b"".join(events)
    assert len(parts[2]) < len(events[1]) / 20
